/* Merson regions: see peg_regions.h.
 *
 * A region is grown from a cell: as long as it contains the middle of a line
 * but neither end of it, one of the two ends is added, both being tried.  Small
 * regions that contain no other are candidates; a search with a fixed number of
 * steps picks many of them that are disjoint, those full in the position first.
 */
#include "games/peg/arguments/peg_regions.h"

#include "base/bits.h"

#include <assert.h>
#include <string.h>

enum { LARGEST = 5, CANDIDATES = 512, STEPS = 20000 };

typedef struct chooser {
  const peg_board *board;
  uint64_t within; /* cells that regions may use */
  int n;
  uint64_t candidate[CANDIDATES];
  int steps, chosen, most;
  uint64_t choice[PEG_CELLS], best[PEG_CELLS];
} chooser;

/* A line whose middle is in the set and whose ends are not, or NULL. */
static const peg_line *open_line(const peg_board *board, uint64_t set) {
  for (int i = 0; i < board->lines; i++) {
    const peg_line *line = &board->line[i];
    if ((set >> line->mid & 1) && !(set & line->ends))
      return line;
  }
  return NULL;
}

static int has_part(const chooser *c, uint64_t set) {
  for (int i = 0; i < c->n; i++)
    if ((c->candidate[i] & set) == c->candidate[i])
      return 1;
  return 0;
}

/* Adds every region of exactly `size` cells that can be grown from the set. */
static void grow(chooser *c, uint64_t set, int size) {
  const peg_line *line = open_line(c->board, set);
  int cells = sw_bits_count(set);
  if (cells > size || (set & ~c->within))
    return;
  if (!line) {
    if (cells == size && !has_part(c, set) && c->n < CANDIDATES)
      c->candidate[c->n++] = set;
    return;
  }
  grow(c, set | sw_bit(line->a), size);
  grow(c, set | sw_bit(line->c), size);
}

/* Small candidates come first, so none contains another. */
static void find_candidates(chooser *c) {
  c->n = 0;
  for (int size = 1; size <= LARGEST; size++)
    for (int cell = 0; cell < c->board->cells; cell++)
      grow(c, sw_bit(cell), size);
}

/* Picks disjoint candidates from number `next` on; a bound by the cells that
 * are left cuts the search short. */
static void pick(chooser *c, int next, uint64_t left) {
  if (c->chosen > c->most) {
    c->most = c->chosen;
    memcpy(c->best, c->choice, sizeof c->best);
  }
  for (int i = next; i < c->n && c->steps > 0; i++) {
    int size = sw_bits_count(c->candidate[i]);
    if (c->chosen + sw_bits_count(left) / size <= c->most)
      return;
    if (c->candidate[i] & ~left)
      continue;
    c->steps--;
    c->choice[c->chosen++] = c->candidate[i];
    pick(c, i + 1, left & ~c->candidate[i]);
    c->chosen--;
  }
}

static uint64_t add_regions(const peg_board *board, uint64_t within,
                            peg_regions *regions) {
  chooser c = {.board = board, .within = within, .steps = STEPS};
  uint64_t used = 0;
  find_candidates(&c);
  pick(&c, 0, within);
  for (int i = 0; i < c.most; i++) {
    regions->cells[regions->n++] = c.best[i];
    used |= c.best[i];
  }
  return used;
}

static uint64_t full_regions(const peg_regions *regions, uint64_t pegs) {
  uint64_t full = 0;
  for (int i = 0; i < regions->n; i++)
    if ((pegs & regions->cells[i]) == regions->cells[i])
      full |= sw_bit(i);
  return full;
}

void peg_regions_choose(const peg_board *board, const peg_ends *ends,
                        uint64_t pegs, peg_regions *regions) {
  memset(regions, 0, sizeof *regions);
  uint64_t used = add_regions(board, pegs, regions);
  add_regions(board, peg_board_full(board) & ~used, regions);
  assert(regions->n <= board->cells);
  for (int e = 0; e < ends->n; e++) {
    uint64_t full = full_regions(regions, ends->pegs[e] | ends->free);
    int known = 0;
    for (int i = 0; i < regions->ends; i++)
      known |= regions->full_at_end[i] == full;
    if (!known)
      regions->full_at_end[regions->ends++] = full;
  }
}

int peg_regions_bound(const peg_regions *regions, uint64_t pegs) {
  uint64_t full = full_regions(regions, pegs);
  int least = PEG_CELLS;
  for (int e = 0; e < regions->ends; e++) {
    int moves = sw_bits_count(full & ~regions->full_at_end[e]);
    least = moves < least ? moves : least;
  }
  return least;
}

int peg_regions_between(const peg_regions *regions, uint64_t from,
                        uint64_t to) {
  return sw_bits_count(full_regions(regions, from) &
                       ~full_regions(regions, to));
}
