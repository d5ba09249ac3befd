/* Games of the library: see include/spielwerk.h. */
#include "base/mem.h"
#include "library/library.h"
#include "registry.h"
#include "session/about.h"

#include <string.h>

enum { DATABASE_MAX = 1 << 26 }; /* most bytes */

int spw_games(spw_texts **out, spw_error *error) {
  sw_buf names;
  sw_buf_init(&names, SW_BUF_TEXT);
  size_t n = 0;
  for (; sw_registry[n]; n++)
    lib_texts_put(&names, sw_registry[n]->name);
  return lib_give_texts(0, &names, n, NULL, out, error);
}

int spw_game_about(const char *name, char **out, spw_error *error) {
  const sw_game *game = sw_registry_find(name, strlen(name));
  sw_buf text;
  sw_err err;
  int rc = 0;
  sw_buf_init(&text, SW_BUF_TEXT);
  if (game)
    sw_about_json(game, &text);
  else
    rc = sw_err_set(&err, SW_BAD_INPUT, 0, "there is no game '%.40s'", name);
  return lib_give_text(rc, &text, &err, out, error);
}

int spw_game_new(const char *word, spw_game **out, spw_error *error) {
  sw_err err;
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
  sw_err err;
  const sw_database *database = game->rules->game->database;
  int rc = database ? database->load(game->rules, bytes, n, NULL, &err)
                    : sw_err_set(&err, SW_UNSUPPORTED, SW_NOWHERE,
                                 "%s has no database", game->rules->word);
  return lib_report(rc, &err, error);
}

int spw_game_make_database(const spw_game *game, const spw_limits *limits,
                           char **bytes, size_t *n, spw_error *error) {
  const sw_database *database = game->rules->game->database;
  sw_err err;
  sw_buf made;
  lib_work work;
  sw_buf_init(&made, DATABASE_MAX);
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
