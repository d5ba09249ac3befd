/* Shortening a strategy: see gomoku_shorten.h.
 *
 * What wins within a limit usually wins within a lower one: most replies are
 * beaten by threats that can end sooner, and the others by another move.  So a
 * second stone is verified with a lower limit, and what stays open is mended
 * (gomoku_repair.h).  The second stones are taken from the outside inwards:
 * what was mended for one serves the next, and shows with which limit it is
 * worth beginning.
 *
 * A failed attempt changes nothing.  A later one may change positions that an
 * earlier second stone leads to as well, so the whole has to be verified in the
 * end.
 */
#include "games/gomoku/database/gomoku_shorten.h"

#include "games/gomoku/proof/gomoku_repair.h"

#include <stdlib.h>

enum {
  REPLY_NODES = 20000000, /* on one reply */
  SHARE = 4096,           /* one in so many of the nodes to mend it at first */
  LEAST = 9               /* stones of the shortest game */
};

/* On one position, if so much is allowed in all. */
static const uint64_t mend_nodes = 4096000000;

/* Verifies and mends; 1 when nothing stays open, 0, or an error. */
static int holds(const gomoku_shortening *how, const gomoku_sequence *line,
                 gomoku_strategy *strategy, int limit, int *longest,
                 sw_err *err) {
  gomoku_aim aim = {.limit = limit,
                    .nodes = mend_nodes,
                    .budget = how->budget,
                    .ranked = 1,
                    .share = SHARE};
  size_t gaps = 0;
  gomoku_verification *v = gomoku_verification_new(
      how->rules, strategy, line, limit, REPLY_NODES, how->budget);
  if (!v)
    return sw_err_memory(err);
  int rc = gomoku_verification_run(v, err);
  if (!rc)
    rc = gomoku_repair(how->rules, &aim, how->nodes, v, strategy, err);
  gomoku_verification_failures(v, &gaps);
  *longest = gomoku_verification_tally(v).longest;
  gomoku_verification_free(v);
  return rc ? rc : !gaps;
}

/* Takes a copy of the strategy that wins within the limit.  1; 0 when none is
 * found, as where a move leads beyond the limit; or an error. */
static int win_within(const gomoku_shortening *how, const gomoku_sequence *line,
                      int limit, gomoku_strategy **strategy, sw_err *err) {
  gomoku_key key = gomoku_sequence_key(how->rules, line);
  gomoku_strategy *copy = gomoku_strategy_new(how->rules);
  sw_err why = {0};
  int longest = 0;
  int rc =
      copy && !gomoku_strategy_join(copy, *strategy) ? 0 : sw_err_memory(&why);
  if (!rc)
    rc = holds(how, line, copy, limit, &longest, &why);
  if (rc == 1) {
    gomoku_strategy_set_most(copy, &key, longest);
    gomoku_strategy_free(*strategy);
    *strategy = copy;
    return 1;
  }
  gomoku_strategy_free(copy);
  if (rc == SW_BAD_INPUT)
    return 0;
  if (rc && err)
    *err = why;
  return rc;
}

int gomoku_shorten_after(const gomoku_shortening *how,
                         const gomoku_sequence *line,
                         gomoku_strategy **strategy, int *guess, sw_err *err) {
  gomoku_key key = gomoku_sequence_key(how->rules, line);
  int before = gomoku_strategy_most(*strategy, &key), most = before;
  int limit = *guess < before ? *guess : before - 2, step = -2, rc = 1;
  while (rc >= 0 && limit >= LEAST && limit < before) {
    rc = win_within(how, line, limit, strategy, err);
    most = gomoku_strategy_most(*strategy, &key);
    if (rc == 1 ? step > 0 : most < before)
      break;
    step = rc == 1 ? -2 : 2;
    limit = (rc == 1 ? most : limit) + step;
  }
  *guess = most;
  return rc < 0 ? rc : 0;
}

/* ---- all second stones ------------------------------------------------- */

/* Rings around the first stone. */
static int ring_of(const gomoku_rules *rules, int cell, int first) {
  int dx = abs(cell % rules->side - first % rules->side);
  int dy = abs(cell / rules->side - first / rules->side);
  return dx > dy ? dx : dy;
}

/* 1 when an equal one was seen before. */
static int was_seen(uint64_t *seen, size_t *n, const gomoku_key *key) {
  int symmetry;
  uint64_t least = gomoku_key_least(key, &symmetry);
  for (size_t i = 0; i < *n; i++)
    if (seen[i] == least)
      return 1;
  seen[(*n)++] = least;
  return 0;
}

int gomoku_shorten(const gomoku_shortening *how, gomoku_strategy **strategy,
                   sw_err *err) {
  const gomoku_rules *rules = how->rules;
  gomoku_key key = {{0}};
  uint64_t seen[GOMOKU_CELLS];
  size_t n = 0;
  int first = gomoku_strategy_find(*strategy, &key);
  int guess = GOMOKU_SEQUENCE, rc = 0;
  gomoku_sequence line = {2, {(uint16_t)first}};
  for (int ring = rules->side; ring > 0; ring--)
    for (int cell = rules->cells; cell-- > 0 && !rc;) {
      line.cell[1] = (uint16_t)cell;
      key = gomoku_sequence_key(rules, &line);
      if (ring_of(rules, cell, first) == ring &&
          gomoku_strategy_find(*strategy, &key) != GOMOKU_NONE &&
          !was_seen(seen, &n, &key))
        rc = gomoku_shorten_after(how, &line, strategy, &guess, err);
    }
  return rc;
}
