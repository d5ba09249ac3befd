/* The strong player: exact where the tables reach, and elsewhere by search and
 * the fitted estimate.  The quick one is the same with fewer nodes a move; the
 * late one leaves phase 1 to chance, which shows what phase 1 is worth. */
#ifndef SW_AGENTS_STRONG_H
#define SW_AGENTS_STRONG_H

#include "game.h"

extern const sw_player agents_player_quick, agents_player_strong,
    agents_player_strong_late;

#endif
