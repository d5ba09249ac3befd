/* Peg solitaire: the table of the game.
 *
 * Where to read first:
 *   board/      peg_board.h: cells, lines and jumps; peg_class.h: what no jump
 *               can change
 *   forms/      peg_code.h: positions as codes and keys, normal forms
 *   arguments/  peg_argue.h: short proofs that a goal is out of reach
 *   search/     peg_problem.h: any question, by search from both ends
 *   counting/   peg_tally.h, peg_places.h: every level in an array of places;
 *               peg_winning.h: the positions that still win
 *   solver/, proof/  answers with their certificates
 *   studies/    the tables of `count`
 */
#include "games/peg/database/peg_known.h"
#include "games/peg/rules/peg_rules.h"
#include "games/peg/solver/peg_solve.h"
#include "games/peg/studies/peg_study.h"

static const sw_study *const studies[] = {&peg_study_levels,
                                          &peg_study_sizes,
                                          &peg_study_starts,
                                          &peg_study_random,
                                          &peg_study_moves,
                                          &peg_study_games,
                                          NULL};

static const sw_certificates *certificates(const sw_rules *rules) {
  static const sw_certificates known = {1, "jumps"};
  (void)rules;
  return &known;
}

const sw_game sw_game_peg = {
    .name = "peg",
    .title = "Peg solitaire",
    .aim = "Jump with a peg along a line over its neighbour into the hole "
           "behind it; the neighbour is taken off the board. One peg has "
           "to be left in the end, in the middle unless the goal says "
           "otherwise. d2-d4 is the jump from d2 to d4.",
    .rules_help = peg_rules_help,
    .kind = SW_SOLITAIRE,
    .variants = peg_variants,
    .rules_parse = peg_variant_parse,
    .rules_free = peg_known_rules_free,
    .start = peg_start,
    .moves = peg_moves,
    .apply = peg_apply,
    .result = peg_result,
    .valid = peg_valid,
    .pos_print = peg_pos_print,
    .pos_parse = peg_pos_parse,
    .move_print = peg_move_print,
    .move_parse = peg_move_parse,
    .draw = peg_draw,
    .scene = peg_scene,
    .fresh = peg_fresh,
    .symmetry = &peg_symmetry,
    .packed = &peg_packed,
    .solvers = peg_solvers,
    .rate = peg_rate,
    .studies = studies,
    .database = &peg_database,
    .certificates = certificates,
};
