/* The verbs of the protocol: the tables that protocol.c reads. */
#ifndef SW_SESSION_PROTOCOL_PROTOCOL_VERBS_H
#define SW_SESSION_PROTOCOL_PROTOCOL_VERBS_H

#include "session/protocol/protocol_state.h"

/* Verbs that need a game, and those that also search; each list ends with a
 * NULL name. */
extern const sw_protocol_verb sw_protocol_session_verbs[];
extern const sw_protocol_verb sw_protocol_search_verbs[];

/* The verb `new`, which needs no game yet. */
int sw_protocol_new_game(sw_protocol *);

#endif
