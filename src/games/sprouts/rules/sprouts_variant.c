/* Variants: from "6" or "6-misere-plane" to rules.
 *
 *   RULES  = [ SPOTS ] { "-" OPTION }
 *   SPOTS  = 1 .. 63, the number of spots of the start; 3 when left out
 *   OPTION = "misere" | "plane" | "oriented"
 */
#include "games/sprouts/rules/sprouts_variant.h"
#include "base/mem.h"
#include "text/scan.h"

#include <stdio.h>
#include <string.h>

const char *const sprouts_variants[] = {"3", "2",        "4",       "5",
                                        "6", "3-misere", "4-plane", NULL};

const char sprouts_rules_help[] =
    "SPOTS[-misere][-plane][-oriented]: 1 to 63 spots; misere: who cannot "
    "move\n"
    "wins; plane: positions are equal only with the same outer region;\n"
    "oriented: mirror images are different positions";

static int read_option(const char *text, size_t len, size_t at,
                       sprouts_rules *rules, sw_err *err) {
  const struct {
    const char *name;
    int *flag;
  } options[] = {{"misere", &rules->misere},
                 {"plane", &rules->plane},
                 {"oriented", &rules->oriented}};
  for (int i = 0; i < 3; i++)
    if (strlen(options[i].name) == len && !memcmp(options[i].name, text, len))
      return sw_said_once(options[i].flag, options[i].name, at, err);
  return sw_err_set(err, SW_BAD_INPUT, at,
                    "unknown option '%.*s'; use misere, plane or oriented",
                    len > 40 ? 40 : (int)len, text);
}

static int read_spots(const char *text, size_t len, int *spots, sw_err *err) {
  *spots = len ? 0 : 3;
  for (size_t i = 0; i < len; i++) {
    if (text[i] < '0' || text[i] > '9')
      return sw_err_set(err, SW_BAD_INPUT, i,
                        "the number of spots is written in digits, as in "
                        "sprouts:6-misere");
    *spots = *spots * 10 + (text[i] - '0');
    if (*spots > SPROUTS_SPOTS)
      break;
  }
  if (*spots < 1 || *spots > SPROUTS_SPOTS)
    return sw_err_set(err, SW_BAD_INPUT, 0, "a game has 1 to %d spots",
                      SPROUTS_SPOTS);
  return 0;
}

static int fill(const char *text, size_t len, sprouts_rules *rules,
                sw_err *err) {
  const char *dash = memchr(text, '-', len);
  size_t at = dash ? (size_t)(dash - text) : len;
  int rc = read_spots(text, at, &rules->spots, err);
  while (!rc && at < len) {
    at++;
    dash = memchr(text + at, '-', len - at);
    size_t end = dash ? (size_t)(dash - text) : len;
    rc = read_option(text + at, end - at, at, rules, err);
    at = end;
  }
  snprintf(rules->base.word, sizeof rules->base.word, "sprouts:%d%s%s%s",
           rules->spots, rules->misere ? "-misere" : "",
           rules->plane ? "-plane" : "", rules->oriented ? "-oriented" : "");
  return rc;
}

int sprouts_variant_parse(const sw_game *game, const char *text, size_t len,
                          sw_rules **out, sw_err *err) {
  sprouts_rules *rules = sw_rules_new(game, sizeof *rules, err);
  if (!rules)
    return SW_NO_MEMORY;
  return sw_rules_give(&rules->base, fill(text, len, rules, err), out);
}

void sprouts_variant_free(sw_rules *rules) {
  sw_mem_free((void *)rules);
}
