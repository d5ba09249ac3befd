/* The verb engine: the protocol on standard input and output. */
#include "cli/command.h"
#include "cli/protocol.h"
#include "cli/shelf.h"
#include "host/clock.h"
#include "host/reader.h"
#include "host/stop.h"

#include <stdatomic.h>
#include <unistd.h>

static const double info_seconds = 0.5;

typedef struct engine {
  sw_reader *reader;
  double deadline;         /* of the search that runs; 0: none */
  _Atomic double informed; /* when the last info line was written */
} engine;

static void write_out(void *ctx, const char *bytes, size_t n) {
  (void)ctx;
  fwrite(bytes, 1, n, stdout);
  fflush(stdout);
}

static void begin(void *ctx, double seconds) {
  engine *e = ctx;
  double now = sw_clock_now();
  e->deadline = seconds > 0 ? now + seconds : 0;
  e->informed = now;
}

/* Lines are done in their order, so every "stop" that waits was written after
 * the line that is done now. */
static int stop(void *ctx) {
  engine *e = ctx;
  return sw_stop_asked() || sw_reader_urgent(e->reader) > 0 ||
         (e->deadline > 0 && sw_clock_now() >= e->deadline);
}

static int due(void *ctx) {
  engine *e = ctx;
  double now = sw_clock_now();
  if (now - e->informed < info_seconds)
    return 0;
  e->informed = now;
  return 1;
}

static int speak(sw_command *c, engine *e, const sw_crew *crew) {
  sw_protocol_host host = {
      .version = SW_VERSION,
      .write = write_out,
      .begin = begin,
      .stop = stop,
      .due = c->opt.quiet ? NULL : due,
      .ctx = e,
      .crew = crew,
      .memory = c->opt.memory < SIZE_MAX ? (size_t)c->opt.memory : SIZE_MAX,
      .shelf = sw_file_shelf(NULL)};
  sw_protocol *p = sw_protocol_new(&host);
  if (!p)
    return sw_complain_plain(SW_EXIT_STOPPED, "out of memory");
  int quit = 0;
  sw_buf line;
  sw_buf_init(&line, SW_PROTOCOL_LINE + 1);
  while (!quit && !ferror(stdout) && sw_reader_next(e->reader, &line))
    quit = sw_protocol_line(p, sw_buf_text(&line), line.len);
  sw_buf_free(&line);
  sw_protocol_free(p);
  return sw_stop_asked() ? SW_EXIT_STOPPED : SW_EXIT_DONE;
}

int sw_verb_engine(sw_command *c) {
  engine e = {0};
  sw_work work;
  int status = sw_command_work(c, &work);
  if (status)
    return status;
  e.reader =
      sw_reader_start(STDIN_FILENO, SW_PROTOCOL_LINE, sw_protocol_is_stop);
  status = e.reader
               ? speak(c, &e, work.crew)
               : sw_complain_plain(SW_EXIT_STOPPED, "out of memory or threads");
  sw_reader_end(e.reader);
  sw_work_end(&work);
  return status;
}
