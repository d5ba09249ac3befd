/* Games in files: see play_files.h.
 *
 * The kept game of peg is the file play-peg in the state directory: a record,
 * and behind its end a comment with who plays.
 */
#include "cli/play/play_files.h"

#include "cli/play/play_turns.h"
#include "host/files/state_path.h"
#include "registry.h"
#include "session/exchange.h"
#include "session/record.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096 };

static const char players_mark[] = "# players ";

/* The name of a file as a text of its own, in *name; an exit status. */
static int file_name(const char *arg, size_t len, char **name) {
  if (!len)
    return sw_complain_plain(SW_EXIT_USAGE, "the name of a file is missing");
  *name = strndup(arg, len);
  return *name ? SW_EXIT_DONE
               : sw_complain_plain(SW_EXIT_STOPPED, "out of memory");
}

/* The file that the game has been saved in is `name` from here on. */
static void set_file(sw_play *p, char *name) {
  free(p->file);
  p->file = name;
  p->unsaved = 0;
}

/* ---- saving ------------------------------------------------------------- */

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

static int write_file(const char *name, const sw_buf *text, sw_err *err) {
  sw_newfile file;
  int rc = sw_newfile_open(&file, name, err);
  if (rc)
    return rc;
  fwrite(sw_buf_text(text), 1, text->len, file.stream);
  return sw_newfile_commit(&file, err);
}

/* 1 when a file of that name may be written. */
static int may_write(const sw_play *p, const char *name) {
  char question[160];
  struct stat there;
  if (stat(name, &there) || !S_ISREG(there.st_mode) ||
      (p->file && !strcmp(p->file, name)))
    return 1;
  snprintf(question, sizeof question, "'%.100s' is there already. Replace it?",
           name);
  return sw_play_sure(p, question);
}

int sw_play_save(sw_play *p, const char *arg, size_t len) {
  sw_buf text;
  sw_err err = {.at = SW_NOWHERE};
  char *name;
  int status = len || !p->file ? file_name(arg, len, &name)
                               : file_name(p->file, strlen(p->file), &name);
  if (status)
    return status;
  if (!may_write(p, name)) {
    free(name);
    sw_play_say(p, "not saved");
    return SW_EXIT_DONE;
  }
  sw_buf_init(&text, SW_RECORD_MAX);
  int rc = write_as(p->session, name, &text, &err);
  if (!rc)
    rc = write_file(name, &text, &err);
  sw_buf_free(&text);
  if (rc) {
    free(name);
    return sw_complain(NULL, NULL, 0, &err);
  }
  sw_play_say(p, "saved in %s", name);
  set_file(p, name);
  return SW_EXIT_DONE;
}

/* ---- loading ------------------------------------------------------------ */

static int fits(const sw_game *game, const sw_buf *text) {
  const sw_format *const *f = sw_game_foreign(game)->formats;
  for (; f && *f; f++)
    if ((*f)->fits(sw_buf_text(text), text->len))
      return 1;
  return 0;
}

/* In a format of a game, whose rules are its usual ones when none are given. */
static int parse_as(const sw_game *game, const sw_rules *rules,
                    const sw_buf *text, sw_session **out, sw_err *err) {
  sw_rules *usual = NULL;
  int rc =
      rules ? 0 : sw_rules_parse(game->name, strlen(game->name), &usual, err);
  if (!rc)
    rc = sw_exchange_read(rules ? rules : usual, sw_buf_text(text), text->len,
                          out, err);
  sw_rules_free(usual);
  return rc;
}

static int parse(const sw_rules *rules, const sw_buf *text, sw_session **out,
                 sw_err *err) {
  for (const sw_game *const *g = sw_registry; *g; g++)
    if ((!rules || rules->game == *g) && fits(*g, text))
      return parse_as(*g, rules, text, out, err);
  return sw_record_parse(sw_buf_text(text), text->len, out, err);
}

int sw_play_read(const char *name, const sw_rules *rules, sw_session **out) {
  sw_buf text;
  sw_err err = {.at = SW_NOWHERE};
  int status = SW_EXIT_DONE;
  sw_buf_init(&text, SW_RECORD_MAX);
  if (sw_file_read(name, SW_RECORD_MAX, &text, &err))
    status = sw_complain(NULL, NULL, 0, &err);
  else if (parse(rules, &text, out, &err))
    status = sw_complain(name, sw_buf_text(&text), text.len, &err);
  sw_buf_free(&text);
  return status;
}

static void take(sw_play *p, sw_session *loaded) {
  const char *word = sw_session_rules(loaded)->word;
  int other = strcmp(word, sw_session_rules(p->session)->word) != 0;
  sw_session_inherit(loaded, p->session);
  sw_session_free(p->session);
  p->session = loaded;
  if (other) {
    sw_play_say(p, "the game is %s from here on", word);
    sw_play_rechoose(p);
  }
  p->hint_step = SW_HINT_VERDICT;
  p->redraw = p->turn = 1;
}

int sw_play_load(sw_play *p, const char *arg, size_t len) {
  sw_session *loaded;
  char *name;
  int status = file_name(arg, len, &name);
  if (status)
    return status;
  status = sw_play_read(name, sw_session_rules(p->session), &loaded);
  if (status) {
    free(name);
    return status;
  }
  if (p->unsaved && !sw_play_sure(p, "This game is not saved. Leave it?")) {
    sw_session_free(loaded);
    free(name);
    return SW_EXIT_DONE;
  }
  take(p, loaded);
  set_file(p, name);
  return SW_EXIT_DONE;
}

/* ---- the kept game ------------------------------------------------------ */

static int kept_path(const char *game, char path[PATH_ROOM]) {
  char name[64];
  snprintf(name, sizeof name, "play-%.40s", game);
  return sw_state_path(name, path, PATH_ROOM);
}

/* What cannot be kept is lost quietly: nobody has asked for it. */
void sw_play_keep(const sw_play *p) {
  char path[PATH_ROOM];
  sw_buf text;
  sw_err err;
  if (!p->terminal || sw_session_size(p->session) < 2 ||
      !kept_path(sw_session_rules(p->session)->game->name, path))
    return;
  sw_buf_init(&text, SW_RECORD_MAX);
  sw_record_print(p->session, &text);
  sw_buf_puts(&text, players_mark);
  sw_play_names(p, &text);
  sw_buf_putc(&text, '\n');
  if (!sw_buf_failed(&text))
    (void)write_file(path, &text, &err);
  sw_buf_free(&text);
}

/* The path of the kept game that was written last. */
static int find_latest(const char *game, char path[PATH_ROOM]) {
  char other[PATH_ROOM];
  struct stat there;
  int found = 0;
  struct timespec best = {0, 0};
  for (const sw_game *const *g = sw_registry; *g; g++) {
    if ((game && strcmp((*g)->name, game) != 0) ||
        !kept_path((*g)->name, other) || stat(other, &there))
      continue;
    struct timespec t = there.st_mtim;
    if (found && (t.tv_sec < best.tv_sec ||
                  (t.tv_sec == best.tv_sec && t.tv_nsec < best.tv_nsec)))
      continue;
    best = t;
    found = 1;
    memcpy(path, other, PATH_ROOM);
  }
  return found;
}

int sw_play_find_kept(const char *game, sw_session **out, sw_buf *players) {
  char path[PATH_ROOM];
  sw_buf text;
  sw_err err = {.at = SW_NOWHERE};
  if (!find_latest(game, path))
    return sw_complain_plain(SW_EXIT_USAGE,
                             "no game was kept%s%.40s; one is kept as soon as "
                             "it is played at a terminal",
                             game ? " of " : "", game ? game : "");
  int status = sw_play_read(path, NULL, out);
  sw_buf_init(&text, SW_RECORD_MAX);
  if (!status && !sw_file_read(path, SW_RECORD_MAX, &text, &err)) {
    const char *at = strstr(sw_buf_text(&text), players_mark);
    if (at)
      sw_buf_put(players, at + strlen(players_mark),
                 strcspn(at + strlen(players_mark), "\n"));
  }
  sw_buf_free(&text);
  return status;
}
