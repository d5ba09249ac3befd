/* The table of Euler's trail. */
#ifndef SW_EULER_H
#define SW_EULER_H

#include "game.h"

extern const sw_game sw_game_euler;

#endif
