/* The certificate that Black wins Gomoku on the unbounded board.
 *
 *   gomoku_unbounded RULES[-LEAST] DATABASE CERTIFICATE [pass | DIRECTORY]
 *
 * RULES is standard or freestyle; with LEAST, an odd number, the certificate is
 * about all boards that have so many columns and rows around the first stone.
 * DATABASE is a packed strategy of the 19x19 board
 * (src/games/gomoku/gomoku-19.database).  The board is a square section
 * with Black's first stone in its middle (strategy/gomoku_far.h).
 *
 * First the game after a far second stone is taken from the strategy's game
 * against a stone in a corner, verified and mended.  Only the answer to White's
 * far third stone is given here: a triangle after which Black wins by threats
 * whatever White does near it.  This tells the program which second stones
 * matter to which third ones.
 *
 * The strategy's own games answer the second stones of its board.  Those around
 * the board are answered as far ones are, and where they matter the games are
 * copied, stone by stone.  All of that is then verified, and what is open is
 * mended (gomoku_mender.h). Third stones that turn out to matter to the answers
 * to far ones are added, until none is missing, and the certificate is written.
 *
 * With `pass` the program ends after the first part: Black wins when White's
 * first move is a pass.  With a directory, what is mended is kept there once a
 * minute, and a second run goes on with it.  The program ends with status 2
 * when a reply stays open.
 */
#include "base/mem.h"
#include "games/gomoku/rules/gomoku_symmetry.h"
#include "games/gomoku/rules/gomoku_variant.h"
#include "games/gomoku/strategy/gomoku_far.h"
#include "games/gomoku/strategy/gomoku_pack.h"
#include "gomoku_copies.h"
#include "gomoku_far_zone.h"
#include "gomoku_mender.h"
#include "host/files/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  KNOWN = 9,        /* columns and rows of the database from the middle */
  APART = 6,        /* a corner that is so far from a stone is a far one */
  LARGEST = 1 << 22 /* bytes of a database */
};

extern const sw_game sw_game_gomoku;

typedef struct maker {
  gomoku_rules *rules;
  gomoku_mender mender;        /* `far` once the far second stone is answered */
  gomoku_strategy *known;      /* the database's */
  int answer, triangle;        /* Black's second and third stone */
  uint16_t move[GOMOKU_CELLS]; /* his third one by White's, or none */
  int beyond; /* third stones that matter, but cannot be named */
} maker;

static gomoku_strategy *new_strategy(const maker *m) {
  return gomoku_need(gomoku_strategy_new(m->rules));
}

/* The cell so many columns and rows from the middle. */
static int cell_at(const maker *m, int x, int y) {
  int side = m->rules->side, middle = side / 2;
  return (middle + y) * side + middle + x;
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

static void copy_with(maker *m, const gomoku_strategy *source,
                      gomoku_sequence line, int to) {
  if (gomoku_copy_games(source, m->mender.strategy, line, to))
    gomoku_fail("no memory", NULL);
}

/* ---- the far second stone ------------------------------------------------ */

/* The game against a far second stone: Black's answers. */
static void begin_far(maker *m) {
  int cell[] = {cell_at(m, 0, 0), cell_at(m, KNOWN, KNOWN), 0,
                gomoku_far_cell(m->rules, 3)};
  copy_with(m, m->known, line_of(2, cell), gomoku_far_cell(m->rules, 1));
  cell[1] = gomoku_far_cell(m->rules, 1);
  gomoku_sequence line = line_of(2, cell);
  m->answer = cell[2] = find(m, m->mender.strategy, &line);
  if (m->answer == GOMOKU_NONE)
    gomoku_fail("the database does not answer a corner", NULL);
  m->triangle = cell_at(m, 0, m->answer < cell[0] ? -1 : 1);
  line = line_of(4, cell);
  gomoku_mender_put(&m->mender, &line, m->triangle, 1);
  for (cell[3] = 0; cell[3] < m->rules->cells; cell[3]++) {
    line = line_of(4, cell);
    if (gomoku_is_near(m->rules, cell[3], GOMOKU_NEAR_THIRD) &&
        !gomoku_is_near(m->rules, cell[3], KNOWN))
      gomoku_mender_put(&m->mender, &line, m->triangle, 0);
  }
}

/* The line after a far second stone and Black's answer. */
static gomoku_sequence far_second(const maker *m) {
  int cell[] = {cell_at(m, 0, 0), gomoku_far_cell(m->rules, 1), m->answer};
  return line_of(3, cell);
}

/* Where a second stone matters to the third one `reply`: the zone that its game
 * has, and what takes the cell. */
static gomoku_set matters_to(const maker *m, const gomoku_verification *v,
                             const gomoku_set *zones, int reply) {
  gomoku_sequence line = far_second(m);
  gomoku_sequence next =
      gomoku_verification_next(v, &line, reply, m->move[reply]);
  gomoku_set zone = gomoku_far_zone_after(v, zones, &next);
  for (int i = 0; i < next.stones; i++)
    if (i != 1)
      gomoku_set_add(&zone, next.cell[i]);
  return zone;
}

/* Black's moves after the third stones that are near when the second is far. */
static void note_moves(maker *m) {
  uint8_t cells[GOMOKU_CELLS];
  gomoku_sequence after = far_second(m);
  gomoku_set near;
  gomoku_sequence_cells(m->rules, &after, cells);
  gomoku_key key = gomoku_sequence_key(m->rules, &after);
  gomoku_far_replies(m->rules, NULL, cells, &near);
  for (int reply = 0; reply < m->rules->cells; reply++) {
    m->move[reply] = GOMOKU_NONE;
    if (!cells[reply] && gomoku_set_has(&near, reply) &&
        !gomoku_is_far(m->rules, reply))
      m->move[reply] = (uint16_t)gomoku_strategy_answer(m->mender.strategy,
                                                        cells, &key, reply);
  }
}

/* Proves it, and notes what depends on the second stone.  Returns the games. */
static gomoku_strategy *prove_far(maker *m, const char *path) {
  gomoku_sequence from = far_second(m);
  from.stones--;
  gomoku_verification *v = gomoku_mender_verify(&m->mender, &from);
  gomoku_mender_examine(&m->mender, v, "a far second stone");
  if (path)
    gomoku_mender_write(v, path);
  gomoku_set *zones = gomoku_need(sw_mem_alloc(v->n, sizeof *zones));
  gomoku_far_zones(v, zones);
  gomoku_far *far = gomoku_need(sw_mem_zero(1, sizeof *far));
  far->answer = m->answer;
  memset(far->matters, 0xff, sizeof far->matters);
  note_moves(m);
  for (int reply = 0; reply < m->rules->cells; reply++)
    if (m->move[reply] != GOMOKU_NONE)
      far->matters[reply] = matters_to(m, v, zones, reply);
  m->mender.far = far;
  gomoku_verification_free(v);
  sw_mem_free(zones);
  gomoku_strategy *games = new_strategy(m);
  if (gomoku_strategy_join(games, m->mender.strategy))
    gomoku_fail("no memory", NULL);
  return games;
}

/* ---- the other second stones --------------------------------------------- */

/* To how many third stones this second one matters. */
static int count_matters(const maker *m, int second) {
  int n = 0;
  for (int reply = 0; reply < m->rules->cells; reply++)
    n += m->move[reply] != GOMOKU_NONE &&
         gomoku_set_has(&m->mender.far->matters[reply], second);
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
  gomoku_mender_put(&m->mender, &line, m->answer, 1);
  line = line_of(3, cell);
  gomoku_sequence_cells(m->rules, &line, cells);
  gomoku_far_replies(m->rules, NULL, cells, &replies);
  for (int reply = 0; reply < m->rules->cells; reply++) {
    if (cells[reply] || !gomoku_set_has(&replies, reply))
      continue;
    int move = m->move[reply] == GOMOKU_NONE ? m->triangle : m->move[reply];
    cell[3] = reply;
    line = line_of(4, cell);
    gomoku_mender_put(&m->mender, &line, move, m->move[reply] != GOMOKU_NONE);
  }
  for (int s = 0; s < GOMOKU_SYMMETRIES; s++) {
    cell[3] = m->rules->image[s][gomoku_far_cell(m->rules, 3)];
    line = line_of(4, cell);
    gomoku_mender_put(&m->mender, &line, m->triangle, 1);
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
    gomoku_fail("the database does not answer a second stone", NULL);
  line = line_of(4, cell);
  int move = find(m, m->known, &line);
  if (move == GOMOKU_NONE)
    return;
  for (int s = 0; s < 4; s++)
    copy_with(m, m->known, line,
              m->rules->image[s][gomoku_far_cell(m->rules, 3)]);
  gomoku_sequence after = line_of(3, cell);
  gomoku_sequence_cells(m->rules, &after, cells);
  gomoku_far_replies(m->rules, NULL, cells, &replies);
  for (int reply = 0; reply < m->rules->cells; reply++)
    if (!cells[reply] && gomoku_set_has(&replies, reply) &&
        !gomoku_is_near(m->rules, reply, KNOWN))
      copy_with(m, m->known, line, reply);
}

static void answer_all(maker *m, const gomoku_strategy *games) {
  if (gomoku_strategy_join(m->mender.strategy, m->known))
    gomoku_fail("no memory", NULL);
  for (int x = KNOWN + 1; x <= GOMOKU_NEAR_SECOND; x++)
    for (int y = 0; y <= x; y++)
      answer_outer(m, games, least_image(m, cell_at(m, x, y)));
  for (int x = 1; x <= KNOWN; x++)
    for (int y = 0; y <= x; y++)
      answer_inner(m, cell_at(m, x, y));
}

/* ---- where more stones matter -------------------------------------------- */

/* The third stones in the zone of the game after a far one that are not looked
 * at yet are answered as that is.  Returns their number. */
static int look_at_third(maker *m, const gomoku_verification *v,
                         const gomoku_set *zones, const gomoku_place *p) {
  uint8_t cells[GOMOKU_CELLS];
  gomoku_set seen;
  gomoku_sequence line = p->line;
  int reply = gomoku_far_cell(m->rules, 3), n = 0;
  gomoku_sequence_cells(m->rules, &line, cells);
  gomoku_key key = gomoku_sequence_key(m->rules, &line);
  int move = gomoku_strategy_answer(m->mender.strategy, cells, &key, reply);
  if (move == GOMOKU_NONE)
    return 0;
  gomoku_far_replies(m->rules, m->mender.far, cells, &seen);
  gomoku_sequence next = gomoku_verification_next(v, &line, reply, move);
  gomoku_set zone = gomoku_far_zone_after(v, zones, &next);
  gomoku_set_add(&zone, move);
  gomoku_set_remove(&zone, &seen);
  line.cell[line.stones++] = (uint16_t)reply;
  for (int cell; (cell = gomoku_set_take(&zone)) != GOMOKU_NONE;) {
    if (cells[cell])
      continue;
    if (!gomoku_can_be_named(m->rules, cell)) {
      m->beyond++;
      continue;
    }
    gomoku_set_add(&m->mender.far->third[line.cell[1]], cell);
    copy_with(m, m->mender.strategy, line, cell);
    n++;
  }
  return n;
}

/* Notes where more stones matter than was assumed, and how many. */
static int look_further(maker *m, const gomoku_verification *v) {
  gomoku_set *zones = gomoku_need(sw_mem_alloc(v->n, sizeof *zones));
  int third = 0, second = 0;
  m->beyond = 0;
  gomoku_far_zones(v, zones);
  for (size_t i = 0; i < v->n; i++)
    if (v->places[i].line.stones == 3 &&
        !gomoku_is_far(m->rules, v->places[i].line.cell[1]))
      third += look_at_third(m, v, zones, &v->places[i]);
  note_moves(m);
  for (int reply = 0; reply < m->rules->cells; reply++) {
    if (m->move[reply] == GOMOKU_NONE)
      continue;
    gomoku_set more = matters_to(m, v, zones, reply);
    gomoku_set_remove(&more, &m->mender.far->matters[reply]);
    gomoku_set_join(&m->mender.far->matters[reply], &more);
    while (gomoku_set_take(&more) != GOMOKU_NONE)
      second++;
  }
  sw_mem_free(zones);
  printf("%d more third stones, %d second ones that matter, %d beyond\n", third,
         second, m->beyond);
  return third + second;
}

/* ---- the program --------------------------------------------------------- */

static void load(maker *m, const char *path) {
  gomoku_sequence from = {0};
  sw_buf bytes;
  sw_err err = {0};
  sw_buf_init(&bytes, LARGEST);
  m->known = new_strategy(m);
  if (sw_file_read(path, LARGEST, &bytes, &err) ||
      gomoku_unpack(m->known, bytes.data, bytes.len, &from, &err))
    gomoku_fail("the database", &err);
  sw_buf_free(&bytes);
}

/* `name` is RULES or RULES-LEAST. */
static void set_rules(maker *m, const char *name) {
  int kind = (int)strcspn(name, "-");
  char word[40], boards[20] = "unbounded";
  int least = 0;
  char rest;
  if (name[kind] && (sscanf(name + kind + 1, "%d%c", &least, &rest) != 1 ||
                     least < GOMOKU_LEAST_SIDE || least % 2 == 0 ||
                     least > GOMOKU_SIDE - 2 * GOMOKU_UNNAMED))
    gomoku_fail("LEAST is an odd number from 5 to 47", NULL);
  if (least)
    snprintf(boards, sizeof boards, "from-%d", least);
  sw_rules *rules;
  sw_err err = {0};
  snprintf(word, sizeof word, "%.*s-%d", kind, name, GOMOKU_SIDE);
  if (gomoku_variant_parse(&sw_game_gomoku, word, strlen(word), &rules, &err))
    gomoku_fail("the rules", &err);
  m->rules = (gomoku_rules *)(void *)rules;
  m->rules->unbounded = 1;
  m->rules->least = least;
  snprintf(rules->word, sizeof rules->word, "gomoku:%s%s",
           m->rules->kind == GOMOKU_FREESTYLE ? "freestyle-" : "", boards);
}

int main(int argc, char **argv) {
  maker m = {0};
  gomoku_sequence empty = {0};
  int pass = argc == 5 && !strcmp(argv[4], "pass");
  if (argc < 4 || argc > 5)
    gomoku_fail("gomoku_unbounded standard|freestyle[-LEAST] DATABASE "
                "CERTIFICATE [pass | DIRECTORY]",
                NULL);
  set_rules(&m, argv[1]);
  gomoku_mender_open(&m.mender, m.rules);
  load(&m, argv[2]);
  begin_far(&m);
  gomoku_strategy *games = prove_far(&m, pass ? argv[3] : NULL);
  if (pass)
    return 0;
  if (argc == 5)
    gomoku_mender_keep(&m.mender, argv[4]);
  answer_all(&m, games);
  gomoku_verification *v = gomoku_mender_verify(&m.mender, &empty);
  gomoku_mender_examine(&m.mender, v, "all second stones");
  while (look_further(&m, v))
    gomoku_mender_examine(&m.mender, v, "stones that matter");
  if (m.beyond)
    gomoku_fail("third stones matter that cannot be named", NULL);
  gomoku_mender_save(&m.mender);
  gomoku_mender_write(v, argv[3]);
  gomoku_verification_free(v);
  gomoku_strategy_free(games);
  gomoku_strategy_free(m.known);
  gomoku_mender_close(&m.mender);
  gomoku_variant_free(&m.rules->base);
  return 0;
}
