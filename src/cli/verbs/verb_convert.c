/* The verb convert: a saved game from one format into another. */
#include "cli/command/arguments.h"
#include "cli/command/command.h"
#include "registry.h"
#include "session/exchange.h"
#include "session/record.h"

#include <string.h>

/* The format to write; NULL is our own record. */
static int choose(const char *name, const sw_game *game,
                  const sw_format **format) {
  *format = NULL;
  if (!name || !strcmp(name, "record"))
    return SW_EXIT_DONE;
  *format = sw_exchange_format(game, name, strlen(name));
  if (*format)
    return SW_EXIT_DONE;
  sw_buf names;
  sw_buf_init(&names, SW_BUF_TEXT);
  sw_exchange_names(game, &names);
  int status = sw_complain_plain(SW_EXIT_USAGE,
                                 "%s has no format '%.40s'; there are: %s",
                                 game->name, name, sw_buf_text(&names));
  sw_buf_free(&names);
  return status;
}

static int write_session(sw_command *c, const sw_session *s,
                         const sw_format *format) {
  sw_buf out;
  sw_err err = {.at = SW_NOWHERE};
  sw_buf_init(&out, SW_RECORD_MAX);
  if (!format) {
    sw_record_print(s, &out);
    return sw_command_print(c, &out);
  }
  int rc = sw_exchange_write(s, format, &out, &err);
  if (!rc)
    return sw_command_print(c, &out);
  sw_buf_free(&out);
  return sw_complain(NULL, NULL, 0, &err);
}

static int convert(sw_command *c, const sw_rules *rules,
                   const sw_format *format) {
  sw_buf text;
  sw_session *s = NULL;
  sw_err err = {.at = SW_NOWHERE};
  int status;
  sw_buf_init(&text, SW_RECORD_MAX);
  if (sw_file_read(c->args[1], SW_RECORD_MAX, &text, &err))
    status = sw_complain(NULL, NULL, 0, &err);
  else if (sw_exchange_read(rules, sw_buf_text(&text), text.len, &s, &err))
    status = sw_complain(c->args[1], sw_buf_text(&text), text.len, &err);
  else
    status = write_session(c, s, format);
  sw_session_free(s);
  sw_buf_free(&text);
  return status;
}

int sw_verb_convert(sw_command *c) {
  sw_rules *rules = NULL;
  const sw_format *format;
  int status = sw_word_open(c->args[0], &rules);
  if (!status)
    status = choose(c->opt.to, rules->game, &format);
  if (!status)
    status = convert(c, rules, format);
  sw_rules_free(rules);
  return status;
}
