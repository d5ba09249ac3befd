/* Fewest moves: bounds from both sides that meet.
 *
 * A narrow search (peg_sweeps.h) for fewer moves than the best solution makes
 * lowers the upper bound until it finds none.  The lower bound begins with the
 * Merson regions of the position (peg_regions.h) and rises as long as a search
 * from both sides shows that this many moves are not enough.  Both get more
 * room in turn, so that easy problems are over quickly and a search that is
 * stopped has a good solution.
 */
#include "games/peg/search/peg_fewest.h"

#include <assert.h>
#include <string.h>

enum {
  FIRST_WIDTH = 1000,
  WIDER = 16,
  ROOM = 64 /* states of an exact search for each of the width */
};

/* At least `lower` moves are needed, `upper` are enough. */
typedef struct race {
  peg_quest *quest;
  peg_ways ways;
  peg_regions regions;
  int lower, upper;
  sw_moves *line; /* of `upper` moves */
} race;

static peg_sweeps side(const race *r, int bound, int back) {
  return (peg_sweeps){.quest = r->quest,
                      .ways = &r->ways,
                      .regions = &r->regions,
                      .bound = bound,
                      .back = back};
}

static int is_over(const peg_sweeps *s) {
  return s->met || s->now == s->states.n;
}

/* Takes the solution that was found; 0 or SW_NO_MEMORY. */
static int take_line(race *r, const peg_sweeps *forth, const peg_sweeps *back) {
  int moves = peg_sweeps_line(forth, back, r->line);
  if (moves > 0)
    r->upper = moves;
  return moves < 0 ? moves : 0;
}

/* ---- the upper bound ---------------------------------------------------- */

static int lower_upper(race *r, size_t width) {
  int rc = 0, found = 1;
  while (!rc && found && r->lower < r->upper) {
    peg_sweeps s = side(r, r->upper - 1, 0);
    s.width = width;
    rc = peg_sweeps_start(&s);
    while (!rc && !is_over(&s))
      rc = peg_sweeps_grow(&s);
    found = s.met;
    if (!rc && found)
      rc = take_line(r, &s, NULL);
    else if (!rc && !s.cut)
      r->lower = r->upper;
    peg_sweeps_free(&s);
  }
  return rc;
}

/* ---- the lower bound ---------------------------------------------------- */

/* From both sides, or forward alone when the ends leave cells open. */
static int start_both(peg_sweeps *forth, peg_sweeps *back) {
  int rc = peg_sweeps_start(forth);
  if (rc || forth->quest->ends.free)
    return rc;
  forth->other = back;
  back->other = forth;
  return peg_sweeps_start(back);
}

/* Whichever has less to do goes on.  1 when the room is not enough. */
static int grow_both(peg_sweeps *forth, peg_sweeps *back, size_t room) {
  int rc = 0, alone = !forth->other;
  while (!rc && !is_over(forth) && (alone || !is_over(back)) &&
         forth->moves + back->moves < forth->bound) {
    size_t ahead = forth->states.n - forth->now;
    size_t behind = back->states.n - back->now;
    if (forth->states.n + back->states.n > room)
      return 1;
    rc = peg_sweeps_grow(alone || ahead <= behind ? forth : back);
  }
  return rc;
}

/* Whether `lower` moves are enough; 1 when that does not fit the room. */
static int try_lower(race *r, size_t room) {
  peg_sweeps forth = side(r, r->lower, 0), back = side(r, r->lower, 1);
  int rc = start_both(&forth, &back);
  if (!rc)
    rc = grow_both(&forth, &back, room);
  if (!rc && (forth.met || back.met))
    rc = take_line(r, &forth, forth.other);
  else if (!rc)
    r->lower++;
  peg_sweeps_free(&forth);
  peg_sweeps_free(&back);
  return rc;
}

static int raise_lower(race *r, size_t room) {
  int rc = 0;
  while (!rc && r->lower < r->upper)
    rc = try_lower(r, room);
  return rc;
}

int peg_fewest_search(peg_quest *quest, sw_moves *line) {
  race r = {.quest = quest, .upper = peg_fewest_moves(line), .line = line};
  peg_ways_find(quest->board, &r.ways);
  peg_regions_choose(quest->board, &quest->ends, quest->pegs, &r.regions);
  r.lower = peg_regions_bound(&r.regions, quest->pegs);
  int rc = 0;
  for (size_t w = FIRST_WIDTH; rc >= 0 && r.lower < r.upper; w *= WIDER) {
    rc = lower_upper(&r, w);
    if (!rc)
      rc = raise_lower(&r, w * ROOM);
  }
  quest->bytes = 0;
  return rc < 0 ? rc : 0;
}

/* ---- why not fewer ------------------------------------------------------ */

static void copy_levels(const peg_sweeps *s, peg_fewest_proof *proof) {
  int n = s->levels;
  while (n && !s->level[n - 1].n) /* what died out is not a level */
    n--;
  proof->levels[s->back] = n;
  memcpy(proof->level[s->back], s->level, sizeof s->level);
}

/* A side that died out is enough alone. */
static void take_levels(const peg_sweeps *forth, const peg_sweeps *back,
                        peg_fewest_proof *proof) {
  int full = forth->moves + back->moves == forth->bound;
  int forth_died = !full && is_over(forth);
  if (full || forth_died)
    copy_levels(forth, proof);
  if ((full || !forth_died) && forth->other)
    copy_levels(back, proof);
}

int peg_fewest_prove(peg_quest *quest, int bound, peg_fewest_proof *proof) {
  race r = {.quest = quest};
  memset(proof, 0, sizeof *proof);
  peg_ways_find(quest->board, &r.ways);
  peg_regions_choose(quest->board, &quest->ends, quest->pegs, &r.regions);
  proof->regions = r.regions;
  if (bound < 1 || peg_regions_bound(&r.regions, quest->pegs) > bound)
    return 0;
  peg_sweeps forth = side(&r, bound, 0), back = side(&r, bound, 1);
  int rc = start_both(&forth, &back);
  if (!rc)
    rc = grow_both(&forth, &back, SIZE_MAX);
  if (!rc) {
    assert(!forth.met && !back.met);
    take_levels(&forth, &back, proof);
  }
  peg_sweeps_free(&forth);
  peg_sweeps_free(&back);
  quest->bytes = 0;
  return rc;
}

int peg_fewest_moves(const sw_moves *line) {
  int moves = 0;
  for (size_t i = 0; i < line->n; i++)
    moves += !i || peg_move_from(line->v[i]) != peg_move_to(line->v[i - 1]);
  return moves;
}
