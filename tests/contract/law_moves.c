/* The rules of play: moves, apply, result, valid. */
#include "laws.h"

#include <string.h>

static void each_once(law_case *c, const sw_pos *pos) {
  sw_moves list = {0}, again = {0};
  law_expect(c, !c->game->moves(c->rules, pos, &list), pos, "moves failed");
  law_expect(c, !c->game->moves(c->rules, pos, &again), pos, "moves failed");
  int same = list.n == again.n;
  for (size_t i = 0; same && i < list.n; i++)
    same = sw_move_equal(list.v[i], again.v[i]);
  law_expect(c, same, pos, "asked twice, the moves differ");
  for (size_t i = 0; i < list.n; i++)
    law_expect(c, sw_moves_find(&list, list.v[i]) == i, pos,
               "move %zu comes twice", i);
  law_see(c, &(uint64_t){list.n}, sizeof(uint64_t));
  sw_moves_free(&list);
  sw_moves_free(&again);
}

static void moves_are_distinct(law_case *c) {
  for (size_t i = 0; i < c->sample.n; i++)
    each_once(c, &c->sample.v[i]);
}

static void one_step(law_case *c, const sw_pos *pos, sw_move m) {
  sw_pos from = *pos, to = {0}, same = *pos;
  sw_err err = {0};
  int rc = c->game->apply(c->rules, &from, m, &to, &err);
  if (!law_expect(c, !rc, pos, "a listed move is refused: %s", err.msg))
    return;
  law_expect(c, sw_pos_equal(pos, &from), pos, "apply changed its source");
  rc = c->game->valid(c->rules, &to, &err);
  law_expect(c, !rc, &to, "not valid after a move: %s", err.msg);
  rc = c->game->apply(c->rules, &same, m, &same, NULL);
  law_expect(c, !rc && sw_pos_equal(&same, &to), pos,
             "apply in place gives another position");
  law_see(c, to.b, to.len);
}

static void apply_keeps_valid(law_case *c) {
  sw_moves list = {0};
  for (size_t i = 0; i < c->sample.n; i++) {
    const sw_pos *pos = &c->sample.v[i];
    sw_err err = {0};
    int rc = c->game->valid(c->rules, pos, &err);
    law_expect(c, !rc, pos, "not valid: %s", err.msg);
    list.n = 0;
    if (!law_expect(c, !c->game->moves(c->rules, pos, &list), pos, "no moves"))
      continue;
    for (size_t k = 0; k < list.n; k++)
      one_step(c, pos, list.v[k]);
  }
  sw_moves_free(&list);
}

/* A listed move with one bit changed, or small or wild words. */
static sw_move stray_move(law_case *c, const sw_moves *list) {
  sw_move m = {0, 0};
  if (list->n)
    m = list->v[sw_rng_below(&c->rng, list->n)];
  switch (sw_rng_below(&c->rng, 4)) {
  case 0:
    m.a ^= UINT64_C(1) << sw_rng_below(&c->rng, 64);
    break;
  case 1:
    m.b ^= UINT64_C(1) << sw_rng_below(&c->rng, 64);
    break;
  case 2:
    m.a = sw_rng_below(&c->rng, 1 << 16);
    break;
  default:
    m = (sw_move){sw_rng_next(&c->rng), sw_rng_next(&c->rng)};
  }
  return m;
}

static int same_form(const law_case *c, const sw_pos *x, const sw_pos *y) {
  sw_pos form[2];
  c->game->symmetry->normal(c->rules, x, &form[0], NULL);
  c->game->symmetry->normal(c->rules, y, &form[1], NULL);
  return sw_pos_equal(&form[0], &form[1]);
}

/* The position is another one, but differs from the one before, or from where
 * some listed move leads, in its picture only. */
static int is_picture(law_case *c, const sw_pos *pos, const sw_moves *list,
                      const sw_pos *to) {
  if (!c->game->symmetry || sw_pos_equal(pos, to))
    return 0;
  int found = same_form(c, pos, to);
  for (size_t i = 0; i < list->n && !found; i++) {
    sw_pos next;
    found = !c->game->apply(c->rules, pos, list->v[i], &next, NULL) &&
            same_form(c, &next, to);
  }
  return found;
}

static void refuse_one(law_case *c, const sw_pos *pos, const sw_moves *list,
                       sw_move m) {
  sw_pos to;
  memset(&to, 0xa5, sizeof to);
  sw_pos kept = to;
  sw_err err = {0};
  int rc = c->game->apply(c->rules, pos, m, &to, &err);
  if (!rc && is_picture(c, pos, list, &to))
    return;
  law_expect(c, rc == SW_ILLEGAL, pos, "the move {%llx, %llx} is not refused",
             (unsigned long long)m.a, (unsigned long long)m.b);
  law_expect(c, err.code == rc && err.msg[0], pos, "refused without a reason");
  law_expect(c, !memcmp(&to, &kept, sizeof to), pos,
             "a refused move wrote a position");
}

static void apply_refuses(law_case *c) {
  sw_moves list = {0};
  for (size_t i = 0; i < c->sample.n; i++) {
    const sw_pos *pos = &c->sample.v[i];
    list.n = 0;
    if (!law_expect(c, !c->game->moves(c->rules, pos, &list), pos, "no moves"))
      continue;
    for (int k = 0; k < 16; k++) {
      sw_move m = stray_move(c, &list);
      if (sw_moves_find(&list, m) == list.n)
        refuse_one(c, pos, &list, m);
    }
  }
  sw_moves_free(&list);
}

static void open_means_moves(law_case *c) {
  sw_moves list = {0};
  for (size_t i = 0; i < c->sample.n; i++) {
    const sw_pos *pos = &c->sample.v[i];
    list.n = 0;
    int rc = c->game->moves(c->rules, pos, &list);
    sw_value value = c->game->result(c->rules, pos);
    law_expect(c, !rc && value >= SW_OPEN && value <= SW_WIN, pos, "no result");
    law_expect(c, list.n || value != SW_OPEN, pos, "open, but without a move");
    if (c->game->turn) {
      int turn = c->game->turn(c->rules, pos);
      law_expect(c, turn == 0 || turn == 1, pos, "it is nobody's turn");
    }
    law_see(c, &(int){(int)value}, sizeof(int));
  }
  sw_moves_free(&list);
}

const law law_moves_distinct = {"moves are listed once, always alike", NULL,
                                moves_are_distinct};
const law law_apply_valid = {"moves lead to valid positions", NULL,
                             apply_keeps_valid};
const law law_apply_refuses = {"what is not listed is refused", NULL,
                               apply_refuses};
const law law_result = {"an open game has a move", NULL, open_means_moves};
