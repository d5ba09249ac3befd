/* Peg solitaire: arguments that exclude ends, and weights that prune. */
#ifndef SPIELWERK_CHECK_PEG_ARGUE_H
#define SPIELWERK_CHECK_PEG_ARGUE_H

#include "peg/rules/check_peg_rules.h"

enum { PG_PRUNES = 64 };

/* What the class, weights and prune records of a certificate have shown.  The
 * ends are numbered: end i is one peg on cell i when the goal is one peg
 * anywhere, otherwise the goal itself is end 0. */
typedef struct pg_argue {
  ck_cert *cert;
  const pg_game *game;
  int excluded[PG_CELLS]; /* by end */
  int prunes;
  int prune[PG_PRUNES][PG_CELLS]; /* weights by cell */
  int least[PG_PRUNES];           /* of the ends that are left */
  int greatest[PG_PRUNES];        /* of the images of the position */
} pg_argue;

int pg_ends(const pg_game *game);

/* What end i holds on a cell: 'o', '.', or '?' for either. */
char pg_end_cell(const pg_game *game, int i, int cell);

/* 1 when an image of the end is not excluded. */
int pg_is_kept(const pg_argue *argue, int end);

/* Takes one record; CK_TRUE or the complaint.  A prune record comes after the
 * class and weights records. */
int pg_argue_record(pg_argue *argue, const char *text);

#endif
