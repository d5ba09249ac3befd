/* The record of a session as text, and back.
 *
 *   spielwerk-record 1
 *   game peg:english
 *   position ooo/ooo/ooooooo/ooo.ooo/ooooooo/ooo/ooo
 *   play d2-d4
 *   play b3-d3
 *   undo 2
 *   play f4-d4
 *   end
 *
 * The lines between the position and the end are done one after the other, as
 * the protocol would do them, and build the whole tree with all variations; the
 * cursor stands where the last one leads.  Empty lines and lines that begin
 * with '#' are skipped.  A record written by hand may leave the position out
 * (the game's start is used) and give sweeps as one move.
 */
#ifndef SW_SESSION_RECORD_H
#define SW_SESSION_RECORD_H

#include "session/session.h"

enum { SW_RECORD_MAX = 16 << 20 }; /* most bytes of a record */

void sw_record_print(const sw_session *session, sw_buf *out);

/* Where a record that can be read names its game: an offset in text. */
size_t sw_record_game_at(const char *text, size_t len);

/* A new session from a record; errors give the offset in text. */
int sw_record_parse(const char *text, size_t len, sw_session **out, sw_err *);

#endif
