/* Sprouts: certificates of kind `nimber`.
 *
 * A table holds what has been shown about parts: their nimber, or that a part
 * together with a heap of k is a win.  Each record adds one fact, for which the
 * moves of the part are made here and looked up in the table; so a record can
 * only rest on those before it.  At the end the position of the header is
 * looked up in the same way.
 */
#include "check_sprouts_land.h"

#include "check_games.h"

#include <stdlib.h>
#include <string.h>

enum {
  UNKNOWN = -1,
  NIMBERS = 64,
  SUM = 64,   /* most parts of a sum */
  SPOTS = 60, /* most spots of a game, and of a repeated 0 */
  NAMES = 2 * 26 * 27
};

/* ---- the table --------------------------------------------------------- */

typedef struct fact {
  struct fact *next;
  uint64_t wins; /* bit k: the part and a heap of k are a win */
  int nimber;
  int len;
  uint8_t key[];
} fact;

typedef struct prover {
  ck_cert *cert;
  fact **slot;
  size_t slots, facts;
  uint64_t nimbers, wins;
  /* the sum at hand */
  cks_key key[SUM];
  int n, failed;
  /* the record at hand */
  int nimber, win;
  uint64_t seen; /* bit v: an option is worth v */
} prover;

static size_t hash(const cks_key *key) {
  uint64_t h = 14695981039346656037u;
  for (int i = 0; i < key->len; i++)
    h = (h ^ key->b[i]) * 1099511628211u;
  return (size_t)(h ^ (h >> 29));
}

static fact *find(const prover *p, const cks_key *key) {
  fact *f = p->slot[hash(key) & (p->slots - 1)];
  while (f && (f->len != key->len || memcmp(f->key, key->b, (size_t)f->len)))
    f = f->next;
  return f;
}

static int grow(prover *p) {
  size_t more = p->slots * 2;
  fact **slot = calloc(more, sizeof *slot);
  if (!slot)
    return 0;
  for (size_t i = 0; i < p->slots; i++)
    for (fact *f = p->slot[i], *next; f; f = next) {
      cks_key key = {.len = f->len};
      next = f->next;
      memcpy(key.b, f->key, (size_t)f->len);
      f->next = slot[hash(&key) & (more - 1)];
      slot[hash(&key) & (more - 1)] = f;
    }
  free(p->slot);
  p->slot = slot;
  p->slots = more;
  return 1;
}

static fact *find_or_add(prover *p, const cks_key *key) {
  fact *f = find(p, key);
  if (f || (p->facts >= p->slots && !grow(p)))
    return f;
  f = malloc(sizeof *f + (size_t)key->len);
  if (!f)
    return NULL;
  f->wins = 0;
  f->nimber = UNKNOWN;
  f->len = key->len;
  memcpy(f->key, key->b, (size_t)key->len);
  f->next = p->slot[hash(key) & (p->slots - 1)];
  p->slot[hash(key) & (p->slots - 1)] = f;
  p->facts++;
  return f;
}

static void free_table(prover *p) {
  for (size_t i = 0; i < p->slots; i++)
    for (fact *f = p->slot[i], *next; f; f = next) {
      next = f->next;
      free(f);
    }
  free(p->slot);
}

/* ---- sums -------------------------------------------------------------- */

/* Takes a part into the sum; two equal parts are worth nothing together. */
static int take_part(void *ctx, const cks_key *key) {
  prover *p = ctx;
  for (int i = 0; i < p->n; i++)
    if (p->key[i].len == key->len &&
        !memcmp(p->key[i].b, key->b, (size_t)key->len)) {
      p->key[i] = p->key[--p->n];
      return 0;
    }
  if (p->n == SUM)
    return -1;
  p->key[p->n++] = *key;
  return 0;
}

/* The worth of the sum, or UNKNOWN. */
static int worth(const prover *p) {
  int all = 0;
  for (int i = 0; i < p->n; i++) {
    const fact *f = find(p, &p->key[i]);
    if (!f || f->nimber == UNKNOWN)
      return UNKNOWN;
    all ^= f->nimber;
  }
  return all;
}

/* 1 when it is shown that the sum is not worth `value`. */
static int differs(const prover *p, int value) {
  int all = worth(p);
  if (all != UNKNOWN)
    return all != value;
  for (int i = 0; i < p->n; i++) {
    int rest = value, known = 1;
    for (int k = 0; k < p->n && known; k++) {
      const fact *f = k == i ? NULL : find(p, &p->key[k]);
      known = k == i || (f && f->nimber != UNKNOWN);
      rest ^= f && known ? f->nimber : 0;
    }
    const fact *own = find(p, &p->key[i]);
    if (known && own && own->wins >> rest & 1)
      return 1;
  }
  return 0;
}

/* One option of the part at hand. */
static int see_option(void *ctx, const cks_part *option) {
  prover *p = ctx;
  p->n = 0;
  if (cks_keys(option, take_part, p))
    return -1;
  int all = worth(p);
  if (all != UNKNOWN)
    p->seen |= UINT64_C(1) << all;
  if (p->nimber != UNKNOWN && !differs(p, p->nimber))
    p->failed = 1;
  return p->failed;
}

/* ---- reading ----------------------------------------------------------- */

static int put(cks_part *part, int what) {
  if (part->len + 1 >= CKS_LENGTH)
    return 0;
  part->at[part->len++] = (int16_t)what;
  return 1;
}

static int new_vertex(cks_part *part, int degree) {
  if (part->vertices == CKS_VERTICES - 1)
    return -1;
  part->degree[part->vertices] = (uint8_t)degree;
  return part->vertices++;
}

/* The letters of a part in the short notation: the vertex, its uses, and the
 * region of the last one. */
typedef struct letters {
  int vertex[512], uses[512], region[512];
} letters;

/* a..l m(k) as 0.., A..Y Z(k) as 256..; -1 when it is none of them. */
static int read_letter(const char **text) {
  int c = *(*text)++, upper = c >= 'A' && c <= 'Z';
  uint64_t number = 0;
  if (!upper && (c < 'a' || c > 'm'))
    return -1;
  if (c != 'm' && c != 'Z')
    return upper ? 256 + c - 'A' : c - 'a';
  if (*(*text)++ != '(' || **text < '0' || **text > '9')
    return -1;
  while (**text >= '0' && **text <= '9' && number < 1000)
    number = number * 10 + (uint64_t)(*(*text)++ - '0');
  if (*(*text)++ != ')' || number >= 200)
    return -1;
  return (int)number + (upper ? 256 + 25 : 12);
}

static int put_letter(cks_part *part, const char **text, letters *l,
                      int region) {
  int k = read_letter(text);
  if (k < 0 || l->uses[k] == 2 ||
      (k >= 256 && l->uses[k] && l->region[k] == region))
    return 0;
  l->region[k] = region;
  if (!l->uses[k]++)
    l->vertex[k] = new_vertex(part, 2);
  return l->vertex[k] >= 0 && put(part, l->vertex[k]);
}

/* A word up to its end: "0*5", "1aa2A". */
static int read_word(cks_part *part, const char **text, letters *l,
                     int region) {
  int spots = 1, corners = 0, lone = 0;
  memset(l->uses, 0, 256 * sizeof *l->uses);
  for (; **text && !strchr(".|*", **text); corners++) {
    int ok;
    if (**text >= '0' && **text <= '2') {
      int v = new_vertex(part, *(*text)++ - '0');
      ok = v >= 0 && put(part, v);
      lone |= v >= 0 && part->degree[v] == 0;
    } else {
      ok = put_letter(part, text, l, region);
    }
    if (!ok)
      return 0;
  }
  for (int k = 0; k < 256; k++)
    if (l->uses[k] == 1)
      return 0;
  if (**text == '*' && lone) {
    for (spots = 0, ++*text; **text >= '0' && **text <= '9' && spots <= SPOTS;)
      spots = spots * 10 + (*(*text)++ - '0');
  }
  if (!corners || (lone && corners > 1) || spots < 1 || spots > SPOTS)
    return 0;
  while (--spots > 0) {
    int v = new_vertex(part, 0);
    if (v < 0 || !put(part, CKS_WORD_END) || !put(part, v))
      return 0;
  }
  return put(part, CKS_WORD_END);
}

/* One part in the short notation; 1 or 0. */
static int read_part(const char *text, cks_part *part) {
  letters l;
  int region = 0;
  memset(&l, 0, sizeof l);
  part->len = part->vertices = 0;
  for (;; text++) {
    if (!read_word(part, &text, &l, region))
      return 0;
    if (*text != '.' && !put(part, CKS_REGION_END))
      return 0;
    region += *text == '|';
    if (!*text)
      break;
    if (*text != '.' && *text != '|')
      return 0;
  }
  for (int k = 256; k < 512; k++)
    if (l.uses[k] == 1)
      return 0;
  return 1;
}

/* ---- the position of the header ---------------------------------------- */

/* "A", "Ba", "~A": its number among all names, closed ones from NAMES / 2 on.
 */
static int read_name(const char **text) {
  int closed = **text == '~', k;
  *text += closed;
  if (**text < 'A' || **text > 'Z')
    return -1;
  k = *(*text)++ - 'A';
  if (**text >= 'a' && **text <= 'z')
    k += 26 * (*(*text)++ - 'a' + 1);
  return k + (closed ? NAMES / 2 : 0);
}

/* The words of the position, and which vertices are closed. */
typedef struct drawing {
  cks_part part;
  uint8_t closed[CKS_VERTICES];
  int edges[CKS_VERTICES];
} drawing;

static int read_words(const char *text, drawing *d) {
  int vertex[NAMES];
  memset(vertex, 0xff, sizeof vertex);
  memset(d, 0, sizeof *d);
  for (int start = 0;;) {
    int k = read_name(&text);
    if (k < 0)
      return 0;
    if (vertex[k] < 0 && (vertex[k] = new_vertex(&d->part, 0)) < 0)
      return 0;
    d->closed[vertex[k]] = k >= NAMES / 2;
    if (!put(&d->part, vertex[k]))
      return 0;
    if (*text && *text != ',' && *text != '/')
      continue;
    for (int i = start; i < d->part.len && d->part.len - start > 1; i++)
      d->edges[d->part.at[i]]++;
    if (!put(&d->part, CKS_WORD_END) ||
        (*text != ',' && !put(&d->part, CKS_REGION_END)))
      return 0;
    start = d->part.len;
    if (!*text++)
      return 1;
  }
}

/* Counts how often an edge is passed from one vertex to another; with a spot
 * as -1 and -1: how often it stands there. */
static int passes(const cks_part *part, int from, int to) {
  int n = 0, start = 0;
  for (int i = 0; i < part->len; i++) {
    if (part->at[i] < 0) {
      start = i + 1;
      continue;
    }
    int next = part->at[i + 1] < 0 ? part->at[start] : part->at[i + 1];
    n += part->at[i] == from && next == to;
  }
  return n;
}

static int components(const cks_part *part) {
  int mark[CKS_VERTICES], n = 0;
  for (int v = 0; v < part->vertices; v++)
    mark[v] = v;
  for (int changed = 1; changed;) {
    changed = 0;
    for (int i = 0; i + 1 < part->len; i++) {
      int u = part->at[i], v = part->at[i + 1];
      if (u < 0 || v < 0 || mark[u] == mark[v])
        continue;
      mark[u] = mark[v] = mark[u] < mark[v] ? mark[u] : mark[v];
      changed = 1;
    }
  }
  for (int v = 0; v < part->vertices; v++)
    n += mark[v] == v;
  return n;
}

/* Every edge is passed once in each direction, and Euler's formula holds for
 * the components and for the sphere. */
static int is_map(const drawing *d) {
  const cks_part *part = &d->part;
  int ends = 0, words = 0, regions = 0, n = components(part);
  for (int v = 0; v < part->vertices; v++) {
    ends += d->edges[v];
    for (int u = 0; u < part->vertices; u++)
      if (passes(part, u, v) != passes(part, v, u) ||
          (u == v && d->edges[v] && passes(part, v, v)) ||
          (u == v && !d->edges[v] && passes(part, v, v) != 1))
        return 0;
  }
  for (int i = 0; i < part->len; i++) {
    words += part->at[i] == CKS_WORD_END;
    regions += part->at[i] == CKS_REGION_END;
  }
  return part->vertices - ends / 2 + words == 2 * n && words - regions == n - 1;
}

/* The position as a part whose closed vertices are dead. */
static int read_position(const char *text, cks_part *part) {
  drawing d;
  if (!strcmp(text, "!")) {
    part->len = part->vertices = 0;
    return 1;
  }
  if (!read_words(text, &d) || !is_map(&d))
    return 0;
  for (int v = 0; v < d.part.vertices; v++)
    d.part.degree[v] =
        (uint8_t)(d.closed[v] || d.edges[v] > 3 ? 3 : d.edges[v]);
  *part = d.part;
  return 1;
}

/* ---- records ----------------------------------------------------------- */

/* The one part that a record is about, as it is named in the table. */
static fact *record_fact(prover *p, const char *text, cks_part *part) {
  if (!read_part(text, part)) {
    ck_wrong(p->cert, "this is no part of a position");
    return NULL;
  }
  p->n = 0;
  if (cks_keys(part, take_part, p) || p->n != 1) {
    ck_wrong(p->cert, "this is not one part with a move left");
    return NULL;
  }
  fact *f = find_or_add(p, &p->key[0]);
  if (!f)
    ck_no_memory(p->cert);
  return f;
}

static int see_options(prover *p, const cks_part *part, int nimber) {
  p->nimber = nimber;
  p->seen = 0;
  p->failed = 0;
  return cks_moves(part, see_option, p);
}

static int check_nimber(prover *p, int value, const char *text) {
  cks_part part;
  fact *f = record_fact(p, text, &part);
  if (!f)
    return 0;
  uint64_t below = (UINT64_C(1) << value) - 1;
  if (see_options(p, &part, value))
    ck_wrong(p->cert, "an option is not shown to be worth another number");
  else if ((p->seen & below) != below)
    ck_wrong(p->cert, "no option is shown to be worth %d",
             __builtin_ctzll(~p->seen));
  else if (f->nimber != UNKNOWN)
    ck_wrong(p->cert, "the nimber of this part was given before");
  f->nimber = value;
  p->nimbers++;
  return !p->cert->status;
}

static int check_win(prover *p, int value, const char *text) {
  cks_part part;
  fact *f = record_fact(p, text, &part);
  if (!f)
    return 0;
  if (see_options(p, &part, UNKNOWN))
    ck_wrong(p->cert, "the part is too large");
  else if (!(p->seen >> value & 1))
    ck_wrong(p->cert, "no option is shown to be worth %d", value);
  else if (f->wins >> value & 1)
    ck_wrong(p->cert, "this win was given before");
  f->wins |= UINT64_C(1) << value;
  p->wins++;
  return !p->cert->status;
}

static int check_record(prover *p) {
  const char *text = p->cert->line;
  int win = ck_word(&text, "win");
  uint64_t value;
  if ((!win && !ck_word(&text, "nimber")) ||
      !ck_number(&text, NIMBERS - 1, &value)) {
    ck_wrong(p->cert, "a record is 'nimber N PART' or 'win N PART'");
    return 0;
  }
  return (win ? check_win : check_nimber)(p, (int)value, text);
}

/* ---- the claim --------------------------------------------------------- */

static int check_claim(prover *p) {
  ck_cert *cert = p->cert;
  cks_part part;
  p->n = 0;
  if (!read_position(cert->position, &part))
    return ck_wrong_header(cert, CK_AT_POSITION, "this is no position");
  if (cks_keys(&part, take_part, p))
    return ck_wrong_header(cert, CK_AT_POSITION, "the position is too large");
  int all = worth(p);
  if (!strcmp(cert->claim, "win") && differs(p, 0))
    return CK_TRUE;
  if (!strcmp(cert->claim, "loss") && all == 0)
    return CK_TRUE;
  if (!strncmp(cert->claim, "nimber ", 7) && all != UNKNOWN)
    return ck_claim_is(cert, "nimber %d", all);
  return ck_wrong_header(cert, CK_AT_CLAIM,
                         "this does not follow from the records");
}

static int check_all(prover *p) {
  ck_cert *cert = p->cert;
  int got;
  while ((got = ck_record(cert)) > 0)
    if (!check_record(p))
      return cert->status;
  if (got < 0 || check_claim(p))
    return cert->status;
  unsigned long long n = p->nimbers, w = p->wins;
  if (ck_cost_is(cert, "%llu nimbers %llu wins", n, w))
    return cert->status;
  return ck_true(cert,
                 "%llu nimbers and %llu wins of parts, all options looked "
                 "at",
                 n, w);
}

/* "6", "6-plane", ..: normal play of 1 to 60 spots. */
static int normal_play(const char *rules) {
  int spots = 0;
  while (*rules >= '0' && *rules <= '9' && spots <= SPOTS)
    spots = spots * 10 + (*rules++ - '0');
  if (!strncmp(rules, "-plane", 6))
    rules += 6;
  if (!strncmp(rules, "-oriented", 9))
    rules += 9;
  return spots >= 1 && spots <= SPOTS && !*rules;
}

static int check(ck_cert *cert, const char *rules) {
  if (!normal_play(rules))
    return ck_wrong_header(cert, CK_AT_GAME,
                           "nimbers are for normal play of 1 to 60 spots");
  if (strcmp(cert->kind, "nimber"))
    return ck_wrong_header(cert, CK_AT_KIND, "the kind of sprouts is nimber");
  prover *p = calloc(1, sizeof *p);
  if (!p)
    return ck_no_memory(cert);
  p->cert = cert;
  p->slots = 1 << 10;
  p->slot = calloc(p->slots, sizeof *p->slot);
  int status = p->slot ? check_all(p) : ck_no_memory(cert);
  if (p->slot)
    free_table(p);
  free(p);
  return status;
}

const ck_game ck_game_sprouts = {"sprouts", check};
