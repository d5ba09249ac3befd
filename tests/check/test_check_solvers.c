/* Every certificate that any solver of any game writes is accepted: games are
 * played at random in every variant, and each position on the way is given to
 * every solver that the game has and to the one of all games.  Late positions
 * are small, so all of them decide something within few nodes.
 */
#include "../game_test.h"
#include "base/rng.h"
#include "check_games.h"
#include "engine/exact/exact_solver.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { NODES = 400, MOVES = 400, WRITTEN = 1 << 20, MEMORY = 1 << 23 };

typedef struct tally {
  const sw_solver *solver;
  int accepted;
} tally;

static int is_checked(const sw_game *game) {
  for (size_t i = 0; i < ck_games_n; i++)
    if (!strcmp(ck_games[i]->name, game->name))
      return 1;
  return 0;
}

static int check(const sw_buf *text, char *message) {
  ck_text from = {text->data, text->len};
  ck_budget budget = {MEMORY, 1, NULL, NULL};
  ck_cert *cert = ck_open(ck_text_input(&from), &budget);
  assert_non_null(cert);
  assert_true(ck_next(cert));
  int status = cert->status;
  strcpy(message, cert->message);
  ck_close(cert);
  return status;
}

/* Tables of the third phase of agents and links need what their cost says. */
static int is_too_large(const sw_buf *text, int status) {
  return status == CK_OVER && strstr(text->data, " sets\n");
}

static void put_to(tally *t, const sw_rules *rules, const sw_pos *pos,
                   unsigned want) {
  char message[CK_NOTE];
  sw_buf text;
  sw_answer answer;
  sw_budget budget = {.nodes = NODES, .memory = MEMORY};
  sw_sink sink = sw_sink_into(&text);
  sw_buf_init(&text, WRITTEN);
  sw_answer_init(&answer);
  int rc = t->solver->solve(rules, pos, want & t->solver->wants, &budget, &sink,
                            &answer, NULL);
  if (!rc && answer.value != SW_OPEN && text.len && !sw_buf_failed(&text)) {
    int status = check(&text, message);
    if (status != CK_TRUE && !is_too_large(&text, status))
      fail_msg("%s, %s: %s\n%.2000s", rules->word, t->solver->name, message,
               text.data);
    t->accepted += status == CK_TRUE;
  }
  sw_answer_free(&answer);
  sw_buf_free(&text);
}

/* One game at random, of which every third position is left out; the slow
 * builds leave out two of three. */
static void play(tally *solvers, const sw_rules *rules, sw_rng *rng) {
  sw_pos pos;
  sw_moves moves = {0};
  const sw_game *game = rules->game;
  int asked = trials_every() > 1 ? 1 : 2;
  if (!game->fresh || game->fresh(rules, rng, &pos, NULL))
    game->start(rules, &pos);
  for (int made = 0; made < MOVES; made++) {
    for (tally *t = solvers; t->solver && made % 3 < asked; t++)
      put_to(t, rules, &pos, made % 2 ? SW_WANT_LINE : 7);
    moves.n = 0;
    assert_int_equal(game->moves(rules, &pos, &moves), 0);
    if (!moves.n || game->result(rules, &pos) != SW_OPEN)
      break;
    sw_move move = moves.v[sw_rng_below(rng, moves.n)];
    assert_int_equal(game->apply(rules, &pos, move, &pos, NULL), 0);
  }
  sw_moves_free(&moves);
}

static void play_variant(tally *solvers, const sw_game *game,
                         const char *word) {
  char name[200];
  snprintf(name, sizeof name, "%s%s%s", game->name, *word ? ":" : "", word);
  sw_rules *rules = rules_of(name);
  sw_rng rng = sw_rng_seed(17);
  play(solvers, rules, &rng);
  sw_rules_free(rules);
}

/* Alpha-beta writes nothing where the checker would not know it. */
static int can_prove(const sw_game *game, const sw_solver *solver) {
  sw_rules *rules = rules_of(game->name);
  const sw_certificates *known = sw_game_certificates(rules);
  sw_rules_free(rules);
  return solver != &sw_solver_alpha_beta || known->bounds;
}

static void try_game(const sw_game *game) {
  tally solvers[8] = {0};
  size_t n = 0;
  for (; game->solvers && game->solvers[n]; n++)
    solvers[n].solver = game->solvers[n];
  solvers[n].solver = &sw_solver_alpha_beta;
  for (size_t i = 0; game->variants[i]; i++)
    play_variant(solvers, game, game->variants[i]);
  for (size_t i = 0; i <= n; i++) {
    print_message("%s, %s: %d accepted\n", game->name, solvers[i].solver->name,
                  solvers[i].accepted);
    assert_int_equal(solvers[i].accepted > 0,
                     can_prove(game, solvers[i].solver));
  }
}

static void all_solvers(void **state) {
  (void)state;
  for (size_t i = 0; sw_registry[i]; i++)
    if (is_checked(sw_registry[i]))
      try_game(sw_registry[i]);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(all_solvers)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
