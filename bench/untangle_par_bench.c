/* Par of many games: how many are proved, and what that takes.
 *
 *   build/bench/untangle_par_bench FIRST LAST SEEDS [POINTS]
 *
 * Sizes FIRST to LAST, seeds 1 to SEEDS of each: new games from 6 vertices on;
 * below that, where the game makes none, random planar graphs on random points.
 * A line for each size: games, those that stay open and the widest gap between
 * their bounds, both bounds in the mean, CPU seconds in the mean and of the
 * worst seed, the points tried in it, cores at most.
 */
#include "games/untangle/search/untangle_layout.h"
#include "games/untangle/search/untangle_par.h"
#include "registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct row {
  int games, open, cores;
  int least, most, gap; /* sums of both bounds; the widest gap */
  uint64_t points;      /* of the worst */
  double sum, worst;
  int seed; /* of the worst */
} row;

static int make_game(int n, int seed, untangle_state *s) {
  char word[64];
  sw_rules *rules = NULL;
  sw_err err;
  snprintf(word, sizeof word, "untangle:%d,planar,seed=%d", n, seed);
  if (sw_rules_parse(word, strlen(word), &rules, &err))
    return 0;
  untangle_unpack(&untangle_of(rules)->start, s);
  sw_rules_free(rules);
  return 1;
}

/* Any graph that has crossings: up to 4 vertices all are planar, and on 5 all
 * but K5. */
static void make_small(int n, int seed, untangle_state *s) {
  sw_rng rng = sw_rng_seed((uint64_t)seed);
  int side = untangle_side(n);
  do {
    sw_graph_init(&s->g, n);
    for (int v = 0; v < n; v++) {
      for (int u = 0; u < v; u++)
        if ((v != 4 || u) && sw_rng_below(&rng, 3))
          sw_graph_join(&s->g, u, v);
      do {
        s->at.x[v] = (uint16_t)sw_rng_below(&rng, (uint64_t)side);
        s->at.y[v] = (uint16_t)sw_rng_below(&rng, (uint64_t)side);
      } while (untangle_vertex(s, s->at.x[v], s->at.y[v]) != v);
    }
  } while (sw_drawing_is_clear(&s->g, &s->at));
}

static void measure(const untangle_state *s, int seed, uint64_t most, row *r) {
  static untangle_par par;
  untangle_effort effort = {.most = most};
  sw_drawing layout;
  clock_t start = clock();
  untangle_layout(s, NULL, &layout);
  if (untangle_par_find(s, &layout, &effort, &par))
    exit(1);
  double spent = (double)(clock() - start) / CLOCKS_PER_SEC;
  r->games++;
  r->sum += spent;
  r->least += par.least;
  r->most += par.most;
  if (par.most - par.least > r->gap)
    r->gap = par.most - par.least;
  if (par.least < par.most) {
    r->open++;
    printf("  open: seed %d, %d to %d, %d cores, %llu points, %.3f s\n", seed,
           par.least, par.most, par.n, (unsigned long long)effort.nodes, spent);
  }
  if (par.n > r->cores)
    r->cores = par.n;
  if (spent > r->worst) {
    r->worst = spent;
    r->seed = seed;
    r->points = effort.nodes;
  }
}

int main(int argc, char **argv) {
  int first = argc > 1 ? atoi(argv[1]) : 4,
      last = argc > 2 ? atoi(argv[2]) : 12;
  int seeds = argc > 3 ? atoi(argv[3]) : 100;
  uint64_t most = argc > 4 ? strtoull(argv[4], NULL, 10) : UINT64_C(1) << 24;
  printf("vertices  games  open  gap  least   most  mean s  worst s  (seed)"
         "    points  cores\n");
  for (int n = first; n <= last; n++) {
    row r = {0};
    for (int seed = 1; seed <= seeds; seed++) {
      untangle_state s = {0};
      if (n < 6)
        make_small(n, seed, &s);
      else if (!make_game(n, seed, &s))
        return 1;
      measure(&s, seed, most, &r);
    }
    printf("%8d %6d %5d %4d %6.2f %6.2f %7.4f %8.4f %8d %9llu %6d\n", n,
           r.games, r.open, r.gap, (double)r.least / r.games,
           (double)r.most / r.games, r.sum / r.games, r.worst, r.seed,
           (unsigned long long)r.points, r.cores);
    fflush(stdout);
  }
  return 0;
}
