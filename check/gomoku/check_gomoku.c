/* Certificates about gomoku, kind `strategy`.
 *
 * The claim is "Black wins with at most N stones on the board", from the
 * position of the header, Black to move.  The records describe positions with
 * White to move, numbered from 0, each after those it refers to:
 *
 *   let TREE              from now on #K stands for TREE, K counting from 0
 *   ...
 *   node 7 h8i9g9         the position, as moves; "_": a turn without a stone
 *   tree * TREE           Black wins by TREE when White passes; this covers
 *                         every reply outside the tree's zone, and those in it
 *                         against which the tree also wins
 *   tree a1b2 TREE        Black wins by TREE after each of these replies
 *   reply j10 g8 3 5      after White's j10, Black's g8 leads to node 3, of
 *                         which it is the image under symmetry 5
 *   ...
 *   first h8 12           Black's move in the position leads to node 12
 *
 * or only `win TREE`: the side to move wins by threats; under renju nothing
 * else.  All legal replies of a node have to be covered; by induction over the
 * numbers every node is won.
 *
 * When the claim is that the other side wins, the position of the header is
 * the only node, of whoever is to move there:
 *
 *   tree REPLIES TREE     as above
 *   ...
 *   lost                  all replies are covered
 *
 * A certificate about boards from a size on holds for each of them that has the
 * stones, so what Black needs has to be on all of these (check_gomoku_hull.h).
 * A `reply` whose second cell some of them lack does not cover its reply there;
 * a tree has to.
 *
 * On the unbounded board a node has `tree *` or
 *
 *   reply * g9 2 0        after each reply that nothing else covers and that is
 *                         outside the zone of node 2, Black's g9 leads to node
 *                         2, in which White's stone is a far one
 *
 * and `reply` may leave out one white stone that is outside the zone of the
 * node it leads to.  No record says which stones are far: White has placed one
 * stone fewer than Black, and those that the position lacks are far.
 */
#include "frame/check.h"
#include "gomoku/check_gomoku_far.h"
#include "gomoku/check_gomoku_hull.h"
#include "gomoku/check_gomoku_tree.h"

#include <stdlib.h>
#include <string.h>

typedef struct strategy {
  ck_cert *cert;
  gm_board board;
  int limit;
  int start[GM_CELLS]; /* the header's position */
  int attacker;        /* who wins */
  int lost;            /* 1: the other side moves in it */
  int open;            /* 1: the board shows the last node, not yet settled */
  gm_set covered;
  int beyond[GM_CELLS]; /* by reply: 1 + a cell with which it is answered, that
                           not each board has; or 0 */
  gm_names names;
  unsigned long long nodes, replies, room;
  unsigned char *positions; /* of all nodes, `cells` bytes each */
  gm_far far;               /* of the unbounded board */
} strategy;

/* Game and position of the header. */
static int show_header(strategy *s, const char *rules) {
  const char *why = gm_rules(&s->board, rules);
  if (why)
    return ck_wrong_header(s->cert, CK_AT_GAME, "%s", why);
  s->board.meter = &s->cert->meter;
  why = gm_position(&s->board, s->cert->position);
  if (why)
    return ck_wrong_header(s->cert, CK_AT_POSITION, "%s", why);
  gm_show(s->cert, &s->board);
  return CK_TRUE;
}

static const char *name_of(int colour) {
  return colour == GM_BLACK ? "Black" : "White";
}

static int read_claim(strategy *s) {
  ck_cert *cert = s->cert;
  uint64_t limit;
  if (gm_has_five(&s->board, GM_BLACK) || gm_has_five(&s->board, GM_WHITE))
    return ck_wrong_header(cert, CK_AT_POSITION, "the game is over");
  const char *other = name_of(gm_other(s->board.turn));
  s->lost = !strncmp(cert->claim, other, strlen(other));
  s->attacker = s->lost ? gm_other(s->board.turn) : s->board.turn;
  memcpy(s->start, s->board.stone, sizeof s->start);
  const char *text = strstr(cert->claim, " most ");
  text = text ? text + strlen(" most ") : "";
  if (!ck_number(&text, (uint64_t)s->board.cells, &limit))
    return ck_wrong_header(cert, CK_AT_CLAIM, "no number of stones");
  s->limit = (int)limit;
  return ck_claim_is(cert, "%s wins with at most %d stones on the board",
                     name_of(s->attacker), s->limit);
}

/* ---- nodes -------------------------------------------------------------- */

static int not_covered(const strategy *s, int reply) {
  if (s->beyond[reply])
    return ck_wrong(s->cert,
                    "reply %s in node %llu is not answered on a board without "
                    "%s",
                    gm_name_of(&s->board, reply).text, s->nodes - 1,
                    gm_name_of(&s->board, s->beyond[reply] - 1).text);
  return ck_wrong(s->cert, "reply %s in node %llu is not answered",
                  gm_name_of(&s->board, reply).text, s->nodes - 1);
}

static int settle(strategy *s) {
  for (int cell = 0; s->open && cell < s->board.cells; cell++) {
    if (s->board.stone[cell])
      continue;
    if (!gm_has(&s->covered, cell))
      return not_covered(s, cell);
    s->replies += s->board.unbounded ? 0 : 1;
  }
  int unbounded = s->open && s->board.unbounded;
  s->open = 0;
  if (unbounded && !s->far.everywhere)
    return ck_wrong(s->cert, "the far replies in node %llu are not answered",
                    s->nodes - 1);
  if (unbounded && !gm_far_keep(&s->cert->meter, &s->far))
    return ck_no_budget(s->cert);
  return CK_TRUE;
}

static int remember(strategy *s) {
  size_t cells = (size_t)s->board.cells;
  if (s->nodes == s->room) {
    s->room = s->room ? 2 * s->room : 1024;
    unsigned char *more =
        ck_longer(&s->cert->meter, s->positions, s->room, cells);
    if (!more)
      return ck_no_budget(s->cert);
    s->positions = more;
  }
  for (size_t i = 0; i < cells; i++)
    s->positions[s->nodes * cells + i] = (unsigned char)s->board.stone[i];
  s->nodes++;
  return CK_TRUE;
}

/* The board shows a position of the loser, which the next records settle. */
static int open_node(strategy *s) {
  if (s->board.fouls)
    return ck_wrong(s->cert, "under renju only a win by threats is shown");
  if (s->board.stones == s->board.cells)
    return ck_wrong(s->cert, "the board is full in this node: a draw");
  s->covered = (gm_set){{0}};
  memset(s->beyond, 0, sizeof s->beyond);
  s->open = 1;
  return remember(s);
}

static int begin_node(strategy *s, const char *text) {
  uint64_t number;
  if (settle(s))
    return s->cert->status;
  if (!ck_number(&text, UINT32_MAX, &number) || number != s->nodes)
    return ck_wrong(s->cert, "the next node is number %llu", s->nodes);
  gm_clear(&s->board);
  const char *why = gm_position(&s->board, text);
  if (why)
    return ck_wrong(s->cert, "%s", why);
  if (s->board.turn != GM_WHITE || s->attacker != GM_BLACK)
    return ck_wrong(s->cert, "White is to move in a node, and loses");
  if (gm_has_five(&s->board, GM_BLACK) || gm_has_five(&s->board, GM_WHITE))
    return ck_wrong(s->cert, "the game is over in this node");
  if (s->board.unbounded && !gm_far_begin(&s->far, &s->board, s->start))
    return ck_wrong(s->cert, "White lacks more stones here than can be far");
  return open_node(s);
}

/* 1 when the attacker wins by the tree. */
static int wins(strategy *s, const char *tree, int limit, const gm_zone *zone) {
  return gm_tree_wins(&s->cert->meter, &s->names, &s->board, s->attacker, tree,
                      limit - gm_far_more(&s->far), zone);
}

/* The same after this reply, on the boards where nothing else answers it. */
static int beats(strategy *s, int reply, const char *tree) {
  int loser = gm_other(s->attacker), beyond = s->beyond[reply] - 1;
  if (gm_makes_five(&s->board, loser, reply) || !gm_is_inside(&s->board, reply))
    return 0;
  gm_put(&s->board, reply, loser);
  gm_set zone;
  gm_zone wide = {&zone, 1};
  gm_empty(&s->board, &zone);
  gm_add(&zone, reply);
  if (beyond >= 0)
    gm_cut(&s->board, beyond);
  int won = wins(s, tree, s->limit, s->far.stones ? &wide : NULL);
  if (beyond >= 0)
    gm_restore(&s->board, beyond);
  if (won && s->far.stones)
    gm_add_all(&s->board, &s->far.zone, &zone);
  gm_take(&s->board, reply);
  return won;
}

static int pass_tree(strategy *s, const char *tree) {
  gm_set zone = {{0}};
  gm_zone plain = {&zone, 2};
  int news = s->board.unbounded;
  if (!wins(s, tree, s->limit - 1, &plain) ||
      (s->far.stones && !wins(s, tree, s->limit - 1, &s->far.wide)))
    return ck_wrong(s->cert, "this tree does not win after a pass");
  s->far.everywhere = 1;
  for (int cell = 0; cell < s->board.cells; cell++)
    if (!s->board.stone[cell] && !gm_has(&s->covered, cell) &&
        (!gm_has(&zone, cell) || beats(s, cell, tree))) {
      gm_add(&s->covered, cell);
      news = 1;
    }
  return news ? CK_TRUE : ck_wrong(s->cert, "this answers no further reply");
}

static int reply_tree(strategy *s, const char *replies, const char *tree) {
  const char *at = replies;
  gm_set named = {{0}};
  while (*at != ' ') {
    int cell = gm_cell(&s->board, &at);
    if (cell < 0 || s->board.stone[cell])
      return ck_wrong(s->cert, "replies are empty cells");
    if (gm_has(&named, cell))
      return ck_wrong(s->cert, "this reply is named before");
    if (!beats(s, cell, tree))
      return ck_wrong(s->cert, "this tree does not win after %s",
                      gm_name_of(&s->board, cell).text);
    gm_add(&named, cell);
    gm_add(&s->covered, cell);
    s->replies += s->board.unbounded ? 1 : 0;
  }
  return at == replies ? ck_wrong(s->cert, "no replies") : CK_TRUE;
}

static int read_tree(strategy *s, const char *text) {
  const char *blank = strchr(text, ' ');
  if (!s->open || !blank)
    return ck_wrong(s->cert, "a tree belongs to a node: tree REPLIES TREE");
  if (*text == '*' && blank == text + 1)
    return pass_tree(s, blank + 1);
  return reply_tree(s, text, blank + 1);
}

/* ---- moves between nodes ------------------------------------------------ */

/* 1 when the symmetry takes the board to the node's position, except for white
 * stones that the node lacks; *aside gets the image of one, -1 for none, and -2
 * when there are several. */
static int compare(const strategy *s, uint64_t node, int symmetry, int *aside) {
  const unsigned char *position = s->positions + node * (size_t)s->board.cells;
  *aside = -1;
  for (int cell = 0; cell < s->board.cells; cell++) {
    int image = gm_image(s->board.side, cell, symmetry);
    if (position[image] == s->board.stone[cell])
      continue;
    if (position[image] || s->board.stone[cell] != GM_WHITE)
      return 0;
    *aside = *aside == -1 ? image : -2;
  }
  return 1;
}

static int leads_to_exactly(const strategy *s, uint64_t node, int symmetry) {
  int aside;
  return compare(s, node, symmetry, &aside) && aside == -1;
}

/* The same; on the unbounded board also when the node lacks one white stone,
 * which does not matter there. */
static int leads_to(const strategy *s, uint64_t node, int symmetry) {
  int aside;
  if (!s->board.unbounded)
    return leads_to_exactly(s, node, symmetry);
  return compare(s, node, symmetry, &aside) && aside != -2 &&
         gm_far_fits(&s->far, node, aside);
}

/* 1 when each board on which the stones lie has the cell. */
static int is_sure(const strategy *s, int cell) {
  gm_hull hull = gm_hull_of(&s->board);
  return gm_hull_has(&s->board, &hull, cell);
}

/* Black's move may be beyond the edge of a board. */
static int not_sure(const strategy *s, int cell) {
  return ck_wrong(s->cert, "%s is not on each board that has these stones",
                  gm_name_of(&s->board, cell).text);
}

/* A cell and the blank behind it. */
static int read_cell(const strategy *s, const char **text) {
  int cell = gm_cell(&s->board, text);
  if (cell < 0 || **text != ' ')
    return -1;
  ++*text;
  return cell;
}

/* reply * CELL NODE SYMMETRY: the rest of it. */
static int read_far_reply(strategy *s, const char *text) {
  uint64_t node, symmetry;
  int move = s->open ? read_cell(s, &text) : -1;
  if (move < 0 || !ck_number(&text, UINT32_MAX, &node) ||
      !ck_number(&text, 7, &symmetry) || *text || node + 1 >= s->nodes ||
      s->board.stone[move])
    return ck_wrong(s->cert, "a line 'reply * CELL NODE SYMMETRY'");
  if (!is_sure(s, move))
    return not_sure(s, move);
  gm_put(&s->board, move, GM_BLACK);
  int same =
      gm_far_leads(&s->far, node) && leads_to_exactly(s, node, (int)symmetry);
  gm_set zone = {{0}};
  int apart =
      same && gm_far_add_far(&s->far, &s->board, node, (int)symmetry, &zone);
  gm_take(&s->board, move);
  if (!same)
    return ck_wrong(s->cert, "this move does not lead to node %llu",
                    (unsigned long long)node);
  if (!apart)
    return ck_wrong(s->cert, "node %llu reaches too far for a second far stone",
                    (unsigned long long)node);
  gm_add(&zone, move);
  for (int cell = 0; cell < s->board.cells; cell++)
    if (!s->board.stone[cell] && !gm_has(&zone, cell))
      gm_add(&s->covered, cell);
  s->far.everywhere = 1;
  s->replies++;
  return CK_TRUE;
}

static int read_reply(strategy *s, const char *text) {
  uint64_t node, symmetry;
  if (s->board.unbounded && ck_word(&text, "*"))
    return read_far_reply(s, text);
  int reply = s->open ? read_cell(s, &text) : -1;
  int move = reply < 0 ? -1 : read_cell(s, &text);
  if (move < 0 || !ck_number(&text, UINT32_MAX, &node) ||
      !ck_number(&text, 7, &symmetry) || *text)
    return ck_wrong(s->cert, "a line 'reply CELL CELL NODE SYMMETRY'");
  if (node + 1 >= s->nodes)
    return ck_wrong(s->cert, "node %llu does not come before this one",
                    (unsigned long long)node);
  if (reply == move || s->board.stone[reply] || s->board.stone[move])
    return ck_wrong(s->cert, "these cells are not free");
  if (gm_makes_five(&s->board, GM_WHITE, reply))
    return ck_wrong(s->cert, "this reply makes five");
  gm_put(&s->board, reply, GM_WHITE);
  int sure = is_sure(s, move);
  if (s->far.stones)
    gm_far_add_reply(&s->far, &s->board, reply, move, node, (int)symmetry);
  gm_put(&s->board, move, GM_BLACK);
  int same = leads_to(s, node, (int)symmetry);
  gm_take(&s->board, move);
  gm_take(&s->board, reply);
  if (!same)
    return ck_wrong(s->cert, "these moves do not lead to node %llu",
                    (unsigned long long)node);
  if (sure)
    gm_add(&s->covered, reply);
  else
    s->beyond[reply] = move + 1;
  s->replies += s->board.unbounded ? 1 : 0;
  return CK_TRUE;
}

static void show_start(strategy *s) {
  gm_clear(&s->board);
  for (int cell = 0; cell < s->board.cells; cell++)
    if (s->start[cell])
      gm_put(&s->board, cell, s->start[cell]);
}

static int read_first(strategy *s, const char *text) {
  uint64_t node;
  if (settle(s))
    return s->cert->status;
  int move = read_cell(s, &text);
  if (s->attacker != GM_BLACK || move < 0 ||
      !ck_number(&text, UINT32_MAX, &node) || *text || node >= s->nodes ||
      s->start[move])
    return ck_wrong(s->cert, "a line 'first CELL NODE' with Black to move");
  show_start(s);
  if (!is_sure(s, move))
    return not_sure(s, move);
  gm_put(&s->board, move, GM_BLACK);
  return leads_to_exactly(s, node, 0)
             ? CK_TRUE
             : ck_wrong(s->cert, "this move does not lead to the node");
}

static int read_lost(strategy *s) {
  return s->open ? settle(s)
                 : ck_wrong(s->cert, "a line 'lost' behind the trees");
}

static int read_win(strategy *s, const char *tree) {
  if (s->nodes)
    return ck_wrong(s->cert, "a win by threats needs no nodes");
  show_start(s);
  if (!gm_tree_wins(&s->cert->meter, &s->names, &s->board, s->attacker, tree,
                    s->limit, NULL))
    return ck_wrong(s->cert, "this tree does not win");
  return CK_TRUE;
}

static int read_let(strategy *s, const char *tree) {
  const char *at = tree;
  if (s->nodes || strchr(tree, ' ') || gm_cell(&s->board, &at) < 0)
    return ck_wrong(s->cert, "a line 'let TREE' before the first node");
  return gm_names_add(&s->cert->meter, &s->names, tree) ? CK_TRUE
                                                        : ck_no_budget(s->cert);
}

/* ---- records ------------------------------------------------------------ */

static int open_start(strategy *s) {
  show_start(s);
  return s->board.unbounded
             ? ck_wrong(s->cert, "on the unbounded board only wins are shown")
             : open_node(s);
}

/* Of a position in which the loser is to move: as below. */
static int read_lost_record(strategy *s) {
  const char *text = s->cert->line;
  if (ck_word(&text, "let"))
    return read_let(s, text), 0;
  if (!strcmp(text, "lost"))
    return read_lost(s), 1;
  if (!ck_word(&text, "tree"))
    return ck_wrong(s->cert, "let, tree or lost is expected"), 0;
  if (s->open || !open_start(s))
    read_tree(s, text);
  return 0;
}

/* 1 when the record says the last word. */
static int read_record(strategy *s) {
  const char *text = s->cert->line;
  if (s->lost)
    return read_lost_record(s);
  if (ck_word(&text, "let"))
    return read_let(s, text), 0;
  if (ck_word(&text, "node"))
    return begin_node(s, text), 0;
  if (ck_word(&text, "tree"))
    return read_tree(s, text), 0;
  if (ck_word(&text, "reply"))
    return read_reply(s, text), 0;
  if (ck_word(&text, "first"))
    return read_first(s, text), 1;
  if (ck_word(&text, "win"))
    return read_win(s, text), 1;
  return ck_wrong(s->cert, "node, tree, reply, first or win is expected"), 0;
}

static int check_strategy(strategy *s) {
  ck_cert *cert = s->cert;
  int got = 0, done = 0;
  if (read_claim(s))
    return cert->status;
  while (!cert->status && (got = ck_record(cert)) > 0) {
    if (done)
      return ck_wrong(cert, "nothing stands behind 'first', 'win' or 'lost'");
    done = read_record(s);
  }
  if (cert->status || got < 0)
    return cert->status;
  if (!done)
    return ck_wrong(cert, s->lost
                              ? "the line 'lost' is missing"
                              : "the move in the first position is missing");
  if (ck_cost_is(cert, "%llu positions, %llu replies", s->nodes, s->replies))
    return cert->status;
  return ck_true(cert, "%llu positions, %llu replies", s->nodes, s->replies);
}

static int check(ck_cert *cert, const char *rules) {
  strategy *s = ck_new(&cert->meter, 1, sizeof *s);
  if (!s)
    return ck_no_budget(cert);
  s->cert = cert;
  if (!show_header(s, rules)) {
    if (!strcmp(cert->kind, "strategy"))
      check_strategy(s);
    else if (!strcmp(cert->kind, "bounds") && !s->board.unbounded)
      gm_check_bounds(cert, &s->board);
    else
      ck_wrong_header(cert, CK_AT_KIND, "gomoku has no such kind");
  }
  ck_free(&cert->meter, s->positions);
  gm_far_free(&cert->meter, &s->far);
  gm_names_free(&cert->meter, &s->names);
  ck_free(&cert->meter, s);
  return cert->status;
}

const ck_game ck_game_gomoku = {"gomoku", check};
