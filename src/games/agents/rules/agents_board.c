/* Boards: sites, links and symmetries.
 *
 * A hexagon with sides of a, b, c sites has the sites (column, row) with
 * 0 <= column <= a+b-2, 0 <= row <= b+c-2 and 1-c <= column-row <= a-1; its
 * links go to (c+1,r), (c,r+1) and (c+1,r+1).  The boards of the course have
 * three equal sides k+1.
 *
 * A symmetry is one of the twelve linear maps that keep the six directions
 * (turn by a sixth: (x,y) -> (x-y,x), mirror: (x,y) -> (y,x)), followed by the
 * shift that brings the image back to the corner; it counts when it maps the
 * sites onto themselves.
 */
#include "games/agents/rules/agents_board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int agents_links_count(const agents_links *set) {
  int n = 0;
  for (int i = 0; i < AGENTS_LINKS / 64; i++)
    n += sw_bits_count(set->w[i]);
  return n;
}

int agents_links_next(const agents_links *set, int link) {
  while (link < AGENTS_LINKS) {
    uint64_t rest = set->w[link >> 6] >> (link & 63);
    if (rest)
      return link + sw_bits_lowest(rest);
    link = (link | 63) + 1;
  }
  return AGENTS_LINKS;
}

void agents_links_all(const agents_board *board, agents_links *set) {
  memset(set, 0, sizeof *set);
  for (int link = 0; link < board->links; link++)
    agents_links_flip(set, link);
}

int agents_link_between(const agents_board *board, int a, int b) {
  for (int i = board->first[a]; i < board->first[a + 1]; i++)
    if (board->beside[i] == b)
      return board->along[i];
  return -1;
}

int agents_link_touches(const agents_board *board, int link, int site) {
  return board->end[link][0] == site || board->end[link][1] == site;
}

agents_sites agents_beside(const agents_board *board, const agents_links *set,
                           int site) {
  agents_sites beside = 0;
  for (int i = board->first[site]; i < board->first[site + 1]; i++)
    if (agents_links_has(set, board->along[i]))
      beside |= agents_site_bit(board->beside[i]);
  return beside;
}

agents_sites agents_region(const agents_board *board, const agents_links *set,
                           int site, int blocked) {
  agents_sites region = agents_site_bit(site), rim = region;
  agents_sites closed = agents_site_if(blocked);
  while (rim) {
    int here = agents_sites_lowest(rim);
    rim &= rim - 1;
    agents_sites more = agents_beside(board, set, here) & ~region & ~closed;
    region |= more;
    rim |= more;
  }
  return region;
}

/* ---- building ---------------------------------------------------------- */

/* Fills the lists of neighbours from the ends of the links. */
static void list_neighbours(agents_board *board) {
  int n = 0;
  for (int site = 0; site < board->sites; site++) {
    board->first[site] = (uint16_t)n;
    for (int link = 0; link < board->links; link++)
      for (int e = 0; e < 2; e++)
        if (board->end[link][e] == site) {
          board->beside[n] = board->end[link][!e];
          board->along[n++] = (uint8_t)link;
        }
  }
  board->first[board->sites] = (uint16_t)n;
  assert(n == 2 * board->links);
}

static int site_at(const agents_board *board, int column, int row) {
  if (column < 0 || row < 0 || column >= AGENTS_SIDE || row >= AGENTS_SIDE)
    return -1;
  return board->at[column][row];
}

static void place_sites(agents_board *board, const int sides[3]) {
  memset(board->at, -1, sizeof board->at);
  for (int c = 0; c <= sides[0] + sides[1] - 2; c++)
    for (int r = 0; r <= sides[1] + sides[2] - 2; r++)
      if (c - r > -sides[2] && c - r < sides[0]) {
        board->at[c][r] = (int16_t)board->sites;
        board->column[board->sites] = (uint8_t)c;
        board->row[board->sites++] = (uint8_t)r;
      }
}

static void place_links(agents_board *board) {
  static const int step[3][2] = {{1, 0}, {0, 1}, {1, 1}};
  for (int a = 0; a < board->sites; a++)
    for (int i = 0; i < 3; i++) {
      int b = site_at(board, board->column[a] + step[i][0],
                      board->row[a] + step[i][1]);
      if (b < 0)
        continue;
      assert(a < b && board->links < AGENTS_LINKS);
      board->end[board->links][0] = (uint8_t)a;
      board->end[board->links++][1] = (uint8_t)b;
    }
}

/* Turns by a sixth `turns` times, after a mirroring when asked for. */
static void map_point(int turns, int mirror, int *x, int *y) {
  if (mirror) {
    int old = *x;
    *x = *y;
    *y = old;
  }
  while (turns-- > 0) {
    int old = *x;
    *x = old - *y;
    *y = old;
  }
}

/* The permutation of sites of one linear map; 0 when the shape is not kept. */
static int try_symmetry(const agents_board *board, int turns, int mirror,
                        uint8_t image[AGENTS_SITES]) {
  int x[AGENTS_SITES], y[AGENTS_SITES], min_x = 0, min_y = 0;
  for (int i = 0; i < board->sites; i++) {
    x[i] = board->column[i];
    y[i] = board->row[i];
    map_point(turns, mirror, &x[i], &y[i]);
    min_x = !i || x[i] < min_x ? x[i] : min_x;
    min_y = !i || y[i] < min_y ? y[i] : min_y;
  }
  for (int i = 0; i < board->sites; i++) {
    int site = site_at(board, x[i] - min_x, y[i] - min_y);
    if (site < 0)
      return 0;
    image[i] = (uint8_t)site;
  }
  return 1;
}

void agents_board_link_images(agents_board *board) {
  for (int s = 0; s < board->symmetries; s++)
    for (int link = 0; link < board->links; link++) {
      int to = agents_link_between(board, board->image[s][board->end[link][0]],
                                   board->image[s][board->end[link][1]]);
      assert(to >= 0);
      board->link_image[s][link] = (uint8_t)to;
    }
}

int agents_board_hexagon(agents_board *board, const int sides[3], sw_err *err) {
  int a = sides[0], b = sides[1], c = sides[2];
  assert(a >= 2 && b >= 2 && c >= 2);
  int fits = a <= AGENTS_SIDE && b <= AGENTS_SIDE && c <= AGENTS_SIDE &&
             a + b - 2 < AGENTS_SIDE && b + c - 2 < AGENTS_SIDE;
  int sites = a * b + b * c + c * a - a - b - c + 1;
  /* three links begin at each site, fewer where the rim cuts them off */
  int links = 3 * sites - 2 * (a + b + c) + 3;
  if (!fits || links > AGENTS_LINKS)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "a hexagon with sides %d, %d, %d is too large; columns "
                      "and rows go up to %d, links up to %d",
                      a, b, c, AGENTS_SIDE - 1, AGENTS_LINKS);
  memset(board, 0, sizeof *board);
  memcpy(board->sides, sides, sizeof board->sides);
  place_sites(board, sides);
  assert(board->sites == sites);
  place_links(board);
  assert(board->links == links);
  list_neighbours(board);
  for (int mirror = 0; mirror < 2; mirror++)
    for (int turn = 0; turn < 6; turn++)
      board->symmetries +=
          try_symmetry(board, turn, mirror, board->image[board->symmetries]);
  assert(board->symmetries >= 1);
  return 0;
}

static int compare_ends(const void *x, const void *y) {
  return memcmp(x, y, 2);
}

int agents_board_graph(agents_board *board, uint8_t (*ends)[2], int n,
                       sw_err *err) {
  assert(n >= 1 && n <= AGENTS_LINKS);
  memset(board, 0, sizeof *board);
  qsort(ends, (size_t)n, sizeof *ends, compare_ends);
  for (int link = 0; link < n; link++) {
    assert(ends[link][0] <= ends[link][1] && ends[link][1] < AGENTS_SITES);
    if (ends[link][0] == ends[link][1] ||
        (link && !memcmp(ends[link], ends[link - 1], sizeof *ends)))
      return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                        "the link %d-%d is given twice or leads nowhere",
                        ends[link][0], ends[link][1]);
    memcpy(board->end[link], ends[link], sizeof *ends);
    if (ends[link][1] >= board->sites)
      board->sites = ends[link][1] + 1;
  }
  board->links = n;
  for (int site = 0; site < board->sites; site++)
    board->column[site] = board->image[0][site] = (uint8_t)site;
  board->symmetries = 1;
  list_neighbours(board);
  return 0;
}

/* ---- names ------------------------------------------------------------- */

void agents_site_name(const agents_board *board, int site,
                      char name[AGENTS_NAME]) {
  unsigned column = board->column[site] % 128u, row = board->row[site] % 16u;
  if (board->sides[0])
    snprintf(name, AGENTS_NAME, "%u,%u", column, row);
  else
    snprintf(name, AGENTS_NAME, "%u", column);
}

void agents_link_print(const agents_board *board, int link, sw_buf *out) {
  char first[AGENTS_NAME], second[AGENTS_NAME];
  agents_site_name(board, board->end[link][0], first);
  agents_site_name(board, board->end[link][1], second);
  sw_buf_printf(out, "{(%s),(%s)}", first, second);
}
