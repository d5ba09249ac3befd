/* The engine at one end of a stream: see protocol_stream.h. */
#include "cli/engine/protocol_stream.h"

#include "cli/engine/database_files.h"
#include "host/system/clock.h"
#include "session/protocol/protocol.h"

#include <stdatomic.h>

static const double info_seconds = 0.5;

typedef struct engine {
  const sw_stream *stream;
  double began, deadline;  /* of the search that runs; 0: none */
  _Atomic double informed; /* when the last info line was written */
} engine;

static void write_out(void *ctx, const char *bytes, size_t n) {
  const sw_stream *stream = ((engine *)ctx)->stream;
  stream->write(stream->ctx, bytes, n);
}

static void begin(void *ctx, double seconds) {
  engine *e = ctx;
  double now = sw_clock_now();
  e->began = now;
  e->deadline = seconds > 0 ? now + seconds : 0;
  e->informed = now;
}

static int stop(void *ctx) {
  engine *e = ctx;
  return e->stream->stop(e->stream->ctx) ||
         (e->deadline > 0 && sw_clock_now() >= e->deadline);
}

static double spent(void *ctx) {
  const engine *e = ctx;
  return sw_clock_part(e->began, e->deadline);
}

static int due(void *ctx) {
  engine *e = ctx;
  double now = sw_clock_now();
  if (now - e->informed < info_seconds)
    return 0;
  e->informed = now;
  return 1;
}

int sw_speak(const sw_stream *stream, const sw_speak_options *options) {
  engine e = {.stream = stream};
  sw_protocol_host host = {.version = SW_VERSION,
                           .write = write_out,
                           .begin = begin,
                           .stop = stop,
                           .spent = spent,
                           .due = options->quiet ? NULL : due,
                           .ctx = &e,
                           .crew = options->crew,
                           .memory = options->memory,
                           .files = sw_database_files_at(NULL, NULL)};
  sw_protocol *p = sw_protocol_new(&host);
  if (!p)
    return SW_NO_MEMORY;
  int quit = 0;
  sw_buf line;
  sw_buf_init(&line, SW_PROTOCOL_LINE + 1);
  while (!quit && stream->next(stream->ctx, &line))
    quit = sw_protocol_line(p, sw_buf_text(&line), line.len);
  sw_buf_free(&line);
  sw_protocol_free(p);
  return 0;
}
