/* Sessions in the file formats of a game's field (sw_format of
 * ability/foreign.h).
 *
 * Our own record (record.h) keeps everything; these keep what others can read.
 */
#ifndef SW_SESSION_EXCHANGE_H
#define SW_SESSION_EXCHANGE_H

#include "session/session.h"

/* The format of that name, or NULL. */
const sw_format *sw_exchange_format(const sw_game *, const char *name,
                                    size_t len);

/* The names of a game's formats and of our own record, for a message. */
void sw_exchange_names(const sw_game *, sw_buf *out);

/* A new session from a record, which must be of these very rules, or from a
 * file in one of the formats of this game, recognised by its beginning.  The
 * cursor stands at the end of the main line, after a record where its last line
 * leads.  Errors give the offset in text. */
int sw_exchange_read(const sw_rules *, const char *text, size_t len,
                     sw_session **out, sw_err *);

/* SW_UNSUPPORTED when the format cannot express it. */
int sw_exchange_write(const sw_session *, const sw_format *, sw_buf *out,
                      sw_err *);

#endif
