/* The engine protocol: one line in, one answer out; doc/protocol.md.
 *
 * The same code answers on standard input and output, behind a socket and as
 * WebAssembly in the page; whatever differs is in sw_protocol_host.  Lines are
 * processed one after the other by the thread that calls sw_protocol_line.
 */
#ifndef SW_SESSION_PROTOCOL_PROTOCOL_H
#define SW_SESSION_PROTOCOL_PROTOCOL_H

#include "session/protocol/protocol_state.h"

enum { SW_PROTOCOL_LINE = 1 << 16 }; /* most bytes of a line */

/* The host structure is copied. NULL when there is no memory. */
sw_protocol *sw_protocol_new(const sw_protocol_host *host);
void sw_protocol_free(sw_protocol *); /* NULL is allowed */

/* Does one line, given without its end, and writes the answer. 1 after "quit",
 * else 0. */
int sw_protocol_line(sw_protocol *, const char *line, size_t len);

/* 1 when the line asks a running search to stop. */
int sw_protocol_is_stop(const char *line, size_t len);

#endif
