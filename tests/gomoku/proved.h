/* A fixture of tests: rules with a database that holds a position which Black
 * wins by a quiet move, as it was proved, certified, packed and loaded. */
#ifndef TESTS_GOMOKU_PROVED_H
#define TESTS_GOMOKU_PROVED_H

#include "../game_test.h"
#include "games/gomoku/database/gomoku_database.h"
#include "games/gomoku/strategy/gomoku_known.h"
#include "registry.h"

static const char position[] = "h8g7i7g9i6k3"; /* Black wins, by a quiet move */

typedef struct fixture {
  sw_rules *rules;
  const gomoku_rules *gomoku;
  sw_pos pos;
  sw_buf certificate, pack;
} fixture;

static int load(sw_rules *rules, const sw_buf *bytes, sw_err *err) {
  return gomoku_database.load(rules, bytes->data, bytes->len, NULL, err);
}

/* Rules that have the proved position in their database. */
static int set_up(void **state) {
  static fixture f;
  sw_answer answer;
  sw_err err = {0};
  sw_sink sink = sw_sink_into(&f.certificate);
  f.rules = rules_of("gomoku");
  f.gomoku = gomoku_of(f.rules);
  f.pos = position_of(f.rules, position);
  sw_buf_init(&f.certificate, SW_BUF_TEXT);
  sw_buf_init(&f.pack, SW_BUF_TEXT);
  sw_answer_init(&answer);
  int rc = f.rules->game->solvers[0]->solve(f.rules, &f.pos, 0, NULL, &sink,
                                            &answer, &err);
  rc |= answer.value != SW_WIN || load(f.rules, &f.certificate, &err);
  rc |= gomoku_database.make(f.rules, NULL, &f.pack, &err);
  rc |= load(f.rules, &f.pack, &err);
  sw_answer_free(&answer);
  *state = &f;
  return rc;
}

static int tear_down(void **state) {
  fixture *f = *state;
  sw_buf_free(&f->certificate);
  sw_buf_free(&f->pack);
  sw_rules_free(f->rules);
  return 0;
}

#endif
