/* The forecast against the whole English board (OEIS A112737), from every
 * number of first levels that it takes. */
#include "engine/enumeration/level_forecast.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const double english[] = {
    1,       1,       2,       8,       39,      171,     719,     2757,
    9751,    31312,   89927,   229614,  517854,  1022224, 1753737, 2598215,
    3312423, 3626632, 3413313, 2765623, 1930324, 1160977, 600372,  265865,
    100565,  32250,   8688,    1917,    348,     50,      7,       2};

enum { LEVELS = sizeof english / sizeof *english };

static void encloses_the_truth(void **state) {
  (void)state;
  double truth = 0;
  for (int i = 0; i < LEVELS; i++)
    truth += english[i];
  assert_true(truth == 23475688);
  for (size_t n = 12; n < 20; n++) {
    sw_forecast f[SW_FORECAST_LEVELS];
    size_t levels = sw_forecast_levels(english, n, f);
    double low = 0, high = 0;
    assert_true(levels > 26 && levels < 50);
    for (size_t i = 0; i < levels; i++) {
      assert_true(f[i].low <= f[i].middle && f[i].middle <= f[i].high);
      if (i < n)
        assert_true(f[i].low == english[i] && f[i].high == english[i]);
      low += f[i].low;
      high += f[i].high;
    }
    if (n < 17) {
      assert_true(low < truth && truth < high);
      assert_true(high < 3 * low);
    } else {
      assert_true(low > 0.9 * truth && high < 1.1 * truth);
    }
  }
}

static void says_nothing_too_early(void **state) {
  (void)state;
  sw_forecast f[SW_FORECAST_LEVELS];
  assert_int_equal(sw_forecast_levels(english, SW_FORECAST_LEAST - 1, f), 0);
  assert_true(sw_forecast_levels(english, SW_FORECAST_LEAST, f) > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(encloses_the_truth),
                                     cmocka_unit_test(says_nothing_too_early)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
