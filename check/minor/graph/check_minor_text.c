/* graph6 and sparse6 (B. McKay, formats.txt of nauty).
 *
 * Both are bits in groups of six, each a byte from 63 on.  First comes the
 * number n of vertices, in six bits up to 62, else in eighteen behind '~'.
 * graph6 goes on with a bit for each pair 0-1, 0-2, 1-2, 0-3 .., padded with 0.
 * sparse6, behind ':', goes on with pairs of a bit b and a number x in as many
 * bits as n - 1 has, padded with 1.  v is 0 at first; b leads to the next v,
 * and then x beyond v leads there, and any other x is the edge x-v.  With 63
 * vertices and more a pair is longer than the padding.
 */
#include "minor/graph/check_minor_text.h"

#include <stddef.h>

enum { SIX = 6, FIRST = 63, LAST = 126, FEW = 62 };

/* ---- reading ------------------------------------------------------------ */

typedef struct sixes {
  const char *at; /* the next byte */
  int value, left;
} sixes;

static int is_six(char c) {
  return c >= FIRST && c <= LAST;
}

/* The next bits as a number, or -1 when the text ends before. */
static int read_bits(sixes *s, int count) {
  int number = 0;
  for (; count; count--) {
    if (!s->left) {
      if (!is_six(*s->at))
        return -1;
      s->value = *s->at++ - FIRST;
      s->left = SIX;
    }
    s->left--;
    number = 2 * number + (s->value >> s->left & 1);
  }
  return number;
}

/* 1 when nothing is left but bits of one byte that are all the same. */
static int ends_with(const sixes *s, int bit) {
  int spare = (1 << s->left) - 1;
  return !is_six(*s->at) && (s->value & spare) == (bit ? spare : 0);
}

static int width_of(int n) {
  int width = 0;
  while ((n - 1) >> width)
    width++;
  return width;
}

static int read_order(sixes *s) {
  if (*s->at != LAST)
    return read_bits(s, SIX);
  s->at++;
  int n = read_bits(s, 3 * SIX);
  return n > FEW ? n : -1;
}

static int read_matrix(sixes *s, mg_graph *g) {
  for (int v = 1; v < g->n; v++)
    for (int u = 0; u < v; u++) {
      int bit = read_bits(s, 1);
      if (bit < 0)
        return 0;
      if (bit)
        mg_graph_join(g, u, v);
    }
  return ends_with(s, 0);
}

static int read_pairs(sixes *s, mg_graph *g) {
  int width = width_of(g->n), v = 0;
  for (;;) {
    sixes before = *s;
    int b = read_bits(s, 1), x = read_bits(s, width);
    if (b < 0 || x < 0)
      return ends_with(&before, 1);
    v += b;
    if (v >= g->n || x >= g->n || x == v)
      return 0;
    if (x > v)
      v = x;
    else if (mg_graph_has(g, x, v))
      return 0;
    else
      mg_graph_join(g, x, v);
  }
}

const char *mg_text_read(const char *p, ck_meter *meter, mg_graph *g,
                         int *sparse) {
  if (!p)
    return NULL;
  *sparse = *p == ':';
  sixes s = {.at = p + *sparse};
  int n = read_order(&s);
  if (n < 0 || n > MG_HOST || (*sparse && n <= FEW))
    return NULL;
  mg_graph_widen(g, meter, n);
  for (int v = 0; v < g->n; v++)
    mg_graph_put(g, v);
  if (g->n < n || !(*sparse ? read_pairs(&s, g) : read_matrix(&s, g)))
    return NULL;
  return s.at;
}

/* ---- spelling ----------------------------------------------------------- */

typedef struct speller {
  ck_cert *cert;
  int value, held;
} speller;

static void put_bits(speller *s, int value, int count) {
  while (count-- > 0) {
    s->value = 2 * s->value + (value >> count & 1);
    if (++s->held == SIX) {
      ck_show(s->cert, "%c", FIRST + s->value);
      s->value = s->held = 0;
    }
  }
}

static void show_matrix(speller *s, const mg_graph *g) {
  for (int v = 1; v < g->n; v++)
    for (int u = 0; u < v; u++)
      put_bits(s, mg_graph_has(g, u, v), 1);
  while (s->held)
    put_bits(s, 0, 1);
}

static void show_pairs(speller *s, const mg_graph *g) {
  int width = width_of(g->n), now = 0;
  for (int v = 1; v < g->n; v++)
    for (int i = 0; i < g->row[v].n && g->row[v].to[i] < v; i++) {
      put_bits(s, v > now, 1);
      if (v > now + 1) {
        put_bits(s, v, width);
        put_bits(s, 0, 1);
      }
      put_bits(s, g->row[v].to[i], width);
      now = v;
    }
  while (s->held)
    put_bits(s, 1, 1);
}

void mg_text_show(ck_cert *cert, const mg_graph *g, int sparse) {
  speller s = {.cert = cert};
  ck_show(cert, "%s%s", sparse ? ":" : "", g->n > FEW ? "~" : "");
  put_bits(&s, g->n, g->n > FEW ? 3 * SIX : SIX);
  if (sparse)
    show_pairs(&s, g);
  else
    show_matrix(&s, g);
}
