/* Short proofs: see peg_argue.h.
 *
 * Class arguments cost nothing and come first.  Then the linear program is
 * asked about the ends that are left, one after another; weights found for one
 * often exclude its neighbours as well.
 */
#include "games/peg/arguments/peg_argue.h"

int peg_argument_excludes(const peg_argument *argument, const peg_ends *ends,
                          int i, uint64_t pegs) {
  if (argument->set)
    return peg_class_excludes(argument->set, pegs, ends->pegs[i], ends->free);
  return peg_pagoda_end(&argument->weights, ends, i) >
         peg_pagoda_value(&argument->weights, pegs);
}

int peg_argument_holds(const peg_board *board, const peg_argument *argument) {
  return argument->set ? peg_class_holds(board, argument->set)
                       : peg_pagoda_holds(board, &argument->weights);
}

/* Ends that no argument excludes. */
static void remaining(const peg_ends *ends, uint64_t pegs,
                      const peg_arguments *found, peg_ends *left) {
  *left = (peg_ends){.free = ends->free};
  for (int i = 0; i < ends->n; i++) {
    int excluded = 0;
    for (int k = 0; k < found->n && !excluded; k++)
      excluded = peg_argument_excludes(&found->v[k], ends, i, pegs);
    if (!excluded)
      left->pegs[left->n++] = ends->pegs[i];
  }
}

static void argue_by_class(const peg_board *board, const peg_ends *ends,
                           uint64_t pegs, peg_arguments *found,
                           peg_ends *left) {
  for (int i = 0; i < left->n;) {
    peg_argument *next = &found->v[found->n];
    *next = (peg_argument){0};
    if (!peg_class_find(board, pegs, left->pegs[i], left->free, &next->set)) {
      i++;
      continue;
    }
    found->n++;
    remaining(ends, pegs, found, left);
    i = 0;
  }
}

int peg_argue(const peg_board *board, const peg_ends *ends, uint64_t pegs,
              peg_arguments *found, peg_ends *left) {
  found->n = 0;
  *left = *ends;
  argue_by_class(board, ends, pegs, found, left);
  while (left->n) {
    peg_ends one = {1, {left->pegs[0]}, left->free};
    peg_argument *next = &found->v[found->n];
    *next = (peg_argument){0};
    int rc = peg_pagoda_find(board, &one, pegs, &next->weights);
    if (rc <= 0)
      return rc;
    found->n++;
    remaining(ends, pegs, found, left);
  }
  return 0;
}
