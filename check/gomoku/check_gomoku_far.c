/* Far stones and zones of nodes: see check_gomoku_far.h; doc/certificates.md
 * has the proofs.
 */
#include "gomoku/check_gomoku_far.h"

#include <assert.h>
#include <string.h>

int gm_image(int side, int cell, int symmetry) {
  int x = cell % side, y = cell / side;
  x = symmetry & 1 ? side - 1 - x : x;
  y = symmetry & 2 ? side - 1 - y : y;
  return symmetry & 4 ? x * side + y : y * side + x;
}

/* ---- nodes --------------------------------------------------------------- */

/* Black's stones less White's. */
static int lead(const int *stone, int cells) {
  int n = 0;
  for (int cell = 0; cell < cells; cell++)
    n += (stone[cell] == GM_BLACK) - (stone[cell] == GM_WHITE);
  return n;
}

int gm_far_begin(gm_far *far, gm_board *board, const int *start) {
  int more = lead(board->stone, board->cells) - lead(start, board->cells) - 1;
  far->everywhere = 0;
  far->zone = (gm_set){{0}};
  far->wide = (gm_zone){&far->zone, 1};
  far->stones = more;
  board->stones += more;
  return more >= 0 && more <= GM_MOST_FAR;
}

/* Twice the room when it is used up; 0 when the budget runs out. */
static int reserve(ck_meter *meter, void **block, uint64_t used, uint64_t room,
                   uint64_t size) {
  if (used < room)
    return 1;
  void *longer = ck_longer(meter, *block, room ? 2 * room : 64, size);
  if (!longer)
    return 0;
  *block = longer;
  return 1;
}

static int keep_node(ck_meter *meter, gm_far *far) {
  void *stones = far->stones_of, *at = far->zone_at;
  int fits =
      reserve(meter, &stones, far->nodes, far->node_room, 1) &&
      reserve(meter, &at, far->nodes, far->node_room, sizeof *far->zone_at);
  far->stones_of = stones;
  far->zone_at = at;
  if (!fits)
    return 0;
  if (far->nodes == far->node_room)
    far->node_room = far->node_room ? 2 * far->node_room : 64;
  far->stones_of[far->nodes] = (unsigned char)far->stones;
  far->zone_at[far->nodes++] = far->zone_number;
  return 1;
}

int gm_far_keep(ck_meter *meter, gm_far *far) {
  if (!keep_node(meter, far))
    return 0;
  if (!far->stones)
    return 1;
  void *zones = far->zones;
  if (!reserve(meter, &zones, far->zone_number, far->zone_room,
               sizeof *far->zones))
    return 0;
  far->zones = zones;
  if (far->zone_number == far->zone_room)
    far->zone_room = far->zone_room ? 2 * far->zone_room : 64;
  far->zones[far->zone_number++] = far->zone;
  return 1;
}

void gm_far_free(ck_meter *meter, gm_far *far) {
  ck_free(meter, far->stones_of);
  ck_free(meter, far->zone_at);
  ck_free(meter, far->zones);
}

/* ---- zones --------------------------------------------------------------- */

static const gm_set *zone_of(const gm_far *far, uint64_t node) {
  assert(node < far->nodes && far->stones_of[node]);
  return &far->zones[far->zone_at[node]];
}

int gm_far_fits(const gm_far *far, uint64_t node, int aside) {
  if (far->stones == GM_MOST_FAR || node >= far->nodes)
    return 0;
  if (aside < 0)
    return far->stones_of[node] == far->stones;
  return !far->stones && far->stones_of[node] == 1 &&
         !gm_has(zone_of(far, node), aside);
}

int gm_far_leads(const gm_far *far, uint64_t node) {
  return node < far->nodes && far->stones < GM_MOST_FAR &&
         far->stones_of[node] == far->stones + 1;
}

/* The node's zone as the symmetry shows it from here. */
static void add_zone(const gm_far *far, const gm_board *board, uint64_t node,
                     int symmetry, gm_set *zone) {
  const gm_set *there = zone_of(far, node);
  for (int cell = 0; cell < board->cells; cell++)
    if (gm_has(there, gm_image(board->side, cell, symmetry)))
      gm_add(zone, cell);
}

void gm_far_add_reply(gm_far *far, const gm_board *board, int reply, int move,
                      uint64_t node, int symmetry) {
  gm_add(&far->zone, reply);
  gm_add(&far->zone, move);
  gm_add_partners(board, GM_WHITE, reply, &far->wide);
  if (node < far->nodes && far->stones_of[node])
    add_zone(far, board, node, symmetry, &far->zone);
}

/* Adds all cells near this one; 0 when some would be beyond the section. */
static int add_around(const gm_board *board, int cell, gm_set *zone) {
  int x = cell % board->side, y = cell / board->side;
  int high = board->side - 1 - GM_FAR_REACH;
  if (x < GM_FAR_REACH || y < GM_FAR_REACH || x > high || y > high)
    return 0;
  for (int dy = -GM_FAR_REACH; dy <= GM_FAR_REACH; dy++)
    for (int dx = -GM_FAR_REACH; dx <= GM_FAR_REACH; dx++)
      gm_add(zone, cell + dy * board->side + dx);
  return 1;
}

int gm_far_add_far(gm_far *far, const gm_board *board, uint64_t node,
                   int symmetry, gm_set *zone) {
  add_zone(far, board, node, symmetry, zone);
  if (!far->stones)
    return 1;
  for (int cell = 0; cell < board->cells; cell++)
    if ((gm_has(zone, cell) || board->stone[cell]) &&
        !add_around(board, cell, &far->zone))
      return 0;
  return 1;
}
