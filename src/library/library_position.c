/* Positions and moves of the library: see include/spielwerk.h. */
#include "base/mem.h"
#include "library/library.h"
#include "session/session.h"

#include <string.h>

int lib_position_make(const spw_game *game, const sw_pos *pos,
                      spw_position **out, spw_error *error) {
  spw_position *made = sw_mem_alloc(1, sizeof *made);
  if (!made)
    return lib_report(SW_NO_MEMORY, NULL, error);
  made->game = (spw_game *)(uintptr_t)game; /* its count alone changes */
  atomic_fetch_add(&made->game->users, 1);
  sw_pos_copy(&made->pos, pos);
  *out = made;
  return 0;
}

void spw_position_free(spw_position *position) {
  if (!position)
    return;
  spw_game_free(position->game);
  sw_mem_free(position);
}

int spw_position_start(const spw_game *game, spw_position **out,
                       spw_error *error) {
  sw_pos pos;
  game->rules->game->start(game->rules, &pos);
  return lib_position_make(game, &pos, out, error);
}

int spw_position_fresh(const spw_game *game, uint64_t seed, spw_position **out,
                       spw_error *error) {
  if (!game->rules->game->fresh)
    return spw_position_start(game, out, error);
  sw_pos pos;
  sw_err err = LIB_NO_ERROR;
  sw_rng rng = sw_rng_seed(seed);
  int rc = game->rules->game->fresh(game->rules, &rng, &pos, &err);
  return rc ? lib_report(rc, &err, error)
            : lib_position_make(game, &pos, out, error);
}

int spw_position_parse(const spw_game *game, const char *text,
                       spw_position **out, spw_error *error) {
  const sw_rules *rules = game->rules;
  sw_pos pos;
  sw_err err = LIB_NO_ERROR;
  int rc = sw_position_read(rules, text, strlen(text), &pos, &err);
  return rc ? lib_report(rc, &err, error)
            : lib_position_make(game, &pos, out, error);
}

/* ---- as text ------------------------------------------------------------ */

typedef void print_pos(const sw_rules *, const sw_pos *, sw_buf *);

static int print(const spw_position *position, print_pos *to, char **out,
                 spw_error *error) {
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  to(position->game->rules, &position->pos, &text);
  return lib_give_text(0, &text, NULL, out, error);
}

int spw_position_text(const spw_position *position, char **out,
                      spw_error *error) {
  return print(position, position->game->rules->game->pos_print, out, error);
}

int spw_position_scene(const spw_position *position, char **out,
                       spw_error *error) {
  return print(position, position->game->rules->game->scene, out, error);
}

static void draw(const sw_rules *rules, const sw_pos *pos, sw_buf *text) {
  rules->game->draw(rules, pos, NULL, text);
}

int spw_position_picture(const spw_position *position, char **out,
                         spw_error *error) {
  return print(position, draw, out, error);
}

/* ---- moves -------------------------------------------------------------- */

int spw_position_moves(const spw_position *position, spw_texts **out,
                       spw_error *error) {
  const sw_rules *rules = position->game->rules;
  sw_moves moves = {0};
  sw_buf texts;
  sw_err err = LIB_NO_ERROR;
  int rc = 0;
  sw_buf_init(&texts, SW_BUF_TEXT);
  if (rules->game->result(rules, &position->pos) == SW_OPEN &&
      rules->game->moves(rules, &position->pos, &moves))
    rc = SW_NO_MEMORY;
  for (size_t i = 0; !rc && i < moves.n; i++)
    lib_put_move(rules, &position->pos, moves.v[i], &texts);
  rc = lib_give_texts(rc, &texts, moves.n, &err, out, error);
  sw_moves_free(&moves);
  return rc;
}

int spw_position_play(const spw_position *position, const char *move,
                      spw_position **out, spw_error *error) {
  const sw_rules *rules = position->game->rules;
  const sw_game *game = rules->game;
  sw_pos pos;
  sw_moves moves = {0};
  sw_err err = LIB_NO_ERROR;
  sw_pos_copy(&pos, &position->pos);
  int rc = game->result(rules, &pos) == SW_OPEN
               ? game->move_parse(rules, &pos, move, strlen(move), &moves, &err)
               : sw_err_set(&err, SW_ILLEGAL, SW_NOWHERE, "the game is over");
  for (size_t i = 0; !rc && i < moves.n; i++)
    rc = game->apply(rules, &pos, moves.v[i], &pos, &err);
  sw_moves_free(&moves);
  return rc ? lib_report(rc, &err, error)
            : lib_position_make(position->game, &pos, out, error);
}

/* ---- what is the same --------------------------------------------------- */

int spw_position_normal(const spw_position *position, spw_position **out,
                        spw_error *error) {
  const sw_rules *rules = position->game->rules;
  sw_pos normal;
  sw_err err = LIB_NO_ERROR;
  if (!rules->game->symmetry)
    return lib_report(sw_err_set(&err, SW_UNSUPPORTED, SW_NOWHERE,
                                 "%s has no normal forms", rules->game->name),
                      &err, error);
  rules->game->symmetry->normal(rules, &position->pos, &normal, NULL);
  return lib_position_make(position->game, &normal, out, error);
}

typedef struct parts {
  const sw_rules *rules;
  sw_buf texts;
  size_t n;
} parts;

static int put_part(void *ctx, const sw_pos *part) {
  parts *p = ctx;
  p->rules->game->pos_print(p->rules, part, &p->texts);
  sw_buf_putc(&p->texts, 0);
  p->n++;
  return 0;
}

int spw_position_parts(const spw_position *position, spw_texts **out,
                       spw_error *error) {
  parts p = {.rules = position->game->rules};
  sw_err err = {.code = SW_NO_MEMORY};
  sw_buf_init(&p.texts, SW_BUF_TEXT);
  const sw_sum *sum = p.rules->game->sum;
  int rc = sum ? sum->split(p.rules, &position->pos, put_part, &p)
               : sw_err_set(&err, SW_UNSUPPORTED, SW_NOWHERE, "%s has no sums",
                            p.rules->game->name);
  return lib_give_texts(rc, &p.texts, p.n, &err, out, error);
}

int spw_position_equal(const spw_position *x, const spw_position *y) {
  return !strcmp(x->game->rules->word, y->game->rules->word) &&
         sw_pos_equal(&x->pos, &y->pos);
}

int spw_position_turn(const spw_position *position) {
  const sw_rules *rules = position->game->rules;
  if (sw_game_is_alone(rules->game))
    return 0;
  return rules->game->turn ? rules->game->turn(rules, &position->pos) : -1;
}

spw_value spw_position_result(const spw_position *position) {
  const sw_rules *rules = position->game->rules;
  return (spw_value)rules->game->result(rules, &position->pos);
}
