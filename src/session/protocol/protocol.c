/* The engine protocol: see protocol.h.
 *
 * A line is [id] verb [arguments].  Each verb is one function; this file cuts
 * lines into words, finds the verb and writes the frame around its answer: '='
 * or '?', the id, the text, an empty line.  What needs a game is in
 * protocol_session.c, what takes work in protocol_search.c.
 */
#include "session/protocol/protocol.h"

#include "base/mem.h"
#include "registry.h"
#include "session/about.h"
#include "session/ask/report.h"
#include "session/protocol/protocol_verbs.h"
#include "session/record.h"
#include "text/suggest.h"

#include <assert.h>
#include <string.h>

/* ---- about the engine --------------------------------------------------- */

static int run_name(sw_protocol *p) {
  sw_buf_puts(&p->out, "Spielwerk");
  return 0;
}

static int run_version(sw_protocol *p) {
  sw_buf_puts(&p->out, p->host.version);
  return 0;
}

static int run_games(sw_protocol *p) {
  if (p->args.len && !sw_span_is(p->args, "json"))
    return sw_protocol_wrong(p, p->args, "the only argument is 'json'");
  if (p->args.len) {
    for (const sw_game *const *g = sw_registry; *g; g++) {
      sw_about_json(*g, &p->out);
      sw_buf_putc(&p->out, '\n');
    }
    return 0;
  }
  for (const sw_game *const *g = sw_registry; *g; g++)
    sw_buf_printf(&p->out, "%s %s %s\n", (*g)->name, sw_kind_word((*g)->kind),
                  (*g)->title);
  return 0;
}

static int run_quit(sw_protocol *p) {
  p->quit = 1;
  return 0;
}

/* What a stop ends has ended before its own line is reached. */
static int run_stop(sw_protocol *p) {
  (void)p;
  return 0;
}

static int run_help(sw_protocol *p);

static const sw_protocol_verb engine_verbs[] = {
    {"name", "", "the name of the engine", run_name},
    {"version", "", "its version", run_version},
    {"games", "[json]", "the games there are", run_games},
    {"new", "GAME [SEED]", "begin a game, fresh from a seed",
     sw_protocol_new_game},
    {"help", "[VERB]", "the verbs there are", run_help},
    {"stop", "", "end the search that runs", run_stop},
    {"quit", "", "end the engine", run_quit},
    {NULL, NULL, NULL, NULL}};

static const sw_protocol_verb *const verb_lists[] = {
    engine_verbs, sw_protocol_session_verbs, sw_protocol_search_verbs};

enum { VERB_LISTS = sizeof verb_lists / sizeof *verb_lists };

static int run_help(sw_protocol *p) {
  for (size_t i = 0; i < VERB_LISTS; i++)
    for (const sw_protocol_verb *v = verb_lists[i]; v->name; v++)
      if (!p->args.len || sw_span_is(p->args, v->name))
        sw_buf_printf(&p->out, "%s%s%s: %s\n", v->name, *v->args ? " " : "",
                      v->args, v->help);
  return p->out.len ? 0
                    : sw_protocol_wrong(p, p->args, "there is no such verb");
}

/* ---- the frame ---------------------------------------------------------- */

/* The text of an answer, which holds no empty line but perhaps its first, and
 * the empty line that ends it. */
static void put_text(const char *text, size_t len, sw_buf *out) {
  while (len && text[len - 1] == '\n')
    len--;
  if (len && *text != '\n')
    sw_buf_putc(out, ' ');
  for (size_t i = 0; i < len; i++) {
    if (i && text[i] == '\n' && text[i - 1] == '\n')
      sw_buf_putc(out, ' ');
    sw_buf_putc(out, text[i]);
  }
  sw_buf_puts(out, "\n\n");
}

static void answer(sw_protocol *p, sw_span id, int rc) {
  sw_buf frame;
  sw_buf_init(&frame, SW_RECORD_MAX);
  if (!rc && sw_buf_failed(&p->out))
    rc = sw_err_memory(&p->err);
  sw_buf_putc(&frame, rc ? '?' : '=');
  sw_buf_put(&frame, id.text, id.len);
  if (!rc) {
    put_text(sw_buf_text(&p->out), p->out.len, &frame);
  } else {
    sw_buf text;
    sw_buf_init(&text, SW_BUF_TEXT);
    if (p->err.at != SW_NOWHERE)
      sw_buf_printf(&text, "at %zu: ", p->err.at);
    sw_buf_puts(&text, p->err.msg);
    put_text(sw_buf_text(&text), text.len, &frame);
    sw_buf_free(&text);
  }
  const char *last = "? out of memory\n\n";
  if (sw_buf_failed(&frame))
    p->host.write(p->host.ctx, last, strlen(last));
  else
    p->host.write(p->host.ctx, frame.data, frame.len);
  sw_buf_free(&frame);
}

static int unknown_verb(sw_protocol *p, sw_span word) {
  sw_suggest near = {.wrong = word.text, .len = word.len};
  for (size_t i = 0; i < VERB_LISTS; i++)
    for (const sw_protocol_verb *v = verb_lists[i]; v->name; v++)
      sw_suggest_offer(&near, v->name);
  return sw_err_set(&p->err, SW_BAD_INPUT, SW_NOWHERE,
                    "there is no verb '%.*s'; %s%s%s",
                    word.len > 40 ? 40 : (int)word.len, word.text,
                    near.best ? "did you mean '" : "'help' lists them",
                    near.best ? near.best : "", near.best ? "'?" : "");
}

static int run_verb(sw_protocol *p, const sw_protocol_verb *verb) {
  if (p->args.len && !*verb->args)
    return sw_protocol_wrong(p, p->args,
                             "nothing is expected behind this verb");
  return verb->run(p);
}

static int run(sw_protocol *p, sw_span word) {
  for (size_t i = 0; i < VERB_LISTS; i++)
    for (const sw_protocol_verb *v = verb_lists[i]; v->name; v++)
      if (sw_span_is(word, v->name)) {
        if (verb_lists[i] != engine_verbs && !p->session)
          return sw_err_set(&p->err, SW_BAD_INPUT, SW_NOWHERE,
                            "no game is chosen; begin with 'new peg'");
        return run_verb(p, v);
      }
  return unknown_verb(p, word);
}

static int is_number(sw_span word) {
  for (size_t i = 0; i < word.len; i++)
    if (word.text[i] < '0' || word.text[i] > '9')
      return 0;
  return word.len > 0 && word.len <= 18;
}

/* Comments and empty lines have no answer. */
static int is_silent(sw_span line) {
  return !line.len || *line.text == '#';
}

static int check_line(sw_protocol *p, const char *text, size_t len) {
  if (len > SW_PROTOCOL_LINE)
    return sw_err_set(&p->err, SW_BAD_INPUT, SW_PROTOCOL_LINE,
                      "a line has at most %d bytes", SW_PROTOCOL_LINE);
  const char *zero = memchr(text, 0, len);
  return zero ? sw_err_set(&p->err, SW_BAD_INPUT, (size_t)(zero - text),
                           "a line is text; this byte is 0")
              : 0;
}

int sw_protocol_line(sw_protocol *p, const char *text, size_t len) {
  sw_span rest = sw_span_trimmed((sw_span){text, len}), id = {text, 0};
  if (is_silent(rest))
    return 0;
  sw_span word = sw_span_word(&rest);
  if (is_number(word)) {
    id = word;
    word = sw_span_word(&rest);
  }
  p->args = rest;
  sw_buf_clear(&p->out);
  p->err = (sw_err){.at = SW_NOWHERE};
  int rc = check_line(p, text, len);
  if (!rc)
    rc = run(p, word);
  answer(p, id, rc);
  return p->quit;
}

int sw_protocol_is_stop(const char *line, size_t len) {
  sw_span rest = {line, len}, word = sw_span_word(&rest);
  if (is_number(word))
    word = sw_span_word(&rest);
  return sw_span_is(word, "stop") && !rest.len;
}

sw_protocol *sw_protocol_new(const sw_protocol_host *host) {
  assert(host->write);
  sw_protocol *p = sw_mem_zero(1, sizeof *p);
  if (!p)
    return NULL;
  p->host = *host;
  p->rng = sw_rng_seed(0);
  sw_buf_init(&p->out, SW_RECORD_MAX);
  return p;
}

void sw_protocol_free(sw_protocol *p) {
  if (!p)
    return;
  sw_session_free(p->session);
  sw_buf_free(&p->out);
  sw_mem_free(p);
}
