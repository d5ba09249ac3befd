/* 128-bit numbers as text: see num.h. */
#include "base/num.h"

#include "base/err.h"

#include <string.h>

char *sw_u128_print(char text[SW_U128_TEXT], sw_u128 x) {
  char digits[SW_U128_TEXT];
  size_t n = 0;
  do {
    digits[n++] = (char)('0' + (int)(x % 10));
    x /= 10;
  } while (x);
  for (size_t i = 0; i < n; i++)
    text[i] = digits[n - 1 - i];
  text[n] = 0;
  return text;
}

int sw_u128_parse(const char *text, size_t len, sw_u128 *out) {
  const sw_u128 most = ~(sw_u128)0;
  sw_u128 x = 0;
  if (!len)
    return SW_BAD_INPUT;
  for (size_t i = 0; i < len; i++) {
    unsigned digit = (unsigned)(text[i] - '0');
    if (digit > 9 || x > most / 10 || x * 10 > most - digit)
      return SW_BAD_INPUT;
    x = x * 10 + digit;
  }
  *out = x;
  return 0;
}

uint32_t sw_u128_modulo(sw_u128 x, uint32_t m) {
  uint64_t rest = 0;
  for (int shift = 96; shift >= 0; shift -= 32)
    rest = (rest << 32 | (uint32_t)(x >> shift)) % m;
  return (uint32_t)rest;
}
