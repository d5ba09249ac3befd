/* Numbers as people write them: see quantity.h. */
#include "text/quantity.h"

#include "text/scan.h"

#include <string.h>

/* Reads digits from *at on; 0, or SW_BAD_INPUT when there is none or, *at being
 * at a digit still, the number passes `most`. */
static int read_digits(const char *text, size_t len, size_t *at, uint64_t most,
                       uint64_t *out) {
  uint64_t x = 0;
  size_t i = *at;
  for (; i < len && sw_is_digit(text[i]); i++) {
    unsigned digit = (unsigned)(text[i] - '0');
    if (x > (most - digit) / 10)
      return SW_BAD_INPUT;
    x = x * 10 + digit;
  }
  if (i == *at)
    return SW_BAD_INPUT;
  *at = i;
  *out = x;
  return 0;
}

int sw_quantity_parse(const char *text, size_t len, uint64_t *out,
                      sw_err *err) {
  static const char units[] = "KMGT";
  size_t at = 0;
  uint64_t x = 0;
  int rc = read_digits(text, len, &at, UINT64_MAX, &x), shift = 0;
  if (!rc && at + 1 == len) {
    const char *unit = strchr(units, text[at] & ~32);
    shift = unit && *unit ? 10 * (int)(unit - units + 1) : 0;
    at += shift != 0;
  }
  if ((rc && at < len && sw_is_digit(text[at])) ||
      (!rc && at == len && x > UINT64_MAX >> shift))
    return sw_err_set(err, SW_BAD_INPUT, 0, "this number is too large");
  if (rc || at != len)
    return sw_err_set(err, SW_BAD_INPUT, at,
                      "a whole number is expected, such as 200000, 64K or 2G");
  *out = x << shift;
  return 0;
}

int sw_seconds_parse(const char *text, size_t len, double *out, sw_err *err) {
  enum { MOST = 999999999 };
  size_t at = 0;
  uint64_t whole = 0, part = 0;
  double unit = 1;
  int rc = read_digits(text, len, &at, MOST, &whole);
  if (!rc && at < len && text[at] == '.') {
    size_t first = ++at;
    rc = read_digits(text, len, &at, MOST, &part);
    for (size_t i = first; i < at; i++)
      unit /= 10;
  }
  if (rc && at < len && sw_is_digit(text[at]))
    return sw_err_set(err, SW_BAD_INPUT, 0,
                      "seconds have at most 9 digits on either side of the "
                      "point");
  double seconds = (double)whole + (double)part * unit;
  if (rc || at != len || !(seconds > 0))
    return sw_err_set(err, SW_BAD_INPUT, rc || at != len ? at : 0,
                      "seconds are expected, such as 10 or 0.5");
  *out = seconds;
  return 0;
}
