/* A proof in rounds: see gomoku_rounds.h. */
#include "games/gomoku/search/gomoku_rounds.h"

#include "base/mem.h"

enum {
  LONG = 5, /* rounds without help */
  FEW = 16  /* replies, at most, for help */
};

typedef struct search {
  gomoku_prover *prover;
  gomoku_strategy *strategy; /* takes what is proved */
  int answer;
  sw_err err;
} search;

struct gomoku_rounds {
  const gomoku_rules *rules;
  gomoku_sequence line;
  gomoku_aim aim;
  const gomoku_strategy *known;
  search searches[1 + FEW]; /* the whole one, and helpers */
  size_t n;
  uint64_t each;  /* nodes of a search in a round */
  uint64_t ended; /* nodes of searches that have ended */
};

/* ---- searches ---------------------------------------------------------- */

/* It takes the strategy. */
static int add_search(gomoku_rounds *r, const gomoku_sequence *line,
                      gomoku_strategy *strategy) {
  gomoku_prover *prover =
      strategy ? gomoku_prover_new(r->rules, line, &r->aim, r->known, strategy)
               : NULL;
  if (!prover)
    return SW_NO_MEMORY;
  r->searches[r->n++] = (search){prover, strategy, GOMOKU_UNDECIDED, {0}};
  return 0;
}

static void end_search(gomoku_rounds *r, search *s) {
  r->ended += gomoku_prover_nodes(s->prover);
  gomoku_prover_free(s->prover);
}

static void end_helper(gomoku_rounds *r, search *s) {
  end_search(r, s);
  gomoku_strategy_free(s->strategy);
}

gomoku_rounds *gomoku_rounds_new(const gomoku_rules *rules,
                                 const gomoku_sequence *line,
                                 const gomoku_aim *aim,
                                 const gomoku_strategy *known,
                                 gomoku_strategy *strategy, uint64_t nodes) {
  gomoku_rounds *r = sw_mem_alloc(1, sizeof *r);
  if (!r)
    return NULL;
  *r = (gomoku_rounds){.rules = rules,
                       .line = *line,
                       .aim = *aim,
                       .known = known,
                       .each = nodes};
  if (!add_search(r, line, strategy))
    return r;
  gomoku_rounds_free(r);
  return NULL;
}

void gomoku_rounds_free(gomoku_rounds *r) {
  if (!r)
    return;
  for (size_t i = 1; i < r->n; i++)
    end_helper(r, &r->searches[i]);
  if (r->n)
    end_search(r, &r->searches[0]);
  sw_mem_free(r);
}

/* ---- rounds ------------------------------------------------------------ */

size_t gomoku_rounds_searches(const gomoku_rounds *r) {
  return r->n;
}

void gomoku_rounds_work(gomoku_rounds *r, size_t i) {
  search *s = &r->searches[i];
  s->answer = gomoku_prover_work(s->prover, r->each, &s->err);
}

uint64_t gomoku_rounds_nodes(const gomoku_rounds *r) {
  uint64_t sum = r->ended;
  for (size_t i = 0; i < r->n; i++)
    sum += gomoku_prover_nodes(r->searches[i].prover);
  return sum;
}

/* The whole search learns what its helpers have found; those that have ended
 * go. */
static int learn(gomoku_rounds *r) {
  size_t n = 1;
  int rc = 0;
  for (size_t i = 1; i < r->n; i++) {
    search *s = &r->searches[i];
    int here = gomoku_strategy_join(r->searches[0].strategy, s->strategy);
    rc = rc ? rc : here;
    if (s->answer == GOMOKU_UNDECIDED)
      r->searches[n++] = *s;
    else
      end_helper(r, s);
  }
  r->n = n;
  return rc;
}

/* A helper for each reply that resists, when these are few. */
static int get_help(gomoku_rounds *r) {
  gomoku_sequence line = r->line;
  uint16_t replies[GOMOKU_CELLS], best;
  int rc = 0, n = gomoku_prover_replies(r->searches[0].prover, &best, replies);
  if (n > FEW || line.stones + 2 > GOMOKU_SEQUENCE)
    return 0;
  line.stones += 2;
  line.cell[line.stones - 2] = best;
  for (int i = 0; i < n && !rc; i++) {
    gomoku_strategy *strategy = gomoku_strategy_new(r->rules);
    line.cell[line.stones - 1] = replies[i];
    rc = add_search(r, &line, strategy);
    if (rc)
      gomoku_strategy_free(strategy);
  }
  return rc;
}

static int first_error(const gomoku_rounds *r, sw_err *err) {
  for (size_t i = 0; i < r->n; i++)
    if (r->searches[i].err.code) {
      if (err)
        *err = r->searches[i].err;
      return r->searches[i].err.code;
    }
  return 0;
}

int gomoku_rounds_finish(gomoku_rounds *r, int *answer, sw_err *err) {
  *answer = r->searches[0].answer;
  int rc = first_error(r, err), own = learn(r);
  if (!rc && !own && *answer == GOMOKU_UNDECIDED && r->n == 1 &&
      gomoku_rounds_nodes(r) >= LONG * r->each)
    own = get_help(r);
  return rc ? rc : own ? sw_err_memory(err) : 0;
}
