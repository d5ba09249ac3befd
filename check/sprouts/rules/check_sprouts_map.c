/* Sprouts for the checker: the position of the header, a map on the sphere.
 *
 * It is given by the words of its names, dead vertices included.  Together the
 * words say which corner follows which around a vertex: after the corner that
 * is left along an edge comes the one that is entered along it.  It is a map
 * when
 *
 *   - every edge is passed once in each direction,
 *   - the corners of each vertex follow each other in one circle (else what has
 *     one name would be two points),
 *   - V - E + F = 2 for its pieces together: none of them can have more, so
 *     each of them lies on a sphere,
 *   - pieces and regions, with the words as links between them, form a tree.
 *
 * Where two edges join the same two vertices, the end with at most three edges
 * tells which passage belongs to which: its cycle closes in only one way.  Play
 * never joins two vertices by three edges, and such positions are refused.
 */
#include "sprouts/rules/check_sprouts_map.h"

#include <string.h>

enum { NAMES = 2 * 26 * 27, TWO = 2, ITEMS = 1398 /* with ends */ };

typedef struct map {
  cks_part part;
  uint8_t closed[CKS_VERTICES];
  int edges[CKS_VERTICES];
  int next[CKS_LENGTH], before[CKS_LENGTH]; /* corners in their word; -1: end */
  int around[CKS_LENGTH]; /* the corner behind this one around its vertex */
} map;

/* ---- text --------------------------------------------------------------- */

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

/* The word from `start` on is complete. */
static int end_word(map *m, int start) {
  int n = m->part.len - start;
  for (int i = 0; i < n; i++) {
    m->next[start + i] = start + (i + 1) % n;
    m->before[start + i] = start + (i + n - 1) % n;
    m->edges[m->part.at[start + i]] += n > 1;
  }
  m->next[m->part.len] = -1;
  return cks_put(&m->part, CKS_WORD_END);
}

static int read_words(const char *text, map *m) {
  int vertex[NAMES];
  memset(vertex, 0xff, sizeof vertex);
  memset(m, 0, sizeof *m);
  for (int start = 0;;) {
    int k = read_name(&text);
    if (k < 0 || (vertex[k] < 0 && m->part.vertices == CKS_VERTICES - 1))
      return 0;
    if (vertex[k] < 0)
      vertex[k] = m->part.vertices++;
    m->closed[vertex[k]] = k >= NAMES / 2;
    if (!cks_put(&m->part, vertex[k]))
      return 0;
    if (*text && *text != ',' && *text != '/')
      continue;
    if (!end_word(m, start))
      return 0;
    m->next[m->part.len] = -1;
    if (*text != ',' && !cks_put(&m->part, CKS_REGION_END))
      return 0;
    start = m->part.len;
    if (!*text++)
      return m->part.len <= ITEMS;
  }
}

/* ---- around the vertices ------------------------------------------------ */

/* The corners of v that are left for u, or those entered from u; how many. */
static int passages(const map *m, int v, int u, const int *to, int found[TWO]) {
  int n = 0;
  for (int i = 0; i < m->part.len; i++)
    if (m->part.at[i] == v && m->part.at[to[i]] == u && n++ < TWO)
      found[n - 1] = i;
  return n;
}

/* How many corners are on the cycle of a corner, as far as it is known. */
static int circle(const map *m, int corner) {
  int n = 1;
  for (int i = m->around[corner]; i >= 0 && i != corner; i = m->around[i])
    n++;
  return n;
}

/* Corner `out` of v leaves along the edge by which `in` is entered; the same
 * seen from the other end of the edge. */
static void pair(map *m, int out, int in) {
  m->around[out] = in;
  m->around[m->before[in]] = m->next[out];
}

/* Joins the passages between v, which has at most three edges, and u.  Both
 * ways are tried where there are two; a cycle that is known only in part does
 * not decide. */
static int pair_some(map *m, int v, int n, const int *out, const int *in) {
  for (int k = 0; k < n; k++) {
    for (int i = 0; i < n; i++)
      pair(m, out[i], in[(i + k) % n]);
    int known = 1, closed = circle(m, out[0]);
    for (int i = 0; i < m->part.len; i++)
      known &= m->part.at[i] != v || m->around[i] >= 0;
    if (!known || closed == m->edges[v])
      return 1;
  }
  return 0;
}

/* First the single edges, then the others; the cycles at their ends are then
 * known except for these edges. */
static int pair_all(map *m, int several) {
  int out[TWO], in[TWO];
  for (int v = 0; v < m->part.vertices; v++)
    for (int u = 0; u < m->part.vertices; u++) {
      int n = passages(m, v, u, m->next, out);
      if (n != passages(m, v, u, m->before, in) || n > TWO ||
          (n && u == v && m->edges[v]))
        return 0;
      if (!n || u == v || (n > 1) != several)
        continue;
      if (n > 1 && (m->edges[v] > 3 || (m->edges[u] <= 3 && u < v))) {
        if (m->edges[u] > 3)
          return 0;
        continue; /* the other end tells */
      }
      if (!pair_some(m, v, n, out, in))
        return 0;
    }
  return 1;
}

/* Each vertex has one cycle of corners, and a lone spot stands once. */
static int circles_close(const map *m) {
  int corners[CKS_VERTICES] = {0};
  for (int i = 0; i < m->part.len; i++)
    if (m->part.at[i] >= 0)
      corners[m->part.at[i]]++;
  for (int i = 0; i < m->part.len; i++) {
    int v = m->part.at[i];
    if (v >= 0 && (m->edges[v] ? circle(m, i) : 1) != corners[v])
      return 0;
  }
  return 1;
}

/* ---- on the sphere ------------------------------------------------------ */

/* How many groups of words or of regions there are. */
static int groups(const cks_part *part, int end) {
  int group[CKS_LENGTH], n = 0;
  for (int i = cks_find_groups(part, end, group) - 1; i >= 0; i--)
    n += group[i] == i;
  return n;
}

/* A piece is a group of words; its words link it to regions. */
static int lies_on_sphere(const map *m) {
  const cks_part *part = &m->part;
  int pieces = groups(part, CKS_WORD_END), ends = 0, words = 0, regions = 0;
  for (int v = 0; v < part->vertices; v++)
    ends += m->edges[v];
  for (int i = 0; i < part->len; i++) {
    words += part->at[i] == CKS_WORD_END;
    regions += part->at[i] == CKS_REGION_END;
  }
  return part->vertices - ends / 2 + words == 2 * pieces &&
         words - regions == pieces - 1 && groups(part, CKS_REGION_END) == 1;
}

static int is_map(map *m) {
  memset(m->around, 0xff, sizeof m->around);
  return pair_all(m, 0) && pair_all(m, 1) && circles_close(m) &&
         lies_on_sphere(m);
}

/* ---- the door ----------------------------------------------------------- */

/* Vertices are named in the order in which they stand. */
static void show(ck_cert *cert, const map *m) {
  const cks_part *part = &m->part;
  for (int i = 0; i < part->len; i++) {
    int v = part->at[i];
    if (v >= 0)
      ck_show(cert, "%s%c", m->closed[v] ? "~" : "", 'A' + v % 26);
    if (v >= 26)
      ck_show(cert, "%c", 'a' + v / 26 - 1);
    if (v == CKS_WORD_END && part->at[i + 1] != CKS_REGION_END)
      ck_show(cert, ",");
    if (v == CKS_REGION_END && i + 1 < part->len)
      ck_show(cert, "/");
  }
}

const char *cks_read_position(ck_cert *cert, cks_part *part) {
  map m;
  part->len = part->vertices = 0;
  if (!strcmp(cert->position, "!")) {
    ck_show(cert, "!");
    return NULL;
  }
  if (!read_words(cert->position, &m))
    return "this is no position";
  uint64_t n = (uint64_t)m.part.vertices;
  if (!ck_spend(&cert->meter, 4 * n * n * (uint64_t)m.part.len))
    return "this position takes longer than is allowed";
  if (!is_map(&m))
    return "this is no map on the sphere";
  show(cert, &m);
  for (int v = 0; v < m.part.vertices; v++)
    m.part.degree[v] =
        (uint8_t)(m.closed[v] || m.edges[v] > 3 ? 3 : m.edges[v]);
  *part = m.part;
  return NULL;
}
