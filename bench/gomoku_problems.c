/* Problems: wins by fours alone, and by fours and threes, of the side to move.
 *
 *   gomoku_problems RULES FILE [NODES]
 *
 * Each line of the file is a position as doc/gomoku.md writes it, moves or a
 * drawing in one line.  Each is searched twice with a fresh table and at most
 * NODES positions (10,000,000): for fours alone, then with threes.  A line
 * gives for both what was found, the positions searched and CPU seconds; the
 * last line, how many were solved and the sums.  The exit status is 1 when a
 * win by fours was found that the second search denies.
 */
#include "games/gomoku/rules/gomoku_text.h"
#include "games/gomoku/threats/gomoku_threat.h"
#include "registry.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TABLE_BYTES = 64 << 20, LINE = 2000, KINDS = 2 };

typedef struct bench {
  sw_rules *rules;
  gomoku_board *board;
  gomoku_threats *threats;
  uint64_t nodes;
  int problems, solved[KINDS];
  uint64_t spent[KINDS];
  double seconds[KINDS];
} bench;

static const char *word_of(int state) {
  return state == GOMOKU_YES  ? "win"
         : state == GOMOKU_NO ? "none"
                              : "undecided";
}

static int search(bench *b, gomoku_colour turn, int kind) {
  uint64_t before = gomoku_threats_nodes(b->threats);
  clock_t start = clock();
  gomoku_threats_forget(b->threats);
  gomoku_threats_set_fours(b->threats, kind == 0);
  int state = gomoku_threats_search(b->threats, b->board, turn,
                                    gomoku_of(b->rules)->cells, b->nodes, NULL);
  double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  before = gomoku_threats_nodes(b->threats) - before;
  b->solved[kind] += state == GOMOKU_YES;
  b->spent[kind] += before;
  b->seconds[kind] += seconds;
  printf("  %-9s %9" PRIu64 " %8.3f", word_of(state), before, seconds);
  return state;
}

/* 0 when the two searches agree. */
static int solve(bench *b, const sw_pos *pos) {
  gomoku_colour turn = gomoku_turn(pos);
  gomoku_board_set(b->board, pos);
  printf("%4d %s %3d", ++b->problems, turn == GOMOKU_BLACK ? "black" : "white",
         gomoku_stones(pos));
  int fours = search(b, turn, 0), both = search(b, turn, 1);
  printf("\n");
  return fours == GOMOKU_YES && both == GOMOKU_NO;
}

static int solve_all(bench *b, FILE *file) {
  char line[LINE];
  int wrong = 0;
  while (fgets(line, sizeof line, file)) {
    sw_pos pos;
    sw_err err = {0};
    size_t len = strcspn(line, "\r\n");
    if (!len)
      continue;
    if (gomoku_pos_parse(b->rules, line, len, &pos, &err)) {
      printf("%.*s: %s\n", (int)len, line, err.msg);
      return 2;
    }
    wrong |= solve(b, &pos);
  }
  printf("%d problems; by fours %d, %" PRIu64 " positions, %.2f s; with threes "
         "%d, %" PRIu64 " positions, %.2f s\n",
         b->problems, b->solved[0], b->spent[0], b->seconds[0], b->solved[1],
         b->spent[1], b->seconds[1]);
  return wrong;
}

int main(int argc, char **argv) {
  bench b = {.nodes = argc > 3 ? strtoull(argv[3], NULL, 10) : 10000000};
  FILE *file = argc > 2 ? fopen(argv[2], "r") : NULL;
  int rc = 2;
  if (file && !sw_rules_parse(argv[1], strlen(argv[1]), &b.rules, NULL)) {
    b.board = gomoku_board_new(gomoku_of(b.rules));
    b.threats = gomoku_threats_new(TABLE_BYTES);
    if (b.board && b.threats)
      rc = solve_all(&b, file);
    gomoku_board_free(b.board);
    gomoku_threats_free(b.threats);
    sw_rules_free(b.rules);
  }
  if (file)
    fclose(file);
  return rc;
}
