/* Forged certificates of Sprouts.
 *
 * Positions come from random games, and from such games with their text
 * changed, so that many are no maps at all; a claim about those is false
 * whatever it says.  The truth comes from the solver of the other program.
 * Records guess the worth of small parts, or are those of honest certificates
 * with other numbers; guesses that the checker refuses are left out, so that
 * only what it has accepted can carry the false claim.
 */
#include "forge.h"

#include "../../game_test.h"
#include "ability/solver.h"
#include "registry.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Small parts, from few lives to many. */
static const char *const parts[] = {
    "22",      "12",      "11",       "AB|AB",    "1a1a",      "222",
    "2.2.2",   "22.2",    "2.2",      "1.2",      "1.1",       "0",
    "122",     "2AB|AB",  "A2.B|AB",  "A.B|AB",   "2A|2A",     "AB|AC|BC",
    "ABC|ABC", "1A|1A",   "AB|2A|2B", "AB|AB2|2", "0.2",       "0.1",
    "1.1.1",   "2.2.2.2", "22|AB|AB", "0*2",      "ABCD|ABCD", "2A|A2.2"};

/* ---- positions ---------------------------------------------------------- */

/* A position some moves into a random game. */
static void play(forge *f, const sw_rules *rules, sw_pos *pos) {
  sw_moves list = {0};
  rules->game->start(rules, pos);
  for (int i = forge_below(f, 6); i; i--) {
    list.n = 0;
    if (rules->game->moves(rules, pos, &list) || !list.n)
      break;
    sw_move move = list.v[sw_rng_below(&f->rng, list.n)];
    rules->game->apply(rules, pos, move, pos, NULL);
  }
  sw_moves_free(&list);
}

static void mix_dividers(forge *f, char *text) {
  size_t at[400], n = 0;
  for (size_t i = 0; text[i]; i++)
    if (text[i] == ',' || text[i] == '/') {
      size_t k = sw_rng_below(&f->rng, n + 1);
      char c = text[i];
      at[n] = i;
      text[i] = text[at[k]];
      text[at[k]] = c;
      n++;
    }
}

/* A change or two: words into one region or two, backwards, other letters. */
static void change(forge *f, char *text) {
  size_t len = strlen(text);
  for (int i = 1 + forge_below(f, 2); i; i--) {
    size_t at = sw_rng_below(&f->rng, len), end = at;
    switch (forge_below(f, 5)) {
    case 0: /* the next divider becomes the other one */
      while (at < len && text[at] != ',' && text[at] != '/')
        at++;
      if (at < len)
        text[at] = text[at] == ',' ? '/' : ',';
      break;
    case 1: /* a word is read backwards */
      while (at && text[at - 1] != ',' && text[at - 1] != '/')
        at--;
      end = at + strcspn(text + at, ",/");
      for (; at + 1 < end; at++) {
        char c = text[--end];
        text[end] = text[at];
        text[at] = c;
      }
      break;
    case 2: /* two letters are exchanged */
      end = sw_rng_below(&f->rng, len);
      if (text[at] >= 'A' && text[end] >= 'A') {
        char c = text[at];
        text[at] = text[end];
        text[end] = c;
      }
      break;
    case 3: /* the dividers are mixed */
      mix_dividers(f, text);
      break;
    default: /* a letter becomes its neighbour */
      if (text[at] >= 'A' && text[at] < 'Z')
        text[at]++;
    }
  }
}

/* ---- any rotation system ------------------------------------------------ */

enum { DARTS = 20, POINTS = 6 };

/* A few points with up to three edges each; around each its darts in random
 * order.  Words are traced along the faces, whatever surface that makes; two
 * points may get one name, and any words one region. */
static void trace_faces(forge *f, char *text) {
  int point[DARTS], after[DARTS], degree[POINTS] = {0}, darts = 0, n = 0;
  int points = 2 + forge_below(f, POINTS - 1), done[DARTS] = {0};
  char name[POINTS];
  for (int v = 0; v < points; v++)
    name[v] =
        (char)('A' + (v && forge_below(f, 6) == 0 ? forge_below(f, v) : v));
  for (int i = 0; i < 12 && darts + 2 <= DARTS; i++) {
    int u = forge_below(f, points), v = forge_below(f, points);
    if (name[u] == name[v] || degree[u] > 2 || degree[v] > 2)
      continue;
    degree[point[darts++] = u]++;
    degree[point[darts++] = v]++;
  }
  for (int v = 0; v < points; v++) {
    int first = -1, last = -1;
    for (int d = 0; d < darts; d++) {
      if (point[d] != v)
        continue;
      if (first < 0) {
        after[first = last = d] = d;
        continue;
      }
      int behind = forge_below(f, 2) ? first : last;
      after[d] = after[behind];
      after[behind] = last = d;
    }
    if (first < 0)
      n += sprintf(text + n, "%s%c", n ? "/" : "", name[v]);
  }
  for (int d = 0; d < darts; d++) {
    if (done[d])
      continue;
    if (n)
      text[n++] = forge_below(f, 3) ? '/' : ',';
    for (int e = d; !done[e]; e = after[e ^ 1]) {
      done[e] = 1;
      text[n++] = name[point[e]];
    }
  }
  text[n] = 0;
}

/* ---- the other program -------------------------------------------------- */

/* The outcome for the player to move, SW_OPEN when it is no position; with an
 * honest certificate if `proof` is given. */
static sw_value outcome(const sw_rules *rules, const char *text,
                        sw_buf *proof) {
  sw_pos pos;
  sw_answer answer;
  sw_sink sink;
  if (rules->game->pos_parse(rules, text, strlen(text), &pos, NULL))
    return SW_OPEN;
  if (proof)
    sink = sw_sink_into(proof);
  sw_answer_init(&answer);
  int rc = rules->game->solvers[0]->solve(rules, &pos, 0, NULL,
                                          proof ? &sink : NULL, &answer, NULL);
  sw_value value = rc ? SW_OPEN : answer.value;
  sw_answer_free(&answer);
  return value;
}

static void random_position(forge *f, const sw_rules *rules, char *text,
                            size_t room) {
  sw_pos pos;
  sw_buf out;
  play(f, rules, &pos);
  sw_buf_init(&out, SW_BUF_TEXT);
  rules->game->pos_print(rules, &pos, &out);
  snprintf(text, room, "%s", sw_buf_text(&out));
  sw_buf_free(&out);
}

static sw_rules *rules_with(forge *f, const char *more, char *word,
                            size_t room) {
  sw_rules *rules;
  snprintf(word, room, "sprouts:%d%s", 1 + forge_below(f, 4), more);
  int rc = sw_rules_parse(word, strlen(word), &rules, NULL);
  assert(!rc);
  (void)rc;
  return rules;
}

/* ---- maps and nimbers --------------------------------------------------- */

static void guesses(forge *f) {
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    for (int k = 0, g = forge_below(f, 3); k < 3; k++, g = (g + 1) % 3) {
      forge_record(f, "nimber %d %s", g, parts[i]);
      if (forge_below(f, 3) == 0)
        forge_record(f, "win %d %s", g, parts[i]);
    }
}

/* The records of an honest certificate, most of them with other numbers. */
static void borrow(forge *f, char *proof, int wild) {
  char *line = strstr(proof, "\n\n") + 2;
  while (strncmp(line, "end ", 4) != 0) {
    char *end = strchr(line, '\n'), *number = strchr(line, ' ') + 1;
    *end = 0;
    if (wild && forge_below(f, 3) == 0)
      *number = (char)('0' + forge_below(f, 4));
    const char *swapped = *line == 'n' ? "win" : "nimber";
    if (wild && strncmp(line, "tree", 4) && strncmp(line, "loss", 4) &&
        *line != 's' && forge_below(f, 4) == 0)
      forge_record(f, "%s %s", swapped, number);
    if (!wild || forge_below(f, 8))
      forge_record(f, "%s", line);
    line = end + 1;
  }
}

/* What is said about the start by name. */
static void start_itself(forge *f, int spots, int misere) {
  if (misere)
    forge_record(f, "loss 0 0*%d", spots);
  else if (forge_below(f, 2))
    forge_record(f, "nimber %d 0*%d", forge_below(f, 4), spots);
  else
    forge_record(f, "win %d 0*%d", forge_below(f, 2), spots);
}

static forge_truth about(forge *f, const char *more, int changes) {
  char word[40], text[400], claim[20] = "win";
  sw_buf proof;
  sw_rules *rules = rules_with(f, more, word, sizeof word);
  sw_buf_init(&proof, 1 << 20);
  random_position(f, rules, text, sizeof text);
  if (changes && forge_below(f, 3) == 0)
    change(f, text);
  else if (changes)
    trace_faces(f, text);
  sw_value value = outcome(rules, text, &proof);
  int win = forge_below(f, 2), honest = value != SW_OPEN && proof.len;
  int wild = !(honest && win == (value == SW_WIN) && forge_below(f, 2));
  if (!win && !*more && forge_below(f, 3))
    snprintf(claim, sizeof claim, "nimber 0");
  else if (!win)
    snprintf(claim, sizeof claim, "loss");
  forge_head(f, word, *more ? "strategy" : "nimber", text, claim,
             *more ? "0 trees 0 losses" : "0 nimbers 0 wins");
  int start = !strpbrk(text, "/~!") && strlen(text) < 10 && text[1] != 'B';
  if (start && *more && wild && forge_below(f, 2))
    forge_record(f, "small 0");
  else if (honest && (*more || forge_below(f, 2)))
    borrow(f, (char *)proof.data, wild);
  else if (!*more)
    guesses(f);
  else
    forge_record(f, "small %d", forge_below(f, 13));
  if (start)
    start_itself(f, (int)strlen(text) / 2 + 1, *more != 0);
  sw_buf_free(&proof);
  sw_rules_free(rules);
  return value == SW_OPEN           ? FORGE_FALSE
         : win == (value == SW_WIN) ? FORGE_TRUE
                                    : FORGE_FALSE;
}

static forge_truth make_nimber(forge *f) {
  return about(f, "", 0);
}

static forge_truth make_misere(forge *f) {
  return about(f, "-misere", 0);
}

static forge_truth make_map(forge *f) {
  return about(f, "", 1);
}

const forger forge_sprouts_nimber = {"sprouts-nimber", make_nimber, 1, 800};
const forger forge_sprouts_misere = {"sprouts-misere", make_misere, 1, 400};
const forger forge_sprouts_map = {"sprouts-map", make_map, 1, 8000};
