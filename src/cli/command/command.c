/* What the verbs share: see command.h. */
#include "cli/command/command.h"

#include "cli/command/arguments.h"
#include "cli/engine/database_files.h"
#include "host/streams/standard.h"
#include "host/system/heap.h"
#include "host/system/stop.h"
#include "registry.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int sw_command_print(sw_command *c, sw_buf *text) {
  int failed = sw_buf_failed(text);
  if (!failed)
    fwrite(sw_buf_text(text), 1, text->len, c->out);
  sw_buf_free(text);
  return failed ? sw_complain_plain(SW_EXIT_STOPPED, "out of memory")
                : SW_EXIT_DONE;
}

/* ---- positions ---------------------------------------------------------- */

typedef int use_position(sw_command *, const sw_rules *, const sw_pos *);

/* 1 for a status after which the next line is still worth a look: an answer
 * was no, or a limit was reached. */
static int goes_on(int status) {
  return status == SW_EXIT_DONE || status == SW_EXIT_NO ||
         (status == SW_EXIT_STOPPED && !sw_stop_asked());
}

/* `failed` is the errno of the read, 0 when the input came to its end. */
static int input_ended(int failed) {
  sw_err err = {.at = SW_NOWHERE};
  if (sw_stop_asked())
    return SW_EXIT_STOPPED;
  if (!failed)
    return SW_EXIT_DONE;
  errno = failed;
  sw_file_unreadable("standard input", &err);
  return sw_complain(NULL, NULL, 0, &err);
}

int sw_command_input_ended(void) {
  return input_ended(ferror(stdin) ? errno : 0);
}

int sw_command_reader_ended(const sw_reader *reader) {
  return input_ended(sw_reader_error(reader));
}

int sw_command_output_ended(void) {
  errno = 0;
  if (!fflush(stdout) && !ferror(stdout))
    return SW_EXIT_DONE;
  int failed = errno;
  if (!failed && write(STDOUT_FILENO, "\n", 1) < 0)
    failed = errno; /* why an earlier write failed, of which nothing is left */
  if (failed == EPIPE || sw_standard_is_unread())
    return SW_EXIT_STOPPED;
  int status =
      failed ? sw_complain_plain(SW_EXIT_FAULT, "cannot write the answer: %s",
                                 strerror(failed))
             : sw_complain_plain(SW_EXIT_FAULT, "cannot write the answer");
  if (!freopen("/dev/null", "w", stdout)) /* reported once is enough */
    return SW_EXIT_FAULT;
  return status;
}

int sw_command_printed(const sw_command *c, int rc) {
  if (!rc)
    return SW_EXIT_DONE;
  if (!ferror(c->out))
    return sw_complain_plain(sw_exit_of(rc), "out of memory");
  return c->out == stdout
             ? sw_command_output_ended()
             : sw_complain_plain(SW_EXIT_FAULT, "cannot write '%.120s'",
                                 c->opt.output);
}

static int use_line(sw_command *c, const sw_rules *rules, use_position *use,
                    const char *line, size_t len, size_t number) {
  sw_pos pos;
  while (len && memchr("\r\n", line[len - 1], 2))
    len--;
  size_t mark = number == 1 ? sw_file_mark(line, len) : 0;
  int status = sw_word_position(rules, line + mark, len - mark, &pos);
  if (!status)
    return use(c, rules, &pos);
  fprintf(stderr, "  in line %zu of standard input\n", number);
  return status;
}

/* Nothing is used before it is certain that there is one alone. */
static int use_only_line(sw_command *c, const sw_rules *rules,
                         use_position *use) {
  char *line = NULL, *more = NULL;
  size_t capacity = 0, room = 0;
  ssize_t n = getline(&line, &capacity, stdin), m = -1;
  if (n >= 0)
    m = getline(&more, &room, stdin);
  int status = m < 0 ? sw_command_input_ended() : SW_EXIT_DONE;
  if (!status && m >= 0)
    status = sw_complain_plain(
        SW_EXIT_USAGE, "%s one position, and standard input has more", c->only);
  else if (!status && n < 0)
    status = sw_complain_plain(
        SW_EXIT_USAGE, "%s one position, and standard input has none", c->only);
  if (!status)
    status = use_line(c, rules, use, line, (size_t)n, 1);
  free(line);
  free(more);
  return status;
}

/* Returns the first status that ends it, else the greatest. */
static int use_lines(sw_command *c, const sw_rules *rules, use_position *use) {
  char *line = NULL;
  size_t capacity = 0, number = 0;
  ssize_t n = 0;
  int status = SW_EXIT_DONE, greatest = SW_EXIT_DONE, ended = SW_EXIT_DONE;
  while (goes_on(status) && !ferror(c->out) &&
         (n = getline(&line, &capacity, stdin)) >= 0) {
    status = use_line(c, rules, use, line, (size_t)n, ++number);
    greatest = status > greatest ? status : greatest;
  }
  if (n < 0)
    ended = sw_command_input_ended();
  free(line);
  if (sw_stop_asked())
    return SW_EXIT_STOPPED;
  greatest = ended > greatest ? ended : greatest;
  return goes_on(status) ? greatest : status;
}

/* What takes long to load waits until a question needs it: values alone are
 * found faster by a search. */
static int wants_database(const sw_options *opt, const sw_rules *rules) {
  return opt->database || opt->solutions || opt->moves ||
         sw_database_at_once(rules);
}

int sw_command_positions(sw_command *c, use_position *use) {
  sw_rules *rules = NULL;
  sw_pos pos;
  int status = sw_word_open(c->args[0], &rules);
  if (!status && wants_database(&c->opt, rules))
    status = sw_command_database(c, rules);
  c->rules = rules;
  if (status) {
    sw_rules_free(rules);
    return status;
  }
  const char *text = c->n > 1 ? c->args[1] : NULL;
  if (text && !strcmp(text, "-")) {
    status = (c->only ? use_only_line : use_lines)(c, rules, use);
  } else {
    if (text)
      status = sw_word_position(rules, text, strlen(text), &pos);
    else
      rules->game->start(rules, &pos);
    if (!status)
      status = use(c, rules, &pos);
  }
  sw_rules_free(rules);
  c->rules = NULL;
  return status;
}

/* ---- work --------------------------------------------------------------- */

int sw_command_work(const sw_command *c, sw_work *work) {
  const sw_options *opt = &c->opt;
  sw_err err = {.at = SW_NOWHERE};
  sw_work_begin(work, opt->time,
                opt->quiet      ? SW_METER_NEVER
                : opt->progress ? SW_METER_ALWAYS
                                : SW_METER_TERMINAL);
  work->budget.nodes = opt->nodes;
  work->budget.memory = opt->memory < SIZE_MAX ? (size_t)opt->memory : SIZE_MAX;
  if (opt->memory)
    sw_heap_give_back();
  if (!sw_work_threads(work, opt->threads, &err))
    return SW_EXIT_DONE;
  sw_work_end(work);
  return sw_complain(NULL, NULL, 0, &err);
}

void sw_command_load(const sw_command *c, sw_work *work) {
  sw_work_begin(work, 0, SW_METER_NEVER);
  work->budget.memory =
      c->opt.memory < SIZE_MAX ? (size_t)c->opt.memory : SIZE_MAX;
}

int sw_command_database(sw_command *c, sw_rules *rules) {
  sw_buf refused;
  sw_database_files files = sw_database_files_at(c->opt.database, &refused);
  sw_err err = {.at = SW_NOWHERE};
  sw_work work;
  if (c->opt.database && !rules->game->database)
    return sw_complain_plain(SW_EXIT_USAGE, "%s has no database",
                             rules->game->name);
  c->has_database = 1;
  sw_buf_init(&refused, SW_DATABASE_MAX);
  sw_command_load(c, &work);
  int rc = sw_database_load(rules, &files, &work.budget, &err);
  sw_work_end(&work);
  int status =
      rc ? sw_command_unloaded(c, &work, rc, &refused, &err) : SW_EXIT_DONE;
  sw_buf_free(&refused);
  return status;
}

int sw_command_unloaded(const sw_command *c, sw_work *work, int rc,
                        const sw_buf *refused, const sw_err *err) {
  if (!c->opt.database || rc != SW_FAULT)
    return sw_command_failed(c, work, rc, err);
  sw_complain(c->opt.database, sw_buf_text(refused), refused->len, err);
  return SW_EXIT_USAGE; /* what the user named */
}

int sw_command_failed(const sw_command *c, sw_work *work, int rc,
                      const sw_err *err) {
  sw_work_quiet(work);
  if (rc == SW_STOPPED) {
    if (!c->opt.quiet)
      sw_complain_plain(rc, "stopped: %s", sw_work_reason(work));
    return SW_EXIT_STOPPED;
  }
  return sw_complain(NULL, NULL, 0, err);
}
