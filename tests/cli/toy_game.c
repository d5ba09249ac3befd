/* A game for tests: a heap from which one, two or three are taken.
 *
 * Whoever takes the last one wins, so a heap of n is lost exactly when 4
 * divides n.  "poor" can do nothing but be played; "toy" has a solver that
 * knows, two that work until they are stopped, players, and studies with every
 * type of column.  The list of games here takes the place of the built one.
 */
#include "registry.h"

#include "base/mem.h"
#include "proof/proof.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

static const sw_game toy, poor;

const sw_game *const sw_registry[] = {&toy, &poor, NULL};

/* ---- rules -------------------------------------------------------------- */

static int parse_rules(const sw_game *game, const char *text, size_t len,
                       sw_rules **out, sw_err *err) {
  if (len)
    return sw_err_set(err, SW_BAD_INPUT, 0, "%s has no variant '%.*s'",
                      game->name, (int)len, text);
  sw_rules *rules = sw_mem_zero(1, sizeof *rules);
  if (!rules)
    return sw_err_memory(err);
  rules->game = game;
  strcpy(rules->word, game->name);
  *out = rules;
  return 0;
}

static void free_rules(sw_rules *rules) {
  sw_mem_free(rules);
}

static void set(sw_pos *pos, unsigned heap) {
  pos->len = 1;
  pos->b[0] = (uint8_t)heap;
}

static void start(const sw_rules *rules, sw_pos *pos) {
  (void)rules;
  set(pos, 10);
}

static int moves(const sw_rules *rules, const sw_pos *pos, sw_moves *list) {
  (void)rules;
  for (unsigned k = 1; k <= 3 && k <= pos->b[0]; k++)
    if (sw_moves_add(list, (sw_move){k, 0}))
      return SW_NO_MEMORY;
  return 0;
}

static int apply(const sw_rules *rules, const sw_pos *from, sw_move move,
                 sw_pos *to, sw_err *err) {
  (void)rules;
  if (move.a < 1 || move.a > 3 || move.a > from->b[0])
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "one to three are taken, and no more than there are");
  set(to, from->b[0] - (unsigned)move.a);
  return 0;
}

static sw_value result(const sw_rules *rules, const sw_pos *pos) {
  (void)rules;
  return pos->b[0] ? SW_OPEN : SW_LOSS;
}

static int valid(const sw_rules *rules, const sw_pos *pos, sw_err *err) {
  (void)rules;
  return pos->len == 1 ? 0
                       : sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE, "one byte");
}

/* ---- text --------------------------------------------------------------- */

static int number(const char *text, size_t len, unsigned most, unsigned *out,
                  sw_err *err) {
  unsigned n = 0;
  for (size_t i = 0; i < len; i++) {
    if (text[i] < '0' || text[i] > '9' ||
        (n = n * 10 + (unsigned)(text[i] - '0')) > most)
      return sw_err_set(err, SW_BAD_INPUT, i, "a number up to %u is expected",
                        most);
  }
  *out = n;
  return len ? 0 : sw_err_set(err, SW_BAD_INPUT, 0, "a number is expected");
}

static void pos_print(const sw_rules *rules, const sw_pos *pos, sw_buf *out) {
  (void)rules;
  sw_buf_printf(out, "%d", pos->b[0]);
}

static int pos_parse(const sw_rules *rules, const char *text, size_t len,
                     sw_pos *pos, sw_err *err) {
  (void)rules;
  unsigned n = 0;
  int rc = number(text, len, 255, &n, err);
  set(pos, n);
  return rc;
}

static void move_print(const sw_rules *rules, const sw_pos *pos, sw_move move,
                       sw_buf *out) {
  (void)rules, (void)pos;
  sw_buf_printf(out, "take%" PRIu64, move.a);
}

/* Several moves are written take1+2. */
static int move_parse(const sw_rules *rules, const sw_pos *pos,
                      const char *text, size_t len, sw_moves *list,
                      sw_err *err) {
  if (len < 5 || memcmp(text, "take", 4))
    return sw_err_set(err, SW_BAD_INPUT, 0, "a move is take1, take2 or take3");
  sw_pos next = *pos;
  int rc = 0;
  for (size_t at = 4, end; !rc && at <= len; at = end + 1) {
    unsigned k = 0;
    for (end = at; end < len && text[end] != '+';)
      end++;
    rc = number(text + at, end - at, 9, &k, err);
    if (rc && err)
      err->at += at;
    sw_move move = {k, 0};
    if (!rc)
      rc = apply(rules, &next, move, &next, err);
    if (!rc)
      rc = sw_moves_add(list, move);
  }
  return rc;
}

static void draw(const sw_rules *rules, const sw_pos *pos, const sw_move *mark,
                 sw_buf *out) {
  (void)rules;
  sw_buf_printf(out, "%d left", pos->b[0]);
  if (mark)
    sw_buf_printf(out, ", take %" PRIu64, mark->a);
  sw_buf_puts(out, "\n\n");
}

static void scene(const sw_rules *rules, const sw_pos *pos, sw_buf *json) {
  (void)rules;
  sw_buf_printf(json,
                "{\"box\":[0,0,4,2],\"shapes\":["
                "{\"kind\":\"circle\",\"class\":\"first\",\"x\":1,\"y\":1,"
                "\"r\":0.5,\"title\":\"a <heap>\"},"
                "{\"kind\":\"path\",\"class\":\"curve\",\"smooth\":true,"
                "\"points\":[0,0,1,1,2,0]},"
                "{\"kind\":\"polygon\",\"class\":\"goal\","
                "\"points\":[0,0,1,0,0,1]},"
                "{\"kind\":\"line\",\"class\":\"link\",\"x1\":0,\"y1\":0,"
                "\"x2\":4,\"y2\":2},"
                "{\"kind\":\"text\",\"class\":\"label\",\"x\":3,\"y\":1,"
                "\"size\":0.5,\"text\":\"%d\"}]}",
                pos->b[0]);
}

/* ---- what it can do ------------------------------------------------------ */

static int know(const sw_rules *rules, const sw_pos *pos, unsigned want,
                const sw_budget *budget, const sw_sink *proof,
                sw_answer *answer, sw_err *err) {
  (void)want, (void)budget;
  unsigned n = pos->b[0];
  sw_proof p;
  answer->value = n % 4 ? SW_WIN : SW_LOSS;
  answer->nimber = (int)(n % 4);
  answer->nodes = 1;
  sw_buf_printf(&answer->reason, "%u %% 4 is %u", n, n % 4);
  sw_pos now = *pos;
  for (; now.b[0]; answer->distance++) {
    sw_move move = {now.b[0] % 4 ? now.b[0] % 4u : 1u, 0};
    if (sw_moves_add(&answer->line, move))
      return sw_err_memory(err);
    apply(rules, &now, move, &now, NULL);
  }
  answer->distance = (int)answer->line.n;
  sw_proof_begin(&p, proof, "nimber", rules, pos, "toy", "none");
  sw_proof_record(&p, "%u", n);
  return sw_proof_end(&p, err);
}

static int stopped(const sw_budget *budget, sw_answer *answer, sw_err *err) {
  if (!budget->nodes)
    answer->nodes = 0; /* would differ from run to run */
  return sw_err_set(err, SW_STOPPED, SW_NOWHERE, "stopped");
}

static int goes_on(const sw_budget *budget, const sw_answer *answer) {
  return !sw_budget_stop(budget) &&
         (!budget->nodes || answer->nodes < budget->nodes);
}

static int wait_silently(const sw_rules *rules, const sw_pos *pos,
                         unsigned want, const sw_budget *budget,
                         const sw_sink *proof, sw_answer *answer, sw_err *err) {
  (void)rules, (void)pos, (void)want, (void)proof;
  while (goes_on(budget, answer))
    answer->nodes++;
  return stopped(budget, answer, err);
}

static int wait_for_stop(const sw_rules *rules, const sw_pos *pos,
                         unsigned want, const sw_budget *budget,
                         const sw_sink *proof, sw_answer *answer, sw_err *err) {
  (void)rules, (void)pos, (void)want, (void)proof;
  while (goes_on(budget, answer)) {
    answer->nodes++;
    if (budget->progress && answer->nodes % 1024 == 0)
      budget->progress(budget->ctx, 0.25, "waiting");
  }
  return stopped(budget, answer, err);
}

/* Ctrl-C at a moment that does not depend on the machine's load. */
static int press_ctrl_c(const sw_rules *rules, const sw_pos *pos, unsigned want,
                        const sw_budget *budget, const sw_sink *proof,
                        sw_answer *answer, sw_err *err) {
  raise(SIGINT);
  return wait_for_stop(rules, pos, want, budget, proof, answer, err);
}

static const sw_solver solver_know = {.name = "know",
                                      .help = "knows the answer",
                                      .wants = SW_WANT_LINE,
                                      .solve = know};
static const sw_solver solver_wait = {.name = "wait",
                                      .help = "works until it is stopped",
                                      .wants = SW_WANT_LINE,
                                      .solve = wait_for_stop};
static const sw_solver solver_silent = {.name = "silent",
                                        .help = "works and reports nothing",
                                        .wants = SW_WANT_LINE,
                                        .solve = wait_silently};
static const sw_solver solver_ctrl_c = {.name = "ctrl-c",
                                        .help = "is stopped by Ctrl-C",
                                        .wants = SW_WANT_LINE,
                                        .solve = press_ctrl_c};
static const sw_solver *const solvers[] = {
    &solver_know, &solver_wait, &solver_silent, &solver_ctrl_c, NULL};

static int choose_one(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                      const sw_budget *budget, sw_move *move, sw_err *err) {
  (void)rules, (void)pos, (void)rng, (void)budget, (void)err;
  *move = (sw_move){1, 0};
  return 0;
}

static int choose_and_stop(const sw_rules *rules, const sw_pos *pos,
                           sw_rng *rng, const sw_budget *budget, sw_move *move,
                           sw_err *err) {
  raise(SIGINT);
  return choose_one(rules, pos, rng, budget, move, err);
}

static const sw_player player_one = {"one", "takes one", choose_one};
static const sw_player player_ctrl_c = {"ctrl-c", "presses Ctrl-C as it moves",
                                        choose_and_stop};
static const sw_player *const players[] = {&player_one, &player_ctrl_c, NULL};

static const sw_column columns[] = {
    {"heap", SW_COLUMN_INT, "how many there are"},
    {"value", SW_COLUMN_TEXT, "what it is worth"},
    {"a rather long name of a column", SW_COLUMN_BIG, "a power of two"},
    {"another rather long name", SW_COLUMN_REAL, "a share, empty if unknown"},
    {"and one more", SW_COLUMN_INT, "the square"}};

static int study(const sw_rules *rules, const sw_budget *budget,
                 const sw_table_sink *sink, sw_err *err) {
  (void)rules, (void)budget;
  int rc = sink->begin(sink->ctx, columns, 5);
  for (int n = 0; !rc && n < 4; n++) {
    char cell[5][SW_U128_TEXT];
    snprintf(cell[0], sizeof cell[0], "%d", n);
    strcpy(cell[1], n % 4 ? "win" : "loss");
    sw_u128_print(cell[2], (sw_u128)1 << (40 * n));
    snprintf(cell[3], sizeof cell[3], "%s", n ? "0.25" : "");
    snprintf(cell[4], sizeof cell[4], "%d", n * n);
    const char *const cells[] = {cell[0], cell[1], cell[2], cell[3], cell[4]};
    rc = sink->row(sink->ctx, cells);
  }
  if (!rc)
    rc = sink->note(sink->ctx, "total", "everything there is to say");
  return rc ? sw_err_set(err, rc, SW_NOWHERE, "the table was not taken") : 0;
}

static int endless(const sw_rules *rules, const sw_budget *budget,
                   const sw_table_sink *sink, sw_err *err) {
  static const char *const cells[] = {"7"};
  (void)rules;
  int rc = sink->begin(sink->ctx, columns, 1);
  if (!rc)
    rc = sink->row(sink->ctx, cells);
  while (!rc && !sw_budget_stop(budget))
    ;
  return sw_err_set(err, rc ? rc : SW_STOPPED, SW_NOWHERE, "stopped");
}

static const sw_study study_table = {
    .name = "table",
    .help = "heaps",
    .run = study,
};
static const sw_study study_endless = {
    .name = "endless",
    .help = "until stopped",
    .run = endless,
};
static const sw_study *const studies[] = {&study_table, &study_endless, NULL};

/* ---- the tables ---------------------------------------------------------- */

static const char *const variants[] = {"", NULL};

#define PLAYABLE                                                               \
  .kind = SW_IMPARTIAL, .rules_help = "no variants", .variants = variants,     \
  .rules_free = free_rules, .start = start, .moves = moves, .apply = apply,    \
  .result = result, .valid = valid, .pos_print = pos_print,                    \
  .pos_parse = pos_parse, .move_print = move_print, .move_parse = move_parse,  \
  .draw = draw, .scene = scene

static const sw_game toy = {.name = "toy",
                            .title = "A toy",
                            .rules_parse = parse_rules,
                            PLAYABLE,
                            .solvers = solvers,
                            .players = players,
                            .studies = studies};

static const sw_game poor = {.name = "poor",
                             .title = "A poor toy",
                             .rules_parse = parse_rules,
                             PLAYABLE};
