/* Gomoku: the table of the game.
 *
 * Where to read first:
 *
 *   rules/gomoku_rules.h        cells, colours, rows; then gomoku_moves.c
 *   threats/gomoku_figures.h    fives, fours and threes on a line
 *   threats/gomoku_threat.h     wins by fours and threes
 *   threats/gomoku_tree.h       such a win written out, and its zone
 *   strategy/gomoku_strategy.h  Black's move in each position
 *   prover/gomoku_prove.c       wins with quiet moves, by proof numbers
 *   proof/gomoku_verify.h       a strategy against every legal reply
 *   search/gomoku_solve.c       what is asked in which order
 *   play/gomoku_players.c       the computer at the board
 */
#include "games/gomoku/database/gomoku_database.h"
#include "games/gomoku/drawing/gomoku_scene.h"
#include "games/gomoku/formats/gomoku_import.h"
#include "games/gomoku/formats/gomoku_renlib.h"
#include "games/gomoku/formats/gomoku_sgf.h"
#include "games/gomoku/play/gomoku_gomocup.h"
#include "games/gomoku/play/gomoku_players.h"
#include "games/gomoku/play/gomoku_rating.h"
#include "games/gomoku/rules/gomoku_moves.h"
#include "games/gomoku/rules/gomoku_symmetry.h"
#include "games/gomoku/rules/gomoku_text.h"
#include "games/gomoku/rules/gomoku_variant.h"
#include "games/gomoku/search/gomoku_bounds.h"
#include "games/gomoku/search/gomoku_solve.h"
#include "games/gomoku/studies/gomoku_longest.h"
#include "games/gomoku/studies/gomoku_shortest.h"

static const sw_solver *const solvers[] = {&gomoku_solver, &gomoku_fours,
                                           &gomoku_shortest, NULL};
static const sw_format *const formats[] = {&gomoku_sgf, &gomoku_renlib, NULL};
static const sw_advice advice = {.bounds = gomoku_bounds,
                                 .threat = gomoku_threat};
static const sw_foreign foreign = {
    .formats = formats,
    .import = gomoku_import,
    .line_protocol = &gomoku_gomocup_protocol,
};

static const sw_certificates *certificates(const sw_rules *rules) {
  static const sw_certificates known = {1, NULL};
  (void)rules;
  return &known;
}

static const char *const sides[] = {"Black", "White"};

const sw_game sw_game_gomoku = {
    .name = "gomoku",
    .title = "Gomoku",
    .aim = "Black begins; in turn, put a stone on a free point. Five "
           "stones in a row, across, down or along a diagonal, win: "
           "exactly five unless the rules are freestyle or freecaro. Under "
           "caro and freecaro a five that stones of the other side block at "
           "both ends is none. h8 is a stone in the middle.",
    .rules_help = gomoku_rules_help,
    .kind = SW_PARTISAN,
    .variants = gomoku_variants,
    .sides = sides,
    .rules_parse = gomoku_variant_parse,
    .rules_free = gomoku_variant_free,
    .start = gomoku_start,
    .moves = gomoku_list_moves,
    .apply = gomoku_apply,
    .result = gomoku_result,
    .valid = gomoku_valid,
    .turn = gomoku_side_to_move,
    .pos_print = gomoku_pos_print,
    .pos_parse = gomoku_pos_parse,
    .move_print = gomoku_move_print,
    .move_parse = gomoku_move_parse,
    .draw = gomoku_draw,
    .scene = gomoku_scene,
    .symmetry = &gomoku_symmetry,
    .advice = &advice,
    .solvers = solvers,
    .players = gomoku_players,
    .studies = gomoku_studies,
    .database = &gomoku_database,
    .foreign = &foreign,
    .certificates = certificates,
    .rate = gomoku_rate,
};
