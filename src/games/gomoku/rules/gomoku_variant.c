/* The word behind "gomoku:".
 *
 *   WORD = [RULE] ["-"] [SIDE]
 *   RULE = standard | freestyle | renju | caro | freecaro
 *
 * "gomoku" alone is the standard rule on 15x15, "gomoku:19" the same on 19x19,
 * "gomoku:freestyle-20" what most tournaments of programs play.
 */
#include "games/gomoku/rules/gomoku_variant.h"

#include "base/mem.h"
#include "games/gomoku/rules/gomoku_symmetry.h"

#include <stdio.h>
#include <string.h>

static const char *const rule_names[GOMOKU_KINDS] = {
    "standard", "freestyle", "renju", "caro", "freecaro"};

const char *const gomoku_variants[] = {"standard",     "freestyle", "renju",
                                       "caro",         "freecaro",  "19",
                                       "freestyle-20", NULL};

const char gomoku_rules_help[] =
    "RULE-SIDE: RULE is standard (exactly five wins), freestyle (five or\n"
    "more), renju (fouls for Black), caro (exactly five, not blocked by the\n"
    "other side at both ends) or freecaro (the same, or six or more); SIDE is\n"
    "5 to 20; both may be left out: gomoku, gomoku:renju, gomoku:19,\n"
    "gomoku:freestyle-20";

static int read_rule(const char *text, size_t len, size_t *at) {
  for (int kind = 0; kind < GOMOKU_KINDS; kind++) {
    size_t n = strlen(rule_names[kind]);
    if (len >= n && !memcmp(text, rule_names[kind], n)) {
      *at = n;
      return kind;
    }
  }
  return GOMOKU_STANDARD;
}

static int read_side(const char *text, size_t len, size_t at, int *side) {
  *side = 0;
  if (at == len || len - at > 2)
    return SW_BAD_INPUT;
  for (; at < len; at++) {
    if (text[at] < '0' || text[at] > '9')
      return SW_BAD_INPUT;
    *side = *side * 10 + (text[at] - '0');
  }
  return *side < GOMOKU_LEAST_SIDE || *side > GOMOKU_SIDE ? SW_BAD_INPUT : 0;
}

static int read_word(const char *text, size_t len, gomoku_rules *rules,
                     sw_err *err) {
  size_t at = 0;
  rules->kind = (gomoku_kind)read_rule(text, len, &at);
  rules->side = 15;
  if (at && at < len && text[at] == '-')
    at++;
  else if (at && at < len)
    return sw_err_set(err, SW_BAD_INPUT, at, "a '-' stands before the side");
  else if (at == len)
    return 0;
  if (read_side(text, len, at, &rules->side))
    return sw_err_set(err, SW_BAD_INPUT, at,
                      "'%.*s' is neither a rule (standard, freestyle, renju, "
                      "caro, freecaro) nor a side from %d to %d",
                      len - at > 40 ? 40 : (int)(len - at), text + at,
                      GOMOKU_LEAST_SIDE, GOMOKU_SIDE);
  return 0;
}

void gomoku_variant_word(gomoku_kind kind, int side, char *word, size_t size) {
  int plain = kind == GOMOKU_STANDARD, usual = side == 15;
  char lines[4] = "";
  if (!usual)
    snprintf(lines, sizeof lines, "%u", (unsigned)side % 100);
  snprintf(word, size, "gomoku%s%s%s%s", plain && usual ? "" : ":",
           plain ? "" : rule_names[kind], plain || usual ? "" : "-", lines);
}

static int fill(const char *text, size_t len, gomoku_rules *rules,
                sw_err *err) {
  int rc = read_word(text, len, rules, err);
  if (rc)
    return rc;
  rules->cells = rules->side * rules->side;
  gomoku_symmetry_fill(rules);
  gomoku_variant_word(rules->kind, rules->side, rules->base.word,
                      sizeof rules->base.word);
  return 0;
}

int gomoku_variant_parse(const sw_game *game, const char *text, size_t len,
                         sw_rules **out, sw_err *err) {
  gomoku_rules *rules = sw_rules_new(game, sizeof *rules, err);
  if (!rules)
    return SW_NO_MEMORY;
  return sw_rules_give(&rules->base, fill(text, len, rules, err), out);
}

void gomoku_variant_free(sw_rules *rules) {
  if (rules && gomoku_of(rules)->known)
    gomoku_of(rules)->known_free(gomoku_of(rules)->known);
  sw_mem_free((void *)rules);
}
