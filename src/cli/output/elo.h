/* From the results of a match to a difference in strength. */
#ifndef SW_CLI_OUTPUT_ELO_H
#define SW_CLI_OUTPUT_ELO_H

/* Points of pairs of games: how often both games together gave 0, 1/2, 1, 3/2
 * or 2 points to the first player. */
typedef struct sw_elo {
  unsigned pairs[5];
} sw_elo;

/* Difference in Elo points of the first player over the second, and half of
 * its 95% interval on both sides; all in points, limited to +-2000. */
typedef struct sw_elo_result {
  double score; /* 0..1, share of the points */
  double difference, low, high;
} sw_elo_result;

sw_elo_result sw_elo_rate(const sw_elo *elo);

#endif
