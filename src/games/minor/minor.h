/* The table of Minorfinder. */
#ifndef SW_MINOR_H
#define SW_MINOR_H

#include "game.h"

extern const sw_game sw_game_minor;

#endif
