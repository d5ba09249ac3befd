/* The certificate that Black wins Gomoku on the unbounded board.
 *
 *   gomoku_unbounded RULES DATABASE CERTIFICATE [pass | DIRECTORY]
 *
 * RULES is standard or freestyle, DATABASE a packed strategy of the 19x19
 * board (src/games/gomoku/gomoku-19.database).  The board is a window with
 * Black's first stone in its middle (strategy/gomoku_far.h).
 *
 * First the game after a far second stone is taken from the strategy's game
 * against a corner, verified and mended, but for White's far third stone: the
 * answer to that one is given here, a triangle after which Black wins by
 * threats whatever White does near it.  From that the program knows which
 * second stones matter to which third ones.  The strategy's own games answer
 * the second stones of its board; those around it are answered as far ones
 * are, and where they matter the games are copied, stone by stone.  All of
 * that is then verified, what is open is mended, and the certificate written.
 * With `pass` it ends after the first part: Black wins when White's first move
 * is a pass.  With a directory what is mended is kept there once a minute, and
 * a second run goes on with it.  It ends with status 2 when a reply stays open.
 */
#include "base/mem.h"
#include "games/gomoku/proof/gomoku_repair.h"
#include "games/gomoku/rules/gomoku_symmetry.h"
#include "games/gomoku/rules/gomoku_variant.h"
#include "games/gomoku/strategy/gomoku_far.h"
#include "games/gomoku/strategy/gomoku_pack.h"
#include "gomoku_far_zone.h"
#include "gomoku_line_answers.h"
#include "host/files/checkpoint.h"
#include "work/archive.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
  LIMIT = 39,       /* stones */
  KNOWN = 9,        /* columns and rows of the database from the middle */
  APART = 6,        /* a corner that is so far from a stone is a far one */
  GLANCE = 100000,  /* nodes on one reply, while lines are answered, .. */
  REPLY = 5000000,  /* .. then, .. */
  MEND = 200000000, /* .. and on mending it */
  KEEP = 7,         /* stones of a position that may be given up */
  THREADS = 3
};

extern const sw_game sw_game_gomoku;

typedef struct maker {
  gomoku_rules *rules;
  gomoku_strategy *known; /* the database's */
  gomoku_strategy *ours;
  int answer, triangle;          /* Black's second and third stone */
  uint16_t move[GOMOKU_CELLS];   /* his third one by White's, or none */
  gomoku_set *matters;           /* see gomoku_verification */
  const gomoku_strategy *source; /* of the games that are copied .. */
  gomoku_strategy *seen;         /* .. and what has been */
  int from, to;                  /* one stone, and what replaces it */
  sw_store *store;               /* keeps what is mended, or NULL */
} maker;

typedef struct worker {
  void (*task)(void *ctx, unsigned worker);
  void *ctx;
  unsigned number;
  pthread_t thread;
} worker;

static void fail(const char *what, const sw_err *err) {
  fprintf(stderr, "gomoku_unbounded: %s%s%s\n", what, err ? ": " : "",
          err ? err->msg : "");
  exit(2);
}

static void *need(void *block) {
  if (!block)
    fail("no memory", NULL);
  return block;
}

static gomoku_strategy *new_strategy(const maker *m) {
  return need(gomoku_strategy_new(m->rules));
}

/* The cell so many columns and rows from the middle. */
static int cell_at(const maker *m, int x, int y) {
  int side = m->rules->side, middle = side / 2;
  return (middle + y) * side + middle + x;
}

static int is_near(const maker *m, int cell, int near) {
  int side = m->rules->side, middle = side / 2;
  return abs(cell % side - middle) <= near && abs(cell / side - middle) <= near;
}

static gomoku_sequence line_of(int stones, const int *cell) {
  gomoku_sequence line = {.stones = stones};
  for (int i = 0; i < stones; i++)
    line.cell[i] = (uint16_t)cell[i];
  return line;
}

static int find(const maker *m, const gomoku_strategy *s,
                const gomoku_sequence *line) {
  gomoku_key key = gomoku_sequence_key(m->rules, line);
  return gomoku_strategy_find(s, &key);
}

static void put(const maker *m, gomoku_strategy *s, const gomoku_sequence *line,
                int move, int replace) {
  uint8_t cells[GOMOKU_CELLS];
  gomoku_key key = gomoku_sequence_key(m->rules, line);
  gomoku_sequence_cells(m->rules, line, cells);
  if (!cells[move] && gomoku_strategy_put(s, cells, &key, move, replace))
    fail("no memory", NULL);
}

/* ---- copies of games ----------------------------------------------------- */

/* The line with the one stone replaced; 0 when the cell is taken. */
static int replaced(const maker *m, const gomoku_sequence *line,
                    gomoku_sequence *copy) {
  *copy = *line;
  for (int i = 0; i < line->stones; i++) {
    if (line->cell[i] == m->to)
      return 0;
    if (line->cell[i] == m->from)
      copy->cell[i] = (uint16_t)m->to;
  }
  return 1;
}

/* Copies what the source knows from here on, Black to move; positions keep the
 * moves that they have. */
static void copy_games(maker *m, gomoku_sequence *line) {
  int move = find(m, m->source, line);
  gomoku_sequence copy;
  if (move == GOMOKU_NONE || move == m->to || !replaced(m, line, &copy) ||
      find(m, m->seen, line) != GOMOKU_NONE ||
      line->stones + 2 > GOMOKU_SEQUENCE)
    return;
  put(m, m->seen, line, move, 0);
  put(m, m->ours, &copy, move, 0);
  line->cell[line->stones++] = (uint16_t)move;
  uint8_t cells[GOMOKU_CELLS];
  gomoku_key key = gomoku_sequence_key(m->rules, line);
  gomoku_sequence_cells(m->rules, line, cells);
  for (int reply = 0; reply < m->rules->cells; reply++) {
    if (cells[reply] ||
        gomoku_strategy_answer(m->source, cells, &key, reply) == GOMOKU_NONE)
      continue;
    line->cell[line->stones++] = (uint16_t)reply;
    copy_games(m, line);
    line->stones--;
  }
  line->stones--;
}

/* After this line, with its last stone elsewhere. */
static void copy_with(maker *m, const gomoku_strategy *source,
                      gomoku_sequence line, int to) {
  m->source = source;
  m->from = line.cell[line.stones - 1];
  m->to = to;
  m->seen = new_strategy(m);
  copy_games(m, &line);
  gomoku_strategy_free(m->seen);
}

static void tell(const gomoku_verification *v, const char *what) {
  gomoku_tally t = gomoku_verification_tally(v);
  printf("%s: %" PRIu64 " positions, %" PRIu64 " open replies, at most %d "
         "stones, %.0f CPU s\n",
         what, t.positions, t.failed, t.longest,
         (double)clock() / CLOCKS_PER_SEC);
  fflush(stdout);
}

/* ---- verifying ----------------------------------------------------------- */

/* Completes fours, answers three stones in line by the table, and forgets
 * positions where even far replies stay open. */
static void answer_open(maker *m, const gomoku_verification *v) {
  size_t n;
  gomoku_board *board = need(gomoku_board_new(m->rules));
  const gomoku_failure *f = gomoku_verification_failures(v, &n);
  for (size_t i = 0; i < n; i++) {
    gomoku_sequence before = f[i].line;
    int move = gomoku_line_answer(m->rules, &f[i].line, board);
    int last = before.cell[before.stones - 1];
    before.stones -= 2;
    if (before.stones > 2 && !is_near(m, last, m->rules->side / 2 - 4)) {
      gomoku_key key = gomoku_sequence_key(m->rules, &before);
      gomoku_strategy_forget(m->ours, &key);
    } else if (move != GOMOKU_NONE) {
      put(m, m->ours, &f[i].line, move, 0);
    }
  }
  gomoku_board_free(board);
}

static void *work(void *of) {
  worker *w = of;
  w->task(w->ctx, w->number);
  return NULL;
}

/* A thread for each. */
static void each(void *pool, void (*task)(void *ctx, unsigned worker),
                 void *ctx) {
  worker w[THREADS];
  (void)pool;
  for (unsigned i = 0; i < THREADS; i++) {
    w[i] = (worker){task, ctx, i, 0};
    if (pthread_create(&w[i].thread, NULL, work, &w[i]))
      fail("no thread", NULL);
  }
  for (unsigned i = 0; i < THREADS; i++)
    pthread_join(w[i].thread, NULL);
}

/* ---- what is mended is kept ---------------------------------------------- */

static int pass_strategy(void *ctx, sw_archive *a) {
  return gomoku_strategy_pass(ctx, a);
}

static sw_archive_label label_of(const maker *m) {
  return (sw_archive_label){"mended strategy", 1, m->rules->base.word, 0};
}

static void save(maker *m) {
  sw_archive_label label = label_of(m);
  sw_err err = {0};
  if (m->store && sw_archive_save(m->store, "strategy", &label, pass_strategy,
                                  m->ours, &err))
    fail("the checkpoint", &err);
}

/* Takes what an earlier run kept. */
static void load_kept(maker *m) {
  sw_archive_label label = label_of(m);
  sw_err err = {0};
  gomoku_strategy *kept = new_strategy(m);
  int rc = m->store ? sw_archive_load(m->store, "strategy", &label,
                                      pass_strategy, kept, &err)
                    : 0;
  if (rc < 0)
    fail("the checkpoint", &err);
  if (rc == 1) {
    gomoku_strategy_free(m->ours);
    m->ours = kept;
  } else {
    gomoku_strategy_free(kept);
  }
}

/* Tells what is done once a minute, and keeps it. */
static void progress(void *ctx, double done, const char *now) {
  static time_t last;
  (void)done;
  if (time(NULL) - last < 60)
    return;
  last = time(NULL);
  printf("  %s, %.0f CPU s\n", now, (double)clock() / CLOCKS_PER_SEC);
  fflush(stdout);
  save(ctx);
}

/* Verifies with little effort, since no effort wins without the answers on
 * lines, and answers those in rounds, as long as fewer replies stay open. */
static int answer_lines(maker *m, gomoku_verification *v, const char *what,
                        sw_err *err) {
  int rc = gomoku_verification_run(v, err);
  size_t open, before = SIZE_MAX;
  tell(v, what);
  for (gomoku_verification_failures(v, &open); !rc && open && open < before;) {
    before = open;
    answer_open(m, v);
    rc = gomoku_verification_run(v, err);
    tell(v, "answered on lines");
    gomoku_verification_failures(v, &open);
  }
  return rc;
}

/* Verifies and mends; ends the program when a reply stays open. */
static gomoku_verification *examine(maker *m, const gomoku_sequence *from,
                                    const char *what) {
  static const sw_crew crew = {.size = THREADS, .each = each};
  const sw_budget budget = {.ctx = m, .progress = progress, .crew = &crew};
  gomoku_aim aim = {
      .limit = LIMIT, .nodes = MEND, .budget = &budget, .keep = KEEP};
  sw_err err = {0};
  size_t open;
  gomoku_verification *v = need(
      gomoku_verification_new(m->rules, m->ours, from, LIMIT, GLANCE, &budget));
  v->matters = m->matters;
  v->answer = m->answer;
  int rc = answer_lines(m, v, what, &err);
  v->nodes = REPLY;
  if (!rc)
    rc = gomoku_verification_run(v, &err);
  if (!rc)
    rc = gomoku_repair(m->rules, &aim, UINT64_MAX, v, m->ours, &err);
  tell(v, "mended");
  gomoku_verification_failures(v, &open);
  if (rc || open)
    fail("replies stay open", rc ? &err : NULL);
  return v;
}

/* ---- writing ------------------------------------------------------------- */

static int write_bytes(void *file, const char *bytes, size_t n) {
  return fwrite(bytes, 1, n, file) == n ? 0 : SW_FAULT;
}

static void write_all(const gomoku_verification *v, const char *path) {
  sw_err err = {0};
  FILE *file = fopen(path, "wb");
  sw_sink sink = {write_bytes, file};
  if (!file)
    fail("the certificate cannot be written", NULL);
  int rc = gomoku_verification_write(v, &sink, &err);
  if (fclose(file) || rc)
    fail("the certificate cannot be written", &err);
}

/* ---- the far second stone ------------------------------------------------ */

/* The game against a far second stone: Black's answers. */
static void begin_far(maker *m) {
  int cell[] = {cell_at(m, 0, 0), cell_at(m, KNOWN, KNOWN), 0,
                gomoku_far_cell(m->rules, 3)};
  copy_with(m, m->known, line_of(2, cell), gomoku_far_cell(m->rules, 1));
  cell[1] = gomoku_far_cell(m->rules, 1);
  gomoku_sequence line = line_of(2, cell);
  m->answer = cell[2] = find(m, m->ours, &line);
  if (m->answer == GOMOKU_NONE)
    fail("the database does not answer a corner", NULL);
  m->triangle = cell_at(m, 0, m->answer < cell[0] ? -1 : 1);
  line = line_of(4, cell);
  put(m, m->ours, &line, m->triangle, 1);
  for (cell[3] = 0; cell[3] < m->rules->cells; cell[3]++) {
    line = line_of(4, cell);
    if (is_near(m, cell[3], GOMOKU_NEAR_THIRD) && !is_near(m, cell[3], KNOWN))
      put(m, m->ours, &line, m->triangle, 0);
  }
}

/* Where a second stone matters to the third one `reply`, in the zone that its
 * game has. */
static void note_third(maker *m, const gomoku_verification *v,
                       const gomoku_set *zones, int reply) {
  gomoku_sequence next =
      gomoku_verification_next(v, &v->places[0].line, reply, m->move[reply]);
  int symmetry;
  gomoku_set all = zones[gomoku_verification_find(v, &next, &symmetry)];
  gomoku_set *zone = &m->matters[reply];
  const uint16_t *back = m->rules->image[gomoku_symmetry_inverse(symmetry)];
  *zone = (gomoku_set){{0}};
  for (int cell; (cell = gomoku_set_take(&all)) != GOMOKU_NONE;)
    gomoku_set_add(zone, back[cell]);
  for (int i = 0; i < next.stones; i++)
    if (i != 1)
      gomoku_set_add(zone, next.cell[i]);
}

/* Proves it, and notes what depends on the second stone.  Returns the games.
 */
static gomoku_strategy *prove_far(maker *m, const char *path) {
  int cell[] = {cell_at(m, 0, 0), gomoku_far_cell(m->rules, 1), m->answer};
  gomoku_sequence from = line_of(2, cell), after = line_of(3, cell);
  gomoku_verification *v = examine(m, &from, "a far second stone");
  if (path)
    write_all(v, path);
  gomoku_set *zones = need(sw_mem_alloc(v->n, sizeof *zones)), near;
  uint8_t cells[GOMOKU_CELLS];
  gomoku_far_zones(v, zones);
  m->matters = need(sw_mem_alloc(GOMOKU_CELLS, sizeof *m->matters));
  memset(m->matters, 0xff, GOMOKU_CELLS * sizeof *m->matters);
  gomoku_sequence_cells(m->rules, &after, cells);
  gomoku_key key = gomoku_sequence_key(m->rules, &after);
  gomoku_far_replies(m->rules, cells, &near);
  for (int reply = 0; reply < m->rules->cells; reply++) {
    m->move[reply] = GOMOKU_NONE;
    if (cells[reply] || !gomoku_set_has(&near, reply) ||
        gomoku_is_far(m->rules, reply))
      continue;
    m->move[reply] =
        (uint16_t)gomoku_strategy_answer(m->ours, cells, &key, reply);
    note_third(m, v, zones, reply);
  }
  gomoku_verification_free(v);
  sw_mem_free(zones);
  gomoku_strategy *games = new_strategy(m);
  if (gomoku_strategy_join(games, m->ours))
    fail("no memory", NULL);
  return games;
}

/* ---- the other second stones --------------------------------------------- */

/* To how many third stones this second one matters. */
static int count_matters(const maker *m, int second) {
  int n = 0;
  for (int reply = 0; reply < m->rules->cells; reply++)
    n += m->move[reply] != GOMOKU_NONE &&
         gomoku_set_has(&m->matters[reply], second);
  return n;
}

/* The image of the cell that matters least. */
static int least_image(const maker *m, int cell) {
  int best = cell;
  for (int s = 1; s < GOMOKU_SYMMETRIES; s++) {
    int image = m->rules->image[s][cell];
    if (count_matters(m, image) < count_matters(m, best))
      best = image;
  }
  return best;
}

/* A second stone beyond the database is answered as a far one. */
static void answer_outer(maker *m, const gomoku_strategy *games, int second) {
  int cell[] = {cell_at(m, 0, 0), gomoku_far_cell(m->rules, 1), m->answer, 0};
  uint8_t cells[GOMOKU_CELLS];
  gomoku_set replies;
  if (count_matters(m, second))
    copy_with(m, games, line_of(2, cell), second);
  cell[1] = second;
  gomoku_sequence line = line_of(2, cell);
  put(m, m->ours, &line, m->answer, 1);
  line = line_of(3, cell);
  gomoku_sequence_cells(m->rules, &line, cells);
  gomoku_far_replies(m->rules, cells, &replies);
  for (int reply = 0; reply < m->rules->cells; reply++) {
    if (cells[reply] || !gomoku_set_has(&replies, reply))
      continue;
    int move = m->move[reply] == GOMOKU_NONE ? m->triangle : m->move[reply];
    cell[3] = reply;
    line = line_of(4, cell);
    put(m, m->ours, &line, move, m->move[reply] != GOMOKU_NONE);
  }
  for (int s = 0; s < GOMOKU_SYMMETRIES; s++) {
    cell[3] = m->rules->image[s][gomoku_far_cell(m->rules, 3)];
    line = line_of(4, cell);
    put(m, m->ours, &line, m->triangle, 1);
  }
}

/* A corner of the database's board that is far from the cell. */
static int far_corner(const maker *m, int cell) {
  int side = m->rules->side, corner = cell_at(m, -KNOWN, -KNOWN);
  for (int s = 0; s < GOMOKU_SYMMETRIES; s++) {
    int image = m->rules->image[s][corner];
    if (abs(image % side - cell % side) >= APART ||
        abs(image / side - cell / side) >= APART)
      return image;
  }
  return corner;
}

/* A second stone of the database: its third stones beyond the board are
 * answered as a corner is. */
static void answer_inner(maker *m, int second) {
  int cell[] = {cell_at(m, 0, 0), second, 0, far_corner(m, second)};
  gomoku_sequence line = line_of(2, cell);
  uint8_t cells[GOMOKU_CELLS];
  gomoku_set replies;
  cell[2] = find(m, m->known, &line);
  if (cell[2] == GOMOKU_NONE)
    fail("the database does not answer a second stone", NULL);
  line = line_of(4, cell);
  int move = find(m, m->known, &line);
  if (move == GOMOKU_NONE)
    return;
  for (int s = 0; s < 4; s++)
    copy_with(m, m->known, line,
              m->rules->image[s][gomoku_far_cell(m->rules, 3)]);
  gomoku_sequence after = line_of(3, cell);
  gomoku_sequence_cells(m->rules, &after, cells);
  gomoku_far_replies(m->rules, cells, &replies);
  for (int reply = 0; reply < m->rules->cells; reply++)
    if (!cells[reply] && gomoku_set_has(&replies, reply) &&
        !is_near(m, reply, KNOWN))
      copy_with(m, m->known, line, reply);
}

static void answer_all(maker *m, const gomoku_strategy *games) {
  if (gomoku_strategy_join(m->ours, m->known))
    fail("no memory", NULL);
  for (int x = KNOWN + 1; x <= GOMOKU_NEAR_SECOND; x++)
    for (int y = 0; y <= x; y++)
      answer_outer(m, games, least_image(m, cell_at(m, x, y)));
  for (int x = 1; x <= KNOWN; x++)
    for (int y = 0; y <= x; y++)
      answer_inner(m, cell_at(m, x, y));
}

/* ---- the program --------------------------------------------------------- */

static void load(maker *m, const char *path) {
  static char bytes[1 << 22];
  gomoku_sequence from = {0};
  sw_err err = {0};
  FILE *file = fopen(path, "rb");
  if (!file)
    fail("the database cannot be read", NULL);
  size_t n = fread(bytes, 1, sizeof bytes, file);
  fclose(file);
  m->known = new_strategy(m);
  m->ours = new_strategy(m);
  if (gomoku_unpack(m->known, bytes, n, &from, &err))
    fail("the database", &err);
}

static void set_rules(maker *m, const char *name) {
  char word[40];
  sw_rules *rules;
  sw_err err = {0};
  snprintf(word, sizeof word, "%s-%d", name, GOMOKU_SIDE);
  if (gomoku_variant_parse(&sw_game_gomoku, word, strlen(word), &rules, &err))
    fail("the rules", &err);
  m->rules = (gomoku_rules *)(void *)rules;
  m->rules->unbounded = 1;
  snprintf(rules->word, sizeof rules->word, "gomoku:%sunbounded",
           m->rules->kind == GOMOKU_FREESTYLE ? "freestyle-" : "");
}

int main(int argc, char **argv) {
  maker m = {0};
  sw_err err = {0};
  gomoku_sequence empty = {0};
  int pass = argc == 5 && !strcmp(argv[4], "pass");
  if (argc < 4 || argc > 5)
    fail("gomoku_unbounded standard|freestyle DATABASE CERTIFICATE "
         "[pass | DIRECTORY]",
         NULL);
  set_rules(&m, argv[1]);
  load(&m, argv[2]);
  begin_far(&m);
  gomoku_strategy *games = prove_far(&m, pass ? argv[3] : NULL);
  if (pass)
    return 0;
  if (argc == 5 && sw_checkpoint_open(argv[4], &m.store, &err))
    fail("the directory", &err);
  load_kept(&m);
  answer_all(&m, games);
  gomoku_verification *v = examine(&m, &empty, "all second stones");
  save(&m);
  write_all(v, argv[3]);
  gomoku_verification_free(v);
  gomoku_strategy_free(games);
  gomoku_strategy_free(m.known);
  gomoku_strategy_free(m.ours);
  sw_mem_free(m.matters);
  sw_checkpoint_close(m.store);
  gomoku_variant_free(&m.rules->base);
  return 0;
}
