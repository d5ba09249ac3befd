/* Untangle+: the table of the game.  Where to read first:
 *
 *   rules/untangle_rules.h     what a game is; positions as bytes, moves, text,
 *                              variants, new games
 *   search/untangle_layout.c   a layout without crossings that leaves many
 *                              vertices where they are
 *   search/untangle_par.c      the fewest vertices to move, proved by cores and
 *                              hitting sets
 *   play/untangle_solve.c      the solver; play/untangle_rate.c, the ratings
 *   proof/untangle_proof.c     why a position is lost, as a certificate
 */
#include "games/untangle/untangle.h"

#include "games/untangle/drawing/untangle_scene.h"
#include "games/untangle/play/untangle_rate.h"
#include "games/untangle/play/untangle_solve.h"
#include "games/untangle/rules/untangle_rules.h"
#include "games/untangle/studies/untangle_study.h"

static const sw_certificates *certificates(const sw_rules *rules) {
  static const sw_certificates known = {0, "moves"};
  (void)rules;
  return &known;
}

const sw_game sw_game_untangle = {
    .name = "untangle",
    .title = "Untangle+",
    .aim = "Move the vertices until no two edges cross. If that cannot be "
           "done, show it: erase edges until a K5 (five vertices, each "
           "joined to each) or a K3,3 (three and three, each joined to the"
           " other three) is left. 3@5,7 moves vertex 3 to column 5, row "
           "7; 3x7 erases the edge from 3 to 7.",
    .rules_help = untangle_rules_help,
    .kind = SW_EXISTENCE,
    .variants = untangle_variants,
    .rules_parse = untangle_variant_parse,
    .rules_free = untangle_variant_free,
    .start = untangle_start,
    .moves = untangle_moves,
    .apply = untangle_apply,
    .result = untangle_result,
    .valid = untangle_valid,
    .pos_print = untangle_pos_print,
    .pos_parse = untangle_pos_parse,
    .move_print = untangle_move_print,
    .move_parse = untangle_move_parse,
    .draw = untangle_draw,
    .scene = untangle_scene,
    .fresh = untangle_fresh,
    .symmetry = &untangle_symmetry,
    .solvers = untangle_solvers,
    .certificates = certificates,
    .studies = untangle_studies,
    .rate = untangle_rate,
};
