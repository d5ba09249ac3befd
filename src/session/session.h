/* A session: the rules, a start position, and a tree of what was played.
 *
 * Play in the terminal, the protocol and the page hold one of these.  The
 * cursor stands on a node of the tree; playing a move steps to the child that
 * this move leads to and makes it when it is new, so taking moves back and
 * trying others never loses anything.  Each node remembers the child that was
 * visited last: `redo` goes there.
 *
 * Nodes are numbered from 0, the root, in the order in which they were made.
 */
#ifndef SW_SESSION_SESSION_H
#define SW_SESSION_SESSION_H

#include "session/database_load.h"

typedef struct sw_session sw_session;

enum {
  SW_SESSION_NODES = 1 << 20, /* most nodes of one tree */
  SW_NO_NODE = -1
};

/* A session at the start of the rules that the word names.  The session owns
 * the rules.  *out goes to sw_session_free. */
int sw_session_new(const char *word, size_t len, sw_session **out, sw_err *);
void sw_session_free(sw_session *); /* NULL is allowed */

/* Discards the tree and begins at this position, which must be valid. */
int sw_session_begin(sw_session *, const sw_pos *pos, sw_err *);

/* Gives the rules their database, once; later calls do nothing. */
int sw_session_load(sw_session *, const sw_database_files *, const sw_budget *,
                    sw_err *);

int sw_session_has_database(const sw_session *); /* 1 after that */

/* When both have the same rules, takes those of the old session over, with what
 * they were given. */
void sw_session_inherit(sw_session *, sw_session *old);

/* ---- what is there; everything is borrowed ---------------------------- */

const sw_rules *sw_session_rules(const sw_session *);
void sw_session_pos(const sw_session *, int node, sw_pos *out);
int sw_session_cursor(const sw_session *);
int sw_session_size(const sw_session *); /* number of nodes */
/* The move that leads to a node; not for the root. */
sw_move sw_session_move(const sw_session *, int node);
/* Neighbours in the tree, SW_NO_NODE when there is none. */
int sw_session_parent(const sw_session *, int node);
int sw_session_first(const sw_session *, int node);  /* oldest child */
int sw_session_next(const sw_session *, int node);   /* younger sibling */
int sw_session_latest(const sw_session *, int node); /* child visited last */
int sw_session_depth(const sw_session *, int node);  /* moves from the root */
/* 0 or 1: the side to move, by the position or else by counting moves. */
int sw_session_turn(const sw_session *, int node);
sw_value sw_session_result(const sw_session *);

/* A valid position as somebody wrote it: spaces around it are no part of it.  0
 * or an error with its place in the text. */
int sw_position_read(const sw_rules *, const char *text, size_t len,
                     sw_pos *pos, sw_err *);

/* ---- changes ---------------------------------------------------------- */

/* Plays a legal move, or the one or more moves that the text names.  After an
 * error the cursor stands where it stood. */
int sw_session_play(sw_session *, sw_move move, sw_err *);
int sw_session_play_text(sw_session *, const char *text, size_t len, sw_err *);

/* Up to n steps back or forward; returns how many there were. */
int sw_session_undo(sw_session *, int n);
int sw_session_redo(sw_session *, int n);

#endif
