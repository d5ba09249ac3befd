/* A small set of facts that supports itself.
 *
 * Facts have needs, and a need is met in several ways, each of which is a set
 * of other facts.  The task is to find a small set of facts that meets every
 * need of its own, and every need of a claim outside it.
 *
 *   sw_support *s = sw_support_new(facts);
 *   sw_support_need(s, SW_SUPPORT_CLAIM);
 *   sw_support_way(s, list, n);   ... for each way to meet it
 *   sw_support_need(s, 0);        ... for each need of each fact, in turn
 *   rc = sw_support_choose(s, in, work, budget);
 *   sw_support_free(s);
 */
#ifndef SW_ENGINE_LOGIC_MINIMAL_PROOF_H
#define SW_ENGINE_LOGIC_MINIMAL_PROOF_H

#include "work/budget.h"

#include <stddef.h>
#include <stdint.h>

enum { SW_SUPPORT_CLAIM = -1 };

typedef struct sw_support sw_support;

/* Facts are numbered from 0 on.  NULL when there is no memory. */
sw_support *sw_support_new(uint32_t facts);
void sw_support_free(sw_support *support);

/* Adds a need of a fact, or of the claim: owners come in rising order.  0 or
 * SW_NO_MEMORY. */
int sw_support_need(sw_support *support, int32_t owner);

/* Adds a way to meet the last need: all of n facts, in any order, some perhaps
 * twice.  A way that has another one within is not kept.  0 or SW_NO_MEMORY. */
int sw_support_way(sw_support *support, const uint32_t *facts, uint32_t n);

/* Places that the ways take so far, one for each fact of each way. */
size_t sw_support_size(const sw_support *support);

/* in[f] is 1 for each fact of a set in which all needs are met; makes that set
 * small.  Asked once, when all needs and ways are there.  Stops after about
 * `work` looks at a way, or when the budget, which may be NULL, asks to, with
 * what it has by then; else the same calls give the same set.  0 or
 * SW_NO_MEMORY. */
int sw_support_choose(sw_support *support, uint8_t *in, uint64_t work,
                      const sw_budget *budget);

#endif
