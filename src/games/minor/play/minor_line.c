/* From branch sets to moves, and the fewest moves (par).
 *
 * Every solution takes one contraction or removal for each vertex too many, and
 * a cut for each pair of branch sets that are joined although the pattern has
 * no such edge: so par is the least number of such pairs, found by asking for
 * 0, 1, 2 .. of them.
 */
#include "games/minor/play/minor_line.h"

#include "games/minor/search/minor_find.h"

typedef struct builder {
  sw_graph g;
  sw_moves *line;
  int rc;
} builder;

static void add(builder *b, minor_kind kind, int v, int u) {
  if (!b->rc)
    b->rc = sw_moves_add(b->line, minor_move(kind, v, u));
}

/* Merges a connected set into its first vertex. */
static int contract_set(builder *b, sw_vset set) {
  int root = sw_vset_first(set);
  for (int left = sw_vset_count(set) - 1; left; left--) {
    int v = sw_vset_first(sw_vset_and(b->g.row[root], set));
    sw_graph_contract(&b->g, v, root);
    add(b, MINOR_CONTRACT, v, root);
  }
  return root;
}

int minor_line(const minor_state *s, const minor_model *model, sw_moves *line) {
  builder b = {.g = s->host, .line = line};
  int root[MINOR_PATTERN];
  for (SW_VSET_EACH(v, minor_set_of(model, s->alive, -1))) {
    sw_graph_clear(&b.g, v);
    add(&b, MINOR_REMOVE, v, 0);
  }
  for (int a = 0; a < s->pattern.n; a++)
    root[a] = contract_set(&b, minor_set_of(model, s->alive, a));
  for (int a = 0; a < s->pattern.n; a++)
    for (int c = 0; c < a; c++)
      if (sw_graph_has(&b.g, root[a], root[c]) &&
          !sw_graph_has(&s->pattern, a, c))
        add(&b, MINOR_CUT, root[a] < root[c] ? root[a] : root[c],
            root[a] < root[c] ? root[c] : root[a]);
  return b.rc;
}

/* How many pairs the model joins against the pattern, or SW_NO_MEMORY. */
static int surplus_of(const minor_state *s, const minor_model *model) {
  sw_moves line = {0};
  int rc = minor_line(s, model, &line);
  int surplus = (int)line.n - (sw_vset_count(s->alive) - s->pattern.n);
  sw_moves_free(&line);
  return rc ? rc : surplus;
}

int minor_par(const minor_state *s, minor_search *search, minor_model *model,
              int *moves, int *fewest) {
  int rc = minor_find(&s->host, s->alive, &s->pattern, search, model);
  int most = rc == MINOR_YES ? surplus_of(s, model) : 0;
  if (rc != MINOR_YES || most < 0)
    return rc != MINOR_YES ? rc : most;
  *fewest = 1;
  for (int surplus = 0; surplus < most && *fewest; surplus++) {
    minor_model better;
    rc = minor_find_surplus(&s->host, s->alive, &s->pattern, surplus, search,
                            &better);
    if (rc == SW_NO_MEMORY)
      return rc;
    *fewest = rc != SW_STOPPED;
    if (rc == MINOR_YES) {
      *model = better;
      most = surplus;
    }
  }
  *moves = sw_vset_count(s->alive) - s->pattern.n + most;
  return MINOR_YES;
}
