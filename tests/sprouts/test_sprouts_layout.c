/* Drawings as they are shown: in the scene of a position no curve crosses
 * another or itself, none comes near a spot that is not its end, and spots keep
 * apart.  The numbers are read from the scene's text and compared as whole
 * numbers of its last decimal.
 *
 * SPIELWERK_LONG=1 looks at each position of hundreds of games. */
#include "../game_test.h"
#include "games/sprouts/drawing/sprouts_curve.h"
#include "games/sprouts/drawing/sprouts_layout.h"
#include "games/sprouts/rules/sprouts_rules.h"
#include "registry.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PIECES = 4000, PLACES = 300 };

typedef struct place {
  int64_t x, y; /* in millionths */
} place;

typedef struct piece {
  place p[2];
  int curve, number; /* the number on its curve */
} piece;

/* What a scene shows. */
typedef struct shown {
  piece piece[PIECES];
  place spot[PLACES];
  int pieces, spots;
} shown;

/* ---- reading a scene --------------------------------------------------- */

/* Exactly the decimals that stand there. */
static int64_t read_number(const char **text) {
  char *end;
  int negative = **text == '-';
  int64_t x = strtoll(*text, &end, 10) * 1000000, digit = 100000;
  if (*end == '.')
    for (end++; *end >= '0' && *end <= '9'; end++, digit /= 10) {
      assert_true(digit > 0);
      x += (negative ? -1 : 1) * digit * (*end - '0');
    }
  *text = end;
  return x;
}

static place read_place(const char *text, const char **end) {
  place p;
  p.x = read_number(&text);
  text += strcspn(text, "-0123456789]");
  p.y = read_number(&text);
  *end = text;
  return p;
}

static void read_curves(const char *text, shown *s) {
  static const char mark[] = "\"class\":\"curve\",\"points\":[";
  int curve = 0;
  while ((text = strstr(text, mark)) != NULL) {
    text += strlen(mark);
    place before = read_place(text, &text);
    for (int i = 0; *text == ','; i++) {
      place p = read_place(text + 1, &text);
      assert_true(s->pieces < PIECES);
      s->piece[s->pieces++] = (piece){{before, p}, curve, i};
      before = p;
    }
    assert_true(*text == ']');
    curve++;
  }
}

static void read_spots(const char *text, shown *s) {
  static const char mark[] = "{\"id\":\"", where[] = "\"x\":";
  while ((text = strstr(text, mark)) != NULL) {
    assert_true(s->spots < PLACES);
    text = strstr(text, where) + strlen(where);
    s->spot[s->spots++] = read_place(text, &text);
  }
}

/* ---- what may not be seen ---------------------------------------------- */

static int side(place p, place q, place r) {
  int64_t x = (q.x - p.x) * (r.y - p.y), y = (q.y - p.y) * (r.x - p.x);
  return (x > y) - (x < y);
}

static int same(place p, place q) {
  return p.x == q.x && p.y == q.y;
}

/* The point r is on the straight piece from p to q. */
static int lies_on(place p, place q, place r) {
  return !side(p, q, r) && (r.x - p.x) * (r.x - q.x) <= 0 &&
         (r.y - p.y) * (r.y - q.y) <= 0;
}

static int is_spot(const shown *s, place p) {
  for (int i = 0; i < s->spots; i++)
    if (same(p, s->spot[i]))
      return 1;
  return 0;
}

/* 1 when a..b lies wholly beside c..d. */
static int apart(int64_t a, int64_t b, int64_t c, int64_t d) {
  return (a < c && a < d && b < c && b < d) ||
         (a > c && a > d && b > c && b > d);
}

/* Pieces may have one point in common: a spot, or where one goes on as the
 * other. */
static int collide(const shown *s, const piece *a, const piece *b) {
  if (apart(a->p[0].x, a->p[1].x, b->p[0].x, b->p[1].x) ||
      apart(a->p[0].y, a->p[1].y, b->p[0].y, b->p[1].y))
    return 0;
  int joined = a->curve == b->curve && abs(a->number - b->number) == 1;
  const place *p = a->p, *q = b->p;
  if (side(p[0], p[1], q[0]) * side(p[0], p[1], q[1]) < 0 &&
      side(q[0], q[1], p[0]) * side(q[0], q[1], p[1]) < 0)
    return 1;
  for (int i = 0; i < 2; i++) {
    int end = same(p[i], q[0]) || same(p[i], q[1]);
    if (end && !joined && !is_spot(s, p[i]))
      return 1;
    if (!end && lies_on(q[0], q[1], p[i]))
      return 1;
    end = same(q[i], p[0]) || same(q[i], p[1]);
    if (!end && lies_on(p[0], p[1], q[i]))
      return 1;
  }
  return same(p[0], p[1]) || (same(p[0], q[0]) && same(p[1], q[1])) ||
         (same(p[0], q[1]) && same(p[1], q[0]));
}

static double distance(place r, const place *p) {
  double dx = (double)(p[1].x - p[0].x), dy = (double)(p[1].y - p[0].y);
  double x = (double)(r.x - p[0].x), y = (double)(r.y - p[0].y);
  double t = (x * dx + y * dy) / (dx * dx + dy * dy);
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  return hypot(x - t * dx, y - t * dy) / 1e6;
}

static int belongs(const shown *s, int curve, place spot) {
  for (int i = 0; i < s->pieces; i++)
    if (s->piece[i].curve == curve &&
        (same(spot, s->piece[i].p[0]) || same(spot, s->piece[i].p[1])))
      return 1;
  return 0;
}

/* The least distance of a spot from a curve of others, and of two spots. */
static double closest(const shown *s) {
  double least = 9;
  for (int v = 0; v < s->spots; v++) {
    for (int i = 0; i < s->pieces; i++)
      if (distance(s->spot[v], s->piece[i].p) < least &&
          !belongs(s, s->piece[i].curve, s->spot[v]))
        least = distance(s->spot[v], s->piece[i].p);
    for (int w = 0; w < v; w++)
      least = fmin(least, hypot((double)(s->spot[v].x - s->spot[w].x),
                                (double)(s->spot[v].y - s->spot[w].y)) /
                              1e6);
  }
  return least;
}

/* ---- positions --------------------------------------------------------- */

typedef struct tally {
  int positions, tight;
  double closest;
} tally;

static void check(const sw_rules *rules, const sw_pos *pos, const shown *s,
                  tally *t) {
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  rules->game->pos_print(rules, pos, &text);
  for (int i = 0; i < s->pieces; i++)
    for (int k = 0; k < i; k++)
      if (collide(s, &s->piece[i], &s->piece[k]))
        fail_msg("%s: curves meet", sw_buf_text(&text));
  double least = closest(s);
  t->positions++;
  t->tight += least < 0.1;
  t->closest = least < t->closest ? least : t->closest;
  sw_buf_free(&text);
}

typedef void viewer(const sw_rules *rules, const sw_pos *pos, tally *t);

static void look_at_scene(const sw_rules *rules, const sw_pos *pos, tally *t) {
  static shown s;
  sw_buf json;
  sw_buf_init(&json, SW_BUF_TEXT);
  rules->game->scene(rules, pos, &json);
  s.pieces = s.spots = 0;
  read_curves(sw_buf_text(&json), &s);
  read_spots(sw_buf_text(&json), &s);
  check(rules, pos, &s, t);
  sw_buf_free(&json);
}

static place place_of(sprouts_point p) {
  return (place){llround(p.x * 1e6), llround(p.y * 1e6)};
}

/* The drawing that others fall back to. */
static void look_at_grid(const sw_rules *rules, const sw_pos *pos, tally *t) {
  static shown s;
  sprouts_layout layout;
  sprouts_map map;
  sprouts_map_read(pos, &map);
  assert_int_equal(sprouts_layout_make_from(&map, 1, &layout), 0);
  assert_true(layout.on_grid && !layout.crossings && layout.decimals <= 6);
  s.pieces = s.spots = 0;
  for (int v = 0; v < map.vertices; v++)
    s.spot[s.spots++] = place_of(layout.vertex[v]);
  for (int d = 0; d < map.corners; d++) {
    sprouts_point p[SPROUTS_CURVE];
    int n = d < layout.twin[d] ? sprouts_layout_curve(&map, &layout, d, p) : 0;
    for (int i = 0; i + 1 < n; i++)
      s.piece[s.pieces++] = (piece){{place_of(p[i]), place_of(p[i + 1])}, d, i};
  }
  check(rules, pos, &s, t);
  sprouts_layout_free(&layout);
}

typedef sw_move chooser(const sw_moves *list, sw_rng *rng);

/* Makes a move; 0 when there is none. */
static int play(const sw_rules *rules, chooser *choose, sw_rng *rng,
                sw_pos *pos) {
  sw_moves list = {0};
  assert_int_equal(rules->game->moves(rules, pos, &list), 0);
  int more = list.n > 0;
  if (more) {
    sw_pos next;
    assert_int_equal(
        rules->game->apply(rules, pos, choose(&list, rng), &next, NULL), 0);
    *pos = next;
  }
  sw_moves_free(&list);
  return more;
}

static sw_move any(const sw_moves *list, sw_rng *rng) {
  return list->v[sw_rng_below(rng, list->n)];
}

/* A loop that has most around or inside it, so that loops nest. */
static sw_move nest(const sw_moves *list, sw_rng *rng) {
  sw_move best = any(list, rng);
  int most = -1;
  for (size_t i = 0; i < list->n; i++) {
    sprouts_line line = sprouts_line_of(list->v[i]);
    int inside = line.from == line.to ? __builtin_popcountll(line.with) : -1;
    if (inside > most) {
      most = inside;
      best = list->v[i];
    }
  }
  return best;
}

/* Looks at each `every`th position of a game. */
static void watch(int spots, chooser *choose, viewer *look, int every,
                  sw_rng *rng, tally *t) {
  sw_pos pos;
  sw_rules *rules = begin_game("sprouts", spots, &pos);
  int skip = sw_rng_index(rng, every);
  do
    if (skip-- == 0) {
      look(rules, &pos, t);
      skip = every - 1;
    }
  while (play(rules, choose, rng, &pos));
  sw_rules_free(rules);
}

/* Everyday some positions of few games, at length all of many. */
static void watch_games(chooser *choose, viewer *look, int few, int many,
                        uint64_t seed) {
  int thorough = getenv("SPIELWERK_LONG") != NULL;
  int games = thorough ? many : few, every = thorough ? 1 : 4;
  sw_rng rng = sw_rng_seed(seed);
  tally t = {0, 0, 9};
  for (int game = 0; game < games; game++)
    watch(2 + game % 7, choose, look, every, &rng, &t);
  print_message("# %d positions, closest %.3f, below 0.1 in %d\n", t.positions,
                t.closest, t.tight);
  assert_true(t.positions > games);
  assert_true(t.closest > 0);
}

static void no_curves_meet_in_random_games(void **state) {
  (void)state;
  watch_games(any, look_at_scene, 7, 210, 3);
}

static void no_curves_meet_where_loops_nest(void **state) {
  (void)state;
  watch_games(nest, look_at_scene, 7, 70, 5);
}

static void no_curves_meet_on_the_grid(void **state) {
  (void)state;
  watch_games(any, look_at_grid, 4, 28, 8);
  watch_games(nest, look_at_grid, 4, 28, 9);
}

/* ---- from move to move ------------------------------------------------- */

/* How far the spots of the start move on the sheet, on average, when a random
 * game goes on by one move; neighbours are about 1 apart. */
static double wandering(int spots, sw_rng *rng) {
  double all = 0;
  int n = 0;
  sw_pos pos;
  sprouts_map map;
  static sprouts_layout before, after;
  sw_rules *rules = begin_game("sprouts", spots, &pos);
  sprouts_map_read(&pos, &map);
  assert_int_equal(sprouts_layout_make(&map, &before), 0);
  while (play(rules, any, rng, &pos)) {
    sprouts_map_read(&pos, &map);
    assert_int_equal(sprouts_layout_make(&map, &after), 0);
    for (int v = 0; v < spots; v++, n++)
      all += hypot(after.vertex[v].x - before.vertex[v].x,
                   after.vertex[v].y - before.vertex[v].y);
    for (int v = 0; v < map.vertices; v++)
      assert_true(hypot(after.vertex[v].x, after.vertex[v].y) < after.radius);
    sprouts_layout_free(&before);
    before = after;
  }
  sprouts_layout_free(&before);
  sw_rules_free(rules);
  return all / n;
}

static void spots_stay_about_where_they_are(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(4);
  double all = 0;
  for (int spots = 3; spots <= 6; spots++)
    all += wandering(spots, &rng);
  print_message("# %.2f\n", all / 4);
  assert_true(all / 4 < 0.8);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(no_curves_meet_in_random_games),
      cmocka_unit_test(no_curves_meet_where_loops_nest),
      cmocka_unit_test(no_curves_meet_on_the_grid),
      cmocka_unit_test(spots_stay_about_where_they_are)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
