/* Orders of elimination, and the treewidth of a pattern. */
#ifndef SW_MINOR_TREE_H
#define SW_MINOR_TREE_H

#include "games/minor/search/minor_model.h"

/* Looks for an order in which the vertices of a part can be eliminated without
 * any of them having more than `width` neighbours at its turn; returns the
 * number of vertices in `order`, or 0. */
int minor_elimination(const sw_graph *host, sw_vset part, int width,
                      int *order);

/* Of a pattern of at most MINOR_TREE vertices. */
enum { MINOR_TREE = 12 };
int minor_treewidth(const sw_graph *pattern);

#endif
