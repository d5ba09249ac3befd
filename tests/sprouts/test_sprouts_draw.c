/* Strokes: the curve of every new spot, seen as a stroke in the drawing without
 * it, means the move that made it; and strokes that mean nothing are refused
 * with their reason. */
#include "../game_test.h"
#include "games/sprouts/drawing/sprouts_curve.h"
#include "games/sprouts/drawing/sprouts_layout.h"
#include "games/sprouts/drawing/sprouts_stroke.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- the drawing before the last move ---------------------------------- */

static int before(const sprouts_map *map, int corner) {
  int b = map->boundary[corner];
  return corner == map->corner[b] ? map->corner[b + 1] - 1 : corner - 1;
}

/* Dart d of the old map may be dart e of the new one, where the new spot may
 * stand between neighbours. */
static int same_dart(const sprouts_map *old, int d, const sprouts_map *new,
                     int e) {
  int d2 = sprouts_next(old, d), e2 = sprouts_next(new, e), z = old->vertices;
  int past = new->at[before(new, e)], ahead = new->at[sprouts_next(new, e2)];
  return old->at[d] == new->at[e] && old->at[d2] == new->at[e2] &&
         (past == z || past == old->at[before(old, d)]) &&
         (ahead == z || ahead == old->at[sprouts_next(old, d2)]);
}

/* The dart of the new map that this one has become; -1: there are several. */
static int find_dart(const sprouts_map *old, int d, const sprouts_map *new) {
  int found = -1, n = 0;
  for (int e = 0; e < new->corners; e++)
    if (same_dart(old, d, new, e)) {
      found = e;
      n++;
    }
  return n == 1 ? found : -1;
}

/* The layout of the new map, without its last spot, for the old map.  0 when
 * parallel curves cannot be told apart. */
static int take_back(const sprouts_map *old, const sprouts_map *new,
                     const sprouts_layout *from, sprouts_layout *to) {
  *to = *from;
  assert_int_equal(sprouts_map_twins(old, to->twin, NULL), 0);
  to->bend = malloc(((size_t)old->corners + 1) * sizeof *to->bend);
  assert_non_null(to->bend);
  for (int d = 0; d < old->corners; d++) {
    if (to->twin[d] == d)
      continue;
    int e = find_dart(old, d, new);
    if (e < 0)
      return 0;
    to->round[d] = from->round[e];
    to->way[d] = from->way[e];
    memcpy(to->bend[d], from->bend[e], sizeof *to->bend);
    to->bends[d] = from->bends[e];
  }
  return 1;
}

/* The two curves of the last spot as one stroke; returns its length. */
static int stroke_of(const sprouts_map *map, const sprouts_layout *layout,
                     sprouts_point *stroke) {
  int z = map->vertices - 1, out = 0;
  while (map->at[out] != z)
    out++;
  int in = before(map, out);
  int n = sprouts_layout_curve(map, layout, in, stroke);
  int twin = layout->twin[in];
  int other = -1;
  for (int d = 0; d < map->corners; d++)
    if (map->at[d] == z && d != twin)
      other = d;
  sprouts_point rest[SPROUTS_CURVE];
  int m = sprouts_layout_curve(map, layout, other, rest);
  memcpy(stroke + n, rest + 1, (size_t)(m - 1) * sizeof *rest);
  return n + m - 1;
}

/* ---- every move, drawn ------------------------------------------------- */

static int read_back; /* strokes that were understood */

static void check_stroke(const sw_rules *rules, const sw_pos *pos,
                         const sw_pos *next) {
  sprouts_map old, new;
  sprouts_layout layout, without;
  sprouts_drawing drawing = {0};
  sprouts_point stroke[2 * SPROUTS_CURVE + 2];
  sprouts_line line;
  sw_err err = {0, 0, ""};
  sprouts_map_read(pos, &old);
  sprouts_map_read(next, &new);
  assert_int_equal(sprouts_layout_make(&new, &layout), 0);
  if (take_back(&old, &new, &layout, &without) && !layout.crossings) {
    sw_pos found;
    sw_buf text;
    sw_buf_init(&text, SW_BUF_TEXT);
    rules->game->pos_print(rules, next, &text);
    assert_int_equal(sprouts_drawing_make(&drawing, &old, &without), 0);
    int n = stroke_of(&new, &layout, stroke);
    int rc = sprouts_stroke_read(&drawing, stroke, n, &line, &err);
    if (!rc)
      rc = rules->game->apply(rules, pos, sprouts_move(line), &found, &err);
    if (rc)
      fail_msg("%s: %s", sw_buf_text(&text), err.msg);
    if (!sw_pos_equal(&found, next))
      fail_msg("%s: the stroke was read as another move", sw_buf_text(&text));
    sw_buf_free(&text);
    read_back++;
  }
  sprouts_drawing_free(&drawing);
  free(without.bend);
  sprouts_layout_free(&layout);
}

static void play_and_draw(const char *word, sw_rng *rng) {
  sw_rules *rules = rules_of(word);
  sw_pos pos, next;
  rules->game->start(rules, &pos);
  for (;;) {
    sw_moves list = {0};
    assert_int_equal(rules->game->moves(rules, &pos, &list), 0);
    for (int k = 0; k < 3 && list.n; k++) {
      sw_move move = list.v[sw_rng_below(rng, list.n)];
      assert_int_equal(rules->game->apply(rules, &pos, move, &next, NULL), 0);
      check_stroke(rules, &pos, &next);
    }
    int over = !list.n;
    sw_moves_free(&list);
    if (over)
      break;
    pos = next;
  }
  sw_rules_free(rules);
}

static void curves_mean_their_moves(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(7);
  for (int game = 0; game < 8; game++) {
    char word[32];
    snprintf(word, sizeof word, "sprouts:%d%s", 2 + game % 5,
             game % 2 ? "-plane" : "");
    play_and_draw(word, &rng);
  }
  assert_true(read_back > 100);
}

/* ---- by hand ----------------------------------------------------------- */

enum { MOST = 40 };

/* A position whose spots stand at chosen places, without curves. */
typedef struct sheet {
  sprouts_map map;
  sprouts_layout layout;
} sheet;

static void put_spots(sheet *s, const sprouts_point *at, int n) {
  memset(&s->layout, 0, sizeof s->layout);
  sprouts_map_begin(&s->map, 0);
  for (int v = 0; v < n; v++) {
    sprouts_map_corner(&s->map, v);
    sprouts_map_end_boundary(&s->map);
    s->layout.vertex[v] = at[v];
    s->layout.twin[v] = (uint16_t)v;
  }
  sprouts_map_end_region(&s->map);
  sprouts_map_close(&s->map);
}

static int read_stroke(const sheet *s, const sprouts_point *points, int n,
                       sprouts_line *line, sw_err *err) {
  sprouts_drawing drawing = {0};
  sprouts_point copy[MOST];
  memcpy(copy, points, (size_t)n * sizeof *copy);
  assert_int_equal(sprouts_drawing_make(&drawing, &s->map, &s->layout), 0);
  int rc = sprouts_stroke_read(&drawing, copy, n, line, err);
  sprouts_drawing_free(&drawing);
  return rc;
}

static const sprouts_point three[] = {{0, 0}, {2, 0}, {4, 0}};

static void a_loop_goes_around_what_it_surrounds(void **state) {
  (void)state;
  static const sprouts_point forth[] = {
      {0, 0}, {2, -1}, {3, 0}, {2, 1}, {0, 0}};
  static const sprouts_point back[] = {{0, 0}, {2, 1}, {3, 0}, {2, -1}, {0, 0}};
  sheet s;
  sprouts_line line;
  put_spots(&s, three, 3);
  assert_int_equal(read_stroke(&s, forth, 5, &line, NULL), 0);
  assert_true(line.from == 0 && line.to == 0 && line.with == 1);
  assert_int_equal(read_stroke(&s, back, 5, &line, NULL), 0);
  assert_true(line.from == 0 && line.to == 0 && line.with == 1);
}

static void ends_snap_and_idle_loops_go(void **state) {
  (void)state;
  static const sprouts_point rough[] = {{0.2, 0.1},  {0.8, 0.2}, {1.2, 0.6},
                                        {0.8, 0.6},  {1.2, 0.2}, {1.6, 0.1},
                                        {1.7, -0.1}, {1.9, 0.1}};
  sheet s;
  sprouts_line line;
  put_spots(&s, three, 3);
  assert_int_equal(read_stroke(&s, rough, 8, &line, NULL), 0);
  assert_true(line.from == 0 && line.to == 1);
}

static void refused(const sprouts_point *points, int n, size_t at,
                    const char *reason) {
  sheet s;
  sprouts_line line;
  sw_err err = {0, 0, ""};
  put_spots(&s, three, 3);
  assert_int_equal(read_stroke(&s, points, n, &line, &err), SW_ILLEGAL);
  assert_non_null(strstr(err.msg, reason));
  assert_true(err.at == at);
}

static void what_means_nothing_is_refused(void **state) {
  (void)state;
  static const sprouts_point nowhere[] = {{1, 0}, {2, 0}};
  static const sprouts_point open_end[] = {{0, 0}, {1, 0}};
  static const sprouts_point dot[] = {{0, 0}, {0.1, 0}};
  static const sprouts_point through[] = {{0, 0}, {4, 0}};
  static const sprouts_point eight[] = {{0, 0},  {3, -1}, {3, 1}, {1, 1},
                                        {1, -2}, {4, -2}, {4, 0}};
  refused(nowhere, 2, 0, "begin at a spot");
  refused(open_end, 2, 1, "end at a spot");
  refused(dot, 2, 0, "too short");
  refused(through, 2, 0, "runs through B");
  refused(eight, 7, 3, "crosses itself around B");
}

/* ---- as text ----------------------------------------------------------- */

static int parse(const char *position, const char *text, sw_err *err) {
  sw_rules *rules = rules_of("sprouts:3");
  sw_pos pos = position_of(rules, position);
  sw_moves list = {0};
  int rc = rules->game->move_parse(rules, &pos, text, strlen(text), &list, err);
  sw_moves_free(&list);
  sw_rules_free(rules);
  return rc;
}

static void bad_text_is_placed(void **state) {
  (void)state;
  static const struct {
    const char *text;
    size_t at;
  } list[] = {{"draw ", 5},
              {"draw 1,2", 8},
              {"draw 1,2 3", 9},
              {"draw 1;2", 5},
              {"draw 1,x 2,3", 7},
              {"draw 1,-2 .5,1", 10},
              {"draw 10000,1 2,2", 5},
              {"draw 1,2,3,4", 8}};
  for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
    sw_err err = {0, 0, ""};
    assert_int_equal(parse("A,B,C", list[i].text, &err), SW_BAD_INPUT);
    assert_int_equal(err.at, list[i].at);
  }
}

static void too_many_points_are_refused(void **state) {
  (void)state;
  sw_err err;
  char *text = malloc(5 + 4 * (SPROUTS_STROKE + 1) + 1);
  assert_non_null(text);
  strcpy(text, "draw");
  for (int i = 0; i <= SPROUTS_STROKE; i++)
    strcat(text + 4 * (size_t)i, " 1,1");
  assert_int_equal(parse("A,B,C", text, &err), SW_BAD_INPUT);
  assert_int_equal(err.at, 4 + 4 * SPROUTS_STROKE + 1);
  free(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(curves_mean_their_moves),
      cmocka_unit_test(a_loop_goes_around_what_it_surrounds),
      cmocka_unit_test(ends_snap_and_idle_loops_go),
      cmocka_unit_test(what_means_nothing_is_refused),
      cmocka_unit_test(bad_text_is_placed),
      cmocka_unit_test(too_many_points_are_refused)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
