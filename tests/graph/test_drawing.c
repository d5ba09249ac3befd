/* Straight-line drawings: circles, what stands in the way, places as text; and
 * drawings as parts of a scene. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "graph/drawing/circle.h"
#include "graph/drawing/drawing.h"
#include "graph/drawing/graph_scene.h"
#include "graph/formats/graph_bytes.h"
#include "pipes.h"

#include <string.h>

static void circle(void **state) {
  (void)state;
  uint16_t x[6], y[6];
  sw_vset set = {{0, 0}};
  sw_vset_add(&set, 1);
  sw_vset_add(&set, 3);
  sw_vset_add(&set, 4);
  sw_vset_add(&set, 5);
  sw_places_on_circle(set, x, y);
  static const int at[][3] = {
      {1, 500, 50}, {3, 950, 500}, {4, 500, 950}, {5, 50, 500}};
  for (int i = 0; i < 4; i++) {
    assert_int_equal(x[at[i][0]], at[i][1]);
    assert_int_equal(y[at[i][0]], at[i][2]);
  }
  assert_int_equal(sw_places_distance2(x, y, 1, 4), 900 * 900);
}

/* Vertex 2 beside the edge 0-1, in its line behind it, beside its end. */
static void in_the_way(void **state) {
  (void)state;
  static const struct {
    uint16_t x, y;
    int clear, is;
  } cases[] = {{50, 9, 10, 1},  {50, 10, 10, 0}, {50, 0, 1, 1}, {101, 0, 10, 0},
               {100, 0, 10, 0}, {0, 5, 10, 0},   {1, 5, 10, 1}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    uint16_t x[] = {0, 100, cases[i].x}, y[] = {0, 0, cases[i].y};
    assert_int_equal(sw_is_in_the_way(x, y, 0, 1, 2, cases[i].clear),
                     cases[i].is);
    assert_int_equal(sw_is_in_the_way(x, y, 1, 0, 2, cases[i].clear),
                     cases[i].is);
  }
}

static void places(void **state) {
  (void)state;
  uint16_t x[3] = {0}, y[3] = {0};
  sw_vset set = sw_vset_below(3);
  sw_vset_drop(&set, 1);
  const char *text = "no;7.65535,0.12;";
  assert_int_equal(sw_places_parse(text, 3, 15, set, x, y, NULL), 0);
  sw_buf out;
  sw_buf_init(&out, SW_BUF_TEXT);
  sw_places_print(set, x, y, &out);
  assert_string_equal(sw_buf_text(&out), "7.65535,0.12");
  assert_int_equal(x[1] | y[1], 0);
  sw_buf_free(&out);
  static const struct {
    const char *text;
    size_t at;
  } bad[] = {{"", 0},         {"1", 1},           {"1.", 2},     {"1.2", 3},
             {"1.2,3.4,", 7}, {"1.2,3.65536", 6}, {"1.2;3.4", 3}};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    sw_err err;
    assert_int_equal(
        sw_places_parse(bad[i].text, 0, strlen(bad[i].text), set, x, y, &err),
        SW_BAD_INPUT);
    assert_int_equal(err.at, bad[i].at);
  }
}

static void bytes(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(4);
  uint8_t packed[1100];
  for (int n = 4; n <= 128; n += 4) {
    sw_graph g, again;
    random_regular(&rng, n, 3, &g);
    uint8_t *end = sw_graph_pack(&g, packed);
    assert_int_equal(end - packed, sw_graph_bytes(n));
    assert_ptr_equal(sw_graph_unpack(packed, n, &again), end);
    assert_true(sw_graph_equal(&g, &again));
  }
}

/* A path of three vertices, moved to the right by two units. */
static void scene(void **state) {
  (void)state;
  sw_graph g;
  uint16_t x[] = {0, 100, 1150}, y[] = {50, 50, 75};
  int width, height;
  sw_graph_init(&g, 3);
  sw_graph_join(&g, 0, 1);
  sw_graph_join(&g, 1, 2);
  sw_picture p = {&g, x, y, "node", "link", 100};
  sw_vset two = sw_vset_below(2);
  sw_picture_size(&p, sw_vset_below(3), &width, &height);
  assert_int_equal(width, 1150 + 2 * SW_SCENE_RADIUS + 100);
  assert_int_equal(height, SW_FIELD);
  sw_buf out;
  sw_buf_init(&out, SW_BUF_TEXT);
  sw_buf_putc(&out, '[');
  sw_scene_links(&out, &p, two);
  sw_scene_nodes(&out, &p, sw_vset_one(0), 1);
  sw_buf_puts(&out, "],[");
  sw_scene_link_areas(&out, &p, two);
  sw_scene_node_areas(&out, &p, sw_vset_one(1));
  sw_buf_putc(&out, ']');
  assert_string_equal(
      sw_buf_text(&out),
      "[{\"kind\":\"line\",\"class\":\"link\",\"x1\":2.00,\"y1\":1.00,"
      "\"x2\":4.00,\"y2\":1.00},"
      "{\"kind\":\"circle\",\"class\":\"node\",\"x\":2.00,\"y\":1.00,"
      "\"r\":0.32},{\"kind\":\"text\",\"class\":\"label node\",\"x\":2.00,"
      "\"y\":1.00,\"size\":0.32,\"text\":\"0\"}],"
      "[{\"id\":\"0-1\",\"label\":\"edge 0 to 1\",\"x1\":2.00,\"y1\":1.00,"
      "\"x2\":4.00,\"y2\":1.00,\"r\":0.16},"
      "{\"id\":\"1\",\"label\":\"vertex 1, degree 2\",\"x\":4.00,\"y\":1.00,"
      "\"r\":0.40}]");
  sw_buf_free(&out);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(circle), cmocka_unit_test(in_the_way),
      cmocka_unit_test(places), cmocka_unit_test(bytes),
      cmocka_unit_test(scene)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
