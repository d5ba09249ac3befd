/* What the browser calls: the engine protocol behind a few exports.
 *
 * JavaScript puts a line into memory that it has asked for, hands it over, and
 * gets the answer through its own function `write`, piece by piece.  All that
 * the core cannot know (time, whether to stop) it asks through imports.  The
 * calls are made one after the other; an answer has been written completely
 * when sw_wasm_line returns.
 *
 *   sw_wasm_alloc, sw_wasm_free   memory for a line
 *   sw_wasm_open, sw_wasm_close   an engine; several may be open
 *   sw_wasm_line                  one line of the protocol (doc/protocol.md)
 */
#include "base/mem.h"
#include "session/protocol/protocol.h"

#include <stddef.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name))) name
#define IMPORT(name)                                                           \
  __attribute__((import_module("spielwerk"), import_name(#name)))

/* whole lines of an answer */
IMPORT(write) void host_write(const char *bytes, size_t n);
/* a search begins that may last this many seconds; 0: as long as it likes */
IMPORT(begin) void host_begin(double seconds);
IMPORT(stop) int host_stop(void); /* 1: the search must end */
/* the part of that time that is over, 0..1 */
IMPORT(spent) double host_spent(void);
IMPORT(due) int host_due(void); /* 1: time for an info line */
/* bytes of the database of that name, 0 when there is none; then takes them */
IMPORT(database_find) size_t host_find(const char *name, size_t len);
IMPORT(database_take) void host_take(void *to);

static void write_answer(void *ctx, const char *bytes, size_t n) {
  (void)ctx;
  host_write(bytes, n);
}

static void begin_search(void *ctx, double seconds) {
  (void)ctx;
  host_begin(seconds);
}

static int stop_search(void *ctx) {
  (void)ctx;
  return host_stop();
}

static double time_spent(void *ctx) {
  (void)ctx;
  return host_spent();
}

static int info_due(void *ctx) {
  (void)ctx;
  return host_due();
}

static int fetch(void *ctx, const char *name, sw_buf *out, sw_err *err) {
  (void)ctx;
  size_t n = name ? host_find(name, strlen(name)) : 0;
  void *bytes = n ? sw_mem_alloc(n, 1) : NULL;
  if (!bytes)
    return n ? sw_err_memory(err) : 0;
  host_take(bytes);
  sw_buf_put(out, bytes, n);
  sw_mem_free(bytes);
  return 1;
}

void *EXPORT(sw_wasm_alloc)(size_t n);
void EXPORT(sw_wasm_free)(void *block);
sw_protocol *EXPORT(sw_wasm_open)(void);
void EXPORT(sw_wasm_close)(sw_protocol *engine);
int EXPORT(sw_wasm_line)(sw_protocol *engine, const char *line, size_t len);

/* 0 when there is no memory. */
void *sw_wasm_alloc(size_t n) {
  return sw_mem_alloc(n, 1);
}

void sw_wasm_free(void *block) {
  sw_mem_free(block);
}

/* 0 when there is no memory. */
sw_protocol *sw_wasm_open(void) {
  return sw_protocol_new(&(sw_protocol_host){.version = SW_VERSION,
                                             .write = write_answer,
                                             .begin = begin_search,
                                             .stop = stop_search,
                                             .spent = time_spent,
                                             .due = info_due,
                                             .files = {.fetch = fetch}});
}

void sw_wasm_close(sw_protocol *engine) {
  sw_protocol_free(engine);
}

/* 1 after "quit", else 0. */
int sw_wasm_line(sw_protocol *engine, const char *line, size_t len) {
  return sw_protocol_line(engine, line, len);
}
