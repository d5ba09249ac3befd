/* Mending strategies: see gomoku_repair.h.
 *
 * A reply without an answer is searched.  When nothing is found, Black's move
 * before it was wrong: the position in which it was made is proved anew, with
 * more effort, for a win by another move.  If there is none, the strategy
 * forgets that position, so that the next verification finds the replies that
 * lead to it open; thus a fault moves up until Black has another move.
 *
 * An aim may ask for less effort at first, so that what is easy is mended
 * before the rest; positions are forgotten only once the usual effort has
 * failed.
 *
 * A proof may lead to positions in which the verification fails again, for it
 * examines every reply with its own limits.  So proof and verification
 * alternate until nothing fails or nothing is left to be changed.  A position
 * whose proofs have failed in this way a few times counts as one without a
 * proof; otherwise the two could alternate for ever.
 */
#include "games/gomoku/proof/gomoku_repair.h"

#include "base/index.h"

#include <stdio.h>

enum {
  REPLY_SHARE = 64, /* of the effort that is allowed, usually for a reply .. */
  MOVE_SHARE = 8,   /* .. and for another move */
  MOST_PROOFS = 4,  /* of one position */
  MOST_ROUNDS = 200
};

/* How often a position has been proved. */
typedef struct proofs {
  uint64_t least; /* of its key's images */
  int n;
} proofs;

typedef struct repair {
  const gomoku_rules *rules;
  const gomoku_aim *aim;
  gomoku_verification *verification;
  gomoku_strategy *strategy;
  uint64_t share;       /* what the allowed effort is divided by for a reply */
  uint64_t spent, most; /* nodes of all proofs */
  proofs *done;         /* by position .. */
  size_t n, room;
  sw_index index; /* .. and by its key */
  sw_err why;
} repair;

static uint64_t least_of(const void *r, uint32_t row) {
  return ((const repair *)r)->done[row].least;
}

static int has_least(const void *r, uint32_t row, const void *least) {
  return least_of(r, row) == *(const uint64_t *)least;
}

/* NULL: no memory. */
static int *proofs_of(repair *r, const gomoku_sequence *line) {
  int symmetry;
  gomoku_key key = gomoku_sequence_key(r->rules, line);
  proofs none = {gomoku_key_least(&key, &symmetry), 0};
  void *done = r->done;
  int rc = sw_mem_reserve(&done, &r->room, r->n + 1, sizeof *r->done);
  r->done = done;
  if (rc || sw_index_reserve(&r->index, r->n, least_of, r))
    return NULL;
  uint32_t *slot =
      sw_index_slot(&r->index, none.least, has_least, r, &none.least);
  if (!*slot) {
    r->done[r->n] = none;
    *slot = (uint32_t)++r->n;
  }
  return &r->done[*slot - 1].n;
}

/* Of what is left to the proofs and to the verification.  No proof is asked for
 * where not even one more stone may be set. */
static int prove(repair *r, const gomoku_sequence *line, int limit,
                 uint64_t share) {
  uint64_t spent = 0, left = gomoku_verification_left(r->verification);
  gomoku_aim aim = *r->aim;
  if (line->stones >= limit)
    return 0;
  int *before = proofs_of(r, line);
  if (!before)
    sw_err_memory(&r->why);
  else if (!left)
    sw_err_set(&r->why, SW_STOPPED, SW_NOWHERE, "stopped before the end");
  if (r->why.code || r->spent >= r->most || *before >= MOST_PROOFS)
    return 0;
  aim.limit = limit;
  aim.nodes = aim.nodes / share + 1;
  aim.nodes = aim.nodes < left ? aim.nodes : left;
  int proved = gomoku_prove(r->rules, line, &aim, NULL, r->strategy, &spent,
                            &r->why) == GOMOKU_YES;
  gomoku_verification_spend(r->verification, spent);
  r->spent += spent;
  *before += proved;
  return proved;
}

/* 1 when the strategy was changed: the reply at the end of the line has an
 * answer, or is out of Black's way.  The empty board is not proved anew. */
static int mend(repair *r, const gomoku_failure *failure) {
  const gomoku_sequence *line = &failure->line;
  gomoku_sequence before = *line;
  gomoku_key key = gomoku_sequence_key(r->rules, line);
  int limit = failure->limit;
  if (gomoku_strategy_find(r->strategy, &key) != GOMOKU_NONE)
    return 0; /* an equal one was mended */
  int start = gomoku_verification_start(r->verification);
  before.stones -= 2;
  if (before.stones < start || !before.stones)
    return prove(r, line, limit, r->share);
  key = gomoku_sequence_key(r->rules, &before);
  if (gomoku_strategy_find(r->strategy, &key) != before.cell[before.stones])
    return 0; /* mended with another reply to the same move */
  uint64_t share = r->share > MOVE_SHARE ? r->share / MOVE_SHARE : 1;
  if (prove(r, line, limit, r->share) || prove(r, &before, limit, share))
    return 1;
  if (r->why.code || before.stones == start || r->spent >= r->most ||
      before.stones < r->aim->keep || r->share > REPLY_SHARE)
    return 0;
  gomoku_strategy_forget(r->strategy, &key);
  return 1;
}

static void show_progress(const repair *r, size_t done, size_t n, int changed) {
  const sw_budget *budget = r->aim->budget;
  char now[80];
  if (!budget || !budget->progress)
    return;
  snprintf(now, sizeof now, "%zu of %zu open replies, %d changes", done, n,
           changed);
  budget->progress(budget->ctx, (double)done / (double)n, now);
}

/* The number of changes, or an error. */
static int mend_all(repair *r) {
  size_t n;
  int changed = 0;
  const gomoku_failure *failure =
      gomoku_verification_failures(r->verification, &n);
  for (size_t i = n; i-- > 0 && !r->why.code;) {
    changed += mend(r, &failure[i]);
    show_progress(r, n - i, n, changed);
  }
  return r->why.code ? r->why.code : changed;
}

static int mend_in_rounds(repair *r, sw_err *err) {
  for (int round = 0; round < MOST_ROUNDS; round++) {
    size_t n;
    gomoku_verification_failures(r->verification, &n);
    int changed = n ? mend_all(r) : 0;
    if (changed < 0) {
      if (err)
        *err = r->why;
      return changed;
    }
    if (!n || (!changed && (r->share == 1 || r->spent >= r->most)))
      return 0;
    if (!changed)
      r->share = r->share > MOVE_SHARE ? r->share / MOVE_SHARE : 1;
    int rc = changed ? gomoku_verification_run(r->verification, err) : 0;
    if (rc)
      return rc;
  }
  return 0;
}

int gomoku_repair(const gomoku_rules *rules, const gomoku_aim *aim,
                  uint64_t most, gomoku_verification *verification,
                  gomoku_strategy *strategy, sw_err *err) {
  repair r = {.rules = rules,
              .aim = aim,
              .verification = verification,
              .strategy = strategy,
              .share = aim->share ? aim->share : REPLY_SHARE,
              .most = most};
  int rc = mend_in_rounds(&r, err);
  sw_mem_free(r.done);
  sw_index_free(&r.index);
  return rc;
}
