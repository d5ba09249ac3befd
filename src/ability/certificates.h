/* Which certificates the checker knows for a game, of the kinds that a search
 * can write without knowing the game (doc/certificates.md). */
#ifndef SW_ABILITY_CERTIFICATES_H
#define SW_ABILITY_CERTIFICATES_H

typedef struct sw_certificates {
  int bounds;       /* 1: kind `bounds` */
  const char *line; /* kind `line`: what moves are called; NULL: not known */
} sw_certificates;

#endif
