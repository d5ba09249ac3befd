/* Answers and ratings as text, the same for the terminal, the protocol and
 * JSON. */
#ifndef SW_SESSION_ASK_REPORT_H
#define SW_SESSION_ASK_REPORT_H

#include "game.h"

/* "open" "loss" "draw" "win"; what they mean for the side to move. */
const char *sw_value_word(sw_value value);
const char *sw_value_sentence(sw_kind kind, sw_value value);
const char *sw_kind_word(sw_kind kind); /* "impartial" ... */

/* "rules" "theorem" "known" "search"; "" for an open value. */
const char *sw_source_word(sw_source source);

/* Moves played one after the other from a position, divided by `between`. */
void sw_report_line(const sw_rules *, const sw_pos *, const sw_moves *,
                    const char *between, sw_buf *out);

/* The same as elements of a JSON list, without the brackets. */
void sw_report_line_json(const sw_rules *, const sw_pos *, const sw_moves *,
                         sw_buf *out);

/* One fact a line, "value win", "distance 31", ...; a fact that is not known
 * has no line.  The words in front are padded to `width`. */
void sw_report_answer(const sw_rules *, const sw_pos *, const sw_answer *,
                      int width, sw_buf *out);

/* The same as members of a JSON object, without the braces. */
void sw_report_answer_json(const sw_rules *, const sw_pos *, const sw_answer *,
                           sw_buf *out);

/* Appends a text whose lines are longer than `width` broken at blanks; what
 * follows a break is indented. */
void sw_report_wrapped(const char *text, size_t width, size_t indent,
                       sw_buf *out);

/* "win distance 12 solutions 40 forced search" */
void sw_report_rating(const sw_rating *, sw_buf *out);
void sw_report_rating_json(const sw_rating *, sw_buf *out);

/* Text as a JSON string; position and move likewise. */
void sw_report_json_text(const char *text, sw_buf *out);
void sw_report_json_pos(const sw_rules *, const sw_pos *, sw_buf *out);
void sw_report_json_move(const sw_rules *, const sw_pos *, sw_move,
                         sw_buf *out);

#endif
