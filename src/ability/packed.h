/* Positions as 64-bit keys, for counting level by level. */
#ifndef SW_ABILITY_PACKED_H
#define SW_ABILITY_PACKED_H

#include "values.h"

/* What `expand` fills, a structure of arrays: child i is child[i], reached from
 * keys[parent[i]]; moves[j] says how many children keys[j] had.  Children are
 * normal and repeat when several moves lead to the same one.  Those that share
 * their high bits should stand together, in whatever order of the parents. */
typedef struct sw_expansion {
  uint64_t *child;  /* room for n * most_children entries, and
                       SW_EXPANSION_SLACK that may be written over */
  uint16_t *parent; /* the same */
  uint32_t *moves;  /* room for n entries */
  uint16_t *orbit;  /* NULL, or room for n: the class sizes of the keys */
} sw_expansion;

enum {
  SW_EXPANSION_KEYS = 512, /* expand is called with at most this many keys */
  SW_EXPANSION_SLACK = 8
};

/* Positions that fit one 64-bit key.  Keys of the normal positions that can be
 * reached from start() are below 2^bits; the numbering is dense enough that an
 * array over all keys of one level is a sensible thing to have. */
typedef struct sw_packed {
  int (*bits)(const sw_rules *); /* 0: these rules do not pack */
  int (*most_children)(const sw_rules *);
  uint64_t (*pack)(const sw_rules *, const sw_pos *normal);
  void (*unpack)(const sw_rules *, uint64_t key, sw_pos *);
  /* returns the number of children */
  size_t (*expand)(const sw_rules *, const uint64_t *keys, size_t n,
                   sw_expansion *);
  /* the number of positions with this normal form: 1, 2, .. */
  int (*orbit)(const sw_rules *, uint64_t key);
} sw_packed;

#endif
