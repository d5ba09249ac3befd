/* The rules of Sprouts: what a variant says, lines, and the positions they
 * lead to. */
#ifndef SW_SPROUTS_RULES_H
#define SW_SPROUTS_RULES_H

#include "games/sprouts/rules/sprouts_map.h"

typedef struct sprouts_rules {
  sw_rules base;
  int spots;
  int misere;   /* 1: who cannot move wins */
  int plane;    /* 1: the first region is the outer one and stays it */
  int oriented; /* 1: mirror images are different positions */
} sprouts_rules;

static inline const sprouts_rules *sprouts_of(const sw_rules *rules) {
  return (const sprouts_rules *)(const void *)rules;
}

/* 0 in normal play; SW_UNSUPPORTED in misere play, where there are none. */
int sprouts_nimbers_exist(const sw_rules *, sw_err *);

/* A line from corner `from` to corner `to` of the same region with a new vertex
 * in its middle.  Between two boundaries it joins them.  Within one boundary it
 * splits the region: one side keeps the corners from..to, and the boundaries
 * beside that `with` names by bits, in their order; the other side keeps the
 * rest.  When the outer region is split, the other side stays the outer one
 * unless `inside_out` is set. */
typedef struct sprouts_line {
  int from, to;
  int inside_out;
  uint64_t with;
} sprouts_line;

static inline sw_move sprouts_move(sprouts_line line) {
  return (sw_move){(uint64_t)line.from | (uint64_t)line.to << 16 |
                       (uint64_t)line.inside_out << 32,
                   line.with};
}
static inline sprouts_line sprouts_line_of(sw_move move) {
  return (sprouts_line){(int)(move.a & 0xffff), (int)(move.a >> 16 & 0xffff),
                        (int)(move.a >> 32 & 1), move.b};
}

/* The one way to write a line: from the earlier corner to the later one; only a
 * line that splits the outer region can be inside out.  The two sides of a loop
 * around a lone spot have the same word: the other one is the outer side or
 * else has the first boundary beside.  On the sphere, lines that differ in
 * which side is the outer one are the same move, drawn in different ways. */
sprouts_line sprouts_line_settle(const sprouts_map *map, sprouts_line line);

/* 0, or SW_ILLEGAL with the reason, which may be that it is not settled. */
int sprouts_line_legal(const sprouts_map *map, sprouts_line line, sw_err *err);
/* The boundaries beside the line's own, in order; returns their number. */
int sprouts_line_beside(const sprouts_map *map, sprouts_line line,
                        int beside[SPROUTS_BESIDE]);
int sprouts_apply(const sw_rules *, const sw_pos *from, sw_move, sw_pos *to,
                  sw_err *);
int sprouts_moves(const sw_rules *, const sw_pos *, sw_moves *);

/* The start with all its spots, the value of a position in which nobody can
 * move, and a position from the middle of a random game. */
void sprouts_start(const sw_rules *, sw_pos *);
sw_value sprouts_result(const sw_rules *, const sw_pos *);
int sprouts_valid(const sw_rules *, const sw_pos *, sw_err *);
int sprouts_fresh(const sw_rules *, sw_rng *, sw_pos *, sw_err *);

#endif
