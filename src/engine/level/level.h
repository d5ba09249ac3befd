/* One level: what can be asked of it when it is finished. */
#ifndef SW_ENGINE_LEVEL_LEVEL_H
#define SW_ENGINE_LEVEL_LEVEL_H

#include "base/num.h"

#include <stddef.h>
#include <stdint.h>

enum { SW_ORBIT_MAX = 128 };

/* Chances are fractions of SW_CHANCE_ONE, rounded down at every move. */
#define SW_CHANCE_ONE ((sw_u128)1 << 124)

typedef struct sw_level {
  int number;
  uint64_t classes, positions;       /* positions: 0 when sizes are unknown */
  uint64_t orbits[SW_ORBIT_MAX + 1]; /* classes by number of members */
  uint64_t moves;                    /* from one member of each class */
  uint64_t dead_classes, dead_positions; /* without a move */
  sw_u128 paths;  /* ways into the level: the sum of its counters */
  sw_u128 ended;  /* of these, into dead ends */
  uint64_t bytes; /* in files, of all ranks; 0: in memory, or reported again */
  /* the keys, for sw_level_read; NULL when the level was finished before this
   * run was resumed, when the game does not pack, or when levels lie in files
   */
  const struct sw_bins *bins;
} sw_level;

/* Adds the statistics of a part of a level. */
void sw_level_add(sw_level *to, const sw_level *part);

/* Where reading stands; start from {0}. */
typedef struct sw_level_place {
  size_t bin, entry;
} sw_level_place;

/* Copies the next keys in rising order and their counters (either may be NULL);
 * returns how many, at most `room`, 0 at the end. */
size_t sw_level_read(const sw_level *level, sw_level_place *place,
                     uint64_t *keys, sw_u128 *counts, size_t room);

#endif
