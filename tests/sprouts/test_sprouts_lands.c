/* Exact forms of lands: the known numbers of lands, moves and positions, and
 * the freedom that a form has to be blind to. */
#include "games/sprouts/forms/sprouts_form.h"
#include "games/sprouts/forms/sprouts_land_moves.h"
#include "games/sprouts/lands/sprouts_store.h"

#include "base/intern.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static sprouts_store *store_of(int spots, int rewrite, sw_sums *sum) {
  sprouts_store *store = sprouts_store_new(rewrite);
  sprouts_map map;
  assert_non_null(store);
  sprouts_map_start(&map, spots);
  assert_int_equal(sprouts_store_map(store, &map, sum, NULL), 0);
  return store;
}

static int compare_sums(const void *x, const void *y) {
  const uint32_t *a = *(const uint32_t *const *)x;
  const uint32_t *b = *(const uint32_t *const *)y;
  for (uint32_t i = 0; i <= (*a < *b ? *a : *b); i++)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  return 0;
}

/* Sorts the sums of a list and keeps one of each; returns how many. */
static size_t unique(sw_sums *sums) {
  const uint32_t **list = malloc((sums->n + 1) * sizeof *list);
  sw_sums out = {0};
  size_t n = 0, kept = 0;
  assert_non_null(list);
  for (size_t i = 0; i < sums->n; i += sums->v[i] + 1)
    list[n++] = &sums->v[i];
  qsort(list, n, sizeof *list, compare_sums);
  for (size_t i = 0; i < n; i++)
    if (!i || compare_sums(&list[i - 1], &list[i])) {
      assert_int_equal(sw_sums_add(&out, list[i] + 1, list[i][0]), 0);
      kept++;
    }
  free(list);
  sw_sums_free(sums);
  *sums = out;
  return kept;
}

static void lands_and_moves(void **state) {
  (void)state;
  static const struct {
    uint32_t lands;
    size_t moves;
  } known[] = {{2, 2}, {17, 34}, {126, 614}, {1188, 11300}, {13342, 213790}};
  for (int n = 1; n <= 5; n++) {
    sw_sums sums = {0};
    size_t moves = 0;
    sprouts_store *store = store_of(n, SPROUTS_PLAIN, &sums);
    for (uint32_t k = 0; k < sprouts_store_count(store); k++) {
      sums.n = 0;
      assert_int_equal(sprouts_store_options(store, k, 0, &sums, NULL), 0);
      moves += unique(&sums);
    }
    assert_int_equal(sprouts_store_count(store), known[n - 1].lands);
    assert_int_equal(moves, known[n - 1].moves);
    sw_sums_free(&sums);
    sprouts_store_free(store);
  }
}

/* All sums that one move in one of the lands leads to. */
static void add_moves(sprouts_store *store, const uint32_t *sum,
                      sw_sums *next) {
  for (uint32_t i = 1; i <= sum[0]; i++) {
    sw_sums options = {0};
    uint32_t lands[64];
    assert_int_equal(sprouts_store_options(store, sum[i], 0, &options, NULL),
                     0);
    for (size_t o = 0; o < options.n; o += options.v[o] + 1) {
      uint32_t n = 0;
      for (uint32_t k = 1; k <= sum[0]; k++)
        if (k != i)
          lands[n++] = sum[k];
      for (uint32_t k = 1; k <= options.v[o]; k++) {
        uint32_t at = n++;
        for (; at > 0 && lands[at - 1] > options.v[o + k]; at--)
          lands[at] = lands[at - 1];
        lands[at] = options.v[o + k];
      }
      assert_int_equal(sw_sums_add(next, lands, n), 0);
    }
    sw_sums_free(&options);
  }
}

static void positions_by_level(void **state) {
  (void)state;
  static const size_t known[][14] = {
      {1, 1, 1},
      {1, 2, 6, 7, 3, 1},
      {1, 3, 14, 39, 57, 39, 10, 3, 1},
      {1, 3, 23, 101, 303, 520, 470, 188, 48, 10, 3, 1}};
  static const size_t all[] = {3, 18, 148, 1505};
  for (int n = 1; n <= 4; n++) {
    sw_sums level = {0}, seen = {0};
    sprouts_store *store = store_of(n, SPROUTS_PLAIN, &level);
    for (int depth = 0; level.n; depth++) {
      assert_int_equal(unique(&level), known[n - 1][depth]);
      sw_sums next = {0};
      for (size_t i = 0; i < level.n; i += level.v[i] + 1) {
        assert_int_equal(sw_sums_add(&seen, &level.v[i + 1], level.v[i]), 0);
        add_moves(store, &level.v[i], &next);
      }
      sw_sums_free(&level);
      level = next;
    }
    assert_int_equal(unique(&seen), all[n - 1]);
    sw_sums_free(&seen);
    sw_sums_free(&level);
    sprouts_store_free(store);
  }
}

/* ---- rewriting a land at random ---------------------------------------- */

typedef struct word {
  int len;
  uint8_t t[64];
} word;

static void shuffle(sw_rng *rng, word *list, int n) {
  for (int i = n - 1; i > 0; i--) {
    int k = sw_rng_index(rng, i + 1);
    word old = list[i];
    list[i] = list[k];
    list[k] = old;
  }
}

static void turn(sw_rng *rng, word *w, int back) {
  word old = *w;
  int shift = sw_rng_index(rng, w->len);
  for (int i = 0; i < w->len; i++) {
    int from = (i + shift) % w->len;
    w->t[i] = old.t[back ? w->len - 1 - from : from];
  }
}

/* Appends a region turned over or not, its words in another order. */
static void put_region(sw_rng *rng, word *words, int n, word *out) {
  int back = sw_rng_index(rng, 2);
  shuffle(rng, words, n);
  out->len = 0;
  for (int w = 0; w < n; w++) {
    turn(rng, &words[w], back);
    memcpy(out->t + out->len, words[w].t, (size_t)words[w].len);
    out->len += words[w].len;
    out->t[out->len++] = SPROUTS_END_BOUNDARY;
  }
  out->t[out->len++] = SPROUTS_END_REGION;
}

static void rewrite(sw_rng *rng, const sprouts_land *land, sprouts_land *out) {
  word words[32] = {{0}}, regions[32];
  uint8_t name[64];
  int n = 0, r = 0;
  for (int i = 0; i < 64; i++)
    name[i] = (uint8_t)i;
  for (int i = 63; i > 0; i--) {
    int k = sw_rng_index(rng, i + 1);
    uint8_t old = name[i];
    name[i] = name[k];
    name[k] = old;
  }
  for (int i = 0; i < land->len; i++) {
    uint8_t t = land->t[i];
    if (t == SPROUTS_END_REGION) {
      put_region(rng, words, n, &regions[r++]);
      n = 0;
      words[0].len = 0;
    } else if (t == SPROUTS_END_BOUNDARY) {
      words[++n].len = 0;
    } else {
      words[n].t[words[n].len++] =
          sprouts_is_letter(t)
              ? (uint8_t)(SPROUTS_LETTER + name[t - SPROUTS_LETTER])
              : t;
    }
  }
  shuffle(rng, regions, r);
  out->len = 0;
  for (int k = 0; k < r; k++) {
    memcpy(out->t + out->len, regions[k].t, (size_t)regions[k].len);
    out->len += regions[k].len;
  }
}

static void blind_forms(void **state) {
  (void)state;
  sw_sums sums = {0};
  sw_rng rng = sw_rng_seed(1);
  sprouts_store *store = store_of(4, SPROUTS_PLAIN, &sums);
  for (uint32_t k = 0; k < sprouts_store_count(store); k++) {
    sprouts_land land, other, form, kept;
    assert_int_equal(sprouts_store_options(store, k, 0, &sums, NULL), 0);
    sprouts_store_form(store, k, &kept);
    sprouts_form_read(kept.t, kept.len, &land);
    for (int i = 0; i < 8; i++) {
      rewrite(&rng, &land, &other);
      assert_int_equal(sprouts_form(&other, &form), 0);
      assert_int_equal(form.len, kept.len);
      assert_memory_equal(form.t, kept.t, (size_t)kept.len);
    }
  }
  sw_sums_free(&sums);
  sprouts_store_free(store);
}

/* ---- moves in pieces and moves of whole lands --------------------------- */

/* A sum of lands as the sorted forms of its lands. */
typedef struct forms {
  int n, rewrite;
  sprouts_land form[8];
  sw_intern *sums;
} forms;

static int keep_form(void *ctx, const sprouts_land *land) {
  forms *f = ctx;
  int k = f->n++;
  sprouts_land form;
  assert_true(k < 8);
  assert_int_equal(sprouts_form(land, &form), 0);
  for (; k > 0; k--) {
    const sprouts_land *before = &f->form[k - 1];
    int common = before->len < form.len ? before->len : form.len;
    int order = memcmp(before->t, form.t, (size_t)common);
    if (order < 0 || (!order && before->len <= form.len))
      break;
    f->form[k] = *before;
  }
  f->form[k] = form;
  return 0;
}

static uint32_t intern_sum(forms *f) {
  uint8_t text[1024];
  size_t n = 0;
  uint32_t number = 0;
  for (int k = 0; k < f->n; k++) {
    memcpy(text + n, f->form[k].t, (size_t)f->form[k].len);
    n += (size_t)f->form[k].len;
    text[n++] = SPROUTS_END_REGION;
  }
  f->n = 0;
  assert_int_equal(sw_intern_add(f->sums, text, n, &number), 0);
  return number;
}

static int keep_whole_move(void *ctx, const sprouts_land *regions) {
  forms *f = ctx;
  assert_int_equal(sprouts_land_split(regions, f->rewrite, keep_form, f), 0);
  intern_sum(f);
  return 0;
}

/* The options of a land, found region by region, are what its moves leave when
 * it is reduced as a whole. */
static void moves_in_pieces(void **state) {
  (void)state;
  static const int rewritings[] = {SPROUTS_PLAIN, SPROUTS_TAIL};
  for (int i = 0; i < 2; i++) {
    sw_sums sums = {0};
    sprouts_store *store = store_of(4, rewritings[i], &sums);
    for (uint32_t k = 0; k < sprouts_store_count(store); k++) {
      sw_intern whole = {0};
      forms f = {.rewrite = rewritings[i], .sums = &whole};
      sprouts_land land, form;
      sprouts_store_form(store, k, &form);
      sprouts_form_read(form.t, form.len, &land);
      assert_int_equal(sprouts_land_moves(&land, keep_whole_move, &f), 0);
      sums.n = 0;
      assert_int_equal(sprouts_store_options(store, k, 0, &sums, NULL), 0);
      size_t different = whole.n, options = 0;
      for (size_t o = 0; o < sums.n; o += sums.v[o] + 1, options++) {
        for (uint32_t p = 1; p <= sums.v[o]; p++) {
          sprouts_store_form(store, sums.v[o + p], &form);
          sprouts_form_read(form.t, form.len, &land);
          keep_form(&f, &land);
        }
        assert_true(intern_sum(&f) < different);
      }
      assert_int_equal(options, different);
      sw_intern_free(&whole);
    }
    sw_sums_free(&sums);
    sprouts_store_free(store);
  }
}

/* Every move takes one life, before anything is reduced. */
static int count_lives(void *ctx, const sprouts_land *regions) {
  const int *lives = ctx;
  assert_int_equal(sprouts_land_lives(regions), *lives - 1);
  return 0;
}

static void lives_fall(void **state) {
  (void)state;
  sprouts_land start = {.len = 0};
  for (int i = 0; i < 4; i++) {
    start.t[start.len++] = 0;
    start.t[start.len++] = SPROUTS_END_BOUNDARY;
  }
  start.t[start.len++] = SPROUTS_END_REGION;
  int lives = sprouts_land_lives(&start);
  assert_int_equal(lives, 12);
  assert_int_equal(sprouts_land_moves(&start, count_lives, &lives), 0);
}

/* ---- forgetting --------------------------------------------------------- */

static void list(sprouts_store *store, uint32_t most) {
  sw_sums sums = {0};
  for (uint32_t k = 0; k < most && k < sprouts_store_count(store); k++)
    assert_int_equal(sprouts_store_options(store, k, 0, &sums, NULL), 0);
  sw_sums_free(&sums);
}

/* What stays has its form under its new number; what went is found again, each
 * land once. */
static void forget_some(int spots, uint32_t listed, int keys_stay) {
  sw_sums sums = {0};
  sprouts_store *store = store_of(spots, SPROUTS_PLAIN, &sums);
  list(store, listed);
  uint32_t n = sprouts_store_count(store), stay = 0, id;
  uint8_t *keep = calloc(n, 1);
  uint32_t *moved = calloc(n, sizeof *moved);
  sprouts_land *form = calloc(n, sizeof *form), now;
  assert_true(keep && moved && form);
  for (uint32_t k = 0; k < n; k++) {
    sprouts_store_form(store, k, &form[k]);
    keep[k] = k % 8 < 7 || (listed < n && k < listed);
    stay += keep[k];
  }
  assert_int_equal(sprouts_store_forget(store, keep, n, moved), 0);
  assert_int_equal(sprouts_store_count(store), stay);
  for (uint32_t k = 0; k < n; k++) {
    size_t len;
    if (!keep[k])
      continue;
    assert_true(moved[k] <= k);
    assert_int_equal(sprouts_store_key(store, moved[k], &len) != NULL,
                     keys_stay);
    sprouts_store_form(store, moved[k], &now);
    assert_int_equal(now.len, form[k].len);
    assert_memory_equal(now.t, form[k].t, (size_t)now.len);
    assert_int_equal(sprouts_store_take(store, now.t, (size_t)now.len, &id), 0);
    assert_int_equal(id, moved[k]);
  }
  list(store, listed);
  assert_int_equal(sprouts_store_count(store), n);
  for (uint32_t k = 0; k < n; k++) {
    size_t len = (size_t)form[k].len;
    assert_int_equal(sprouts_store_take(store, form[k].t, len, &id), 0);
    sprouts_store_form(store, id, &now);
    assert_int_equal(now.len, len);
    assert_memory_equal(now.t, form[k].t, len);
  }
  assert_int_equal(sprouts_store_count(store), n);
  free(keep);
  free(moved);
  free(form);
  sw_sums_free(&sums);
  sprouts_store_free(store);
}

/* Of few lands the keys go with the shapes, of many they stay. */
static void forgets_lands(void **state) {
  (void)state;
  forget_some(4, 1188, 0);
  forget_some(16, 8000, 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lands_and_moves), cmocka_unit_test(positions_by_level),
      cmocka_unit_test(blind_forms),     cmocka_unit_test(moves_in_pieces),
      cmocka_unit_test(lives_fall),      cmocka_unit_test(forgets_lands)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
