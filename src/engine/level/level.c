/* What can be asked of a finished level: its keys in rising order, and its
 * statistics when several workers or ranks have each seen a part. */
#include "engine/level/level.h"

#include "engine/level/level_bins.h"

#include <assert.h>

size_t sw_level_read(const sw_level *level, sw_level_place *place,
                     uint64_t *keys, sw_u128 *counts, size_t room) {
  const sw_bins *bins = level->bins;
  size_t n = 0;
  assert(bins);
  while (n < room && place->bin < bins->bins) {
    const sw_bin *bin = &bins->bin[place->bin];
    if (place->entry == bin->n) {
      *place = (sw_level_place){place->bin + 1, 0};
      continue;
    }
    if (keys)
      keys[n] = sw_bin_key(bins, place->bin, place->entry);
    if (counts)
      counts[n] = sw_bin_count(bin, place->entry);
    place->entry++;
    n++;
  }
  return n;
}

void sw_level_add(sw_level *to, const sw_level *part) {
  to->classes += part->classes;
  to->positions += part->positions;
  for (int i = 0; i <= SW_ORBIT_MAX; i++)
    to->orbits[i] += part->orbits[i];
  to->moves += part->moves;
  to->dead_classes += part->dead_classes;
  to->dead_positions += part->dead_positions;
  to->paths += part->paths;
  to->ended += part->ended;
  to->bytes += part->bytes;
}
