/* Writing certificates.
 *
 * A certificate is text, one record a line, written front to back:
 *
 *   spielwerk-certificate 1
 *   game peg:english
 *   kind line
 *   position ooo/ooo/...
 *   claim solved in 31 jumps
 *   cost 31 jumps
 *
 *   d2-d4                      records; their grammar belongs to the kind
 *   ...
 *   end 31                     how many records there were
 *
 * The header lines stand in this order; an empty line ends them.
 * doc/certificates.md defines the kinds.  Nothing here is a checksum of the
 * file: the checker has to understand every field and refuse a wrong one.
 */
#ifndef SW_PROOF_PROOF_H
#define SW_PROOF_PROOF_H

#include "game.h"

typedef struct sw_proof {
  const sw_sink *sink; /* NULL: everything is dropped */
  sw_buf line;
  uint64_t records;
  int failed; /* the first error, sticky */
} sw_proof;

/* Starts a certificate about a position; the claim and the cost are free text
 * without newlines.  With a NULL sink all calls are allowed and do nothing. */
void sw_proof_begin(sw_proof *proof, const sw_sink *sink, const char *kind,
                    const sw_rules *rules, const sw_pos *pos, const char *claim,
                    const char *cost);

/* The same where the position is too large for a sw_pos and stands as text. */
void sw_proof_begin_at(sw_proof *proof, const sw_sink *sink, const char *kind,
                       const sw_rules *rules, const char *position,
                       const char *claim, const char *cost);

/* One record; the format gives no newline. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void sw_proof_record(sw_proof *proof, const char *format, ...);

/* A record for each move of a game of one player. */
void sw_proof_moves(sw_proof *proof, const sw_rules *rules, const sw_pos *pos,
                    const sw_moves *line);

/* Gives up: nothing more is written, and no `end`, so that the beginning is not
 * taken for a whole certificate. */
void sw_proof_fail(sw_proof *proof, int rc);

/* Closes the certificate and frees what the proof holds. 0, SW_NO_MEMORY or
 * the sink's error. Call it exactly once for each begin. */
int sw_proof_end(sw_proof *proof, sw_err *err);

/* A whole certificate of kind `line`: the moves lead to the goal; `moves` is
 * what they are called. As sw_proof_end. */
int sw_proof_line(const sw_sink *sink, const sw_rules *rules, const sw_pos *pos,
                  const sw_moves *line, const char *moves, sw_err *err);

#endif
