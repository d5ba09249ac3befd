/* Minorfinder: the door, and the kind `map`. */
#include "frame/check.h"
#include "minor/check_minor_absent.h"
#include "minor/check_minor_paths.h"
#include "minor/graph/check_minor_text.h"

#include <stdlib.h>
#include <string.h>

/* "set A : V V .." with rising vertices that are in no set yet. */
static int read_set(ck_cert *cert, const mg_graph *host, int a,
                    int set[MG_HOST]) {
  const char *p = cert->line;
  int v, before = -1;
  uint64_t number;
  if (!ck_word(&p, "set") || !ck_number(&p, MG_PATTERN, &number) ||
      number != (uint64_t)a || !ck_word(&p, ":"))
    return ck_wrong(cert, "'set %d : ' and its vertices are expected", a);
  while (*p) {
    if (!ck_integer(&p, MG_HOST - 1, &v) || v <= before || v >= host->n ||
        !host->there[v])
      return ck_wrong(cert, "rising numbers of host vertices are expected");
    if (set[v] >= 0)
      return ck_wrong(cert, "vertex %d is in two sets", v);
    set[v] = a;
    before = v;
  }
  return CK_TRUE;
}

static int check_map(ck_cert *cert, const mg_game *game) {
  int set[MG_HOST], got, a = 0;
  memset(set, -1, sizeof set);
  while ((got = ck_record(cert)) > 0) {
    if (a == game->pattern.n)
      return ck_wrong(cert, "the pattern has %d vertices", a);
    if (read_set(cert, &game->host, a++, set))
      return cert->status;
  }
  if (got < 0 || ck_claim_is(cert, "solvable") ||
      ck_cost_is(cert, "%d sets", game->pattern.n))
    return cert->status;
  if (a < game->pattern.n)
    return ck_wrong(cert, "only %d of the %d sets", a, game->pattern.n);
  if (!mg_sets_hold(&game->host, &game->pattern, set))
    return ck_wrong(cert, "the sets are not connected or not joined as the "
                          "pattern asks");
  return ck_true(cert, "%d branch sets, connected and joined", a);
}

/* PATTERN;HOST;GONE */
static void show(ck_cert *cert, const mg_game *game) {
  const char *divider = ";";
  ck_show_graph(cert, &game->pattern);
  ck_show(cert, ";");
  mg_text_show(cert, &game->host, game->sparse);
  for (int v = 0; v < game->host.n; v++)
    if (!game->host.there[v]) {
      ck_show(cert, "%s%d", divider, v);
      divider = ",";
    }
}

static int check(ck_cert *cert, const char *rules) {
  mg_game *game;
  int rc;
  if (*rules)
    return ck_wrong_header(cert, CK_AT_GAME,
                           "the game is 'minor', the position tells the rest");
  game = ck_new(&cert->meter, 1, sizeof *game);
  if (!game)
    return ck_no_budget(cert);
  int readable = mg_read_position(cert->position, &cert->meter, game);
  if (readable)
    show(cert, game);
  if (!readable)
    rc = ck_wrong_header(cert, CK_AT_POSITION, "this is no position");
  else if (!strcmp(cert->kind, "map"))
    rc = check_map(cert, game);
  else if (!strcmp(cert->kind, "absent"))
    rc = mg_check_absent(cert, game);
  else if (!strcmp(cert->kind, "paths"))
    rc = mg_check_paths(cert, game);
  else if (!strcmp(cert->kind, "unlinked"))
    rc = mg_check_unlinked(cert, game);
  else
    rc = ck_wrong_header(cert, CK_AT_KIND, "Minorfinder has no such kind");
  mg_graph_free(&game->host);
  ck_free(&cert->meter, game);
  return rc;
}

const ck_game ck_game_minor = {"minor", check};
