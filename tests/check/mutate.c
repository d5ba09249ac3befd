/* Certificates with one change: see mutate.h. */
#include "mutate.h"

#include "check_games.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of each kind of change the first is tried and then each Nth. */
typedef struct kind {
  const char *what;
  size_t made;
} kind;

enum { KINDS = 16 };

typedef struct workshop {
  const char *text;
  size_t len, made, every;
  kind kind[KINDS];
  char *out;
  void (*visit)(void *ctx, const mutant *);
  void *ctx;
} workshop;

static int chosen(workshop *w, const char *what) {
  size_t i = 0;
  while (w->kind[i].what && strcmp(w->kind[i].what, what)) {
    i++;
    assert(i < KINDS);
  }
  w->kind[i].what = what;
  w->made++;
  return w->kind[i].made++ % w->every == 0;
}

/* The text with bytes from..to replaced; a change that changes nothing does
 * not count. */
static void replace(workshop *w, size_t from, size_t to, const char *by,
                    size_t by_len, const char *what) {
  if (by_len == to - from && !memcmp(w->text + from, by, by_len))
    return;
  if (!chosen(w, what))
    return;
  memcpy(w->out, w->text, from);
  memcpy(w->out + from, by, by_len);
  memcpy(w->out + from + by_len, w->text + to, w->len - to);
  mutant m = {w->out, w->len - (to - from) + by_len, 0, what};
  w->out[m.len] = 0;
  for (size_t i = 0; i < from; i++)
    m.line += w->text[i] == '\n';
  w->visit(w->ctx, &m);
}

static size_t line_end(const workshop *w, size_t at) {
  return at + strcspn(w->text + at, "\n") + 1;
}

static void mutate_line(workshop *w, size_t at) {
  size_t end = line_end(w, at);
  char *twice = malloc(2 * w->len + 1);
  assert(twice);
  replace(w, at, end, "", 0, "line dropped");
  memcpy(twice, w->text + at, end - at);
  memcpy(twice + (end - at), w->text + at, end - at);
  replace(w, at, end, twice, 2 * (end - at), "line doubled");
  if (end < w->len) {
    size_t after = line_end(w, end);
    memcpy(twice, w->text + end, after - end);
    memcpy(twice + (after - end), w->text + at, end - at);
    replace(w, at, after, twice, after - at, "lines exchanged");
    replace(w, end, w->len, "", 0, "cut behind a line");
  }
  replace(w, end - 1, w->len, "", 0, "cut before a newline");
  free(twice);
}

static void mutate_number(workshop *w, size_t at, size_t end) {
  char by[32], *stop;
  int64_t x = strtoll(w->text + at, &stop, 10);
  if (stop != w->text + end || end - at > 17)
    return;
  int n = snprintf(by, sizeof by, "%" PRId64, x + 1);
  replace(w, at, end, by, (size_t)n, "number raised");
  n = snprintf(by, sizeof by, "%" PRId64, x - 1);
  replace(w, at, end, by, (size_t)n, "number lowered");
}

/* A neighbour that is as likely as possible to mean something. */
static char neighbour(char c, int up) {
  if (c == 'o' || c == '.')
    return up ? (c == 'o' ? '.' : 'o') : '/';
  if (c >= '0' && c <= '9')
    return (char)('0' + (c - '0' + (up ? 1 : 9)) % 10);
  return (char)(c + (up ? 1 : -1));
}

static void mutate_characters(workshop *w, size_t at, size_t end) {
  for (size_t i = at; i < end; i++) {
    for (int up = 0; up < 2; up++) {
      char c = neighbour(w->text[i], up);
      replace(w, i, i + 1, &c, 1, "character changed");
    }
    replace(w, i, i + 1, "", 0, "character dropped");
  }
}

static void mutate_word(workshop *w, size_t at, size_t end) {
  char *twice = malloc(2 * (end - at) + 2);
  assert(twice);
  memcpy(twice, w->text + at, end - at);
  twice[end - at] = ' ';
  memcpy(twice + (end - at) + 1, w->text + at, end - at);
  replace(w, at, end, twice, 2 * (end - at) + 1, "word doubled");
  replace(w, at, end, "", 0, "word dropped");
  replace(w, at, end + (w->text[end] == ' '), "", 0, "word and blank dropped");
  replace(w, end, end, " ", 1, "blank added");
  mutate_number(w, at, end);
  mutate_characters(w, at, end);
  free(twice);
}

/* Slow builds look at a part: MUTATE_EVERY=23 at each 23rd. */
static size_t chosen_step(void) {
  const char *every = getenv("MUTATE_EVERY");
  unsigned long step = every ? strtoul(every, NULL, 10) : 1;
  return step ? step : 1;
}

size_t mutate_each(const char *text, void (*visit)(void *ctx, const mutant *),
                   void *ctx) {
  size_t len = strlen(text);
  workshop w = {.text = text,
                .len = len,
                .every = chosen_step(),
                .out = malloc(3 * len + 64),
                .visit = visit,
                .ctx = ctx};
  assert(w.out && len && text[len - 1] == '\n');
  for (size_t at = 0; at < len; at = line_end(&w, at)) {
    mutate_line(&w, at);
    size_t word = at, end = line_end(&w, at) - 1;
    while (word < end) {
      size_t n = strcspn(text + word, " \n");
      mutate_word(&w, word, word + n);
      word += n + 1;
    }
  }
  free(w.out);
  return w.made;
}

/* ---- asking the checker ------------------------------------------------- */

int mutate_check_line(const char *text, size_t len, uint64_t *line,
                      char *message) {
  ck_text s = {text, len};
  ck_cert *cert = ck_open(ck_text_input(&s), NULL);
  assert(cert);
  int status = CK_TRUE, n = 0;
  while (status == CK_TRUE && ck_next(cert)) {
    status = cert->status;
    n++;
  }
  *line = cert->wrong_line;
  if (message)
    strcpy(message, cert->message);
  ck_close(cert);
  return n ? status : CK_WRONG;
}

int mutate_check(const char *text, size_t len, char *message) {
  uint64_t line;
  return mutate_check_line(text, len, &line, message);
}
