/* Pictures of a position (game.h). */
#ifndef SW_GOMOKU_SCENE_H
#define SW_GOMOKU_SCENE_H

#include "games/gomoku/rules/gomoku_rules.h"

void gomoku_draw(const sw_rules *, const sw_pos *, const sw_move *mark,
                 sw_buf *);
void gomoku_scene(const sw_rules *, const sw_pos *, sw_buf *json);

#endif
