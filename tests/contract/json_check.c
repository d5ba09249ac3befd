/* A JSON recogniser: one function for each rule of the grammar, each moving
 * over what it has read and answering whether it was there. */
#include "json_check.h"

#include <string.h>

typedef struct reader {
  const char *at, *end;
} reader;

static void blanks(reader *r) {
  while (r->at < r->end && memchr(" \t\r\n", *r->at, 4))
    r->at++;
}

static int one(reader *r, char c) {
  if (r->at == r->end || *r->at != c)
    return 0;
  r->at++;
  return 1;
}

static int word(reader *r, const char *text) {
  size_t n = strlen(text);
  if ((size_t)(r->end - r->at) < n || memcmp(r->at, text, n))
    return 0;
  r->at += n;
  return 1;
}

static int any_of(reader *r, const char *set) {
  if (r->at == r->end || !*r->at || !strchr(set, *r->at))
    return 0;
  r->at++;
  return 1;
}

static int digits(reader *r) {
  int n = 0;
  while (any_of(r, "0123456789"))
    n++;
  return n > 0;
}

static int number(reader *r) {
  one(r, '-');
  if (!one(r, '0') && !digits(r))
    return 0;
  if (one(r, '.') && !digits(r))
    return 0;
  if (!any_of(r, "eE"))
    return 1;
  any_of(r, "+-");
  return digits(r);
}

static int escape(reader *r) {
  if (any_of(r, "\"\\/bfnrt"))
    return 1;
  if (!one(r, 'u'))
    return 0;
  for (int i = 0; i < 4; i++)
    if (!any_of(r, "0123456789abcdefABCDEF"))
      return 0;
  return 1;
}

static int string(reader *r) {
  if (!one(r, '"'))
    return 0;
  while (r->at < r->end && *r->at != '"') {
    if ((unsigned char)*r->at < 0x20)
      return 0;
    if (*r->at++ == '\\' && !escape(r))
      return 0;
  }
  return one(r, '"');
}

static int value(reader *r, int depth);

/* The inside of {..} or [..]; members of an object have a name. */
static int members(reader *r, int depth, char close, int named) {
  blanks(r);
  if (one(r, close))
    return 1;
  do {
    blanks(r);
    if (named && !string(r))
      return 0;
    blanks(r);
    if (named && !one(r, ':'))
      return 0;
    if (!value(r, depth))
      return 0;
    blanks(r);
  } while (one(r, ','));
  return one(r, close);
}

static int value(reader *r, int depth) {
  if (depth-- == 0)
    return 0;
  blanks(r);
  if (one(r, '{'))
    return members(r, depth, '}', 1);
  if (one(r, '['))
    return members(r, depth, ']', 0);
  if (r->at < r->end && *r->at == '"')
    return string(r);
  return word(r, "true") || word(r, "false") || word(r, "null") || number(r);
}

int json_check(const char *text, size_t len) {
  reader r = {text, text + len};
  int ok = value(&r, 64);
  blanks(&r);
  return ok && r.at == r.end;
}
