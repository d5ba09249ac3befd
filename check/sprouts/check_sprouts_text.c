/* Sprouts for the checker: positions and parts as text.
 *
 * A position is given by the words of its names, dead vertices included, and
 * has to be a map on the sphere: every edge is passed once in each direction
 * and Euler's formula holds.  A part is given in the short notation of reduced
 * strings, "0*2.AB|AB".
 */
#include "check_sprouts_text.h"

#include <string.h>

enum { NAMES = 2 * 26 * 27 };

/* ---- parts ------------------------------------------------------------- */

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
    for (spots = 0, ++*text;
         **text >= '0' && **text <= '9' && spots <= CKS_SPOTS;)
      spots = spots * 10 + (*(*text)++ - '0');
  }
  if (!corners || (lone && corners > 1) || spots < 1 || spots > CKS_SPOTS)
    return 0;
  while (--spots > 0) {
    int v = new_vertex(part, 0);
    if (v < 0 || !put(part, CKS_WORD_END) || !put(part, v))
      return 0;
  }
  return put(part, CKS_WORD_END);
}

/* One part in the short notation; 1 or 0. */
int cks_read_part(const char *text, cks_part *part) {
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
int cks_read_position(const char *text, cks_part *part) {
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
