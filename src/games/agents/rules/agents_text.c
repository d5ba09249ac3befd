/* Notation.
 *
 * A site of a hexagon is "column,row", of any other graph its number.  Moves
 * are written as the course wrote them:
 *
 *   {(0,0),(1,0)}+{(0,0),(0,1)}     remove two links
 *   ((0,0),(2,1))+{(0,0),(1,0)}     from (0,0) to (2,1), remove the link
 *   surrender                       or the beginning of the word
 *
 * or, shorter, with the sites alone:
 *
 *   0,0-1,0+0,0-0,1                 remove two links
 *   2,1+0,0-1,0                     to (2,1), remove the link
 *
 * where a blank may stand for the '+'.  Blanks may stand anywhere, the sites of
 * a link and the links of a pair in either order.  Where the agent comes from
 * may be left out: (2,1)+{...}.  In phase 2 it has no meaning; it is ignored
 * when read, and written as a free neighbour of the target, which every program
 * of the course understands.
 *
 * A position is LINKS/RED/BLUE/TURN: the links that are left as a hexadecimal
 * number whose bit 0 is the first link, the sites of the agents or "-", and
 * "red" or "blue"; "/surrendered" follows when the other side gave up.  Blanks
 * may stand for the slashes, and "n2g K" in front.
 */
#include "games/agents/rules/agents_rules.h"

#include <stdio.h>
#include <string.h>

/* ---- printing ---------------------------------------------------------- */

static void put_site(const agents_board *board, int site, sw_buf *out) {
  char name[AGENTS_NAME] = "-";
  if (site != AGENTS_NOWHERE)
    agents_site_name(board, site, name);
  sw_buf_puts(out, name);
}

static void put_ends(const agents_board *board, int link, sw_buf *out) {
  put_site(board, board->end[link][0], out);
  sw_buf_putc(out, '-');
  put_site(board, board->end[link][1], out);
}

void agents_pos_print(const sw_rules *base, const sw_pos *pos, sw_buf *out) {
  const agents_board *board = &agents_of(base)->board;
  agents_state state;
  agents_state_get(agents_of(base), pos, &state);
  for (int digit = (board->links + 3) / 4 - 1; digit >= 0; digit--) {
    uint64_t word = state.links.w[digit / 16];
    sw_buf_putc(out, "0123456789abcdef"[word >> (digit % 16 * 4) & 15]);
  }
  for (int color = AGENTS_RED; color <= AGENTS_BLUE; color++) {
    sw_buf_putc(out, '/');
    put_site(board, state.site[color], out);
  }
  sw_buf_puts(out, state.turn == AGENTS_RED ? "/red" : "/blue");
  if (state.surrendered)
    sw_buf_puts(out, "/surrendered");
}

/* The site to print as the origin of a move. */
static int origin(const agents_board *board, const agents_state *state,
                  int target) {
  int mine = state->site[state->turn], theirs = state->site[!state->turn];
  if (mine != AGENTS_NOWHERE)
    return mine;
  agents_sites free =
      agents_beside(board, &state->links, target) & ~agents_site_if(theirs);
  if (free)
    return agents_sites_lowest(free);
  int site = 0;
  while (site + 1 < board->sites && (site == target || site == theirs))
    site++;
  return site;
}

static void put_run(const agents_board *board, const agents_state *state,
                    int target, sw_buf *out) {
  sw_buf_puts(out, "((");
  put_site(board, origin(board, state, target), out);
  sw_buf_puts(out, "),(");
  put_site(board, target, out);
  sw_buf_puts(out, "))");
}

/* Without a state in the short form, with the sites alone. */
static void put_move(const agents_board *board, const agents_state *state,
                     sw_move move, sw_buf *out) {
  void (*put_link)(const agents_board *, int, sw_buf *) =
      state ? agents_link_print : put_ends;
  int first = agents_move_first(move);
  agents_kind kind = agents_move_kind(move);
  if (kind == AGENTS_GIVE_UP) {
    sw_buf_puts(out, "surrender");
    return;
  }
  if (kind == AGENTS_PAIR)
    put_link(board, first, out);
  else if (state)
    put_run(board, state, first, out);
  else
    put_site(board, first, out);
  sw_buf_putc(out, '+');
  put_link(board, agents_move_link(move), out);
}

void agents_move_print(const sw_rules *base, const sw_pos *pos, sw_move move,
                       sw_buf *out) {
  agents_state state;
  agents_state_get(agents_of(base), pos, &state);
  put_move(&agents_of(base)->board, &state, move, out);
}

void agents_move_brief(const sw_rules *base, const sw_pos *pos, sw_move move,
                       sw_buf *out) {
  (void)pos;
  put_move(&agents_of(base)->board, NULL, move, out);
}

/* ---- reading ----------------------------------------------------------- */

typedef struct reader {
  const agents_board *board;
  const char *text;
  size_t len, at;
  size_t part[2]; /* where the two parts of a move begin */
  sw_err *err;
} reader;

static int is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static void skip_blanks(reader *in) {
  while (in->at < in->len && is_blank(in->text[in->at]))
    in->at++;
}

static int skip(reader *in, char c) {
  skip_blanks(in);
  if (in->at >= in->len || in->text[in->at] != c)
    return 0;
  in->at++;
  return 1;
}

static int expect(reader *in, char c) {
  if (skip(in, c))
    return 0;
  return sw_err_set(in->err, SW_BAD_INPUT, in->at,
                    "'%c' is expected here; moves look like "
                    "((0,0),(2,1))+{(0,0),(1,0)} or "
                    "{(0,0),(1,0)}+{(0,0),(0,1)}",
                    c);
}

static int number(reader *in, int *out) {
  skip_blanks(in);
  size_t start = in->at;
  int x = 0;
  while (in->at < in->len && in->text[in->at] >= '0' &&
         in->text[in->at] <= '9' && in->at < start + 3)
    x = x * 10 + (in->text[in->at++] - '0');
  *out = x;
  if (in->at > start)
    return 0;
  return sw_err_set(in->err, SW_BAD_INPUT, start, "a number is expected here");
}

/* A site as "2,1", or "5" on a graph. */
static int read_name(reader *in, int *site) {
  const agents_board *board = in->board;
  skip_blanks(in);
  size_t start = in->at;
  int column, row = 0, rc = number(in, &column);
  if (!rc && board->sides[0])
    rc = expect(in, ',');
  if (!rc && board->sides[0])
    rc = number(in, &row);
  if (rc)
    return rc;
  *site = -1;
  if (!board->sides[0])
    *site = column < board->sites ? column : -1;
  else if (column < AGENTS_SIDE && row < AGENTS_SIDE)
    *site = board->at[column][row];
  if (*site >= 0)
    return 0;
  return sw_err_set(in->err, SW_BAD_INPUT, start, "this board has no site %.*s",
                    (int)(in->at - start), in->text + start);
}

static int read_site(reader *in, int *site) {
  int rc = expect(in, '(');
  if (!rc)
    rc = read_name(in, site);
  return rc ? rc : expect(in, ')');
}

static int find_link(reader *in, size_t start, int a, int b, int *link) {
  *link = agents_link_between(in->board, a, b);
  if (*link >= 0)
    return 0;
  return sw_err_set(in->err, SW_BAD_INPUT, start,
                    "the board never had a link between these sites");
}

static int read_link(reader *in, int *link) {
  int a, b, rc = expect(in, '{');
  size_t start = in->at;
  if (!rc)
    rc = read_site(in, &a);
  if (!rc)
    rc = expect(in, ',');
  if (!rc)
    rc = read_site(in, &b);
  if (!rc)
    rc = expect(in, '}');
  return rc ? rc : find_link(in, start, a, b, link);
}

/* ((from),(to)) or (to); *from is -1 when it is not given. */
static int read_tuple(reader *in, int *from, int *to) {
  *from = -1;
  int rc = expect(in, '(');
  if (rc)
    return rc;
  if (!skip(in, '(')) {
    rc = read_name(in, to);
    return rc ? rc : expect(in, ')');
  }
  rc = read_name(in, from);
  if (!rc)
    rc = expect(in, ')');
  if (!rc)
    rc = expect(in, ',');
  if (!rc)
    rc = read_site(in, to);
  return rc ? rc : expect(in, ')');
}

/* The '+' and the link behind it. */
static int read_second(reader *in, int *link) {
  int rc = expect(in, '+');
  skip_blanks(in);
  in->part[1] = in->at;
  return rc ? rc : read_link(in, link);
}

/* A move holds the lower link first. */
static void set_pair(reader *in, int a, int b, sw_move *move) {
  if (a > b) {
    size_t first = in->part[0];
    in->part[0] = in->part[1];
    in->part[1] = first;
  }
  *move = agents_pair(a, b);
}

static int read_pair(reader *in, sw_move *move) {
  int a, b, rc = read_link(in, &a);
  if (!rc)
    rc = read_second(in, &b);
  if (!rc)
    set_pair(in, a, b, move);
  return rc;
}

/* The rest of a link, "0,0-1,0", whose first site has been read. */
static int read_rest(reader *in, size_t start, int a, int *link) {
  int b, rc = expect(in, '-');
  if (!rc)
    rc = read_name(in, &b);
  return rc ? rc : find_link(in, start, a, b, link);
}

/* Sites alone: a link or the target, then a link. */
static int read_short(reader *in, sw_move *move) {
  int first, site, link, a = -1, rc = read_name(in, &first);
  skip_blanks(in);
  int pair = in->at < in->len && in->text[in->at] == '-';
  if (!rc && pair)
    rc = read_rest(in, in->part[0], first, &a);
  skip(in, '+');
  skip_blanks(in);
  in->part[1] = in->at;
  if (!rc)
    rc = read_name(in, &site);
  if (!rc)
    rc = read_rest(in, in->part[1], site, &link);
  if (!rc && pair)
    set_pair(in, a, link, move);
  else if (!rc)
    *move = agents_turn(first, link);
  return rc;
}

static int read_turn(reader *in, const agents_state *state, sw_move *move) {
  size_t start = in->at;
  int from, to, link, rc = read_tuple(in, &from, &to);
  if (!rc)
    rc = read_second(in, &link);
  if (rc)
    return rc;
  int mine = state->site[state->turn];
  if (from >= 0 && mine != AGENTS_NOWHERE && from != mine)
    return sw_err_set(in->err, SW_ILLEGAL, start,
                      "the agent does not start there; it stands elsewhere");
  *move = agents_turn(to, link);
  return 0;
}

static int is_prefix(const char *word, const char *text, size_t len) {
  if (!len || len > strlen(word))
    return 0;
  for (size_t i = 0; i < len; i++)
    if ((text[i] | 32) != word[i])
      return 0;
  return 1;
}

static int read_word(reader *in, sw_move *move) {
  size_t start = in->at, end = in->len;
  while (end > start && is_blank(in->text[end - 1]))
    end--;
  in->at = end;
  *move = agents_give_up();
  if (is_prefix("surrender", in->text + start, end - start))
    return 0;
  return sw_err_set(in->err, SW_BAD_INPUT, start,
                    "a move is two links '0,0-1,0+0,0-0,1', or a site and a "
                    "link '2,1+0,0-1,0', or 'surrender'");
}

static int read_move(reader *in, const agents_state *state, sw_move *move) {
  skip_blanks(in);
  in->part[0] = in->part[1] = in->at;
  char c = in->at < in->len ? in->text[in->at] : 0;
  int rc = c == '{'               ? read_pair(in, move)
           : c == '('             ? read_turn(in, state, move)
           : c >= '0' && c <= '9' ? read_short(in, move)
                                  : read_word(in, move);
  skip_blanks(in);
  if (!rc && in->at < in->len)
    return sw_err_set(in->err, SW_BAD_INPUT, in->at,
                      "nothing may follow the move");
  return rc;
}

/* Which part of a move that is refused is to blame: the second one when the
 * first could stand. */
static int faulty_part(const agents_rules *rules, const agents_state *state,
                       sw_move move) {
  int first = agents_move_first(move);
  if (agents_result(rules, state) != SW_OPEN)
    return 0;
  if (agents_move_kind(move) == AGENTS_PAIR)
    return agents_phase(rules, state) == 1 &&
           agents_links_has(&state->links, first) &&
           !agents_protected(rules, state, first);
  return agents_phase(rules, state) > 1 &&
         (agents_targets(rules, state) & agents_site_bit(first)) != 0;
}

int agents_move_parse(const sw_rules *base, const sw_pos *pos, const char *text,
                      size_t len, sw_moves *list, sw_err *err) {
  reader in = {&agents_of(base)->board, text, len, 0, {0, 0}, err};
  agents_state state;
  sw_move move;
  sw_pos after;
  agents_state_get(agents_of(base), pos, &state);
  int rc = read_move(&in, &state, &move);
  if (!rc) {
    rc = agents_apply(base, pos, move, &after, err);
    if (rc && err)
      err->at = in.part[faulty_part(agents_of(base), &state, move)];
  }
  if (!rc && sw_moves_add(list, move))
    rc = sw_err_memory(err);
  return rc;
}

/* ---- positions --------------------------------------------------------- */

static int digit_value(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  c |= 32;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static int read_links(reader *in, agents_links *set) {
  skip_blanks(in);
  size_t start = in->at, n = 0;
  while (start + n < in->len && digit_value(in->text[start + n]) >= 0)
    n++;
  in->at = start + n;
  if (!n)
    return sw_err_set(in->err, SW_BAD_INPUT, start,
                      "the links are expected as a hexadecimal number");
  memset(set, 0, sizeof *set);
  for (size_t i = 0; i < 4 * n; i++) {
    int digit = digit_value(in->text[start + n - 1 - i / 4]);
    if (!(digit >> i % 4 & 1))
      continue;
    if (i >= (size_t)in->board->links)
      return sw_err_set(in->err, SW_BAD_INPUT, start + n - 1 - i / 4,
                        "the board has only %d links", in->board->links);
    agents_links_flip(set, (int)i);
  }
  return 0;
}

static int divider(reader *in) {
  size_t start = in->at;
  if (skip(in, '/') || in->at > start)
    return 0;
  return sw_err_set(in->err, SW_BAD_INPUT, in->at,
                    "a position is LINKS/RED/BLUE/TURN, such as "
                    "3ffffffff00/0,0/-/blue");
}

static int read_agent(reader *in, int *site) {
  *site = AGENTS_NOWHERE;
  int rc = divider(in);
  if (rc || skip(in, '-'))
    return rc;
  return read_name(in, site);
}

static int skip_word(reader *in, const char *word) {
  size_t n = strlen(word);
  skip_blanks(in);
  if (in->len - in->at < n || !is_prefix(word, in->text + in->at, n))
    return 0;
  in->at += n;
  return 1;
}

static int read_color(reader *in, int *turn) {
  int rc = divider(in);
  if (rc)
    return rc;
  skip_blanks(in);
  *turn = AGENTS_RED;
  if (skip_word(in, "red"))
    return 0;
  *turn = AGENTS_BLUE;
  if (skip_word(in, "blue"))
    return 0;
  return sw_err_set(in->err, SW_BAD_INPUT, in->at,
                    "the turn is 'red' or 'blue'");
}

/* "n2g 2 " in front is the course's size; it must be that of the board. */
static int read_head(reader *in) {
  int k;
  if (!skip_word(in, "n2g"))
    return 0;
  skip_blanks(in);
  size_t start = in->at;
  int rc = number(in, &k);
  const int *side = in->board->sides;
  if (rc || (side[0] == k + 1 && side[1] == k + 1 && side[2] == k + 1))
    return rc;
  return sw_err_set(in->err, SW_BAD_INPUT, start,
                    "the position is of another board, agents:%d", k);
}

static int read_pos(reader *in, agents_state *state) {
  memset(state, 0, sizeof *state);
  int rc = read_head(in);
  if (!rc)
    rc = read_links(in, &state->links);
  for (int color = 0; !rc && color < 2; color++)
    rc = read_agent(in, &state->site[color]);
  if (!rc)
    rc = read_color(in, &state->turn);
  skip_blanks(in);
  if (!rc && in->at < in->len && !divider(in))
    state->surrendered = skip_word(in, "surrendered");
  skip_blanks(in);
  if (!rc && in->at < in->len)
    return sw_err_set(in->err, SW_BAD_INPUT, in->at,
                      "nothing but 'surrendered' may follow the turn");
  return rc;
}

int agents_pos_parse(const sw_rules *base, const char *text, size_t len,
                     sw_pos *pos, sw_err *err) {
  reader in = {&agents_of(base)->board, text, len, 0, {0, 0}, err};
  agents_state state;
  sw_pos read;
  int rc = read_pos(&in, &state);
  if (rc)
    return rc;
  agents_state_put(agents_of(base), &state, &read);
  rc = agents_valid(base, &read, err);
  if (rc) {
    if (err)
      err->at = 0;
    return rc;
  }
  sw_pos_copy(pos, &read);
  return 0;
}
