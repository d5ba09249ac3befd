/* Facts, their needs, and the ways to meet them, as tables. */
#ifndef SW_ENGINE_LOGIC_SUPPORT_TABLE_H
#define SW_ENGINE_LOGIC_SUPPORT_TABLE_H

#include <stddef.h>
#include <stdint.h>

typedef struct sw_table_need {
  int32_t owner;
  uint32_t first, ways, whole; /* whole: ways of which no fact is out */
} sw_table_need;

typedef struct sw_table_way {
  uint32_t need, first, out; /* out: how many of its facts */
  uint32_t sign;             /* a bit for each fact, some facts sharing one */
} sw_table_way;

typedef struct sw_support_table {
  uint32_t n; /* facts */
  sw_table_need *needs;
  sw_table_way *ways;
  uint32_t *members; /* of each way, by `first`, rising */
  size_t need_n, need_room, way_n, way_room, member_n, member_room;
  uint32_t *first_need; /* of each fact, and behind the last */
} sw_support_table;

/* Where the members of a way end. */
static inline uint32_t sw_support_end(const sw_support_table *t, uint32_t w) {
  return w + 1 < t->way_n ? t->ways[w + 1].first : (uint32_t)t->member_n;
}

#endif
