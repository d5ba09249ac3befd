/* What is timed in Sprouts.
 *
 * The topological normal form is timed as its first author did it: on random
 * games from 8 spots, at 8, 16, .. 56 half-edges, mirror images different.  He
 * gives 4 to 44 microseconds and a growth of about K^1.25 (3Graph, on a machine
 * of about the year 2000). Also timed are exact forms of lands, the enumeration
 * of all lands with their nimbers, and the search for outcomes.
 */
#include "bench/bench.h"
#include "games/sprouts/forms/sprouts_form.h"
#include "games/sprouts/lands/sprouts_pieces.h"
#include "games/sprouts/rules/sprouts_normal.h"
#include "games/sprouts/search/sprouts_find.h"
#include "games/sprouts/studies/sprouts_study.h"
#include "registry.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
  GAMES = 400,
  COLUMNS = 7,        /* 8, 16, .. 56 half-edges */
  MOVES_A_COLUMN = 2, /* each adds four half-edges */
  REPEAT = 20,
  FORM_SPOTS = 5,
  FORM_REPEAT = 40,
  OUTCOME_SPOTS = 14
};

static double cpu_seconds(void) {
  return (double)clock() / CLOCKS_PER_SEC;
}

/* ---- the normal form ----------------------------------------------------- */

typedef struct sample {
  int n;
  sw_pos pos[GAMES];
} sample;

/* Plays a random game and keeps its positions after 2, 4, .. moves. */
static int play(const sw_rules *rules, sw_rng *rng, sample *samples) {
  sw_moves moves = {0};
  sw_pos pos;
  int rc = 0;
  rules->game->start(rules, &pos);
  for (int k = 1; k <= COLUMNS * MOVES_A_COLUMN && !rc; k++) {
    moves.n = 0;
    rc = rules->game->moves(rules, &pos, &moves);
    if (rc || !moves.n)
      break;
    sw_move move = moves.v[sw_rng_below(rng, moves.n)];
    rc = rules->game->apply(rules, &pos, move, &pos, NULL);
    sample *at = &samples[k / MOVES_A_COLUMN - 1];
    if (!rc && k % MOVES_A_COLUMN == 0)
      at->pos[at->n++] = pos;
  }
  sw_moves_free(&moves);
  return rc;
}

/* Microseconds for one normal string of the sample. */
static double time_sample(const sw_rules *rules, const sample *s) {
  double start = cpu_seconds();
  for (int r = 0; r < REPEAT; r++)
    for (int i = 0; i < s->n; i++) {
      sw_buf text;
      sw_buf_init(&text, SW_BUF_TEXT);
      int rc = sprouts_normal_string(rules, &s->pos[i], &text);
      sw_buf_free(&text);
      if (rc)
        return -1;
    }
  return 1e6 * (cpu_seconds() - start) / REPEAT / s->n;
}

int bench_sprouts_normal(bench_totals *totals) {
  static const int seed[COLUMNS] = {4, 8, 12, 18, 27, 36, 44};
  static const char word[] = "sprouts:8-oriented";
  static sample samples[COLUMNS];
  sw_rules *rules = NULL;
  sw_rng rng = sw_rng_seed(8);
  double sx = 0, sy = 0, sxx = 0, sxy = 0;
  int rc = sw_rules_parse(word, strlen(word), &rules, NULL);
  (void)totals;
  for (int g = 0; g < GAMES && !rc; g++)
    rc = play(rules, &rng, samples);
  for (int c = 0; c < COLUMNS && !rc; c++) {
    double us = time_sample(rules, &samples[c]), x = log(8.0 * (c + 1));
    rc = us <= 0;
    printf("  %2d half-edges: %6.2f us (3Graph: %d us)\n", 8 * (c + 1), us,
           seed[c]);
    sx += x;
    sy += log(us);
    sxx += x * x;
    sxy += x * log(us);
  }
  printf("  grows as K^%.2f (3Graph: K^1.25)\n",
         (COLUMNS * sxy - sx * sy) / (COLUMNS * sxx - sx * sx));
  sw_rules_free(rules);
  return rc;
}

/* ---- lands --------------------------------------------------------------- */

/* All lands from this many spots; options are found and dropped. */
static sprouts_store *all_lands(int spots) {
  sprouts_store *store = sprouts_store_new(SPROUTS_PLAIN);
  sprouts_map map;
  sw_sums sums = {0};
  sprouts_map_start(&map, spots);
  int rc = store ? sprouts_store_map(store, &map, &sums, NULL) : -1;
  for (uint32_t k = 0; !rc && k < sprouts_store_count(store); k++) {
    sums.n = 0;
    rc = sprouts_store_options(store, k, 0, &sums, NULL);
  }
  sw_sums_free(&sums);
  if (!rc)
    return store;
  sprouts_store_free(store);
  return NULL;
}

enum { FORM_LANDS = 1 << 14 };

/* What forms are made from: pieces, words whose regions the solver has met
 * before, or words alone. */
typedef enum source { PIECES, KNOWN_WORDS, WORDS } source;

static int write_form(source from, sprouts_shapes *shapes,
                      const sprouts_land *land, const sprouts_pieces *pieces) {
  sprouts_land form;
  sprouts_pieces read;
  int rigid;
  if (from == WORDS)
    return sprouts_form(land, &form);
  if (from == PIECES)
    return sprouts_pieces_form(shapes, pieces, &form, &rigid);
  int rc = sprouts_pieces_of(shapes, land, &read);
  return rc ? rc : sprouts_pieces_form(shapes, &read, &form, &rigid);
}

/* The quickest of some passes, as others may use the machine. */
static int time_forms(source from, sprouts_shapes *shapes,
                      const sprouts_land *land, const sprouts_pieces *pieces,
                      uint32_t n) {
  static const char *const name[] = {"pieces", "words of known regions",
                                     "words"};
  double least = 1e9;
  int rc = 0;
  for (int r = 0; r < FORM_REPEAT; r++) {
    double start = cpu_seconds();
    for (uint32_t k = 0; k < n && !rc; k++)
      rc = write_form(from, shapes, &land[k], &pieces[k]);
    least = fmin(least, cpu_seconds() - start);
  }
  double us = 1e6 * least / (n ? n : 1);
  printf("  lands of %d spots from %s: %.2f us, %.0f exact forms a second\n",
         FORM_SPOTS, name[from], us, 1e6 / us);
  return rc;
}

/* The solver has lands in pieces, whose regions are known by number. */
int bench_sprouts_forms(bench_totals *totals) {
  static sprouts_land lands[FORM_LANDS];
  static sprouts_pieces pieces[FORM_LANDS];
  sprouts_shapes shapes = {.rewrite = SPROUTS_PLAIN};
  sprouts_store *store = all_lands(FORM_SPOTS);
  uint32_t n = store ? sprouts_store_count(store) : 0;
  int rc = !store || n > FORM_LANDS;
  for (uint32_t k = 0; k < n && !rc; k++) {
    sprouts_land form;
    sprouts_store_form(store, k, &form);
    sprouts_form_read(form.t, form.len, &lands[k]);
    rc = sprouts_pieces_of(&shapes, &lands[k], &pieces[k]);
  }
  for (source from = PIECES; from <= WORDS && !rc; from++)
    rc = time_forms(from, &shapes, lands, pieces, n);
  totals->positions = n;
  sprouts_shapes_free(&shapes);
  sprouts_store_free(store);
  return rc;
}

static int ignore_columns(void *ctx, const sw_column *columns, size_t n) {
  (void)ctx;
  (void)columns;
  return n == 0;
}

static int ignore_row(void *ctx, const char *const *cells) {
  (void)ctx;
  return !cells;
}

static int print_note(void *ctx, const char *key, const char *text) {
  (void)ctx;
  return printf("  %s %s\n", text, key) < 0;
}

/* The lands with their nimbers. */
int bench_sprouts_lands(bench_totals *totals) {
  static const char word[] = "sprouts:6";
  static const sw_table_sink sink = {ignore_columns, ignore_row, print_note,
                                     NULL, NULL};
  sw_rules *rules = NULL;
  (void)totals;
  int rc = sw_rules_parse(word, strlen(word), &rules, NULL);
  if (!rc)
    rc = sprouts_studies[0]->run(rules, NULL, &sink, NULL);
  sw_rules_free(rules);
  return rc;
}

/* ---- outcomes ------------------------------------------------------------ */

int bench_sprouts_outcomes(bench_totals *totals) {
  static const char word[] = "sprouts:14";
  sw_rules *rules = NULL;
  sprouts_search search;
  int rc = sw_rules_parse(word, strlen(word), &rules, NULL);
  if (rc || sprouts_search_begin(&search, rules, 0, NULL)) {
    sw_rules_free(rules);
    return 1;
  }
  for (int n = 1; n <= OUTCOME_SPOTS && !rc; n++) {
    sw_answer answer;
    sw_answer_init(&answer);
    rc = sprouts_find_start(&search, n, NULL, &answer, NULL);
    sw_answer_free(&answer);
  }
  totals->positions = sw_nimbers_nodes(search.nimbers);
  sprouts_search_end(&search);
  sw_rules_free(rules);
  return rc;
}
