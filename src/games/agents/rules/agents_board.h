/* Boards of agents and links: sites and links, mostly of a hexagon. */
#ifndef SW_AGENTS_BOARD_H
#define SW_AGENTS_BOARD_H

#include "base/bits.h"
#include "base/err.h"
#include "base/num.h"
#include "text/buf.h"

#include <assert.h>

enum {
  AGENTS_SITES = 128,     /* most sites of a board */
  AGENTS_LINKS = 256,     /* most links of a board */
  AGENTS_SIDE = 11,       /* most columns and rows of a hexagon */
  AGENTS_SYMMETRIES = 12, /* of a hexagon */
  AGENTS_NAME = 8,        /* a site's name, "10,10" or "127", with its NUL */
  AGENTS_NOWHERE = -1     /* the site of an agent that is not on the board */
};

/* ---- sets of sites ----------------------------------------------------- */

typedef sw_u128 agents_sites;

static inline agents_sites agents_site_bit(int site) {
  assert(site >= 0 && site < AGENTS_SITES);
  return (agents_sites)1 << site;
}
/* The same for a site that may be AGENTS_NOWHERE: then the empty set. */
static inline agents_sites agents_site_if(int site) {
  return site < 0 ? 0 : agents_site_bit(site);
}
static inline int agents_sites_count(agents_sites set) {
  return sw_bits_count((uint64_t)set) + sw_bits_count((uint64_t)(set >> 64));
}
static inline int agents_sites_lowest(agents_sites set) {
  uint64_t low = (uint64_t)set;
  return low ? sw_bits_lowest(low) : 64 + sw_bits_lowest((uint64_t)(set >> 64));
}

/* ---- sets of links ----------------------------------------------------- */

typedef struct agents_links {
  uint64_t w[AGENTS_LINKS / 64];
} agents_links;

static inline int agents_links_has(const agents_links *set, int link) {
  return (int)(set->w[link >> 6] >> (link & 63) & 1);
}
static inline void agents_links_flip(agents_links *set, int link) {
  set->w[link >> 6] ^= sw_bit(link & 63);
}
int agents_links_count(const agents_links *set);
/* The next link of the set from `link` on, or AGENTS_LINKS. */
int agents_links_next(const agents_links *set, int link);

/* ---- board ------------------------------------------------------------- */

/* Sites are numbered by column, then row; links by their lower end, then to the
 * right (c+1,r), upper left (c,r+1) and upper right (c+1,r+1). */
typedef struct agents_board {
  int sites, links;
  int sides[3];                         /* of the hexagon; 0,0,0: any graph */
  uint8_t column[AGENTS_SITES];         /* of a graph: the number of the site */
  uint8_t row[AGENTS_SITES];            /* of a graph: 0 */
  int16_t at[AGENTS_SIDE][AGENTS_SIDE]; /* hexagon: [column][row], or -1 */
  uint8_t end[AGENTS_LINKS][2];         /* end[l][0] < end[l][1] */
  uint16_t first[AGENTS_SITES + 1];     /* of the site in the lists below */
  uint8_t beside[2 * AGENTS_LINKS];     /* its neighbours */
  uint8_t along[2 * AGENTS_LINKS];      /* and the links that lead to them */
  int symmetries;                       /* the first is the identity */
  uint8_t image[AGENTS_SYMMETRIES][AGENTS_SITES]; /* where each site goes */
  uint8_t link_image[AGENTS_SYMMETRIES][AGENTS_LINKS]; /* and each link */
} agents_board;

/* Fills the hexagon whose sides have that many sites, 2 or more each.
 * SW_BAD_INPUT when it is too large. */
int agents_board_hexagon(agents_board *board, const int sides[3], sw_err *err);

/* Fills a graph from pairs of sites; n links, sorted in place. SW_BAD_INPUT
 * when a link is given twice or leads from a site to itself. */
int agents_board_graph(agents_board *board, uint8_t (*ends)[2], int n,
                       sw_err *err);

/* Fills link_image from image. */
void agents_board_link_images(agents_board *board);

/* The link between two sites, or -1. */
int agents_link_between(const agents_board *board, int a, int b);
int agents_link_touches(const agents_board *board, int link, int site);
void agents_links_all(const agents_board *board, agents_links *set);
/* Sites that are beside `site` along links of the set. */
agents_sites agents_beside(const agents_board *board, const agents_links *set,
                           int site);
/* Sites that can be reached from `site` along links of the set without
 * entering `blocked` (which may be AGENTS_NOWHERE); with the site itself. */
agents_sites agents_region(const agents_board *board, const agents_links *set,
                           int site, int blocked);

/* "column,row" or, of a graph, the number; a link as {(0,0),(1,0)}. */
void agents_site_name(const agents_board *board, int site,
                      char name[AGENTS_NAME]);
void agents_link_print(const agents_board *board, int link, sw_buf *out);

#endif
