/* Which moves have refuted others: see gomoku_refutations.h.
 *
 * A merit moves towards its limit by a part of what is left to it, so that it
 * stays within, and old refutations fade.
 */
#include "games/gomoku/estimate/gomoku_refutations.h"

#include <string.h>

void gomoku_refutations_clear(gomoku_refutations *r) {
  memset(r->merit, 0, sizeof r->merit);
  for (int i = 0; i <= GOMOKU_FARTHEST; i++)
    r->killer[i][0] = r->killer[i][1] = GOMOKU_NONE;
}

void gomoku_refutations_learn(gomoku_refutations *r, gomoku_colour colour,
                              int ply, int depth, const gomoku_option *list,
                              int best) {
  int gain = depth * depth < 64 ? 10 * depth * depth : 640;
  for (int i = 0; i <= best && depth > 0; i++) {
    int16_t *m = &r->merit[colour][list[i].cell];
    int change = i == best ? gain : -gain / 4;
    *m = (int16_t)(*m + change - *m * gain / GOMOKU_MOST_HISTORY);
  }
  if (r->killer[ply][0] != list[best].cell) {
    r->killer[ply][1] = r->killer[ply][0];
    r->killer[ply][0] = list[best].cell;
  }
}

int gomoku_refutations_is_killer(const gomoku_refutations *r, int ply,
                                 int cell) {
  return cell == r->killer[ply][0] || cell == r->killer[ply][1];
}

int32_t gomoku_refutations_score(const gomoku_refutations *r,
                                 gomoku_colour colour, int ply, int cell,
                                 int urgency) {
  int32_t score = urgency + r->merit[colour][cell];
  return cell == r->killer[ply][0]   ? score + 1500
         : cell == r->killer[ply][1] ? score + 1000
                                     : score;
}
