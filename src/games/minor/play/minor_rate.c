/* The safety map: what every move leads to.
 *
 * Most moves keep a model that is known already: one that the last search
 * found, changed as the move demands.  Only where no known model survives is
 * the child searched.  The two directions of a contraction share their answer.
 */
#include "games/minor/play/minor_rate.h"

#include "games/minor/search/minor_find.h"

enum { MODELS = 16, CHILD_CONFLICTS = 20000 };

typedef struct rater {
  const sw_budget *budget;
  uint64_t nodes;            /* moves, and conflicts of the searches, so far */
  minor_model known[MODELS]; /* of the position itself */
  int n;
} rater;

/* The move is one of the list, so it is legal. */
static minor_state after(const minor_state *s, sw_move move) {
  sw_pos from, to;
  minor_state child;
  minor_pack(s, &from);
  sw_pos_copy(&to, &from);
  minor_apply(NULL, &from, move, &to, NULL);
  minor_unpack(&to, &child);
  return child;
}

/* A model of the child is one of the parent: the merged vertex joins the set
 * of the one it went into. */
static void remember(rater *r, sw_move move, minor_model model) {
  if (minor_move_kind(move) == MINOR_CONTRACT)
    model.set[minor_move_v(move)] = model.set[minor_move_u(move)];
  if (r->n < MODELS)
    r->known[r->n++] = model;
}

/* The other way round, where it works. */
static int survives(const minor_model *model, const minor_state *child,
                    sw_move move) {
  minor_model m = *model;
  int v = minor_move_v(move), u = minor_move_u(move);
  if (minor_move_kind(move) == MINOR_CONTRACT) {
    if (m.set[u] < 0)
      m.set[u] = m.set[v];
    else if (m.set[v] >= 0 && m.set[v] != m.set[u])
      return 0;
  }
  if (minor_move_kind(move) != MINOR_CUT)
    m.set[v] = -1;
  return minor_model_holds(&child->host, &child->pattern, &m);
}

static int rate_move(rater *r, const minor_state *s, sw_move move,
                     sw_rating *rating) {
  minor_state child = after(s, move);
  sw_budget share = r->budget ? *r->budget : (sw_budget){0};
  minor_model model;
  *rating = (sw_rating){.value = SW_WIN, .distance = -1};
  r->nodes++;
  for (int i = 0; i < r->n; i++)
    if (survives(&r->known[i], &child, move))
      return 0;
  if (!share.nodes || share.nodes > CHILD_CONFLICTS)
    share.nodes = CHILD_CONFLICTS;
  minor_search search = {.budget = &share};
  int rc =
      minor_find(&child.host, child.alive, &child.pattern, &search, &model);
  r->nodes += search.conflicts;
  rating->value = rc == MINOR_YES ? SW_WIN : rc == MINOR_NO ? SW_LOSS : SW_OPEN;
  if (rc == MINOR_YES)
    remember(r, move, model);
  return rc == SW_NO_MEMORY ? rc : 0;
}

/* The move before it in the list is the same contraction the other way. */
static int is_mirror(const sw_moves *moves, size_t i) {
  if (!i || minor_move_kind(moves->v[i]) != MINOR_CONTRACT)
    return 0;
  sw_move other = minor_move(MINOR_CONTRACT, minor_move_u(moves->v[i]),
                             minor_move_v(moves->v[i]));
  return sw_move_equal(other, moves->v[i - 1]);
}

int minor_rate(const sw_rules *rules, const sw_pos *pos, const sw_moves *moves,
               const sw_budget *budget, sw_rating *ratings, sw_err *err) {
  (void)rules;
  minor_state s;
  rater r = {.budget = budget};
  minor_unpack(pos, &s);
  for (size_t i = 0; i < moves->n; i++)
    if (is_mirror(moves, i))
      ratings[i] = ratings[i - 1];
    else if (rate_move(&r, &s, moves->v[i], &ratings[i]))
      return sw_err_memory(err);
  return 0;
}

int minor_rate_all(const sw_pos *pos, const sw_moves *moves,
                   const sw_budget *budget, sw_rating *ratings,
                   uint64_t *nodes) {
  minor_state s;
  sw_budget rest = budget ? *budget : (sw_budget){0};
  rater r = {.budget = &rest};
  int rc = 0;
  minor_unpack(pos, &s);
  for (size_t i = 0; i < moves->n && !rc; i++) {
    if (is_mirror(moves, i)) {
      ratings[i] = ratings[i - 1];
      continue;
    }
    if (sw_budget_over(budget, r.nodes, 0))
      return SW_STOPPED;
    rest.nodes = budget && budget->nodes ? budget->nodes - r.nodes : 0;
    rc = rate_move(&r, &s, moves->v[i], &ratings[i]);
    if (!rc && ratings[i].value == SW_OPEN &&
        sw_budget_over(budget, r.nodes, 0))
      rc = SW_STOPPED;
  }
  *nodes = r.nodes;
  return rc;
}
