/* Text both ways, words of variants, pictures that hold together. */
#include "agents_test.h"

static void words(void **state) {
  (void)state;
  static const char *const same[][2] = {
      {"agents", "agents:2"},
      {"agents:k=3", "agents:3"},
      {"agents:n=5", "agents:2"},
      {"agents:hex-3-3-3", "agents:2"},
      {"agents:2,rounds=2", "agents:2"},
      {"agents:2,rounds=0", "agents:2,rounds=0"},
      {"agents:2-boardgame", "agents:2-boardgame"},
      {"agents:hex-2-2-3,rounds=2", "agents:hex-2-2-3,rounds=2"},
      {"agents:graph=2-1+0-1", "agents:graph=0-1+1-2"}};
  for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
    const agents_rules *rules = the_rules(same[i][0]);
    assert_string_equal(rules->base.word, same[i][1]);
    free_rules(rules);
  }
}

static void wrong_words(void **state) {
  (void)state;
  static const wrong_word wrong[] = {{"agents:0", 7},
                                     {"agents:6", 7},
                                     {"agents:n=4", 9},
                                     {"agents:2x", 8},
                                     {"agents:hex-2-2", 14},
                                     {"agents:hex-1-2-2", 11},
                                     {"agents:hex-9-9-9", 7},
                                     {"agents:graph=0-0", 13},
                                     {"agents:graph=0-1+1-0", 13},
                                     {"agents:graph=0", 14},
                                     {"agents:1,rounds=3", 17},
                                     {"agents:3-boardgame", 8},
                                     {"agents:2-boardgame,rounds=1", 19}};
  assert_wrong_words(wrong, sizeof wrong / sizeof *wrong);
}

static void move_round_trip(const agents_rules *rules, const char *pos_text,
                            const char *text, const char *canonical) {
  sw_pos pos = the_pos(rules, pos_text);
  sw_moves list = {0};
  sw_err err = {0};
  sw_buf out;
  if (agents_move_parse(&rules->base, &pos, text, strlen(text), &list, &err))
    fail_msg("%s: %s", text, err.msg);
  sw_buf_init(&out, 256);
  agents_move_print(&rules->base, &pos, list.v[0], &out);
  assert_string_equal(sw_buf_text(&out), canonical);
  sw_buf_free(&out);
  sw_moves_free(&list);
}

static void liberal_moves(void **state) {
  (void)state;
  const agents_rules *rules = the_rules("agents:1");
  move_round_trip(rules, "fff/-/-/red",
                  " { ( 0 , 1 ) , (0,0)} + {(1,0),(0,0)} ",
                  "{(0,0),(1,0)}+{(0,0),(0,1)}");
  move_round_trip(rules, "fff/-/-/red", "SUR", "surrender");
  /* phase 2: where the agent comes from means nothing */
  move_round_trip(rules, "ff0/-/-/red", "((2,2),(1,1))+{(1,2),(1,1)}",
                  "((1,0),(1,1))+{(1,1),(1,2)}");
  move_round_trip(rules, "ff0/-/-/red", "(1,1)+{(1,2),(1,1)}",
                  "((1,0),(1,1))+{(1,1),(1,2)}");
  move_round_trip(rules, "ff0/1,1/2,2/red", "(1,2)+{(1,2),(1,1)}",
                  "((1,1),(1,2))+{(1,1),(1,2)}");
  free_rules(rules);
  rules = the_rules("agents:graph=0-1+1-2+2-0+2-3");
  move_round_trip(rules, "f/0/3/red", "((0),(1))+{(3),(2)}",
                  "((0),(1))+{(2),(3)}");
  free_rules(rules);
}

static void positions(void **state) {
  (void)state;
  const agents_rules *rules = the_rules("agents:2");
  static const char *const same[][2] = {
      {"n2g 2 3FFFFFFFFFF - - red", "3ffffffffff/-/-/red"},
      {"3ffffffff00/0,0/-/blue", "3ffffffff00/0,0/-/blue"},
      {" 0003ffffffff00 / 0 , 0 /  - / Blue ", "3ffffffff00/0,0/-/blue"},
      {"ff/1,0/4,4/red/surrendered", "000000000ff/1,0/4,4/red/surrendered"}};
  for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
    sw_pos pos = the_pos(rules, same[i][0]);
    sw_buf out;
    sw_buf_init(&out, 256);
    agents_pos_print(&rules->base, &pos, &out);
    assert_string_equal(sw_buf_text(&out), same[i][1]);
    sw_buf_free(&out);
  }
  free_rules(rules);
}

static void wrong_positions(void **state) {
  (void)state;
  const agents_rules *rules = the_rules("agents:2");
  static const struct {
    const char *text;
    size_t at;
  } wrong[] = {{"", 0},
               {"g", 0},
               {"7ffffffffff/-/-/red", 0},
               {"n2g 3 3ffffffffff - - red", 4},
               {"3ffffffffff/-/-/green", 16},
               {"3ffffffffff/5,5/-/red", 12},
               {"3ffffffffff/0,0/0,0/red", 0},
               {"3ffffffffff/-/0,0/red", 0},
               {"3fffffffffe/-/-/blue", 0},
               {"3fffffffffc/-/-/red", 0},
               {"3ffffffffff/0,0/-/red", 0},
               {"0/-/-/red", 0},
               {"3ffffffffff/-/-/red/x", 20},
               {"3ffffffffff/-/-", 15}};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    sw_pos pos;
    sw_err err = {0};
    assert_int_equal(agents_pos_parse(&rules->base, wrong[i].text,
                                      strlen(wrong[i].text), &pos, &err),
                     SW_BAD_INPUT);
    if (err.at != wrong[i].at)
      fail_msg("%s: at %zu: %s", wrong[i].text, err.at, err.msg);
  }
  free_rules(rules);
}

static void drawing(void **state) {
  (void)state;
  const agents_rules *rules = the_rules("agents:1");
  sw_pos pos = the_pos(rules, "7bd/1,1/2,2/blue");
  sw_buf out;
  sw_buf_init(&out, SW_BUF_TEXT);
  agents_draw(&rules->base, &pos, NULL, &out);
  assert_string_equal(sw_buf_text(&out),
                      "   1,2    o---B\n"
                      "         / \\ /\n"
                      "   0,1  o---R---o\n"
                      "           / \\\n"
                      "   0,0    o---o\n"
                      "Blue to move, phase 3, round 1, 9 links; weights: "
                      "Red 13, Blue 5, sigma +8\n");
  sw_buf_free(&out);
  free_rules(rules);
}

/* Every word of the list draws, and its scene closes all it opens. */
static void scenes(void **state) {
  (void)state;
  for (const char *const *v = agents_variants; *v; v++) {
    char word[64] = "agents:";
    strcat(word, *v);
    const agents_rules *rules = the_rules(word);
    sw_rng rng = sw_rng_seed(7);
    sw_pos pos;
    sw_buf out;
    int depth = 0;
    assert_int_equal(sw_game_agents.fresh(&rules->base, &rng, &pos, NULL), 0);
    sw_buf_init(&out, SW_BUF_TEXT);
    agents_scene(&rules->base, &pos, &out);
    assert_int_equal(sw_buf_failed(&out), 0);
    for (size_t i = 0; i < out.len; i++)
      depth += strchr("{[", out.data[i])   ? 1
               : strchr("}]", out.data[i]) ? -1
                                           : 0;
    assert_int_equal(depth, 0);
    sw_buf_free(&out);
    free_rules(rules);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(words),           cmocka_unit_test(wrong_words),
      cmocka_unit_test(liberal_moves),   cmocka_unit_test(positions),
      cmocka_unit_test(wrong_positions), cmocka_unit_test(drawing),
      cmocka_unit_test(scenes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
