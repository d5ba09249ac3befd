/* Values, ratings and players of the library: see include/spielwerk.h.
 *
 * An answer and what it shows are one structure that owns the pieces: `shown`
 * comes first, so that a pointer to it is one to the whole.
 */
#include "base/mem.h"
#include "base/num.h"
#include "library/library.h"
#include "session/ask/search.h"

#include <string.h>

typedef struct answer {
  spw_answer shown;
  sw_answer found;
  sw_buf certificate;
  spw_texts *line;
  char solutions[SW_U128_TEXT];
} answer;

/* Plays the line, for a move is printed in its position. */
static spw_texts *line_of(const sw_rules *rules, const sw_pos *from,
                          const sw_moves *line) {
  sw_pos pos;
  sw_buf texts;
  size_t n = 0;
  sw_buf_init(&texts, SW_BUF_TEXT);
  sw_pos_copy(&pos, from);
  for (; n < line->n; n++) {
    lib_put_move(rules, &pos, line->v[n], &texts);
    if (rules->game->apply(rules, &pos, line->v[n], &pos, NULL))
      break;
  }
  spw_texts *list = lib_texts_make(&texts, n);
  sw_buf_free(&texts);
  return list;
}

static int show(answer *a, const spw_position *position) {
  const sw_answer *found = &a->found;
  a->line = line_of(position->game->rules, &position->pos, &found->line);
  if (!a->line || sw_buf_failed(&a->certificate))
    return SW_NO_MEMORY;
  a->shown = (spw_answer){.value = (spw_value)found->value,
                          .lo = (spw_value)found->lo,
                          .hi = (spw_value)found->hi,
                          .source = (spw_source)found->source,
                          .distance = found->distance,
                          .shortest = found->shortest,
                          .nimber = found->nimber,
                          .line = a->line,
                          .reason = sw_buf_text(&found->reason),
                          .nodes = found->nodes};
  if (found->has_count)
    a->shown.solutions = sw_u128_print(a->solutions, found->count);
  if (found->value != SW_OPEN && a->certificate.len)
    a->shown.certificate = sw_buf_text(&a->certificate);
  return 0;
}

void spw_answer_free(spw_answer *shown) {
  answer *a = (answer *)(void *)shown;
  if (!a)
    return;
  sw_answer_free(&a->found);
  sw_buf_free(&a->certificate);
  spw_texts_free(a->line);
  sw_mem_free(a);
}

int spw_ask(const spw_position *position, const char *solver, unsigned want,
            const spw_limits *limits, spw_answer **out, spw_error *error) {
  sw_err err = LIB_NO_ERROR;
  lib_work work;
  answer *a = sw_mem_zero(1, sizeof *a);
  if (!a)
    return lib_report(SW_NO_MEMORY, NULL, error);
  sw_answer_init(&a->found);
  sw_buf_init(&a->certificate, LIB_CERTIFICATE_MAX);
  sw_sink sink = sw_sink_into(&a->certificate);
  lib_work_begin(&work, limits);
  sw_question question = {
      .rules = position->game->rules,
      .pos = &position->pos,
      .want = want & (SPW_WANT_LINE | SPW_WANT_SHORTEST | SPW_WANT_COUNT),
      .budget = &work.budget,
      .proof = want & SPW_WANT_CERTIFICATE ? &sink : NULL};
  int rc = 0;
  if (solver)
    rc = sw_solver_find(question.rules->game, solver, &question.solver, &err);
  if (!rc)
    rc = sw_ask(&question, &a->found, &err);
  if (!rc || rc == SW_STOPPED)
    rc = show(a, position);
  if (rc)
    spw_answer_free(&a->shown);
  else
    *out = &a->shown;
  return lib_report(rc, &err, error);
}

/* ---- ratings ------------------------------------------------------------ */

typedef struct rating {
  spw_rating shown;
  char solutions[SW_U128_TEXT];
} rating;

typedef struct ratings {
  spw_ratings shown;
  spw_texts *moves;
  rating *list;
  const spw_rating **at;
} ratings;

void spw_ratings_free(spw_ratings *shown) {
  ratings *r = (ratings *)(void *)shown;
  if (!r)
    return;
  spw_texts_free(r->moves);
  sw_mem_free(r->list);
  sw_mem_free(r->at);
  sw_mem_free(r);
}

static int show_ratings(ratings *r, const sw_hint *hint) {
  size_t n = hint->moves.n;
  r->list = sw_mem_zero(n + 1, sizeof *r->list);
  r->at = sw_mem_zero(n + 1, sizeof *r->at);
  if (!r->list || !r->at)
    return SW_NO_MEMORY;
  for (size_t i = 0; i < n; i++) {
    const sw_rating *from = &hint->rating[i];
    rating *to = &r->list[i];
    to->shown = (spw_rating){.move = r->moves->at[i],
                             .value = (spw_value)from->value,
                             .source = (spw_source)from->source,
                             .distance = from->distance,
                             .forced = from->forced};
    if (from->has_count)
      to->shown.solutions = sw_u128_print(to->solutions, from->count);
    r->at[i] = &to->shown;
  }
  r->shown = (spw_ratings){n, r->at};
  return 0;
}

int spw_rate(const spw_position *position, const spw_limits *limits,
             spw_ratings **out, spw_error *error) {
  sw_err err = LIB_NO_ERROR;
  lib_work work;
  sw_hint hint = {0};
  ratings *r = sw_mem_zero(1, sizeof *r);
  if (!r)
    return lib_report(SW_NO_MEMORY, NULL, error);
  int rc = spw_position_moves(position, &r->moves, error);
  if (rc) {
    spw_ratings_free(&r->shown);
    return rc;
  }
  lib_work_begin(&work, limits);
  if (r->moves->n)
    rc = sw_hint_make(position->game->rules, &position->pos, &work.budget,
                      &hint, &err);
  if (!rc)
    rc = show_ratings(r, &hint);
  sw_hint_free(&hint);
  if (rc)
    spw_ratings_free(&r->shown);
  else
    *out = &r->shown;
  return lib_report(rc, &err, error);
}

/* ---- players ------------------------------------------------------------ */

int spw_choose(const spw_position *position, const char *name, uint64_t seed,
               const spw_limits *limits, char **move, spw_error *error) {
  const sw_rules *rules = position->game->rules;
  const sw_player *player;
  sw_rng rng = sw_rng_seed(seed);
  lib_work work;
  sw_move chosen;
  sw_buf text;
  sw_err err = LIB_NO_ERROR;
  sw_buf_init(&text, SW_BUF_TEXT);
  lib_work_begin(&work, limits);
  int rc = sw_player_find(rules->game, name, &player, &err);
  if (!rc && rules->game->result(rules, &position->pos) != SW_OPEN)
    rc = sw_err_set(&err, SW_ILLEGAL, SW_NOWHERE, "the game is over");
  if (!rc)
    rc = player->choose(rules, &position->pos, &rng, &work.budget, &chosen,
                        &err);
  if (!rc)
    rules->game->move_print(rules, &position->pos, chosen, &text);
  return lib_give_text(rc, &text, &err, move, error);
}
