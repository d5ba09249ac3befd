/* Minorfinder: the table of the game.  Where to read first:
 *
 *   rules/minor_rules.h    what a game is: a host, a pattern, four kinds of
 *                          moves; positions as bytes; text, variants, new
 *                          games
 *   search/minor_find.c    is H a minor of G?  Reductions, bounds, planarity,
 *                          treewidth, and the exact search (minor_sat.c); this
 *                          room knows graphs and no game
 *   play/minor_line.c      from branch sets to moves, and par
 *   play/minor_solve.c     the solver; play/minor_rate.c, what each move keeps
 *   proof/minor_proof.c    certificates of both answers
 */
#include "games/minor/minor.h"

#include "games/minor/drawing/minor_scene.h"
#include "games/minor/formats/minor_filter.h"
#include "games/minor/play/minor_rate.h"
#include "games/minor/play/minor_solve.h"
#include "games/minor/rules/minor_rules.h"
#include "games/minor/studies/minor_study.h"

static const sw_foreign foreign = {.filter = &minor_filter};

static const sw_certificates *certificates(const sw_rules *rules) {
  static const sw_certificates known = {0, NULL};
  (void)rules;
  return &known;
}

const sw_game sw_game_minor = {
    .name = "minor",
    .title = "Minorfinder",
    .aim = "Change the large graph until the small green one, the pattern,"
           " is left: merge two neighbours into one vertex, cut edges, "
           "remove vertices. 7+3 merges 7 into 3, 3x7 cuts the edge "
           "between them, x3 removes vertex 3.",
    .rules_help = minor_rules_help,
    .kind = SW_EXISTENCE,
    .variants = minor_variants,
    .rules_parse = minor_variant_parse,
    .rules_free = minor_variant_free,
    .start = minor_start,
    .moves = minor_moves,
    .apply = minor_apply,
    .result = minor_result,
    .valid = minor_valid,
    .pos_print = minor_pos_print,
    .pos_parse = minor_pos_parse,
    .move_print = minor_move_print,
    .move_parse = minor_move_parse,
    .draw = minor_draw,
    .scene = minor_scene,
    .fresh = minor_fresh,
    .symmetry = &minor_symmetry,
    .solvers = minor_solvers,
    .studies = minor_studies,
    .certificates = certificates,
    .foreign = &foreign,
    .rate = minor_rate,
};
