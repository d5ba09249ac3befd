/* Variants: from "2" or "hex-2-2-3,rounds=2" to rules, and back to the shortest
 * word that names them.
 *
 *   RULES = BOARD [ ",rounds=" N ]
 *   BOARD = K | "k=" K          the course's board, K = 1..5
 *         | "n=" N              the same by its diameter N = 2K+1
 *         | "2-boardgame"       Nowhere to Go: 4 links a player, fixed starts
 *         | "hex-" A "-" B "-" C   sides of A, B, C sites
 *         | "graph=" 0-1+1-2+...   any graph, for endings
 *
 * A regular hexagon of side k+1 has 2^(k-1) rounds in phase 1, another one has
 * one, a graph none, unless `rounds` says otherwise.
 */
#include "base/mem.h"
#include "games/agents/rules/agents_rules.h"
#include "text/scan.h"

#include <string.h>

const char *const agents_variants[] = {
    "2",         "1",         "3",         "4",         "5", "2-boardgame",
    "hex-2-2-3", "hex-2-2-4", "hex-2-3-3", "hex-2-2-5", NULL};

const char agents_rules_help[] =
    "BOARD[,rounds=N]: BOARD is K (1 to 5, the course's hexagon of side K+1),\n"
    "n=N (the same by its diameter), 2-boardgame (Nowhere to Go),\n"
    "hex-A-B-C (sides of A, B, C sites) or graph=0-1+1-2+2-0 (for endings);\n"
    "rounds is the length of phase 1";

enum { MOST_ROUNDS = 60 };

/* ---- reading ----------------------------------------------------------- */

static int number(sw_scan *in, int most, int *out, sw_err *err) {
  size_t start = in->at;
  int x = 0;
  while (in->at < in->len && in->text[in->at] >= '0' &&
         in->text[in->at] <= '9' && x <= most)
    x = x * 10 + (in->text[in->at++] - '0');
  if (in->at == start || x > most)
    return sw_err_set(err, SW_BAD_INPUT, start,
                      "a number up to %d is expected here", most);
  *out = x;
  return 0;
}

static int read_sides(sw_scan *in, agents_board *board, sw_err *err) {
  int sides[3];
  for (int i = 0; i < 3; i++) {
    if (i && !sw_scan_skip(in, "-"))
      return sw_err_set(err, SW_BAD_INPUT, in->at,
                        "three sides are expected, such as hex-2-2-3");
    size_t start = in->at;
    int rc = number(in, AGENTS_SIDE, &sides[i], err);
    if (rc)
      return rc;
    if (sides[i] < 2)
      return sw_err_set(err, SW_BAD_INPUT, start, "a side has 2 sites or more");
  }
  return agents_board_hexagon(board, sides, err);
}

static int read_regular(sw_scan *in, agents_board *board, sw_err *err) {
  int diameter = sw_scan_skip(in, "n="), size = 0;
  if (!diameter)
    sw_scan_skip(in, "k=");
  size_t start = in->at;
  int rc = number(in, AGENTS_SIDE, &size, err);
  if (rc)
    return rc;
  int k = diameter ? (size - 1) / 2 : size;
  if (k < 1 || k > 5 || (diameter && size % 2 == 0))
    return sw_err_set(err, SW_BAD_INPUT, start,
                      diameter ? "the diameter is 3, 5, 7, 9 or 11"
                               : "the size is 1, 2, 3, 4 or 5");
  int sides[3] = {k + 1, k + 1, k + 1};
  return agents_board_hexagon(board, sides, err);
}

static int read_graph(sw_scan *in, agents_board *board, sw_err *err) {
  uint8_t ends[AGENTS_LINKS][2];
  int n = 0;
  size_t start = in->at;
  do {
    int a = 0, b = 0, rc = number(in, AGENTS_SITES - 1, &a, err);
    if (!rc && !sw_scan_skip(in, "-"))
      rc = sw_err_set(err, SW_BAD_INPUT, in->at,
                      "a link is written 3-4, links are divided by '+'");
    if (!rc)
      rc = number(in, AGENTS_SITES - 1, &b, err);
    if (!rc && n == AGENTS_LINKS)
      rc = sw_err_set(err, SW_BAD_INPUT, in->at, "more than %d links",
                      AGENTS_LINKS);
    if (rc)
      return rc;
    ends[n][0] = (uint8_t)(a < b ? a : b);
    ends[n++][1] = (uint8_t)(a < b ? b : a);
  } while (sw_scan_skip(in, "+"));
  int rc = agents_board_graph(board, ends, n, err);
  if (rc && err)
    err->at = start;
  return rc;
}

static void place_homes(agents_rules *rules) {
  const agents_board *board = &rules->board;
  rules->home[AGENTS_RED] = board->at[0][0];
  rules->home[AGENTS_BLUE] = board->at[4][4];
}

static int read_board(sw_scan *in, agents_rules *rules, sw_err *err) {
  rules->home[0] = rules->home[1] = AGENTS_NOWHERE;
  if (sw_scan_skip(in, "hex-"))
    return read_sides(in, &rules->board, err);
  if (sw_scan_skip(in, "graph="))
    return read_graph(in, &rules->board, err);
  if (in->at == in->len) {
    static const int default_sides[3] = {3, 3, 3};
    return agents_board_hexagon(&rules->board, default_sides, err);
  }
  int rc = read_regular(in, &rules->board, err);
  if (!rc && rules->board.sides[0] == 3 && sw_scan_skip(in, "-boardgame"))
    place_homes(rules);
  return rc;
}

static int default_rounds(const agents_board *board) {
  const int *side = board->sides;
  if (!side[0])
    return 0;
  if (side[0] != side[1] || side[1] != side[2])
    return 1;
  return 1 << (side[0] - 2);
}

static int read_rounds(sw_scan *in, agents_rules *rules, sw_err *err) {
  rules->rounds = default_rounds(&rules->board);
  if (in->at < in->len) {
    size_t here = in->at + 1; /* behind the comma */
    if (!sw_scan_skip(in, ",rounds="))
      return sw_err_set(err, SW_BAD_INPUT, in->at,
                        "nothing but ',rounds=N' may follow the board");
    if (rules->home[0] != AGENTS_NOWHERE)
      return sw_err_set(err, SW_BAD_INPUT, here,
                        "the board game always has %d rounds; leave rounds= "
                        "out",
                        rules->rounds);
    int rc = number(in, MOST_ROUNDS, &rules->rounds, err);
    if (rc)
      return rc;
  }
  if (4 * rules->rounds + 2 > rules->board.links && rules->rounds)
    return sw_err_set(err, SW_BAD_INPUT, in->at,
                      "%d rounds of phase 1 leave fewer than 2 of %d links",
                      rules->rounds, rules->board.links);
  if (in->at < in->len)
    return sw_err_set(err, SW_BAD_INPUT, in->at, "nothing may follow here");
  return 0;
}

/* ---- the canonical word ------------------------------------------------ */

static void put_word(const agents_rules *rules, sw_buf *out) {
  const agents_board *board = &rules->board;
  const int *side = board->sides;
  sw_buf_puts(out, "agents:");
  if (!side[0]) {
    sw_buf_puts(out, "graph=");
    for (int link = 0; link < board->links; link++)
      sw_buf_printf(out, "%s%d-%d", link ? "+" : "", board->end[link][0],
                    board->end[link][1]);
  } else if (side[0] == side[1] && side[1] == side[2]) {
    sw_buf_printf(out, "%d", side[0] - 1);
  } else {
    sw_buf_printf(out, "hex-%d-%d-%d", side[0], side[1], side[2]);
  }
  if (rules->home[0] != AGENTS_NOWHERE)
    sw_buf_puts(out, "-boardgame");
  if (rules->rounds != default_rounds(board))
    sw_buf_printf(out, ",rounds=%d", rules->rounds);
}

static int set_word(agents_rules *rules, sw_err *err) {
  sw_buf word;
  sw_buf_init(&word, SW_BUF_TEXT);
  put_word(rules, &word);
  int rc = 0;
  if (sw_buf_failed(&word))
    rc = sw_err_memory(err);
  else if (word.len >= sizeof rules->base.word)
    rc = sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                    "the word of this graph is longer than %d characters",
                    (int)sizeof rules->base.word - 1);
  else
    memcpy(rules->base.word, sw_buf_text(&word), word.len + 1);
  sw_buf_free(&word);
  return rc;
}

/* Keeps the symmetries that keep both starts of the board game. */
static void choose_symmetries(agents_rules *rules) {
  agents_board *board = &rules->board;
  int kept = 0;
  for (int s = 0; s < board->symmetries; s++) {
    int keeps = 1;
    for (int i = 0; i < 2 && rules->home[i] != AGENTS_NOWHERE; i++)
      keeps &= board->image[s][rules->home[i]] == rules->home[i];
    if (keeps)
      memmove(board->image[kept++], board->image[s], sizeof board->image[s]);
  }
  board->symmetries = kept;
  assert(kept >= 1);
  agents_board_link_images(board);
}

static int fill(const char *text, size_t len, agents_rules *rules,
                sw_err *err) {
  sw_scan in = {text, len, 0};
  int rc = read_board(&in, rules, err);
  if (rc && err && err->at == SW_NOWHERE)
    err->at = 0;
  if (!rc)
    rc = read_rounds(&in, rules, err);
  if (rc)
    return rc;
  choose_symmetries(rules);
  return set_word(rules, err);
}

int agents_variant_parse(const sw_game *game, const char *text, size_t len,
                         sw_rules **out, sw_err *err) {
  agents_rules *rules = sw_rules_new(game, sizeof *rules, err);
  if (!rules)
    return SW_NO_MEMORY;
  return sw_rules_give(&rules->base, fill(text, len, rules, err), out);
}

void agents_variant_free(sw_rules *rules) {
  sw_mem_free((void *)rules);
}
