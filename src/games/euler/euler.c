/* Euler's trail: the table of the game.  Where to read first:
 *
 *   search/euler_trail.c   the theorem: can it be drawn, and how; knows graphs
 *                          only
 *   search/euler_count.c   how many trails there are
 *   rules/euler_rules.h    positions and moves; text, variants, new games
 *   play/euler_solve.c     the solver; play/euler_rate.c, what each move keeps
 *   proof/euler_proof.c    why a graph cannot be drawn, as a certificate
 *   studies/euler_study.c  trails by where they begin
 */
#include "games/euler/euler.h"

#include "games/euler/drawing/euler_scene.h"
#include "games/euler/play/euler_rate.h"
#include "games/euler/play/euler_solve.h"
#include "games/euler/rules/euler_rules.h"
#include "games/euler/studies/euler_study.h"

static const sw_certificates *certificates(const sw_rules *rules) {
  static const sw_certificates known = {1, "moves"};
  (void)rules;
  return &known;
}

const sw_game sw_game_euler = {
    .name = "euler",
    .title = "Euler's trail",
    .aim = "Draw every edge exactly once in one line, without lifting the "
           "pen. @3 puts the pen down at vertex 3, 3-7 draws the edge from"
           " 3, where the pen is, to 7; 3-7-2 draws two.",
    .rules_help = euler_rules_help,
    .kind = SW_EXISTENCE,
    .variants = euler_variants,
    .rules_parse = euler_variant_parse,
    .rules_free = euler_variant_free,
    .start = euler_start,
    .moves = euler_moves,
    .apply = euler_apply,
    .result = euler_result,
    .valid = euler_valid,
    .pos_print = euler_pos_print,
    .pos_parse = euler_pos_parse,
    .move_print = euler_move_print,
    .move_parse = euler_move_parse,
    .draw = euler_draw,
    .scene = euler_scene,
    .fresh = euler_fresh,
    .symmetry = &euler_symmetry,
    .solvers = euler_solvers,
    .certificates = certificates,
    .studies = euler_studies,
    .rate = euler_rate,
};
