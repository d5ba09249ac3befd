/* Boards, counts of moves, and the end of the game.
 *
 * The figures are those of an independent exhaustive program: all sequences of
 * moves of the 7-site board to the end, and three turns of the 19-site board.
 */
#include "agents_test.h"
#include "base/mem.h"

#include <stdlib.h>

/* ---- boards ------------------------------------------------------------ */

static void board_sizes(void **state) {
  (void)state;
  static const struct {
    const char *word;
    int sites, links, rounds, symmetries;
  } want[] = {{"agents:1", 7, 12, 1, 12},
              {"agents", 19, 42, 2, 12},
              {"agents:3", 37, 90, 4, 12},
              {"agents:4", 61, 156, 8, 12},
              {"agents:5", 91, 240, 16, 12},
              {"agents:hex-2-2-3", 10, 19, 1, 4},
              {"agents:hex-2-2-4", 13, 26, 1, 4},
              {"agents:hex-2-3-3", 14, 29, 1, 4},
              {"agents:hex-2-2-5", 16, 33, 1, 4},
              {"agents:2-boardgame", 19, 42, 2, 2},
              {"agents:graph=0-1+1-2+0-2", 3, 3, 0, 1}};
  for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
    const agents_rules *rules = the_rules(want[i].word);
    assert_int_equal(rules->board.sites, want[i].sites);
    assert_int_equal(rules->board.links, want[i].links);
    assert_int_equal(rules->rounds, want[i].rounds);
    assert_int_equal(rules->board.symmetries, want[i].symmetries);
    free_rules(rules);
  }
}

/* How many sites have degree 3, 4 and 6. */
static void degrees(void **state) {
  (void)state;
  for (int k = 1; k <= 5; k++) {
    char word[16] = "agents:0";
    word[7] = (char)('0' + k);
    const agents_rules *rules = the_rules(word);
    int count[7] = {0};
    for (int s = 0; s < rules->board.sites; s++)
      count[rules->board.first[s + 1] - rules->board.first[s]]++;
    assert_int_equal(count[3], 6);
    assert_int_equal(count[4], 6 * (k - 1));
    assert_int_equal(count[6], rules->board.sites - 6 * k);
    free_rules(rules);
  }
}

/* ---- counting ---------------------------------------------------------- */

/* Positions of one ply with the number of ways to reach each: open addressing
 * by a 64-bit key of the position's bytes. */
enum { SLOTS = 1 << 20 };

typedef struct slot {
  sw_pos *pos; /* NULL: empty */
  uint64_t ways;
} slot;

typedef struct level {
  slot *at;
  size_t n;
} level;

static void level_add(level *to, const sw_pos *pos, uint64_t ways) {
  uint64_t i = sw_hash_bytes(pos->b, pos->len) % SLOTS;
  while (to->at[i].pos && !sw_pos_equal(to->at[i].pos, pos))
    i = (i + 1) % SLOTS;
  if (!to->at[i].pos) {
    to->at[i].pos = malloc(offsetof(sw_pos, b) + pos->len);
    assert_non_null(to->at[i].pos);
    sw_pos_copy(to->at[i].pos, pos);
    to->n++;
  }
  to->at[i].ways += ways;
}

static void level_free(level *l) {
  for (size_t i = 0; i < SLOTS; i++)
    free(l->at[i].pos);
  free(l->at);
}

typedef struct tally {
  uint64_t moves, wins, self_stuck, draws; /* wins: of the one who moved */
} tally;

/* All moves of all positions of a level; the next level when asked for. */
static tally count_level(const agents_rules *rules, const level *from,
                         level *to) {
  tally sum = {0};
  sw_moves list = {0};
  for (size_t i = 0; i < SLOTS; i++) {
    if (!from->at[i].pos)
      continue;
    list.n = 0;
    assert_int_equal(agents_moves(&rules->base, from->at[i].pos, &list), 0);
    for (size_t m = 0; m < list.n; m++) {
      agents_state after;
      sw_pos pos;
      uint64_t ways = from->at[i].ways;
      agents_state_get(rules, from->at[i].pos, &after);
      agents_make(&after, list.v[m]);
      sw_value value = agents_result(rules, &after);
      sum.moves += ways;
      sum.wins += value == SW_LOSS ? ways : 0;
      sum.self_stuck += value == SW_WIN ? ways : 0;
      sum.draws += value == SW_DRAW ? ways : 0;
      if (value != SW_OPEN || !to)
        continue;
      agents_state_put(rules, &after, &pos);
      level_add(to, &pos, ways);
    }
  }
  sw_moves_free(&list);
  return sum;
}

static level new_level(void) {
  level l = {calloc(SLOTS, sizeof(slot)), 0};
  assert_non_null(l.at);
  return l;
}

static level first_level(const sw_pos *pos) {
  level l = new_level();
  level_add(&l, pos, 1);
  return l;
}

typedef struct row {
  uint64_t moves, wins, self_stuck, draws;
  size_t ongoing;
} row;

static void check_levels(const agents_rules *rules, const sw_pos *start,
                         const row *want, int n, int ongoing) {
  level now = first_level(start);
  for (int ply = 0; ply < n; ply++) {
    level next = new_level();
    tally sum = count_level(rules, &now, ongoing || ply + 1 < n ? &next : NULL);
    assert_int_equal(sum.moves, want[ply].moves);
    assert_int_equal(sum.wins, want[ply].wins);
    assert_int_equal(sum.self_stuck, want[ply].self_stuck);
    assert_int_equal(sum.draws, want[ply].draws);
    if (ongoing)
      assert_int_equal(next.n, want[ply].ongoing);
    level_free(&now);
    now = next;
  }
  level_free(&now);
}

static void seven_sites_to_the_end(void **state) {
  (void)state;
  /* moves, wins of the mover, mover stuck himself, both stuck, positions */
  static const row want[] = {
      {66, 0, 0, 0, 66},
      {2970, 0, 0, 0, 495},
      {166320, 0, 6480, 0, 5328},
      {6713280, 633420, 896400, 54540, 28494},
      {104055840, 17803800, 7511400, 690120, 20196},
      {1006808400, 233006760, 101283480, 11333520, 9444},
      {5066807040, 1472160960, 745444080, 95880240, 2628},
      {11441956320, 4160192400, 2694079440, 379693440, 330},
      {8415982080, 4207991040, 3708279360, 499711680, 0}};
  const agents_rules *rules = the_rules("agents:1");
  sw_pos start;
  sw_game_agents.start(&rules->base, &start);
  check_levels(rules, &start, want, 9, 1);
  free_rules(rules);
}

static void nineteen_sites(void **state) {
  (void)state;
  static const row want[] = {{714, 0, 0, 0, 0}, {497658, 24, 30, 0, 0}};
  const agents_rules *rules = the_rules("agents:2");
  sw_pos start = the_pos(rules, "3ffffffffff/0,0/4,4/red");
  check_levels(rules, &start, want, 2, 0);
  free_rules(rules);
}

static int compare_positions(const void *x, const void *y) {
  return sw_pos_compare(x, y);
}

static void first_moves_up_to_symmetry(void **state) {
  (void)state;
  static const struct {
    const char *word;
    size_t moves, classes;
  } want[] = {
      {"agents:1", 66, 9}, {"agents:2", 861, 85}, {"agents:3", 4005, 364}};
  for (size_t i = 0; i < 3; i++) {
    const agents_rules *rules = the_rules(want[i].word);
    sw_pos start;
    sw_moves list = {0};
    sw_game_agents.start(&rules->base, &start);
    assert_int_equal(agents_moves(&rules->base, &start, &list), 0);
    assert_int_equal(list.n, want[i].moves);
    sw_pos *forms = malloc(list.n * sizeof *forms);
    assert_non_null(forms);
    for (size_t m = 0; m < list.n; m++) {
      assert_int_equal(
          agents_apply(&rules->base, &start, list.v[m], &forms[m], NULL), 0);
      agents_symmetry.normal(&rules->base, &forms[m], &forms[m], NULL);
    }
    qsort(forms, list.n, sizeof *forms, compare_positions);
    size_t classes = 1;
    for (size_t m = 1; m < list.n; m++)
      classes += !sw_pos_equal(&forms[m], &forms[m - 1]);
    assert_int_equal(classes, want[i].classes);
    free(forms);
    sw_moves_free(&list);
    free_rules(rules);
  }
}

/* ---- the end of the game ----------------------------------------------- */

static sw_value result_of(const char *word, const char *pos) {
  const agents_rules *rules = the_rules(word);
  agents_state s = the_state(rules, pos);
  sw_value value = agents_result(rules, &s);
  free_rules(rules);
  return value;
}

static void ends(void **state) {
  (void)state;
  const char *path = "agents:graph=0-1+1-2+2-3+4-5";
  assert_int_equal(result_of(path, "f/0/2/red"), SW_OPEN);
  assert_int_equal(result_of(path, "f/0/1/red"), SW_LOSS);
  assert_int_equal(result_of(path, "f/0/1/blue"), SW_WIN);
  assert_int_equal(result_of(path, "f/4/5/red"), SW_DRAW);
  assert_int_equal(result_of(path, "e/0/-/blue"), SW_WIN);
  assert_int_equal(result_of(path, "f/-/-/red"), SW_OPEN);
  assert_int_equal(result_of(path, "f/0/2/red/surrendered"), SW_WIN);
}

/* ---- what is not legal -------------------------------------------------- */

static void refused(const char *word, const char *pos, const char *move,
                    int code, size_t at, const char *why) {
  const agents_rules *rules = the_rules(word);
  sw_pos before = the_pos(rules, pos), kept = before;
  sw_moves list = {0};
  sw_err err = {0};
  int rc =
      agents_move_parse(&rules->base, &before, move, strlen(move), &list, &err);
  assert_int_equal(rc, code);
  if (!strstr(err.msg, why))
    fail_msg("%s: '%s' does not say '%s'", move, err.msg, why);
  assert_int_equal(err.at, at);
  assert_int_equal(list.n, 0);
  assert_true(sw_pos_equal(&before, &kept));
  free_rules(rules);
}

static void illegal_moves(void **state) {
  (void)state;
  const char *full = "fff/-/-/red", *placed = "ff0/-/-/red";
  const char *blue = "7f0/1,1/-/blue", *late = "ff0/1,1/2,2/red";
  const char *turn = "((0,0),(1,1))+{(1,1),(1,2)}";
  const char *pair = "{(0,0),(1,0)}+{(0,0),(0,1)}";
  refused("agents:1", full, turn, SW_ILLEGAL, 0, "phase 1 removes two links");
  refused("agents:1", placed, pair, SW_ILLEGAL, 0, "phase 1 only");
  refused("agents:1", "ffc/-/-/blue", pair, SW_ILLEGAL, 0, "already removed");
  refused("agents:1", full, "{(0,0),(1,0)}+{(1,0),(0,0)}", SW_ILLEGAL, 14,
          "must be different");
  refused("agents:1", blue, "((0,0),(1,1))+{(1,1),(1,2)}", SW_ILLEGAL, 0,
          "other agent");
  refused("agents:1", late, "((1,1),(2,2))+{(1,1),(1,2)}", SW_ILLEGAL, 0,
          "other agent");
  refused("agents:1", late, "((1,1),(1,1))+{(1,1),(1,2)}", SW_ILLEGAL, 0,
          "must leave");
  refused("agents:1", late, "((1,1),(0,0))+{(1,1),(1,2)}", SW_ILLEGAL, 0,
          "cannot reach");
  refused("agents:1", late, "((1,0),(1,2))+{(1,1),(1,2)}", SW_ILLEGAL, 0,
          "does not start there");
  refused("agents:1", late, "((1,1),(1,2))+{(0,0),(1,0)}", SW_ILLEGAL, 14,
          "already removed");
  refused("agents:1", "800/1,1/2,2/red", "((1,1),(1,2))+{(1,2),(2,2)}",
          SW_ILLEGAL, 0, "over");
  refused("agents:1", full, "{(0,0),(2,0)}+{(0,0),(0,1)}", SW_BAD_INPUT, 8,
          "no site 2,0");
  refused("agents:1", full, "{(0,0),(2,2)}+{(0,0),(0,1)}", SW_BAD_INPUT, 1,
          "never had");
  refused("agents:1", full, "{(0,0),(1,0)}{(0,0),(0,1)}", SW_BAD_INPUT, 13,
          "'+' is expected");
  refused("agents:1", full, "end", SW_BAD_INPUT, 0, "surrender");
}

/* Giving up is legal at every turn, never listed, and ends the game. */
static void giving_up(void **state) {
  (void)state;
  static const char *const open[][2] = {
      {"agents:1", "fff/-/-/red"},
      {"agents:1", "ffc/-/-/blue"},
      {"agents:1", "ff0/-/-/red"},
      {"agents:1", "7f0/1,1/-/blue"},
      {"agents:1", "ff0/1,1/2,2/red"},
      {"agents:2-boardgame", "3ffffffffff/0,0/4,4/red"}};
  for (size_t i = 0; i < sizeof open / sizeof *open; i++) {
    const agents_rules *rules = the_rules(open[i][0]);
    const sw_rules *base = &rules->base;
    sw_pos pos = the_pos(rules, open[i][1]);
    sw_moves list = {0};
    int turn = sw_game_agents.turn(base, &pos);
    assert_int_equal(agents_moves(base, &pos, &list), 0);
    for (size_t m = 0; m < list.n; m++)
      assert_int_not_equal(agents_move_kind(list.v[m]), AGENTS_GIVE_UP);
    assert_int_equal(agents_apply(base, &pos, agents_give_up(), &pos, NULL), 0);
    assert_int_equal(agents_valid(base, &pos, NULL), 0);
    assert_int_equal(sw_game_agents.turn(base, &pos), !turn);
    assert_int_equal(sw_game_agents.result(base, &pos), SW_WIN);
    list.n = 0;
    assert_int_equal(agents_moves(base, &pos, &list), 0);
    assert_int_equal(list.n, 0);
    assert_int_equal(agents_apply(base, &pos, agents_give_up(), &pos, NULL),
                     SW_ILLEGAL);
    sw_moves_free(&list);
    free_rules(rules);
  }
}

static void protected_starts(void **state) {
  (void)state;
  const char *game = "agents:2-boardgame";
  const char *start = "3ffffffffff/0,0/4,4/red";
  refused(game, start, "{(4,4),(3,4)}+{(2,2),(3,2)}", SW_ILLEGAL, 0,
          "protected");
  refused(game, "3fffffff00f/0,0/4,4/red", "((0,0),(1,1))+{(3,4),(4,4)}",
          SW_ILLEGAL, 14, "protected");
  refused(game, "3fffffff00f/0,0/4,4/red", "((0,0),(1,1))+{(0,0),(1,0)}",
          SW_ILLEGAL, 14, "protected");
}

/* The protection ends when both agents have moved. */
static void protection_ends(void **state) {
  (void)state;
  const agents_rules *rules = the_rules("agents:2-boardgame");
  sw_pos pos = the_pos(rules, "3ffffffc00f/0,0/3,3/red");
  sw_move move = agents_turn(rules->board.at[1][1], 0);
  assert_int_equal(agents_apply(&rules->base, &pos, move, &pos, NULL), 0);
  free_rules(rules);
}

static void surrender_loses(void **state) {
  (void)state;
  const agents_rules *rules = the_rules("agents:2");
  sw_pos pos;
  sw_game_agents.start(&rules->base, &pos);
  assert_int_equal(
      agents_apply(&rules->base, &pos, agents_give_up(), &pos, NULL), 0);
  assert_int_equal(sw_game_agents.result(&rules->base, &pos), SW_WIN);
  assert_int_equal(sw_game_agents.turn(&rules->base, &pos), AGENTS_BLUE);
  assert_int_equal(agents_valid(&rules->base, &pos, NULL), 0);
  free_rules(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(board_sizes),
      cmocka_unit_test(degrees),
      cmocka_unit_test(seven_sites_to_the_end),
      cmocka_unit_test(nineteen_sites),
      cmocka_unit_test(first_moves_up_to_symmetry),
      cmocka_unit_test(ends),
      cmocka_unit_test(illegal_moves),
      cmocka_unit_test(giving_up),
      cmocka_unit_test(protected_starts),
      cmocka_unit_test(protection_ends),
      cmocka_unit_test(surrender_loses),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
