/* Minorfinder a second time: positions and branch sets. */
#ifndef SPIELWERK_CHECK_MINOR_RULES_H
#define SPIELWERK_CHECK_MINOR_RULES_H

#include "minor/graph/check_minor_graph.h"

enum { MG_PATTERN = 32 }; /* most vertices of a pattern */

typedef struct mg_game {
  mg_graph host;
  ck_graph pattern;
  int sparse; /* the host is spelled in sparse6 */
} mg_game;

/* Reads the position of the header into an empty game; 1 or 0. */
int mg_read_position(const char *text, ck_meter *meter, mg_game *game);

/* 1 when the vertices v of the host with set[v] == a are connected, for each
 * vertex a of the pattern, and joined as the pattern asks.  set[v] is -1 for
 * those that are not there. */
int mg_sets_hold(const mg_graph *host, const ck_graph *pattern,
                 const int set[MG_HOST]);

#endif
