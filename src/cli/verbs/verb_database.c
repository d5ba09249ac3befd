/* The verb database: makes the database of a game, as a file. */
#include "cli/command/arguments.h"
#include "cli/command/command.h"
#include "host/terminal/terminal.h"
#include "registry.h"
#include "session/database_load.h"

static int print_database(sw_command *c, const sw_rules *rules) {
  sw_work work;
  sw_err err = {.at = SW_NOWHERE};
  sw_buf bytes;
  int status = sw_command_work(c, &work);
  if (status)
    return status;
  sw_buf_init(&bytes, SW_DATABASE_MAX);
  int rc = rules->game->database->make(rules, &work.budget, &bytes, &err);
  sw_work_quiet(&work);
  if (rc) {
    sw_buf_free(&bytes);
    status = sw_command_failed(c, &work, rc, &err);
  } else {
    status = sw_command_print(c, &bytes);
  }
  sw_work_end(&work);
  return status;
}

int sw_verb_database(sw_command *c) {
  sw_rules *rules = NULL;
  int status = sw_word_open(c->args[0], &rules);
  if (status)
    return status;
  if (!rules->game->database)
    status = sw_complain_plain(SW_EXIT_USAGE, "%s has no database",
                               rules->game->name);
  else if (sw_terminal_is(c->out))
    status = sw_complain_plain(SW_EXIT_USAGE,
                               "a database is no text; name a file with -o");
  else if (c->opt.database)
    status = sw_command_database(c, rules);
  if (!status)
    status = print_database(c, rules);
  sw_rules_free(rules);
  return status;
}
