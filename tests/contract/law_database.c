/* What is known by heart agrees with plain recursion.
 *
 * The database is made and given to fresh rules of the same word; solvers and
 * ratings of those rules then have to obey their own laws.  Bytes that were cut
 * or changed are refused, and so are those of other rules.
 */
#include "laws.h"

#include "registry.h"

#include <string.h>

enum { MOST_POSITIONS = 20000, BYTES = 1 << 20 };

static int small_and_known(const law_case *c) {
  return c->sample.whole && c->sample.n <= MOST_POSITIONS && c->game->database;
}

/* Rules of the same word with the table of the case, which may be spoiled. */
static sw_rules *parse_again(const law_case *c) {
  sw_rules *rules = NULL;
  const char *word = c->rules->word;
  if (sw_rules_parse(word, strlen(word), &rules, NULL))
    return NULL;
  rules->game = c->game;
  return rules;
}

static void refuse(law_case *c, sw_rules *rules, const sw_buf *bytes, size_t n,
                   const char *what) {
  sw_err err = {0};
  int rc = c->game->database->load(rules, bytes->data, n, NULL, &err);
  law_expect(c, rc == SW_FAULT && err.code == rc && err.msg[0], NULL,
             "%s database is answered with %d", what, rc);
}

/* The last bytes of a code may be padding, which nothing depends on. */
static void refuse_damage(law_case *c, sw_rules *rules, sw_buf *bytes) {
  for (size_t n = 0; n < bytes->len; n++)
    refuse(c, rules, bytes, n, "a cut");
  for (size_t i = 0; i + 4 < bytes->len; i++) {
    bytes->data[i] ^= 1;
    refuse(c, rules, bytes, bytes->len, "a changed");
    bytes->data[i] ^= 1;
  }
}

/* The laws of solvers and ratings, for the rules that have learned. */
static void obey_with(law_case *c, const sw_rules *learned) {
  const sw_rules *rules = c->rules;
  c->rules = learned;
  law_solvers.hold(c);
  if (c->game->rate)
    law_ratings.hold(c);
  c->rules = rules;
}

static void known_is_true(law_case *c) {
  const sw_database *database = c->game->database;
  sw_rules *rules = parse_again(c);
  sw_buf bytes;
  sw_err err = {0};
  sw_buf_init(&bytes, BYTES);
  int rc = rules ? database->make(rules, NULL, &bytes, &err) : SW_NO_MEMORY;
  law_expect(c, !rc || (rc == SW_UNSUPPORTED && err.msg[0]), NULL,
             "make answers %d", rc);
  if (!rc) {
    law_see(c, bytes.data, bytes.len);
    refuse_damage(c, rules, &bytes);
    rc = database->load(rules, bytes.data, bytes.len, NULL, &err);
    law_expect(c, !rc, NULL, "load answers %d: %s", rc, err.msg);
    obey_with(c, rules);
  }
  sw_buf_free(&bytes);
  sw_rules_free(rules);
}

const law law_database = {"a database agrees with plain recursion",
                          small_and_known, known_is_true};
