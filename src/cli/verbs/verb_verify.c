/* The verb verify: a strategy from elsewhere is judged by the game. */
#include "cli/command/arguments.h"
#include "cli/command/command.h"
#include "cli/output/table.h"
#include "host/terminal/terminal.h"
#include "registry.h"

enum { FILE_LIMIT = 64 << 20 };

static int write_bytes(void *ctx, const char *bytes, size_t n) {
  sw_newfile *file = ctx;
  return fwrite(bytes, 1, n, file->stream) == n ? 0 : SW_FAULT;
}

/* Runs the game's import; the certificate goes to `file` unless it is NULL. */
static int judge(sw_command *c, const sw_rules *rules, const sw_buf *text,
                 sw_newfile *file) {
  sw_table table;
  sw_work work;
  sw_err err = {.at = SW_NOWHERE};
  sw_sink proof = {write_bytes, file};
  int status = sw_command_work(c, &work);
  if (status)
    return status;
  sw_table_begin(&table, c->opt.json ? SW_TABLE_JSON : SW_TABLE_TEXT, c->out,
                 (size_t)sw_terminal_width(c->out));
  sw_table_sink sink = sw_table_sink_of(&table);
  int rc = sw_game_foreign(rules->game)
               ->import(rules, sw_buf_text(text), text->len, &work.budget,
                        file ? &proof : NULL, &sink, &err);
  sw_work_end(&work);
  int printed = sw_table_end(&table);
  if (rc == SW_ILLEGAL) {
    sw_complain(NULL, NULL, 0, &err);
    return SW_EXIT_NO;
  }
  if (rc == SW_FAULT && file && ferror(file->stream))
    return sw_complain_plain(SW_EXIT_FAULT, "cannot write '%.120s'",
                             c->opt.certificate);
  if (rc == SW_FAULT && ferror(c->out))
    return sw_command_printed(c, rc);
  if (rc == SW_BAD_INPUT || rc == SW_FAULT) {
    sw_complain(c->args[1], sw_buf_text(text), text->len, &err);
    return SW_EXIT_USAGE;
  }
  if (rc)
    return sw_command_failed(c, &work, rc, &err);
  return sw_command_printed(c, printed);
}

static int with_file(sw_command *c, const sw_rules *rules, const sw_buf *text) {
  sw_newfile file;
  sw_err err = {.at = SW_NOWHERE};
  if (!c->opt.certificate)
    return judge(c, rules, text, NULL);
  if (sw_newfile_open(&file, c->opt.certificate, &err))
    return sw_complain(NULL, NULL, 0, &err);
  int status = judge(c, rules, text, &file);
  if (status)
    sw_newfile_abandon(&file);
  else if (sw_newfile_commit(&file, &err))
    status = sw_complain(NULL, NULL, 0, &err);
  return status;
}

int sw_verb_verify(sw_command *c) {
  sw_rules *rules = NULL;
  sw_err err = {.at = SW_NOWHERE};
  sw_buf text;
  int status = sw_word_open(c->args[0], &rules);
  sw_buf_init(&text, FILE_LIMIT);
  if (!status && !sw_game_foreign(rules->game)->import)
    status = sw_complain_plain(SW_EXIT_USAGE, "%s reads no strategies",
                               rules->game->name);
  else if (!status && sw_file_read(c->args[1], FILE_LIMIT, &text, &err))
    status = sw_complain(NULL, NULL, 0, &err);
  else if (!status)
    status = with_file(c, rules, &text);
  sw_buf_free(&text);
  sw_rules_free(rules);
  return status;
}
