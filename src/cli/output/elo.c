/* Elo: see elo.h.
 *
 * Two games of a pair share their opening and are not independent, so the
 * variance is taken over pairs ("pentanomial").  A player with score s is
 * 400 log10(s / (1 - s)) points above the other; the interval is computed for
 * s and carried over.
 */
#include "cli/output/elo.h"

#include <math.h>

static double points(double score) {
  const double most = 2000;
  if (score <= 0)
    return -most;
  if (score >= 1)
    return most;
  double d = 400 * log10(score / (1 - score));
  return d > most ? most : d < -most ? -most : d;
}

sw_elo_result sw_elo_rate(const sw_elo *elo) {
  double n = 0, sum = 0, squares = 0;
  for (int i = 0; i < 5; i++) {
    double share = i / 4.0;
    n += elo->pairs[i];
    sum += elo->pairs[i] * share;
    squares += elo->pairs[i] * share * share;
  }
  if (n < 1)
    return (sw_elo_result){0.5, 0, points(0), points(1)};
  double mean = sum / n;
  double variance = n > 1 ? (squares - n * mean * mean) / (n - 1) : 0.25;
  /* a match without any difference still is no proof of certainty */
  double floor = 0.25 / (n + 1);
  if (variance < floor)
    variance = floor;
  double half = 1.96 * sqrt(variance / n);
  return (sw_elo_result){mean, points(mean), points(mean - half),
                         points(mean + half)};
}
