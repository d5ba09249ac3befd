/* Positions and moves as text.
 *
 *   POSITION = REGION { "/" REGION }       the outer region first; or "!",
 *   REGION   = BOUNDARY { "," BOUNDARY }   the map without a vertex
 *   BOUNDARY = NAME { NAME }               the cyclic word, as ACBC
 *   NAME     = [ "~" ] "A".."Z" [ "a".."z" ]   "~": a closed vertex
 *
 *   MOVE     = CORNER "-" CORNER [ "[" NAME { "," NAME } "]" ] [ "!" ]
 *   CORNER   = NAME [ "." K ]   the K-th corner of the vertex in the position
 *
 * A move within one boundary lists, by any of its vertices, each boundary that
 * comes to lie on the side of the corners from the first to the second; "!"
 * makes that side the outer one, which on the sphere only changes how it is
 * drawn.  A move may also be drawn (sprouts_stroke_text.c).  Any names may be
 * used in a position; they are renamed A, B, .. in alphabetical order.
 */
#include "games/sprouts/rules/sprouts_text.h"

#include "games/sprouts/rules/sprouts_glop.h"

#include <assert.h>
#include <string.h>

/* ---- names ------------------------------------------------------------- */

static int is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}

/* Reads a name at text[*at], moving *at behind it; returns its place in the
 * alphabet, closed names first, or -1. */
static int read_name(const char *text, size_t len, size_t *at) {
  size_t i = *at;
  int open = 1;
  if (i < len && text[i] == '~') {
    open = 0;
    i++;
  }
  if (i >= len || !is_upper(text[i]))
    return -1;
  int k = text[i++] - 'A';
  if (i < len && text[i] >= 'a' && text[i] <= 'z')
    k += 26 * (text[i++] - 'a' + 1);
  *at = i;
  return open * SPROUTS_ALPHABET + k;
}

/* ---- positions --------------------------------------------------------- */

void sprouts_pos_print(const sw_rules *rules, const sw_pos *pos, sw_buf *out) {
  (void)rules;
  sprouts_map map;
  char name[SPROUTS_NAME];
  sprouts_map_read(pos, &map);
  if (!map.corners)
    sw_buf_putc(out, '!');
  for (int r = 0; r < map.regions; r++) {
    if (r)
      sw_buf_putc(out, '/');
    for (int b = map.first[r]; b < map.first[r + 1]; b++) {
      if (b > map.first[r])
        sw_buf_putc(out, ',');
      for (int i = map.corner[b]; i < map.corner[b + 1]; i++) {
        sprouts_name(&map, map.at[i], name);
        sw_buf_puts(out, name);
      }
    }
  }
}

/* The names in use, numbered in alphabetical order. */
typedef struct names {
  uint16_t number[2 * SPROUTS_ALPHABET];
  int closed, all;
} names;

static void number_names(const char *text, size_t len, names *used) {
  memset(used, 0, sizeof *used);
  for (size_t at = 0; at < len;) {
    int k = read_name(text, len, &at);
    if (k < 0)
      at++;
    else
      used->number[k] = 1;
  }
  for (int k = 0; k < 2 * SPROUTS_ALPHABET; k++) {
    int here = used->number[k];
    used->number[k] = (uint16_t)used->all;
    used->all += here;
    if (k < SPROUTS_ALPHABET)
      used->closed += here;
  }
}

/* Where each corner stands in the text. */
typedef struct places {
  size_t at[SPROUTS_CORNERS];
} places;

static int read_words(const char *text, size_t len, sprouts_map *map,
                      places *where, sw_err *err) {
  names used;
  number_names(text, len, &used);
  sprouts_map_begin(map, used.closed);
  int word = 0;
  for (size_t at = 0; at < len;) {
    size_t start = at;
    int k = read_name(text, len, &at);
    if (k >= 0) {
      if (map->corners < SPROUTS_CORNERS)
        where->at[map->corners] = start;
      sprouts_map_corner(map, used.number[k]);
      word = 1;
      continue;
    }
    if ((text[at] != ',' && text[at] != '/') || !word)
      return sw_err_set(err, SW_BAD_INPUT, at,
                        "a position is words of capital letters, divided by "
                        "',' within a region and '/' between regions");
    sprouts_map_end_boundary(map);
    if (text[at++] == '/')
      sprouts_map_end_region(map);
    word = 0;
  }
  if (!word)
    return sw_err_set(err, SW_BAD_INPUT, len, "a word is missing at the end");
  sprouts_map_end_boundary(map);
  sprouts_map_end_region(map);
  sprouts_map_close(map);
  return 0;
}

static int read_position(const char *text, size_t len, sprouts_map *map,
                         sw_err *err) {
  places where;
  if (sprouts_glop_looks(text, len))
    return sprouts_glop_parse(text, len, map, err);
  int rc = read_words(text, len, map, &where, err);
  if (rc)
    return rc;
  rc = sprouts_map_valid(map, err);
  if (rc && err)
    err->at = err->at < (size_t)map->corners ? where.at[err->at] : len;
  return rc;
}

int sprouts_pos_parse(const sw_rules *rules, const char *text, size_t len,
                      sw_pos *pos, sw_err *err) {
  (void)rules;
  sprouts_map map;
  int rc = read_position(text, len, &map, err);
  if (!rc && !sprouts_map_fits(&map))
    return sw_err_set(err, SW_BAD_INPUT, len,
                      "the game could grow too large: at most %d vertices and "
                      "%d corners at its end",
                      SPROUTS_NAMES, SPROUTS_CORNERS);
  if (!rc)
    rc = sprouts_map_write(&map, pos, err);
  if (rc && err && err->at == SW_NOWHERE)
    err->at = 0;
  return rc;
}

/* ---- moves ------------------------------------------------------------- */

/* Which corner of its vertex this is, counting from 1; 0 for the only one. */
static int corner_number(const sprouts_map *map, int corner) {
  int number = 0, all = 0;
  for (int i = 0; i < map->corners; i++)
    if (map->at[i] == map->at[corner]) {
      all++;
      number += i <= corner;
    }
  return all > 1 ? number : 0;
}

static void put_corner(const sprouts_map *map, int corner, sw_buf *out) {
  char name[SPROUTS_NAME];
  int number = corner_number(map, corner);
  sprouts_name(map, map->at[corner], name);
  sw_buf_puts(out, name);
  if (number)
    sw_buf_printf(out, ".%d", number);
}

void sprouts_move_print(const sw_rules *rules, const sw_pos *pos, sw_move move,
                        sw_buf *out) {
  (void)rules;
  sprouts_map map;
  sprouts_line line = sprouts_line_of(move);
  int beside[SPROUTS_BESIDE], first = 1;
  sprouts_map_read(pos, &map);
  put_corner(&map, line.from, out);
  sw_buf_putc(out, '-');
  put_corner(&map, line.to, out);
  int n = sprouts_line_beside(&map, line, beside);
  for (int i = 0; i < n; i++)
    if (line.with >> i & 1) {
      char name[SPROUTS_NAME];
      sprouts_name(&map, map.at[map.corner[beside[i]]], name);
      sw_buf_printf(out, "%c%s", first ? '[' : ',', name);
      first = 0;
    }
  if (!first)
    sw_buf_putc(out, ']');
  if (line.inside_out)
    sw_buf_putc(out, '!');
}

/* What a move's text says before corners are chosen. */
typedef struct wish {
  int vertex[2], number[2];
  size_t at[2];
  size_t list; /* where the list of names starts, or 0 */
  size_t end;  /* behind it */
  int inside_out;
} wish;

static int no_name(size_t at, sw_err *err) {
  return sw_err_set(err, SW_BAD_INPUT, at,
                    "a vertex of the position belongs here; a move is written "
                    "as A-B, A.2-C or A-A[D,E]");
}

static int read_vertex(const sprouts_map *map, const char *text, size_t len,
                       size_t *at, int *vertex, sw_err *err) {
  size_t start = *at;
  int k = read_name(text, len, at);
  if (k < 0)
    return no_name(start, err);
  *vertex = k < SPROUTS_ALPHABET ? k : k - SPROUTS_ALPHABET + map->closed;
  if (k < SPROUTS_ALPHABET ? k >= map->closed : *vertex >= map->vertices)
    return no_name(start, err);
  return 0;
}

static int read_corner(const sprouts_map *map, const char *text, size_t len,
                       size_t *at, wish *w, int end, sw_err *err) {
  w->at[end] = *at;
  int rc = read_vertex(map, text, len, at, &w->vertex[end], err);
  if (rc || *at >= len || text[*at] != '.')
    return rc;
  size_t digit = ++*at;
  while (*at < len && *at < digit + 3 && text[*at] >= '0' && text[*at] <= '9')
    w->number[end] = w->number[end] * 10 + (text[(*at)++] - '0');
  if (!w->number[end])
    return sw_err_set(err, SW_BAD_INPUT, digit,
                      "corners are counted 1, 2, .. behind the point");
  return 0;
}

static int read_wish(const sprouts_map *map, const char *text, size_t len,
                     wish *w, sw_err *err) {
  size_t at = 0;
  memset(w, 0, sizeof *w);
  int rc = read_corner(map, text, len, &at, w, 0, err);
  if (!rc && (at >= len || text[at++] != '-'))
    rc = sw_err_set(err, SW_BAD_INPUT, at, "'-' belongs between the ends");
  if (!rc)
    rc = read_corner(map, text, len, &at, w, 1, err);
  if (rc)
    return rc;
  if (at < len && text[at] == '[') {
    const char *close = memchr(text + at, ']', len - at);
    if (!close)
      return sw_err_set(err, SW_BAD_INPUT, len, "']' is missing");
    w->list = at + 1;
    at = w->end = (size_t)(close - text);
    at++;
  }
  w->inside_out = at < len && text[at] == '!';
  at += (size_t)w->inside_out;
  return at == len ? 0
                   : sw_err_set(err, SW_BAD_INPUT, at, "the move ends here");
}

/* The boundaries named in the list, as bits of those beside the line. */
static int read_list(const sprouts_map *map, const char *text, const wish *w,
                     sprouts_line *line, sw_err *err) {
  int beside[SPROUTS_BESIDE], vertex = 0;
  int n = sprouts_line_beside(map, *line, beside);
  for (size_t at = w->list; w->list && at < w->end; at++) {
    size_t start = at;
    uint64_t found = 0;
    int rc = read_vertex(map, text, w->end, &at, &vertex, err);
    if (rc)
      return rc;
    for (int i = 0; i < n; i++)
      for (int c = map->corner[beside[i]]; c < map->corner[beside[i] + 1]; c++)
        if (map->at[c] == vertex)
          found |= UINT64_C(1) << i;
    if (!found || (found & (found - 1)))
      return sw_err_set(err, SW_ILLEGAL, start,
                        "this names no single boundary beside the line in its "
                        "region");
    line->with |= found;
    if (at < w->end && text[at] != ',')
      return sw_err_set(err, SW_BAD_INPUT, at, "names are divided by ','");
  }
  return 0;
}

static int fits(const sprouts_map *map, const wish *w, int end, int corner) {
  return map->at[corner] == w->vertex[end] &&
         (!w->number[end] || w->number[end] == corner_number(map, corner));
}

/* The one pair of corners that the text can mean. */
static int choose(const sprouts_map *map, int plane, const char *text,
                  const wish *w, sprouts_line *chosen, sw_err *err) {
  int found = 0, rc = 0;
  sw_err why = {SW_ILLEGAL, SW_NOWHERE, "these ends do not share a region"};
  for (int i = 0; i < map->corners; i++)
    for (int j = 0; j < map->corners && fits(map, w, 0, i); j++) {
      if (!fits(map, w, 1, j))
        continue;
      sprouts_line line = {i, j, w->inside_out, 0};
      rc = read_list(map, text, w, &line, &why);
      line = sprouts_line_settle(map, line);
      line.inside_out &= plane | w->inside_out;
      if (!rc)
        rc = sprouts_line_legal(map, line, &why);
      if (rc)
        continue;
      if (found && !sw_move_equal(sprouts_move(line), sprouts_move(*chosen)))
        return sw_err_set(err, SW_BAD_INPUT, w->at[0],
                          "several corners fit; say which, as in A.2-C");
      *chosen = line;
      found = 1;
    }
  if (!found && err) {
    *err = why;
    if (err->at == SW_NOWHERE)
      err->at = w->at[0];
  }
  return found ? 0 : why.code;
}

int sprouts_line_parse(const sw_rules *rules, const sprouts_map *map,
                       const char *text, size_t len, sprouts_line *line,
                       sw_err *err) {
  wish w;
  int rc = read_wish(map, text, len, &w, err);
  return rc ? rc : choose(map, sprouts_of(rules)->plane, text, &w, line, err);
}
