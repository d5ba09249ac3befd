/* Sprouts: the table of the game.
 *
 * Where to read first:
 *   rules/sprouts_map.h         what a position is: words around regions
 *   rules/sprouts_rules.c       what a move does to them
 *   rules/sprouts_normal.c      when two drawings are the same
 *   forms/sprouts_land.h        what is left when only the game counts
 *   forms/sprouts_form.c        the exact form of that, with an example
 *   lands/sprouts_store.c       lands by number, and their moves
 *   search/sprouts_search.c     a question, handed to engine/impartial/nimber.c
 *                               or engine/misere/misere.c
 *   proof/sprouts_proof.c       the certificate of the answer
 *   drawing/sprouts_layout.c    a position as a picture
 *   drawing/sprouts_stroke.c    a line drawn by hand as a move
 */
#include "games/sprouts/drawing/sprouts_scene.h"
#include "games/sprouts/drawing/sprouts_stroke_text.h"
#include "games/sprouts/rules/sprouts_normal.h"
#include "games/sprouts/rules/sprouts_text.h"
#include "games/sprouts/rules/sprouts_variant.h"
#include "games/sprouts/solver/sprouts_solve.h"
#include "games/sprouts/solver/sprouts_sum.h"
#include "games/sprouts/studies/sprouts_study.h"

extern const sw_game sw_game_sprouts;

static const sw_certificates *certificates(const sw_rules *rules) {
  static const sw_certificates known = {0, NULL};
  (void)rules;
  return &known;
}

const sw_game sw_game_sprouts = {
    .name = "sprouts",
    .title = "Sprouts",
    .aim = "In turn, draw a curve that joins two spots, or a spot to "
           "itself, without crossing anything, and put a new spot on it. A"
           " spot has room for three ends of curves. Who cannot draw any "
           "more loses; in misere play he wins. A-B joins A and B; A-A[C] "
           "is a loop around C.",
    .rules_help = sprouts_rules_help,
    .kind = SW_IMPARTIAL,
    .variants = sprouts_variants,
    .rules_parse = sprouts_variant_parse,
    .rules_free = sprouts_variant_free,
    .start = sprouts_start,
    .moves = sprouts_moves,
    .apply = sprouts_apply,
    .result = sprouts_result,
    .valid = sprouts_valid,
    .pos_print = sprouts_pos_print,
    .pos_parse = sprouts_pos_parse,
    .move_print = sprouts_move_print,
    .move_parse = sprouts_move_parse,
    .draw = sprouts_draw,
    .scene = sprouts_scene,
    .fresh = sprouts_fresh,
    .symmetry = &sprouts_symmetry,
    .sum = &sprouts_sum,
    .solvers = sprouts_solvers,
    .studies = sprouts_studies,
    .certificates = certificates,
    .rate = sprouts_rate,
};
