/* Hostile text: parsers refuse with a place and a reason, or understand.
 *
 * Good texts are cut short at every byte, changed in one byte, spliced, and
 * replaced by noise.  Each attempt is handed over in a block of exactly its
 * size without a NUL, so that a sanitizer sees every byte read too many.  What
 * a parser accepts has to be a good value: valid, and equal to itself after
 * another round through text.
 */
#include "laws.h"

#include "base/mem.h"
#include "registry.h"

#include <string.h>

enum { ATTEMPTS = 300, NOISE_MAX = 64 };

/* Something that parses text of length len; see the three below. */
typedef void attempt(law_case *c, const sw_pos *pos, const char *text,
                     size_t len);

static void with_exact_block(law_case *c, const sw_pos *pos, const char *text,
                             size_t len, attempt *try) {
  char *block = sw_mem_alloc(len, 1);
  if (!law_expect(c, block != NULL, NULL, "out of memory"))
    return;
  if (len)
    memcpy(block, text, len);
  try(c, pos, block, len);
  sw_mem_free(block);
}

static void truncations(law_case *c, const sw_pos *pos, const char *text,
                        attempt *try) {
  size_t n = strlen(text), step = n / 200 + 1;
  for (size_t len = 0; len < n; len += step)
    with_exact_block(c, pos, text, len, try);
}

static char wild_byte(sw_rng *rng) {
  static const char likely[] = "0123456789abcdxyz.,:;/-+=()[]{}o*@#! \n\t\"";
  if (sw_rng_below(rng, 4))
    return likely[sw_rng_below(rng, sizeof likely - 1)];
  return (char)sw_rng_below(rng, 256);
}

/* One byte replaced, left out, or put in, at each place (of a long text: at
 * places spread over it). */
static void changes(law_case *c, const sw_pos *pos, const char *text,
                    attempt *try) {
  size_t n = strlen(text), step = n / 100 + 1;
  char *copy = sw_mem_alloc(n + 1, 1);
  for (size_t at = 0; copy && at < n; at += step) {
    memcpy(copy, text, n);
    copy[at] = wild_byte(&c->rng);
    with_exact_block(c, pos, copy, n, try);
    memmove(copy + at, text + at + 1, n - at - 1);
    with_exact_block(c, pos, copy, n - 1, try);
    copy[at] = wild_byte(&c->rng);
    memcpy(copy + at + 1, text + at, n - at);
    with_exact_block(c, pos, copy, n + 1, try);
  }
  sw_mem_free(copy);
}

static void noise(law_case *c, const sw_pos *pos, attempt *try) {
  char text[NOISE_MAX];
  for (int i = 0; i < ATTEMPTS; i++) {
    size_t len = (size_t)sw_rng_below(&c->rng, NOISE_MAX + 1);
    for (size_t k = 0; k < len; k++)
      text[k] = wild_byte(&c->rng);
    with_exact_block(c, pos, text, len, try);
  }
}

static void torture(law_case *c, const sw_pos *pos, const char *text,
                    attempt *try) {
  truncations(c, pos, text, try);
  changes(c, pos, text, try);
  noise(c, pos, try);
}

/* A refusal names its code, its place and a reason in one line. */
static void check_refusal(law_case *c, int rc, const sw_err *err, size_t len,
                          const sw_pos *pos) {
  law_expect(c, rc < 0 && rc >= SW_FAULT, pos, "the result %d", rc);
  law_expect(c, err->code == rc, pos, "result %d, but the error says %d", rc,
             err->code);
  size_t n = strlen(err->msg);
  law_expect(c, n && !strchr(err->msg, '\n') && err->msg[n - 1] != '.', pos,
             "not one sentence without a full stop: %s", err->msg);
  if (rc == SW_BAD_INPUT || rc == SW_ILLEGAL)
    law_expect(c, err->at <= len, pos, "no place inside the text: %s",
               err->msg);
  law_see(c, err->msg, n);
}

void law_try_word(law_case *c, const sw_pos *pos, const char *text,
                  size_t len) {
  sw_rules *rules = NULL, *again = NULL;
  sw_err err = {0};
  int rc = sw_rules_parse(text, len, &rules, &err);
  if (rc) {
    check_refusal(c, rc, &err, len, pos);
    return;
  }
  rc = sw_rules_parse(rules->word, strlen(rules->word), &again, &err);
  law_expect(c, !rc, NULL, "the word %s is refused: %s", rules->word, err.msg);
  if (!rc)
    law_expect(c, !strcmp(rules->word, again->word), NULL, "%s parses to %s",
               rules->word, again->word);
  sw_rules_free(again);
  sw_rules_free(rules);
}

void law_try_position(law_case *c, const sw_pos *pos, const char *text,
                      size_t len) {
  sw_pos got = {0}, back = {0};
  sw_err err = {0};
  sw_buf buf;
  int rc = c->game->pos_parse(c->rules, text, len, &got, &err);
  if (rc) {
    check_refusal(c, rc, &err, len, pos);
    return;
  }
  sw_buf_init(&buf, SW_BUF_TEXT);
  rc = c->game->valid(c->rules, &got, &err);
  law_expect(c, !rc, &got, "parsed, but not valid: %s", err.msg);
  const char *mine = law_pos_text(c, &got, &buf);
  rc = c->game->pos_parse(c->rules, mine, strlen(mine), &back, &err);
  law_expect(c, !rc && sw_pos_equal(&got, &back), &got,
             "does not survive its text");
  sw_buf_free(&buf);
}

void law_try_move(law_case *c, const sw_pos *pos, const char *text,
                  size_t len) {
  sw_moves list = {0};
  sw_err err = {0};
  sw_move first = {1, 2};
  if (!law_expect(c, !sw_moves_add(&list, first), NULL, "out of memory"))
    return;
  int rc = c->game->move_parse(c->rules, pos, text, len, &list, &err);
  law_expect(c, list.n && sw_move_equal(list.v[0], first), pos,
             "the list it was given has changed");
  if (rc) {
    check_refusal(c, rc, &err, len, pos);
    law_expect(c, list.n == 1, pos, "refused, but moves were added");
  } else {
    law_expect(c, list.n > 1, pos, "accepted, but no move was added");
    sw_pos now = *pos;
    for (size_t i = 1; i < list.n; i++)
      law_expect(c, !c->game->apply(c->rules, &now, list.v[i], &now, NULL), pos,
                 "move %zu of a parsed text is illegal", i);
  }
  sw_moves_free(&list);
}

static void hostile_words(law_case *c) {
  torture(c, NULL, c->rules->word, law_try_word);
}

/* A few positions of the sample, spread over it. */
static size_t few(const law_case *c, size_t i) {
  return i * (c->sample.n - 1) / 7;
}

static void hostile_positions(law_case *c) {
  sw_buf buf;
  sw_buf_init(&buf, SW_BUF_TEXT);
  for (size_t i = 0; i < 8; i++) {
    const sw_pos *pos = &c->sample.v[few(c, i)];
    torture(c, pos, law_pos_text(c, pos, &buf), law_try_position);
  }
  sw_buf_free(&buf);
}

static void hostile_moves(law_case *c) {
  sw_buf buf;
  sw_moves list = {0};
  sw_buf_init(&buf, SW_BUF_TEXT);
  for (size_t i = 0; i < 8; i++) {
    const sw_pos *pos = &c->sample.v[few(c, i)];
    list.n = 0;
    if (c->game->moves(c->rules, pos, &list) || !list.n) {
      noise(c, pos, law_try_move);
      continue;
    }
    sw_move m = list.v[sw_rng_below(&c->rng, list.n)];
    torture(c, pos, law_move_text(c, pos, m, &buf), law_try_move);
  }
  sw_moves_free(&list);
  sw_buf_free(&buf);
}

const law law_hostile_words = {"wild words are refused with a place", NULL,
                               hostile_words};
const law law_hostile_positions = {"wild positions are refused with a place",
                                   NULL, hostile_positions};
const law law_hostile_moves = {"wild moves are refused with a place", NULL,
                               hostile_moves};
