/* Agents and links: symmetries of a net that are their own inverses. */
#ifndef SPIELWERK_CHECK_AGENTS_SYMMETRY_H
#define SPIELWERK_CHECK_AGENTS_SYMMETRY_H

#include "agents/check_agents_sets.h"

enum { AG_IMAGES = 4 };

/* Where sites and links go. */
typedef struct ag_image {
  int site[AG_TABLE_SITES], link[AG_TABLE_LINKS];
} ag_image;

/* x, y: of the sites of the net, in the plane.  Finds 1, 2 or 4 symmetries and
 * returns how many; the first is the identity.  Each is its own inverse, and
 * two of them one after the other are one of them. */
int ag_find_images(const ag_net *net, const int *x, const int *y,
                   ag_image image[AG_IMAGES]);

#endif
