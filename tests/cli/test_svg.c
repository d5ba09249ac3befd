/* Scenes that are wrong are refused by name, not drawn. */
#include "cli/output/svg.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static int draw(const char *scene, sw_buf *out) {
  sw_buf_init(out, 1 << 20);
  return sw_svg_from_scene(scene, strlen(scene), "a & b", out, NULL);
}

static void escapes(void **state) {
  (void)state;
  sw_buf out;
  assert_int_equal(
      draw("{\"box\":[0,0,1,1],\"shapes\":[{\"kind\":\"text\",\"class\":"
           "\"a\\\"><script>\",\"x\":0,\"y\":0,\"size\":1,\"text\":\"<&>\"}]}",
           &out),
      0);
  assert_null(strstr(sw_buf_text(&out), "<script>"));
  assert_non_null(strstr(sw_buf_text(&out), ">&#60;&#38;&#62;</text>"));
  assert_non_null(strstr(sw_buf_text(&out), "<title>a &#38; b</title>"));
  sw_buf_free(&out);
}

#define BOX "{\"box\":[0,0,1,1],\"shapes\":["

static void refuses(void **state) {
  (void)state;
  static const char *const wrong[] = {
      "",
      "[]",
      "{\"box\":[0,0,1,1]}",
      "{\"box\":[0,0,1],\"shapes\":[]}",
      "{\"box\":[0,0,0,1],\"shapes\":[]}",
      "{\"box\":[0,0,\"1\",1],\"shapes\":[]}",
      BOX "{}]}",
      BOX "{\"kind\":\"circle\"}]}",
      BOX "{\"kind\":\"script\",\"class\":\"a\"}]}",
      BOX "{\"kind\":\"circle\",\"class\":\"a\",\"x\":0,\"y\":0}]}",
      BOX "{\"kind\":\"line\",\"class\":\"a\",\"x1\":0,\"y1\":0,\"x2\":1}]}",
      BOX "{\"kind\":\"path\",\"class\":\"a\",\"points\":[0,0]}]}",
      BOX "{\"kind\":\"path\",\"class\":\"a\",\"points\":[0,0,1,1,2]}]}",
      BOX "{\"kind\":\"path\",\"class\":\"a\",\"points\":[0,0,1,null]}]}",
      BOX "{\"kind\":\"polygon\",\"class\":\"a\",\"points\":[0,0,1,1]}]}"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    sw_buf out;
    assert_int_equal(draw(wrong[i], &out), SW_FAULT);
    sw_buf_free(&out);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(escapes),
                                     cmocka_unit_test(refuses)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
