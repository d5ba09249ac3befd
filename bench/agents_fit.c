/* agents_fit: fits the coefficients of agents_eval and prints the file
 * src/games/agents/search/agents_weights.c.
 *
 * Random sets of 22 and 23 links of the 19-site board are solved by the table
 * over subsets.  On random subsets of them, where the mover does not win at
 * once but wins, two safe moves that keep the win and two that lose it are
 * drawn, and the positions after them are the samples, since the player has to
 * compare the moves of one position.  The logistic loss is minimised by
 * stochastic gradient descent with a step of its own for each coefficient
 * (AdaGrad; Duchi, Hazan, Singer 2011). The last sets serve as a test; the loss
 * on them and the share of pairs (won, lost) in the right order go to standard
 * error.
 */
#include "games/agents/search/agents_eval.h"
#include "games/agents/tables/agents_subset.h"
#include "registry.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  TRAIN_SETS = 12,
  TEST_SETS = 2,
  PER_SET = 50000, /* samples */
  SAMPLES = (TRAIN_SETS + TEST_SETS) * PER_SET,
  TRAINED = TRAIN_SETS * PER_SET,
  FEWEST_LINKS = 14,
  EPOCHS = 12,
  MOST_MOVES = AGENTS_NET * AGENTS_NET
};
static const double rate = 0.3;

typedef struct sample {
  uint8_t value[AGENTS_FEATURES];
  uint8_t won;
} sample;

typedef struct lab {
  agents_net net;
  agents_subset *table;
  sw_rng rng;
} lab;

typedef double model[AGENTS_FEATURES][AGENTS_FEATURE_VALUES];

/* ---- samples ----------------------------------------------------------- */

static void open_lab(lab *l, int links, uint64_t seed) {
  sw_rules *rules;
  sw_err err;
  agents_links set;
  if (sw_rules_parse("agents:2", 8, &rules, &err))
    exit(2);
  const agents_board *board = &agents_of(rules)->board;
  l->rng = sw_rng_seed(seed);
  agents_links_all(board, &set);
  while (agents_links_count(&set) > links) {
    int link = sw_rng_index(&l->rng, board->links);
    if (agents_links_has(&set, link))
      agents_links_flip(&set, link);
  }
  if (agents_net_of(board, &set, &l->net, &err) ||
      agents_subset_new(&l->net, AGENTS_PATH_BEST, NULL, &l->table, &err)) {
    fprintf(stderr, "agents_fit: %s\n", err.msg);
    exit(2);
  }
  sw_rules_free(rules);
}

static void set_place(const lab *l, agents_phase3 position,
                      agents_search_board *at) {
  agents_search_board_clear(at, l->net.sites, position.mover, position.other);
  for (SW_BITS_EACH(link, position.links))
    agents_search_board_join(at, l->net.end[link][0], l->net.end[link][1]);
}

static agents_phase3 draw_duel(lab *l) {
  uint64_t span = (uint64_t)(l->net.links - FEWEST_LINKS + 1);
  int keep = FEWEST_LINKS + (int)sw_rng_below(&l->rng, span);
  agents_phase3 position = {sw_bits_below(l->net.links), 0, 0};
  while (sw_bits_count(position.links) > keep)
    position.links &= ~sw_bit(sw_rng_index(&l->rng, l->net.links));
  position.mover = sw_rng_index(&l->rng, l->net.sites);
  position.other = sw_rng_index(&l->rng, l->net.sites);
  return position;
}

/* What the safe moves lead to; [0] those that lose the win, [1] that keep it.
 */
typedef struct replies {
  agents_phase3 of[2][MOST_MOVES];
  size_t n[2];
} replies;

static void list_replies(lab *l, agents_phase3 position, replies *to) {
  agents_search_board at;
  set_place(l, position, &at);
  uint64_t runs = agents_search_board_runs(&at, position.mover, position.other);
  to->n[0] = to->n[1] = 0;
  agents_ground ground;
  agents_ground_of(&at, &ground);
  for (SW_BITS_EACH(site, runs & at.least[2])) {
    agents_run run = agents_run_to(&at, &ground, (int)site);
    for (SW_BITS_EACH(link, position.links)) {
      agents_phase3 after = {position.links & ~sw_bit((int)link),
                             position.other, (int)site};
      if (!agents_search_board_is_safe(&at, &ground, &run, l->net.end[link][0],
                                       l->net.end[link][1]))
        continue;
      int keeps = !agents_subset_wins(l->table, after);
      to->of[keeps][to->n[keeps]++] = after;
    }
  }
}

/* 1 when the mover wins, but not at once, and the other stands on a strong
 * site, as after a safe move. */
static int is_interesting(const lab *l, agents_phase3 position) {
  agents_search_board at;
  if (position.mover == position.other)
    return 0;
  set_place(l, position, &at);
  uint64_t runs = agents_search_board_runs(&at, position.mover, position.other);
  return runs &&
         agents_search_board_degree(&at, position.other) >= AGENTS_STRONG &&
         agents_subset_wins(l->table, position) &&
         !agents_search_board_wins_now(&at, runs);
}

static void gather(lab *l, sample *to) {
  static replies all;
  for (int n = 0; n < PER_SET;) {
    agents_phase3 position = draw_duel(l);
    if (!is_interesting(l, position))
      continue;
    list_replies(l, position, &all);
    for (int i = 0; i < 4 && all.n[0] && all.n[1] && n < PER_SET; i++) {
      int keeps = i / 2;
      agents_search_board at;
      agents_phase3 after =
          all.of[keeps][sw_rng_below(&l->rng, (uint64_t)all.n[keeps])];
      set_place(l, after, &at);
      agents_eval_features(
          &at, agents_search_board_runs(&at, after.mover, after.other),
          agents_search_board_runs(&at, after.other, after.mover), to[n].value);
      to[n++].won = !keeps;
    }
  }
}

/* ---- the fit ----------------------------------------------------------- */

static double log_odds(model m, const sample *s) {
  double sum = 0;
  for (int f = 0; f < AGENTS_FEATURES; f++)
    sum += m[f][s->value[f]];
  return sum;
}

static void learn(model m, model steps, const sample *s) {
  double error = s->won - 1 / (1 + exp(-log_odds(m, s)));
  for (int f = 0; f < AGENTS_FEATURES; f++) {
    double *step = &steps[f][s->value[f]];
    *step += error * error;
    m[f][s->value[f]] += rate * error / sqrt(1 + *step);
  }
}

static void report(model m, const sample *test, int n) {
  double loss = 0;
  int right = 0, pairs = 0;
  for (int i = 0; i < n; i++) {
    double z = log_odds(m, &test[i]);
    loss += log1p(exp(test[i].won ? -z : z)) / n;
    const sample *other = &test[(i + 997) % n];
    if (!test[i].won || other->won)
      continue;
    pairs++;
    right += z > log_odds(m, other);
  }
  fprintf(stderr, "loss %.4f (%.4f without knowledge), %.1f%% of pairs\n", loss,
          log(2), 100.0 * right / pairs);
}

static void print(model m) {
  printf("/* Coefficients of the estimate, in thousandths of the log odds: see "
         "agents_eval.h.\n *\n"
         " * Fitted by bench/agents_fit.c, which prints this file, to %d "
         "positions of the\n * 19-site board with 13 to 22 links. A row is a "
         "feature, a column its value.\n */\n"
         "#include \"games/agents/search/agents_weights.h\"\n\n"
         "const int16_t agents_weights[AGENTS_FEATURES]"
         "[AGENTS_FEATURE_VALUES] = {\n",
         TRAINED);
  for (int f = 0; f < AGENTS_FEATURES; f++) {
    printf("    {");
    for (int v = 0; v < AGENTS_FEATURE_VALUES; v++)
      printf("%d%s", (int)lrint(1000 * m[f][v]),
             v + 1 < AGENTS_FEATURE_VALUES ? ", " : "},\n");
  }
  printf("};\n");
}

int main(void) {
  static model m, steps;
  sample *all = malloc(SAMPLES * sizeof *all);
  if (!all)
    return 2;
  for (int set = 0; set < TRAIN_SETS + TEST_SETS; set++) {
    lab l;
    open_lab(&l, 22 + set % 2, (uint64_t)set);
    gather(&l, all + (size_t)set * PER_SET);
    agents_subset_free(l.table);
  }
  sw_rng rng = sw_rng_seed(1);
  for (int i = 0; i < EPOCHS * TRAINED; i++)
    learn(m, steps, &all[sw_rng_below(&rng, TRAINED)]);
  report(m, all + TRAINED, SAMPLES - TRAINED);
  print(m);
  free(all);
  return 0;
}
