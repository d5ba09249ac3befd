/* Reading short texts: see scan.h. */
#include "base/scan.h"

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
