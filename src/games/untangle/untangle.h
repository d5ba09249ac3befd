/* The table of Untangle+. */
#ifndef SW_UNTANGLE_H
#define SW_UNTANGLE_H

#include "game.h"

extern const sw_game sw_game_untangle;

#endif
