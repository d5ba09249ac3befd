/* Resistance in lost positions: see agents_resist.h.
 *
 * All moves are compared by how many replies win; a count stops as soon as it
 * exceeds those of the moves that are kept already.  Only the kept ones are
 * asked what the course's strategy would answer, which takes longer, and on
 * large boards too long.
 */
#include "games/agents/play/agents_resist.h"

#include "games/agents/play/agents_course.h"

enum {
  KEPT = 24,       /* moves that are asked about */
  SHARES = 1000,   /* all replies that look best */
  LOOKS = 1 << 21, /* replies to replies that are looked at in all */
  UNCOUNTED = INT32_MAX
};

typedef struct lost {
  const agents_rules *rules;
  const agents_state *state;
  agents_oracle *oracle;
  const sw_budget *budget;
  sw_moves replies;
  sw_move move[KEPT]; /* the fewest ways to win first */
  int wins[KEPT], n;
  size_t looks;
} lost;

static int list_moves(const lost *l, const agents_state *state, sw_moves *list,
                      sw_err *err) {
  sw_pos pos;
  agents_state_put(l->rules, state, &pos);
  list->n = 0;
  return agents_moves(&l->rules->base, &pos, list) ? sw_err_memory(err) : 0;
}

static agents_state after(const lost *l, sw_move move) {
  agents_state state = *l->state;
  agents_make(&state, move);
  return state;
}

/* How many of the first `n` replies win, up to `most`. */
static int count_wins(const lost *l, const agents_state *from, size_t n,
                      int most, int *wins, sw_err *err) {
  int rc = 0;
  *wins = 0;
  for (size_t i = 0; !rc && i < n && *wins < most; i++) {
    agents_state end = *from;
    sw_value value;
    agents_make(&end, l->replies.v[i]);
    rc = agents_oracle_value(l->oracle, &end, &value, err);
    *wins += value == SW_LOSS;
  }
  return rc;
}

/* Equal ones stay in the order of moves. */
static void keep(lost *l, sw_move move, int wins) {
  int i = l->n < KEPT ? l->n++ : KEPT - 1;
  for (; i && l->wins[i - 1] > wins; i--) {
    l->move[i] = l->move[i - 1];
    l->wins[i] = l->wins[i - 1];
  }
  l->move[i] = move;
  l->wins[i] = wins;
}

static int compare_all(lost *l, sw_err *err) {
  sw_moves list = {0};
  int rc = list_moves(l, l->state, &list, err);
  for (size_t i = 0; !rc && i < list.n; i++) {
    int most = l->n < KEPT ? UNCOUNTED : l->wins[KEPT - 1], wins = most;
    agents_state from = after(l, list.v[i]);
    if (agents_result(l->rules, &from) == SW_OPEN) {
      rc = list_moves(l, &from, &l->replies, err);
      if (!rc)
        rc = count_wins(l, &from, l->replies.n, most, &wins, err);
    }
    if (!rc && (wins < most || l->n < KEPT))
      keep(l, list.v[i], wins);
  }
  sw_moves_free(&list);
  return rc;
}

/* The share of the replies that look best which win; all of them when there is
 * no time to look. */
static int share_of_wins(lost *l, sw_move move, int *share, sw_err *err) {
  agents_state from = after(l, move);
  int wins;
  *share = SHARES;
  if (agents_result(l->rules, &from) != SW_OPEN)
    return 0;
  int rc = list_moves(l, &from, &l->replies, err);
  l->looks += l->replies.n * l->replies.n;
  if (rc || l->looks > LOOKS)
    return rc;
  size_t n = agents_course_best(l->rules, &from, AGENTS_COMPONENT, l->budget,
                                &l->replies);
  rc = count_wins(l, &from, n, UNCOUNTED, &wins, err);
  if (n)
    *share = (int)(SHARES * (size_t)wins / n);
  return rc;
}

int agents_resist(const agents_rules *rules, const agents_state *state,
                  agents_oracle *oracle, const sw_budget *budget, sw_move *move,
                  sw_err *err) {
  lost l = {.rules = rules, .state = state, .oracle = oracle, .budget = budget};
  int least = SHARES + 1, share;
  int rc = compare_all(&l, err);
  for (int i = 0; !rc && least && i < l.n; i++) {
    rc = share_of_wins(&l, l.move[i], &share, err);
    if (rc || share >= least)
      continue;
    least = share;
    *move = l.move[i];
  }
  sw_moves_free(&l.replies);
  return rc;
}
