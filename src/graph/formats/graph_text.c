/* graph6 and sparse6.
 *
 * Both formats write numbers as groups of six bits, each plus 63, so
 * that every byte is a visible character.  The number of vertices is one such
 * byte up to 62, else '~' and three bytes, or '~~' and six.  graph6 then lists
 * the upper triangle of the adjacency matrix column by column, padded with
 * zeros. sparse6 is a stream of (b, x): b moves on to the next vertex v; x > v
 * moves to vertex x, any other x is the edge x-v; padding is ones, with one
 * zero in front where ones alone could be read as an edge.
 */
#include "graph/formats/graph_text.h"

#include <limits.h>
#include <string.h>

enum { BIAS = 63, SIX = 6 };

/* ---- writing ----------------------------------------------------------- */

typedef struct bit_writer {
  sw_buf *out;
  int held, bits;
} bit_writer;

static void put_bit(bit_writer *w, int bit) {
  w->bits = w->bits << 1 | bit;
  if (++w->held == SIX) {
    sw_buf_putc(w->out, (char)(w->bits + BIAS));
    w->held = w->bits = 0;
  }
}

static void put_bits(bit_writer *w, int value, int count) {
  while (count-- > 0)
    put_bit(w, value >> count & 1);
}

static void put_order(int n, sw_buf *out) {
  bit_writer w = {.out = out};
  if (n > 62) {
    sw_buf_putc(out, '~');
    put_bits(&w, n, 3 * SIX);
  } else {
    put_bits(&w, n, SIX);
  }
}

void sw_graph6_print(const sw_graph *g, sw_buf *out) {
  bit_writer w = {.out = out};
  put_order(g->n, out);
  for (int v = 1; v < g->n; v++)
    for (int u = 0; u < v; u++)
      put_bit(&w, sw_graph_has(g, u, v));
  while (w.held)
    put_bit(&w, 0);
}

/* Bits that hold the number n - 1; none when there is no such number. */
static int width_of(int n) {
  int width = 0;
  while (n > 1 && (n - 1) >> width)
    width++;
  return width;
}

/* The stream of edges u-v, u < v, by v and then by u. */
typedef struct sparse_writer {
  bit_writer w;
  int n, width, now;
} sparse_writer;

static void begin_sparse(sparse_writer *s, int n, sw_buf *out) {
  *s = (sparse_writer){.w.out = out, .n = n, .width = width_of(n)};
  sw_buf_putc(out, ':');
  put_order(n, out);
}

static void put_edge(sparse_writer *s, int u, int v) {
  put_bit(&s->w, v != s->now);
  if (v > s->now + 1) {
    put_bits(&s->w, v, s->width);
    put_bit(&s->w, 0);
  }
  put_bits(&s->w, u, s->width);
  s->now = v;
}

/* A pad of ones reads as: next vertex, edge to the last one.  That means an
 * edge only when the next vertex is the last and the pad is long enough. */
static void end_sparse(sparse_writer *s) {
  bit_writer *w = &s->w;
  if (w->held && s->width < SIX && s->n == 1 << s->width &&
      s->now == s->n - 2 && SIX - w->held > s->width)
    put_bit(w, 0);
  while (w->held)
    put_bit(w, 1);
}

void sw_sparse6_print(const sw_graph *g, sw_buf *out) {
  sparse_writer s;
  begin_sparse(&s, g->n, out);
  for (int v = 0; v < g->n; v++)
    for (SW_VSET_EACH(u, sw_vset_and(g->row[v], sw_vset_below(v))))
      put_edge(&s, u, v);
  end_sparse(&s);
}

static void print_wide_sparse(const sw_wide *g, sw_buf *out) {
  sparse_writer s;
  begin_sparse(&s, g->n, out);
  for (int v = 0; v < g->n; v++)
    for (int u = sw_wide_next(g, v, 0); u >= 0 && u < v;
         u = sw_wide_next(g, v, u + 1))
      put_edge(&s, u, v);
  end_sparse(&s);
}

static void print_wide_dense(const sw_wide *g, sw_buf *out) {
  bit_writer w = {.out = out};
  put_order(g->n, out);
  for (int v = 1; v < g->n; v++)
    for (int u = 0; u < v; u++)
      put_bit(&w, sw_wide_has(g, u, v));
  while (w.held)
    put_bit(&w, 0);
}

void sw_wide_print(const sw_wide *g, sw_buf *out) {
  size_t n = (size_t)g->n, dense = n * (n - 1) / 12;
  sw_buf sparse;
  sw_buf_init(&sparse, dense);
  print_wide_sparse(g, &sparse);
  if (sw_buf_failed(&sparse))
    print_wide_dense(g, out);
  else
    sw_buf_puts(out, sw_buf_text(&sparse));
  sw_buf_free(&sparse);
}

/* ---- reading ----------------------------------------------------------- */

typedef struct bit_reader {
  const char *text;
  size_t len, at;
  int left; /* bits of text[at - 1] not yet read */
} bit_reader;

static int bits_left(const bit_reader *r) {
  return (int)(r->len - r->at) * SIX + r->left;
}

static int get_bit(bit_reader *r) {
  assert(bits_left(r));
  if (!r->left) {
    r->at++;
    r->left = SIX;
  }
  r->left--;
  return (r->text[r->at - 1] - BIAS) >> r->left & 1;
}

static int get_bits(bit_reader *r, int count) {
  int value = 0;
  while (count-- > 0)
    value = value << 1 | get_bit(r);
  return value;
}

static int skip_header(bit_reader *r) {
  static const char *const headers[] = {">>graph6<<", ">>sparse6<<"};
  for (int i = 0; i < 2; i++) {
    size_t n = strlen(headers[i]);
    if (r->len >= n && !memcmp(r->text, headers[i], n))
      r->at = n;
  }
  int sparse = r->at < r->len && r->text[r->at] == ':';
  r->at += (size_t)sparse;
  return sparse;
}

/* digraph6, with its header or without. */
static int is_directed(const bit_reader *r) {
  static const char header[] = ">>digraph6<<";
  size_t left = r->len - r->at, n = strlen(header);
  const char *text = r->text + r->at;
  return left && (*text == '&' || (left >= n && !memcmp(text, header, n)));
}

static int check_bytes(const bit_reader *r, sw_err *err) {
  size_t i = r->at;
  if (i < r->len && r->text[i] == ';')
    return sw_err_set(err, SW_BAD_INPUT, i,
                      "';' tells what changes in the graph before; nauty's "
                      "copyg -s writes it in full");
  if (is_directed(r))
    return sw_err_set(err, SW_BAD_INPUT, i,
                      "this graph is directed; here edges have no direction");
  while (i < r->len && r->text[i] >= BIAS && r->text[i] <= BIAS + 63)
    i++;
  return i == r->len
             ? 0
             : sw_err_set(err, SW_BAD_INPUT, i,
                          "graph6 and sparse6 use the bytes '?' to '~' only");
}

static int get_order(bit_reader *r, int most, int *n, sw_err *err) {
  size_t at = r->at;
  if (at == r->len)
    return sw_err_set(err, SW_BAD_INPUT, at, "a graph6 line is expected");
  int marks = 0, high = 0;
  for (; marks < 2 && r->at < r->len && r->text[r->at] == '~'; r->at++)
    marks++;
  int groups = marks ? 3 : 1;
  int readable = r->len - r->at >= (size_t)(marks < 2 ? groups : 2 * groups);
  if (readable && marks == 2)
    high = get_bits(r, groups * SIX);
  if (!readable || high > INT_MAX >> 3 * SIX)
    return sw_err_set(err, SW_BAD_INPUT, at,
                      "the number of vertices cannot be read");
  *n = high << 3 * SIX | get_bits(r, groups * SIX);
  if (*n > most)
    return sw_err_set(err, SW_BAD_INPUT, at, "%d vertices; the most are %d", *n,
                      most);
  return 0;
}

/* Who takes the edges of a graph with n vertices; `bit` 0 stands for none. */
typedef struct taker {
  void *g;
  void (*join)(void *g, int u, int v, int bit);
  int n;
} taker;

/* The bits of a graph cannot be foreseen: asking each costs more than writing
 * it down. */
static inline int read_dense(bit_reader *r, const taker *to, sw_err *err) {
  size_t n = (size_t)to->n, need = (n * (n ? n - 1 : 0) / 2 + 5) / 6;
  if (r->len - r->at != need)
    return sw_err_set(err, SW_BAD_INPUT, r->at,
                      "%zu bytes of edges, but %d vertices need %zu",
                      r->len - r->at, to->n, need);
  int u = 0, v = 1; /* whom the next bit joins */
  for (; r->at < r->len; r->at++)
    for (int bits = r->text[r->at] - BIAS, left = SIX; left--;) {
      int bit = bits >> left & 1;
      if (v < to->n)
        to->join(to->g, u, v, bit);
      else if (bit)
        return sw_err_set(err, SW_BAD_INPUT, r->at, "the padding is not 0");
      if (++u == v) {
        v++;
        u = 0;
      }
    }
  return 0;
}

static int read_sparse(bit_reader *r, const taker *to, sw_err *err) {
  int width = width_of(to->n), v = 0;
  while (bits_left(r) > width) {
    v += get_bit(r);
    int x = get_bits(r, width);
    if (v >= to->n || x >= to->n)
      break; /* padding */
    if (x > v)
      v = x;
    else if (x == v)
      return sw_err_set(err, SW_BAD_INPUT, r->at - 1,
                        "a loop at vertex %d; graphs here have none", v);
    else
      to->join(to->g, x, v, 1);
  }
  return 0;
}

/* Reads up to the edges: is it sparse6, and how many vertices are there? */
static int begin(bit_reader *r, int most, int *sparse, int *n, sw_err *err) {
  *sparse = skip_header(r);
  int rc = check_bytes(r, err);
  return rc ? rc : get_order(r, most, n, err);
}

static inline void join_half(sw_graph *g, int u, int v, int bit) {
  g->row[u].w[v >> 6] |= (uint64_t)bit << (v & 63);
}

static inline void join_small(void *g, int u, int v, int bit) {
  join_half(g, u, v, bit);
  join_half(g, v, u, bit);
}

static void join_wide(void *g, int u, int v, int bit) {
  if (bit)
    sw_wide_join(g, u, v);
}

int sw_graph_parse(const char *text, size_t len, sw_graph *g, sw_err *err) {
  bit_reader r = {.text = text, .len = len};
  int sparse, n = 0;
  int rc = begin(&r, SW_GRAPH_MAX, &sparse, &n, err);
  if (rc)
    return rc;
  const taker to = {g, join_small, n};
  sw_graph_init(g, n);
  return sparse ? read_sparse(&r, &to, err) : read_dense(&r, &to, err);
}

int sw_wide_parse(const char *text, size_t len, int most, sw_wide **out,
                  sw_err *err) {
  bit_reader r = {.text = text, .len = len};
  int sparse, n = 0;
  int rc = begin(&r, most, &sparse, &n, err);
  if (rc)
    return rc;
  sw_wide *g = sw_wide_new(n);
  if (!g)
    return sw_err_memory(err);
  const taker to = {g, join_wide, n};
  rc = sparse ? read_sparse(&r, &to, err) : read_dense(&r, &to, err);
  if (rc)
    sw_wide_free(g);
  else
    *out = g;
  return rc;
}

int sw_graph_text_order(const char *text, size_t len) {
  enum { ORDER = 8 }; /* bytes, at the most */
  bit_reader r = {.text = text, .len = len};
  int n;
  skip_header(&r);
  r.len = len - r.at < ORDER ? len : r.at + ORDER;
  return check_bytes(&r, NULL) || get_order(&r, INT_MAX, &n, NULL) ? -1 : n;
}

int sw_graph_parse_part(sw_part part, sw_graph *g, sw_err *err) {
  int rc = sw_graph_parse(part.text + part.at, part.end - part.at, g, err);
  if (rc && err)
    err->at += part.at;
  return rc;
}

void sw_graph_row_print(const sw_graph *g, int v, char sign, sw_buf *out) {
  sw_buf_printf(out, "%c%3d:", sign, v);
  int column = 5;
  for (SW_VSET_EACH(u, g->row[v])) {
    if (column > 74) {
      sw_buf_puts(out, "\n     ");
      column = 5;
    }
    sw_buf_printf(out, " %d", u);
    column += u > 99 ? 4 : u > 9 ? 3 : 2;
  }
  sw_buf_putc(out, '\n');
}
