/* All positions that a start of Sprouts leads to, each topological class once,
 * and the two proofs that the classes are right:
 *
 *   equal normal forms, then the same map: `normal` says how it renamed,
 *       mirrored and turned the position outside in, and that is followed here
 *       word by word;
 *   different normal forms, then different maps: the canonical graphs that
 *       nauty makes of the classes have different hashes.
 *
 * So no position is judged by the function under test alone.  Every move adds a
 * vertex: only positions after equally many moves can be equal, and they are
 * compared level by level.  A level is a file of positions in normal form.
 */
#ifndef TESTS_MAP_CLASSES_H
#define TESTS_MAP_CLASSES_H

#include "games/sprouts/rules/sprouts_normal.h"
#include "games/sprouts/rules/sprouts_text.h"

#include <stdio.h>

/* A hash of nauty's canonical form: the same for two maps exactly when they are
 * equal under these rules, but for chance. */
uint64_t map_hash(const sprouts_rules *rules, const sprouts_map *map);

/* 1 when `names`, as `normal` fills it, leads from one position to the other
 * and the rules allow that. */
int map_is_renamed(const sprouts_rules *rules, const sprouts_map *from,
                   const uint16_t *names, const sprouts_map *to);

typedef struct map_level {
  uint64_t drawn;   /* positions that moves led to, equal ones included */
  uint64_t asked;   /* of these shown to nauty as they were drawn */
  uint64_t classes; /* different normal forms, each shown to nauty */
} map_level;

/* Writes the level of the start, or the one behind `from`, and checks it; nauty
 * sees every `sample`th position as it was drawn.  0, or 1 after telling stderr
 * what is wrong. */
int map_level_start(const sw_rules *rules, FILE *to, map_level *level);
int map_level_next(const sw_rules *rules, FILE *from, uint64_t sample, FILE *to,
                   map_level *level);

/* The next position of a level: 1, or 0 at the end. */
int map_read_class(FILE *level, sw_pos *pos);

#endif
