/* Nimbers of parts, by proof-number search.
 *
 * An impartial position is a sum of independent parts, and a part is a number
 * that the game hands out.  The game gives the options of a part, each of them
 * again a sum; the search finds nimbers and outcomes, and keeps what it has
 * found for as long as it lives.
 *
 *   sw_nimbers *search = sw_nimbers_new(&parts, whole);
 *   rc = sw_nimbers_part(search, part, budget, &nimber, err);
 *   rc = sw_nimbers_sum(search, list, n, star, budget, &value, err);
 *   sw_nimbers_free(search);
 */
#ifndef SW_ENGINE_IMPARTIAL_NIMBER_H
#define SW_ENGINE_IMPARTIAL_NIMBER_H

#include "engine/impartial/parts.h"

typedef struct sw_nimbers sw_nimbers;

/* Parts of at most `whole` are enumerated whole at first sight, which is
 * cheaper than searching them. NULL when there is no memory.  The parts are
 * copied; their ctx is borrowed. */
sw_nimbers *sw_nimbers_new(const sw_parts *parts, uint32_t whole);
void sw_nimbers_free(sw_nimbers *search);

/* Works out a part and everything that it leads to, whatever the size.  0 or an
 * error, SW_STOPPED among them. */
int sw_nimbers_enumerate(sw_nimbers *search, uint32_t part,
                         const sw_budget *budget, sw_err *err);

/* The nimber of a part.  SW_STOPPED when the budget is used up; every 256
 * expansions the clock is polled, and with a store the nodes are only compared
 * then.  What was found is kept, and the next call goes on from there, with a
 * store as if it had not been stopped. */
int sw_nimbers_part(sw_nimbers *search, uint32_t part, const sw_budget *budget,
                    int *nimber, sw_err *err);

/* Whether the sum of the parts and *star is a win for the side to move. */
int sw_nimbers_sum(sw_nimbers *search, const uint32_t *parts, size_t n,
                   int star, const sw_budget *budget, sw_value *value,
                   sw_err *err);

/* What is known without searching: the nimber or -1; and whether part + *k is
 * known to be a win. */
int sw_nimbers_known(const sw_nimbers *search, uint32_t part);
int sw_nimbers_wins(const sw_nimbers *search, uint32_t part, int k);

/* Searches the same sum anew from nothing but the nimbers of the n parts of
 * `known`, which are known, in an order that depends on `order`, 1 or more, and
 * takes over what nimbers it finds, also when nodes, time or memory are used
 * up.  The search itself keeps all that it knows, and parts keep their numbers.
 * 0 or an error. */
int sw_nimbers_again(sw_nimbers *search, const uint32_t *parts, size_t count,
                     const uint32_t *known, size_t n, uint32_t order,
                     const sw_budget *budget, sw_err *err);

/* Parts expanded so far. */
uint64_t sw_nimbers_nodes(const sw_nimbers *search);

#endif
