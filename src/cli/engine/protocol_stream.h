/* The engine at one end of a stream of lines: the protocol (protocol.h) with
 * the clock of this computer. */
#ifndef SW_CLI_ENGINE_PROTOCOL_STREAM_H
#define SW_CLI_ENGINE_PROTOCOL_STREAM_H

#include "game.h"

typedef struct sw_stream {
  int (*next)(void *ctx, sw_buf *line); /* waits for a line; 0: there is none */
  int (*stop)(void *ctx); /* 1: the search that runs must end; any thread */
  void (*write)(void *ctx, const char *bytes, size_t n); /* whole lines */
  void *ctx;
} sw_stream;

typedef struct sw_speak_options {
  const sw_crew *crew; /* or NULL: alone */
  size_t memory;       /* for searches; 0: the solver's own default */
  int quiet;           /* 1: no info lines */
} sw_speak_options;

/* Answers every line until the stream ends or the line is "quit".  0 or
 * SW_NO_MEMORY. */
int sw_speak(const sw_stream *stream, const sw_speak_options *options);

#endif
