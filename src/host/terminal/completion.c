/* Completion: see completion.h.
 *
 * Candidates are whole lines, so that one rule serves commands, their arguments
 * and moves, blanks inside them or not.  A table shows only what differs: the
 * part behind the last blank of what was typed.
 */
#include "host/terminal/completion.h"

#include <string.h>

enum { GAP = 2 };

typedef struct candidate {
  const char *text;
  size_t len;
} candidate;

/* The next line that begins with `typed`; 0 at the end. */
static int next(const char *typed, const char **at, candidate *out) {
  size_t typed_len = strlen(typed);
  while (**at) {
    size_t len = strcspn(*at, "\n");
    *out = (candidate){*at, len};
    *at += len + ((*at)[len] == '\n');
    if (len >= typed_len && !memcmp(out->text, typed, typed_len))
      return 1;
  }
  return 0;
}

static size_t count(const char *typed, const char *lines) {
  size_t n = 0;
  for (candidate c; next(typed, &lines, &c);)
    n++;
  return n;
}

size_t sw_completion_common(const char *typed, const char *lines,
                            sw_buf *common) {
  candidate first = {"", 0}, other;
  size_t n = 0, skip = strlen(typed);
  for (; next(typed, &lines, &other); n++) {
    size_t same = 0;
    if (!n)
      first = other;
    while (same < first.len && same < other.len &&
           first.text[same] == other.text[same])
      same++;
    first.len = same;
  }
  if (n)
    sw_buf_put(common, first.text + skip, first.len - skip);
  return n;
}

static size_t widest_of(const char *typed, const char *lines, size_t skip) {
  candidate c;
  size_t widest = 1;
  while (next(typed, &lines, &c))
    widest = c.len - skip > widest ? c.len - skip : widest;
  return widest;
}

void sw_completion_table(const char *typed, const char *lines, int width,
                         int rows, sw_buf *out) {
  const char *blank = strrchr(typed, ' ');
  size_t skip = blank ? (size_t)(blank - typed) + 1 : 0;
  size_t widest = widest_of(typed, lines, skip);
  size_t columns = ((size_t)width - 1) / (widest + GAP);
  columns += !columns;
  size_t all = count(typed, lines), room = columns * (size_t)rows, n = 0;
  for (candidate c; n < room && next(typed, &lines, &c); n++) {
    int last = (n + 1) % columns == 0 || n + 1 == all;
    sw_buf_put(out, c.text + skip, c.len - skip);
    for (size_t k = c.len - skip; !last && k < widest + GAP; k++)
      sw_buf_putc(out, ' ');
    if (last)
      sw_buf_putc(out, '\n');
  }
  if (all > n)
    sw_buf_printf(out, "and %zu more\n", all - n);
}
