/* Sprouts: the door to its kinds of certificates. */
#include "check_games.h"
#include "check_sprouts_kinds.h"
#include "check_sprouts_text.h"

#include <string.h>

/* "6", "6-misere-plane", ..: 1 to 60 spots. */
static int read_rules(const char *rules, int *misere) {
  int spots = 0;
  while (*rules >= '0' && *rules <= '9' && spots <= CKS_SPOTS)
    spots = spots * 10 + (*rules++ - '0');
  *misere = !strncmp(rules, "-misere", 7);
  if (*misere)
    rules += 7;
  if (!strncmp(rules, "-plane", 6))
    rules += 6;
  if (!strncmp(rules, "-oriented", 9))
    rules += 9;
  return spots >= 1 && spots <= CKS_SPOTS && !*rules;
}

static int check(ck_cert *cert, const char *rules) {
  int misere;
  if (!read_rules(rules, &misere))
    return ck_wrong_header(cert, CK_AT_GAME,
                           "sprouts has 1 to %d spots, as in sprouts:6-misere",
                           CKS_SPOTS);
  if (strcmp(cert->kind, misere ? "strategy" : "nimber"))
    return ck_wrong_header(cert, CK_AT_KIND,
                           "the kind is nimber for normal play and strategy "
                           "for misere play");
  return misere ? cks_check_misere(cert) : cks_check_nimbers(cert);
}

const ck_game ck_game_sprouts = {"sprouts", check};
