/* Threat search on longest games of a winning strategy, stone by stone.
 *
 *   gomoku_bench [NODES]
 *
 * In each position of the games the side to move looks for a win by threats,
 * with a fresh table and at most NODES positions (1,000,000).  The right result
 * is known: White, whose positions are all lost, never has one; Black has one
 * from some stone on, and never loses it again.  A line gives the stones on the
 * board, who is to move, what was found, positions and CPU seconds; the exit
 * status is 1 when another result was found.
 */
#include "games/gomoku/threats/gomoku_threat.h"
#include "registry.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TABLE_BYTES = 64 << 20, LIMIT = 35 };

/* From `spielwerk count gomoku --study lines`: the diagonal and the vertical
 * opening. */
static const char *const games[] = {
    "h8i9g9h7i7j6f10e11g10f8f11e10e12d13g8g11g6g7h9i8i10f7h10j10h11h12f13e7d7"
    "e8e9f12g12j9e14",
    "h8h9g9h7i7j6g8i8f10e11g10g7g11g12e9d8h10i10i9j8e10d10f12e13f11f9h12i13"
    "i11f8f14f13g13j10e15"};

static const char *word_of(int state) {
  return state == GOMOKU_YES  ? "win"
         : state == GOMOKU_NO ? "none"
                              : "undecided";
}

/* The stones on the board are those of the game so far; 1: as it must be. */
static int search(gomoku_threats *threats, gomoku_board *board, uint64_t nodes,
                  int *black_wins) {
  int stones = gomoku_board_stones(board);
  gomoku_colour turn = (gomoku_colour)(stones % 2);
  uint64_t before = gomoku_threats_nodes(threats);
  gomoku_threats_forget(threats);
  clock_t start = clock();
  int state = gomoku_threats_search(threats, board, turn, LIMIT, nodes, NULL);
  printf("%3d %s %-9s %8" PRIu64 " %7.3f\n", stones,
         turn == GOMOKU_BLACK ? "black" : "white", word_of(state),
         gomoku_threats_nodes(threats) - before,
         (double)(clock() - start) / CLOCKS_PER_SEC);
  if (turn == GOMOKU_WHITE)
    return state != GOMOKU_YES;
  int lost = *black_wins && state != GOMOKU_YES;
  *black_wins = state == GOMOKU_YES;
  return !lost;
}

static int replay(const gomoku_rules *rules, const char *game,
                  gomoku_threats *threats, gomoku_board *board,
                  uint64_t nodes) {
  int fair = 1, black_wins = 0, cell = 0;
  printf("%s\n", game);
  gomoku_board_clear(board);
  for (size_t at = 0; at < strlen(game);) {
    fair &= search(threats, board, nodes, &black_wins);
    if (gomoku_cell_read(rules->side, game, strlen(game), &at, &cell, NULL))
      return 0;
    gomoku_board_play(board, cell,
                      (gomoku_colour)(gomoku_board_stones(board) % 2));
  }
  return fair && black_wins;
}

int main(int argc, char **argv) {
  uint64_t nodes = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000000;
  sw_rules *rules = NULL;
  int fair = 1;
  if (sw_rules_parse("gomoku", strlen("gomoku"), &rules, NULL))
    return 2;
  gomoku_board *board = gomoku_board_new(gomoku_of(rules));
  gomoku_threats *threats = gomoku_threats_new(TABLE_BYTES);
  for (size_t i = 0; board && threats && i < sizeof games / sizeof *games; i++)
    fair &= replay(gomoku_of(rules), games[i], threats, board, nodes);
  gomoku_board_free(board);
  gomoku_threats_free(threats);
  sw_rules_free(rules);
  return !fair;
}
