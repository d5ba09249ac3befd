/* Positions that fall apart: the parts are positions, and whole ones. */
#include "laws.h"

#include <string.h>

typedef struct parts {
  law_case *c;
  const sw_pos *whole;
  int n, moves, failed;
} parts;

static int splits(const law_case *c) {
  return c->game->sum != NULL;
}

static int count_part(void *ctx, const sw_pos *part) {
  (void)part;
  ++*(int *)ctx;
  return 0;
}

static int see_part(void *ctx, const sw_pos *part) {
  parts *p = ctx;
  law_case *c = p->c;
  sw_err err = {0};
  sw_moves list = {0};
  int rc = c->game->valid(c->rules, part, &err);
  law_expect(c, !rc, p->whole, "a part is not valid: %s", err.msg);
  law_expect(c, !c->game->moves(c->rules, part, &list), part, "moves failed");
  p->moves |= list.n > 0;
  p->n++;
  int again = 0;
  c->game->sum->split(c->rules, part, count_part, &again);
  law_expect(c, again <= 1, part, "a part falls apart again");
  law_see(c, part->b, part->len);
  sw_moves_free(&list);
  return 0;
}

static int stop_at_once(void *ctx, const sw_pos *part) {
  (void)ctx;
  (void)part;
  return 7;
}

static void split_one(law_case *c, const sw_pos *pos) {
  parts p = {.c = c, .whole = pos};
  sw_moves list = {0};
  law_expect(c, !c->game->sum->split(c->rules, pos, see_part, &p), pos,
             "split failed");
  law_expect(c, !c->game->moves(c->rules, pos, &list), pos, "moves failed");
  law_expect(c, (list.n > 0) == p.moves, pos,
             "the whole and its parts disagree about having a move");
  if (p.n)
    law_expect(c, c->game->sum->split(c->rules, pos, stop_at_once, NULL) == 7,
               pos, "split does not stop when asked to");
  sw_moves_free(&list);
}

static void split_all(law_case *c) {
  for (size_t i = 0; i < c->sample.n; i++)
    split_one(c, &c->sample.v[i]);
}

const law law_split = {"parts are whole positions", splits, split_all};
