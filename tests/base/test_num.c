/* 128-bit numbers as text: both ways, and every way to be wrong. */
#include "base/num.h"

#include "base/err.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static sw_u128 parsed(const char *text) {
  sw_u128 x = 0;
  assert_int_equal(sw_u128_parse(text, strlen(text), &x), 0);
  return x;
}

static void round_trip(void **state) {
  (void)state;
  static const char *const numbers[] = {
      "0",
      "9",
      "10",
      "18446744073709551616",
      "577116156815309849672",
      "340282366920938463463374607431768211455"};
  char text[SW_U128_TEXT];
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    assert_string_equal(sw_u128_print(text, parsed(numbers[i])), numbers[i]);
}

static void refuses(void **state) {
  (void)state;
  static const char *const wrong[] = {
      "",
      "-1",
      "1 ",
      "0x10",
      "340282366920938463463374607431768211456",
      "3402823669209384634633746074317682114550"};
  sw_u128 x;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_int_equal(sw_u128_parse(wrong[i], strlen(wrong[i]), &x),
                     SW_BAD_INPUT);
}

/* Against the powers of 2 that a number is the sum of. */
static void modulo(void **state) {
  (void)state;
  static const char *const numbers[] = {
      "0",
      "1",
      "4294967295",
      "18446744073709551616",
      "340282366920938463463374607431768211455",
      "577116156815309849672"};
  static const uint32_t moduli[] = {1, 2, 10, 2147483647, 4294967295u};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    for (size_t j = 0; j < sizeof moduli / sizeof *moduli; j++) {
      sw_u128 x = parsed(numbers[i]);
      uint64_t power = 1 % moduli[j], sum = 0;
      for (int bit = 0; bit < 128; bit++) {
        if (x >> bit & 1)
          sum = (sum + power) % moduli[j];
        power = 2 * power % moduli[j];
      }
      assert_int_equal(sw_u128_modulo(x, moduli[j]), sum);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(round_trip),
                                     cmocka_unit_test(refuses),
                                     cmocka_unit_test(modulo)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
