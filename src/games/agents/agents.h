/* Agents and links, inside: what the files of this folder share.
 *
 * The board is a graph of sites and links, mostly a hexagon.  Red and Blue take
 * turns.  Phase 1: remove two links.  Phase 2, one turn each: put the own agent
 * on a site and remove a link.  Phase 3: move the own agent along links, any
 * number of steps, not through the other agent, then remove a link.  An agent
 * all of whose links lead to the other agent is stuck, and its owner has lost;
 * when both are stuck the game is drawn.
 *
 * Which phase it is follows from the agents on the board and the number of
 * links that are gone, so a position is the set of links, two sites, and whose
 * turn it is.
 */
#ifndef SW_AGENTS_H
#define SW_AGENTS_H

#include "base/bits.h"
#include "game.h"

#include <assert.h>

enum {
  AGENTS_SITES = 128,     /* most sites of a board */
  AGENTS_LINKS = 256,     /* most links of a board */
  AGENTS_SIDE = 11,       /* most columns and rows of a hexagon */
  AGENTS_SYMMETRIES = 12, /* of a hexagon */
  AGENTS_NAME = 8,        /* a site's name, "10,10" or "127", with its NUL */
  AGENTS_NOWHERE = -1     /* the site of an agent that is not on the board */
};

typedef enum agents_color { AGENTS_RED, AGENTS_BLUE } agents_color;

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

typedef struct agents_rules {
  sw_rules base;
  agents_board board;
  int rounds; /* of phase 1 */
  /* The board game: the agents stand here from the start, nobody removes a
   * link of the other's start in phase 1, nor of any start before both agents
   * have moved. AGENTS_NOWHERE: the course's rules. */
  int home[2];
} agents_rules;

extern const sw_game sw_game_agents;

static inline const agents_rules *agents_of(const sw_rules *rules) {
  return (const agents_rules *)(const void *)rules;
}

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

/* ---- positions --------------------------------------------------------- */

typedef struct agents_state {
  agents_links links;
  int site[2];     /* of Red and Blue */
  int turn;        /* an agents_color */
  int surrendered; /* 1: the side that is not to move gave up */
} agents_state;

void agents_state_get(const agents_rules *rules, const sw_pos *pos,
                      agents_state *state);
void agents_state_put(const agents_rules *rules, const agents_state *state,
                      sw_pos *pos);
int agents_phase(const agents_rules *rules, const agents_state *state);
/* The round, counted from 1, as far as the missing links tell. */
int agents_round(const agents_rules *rules, const agents_state *state);
/* For the side to move. */
sw_value agents_result(const agents_rules *rules, const agents_state *state);
/* Where the agent of the side to move may end; phases 2 and 3. */
agents_sites agents_targets(const agents_rules *rules,
                            const agents_state *state);
/* 1 when the rules keep the side to move from removing that link. */
int agents_protected(const agents_rules *rules, const agents_state *state,
                     int link);

/* ---- moves ------------------------------------------------------------- */

typedef enum agents_kind {
  AGENTS_PAIR = 1,
  AGENTS_MOVE,
  AGENTS_GIVE_UP = 0xff
} agents_kind;

/* Two links, in either order. */
sw_move agents_pair(int link, int other);
/* The agent goes (or is put) to the site, then the link is removed. */
sw_move agents_turn(int site, int link);
sw_move agents_give_up(void);
static inline agents_kind agents_move_kind(sw_move move) {
  return (agents_kind)(move.a & 0xff);
}
/* AGENTS_PAIR: the lower link; AGENTS_MOVE: the site. */
static inline int agents_move_first(sw_move move) {
  return (int)(move.a >> 8 & 0xff);
}
/* The link, of a pair the higher one. */
static inline int agents_move_link(sw_move move) {
  return (int)(move.a >> 16 & 0xff);
}
/* Makes a legal move. */
void agents_make(agents_state *state, sw_move move);

int agents_moves(const sw_rules *, const sw_pos *, sw_moves *);
int agents_apply(const sw_rules *, const sw_pos *from, sw_move, sw_pos *to,
                 sw_err *);

/* ---- variants, text, symmetry, pictures -------------------------------- */

int agents_variant_parse(const sw_game *game, const char *text, size_t len,
                         sw_rules **out, sw_err *err);
void agents_variant_free(sw_rules *rules);
extern const char *const agents_variants[];
extern const char agents_rules_help[];

void agents_site_name(const agents_board *board, int site,
                      char name[AGENTS_NAME]);
void agents_link_print(const agents_board *board, int link, sw_buf *out);
void agents_pos_print(const sw_rules *, const sw_pos *, sw_buf *);
int agents_pos_parse(const sw_rules *, const char *text, size_t len, sw_pos *,
                     sw_err *);
int agents_valid(const sw_rules *, const sw_pos *, sw_err *);
void agents_move_print(const sw_rules *, const sw_pos *, sw_move, sw_buf *);
int agents_move_parse(const sw_rules *, const sw_pos *, const char *text,
                      size_t len, sw_moves *, sw_err *);

extern const sw_symmetry agents_symmetry;
void agents_draw(const sw_rules *, const sw_pos *, const sw_move *mark,
                 sw_buf *);
void agents_scene(const sw_rules *, const sw_pos *, sw_buf *json);

#endif
