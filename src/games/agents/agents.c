/* Agents and links: the table of the game.
 *
 * Where to read first:
 *   rules/     agents_rules.h: the board, positions, moves; then agents_state.c
 *   forms/     agents_net.h: what is left of a board in machine words; which
 *              positions are isomorphic
 *   tables/    agents_subset.h: all positions on all sets of links at once
 *   search/    agents_phase3.h: phase 3 as proof-number search;
 *              agents_oracle.h chooses among all exact means
 *   solver/, proof/  answers with their certificates
 *   play/      agents_strong.c: how the strong player decides
 */
#include "games/agents/play/agents_course.h"
#include "games/agents/play/agents_strong.h"
#include "games/agents/rules/agents_rules.h"
#include "games/agents/solver/agents_solve.h"
#include "games/agents/studies/agents_study.h"

static const sw_player *const players[] = {&agents_player_strong,
                                           &agents_player_quick,
                                           &agents_player_strong_late,
                                           &agents_player_course,
                                           &agents_player_course_board,
                                           &agents_player_course_degrees,
                                           &agents_player_course_around,
                                           &agents_player_random,
                                           NULL};

static const sw_study *const studies[] = {&agents_study_course,
                                          &agents_study_placements, NULL};

static const char *const sides[] = {"Red", "Blue"};

/* The checker reads positions of at most 64 links. */
static const sw_certificates *certificates(const sw_rules *rules) {
  static const sw_certificates known = {1, NULL}, none = {0, NULL};
  return agents_of(rules)->board.links > 64 ? &none : &known;
}

const sw_game sw_game_agents = {
    .name = "agents",
    .title = "Agents and links",
    .aim = "In turn, Red and Blue remove two links each; then each places "
           "an agent and removes a link; then each moves the agent along "
           "links to any site that it can reach and removes a link. Whose "
           "agent cannot move loses. \"0,0-1,0+0,0-0,1\" removes two "
           "links, \"2,1+0,0-1,0\" goes to 2,1 and removes one.",
    .rules_help = agents_rules_help,
    .kind = SW_PARTISAN,
    .variants = agents_variants,
    .sides = sides,
    .rules_parse = agents_variant_parse,
    .rules_free = agents_variant_free,
    .start = agents_start,
    .moves = agents_moves,
    .apply = agents_apply,
    .result = agents_pos_result,
    .valid = agents_valid,
    .turn = agents_pos_turn,
    .pos_print = agents_pos_print,
    .pos_parse = agents_pos_parse,
    .move_print = agents_move_print,
    .move_brief = agents_move_brief,
    .move_parse = agents_move_parse,
    .draw = agents_draw,
    .scene = agents_scene,
    .fresh = agents_fresh,
    .symmetry = &agents_symmetry,
    .certificates = certificates,
    .solvers = agents_solvers,
    .players = players,
    .studies = studies,
    .rate = agents_rate,
};
