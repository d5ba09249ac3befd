/* What happens to a strategy from elsewhere: it is read, verified against every
 * legal reply, and where a reply is not answered a quiet move is searched.  The
 * limit is what the strategy itself promises: its longest line. */
#include "games/gomoku/formats/gomoku_import.h"

#include "games/gomoku/formats/gomoku_json.h"
#include "games/gomoku/proof/gomoku_repair.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
  REPLY_NODES = 5000000,  /* on one reply */
  MEND_NODES = 200000000, /* on mending one gap */
  GAP = GOMOKU_SEQUENCE * GOMOKU_NAME
};

static const sw_column columns[] = {
    {"gap", SW_COLUMN_TEXT, "moves that end with a reply without an answer"},
    {"stones", SW_COLUMN_INT, "on the board after it"},
};

static int put_gaps(const gomoku_rules *rules, const gomoku_verification *v,
                    const sw_table_sink *table) {
  size_t n;
  const gomoku_failure *gap = gomoku_verification_failures(v, &n);
  int rc = 0;
  for (size_t i = 0; i < n && !rc; i++) {
    char moves[GAP] = "", stones[12];
    const gomoku_sequence *line = &gap[i].line;
    for (int k = 0; k < line->stones; k++)
      gomoku_cell_name(rules->side, line->cell[k], moves + strlen(moves));
    snprintf(stones, sizeof stones, "%d", line->stones);
    rc = table->row(table->ctx, (const char *const[]){moves, stones});
  }
  return rc;
}

static int note(const sw_table_sink *table, const char *key, uint64_t value) {
  char text[24];
  snprintf(text, sizeof text, "%" PRIu64, value);
  return table->note(table->ctx, key, text);
}

static int put_tally(const gomoku_tally *t, const sw_table_sink *table) {
  const struct {
    const char *key;
    uint64_t value;
  } notes[] = {{"positions", t->positions},
               {"replies", t->replies},
               {"distinct replies", t->distinct},
               {"leading on", t->listed},
               {"outside the zone", t->outside},
               {"beaten by a known tree", t->replayed},
               {"searched", t->searched},
               {"gaps", t->failed},
               {"nodes", t->nodes},
               {"longest line", (uint64_t)t->longest}};
  int rc = 0;
  for (size_t i = 0; i < sizeof notes / sizeof *notes && !rc; i++)
    rc = note(table, notes[i].key, notes[i].value);
  return rc;
}

/* Verifies, reports, mends, writes. */
static int examine(const gomoku_rules *rules, gomoku_strategy *strategy,
                   int limit, gomoku_verification *v, const sw_budget *budget,
                   const sw_sink *proof, const sw_table_sink *table,
                   sw_err *err) {
  size_t gaps = 0;
  int rc = gomoku_verification_run(v, err);
  gomoku_tally tally = gomoku_verification_tally(v);
  if (rc)
    return rc;
  if (put_gaps(rules, v, table) || put_tally(&tally, table))
    return sw_err_memory(err);
  gomoku_aim aim = {.limit = limit, .nodes = MEND_NODES, .budget = budget};
  rc = gomoku_repair(rules, &aim, UINT64_MAX, v, strategy, err);
  gomoku_verification_failures(v, &gaps);
  if (rc)
    return rc;
  if (note(table, "gaps left", gaps))
    return sw_err_memory(err);
  if (gaps)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "%zu replies could not be answered within %d stones",
                      gaps, limit);
  return proof ? gomoku_verification_write(v, proof, err) : 0;
}

static int check_rules(const gomoku_rules *rules, sw_err *err) {
  if (rules->kind != GOMOKU_RENJU)
    return 0;
  return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                    "strategies for renju cannot be verified");
}

int gomoku_import(const sw_rules *word, const char *text, size_t len,
                  const sw_budget *budget, const sw_sink *proof,
                  const sw_table_sink *table, sw_err *err) {
  const gomoku_rules *rules = gomoku_of(word);
  const gomoku_sequence start = {0};
  gomoku_verification *v = NULL;
  int rc = check_rules(rules, err), limit = 0;
  if (rc)
    return rc;
  gomoku_strategy *strategy = gomoku_strategy_new(rules);
  if (!strategy)
    return sw_err_memory(err);
  rc = gomoku_json_read(strategy, text, len, &limit, err);
  if (!rc && limit < 1)
    rc = sw_err_set(err, SW_BAD_INPUT, 0,
                    "the strategy does not say how many stones it needs");
  if (!rc && !(v = gomoku_verification_new(rules, strategy, &start, limit,
                                           REPLY_NODES, budget)))
    rc = sw_err_memory(err);
  if (!rc &&
      table->begin(table->ctx, columns, sizeof columns / sizeof *columns))
    rc = sw_err_memory(err);
  if (!rc)
    rc = examine(rules, strategy, limit, v, budget, proof, table, err);
  gomoku_verification_free(v);
  gomoku_strategy_free(strategy);
  return rc;
}
