/* Players. */
#ifndef SW_ABILITY_PLAYER_H
#define SW_ABILITY_PLAYER_H

#include "values.h"
#include "work/budget.h"

/* A player with a name, for play and for matches. */
typedef struct sw_player {
  const char *name, *help;
  int (*choose)(const sw_rules *, const sw_pos *, sw_rng *, const sw_budget *,
                sw_move *, sw_err *);
} sw_player;

#endif
