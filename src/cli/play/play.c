/* The commands of play: see play.h. */
#include "cli/play/play.h"

#include "cli/engine/database_files.h"
#include "host/terminal/terminal.h"
#include "session/ask/report.h"
#include "session/ask/search.h"
#include "session/exchange.h"
#include "session/record.h"
#include "text/quantity.h"
#include "text/suggest.h"

#include <stdlib.h>
#include <string.h>

typedef struct play_command {
  const char *name, *args, *help;
  int (*run)(sw_play *, const char *arg, size_t len);
} play_command;

/* ---- moves -------------------------------------------------------------- */

/* The legal moves; the caller frees. */
static int legal_moves(const sw_play *p, sw_pos *pos, sw_moves *moves) {
  const sw_rules *rules = sw_session_rules(p->session);
  sw_session_pos(p->session, sw_session_cursor(p->session), pos);
  if (sw_session_result(p->session) != SW_OPEN)
    return SW_EXIT_DONE;
  return rules->game->moves(rules, pos, moves)
             ? sw_complain_plain(SW_EXIT_STOPPED, "out of memory")
             : SW_EXIT_DONE;
}

static int play_text(sw_play *p, const char *text, size_t len) {
  sw_err err = {.at = SW_NOWHERE};
  if (sw_session_play_text(p->session, text, len, &err))
    return sw_complain("the move", text, len, &err);
  p->moved = 1;
  return SW_EXIT_DONE;
}

static int play_number(sw_play *p, uint64_t number) {
  sw_pos pos;
  sw_moves moves = {0};
  sw_err err = {.at = SW_NOWHERE};
  int status = legal_moves(p, &pos, &moves);
  if (!status && (number < 1 || number > moves.n))
    status = sw_complain_plain(SW_EXIT_USAGE,
                               moves.n ? "the moves have the numbers 1 to %zu"
                                       : "there is no move left (%zu)",
                               moves.n);
  else if (!status && sw_session_play(p->session, moves.v[number - 1], &err))
    status = sw_complain(NULL, NULL, 0, &err);
  else if (!status)
    p->moved = 1;
  sw_moves_free(&moves);
  return status;
}

static int run_moves(sw_play *p, const char *arg, size_t len) {
  (void)arg, (void)len;
  const sw_rules *rules = sw_session_rules(p->session);
  sw_pos pos;
  sw_moves moves = {0};
  sw_buf out;
  int status = legal_moves(p, &pos, &moves);
  sw_buf_init(&out, (size_t)SW_BUF_TEXT * 16);
  for (size_t i = 0; i < moves.n; i++) {
    sw_buf_printf(&out, "%4zu  ", i + 1);
    rules->game->move_print(rules, &pos, moves.v[i], &out);
    sw_buf_putc(&out, '\n');
  }
  sw_moves_free(&moves);
  int printed = sw_command_print(p->c, &out);
  return status ? status : printed;
}

/* ---- back and forth ----------------------------------------------------- */

static int step(sw_play *p, const char *arg, size_t len,
                int (*go)(sw_session *, int), const char *nothing) {
  uint64_t n = 1;
  sw_err err = {.at = SW_NOWHERE};
  if (len && sw_quantity_parse(arg, len, &n, &err))
    return sw_complain(NULL, arg, len, &err);
  int most = n < SW_SESSION_NODES ? (int)n : SW_SESSION_NODES;
  return go(p->session, most) ? SW_EXIT_DONE
                              : sw_complain_plain(SW_EXIT_USAGE, "%s", nothing);
}

/* Against a machine one step back is its move and one's own. */
static int run_undo(sw_play *p, const char *arg, size_t len) {
  int machines = p->players[0] || p->players[1];
  return machines && !len
             ? step(p, "2", 1, sw_session_undo, "there is no move to take back")
             : step(p, arg, len, sw_session_undo,
                    "there is no move to take back");
}

static int run_redo(sw_play *p, const char *arg, size_t len) {
  return step(p, arg, len, sw_session_redo, "there is no move to play again");
}

static int run_restart(sw_play *p, const char *arg, size_t len) {
  (void)arg, (void)len;
  sw_session_undo(p->session, SW_SESSION_NODES);
  p->redraw = p->moved = 1;
  return SW_EXIT_DONE;
}

static int run_new(sw_play *p, const char *arg, size_t len) {
  const sw_rules *rules = sw_session_rules(p->session);
  sw_pos pos;
  sw_err err = {.at = SW_NOWHERE};
  uint64_t seed = 0;
  int rc = len ? sw_quantity_parse(arg, len, &seed, &err) : 0;
  if (rc)
    return sw_complain(NULL, arg, len, &err);
  sw_rng rng = len ? sw_rng_seed(seed) : p->rng;
  if (rules->game->fresh)
    rc = rules->game->fresh(rules, &rng, &pos, &err);
  else
    rules->game->start(rules, &pos);
  if (!len)
    p->rng = rng;
  if (!rc)
    rc = sw_session_begin(p->session, &pos, &err);
  p->redraw = p->moved = 1;
  return rc ? sw_complain(NULL, NULL, 0, &err) : SW_EXIT_DONE;
}

/* What was tried from here. */
static int run_tried(sw_play *p, const char *arg, size_t len) {
  (void)arg, (void)len;
  const sw_rules *rules = sw_session_rules(p->session);
  int at = sw_session_cursor(p->session);
  sw_pos pos;
  sw_buf out;
  sw_session_pos(p->session, at, &pos);
  sw_buf_init(&out, SW_BUF_TEXT);
  for (int n = sw_session_first(p->session, at); n != SW_NO_NODE;
       n = sw_session_next(p->session, n)) {
    sw_buf_puts(&out, "  ");
    rules->game->move_print(rules, &pos, sw_session_move(p->session, n), &out);
    sw_buf_putc(&out, '\n');
  }
  if (!out.len)
    sw_buf_puts(&out, "nothing was tried from here\n");
  return sw_command_print(p->c, &out);
}

/* ---- files -------------------------------------------------------------- */

/* The name of a file as a text of its own, or NULL. */
static char *file_name(const char *arg, size_t len) {
  char *name = len ? malloc(len + 1) : NULL;
  if (name) {
    memcpy(name, arg, len);
    name[len] = 0;
  } else {
    sw_complain_plain(SW_EXIT_USAGE, "the name of a file is missing");
  }
  return name;
}

/* What is written to a file of this name: a format of the game when the name
 * ends as its files do, else a record. */
static int write_as(const sw_session *s, const char *name, sw_buf *text,
                    sw_err *err) {
  const char *dot = strrchr(name, '.');
  const sw_format *format = dot ? sw_exchange_format(sw_session_rules(s)->game,
                                                     dot + 1, strlen(dot + 1))
                                : NULL;
  if (format)
    return sw_exchange_write(s, format, text, err);
  sw_record_print(s, text);
  return sw_buf_failed(text) ? sw_err_memory(err) : 0;
}

static int run_save(sw_play *p, const char *arg, size_t len) {
  sw_buf text;
  sw_newfile file;
  sw_err err = {.at = SW_NOWHERE};
  char *name = file_name(arg, len);
  if (!name)
    return SW_EXIT_USAGE;
  sw_buf_init(&text, SW_RECORD_MAX);
  int rc = write_as(p->session, name, &text, &err);
  if (!rc)
    rc = sw_newfile_open(&file, name, &err);
  if (!rc) {
    fwrite(sw_buf_text(&text), 1, text.len, file.stream);
    rc = sw_newfile_commit(&file, &err);
  }
  if (!rc)
    printf("saved in %s\n", name);
  sw_buf_free(&text);
  free(name);
  return rc ? sw_complain(NULL, NULL, 0, &err) : SW_EXIT_DONE;
}

static int run_load(sw_play *p, const char *arg, size_t len) {
  sw_buf text;
  sw_session *loaded;
  sw_err err = {.at = SW_NOWHERE};
  int status = SW_EXIT_DONE;
  char *name = file_name(arg, len);
  if (!name)
    return SW_EXIT_USAGE;
  sw_buf_init(&text, SW_RECORD_MAX);
  if (sw_file_read(name, SW_RECORD_MAX, &text, &err)) {
    status = sw_complain(NULL, NULL, 0, &err);
  } else if (sw_exchange_read(sw_session_rules(p->session), sw_buf_text(&text),
                              text.len, &loaded, &err)) {
    status = sw_complain(name, sw_buf_text(&text), text.len, &err);
  } else {
    sw_session_inherit(loaded, p->session);
    sw_session_free(p->session);
    p->session = loaded;
    p->redraw = 1;
  }
  sw_buf_free(&text);
  free(name);
  return status;
}

/* ---- the rest ----------------------------------------------------------- */

/* Asked again at the same place it is one step more. */
static sw_hint_step step_due(const sw_play *p) {
  return p->hint_at == sw_session_cursor(p->session) ? p->hint_step
                                                     : SW_HINT_VERDICT;
}

/* Says the step that is due at this place. */
static void tell(sw_play *p, const sw_pos *pos, const sw_hint *hint) {
  const sw_rules *rules = sw_session_rules(p->session);
  int at = sw_session_cursor(p->session);
  sw_hint_step step = step_due(p);
  sw_buf text, lines;
  sw_buf_init(&text, SW_BUF_TEXT);
  sw_buf_init(&lines, SW_BUF_TEXT);
  sw_hint_tell(rules, pos, hint, step, &text);
  sw_report_wrapped(sw_buf_text(&text), (size_t)sw_terminal_width(stdout), 2,
                    &lines);
  if (step >= SW_HINT_MOVE && hint->best >= 0)
    sw_play_draw(p, &hint->moves.v[hint->best]);
  printf("%s\n", sw_buf_text(&lines));
  sw_buf_free(&text);
  sw_buf_free(&lines);
  p->hint_at = at;
  if (step + 1 < SW_HINT_STEPS)
    step++;
  p->hint_step = step;
}

int sw_play_load(sw_play *p, sw_err *err) {
  sw_database_files files = sw_database_files_at(p->c->opt.database);
  sw_work work;
  sw_command_load(p->c, &work);
  int rc = sw_session_load(p->session, &files, &work.budget, err);
  sw_work_end(&work);
  return rc;
}

static int run_hint(sw_play *p, const char *arg, size_t len) {
  (void)arg, (void)len;
  sw_pos pos;
  sw_work work;
  sw_hint hint = {0};
  sw_err err = {.at = SW_NOWHERE};
  sw_session_pos(p->session, sw_session_cursor(p->session), &pos);
  int status = sw_command_work(p->c, &work);
  if (status)
    return status;
  int rc = sw_play_load(p, &err);
  if (!rc)
    rc = sw_hint_make(sw_session_rules(p->session), &pos, &work.budget, &hint,
                      &err);
  if (!rc)
    rc = sw_hint_lines(sw_session_rules(p->session), &pos, step_due(p),
                       &work.budget, &hint, &err);
  sw_work_end(&work);
  if (!rc)
    tell(p, &pos, &hint);
  sw_hint_free(&hint);
  return rc ? sw_command_failed(p->c, &work, rc, &err) : SW_EXIT_DONE;
}

static int run_show(sw_play *p, const char *arg, size_t len) {
  (void)arg, (void)len;
  p->redraw = 1;
  return SW_EXIT_DONE;
}

static int run_position(sw_play *p, const char *arg, size_t len) {
  (void)arg, (void)len;
  const sw_rules *rules = sw_session_rules(p->session);
  sw_pos pos;
  sw_buf out;
  sw_session_pos(p->session, sw_session_cursor(p->session), &pos);
  sw_buf_init(&out, SW_BUF_TEXT);
  rules->game->pos_print(rules, &pos, &out);
  sw_buf_putc(&out, '\n');
  return sw_command_print(p->c, &out);
}

static int run_quit(sw_play *p, const char *arg, size_t len) {
  (void)arg, (void)len;
  p->quit = 1;
  return SW_EXIT_DONE;
}

static int run_help(sw_play *p, const char *arg, size_t len);

static const play_command commands[] = {
    {"moves", "", "the legal moves with their numbers", run_moves},
    {"play", "MOVE", "play a move; the word 'play' may be left out", play_text},
    {"undo", "[N]", "take moves back", run_undo},
    {"redo", "[N]", "play them again", run_redo},
    {"tried", "", "the moves that were tried from here", run_tried},
    {"hint", "", "a little help; ask again for more", run_hint},
    {"show", "", "draw the board", run_show},
    {"position", "", "the position as a text", run_position},
    {"save", "FILE", "write the game with all variations", run_save},
    {"load", "FILE", "read it again", run_load},
    {"restart", "", "go back to the start", run_restart},
    {"new", "[SEED]", "begin another game", run_new},
    {"help", "", "this list", run_help},
    {"quit", "", "leave", run_quit},
    {NULL, NULL, NULL, NULL}};

static int run_help(sw_play *p, const char *arg, size_t len) {
  (void)p, (void)arg, (void)len;
  for (const play_command *x = commands; x->name; x++) {
    char head[32];
    snprintf(head, sizeof head, "%s %s", x->name, x->args);
    printf("  %-12s %s\n", head, x->help);
  }
  puts("  12           play the move that has this number in 'moves'");
  return SW_EXIT_DONE;
}

/* ---- lines -------------------------------------------------------------- */

static int is_blank(char c) {
  return c && strchr(" \t\r\n", c);
}

/* 1 when the whole text is a number. */
static int is_number(const char *text, size_t len, uint64_t *number) {
  for (size_t i = 0; i < len; i++)
    if (text[i] < '0' || text[i] > '9')
      return 0;
  return !sw_quantity_parse(text, len, number, NULL);
}

static int has_digit(const char *text, size_t len) {
  for (size_t i = 0; i < len; i++)
    if (text[i] >= '0' && text[i] <= '9')
      return 1;
  return 0;
}

/* A line that is no command is a move; when it is none either, and its first
 * word is nearly a command or looks like one, that is said. */
static int play_or_suggest(sw_play *p, const char *line, size_t len,
                           size_t word) {
  int status = play_text(p, line, len);
  sw_suggest near = {.wrong = line, .len = word};
  for (const play_command *x = commands; x->name; x++)
    sw_suggest_offer(&near, x->name);
  if (status && near.best && word > 2)
    fprintf(stderr, "  did you mean '%s'?\n", near.best);
  else if (status && !has_digit(line, word))
    fputs("  'help' lists the commands, 'moves' the moves\n", stderr);
  return status;
}

int sw_play_line(sw_play *p, const char *line, size_t len) {
  uint64_t number;
  while (len && is_blank(line[len - 1]))
    len--;
  while (len && is_blank(*line)) {
    line++;
    len--;
  }
  if (!len || *line == '#')
    return SW_EXIT_DONE;
  if (is_number(line, len, &number))
    return play_number(p, number);
  size_t word = 0;
  while (word < len && !is_blank(line[word]))
    word++;
  size_t arg = word;
  while (arg < len && is_blank(line[arg]))
    arg++;
  for (const play_command *x = commands; x->name; x++)
    if (strlen(x->name) == word && !memcmp(x->name, line, word))
      return x->run(p, line + arg, len - arg);
  return play_or_suggest(p, line, len, word);
}
