/* What follows from rated moves: see rated.h. */
#include "engine/ask/rated.h"

sw_value sw_rated_value(const sw_rating *ratings, size_t n) {
  sw_value best = SW_OPEN;
  int open = 0;
  for (size_t i = 0; i < n; i++) {
    open |= ratings[i].value == SW_OPEN;
    best = ratings[i].value > best ? ratings[i].value : best;
  }
  return open && best != SW_WIN ? SW_OPEN : best;
}

sw_source sw_rated_source(const sw_rating *ratings, size_t n) {
  sw_value best = sw_rated_value(ratings, n);
  sw_source source = SW_SOURCE_NONE;
  for (size_t i = 0; best != SW_OPEN && i < n; i++) {
    sw_source own = ratings[i].source == SW_SOURCE_RULES ? SW_SOURCE_SEARCH
                                                         : ratings[i].source;
    if (best == SW_WIN && ratings[i].value != SW_WIN)
      continue;
    if (!source || (best == SW_WIN ? own < source : own > source))
      source = own;
  }
  return source;
}

size_t sw_rated_soonest(const sw_rating *ratings, size_t n, sw_value value) {
  size_t best = n;
  for (size_t i = 0; i < n; i++)
    if (ratings[i].value == value &&
        (best == n || (ratings[i].distance >= 0 &&
                       (ratings[best].distance < 0 ||
                        ratings[i].distance < ratings[best].distance))))
      best = i;
  return best;
}
