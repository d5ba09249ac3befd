/* Pictures of a board: text for the terminal, shapes for SVG and the page. */
#include "games/peg/board/peg_cells.h"
#include "games/peg/rules/peg_rules.h"

#include <stdio.h>

/* The sign of a cell: o peg, . hole; of a marked jump: @ the peg that moves,
 * x the one it takes, + where it lands. */
static char sign(const peg_board *board, uint64_t pegs, const sw_move *mark,
                 int cell) {
  if (mark) {
    const peg_line *line =
        peg_line_between(board, peg_move_from(*mark), peg_move_to(*mark));
    if (cell == peg_move_from(*mark))
      return '@';
    if (cell == peg_move_to(*mark))
      return '+';
    if (line && cell == line->mid)
      return 'x';
  }
  return pegs >> cell & 1 ? 'o' : '.';
}

void peg_draw(const sw_rules *rules, const sw_pos *pos, const sw_move *mark,
              sw_buf *out) {
  const peg_board *board = &peg_of(rules)->board;
  uint64_t pegs = peg_pegs(pos);
  int triangular = board->grid == PEG_TRIANGULAR;
  if (!triangular) {
    sw_buf_puts(out, "   ");
    for (int x = 0; x < board->width; x++)
      sw_buf_printf(out, " %c", 'a' + x);
    sw_buf_putc(out, '\n');
  }
  for (int y = 0; y < board->height; y++) {
    sw_buf_printf(out, "%3d", y + 1);
    if (triangular)
      sw_buf_printf(out, "%*s", board->height - 1 - y, "");
    int last = board->width - 1;
    while (last > 0 && board->at[y][last] < 0)
      last--;
    for (int x = 0; x <= last; x++) {
      int cell = board->at[y][x];
      sw_buf_printf(out, " %c", cell < 0 ? ' ' : sign(board, pegs, mark, cell));
    }
    sw_buf_putc(out, '\n');
  }
}

/* Cells are one unit apart; x and y of their centres. */
static void centre(const peg_board *board, int cell, double *x, double *y) {
  *x = board->x[cell] + 0.5;
  *y = board->y[cell] + 0.5;
  if (board->grid == PEG_TRIANGULAR) {
    *x += 0.5 * (board->height - 1 - board->y[cell]);
    *y = 0.5 + board->y[cell] * 0.866;
  }
}

static void put_moves(const peg_board *board, uint64_t pegs, sw_buf *json) {
  int first = 1;
  for (int i = 0; i < board->lines; i++) {
    const peg_line *line = &board->line[i];
    if (!peg_can_jump(line, pegs))
      continue;
    int forth = (int)(pegs >> line->a & 1);
    char from[PEG_NAME], to[PEG_NAME];
    peg_cell_name(board, forth ? line->a : line->c, from);
    peg_cell_name(board, forth ? line->c : line->a, to);
    sw_buf_printf(json, "%s{\"move\":\"%s-%s\",\"path\":[\"%s\",\"%s\"]}",
                  first ? "" : ",", from, to, from, to);
    first = 0;
  }
}

/* The last cell of the straight run of cells that begins at `cell` and goes on
 * along an axis; -1 when the run begins earlier. */
static int run_end(const peg_board *board, int cell, int dx, int dy) {
  int x = board->x[cell], y = board->y[cell], end = cell;
  if (peg_cell_at(board, x - dx, y - dy) >= 0)
    return -1;
  for (int next = cell; next >= 0; next = peg_cell_at(board, x, y)) {
    end = next;
    x += dx;
    y += dy;
  }
  return end;
}

/* The ground: a broad stroke along every run of cells; a slightly broader set
 * below them is its edge. */
static void put_ground(const peg_board *board, const char *look, sw_buf *json) {
  int axes = board->grid == PEG_TRIANGULAR ? 3 : 2;
  for (int axis = 0; axis < axes; axis++)
    for (int cell = 0; cell < board->cells; cell++) {
      int end = run_end(board, cell, peg_axis[axis][0], peg_axis[axis][1]);
      if (end < 0)
        continue;
      double x1, y1, x2, y2;
      centre(board, cell, &x1, &y1);
      centre(board, end, &x2, &y2);
      sw_buf_printf(json,
                    "{\"kind\":\"line\",\"class\":\"%s\",\"x1\":%.3f,"
                    "\"y1\":%.3f,\"x2\":%.3f,\"y2\":%.3f},",
                    look, x1, y1, x2, y2);
    }
}

static void put_labels(const peg_board *board, sw_buf *json) {
  if (board->grid == PEG_TRIANGULAR)
    return;
  const char *label = ",{\"kind\":\"text\",\"class\":\"label\",\"x\":%.3f,"
                      "\"y\":%.3f,\"size\":0.26,\"text\":\"%.*s\"}";
  for (int x = 0; x < board->width; x++) {
    char name = (char)('a' + x);
    sw_buf_printf(json, label, x + 0.5, board->height + 0.52, 1, &name);
  }
  for (int y = 0; y < board->height; y++) {
    char name[PEG_NAME];
    int n = snprintf(name, sizeof name, "%d", y % 99 + 1);
    sw_buf_printf(json, label, -0.52, y + 0.5, n, name);
  }
}

static void put_cells(const peg_board *board, uint64_t pegs, sw_buf *json) {
  for (int cell = 0; cell < board->cells; cell++) {
    double x, y;
    centre(board, cell, &x, &y);
    sw_buf_printf(json,
                  "%s{\"kind\":\"circle\",\"class\":\"hole\",\"x\":%.3f,"
                  "\"y\":%.3f,\"r\":0.27}",
                  cell ? "," : "", x, y);
    if (pegs >> cell & 1)
      sw_buf_printf(json,
                    ",{\"kind\":\"circle\",\"class\":\"peg\",\"x\":%.3f,"
                    "\"y\":%.3f,\"r\":0.37}",
                    x, y);
  }
}

static void put_areas(const peg_board *board, uint64_t pegs, sw_buf *json) {
  for (int cell = 0; cell < board->cells; cell++) {
    double x, y;
    char name[PEG_NAME];
    centre(board, cell, &x, &y);
    peg_cell_name(board, cell, name);
    sw_buf_printf(json,
                  "%s{\"id\":\"%s\",\"x\":%.3f,\"y\":%.3f,\"r\":0.5,"
                  "\"label\":\"%s %s\"}",
                  cell ? "," : "", name, x, y, name,
                  pegs >> cell & 1 ? "peg" : "hole");
  }
}

void peg_scene(const sw_rules *rules, const sw_pos *pos, sw_buf *json) {
  const peg_board *board = &peg_of(rules)->board;
  uint64_t pegs = peg_pegs(pos);
  int triangular = board->grid == PEG_TRIANGULAR;
  double height = triangular ? 1 + (board->height - 1) * 0.866 : board->height;
  double margin = triangular ? 0.3 : 0.7;
  sw_buf_printf(json, "{\"box\":[%.3f,-0.3,%.3f,%.3f],\"shapes\":[", -margin,
                board->width + margin + 0.3, height + margin + 0.3);
  put_ground(board, "board edge", json);
  put_ground(board, "board", json);
  put_cells(board, pegs, json);
  put_labels(board, json);
  sw_buf_puts(json, "],\"areas\":[");
  put_areas(board, pegs, json);
  sw_buf_puts(json, "],\"moves\":[");
  put_moves(board, pegs, json);
  sw_buf_printf(json, "],\"turns\":%d}", triangular ? 6 : 4);
}
