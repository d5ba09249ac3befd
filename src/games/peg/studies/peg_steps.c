/* The steps of a count in places: see peg_steps.h.
 *
 * A level is read and the next one is written, with 8 bytes a place; or with 4,
 * several times, when only these fit (peg_tally_residues.h).  There is a step
 * for each level, and one for all the repetitions.  Where winning positions
 * come from the counters (peg_tally_winning.h) a level of the first half stays
 * until its other end is reached, at most 12 bytes a place, and at the end a
 * bit for each place is examined.  Otherwise the level engine reaches the
 * middle from both ends, with the keys of at most as many classes as there are
 * places.  So the bytes are upper bounds where winning positions are counted.
 */
#include "games/peg/studies/peg_steps.h"

#include "games/peg/counting/peg_tally_residues.h"
#include "games/peg/counting/peg_tally_winning.h"

enum { KEPT = 12, KEY = 8 };

static double places_at(const peg_places *places, int pegs) {
  return pegs > 0 ? (double)peg_places_count(places, pegs) : 0;
}

/* Of the levels with these numbers of pegs, both included. */
static double places_between(const peg_places *places, int most, int least) {
  double sum = 0;
  for (int pegs = most; pegs >= least; pegs--)
    sum += places_at(places, pegs);
  return sum;
}

/* The winning positions, `wants` levels from each end (peg_winning_wants). */
static sw_step winning(const sw_rules *rules, const peg_places *places,
                       int wants) {
  int most = sw_bits_count(peg_of(rules)->start), cells = places->cells;
  if (peg_tally_wins(peg_of(rules))) {
    double all = places_between(places, most, 1);
    return (sw_step){all, all / 8, all / 8};
  }
  double reached = places_between(places, most, most - wants + 1) +
                   places_between(places, cells - 1, cells - wants);
  return (sw_step){reached, KEY * reached, 2 * KEY * reached};
}

/* Bytes of a counter; *places is NULL when none fits. */
static int choose(const sw_rules *rules, const sw_budget *budget, int wants,
                  peg_places **places) {
  int counter = PEG_TALLY_EXACT;
  int rc = peg_tally_places(rules, budget, counter, places);
  if (!rc && !*places && wants <= 0) {
    counter = PEG_TALLY_RESIDUE;
    rc = peg_tally_places(rules, budget, counter, places);
  }
  return rc ? rc : counter;
}

/* Of all times but the first, of which there are as many as for paths between
 * 2^93 and 2^124. */
static sw_step repeated(const sw_step *step, int n) {
  sw_step sum = {0, 0, 0};
  for (int i = 0; i < n; i++) {
    sum.items += (PEG_TALLY_RESIDUES_MOST - 2) * step[i].items;
    sum.moved += (PEG_TALLY_RESIDUES_MOST - 2) * step[i].moved;
    sum.bytes = step[i].bytes > sum.bytes ? step[i].bytes : sum.bytes;
  }
  return sum;
}

static int steps(const sw_rules *rules, const sw_budget *budget, int wants,
                 sw_step step[SW_STEPS]) {
  peg_places *places;
  int n = 0, most = sw_bits_count(peg_of(rules)->start);
  int counter = choose(rules, budget, wants, &places);
  if (counter < 0 || !places)
    return counter < 0 ? counter : 0;
  int keeps = wants > 0 && peg_tally_wins(peg_of(rules));
  int goal = sw_bits_count(peg_of(rules)->goal.pegs);
  for (int pegs = most; pegs > 0; pegs--) {
    /* levels with more pegs than the mirror of this one are matched */
    int least = pegs > most + goal - pegs ? pegs : most + goal - pegs;
    double kept = keeps ? KEPT * places_between(places, most, least) : 0;
    double both = places_at(places, pegs) + places_at(places, pegs - 1);
    step[n++] = (sw_step){places_at(places, pegs), counter * both + kept,
                          counter * both};
  }
  if (counter == PEG_TALLY_RESIDUE) {
    step[n] = repeated(step, n);
    n++;
  }
  if (wants > 0)
    step[n++] = winning(rules, places, wants);
  peg_places_free(places);
  return n;
}

int peg_steps_levels(const sw_rules *rules, const sw_budget *budget,
                     sw_step step[SW_STEPS], sw_err *err) {
  sw_err why;
  int n = steps(rules, budget, peg_winning_wants(rules, &why), step);
  return n < 0 ? sw_err_memory(err) : n;
}

int peg_steps_sizes(const sw_rules *rules, const sw_budget *budget,
                    sw_step step[SW_STEPS], sw_err *err) {
  int n = steps(rules, budget, 0, step);
  return n < 0 ? sw_err_memory(err) : n;
}
