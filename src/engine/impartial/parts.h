/* Sums of independent parts: what a search knows of a game.
 *
 * An impartial position is a sum of parts, and a part is a number that the game
 * hands out.  The options of a part are again sums.
 */
#ifndef SW_ENGINE_IMPARTIAL_PARTS_H
#define SW_ENGINE_IMPARTIAL_PARTS_H

#include "game.h"

/* A growing list of sums: each is the number of its parts, then the parts. */
typedef struct sw_sums {
  uint32_t *v;
  size_t n, capacity;
} sw_sums;

int sw_sums_add(sw_sums *sums, const uint32_t *parts, uint32_t n);
void sw_sums_free(sw_sums *sums);

/* The game.  Parts are numbered from 0 on as they appear, densely. */
typedef struct sw_parts {
  /* Appends the options of a part.  Two equal parts of one sum may be
   * cancelled. 0 or an error. */
  int (*options)(void *ctx, uint32_t part, sw_sums *out, sw_err *err);
  /* NULL both, or: lets a crew begin to work out what `options` will be asked
   * for soon, and go on with it until `rest` is called. */
  void (*ahead)(void *ctx, const sw_crew *crew, const uint32_t *parts,
                size_t n);
  void (*rest)(void *ctx);
  /* How large a part is: its options are smaller, piece by piece. */
  uint32_t (*size)(void *ctx, uint32_t part);
  /* A number that is the same whatever the part's own number is; different
   * parts almost always have different ones. */
  uint64_t (*rank)(void *ctx, uint32_t part);
  /* The part as text for a store, and the part of such a text: SW_FAULT when it
   * is none.  0 or an error. */
  int (*print)(void *ctx, uint32_t part, sw_buf *out);
  int (*find)(void *ctx, const char *text, size_t n, uint32_t *part);
  /* The same for messages to other workers at the same question, in fewer
   * steps: the bytes of a part, borrowed until the next part is added, and the
   * part of such bytes. */
  const uint8_t *(*tell)(void *ctx, uint32_t part, size_t *n);
  int (*hear)(void *ctx, const uint8_t *bytes, size_t n, uint32_t *part);
  /* NULL both, or: bytes in use, and to forget all parts but those i < n with
   * keep[i] set and those that the game itself has handed to others.  0, or
   * SW_NO_MEMORY with nothing changed.  Without `moved` parts keep their
   * numbers, and those of forgotten ones are handed out again.  Else the parts
   * that stay get the least numbers, in their order, but for those that were
   * handed to others, which keep theirs; moved[i] is the new number of i < n,
   * at most i, if it stays. */
  size_t (*bytes)(void *ctx);
  int (*forget)(void *ctx, const uint8_t *keep, size_t n, uint32_t *moved);
  void *ctx;
} sw_parts;

#endif
