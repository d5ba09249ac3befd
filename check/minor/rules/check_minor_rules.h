/* Minorfinder a second time: positions and branch sets. */
#ifndef SPIELWERK_CHECK_MINOR_RULES_H
#define SPIELWERK_CHECK_MINOR_RULES_H

#include "frame/check_graph.h"

enum { MG_PATTERN = 32 }; /* most vertices of a pattern */

typedef struct mg_game {
  ck_graph host, pattern;
} mg_game;

/* Reads the position of the header; 1 or 0. */
int mg_read_position(const char *text, mg_game *game);

/* 1 when the vertices v of the host with set[v] == a are connected, for each
 * vertex a of the pattern, and joined as the pattern asks. */
int mg_sets_hold(const ck_graph *host, const ck_graph *pattern,
                 const int set[CK_VERTICES]);

#endif
