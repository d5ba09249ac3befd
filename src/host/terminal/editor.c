/* Lines that a person types: see editor.h.
 *
 * With libedit a terminal has line editing, a history and completion; without
 * it, and for pipes, lines are read as they come.  Ctrl-C is the signal of
 * host/system/stop.h at any time; libedit, which would read on after a signal,
 * gets it as a key.
 */
#include "host/terminal/editor.h"

#include "base/mem.h"
#include "host/system/stop.h"
#include "host/terminal/completion.h"
#include "host/terminal/terminal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef SW_LIBEDIT
#include <histedit.h>
#include <signal.h>
#include <sys/select.h>
#include <unistd.h>
#include <wchar.h>
#endif

struct sw_editor {
  sw_editor_setup setup;
  char *line; /* of getline */
  size_t capacity;
  sw_buf text; /* the line that is given away */
  const char *prompt;
  int plain, cancelled, asking;
#ifdef SW_LIBEDIT
  EditLine *edit;
  History *history;
#endif
};

static int is_blank(const char *line) {
  return !line[strspn(line, " \t\r\n")];
}

/* ---- reading as it comes ------------------------------------------------ */

/* A NUL would end the line early; it becomes a sign that no command knows. */
static void mark_nul(char *line, size_t len) {
  for (size_t i = 0; i < len; i++)
    line[i] = line[i] ? line[i] : '\1';
}

static sw_typed read_plain(sw_editor *e, const char **line) {
  if (e->setup.terminal) {
    fputs(e->prompt, stdout);
    fflush(stdout);
  }
  errno = 0;
  ssize_t n = getline(&e->line, &e->capacity, stdin);
  if (n < 0 && errno == EINTR && sw_stop_forgive() && !sw_stop_asked()) {
    clearerr(stdin);
    putchar('\n');
    return e->setup.terminal ? SW_TYPED_CANCEL : SW_TYPED_END;
  }
  if (n < 0)
    return SW_TYPED_END;
  while (n && memchr("\r\n", e->line[n - 1], 2))
    e->line[--n] = 0;
  mark_nul(e->line, (size_t)n);
  *line = e->line;
  return SW_TYPED_LINE;
}

#ifdef SW_LIBEDIT

enum { HISTORY_LINES = 500, LIST_ROWS = 12, CTRL_C = 3 };

/* ---- keys --------------------------------------------------------------- */

static sw_editor *editor_of(EditLine *edit) {
  void *data = NULL;
  el_get(edit, EL_CLIENTDATA, &data);
  return data;
}

static const char *prompt_of(EditLine *edit) {
  return editor_of(edit)->prompt;
}

static unsigned char cancel(EditLine *edit, wint_t key) {
  (void)key;
  editor_of(edit)->cancelled = 1;
  return CC_NEWLINE;
}

static unsigned char show_table(const char *typed, const char *lines) {
  sw_buf table;
  sw_buf_init(&table, SW_BUF_TEXT);
  sw_completion_table(typed, lines, sw_terminal_width(stdout), LIST_ROWS,
                      &table);
  printf("\n%s", sw_buf_text(&table));
  fflush(stdout);
  sw_buf_free(&table);
  return CC_REDISPLAY;
}

/* Adds what all lines have that begin with `typed`; where that is nothing,
 * lists them. */
static unsigned char complete_with(EditLine *edit, const char *typed,
                                   const char *lines) {
  sw_buf more;
  sw_buf_init(&more, SW_BUF_TEXT);
  size_t n = sw_completion_common(typed, lines, &more);
  if (n == 1 && !(more.len && more.data[more.len - 1] == '/'))
    sw_buf_putc(&more, ' ');
  unsigned char rc = CC_ERROR;
  if (more.len)
    rc = el_insertstr(edit, sw_buf_text(&more)) ? CC_ERROR : CC_REFRESH;
  else if (n > 1)
    rc = show_table(typed, lines);
  sw_buf_free(&more);
  return rc;
}

static unsigned char complete(EditLine *edit, wint_t key) {
  sw_editor *e = editor_of(edit);
  const LineInfo *info = el_line(edit);
  (void)key;
  if (e->asking || !e->setup.complete)
    return CC_ERROR;
  sw_buf typed, lines;
  sw_buf_init(&typed, SW_BUF_TEXT);
  sw_buf_init(&lines, (size_t)SW_BUF_TEXT * 16);
  sw_buf_put(&typed, info->buffer, (size_t)(info->cursor - info->buffer));
  e->setup.complete(e->setup.ctx, sw_buf_text(&typed), &lines);
  unsigned char rc =
      complete_with(edit, sw_buf_text(&typed), sw_buf_text(&lines));
  sw_buf_free(&typed);
  sw_buf_free(&lines);
  return rc;
}

/* Waits for a byte or a signal; SIGINT counts as the key.  Signals are held
 * back but for the wait itself, so that none is missed. */
static int read_byte(char *byte) {
  sigset_t held, before;
  fd_set in;
  int ready = 0, cancelled = 0;
  sigemptyset(&held);
  sigaddset(&held, SIGINT);
  sigaddset(&held, SIGTERM);
  sigprocmask(SIG_BLOCK, &held, &before);
  while (!ready && !cancelled && !sw_stop_asked()) {
    FD_ZERO(&in);
    FD_SET(STDIN_FILENO, &in);
    ready = pselect(STDIN_FILENO + 1, &in, NULL, NULL, NULL, &before) > 0;
    cancelled = sw_stop_forgive();
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  *byte = CTRL_C;
  return cancelled || (ready && read(STDIN_FILENO, byte, 1) == 1);
}

/* A character, of one or more bytes; 0 at the end of the input. */
static int read_key(EditLine *edit, wchar_t *key) {
  mbstate_t state;
  char byte;
  (void)edit;
  memset(&state, 0, sizeof state);
  while (read_byte(&byte)) {
    size_t n = mbrtowc(key, &byte, 1, &state);
    if (n <= 1)
      return 1;
    if (n == (size_t)-1)
      memset(&state, 0, sizeof state);
  }
  return 0;
}

/* ---- with libedit ------------------------------------------------------- */

static void bind_keys(EditLine *edit) {
  el_set(edit, EL_EDITOR, "emacs");
  el_wset(edit, EL_ADDFN, L"sw-cancel", L"leave the line", cancel);
  el_wset(edit, EL_ADDFN, L"sw-complete", L"complete", complete);
  el_set(edit, EL_BIND, "^C", "sw-cancel", NULL);
  el_set(edit, EL_BIND, "\t", "sw-complete", NULL);
  el_set(edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
  el_set(edit, EL_SIGNAL, 0);
  el_wset(edit, EL_GETCFN, read_key);
}

static void open_history(sw_editor *e) {
  HistEvent event;
  e->history = history_init();
  if (!e->history)
    return;
  history(e->history, &event, H_SETSIZE, HISTORY_LINES);
  history(e->history, &event, H_SETUNIQUE, 1);
  if (e->setup.history)
    history(e->history, &event, H_LOAD, e->setup.history);
  el_set(e->edit, EL_HIST, history, e->history);
}

static void open_edit(sw_editor *e) {
  const char *kind = getenv("TERM");
  if (!e->setup.terminal || !kind || !*kind || !strcmp(kind, "dumb"))
    return;
  e->edit = el_init("spielwerk", stdin, stdout, stderr);
  if (!e->edit)
    return;
  el_set(e->edit, EL_CLIENTDATA, e);
  el_set(e->edit, EL_PROMPT, prompt_of);
  bind_keys(e->edit);
  open_history(e);
}

static void close_edit(sw_editor *e) {
  HistEvent event;
  if (e->history && e->setup.history)
    history(e->history, &event, H_SAVE, e->setup.history);
  if (e->history)
    history_end(e->history);
  if (e->edit)
    el_end(e->edit);
}

static void remember(sw_editor *e, const char *line) {
  HistEvent event;
  if (e->history && !e->asking && !is_blank(line))
    history(e->history, &event, H_ENTER, line);
}

static sw_typed read_edited(sw_editor *e, const char **line) {
  int n = 0;
  e->cancelled = 0;
  el_set(e->edit, EL_PREP_TERM, 1); /* before the prompt invites to type */
  const char *got = el_gets(e->edit, &n);
  /* a signal may also have come while libedit began; behind a line it is for
   * what the line does */
  if (e->cancelled || (!got && sw_stop_forgive())) {
    puts("^C");
    *line = "";
    return n > 1 && !e->asking ? SW_TYPED_LINE : SW_TYPED_CANCEL;
  }
  if (!got || n <= 0) {
    putchar('\n');
    return SW_TYPED_END;
  }
  sw_buf_clear(&e->text);
  sw_buf_put(&e->text, got, strcspn(got, "\r\n"));
  *line = sw_buf_text(&e->text);
  remember(e, *line);
  return SW_TYPED_LINE;
}

static sw_typed read_line(sw_editor *e, const char **line) {
  return e->edit ? read_edited(e, line) : read_plain(e, line);
}

#else

static void open_edit(sw_editor *e) {
  (void)e;
}

static void close_edit(sw_editor *e) {
  (void)e;
}

static sw_typed read_line(sw_editor *e, const char **line) {
  return read_plain(e, line);
}

#endif

/* ---- both --------------------------------------------------------------- */

sw_editor *sw_editor_open(const sw_editor_setup *setup) {
  sw_editor *e = sw_mem_zero(1, sizeof *e);
  if (!e)
    return NULL;
  e->setup = *setup;
  e->prompt = "";
  sw_buf_init(&e->text, SW_BUF_TEXT);
  open_edit(e);
  return e;
}

void sw_editor_close(sw_editor *e) {
  if (!e)
    return;
  close_edit(e);
  sw_buf_free(&e->text);
  free(e->line);
  sw_mem_free(e);
}

sw_typed sw_editor_read(sw_editor *e, const char *prompt, const char **line) {
  e->prompt = prompt;
  return read_line(e, line);
}

int sw_editor_ask(sw_editor *e, const char *question) {
  const char *line = "";
  char prompt[240];
  snprintf(prompt, sizeof prompt, "%s [y/N] ", question);
  e->asking = 1;
  sw_typed what = sw_editor_read(e, prompt, &line);
  e->asking = 0;
  if (what != SW_TYPED_LINE)
    return -1;
  return line[0] == 'y' || line[0] == 'Y';
}
