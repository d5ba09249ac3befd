/* The library, inside: what the files behind include/spielwerk.h share.
 *
 * The public types are made here; an object that the caller frees is one block,
 * or owns what its members point to.  Codes of errors are those of base/err.h.
 */
#ifndef SW_LIBRARY_LIBRARY_H
#define SW_LIBRARY_LIBRARY_H

#include "game.h"
#include "spielwerk.h"

#include <stdatomic.h>

/* Shared by its handle and by its positions; freed with the last one. */
struct spw_game {
  atomic_size_t users;
  sw_rules *rules;
};

struct spw_position {
  spw_game *game;
  sw_pos pos;
};

/* Most bytes of the text of a certificate that is handed over. */
enum { LIB_CERTIFICATE_MAX = 1 << 30 };

/* An inner error before anything was said: work that was stopped may leave it
 * so. */
#define LIB_NO_ERROR ((sw_err){.at = SW_NOWHERE})

/* Hands an inner error to the caller, with a sentence where it has none;
 * returns rc. */
int lib_report(int rc, const sw_err *inner, spw_error *error);

/* A position of the game, which it keeps. */
int lib_position_make(const spw_game *game, const sw_pos *pos,
                      spw_position **out, spw_error *error);

/* Hands the text of a buffer over, and frees the buffer. */
int lib_give_text(int rc, sw_buf *buf, const sw_err *inner, char **out,
                  spw_error *error);

/* A list of the n texts that lie in the buffer one behind the other, each with
 * its NUL; NULL when there is no memory. */
spw_texts *lib_texts_make(const sw_buf *packed, size_t n);
/* Appends a text with its NUL. */
void lib_texts_put(sw_buf *packed, const char *text);
/* The same as a list that is handed over; frees the buffer. */
int lib_give_texts(int rc, sw_buf *packed, size_t n, const sw_err *inner,
                   spw_texts **out, spw_error *error);

/* Appends a move and its NUL. */
void lib_put_move(const sw_rules *rules, const sw_pos *pos, sw_move move,
                  sw_buf *packed);

/* What a search may use; reads the clock while it runs. */
typedef struct lib_work {
  sw_budget budget;
  spw_limits limits;
  double end, next; /* by the clock of library_limits.c: when the work is over,
                       0: never; when the caller is asked again */
} lib_work;

/* The work is borrowed by its own budget, so it stays where it is. */
void lib_work_begin(lib_work *work, const spw_limits *limits);

#endif
