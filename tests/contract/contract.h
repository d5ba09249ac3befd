/* The laws of game.h, and what they share.
 *
 * A law takes a case (one variant of one game, a sample of its positions, a
 * source of chance) and looks for a counterexample.  It reports through
 * law_expect, which counts; a law that has counted nothing has proved nothing
 * and fails as well.  The digest gathers what the law has seen, so that two
 * machines can compare their whole run in one number.
 */
#ifndef SW_TEST_CONTRACT_H
#define SW_TEST_CONTRACT_H

#include "base/rng.h"
#include "doors.h"
#include "game.h"

/* Positions of one variant: the first ones in breadth from the start and from a
 * fresh instance, then whole games played at random. */
typedef struct sample {
  sw_pos *v;
  size_t n, capacity;
  int whole; /* 1: every position that can be reached is in it */
} sample;

typedef struct sample_limits {
  size_t breadth; /* positions taken in breadth */
  size_t total;   /* positions altogether */
  size_t moves;   /* legal moves of all of them together */
} sample_limits;

/* From a position, or NULL: from the start.  0 or SW_NO_MEMORY; free it in both
 * cases. */
int sample_gather(const sw_rules *rules, const sw_pos *from, sw_rng *rng,
                  sample_limits limits, sample *out);
void sample_free(sample *s);

enum { LAW_COMPLAINT = 800 };

typedef struct law_case {
  const sw_rules *rules;
  const sw_game *game;
  const law_doors *doors; /* honest unless a test exchanges one */
  sample sample;
  sw_rng rng;
  /* what the law at work has found */
  uint64_t checks, failures, digest;
  char complaint[LAW_COMPLAINT]; /* the first failure */
} law_case;

typedef struct law {
  const char *name;
  int (*applies)(const law_case *); /* NULL: to every game */
  void (*hold)(law_case *);
} law;

extern const law *const all_laws[]; /* NULL-terminated */

/* Parses the word and gathers its positions, from the one that stands behind
 * a blank when there is one; 0 or an error of the parser. */
int law_case_open(law_case *c, const char *word, sample_limits limits,
                  sw_err *err);
void law_case_close(law_case *c);

/* Runs one law from a clean slate; 1 when it held and checked something. */
int law_run(law_case *c, const law *l);

/* Counts a check; the first one that is wrong becomes the complaint, with the
 * position in front (NULL: none).  Returns whether ok. */
__attribute__((format(printf, 4, 5))) int
law_expect(law_case *c, int ok, const sw_pos *pos, const char *format, ...);

/* Folds bytes into the digest. */
void law_see(law_case *c, const void *bytes, size_t n);

/* The text of a position or a move in a buffer of the caller. */
const char *law_pos_text(const law_case *c, const sw_pos *pos, sw_buf *buf);
const char *law_move_text(const law_case *c, const sw_pos *pos, sw_move move,
                          sw_buf *buf);

/* The normal form, or the position itself when the game knows none. */
void law_normal(const law_case *c, const sw_pos *pos, sw_pos *out);

#endif
