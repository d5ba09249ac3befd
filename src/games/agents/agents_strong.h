/* The strong player: exact where the solvers reach, and elsewhere the course's
 * evaluation with the moves taken out that proof-number search refutes. */
#ifndef SW_AGENTS_STRONG_H
#define SW_AGENTS_STRONG_H

#include "game.h"

extern const sw_player agents_player_quick, agents_player_strong;

#endif
