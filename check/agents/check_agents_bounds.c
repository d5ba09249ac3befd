/* Agents and links: the kind `bounds`, which can show a draw: both agents are
 * stuck after the same turn. */
#include "agents/check_agents_bounds.h"

#include "frame/check_bounds.h"

#include <string.h>

/* Links, sites and turn without gaps, so that bytes can be compared. */
typedef struct packed {
  uint64_t links;
  int16_t site[2], turn, nothing;
} packed;

static packed pack(const ag_state *s) {
  return (packed){s->links,
                  {(int16_t)s->site[0], (int16_t)s->site[1]},
                  (int16_t)s->turn,
                  0};
}

static int result_of(const ag_game *game, const ag_state *s) {
  int mine = ag_is_stuck(game, s, s->turn);
  int theirs = ag_is_stuck(game, s, !s->turn);
  if (ag_phase(game, s) == 1 || (!mine && !theirs))
    return CK_OPEN;
  return mine && theirs ? CK_DRAW : mine ? CK_LOSS : CK_WIN;
}

static int read(void *ctx, const char *text, void *pos, int *result) {
  ag_game *game = ctx;
  ag_state s;
  if (!ag_read_state(game, &text, 0, &s) || *text || !ag_is_position(game, &s))
    return 0;
  packed p = pack(&s);
  memcpy(pos, &p, sizeof p);
  *result = result_of(game, &s);
  return 1;
}

static void moves(void *ctx, const void *pos, const char *only, ck_visit *visit,
                  void *whom) {
  const ag_game *game = ctx;
  packed p;
  ag_move named = {0, 0};
  ag_walk walk;
  memcpy(&p, pos, sizeof p);
  ag_state s = {p.links, {p.site[0], p.site[1]}, p.turn};
  if (only && !ag_read_turn(game, &s, only, &named))
    return;
  ag_walk_begin(&walk, game, &s);
  while (ag_walk_next(&walk)) {
    if (only &&
        (walk.move.target != named.target || walk.move.link != named.link))
      continue;
    ag_state next = ag_after(game, &s, walk.move);
    p = pack(&next);
    if (visit(whom, &p, result_of(game, &next)))
      return;
  }
}

int ag_check_bounds(ck_cert *cert, ag_game *game) {
  static const ck_bounds_rules rules = {sizeof(packed), 0, 1 << 22, read,
                                        moves};
  return ck_check_bounds(cert, &rules, game);
}
