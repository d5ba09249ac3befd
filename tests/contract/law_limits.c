/* Who is asked keeps its limits, with a certificate too.
 *
 * Every solver of every variant, and the one way to ask, are given few nodes,
 * and then a clock that is over at an early look.  They count no node more than
 * they were given; and since a solver counts for itself, the law measures what
 * cannot be hidden: the largest piece of memory that is asked for, the bytes of
 * the certificate, and the looks at the clock after its end. A hint and the
 * ratings in it are held to the same.
 *
 * Every study of every variant stops after one node, unless it says what it
 * does not serve or has nothing to search, and keeps to its memory.
 */
#include "engine/play/abilities.h"
#include "laws.h"

#include "base/mem.h"

#include <inttypes.h>
#include <string.h>

enum {
  LIMITED = 2,   /* positions, spread over the sample; */
  FEW = 16,      /* of a smaller one, a single one */
  LATE = 3000,   /* looks behind the end */
  RECORD = 1024, /* bytes of a certificate for a node, */
  HEAD = 16384   /* and besides */
};
static const uint64_t room = UINT64_C(64) << 20; /* bytes of memory */

typedef struct meter {
  uint64_t asked;      /* bytes of memory, at most at once */
  uint64_t looks, end; /* at the clock; end 0: never */
  uint64_t written;    /* bytes of a certificate */
  char last[32]; /* the last of them; a record is short where it matters */
} meter;

static int weigh(void *ctx, size_t bytes) {
  meter *m = ctx;
  m->asked = bytes > m->asked ? bytes : m->asked;
  return 1;
}

static int look(void *ctx) {
  meter *m = ctx;
  return ++m->looks >= m->end && m->end;
}

static double spent(void *ctx) {
  meter *m = ctx;
  m->looks++;
  return m->end ? (double)m->looks / (double)m->end : 0;
}

static int count_bytes(void *ctx, const char *bytes, size_t n) {
  meter *m = ctx;
  size_t kept = sizeof m->last - 1, new = n < kept ? n : kept;
  memmove(m->last, m->last + new, kept - new);
  memcpy(m->last + kept - new, bytes + n - new, new);
  m->written += n;
  return 0;
}

/* 1 when the last line of what was written is that of a whole certificate. */
static int is_whole(const meter *m) {
  const char *end = m->last + sizeof m->last - 1, *line = end - 1;
  while (line > m->last && line[-1] != '\n')
    line--;
  return end[-1] == '\n' && !strncmp(line, "end ", 4);
}

static sw_budget limited(meter *m, uint64_t nodes) {
  return (sw_budget){
      .nodes = nodes, .stop = look, .spent = m->end ? spent : NULL, .ctx = m};
}

static void check(law_case *c, const sw_pos *pos, const char *who,
                  const meter *m, uint64_t nodes) {
  law_expect(c, m->asked <= room, pos,
             "%s asks for %" PRIu64 " MB for %" PRIu64 " nodes", who,
             m->asked >> 20, nodes);
  law_expect(c, !m->end || m->looks <= m->end + LATE, pos,
             "%s looks %" PRIu64 " times at a clock that ends at %" PRIu64, who,
             m->looks, m->end);
}

/* ---- solvers ------------------------------------------------------------ */

static void limit_one(law_case *c, const sw_pos *pos, const sw_solver *solver,
                      int proves, uint64_t nodes, uint64_t end) {
  const char *who = solver ? solver->name : "the way to ask";
  meter m = {.end = end};
  sw_budget budget = limited(&m, nodes);
  sw_sink sink = {count_bytes, &m};
  sw_answer a;
  sw_question q = {c->rules,
                   pos,
                   .want = SW_WANT_LINE,
                   .budget = &budget,
                   .solver = solver,
                   .proof = proves ? &sink : NULL};
  sw_mem_set_gate(weigh, &m);
  int rc = (proves ? c->doors->solve : c->doors->analyse)(&q, &a, NULL);
  sw_mem_set_gate(NULL, NULL);
  law_expect(c, !rc || rc == SW_STOPPED || rc == SW_UNSUPPORTED, pos,
             "%s, limited to %" PRIu64 " nodes, answers %d", who, nodes, rc);
  law_expect(c, a.nodes <= nodes, pos,
             "%s looks at %" PRIu64 " positions, not %" PRIu64, who, a.nodes,
             nodes);
  law_expect(c, m.written <= HEAD + RECORD * a.nodes, pos,
             "%s writes %" PRIu64 " bytes after %" PRIu64 " nodes", who,
             m.written, a.nodes);
  law_expect(c, is_whole(&m) == (m.written && a.value != SW_OPEN), pos,
             "%s, limited to %" PRIu64 " nodes, says %d and writes %.31s", who,
             nodes, (int)a.value, m.last);
  check(c, pos, who, &m, nodes);
  sw_answer_free(&a);
}

static void limit_all(law_case *c, const sw_pos *pos, uint64_t nodes,
                      uint64_t end) {
  const sw_solver *solver = NULL;
  for (size_t k = 0;; k++) {
    for (int proves = 0; proves < 2; proves++)
      limit_one(c, pos, solver, proves, nodes, end);
    if (!(solver = sw_game_solver(c->game, k)))
      return;
  }
}

/* ---- hints -------------------------------------------------------------- */

static void limit_hint(law_case *c, const sw_pos *pos, uint64_t nodes,
                       uint64_t end) {
  meter m = {.end = end};
  sw_budget budget = limited(&m, nodes);
  sw_hint hint;
  sw_mem_set_gate(weigh, &m);
  int rc = c->doors->hint(c->rules, pos, &budget, &hint, NULL);
  sw_hint_free(&hint);
  sw_mem_set_gate(NULL, NULL);
  law_expect(c, !rc, pos, "a limited hint answers %d", rc);
  check(c, pos, "hint", &m, nodes);
}

static void limits_hold(law_case *c) {
  static const uint64_t nodes[] = {1, 30, 300}, ends[] = {1, 7, 60};
  size_t n = c->sample.n, step = n < FEW ? n : 1 + (n - 1) / LIMITED;
  for (size_t i = 0; i < c->sample.n; i += step) {
    const sw_pos *pos = &c->sample.v[i];
    for (size_t k = 0; k < sizeof nodes / sizeof *nodes; k++) {
      limit_all(c, pos, nodes[k], 0);
      limit_hint(c, pos, nodes[k], 0);
      limit_all(c, pos, 2000, ends[k]);
      limit_hint(c, pos, 2000, ends[k]);
    }
  }
}

/* ---- studies ------------------------------------------------------------ */

static int skip_columns(void *ctx, const sw_column *columns, size_t n) {
  (void)ctx, (void)columns, (void)n;
  return 0;
}

static int skip_row(void *ctx, const char *const *cells) {
  (void)ctx, (void)cells;
  return 0;
}

static int skip_note(void *ctx, const char *key, const char *text) {
  (void)ctx, (void)key, (void)text;
  return 0;
}

static int run_study(law_case *c, const sw_study *study,
                     const sw_budget *budget, meter *m) {
  sw_table_sink sink = {skip_columns, skip_row, skip_note, NULL, NULL};
  sw_err err = {0};
  sw_mem_set_gate(weigh, m);
  int rc = study->run(c->rules, budget, &sink, &err);
  sw_mem_set_gate(NULL, NULL);
  law_expect(c, !rc || err.msg[0], NULL, "%s answers %d and does not say why",
             study->name, rc);
  return rc;
}

/* 1 when a theorem says that the goal is out of reach. */
static int is_hopeless(const law_case *c, const sw_pos *start) {
  sw_question q = {.rules = c->rules, .pos = start};
  sw_answer a;
  int rc = c->doors->analyse(&q, &a, NULL);
  int no = !rc && a.value == SW_LOSS && a.source == SW_SOURCE_THEOREM;
  sw_answer_free(&a);
  return no;
}

/* Studies that need no more than one node, and may not even need that. */
static int may_finish(const law_case *c, const char *study) {
  sw_pos start;
  c->game->start(c->rules, &start);
  if (c->game->result(c->rules, &start) != SW_OPEN)
    return 1; /* the start is all there is */
  if (!strcmp(study, "trails"))
    return is_hopeless(c, &start); /* there are none */
  if (!strcmp(study, "topological"))
    return 1; /* the paths may be found without a conflict */
  if (!strcmp(study, "par"))
    return c->sample.whole; /* on a tiny board the crossings are enough */
  /* with up to three spots the lands are known beforehand */
  return !strcmp(study, "outcomes") && strstr(c->rules->word, "misere");
}

static void limit_study(law_case *c, const sw_study *study) {
  static const uint64_t ends[] = {7, 60};
  meter m = {0};
  sw_budget budget = limited(&m, 1);
  int rc = run_study(c, study, &budget, &m);
  law_expect(c,
             rc == SW_STOPPED || rc == SW_UNSUPPORTED || rc == SW_NO_MEMORY ||
                 (!rc && may_finish(c, study->name)),
             NULL, "%s answers %d when it may use one node", study->name, rc);
  for (size_t k = 0; k < sizeof ends / sizeof *ends; k++) {
    m = (meter){.end = ends[k]};
    budget = limited(&m, 0);
    budget.memory = (size_t)room / 2; /* a table that is full doubles */
    rc = run_study(c, study, &budget, &m);
    law_expect(c,
               !rc || rc == SW_STOPPED || rc == SW_UNSUPPORTED ||
                   rc == SW_NO_MEMORY,
               NULL, "%s, limited, answers %d", study->name, rc);
    check(c, NULL, study->name, &m, 0);
  }
}

static void studies_stop(law_case *c) {
  for (size_t i = 0; sw_game_study(c->game, i); i++)
    limit_study(c, sw_game_study(c->game, i));
}

const law law_study_limits = {"studies keep their limits", NULL, studies_stop};

const law law_limits = {"limits are kept", NULL, limits_hold};
