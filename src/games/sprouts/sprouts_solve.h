/* Solving positions. */
#ifndef SW_SPROUTS_SOLVE_H
#define SW_SPROUTS_SOLVE_H

#include "engine/impartial/misere.h"
#include "games/sprouts/sprouts_store.h"

/* Lands of at most so many lives are small in the search of misere play. */
enum { SPROUTS_MISERE_SMALL = 10 };

/* Lands and what is known of them; one for each job. */
typedef struct sprouts_search {
  sprouts_store *store;
  sw_nimbers *nimbers; /* normal play, or NULL */
  sw_misere *misere;   /* misere play, or NULL */
  int proof;           /* 1: without the rewritings of lands */
} sprouts_search;

/* A proof does without the rewritings of lands. */
int sprouts_search_begin(sprouts_search *search, const sw_rules *rules,
                         int proof, sw_err *err);
void sprouts_search_end(sprouts_search *search);

/* Reads what the budget's store keeps of an earlier search, if there is a store
 * and such a table, into a new search; and puts what the search knows there. 0
 * or an error, after which a search that was to be read can only be ended. */
int sprouts_table_load(sprouts_search *search, const sw_budget *budget,
                       sw_err *err);
int sprouts_table_save(sprouts_search *search, const sw_budget *budget,
                       sw_err *err);

/* The value of the start with so many spots, and in normal play its nimber. 0
 * or an error. */
int sprouts_search_start(sprouts_search *search, int spots,
                         const sw_budget *budget, sw_answer *answer,
                         sw_err *err);

/* Writes the certificate of kind `nimber` for a sum whose value the search has
 * found: with `claim` "win", "loss" or "nimber N". 0 or an error. */
int sprouts_proof_write(const sprouts_search *search, const sw_rules *rules,
                        const sw_pos *pos, const uint32_t *lands, uint32_t n,
                        const char *claim, const sw_sink *sink, sw_err *err);

/* Writes the certificate of kind `strategy` for a state of misere play whose
 * value the search has found. 0 or an error. */
int sprouts_misere_prove(const sprouts_search *search, const sw_rules *rules,
                         const sw_pos *pos, uint32_t state,
                         const sw_budget *budget, const sw_sink *sink,
                         sw_err *err);

/* The game's functions (sprouts_solve.c). */
extern const sw_solver *const sprouts_solvers[];
extern const sw_study *const sprouts_studies[]; /* sprouts_study.c */
int sprouts_rate(const sw_rules *rules, const sw_pos *pos,
                 const sw_moves *moves, const sw_budget *budget,
                 sw_rating *ratings, sw_err *err);

#endif
