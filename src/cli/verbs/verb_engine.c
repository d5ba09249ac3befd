/* The verb engine: the protocol on standard input and output. */
#include "cli/command/command.h"
#include "cli/engine/protocol_stream.h"
#include "host/streams/reader.h"
#include "host/system/stop.h"
#include "session/protocol/protocol.h"

#include <unistd.h>

static int next_line(void *ctx, sw_buf *line) {
  return !ferror(stdout) && sw_reader_next(ctx, line);
}

/* Lines are done in their order, so every "stop" that waits was written after
 * the line that is done now. */
static int stop(void *ctx) {
  return sw_stop_asked() || sw_reader_urgent(ctx) > 0;
}

static void write_out(void *ctx, const char *bytes, size_t n) {
  (void)ctx;
  fwrite(bytes, 1, n, stdout);
  fflush(stdout);
}

static int speak(const sw_command *c, sw_reader *reader, const sw_crew *crew) {
  sw_stream stream = {next_line, stop, write_out, reader};
  sw_speak_options options = {
      .crew = crew,
      .memory = c->opt.memory < SIZE_MAX ? (size_t)c->opt.memory : SIZE_MAX,
      .quiet = c->opt.quiet};
  if (sw_speak(&stream, &options))
    return sw_complain_plain(SW_EXIT_STOPPED, "out of memory");
  return sw_command_reader_ended(reader);
}

int sw_verb_engine(sw_command *c) {
  sw_work work;
  int status = sw_command_work(c, &work);
  if (status)
    return status;
  sw_reader *reader =
      sw_reader_start(STDIN_FILENO, SW_PROTOCOL_LINE, sw_protocol_is_stop);
  status = reader
               ? speak(c, reader, work.crew)
               : sw_complain_plain(SW_EXIT_STOPPED, "out of memory or threads");
  sw_reader_end(reader);
  sw_work_end(&work);
  return status;
}
