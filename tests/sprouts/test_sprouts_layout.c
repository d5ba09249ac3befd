/* Layouts of random positions: no two curves cross. */
#include "../game_test.h"
#include "games/sprouts/sprouts_layout.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct segment {
  sprouts_point p, q;
  int edge, place; /* the place on its curve */
  int ends[2];     /* vertices at p and q, or -1 */
} segment;

static double side(sprouts_point a, sprouts_point b, sprouts_point c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static int cross(const segment *s, const segment *t) {
  double a = side(s->p, s->q, t->p), b = side(s->p, s->q, t->q);
  double c = side(t->p, t->q, s->p), d = side(t->p, t->q, s->q);
  return ((a <= 0 && b >= 0) || (a >= 0 && b <= 0)) &&
         ((c <= 0 && d >= 0) || (c >= 0 && d <= 0));
}

static int touch(const segment *s, const segment *t) {
  if (s->edge == t->edge && abs(s->place - t->place) <= 1)
    return 1;
  for (int i = 0; i < 4; i++)
    if (s->ends[i & 1] >= 0 && s->ends[i & 1] == t->ends[i >> 1])
      return 1;
  return 0;
}

static int collect(const sprouts_map *map, const sprouts_layout *layout,
                   segment *list) {
  int n = 0;
  for (int d = 0; d < map->corners; d++) {
    sprouts_point chain[SPROUTS_CURVE];
    if (d >= layout->twin[d])
      continue;
    int m = sprouts_layout_curve(map, layout, d, chain);
    for (int i = 0; i + 1 < m; i++) {
      segment s = {chain[i], chain[i + 1], d, i, {-1, -1}};
      if (!i)
        s.ends[0] = map->at[d];
      if (i + 2 == m)
        s.ends[1] = map->at[sprouts_next(map, d)];
      list[n++] = s;
    }
  }
  return n;
}

/* Positions drawn, and those that the layout says it could not draw. */
static int drawn, crossed;

static void check_layout(const sw_rules *rules, const sw_pos *pos) {
  static segment list[SPROUTS_CORNERS * SPROUTS_CURVE];
  sprouts_map map;
  sprouts_layout layout;
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  rules->game->pos_print(rules, pos, &text);
  sprouts_map_read(pos, &map);
  assert_int_equal(sprouts_layout_make(&map, &layout), 0);
  int n = collect(&map, &layout, list);
  drawn++;
  if (layout.crossings) {
    crossed++;
    n = 0;
  }
  for (int i = 0; i < n; i++)
    for (int k = i + 1; k < n; k++)
      if (!touch(&list[i], &list[k]) && cross(&list[i], &list[k]))
        fail_msg("%s: lines cross", sw_buf_text(&text));
  for (int v = 0; v < map.vertices; v++) {
    sprouts_point p = layout.vertex[v];
    assert_true(p.x * p.x + p.y * p.y < layout.radius * layout.radius);
  }
  sprouts_layout_free(&layout);
  sw_buf_free(&text);
}

static void random_positions(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(3);
  for (int game = 0; game < 35; game++) {
    char word[16];
    sw_pos pos;
    sw_moves list = {0};
    snprintf(word, sizeof word, "sprouts:%d", 2 + game % 7);
    sw_rules *rules = rules_of(word);
    rules->game->start(rules, &pos);
    int wish = (int)sw_rng_below(&rng, 3 * (uint64_t)(2 + game % 7));
    while (wish-- > 0) {
      list.n = 0;
      assert_int_equal(rules->game->moves(rules, &pos, &list), 0);
      if (list.n)
        assert_int_equal(rules->game->apply(rules, &pos,
                                            list.v[sw_rng_below(&rng, list.n)],
                                            &pos, NULL),
                         0);
    }
    check_layout(rules, &pos);
    sw_moves_free(&list);
    sw_rules_free(rules);
  }
  assert_true(drawn == 35 && crossed <= 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_positions)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
