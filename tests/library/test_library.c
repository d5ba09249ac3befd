/* The library as its header promises it, on every game. */
#include "spielwerk.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static spw_position *start_of(const char *word) {
  spw_game *game = NULL;
  spw_position *start = NULL;
  spw_error error;
  assert_int_equal(spw_game_new(word, &game, &error), 0);
  assert_int_equal(spw_position_start(game, &start, &error), 0);
  spw_game_free(game); /* before its position, as the header allows */
  return start;
}

static spw_position *parsed(const char *word, const char *text) {
  spw_game *game = NULL;
  spw_position *position = NULL;
  assert_int_equal(spw_game_new(word, &game, NULL), 0);
  assert_int_equal(spw_position_parse(game, text, &position, NULL), 0);
  spw_game_free(game);
  return position;
}

static void version_is_that_of_the_header(void **state) {
  (void)state;
  assert_int_equal(spw_version_number(), SPW_VERSION_NUMBER);
  assert_string_equal(spw_version(), VERSION);
}

/* Every game: its text is read again, a move leads on, a position outlives its
 * game. */
static void every_game_is_there(void **state) {
  (void)state;
  spw_texts *games = NULL;
  assert_int_equal(spw_games(&games, NULL), 0);
  assert_true(games->n >= 7);
  for (size_t i = 0; i < games->n; i++) {
    char *about = NULL, *text = NULL, *picture = NULL, *scene = NULL;
    spw_texts *moves = NULL;
    spw_position *at = start_of(games->at[i]), *same = NULL, *next = NULL;
    assert_int_equal(spw_game_about(games->at[i], &about, NULL), 0);
    assert_non_null(strstr(about, games->at[i]));
    assert_int_equal(spw_position_text(at, &text, NULL), 0);
    same = parsed(games->at[i], text);
    assert_true(spw_position_equal(at, same));
    assert_int_equal(spw_position_moves(at, &moves, NULL), 0);
    assert_true(moves->n > 0);
    assert_null(moves->at[moves->n]);
    assert_int_equal(spw_position_play(at, moves->at[0], &next, NULL), 0);
    assert_false(spw_position_equal(at, next));
    assert_int_equal(spw_position_picture(at, &picture, NULL), 0);
    assert_int_equal(spw_position_scene(at, &scene, NULL), 0);
    assert_int_equal(scene[0], '{');
    spw_free(about);
    spw_free(text);
    spw_free(picture);
    spw_free(scene);
    spw_texts_free(moves);
    spw_position_free(at);
    spw_position_free(same);
    spw_position_free(next);
  }
  spw_texts_free(games);
}

static void errors_have_a_place(void **state) {
  (void)state;
  spw_game *game = NULL;
  spw_error error;
  assert_int_equal(spw_game_new("pegg", &game, &error), SPW_BAD_INPUT);
  assert_null(game);
  assert_true(error.message[0]);
  spw_position *start = start_of("peg"), *next = NULL;
  assert_int_equal(spw_position_play(start, "d2-d3", &next, &error),
                   SPW_ILLEGAL);
  assert_int_equal(error.at, 3);
  assert_int_equal(error.status, SPW_ILLEGAL);
  assert_null(next);
  spw_texts *parts = NULL;
  assert_int_equal(spw_position_parts(start, &parts, &error), SPW_UNSUPPORTED);
  assert_int_equal(error.at, SPW_NOWHERE);
  spw_position_free(start);
}

static void values_have_sources(void **state) {
  (void)state;
  spw_position *sprouts = start_of("sprouts:4");
  spw_answer *answer = NULL;
  assert_int_equal(spw_ask(sprouts, NULL, 0, NULL, &answer, NULL), 0);
  assert_int_equal(answer->value, SPW_WIN); /* 3, 4, 5 modulo 6 */
  assert_true(answer->source != SPW_NO_SOURCE);
  assert_null(answer->certificate);
  spw_answer_free(answer);
  spw_position_free(sprouts);
  spw_position *peg = parsed("peg:triangle-15", "./.o/..o/...o/.....");
  assert_int_equal(
      spw_ask(peg, NULL, SPW_WANT_LINE | SPW_WANT_COUNT, NULL, &answer, NULL),
      0);
  assert_true(answer->source != SPW_NO_SOURCE);
  assert_non_null(answer->solutions);
  spw_answer_free(answer);
  spw_position_free(peg);
  sprouts = start_of("sprouts:4");
  assert_int_equal(spw_ask(sprouts, "nimber", 0, NULL, &answer, NULL), 0);
  assert_int_equal(answer->nimber, 1);
  spw_answer_free(answer);
  assert_int_equal(spw_ask(sprouts, "nimbre", 0, NULL, &answer, NULL),
                   SPW_BAD_INPUT);
  spw_position_free(sprouts);
}

/* Where no move is left the nimber is 0, and who asks for it is told. */
static void the_end_has_a_nimber(void **state) {
  (void)state;
  spw_answer *answer = NULL;
  spw_position *end = parsed("sprouts:1", "ACB/ABC/AB");
  assert_int_equal(spw_ask(end, "nimber", 0, NULL, &answer, NULL), 0);
  assert_int_equal(answer->nimber, 0);
  spw_answer_free(answer);
  spw_position_free(end);
}

static int has(const spw_texts *list, const char *name) {
  for (size_t i = 0; i < list->n; i++)
    if (!strcmp(list->at[i], name))
      return 1;
  return 0;
}

/* Every name that is listed is taken where names are. */
static void names_are_listed(void **state) {
  (void)state;
  spw_texts *games = NULL, *list = NULL;
  assert_int_equal(spw_games(&games, NULL), 0);
  for (size_t i = 0; i < games->n; i++) {
    assert_int_equal(spw_game_list(games->at[i], SPW_VARIANTS, &list, NULL), 0);
    assert_true(list->n > 0);
    for (size_t k = 0; k < list->n; k++)
      spw_position_free(start_of(list->at[k]));
    spw_texts_free(list);
    assert_int_equal(spw_game_list(games->at[i], SPW_PLAYERS, &list, NULL), 0);
    assert_true(has(list, "solver") && has(list, "random"));
    spw_texts_free(list);
    assert_int_equal(spw_game_list(games->at[i], SPW_STUDIES, &list, NULL), 0);
    assert_true(has(list, "positions"));
    spw_texts_free(list);
  }
  spw_texts_free(games);
  assert_int_equal(spw_game_list("sprouts", SPW_SOLVERS, &list, NULL), 0);
  assert_true(has(list, "nimber") && has(list, "alpha-beta"));
  spw_texts_free(list);
  assert_int_equal(spw_game_list("sprout", SPW_SOLVERS, &list, NULL),
                   SPW_BAD_INPUT);
}

static int stop_at_once(void *calls) {
  ++*(int *)calls;
  return 1;
}

/* Limits leave an answer open, with what is proved all the same. */
static void limits_are_kept(void **state) {
  (void)state;
  int calls = 0;
  spw_limits limits = {.stop = stop_at_once, .ctx = &calls};
  spw_position *large = start_of("sprouts:30");
  spw_answer *answer = NULL;
  assert_int_equal(spw_ask(large, NULL, 0, &limits, &answer, NULL), 0);
  assert_int_equal(answer->value, SPW_OPEN);
  assert_int_equal(answer->distance, -1);
  assert_null(answer->solutions);
  assert_true(calls > 0);
  spw_answer_free(answer);
  const double seconds[] = {0.01, -1, NAN}; /* the last two are over */
  for (size_t i = 0; i < sizeof seconds / sizeof *seconds; i++) {
    limits = (spw_limits){.seconds = seconds[i], .nodes = 2000};
    assert_int_equal(spw_ask(large, NULL, 0, &limits, &answer, NULL), 0);
    assert_int_equal(answer->value, SPW_OPEN);
    assert_true(!i || answer->nodes < limits.nodes);
    spw_answer_free(answer);
  }
  spw_position_free(large);
}

/* Work that is stopped says so, in a sentence. */
static void what_is_stopped_says_so(void **state) {
  (void)state;
  int calls = 0;
  spw_limits limits = {.stop = stop_at_once, .ctx = &calls};
  spw_texts *games = NULL;
  assert_int_equal(spw_games(&games, NULL), 0);
  for (size_t i = 0; i < games->n; i++) {
    spw_game *game = NULL;
    spw_texts *studies = NULL;
    assert_int_equal(spw_game_new(games->at[i], &game, NULL), 0);
    assert_int_equal(spw_game_list(games->at[i], SPW_STUDIES, &studies, NULL),
                     0);
    for (size_t k = 0; k < studies->n; k++) {
      spw_table *table = NULL;
      spw_error error;
      memset(&error, 0xff, sizeof error);
      int rc = spw_count(game, studies->at[k], &limits, &table, &error);
      assert_true(!rc || (error.status == rc && error.message[0] >= ' ' &&
                          error.message[0] <= '~'));
      spw_table_free(table);
    }
    spw_texts_free(studies);
    spw_game_free(game);
  }
  spw_texts_free(games);
}

static void ratings_follow_the_moves(void **state) {
  (void)state;
  spw_position *sprouts = start_of("sprouts:3");
  spw_texts *moves = NULL;
  spw_ratings *ratings = NULL;
  char *chosen = NULL;
  int kept = 0;
  assert_int_equal(spw_position_moves(sprouts, &moves, NULL), 0);
  assert_int_equal(spw_rate(sprouts, NULL, &ratings, NULL), 0);
  assert_int_equal(spw_choose(sprouts, NULL, 1, NULL, &chosen, NULL), 0);
  assert_int_equal(ratings->n, moves->n);
  for (size_t i = 0; i < moves->n; i++) {
    assert_string_equal(ratings->at[i]->move, moves->at[i]);
    if (!strcmp(chosen, moves->at[i]))
      kept = ratings->at[i]->value == SPW_WIN;
  }
  assert_true(kept);
  spw_free(chosen);
  spw_ratings_free(ratings);
  spw_texts_free(moves);
  spw_position_free(sprouts);
}

static spw_verdict *verdict_of(const char *text) {
  spw_verdict *verdict = NULL;
  assert_int_equal(spw_check(text, strlen(text), NULL, &verdict, NULL), 0);
  return verdict;
}

/* Each certificate is verified; with any one digit of it changed it is not the
 * same claim any more. */
static void certificates_are_checked(void **state) {
  (void)state;
  const char *const words[] = {"peg:french", "sprouts:2", "minor:k5-19"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    spw_position *start = start_of(words[i]);
    spw_answer *answer = NULL;
    assert_int_equal(
        spw_ask(start, NULL, SPW_WANT_CERTIFICATE, NULL, &answer, NULL), 0);
    assert_non_null(answer->certificate);
    spw_verdict *verdict = verdict_of(answer->certificate);
    assert_int_equal(verdict->status, SPW_VERIFIED);
    assert_int_equal(verdict->verified, 1);
    assert_non_null(strstr(answer->certificate, verdict->claim));
    spw_verdict_free(verdict);
    char *forged = strdup(answer->certificate);
    strstr(forged, "\nend ")[5] = '9';
    strstr(forged, "\nend ")[6] = '9';
    verdict = verdict_of(forged);
    assert_int_not_equal(verdict->status, SPW_VERIFIED);
    assert_true(verdict->line > 0);
    spw_verdict_free(verdict);
    free(forged);
    spw_answer_free(answer);
    spw_position_free(start);
  }
  spw_verdict *none = verdict_of("");
  assert_int_equal(none->status, SPW_UNREADABLE);
  spw_verdict_free(none);
}

static void tables_have_their_columns(void **state) {
  (void)state;
  spw_game *game = NULL;
  spw_table *table = NULL;
  assert_int_equal(spw_game_new("peg:triangle-15", &game, NULL), 0);
  assert_int_equal(spw_count(game, NULL, NULL, &table, NULL), 0);
  assert_true(table->rows > 10);
  assert_string_equal(table->column[0], "jumps");
  for (size_t r = 0; r < table->rows; r++)
    assert_int_equal(atoi(table->cell[r * table->columns]), r);
  assert_true(table->notes > 0);
  spw_table_free(table);
  assert_int_equal(spw_count(game, "no such", NULL, &table, NULL),
                   SPW_BAD_INPUT);
  spw_game_free(game);
}

/* K5 is in K6, and not in the 3-cube, which is planar. */
static void minors_are_found_or_proved_absent(void **state) {
  (void)state;
  const struct {
    const char *host;
    int found;
  } hosts[] = {{"E~~w", 1}, {"Gs@ipo", 0}};
  for (size_t i = 0; i < 2; i++) {
    spw_finding *finding = NULL;
    assert_int_equal(spw_find("minor", "k5", hosts[i].host,
                              SPW_WANT_CERTIFICATE, NULL, &finding, NULL),
                     0);
    assert_int_equal(finding->found, hosts[i].found);
    spw_verdict *verdict = verdict_of(finding->certificate);
    assert_int_equal(verdict->status, SPW_VERIFIED);
    spw_verdict_free(verdict);
    spw_finding_free(finding);
  }
  spw_finding *finding = NULL;
  assert_int_equal(spw_find("minor", "k5", "D~{", 0, NULL, &finding, NULL), 0);
  assert_string_equal(finding->witness, " 0 1 2 3 4");
  assert_null(finding->certificate);
  spw_finding_free(finding);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(version_is_that_of_the_header),
      cmocka_unit_test(every_game_is_there),
      cmocka_unit_test(errors_have_a_place),
      cmocka_unit_test(values_have_sources),
      cmocka_unit_test(the_end_has_a_nimber),
      cmocka_unit_test(names_are_listed),
      cmocka_unit_test(limits_are_kept),
      cmocka_unit_test(what_is_stopped_says_so),
      cmocka_unit_test(ratings_follow_the_moves),
      cmocka_unit_test(certificates_are_checked),
      cmocka_unit_test(tables_have_their_columns),
      cmocka_unit_test(minors_are_found_or_proved_absent),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
