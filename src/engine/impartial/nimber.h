/* Nimbers of parts, by proof-number search.
 *
 * An impartial position is a sum of independent parts, and a part is a number
 * that the game hands out.  The game tells the options of a part, each of them
 * again a sum; the search finds nimbers and outcomes and remembers everything
 * it has found, for as long as it lives.
 *
 *   sw_nimbers *search = sw_nimbers_new(&parts, whole);
 *   rc = sw_nimbers_part(search, part, budget, &nimber, err);
 *   rc = sw_nimbers_sum(search, list, n, star, budget, &value, err);
 *   sw_nimbers_free(search);
 */
#ifndef SW_ENGINE_IMPARTIAL_NIMBER_H
#define SW_ENGINE_IMPARTIAL_NIMBER_H

#include "game.h"
#include "work/archive.h"

/* A growing list of sums: each is the number of its parts, then the parts. */
typedef struct sw_sums {
  uint32_t *v;
  size_t n, capacity;
} sw_sums;

int sw_sums_add(sw_sums *sums, const uint32_t *parts, uint32_t n);
void sw_sums_free(sw_sums *sums);

/* The game.  Parts are numbered from 0 on as they appear, densely. */
typedef struct sw_parts {
  /* Appends the options of a part.  Two equal parts of one sum may be left out.
   * 0 or an error. */
  int (*options)(void *ctx, uint32_t part, sw_sums *out, sw_err *err);
  /* NULL, or works out with a crew what `options` will be asked for soon. */
  void (*ahead)(void *ctx, const sw_crew *crew, const uint32_t *parts,
                size_t n);
  /* How large a part is: its options are smaller, piece by piece. */
  uint32_t (*size)(void *ctx, uint32_t part);
  /* A number that is the same whatever the part's own number is; different
   * parts have different ones as good as always. */
  uint64_t (*rank)(void *ctx, uint32_t part);
  /* The part as text for a store, and the part of such a text: SW_FAULT when it
   * is none.  0 or an error. */
  int (*print)(void *ctx, uint32_t part, sw_buf *out);
  int (*find)(void *ctx, const char *text, size_t n, uint32_t *part);
  void *ctx;
} sw_parts;

typedef struct sw_nimbers sw_nimbers;

/* Parts of at most `whole` are enumerated whole at first sight, which is
 * cheaper than searching them. NULL when there is no memory.  The parts are
 * copied; their ctx is borrowed. */
sw_nimbers *sw_nimbers_new(const sw_parts *parts, uint32_t whole);
void sw_nimbers_free(sw_nimbers *search);

/* Works out a part and everything that it leads to, whatever the size.  0 or an
 * error, SW_STOPPED among them. */
int sw_nimbers_enumerate(sw_nimbers *search, uint32_t part,
                         const sw_budget *budget, sw_err *err);

/* The nimber of a part.  SW_STOPPED when the budget ended, which is looked at
 * once in 256 expansions; what was found until then is kept, and asking again
 * goes on from there, as if it had not been stopped. */
int sw_nimbers_part(sw_nimbers *search, uint32_t part, const sw_budget *budget,
                    int *nimber, sw_err *err);

/* Whether the sum of the parts and *star is a win for the side to move. */
int sw_nimbers_sum(sw_nimbers *search, const uint32_t *parts, size_t n,
                   int star, const sw_budget *budget, sw_value *value,
                   sw_err *err);

/* What is known without searching: the nimber or -1; and whether part + *k is
 * known to be a win. */
int sw_nimbers_known(const sw_nimbers *search, uint32_t part);
int sw_nimbers_wins(const sw_nimbers *search, uint32_t part, int k);

/* Parts expanded so far. */
uint64_t sw_nimbers_nodes(const sw_nimbers *search);

/* Puts all that the search knows on a tape, or reads it into a search that
 * knows nothing yet; when that fails, the search can only be freed. 0 or an
 * error. */
int sw_nimbers_pass(sw_nimbers *search, sw_archive *tape);

#endif
