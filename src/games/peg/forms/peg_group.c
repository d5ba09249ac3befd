/* Fast normal forms: see peg_group.h.
 *
 * The image of a set under a symmetry is the union of the images of its bytes,
 * and those are looked up: eight tables of 256 words for each symmetry.
 */
#include "games/peg/forms/peg_group.h"

#include "base/bits.h"
#include "base/mem.h"

#include <assert.h>

struct peg_group {
  int size, bytes;
  uint64_t image[PEG_SYMMETRIES][8][256];
};

static void add_symmetry(peg_group *group, const peg_board *board, int s) {
  for (int byte = 0; byte < group->bytes; byte++)
    for (uint64_t set = 0; set < 256; set++) {
      uint64_t cells = set << (8 * byte) & peg_board_full(board);
      group->image[group->size][byte][set] = peg_image(board, s, cells);
    }
  group->size++;
}

static int keeps_goal(const peg_board *board, const peg_goal *goal, int s) {
  return peg_image(board, s, goal->pegs) == goal->pegs &&
         peg_image(board, s, goal->care) == goal->care;
}

peg_group *peg_group_new_trivial(const peg_board *board) {
  peg_group *group = sw_mem_zero(1, sizeof *group);
  if (!group)
    return NULL;
  group->bytes = (board->cells + 7) / 8;
  add_symmetry(group, board, 0);
  return group;
}

peg_group *peg_group_new(const peg_board *board, const peg_goal *goal) {
  peg_group *group = peg_group_new_trivial(board);
  for (int s = 1; group && s < board->symmetries; s++)
    if (keeps_goal(board, goal, s))
      add_symmetry(group, board, s);
  return group;
}

void peg_group_free(peg_group *group) {
  sw_mem_free(group);
}

int peg_group_size(const peg_group *group) {
  return group->size;
}

uint64_t peg_group_image(const peg_group *group, int s, uint64_t pegs) {
  assert(s >= 0 && s < group->size);
  uint64_t set = 0;
  for (int byte = 0; byte < group->bytes; byte++)
    set |= group->image[s][byte][pegs >> (8 * byte) & 255];
  return set;
}

uint64_t peg_group_normal(const peg_group *group, uint64_t pegs) {
  uint64_t least = pegs;
  for (int s = 1; s < group->size; s++) {
    uint64_t other = peg_group_image(group, s, pegs);
    least = other < least ? other : least;
  }
  return least;
}

int peg_group_orbit(const peg_group *group, uint64_t pegs) {
  int fixed = 0;
  for (int s = 0; s < group->size; s++)
    fixed += peg_group_image(group, s, pegs) == pegs;
  assert(fixed && group->size % fixed == 0);
  return group->size / fixed;
}
