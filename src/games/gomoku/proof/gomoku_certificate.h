/* A certificate of kind `strategy` (doc/certificates.md) as a source of moves.
 */
#ifndef SW_GOMOKU_CERTIFICATE_H
#define SW_GOMOKU_CERTIFICATE_H

#include "games/gomoku/strategy/gomoku_known.h"

/* 1 when the bytes begin as a certificate does. */
int gomoku_certificate_fits(const void *bytes, size_t n);

/* Adds Black's moves to known->strategy, and says where it begins; nothing is
 * verified.  0, SW_NO_MEMORY, or what is wrong with the text. */
int gomoku_certificate_read(const gomoku_rules *rules, const char *text,
                            size_t n, gomoku_known *known, sw_err *err);

#endif
