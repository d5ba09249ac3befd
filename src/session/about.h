/* What a game is and what it can do. */
#ifndef SW_SESSION_ABOUT_H
#define SW_SESSION_ABOUT_H

#include "game.h"

/* One JSON object on one line, without the newline. */
void sw_about_json(const sw_game *, sw_buf *out);

/* A page for people. */
void sw_about_text(const sw_game *, sw_buf *out);

#endif
