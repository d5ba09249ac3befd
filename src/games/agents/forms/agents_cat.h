/* Cat numbers, and what they say when the agents are apart.
 *
 * One player cuts a link, then the cat runs to another site along the links, in
 * turn, until the cat is isolated: the cat number of a site is the number of
 * cuts when the cat starts there (Ashmore, Dyer, Marbach, Milley, arXiv
 * 2409.13685).  When the agents stand in different components of the links, a
 * player runs in his own component and cuts in the other's (cutting elsewhere
 * never helps), so the side to move wins exactly when some site it can run to
 * has at least the cat number of the other agent's site.
 */
#ifndef SW_AGENTS_CAT_H
#define SW_AGENTS_CAT_H

#include "games/agents/forms/agents_net.h"

typedef struct agents_cat agents_cat;

/* A memory of cat numbers on one net; the net is borrowed until the free. */
int agents_cat_new(const agents_net *net, agents_cat **out, sw_err *err);
void agents_cat_free(agents_cat *cats); /* NULL is allowed */

/* The cat number of a site. The time grows like 2^links of its component;
 * up to 16 links it stays below a second. */
int agents_cat_number(agents_cat *cats, uint64_t links, int site);

/* 1 when the agents are apart and neither component has more than `most`
 * links; then agents_cat_wins tells whether the side to move wins. */
int agents_cat_applies(const agents_net *net, agents_phase3 position, int most);
int agents_cat_wins(agents_cat *cats, agents_phase3 position);

#endif
