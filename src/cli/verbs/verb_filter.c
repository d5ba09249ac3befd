/* The verb filter: passes the lines of standard input in which something that a
 * game can look for is found.
 *
 * Lines are taken in batches; a crew decides the lines of a batch, each on its
 * own, and what passes is printed in the order of the input.  So the output is
 * the same for any number of threads.
 */
#include "base/mem.h"
#include "cli/command/command.h"
#include "host/files/file.h"
#include "registry.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

enum {
  BATCH = 4096, /* lines, of which most take a microsecond, .. */
  BATCH_BYTES = 1 << 26,
  PROOFS = 256,     /* .. the same with proofs, which are kept until printed */
  LONGEST = 400000, /* bytes of a line: graph6 of 2,000 vertices has 333,171 */
  LONG = 1 << 16,   /* a line whose memory is not kept */
  LONGEST_REASON = 1 << 16,
  LONGEST_PROOF = 1 << 28
};

typedef struct item {
  sw_buf line, because, proof;
  int answer; /* of the filter */
  sw_err err;
} item;

typedef struct filter_run {
  sw_command *command;
  const sw_filter *filter;
  void *what;
  sw_budget budget; /* for each line */
  sw_work work;
  item item[BATCH];
  size_t n, most; /* lines in the batch */
  int is_last;    /* 1: the input ended with the batch, with an exit status */
  int ended;
  uint64_t read, passed, undecided;
} filter_run;

/* ---- deciding ----------------------------------------------------------- */

static void decide(filter_run *run, item *it) {
  const sw_options *opt = &run->command->opt;
  const sw_sink sink = sw_sink_into(&it->proof);
  int sets = opt->because && !opt->silent && !opt->proof;
  it->answer = run->filter->has(run->what, sw_buf_text(&it->line), it->line.len,
                                &run->budget, sets ? &it->because : NULL,
                                opt->proof ? &sink : NULL, &it->err);
  if (sw_buf_failed(&it->because) || sw_buf_failed(&it->proof))
    it->answer = sw_err_memory(&it->err);
}

static void decide_share(void *ctx, unsigned worker) {
  filter_run *run = ctx;
  unsigned workers = sw_crew_size(run->work.budget.crew);
  for (size_t i = worker; i < run->n; i += workers)
    if (!sw_budget_stop(&run->budget))
      decide(run, &run->item[i]);
}

static void decide_batch(filter_run *run) {
  const sw_crew *crew = run->work.budget.crew;
  sw_crew_run(crew, sw_crew_size(crew), decide_share, run);
}

/* ---- lines in, lines out ------------------------------------------------ */

/* The rest of a line whose first byte is c, without its ending.  0,
 * SW_BAD_INPUT for a line that is too long, or SW_NO_MEMORY. */
static int take_line(int c, sw_buf *line) {
  char piece[256];
  size_t n = 0;
  for (; c != EOF && c != '\n'; c = getc_unlocked(stdin)) {
    if (n == sizeof piece) {
      sw_buf_put(line, piece, n);
      n = 0;
    }
    piece[n++] = (char)c;
    if (line->len + n > LONGEST + 1)
      return SW_BAD_INPUT;
  }
  if (n && piece[n - 1] == '\r')
    n--;
  sw_buf_put(line, piece, n);
  return line->len > LONGEST ? SW_BAD_INPUT : sw_buf_failed(line);
}

/* An error of the line is placed in what is left of it. */
static void drop_mark(sw_buf *line) {
  size_t mark = sw_file_mark(sw_buf_text(line), line->len);
  if (mark) {
    memmove(line->data, line->data + mark, line->len - mark + 1);
    line->len -= mark;
  }
}

/* Takes a batch.  0, or the error of take_line for the line behind it. */
static int take_lines(filter_run *run) {
  size_t bytes = 0;
  run->n = 0;
  run->ended = SW_EXIT_DONE;
  while (run->n < run->most && bytes < BATCH_BYTES) {
    item *it = &run->item[run->n];
    int c = getc_unlocked(stdin);
    if (c == EOF) {
      run->is_last = 1;
      run->ended = sw_command_input_ended();
      return 0;
    }
    if (it->line.len > LONG)
      sw_buf_free(&it->line);
    sw_buf_clear(&it->line);
    sw_buf_clear(&it->because);
    sw_buf_clear(&it->proof);
    it->answer = SW_STOPPED;
    int rc = take_line(c, &it->line);
    if (rc)
      return rc;
    if (!run->n++ && !run->read)
      drop_mark(&it->line);
    bytes += it->line.len;
  }
  return 0;
}

static void pass(const filter_run *run, const item *it) {
  const sw_options *opt = &run->command->opt;
  FILE *out = run->command->out;
  if (opt->silent)
    return;
  if (opt->proof)
    fputs(sw_buf_text(&it->proof), out);
  else
    fprintf(out, "%s%s\n", sw_buf_text(&it->line), sw_buf_text(&it->because));
}

static int complain(const filter_run *run, const item *it) {
  int status =
      sw_complain("the line", sw_buf_text(&it->line), it->line.len, &it->err);
  fprintf(stderr, "  in line %" PRIu64 " of standard input\n", run->read);
  return status;
}

/* Prints and counts the batch as far as it was decided; the exit status. */
static int give_lines(filter_run *run) {
  for (size_t i = 0; i < run->n; i++) {
    const item *it = &run->item[i];
    if (it->answer == SW_STOPPED && sw_budget_stop(&run->budget))
      return sw_command_failed(run->command, &run->work, SW_STOPPED, &it->err);
    run->read++;
    if (it->answer == SW_STOPPED) {
      run->undecided++;
    } else if (it->answer < 0) {
      return complain(run, it);
    } else if (it->answer != run->command->opt.invert) {
      run->passed++;
      pass(run, it);
    }
  }
  return SW_EXIT_DONE;
}

/* The next line could not be taken. */
static int complain_of_line(const filter_run *run, int rc) {
  if (rc == SW_NO_MEMORY)
    return sw_complain_plain(SW_EXIT_STOPPED, "out of memory");
  return sw_complain_plain(SW_EXIT_USAGE,
                           "line %" PRIu64
                           " of standard input is longer than %d bytes",
                           run->read + 1, LONGEST);
}

static int filter_lines(filter_run *run) {
  int status = SW_EXIT_DONE;
  do {
    int rc = take_lines(run);
    decide_batch(run);
    status = give_lines(run);
    if (!status)
      status = rc ? complain_of_line(run, rc) : run->ended;
  } while (!status && !run->is_last && !ferror(run->command->out));
  if (run->command->opt.silent && !status)
    fprintf(run->command->out, "%" PRIu64 "\n", run->passed);
  if (!run->command->opt.quiet)
    fprintf(stderr,
            ">Z %" PRIu64 " lines read, %" PRIu64 " passed, %" PRIu64
            " undecided\n",
            run->read, run->passed, run->undecided);
  run->command->whole = !status;
  return !status && run->undecided ? SW_EXIT_STOPPED : status;
}

/* ---- the verb ----------------------------------------------------------- */

static int with_what(sw_command *c, const sw_filter *filter, void *what) {
  filter_run *run = sw_mem_zero(1, sizeof *run);
  if (!run)
    return sw_complain_plain(SW_EXIT_STOPPED, "out of memory");
  run->command = c;
  run->most = c->opt.proof ? PROOFS : BATCH;
  run->filter = filter;
  run->what = what;
  for (size_t i = 0; i < BATCH; i++) {
    sw_buf_init(&run->item[i].line, LONGEST + 2);
    sw_buf_init(&run->item[i].because, LONGEST_REASON);
    sw_buf_init(&run->item[i].proof, LONGEST_PROOF);
  }
  int status = sw_command_work(c, &run->work);
  if (!status) {
    run->budget = run->work.budget;
    run->budget.crew = NULL; /* it is at work on the lines */
    run->budget.progress = NULL;
    status = filter_lines(run);
    sw_work_end(&run->work);
  }
  for (size_t i = 0; i < BATCH; i++) {
    sw_buf_free(&run->item[i].line);
    sw_buf_free(&run->item[i].because);
    sw_buf_free(&run->item[i].proof);
  }
  sw_mem_free(run);
  return status;
}

static int open_file(const sw_game *game, const char *name, void **filter) {
  sw_err err = {.at = SW_NOWHERE};
  sw_buf what;
  int status = SW_EXIT_DONE;
  sw_buf_init(&what, LONGEST + 1);
  if (sw_file_read(name, LONGEST, &what, &err))
    status = sw_complain(NULL, NULL, 0, &err);
  else if (game->foreign->filter->open(game, sw_buf_text(&what), what.len,
                                       filter, &err))
    status = sw_complain(NULL, sw_buf_text(&what), what.len, &err);
  sw_buf_free(&what);
  return status;
}

/* A graph goes before a file of the same name, for which one writes ./k5.  No
 * graph and no name of one has a point or a slash. */
static int open_what(const sw_game *game, const char *text, void **filter) {
  sw_err err = {.at = SW_NOWHERE};
  if (!game->foreign->filter->open(game, text, strlen(text), filter, &err))
    return SW_EXIT_DONE;
  if (!access(text, F_OK))
    return open_file(game, text, filter);
  if (strpbrk(text, "./"))
    return sw_complain_plain(SW_EXIT_USAGE, "there is no file '%.120s'", text);
  if (strlen(text) > LONGEST)
    return sw_complain_plain(SW_EXIT_USAGE, "'%.40s..' is too long", text);
  return sw_complain(NULL, text, strlen(text), &err);
}

int sw_verb_filter(sw_command *c) {
  const char *name = c->args[0];
  const sw_game *game = sw_registry_find(name, strlen(name));
  void *filter = NULL;
  if (!game || !sw_game_foreign(game)->filter)
    return sw_complain_plain(SW_EXIT_USAGE,
                             "'%.40s' is no game with a filter; 'spielwerk "
                             "games GAME' tells what a game can do",
                             name);
  int status = open_what(game, c->args[1], &filter);
  if (!status) {
    status = with_what(c, game->foreign->filter, filter);
    game->foreign->filter->close(filter);
  }
  return status;
}
