/* Peg solitaire, the rules: boards as coordinates, jumps, symmetries, and how
 * rules and positions are spelled.
 *
 * A line is three neighbouring cells; a jump goes from one end of it over the
 * middle to the other.  The symmetries are those of the plane that keep the
 * shape of the board and the goal.
 */
#include "peg/rules/check_peg_rules.h"

#include <stdlib.h>
#include <string.h>

/* ---- the shape of a board ----------------------------------------------- */

static int find(const pg_game *game, int x, int y) {
  for (int i = 0; i < game->cells; i++)
    if (game->x[i] == x && game->y[i] == y)
      return i;
  return -1;
}

static void find_jumps(pg_game *game) {
  static const int way[6][2] = {{1, 0},  {-1, 0}, {0, 1},
                                {0, -1}, {1, 1},  {-1, -1}};
  game->jumps = 0;
  for (int from = 0; from < game->cells; from++)
    for (int w = 0; w < (game->triangular ? 6 : 4); w++) {
      int x = game->x[from], y = game->y[from];
      int over = find(game, x + way[w][0], y + way[w][1]);
      int to = find(game, x + 2 * way[w][0], y + 2 * way[w][1]);
      if (over >= 0 && to >= 0)
        game->jump[game->jumps++] = (pg_jump){from, over, to};
    }
}

/* Symmetry k of the plane.  On the square grid: mirror either axis, exchange
 * them.  On the triangular grid the point (x, y) has the three coordinates
 * x, y - x, -y, whose sum is 0: permute them, change all signs. */
static void plane_image(int triangular, int k, int x, int y, int *u, int *v) {
  static const int order[6][2] = {{0, 1}, {1, 0}, {1, 2},
                                  {2, 1}, {2, 0}, {0, 2}};
  if (!triangular) {
    int a = k & 1 ? -x : x, b = k & 2 ? -y : y;
    *u = k & 4 ? b : a;
    *v = k & 4 ? a : b;
    return;
  }
  int three[3] = {x, y - x, -y}, sign = k & 1 ? -1 : 1;
  *u = sign * three[order[k / 2][0]];
  *v = *u + sign * three[order[k / 2][1]];
}

/* Where symmetry k takes each cell; 0 when it does not keep board and goal. */
static int cell_images(const pg_game *game, int k, int image[PG_CELLS]) {
  int u[PG_CELLS], v[PG_CELLS], left = 0, top = 0;
  for (int i = 0; i < game->cells; i++) {
    plane_image(game->triangular, k, game->x[i], game->y[i], &u[i], &v[i]);
    left = !i || u[i] < left ? u[i] : left;
    top = !i || v[i] < top ? v[i] : top;
  }
  for (int i = 0; i < game->cells; i++) {
    image[i] = find(game, u[i] - left, v[i] - top);
    if (image[i] < 0 || game->goal[image[i]] != game->goal[i])
      return 0;
  }
  return 1;
}

static void find_images(pg_game *game) {
  game->images = 0;
  for (int k = 0; k < (game->triangular ? 12 : 8); k++)
    game->images += cell_images(game, k, game->image[game->images]);
}

/* ---- positions ---------------------------------------------------------- */

int pg_cell(const pg_game *game, const char **text) {
  const char *p = *text;
  int x = *p - 'a';
  uint64_t y;
  if (*p < 'a' || *p++ > 'z' || !ck_digits(&p, 99, &y) || !y)
    return -1;
  *text = p;
  return find(game, x, (int)y - 1);
}

int pg_position(const pg_game *game, const char *text, size_t len, int either,
                char cells[PG_CELLS + 1]) {
  size_t at = 0;
  for (int i = 0; i < game->cells; i++) {
    if (i && game->y[i] != game->y[i - 1])
      if (at >= len || text[at++] != '/')
        return 0;
    if (at >= len ||
        !(text[at] == 'o' || text[at] == '.' || (either && text[at] == '?')))
      return 0;
    cells[i] = text[at++];
  }
  cells[game->cells] = 0;
  return at == len;
}

int pg_count_pegs(const pg_game *game, const char *cells) {
  int pegs = 0;
  for (int i = 0; i < game->cells; i++)
    pegs += cells[i] == 'o';
  return pegs;
}

int pg_reached(const pg_game *game, const char *cells) {
  if (game->any)
    return pg_count_pegs(game, cells) == 1;
  for (int i = 0; i < game->cells; i++)
    if (game->goal[i] != '?' && game->goal[i] != cells[i])
      return 0;
  return 1;
}

/* ---- a jump ------------------------------------------------------------ */

const char *pg_make_jump(pg_game *game, const char *text) {
  int from = pg_cell(game, &text);
  if (from < 0 || *text++ != '-')
    return "a jump such as d2-d4 is expected";
  int to = pg_cell(game, &text);
  if (to < 0 || *text)
    return "a jump such as d2-d4 is expected";
  for (int i = 0; i < game->jumps; i++) {
    pg_jump jump = game->jump[i];
    if (jump.from != from || jump.to != to)
      continue;
    if (game->pegs[from] != 'o' || game->pegs[jump.over] != 'o' ||
        game->pegs[to] != '.')
      return "the jump needs two pegs and a hole in a row";
    game->pegs[from] = game->pegs[jump.over] = '.';
    game->pegs[to] = 'o';
    return NULL;
  }
  return "the two cells are not two apart on a line";
}

/* ---- the word ----------------------------------------------------------- */

/* Boards with a name.  BAND: columns or rows first..last.  BALL: at most
 * `first` steps from the middle.  STAIR: rows of 1, 2, 3 ... cells. */
typedef struct named {
  const char *name;
  enum { BAND, BALL, STAIR } shape;
  int size, first, last, hole_x, hole_y, any;
} named;

static const named boards[] = {
    {"english", BAND, 7, 2, 4, 3, 3, 0},
    {"french", BALL, 7, 4, 0, 3, 3, 0},
    {"diamond-41", BALL, 9, 4, 0, 4, 4, 0},
    {"wiegleb", BAND, 9, 3, 5, 4, 4, 0},
    {"3-3-2-2", BAND, 8, 3, 5, 4, 4, 0},
    {"square-5", BAND, 5, 0, 4, 2, 2, 1},
    {"square-6", BAND, 6, 0, 5, 2, 2, 0},
    {"square-7", BAND, 7, 0, 6, 3, 3, 1},
    {"diamond-25", BALL, 7, 3, 0, 3, 3, 1},
    {"triangle-15", STAIR, 5, 0, 0, 0, 0, 1},
    {"triangle-21", STAIR, 6, 0, 0, 0, 0, 1},
};

static int is_inside(const named *b, int x, int y) {
  int middle = b->size / 2;
  if (b->shape == STAIR)
    return x <= y;
  if (b->shape == BALL)
    return abs(x - middle) + abs(y - middle) <= b->first;
  return (x >= b->first && x <= b->last) || (y >= b->first && y <= b->last);
}

static void add_cell(pg_game *game, int x, int y, char content) {
  game->x[game->cells] = x;
  game->y[game->cells] = y;
  game->start[game->cells++] = content;
}

static void build_named(pg_game *game, const named *b) {
  game->triangular = b->shape == STAIR;
  for (int y = 0; y < b->size; y++)
    for (int x = 0; x < b->size; x++)
      if (is_inside(b, x, y))
        add_cell(game, x, y, x == b->hole_x && y == b->hole_y ? '.' : 'o');
}

static const char *build_drawn(pg_game *game, const char *text, size_t len) {
  int x = 0, y = 0, left = PG_SIDE;
  for (size_t i = 0; i < len; i++) {
    char c = text[i];
    if (c == '/') {
      y++, x = 0;
      continue;
    }
    if (c != 'o' && c != '.' && c != '-')
      return "no board of this name, and no drawing of one";
    if (x >= PG_SIDE || y >= PG_SIDE || (c != '-' && game->cells == PG_CELLS))
      return "the board is too large";
    if (c != '-') {
      add_cell(game, x, y, c);
      left = x < left ? x : left;
    }
    x++;
  }
  if (game->cells < 3)
    return "the board is too small";
  for (int i = 0, top = game->y[0]; i < game->cells; i++) {
    game->x[i] -= left;
    game->y[i] -= top;
  }
  return NULL;
}

/* "d4+e4": these cells are `member`, all others `other`. */
static int read_cells(const pg_game *game, const char *text, size_t len,
                      char member, char other, char cells[PG_CELLS + 1]) {
  const char *p = text, *end = text + len;
  memset(cells, other, (size_t)game->cells);
  cells[game->cells] = 0;
  while (p < end) {
    int cell = pg_cell(game, &p);
    if (cell < 0 || p > end || (p < end && *p++ != '+'))
      return 0;
    cells[cell] = member;
  }
  return len && text[len - 1] != '+';
}

/* One part of the word between commas, and what its name is. */
typedef struct part {
  const char *text;
  size_t len;
} part;

static part after(part option, const char *name) {
  size_t n = strlen(name);
  if (option.len < n || strncmp(option.text, name, n))
    return (part){NULL, 0};
  return (part){option.text + n, option.len - n};
}

int pg_is_row(const pg_game *game) {
  return game->y[game->cells - 1] == game->y[0];
}

/* A position with its '/', which tells it from a list: it stands between rows,
 * and behind a single one. */
static int read_rows(const pg_game *game, part p, int either,
                     char cells[PG_CELLS + 1]) {
  size_t end = pg_is_row(game) && p.text[p.len - 1] == '/';
  return pg_position(game, p.text, p.len - end, either, cells);
}

static const char *read_start(pg_game *game, part p) {
  int ok = memchr(p.text, '/', p.len)
               ? read_rows(game, p, 0, game->start)
               : read_cells(game, p.text, p.len, '.', 'o', game->start);
  return ok ? NULL : "the start is no list of cells and no position";
}

static const char *read_goal(pg_game *game, part p) {
  game->any = p.len == 3 && !strncmp(p.text, "any", 3);
  if (game->any)
    return NULL;
  int ok = memchr(p.text, '/', p.len)
               ? read_rows(game, p, 1, game->goal)
               : read_cells(game, p.text, p.len, 'o', '.', game->goal);
  return ok ? NULL : "the goal is no list of cells and no position";
}

static const char *build_board(pg_game *game, part p) {
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
    if (p.len == strlen(boards[i].name) &&
        !strncmp(p.text, boards[i].name, p.len)) {
      build_named(game, &boards[i]);
      game->any = boards[i].any;
      game->name = boards[i].name;
      return NULL;
    }
  return build_drawn(game, p.text, p.len);
}

/* Splits off the part before the next comma; 0 when there is none. */
static int next_part(const char **text, part *p) {
  if (!*text)
    return 0;
  size_t len = strcspn(*text, ",");
  *p = (part){*text, len};
  *text = (*text)[len] ? *text + len + 1 : NULL;
  return 1;
}

/* The options come in this order, each at most once. */
const char *pg_rules(pg_game *game, const char *text) {
  part p = {text, 0}, value;
  memset(game, 0, sizeof *game);
  next_part(&text, &p);
  const char *wrong = build_board(game, p);
  int more = next_part(&text, &p);
  if (!wrong && more && after(p, "grid=triangular").text) {
    if (p.len != strlen("grid=triangular"))
      return "an unknown grid";
    game->triangular = 1;
    more = next_part(&text, &p);
  }
  if (!wrong && more && (value = after(p, "start=")).text) {
    wrong = read_start(game, value);
    more = next_part(&text, &p);
  }
  for (int i = 0; i < game->cells; i++) /* unless said otherwise: the inverse */
    game->goal[i] = game->start[i] == 'o' ? '.' : 'o';
  if (!wrong && more && (value = after(p, "goal=")).text) {
    wrong = read_goal(game, value);
    more = next_part(&text, &p);
  }
  if (wrong || more)
    return wrong ? wrong : "an option that is unknown or out of order";
  if (game->any)
    memset(game->goal, '?', (size_t)game->cells);
  find_jumps(game);
  find_images(game);
  return NULL;
}
