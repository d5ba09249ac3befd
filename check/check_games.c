/* The games that the checker knows. */
#include "check_games.h"

#include <assert.h>
#include <string.h>

const ck_game *const ck_games[] = {
    &ck_game_peg,    &ck_game_agents, &ck_game_minor,    &ck_game_sprouts,
    &ck_game_gomoku, &ck_game_euler,  &ck_game_untangle,
};

const size_t ck_games_n = sizeof ck_games / sizeof *ck_games;

/* "peg:english" is of game "peg" with rules "english"; "peg" alone has none. */
static int check_by_game(ck_cert *cert) {
  size_t len = strcspn(cert->game, ":"), i = 0;
  const char *rules = cert->game + len + (cert->game[len] == ':');
  while (i < ck_games_n && (strlen(ck_games[i]->name) != len ||
                            strncmp(ck_games[i]->name, cert->game, len) != 0))
    i++;
  if (i == ck_games_n)
    return ck_unknown_game(cert);
  if (ck_read_header(cert))
    return cert->status;
  if (cert->game[len] && !*rules)
    return ck_wrong_header(cert, CK_AT_GAME, "no rules stand behind the colon");
  return ck_games[i]->check(cert, rules);
}

int ck_next(ck_cert *cert) {
  if (!ck_begin(cert))
    return 0;
  if (!cert->status) {
    int status = check_by_game(cert);
    assert(status == cert->status);
    (void)status;
  }
  return 1;
}
