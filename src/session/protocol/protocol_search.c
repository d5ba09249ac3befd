/* The verbs of the protocol that take work: see protocol_verbs.h. */
#include "session/ask/report.h"
#include "session/ask/rows.h"
#include "session/ask/search.h"
#include "session/protocol/protocol_verbs.h"
#include "text/quantity.h"

#include <string.h>

/* Of what a player's clock has left, a move takes one part in this many. */
enum { CLOCK_PARTS = 30 };

/* What a verb takes besides limits. */
enum { TAKES_NAME = 1, TAKES_WISHES = 2 };

typedef struct search {
  sw_budget budget;
  unsigned want;
  double seconds; /* 0: no limit */
  sw_span with;   /* the name behind "with", */
  char name[64];  /* and as a text; "" when none was given */
} search;

static void tell(sw_protocol *p, const char *kind, const char *bytes,
                 size_t n) {
  sw_buf line;
  sw_buf_init(&line, SW_BUF_TEXT);
  sw_buf_printf(&line, "%s ", kind);
  sw_buf_put(&line, bytes, n);
  sw_buf_putc(&line, '\n');
  if (!sw_buf_failed(&line))
    p->host.write(p->host.ctx, line.data, line.len);
  sw_buf_free(&line);
}

static int ask_stop(void *ctx) {
  sw_protocol *p = ctx;
  return p->host.stop && p->host.stop(p->host.ctx);
}

static double ask_spent(void *ctx) {
  sw_protocol *p = ctx;
  return p->host.spent(p->host.ctx);
}

static void tell_progress(void *ctx, double part, const char *now) {
  sw_protocol *p = ctx;
  if (!p->host.due || !p->host.due(p->host.ctx))
    return;
  sw_buf text;
  sw_buf_init(&text, 1024);
  if (part >= 0)
    sw_buf_printf(&text, "part %.3f ", part);
  sw_buf_printf(&text, "at %s", now ? now : "");
  tell(p, "info", sw_buf_text(&text), text.len);
  sw_buf_free(&text);
}

static int read_flag(search *s, sw_span word) {
  if (sw_span_is(word, "shortest"))
    s->want |= SW_WANT_SHORTEST;
  else if (sw_span_is(word, "count"))
    s->want |= SW_WANT_COUNT;
  else
    return 0;
  return 1;
}

static int no_such_option(sw_protocol *p, sw_span word) {
  return sw_protocol_wrong(p, word,
                           "there is no such option; 'help VERB' lists them");
}

static int read_name(sw_protocol *p, sw_span value, search *s) {
  if (!value.len || value.len >= sizeof s->name)
    return sw_protocol_wrong(
        p, p->args, "'with' takes the name of a solver, player or study");
  memcpy(s->name, value.text, value.len);
  s->name[value.len] = 0;
  s->with = value;
  return 0;
}

static int read_value(sw_protocol *p, sw_span word, sw_span value, search *s) {
  uint64_t bytes = 0; /* the engine's own limit stays */
  double seconds = s->seconds;
  int rc;
  if (sw_span_is(word, "time"))
    rc = sw_seconds_parse(value.text, value.len, &seconds, &p->err);
  else if (sw_span_is(word, "left")) {
    rc = sw_seconds_parse(value.text, value.len, &seconds, &p->err);
    seconds /= CLOCK_PARTS;
  } else if (sw_span_is(word, "nodes"))
    rc = sw_quantity_parse(value.text, value.len, &s->budget.nodes, &p->err);
  else if (sw_span_is(word, "memory"))
    rc = sw_quantity_parse(value.text, value.len, &bytes, &p->err);
  else
    return no_such_option(p, word);
  if (!(s->seconds > 0) || seconds < s->seconds)
    s->seconds = seconds;
  if (bytes)
    s->budget.memory = bytes < SIZE_MAX ? (size_t)bytes : SIZE_MAX;
  return sw_protocol_placed(p, value, rc);
}

static int read_search(sw_protocol *p, sw_span rest, int takes, search *s) {
  *s = (search){.want = SW_WANT_LINE,
                .budget = {.memory = p->host.memory,
                           .stop = ask_stop,
                           .spent = p->host.spent ? ask_spent : NULL,
                           .progress = tell_progress,
                           .ctx = p,
                           .crew = p->host.crew}};
  while (rest.len) {
    sw_span word = sw_span_word(&rest);
    if (takes & TAKES_WISHES && read_flag(s, word))
      continue;
    sw_span value = sw_span_word(&rest);
    int rc = takes & TAKES_NAME && sw_span_is(word, "with")
                 ? read_name(p, value, s)
                 : read_value(p, word, value, s);
    if (rc)
      return rc;
  }
  return 0;
}

/* The name behind "with", or the usual one. */
static const char *name_or(const search *s, const char *usual) {
  return s->name[0] ? s->name : usual;
}

/* An error in that name gets its place. */
static int named(sw_protocol *p, const search *s, int rc) {
  return s->name[0] ? sw_protocol_placed(p, s->with, rc) : rc;
}

/* Loads the database of the game before the time of a search begins. */
static int load(sw_protocol *p, const search *s) {
  if (p->host.begin)
    p->host.begin(p->host.ctx, 0);
  return sw_session_load(p->session, &p->host.files, &s->budget, &p->err);
}

static int begin_search(sw_protocol *p, sw_span options, int takes,
                        int by_database, search *s, sw_pos *pos) {
  int rc = read_search(p, options, takes, s);
  if (!rc && (by_database || s->want & SW_WANT_COUNT ||
              sw_database_at_once(sw_session_rules(p->session))))
    rc = load(p, s);
  if (!rc && p->host.begin)
    p->host.begin(p->host.ctx, s->seconds);
  sw_session_pos(p->session, sw_session_cursor(p->session), pos);
  return rc;
}

/* For an answer that would stay open: loads what was not needed before. */
typedef struct late_load {
  sw_protocol *p;
  const search *s;
} late_load;

static int load_late(void *ctx, sw_err *err) {
  late_load *l = ctx;
  sw_protocol *p = l->p;
  (void)err;
  if (sw_session_has_database(p->session) ||
      !sw_database_comes(sw_session_rules(p->session)))
    return SW_UNSUPPORTED;
  int rc = load(p, l->s);
  if (p->host.begin)
    p->host.begin(p->host.ctx, l->s->seconds);
  return rc;
}

typedef struct proof_lines {
  sw_protocol *p;
  sw_buf line; /* the part of a line that has no end yet */
} proof_lines;

static int write_proof(void *ctx, const char *bytes, size_t n) {
  proof_lines *proof = ctx;
  for (size_t at = 0; at < n;) {
    const char *end = memchr(bytes + at, '\n', n - at);
    size_t len = (end ? (size_t)(end - bytes) : n) - at;
    sw_buf_put(&proof->line, bytes + at, len);
    at += len + (end != NULL);
    if (end) {
      if (sw_buf_failed(&proof->line))
        return SW_FAULT;
      tell(proof->p, "proof", sw_buf_text(&proof->line), proof->line.len);
      sw_buf_clear(&proof->line);
    }
  }
  return 0;
}

static int solve(sw_protocol *p, int with_proof) {
  const sw_rules *rules = sw_session_rules(p->session);
  search s;
  sw_pos pos;
  sw_answer answer;
  proof_lines lines = {.p = p};
  sw_sink sink = {write_proof, &lines};
  sw_question q = {.rules = rules,
                   .pos = &pos,
                   .budget = &s.budget,
                   .proof = with_proof ? &sink : NULL};
  int rc = begin_search(p, p->args, TAKES_NAME | TAKES_WISHES, 0, &s, &pos);
  if (!rc && s.name[0])
    rc = named(p, &s, sw_solver_find(rules->game, s.name, &q.solver, &p->err));
  if (rc)
    return rc;
  late_load late = {p, &s};
  sw_database_loader loader = {load_late, &late};
  q.want = s.want;
  sw_buf_init(&lines.line, SW_BUF_TEXT);
  rc = sw_search_ask(&q, &loader, &answer, &p->err);
  if (!rc || rc == SW_STOPPED) {
    sw_report_answer(rules, &pos, &answer, 0, &p->out);
    rc = 0;
  }
  sw_answer_free(&answer);
  sw_buf_free(&lines.line);
  return rc;
}

static int run_analyse(sw_protocol *p) {
  return solve(p, 0);
}

static int run_solve(sw_protocol *p) {
  return solve(p, 1);
}

static int run_rate(sw_protocol *p) {
  const sw_rules *rules = sw_session_rules(p->session);
  search s;
  sw_pos pos;
  sw_hint hint = {0};
  int rc = begin_search(p, p->args, 0, 1, &s, &pos);
  if (!rc)
    rc = sw_hint_make(rules, &pos, &s.budget, &hint, &p->err);
  for (size_t i = 0; !rc && i < hint.moves.n; i++) {
    rules->game->move_print(rules, &pos, hint.moves.v[i], &p->out);
    sw_buf_puts(&p->out, ": ");
    sw_report_rating(&hint.rating[i], &p->out);
    sw_buf_putc(&p->out, '\n');
  }
  sw_hint_free(&hint);
  return rc;
}

/* The step that a word names, or SW_HINT_STEPS. */
static sw_hint_step find_step(sw_span word) {
  int step = 0;
  while (step < SW_HINT_STEPS &&
         !sw_span_is(word, sw_hint_step_name((sw_hint_step)step)))
    step++;
  return (sw_hint_step)step;
}

/* hint [STEP] and the options of a search. */
static int run_hint(sw_protocol *p) {
  const sw_rules *rules = sw_session_rules(p->session);
  search s;
  sw_pos pos;
  sw_hint hint = {0};
  sw_span rest = p->args;
  sw_hint_step step = find_step(sw_span_word(&rest));
  if (step == SW_HINT_STEPS) {
    step = SW_HINT_VERDICT;
    rest = p->args;
  }
  int rc = begin_search(p, rest, 0, 1, &s, &pos);
  if (!rc)
    rc = sw_hint_make(rules, &pos, &s.budget, &hint, &p->err);
  if (!rc)
    rc = sw_hint_lines(rules, &pos, step, &s.budget, &hint, &p->err);
  if (!rc)
    sw_hint_tell(rules, &pos, &hint, step, &p->out);
  sw_hint_free(&hint);
  return rc;
}

/* threat [pass] and the options of a search. */
static int run_threat(sw_protocol *p) {
  const sw_rules *rules = sw_session_rules(p->session);
  const sw_game *game = rules->game;
  const sw_advice *advice = sw_game_advice(game);
  search s;
  sw_pos pos;
  sw_moves line = {0};
  sw_span rest = p->args;
  int pass = sw_span_is(sw_span_word(&rest), "pass");
  int rc = begin_search(p, pass ? rest : p->args, 0, 0, &s, &pos);
  if (!rc && !advice->threat)
    rc = sw_err_set(&p->err, SW_UNSUPPORTED, SW_NOWHERE, "%s has no threats",
                    game->name);
  if (!rc)
    rc = advice->threat(rules, &pos, pass, &s.budget, &line, &p->err);
  for (size_t i = 0; !rc && i < line.n; i++) {
    sw_buf_puts(&p->out, i ? ", " : "");
    game->move_print(rules, &pos, line.v[i], &p->out);
  }
  sw_moves_free(&line);
  return rc;
}

static int run_choose(sw_protocol *p) {
  const sw_rules *rules = sw_session_rules(p->session);
  search s;
  sw_pos pos;
  sw_move move;
  const sw_player *player;
  int rc = begin_search(p, p->args, TAKES_NAME, 1, &s, &pos);
  if (!rc)
    rc =
        named(p, &s,
              sw_player_find(rules->game, name_or(&s, NULL), &player, &p->err));
  if (!rc && sw_session_result(p->session) != SW_OPEN)
    rc = sw_err_set(&p->err, SW_ILLEGAL, SW_NOWHERE, "the game is over");
  if (!rc && p->host.begin)
    p->host.begin(p->host.ctx, sw_player_seconds(s.seconds));
  if (!rc)
    rc = player->choose(rules, &pos, &p->rng, &s.budget, &move, &p->err);
  if (!rc)
    rules->game->move_print(rules, &pos, move, &p->out);
  return rc;
}

/* ---- studies ------------------------------------------------------------ */

typedef struct rows {
  sw_protocol *p;
  const sw_column *columns;
  size_t columns_n, n; /* columns, and rows so far */
} rows;

static int begin_rows(void *ctx, const sw_column *columns, size_t n) {
  rows *r = ctx;
  r->columns = columns;
  r->columns_n = n;
  return 0;
}

static int put_row(void *ctx, const char *const *cells) {
  rows *r = ctx;
  sw_buf line;
  sw_buf_init(&line, SW_BUF_TEXT);
  sw_row_json(r->columns, r->columns_n, cells, &line);
  tell(r->p, "row", sw_buf_text(&line), line.len);
  sw_buf_free(&line);
  r->n++;
  return 0;
}

static int put_note(void *ctx, const char *key, const char *text) {
  rows *r = ctx;
  sw_buf line;
  sw_buf_init(&line, SW_BUF_TEXT);
  sw_note_json(key, text, &line);
  tell(r->p, "row", sw_buf_text(&line), line.len);
  sw_buf_free(&line);
  return 0;
}

static int run_count(sw_protocol *p) {
  const sw_rules *rules = sw_session_rules(p->session);
  search s;
  sw_pos pos;
  const sw_study *study;
  rows r = {.p = p};
  sw_table_sink sink = {begin_rows, put_row, put_note, &r, NULL};
  int rc = begin_search(p, p->args, TAKES_NAME, 0, &s, &pos);
  if (!rc)
    rc = named(p, &s,
               sw_study_find(rules->game, name_or(&s, NULL), &study, &p->err));
  if (!rc)
    rc = study->run(rules, &s.budget, &sink, &p->err);
  if (!rc)
    sw_buf_printf(&p->out, "%zu", r.n);
  return rc;
}

#define LIMITS "[time S] [left S] [nodes N] [memory SIZE]"
#define OPTIONS LIMITS " [with NAME]"

const sw_protocol_verb sw_protocol_search_verbs[] = {
    {"analyse", OPTIONS " [shortest] [count]",
     "the value of the position and best play", run_analyse},
    {"solve", OPTIONS " [shortest] [count]",
     "the same with its certificate in 'proof' lines", run_solve},
    {"rate", LIMITS, "what each legal move leads to", run_rate},
    {"hint", "[STEP] " LIMITS, "verdict, losing, move, forced or counts",
     run_hint},
    {"threat", "[pass] " LIMITS,
     "the line of threats that wins, or would if one passed", run_threat},
    {"choose", OPTIONS, "the move of a player; it is not played", run_choose},
    {"count", OPTIONS, "a study of the whole game in 'row' lines", run_count},
    {NULL, NULL, NULL, NULL}};
