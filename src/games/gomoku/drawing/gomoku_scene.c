/* Pictures of a board: text for the terminal, shapes for SVG and the page. */
#include "games/gomoku/drawing/gomoku_scene.h"

#include "games/gomoku/threats/gomoku_board.h"

void gomoku_draw(const sw_rules *rules, const sw_pos *pos, const sw_move *mark,
                 sw_buf *out) {
  int side = gomoku_of(rules)->side;
  for (int y = side - 1; y >= 0; y--) {
    sw_buf_printf(out, "%3d", y + 1);
    for (int x = 0; x < side; x++) {
      int cell = y * side + x;
      char sign = ".XO"[pos->b[cell]];
      if (mark && cell == gomoku_move_cell(*mark))
        sign = pos->b[cell] ? sign : '*';
      sw_buf_printf(out, " %c", sign);
    }
    sw_buf_putc(out, '\n');
  }
  sw_buf_puts(out, "   ");
  for (int x = 0; x < side; x++)
    sw_buf_printf(out, " %c", 'a' + x);
  sw_buf_putc(out, '\n');
}

/* Cells are one unit apart, the labels stand in the first column and the last
 * row. */
static int column(int side, int cell) {
  return 1 + cell % side;
}
static int row(int side, int cell) {
  return side - 1 - cell / side;
}

static void put_line(sw_buf *json, int x1, int y1, int x2, int y2) {
  sw_buf_printf(json,
                "{\"kind\":\"line\",\"class\":\"grid\",\"x1\":%d.5,"
                "\"y1\":%d.5,\"x2\":%d.5,\"y2\":%d.5},",
                x1, y1, x2, y2);
}

/* The ground, which bears grid and labels. */
static void put_ground(int side, sw_buf *json) {
  sw_buf_printf(json,
                "{\"kind\":\"polygon\",\"class\":\"board\",\"points\":"
                "[0,0,%d,0,%d,%d,0,%d]},",
                1 + side, 1 + side, 1 + side, 1 + side);
}

/* The points that are printed on a board: the centre and those four lines from
 * the corners. */
static void put_points(int side, sw_buf *json) {
  int near = side < 9 ? 2 : 3, far = side - 1 - near;
  int at[5][2] = {
      {near, near}, {near, far}, {far, near}, {far, far}, {side / 2, side / 2}};
  for (int i = side % 2 ? 4 : 3; i >= 0; i--)
    sw_buf_printf(json,
                  ",{\"kind\":\"circle\",\"class\":\"grid point\",\"x\":"
                  "%d.5,\"y\":%d.5,\"r\":0.1}",
                  1 + at[i][0], at[i][1]);
}

static void put_grid(int side, sw_buf *json) {
  for (int i = 0; i < side; i++) {
    put_line(json, 1 + i, 0, 1 + i, side - 1);
    put_line(json, 1, i, side, i);
  }
  for (int i = 0; i < side; i++)
    sw_buf_printf(json,
                  "%s{\"kind\":\"text\",\"class\":\"label\",\"x\":%d.5,"
                  "\"y\":%d.5,\"size\":0.5,\"text\":\"%c\"},{\"kind\":\"text\","
                  "\"class\":\"label\",\"x\":0.5,\"y\":%d.5,"
                  "\"size\":0.5,\"text\":\"%d\"}",
                  i ? "," : "", 1 + i, side, 'a' + i, side - 1 - i, i + 1);
}

static void put_circle(int side, int cell, const char *kind, double radius,
                       sw_buf *json) {
  sw_buf_printf(json,
                ",{\"kind\":\"circle\",\"class\":\"%s\",\"x\":%d.5,"
                "\"y\":%d.5,\"r\":%.2f}",
                kind, column(side, cell), row(side, cell), radius);
}

/* How many stones of a colour stand in a row from a cell on, itself not
 * counted. */
static int run(const gomoku_rules *rules, const sw_pos *pos, int stone,
               int cell, int dx, int dy) {
  int side = rules->side, x = cell % side + dx, y = cell / side + dy, n = 0;
  for (; x >= 0 && y >= 0 && x < side && y < side; x += dx, y += dy, n++)
    if (pos->b[y * side + x] != stone)
      break;
  return n;
}

/* The fives that a stone on this cell would complete, as lines. */
static void put_threats(const gomoku_board *board, const sw_pos *pos,
                        gomoku_colour colour, int cell, sw_buf *json) {
  const gomoku_rules *rules = gomoku_board_rules(board);
  int side = rules->side, x = column(side, cell), y = row(side, cell);
  for (int i = 0; i < 4; i++) {
    int dx = gomoku_step_x[i], dy = gomoku_step_y[i];
    int stone = gomoku_stone(colour);
    int on = run(rules, pos, stone, cell, dx, dy);
    int back = run(rules, pos, stone, cell, -dx, -dy);
    if (gomoku_board_makes(board, colour, cell, i, GOMOKU_FIVE))
      sw_buf_printf(json,
                    ",{\"kind\":\"line\",\"class\":\"mark\",\"x1\":%d.5,"
                    "\"y1\":%d.5,\"x2\":%d.5,\"y2\":%d.5}",
                    x - back * dx, y + back * dy, x + on * dx, y - on * dy);
  }
}

static void put_five(const gomoku_board *board, const sw_pos *pos,
                     gomoku_colour colour, int cell, sw_buf *json) {
  put_threats(board, pos, colour, cell, json);
  put_circle(gomoku_board_rules(board)->side, cell, "mark", 0.15, json);
}

/* Empty cells that matter at once: where the side to move wins, and where it
 * has to parry a four; in renju also Black's fouls. */
static void put_figures(const gomoku_rules *rules, const sw_pos *pos,
                        sw_buf *json) {
  gomoku_board *board = gomoku_board_new(rules);
  gomoku_colour turn = gomoku_turn(pos), winner;
  if (!board) {
    json->failed = SW_NO_MEMORY;
    return;
  }
  gomoku_board_set(board, pos);
  int over = gomoku_winner(rules, pos->b, &winner);
  for (int cell = 0; cell < rules->cells && !over; cell++) {
    if (pos->b[cell])
      continue;
    if (gomoku_board_ways(board, turn, cell, GOMOKU_FIVE))
      put_five(board, pos, turn, cell, json);
    else if (gomoku_board_ways(board, gomoku_other(turn), cell, GOMOKU_FIVE))
      put_five(board, pos, gomoku_other(turn), cell, json);
    else if (!gomoku_board_may(board, turn, cell))
      put_circle(rules->side, cell, "dim", 0.15, json);
  }
  gomoku_board_free(board);
}

static void put_areas(const gomoku_rules *rules, const sw_pos *pos,
                      sw_buf *json) {
  static const char *const content[] = {"empty", "black", "white"};
  for (int cell = 0; cell < rules->cells; cell++) {
    char name[GOMOKU_NAME];
    gomoku_cell_name(rules->side, cell, name);
    sw_buf_printf(json,
                  "%s{\"id\":\"%s\",\"x\":%d.5,\"y\":%d.5,\"r\":0.5,"
                  "\"label\":\"%s %s\"}",
                  cell ? "," : "", name, column(rules->side, cell),
                  row(rules->side, cell), name, content[pos->b[cell]]);
  }
}

static void put_moves(const sw_rules *rules, const sw_pos *pos, sw_buf *json) {
  sw_moves list = {0};
  json->failed |= rules->game->moves(rules, pos, &list);
  for (size_t i = 0; i < list.n; i++) {
    char name[GOMOKU_NAME];
    gomoku_cell_name(gomoku_of(rules)->side, gomoku_move_cell(list.v[i]), name);
    sw_buf_printf(json, "%s{\"move\":\"%s\",\"path\":[\"%s\"]}", i ? "," : "",
                  name, name);
  }
  sw_moves_free(&list);
}

void gomoku_scene(const sw_rules *rules, const sw_pos *pos, sw_buf *json) {
  const gomoku_rules *gomoku = gomoku_of(rules);
  sw_buf_printf(json, "{\"box\":[0,0,%d,%d],\"shapes\":[", gomoku->side + 1,
                gomoku->side + 1);
  put_ground(gomoku->side, json);
  put_grid(gomoku->side, json);
  put_points(gomoku->side, json);
  for (int cell = 0; cell < gomoku->cells; cell++)
    if (pos->b[cell])
      put_circle(gomoku->side, cell, pos->b[cell] == 1 ? "first" : "second",
                 0.45, json);
  for (int cell = 0; cell < gomoku->cells; cell++)
    if (pos->b[cell] && gomoku_wins_at(gomoku, pos->b, cell))
      put_circle(gomoku->side, cell, "mark", 0.2, json);
  put_figures(gomoku, pos, json);
  sw_buf_puts(json, "],\"areas\":[");
  put_areas(gomoku, pos, json);
  sw_buf_puts(json, "],\"moves\":[");
  put_moves(rules, pos, json);
  sw_buf_printf(json, "],\"caption\":\"%s to move\"}",
                gomoku_turn(pos) == GOMOKU_WHITE ? "White" : "Black");
}
