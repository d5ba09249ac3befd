/* A budget may end at any time: while the value is searched, while what its
 * certificate rests on is chosen, while that is written.  In every variant of
 * every game the question of the start is stopped at one poll after the other.
 * Nothing is said that the whole search does not say, what is decided stays
 * decided however late the stop, and a certificate is whole or there is none.
 */
#include "../game_test.h"
#include "engine/ask/ask.h"
#include "frame/check.h"
#include "mutate.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

enum {
  POLLS = 60,
  SOME = 500,
  MANY = 1 << 16,
  WRITTEN = 1 << 24,
  MEMORY = 1 << 26,
  NODES = 1 << 17
};

/* What stops of one kind led to. */
typedef struct tally {
  int open, unproved, proved;
} tally;

static int countdown(void *ctx) {
  unsigned *left = ctx;
  return *left == 0 || --*left == 0;
}

/* A table of agents and links may need more than the checker's budget here. */
static int is_right(int status) {
  return status == CK_TRUE || status == CK_OVER;
}

/* Asks until so many polls; 1 when the budget did not end. */
static int ask_until(const sw_rules *rules, const sw_pos *pos, unsigned polls,
                     sw_value *value, tally *t) {
  char message[CK_NOTE];
  sw_answer answer;
  sw_buf text;
  sw_err err = {.msg = ""};
  unsigned left = polls;
  sw_budget budget = {
      .memory = MEMORY, .nodes = NODES, .stop = countdown, .ctx = &left};
  sw_sink sink = sw_sink_into(&text);
  sw_question q = {rules, pos, .budget = &budget, .proof = &sink};
  sw_buf_init(&text, WRITTEN);
  int rc = sw_ask(&q, &answer, &err);
  if (rc && rc != SW_STOPPED && rc != SW_UNSUPPORTED)
    fail_msg("%s, stopped at poll %u: %d %s", rules->word, polls, rc, err.msg);
  assert_true(!rc || answer.value == SW_OPEN);
  if (answer.value != SW_OPEN && !sw_buf_failed(&text) && text.len &&
      !is_right(mutate_check(text.data, text.len, message)))
    fail_msg("%s, stopped at poll %u: %s", rules->word, polls, message);
  t->open += answer.value == SW_OPEN;
  t->unproved += answer.value != SW_OPEN && !text.len;
  t->proved += answer.value != SW_OPEN && text.len;
  *value = answer.value;
  sw_answer_free(&answer);
  sw_buf_free(&text);
  return left > 0;
}

/* Stops at polls that grow by one part in `parts`, up to `most`. */
static void stop_variant(const char *word, unsigned most, unsigned parts,
                         tally *t) {
  sw_rules *rules = rules_of(word);
  sw_value last = SW_OPEN;
  sw_pos pos;
  rules->game->start(rules, &pos);
  for (unsigned polls = 1; polls < most; polls += 1 + polls / parts) {
    sw_value value;
    int whole = ask_until(rules, &pos, polls, &value, t);
    if (last != SW_OPEN && value != last)
      fail_msg("%s: %d is forgotten at poll %u", word, (int)last, polls);
    last = value;
    if (whole)
      break;
  }
  sw_rules_free(rules);
}

static void stops_anywhere(void **state) {
  (void)state;
  for (size_t i = 0; sw_registry[i]; i++) {
    const sw_game *game = sw_registry[i];
    tally t = {0};
    char word[200];
    for (size_t v = 0; game->variants[v]; v++) {
      const char *variant = game->variants[v];
      snprintf(word, sizeof word, "%s%s%s", game->name, *variant ? ":" : "",
               variant);
      stop_variant(word, POLLS, trials_every() > 1 ? 1 : 3, &t);
    }
    print_message("%s: %d open, %d without a certificate, %d with one\n",
                  game->name, t.open, t.unproved, t.proved);
  }
}

/* What a certificate of Sprouts rests on takes longer to choose than the value
 * takes to find: in misere play it has to be found first, in normal play any
 * set will do. */
static void stops_while_choosing(void **state) {
  (void)state;
  tally misere = {0}, normal = {0};
  stop_variant("sprouts:8-misere", MANY, 12, &misere);
  assert_true(misere.open > 1 && misere.unproved > 1 && misere.proved > 1);
  stop_variant("sprouts:8", SOME, 3, &normal);
  assert_true(normal.open > 1 && !normal.unproved && normal.proved > 5);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(stops_anywhere),
                                     cmocka_unit_test(stops_while_choosing)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
