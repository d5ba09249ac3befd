/* Agents and links, inside: what the files of this folder share.
 *
 * The board is a graph of sites and links, mostly a hexagon.  Red and Blue take
 * turns.  Phase 1: remove two links.  Phase 2, one turn each: put the own agent
 * on a site and remove a link.  Phase 3: move the own agent along links, any
 * number of steps, not through the other agent, then remove a link.  An agent
 * all of whose links lead to the other agent is stuck, and its owner has lost;
 * when both are stuck the game is drawn.
 *
 * Which phase it is follows from the agents on the board and the number of
 * links that are gone, so a position is the set of links, two sites, and whose
 * turn it is.
 */
#ifndef SW_AGENTS_RULES_H
#define SW_AGENTS_RULES_H

#include "games/agents/rules/agents_state.h"

extern const sw_game sw_game_agents;

/* The members of the game's table (game.h). */
void agents_start(const sw_rules *, sw_pos *);
int agents_fresh(const sw_rules *, sw_rng *, sw_pos *, sw_err *);
sw_value agents_pos_result(const sw_rules *, const sw_pos *);
int agents_pos_turn(const sw_rules *, const sw_pos *);
int agents_moves(const sw_rules *, const sw_pos *, sw_moves *);
int agents_apply(const sw_rules *, const sw_pos *from, sw_move, sw_pos *to,
                 sw_err *);

/* ---- variants, text, symmetry, pictures -------------------------------- */

int agents_variant_parse(const sw_game *game, const char *text, size_t len,
                         sw_rules **out, sw_err *err);
void agents_variant_free(sw_rules *rules);
extern const char *const agents_variants[];
extern const char agents_rules_help[];

void agents_pos_print(const sw_rules *, const sw_pos *, sw_buf *);
int agents_pos_parse(const sw_rules *, const char *text, size_t len, sw_pos *,
                     sw_err *);
int agents_valid(const sw_rules *, const sw_pos *, sw_err *);
void agents_move_print(const sw_rules *, const sw_pos *, sw_move, sw_buf *);
void agents_move_brief(const sw_rules *, const sw_pos *, sw_move, sw_buf *);
int agents_move_parse(const sw_rules *, const sw_pos *, const char *text,
                      size_t len, sw_moves *, sw_err *);

extern const sw_symmetry agents_symmetry;
void agents_draw(const sw_rules *, const sw_pos *, const sw_move *mark,
                 sw_buf *);
void agents_scene(const sw_rules *, const sw_pos *, sw_buf *json);

#endif
