/* The verb gomocup: a game's own line protocol on standard input and output. */
#include "cli/command/command.h"
#include "cli/engine/database_files.h"
#include "host/streams/reader.h"
#include "host/system/clock.h"
#include "host/system/stop.h"
#include "registry.h"
#include "session/database_load.h"

#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { LONGEST_LINE = 4096 };

#define NAME "gomocup"

static const sw_game *find_game(const char *name) {
  for (const sw_game *const *g = sw_registry; *g; g++) {
    const sw_line_protocol *own = sw_game_foreign(*g)->line_protocol;
    if (own && !strcmp(own->name, name))
      return *g;
  }
  return NULL;
}

/* The last word in whatever case, between blanks. */
static int is_last(const char *line, size_t len) {
  const char *last = find_game(NAME)->foreign->line_protocol->last;
  while (len && memchr(" \t\r", line[len - 1], 3))
    len--;
  for (; len && memchr(" \t", *line, 2); line++)
    len--;
  return len == strlen(last) && !strncasecmp(line, last, len);
}

/* The time for an answer, in seconds of the clock. */
typedef struct turn {
  double begin, end;
  sw_reader *reader;
  int waiting; /* last lines that came with the one that is answered */
} turn;

/* A last line that comes later than this, in seconds, ends the thought; one
 * that came with the others, from a file, has its turn. */
static const double together = 0.25;

static int is_told_to_end(turn *t, double now) {
  if (now < t->begin + together)
    t->waiting = sw_reader_urgent(t->reader);
  return sw_reader_urgent(t->reader) > t->waiting;
}

static int late(void *ctx) {
  turn *t = ctx;
  double now = sw_clock_now();
  return sw_stop_asked() || is_told_to_end(t, now) || now >= t->end;
}

static double spent(void *ctx) {
  const turn *t = ctx;
  return t->end > t->begin ? (sw_clock_now() - t->begin) / (t->end - t->begin)
                           : 1;
}

static int speak(const sw_line_protocol *protocol, void *state,
                 sw_reader *reader) {
  turn now = {.reader = reader};
  sw_budget budget = {.stop = late, .spent = spent, .ctx = &now};
  sw_buf line, reply;
  int rc = 0;
  sw_buf_init(&line, LONGEST_LINE + 1);
  sw_buf_init(&reply, LONGEST_LINE);
  while (!rc && !ferror(stdout) && sw_reader_next(reader, &line)) {
    sw_buf_clear(&reply);
    now.begin = sw_clock_now();
    now.waiting = sw_reader_urgent(reader);
    now.end = now.begin + protocol->turn_ms(state) / 1000.0;
    rc = protocol->line(state, sw_buf_text(&line), line.len, &budget, &reply);
    fwrite(sw_buf_text(&reply), 1, reply.len, stdout);
    fflush(stdout);
  }
  sw_buf_free(&line);
  sw_buf_free(&reply);
  return rc < 0 ? rc : 0;
}

/* Whether its database was damaged or is missing, the game can be played. */
static int give(void *ctx, sw_rules *rules) {
  const sw_database_files *files = ctx;
  sw_err err;
  return sw_database_load(rules, files, NULL, &err) == SW_NO_MEMORY
             ? SW_NO_MEMORY
             : 0;
}

int sw_verb_gomocup(sw_command *c) {
  const sw_game *game = find_game(NAME);
  if (!game)
    return sw_complain_plain(SW_EXIT_USAGE, "no game here speaks " NAME);
  sw_stop_catch();
  const sw_line_protocol *protocol = game->foreign->line_protocol;
  sw_database_files files = sw_database_files_at(c->opt.database, NULL);
  sw_database_source source = {give, &files};
  void *state = protocol->open(game, SW_VERSION, &source);
  sw_reader *reader =
      state ? sw_reader_start(STDIN_FILENO, LONGEST_LINE, is_last) : NULL;
  int status = reader && !speak(protocol, state, reader)
                   ? sw_command_reader_ended(reader)
                   : sw_complain_plain(SW_EXIT_STOPPED, "out of memory");
  sw_reader_end(reader);
  if (state)
    protocol->close(state);
  return status;
}
