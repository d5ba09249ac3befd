/* How large the levels will be that are not there yet. */
#ifndef SW_ENGINE_ENUMERATION_LEVEL_FORECAST_H
#define SW_ENGINE_ENUMERATION_LEVEL_FORECAST_H

#include <stddef.h>

enum { SW_FORECAST_LEAST = 8, SW_FORECAST_LEVELS = 256 };

typedef struct sw_forecast {
  double low, middle, high; /* classes of one level */
} sw_forecast;

/* From the classes of the first n levels to all levels: levels 0..n-1 as they
 * are, then estimates until a level is empty.  Returns the number of levels, 0
 * when n is below SW_FORECAST_LEAST. */
size_t sw_forecast_levels(const double *classes, size_t n,
                          sw_forecast levels[SW_FORECAST_LEVELS]);

#endif
