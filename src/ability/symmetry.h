/* Positions that a person would call the same. */
#ifndef SW_ABILITY_SYMMETRY_H
#define SW_ABILITY_SYMMETRY_H

#include "values.h"

/* Equal positions have one normal form.  The map says how *in was relabelled;
 * certificates quote it, so nobody has to trust `normal`. */
typedef struct sw_symmetry {
  /* map may be NULL; otherwise it has room for labels() entries */
  void (*normal)(const sw_rules *, const sw_pos *in, sw_pos *out,
                 uint16_t *map);
  void (*relabel)(const sw_rules *, const sw_pos *in, const uint16_t *map,
                  sw_pos *out);
  int (*labels)(const sw_rules *, const sw_pos *);
  /* a random allowed relabelling of this position, for the law suite */
  void (*shuffle)(const sw_rules *, const sw_pos *, sw_rng *, uint16_t *map);
} sw_symmetry;

#endif
