/* minor_bench [TABLE ..]: what is timed about Minorfinder, in CPU time of one
 * thread.  Tables: start, before-end, solved, dead, many, fresh, wagner; all
 * but wagner (a minute) without an argument.  The thesis's solver runs on the
 * same positions, with a time limit.  Every answer of ours is written as a
 * certificate and verified, which is not timed.
 */
#include "check_games.h"
#include "games/minor/play/minor_line.h"
#include "games/minor/play/minor_rate.h"
#include "games/minor/play/minor_solve.h"
#include "games/minor/search/minor_find.h"
#include "games/minor/search/minor_greedy.h"
#include "games/minor/search/minor_sat.h"
#include "games/minor/search/minor_tree.h"
#include "graph/formats/gallery.h"
#include "graph/formats/graph_text.h"
#include "graph/forms/canon.h"
#include "minor_thesis.h"
#include "registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 20000, CONFLICTS = 20000 };
static const double thesis_cap = 0.5; /* seconds */

static const char *const triples[] = {"minor:random4-15", "minor:random5-19",
                                      "minor:random6-23", "minor:k5-19",
                                      "minor:k33-23"};

typedef struct series {
  double ms[MOST];
  int n, open;
} series;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void add(series *s, double ms) {
  if (s->n < MOST)
    s->ms[s->n++] = ms;
}

static double quantile(series *s, double part) {
  if (!s->n)
    return 0;
  qsort(s->ms, (size_t)s->n, sizeof *s->ms, by_value);
  return s->ms[(int)(part * (s->n - 1))];
}

static sw_rules *rules_of(const char *word) {
  sw_rules *rules;
  sw_err err;
  if (sw_rules_parse(word, strlen(word), &rules, &err)) {
    fprintf(stderr, "%s: %s\n", word, err.msg);
    exit(2);
  }
  return rules;
}

static minor_state fresh(const sw_rules *rules, sw_rng *rng) {
  sw_pos pos;
  minor_state s;
  if (minor_fresh(rules, rng, &pos, NULL))
    exit(4);
  minor_unpack(&pos, &s);
  return s;
}

/* ---- certificates, which are not timed ----------------------------------- */

static long answers, verified;

static void verify(const minor_state *s) {
  sw_budget budget = {.nodes = CONFLICTS};
  sw_rules *rules = rules_of("minor");
  sw_pos pos;
  sw_answer answer;
  sw_buf certificate;
  const sw_sink sink = sw_sink_into(&certificate);
  minor_pack(s, &pos);
  sw_answer_init(&answer);
  sw_buf_init(&certificate, 1 << 28);
  if (minor_solvers[0]->solve(rules, &pos, 0, &budget, &sink, &answer, NULL))
    exit(4);
  ck_text t = {sw_buf_text(&certificate), certificate.len};
  ck_cert *cert = ck_open(ck_text_input(&t), NULL);
  answers++;
  verified += cert && ck_next(cert) && cert->status == CK_TRUE;
  ck_close(cert);
  sw_buf_free(&certificate);
  sw_answer_free(&answer);
  sw_rules_free(rules);
}

/* ---- the two solvers ----------------------------------------------------- */

/* Solves, with the evidence written down, and notes the time. */
static int ours(const minor_state *s, minor_model *model, series *times) {
  sw_budget budget = {.nodes = CONFLICTS};
  sw_buf steps;
  sw_buf_init(&steps, 1 << 28);
  minor_search search = {.budget = &budget, .proof = &steps};
  double from = now();
  int rc = minor_find(&s->host, s->alive, &s->pattern, &search, model);
  add(times, now() - from);
  times->open += rc == SW_STOPPED;
  sw_buf_free(&steps);
  if (rc >= 0)
    verify(s);
  return rc;
}

static void theirs(const minor_state *s, series *times) {
  sw_graph left;
  sw_graph_induced(&s->host, s->alive, &left, NULL);
  double from = now();
  int rc = thesis_solve(&left, &s->pattern, thesis_cap);
  add(times, now() - from);
  times->open += rc < 0;
}

static void step(minor_state *s, sw_move move) {
  sw_pos pos;
  minor_pack(s, &pos);
  if (minor_apply(NULL, &pos, move, &pos, NULL))
    exit(4);
  minor_unpack(&pos, s);
}

static void random_step(minor_state *s, sw_rng *rng) {
  sw_pos pos;
  sw_moves list = {0};
  minor_pack(s, &pos);
  if (minor_moves(NULL, &pos, &list) || !list.n)
    exit(4);
  step(s, list.v[sw_rng_below(rng, list.n)]);
  sw_moves_free(&list);
}

static void print_pair(const char *what, series *a, series *b) {
  printf("%-24s %9.3f %9.3f   %9.3f %9.3f  %d of %d\n", what, quantile(a, 0.5),
         quantile(a, 1), quantile(b, 0.5), quantile(b, 1), b->open, b->n);
  a->n = a->open = b->n = b->open = 0;
}

static series one, other;

static void table_start(void) {
  printf("start positions, ms     our median     worst   thesis: median    "
         "worst  unfinished\n");
  for (size_t i = 0; i < 5; i++) {
    sw_rules *rules = rules_of(triples[i]);
    sw_rng rng = sw_rng_seed(1);
    for (int k = 0; k < 20; k++) {
      minor_model model;
      minor_state s = fresh(rules, &rng);
      ours(&s, &model, &one);
      theirs(&s, &other);
    }
    print_pair(triples[i], &one, &other);
    sw_rules_free(rules);
  }
}

/* One isomorphism test of a solved position, in microseconds. */
static double time_test(int how, const sw_graph *g, const sw_graph *h) {
  enum { TIMES = 1000 };
  int same = 0;
  double from = now();
  for (int i = 0; i < TIMES; i++)
    same += how == 2 ? sw_graph_isomorphic(g, h, NULL)
                     : thesis_isomorphic(g, h, how);
  if (same != TIMES)
    exit(4);
  return (now() - from) * 1e3 / TIMES;
}

static void table_solved(void) {
  printf(
      "\nsolved test, us              ours   thesis: no degrees   degrees\n");
  for (size_t i = 0; i < 5; i++) {
    sw_rules *rules = rules_of(triples[i]);
    sw_rng rng = sw_rng_seed(6);
    double sum[3] = {0, 0, 0};
    for (int k = 0; k < 20; k++) {
      minor_state s = fresh(rules, &rng);
      sw_graph moved;
      int to[SW_GRAPH_MAX];
      for (int v = 0; v < s.pattern.n; v++) {
        int u = sw_rng_index(&rng, v + 1);
        to[v] = to[u];
        to[u] = v;
      }
      sw_graph_relabel(&s.pattern, to, &moved);
      for (int how = 0; how < 3; how++)
        sum[how] += time_test(how, &moved, &s.pattern) / 20;
    }
    printf("%-24s %9.2f  %9.2f  %14.2f\n", triples[i], sum[2], sum[0], sum[1]);
    sw_rules_free(rules);
  }
}

/* Plays along a solution and stops k moves before its end. */
static void table_before_end(void) {
  static const int before[] = {5, 7, 10, 15};
  printf("\nk moves before the end, ms  (the same columns)\n");
  for (size_t i = 0; i < 5; i++)
    for (size_t b = 0; b < 4; b++) {
      sw_rules *rules = rules_of(triples[i]);
      sw_rng rng = sw_rng_seed(2);
      char what[40];
      for (int k = 0; k < 10; k++) {
        minor_model model;
        minor_state s = fresh(rules, &rng);
        sw_moves line = {0};
        series setup = {.n = 0};
        ours(&s, &model, &setup);
        if (minor_line(&s, &model, &line))
          exit(4);
        for (size_t m = 0; m + (size_t)before[b] < line.n; m++)
          step(&s, line.v[m]);
        ours(&s, &model, &one);
        theirs(&s, &other);
        sw_moves_free(&line);
      }
      snprintf(what, sizeof what, "%s k=%d", triples[i] + 6, before[b]);
      print_pair(what, &one, &other);
      sw_rules_free(rules);
    }
}

static void table_dead(void) {
  static const char *const words[] = {"minor:random4-15", "minor:random5-19",
                                      "minor:random6-23", "minor:k5-19",
                                      "minor:k33-23",     "minor:k6-40",
                                      "minor:k7-60",      "minor:k8-100"};
  printf("\nfirst dead ends of random play, ms   median      p90    worst  "
         "undecided\n");
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    sw_rules *rules = rules_of(words[i]);
    sw_rng rng = sw_rng_seed(3);
    int games = i < 5 ? 200 : 30, open = 0;
    for (int k = 0; k < games; k++) {
      minor_model model;
      minor_state s = fresh(rules, &rng);
      int rc;
      for (;;) {
        other.n = 0;
        rc = ours(&s, &model, &other);
        if (rc != MINOR_YES)
          break;
        random_step(&s, &rng);
      }
      open += rc == SW_STOPPED;
      add(&one, other.ms[0]);
    }
    printf("%-34s %9.3f %9.3f %9.3f  %d of %d\n", words[i], quantile(&one, 0.5),
           quantile(&one, 0.9), quantile(&one, 1), open, games);
    one.n = one.open = other.n = other.open = 0;
    sw_rules_free(rules);
  }
}

/* Ten thousand positions of random games of the five triples. */
static void table_many(void) {
  sw_rng rng = sw_rng_seed(4);
  for (int i = 0; one.n < 10000; i++) {
    sw_rules *rules = rules_of(triples[i % 5]);
    minor_model model;
    minor_state s = fresh(rules, &rng);
    while (ours(&s, &model, &one) == MINOR_YES)
      random_step(&s, &rng);
    sw_rules_free(rules);
  }
  printf("\n%d positions with evidence, ms: median %.3f, p99 %.3f, worst %.3f, "
         "undecided %d\n",
         one.n, quantile(&one, 0.5), quantile(&one, 0.99), quantile(&one, 1),
         one.open);
  one.n = one.open = 0;
}

static void table_fresh(void) {
  static const char *const words[] = {
      "minor:random4-15",  "minor:random5-19",
      "minor:random6-23",  "minor:k5-19",
      "minor:k33-23",      "minor:k5-19,hard",
      "minor:k33-23,hard", "minor:octahedron-30,hard",
      "minor:k6-40,hard"};
  printf("\nnew games, ms                        median      p99    worst\n");
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    sw_rules *rules = rules_of(words[i]);
    sw_rng rng = sw_rng_seed(5);
    for (int k = 0; k < (i < 7 ? 1000 : 50); k++) {
      double from = now();
      fresh(rules, &rng);
      add(&one, now() - from);
    }
    printf("%-34s %9.3f %9.3f %9.3f\n", words[i], quantile(&one, 0.5),
           quantile(&one, 0.99), quantile(&one, 1));
    one.n = 0;
    sw_rules_free(rules);
  }
}

/* Wagner: connected graphs without K5 and K3,3 minor are the planar ones. */
static void table_wagner(void) {
  static const long planar[] = {20, 99, 646, 5974, 71885};
  sw_graph k5, k33;
  sw_graph_named("k5", 2, &k5);
  sw_graph_named("k33", 3, &k33);
  for (int n = 5; n <= 9; n++) {
    char command[40], line[64];
    long graphs = 0, free_of_both = 0;
    snprintf(command, sizeof command, "nauty-geng -cq %d", n);
    FILE *pipe = popen(command, "r");
    double from = now();
    while (pipe && fgets(line, sizeof line, pipe)) {
      sw_graph g;
      minor_search search = {.budget = NULL};
      minor_model model;
      if (sw_graph_parse(line, strcspn(line, "\n"), &g, NULL))
        exit(4);
      sw_vset all = sw_vset_below(n);
      graphs++;
      free_of_both += !minor_find(&g, all, &k5, &search, &model) &&
                      !minor_find(&g, all, &k33, &search, &model);
    }
    if (pipe)
      pclose(pipe);
    printf(
        "%d vertices: %ld of %ld without K5 and K3,3 (Wagner: %ld), %.1f s\n",
        n, free_of_both, graphs, planar[n - 5], (now() - from) / 1000);
  }
}

int main(int argc, char **argv) {
  static const struct {
    const char *name;
    void (*run)(void);
  } tables[] = {{"start", table_start},   {"before-end", table_before_end},
                {"solved", table_solved}, {"dead", table_dead},
                {"many", table_many},     {"fresh", table_fresh},
                {"wagner", table_wagner}};
  setvbuf(stdout, NULL, _IOLBF, 0);
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    int wanted = argc == 1 && tables[i].run != table_wagner;
    for (int a = 1; a < argc; a++)
      wanted |= !strcmp(argv[a], tables[i].name);
    if (wanted)
      tables[i].run();
  }
  if (answers)
    printf("\n%ld of %ld certificates verified\n", verified, answers);
  return verified < answers;
}
