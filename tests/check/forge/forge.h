/* Forgers: they write certificates for statements whose truth they know by
 * brute force, and the checker must refuse every false one.
 *
 * A forger makes one certificate at random: a small instance, a statement about
 * it that is true or false, and records of a shape that the format allows.  The
 * engine then does what a patient forger would do: it asks the checker, and
 * mends what is complained about (sizes, checksums, costs, numbers of records),
 * or leaves the complained line out, until it is accepted or there is nothing
 * to mend.  True statements show that the shapes are those of real proofs.
 */
#ifndef TESTS_FORGE_H
#define TESTS_FORGE_H

#include "base/rng.h"

#include <stddef.h>

enum { FORGE_TEXT = 1 << 20 };

/* A certificate in the making. */
typedef struct forge {
  sw_rng rng;
  char *text;
  size_t len;
  int records;
} forge;

typedef enum forge_truth { FORGE_NOTHING, FORGE_FALSE, FORGE_TRUE } forge_truth;

typedef struct forger {
  const char *name;
  /* Writes a certificate and tells whether what it claims is true. */
  forge_truth (*make)(forge *f);
  int drops;  /* 1: a record that is complained about is left out */
  int trials; /* every day; SPIELWERK_LONG does forty times as many */
} forger;

extern const forger forge_peg_arguments, forge_peg_count, forge_peg_moves,
    forge_agents, forge_gomoku, forge_gomoku_from, forge_euler, forge_untangle,
    forge_par, forge_minor, forge_paths, forge_bounds, forge_sprouts_nimber,
    forge_sprouts_misere, forge_sprouts_map;

/* A number below n. */
static inline int forge_below(forge *f, int n) {
  return sw_rng_index(&f->rng, n);
}

__attribute__((format(printf, 2, 3))) void forge_put(forge *f,
                                                     const char *format, ...);
/* The header, up to the empty line. */
void forge_head(forge *f, const char *game, const char *kind,
                const char *position, const char *claim, const char *cost);
/* A record; the text has no newline. */
__attribute__((format(printf, 2, 3))) void
forge_record(forge *f, const char *format, ...);

#endif
