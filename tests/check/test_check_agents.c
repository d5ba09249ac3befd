/* The checker against the solvers of agents and links: strategies are accepted,
 * and a change is refused unless it makes another certificate that is true.
 *
 * Whether an accepted mutant is true is decided here by the core: a changed
 * variant or position must have the claimed value, a changed answer must win.
 * Nothing can be missing, since the checker follows every move of the loser.
 */
#include "../agents/agents_test.h"
#include "frame/check.h"
#include "games/agents/search/agents_oracle.h"
#include "games/agents/solver/agents_solve.h"
#include "mutate.h"

static const sw_solver *solver_of(const char *name) {
  const sw_solver *const *s = agents_solvers;
  while (strcmp((*s)->name, name) != 0)
    s++;
  return *s;
}

static void certify(const agents_rules *rules, const char *solver,
                    const char *pos_text, sw_buf *out) {
  sw_answer answer;
  sw_err err = {0};
  sw_sink sink = sw_sink_into(out);
  sw_pos pos;
  if (pos_text)
    pos = the_pos(rules, pos_text);
  else
    sw_game_agents.start(&rules->base, &pos);
  sw_buf_init(out, (size_t)1 << 26);
  sw_answer_init(&answer);
  if (solver_of(solver)->solve(&rules->base, &pos, 0, NULL, &sink, &answer,
                               &err))
    fail_msg("%s", err.msg);
  sw_answer_free(&answer);
}

static void accepted(void **state) {
  (void)state;
  static const char *const want[][3] = {
      {"agents:1", "auto", NULL},
      {"agents:1", "layers", NULL},
      {"agents:1", "layers", "bfe/-/-/blue"},
      {"agents:1", "layers", "3fc/-/-/red"},
      {"agents:1", "layers", "3f8/1,1/-/blue"},
      {"agents:1,rounds=0", "auto", "ff0/-/-/red"},
      {"agents:2", "auto", "000d2f31b35/0,0/2,2/red"},
      {"agents:2", "auto", "13f0a61f003/1,1/3,3/blue"},
      {"agents:3", "auto", "00000000000000000fffff/0,0/2,2/red"},
      {"agents:2-boardgame", "auto", "00000027fff/0,1/1,2/red"},
      {"agents:graph=0-1+0-2+0-3+1-2+1-3+2-3+2-4", "auto", "7f/0/3/red"}};
  for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
    const agents_rules *rules = the_rules(want[i][0]);
    sw_buf text;
    char message[CK_NOTE];
    certify(rules, want[i][1], want[i][2], &text);
    if (mutate_check(sw_buf_text(&text), text.len, message) != CK_TRUE)
      fail_msg("%s %s: %s", want[i][0], want[i][2], message);
    sw_buf_free(&text);
    free_rules(rules);
  }
}

/* ---- changes ----------------------------------------------------------- */

typedef struct trial {
  const agents_rules *rules;
  const char *good;
  agents_oracle *oracle;
  size_t n, passed;
} trial;

/* The line with that number; *len without its newline. */
static const char *line_of(const char *text, size_t number, size_t *len) {
  while (number--)
    text = strchr(text, '\n') + 1;
  *len = strcspn(text, "\n");
  return text;
}

/* Is "POSITION MOVE" a winning move of a position the oracle knows? */
static int is_true_answer(const trial *t, const char *line, size_t len) {
  const char *blank = memchr(line, ' ', len);
  sw_moves list = {0};
  sw_pos pos;
  agents_state s;
  sw_value value = SW_OPEN;
  if (!blank || agents_pos_parse(&t->rules->base, line, (size_t)(blank - line),
                                 &pos, NULL))
    return 0;
  size_t rest = len - (size_t)(blank + 1 - line);
  if (agents_move_parse(&t->rules->base, &pos, blank + 1, rest, &list, NULL))
    return 0;
  agents_state_get(t->rules, &pos, &s);
  agents_make(&s, list.v[0]);
  sw_moves_free(&list);
  return !agents_oracle_value(t->oracle, &s, &value, NULL) && value == SW_LOSS;
}

/* Has the position of the header the claimed value? */
static int is_true_claim(const char *text) {
  size_t game, position, claim;
  const char *at_game = line_of(text, 1, &game) + strlen("game ");
  const char *at_position = line_of(text, 3, &position) + strlen("position ");
  const char *at_claim = line_of(text, 4, &claim) + strlen("claim ");
  sw_rules *base = NULL;
  sw_pos pos;
  sw_value value = SW_OPEN;
  agents_state s;
  agents_oracle *oracle;
  if (sw_rules_parse(at_game, game - strlen("game "), &base, NULL))
    return 0;
  const agents_rules *rules = agents_of(base);
  int rc = agents_pos_parse(base, at_position, position - strlen("position "),
                            &pos, NULL);
  if (!rc) {
    agents_state_get(rules, &pos, &s);
    rc = agents_oracle_new(rules, &s, AGENTS_BY_TABLE, NULL, &oracle, NULL);
  }
  if (!rc) {
    rc = agents_oracle_value(oracle, &s, &value, NULL);
    agents_oracle_free(oracle);
  }
  sw_rules_free(base);
  int red_wins = (value == SW_WIN) == (s.turn == AGENTS_RED);
  return !rc && value != SW_DRAW && red_wins == !strncmp(at_claim, "red", 3);
}

static void try_mutant(void *ctx, const mutant *m) {
  trial *t = ctx;
  t->n++;
  if (mutate_check(m->text, m->len, NULL) != CK_TRUE)
    return;
  t->passed++;
  size_t len;
  const char *line = line_of(m->text, m->line, &len);
  int is_true = m->line == 1 || m->line == 3 ? is_true_claim(m->text)
                /* "below 0" and "below 1" say the same */
                : m->line == 7 ? !strncmp(line, "below ", 6)
                               : m->line > 7 && is_true_answer(t, line, len);
  if (!is_true)
    fail_msg("%s in line %zu: %.*s", m->what, m->line + 1, (int)len, line);
}

static void changes_are_refused(void **state) {
  (void)state;
  static const char *const want[][3] = {
      {"agents:1,rounds=0", "auto", "2f5/1,1/-/blue"},
      {"agents:2-boardgame", "auto", "0000000077e/1,1/0,1/blue"},
      {"agents:graph=0-1+0-2+0-3+1-2+1-3+2-3+2-4+3-4", "auto", "ff/0/4/red"},
      {"agents:graph=0-1+0-2+0-3+0-4+0-5+1-2+2-3+3-4+4-5,rounds=1", "layers",
       "1ff/-/-/red"}};
  for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
    sw_buf text;
    trial t = {.rules = the_rules(want[i][0])};
    agents_state root = the_state(t.rules, want[i][2]);
    certify(t.rules, want[i][1], want[i][2], &text);
    assert_int_equal(agents_oracle_new(t.rules, &root, AGENTS_BY_TABLE, NULL,
                                       &t.oracle, NULL),
                     0);
    t.good = sw_buf_text(&text);
    size_t made = mutate_each(t.good, try_mutant, &t);
    assert_true(made > 500 && t.passed * 4 < t.n);
    agents_oracle_free(t.oracle);
    sw_buf_free(&text);
    free_rules(t.rules);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(accepted),
      cmocka_unit_test(changes_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
