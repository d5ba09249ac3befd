/* What a verification knows, for the files that run it and write it down. */
#ifndef SW_GOMOKU_VERIFICATION_H
#define SW_GOMOKU_VERIFICATION_H

#include "base/index.h"
#include "games/gomoku/proof/gomoku_judge.h"

typedef struct gomoku_place {
  gomoku_sequence line; /* the stones, White to move */
  uint64_t key;         /* hash as it stands .. */
  uint64_t least;       /* .. and the least of all images */
  uint64_t black;       /* hash of Black's stones alone */
  size_t rank;          /* among all as they were found */
  int limit;            /* of stones in the end, the least of all ways here */
  int judged;           /* within which limit it was judged; 0: it was not */
  int most;             /* stones in the end, once measured */
  gomoku_verdict verdict;
} gomoku_place;

typedef struct gomoku_verification {
  const gomoku_rules *rules;
  const gomoku_strategy *strategy;
  const sw_budget *budget;
  gomoku_sequence from;
  int limit;
  uint64_t nodes; /* for one reply */
  uint64_t spent; /* in all */
  gomoku_place *places;
  size_t n, room;
  sw_index index;        /* of places by their least keys */
  const gomoku_far *far; /* on the unbounded board, or NULL; borrowed */
  struct gomoku_failure *failures;
  size_t n_failures, failure_room;
} gomoku_verification;

/* The line after White's reply and Black's move.  A second stone that does not
 * matter any more is put aside: it becomes a far one. */
gomoku_sequence gomoku_verification_next(const gomoku_verification *v,
                                         const gomoku_sequence *line, int reply,
                                         int move);

/* The position after the line: its place, and the symmetry that takes the
 * line's position to the one that was verified. */
size_t gomoku_verification_find(const gomoku_verification *v,
                                const gomoku_sequence *line, int *symmetry);

#endif
