/* Loading and making the database: see gomoku_database.h.
 *
 * Making a database verifies the loaded strategy against every legal reply,
 * mends it where a reply is not answered, and measures the longest line from
 * each position.  With a limit of nodes White's second stones are then taken
 * one by one, and each is verified and mended with two stones fewer again and
 * again, until that takes more nodes; what is mended for one helps the next
 * ones.
 */
#include "games/gomoku/database/gomoku_database.h"

#include "base/mem.h"
#include "games/gomoku/database/gomoku_shorten.h"
#include "games/gomoku/database/gomoku_tell.h"
#include "games/gomoku/formats/gomoku_json.h"
#include "games/gomoku/proof/gomoku_certificate.h"
#include "games/gomoku/proof/gomoku_repair.h"
#include "games/gomoku/strategy/gomoku_pack.h"

#include <string.h>

enum {
  REPLY_NODES = 5000000,  /* on one reply */
  MEND_NODES = 200000000, /* on mending one gap */
  LIMIT = 35,             /* stones, from the empty board */
  FARTHER = 39,           /* the same on larger boards and under freestyle */
  FURTHER = 33            /* stones that a win may need from elsewhere */
};

static int load(sw_rules *base, const void *bytes, size_t n,
                const sw_budget *budget, sw_err *err) {
  gomoku_rules *rules = (gomoku_rules *)(void *)base;
  gomoku_known *known = sw_mem_zero(1, sizeof *known);
  int rc = 0, longest;
  (void)budget;
  if (known)
    known->strategy = gomoku_strategy_new(rules);
  if (!known || !known->strategy)
    rc = sw_err_memory(err);
  else if (gomoku_certificate_fits(bytes, n))
    rc = gomoku_certificate_read(rules, bytes, n, known, err);
  else if (n && *(const char *)bytes == '{')
    rc = gomoku_json_read(known->strategy, bytes, n, &longest, err);
  else
    rc = gomoku_unpack(known->strategy, bytes, n, &known->from, err);
  if (rc == SW_BAD_INPUT) { /* bytes of a file, not a question of the user */
    rc = SW_FAULT;
    if (err)
      err->code = rc;
  }
  if (rc) {
    gomoku_known_free(known);
    return rc;
  }
  gomoku_known_free(rules->known);
  rules->known = known;
  rules->known_free = gomoku_known_free;
  return 0;
}

static const char *name(const sw_rules *base) {
  const gomoku_rules *rules = gomoku_of(base);
  static const char *const names[][GOMOKU_SIDE + 1] = {
      [GOMOKU_STANDARD] = {[15] = "gomoku",
                           [16] = "gomoku-16",
                           [17] = "gomoku-17",
                           [18] = "gomoku-18",
                           [19] = "gomoku-19",
                           [20] = "gomoku-20"},
      [GOMOKU_FREESTYLE] = {[15] = "gomoku-freestyle",
                            [16] = "gomoku-freestyle-16",
                            [17] = "gomoku-freestyle-17",
                            [18] = "gomoku-freestyle-18",
                            [19] = "gomoku-freestyle-19",
                            [20] = "gomoku-freestyle-20"},
      [GOMOKU_RENJU] = {NULL},
      [GOMOKU_CARO] = {NULL},
      [GOMOKU_FREE_CARO] = {NULL}};
  return names[rules->kind][rules->side];
}

/* ---- making ------------------------------------------------------------- */

static int limit_of(const gomoku_rules *rules, const gomoku_sequence *from) {
  int usual = rules->side <= 15 && rules->kind == GOMOKU_STANDARD;
  int limit = from->stones ? from->stones + FURTHER : usual ? LIMIT : FARTHER;
  return limit < GOMOKU_SEQUENCE ? limit : GOMOKU_SEQUENCE;
}

/* Verifies, mends, measures. */
static int examine(const gomoku_rules *rules, const gomoku_sequence *from,
                   gomoku_strategy *strategy, const sw_budget *budget,
                   sw_err *err) {
  gomoku_aim aim = {
      .limit = limit_of(rules, from), .nodes = MEND_NODES, .budget = budget};
  size_t gaps = 0;
  gomoku_verification *v = gomoku_verification_new(
      rules, strategy, from, aim.limit, REPLY_NODES, budget);
  if (!v)
    return sw_err_memory(err);
  int rc = gomoku_verification_run(v, err);
  if (!rc)
    rc = gomoku_repair(rules, &aim, UINT64_MAX, v, strategy, err);
  gomoku_verification_failures(v, &gaps);
  if (!rc && gaps)
    rc = sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                    "the strategy leaves %zu replies unanswered", gaps);
  if (!rc)
    gomoku_verification_measure(v, strategy);
  gomoku_verification_free(v);
  return rc;
}

/* A limit of nodes is for one attempt to shorten; the rest has none. */
static int examine_and_shorten(const gomoku_rules *rules,
                               const gomoku_sequence *from,
                               gomoku_strategy **strategy,
                               const sw_budget *budget, sw_err *err) {
  sw_budget all = {0};
  if (budget)
    all = *budget;
  gomoku_shortening how = {rules, all.nodes, &all};
  all.nodes = 0;
  int rc = examine(rules, from, *strategy, &all, err);
  if (rc || !how.nodes || from->stones)
    return rc;
  rc = gomoku_shorten(&how, strategy, err);
  return rc ? rc : examine(rules, from, *strategy, &all, err);
}

static int make(const sw_rules *base, const sw_budget *budget, sw_buf *out,
                sw_err *err) {
  const gomoku_rules *rules = gomoku_of(base);
  const gomoku_known *known = rules->known;
  if (!known)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "the database of gomoku is made from a certificate of "
                      "kind 'strategy': name one with --database");
  gomoku_strategy *strategy = gomoku_strategy_new(rules);
  int rc =
      strategy ? gomoku_strategy_join(strategy, known->strategy) : SW_NO_MEMORY;
  if (rc)
    rc = sw_err_memory(err);
  else
    rc = examine_and_shorten(rules, &known->from, &strategy, budget, err);
  if (!rc)
    rc = gomoku_pack(strategy, &known->from, out, err);
  gomoku_strategy_free(strategy);
  return rc;
}

const sw_database gomoku_database = {
    .help = "a winning strategy for Black, from a certificate or packed",
    .name = name,
    .make = make,
    .load = load,
    .tell = gomoku_tell,
    .at_once = 1};
