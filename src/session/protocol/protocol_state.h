/* The protocol, inside: its state, and what every verb uses.
 *
 * A verb appends its answer to p->out and returns 0, or fails with a code and
 * p->err; places of errors are offsets in p->args.
 */
#ifndef SW_SESSION_PROTOCOL_PROTOCOL_STATE_H
#define SW_SESSION_PROTOCOL_PROTOCOL_STATE_H

#include "session/database_load.h"
#include "session/session.h"

typedef struct sw_protocol_host {
  const char *version; /* of the program */
  /* whole lines of an answer; never NULL */
  void (*write)(void *ctx, const char *bytes, size_t n);
  /* a search begins; it may last this many seconds, 0 for ever.  Or NULL */
  void (*begin)(void *ctx, double seconds);
  /* 1 when the search that runs must end: its time is over, or a line "stop"
   * waits behind the line that is done now.  Or NULL */
  int (*stop)(void *ctx);
  /* The part of a search's time that is over, 0..1.  Or NULL */
  double (*spent)(void *ctx);
  /* 1 when it is time for the next info line.  NULL: there are none */
  int (*due)(void *ctx);
  void *ctx;
  const sw_crew *crew;     /* or NULL: alone */
  size_t memory;           /* for searches; 0: the solver's own default */
  sw_database_files files; /* its fetch may be NULL */
} sw_protocol_host;

typedef struct sw_protocol sw_protocol;

typedef struct sw_span {
  const char *text;
  size_t len;
} sw_span;

struct sw_protocol {
  sw_protocol_host host;
  sw_session *session; /* NULL before the first `new` */
  sw_rng rng;
  sw_buf out;
  sw_err err;
  sw_span args; /* of the line that is done now, without blanks around */
  int quit;
};

typedef struct sw_protocol_verb {
  const char *name, *args, *help;
  int (*run)(sw_protocol *);
} sw_protocol_verb;

/* Without blanks around. */
sw_span sw_span_trimmed(sw_span span);
int sw_span_is(sw_span span, const char *word);
/* Cuts the first word off; both come without blanks around. */
sw_span sw_span_word(sw_span *rest);

/* SW_BAD_INPUT with the place of a word of the arguments. */
int sw_protocol_wrong(sw_protocol *, sw_span word, const char *message);
/* Moves the place of an error inside a word to the arguments; returns rc. */
int sw_protocol_placed(sw_protocol *, sw_span word, int rc);

/* The position at the cursor and its legal moves, none when the game is over.
 */
int sw_protocol_moves(sw_protocol *, sw_pos *pos, sw_moves *moves);

#endif
