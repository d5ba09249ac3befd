/* SGF, the Smart Game Format.
 *
 *   (;FF[4]GM[4]SZ[15];B[hh];W[ig](;B[gg])(;B[hg]))
 *
 * A file is a tree: nodes begin with ';', variations stand in parentheses, a
 * node has properties with values in brackets, '\' quotes the next byte of a
 * value.  Of these, GM and SZ are checked, AB and AW before the first move are
 * stones of the start, and PL says who moves there; B and W are moves in turn;
 * anything else is ignored.  A value of AB, AW and AE is a point or, with a
 * colon between two corners, all points of a rectangle.  If stones were placed
 * without PL, the first move tells whose turn it is or, without a move, the
 * numbers of stones.  All variations have the same start: nothing follows
 * parentheses that enclose AB, AW or PL.  FF[4] leaves the notation of points
 * in this game to the programs: both notations in use are read, two letters
 * from the top left ("hh") and cells ("h8").
 */
#include "games/gomoku/formats/gomoku_sgf.h"

#include "base/mem.h"
#include "games/gomoku/formats/gomoku_walk.h"
#include "games/gomoku/rules/gomoku_moves.h"
#include "games/gomoku/rules/gomoku_variant.h"
#include "text/scan.h"

#include <string.h>

enum { NAME = 8, GAME = 4 /* GM of gomoku and renju */ };

static int is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' ||
         c == '\f';
}

static size_t skip_space(const char *text, size_t len, size_t at) {
  while (at < len && is_space(text[at]))
    at++;
  return at;
}

static int fits(const char *text, size_t len) {
  size_t at = skip_space(text, len, 0);
  if (at >= len || text[at] != '(')
    return 0;
  at = skip_space(text, len, at + 1);
  return at < len && text[at] == ';';
}

/* ---- reading ------------------------------------------------------------ */

typedef struct reader {
  const char *text;
  size_t len, at;
  gomoku_walk walk;
  int stones_set, turn_told; /* by AB and AW, by PL */
  size_t deepest;            /* parentheses around one of these */
  int is_apart;              /* 1: such parentheses have been closed */
  sw_err *err;
} reader;

static int wrong(reader *r, size_t at, const char *message) {
  return sw_err_set(r->err, SW_BAD_INPUT, at, "%s", message);
}

static char next(reader *r) {
  r->at = skip_space(r->text, r->len, r->at);
  return r->at < r->len ? r->text[r->at] : 0;
}

/* The capitals of a property's name; FF[3] allowed small letters between. */
static int read_name(reader *r, char name[NAME]) {
  size_t n = 0, at = r->at;
  while (r->at < r->len && ((r->text[r->at] | 32) >= 'a') &&
         ((r->text[r->at] | 32) <= 'z')) {
    char c = r->text[r->at++];
    if (c <= 'Z' && n < NAME - 1)
      name[n++] = c;
  }
  name[n] = 0;
  return n ? 0 : wrong(r, at, "a node, a property or ')' is expected");
}

/* A value in brackets as a part of the text. */
static int read_value(reader *r, size_t *from, size_t *to) {
  *from = ++r->at;
  while (r->at < r->len && r->text[r->at] != ']')
    r->at += r->text[r->at] == '\\' ? 2 : 1;
  if (r->at >= r->len)
    return wrong(r, *from - 1, "the value that begins here has no ']'");
  *to = r->at++;
  return 0;
}

/* Two letters from the top left, or a cell such as h8. */
static int read_point(reader *r, size_t from, size_t to, int *cell) {
  int side = gomoku_of(r->walk.rules)->side;
  size_t at = skip_space(r->text, to, from);
  if (at == to ||
      (to - at == 2 && !strncmp(r->text + at, "tt", 2) && side < 20))
    return wrong(r, from, "nobody passes in this game");
  if (at + 1 < to && r->text[at + 1] >= 'a' && r->text[at + 1] <= 'z') {
    int x = r->text[at] - 'a', y = r->text[at + 1] - 'a';
    if (x < 0 || x >= side || y >= side ||
        skip_space(r->text, to, at + 2) != to)
      return sw_err_set(r->err, SW_BAD_INPUT, at,
                        "there is no such point on the %dx%d board", side,
                        side);
    *cell = (side - 1 - y) * side + x;
    return 0;
  }
  int rc = gomoku_cell_read(side, r->text, to, &at, cell, r->err);
  if (!rc && skip_space(r->text, to, at) != to)
    rc = wrong(r, at, "one point is expected");
  return rc;
}

/* The digits of a value as one number. */
static int number(const reader *r, size_t from, size_t to) {
  int n = 0;
  for (size_t i = from; i < to && n < 1000; i++)
    n = sw_is_digit(r->text[i]) ? n * 10 + (r->text[i] - '0') : n;
  return n;
}

/* Where the first of two parts ends: at a colon, else at the end. */
static size_t first_part(const reader *r, size_t from, size_t to) {
  const char *colon = memchr(r->text + from, ':', to - from);
  return colon ? (size_t)(colon - r->text) : to;
}

static int check_game(reader *r, size_t from, size_t to) {
  int n = number(r, from, to);
  return n == GAME
             ? 0
             : sw_err_set(r->err, SW_ILLEGAL, from,
                          "this is game %d of SGF; gomoku is %d", n, GAME);
}

/* "15" and "15:15" are square boards. */
static int check_side(reader *r, size_t from, size_t to) {
  size_t middle = first_part(r, from, to);
  int n = number(r, from, middle), side = gomoku_of(r->walk.rules)->side;
  if (middle < to && number(r, middle, to) != n)
    return wrong(r, from, "the board must be a square");
  if (n < GOMOKU_LEAST_SIDE || n > GOMOKU_SIDE)
    return wrong(r, from, "a board has 5 to 20 lines each way");
  if (n == side)
    return 0;
  char word[sizeof r->walk.rules->word];
  gomoku_variant_word(gomoku_of(r->walk.rules)->kind, n, word, sizeof word);
  return sw_err_set(r->err, SW_ILLEGAL, from,
                    "the file is about the %dx%d board and the rules about "
                    "%dx%d: take %s",
                    n, n, side, side, word);
}

/* Colours a point, or a rectangle of them, which is empty; NULL: it stays so,
 * for no stone is taken off in this game. */
static int set_stones(reader *r, size_t from, size_t to,
                      const gomoku_colour *colour) {
  int side = gomoku_of(r->walk.rules)->side, a, b;
  uint8_t *cells = r->walk.pos.b;
  size_t middle = first_part(r, from, to);
  int rc = read_point(r, from, middle, &a);
  if (!rc)
    rc = middle < to ? read_point(r, middle + 1, to, &b) : (b = a, 0);
  if (!rc && colour && r->walk.tree->n > 1)
    return wrong(r, from, "stones can be set before the first move only");
  for (int i = 0; !rc && i < side * side; i++) {
    if ((i % side - a % side) * (i % side - b % side) > 0 ||
        (i / side - a / side) * (i / side - b / side) > 0)
      continue;
    if (cells[i])
      return wrong(r, from,
                   colour ? "there is a stone already"
                          : "no stone is taken off in this game");
    cells[i] = colour ? gomoku_stone(*colour) : GOMOKU_EMPTY;
    r->stones_set |= colour != NULL;
  }
  r->deepest = colour ? r->walk.branches : r->deepest;
  return rc;
}

/* PL: a colour, by its first letter. */
static int tell_turn(reader *r, size_t from, size_t to) {
  size_t at = skip_space(r->text, to, from);
  const char *side = at < to ? strchr("BbWw", r->text[at]) : NULL;
  if (!side || !*side)
    return wrong(r, from, "B or W is expected, the colour to move");
  gomoku_colour turn = (*side | 32) == 'b' ? GOMOKU_BLACK : GOMOKU_WHITE;
  if (r->walk.tree->n > 1)
    return turn == gomoku_turn(&r->walk.pos)
               ? 0
               : wrong(r, from,
                       "who is to move can be said before the first move only");
  gomoku_set_turn(&r->walk.pos, turn);
  r->turn_told = 1;
  r->deepest = r->walk.branches;
  return 0;
}

/* The stones are set, and who moves is known. */
static int begin(reader *r, size_t at) {
  int rc = gomoku_valid(r->walk.rules, &r->walk.pos, r->err);
  if (rc && r->err)
    r->err->at = at;
  if (!rc)
    sw_pos_copy(&r->walk.tree->start, &r->walk.pos);
  return rc;
}

static int play(reader *r, size_t from, int cell, gomoku_colour colour) {
  if (r->walk.tree->n == 1 && r->stones_set && !r->turn_told)
    gomoku_set_turn(&r->walk.pos, colour);
  if (gomoku_turn(&r->walk.pos) != colour)
    return sw_err_set(r->err, SW_ILLEGAL, from, "it is %s's turn",
                      colour == GOMOKU_BLACK ? "White" : "Black");
  int rc = r->walk.tree->n == 1 ? begin(r, from) : 0;
  return rc ? rc : gomoku_walk_play(&r->walk, cell, from, r->err);
}

static int use_value(reader *r, const char *name, size_t from, size_t to) {
  int cell;
  if (!strcmp(name, "GM"))
    return check_game(r, from, to);
  if (!strcmp(name, "SZ"))
    return check_side(r, from, to);
  if (!strcmp(name, "PL"))
    return tell_turn(r, from, to);
  if (!strcmp(name, "AE"))
    return set_stones(r, from, to, NULL);
  int sets = !strcmp(name, "AB") || !strcmp(name, "AW");
  if (!sets && strcmp(name, "B") && strcmp(name, "W"))
    return 0;
  gomoku_colour colour =
      name[strlen(name) - 1] == 'B' ? GOMOKU_BLACK : GOMOKU_WHITE;
  if (sets)
    return set_stones(r, from, to, &colour);
  int rc = read_point(r, from, to, &cell);
  return rc ? rc : play(r, from, cell, colour);
}

static int read_property(reader *r) {
  char name[NAME];
  size_t from = 0, to = 0;
  int rc = read_name(r, name);
  if (!rc && next(r) != '[')
    rc = wrong(r, r->at, "a value in brackets is expected");
  while (!rc && next(r) == '[') {
    rc = read_value(r, &from, &to);
    if (!rc)
      rc = use_value(r, name, from, to);
  }
  return rc;
}

/* All that stands between the first parenthesis and its partner. */
static int read_game(reader *r) {
  int rc = 0;
  do {
    char c = next(r);
    if (!c)
      return wrong(r, r->len, "a ')' is missing at the end");
    if (c == '(' && !r->is_apart) {
      r->at++;
      rc = gomoku_walk_mark(&r->walk, r->err);
    } else if (c == ')') {
      r->at++;
      gomoku_walk_return(&r->walk);
      r->is_apart |= r->walk.branches < r->deepest;
    } else if (r->is_apart) {
      rc = wrong(r, r->at,
                 "the variations have no common start: one sets "
                 "stones or says who is to move");
    } else if (c == ';') {
      r->at++;
    } else {
      rc = read_property(r);
    }
  } while (!rc && r->walk.branches);
  return rc;
}

/* A file without moves has stones only. */
static int end_game(reader *r) {
  if (next(r))
    return wrong(r, r->at, "the file goes on behind the first game");
  if (r->walk.tree->n > 1)
    return 0;
  int lead = gomoku_lead(&r->walk.pos);
  if (!r->turn_told && lead != 0 && lead != 1)
    return wrong(r, 0,
                 "the numbers of stones do not tell who is to move: PL[B] or "
                 "PL[W] says it");
  if (!r->turn_told)
    gomoku_set_turn(&r->walk.pos, lead ? GOMOKU_WHITE : GOMOKU_BLACK);
  return begin(r, 0);
}

static int read(const sw_rules *rules, const char *text, size_t len,
                sw_tree *tree, sw_err *err) {
  reader r = {.text = text, .len = len, .err = err};
  if (!fits(text, len))
    return sw_err_set(err, SW_BAD_INPUT, 0, "an SGF file begins with '(;'");
  int rc = gomoku_walk_begin(&r.walk, rules, tree, err);
  if (!rc)
    rc = read_game(&r);
  if (!rc)
    rc = end_game(&r);
  gomoku_walk_end(&r.walk);
  return rc;
}

/* ---- writing ------------------------------------------------------------ */

static void put_point(int side, int cell, sw_buf *out) {
  sw_buf_printf(out, "[%c%c]", 'a' + cell % side,
                'a' + (side - 1 - cell / side));
}

static void put_stones(const sw_rules *rules, const sw_pos *pos,
                       gomoku_colour colour, sw_buf *out) {
  int n = 0, side = gomoku_of(rules)->side;
  for (int cell = 0; cell < side * side; cell++)
    if (pos->b[cell] == gomoku_stone(colour)) {
      if (!n++)
        sw_buf_puts(out, colour == GOMOKU_BLACK ? "AB" : "AW");
      put_point(side, cell, out);
    }
}

typedef struct shape { /* of a node, for the parentheses */
  uint32_t depth, children;
} shape;

/* A variation has parentheses where its parent has more than one child; a
 * node's are closed when the next node is no longer below it. */
static void put_moves(const sw_rules *rules, const sw_tree *tree,
                      const shape *shapes, sw_buf *out) {
  int side = gomoku_of(rules)->side, start = (int)gomoku_turn(&tree->start);
  for (size_t i = 1; i < tree->n; i++) {
    uint32_t parent = tree->v[i].parent;
    for (uint32_t up = (uint32_t)i - 1; up != parent; up = tree->v[up].parent)
      if (shapes[tree->v[up].parent].children > 1)
        sw_buf_putc(out, ')');
    sw_buf_puts(out, shapes[parent].children > 1 ? "\n(;" : ";");
    int white = (start + (int)shapes[i].depth - 1) % 2;
    sw_buf_putc(out, white ? 'W' : 'B');
    put_point(side, gomoku_move_cell(tree->v[i].move), out);
  }
  for (uint32_t up = (uint32_t)tree->n - 1; up; up = tree->v[up].parent)
    if (shapes[tree->v[up].parent].children > 1)
      sw_buf_putc(out, ')');
}

static int write(const sw_rules *rules, const sw_tree *tree, sw_buf *out,
                 sw_err *err) {
  shape *shapes = sw_mem_zero(tree->n, sizeof *shapes);
  if (!shapes)
    return sw_err_memory(err);
  for (size_t i = 1; i < tree->n; i++) {
    shapes[i].depth = shapes[tree->v[i].parent].depth + 1;
    shapes[tree->v[i].parent].children++;
  }
  sw_buf_printf(out, "(;FF[4]GM[%d]CA[UTF-8]AP[Spielwerk]SZ[%d]", GAME,
                gomoku_of(rules)->side);
  put_stones(rules, &tree->start, GOMOKU_BLACK, out);
  put_stones(rules, &tree->start, GOMOKU_WHITE, out);
  if (!gomoku_alternates(&tree->start))
    sw_buf_puts(out, gomoku_turn(&tree->start) ? "PL[W]" : "PL[B]");
  put_moves(rules, tree, shapes, out);
  sw_buf_puts(out, ")\n");
  sw_mem_free(shapes);
  return sw_buf_failed(out) ? sw_err_memory(err) : 0;
}

const sw_format gomoku_sgf = {"sgf", "the Smart Game Format", fits, read,
                              write};
