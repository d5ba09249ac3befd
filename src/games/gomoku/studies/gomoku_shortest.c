/* Problems: see gomoku_shortest.h.
 *
 * A first search, with as many stones as the board has room for, says whether
 * there is a win of this kind at all.  If there is one, searches with 1, 3, 5
 * stones more than lie on the board follow until one succeeds: each that fails
 * looked at every combination of the kind within its limit, so that the win it
 * does not find does not exist.
 */
#include "games/gomoku/studies/gomoku_shortest.h"

#include "games/gomoku/proof/gomoku_win.h"
#include "games/gomoku/search/gomoku_forced.h"

enum { PROBLEM_NODES = 200000000 }; /* on one problem, without a limit */

typedef struct kind {
  int fours_only;
  const char *wins, *none;
} kind;

static int grow(gomoku_forced *s, int limit, uint32_t *root) {
  gomoku_forest_clear(&s->forest);
  return gomoku_tree_grow(&s->forest, s->threats, s->board, s->turn, limit,
                          gomoku_forced_nodes_left(s, PROBLEM_NODES), root);
}

/* GOMOKU_YES with the tree and the stones at its end; GOMOKU_NO: there is no
 * win of this kind. */
static int find_shortest(gomoku_forced *s, uint32_t *root, int *stones) {
  int found = grow(s, s->rules->cells, root);
  if (found != GOMOKU_YES)
    return found;
  int most = s->stones + 1;
  while ((found = grow(s, most, root)) == GOMOKU_NO)
    most += 2;
  *stones = 0;
  return found == GOMOKU_YES && gomoku_tree_replay(&s->forest, *root, s->board,
                                                   s->turn, most, stones)
             ? GOMOKU_YES
             : GOMOKU_UNDECIDED;
}

static int put_win(const gomoku_forced *s, uint32_t root, int stones,
                   const sw_pos *pos, const sw_sink *sink, sw_answer *answer,
                   sw_err *err) {
  answer->value = SW_WIN;
  answer->distance = stones - s->stones;
  if (gomoku_tree_longest(&s->forest, root, s->board, s->turn, &answer->line))
    return sw_err_memory(err);
  return gomoku_win_write(s->rules, pos, &s->forest, root, stones, sink, err);
}

static int solve(const sw_rules *rules, const sw_pos *pos, const kind *k,
                 const sw_budget *budget, const sw_sink *sink,
                 sw_answer *answer, sw_err *err) {
  gomoku_forced s;
  uint32_t root = 0;
  int stones = 0, found;
  if (gomoku_forced_is_over(rules, pos, answer))
    return 0;
  int rc = gomoku_forced_open(&s, gomoku_of(rules), pos, budget)
               ? sw_err_memory(err)
               : 0;
  if (!rc) {
    gomoku_threats_set_fours(s.threats, k->fours_only);
    found = find_shortest(&s, &root, &stones);
    answer->nodes += gomoku_threats_nodes(s.threats);
    if (found != GOMOKU_UNDECIDED)
      sw_buf_puts(&answer->reason, found == GOMOKU_YES ? k->wins : k->none);
    if (found == GOMOKU_YES)
      rc = put_win(&s, root, stones, pos, sink, answer, err);
    else if (s.forest.failed)
      rc = sw_err_memory(err);
    else if (sw_budget_stop(budget))
      rc = sw_err_set(err, SW_STOPPED, SW_NOWHERE, "stopped before the end");
  }
  gomoku_forced_close(&s);
  return rc;
}

static int solve_fours(const sw_rules *rules, const sw_pos *pos, unsigned want,
                       const sw_budget *budget, const sw_sink *sink,
                       sw_answer *answer, sw_err *err) {
  static const kind fours = {
      1, "fours alone win against every defence, and not with fewer stones",
      "fours alone do not win"};
  (void)want;
  return solve(rules, pos, &fours, budget, sink, answer, err);
}

static int solve_threats(const sw_rules *rules, const sw_pos *pos,
                         unsigned want, const sw_budget *budget,
                         const sw_sink *sink, sw_answer *answer, sw_err *err) {
  static const kind threats = {
      0,
      "fours and threes win against every defence, and not with fewer stones",
      "fours and threes alone do not win"};
  (void)want;
  return solve(rules, pos, &threats, budget, sink, answer, err);
}

const sw_solver gomoku_fours = {
    .name = "fours",
    .help = "the shortest win by fours alone, proved to be the shortest",
    .wants = SW_WANT_LINE,
    .solve = solve_fours};

const sw_solver gomoku_shortest = {
    .name = "shortest",
    .help =
        "the shortest win by fours and threes, proved to be the shortest such",
    .wants = SW_WANT_LINE,
    .solve = solve_threats};
