/* A strategy under repair: see gomoku_mender.h.
 *
 * No effort wins without the answers to white stones in line
 * (gomoku_line_answers.h), so the strategy is first verified with little effort
 * and those answers are given, in rounds, as long as fewer replies stay open.
 * What is open then is verified with more effort, and mended.
 */
#include "gomoku_mender.h"

#include "games/gomoku/proof/gomoku_repair.h"
#include "gomoku_copies.h"
#include "gomoku_line_answers.h"
#include "host/files/checkpoint.h"
#include "host/files/file.h"
#include "host/system/thread_pool.h"
#include "work/archive.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
  LIMIT = 39,       /* stones */
  GLANCE = 100000,  /* nodes on one reply, while lines are answered, .. */
  REPLY = 5000000,  /* .. then, .. */
  MEND = 200000000, /* .. and on mending it */
  KEEP = 7,         /* stones of a position that may be given up */
  THREADS = 3,
  MINUTE = 60 /* seconds */
};

_Noreturn void gomoku_fail(const char *what, const sw_err *err) {
  fprintf(stderr, "gomoku_unbounded: %s%s%s\n", what, err ? ": " : "",
          err ? err->msg : "");
  exit(2);
}

void *gomoku_need(void *block) {
  if (!block)
    gomoku_fail("no memory", NULL);
  return block;
}

static const gomoku_rules *rules_of(const gomoku_mender *m) {
  return gomoku_strategy_rules(m->strategy);
}

static double cpu_seconds(void) {
  return (double)clock() / CLOCKS_PER_SEC;
}

void gomoku_mender_put(gomoku_mender *m, const gomoku_sequence *line, int move,
                       int replace) {
  if (gomoku_put_answer(m->strategy, line, move, replace))
    gomoku_fail("no memory", NULL);
}

/* ---- what is mended is kept ---------------------------------------------- */

static int pass_strategy(void *ctx, sw_archive *a) {
  return gomoku_strategy_pass(ctx, a);
}

static sw_archive_label label_of(const gomoku_mender *m) {
  return (sw_archive_label){"mended strategy", 1, rules_of(m)->base.word, 0};
}

void gomoku_mender_save(gomoku_mender *m) {
  sw_archive_label label = label_of(m);
  sw_err err = {0};
  if (m->store && sw_archive_save(m->store, "strategy", &label, pass_strategy,
                                  m->strategy, &err))
    gomoku_fail("the checkpoint", &err);
}

void gomoku_mender_keep(gomoku_mender *m, const char *directory) {
  sw_archive_label label = label_of(m);
  sw_err err = {0};
  gomoku_strategy *kept = gomoku_need(gomoku_strategy_new(rules_of(m)));
  if (sw_checkpoint_open(directory, &m->store, &err))
    gomoku_fail("the directory", &err);
  int rc =
      sw_archive_load(m->store, "strategy", &label, pass_strategy, kept, &err);
  if (rc < 0)
    gomoku_fail("the checkpoint", &err);
  gomoku_strategy_free(rc ? m->strategy : kept);
  m->strategy = rc ? kept : m->strategy;
}

/* Shows what is done once a minute, and keeps it. */
static void progress(void *ctx, double done, const char *now) {
  gomoku_mender *m = ctx;
  (void)done;
  if (time(NULL) - m->saved < MINUTE)
    return;
  m->saved = time(NULL);
  printf("  %s, %.0f CPU s\n", now, cpu_seconds());
  fflush(stdout);
  gomoku_mender_save(m);
}

/* ---- verifying and mending ----------------------------------------------- */

static void print_tally(const gomoku_verification *v, const char *what) {
  gomoku_tally t = gomoku_verification_tally(v);
  printf("%s: %" PRIu64 " positions, %" PRIu64 " open replies, at most %d "
         "stones, %.0f CPU s\n",
         what, t.positions, t.failed, t.longest, cpu_seconds());
  fflush(stdout);
}

/* Completes fours, answers three stones in line by the table, and forgets
 * positions where even far replies stay open. */
static void answer_open(gomoku_mender *m, const gomoku_verification *v) {
  size_t n;
  const gomoku_rules *rules = rules_of(m);
  gomoku_board *board = gomoku_need(gomoku_board_new(rules));
  const gomoku_failure *f = gomoku_verification_failures(v, &n);
  for (size_t i = 0; i < n; i++) {
    gomoku_sequence before = f[i].line;
    int move = gomoku_line_answer(rules, &f[i].line, board);
    int last = before.cell[before.stones - 1];
    before.stones -= 2;
    if (before.stones > 2 && !gomoku_can_be_named(rules, last)) {
      gomoku_key key = gomoku_sequence_key(rules, &before);
      gomoku_strategy_forget(m->strategy, &key);
    } else if (move != GOMOKU_NONE) {
      gomoku_mender_put(m, &f[i].line, move, 0);
    }
  }
  gomoku_board_free(board);
}

static int answer_lines(gomoku_mender *m, gomoku_verification *v,
                        const char *what, sw_err *err) {
  int rc = gomoku_verification_run(v, err);
  size_t open, before = SIZE_MAX;
  print_tally(v, what);
  for (gomoku_verification_failures(v, &open); !rc && open && open < before;) {
    before = open;
    answer_open(m, v);
    rc = gomoku_verification_run(v, err);
    print_tally(v, "answered on lines");
    gomoku_verification_failures(v, &open);
  }
  return rc;
}

void gomoku_mender_examine(gomoku_mender *m, gomoku_verification *v,
                           const char *what) {
  gomoku_aim aim = {
      .limit = LIMIT, .nodes = MEND, .budget = v->budget, .keep = KEEP};
  sw_err err = {0};
  size_t open;
  v->nodes = GLANCE;
  int rc = answer_lines(m, v, what, &err);
  v->nodes = REPLY;
  if (!rc)
    rc = gomoku_verification_run(v, &err);
  if (!rc)
    rc = gomoku_repair(rules_of(m), &aim, UINT64_MAX, v, m->strategy, &err);
  print_tally(v, "mended");
  gomoku_verification_failures(v, &open);
  if (rc || open)
    gomoku_fail("replies stay open", rc ? &err : NULL);
}

gomoku_verification *gomoku_mender_verify(gomoku_mender *m,
                                          const gomoku_sequence *from) {
  gomoku_verification *v = gomoku_need(gomoku_verification_new(
      rules_of(m), m->strategy, from, LIMIT, GLANCE, &m->budget));
  v->far = m->far;
  return v;
}

/* ---- its life ------------------------------------------------------------ */

void gomoku_mender_open(gomoku_mender *m, const gomoku_rules *rules) {
  sw_err err = {0};
  *m = (gomoku_mender){.strategy = gomoku_need(gomoku_strategy_new(rules))};
  if (sw_crew_begin(&m->crew, THREADS, &err))
    gomoku_fail("the threads", &err);
  m->budget = (sw_budget){.ctx = m, .progress = progress, .crew = m->crew};
}

void gomoku_mender_close(gomoku_mender *m) {
  gomoku_strategy_free(m->strategy);
  sw_mem_free(m->far);
  sw_checkpoint_close(m->store);
  sw_crew_end(m->crew);
}

static int write_bytes(void *stream, const char *bytes, size_t n) {
  return fwrite(bytes, 1, n, stream) == n ? 0 : SW_FAULT;
}

void gomoku_mender_write(const gomoku_verification *v, const char *path) {
  sw_err err = {0};
  sw_newfile file;
  if (sw_newfile_open(&file, path, &err))
    gomoku_fail("the certificate cannot be written", &err);
  sw_sink sink = {write_bytes, file.stream};
  if (gomoku_verification_write(v, &sink, &err)) {
    sw_newfile_abandon(&file);
    gomoku_fail("the certificate cannot be written", &err);
  }
  if (sw_newfile_commit(&file, &err))
    gomoku_fail("the certificate cannot be written", &err);
}
