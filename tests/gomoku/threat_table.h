/* A fixture of tests: a board and threat search on it. */
#ifndef TESTS_GOMOKU_THREAT_TABLE_H
#define TESTS_GOMOKU_THREAT_TABLE_H

#include "../game_test.h"
#include "games/gomoku/threats/gomoku_threat.h"
#include "registry.h"

typedef struct table {
  sw_rules *rules;
  const gomoku_rules *gomoku;
  gomoku_board *board;
  gomoku_threats *threats;
} table;

/* An empty board of the variant. */
static inline table open_table(const char *word) {
  table t = {.rules = rules_of(word)};
  t.gomoku = gomoku_of(t.rules);
  t.board = gomoku_board_new(t.gomoku);
  t.threats = gomoku_threats_new(1 << 20);
  assert_non_null(t.board);
  assert_non_null(t.threats);
  return t;
}

static inline void close_table(table *t) {
  gomoku_board_free(t->board);
  gomoku_threats_free(t->threats);
  sw_rules_free(t->rules);
}

#endif
