/* Peg solitaire, kinds class and weights: see check_peg_argue.h.
 *
 * A class is a set of cells that every line meets in an even number, so no jump
 * changes whether the number of pegs in it is even; it excludes an end where
 * that differs.  Weights whose sum no jump raises exclude an end that is
 * heavier than the position.
 */
#include "peg/check_peg_argue.h"
#include "peg/check_peg_kinds.h"

#include <string.h>

int pg_ends(const pg_game *game) {
  return game->any ? game->cells : 1;
}

/* What end i holds on a cell: 'o', '.', or '?' for either. */
char pg_end_cell(const pg_game *game, int i, int cell) {
  return game->any ? (cell == i ? 'o' : '.') : game->goal[cell];
}

/* ---- arguments ---------------------------------------------------------- */

/* Marks ends; a record that excludes nothing new is wrong. */
static int exclude(pg_argue *p, const int now[PG_CELLS]) {
  int news = 0;
  if (p->prunes)
    return ck_wrong(p->cert, "arguments come before prune records");
  for (int i = 0; i < pg_ends(p->game); i++) {
    news |= now[i] && !p->excluded[i];
    p->excluded[i] |= now[i];
  }
  return news ? CK_TRUE
              : ck_wrong(p->cert, "the argument excludes no further end");
}

/* "class d1 d2 ...": the cells in reading order. */
static int read_class(pg_argue *p, const char *text, int member[PG_CELLS]) {
  int last = -1;
  memset(member, 0, PG_CELLS * sizeof *member);
  while (*text) {
    int cell = pg_cell(p->game, &text);
    if (cell <= last || (*text && (*text++ != ' ' || !*text)))
      return ck_wrong(p->cert, "cells in reading order are expected");
    member[last = cell] = 1;
  }
  return CK_TRUE;
}

static int take_class(pg_argue *p, const char *text) {
  const pg_game *game = p->game;
  int member[PG_CELLS], now[PG_CELLS] = {0};
  if (read_class(p, text, member))
    return CK_WRONG;
  for (int i = 0; i < game->jumps; i++) {
    const pg_jump *j = &game->jump[i];
    if ((member[j->from] + member[j->over] + member[j->to]) % 2)
      return ck_wrong(p->cert, "a line meets the class in an odd number");
  }
  for (int i = 0; i < pg_ends(game); i++) {
    int odd = 0, either = 0;
    for (int c = 0; c < game->cells; c++) {
      odd ^= member[c] &&
             (game->pegs[c] == 'o') != (pg_end_cell(game, i, c) == 'o');
      either |= member[c] && pg_end_cell(game, i, c) == '?';
    }
    now[i] = odd && !either;
  }
  return exclude(p, now);
}

static int end_value(const pg_game *game, const int w[PG_CELLS], int i) {
  int sum = 0;
  for (int c = 0; c < game->cells; c++) {
    char end = pg_end_cell(game, i, c);
    if (end == 'o' || (end == '?' && w[c] < 0))
      sum += w[c];
  }
  return sum;
}

static int position_value(const pg_game *game, const int w[PG_CELLS],
                          const int image[PG_CELLS]) {
  int sum = 0;
  for (int c = 0; c < game->cells; c++)
    if (game->pegs[c] == 'o')
      sum += w[image[c]];
  return sum;
}

/* One number a cell, and no jump may raise the sum. */
static int read_weights(pg_argue *p, const char *text, int w[PG_CELLS]) {
  const pg_game *game = p->game;
  for (int c = 0; c < game->cells; c++)
    if (!ck_integer(&text, PG_WEIGHT, &w[c]))
      return ck_wrong(p->cert, "a number for each cell is expected, at most %d",
                      PG_WEIGHT);
  if (*text)
    return ck_wrong(p->cert, "more numbers than cells");
  for (int i = 0; i < game->jumps; i++) {
    const pg_jump *j = &game->jump[i];
    if (w[j->from] + w[j->over] < w[j->to])
      return ck_wrong(p->cert, "a jump can raise the sum of these weights");
  }
  return CK_TRUE;
}

static int take_weights(pg_argue *p, const char *text) {
  int w[PG_CELLS], now[PG_CELLS] = {0};
  if (read_weights(p, text, w))
    return CK_WRONG;
  int here = position_value(p->game, w, p->game->image[0]);
  for (int i = 0; i < pg_ends(p->game); i++)
    now[i] = end_value(p->game, w, i) > here;
  return exclude(p, now);
}

int pg_is_kept(const pg_argue *p, int end) {
  for (int k = 0; k < p->game->images; k++)
    if (!p->excluded[p->game->any ? p->game->image[k][end] : 0])
      return 1;
  return 0;
}

static int take_prune(pg_argue *p, const char *text) {
  const pg_game *game = p->game;
  if (p->prunes == PG_PRUNES)
    return ck_wrong(p->cert, "more than %d prune records", PG_PRUNES);
  int *w = p->prune[p->prunes], first = 1;
  if (read_weights(p, text, w))
    return CK_WRONG;
  int least = 0, greatest = position_value(game, w, game->image[0]);
  for (int i = 0; i < pg_ends(game); i++) {
    int value = end_value(game, w, i);
    if (pg_is_kept(p, i)) {
      least = first || value < least ? value : least;
      first = 0;
    }
  }
  if (first)
    return ck_wrong(p->cert, "no end is left for a prune record");
  for (int k = 1; k < game->images; k++) {
    int value = position_value(game, w, game->image[k]);
    greatest = value > greatest ? value : greatest;
  }
  p->least[p->prunes] = least;
  p->greatest[p->prunes++] = greatest;
  return CK_TRUE;
}

int pg_argue_record(pg_argue *p, const char *text) {
  if (ck_word(&text, "class"))
    return take_class(p, text);
  if (ck_word(&text, "weights"))
    return take_weights(p, text);
  if (ck_word(&text, "prune"))
    return take_prune(p, text);
  return ck_wrong(p->cert, "a record of this kind is not expected here");
}

static int all_excluded(const pg_argue *p) {
  for (int i = 0; i < pg_ends(p->game); i++)
    if (!p->excluded[i])
      return 0;
  return 1;
}

int pg_check_arguments(ck_cert *cert, const pg_game *game) {
  pg_argue p = {.cert = cert, .game = game};
  int got, weights = 0;
  while ((got = ck_record(cert)) > 0) {
    const char *text = cert->line;
    weights |= ck_word(&text, "weights");
    if (pg_argue_record(&p, cert->line))
      return cert->status;
  }
  if (got < 0)
    return cert->status;
  if (p.prunes)
    return ck_wrong(cert, "a prune record excludes no end");
  if (strcmp(cert->kind, weights ? "weights" : "class"))
    return ck_wrong_header(cert, CK_AT_KIND, "the records are of another kind");
  if (!all_excluded(&p))
    return ck_wrong(cert, "an end is left that no argument excludes");
  unsigned long long n = cert->records;
  if (ck_claim_is(cert, "unsolvable") || ck_cost_is(cert, "%llu arguments", n))
    return cert->status;
  int ends = pg_ends(game);
  return ck_true(cert,
                 "%llu argument%s against %d end%s, each against %d jumps", n,
                 n == 1 ? "" : "s", ends, ends == 1 ? "" : "s", game->jumps);
}
