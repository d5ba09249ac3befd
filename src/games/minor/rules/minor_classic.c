/* The descriptions of the original puzzle, so that published games load.
 *
 *   id-degree-x-y,..;a-b,..;id-degree-x-y,..;a-b,..;cluster-size,..;
 *
 * first the pattern, then the host, then the sizes of its clusters.  The whole
 * ID may stand in front ("0-19x5:").  Everything is checked: the ids count
 * from 0, the degrees are those of the edges, the clusters fit the host.  The
 * places of the pattern and the clusters are read and not kept.
 */
#include "games/minor/rules/minor_rules.h"

#include "text/scan.h"

typedef struct reader {
  const char *text;
  size_t len, at;
  sw_err *err;
  int rc;
} reader;

static int number(reader *r, int most) {
  int x = 0;
  if (!r->rc)
    r->rc = sw_number_read(r->text, r->len, &r->at, most, &x, r->err);
  return x;
}

static int next_is(const reader *r, char c) {
  return r->at < r->len && r->text[r->at] == c;
}

static void expect(reader *r, char c) {
  if (!r->rc && !next_is(r, c))
    r->rc = sw_err_set(r->err, SW_BAD_INPUT, r->at, "'%c' is expected", c);
  r->at += !r->rc;
}

static void refuse(reader *r, size_t at, const char *why) {
  if (!r->rc)
    r->rc = sw_err_set(r->err, SW_BAD_INPUT, at, "%s", why);
}

/* 1 when another element of a list follows; the list ends in ';'. */
static int more(reader *r) {
  if (r->rc)
    return 0;
  if (next_is(r, ',')) {
    r->at++;
    return 1;
  }
  expect(r, ';');
  return 0;
}

typedef struct vertices {
  int n, degree[SW_GRAPH_MAX];
  uint16_t x[SW_GRAPH_MAX], y[SW_GRAPH_MAX];
} vertices;

static void read_vertices(reader *r, int most, vertices *out) {
  out->n = 0;
  do {
    size_t at = r->at;
    int id = number(r, UINT16_MAX);
    if (id != out->n || id >= most) {
      refuse(r, at, "the vertices are to be numbered from 0 on, and not many");
      return;
    }
    expect(r, '-');
    out->degree[id] = number(r, UINT16_MAX);
    expect(r, '-');
    out->x[id] = (uint16_t)number(r, UINT16_MAX);
    expect(r, '-');
    out->y[id] = (uint16_t)number(r, UINT16_MAX);
    out->n++;
  } while (more(r));
}

static void read_edges(reader *r, const vertices *v, sw_graph *g) {
  size_t from = r->at;
  sw_graph_init(g, v->n);
  if (next_is(r, ';'))
    r->at++;
  else
    do {
      size_t at = r->at;
      int a = number(r, v->n - 1);
      expect(r, '-');
      int b = number(r, v->n - 1);
      if (a == b || sw_graph_has(g, a, b))
        refuse(r, at, "a loop or an edge that is there already");
      if (!r->rc)
        sw_graph_join(g, a, b);
    } while (more(r));
  for (int i = 0; i < v->n; i++)
    if (sw_graph_degree(g, i) != v->degree[i])
      refuse(r, from, "the edges do not give the degrees that are told");
}

static void read_clusters(reader *r, int most) {
  int sum = 0;
  size_t from = r->at;
  do {
    number(r, most);
    if (!r->rc && next_is(r, '-')) {
      r->at++;
      sum += number(r, most);
    }
  } while (more(r));
  if (sum > most)
    refuse(r, from, "the clusters have more vertices than the host");
}

static size_t skip_parameters(const char *text, size_t len) {
  size_t at = 0;
  while (at < len && at < 16 && text[at] != ':')
    at++;
  return at < len && text[at] == ':' ? at + 1 : 0;
}

/* "0-19x5#123456" names a game by the number that the original's generator
 * began with. */
static size_t find_number(const char *text, size_t len) {
  size_t at = 0;
  while (at < len && at < 16 && text[at] != '#' && text[at] != ':')
    at++;
  return at < len && text[at] == '#' ? at : 0;
}

int minor_classic_is(const char *text, size_t len) {
  if (find_number(text, len))
    return 1;
  size_t at = skip_parameters(text, len);
  return len - at > 2 && text[at] == '0' && text[at + 1] == '-';
}

int minor_classic_parse(const char *text, size_t len, minor_state *state,
                        sw_err *err) {
  reader r = {.text = text, .len = len, .err = err};
  size_t number_at = find_number(text, len);
  if (number_at)
    return sw_err_set(err, SW_BAD_INPUT, number_at,
                      "the number of a game means something to the generator "
                      "of the original only; write the description of the "
                      "game, which it shows behind a ':'");
  r.at = skip_parameters(text, len);
  vertices pattern, host;
  read_vertices(&r, MINOR_PATTERN, &pattern);
  if (!r.rc)
    read_edges(&r, &pattern, &state->pattern);
  if (!r.rc)
    r.rc = minor_pattern_check(&state->pattern, 0, err);
  if (!r.rc)
    read_vertices(&r, SW_GRAPH_MAX, &host);
  if (!r.rc)
    read_edges(&r, &host, &state->host);
  if (!r.rc)
    read_clusters(&r, host.n);
  if (!r.rc && r.at != len)
    refuse(&r, r.at, "nothing is expected behind the clusters");
  if (r.rc)
    return r.rc;
  state->alive = sw_vset_below(host.n);
  for (int v = 0; v < host.n; v++) {
    state->x[v] = host.x[v];
    state->y[v] = host.y[v];
  }
  return 0;
}
