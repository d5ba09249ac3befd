/* Sprouts: the rules word, and the door to its kinds of certificates. */
#include "frame/check.h"
#include "sprouts/check_sprouts_kinds.h"
#include "sprouts/rules/check_sprouts_map.h"
#include "sprouts/rules/check_sprouts_text.h"

#include <string.h>

typedef struct rules {
  int spots, misere, plane, oriented;
} rules;

/* Moves *text behind the word if it stands there. */
static int take(const char **text, const char *word) {
  size_t n = strlen(word);
  int there = !strncmp(*text, word, n);
  *text += there ? n : 0;
  return there;
}

/* "6", "6-misere-plane", ..: 1 to 63 spots. */
static int read_rules(const char *text, rules *r) {
  *r = (rules){0, 0, 0, 0};
  uint64_t spots;
  if (!ck_digits(&text, CKS_SPOTS, &spots) || !spots)
    return 0;
  r->spots = (int)spots;
  r->misere = take(&text, "-misere");
  r->plane = take(&text, "-plane");
  r->oriented = take(&text, "-oriented");
  return !*text;
}

static int check(ck_cert *cert, const char *text) {
  rules r;
  cks_part position;
  if (!read_rules(text, &r))
    return ck_wrong_header(cert, CK_AT_GAME,
                           "sprouts has 1 to %d spots, as in sprouts:6-misere",
                           CKS_SPOTS);
  ck_show_game(cert, "sprouts:%d%s%s%s", r.spots, r.misere ? "-misere" : "",
               r.plane ? "-plane" : "", r.oriented ? "-oriented" : "");
  if (strcmp(cert->kind, r.misere ? "strategy" : "nimber"))
    return ck_wrong_header(cert, CK_AT_KIND,
                           "the kind is nimber for normal play and strategy "
                           "for misere play");
  const char *why = cks_read_position(cert, &position);
  if (why)
    return ck_wrong_header(cert, CK_AT_POSITION, "%s", why);
  return r.misere ? cks_check_misere(cert, &position)
                  : cks_check_nimbers(cert, &position);
}

const ck_game ck_game_sprouts = {"sprouts", check};
