/* One layer of the table over subsets (agents_subset.h), in memory, folded by
 * the symmetries of the net.
 *
 * Layer k follows from layer k - 1.  The links are numbered so that about a
 * third of them, the high ones, are mapped onto themselves by the symmetries.
 * Sets with the same high part are a block; of the high parts that symmetries
 * map to each other only the least has one.  A block of layer k needs, of layer
 * k - 1, itself and blocks of high parts with a link less: so those with the
 * most high links are made first, each in place of its predecessor, and memory
 * holds little more than one layer.
 */
#ifndef SW_AGENTS_FOLDED_H
#define SW_AGENTS_FOLDED_H

#include "games/agents/tables/agents_entry.h"

enum { AGENTS_FOLDED_LINKS = 32 }; /* most links of a net for this */

typedef struct agents_folded agents_folded;

/* Makes the layers up to that of the sets of k links of the net; the caller
 * owns *out. SW_UNSUPPORTED when the net has too many links or sites,
 * SW_NO_MEMORY also when the layers take more than the budget's memory, which
 * is checked before they are made, SW_STOPPED when the budget asks for it. The
 * same entries for any crew. */
int agents_folded_new(const agents_net *net, int k, const sw_budget *budget,
                      agents_folded **out, sw_err *err);
void agents_folded_free(agents_folded *folded); /* NULL is allowed */

/* Bytes that agents_folded_new takes at most; 0 when the net is too large. */
double agents_folded_memory(const agents_net *net, int k);

/* Sets in the layers up to the last; 0 when the net is too large. */
double agents_folded_sets(const agents_net *net, int last);

/* How many links the sets of the layer have. */
int agents_folded_links(const agents_folded *folded);

/* Fills in the entry of a set of the layer, agents_subset_words long. */
void agents_folded_entry(const agents_folded *folded, uint64_t links,
                         uint64_t *entry);

#endif
