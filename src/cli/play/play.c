/* The commands of play: see play.h. */
#include "cli/play/play.h"

#include "cli/play/play_files.h"
#include "cli/play/play_think.h"
#include "cli/play/play_turns.h"
#include "host/terminal/completion.h"
#include "host/terminal/terminal.h"
#include "session/ask/report.h"
#include "text/quantity.h"
#include "text/suggest.h"

#include <glob.h>
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

/* 1 when it is not the computer's turn, else a status and a complaint. */
static int may_move(const sw_play *p, int *status) {
  const sw_player *computer = sw_play_computer(p);
  const sw_game *game = sw_session_rules(p->session)->game;
  int side = sw_session_turn(p->session, sw_session_cursor(p->session));
  if (computer)
    *status = sw_complain_plain(
        SW_EXIT_USAGE, "%s is played by %s: 'go' lets it move",
        sw_game_is_alone(game) ? "this game" : sw_game_side(game, side),
        computer->name);
  return !computer;
}

static int play_text(sw_play *p, const char *text, size_t len) {
  int status = SW_EXIT_DONE;
  sw_err err = {.at = SW_NOWHERE};
  if (!may_move(p, &status))
    return status;
  if (sw_session_play_text(p->session, text, len, &err))
    return sw_complain("the move", text, len, &err);
  p->turn = p->unsaved = 1;
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
  else if (!status && may_move(p, &status) &&
           sw_session_play(p->session, moves.v[number - 1], &err))
    status = sw_complain(NULL, NULL, 0, &err);
  else if (!status)
    p->turn = p->unsaved = 1;
  sw_moves_free(&moves);
  return status;
}

/* 1 when the move has the part in it, as it is listed or in full. */
static int has_part(const sw_rules *rules, const sw_pos *pos, sw_move move,
                    const sw_buf *listed, const char *part) {
  sw_buf full;
  sw_buf_init(&full, SW_BUF_TEXT);
  rules->game->move_print(rules, pos, move, &full);
  int has =
      strstr(sw_buf_text(listed), part) || strstr(sw_buf_text(&full), part);
  sw_buf_free(&full);
  return has;
}

/* A line for each move that has the text in it: its number and the move. */
static size_t put_moves(const sw_play *p, const sw_pos *pos,
                        const sw_moves *moves, const char *part, sw_buf *out) {
  const sw_rules *rules = sw_session_rules(p->session);
  size_t n = 0;
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  for (size_t i = 0; i < moves->n; i++) {
    sw_buf_clear(&text);
    sw_game_move_brief(rules, pos, moves->v[i], &text);
    if (has_part(rules, pos, moves->v[i], &text, part)) {
      sw_buf_printf(out, "%4zu  %s\n", i + 1, sw_buf_text(&text));
      n++;
    }
  }
  sw_buf_free(&text);
  return n;
}

/* A table as wide as the terminal, a page at a time. */
static void put_pages(const sw_play *p, const char *lines) {
  sw_buf table;
  sw_buf_init(&table, (size_t)SW_BUF_TEXT * 16);
  sw_completion_table("", lines, sw_play_width(p), SW_TABLE_ALL, &table);
  const char *at = sw_buf_text(&table);
  int page = sw_terminal_height(stdout) - 1;
  for (int row = 1; *at; row++) {
    size_t len = strcspn(at, "\n") + 1;
    fwrite(at, 1, len, stdout);
    at += len;
    if (*at && row % page == 0 && !sw_play_sure(p, "More?"))
      break;
  }
  sw_buf_free(&table);
}

static int run_moves(sw_play *p, const char *arg, size_t len) {
  sw_pos pos;
  sw_moves moves = {0};
  sw_buf lines, part;
  int status = legal_moves(p, &pos, &moves);
  sw_buf_init(&lines, (size_t)SW_BUF_TEXT * 16);
  sw_buf_init(&part, SW_BUF_TEXT);
  sw_buf_put(&part, arg, len);
  size_t n = put_moves(p, &pos, &moves, sw_buf_text(&part), &lines);
  if (!status && len && !n)
    status = sw_complain_plain(SW_EXIT_USAGE, "no move has '%.40s' in it",
                               sw_buf_text(&part));
  else if (p->terminal)
    put_pages(p, sw_buf_text(&lines));
  else
    fputs(sw_buf_text(&lines), stdout);
  sw_moves_free(&moves);
  sw_buf_free(&part);
  sw_buf_free(&lines);
  return status;
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
    sw_game_move_brief(rules, &pos, sw_session_move(p->session, n), &out);
    sw_buf_putc(&out, '\n');
  }
  if (!out.len)
    sw_buf_puts(&out, "nothing was tried from here\n");
  return sw_command_print(p->c, &out);
}

/* ---- the rest ----------------------------------------------------------- */

/* The start that the verb play has; a SEED gives another one. */
static int run_new(sw_play *p, const char *arg, size_t len) {
  const sw_rules *rules = sw_session_rules(p->session);
  sw_pos pos;
  sw_err err = {.at = SW_NOWHERE};
  uint64_t seed = 0;
  int rc = len ? sw_quantity_parse(arg, len, &seed, &err) : 0;
  if (rc)
    return sw_complain(NULL, arg, len, &err);
  if (len && !rules->game->fresh)
    return sw_complain_plain(SW_EXIT_USAGE,
                             "every game of %s begins alike; 'new' alone "
                             "begins one",
                             rules->game->name);
  if (p->unsaved &&
      !sw_play_sure(p, "This game is not saved. Begin another one?"))
    return SW_EXIT_DONE;
  sw_rng rng = sw_rng_seed(seed);
  if (len)
    rc = rules->game->fresh(rules, &rng, &pos, &err);
  else
    rules->game->start(rules, &pos);
  if (!rc)
    rc = sw_session_begin(p->session, &pos, &err);
  p->hint_step = SW_HINT_VERDICT;
  p->unsaved = 0;
  p->redraw = p->turn = 1;
  return rc ? sw_complain(NULL, NULL, 0, &err) : SW_EXIT_DONE;
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

static int run_rules(sw_play *p, const char *arg, size_t len) {
  (void)arg, (void)len;
  const sw_game *game = sw_session_rules(p->session)->game;
  sw_play_say(p, "%s. %s", game->title, game->aim ? game->aim : "");
  return SW_EXIT_DONE;
}

static int run_quit(sw_play *p, const char *arg, size_t len) {
  (void)arg, (void)len;
  p->quit = 1;
  return SW_EXIT_DONE;
}

static int run_help(sw_play *p, const char *arg, size_t len);

static const play_command commands[] = {
    {"moves", "[TEXT]", "the legal moves with their numbers; those with TEXT",
     run_moves},
    {"play", "MOVE", "play a move; the word 'play' may be left out", play_text},
    {"undo", "[N|all]", "take moves back, the computer's too", sw_play_undo},
    {"redo", "[N|all]", "play them again", sw_play_redo},
    {"tried", "", "the moves that were tried from here", run_tried},
    {"hint", "", "a little help; ask again for more", sw_play_hint},
    {"analyse", "", "what the position is worth, and best play",
     sw_play_analyse},
    {"go", "", "let the computer make this move", sw_play_go},
    {"show", "", "draw the board", run_show},
    {"position", "", "the position as a text", run_position},
    {"save", "[FILE]", "write the game with all variations", sw_play_save},
    {"load", "FILE", "read a game, of whatever kind", sw_play_load},
    {"restart", "", "go back to the start", sw_play_restart},
    {"new", "[SEED]", "begin again; SEED makes another start", run_new},
    {"rules", "", "what this game is about, and how to type a move", run_rules},
    {"help", "", "this list (h, ?)", run_help},
    {"quit", "", "leave (q, exit); the game is kept", run_quit},
    {NULL, NULL, NULL, NULL}};

static const struct {
  const char *word, *command;
} aliases[] = {{"q", "quit"}, {"exit", "quit"}, {"h", "help"}, {"?", "help"}};

static const play_command *find_command(const char *word, size_t len) {
  const char *name = NULL;
  for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
    if (strlen(aliases[i].word) == len && !memcmp(aliases[i].word, word, len))
      name = aliases[i].command;
  for (const play_command *x = commands; x->name; x++)
    if (name ? !strcmp(x->name, name)
             : strlen(x->name) == len && !memcmp(x->name, word, len))
      return x;
  return NULL;
}

static void put_help(const sw_play *p, const char *head, const char *help) {
  sw_buf line, lines;
  sw_buf_init(&line, SW_BUF_TEXT);
  sw_buf_init(&lines, SW_BUF_TEXT);
  sw_buf_printf(&line, "  %-12s %s\n", head, help);
  sw_report_wrapped(sw_buf_text(&line), (size_t)sw_play_width(p), 15, &lines);
  fputs(sw_buf_text(&lines), stdout);
  sw_buf_free(&line);
  sw_buf_free(&lines);
}

static int run_help(sw_play *p, const char *arg, size_t len) {
  (void)arg, (void)len;
  const sw_options *opt = &p->c->opt;
  for (const play_command *x = commands; x->name; x++) {
    char head[32];
    snprintf(head, sizeof head, "%s %s", x->name, x->args);
    put_help(p, head, x->help);
  }
  put_help(p, "12", "play the move that has this number in 'moves'");
  if (p->terminal)
    put_help(p, "Ctrl-C", "end a thought; the game goes on");
  if (opt->time > 0)
    sw_play_say(p,
                "A thought may take %g seconds and %llu MB; 'spielwerk play "
                "--time' and '--memory' change that.",
                opt->time, (unsigned long long)(opt->memory >> 20));
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
  if (sw_play_computer(p))
    return status;
  sw_suggest near = {.wrong = line, .len = word};
  for (const play_command *x = commands; x->name; x++)
    sw_suggest_offer(&near, x->name);
  if (status && near.best && word > 2)
    fprintf(stderr, "  did you mean '%s'?\n", near.best);
  else if (status && !has_digit(line, word))
    fputs("  'help' lists the commands, 'moves' the moves\n", stderr);
  return status;
}

int sw_play_line(sw_play *p, const char *line) {
  uint64_t number;
  size_t len = strlen(line), word = 0;
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
  while (word < len && !is_blank(line[word]))
    word++;
  size_t arg = word;
  while (arg < len && is_blank(line[arg]))
    arg++;
  const play_command *command = find_command(line, word);
  if (command && !*command->args && arg < len)
    return sw_complain_plain(SW_EXIT_USAGE, "nothing may follow '%s'",
                             command->name);
  return command ? command->run(p, line + arg, len - arg)
                 : play_or_suggest(p, line, len, word);
}

/* ---- completion --------------------------------------------------------- */

static int has_prefix(const char *text, const char *prefix) {
  return !strncmp(text, prefix, strlen(prefix));
}

/* The moves that begin so, with these words before them. */
static void complete_moves(const sw_play *p, const char *before,
                           const char *begin, sw_buf *lines) {
  const sw_rules *rules = sw_session_rules(p->session);
  sw_pos pos;
  sw_moves moves = {0};
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  legal_moves(p, &pos, &moves);
  for (size_t i = 0; i < moves.n; i++) {
    sw_buf_clear(&text);
    sw_game_move_brief(rules, &pos, moves.v[i], &text);
    if (has_prefix(sw_buf_text(&text), begin))
      sw_buf_printf(lines, "%s%s\n", before, sw_buf_text(&text));
  }
  sw_buf_free(&text);
  sw_moves_free(&moves);
}

static void complete_files(const char *command, const char *begin,
                           sw_buf *lines) {
  char pattern[4096];
  glob_t found;
  if (strlen(begin) + 2 > sizeof pattern || begin[strcspn(begin, "*?[\\")])
    return;
  snprintf(pattern, sizeof pattern, "%s*", begin);
  if (!glob(pattern, GLOB_MARK, NULL, &found))
    for (size_t i = 0; i < found.gl_pathc; i++)
      sw_buf_printf(lines, "%s%s\n", command, found.gl_pathv[i]);
  globfree(&found);
}

void sw_play_complete(void *ctx, const char *line, sw_buf *lines) {
  const sw_play *p = ctx;
  if (has_prefix(line, "save ") || has_prefix(line, "load ")) {
    char command[8];
    snprintf(command, sizeof command, "%.5s", line);
    complete_files(command, line + 5, lines);
    return;
  }
  for (const play_command *x = commands; x->name; x++)
    if (has_prefix(x->name, line))
      sw_buf_printf(lines, "%s\n", x->name);
  if (has_prefix(line, "play "))
    complete_moves(p, "play ", line + 5, lines);
  else
    complete_moves(p, "", line, lines);
}
