/* Reading short texts: see scan.h. */
#include "text/scan.h"

size_t sw_divide(const char *text, size_t len, char sign, sw_part *parts,
                 size_t most) {
  size_t n = 0, from = 0;
  for (size_t i = 0; i < most; i++)
    parts[i] = (sw_part){text, 0, 0};
  for (size_t i = 0; i <= len; i++)
    if (i == len || text[i] == sign) {
      if (n < most)
        parts[n] = (sw_part){text, from, i};
      n++;
      from = i + 1;
    }
  return n;
}

int sw_number_read(const char *text, size_t len, size_t *at, int most,
                   int *number, sw_err *err) {
  size_t i = *at;
  int x = 0;
  if (i >= len || !sw_is_digit(text[i]))
    return sw_err_set(err, SW_BAD_INPUT, i, "a number is expected");
  for (; i < len && sw_is_digit(text[i]); i++) {
    x = 10 * x + (text[i] - '0');
    if (x > most)
      return sw_err_set(err, SW_BAD_INPUT, *at, "the number is %d at most",
                        most);
  }
  *at = i;
  *number = x;
  return 0;
}

int sw_said_once(int *said, const char *what, size_t at, sw_err *err) {
  return (*said)++ ? sw_err_set(err, SW_BAD_INPUT, at,
                                "%s may be given only once", what)
                   : 0;
}

int sw_scan_seed(sw_scan *in, int *said, uint64_t *seed, sw_err *err) {
  static const char option[] = "seed=";
  int rc = sw_said_once(said, option, in->at - (sizeof option - 1), err);
  if (rc)
    return rc;
  size_t from = in->at;
  uint64_t x = 0;
  for (; in->at < in->len && sw_is_digit(in->text[in->at]); in->at++) {
    uint64_t digit = (uint64_t)(in->text[in->at] - '0');
    if (x > (UINT64_MAX - digit) / 10)
      return sw_err_set(err, SW_BAD_INPUT, from, "the seed is below 2^64");
    x = 10 * x + digit;
  }
  if (in->at == from)
    return sw_err_set(err, SW_BAD_INPUT, from, "a number is expected");
  *seed = x;
  return 0;
}

int sw_scan_cell(sw_scan *in, int *column, int *row, sw_err *err) {
  size_t i = in->at;
  if (i >= in->len || (in->text[i] | 32) < 'a' || (in->text[i] | 32) > 'z')
    return sw_err_set(err, SW_BAD_INPUT, i, "a cell such as d4 is expected");
  *column = (in->text[i++] | 32) - 'a';
  *row = 0;
  size_t digits = i;
  while (i < in->len && sw_is_digit(in->text[i]) && i < digits + 2)
    *row = *row * 10 + (in->text[i++] - '0');
  if (i == digits)
    return sw_err_set(err, SW_BAD_INPUT, i,
                      "a row number is expected behind '%c'", in->text[in->at]);
  in->at = i;
  return 0;
}
