/* Threat search by depth-first proof numbers.
 *
 * A position has a proof number, the least number of open leaves that would
 * have to be won to prove the combination, and a disproof number likewise.
 * Each call expands below the most proving child until one of its two numbers
 * reaches the limit at which the parent would rather look elsewhere (Nagai
 * 2002).  The table holds the numbers of positions seen; children are read
 * from it once when a position is entered and kept up to date from then on.
 *
 * The table's key mixes in who attacks and with what, the limit, and who is to
 * move, which passes make independent of the number of stones.
 */
#include "games/gomoku/threats/gomoku_threat.h"

#include "base/mem.h"
#include "engine/search/pn.h"
#include "games/gomoku/rules/gomoku_renju.h"

#include <string.h>

enum {
  NEVER = 0xffffff, /* a proof number that is out of reach */
  LEAST = 1 << 10,  /* entries before the first search */
  WAYS = 4,         /* entries that share a place in the table */
  ARENA = 1 << 14,  /* children on the path of one search */
  POLL = 4096       /* nodes between two looks at the budget */
};

typedef struct numbers {
  uint32_t proof, disproof;
} numbers;

static const numbers proved = {0, NEVER}, refuted = {NEVER, 0};

typedef struct child {
  uint64_t key; /* of the position it leads to */
  numbers n;
  uint16_t cell;
} child;

typedef struct entry {
  uint64_t key;
  uint64_t data; /* proof | disproof << 24 | move << 48 */
} entry;

struct gomoku_threats {
  void *block;
  entry *table;  /* in the block, each place on one line of the cache */
  uint64_t mask; /* of the first entry of a place */
  uint64_t room; /* entries that the first search makes it hold, if there is
                    memory for that; then LEAST */
  uint64_t nodes, stop_at, most;
  const sw_budget *budget;
  int stopped;
  int fours_only;
  /* of the search that runs */
  gomoku_board *board;
  gomoku_colour attacker;
  int limit;
  uint64_t salt;
  int used; /* of the arena */
  child arena[ARENA];
};

/* ---- the table --------------------------------------------------------- */

/* An empty table in place of the one that is there; 1, or 0 without memory. */
static int make_table(gomoku_threats *t, uint64_t entries) {
  const uintptr_t place = WAYS * sizeof(entry);
  void *block = sw_mem_zero((size_t)entries + WAYS, sizeof(entry));
  if (!block)
    return 0;
  sw_mem_free(t->block);
  t->block = block;
  t->table = (entry *)((char *)block + (-(uintptr_t)block & (place - 1)));
  t->mask = (entries - 1) & ~(uint64_t)(WAYS - 1);
  return 1;
}

gomoku_threats *gomoku_threats_new(size_t bytes) {
  gomoku_threats *t = sw_mem_zero(1, sizeof *t);
  if (!t || !make_table(t, LEAST)) {
    sw_mem_free(t);
    return NULL;
  }
  t->room = LEAST;
  while (t->room * 2 <= bytes / sizeof(entry))
    t->room *= 2;
  t->most = UINT64_MAX;
  return t;
}

void gomoku_threats_free(gomoku_threats *t) {
  if (!t)
    return;
  sw_mem_free(t->block);
  sw_mem_free(t);
}

void gomoku_threats_forget(gomoku_threats *t) {
  memset(t->table, 0, (t->mask + WAYS) * sizeof *t->table);
}

void gomoku_threats_set_most(gomoku_threats *t, uint64_t nodes) {
  t->most = nodes;
}

void gomoku_threats_set_fours(gomoku_threats *t, int fours_only) {
  t->fours_only = fours_only != 0;
}

void gomoku_threats_set_budget(gomoku_threats *t, const sw_budget *budget) {
  t->budget = budget;
}

void gomoku_threats_spend(gomoku_threats *t, uint64_t nodes) {
  t->nodes += nodes;
}

uint64_t gomoku_threats_nodes(const gomoku_threats *t) {
  return t->nodes;
}

static uint64_t key_of(const gomoku_threats *t, int defending) {
  uint64_t salt = t->salt ^ (defending ? UINT64_C(0x5bd1e9955bd1e995) : 0);
  return gomoku_board_hash(t->board) ^ salt;
}

static const entry *find(const gomoku_threats *t, uint64_t key) {
  const entry *e = &t->table[key & t->mask];
  for (int i = 0; i < WAYS; i++)
    if (e[i].key == key)
      return &e[i];
  return NULL;
}

static void keep(gomoku_threats *t, uint64_t key, numbers n, int move) {
  entry *e = &t->table[key & t->mask];
  int at = (int)(key >> 40) & (WAYS - 1);
  for (int i = 0; i < WAYS; i++)
    if (e[i].key == key || !e[i].key) {
      at = i;
      break;
    }
  e[at].key = key;
  e[at].data =
      n.proof | (uint64_t)n.disproof << 24 | (uint64_t)(unsigned)move << 48;
}

static numbers entry_numbers(const entry *e) {
  return (numbers){(uint32_t)(e->data & NEVER),
                   (uint32_t)(e->data >> 24 & NEVER)};
}

static int entry_move(const entry *e) {
  return (int)(e->data >> 48);
}

/* ---- moves ------------------------------------------------------------- */

static int makes(const gomoku_board *board, gomoku_colour colour,
                 gomoku_figure figure) {
  return gomoku_board_count(board, colour, figure) > 0;
}

static int ends_block(const gomoku_board *board) {
  return gomoku_ends_block(gomoku_board_rules(board));
}

/* All cells with which the other side stops every five that this colour would
 * make: the one cell that completes a five; none when there are two.  Where
 * ends block, also the cell that closes it, and of several fives what stops
 * each. */
static void find_parries(const gomoku_board *board, gomoku_colour colour,
                         gomoku_set *stops) {
  gomoku_set fives = *gomoku_board_making(board, colour, GOMOKU_FIVE);
  *stops = fives;
  if (!ends_block(board)) {
    if (gomoku_board_count(board, colour, GOMOKU_FIVE) > 1)
      memset(stops, 0, sizeof *stops);
    return;
  }
  memset(stops, 0xff, sizeof *stops);
  for (int cell; (cell = gomoku_set_take(&fives)) != GOMOKU_NONE;) {
    gomoku_set these = {{0}};
    int closing = gomoku_board_closing(board, colour, cell);
    gomoku_set_add(&these, cell);
    if (closing != GOMOKU_NONE)
      gomoku_set_add(&these, closing);
    gomoku_set_meet(stops, &these);
  }
}

/* All cells with which the defender can stop the open four that the attacker
 * would make on this cell: the cell itself and its completing cells; only the
 * cell when it makes open fours in two directions or has three completing
 * cells.  Where ends block, the cell, and when it makes one open four, each
 * cell without which it makes none. */
static void find_stops(const gomoku_board *board, gomoku_colour attacker,
                       int cell, gomoku_set *stops) {
  int found[10], n = 0;
  memset(stops, 0, sizeof *stops);
  gomoku_set_add(stops, cell);
  if (gomoku_board_ways(board, attacker, cell, GOMOKU_OPEN_FOUR) != 1)
    return;
  int d = 0;
  while (!gomoku_board_makes(board, attacker, cell, d, GOMOKU_OPEN_FOUR))
    d++;
  if (ends_block(board))
    n = gomoku_board_stopping(board, attacker, cell, d, found);
  else if ((n = gomoku_board_completing(board, attacker, cell, d, found)) > 2)
    n = 0;
  for (int i = 0; i < n; i++)
    gomoku_set_add(stops, found[i]);
}

static int has_fouls(const gomoku_board *board, gomoku_colour colour) {
  return gomoku_board_rules(board)->kind == GOMOKU_RENJU &&
         colour == GOMOKU_BLACK;
}

/* 1 when the colour may make its open four on this cell, whatever single stone
 * the other one sets elsewhere.  A stone of White can make a foul of a move of
 * Black: of two threes, when it makes the stone fair that raises one of them.
 */
static int stays_fair(const gomoku_board *board, gomoku_colour colour,
                      int cell) {
  return gomoku_board_may(board, colour, cell) &&
         (!has_fouls(board, colour) ||
          gomoku_board_ways(board, colour, cell, GOMOKU_THREE) < 2);
}

/* Leaves in the set only what stops each open four that the colour is sure to
 * be allowed; returns the number of these. */
static int keep_stops(const gomoku_board *board, gomoku_colour colour,
                      gomoku_set *set) {
  gomoku_set open = *gomoku_board_making(board, colour, GOMOKU_OPEN_FOUR);
  gomoku_set stops;
  int n = 0;
  for (int cell; (cell = gomoku_set_take(&open)) != GOMOKU_NONE;) {
    if (!stays_fair(board, colour, cell))
      continue;
    find_stops(board, colour, cell, &stops);
    gomoku_set_meet(set, &stops);
    n++;
  }
  return n;
}

static void join_fours(const gomoku_board *board, gomoku_colour colour,
                       gomoku_set *set) {
  gomoku_set_join(set, gomoku_board_making(board, colour, GOMOKU_OPEN_FOUR));
  gomoku_set_join(set, gomoku_board_making(board, colour, GOMOKU_FOUR));
}

static int may_move(const gomoku_board *board, gomoku_colour colour) {
  const uint8_t *cells = gomoku_board_cells(board);
  int cell = 0, end = gomoku_board_rules(board)->cells;
  while (cell < end && (cells[cell] || !gomoku_board_may(board, colour, cell)))
    cell++;
  return cell < end;
}

/* Leaves in the set what the defender may set.  When that is nothing, he moves
 * elsewhere and loses; but whose every move is a foul draws. */
static int keep_fair(const gomoku_board *board, gomoku_colour defender,
                     gomoku_set *replies) {
  gomoku_set all = *replies, fouls = {{0}};
  if (!has_fouls(board, defender))
    return GOMOKU_UNDECIDED;
  for (int cell; (cell = gomoku_set_take(&all)) != GOMOKU_NONE;)
    if (!gomoku_board_may(board, defender, cell))
      gomoku_set_add(&fouls, cell);
  gomoku_set_remove(replies, &fouls);
  if (gomoku_set_first(replies) != GOMOKU_NONE)
    return GOMOKU_UNDECIDED;
  return may_move(board, defender) ? GOMOKU_YES : GOMOKU_NO;
}

int gomoku_threat_replies(const gomoku_board *board, gomoku_colour attacker,
                          int limit, gomoku_set *replies) {
  gomoku_colour defender = gomoku_other(attacker);
  int fives = gomoku_board_count(board, attacker, GOMOKU_FIVE);
  int stones = gomoku_board_stones(board);
  if (makes(board, defender, GOMOKU_FIVE))
    return GOMOKU_NO;
  if (fives) {
    find_parries(board, attacker, replies);
    int state =
        gomoku_set_first(replies) != GOMOKU_NONE || has_fouls(board, defender)
            ? keep_fair(board, defender, replies)
            : GOMOKU_YES;
    return state == GOMOKU_YES && stones + 2 > limit ? GOMOKU_NO : state;
  }
  if (!makes(board, attacker, GOMOKU_OPEN_FOUR) ||
      makes(board, defender, GOMOKU_OPEN_FOUR) || stones + 4 > limit)
    return GOMOKU_NO;
  memset(replies, 0xff, sizeof *replies);
  if ((has_fouls(board, defender) &&
       !gomoku_renju_moves_on(gomoku_board_rules(board),
                              gomoku_board_cells(board))) ||
      !keep_stops(board, attacker, replies))
    return GOMOKU_NO;
  join_fours(board, defender, replies);
  return keep_fair(board, defender, replies);
}

/* Fours are good, and better when the stone makes a second figure. */
static uint32_t first_proof(const gomoku_board *board, gomoku_colour attacker,
                            int cell) {
  int fours = gomoku_board_ways(board, attacker, cell, GOMOKU_FOUR) +
              gomoku_board_ways(board, attacker, cell, GOMOKU_OPEN_FOUR);
  int threes = gomoku_board_ways(board, attacker, cell, GOMOKU_THREE);
  return fours + threes > 1 ? 1 : fours ? 2 : 3;
}

/* Two passes, so that the table's lines are fetched all at once. */
static int add_children(gomoku_threats *t, gomoku_set cells, int attacking) {
  gomoku_colour colour = attacking ? t->attacker : gomoku_other(t->attacker);
  uint64_t base = key_of(t, attacking);
  int first = t->used;
  for (int cell; (cell = gomoku_set_take(&cells)) != GOMOKU_NONE;) {
    if (attacking && !gomoku_board_may(t->board, colour, cell))
      continue;
    if (t->used == ARENA) {
      t->stopped = 1;
      return SW_STOPPED;
    }
    uint64_t key = base ^ gomoku_board_key(cell, colour);
    __builtin_prefetch(&t->table[key & t->mask]);
    t->arena[t->used++] = (child){key, {1, 1}, (uint16_t)cell};
  }
  for (int i = first; i < t->used; i++) {
    child *c = &t->arena[i];
    const entry *e = find(t, c->key);
    if (e)
      c->n = entry_numbers(e);
    else if (attacking)
      c->n.proof = first_proof(t->board, t->attacker, c->cell);
  }
  return 0;
}

/* The attacker's threats: fours always; threes only when there is time for
 * them and they do not leave the defender an open four. */
static gomoku_set threats_of(const gomoku_threats *t) {
  const gomoku_board *board = t->board;
  gomoku_colour defender = gomoku_other(t->attacker);
  gomoku_set cells = {{0}};
  if (makes(board, defender, GOMOKU_FIVE)) {
    find_parries(board, defender, &cells);
    return cells;
  }
  if (!t->fours_only && gomoku_board_stones(board) + 5 <= t->limit) {
    cells = *gomoku_board_making(board, t->attacker, GOMOKU_THREE);
    keep_stops(board, defender, &cells);
  }
  join_fours(board, t->attacker, &cells);
  return cells;
}

/* The attacker has moved, and only a four will do when threes are not allowed:
 * see gomoku_threat_replies. */
static int list_defences(gomoku_threats *t) {
  gomoku_set replies;
  if (t->fours_only && !makes(t->board, t->attacker, GOMOKU_FIVE))
    return GOMOKU_NO;
  int state = gomoku_threat_replies(t->board, t->attacker, t->limit, &replies);
  if (state == GOMOKU_UNDECIDED && add_children(t, replies, 0))
    return GOMOKU_NO;
  return state;
}

/* The attacker to move: decides at a glance, or lists his threats. */
static int list_threats(gomoku_threats *t, int *move) {
  const gomoku_board *board = t->board;
  int stones = gomoku_board_stones(board);
  int fives = gomoku_board_count(board, gomoku_other(t->attacker), GOMOKU_FIVE);
  if (makes(board, t->attacker, GOMOKU_FIVE)) {
    *move =
        gomoku_set_first(gomoku_board_making(board, t->attacker, GOMOKU_FIVE));
    return stones + 1 <= t->limit ? GOMOKU_YES : GOMOKU_NO;
  }
  if ((fives > 1 && !ends_block(board)) || stones + 3 > t->limit)
    return GOMOKU_NO;
  gomoku_set open = *gomoku_board_making(board, t->attacker, GOMOKU_OPEN_FOUR);
  for (int cell; !fives && (cell = gomoku_set_take(&open)) != GOMOKU_NONE;)
    if (gomoku_board_may(t->board, t->attacker, cell)) {
      *move = cell;
      return GOMOKU_YES;
    }
  return add_children(t, threats_of(t), 1) ? GOMOKU_NO : GOMOKU_UNDECIDED;
}

/* ---- the search -------------------------------------------------------- */

static int exhausted(gomoku_threats *t) {
  if (t->nodes >= t->stop_at)
    t->stopped = 1;
  if (t->nodes % POLL == 0 && sw_budget_stop(t->budget))
    t->stopped = 1;
  return t->stopped;
}

/* Both kinds of position are searched by the same text: `own` is the number
 * of which the least counts (proof where the attacker moves), `other` the one
 * that adds up. */
typedef struct choice {
  int best; /* index, or -1: every child is out of reach */
  uint32_t least, second;
  uint64_t sum;
} choice;

static uint32_t own(const child *c, int attacking) {
  return attacking ? c->n.proof : c->n.disproof;
}
static uint32_t other(const child *c, int attacking) {
  return attacking ? c->n.disproof : c->n.proof;
}

static choice choose(const child *c, int n, int attacking) {
  choice pick = {-1, NEVER, NEVER, 0};
  for (int i = 0; i < n; i++) {
    uint32_t value = own(&c[i], attacking);
    pick.sum += other(&c[i], attacking);
    if (value < pick.least) {
      pick.second = pick.least;
      pick.least = value;
      pick.best = i;
    } else if (value < pick.second) {
      pick.second = value;
    }
  }
  if (pick.sum > NEVER - 1 && pick.best >= 0 && pick.least)
    pick.sum = NEVER - 1;
  return pick;
}

static numbers search(gomoku_threats *t, int attacking, numbers limit);

static numbers descend(gomoku_threats *t, int cell, int attacking,
                       numbers limit) {
  gomoku_colour colour = attacking ? t->attacker : gomoku_other(t->attacker);
  gomoku_board_play(t->board, cell, colour);
  t->nodes++;
  numbers n = search(t, !attacking, limit);
  gomoku_board_undo(t->board);
  return n;
}

static numbers as_numbers(const choice *pick, int attacking) {
  if (pick->best < 0)
    return attacking ? refuted : proved;
  if (!pick->least)
    return attacking ? proved : refuted;
  uint32_t sum = (uint32_t)pick->sum;
  return attacking ? (numbers){pick->least, sum} : (numbers){sum, pick->least};
}

/* The limits under which the chosen child stays the chosen one. */
static numbers child_limit(const choice *pick, const child *c, int attacking,
                           numbers limit) {
  uint32_t own_limit = attacking ? limit.proof : limit.disproof;
  uint32_t sum_limit = attacking ? limit.disproof : limit.proof;
  uint64_t rest = pick->sum - other(&c[pick->best], attacking);
  own_limit = sw_pn_least(own_limit, sw_pn_patience(pick->second));
  sum_limit = sum_limit == NEVER ? NEVER : (uint32_t)(sum_limit - rest);
  return attacking ? (numbers){own_limit, sum_limit}
                   : (numbers){sum_limit, own_limit};
}

static numbers expand(gomoku_threats *t, int first, int attacking,
                      numbers limit, int *move) {
  child *c = &t->arena[first];
  for (int n = t->used - first;;) {
    choice pick = choose(c, n, attacking);
    numbers now = as_numbers(&pick, attacking);
    if (pick.best >= 0)
      *move = c[pick.best].cell;
    if (now.proof >= limit.proof || now.disproof >= limit.disproof ||
        !now.proof || !now.disproof || exhausted(t))
      return now;
    numbers bound = child_limit(&pick, c, attacking, limit);
    c[pick.best].n = descend(t, *move, attacking, bound);
  }
}

static numbers search(gomoku_threats *t, int attacking, numbers limit) {
  int first = t->used, move = GOMOKU_NONE;
  int state = attacking ? list_threats(t, &move) : list_defences(t);
  if (t->stopped) {
    t->used = first;
    return (numbers){1, 1};
  }
  numbers n = state == GOMOKU_YES  ? proved
              : state == GOMOKU_NO ? refuted
                                   : expand(t, first, attacking, limit, &move);
  t->used = first;
  keep(t, key_of(t, !attacking), n, move);
  return n;
}

int gomoku_threats_search(gomoku_threats *t, gomoku_board *board,
                          gomoku_colour attacker, int limit, uint64_t nodes,
                          int *move) {
  if (t->room > LEAST)
    (void)make_table(t, t->room);
  t->room = LEAST;
  t->board = board;
  t->attacker = attacker;
  t->limit = limit;
  /* the high bit: the keys of stones are made by the same function */
  t->salt =
      sw_hash_mix(UINT64_C(1) << 63 | (uint64_t)(unsigned)t->fours_only << 32 |
                  (uint64_t)(unsigned)limit << 1 | attacker);
  t->stop_at = t->nodes + nodes < t->most ? t->nodes + nodes : t->most;
  t->stopped = 0;
  t->used = 0;
  numbers n = search(t, 1, (numbers){NEVER, NEVER});
  const entry *e = find(t, key_of(t, 0));
  if (move)
    *move = e ? entry_move(e) : GOMOKU_NONE;
  if (n.proof == 0)
    return GOMOKU_YES;
  return n.disproof == 0 ? GOMOKU_NO : GOMOKU_UNDECIDED;
}
