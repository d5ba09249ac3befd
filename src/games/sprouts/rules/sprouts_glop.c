/* Reading the notation of Lemoine and Viennot's program Glop.
 *
 *   POSITION = LAND { "+" LAND } | "!"
 *   LAND     = REGION { "|" REGION }
 *   REGION   = BOUNDARY { "." BOUNDARY }
 *   BOUNDARY = TOKEN { TOKEN } | "0*" COUNT
 *   TOKEN    = "0" | "1" | "2"
 *            | "a".."l" | "m(" NUMBER ")"   twice in its boundary
 *            | "A".."Y" | "Z(" NUMBER ")"   once in each of two regions
 *
 * Such a string has lost the dead parts of the drawing and which regions were
 * turned over.  Reading it back makes a map that has the same game: between two
 * corners of a word stands a closed vertex.  Which of these are one vertex
 * follows from the edges: where a walk comes from one of them to a vertex along
 * an edge, and a walk leaves along the other direction of that edge, both are
 * the same.  A 2 gets a closed vertex as a second neighbour.  Turned regions
 * are tried until the words are a map on the sphere.  Several lands are kept
 * apart by circles of two closed vertices in an outer region without lives.
 */
#include "games/sprouts/rules/sprouts_glop.h"

#include <assert.h>
#include <string.h>

enum {
  GLOP_TOKENS = 300, /* most corners of a string */
  GLOP_WORDS = 250,
  GLOP_REGIONS = 120,
  GLOP_TURNED = 14,   /* most regions of a land whose turning is tried */
  GLOP_NUMBERS = 200, /* most numbers of letters m and Z */
  INNER_NAMES = 12 + GLOP_NUMBERS
};

typedef struct glop {
  const char *text;
  size_t len, at;
  int tokens, words, regions;
  int mate[GLOP_TOKENS];      /* a letter's other place, -1: none */
  uint8_t token[GLOP_TOKENS]; /* 0, 1, 2, or 3: a letter */
  uint16_t word[GLOP_WORDS + 1], region[GLOP_REGIONS + 1];
  int land[GLOP_REGIONS]; /* first region of the land of each region */
  int16_t inner[INNER_NAMES], outer[26 + GLOP_NUMBERS]; /* places, or -1 */
  sw_err *err;
} glop;

int sprouts_glop_looks(const char *text, size_t len) {
  for (size_t i = 0; i < len; i++)
    if (text[i] && strchr("0123.|+!*()", text[i]))
      return 1;
  return len && text[0] >= 'a' && text[0] <= 'z';
}

static int wrong(const glop *g, const char *why) {
  return sw_err_set(g->err, SW_BAD_INPUT, g->at, "%s", why);
}

/* ---- reading ----------------------------------------------------------- */

static int peek(const glop *g) {
  return g->at < g->len ? (unsigned char)g->text[g->at] : 0;
}

static int read_number(glop *g, int most, int *number) {
  *number = 0;
  size_t start = g->at;
  while (peek(g) >= '0' && peek(g) <= '9' && *number <= most)
    *number = *number * 10 + (g->text[g->at++] - '0');
  if (g->at == start || *number > most)
    return wrong(g, "a number, not too large, belongs here");
  return 0;
}

/* The name of a letter: its place in the alphabet. */
static int read_letter(glop *g, int *name) {
  int c = peek(g), upper = c >= 'A' && c <= 'Z', last = upper ? 'Z' : 'm';
  *name = c - (upper ? 'A' : 'a');
  g->at++;
  if (c != last)
    return 0;
  if (peek(g) != '(')
    return wrong(g, "m and Z are followed by a number in brackets");
  g->at++;
  int number, rc = read_number(g, GLOP_NUMBERS - 1, &number);
  if (!rc && peek(g) != ')')
    rc = wrong(g, "')' is missing");
  g->at++;
  *name += number;
  return rc;
}

static int put_token(glop *g, int token, int16_t *place) {
  if (g->tokens == GLOP_TOKENS)
    return wrong(g, "the position is too large");
  int k = g->tokens++;
  g->token[k] = (uint8_t)token;
  g->mate[k] = -1;
  if (!place)
    return 0;
  if (*place == -2)
    return wrong(g, "a letter stands in more than two places");
  if (*place >= 0) {
    g->mate[k] = *place;
    g->mate[*place] = k;
    *place = -2;
  } else {
    *place = (int16_t)k;
  }
  return 0;
}

static int read_token(glop *g) {
  int c = peek(g), name;
  if (c >= '0' && c <= '2') {
    g->at++;
    return put_token(g, c - '0', NULL);
  }
  if ((c < 'a' || c > 'm') && (c < 'A' || c > 'Z'))
    return wrong(g, "0, 1, 2, a letter a to m or A to Z, or one of .|+ belongs "
                    "here");
  int rc = read_letter(g, &name);
  return rc ? rc
            : put_token(g, 3, c >= 'a' ? &g->inner[name] : &g->outer[name]);
}

static int end_word(glop *g) {
  int n = g->tokens - g->word[g->words];
  if (!n)
    return wrong(g, "a boundary is empty");
  for (int i = g->word[g->words]; n > 1 && i < g->tokens; i++)
    if (!g->token[i])
      return wrong(g, "0 stands alone in its boundary");
  for (int i = 0; i < INNER_NAMES; i++)
    if (g->inner[i] >= 0)
      return wrong(g, "a small letter stands twice in its boundary");
  if (g->words == GLOP_WORDS)
    return wrong(g, "the position is too large");
  memset(g->inner, 0xff, sizeof g->inner);
  g->word[++g->words] = (uint16_t)g->tokens;
  return 0;
}

/* A boundary, or 0*COUNT of them. */
static int read_boundary(glop *g) {
  int rc = 0, c, count = 1;
  while (!rc && (c = peek(g)) && !strchr(".|+*", c))
    rc = read_token(g);
  if (!rc && peek(g) == '*') {
    if (g->tokens - g->word[g->words] != 1 || g->token[g->tokens - 1])
      return wrong(g, "only 0 can be repeated");
    g->at++;
    rc = read_number(g, SPROUTS_SPOTS, &count);
    if (!rc && !count)
      rc = wrong(g, "at least one spot");
  }
  if (!rc)
    rc = end_word(g);
  while (!rc && --count > 0) {
    rc = put_token(g, 0, NULL);
    if (!rc)
      rc = end_word(g);
  }
  return rc;
}

static int end_land(glop *g) {
  for (size_t i = 0; i < sizeof g->outer / sizeof *g->outer; i++)
    if (g->outer[i] >= 0)
      return wrong(g, "a capital letter stands once in each of two regions");
  memset(g->outer, 0xff, sizeof g->outer);
  return 0;
}

static int read_string(glop *g) {
  int land = 0, rc = 0, c;
  memset(g->inner, 0xff, sizeof g->inner);
  memset(g->outer, 0xff, sizeof g->outer);
  do {
    rc = read_boundary(g);
    c = peek(g);
    if (rc || c == '.')
      continue;
    if (g->regions == GLOP_REGIONS)
      return wrong(g, "the position is too large");
    g->land[g->regions++] = land;
    g->region[g->regions] = (uint16_t)g->words;
    if (c != '|') {
      rc = end_land(g);
      land = g->regions;
    }
  } while (!rc && c && (g->at++, 1));
  return rc;
}

/* ---- from words to a map ----------------------------------------------- */

/* Names of the vertices while a map is made: the closed ones come first. */
typedef struct plan {
  int first, end;         /* regions of the land */
  unsigned turned;        /* bit r: region first + r is turned over */
  int after[GLOP_TOKENS]; /* token that follows each one */
  int closed, open;       /* vertices named so far */
  int gap[GLOP_TOKENS];   /* closed vertex behind each token */
  int tip[GLOP_TOKENS];   /* second neighbour of a 2 */
  int vertex[GLOP_TOKENS];
} plan;

static int land_end(const glop *g, int first) {
  int r = first;
  while (r < g->regions && g->land[r] == first)
    r++;
  return r;
}

static void find_order(const glop *g, plan *p) {
  for (int r = p->first; r < p->end; r++)
    for (int w = g->region[r]; w < g->region[r + 1]; w++)
      for (int s = g->word[w], e = g->word[w + 1], i = s; i < e; i++) {
        int next = i + 1 < e ? i + 1 : s, before = i > s ? i - 1 : e - 1;
        p->after[i] = p->turned >> (r - p->first) & 1 ? before : next;
      }
}

/* The closed vertex before token i is the one behind the corner at which the
 * walk along the other direction of that edge leaves. */
static void join_gaps(const glop *g, plan *p, int from, int to) {
  for (int i = from; i < to; i++)
    p->gap[i] = i;
  for (int changed = 1; changed;) {
    changed = 0;
    for (int before = from; before < to; before++) {
      int i = p->after[before], leaves = g->mate[i] >= 0 ? g->mate[i] : i;
      int *x = &p->gap[before], *y = &p->gap[leaves];
      changed |= *x != *y;
      *x = *y = *x < *y ? *x : *y;
    }
  }
}

static void name_tokens(const glop *g, plan *p) {
  int from = g->word[g->region[p->first]], to = g->word[g->region[p->end]];
  int number[GLOP_TOKENS];
  join_gaps(g, p, from, to);
  for (int i = from; i < to; i++) {
    if (!g->token[i])
      p->gap[i] = -1; /* a lone spot has no neighbour */
    else if (p->gap[i] == i)
      number[i] = p->closed++;
    if (g->token[i] == 2)
      p->tip[i] = p->closed++;
    p->vertex[i] =
        g->mate[i] >= 0 && g->mate[i] < i ? p->vertex[g->mate[i]] : p->open++;
  }
  for (int i = from; i < to; i++)
    if (p->gap[i] >= 0)
      p->gap[i] = number[p->gap[i]];
}

static void put_word(const glop *g, const plan *p, int w, int closed,
                     sprouts_map *map) {
  int i = g->word[w];
  do {
    sprouts_map_corner(map, closed + p->vertex[i]);
    if (g->token[i] == 2) {
      sprouts_map_corner(map, p->tip[i]);
      sprouts_map_corner(map, closed + p->vertex[i]);
    }
    if (p->gap[i] >= 0)
      sprouts_map_corner(map, p->gap[i]);
    i = p->after[i];
  } while (i != g->word[w]);
  sprouts_map_end_boundary(map);
}

static void put_circle(int x, sprouts_map *map) {
  sprouts_map_corner(map, x);
  sprouts_map_corner(map, x + 1);
  sprouts_map_end_boundary(map);
}

/* The regions of a land; with a circle in its first one unless circle < 0. */
static void put_land(const glop *g, const plan *p, int closed, int circle,
                     sprouts_map *map) {
  for (int r = p->first; r < p->end; r++) {
    for (int w = g->region[r]; w < g->region[r + 1]; w++)
      put_word(g, p, w, closed, map);
    if (circle >= 0 && r == p->first)
      put_circle(circle, map);
    sprouts_map_end_region(map);
  }
}

/* Turns regions over until the land is a map. */
static int fit_land(const glop *g, plan *p) {
  sprouts_map map;
  int regions = p->end - p->first, closed = p->closed, open = p->open;
  if (regions > GLOP_TURNED)
    return sw_err_set(g->err, SW_UNSUPPORTED, SW_NOWHERE,
                      "a part has more than %d regions; write the position as "
                      "words of vertices",
                      GLOP_TURNED);
  for (p->turned = 0; p->turned < 1u << (regions - 1); p->turned++) {
    p->closed = p->open = 0;
    find_order(g, p);
    name_tokens(g, p);
    sprouts_map_begin(&map, p->closed);
    put_land(g, p, p->closed, -1, &map);
    sprouts_map_close(&map);
    if (map.overflow || !sprouts_map_valid(&map, NULL))
      break;
  }
  if (p->turned == 1u << (regions - 1))
    return wrong(g, "this cannot be drawn without a crossing");
  p->closed = closed;
  p->open = open;
  name_tokens(g, p);
  return 0;
}

static int make_map(const glop *g, sprouts_map *map) {
  plan p[GLOP_REGIONS];
  int lands = 0, closed = 0, open = 0, rc = 0;
  for (int r = 0; r < g->regions; r = p[lands++].end) {
    p[lands] = (plan){
        .first = r, .end = land_end(g, r), .closed = closed, .open = open};
    rc = fit_land(g, &p[lands]);
    if (rc)
      return rc;
    closed = p[lands].closed;
    open = p[lands].open;
  }
  int circles = lands > 1 ? closed : -1;
  closed += lands > 1 ? 2 * lands : 0;
  sprouts_map_begin(map, closed);
  for (int i = 0; i < lands && lands > 1; i++)
    put_circle(circles + 2 * i, map);
  if (lands > 1)
    sprouts_map_end_region(map);
  for (int i = 0; i < lands; i++)
    put_land(g, &p[i], closed, lands > 1 ? circles + 2 * i : -1, map);
  sprouts_map_close(map);
  return map->overflow ? wrong(g, "the position is too large") : 0;
}

int sprouts_glop_parse(const char *text, size_t len, sprouts_map *map,
                       sw_err *err) {
  glop g = {.text = text, .len = len, .err = err};
  if (len == 1 && *text == '!') {
    sprouts_map_begin(map, 0);
    sprouts_map_end_region(map);
    sprouts_map_close(map);
    return 0;
  }
  int rc = read_string(&g);
  if (!rc)
    rc = make_map(&g, map);
  assert(rc || !sprouts_map_valid(map, NULL));
  return rc;
}
