/* The protocol, inside: what the files protocol*.c share.
 *
 * A verb appends its answer to p->out and returns 0, or fails with a code and
 * p->err; places of errors are offsets in p->args.
 */
#ifndef SW_SESSION_PROTOCOL_PROTOCOL_VERBS_H
#define SW_SESSION_PROTOCOL_PROTOCOL_VERBS_H

#include "session/protocol/protocol.h"
#include "session/session.h"

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

/* Verbs that need a game, and those that also search; each list ends with a
 * NULL name. */
extern const sw_protocol_verb sw_protocol_session_verbs[];
extern const sw_protocol_verb sw_protocol_search_verbs[];

/* The verb `new`, which needs no game yet. */
int sw_protocol_new_game(sw_protocol *);

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
