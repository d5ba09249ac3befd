/* What a strategy promises after a second stone is kept, and can be made less.
 *
 *   gomoku_shorter DATABASE
 *
 * The strategy that ships is verified after the second stone in the corner:
 * with the promise that it makes nothing is open; with four stones less replies
 * are, each within that limit.  A strategy that is said to need more there is
 * shortened to what is promised again, and that is verified.
 */
#include "../game_test.h"
#include "games/gomoku/database/gomoku_shorten.h"
#include "games/gomoku/proof/gomoku_verify.h"
#include "games/gomoku/strategy/gomoku_known.h"
#include "registry.h"
#include "shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { LIMIT = 35, LOOSE = 39, NODES = 1000000, ATTEMPT = 100000 };

typedef struct fixture {
  sw_rules *rules;
  const gomoku_rules *gomoku;
  gomoku_sequence line; /* h8 o15 */
  gomoku_key key;
  int promised;
} fixture;

static int set_up(fixture *f, const char *path) {
  f->rules = rules_of("gomoku");
  f->gomoku = gomoku_of(f->rules);
  if (load_shipped(f->rules, path))
    return -1;
  f->line = (gomoku_sequence){2, {112, 224}};
  f->key = gomoku_sequence_key(f->gomoku, &f->line);
  f->promised = gomoku_strategy_most(f->gomoku->known->strategy, &f->key);
  return 0;
}

/* A copy of the strategy that promises this much after the corner. */
static gomoku_strategy *copy_that_promises(const fixture *f, int most) {
  gomoku_strategy *s = gomoku_strategy_new(f->gomoku);
  assert_int_equal(gomoku_strategy_join(s, f->gomoku->known->strategy), 0);
  gomoku_strategy_set_most(s, &f->key, most);
  return s;
}

/* Replies that stay open, each within *limit; *longest takes what the others
 * need. */
static size_t open_replies(const fixture *f, const gomoku_strategy *s,
                           int *limit, int *longest) {
  size_t n;
  gomoku_verification *v =
      gomoku_verification_new(f->gomoku, s, &f->line, LIMIT, NODES, NULL);
  assert_int_equal(gomoku_verification_run(v, NULL), 0);
  const gomoku_failure *failure = gomoku_verification_failures(v, &n);
  for (size_t i = 0; i < n; i++)
    assert_int_equal(failure[i].limit, failure[0].limit);
  *limit = n ? failure[0].limit : 0;
  *longest = gomoku_verification_tally(v).longest;
  gomoku_verification_free(v);
  return n;
}

static void a_promise_is_a_limit(void **state) {
  const fixture *f = *state;
  int limit, longest;
  assert_in_range(f->promised, 9, LIMIT);
  gomoku_strategy *s = copy_that_promises(f, f->promised);
  assert_int_equal(open_replies(f, s, &limit, &longest), 0);
  assert_int_equal(longest, f->promised);
  gomoku_strategy_set_most(s, &f->key, f->promised - 4);
  assert_true(open_replies(f, s, &limit, &longest) > 0);
  assert_int_equal(limit, f->promised - 4);
  gomoku_strategy_free(s);
}

static void a_loose_promise_is_shortened(void **state) {
  const fixture *f = *state;
  gomoku_shortening how = {f->gomoku, ATTEMPT, NULL};
  gomoku_strategy *s = copy_that_promises(f, LOOSE);
  int guess = f->promised, limit, longest;
  assert_int_equal(gomoku_shorten_after(&how, &f->line, &s, &guess, NULL), 0);
  assert_true(guess <= f->promised);
  assert_int_equal(gomoku_strategy_most(s, &f->key), guess);
  assert_int_equal(open_replies(f, s, &limit, &longest), 0);
  assert_int_equal(longest, guess);
  gomoku_strategy_free(s);
}

/* Begun too low, it rises to the first limit that holds, and no further. */
static void a_low_guess_rises(void **state) {
  const fixture *f = *state;
  gomoku_shortening how = {f->gomoku, 1, NULL};
  gomoku_strategy *s = copy_that_promises(f, LOOSE);
  int guess = f->promised - 4, limit, longest;
  assert_int_equal(gomoku_shorten_after(&how, &f->line, &s, &guess, NULL), 0);
  assert_in_range(guess, f->promised - 2, f->promised);
  assert_int_equal(open_replies(f, s, &limit, &longest), 0);
  gomoku_strategy_free(s);
}

int main(int argc, char **argv) {
  static fixture f;
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_prestate(a_promise_is_a_limit, &f),
      cmocka_unit_test_prestate(a_loose_promise_is_shortened, &f),
      cmocka_unit_test_prestate(a_low_guess_rises, &f),
  };
  if (set_up(&f, argc == 2 ? argv[1] : ""))
    return 1;
  int failed = cmocka_run_group_tests(tests, NULL, NULL);
  sw_rules_free(f.rules);
  return failed;
}
