/* The Gomocup protocol: see gomoku_gomocup.h.
 *
 * The manager says which stones are ours and theirs; colours follow from who is
 * to move, for Black begins.  A BOARD may have any numbers of stones: then the
 * side with more stones is Black, and with equal numbers we are.  The board is
 * kept as the list of stones in the order in which they came, so that TAKEBACK
 * and RESTART need no more.
 */
#include "games/gomoku/play/gomoku_gomocup.h"

#include "base/mem.h"
#include "games/gomoku/play/gomoku_players.h"
#include "games/gomoku/play/gomoku_rating.h"
#include "games/gomoku/play/gomoku_swap2.h"
#include "games/gomoku/rules/gomoku_moves.h"
#include "games/gomoku/rules/gomoku_rules.h"
#include "games/gomoku/rules/gomoku_variant.h"

#include <stdio.h>
#include <string.h>

enum {
  TURN_MS = 30000,  /* when nothing is said */
  FASTEST_MS = 100, /* when a turn shall take no time */
  SPARE_MS = 60,    /* kept back for sending the answer */
  LINE = 200        /* longest line */
};

typedef enum owner { OURS = 1, THEIRS = 2 } owner;

typedef struct stone {
  uint16_t cell;
  uint8_t owner;
} stone;

typedef enum listing { NO_LIST, BOARD_LIST, SWAP2_LIST } listing;

struct gomoku_gomocup {
  const sw_game *game;
  const sw_database_source *source;
  sw_rules *rules; /* of side and kind, with their database; or NULL */
  int side;        /* 0: not started */
  int rule;        /* as INFO gave it */
  listing list;    /* the stones that follow up to DONE */
  int refused;     /* 1: a line of the list was wrong, and reported */
  const char *version;
  int turn_ms, time_left;
  size_t memory;
  stone stones[GOMOKU_CELLS];
  int n;
  int usual; /* the stones less of us than of them in our turn: 0, for Black,
                or 1; or else `lead`, as the last BOARD had it */
  int lead;
  sw_rng rng;
};

gomoku_gomocup *gomoku_gomocup_new(const sw_game *game,
                                   const sw_database_source *source) {
  gomoku_gomocup *g = sw_mem_zero(1, sizeof *g);
  if (g) {
    g->game = game;
    g->source = source;
    g->rule = 1;
    g->turn_ms = TURN_MS;
    g->time_left = INT32_MAX;
    g->rng = sw_rng_seed(1);
  }
  return g;
}

static void forget_rules(gomoku_gomocup *g) {
  gomoku_variant_free(g->rules);
  g->rules = NULL;
}

void gomoku_gomocup_free(gomoku_gomocup *g) {
  if (g)
    forget_rules(g);
  sw_mem_free(g);
}

int gomoku_gomocup_turn_ms(const gomoku_gomocup *g) {
  int ms = g->time_left / 12 < g->turn_ms ? g->time_left / 12 : g->turn_ms;
  return ms > 2 * SPARE_MS ? ms - SPARE_MS : ms / 2;
}

static const char blanks[] = " \t";

static char lower(char c) {
  return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/* Whether the n bytes are this word, in whatever case: some managers write
 * theirs small. */
static int is_word(const char *text, size_t n, const char *word) {
  size_t i = 0;
  while (i < n && word[i] && lower(text[i]) == lower(word[i]))
    i++;
  return i == n && !word[i];
}

/* What the manager has sent, and what is needed for the answer. */
typedef struct request {
  const char *text; /* behind the command */
  const sw_budget *budget;
  sw_buf *reply;
} request;

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

/* Their stones less ours. */
static int lead_of(const gomoku_gomocup *g) {
  int lead = 0;
  for (int i = 0; i < g->n; i++)
    lead += g->stones[i].owner == THEIRS ? 1 : -1;
  return lead;
}

static int is_usual(int lead) {
  return lead == 0 || lead == 1;
}

/* The position with us to move; 0 when the numbers of stones forbid it. */
static int fill(const gomoku_gomocup *g, sw_pos *pos) {
  int lead = lead_of(g);
  gomoku_colour ours = lead > 0 ? GOMOKU_WHITE : GOMOKU_BLACK;
  gomoku_start(g->rules, pos);
  for (int i = 0; i < g->n; i++)
    pos->b[g->stones[i].cell] =
        gomoku_stone(g->stones[i].owner == OURS ? ours : gomoku_other(ours));
  gomoku_set_turn(pos, ours);
  return g->usual ? is_usual(lead) : lead == g->lead;
}

/* ---- rules -------------------------------------------------------------- */

/* A rule of the protocol is a sum of 1 (exactly five), 2 (the same board for
 * several games, which is the manager's affair), 4 (renju) and 8 (caro). */
static const char *rule_word(int rule) {
  switch (rule & ~2) {
  case 0:
    return "freestyle";
  case 1:
    return "standard";
  case 4:
    return "renju";
  case 8:
    return "freecaro";
  case 9:
    return "caro";
  default:
    return NULL;
  }
}

static int refuse_rule(const gomoku_gomocup *g, sw_err *err) {
  return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                    "rule %d is not played here; 0, 1, 4, 8 and 9 are",
                    g->rule);
}

/* Makes the rules, with their database, where that has not been done: at START
 * and when the rule changes, so that no turn has to wait for them. */
static int get_rules(gomoku_gomocup *g, sw_err *err) {
  char word[32];
  if (g->rules)
    return 0;
  if (!rule_word(g->rule))
    return refuse_rule(g, err);
  snprintf(word, sizeof word, "%s-%d", rule_word(g->rule), g->side);
  int rc = gomoku_variant_parse(g->game, word, strlen(word), &g->rules, err);
  if (!rc && g->source && g->source->give(g->source->ctx, g->rules))
    rc = sw_err_memory(err);
  return rc;
}

/* Reports what went wrong; only memory ends the session. */
static int complain(int rc, const sw_err *err, sw_buf *reply) {
  if (rc && rc != SW_NO_MEMORY)
    sw_buf_printf(reply, "ERROR %s\r\n", err->msg);
  return rc == SW_NO_MEMORY ? rc : 0;
}

static void put_cell(const gomoku_gomocup *g, int cell, sw_buf *reply) {
  sw_buf_printf(reply, "%d,%d", cell % g->side, cell / g->side);
}

static sw_budget limited(const gomoku_gomocup *g, const sw_budget *budget) {
  sw_budget all = *budget;
  all.memory = g->memory;
  return all;
}

/* ---- our move ----------------------------------------------------------- */

static int choose(gomoku_gomocup *g, const sw_budget *budget, sw_move *move,
                  sw_err *err) {
  sw_budget all = limited(g, budget);
  sw_pos pos;
  int rc = get_rules(g, err);
  if (!rc && !fill(g, &pos))
    rc = sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                    "it is not our turn with these stones");
  if (!rc)
    rc = gomoku_valid(g->rules, &pos, err);
  return rc ? rc
            : gomoku_tournament.choose(g->rules, &pos, &g->rng, &all, move,
                                       err);
}

static int make_move(gomoku_gomocup *g, const request *q) {
  sw_err err;
  sw_move move = {0, 0};
  int rc = choose(g, q->budget, &move, &err);
  if (rc)
    return complain(rc, &err, q->reply);
  add_stone(g, gomoku_move_cell(move), OURS);
  put_cell(g, gomoku_move_cell(move), q->reply);
  say(q->reply, "");
  return 0;
}

/* ---- commands ---------------------------------------------------------- */

static int begin(gomoku_gomocup *g, int side, sw_buf *reply) {
  sw_err err;
  if (!rule_word(g->rule))
    return complain(refuse_rule(g, &err), &err, reply);
  if (side < GOMOKU_LEAST_SIDE || side > GOMOKU_SIDE) {
    sw_buf_printf(reply, "ERROR boards have %d to %d rows\r\n",
                  GOMOKU_LEAST_SIDE, GOMOKU_SIDE);
    return 0;
  }
  if (g->side != side)
    forget_rules(g);
  g->side = side;
  g->n = 0;
  g->usual = 1;
  g->list = NO_LIST;
  int rc = get_rules(g, &err);
  if (rc)
    return complain(rc, &err, reply);
  say(reply, "OK");
  return 0;
}

static int start(gomoku_gomocup *g, const request *q) {
  int side, used;
  int is_read = sscanf(q->text, "%9d%n", &side, &used) == 1 && !q->text[used];
  return begin(g, is_read ? side : 0, q->reply);
}

static int rect_start(gomoku_gomocup *g, const request *q) {
  int width, height, used;
  if (sscanf(q->text, "%9d,%9d%n", &width, &height, &used) == 2 &&
      !q->text[used] && width == height)
    return begin(g, width, q->reply);
  say(q->reply, "ERROR the board must be a square");
  return 0;
}

static int restart(gomoku_gomocup *g, const request *q) {
  return begin(g, g->side, q->reply);
}

static int their_move(gomoku_gomocup *g, const request *q) {
  if (add_stone(g, read_cell(g, q->text, NULL), THEIRS))
    return make_move(g, q);
  say(q->reply, "ERROR no empty cell of the board");
  return 0;
}

/* The manager has chosen our move. */
static int told_move(gomoku_gomocup *g, const request *q) {
  int cell = read_cell(g, q->text, NULL);
  if (!add_stone(g, cell, OURS)) {
    say(q->reply, "ERROR no empty cell of the board");
    return 0;
  }
  put_cell(g, cell, q->reply);
  say(q->reply, "");
  return 0;
}

/* What we should move, without moving; the manager may then say PLAY. */
static int suggest(gomoku_gomocup *g, const request *q) {
  sw_err err;
  sw_move move = {0, 0};
  int rc = choose(g, q->budget, &move, &err);
  if (rc)
    return complain(rc, &err, q->reply);
  sw_buf_puts(q->reply, "SUGGEST ");
  put_cell(g, gomoku_move_cell(move), q->reply);
  say(q->reply, "");
  return 0;
}

/* ---- lists of stones ----------------------------------------------------- */

static int begin_list(gomoku_gomocup *g, listing list) {
  g->n = 0;
  g->refused = 0;
  g->list = list;
  return 0;
}

static int board(gomoku_gomocup *g, const request *q) {
  (void)q;
  return begin_list(g, BOARD_LIST);
}

static int swap2_board(gomoku_gomocup *g, const request *q) {
  (void)q;
  return begin_list(g, SWAP2_LIST);
}

static int first_three(gomoku_gomocup *g, const sw_budget *budget,
                       sw_buf *reply, sw_err *err) {
  int cells[3];
  int rc = gomoku_swap2_open(gomoku_of(g->rules), &g->rng, budget, cells, err);
  for (int i = 0; i < 3 && !rc; i++) {
    put_cell(g, cells[i], reply);
    sw_buf_puts(reply, i < 2 ? " " : "\r\n");
  }
  return rc;
}

static int take_colour(const gomoku_gomocup *g, const sw_budget *budget,
                       sw_buf *reply, sw_err *err) {
  sw_pos pos;
  int cell;
  fill(g, &pos);
  int rc = gomoku_valid(g->rules, &pos, err);
  if (!rc)
    rc = gomoku_swap2_choose(gomoku_of(g->rules), &pos, budget, &cell, err);
  if (rc)
    return rc;
  if (cell == GOMOKU_NONE)
    sw_buf_puts(reply, "SWAP");
  else
    put_cell(g, cell, reply);
  say(reply, "");
  return 0;
}

/* Three stones to begin with, or a colour after three or five. */
static int swap2(gomoku_gomocup *g, const sw_budget *budget, sw_buf *reply) {
  sw_budget all = limited(g, budget);
  sw_err err;
  int rc = get_rules(g, &err);
  if (!rc && g->n && g->n != 3 && g->n != 5)
    rc = sw_err_set(&err, SW_BAD_INPUT, SW_NOWHERE,
                    "swap2 has no, three or five stones");
  if (!rc)
    rc = g->n ? take_colour(g, &all, reply, &err)
              : first_three(g, &all, reply, &err);
  g->n = 0;
  return complain(rc, &err, reply);
}

/* A line between BOARD or SWAP2BOARD and DONE; the stones of the latter are
 * those of Black and White in turn.  The list has one answer: the error of the
 * first wrong line leaves the board empty, and no move follows. */
static int list_line(gomoku_gomocup *g, const request *q) {
  int who, swapping = g->list == SWAP2_LIST;
  if (is_word(q->text, strlen(q->text), "DONE")) {
    g->list = NO_LIST;
    if (g->refused)
      g->n = 0;
    g->lead = lead_of(g);
    g->usual = swapping || is_usual(g->lead);
    return g->refused ? 0
           : swapping ? swap2(g, q->budget, q->reply)
                      : make_move(g, q);
  }
  if (g->refused)
    return 0;
  int cell = read_cell(g, q->text, swapping ? NULL : &who);
  if (swapping)
    who = g->n % 2 ? OURS : THEIRS;
  g->refused = cell < 0 || (who != OURS && who != THEIRS) ||
               !add_stone(g, cell, (owner)who);
  if (g->refused)
    say(q->reply, swapping ? "ERROR a line x,y for an empty cell is expected"
                           : "ERROR a line x,y,1 or x,y,2 for an empty cell is "
                             "expected");
  return 0;
}

static int take_back(gomoku_gomocup *g, const request *q) {
  int i = index_of(g, read_cell(g, q->text, NULL));
  if (i < 0) {
    say(q->reply, "ERROR there is no stone");
    return 0;
  }
  memmove(&g->stones[i], &g->stones[i + 1],
          (size_t)(g->n - i - 1) * sizeof *g->stones);
  g->n--;
  say(q->reply, "OK");
  return 0;
}

/* ---- what the manager says ----------------------------------------------- */

/* What a move of ours to this cell would lead to, as far as that is decided. */
static int evaluate(gomoku_gomocup *g, const request *q) {
  static const char *const words[] = {[SW_OPEN] = "open",
                                      [SW_LOSS] = "lost",
                                      [SW_DRAW] = "drawn",
                                      [SW_WIN] = "won"};
  int cell = g->side ? read_cell(g, q->text, NULL) : -1;
  sw_budget all = limited(g, q->budget);
  sw_moves moves = {0};
  sw_rating rating;
  sw_err err;
  sw_pos pos;
  if (cell < 0 || index_of(g, cell) >= 0 || get_rules(g, &err) ||
      !fill(g, &pos) || gomoku_valid(g->rules, &pos, &err) ||
      gomoku_result(g->rules, &pos) != SW_OPEN)
    return 0;
  int rc = sw_moves_add(&moves, gomoku_move(cell));
  if (!rc)
    rc = gomoku_rate(g->rules, &pos, &moves, &all, &rating, &err);
  sw_moves_free(&moves);
  if (rc)
    return complain(rc, &err, q->reply);
  sw_buf_puts(q->reply, "MESSAGE ");
  put_cell(g, cell, q->reply);
  sw_buf_printf(q->reply, " %s", words[rating.value]);
  if (rating.value != SW_OPEN && rating.distance > 0)
    sw_buf_printf(q->reply, " within %d stones", rating.distance);
  say(q->reply, "");
  return 0;
}

static int set_rule(gomoku_gomocup *g, int rule, sw_buf *reply) {
  sw_err err;
  if (rule != g->rule)
    forget_rules(g);
  g->rule = rule;
  if (!rule_word(rule))
    say(reply, "MESSAGE of the rules 0, 1, 4, 8 and 9 are played here");
  else if (g->side)
    return complain(get_rules(g, &err), &err, reply);
  return 0;
}

/* A folder is not needed, and unknown keys are passed over, as the protocol
 * asks. */
static int info(gomoku_gomocup *g, const request *q) {
  size_t n = strcspn(q->text, blanks);
  const char *key = q->text, *rest = key + n + strspn(key + n, blanks);
  long long value;
  if (is_word(key, n, "evaluate"))
    return evaluate(g, &(request){rest, q->budget, q->reply});
  if (sscanf(rest, "%18lld", &value) != 1)
    return 0;
  int ms = value < 0 ? 0 : value > INT32_MAX ? INT32_MAX : (int)value;
  if (is_word(key, n, "timeout_turn"))
    g->turn_ms = ms ? ms : FASTEST_MS;
  else if (is_word(key, n, "timeout_match"))
    g->time_left = ms ? ms : INT32_MAX;
  else if (is_word(key, n, "time_left"))
    g->time_left = ms;
  else if (is_word(key, n, "max_memory"))
    g->memory = value > 0 ? (size_t)value : 0;
  else if (is_word(key, n, "rule"))
    return set_rule(g, value < 0 ? -1 : ms, q->reply);
  return 0;
}

static int about(gomoku_gomocup *g, const request *q) {
  sw_buf_puts(q->reply, "name=\"Spielwerk\"");
  if (g->version)
    sw_buf_printf(q->reply, ", version=\"%s\"", g->version);
  say(q->reply, "");
  return 0;
}

static int end(gomoku_gomocup *g, const request *q) {
  (void)q;
  (void)g;
  return 1;
}

typedef struct verb {
  const char *name;
  int needs_board;
  int (*run)(gomoku_gomocup *, const request *);
} verb;

static const verb verbs[] = {
    {"START", 0, start},
    {"RECTSTART", 0, rect_start},
    {"RESTART", 1, restart},
    {"BEGIN", 1, make_move},
    {"TURN", 1, their_move},
    {"BOARD", 1, board},
    {"TAKEBACK", 1, take_back},
    {"INFO", 0, info},
    {"PLAY", 1, told_move},
    {"SUGGEST", 1, suggest},
    {"SWAP2BOARD", 1, swap2_board},
    {"ABOUT", 0, about},
    {"END", 0, end},
};

static int dispatch(gomoku_gomocup *g, request q) {
  size_t n = strcspn(q.text, blanks);
  for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
    if (!is_word(q.text, n, verbs[i].name))
      continue;
    if (verbs[i].needs_board && !g->side) {
      say(q.reply, "ERROR START comes first");
      return 0;
    }
    q.text += n + strspn(q.text + n, blanks);
    return verbs[i].run(g, &q);
  }
  say(q.reply, "UNKNOWN command");
  return 0;
}

int gomoku_gomocup_answer(gomoku_gomocup *g, const char *line, size_t len,
                          const sw_budget *budget, sw_buf *reply) {
  char text[LINE + 1];
  while (len && memchr(" \t\r\n", line[len - 1], 4))
    len--;
  for (; len && memchr(blanks, *line, strlen(blanks)); line++)
    len--;
  if (!len)
    return 0;
  if (len > LINE || memchr(line, '\0', len)) {
    say(reply, "ERROR no line of this protocol");
    return 0;
  }
  memcpy(text, line, len);
  text[len] = '\0';
  request q = {text, budget, reply};
  return g->list && !is_word(text, len, "END") ? list_line(g, &q)
                                               : dispatch(g, q);
}

/* ---- for the interface ------------------------------------------------- */

static void *gomocup_open(const sw_game *game, const char *version,
                          const sw_database_source *source) {
  gomoku_gomocup *g = gomoku_gomocup_new(game, source);
  if (g)
    g->version = version;
  return g;
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
    "gomocup",     "END",           gomocup_open,
    gomocup_close, gomocup_turn_ms, gomocup_line};
