/* The Gomocup protocol: see gomoku_gomocup.h.
 *
 * The manager says which stones are ours and theirs; colours follow from who
 * is to move, for Black begins.  The board is kept as the list of stones in
 * the order in which they came, so that TAKEBACK and RESTART need no more.
 */
#include "games/gomoku/play/gomoku_gomocup.h"

#include "base/mem.h"
#include "games/gomoku/play/gomoku_players.h"
#include "games/gomoku/rules/gomoku_moves.h"
#include "games/gomoku/rules/gomoku_rules.h"
#include "games/gomoku/rules/gomoku_variant.h"

#include <stdio.h>
#include <string.h>

enum {
  TURN_MS = 30000, /* when nothing is said */
  SPARE_MS = 150,  /* kept back for the way to the manager */
  LINE = 200       /* longest line */
};

typedef enum owner { OURS = 1, THEIRS = 2 } owner;

typedef struct stone {
  uint16_t cell;
  uint8_t owner;
} stone;

struct gomoku_gomocup {
  const sw_game *game;
  int side; /* 0: not started */
  gomoku_kind kind;
  int in_board; /* between BOARD and DONE */
  int turn_ms, time_left;
  stone stones[GOMOKU_CELLS];
  int n;
  sw_rng rng;
};

gomoku_gomocup *gomoku_gomocup_new(const sw_game *game) {
  gomoku_gomocup *g = sw_mem_zero(1, sizeof *g);
  if (g) {
    g->game = game;
    g->turn_ms = TURN_MS;
    g->time_left = INT32_MAX;
    g->rng = sw_rng_seed(1);
  }
  return g;
}

void gomoku_gomocup_free(gomoku_gomocup *g) {
  sw_mem_free(g);
}

int gomoku_gomocup_turn_ms(const gomoku_gomocup *g) {
  int ms = g->time_left / 12 < g->turn_ms ? g->time_left / 12 : g->turn_ms;
  return ms > 2 * SPARE_MS ? ms - SPARE_MS : ms / 2;
}

static void say(sw_buf *reply, const char *text) {
  sw_buf_printf(reply, "%s\r\n", text);
}

/* ---- stones ------------------------------------------------------------ */

static int index_of(const gomoku_gomocup *g, int cell) {
  for (int i = 0; i < g->n; i++)
    if (g->stones[i].cell == cell)
      return i;
  return -1;
}

/* Reads "x,y" and, when `who` is not NULL, ",who"; the cell, or -1. */
static int read_cell(const gomoku_gomocup *g, const char *text, int *who) {
  int x, y, used = 0, n;
  n = who ? sscanf(text, "%4d,%4d,%4d%n", &x, &y, who, &used)
          : sscanf(text, "%4d,%4d%n", &x, &y, &used);
  if (n != (who ? 3 : 2) || text[used] || x < 0 || y < 0 || x >= g->side ||
      y >= g->side)
    return -1;
  return y * g->side + x;
}

static int add_stone(gomoku_gomocup *g, int cell, owner who) {
  if (cell < 0 || index_of(g, cell) >= 0)
    return 0;
  g->stones[g->n++] = (stone){(uint16_t)cell, (uint8_t)who};
  return 1;
}

/* The position with us to move; 0 when the numbers of stones forbid it. */
static int fill(const gomoku_gomocup *g, sw_pos *pos) {
  int count[3] = {0};
  for (int i = 0; i < g->n; i++)
    count[g->stones[i].owner]++;
  int lead = count[THEIRS] - count[OURS];
  gomoku_colour ours = lead ? GOMOKU_WHITE : GOMOKU_BLACK;
  pos->len = (uint16_t)(g->side * g->side);
  memset(pos->b, GOMOKU_EMPTY, pos->len);
  for (int i = 0; i < g->n; i++)
    pos->b[g->stones[i].cell] =
        gomoku_stone(g->stones[i].owner == OURS ? ours : gomoku_other(ours));
  return lead == 0 || lead == 1;
}

/* ---- our move ---------------------------------------------------------- */

static int choose(const gomoku_gomocup *g, const sw_rules *rules, sw_rng *rng,
                  const sw_budget *budget, sw_move *move, sw_err *err) {
  sw_pos pos;
  if (!fill(g, &pos))
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "it is not our turn with these stones");
  int rc = gomoku_valid(rules, &pos, err);
  return rc ? rc
            : gomoku_players[0]->choose(rules, &pos, rng, budget, move, err);
}

static int make_move(gomoku_gomocup *g, const sw_budget *budget,
                     sw_buf *reply) {
  static const char *const names[] = {"standard", "freestyle", "renju"};
  char word[32];
  sw_rules *rules;
  sw_err err;
  sw_move move = {0, 0};
  snprintf(word, sizeof word, "%s-%d", names[g->kind], g->side);
  int rc = gomoku_variant_parse(g->game, word, strlen(word), &rules, &err);
  if (rc)
    return rc;
  rc = choose(g, rules, &g->rng, budget, &move, &err);
  gomoku_variant_free(rules);
  if (rc == SW_NO_MEMORY)
    return rc;
  if (rc) {
    sw_buf_printf(reply, "ERROR %s\r\n", err.msg);
    return 0;
  }
  int cell = gomoku_move_cell(move);
  add_stone(g, cell, OURS);
  sw_buf_printf(reply, "%d,%d\r\n", cell % g->side, cell / g->side);
  return 0;
}

/* ---- commands ---------------------------------------------------------- */

static int begin(gomoku_gomocup *g, int side, sw_buf *reply) {
  if (side < GOMOKU_LEAST_SIDE || side > GOMOKU_SIDE) {
    sw_buf_printf(reply, "ERROR boards have %d to %d rows\r\n",
                  GOMOKU_LEAST_SIDE, GOMOKU_SIDE);
    return 0;
  }
  g->side = side;
  g->n = g->in_board = 0;
  say(reply, "OK");
  return 0;
}

static int start(gomoku_gomocup *g, const char *text, const sw_budget *budget,
                 sw_buf *reply) {
  int side = 0;
  (void)budget;
  return begin(g, sscanf(text, "%3d", &side) == 1 ? side : 0, reply);
}

static int rect_start(gomoku_gomocup *g, const char *text,
                      const sw_budget *budget, sw_buf *reply) {
  int width, height;
  (void)budget;
  if (sscanf(text, "%3d,%3d", &width, &height) == 2 && width == height)
    return begin(g, width, reply);
  say(reply, "ERROR the board must be a square");
  return 0;
}

static int restart(gomoku_gomocup *g, const char *text, const sw_budget *budget,
                   sw_buf *reply) {
  (void)text;
  (void)budget;
  return begin(g, g->side, reply);
}

static int first_move(gomoku_gomocup *g, const char *text,
                      const sw_budget *budget, sw_buf *reply) {
  (void)text;
  return make_move(g, budget, reply);
}

static int their_move(gomoku_gomocup *g, const char *text,
                      const sw_budget *budget, sw_buf *reply) {
  if (add_stone(g, read_cell(g, text, NULL), THEIRS))
    return make_move(g, budget, reply);
  say(reply, "ERROR no empty cell of the board");
  return 0;
}

static int board(gomoku_gomocup *g, const char *text, const sw_budget *budget,
                 sw_buf *reply) {
  (void)text;
  (void)budget;
  (void)reply;
  g->n = 0;
  g->in_board = 1;
  return 0;
}

/* A line between BOARD and DONE. */
static int board_line(gomoku_gomocup *g, const char *line,
                      const sw_budget *budget, sw_buf *reply) {
  int who;
  if (!strcmp(line, "DONE")) {
    g->in_board = 0;
    return make_move(g, budget, reply);
  }
  int cell = read_cell(g, line, &who);
  if (cell < 0 || (who != OURS && who != THEIRS) ||
      !add_stone(g, cell, (owner)who))
    say(reply, "ERROR a line x,y,1 or x,y,2 for an empty cell is expected");
  return 0;
}

static int take_back(gomoku_gomocup *g, const char *text,
                     const sw_budget *budget, sw_buf *reply) {
  int i = index_of(g, read_cell(g, text, NULL));
  (void)budget;
  if (i < 0) {
    say(reply, "ERROR there is no stone");
    return 0;
  }
  memmove(&g->stones[i], &g->stones[i + 1],
          (size_t)(g->n - i - 1) * sizeof *g->stones);
  g->n--;
  say(reply, "OK");
  return 0;
}

/* Unknown keys are passed over, as the protocol asks. */
static int info(gomoku_gomocup *g, const char *text, const sw_budget *budget,
                sw_buf *reply) {
  char key[24];
  int value;
  (void)budget;
  if (sscanf(text, "%23s %9d", key, &value) != 2)
    return 0;
  if (!strcmp(key, "timeout_turn"))
    g->turn_ms = value > 0 ? value : 100;
  else if (!strcmp(key, "time_left"))
    g->time_left = value > 0 ? value : 0;
  else if (!strcmp(key, "rule") && value == 0)
    g->kind = GOMOKU_FREESTYLE;
  else if (!strcmp(key, "rule") && value == 1)
    g->kind = GOMOKU_STANDARD;
  else if (!strcmp(key, "rule") && value == 4)
    g->kind = GOMOKU_RENJU;
  else if (!strcmp(key, "rule"))
    say(reply, "MESSAGE rules 0, 1 and 4 are known");
  return 0;
}

static int about(gomoku_gomocup *g, const char *text, const sw_budget *budget,
                 sw_buf *reply) {
  (void)g;
  (void)text;
  (void)budget;
  say(reply, "name=\"Spielwerk\", version=\"0.1\"");
  return 0;
}

static int end(gomoku_gomocup *g, const char *text, const sw_budget *budget,
               sw_buf *reply) {
  (void)g;
  (void)text;
  (void)budget;
  (void)reply;
  return 1;
}

typedef struct verb {
  const char *name;
  int needs_board;
  int (*run)(gomoku_gomocup *, const char *text, const sw_budget *, sw_buf *);
} verb;

static const verb verbs[] = {
    {"START", 0, start},        {"RECTSTART", 0, rect_start},
    {"RESTART", 1, restart},    {"BEGIN", 1, first_move},
    {"TURN", 1, their_move},    {"BOARD", 1, board},
    {"TAKEBACK", 1, take_back}, {"INFO", 0, info},
    {"ABOUT", 0, about},        {"END", 0, end},
};

static int dispatch(gomoku_gomocup *g, const char *line,
                    const sw_budget *budget, sw_buf *reply) {
  for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
    size_t n = strlen(verbs[i].name);
    if (strncmp(line, verbs[i].name, n) || (line[n] && line[n] != ' '))
      continue;
    if (verbs[i].needs_board && !g->side) {
      say(reply, "ERROR START comes first");
      return 0;
    }
    return verbs[i].run(g, line + n + (line[n] == ' '), budget, reply);
  }
  say(reply, "UNKNOWN command");
  return 0;
}

int gomoku_gomocup_answer(gomoku_gomocup *g, const char *line, size_t len,
                          const sw_budget *budget, sw_buf *reply) {
  char text[LINE + 1];
  while (len && strchr(" \t\r\n", line[len - 1]))
    len--;
  if (!len)
    return 0;
  if (len > LINE || memchr(line, '\0', len)) {
    say(reply, "ERROR no line of this protocol");
    return 0;
  }
  memcpy(text, line, len);
  text[len] = '\0';
  return g->in_board && strcmp(text, "END") ? board_line(g, text, budget, reply)
                                            : dispatch(g, text, budget, reply);
}

/* ---- for the interface ------------------------------------------------- */

static void *gomocup_open(const sw_game *game) {
  return gomoku_gomocup_new(game);
}

static void gomocup_close(void *cup) {
  gomoku_gomocup_free(cup);
}

static int gomocup_turn_ms(const void *cup) {
  return gomoku_gomocup_turn_ms(cup);
}

static int gomocup_line(void *cup, const char *line, size_t len,
                        const sw_budget *budget, sw_buf *reply) {
  return gomoku_gomocup_answer(cup, line, len, budget, reply);
}

const sw_line_protocol gomoku_gomocup_protocol = {
    "gomocup", gomocup_open, gomocup_close, gomocup_turn_ms, gomocup_line};
