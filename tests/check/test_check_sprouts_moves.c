/* The moves of the checker do not depend on the order of the words.
 *
 * The checker leaves out a move with one word that an earlier word makes, too;
 * a proof would be accepted that says nothing about a move too many left out.
 * In parts of positions from random games the words of each region change
 * places, and the moves lead to the same set of positions, each written as the
 * keys of its parts.
 */
#include "../game_test.h"
#include "base/rng.h"
#include "frame/check.h"
#include "registry.h"
#include "sprouts/rules/check_sprouts_land.h"
#include "sprouts/rules/check_sprouts_map.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 100, MOST_SPOTS = 6, ORDERS = 3, PARTS = 64, TEXT = 4096 };

/* Texts, each of which stands for a position; equal ones become one. */
typedef struct text_set {
  char **v;
  size_t n, room;
} text_set;

/* The keys of a position's parts, as hexadecimal numbers. */
typedef struct sum {
  char *key[PARTS];
  int n;
} sum;

static char *copy_of(const char *text) {
  char *copy = malloc(strlen(text) + 1);
  assert_non_null(copy);
  return strcpy(copy, text);
}

static void add_text(text_set *set, const char *text) {
  if (set->n == set->room) {
    set->room = 2 * set->room + 64;
    set->v = realloc(set->v, set->room * sizeof *set->v);
    assert_non_null(set->v);
  }
  set->v[set->n++] = copy_of(text);
}

static int compare(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

static void sort(text_set *set) {
  size_t n = 0;
  qsort(set->v, set->n, sizeof *set->v, compare);
  for (size_t i = 0; i < set->n; i++)
    if (n && !strcmp(set->v[n - 1], set->v[i]))
      free(set->v[i]);
    else
      set->v[n++] = set->v[i];
  set->n = n;
}

static void clear(text_set *set) {
  for (size_t i = 0; i < set->n; i++)
    free(set->v[i]);
  free(set->v);
  *set = (text_set){0};
}

/* ---- keys ---------------------------------------------------------------- */

static int add_key(void *ctx, const cks_part *part, const cks_key *key) {
  sum *s = ctx;
  char text[2 * CKS_KEY + 1];
  (void)part;
  for (int i = 0; i < key->len; i++)
    sprintf(text + 2 * (size_t)i, "%02x", key->b[i]);
  assert_true(s->n < PARTS);
  s->key[s->n++] = copy_of(text);
  return 0;
}

static void forget(sum *s) {
  while (s->n)
    free(s->key[--s->n]);
}

/* The keys of a sum, sorted, as one text. */
static void add_sum(text_set *set, const sum *s) {
  char *key[PARTS], text[TEXT] = "";
  size_t len = 0;
  memcpy(key, s->key, sizeof key);
  qsort(key, (size_t)s->n, sizeof *key, compare);
  for (int i = 0; i < s->n; i++) {
    assert_true(len + strlen(key[i]) + 2 < sizeof text);
    len += (size_t)sprintf(text + len, "%s ", key[i]);
  }
  add_text(set, text);
}

/* ---- what moves lead to -------------------------------------------------- */

typedef struct options {
  ck_meter *meter;
  text_set set;
} options;

static int add_option(void *ctx, const cks_part *option) {
  options *o = ctx;
  sum s = {.n = 0};
  assert_int_equal(cks_keys(o->meter, option, add_key, &s), 0);
  add_sum(&o->set, &s);
  forget(&s);
  return 0;
}

/* The words of each region in random order. */
static void mix_words(sw_rng *rng, const cks_part *part, cks_part *mixed) {
  int first[CKS_LENGTH];
  *mixed = *part;
  mixed->len = 0;
  for (int i = 0; i < part->len; i++) {
    int n = 0;
    for (first[0] = i; part->at[i] != CKS_REGION_END; i++)
      if (part->at[i] == CKS_WORD_END)
        first[++n] = i + 1;
    for (; n; n--) {
      int k = sw_rng_index(rng, n), word = first[k];
      while (part->at[word] != CKS_WORD_END)
        mixed->at[mixed->len++] = part->at[word++];
      mixed->at[mixed->len++] = CKS_WORD_END;
      for (; k + 1 < n; k++)
        first[k] = first[k + 1];
    }
    mixed->at[mixed->len++] = CKS_REGION_END;
  }
  assert_int_equal(mixed->len, part->len);
}

typedef struct trial {
  ck_meter *meter;
  sw_rng rng;
  size_t moves; /* different ones so far */
} trial;

static int mix_part(void *ctx, const cks_part *part, const cks_key *key) {
  trial *t = ctx;
  options whole = {.meter = t->meter}, other = {.meter = t->meter};
  cks_part mixed;
  (void)key;
  assert_int_equal(cks_moves(t->meter, part, add_option, &whole), 0);
  sort(&whole.set);
  for (int i = 0; i < ORDERS; i++) {
    mix_words(&t->rng, part, &mixed);
    assert_int_equal(cks_moves(t->meter, &mixed, add_option, &other), 0);
    sort(&other.set);
    assert_int_equal(other.set.n, whole.set.n);
    for (size_t k = 0; k < whole.set.n; k++)
      assert_string_equal(other.set.v[k], whole.set.v[k]);
    clear(&other.set);
  }
  t->moves += whole.set.n;
  clear(&whole.set);
  return 0;
}

static void mix_position(ck_cert *cert, const sw_rules *rules,
                         const sw_pos *pos, trial *t) {
  cks_part part;
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  rules->game->pos_print(rules, pos, &text);
  snprintf(cert->position, sizeof cert->position, "%s", sw_buf_text(&text));
  sw_buf_free(&text);
  cert->shown_len = 0;
  ck_grant(&cert->meter, 1, UINT64_C(1) << 40);
  assert_null(cks_read_position(cert, &part));
  assert_int_equal(cks_keys(&cert->meter, &part, mix_part, t), 0);
}

static void moves_in_any_order(void **state) {
  (void)state;
  ck_text nothing = {"", 0};
  ck_cert *cert = ck_open(ck_text_input(&nothing), NULL);
  assert_non_null(cert);
  trial t = {&cert->meter, sw_rng_seed(1), 0};
  sw_moves moves = {0};
  int games = trials(GAMES);
  for (int i = 0; i < games; i++) {
    sw_pos pos;
    sw_rules *rules = begin_game("sprouts", 2 + i % (MOST_SPOTS - 1), &pos);
    do {
      moves.n = 0;
      assert_int_equal(rules->game->moves(rules, &pos, &moves), 0);
      mix_position(cert, rules, &pos, &t);
      if (moves.n)
        assert_int_equal(
            rules->game->apply(rules, &pos,
                               moves.v[sw_rng_below(&t.rng, moves.n)], &pos,
                               NULL),
            0);
    } while (moves.n);
    sw_rules_free(rules);
  }
  assert_true(t.moves > 10 * (size_t)games);
  sw_moves_free(&moves);
  ck_close(cert);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(moves_in_any_order)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
