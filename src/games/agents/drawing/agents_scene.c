/* Pictures of a position: text for the terminal, shapes for SVG and the page.
 *
 * A hexagon has row 0 at the bottom; site (c,r) stands at x = c - r/2 and
 * height r * sqrt(3)/2.  Any other graph is drawn on a circle.
 */
#include "games/agents/play/agents_course.h"

#include <string.h>

/* ---- text -------------------------------------------------------------- */

enum { CANVAS_WIDTH = 64, CANVAS_HEIGHT = 2 * AGENTS_SIDE };

/* Two lines a row of sites, four columns from site to site. */
typedef struct canvas {
  char cell[CANVAS_HEIGHT][CANVAS_WIDTH];
  int min_x, height;
} canvas;

static int text_x(const agents_board *board, int site) {
  return 4 * board->column[site] - 2 * board->row[site];
}

static void plot(canvas *on, int x, int y, char c) {
  x -= on->min_x;
  assert(x >= 0 && x < CANVAS_WIDTH - 1 && y >= 0 && y < on->height);
  on->cell[y][x] = c;
}

static void plot_link(canvas *on, const agents_board *board, int link, int gone,
                      int marked) {
  int a = board->end[link][0], b = board->end[link][1];
  int x = text_x(board, a), y = 2 * board->row[a];
  int dx = text_x(board, b) - x;
  char sign = dx == 4 ? '-' : dx < 0 ? '\\' : '/';
  if (marked)
    sign = 'x';
  else if (gone)
    sign = ' ';
  if (dx == 4) {
    plot(on, x + 1, y, sign == 'x' ? '-' : sign);
    plot(on, x + 2, y, sign);
    plot(on, x + 3, y, sign == 'x' ? '-' : sign);
  } else {
    plot(on, x + dx / 2, y + 1, sign);
  }
}

static char site_sign(const agents_board *board, const agents_state *state,
                      const sw_move *mark, int site) {
  if (site == state->site[AGENTS_RED])
    return 'R';
  if (site == state->site[AGENTS_BLUE])
    return 'B';
  if (mark && agents_move_kind(*mark) == AGENTS_MOVE &&
      agents_move_first(*mark) == site)
    return '@';
  return agents_beside(board, &state->links, site) ? 'o' : '.';
}

static int is_marked(const sw_move *mark, int link) {
  if (!mark || agents_move_kind(*mark) == AGENTS_GIVE_UP)
    return 0;
  return agents_move_link(*mark) == link ||
         (agents_move_kind(*mark) == AGENTS_PAIR &&
          agents_move_first(*mark) == link);
}

static void draw_hexagon(const agents_board *board, const agents_state *state,
                         const sw_move *mark, sw_buf *out) {
  canvas on = {.height = 1};
  memset(on.cell, ' ', sizeof on.cell);
  for (int site = 0; site < board->sites; site++) {
    int x = text_x(board, site);
    on.min_x = x < on.min_x ? x : on.min_x;
    if (2 * board->row[site] >= on.height)
      on.height = 2 * board->row[site] + 1;
  }
  for (int link = 0; link < board->links; link++)
    plot_link(&on, board, link, !agents_links_has(&state->links, link),
              is_marked(mark, link));
  for (int site = 0; site < board->sites; site++)
    plot(&on, text_x(board, site), 2 * board->row[site],
         site_sign(board, state, mark, site));
  for (int y = on.height - 1; y >= 0; y--) {
    char name[AGENTS_NAME] = "";
    int end = CANVAS_WIDTH, left = 0;
    while (y % 2 == 0 && board->row[left] * 2 != y)
      left++;
    if (y % 2 == 0)
      agents_site_name(board, left, name);
    while (end && on.cell[y][end - 1] == ' ')
      end--;
    sw_buf_printf(out, "%6s  %.*s\n", name, end, on.cell[y]);
  }
}

static void draw_graph(const agents_board *board, const agents_state *state,
                       const sw_move *mark, sw_buf *out) {
  for (int site = 0; site < board->sites; site++) {
    sw_buf_printf(out, "%4d %c", site, site_sign(board, state, mark, site));
    for (int i = board->first[site]; i < board->first[site + 1]; i++)
      if (agents_links_has(&state->links, board->along[i]))
        sw_buf_printf(out, " %c%d",
                      is_marked(mark, board->along[i]) ? 'x' : '-',
                      board->beside[i]);
    sw_buf_putc(out, '\n');
  }
}

static void caption(const agents_rules *rules, const agents_state *state,
                    sw_buf *out) {
  const char *mover = state->turn == AGENTS_RED ? "Red" : "Blue";
  const char *other = state->turn == AGENTS_RED ? "Blue" : "Red";
  switch (agents_result(rules, state)) {
  case SW_WIN:
    sw_buf_printf(out, "%s has won", mover);
    break;
  case SW_LOSS:
    sw_buf_printf(out, "%s has won", other);
    break;
  case SW_DRAW:
    sw_buf_puts(out, "both are stuck: a draw");
    break;
  case SW_OPEN:
    sw_buf_printf(out, "%s to move, phase %d, round %d, %d links", mover,
                  agents_phase(rules, state), agents_round(rules, state),
                  agents_links_count(&state->links));
    break;
  }
}

/* The weights of both components, and the evaluation for Red. */
static void put_weights(const agents_rules *rules, const agents_state *state,
                        sw_buf *out) {
  if (state->site[AGENTS_BLUE] == AGENTS_NOWHERE)
    return;
  int red = agents_weight_of(rules, state, AGENTS_COMPONENT, AGENTS_RED);
  int blue = agents_weight_of(rules, state, AGENTS_COMPONENT, AGENTS_BLUE);
  sw_buf_printf(out, "; weights: Red %d, Blue %d, sigma %+d", red, blue,
                red - blue);
}

void agents_draw(const sw_rules *base, const sw_pos *pos, const sw_move *mark,
                 sw_buf *out) {
  const agents_rules *rules = agents_of(base);
  agents_state state;
  agents_state_get(rules, pos, &state);
  if (rules->board.sides[0])
    draw_hexagon(&rules->board, &state, mark, out);
  else
    draw_graph(&rules->board, &state, mark, out);
  caption(rules, &state, out);
  put_weights(rules, &state, out);
  sw_buf_putc(out, '\n');
}

/* ---- shapes ------------------------------------------------------------ */

typedef struct picture {
  const agents_rules *rules;
  const agents_state *state;
  double x[AGENTS_SITES], y[AGENTS_SITES], width, height;
  sw_buf *json;
} picture;

static void place_hexagon(picture *p) {
  const agents_board *board = &p->rules->board;
  double min_x = 0, rows = 0;
  for (int i = 0; i < board->sites; i++) {
    p->x[i] = board->column[i] - 0.5 * board->row[i];
    min_x = p->x[i] < min_x ? p->x[i] : min_x;
    rows = board->row[i] > rows ? board->row[i] : rows;
  }
  for (int i = 0; i < board->sites; i++) {
    p->x[i] += 0.6 - min_x;
    p->y[i] = 0.6 + (rows - board->row[i]) * 0.866;
    p->width = p->x[i] + 0.6 > p->width ? p->x[i] + 0.6 : p->width;
  }
  p->height = 1.2 + rows * 0.866;
}

/* Point i of n on a circle of radius 1: each quarter by the rational formula
 * ((1-t^2)/(1+t^2), 2t/(1+t^2)), which spaces them well enough. */
static void circle_point(int i, int n, double *x, double *y) {
  int quarter = 4 * i / n;
  double t = (double)(4 * i - quarter * n) / n;
  double c = (1 - t * t) / (1 + t * t), s = 2 * t / (1 + t * t);
  *x = quarter == 0 ? s : quarter == 1 ? c : quarter == 2 ? -s : -c;
  *y = quarter == 0 ? -c : quarter == 1 ? s : quarter == 2 ? c : -s;
}

static void place_circle(picture *p) {
  int n = p->rules->board.sites;
  double radius = 0.3 + n / 6.0;
  for (int i = 0; i < n; i++) {
    circle_point(i, n, &p->x[i], &p->y[i]);
    p->x[i] = radius * (1 + p->x[i]) + 0.6;
    p->y[i] = radius * (1 + p->y[i]) + 0.6;
  }
  p->width = p->height = 2 * radius + 1.2;
}

static void put_lines(const picture *p) {
  const agents_board *board = &p->rules->board;
  for (int link = 0; link < board->links; link++) {
    int a = board->end[link][0], b = board->end[link][1];
    int here = agents_links_has(&p->state->links, link);
    sw_buf_printf(p->json,
                  "%s{\"kind\":\"line\",\"class\":\"%s\",\"x1\":%.3f,"
                  "\"y1\":%.3f,\"x2\":%.3f,\"y2\":%.3f}",
                  link ? "," : "", here ? "link" : "grid dim", p->x[a], p->y[a],
                  p->x[b], p->y[b]);
  }
}

static void put_circle(const picture *p, const char *class, int site,
                       double radius) {
  sw_buf_printf(p->json,
                ",{\"kind\":\"circle\",\"class\":\"%s\",\"x\":%.3f,"
                "\"y\":%.3f,\"r\":%.2f}",
                class, p->x[site], p->y[site], radius);
}

/* Which side's region a site belongs to: tinted by the page. */
static const char *region_class(const agents_sites region[2],
                                agents_sites site) {
  int red = (region[AGENTS_RED] & site) != 0;
  int blue = (region[AGENTS_BLUE] & site) != 0;
  return red && blue ? "node both"
         : red       ? "node red"
         : blue      ? "node blue"
                     : "node dim";
}

static void put_nodes(const picture *p) {
  const agents_board *board = &p->rules->board;
  const int *at = p->state->site;
  agents_sites region[2] = {0, 0};
  for (int color = 0; color < 2; color++)
    if (at[color] != AGENTS_NOWHERE)
      region[color] =
          agents_region(board, &p->state->links, at[color], at[!color]);
  for (int site = 0; site < board->sites; site++) {
    agents_sites bit = agents_site_bit(site);
    agents_sites beside = agents_beside(board, &p->state->links, site);
    put_circle(p, beside ? region_class(region, bit) : "node hole dim", site,
               agents_sites_count(beside) >= 3 ? 0.2 : 0.15);
  }
}

static void put_agents(const picture *p) {
  static const char *const class[2] = {"first red", "second blue"};
  static const char letter[2] = {'R', 'B'};
  for (int color = 0; color < 2; color++) {
    int site = p->state->site[color];
    if (site == AGENTS_NOWHERE)
      continue;
    put_circle(p, class[color], site, 0.3);
    sw_buf_printf(p->json,
                  ",{\"kind\":\"text\",\"class\":\"label %s\",\"x\":%.3f,"
                  "\"y\":%.3f,\"size\":0.3,\"text\":\"%c\"}",
                  class[color], p -> x[site], p -> y[site], letter[color]);
  }
}

static void put_areas(const picture *p) {
  const agents_board *board = &p->rules->board;
  char a[AGENTS_NAME], b[AGENTS_NAME];
  for (int link = agents_links_next(&p->state->links, 0); link < AGENTS_LINKS;
       link = agents_links_next(&p->state->links, link + 1)) {
    const uint8_t *end = board->end[link];
    agents_site_name(board, end[0], a);
    agents_site_name(board, end[1], b);
    sw_buf_printf(p->json,
                  "{\"id\":\"l%d\",\"x1\":%.3f,\"y1\":%.3f,\"x2\":%.3f,"
                  "\"y2\":%.3f,\"r\":0.25,\"label\":\"link (%s) (%s)\"},",
                  link, p->x[end[0]], p->y[end[0]], p->x[end[1]], p->y[end[1]],
                  a, b);
  }
  for (int site = 0; site < board->sites; site++) {
    const char *who = site == p->state->site[AGENTS_RED]    ? " Red"
                      : site == p->state->site[AGENTS_BLUE] ? " Blue"
                                                            : "";
    agents_site_name(board, site, a);
    sw_buf_printf(p->json,
                  "%s{\"id\":\"s%d\",\"x\":%.3f,\"y\":%.3f,\"r\":0.32,"
                  "\"name\":\"%s\",\"label\":\"site (%s)%s\"}",
                  site ? "," : "", site, p->x[site], p->y[site], a, a, who);
  }
}

static void put_moves(const picture *p, const sw_pos *pos,
                      const sw_moves *list) {
  for (size_t i = 0; i < list->n; i++) {
    sw_move move = list->v[i];
    char kind = agents_move_kind(move) == AGENTS_PAIR ? 'l' : 's';
    sw_buf_puts(p->json, i ? ",{\"move\":\"" : "{\"move\":\"");
    agents_move_print(&p->rules->base, pos, move, p->json);
    sw_buf_printf(p->json, "\",\"path\":[\"%c%d\",\"l%d\"]}", kind,
                  agents_move_first(move), agents_move_link(move));
  }
}

/* More moves than this are not listed; the page asks for them step by step. */
enum { MOST_MOVES = 4096 };

void agents_scene(const sw_rules *base, const sw_pos *pos, sw_buf *json) {
  agents_state state;
  picture p = {.rules = agents_of(base), .state = &state, .json = json};
  agents_state_get(p.rules, pos, &state);
  if (p.rules->board.sides[0])
    place_hexagon(&p);
  else
    place_circle(&p);
  sw_buf_printf(json, "{\"box\":[0,0,%.3f,%.3f],\"shapes\":[", p.width,
                p.height);
  put_lines(&p);
  put_nodes(&p);
  put_agents(&p);
  sw_buf_puts(json, "],\"areas\":[");
  put_areas(&p);
  sw_moves list = {0};
  if (agents_moves(base, pos, &list))
    json->failed = SW_NO_MEMORY;
  if (list.n <= MOST_MOVES) {
    sw_buf_puts(json, "],\"moves\":[");
    put_moves(&p, pos, &list);
  }
  sw_moves_free(&list);
  sw_buf_printf(json, "],\"turns\":%d,\"caption\":\"",
                p.rules->board.sides[0] ? 6 : 4);
  caption(p.rules, &state, json);
  put_weights(p.rules, &state, json);
  sw_buf_puts(json, "\"}");
}
