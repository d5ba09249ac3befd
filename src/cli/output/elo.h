/* From the results of a match to a difference in strength. */
#ifndef SW_CLI_OUTPUT_ELO_H
#define SW_CLI_OUTPUT_ELO_H

/* Points of pairs of games: how often both games together gave 0, 1/2, 1, 3/2
 * or 2 points to the first player. */
typedef struct sw_elo {
  unsigned pairs[5];
} sw_elo;

typedef struct sw_elo_result {
  double score; /* 0..1, the first player's share of the points */
  /* of the first player over the second in Elo points, and the ends of its 95%
   * interval; each at most +-2000 */
  double difference, low, high;
} sw_elo_result;

sw_elo_result sw_elo_rate(const sw_elo *elo);

#endif
