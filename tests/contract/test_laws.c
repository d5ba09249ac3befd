/* Every law can be broken: for each one, a copy of a game with one function
 * spoiled on which the law has to find a counterexample.
 *
 * The spoiled functions lean on peg solitaire and keep its rules, so a sabotage
 * is a few lines; the rest of the table is untouched.
 */
#include "engine/play/players.h"
#include "games/peg/rules/peg_rules.h"
#include "laws.h"

#include "base/mem.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define PEG (&sw_game_peg)

/* Large enough for every law, with positions that can be solved. */
#define PLACE "peg:triangle-15,start=a3"

/* ---- spoiled functions --------------------------------------------------- */

static void print_nothing(const sw_rules *rules, const sw_pos *pos,
                          sw_buf *out) {
  (void)rules, (void)pos;
  sw_buf_puts(out, "here");
}

static void print_first_move(const sw_rules *rules, const sw_pos *pos,
                             sw_move move, sw_buf *out) {
  sw_moves list = {0};
  if (!PEG->moves(rules, pos, &list) && list.n)
    move = list.v[0];
  PEG->move_print(rules, pos, move, out);
  sw_moves_free(&list);
}

static int moves_twice(const sw_rules *rules, const sw_pos *pos,
                       sw_moves *list) {
  int rc = PEG->moves(rules, pos, list);
  return rc ? rc : PEG->moves(rules, pos, list);
}

static int no_moves(const sw_rules *rules, const sw_pos *pos, sw_moves *list) {
  (void)rules, (void)pos, (void)list;
  return 0;
}

static int apply_grows(const sw_rules *rules, const sw_pos *from, sw_move move,
                       sw_pos *to, sw_err *err) {
  int rc = PEG->apply(rules, from, move, to, err);
  if (!rc)
    to->b[to->len++] = 1;
  return rc;
}

static int apply_accepts(const sw_rules *rules, const sw_pos *from,
                         sw_move move, sw_pos *to, sw_err *err) {
  if (PEG->apply(rules, from, move, to, err))
    sw_pos_copy(to, from);
  return 0;
}

static int apply_writes(const sw_rules *rules, const sw_pos *from, sw_move move,
                        sw_pos *to, sw_err *err) {
  int rc = PEG->apply(rules, from, move, to, err);
  if (rc)
    to->b[0] = 0;
  return rc;
}

static void no_normal(const sw_rules *rules, const sw_pos *in, sw_pos *out,
                      uint16_t *map) {
  int labels = PEG->symmetry->labels(rules, in);
  for (int i = 0; map && i < labels; i++)
    map[i] = (uint16_t)i;
  sw_pos_copy(out, in);
}

static void no_map(const sw_rules *rules, const sw_pos *in, sw_pos *out,
                   uint16_t *map) {
  PEG->symmetry->normal(rules, in, out, NULL);
  no_normal(rules, in, &(sw_pos){0}, map);
}

/* Swaps the first two cells, which is no symmetry of the board. */
static void wild_shuffle(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                         uint16_t *map) {
  (void)rng;
  int labels = PEG->symmetry->labels(rules, pos);
  for (int i = 0; i < labels; i++)
    map[i] = (uint16_t)(i > 1 ? i : !i);
}

static void draw_wide(const sw_rules *rules, const sw_pos *pos,
                      const sw_move *mark, sw_buf *out) {
  (void)rules, (void)pos, (void)mark;
  sw_buf_printf(out, "%81s\n", "o");
}

static void scene_open(const sw_rules *rules, const sw_pos *pos, sw_buf *json) {
  PEG->scene(rules, pos, json);
  sw_buf_putc(json, '}');
}

static void scene_empty(const sw_rules *rules, const sw_pos *pos,
                        sw_buf *json) {
  (void)rules, (void)pos;
  sw_buf_puts(json, "{}");
}

static int pos_placeless(const sw_rules *rules, const char *text, size_t len,
                         sw_pos *pos, sw_err *err) {
  return PEG->pos_parse(rules, text, len, pos, err)
             ? sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE, "no")
             : 0;
}

static int move_accepts(const sw_rules *rules, const sw_pos *pos,
                        const char *text, size_t len, sw_moves *list,
                        sw_err *err) {
  (void)rules, (void)pos, (void)text, (void)len, (void)err;
  return sw_moves_add(list, (sw_move){0, 0});
}

/* Asks for memory and does not look whether it came. */
static int fresh_forgets(const sw_rules *rules, sw_rng *rng, sw_pos *pos,
                         sw_err *err) {
  sw_mem_free(sw_mem_alloc(1, 1));
  return PEG->fresh(rules, rng, pos, err);
}

static int split_wild(const sw_rules *rules, const sw_pos *pos,
                      int (*part)(void *ctx, const sw_pos *), void *ctx) {
  (void)rules;
  sw_pos wild = *pos;
  wild.len++;
  return part(ctx, pos) || part(ctx, &wild);
}

/* ---- doors, one of which says something else ---------------------------- */

static sw_value turned_over(sw_value value) {
  return value == SW_OPEN ? SW_OPEN : value == SW_WIN ? SW_LOSS : SW_WIN;
}

/* The honest answer turned over, so that analyse and solve are wrong. */
static int solve_wrong(const sw_rules *rules, const sw_pos *pos, unsigned want,
                       const sw_budget *budget, const sw_sink *proof,
                       sw_answer *answer, sw_err *err) {
  int rc = PEG->solvers[0]->solve(rules, pos, want, budget, proof, answer, err);
  answer->line.n = 0;
  answer->value = turned_over(answer->value);
  return rc;
}

static int rate_wrong(const sw_rules *rules, const sw_pos *pos,
                      const sw_moves *moves, const sw_budget *budget,
                      sw_rating *ratings, sw_err *err) {
  int rc = PEG->rate(rules, pos, moves, budget, ratings, err);
  for (size_t i = 0; !rc && i < moves->n; i++)
    ratings[i].value = turned_over(ratings[i].value);
  return rc;
}

/* Every move wins: a player who trusts that loses what was won. */
static int rate_all_won(const sw_rules *rules, const sw_pos *pos,
                        const sw_moves *moves, const sw_budget *budget,
                        sw_rating *ratings, sw_err *err) {
  int rc = PEG->rate(rules, pos, moves, budget, ratings, err);
  for (size_t i = 0; !rc && i < moves->n; i++)
    ratings[i] = (sw_rating){.value = SW_WIN, .distance = 1};
  return rc;
}

/* The end is promised, and is no nearer after each move. */
static int rate_promises(const sw_rules *rules, const sw_pos *pos,
                         const sw_moves *moves, const sw_budget *budget,
                         sw_rating *ratings, sw_err *err) {
  int rc = PEG->rate(rules, pos, moves, budget, ratings, err);
  for (size_t i = 0; !rc && i < moves->n; i++)
    if (ratings[i].value == SW_WIN)
      ratings[i].distance = 7;
  return rc;
}

static int know_wrong(const sw_rules *rules, const sw_pos *pos, unsigned want,
                      sw_answer *answer, sw_err *err) {
  (void)rules, (void)pos, (void)want, (void)err;
  answer->value = SW_LOSS;
  sw_buf_puts(&answer->reason, "it was written down wrongly");
  return 1;
}

static int bound_wrong(const sw_rules *rules, const sw_pos *pos, sw_value *lo,
                       sw_value *hi, sw_buf *reason) {
  (void)rules, (void)pos;
  *lo = *hi = SW_LOSS;
  sw_buf_puts(reason, "a theorem that does not hold");
  return 1;
}

/* A door that turns over what the one way to ask has said. */
static int ask_wrong(const sw_question *q, sw_answer *answer, sw_err *err) {
  int rc = sw_ask(q, answer, err);
  answer->value = answer->lo = answer->hi = turned_over(answer->value);
  return rc;
}

/* One that calls a decided position open, with the line of the win. */
static int ask_hides(const sw_question *q, sw_answer *answer, sw_err *err) {
  int rc = sw_ask(q, answer, err);
  answer->value = answer->lo = SW_OPEN;
  answer->hi = SW_WIN;
  answer->source = SW_SOURCE_NONE;
  return rc;
}

/* One that knows no more who wins where more is wanted. */
static int ask_forgets(const sw_question *q, sw_answer *answer, sw_err *err) {
  return (q->want > SW_WANT_LINE ? ask_hides : sw_ask)(q, answer, err);
}

/* One that does not say where its answer is from. */
static int ask_no_source(const sw_question *q, sw_answer *answer, sw_err *err) {
  int rc = sw_ask(q, answer, err);
  answer->source = SW_SOURCE_NONE;
  return rc;
}

/* One that knows who wins, and not how. */
static int ask_lineless(const sw_question *q, sw_answer *answer, sw_err *err) {
  int rc = sw_ask(q, answer, err);
  answer->line.n = 0;
  return rc;
}

/* One that takes a node more than it was given, */
static int ask_one_more(const sw_question *q, sw_answer *answer, sw_err *err) {
  sw_question greedy = *q;
  sw_budget more = *q->budget;
  more.nodes++;
  greedy.budget = &more;
  return sw_ask(&greedy, answer, err);
}

/* that writes on, whatever it was allowed, */
static int ask_writes_on(const sw_question *q, sw_answer *answer, sw_err *err) {
  static const char text[1000];
  for (int i = 0; q->proof && i < 2000; i++)
    q->proof->write(q->proof->ctx, text, sizeof text);
  return sw_ask(q, answer, err);
}

/* or that looks at the clock, and goes on. */
static int ask_late(const sw_question *q, sw_answer *answer, sw_err *err) {
  for (int i = 0; i < 5000; i++)
    (void)sw_budget_stop(q->budget);
  return sw_ask(q, answer, err);
}

static int hint_large(const sw_rules *rules, const sw_pos *pos,
                      const sw_budget *budget, sw_hint *hint, sw_err *err) {
  sw_mem_free(sw_mem_alloc((size_t)1 << 27, 1));
  return sw_hint_make(rules, pos, budget, hint, err);
}

/* The verdict stands, and no move is rated. */
static int hint_moveless(const sw_rules *rules, const sw_pos *pos,
                         const sw_budget *budget, sw_hint *hint, sw_err *err) {
  int rc = sw_hint_make(rules, pos, budget, hint, err);
  for (size_t i = 0; !rc && i < hint->moves.n; i++)
    hint->rating[i] = (sw_rating){.distance = -1};
  return rc;
}

static int hint_wrong(const sw_rules *rules, const sw_pos *pos,
                      const sw_budget *budget, sw_hint *hint, sw_err *err) {
  int rc = sw_hint_make(rules, pos, budget, hint, err);
  hint->value = turned_over(hint->value);
  return rc;
}

/* The verdict is right, and one of the moves is rated wrongly. */
static int hint_rates_wrong(const sw_rules *rules, const sw_pos *pos,
                            const sw_budget *budget, sw_hint *hint,
                            sw_err *err) {
  int rc = sw_hint_make(rules, pos, budget, hint, err);
  if (!rc && hint->moves.n)
    hint->rating[0].value = turned_over(hint->rating[0].value);
  return rc;
}

static int choose_any(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                      const sw_budget *budget, sw_move *move, sw_err *err) {
  return sw_player_random.choose(rules, pos, rng, budget, move, err);
}

/* It looks at the clock, and goes on. */
static int choose_late(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                       const sw_budget *budget, sw_move *move, sw_err *err) {
  for (int i = 0; i < 5000; i++)
    (void)sw_budget_stop(budget);
  return choose_any(rules, pos, rng, budget, move, err);
}

static const sw_player late = {"late", "moves late", choose_late};
static const sw_player *const late_players[] = {&late, NULL};

static void say_nothing(void *ctx, const char *bytes, size_t n) {
  (void)ctx, (void)bytes, (void)n;
}

/* The protocol, in which one verb looks at the start instead of the position.
 */
static int look_away(const char *verb, sw_protocol *p, const char *line,
                     size_t len) {
  if (!strncmp(line, verb, strlen(verb))) {
    const sw_protocol_host host = p->host;
    p->host.write = say_nothing;
    sw_protocol_line(p, "new " PLACE, strlen("new " PLACE));
    p->host = host;
  }
  return sw_protocol_line(p, line, len);
}

#define LOOK_AWAY(verb)                                                        \
  static int verb##_looks_away(sw_protocol *p, const char *line, size_t len) { \
    return look_away(#verb, p, line, len);                                     \
  }
LOOK_AWAY(analyse)
LOOK_AWAY(solve)
LOOK_AWAY(hint)
LOOK_AWAY(rate)
LOOK_AWAY(choose)

/* ---- packed, honest first: the pegs themselves are the key --------------- */

static int bits(const sw_rules *rules) {
  return peg_of(rules)->board.cells;
}

static int few_bits(const sw_rules *rules) {
  (void)rules;
  return 3;
}

static int most_children(const sw_rules *rules) {
  return peg_of(rules)->board.lines;
}

static uint64_t pack(const sw_rules *rules, const sw_pos *normal) {
  (void)rules;
  return peg_pegs(normal);
}

static void unpack(const sw_rules *rules, uint64_t key, sw_pos *pos) {
  peg_pos_set(&peg_of(rules)->board, key, pos);
}

static size_t expand(const sw_rules *rules, const uint64_t *keys, size_t n,
                     sw_expansion *expansion) {
  size_t total = 0;
  for (size_t i = 0; i < n; i++) {
    sw_pos pos, to;
    sw_moves list = {0};
    unpack(rules, keys[i], &pos);
    assert_int_equal(PEG->moves(rules, &pos, &list), 0);
    for (size_t k = 0; k < list.n; k++, total++) {
      PEG->apply(rules, &pos, list.v[k], &to, NULL);
      PEG->symmetry->normal(rules, &to, &to, NULL);
      expansion->child[total] = pack(rules, &to);
      expansion->parent[total] = (uint16_t)i;
    }
    expansion->moves[i] = (uint32_t)list.n;
    sw_moves_free(&list);
  }
  return total;
}

static size_t expand_less(const sw_rules *rules, const uint64_t *keys, size_t n,
                          sw_expansion *expansion) {
  size_t total = expand(rules, keys, n, expansion);
  return total ? total - 1 : 0;
}

static int orbit(const sw_rules *rules, uint64_t key) {
  const peg_rules *peg = peg_of(rules);
  uint64_t seen[PEG_SYMMETRIES];
  int n = 0;
  for (int s = 0; s < peg->symmetries; s++) {
    uint64_t image = peg_image(&peg->board, peg->symmetry[s], key);
    int i = 0;
    while (i < n && seen[i] != image)
      i++;
    if (i == n)
      seen[n++] = image;
  }
  return n;
}

static int orbit_full(const sw_rules *rules, uint64_t key) {
  (void)key;
  return peg_of(rules)->symmetries;
}

/* ---- the sabotages ------------------------------------------------------- */

/* Runs a law on a game that is peg but for its table (and its word, unless
 * NULL), behind such doors; the positions come from the honest game. */
static int holds_behind(const law_doors *doors, const law *l,
                        const sw_game *game, const char *word) {
  law_case *c = sw_mem_zero(1, sizeof *c);
  sw_err err = {0};
  assert_non_null(c);
  if (law_case_open(c, PLACE, (sample_limits){40, 60, 2000}, &err))
    fail_msg("%s", err.msg);
  const sw_rules *kept = c->rules;
  peg_rules rules = *peg_of(kept);
  rules.base.game = game;
  if (word)
    strcpy(rules.base.word, word);
  c->rules = &rules.base;
  c->game = game;
  c->doors = doors;
  assert_true(!l->applies || l->applies(c));
  int held = law_run(c, l);
  c->rules = kept;
  law_case_close(c);
  sw_mem_free(c);
  return held;
}

static int holds(const law *l, const sw_game *game, const char *word) {
  return holds_behind(&law_honest_doors, l, game, word);
}

#define SPOIL(the_law, member, value)                                          \
  do {                                                                         \
    sw_game spoiled = sw_game_peg;                                             \
    spoiled.member = (value);                                                  \
    if (holds(&(the_law), &spoiled, NULL))                                     \
      fail_msg("not noticed by the law: %s", (the_law).name);                  \
  } while (0)

#define SPOIL_GROUP(the_law, group, type, honest, member, value)               \
  do {                                                                         \
    type spoiled_group = (honest);                                             \
    spoiled_group.member = (value);                                            \
    SPOIL(the_law, group, &spoiled_group);                                     \
  } while (0)

#define SPOIL_DOOR(the_law, door, value)                                       \
  do {                                                                         \
    law_doors spoiled = law_honest_doors;                                      \
    spoiled.door = (value);                                                    \
    if (holds_behind(&spoiled, &(the_law), PEG, NULL))                         \
      fail_msg("not noticed by the law: " #door " = " #value);                 \
  } while (0)

static void text(void **state) {
  (void)state;
  assert_false(holds(&law_word_text, PEG, "peg:french"));
  assert_false(holds(&law_word_text, PEG, "peg:no-such-board"));
  SPOIL(law_position_text, pos_print, print_nothing);
  SPOIL(law_move_text_back, move_print, print_first_move);
  SPOIL(law_move_text_back, move_brief, print_first_move);
}

static void play(void **state) {
  (void)state;
  SPOIL(law_moves_distinct, moves, moves_twice);
  SPOIL(law_apply_valid, apply, apply_grows);
  SPOIL(law_apply_refuses, apply, apply_accepts);
  SPOIL(law_apply_refuses, apply, apply_writes);
  SPOIL(law_result, moves, no_moves);
}

static void symmetry(void **state) {
  (void)state;
  const sw_symmetry *honest = PEG->symmetry;
  SPOIL_GROUP(law_normal_form, symmetry, sw_symmetry, *honest, normal,
              no_normal);
  SPOIL_GROUP(law_normal_form, symmetry, sw_symmetry, *honest, normal, no_map);
  SPOIL_GROUP(law_same_future, symmetry, sw_symmetry, *honest, shuffle,
              wild_shuffle);
}

static void packed(void **state) {
  (void)state;
  static const sw_packed honest = {.bits = bits,
                                   .most_children = most_children,
                                   .pack = pack,
                                   .unpack = unpack,
                                   .expand = expand,
                                   .orbit = orbit};
  sw_game good = sw_game_peg;
  good.packed = &honest;
  assert_true(holds(&law_pack_back, &good, NULL));
  assert_true(holds(&law_expand, &good, NULL));
  assert_true(holds(&law_orbit, &good, NULL));
  SPOIL_GROUP(law_pack_back, packed, sw_packed, honest, bits, few_bits);
  SPOIL_GROUP(law_expand, packed, sw_packed, honest, expand, expand_less);
  SPOIL_GROUP(law_orbit, packed, sw_packed, honest, orbit, orbit_full);
}

static void sum(void **state) {
  (void)state;
  static const sw_sum wild = {split_wild};
  SPOIL(law_split, sum, &wild);
}

static void pictures(void **state) {
  (void)state;
  SPOIL(law_draw, draw, draw_wide);
  SPOIL(law_scene, scene, scene_open);
  SPOIL(law_scene, scene, scene_empty);
}

static void hostile(void **state) {
  (void)state;
  SPOIL(law_hostile_positions, pos_parse, pos_placeless);
  SPOIL(law_hostile_moves, move_parse, move_accepts);
}

static void starved(void **state) {
  (void)state;
  SPOIL(law_starved, fresh, fresh_forgets);
}

static void what_doors_ask(void **state) {
  (void)state;
  static const sw_solver wrong = {
      .name = "wrong", .help = "", .wants = SW_WANT_LINE, .solve = solve_wrong};
  static const sw_solver *const solvers[] = {&wrong, NULL};
  static const sw_advice advice = {.bounds = bound_wrong};
  sw_database database = *PEG->database;
  database.tell = know_wrong;
  assert_true(holds(&law_agreement, PEG, NULL));
  assert_true(holds(&law_kept, PEG, NULL));
  SPOIL(law_agreement, solvers, solvers);
  SPOIL(law_agreement, rate, rate_wrong);
  SPOIL(law_agreement, database, &database);
  SPOIL(law_agreement, advice, &advice);
  SPOIL(law_kept, rate, rate_all_won);
  SPOIL(law_kept, rate, rate_promises);
}

static void doors(void **state) {
  (void)state;
  SPOIL_DOOR(law_agreement, analyse, ask_wrong);
  SPOIL_DOOR(law_agreement, analyse, ask_hides);
  SPOIL_DOOR(law_agreement, analyse, ask_forgets);
  SPOIL_DOOR(law_agreement, analyse, ask_no_source);
  SPOIL_DOOR(law_agreement, solve, ask_wrong);
  SPOIL_DOOR(law_agreement, solve, ask_forgets);
  SPOIL_DOOR(law_agreement, solve, ask_no_source);
  SPOIL_DOOR(law_agreement, hint, hint_wrong);
  SPOIL_DOOR(law_agreement, hint, hint_rates_wrong);
  SPOIL_DOOR(law_agreement, choose, choose_any);
  SPOIL_DOOR(law_kept, choose, choose_any);
  SPOIL(law_time, players, late_players);
  SPOIL_DOOR(law_hurry, analyse, ask_hides);
  SPOIL_DOOR(law_hurry, hint, hint_wrong);
  SPOIL_DOOR(law_limits, analyse, ask_one_more);
  SPOIL_DOOR(law_limits, solve, ask_writes_on);
  SPOIL_DOOR(law_limits, analyse, ask_late);
  SPOIL_DOOR(law_limits, hint, hint_large);
  SPOIL_DOOR(law_winning_move, analyse, ask_lineless);
  SPOIL_DOOR(law_winning_move, hint, hint_moveless);
  SPOIL_DOOR(law_ended, analyse, ask_no_source);
  SPOIL_DOOR(law_ended, solve, ask_wrong);
  SPOIL_DOOR(law_ended, hint, hint_wrong);
  SPOIL_DOOR(law_agreement, protocol, analyse_looks_away);
  SPOIL_DOOR(law_agreement, protocol, solve_looks_away);
  SPOIL_DOOR(law_agreement, protocol, hint_looks_away);
  SPOIL_DOOR(law_agreement, protocol, rate_looks_away);
  SPOIL_DOOR(law_agreement, protocol, choose_looks_away);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(text),
      cmocka_unit_test(play),
      cmocka_unit_test(symmetry),
      cmocka_unit_test(packed),
      cmocka_unit_test(sum),
      cmocka_unit_test(pictures),
      cmocka_unit_test(hostile),
      cmocka_unit_test(starved),
      cmocka_unit_test(what_doors_ask),
      cmocka_unit_test(doors),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
