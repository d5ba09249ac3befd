/* Lands by number: each exact form has one. */
#ifndef SW_SPROUTS_STORE_H
#define SW_SPROUTS_STORE_H

#include "engine/impartial/parts.h"
#include "games/sprouts/lands/sprouts_generate.h"

typedef struct sprouts_store sprouts_store;

sprouts_store *sprouts_store_new(int rewrite); /* NULL: no memory */
void sprouts_store_free(sprouts_store *store);

/* Lands have smaller numbers than this. */
uint32_t sprouts_store_count(const sprouts_store *store);
/* Writes the exact form, which takes about a microsecond. */
void sprouts_store_form(const sprouts_store *store, uint32_t land,
                        sprouts_land *form);
/* The land of a form that comes from a store with the same rewritings. 0, or an
 * error: SW_FAULT when it is none. */
int sprouts_store_take(sprouts_store *store, const uint8_t *form, size_t n,
                       uint32_t *land);
int sprouts_store_lives(const sprouts_store *store, uint32_t land);
/* A hash of the form: numbers depend on what was added first, ranks do not. */
uint64_t sprouts_store_rank(const sprouts_store *store, uint32_t land);

/* The key of a land; NULL: it has none yet.  Borrowed until the next land is
 * added. */
const uint8_t *sprouts_store_key(const sprouts_store *store, uint32_t land,
                                 size_t *n);
const sprouts_shapes *sprouts_store_shapes(const sprouts_store *store);

/* Bytes in use. */
size_t sprouts_store_bytes(const sprouts_store *store);

/* Forgets all lands but those l < n with keep[l] set and those of
 * sprouts_store_map, as `forget` of engine/impartial/parts.h: without `moved`
 * the others keep their numbers, and numbers that become free are given to new
 * lands; else moved[l] is the new number of the land l. 0, or SW_NO_MEMORY with
 * nothing changed. */
int sprouts_store_forget(sprouts_store *store, const uint8_t *keep, size_t n,
                         uint32_t *moved);

/* Appends the lands of a map, as one sum. 0 or an error. */
int sprouts_store_map(sprouts_store *store, const sprouts_map *map,
                      sw_sums *out, sw_err *err);

/* Appends the options of a land, each once; with `cancel` equal lands of one
 * sum cancel, which is right for normal play only. 0, or an error with nothing
 * appended. */
int sprouts_store_options(sprouts_store *store, uint32_t land, int cancel,
                          sw_sums *out, sw_err *err);

/* The same without finding out more about shapes: SPROUTS_NOT_KNOWN when that
 * is needed. */
int sprouts_store_fixed_options(sprouts_store *store, uint32_t land, int cancel,
                                sw_sums *out, sw_err *err);

/* The same from the keys that sprouts_generate made of the land. */
int sprouts_store_name(sprouts_store *store, const sprouts_keys *keys,
                       int cancel, sw_sums *out, sw_err *err);

#endif
