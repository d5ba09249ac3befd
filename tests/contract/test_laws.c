/* Every law can be broken: for each one, a copy of a game with one function
 * spoiled on which the law has to find a counterexample.
 *
 * The spoiled functions lean on peg solitaire and keep its rules, so a sabotage
 * is a few lines; the rest of the table is untouched.  test_doors.c does the
 * same for those who ask.
 */
#include "spoil.h"

#include "base/mem.h"

#include <string.h>

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

static int study_stops(const sw_rules *rules, const sw_budget *budget,
                       const sw_table_sink *table, sw_err *err) {
  (void)rules, (void)budget, (void)table;
  return sw_err_set(err, SW_STOPPED, SW_NOWHERE, "stopped");
}

static int study_goes_on(const sw_rules *rules, const sw_budget *budget,
                         const sw_table_sink *table, sw_err *err) {
  (void)rules, (void)budget, (void)table, (void)err;
  return 0;
}

static int study_is_silent(const sw_rules *rules, const sw_budget *budget,
                           const sw_table_sink *table, sw_err *err) {
  (void)rules, (void)budget, (void)table, (void)err;
  return SW_STOPPED;
}

static int study_takes_all(const sw_rules *rules, const sw_budget *budget,
                           const sw_table_sink *table, sw_err *err) {
  sw_mem_free(sw_mem_alloc(2, budget->memory + 1));
  return study_stops(rules, budget, table, err);
}

/* ---- the sabotages ------------------------------------------------------- */

static void text(void **state) {
  (void)state;
  assert_false(spoil_holds(&law_word_text, PEG, "peg:french"));
  assert_false(spoil_holds(&law_word_text, PEG, "peg:no-such-board"));
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
  assert_true(spoil_holds(&law_pack_back, &good, NULL));
  assert_true(spoil_holds(&law_expand, &good, NULL));
  assert_true(spoil_holds(&law_orbit, &good, NULL));
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

static void study_limits(void **state) {
  (void)state;
  static const sw_study honest = {"honest", "", study_stops, NULL};
  static const sw_study *const good[] = {&honest, NULL};
  static const sw_study heedless = {"heedless", "", study_goes_on, NULL},
                        silent = {"silent", "", study_is_silent, NULL},
                        greedy = {"greedy", "", study_takes_all, NULL};
  static const sw_study *const bad[][2] = {{&heedless}, {&silent}, {&greedy}};
  sw_game game = sw_game_peg;
  game.studies = good;
  assert_true(spoil_holds(&law_study_limits, &game, NULL));
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    SPOIL(law_study_limits, studies, bad[i]);
}

static void starved(void **state) {
  (void)state;
  SPOIL(law_starved, fresh, fresh_forgets);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(text),     cmocka_unit_test(play),
      cmocka_unit_test(symmetry), cmocka_unit_test(packed),
      cmocka_unit_test(sum),      cmocka_unit_test(pictures),
      cmocka_unit_test(hostile),  cmocka_unit_test(study_limits),
      cmocka_unit_test(starved),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
