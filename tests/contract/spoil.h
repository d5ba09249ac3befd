/* Spoiling one function of a game, or one door, to see that a law notices. */
#ifndef TESTS_CONTRACT_SPOIL_H
#define TESTS_CONTRACT_SPOIL_H

#include "games/peg/rules/peg_rules.h"
#include "laws.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define PEG (&sw_game_peg)

/* Large enough for every law, with positions that can be solved. */
#define PLACE "peg:triangle-15,start=a3"

/* Runs a law on a game that is peg but for its table (and its word, unless
 * NULL), behind such doors; the positions come from the honest game. 1 when the
 * law held. */
int spoil_holds_behind(const law_doors *doors, const law *l,
                       const sw_game *game, const char *word);
int spoil_holds(const law *l, const sw_game *game, const char *word);

#define SPOIL(the_law, member, value)                                          \
  do {                                                                         \
    sw_game spoiled = sw_game_peg;                                             \
    spoiled.member = (value);                                                  \
    if (spoil_holds(&(the_law), &spoiled, NULL))                               \
      fail_msg("not noticed by the law: %s", (the_law).name);                  \
  } while (0)

#define SPOIL_GROUP(the_law, group, type, honest, member, value)               \
  do {                                                                         \
    type spoiled_group = (honest);                                             \
    spoiled_group.member = (value);                                            \
    SPOIL(the_law, group, &spoiled_group);                                     \
  } while (0)

#define SPOIL_DOOR(the_law, door, value)                                       \
  do {                                                                         \
    law_doors spoiled = law_honest_doors;                                      \
    spoiled.door = (value);                                                    \
    if (spoil_holds_behind(&spoiled, &(the_law), PEG, NULL))                   \
      fail_msg("not noticed by the law: " #door " = " #value);                 \
  } while (0)

#endif
