/* The table over subsets (agents_subset.h) when it does not fit in memory: in
 * layers, in files or two of them in memory.
 *
 * A set of k links needs only the sets of k - 1 links, so layer k is made from
 * layer k - 1 and all earlier ones are dropped.  In files, layer k - 2 is kept
 * until layer k is complete, so a damaged file costs one layer.
 *
 * For L links a layer has C(L, k) entries of sites^2 bits, in rising order of
 * the sets as numbers.  Sets that agree in all but the lowest 16 links are a
 * block: they follow each other in the file, and the block with the links H
 * above needs, of the layer before, the block with H itself and those with one
 * link of H less.  So a layer is written front to back, read in whole blocks
 * 1 + (L - 16) / 2 times on average, most of them from nearby, and memory holds
 * some blocks for each worker, whatever L is.
 */
#ifndef SW_AGENTS_LAYERS_H
#define SW_AGENTS_LAYERS_H

#include "games/agents/tables/agents_entry.h"

enum { AGENTS_LAYERS_LINKS = 32 }; /* most links of a net in memory */

/* Makes all layers, with the budget's disk, or without one in memory, and calls
 * `each` for each one, in order, as soon as it is whole; what that returns,
 * unless 0, ends the run.
 * With a store the layers are kept, and the run goes on from what is there.
 * SW_UNSUPPORTED when the net has too many sites, SW_NO_MEMORY also when the
 * budget's memory does not hold the blocks, SW_STOPPED when the budget says so
 * or has no nodes for all sets of the next layer.
 * The same counts and files for any crew and memory. */
int agents_layers_run(const agents_net *net, const sw_budget *budget,
                      int (*each)(void *ctx, const agents_layer *layer),
                      void *ctx, sw_err *err);

/* What layer k takes: sets, bytes of its file, bytes read and written. */
sw_step agents_layers_step(const agents_net *net, int k);

/* Bytes that the layers up to that of `last` links take without a disk. */
double agents_layers_memory(const agents_net *net, int last);

#endif
