/* The verbs analyse and solve. */
#include "cli/command/command.h"
#include "cli/command/resources.h"
#include "cli/workers/workers.h"
#include "engine/play/abilities.h"
#include "host/files/file.h"
#include "host/ranks/comm.h"
#include "host/terminal/terminal.h"
#include "session/ask/report.h"
#include "session/ask/search.h"
#include "session/database_load.h"

#include <string.h>

enum { KEY_WIDTH = 10 };

static void put_wrapped(const sw_command *c, sw_buf *text, sw_buf *out) {
  sw_report_wrapped(sw_buf_text(text), (size_t)sw_terminal_width(c->out),
                    KEY_WIDTH + 1, out);
  if (sw_buf_failed(text))
    out->failed = SW_NO_MEMORY;
  sw_buf_free(text);
}

static void put_answer(const sw_command *c, const sw_rules *rules,
                       const sw_pos *pos, const sw_answer *answer,
                       sw_buf *out) {
  if (c->opt.json) {
    sw_buf_puts(out, "{\"game\":");
    sw_report_json_text(rules->word, out);
    sw_buf_puts(out, ",\"position\":");
    sw_report_json_pos(rules, pos, out);
    sw_buf_putc(out, ',');
    sw_report_answer_json(rules, pos, answer, out);
    return;
  }
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  sw_report_answer(rules, pos, answer, KEY_WIDTH, &text);
  sw_buf_printf(&text, "%-*s %s\n", KEY_WIDTH, "so",
                sw_value_sentence(rules->game->kind, answer->value));
  put_wrapped(c, &text, out);
}

/* ---- the moves of a position -------------------------------------------- */

static void put_ratings(const sw_command *c, const sw_rules *rules,
                        const sw_pos *pos, const sw_hint *hint, sw_buf *out) {
  if (c->opt.json)
    sw_buf_puts(out, ",\"moves\":[");
  for (size_t i = 0; i < hint->moves.n; i++) {
    if (c->opt.json) {
      sw_buf_puts(out, i ? ",{\"move\":" : "{\"move\":");
      sw_report_json_move(rules, pos, hint->moves.v[i], out);
      sw_buf_putc(out, ',');
      sw_report_rating_json(&hint->rating[i], out);
      sw_buf_putc(out, '}');
    } else {
      sw_buf_puts(out, i ? "           " : "moves      ");
      rules->game->move_print(rules, pos, hint->moves.v[i], out);
      sw_buf_puts(out, ": ");
      sw_report_rating(&hint->rating[i], out);
      sw_buf_putc(out, '\n');
    }
  }
  if (c->opt.json)
    sw_buf_putc(out, ']');
}

/* ---- certificates ------------------------------------------------------- */

typedef struct certificate {
  sw_newfile file;
  FILE *stream; /* NULL: none is asked for */
  size_t bytes;
  int decided; /* 1: the value it proves was found */
} certificate;

static int write_bytes(void *ctx, const char *bytes, size_t n) {
  certificate *cert = ctx;
  cert->bytes += n;
  return fwrite(bytes, 1, n, cert->stream) == n ? 0 : SW_FAULT;
}

static int to_stdout(const sw_command *c) {
  return c->opt.certificate && !strcmp(c->opt.certificate, "-");
}

/* Of several ranks the first one writes it. */
static int open_certificate(const sw_command *c, const sw_beyond *beyond,
                            certificate *cert, sw_err *err) {
  if (!c->opt.certificate)
    return 0;
  if (!sw_beyond_speaks(beyond)) {
    cert->stream = beyond->nowhere;
    return 0;
  }
  if (to_stdout(c)) {
    cert->stream = stdout;
    return 0;
  }
  int rc = sw_newfile_open(&cert->file, c->opt.certificate, err);
  cert->stream = cert->file.stream;
  return rc;
}

/* Keeps the certificate of a decided value, drops everything else. */
static int close_certificate(const sw_command *c, certificate *cert,
                             sw_err *err) {
  if (!cert->stream)
    return 0;
  int empty = cert->decided && !cert->bytes, rc = 0;
  if (cert->decided && !empty && cert->file.stream)
    rc = sw_newfile_commit(&cert->file, err);
  else if (cert->file.stream)
    sw_newfile_abandon(&cert->file);
  if (empty)
    rc = sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                    "this answer has no certificate; nothing was written to "
                    "'%.120s'",
                    c->opt.certificate);
  return rc;
}

/* ---- lemmas ------------------------------------------------------------- */

enum { LEMMAS_MAX = 1 << 30 };

/* Reads them, if they are asked for and of use.  0 or an error. */
static int read_lemmas(const sw_command *c, const sw_solver *solver,
                       sw_buf *text, sw_err *err) {
  const sw_game *game = c->rules->game;
  if (!c->opt.lemmas)
    return 0;
  if (!solver)
    solver = sw_game_solver(game, 0);
  if (!solver || !solver->lemmas)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "no search of %s begins with lemmas; leave out --lemmas",
                      game->name);
  int rc = sw_file_read(c->opt.lemmas, LEMMAS_MAX, text, err);
  size_t len = rc ? 0 : strlen(sw_buf_text(text));
  if (!rc && len < text->len)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "the lemmas are no text: byte %zu is 0", len + 1);
  if (!rc && strncmp(sw_buf_text(text), "nimber ", 7) &&
      !strstr(sw_buf_text(text), "\nnimber "))
    rc = sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                    "the lemmas have no line 'nimber N LAND'; give a "
                    "certificate of %s in normal play",
                    game->name);
  return rc;
}

/* ---- the verbs ---------------------------------------------------------- */

static unsigned wanted(const sw_options *opt) {
  return SW_WANT_LINE | (opt->shortest ? SW_WANT_SHORTEST : 0u) |
         (opt->solutions ? SW_WANT_COUNT : 0u);
}

static int status_of(const sw_command *c, const sw_rules *rules,
                     const sw_answer *answer) {
  if (answer->value == SW_OPEN)
    return SW_EXIT_STOPPED;
  return c->verb == SW_VERB_SOLVE && sw_game_is_alone(rules->game) &&
                 answer->value == SW_LOSS
             ? SW_EXIT_NO
             : SW_EXIT_DONE;
}

static int print_answer(sw_command *c, const sw_rules *rules, const sw_pos *pos,
                        const sw_answer *answer, sw_work *work) {
  sw_err err = {.at = SW_NOWHERE};
  sw_buf out;
  sw_buf_init(&out, (size_t)SW_BUF_TEXT * 16);
  put_answer(c, rules, pos, answer, &out);
  int rc = 0;
  if (c->opt.moves) {
    sw_hint hint;
    rc = sw_hint_make(rules, pos, &work->budget, &hint, &err);
    if (!rc) {
      sw_hint_take(&hint, answer);
      put_ratings(c, rules, pos, &hint, &out);
    }
    sw_hint_free(&hint);
  }
  if (c->opt.json)
    sw_buf_puts(&out, "}\n");
  sw_work_quiet(work);
  int status = sw_command_print(c, &out);
  c->whole &= !rc;
  if (rc)
    status = sw_command_failed(c, work, rc, &err);
  return status ? status : status_of(c, rules, answer);
}

/* For an answer that would stay open: loads what was not needed before. */
static int load_late(void *ctx, sw_err *err) {
  sw_command *c = ctx;
  (void)err;
  if (c->has_database || !sw_database_comes(c->rules))
    return SW_UNSUPPORTED;
  return sw_command_database(c, c->rules);
}

/* What workers do not share the first one answers, in the usual way. */
static int ask_alone(sw_command *c, const sw_question *q, sw_ranks *ranks,
                     sw_answer *answer, sw_err *err) {
  sw_database_loader loader = {load_late, c};
  int rc = 0;
  if (ranks && ranks->rank)
    sw_answer_init(answer);
  else
    rc = sw_search_ask(q, &loader, answer, err);
  return sw_ranks_agree(ranks, rc, err);
}

static int ask(sw_command *c, const sw_question *q, sw_ranks *ranks,
               sw_answer *answer, sw_err *err) {
  int several = ranks || c->opt.workers > 1;
  if (several && sw_workers_share(q))
    return ranks ? sw_workers_ask_ranks(q, ranks, answer, err)
                 : sw_workers_ask_threads(q, (unsigned)c->opt.workers, answer,
                                          err);
  if (several && !(ranks && ranks->rank) && !c->opt.quiet)
    sw_complain_plain(SW_EXIT_DONE, "workers do not share this search: one of "
                                    "them answers");
  return ask_alone(c, q, ranks, answer, err);
}

/* A search that was stopped still has an answer worth printing. */
static int tell(sw_command *c, const sw_pos *pos, const sw_answer *answer,
                int rc, const sw_err *err, sw_work *work) {
  int status = rc ? sw_command_failed(c, work, rc, err) : SW_EXIT_DONE;
  if ((!rc || rc == SW_STOPPED) && !to_stdout(c))
    return print_answer(c, c->rules, pos, answer, work);
  c->whole = 0;
  return rc ? status : status_of(c, c->rules, answer);
}

/* Of several ranks the first one prints the answer. */
static int search_within(sw_command *c, const sw_pos *pos,
                         const sw_solver *solver, const sw_beyond *beyond,
                         certificate *cert, sw_work *work) {
  sw_answer answer;
  sw_err err = {.at = SW_NOWHERE};
  sw_sink sink = {write_bytes, cert};
  sw_question q = {.rules = c->rules,
                   .pos = pos,
                   .want = wanted(&c->opt),
                   .budget = &work->budget,
                   .solver = solver,
                   .proof = cert->stream ? &sink : NULL};
  int rc = ask(c, &q, beyond->ranks, &answer, &err);
  cert->decided = !rc && answer.value != SW_OPEN;
  int status = sw_beyond_speaks(beyond) ? tell(c, pos, &answer, rc, &err, work)
                                        : sw_exit_of(rc);
  sw_answer_free(&answer);
  return status;
}

/* 1 unless it failed. */
static int is_answered(int status) {
  return status == SW_EXIT_DONE || status == SW_EXIT_NO ||
         status == SW_EXIT_STOPPED;
}

static int search(sw_command *c, const sw_pos *pos, const sw_solver *solver,
                  const sw_beyond *beyond, const char *lemmas,
                  certificate *cert) {
  sw_work work;
  int status = sw_command_work(c, &work);
  if (status)
    return status;
  work.budget.store = beyond->store;
  work.budget.lemmas = lemmas;
  status = search_within(c, pos, solver, beyond, cert, &work);
  sw_work_end(&work);
  if (is_answered(status))
    sw_beyond_remark(c, beyond);
  return status;
}

/* The certificate is there for a checker of the user's own. */
static void remark_unchecked(const sw_command *c, const sw_rules *rules,
                             const certificate *cert) {
  const char *name = rules->game->name;
  if (cert->decided && c->opt.certificate && !c->opt.quiet &&
      !sw_game_is_checked(rules->game))
    sw_complain_plain(SW_EXIT_DONE,
                      "spielwerk-check does not know the game '%s' and cannot "
                      "check this certificate; a folder check/%s teaches it",
                      name, name);
}

static int complain(const sw_beyond *beyond, int rc, const sw_err *err) {
  return sw_beyond_speaks(beyond) ? sw_complain(NULL, NULL, 0, err)
                                  : sw_exit_of(rc);
}

/* With what was opened for it: all ranks get here, or none does. */
static int answer_with(sw_command *c, const sw_rules *rules, const sw_pos *pos,
                       const sw_beyond *beyond) {
  const sw_solver *solver = NULL;
  certificate cert = {0};
  sw_err err = {.at = SW_NOWHERE};
  sw_buf lemmas;
  sw_buf_init(&lemmas, LEMMAS_MAX);
  int rc = c->opt.solver
               ? sw_solver_find(rules->game, c->opt.solver, &solver, &err)
               : 0;
  if (!rc)
    rc = read_lemmas(c, solver, &lemmas, &err);
  if (!rc)
    rc = open_certificate(c, beyond, &cert, &err);
  rc = sw_ranks_agree(beyond->ranks, rc, &err);
  int status = rc ? complain(beyond, rc, &err)
                  : search(c, pos, solver, beyond,
                           c->opt.lemmas ? sw_buf_text(&lemmas) : NULL, &cert);
  sw_buf_free(&lemmas);
  if (rc)
    return status;
  if (!sw_beyond_speaks(beyond))
    return status;
  if (close_certificate(c, &cert, &err))
    status = sw_complain(NULL, NULL, 0, &err);
  else
    remark_unchecked(c, rules, &cert);
  return status;
}

static int answer_position(sw_command *c, const sw_rules *rules,
                           const sw_pos *pos) {
  sw_beyond beyond;
  int status = sw_beyond_open(c, &beyond);
  if (!status)
    status = answer_with(c, rules, pos, &beyond);
  sw_beyond_close(&beyond);
  return status;
}

/* What several workers need; returns the exit status of a mistake. */
static int check_workers(const sw_command *c, int ranks) {
  if (c->opt.workers > SW_WORKERS_MOST)
    return sw_complain_plain(SW_EXIT_USAGE,
                             "the number of workers is between 1 and %d",
                             SW_WORKERS_MOST);
  if (ranks && c->n > 1 && !strcmp(c->args[1], "-"))
    return sw_complain_plain(SW_EXIT_USAGE,
                             "ranks have no common standard input; give one "
                             "position as an argument");
  return SW_EXIT_DONE;
}

static int answer_positions(sw_command *c) {
  if (c->opt.lemmas && c->n > 1 && !strcmp(c->opt.lemmas, "-") &&
      !strcmp(c->args[1], "-"))
    return sw_complain_plain(SW_EXIT_USAGE,
                             "positions and lemmas cannot both come from "
                             "standard input");
  int status = check_workers(c, sw_ranks_launched());
  return status ? status : sw_command_positions(c, answer_position);
}

int sw_verb_analyse(sw_command *c) {
  c->whole = 1;
  return answer_positions(c);
}

int sw_verb_solve(sw_command *c) {
  if (c->opt.certificate)
    c->only = "a certificate is about";
  return answer_positions(c);
}
