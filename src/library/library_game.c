/* Games of the library: see include/spielwerk.h. */
#include "base/mem.h"
#include "engine/play/abilities.h"
#include "library/library.h"
#include "registry.h"
#include "session/about.h"
#include "session/database_load.h"

#include <string.h>

int spw_games(spw_texts **out, spw_error *error) {
  sw_buf names;
  sw_buf_init(&names, SW_BUF_TEXT);
  size_t n = 0;
  for (; sw_registry[n]; n++)
    lib_texts_put(&names, sw_registry[n]->name);
  return lib_give_texts(0, &names, n, NULL, out, error);
}

static int find(const char *name, const sw_game **game, sw_err *err) {
  *game = sw_registry_find(name, strlen(name));
  return *game ? 0
               : sw_err_set(err, SW_BAD_INPUT, 0, "there is no game '%.40s'",
                            name);
}

int spw_game_about(const char *name, char **out, spw_error *error) {
  const sw_game *game;
  sw_buf text;
  sw_err err = LIB_NO_ERROR;
  int rc = find(name, &game, &err);
  sw_buf_init(&text, SW_BUF_TEXT);
  if (!rc)
    sw_about_json(game, &text);
  return lib_give_text(rc, &text, &err, out, error);
}

/* The i-th name of what is listed; NULL behind the last. */
static const char *name_at(const sw_game *game, spw_list what, size_t i) {
  const sw_solver *solver =
      what == SPW_SOLVERS ? sw_game_solver(game, i) : NULL;
  const sw_player *player =
      what == SPW_PLAYERS ? sw_game_player(game, i) : NULL;
  const sw_study *study = what == SPW_STUDIES ? sw_game_study(game, i) : NULL;
  if (what == SPW_VARIANTS)
    return game->variants[i];
  return solver   ? solver->name
         : player ? player->name
         : study  ? study->name
                  : NULL;
}

static void put_variant(const sw_game *game, const char *variant,
                        sw_buf *names) {
  sw_buf_puts(names, game->name);
  sw_buf_puts(names, *variant ? ":" : "");
  lib_texts_put(names, variant);
}

int spw_game_list(const char *name, spw_list what, spw_texts **out,
                  spw_error *error) {
  const sw_game *game;
  const char *text;
  sw_buf names;
  sw_err err = LIB_NO_ERROR;
  size_t n = 0;
  int rc = find(name, &game, &err);
  sw_buf_init(&names, SW_BUF_TEXT);
  for (; !rc && (text = name_at(game, what, n)); n++) {
    if (what == SPW_VARIANTS)
      put_variant(game, text, &names);
    else
      lib_texts_put(&names, text);
  }
  return lib_give_texts(rc, &names, n, &err, out, error);
}

int spw_game_new(const char *word, spw_game **out, spw_error *error) {
  sw_err err = LIB_NO_ERROR;
  spw_game *game = sw_mem_zero(1, sizeof *game);
  if (!game)
    return lib_report(SW_NO_MEMORY, NULL, error);
  int rc = sw_rules_parse(word, strlen(word), &game->rules, &err);
  if (rc) {
    sw_mem_free(game);
    return lib_report(rc, &err, error);
  }
  atomic_init(&game->users, 1);
  *out = game;
  return 0;
}

void spw_game_free(spw_game *game) {
  if (!game || atomic_fetch_sub(&game->users, 1) > 1)
    return;
  sw_rules_free(game->rules);
  sw_mem_free(game);
}

const char *spw_game_word(const spw_game *game) {
  return game->rules->word;
}

spw_kind spw_game_kind(const spw_game *game) {
  return (spw_kind)game->rules->game->kind;
}

const char *spw_game_database(const spw_game *game) {
  const sw_database *database = game->rules->game->database;
  return database ? database->name(game->rules) : NULL;
}

int spw_game_load(spw_game *game, const void *bytes, size_t n,
                  spw_error *error) {
  sw_err err = LIB_NO_ERROR;
  const sw_database *database = game->rules->game->database;
  int rc = database ? database->load(game->rules, bytes, n, NULL, &err)
                    : sw_err_set(&err, SW_UNSUPPORTED, SW_NOWHERE,
                                 "%s has no database", game->rules->word);
  return lib_report(rc, &err, error);
}

int spw_game_make_database(const spw_game *game, const spw_limits *limits,
                           char **bytes, size_t *n, spw_error *error) {
  const sw_database *database = game->rules->game->database;
  sw_err err = LIB_NO_ERROR;
  sw_buf made;
  lib_work work;
  sw_buf_init(&made, SW_DATABASE_MAX);
  lib_work_begin(&work, limits);
  int rc = database ? database->make(game->rules, &work.budget, &made, &err)
                    : sw_err_set(&err, SW_UNSUPPORTED, SW_NOWHERE,
                                 "%s has no database", game->rules->word);
  size_t size = made.len;
  rc = lib_give_text(rc, &made, &err, bytes, error);
  if (!rc)
    *n = size;
  return rc;
}
