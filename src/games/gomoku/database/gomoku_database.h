/* The database of gomoku: a strategy for Black, given to the rules.
 *
 * The bytes are a packed strategy (gomoku_pack.h); or a certificate of kind
 * `strategy` (doc/certificates.md), of which only the moves are read; or nested
 * JSON objects (gomoku_json.h).  Solvers verify what they take from it; players
 * and ratings rely upon it.
 */
#ifndef SW_GOMOKU_DATABASE_H
#define SW_GOMOKU_DATABASE_H

#include "game.h"

extern const sw_database gomoku_database;

#endif
