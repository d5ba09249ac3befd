/* Strategies as nested JSON objects. */
#ifndef SW_GOMOKU_JSON_H
#define SW_GOMOKU_JSON_H

#include "games/gomoku/strategy/gomoku_strategy.h"

/* Reads nested objects {"h8":{"i9":{"g9":17}}}: Black's move, White's replies,
 * Black's move...; where Black is to move an object has one member.  A number
 * ends a branch: this many stones, this member's included, are promised to be
 * enough.  *longest is the most stones on the board that are promised so, at
 * most GOMOKU_SEQUENCE. */
int gomoku_json_read(gomoku_strategy *strategy, const char *json, size_t len,
                     int *longest, sw_err *err);

#endif
