/* The verb match: two players against each other.
 *
 * Each pair of games begins with the same random moves and is played with sides
 * exchanged; or all begin at the start, with the first player to move.  Chance
 * depends only on the seed, the pair and the game, so that a match can be
 * repeated.
 *
 * A judge (engine/ask/ask.h) can look at each position: a player who has a won
 * position keeps the win when the position behind the move is lost for
 * the other side.  Only pairs of positions that the judge decides are counted.
 */
#include "cli/command/arguments.h"
#include "cli/command/command.h"
#include "cli/output/elo.h"
#include "engine/ask/ask.h"
#include "engine/play/players.h"
#include "host/system/stop.h"
#include "registry.h"
#include "session/ask/report.h"
#include "session/ask/search.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

enum { GAMES = 100, LONGEST = 100000 };

typedef struct match {
  sw_command *c;
  const sw_rules *rules;
  const sw_player *players[2];
  sw_work work;
  sw_err err;
  sw_elo elo;
  unsigned won, drawn, lost; /* by the first player */
  struct {
    unsigned had, kept; /* won positions, as far as the judge decides */
  } wins[2];
} match;

/* Whose turn after this many moves. */
static int turn(const match *m, const sw_pos *pos, int moves) {
  const sw_game *game = m->rules->game;
  return game->turn ? game->turn(m->rules, pos) : moves & 1;
}

/* Random moves from the start; an opening that ends the game is cut short. */
static int play_opening(match *m, sw_rng *rng, sw_pos *pos, int *moves) {
  const sw_game *game = m->rules->game;
  uint64_t wish = m->c->opt.first ? 0 : m->c->opt.opening;
  game->start(m->rules, pos);
  *moves = 0;
  for (; (uint64_t)*moves < wish; (*moves)++) {
    sw_pos next;
    sw_move move;
    int rc = sw_player_random.choose(m->rules, pos, rng, NULL, &move, &m->err);
    if (!rc)
      rc = game->apply(m->rules, pos, move, &next, &m->err);
    if (rc)
      return rc;
    if (game->result(m->rules, &next) != SW_OPEN)
      return 0;
    sw_pos_copy(pos, &next);
  }
  return 0;
}

static int play_move(match *m, const sw_player *player, sw_rng *rng,
                     sw_pos *pos) {
  sw_move move;
  m->work.budget.nodes = m->c->opt.nodes;
  sw_work_time(&m->work, sw_player_seconds(m->c->opt.time));
  int rc = player->choose(m->rules, pos, rng, &m->work.budget, &move, &m->err);
  if (!rc && sw_stop_asked()) /* a player who was cut short is not judged */
    rc = sw_err_set(&m->err, SW_STOPPED, SW_NOWHERE, "interrupted");
  if (!rc)
    rc = m->rules->game->apply(m->rules, pos, move, pos, &m->err);
  return rc;
}

/* What the judge says, for the side to move; SW_OPEN when there is none or it
 * cannot decide. */
static int judge(match *m, const sw_pos *pos, sw_value *value) {
  sw_budget share = m->work.budget;
  sw_answer answer;
  sw_question q = {m->rules, pos, .budget = &share};
  sw_err err = {.at = SW_NOWHERE};
  *value = m->rules->game->result(m->rules, pos);
  if (!m->c->opt.judge || *value != SW_OPEN)
    return 0;
  share.nodes = m->c->opt.judge;
  sw_work_time(&m->work, 0);
  int rc = sw_ask(&q, &answer, &err);
  *value = rc ? SW_OPEN : answer.value;
  sw_answer_free(&answer);
  if (rc == SW_UNSUPPORTED || rc == SW_NO_MEMORY || rc == SW_STOPPED)
    return 0;
  m->err = err;
  return rc;
}

/* Counts a move of a player from a position of value `before`. */
static void count_move(match *m, int player, sw_value before, sw_value after) {
  if (before != SW_WIN || after == SW_OPEN)
    return;
  m->wins[player].had++;
  m->wins[player].kept += after == SW_LOSS;
}

/* Plays to the end; *points is 0, 1 or 2 for the first player, who is on side
 * `side`. */
static int play_game(match *m, const sw_pos *opening, int moves, int side,
                     sw_rng *rng, int *points) {
  sw_pos pos;
  sw_pos_copy(&pos, opening);
  sw_value value, before, after;
  int rc = judge(m, &pos, &before);
  for (; (value = m->rules->game->result(m->rules, &pos)) == SW_OPEN; moves++) {
    if (moves == LONGEST)
      return sw_err_set(&m->err, SW_STOPPED, SW_NOWHERE,
                        "a game of more than %d moves", LONGEST);
    int mover = turn(m, &pos, moves), player = mover != side;
    if (!rc)
      rc = play_move(m, m->players[player], rng, &pos);
    if (!rc)
      rc = judge(m, &pos, &after);
    if (rc)
      return rc;
    if (turn(m, &pos, moves + 1) != mover)
      count_move(m, player, before, after);
    before = after;
  }
  int first_moves = turn(m, &pos, moves) == side;
  *points = value == SW_DRAW ? 1 : (value == SW_WIN) == first_moves ? 2 : 0;
  m->won += *points == 2;
  m->drawn += *points == 1;
  m->lost += *points == 0;
  return 0;
}

static int play_pair(match *m, uint64_t pair) {
  sw_rng rng = sw_rng_seed(m->c->opt.seed + sw_hash_mix(pair));
  sw_pos opening;
  int moves, sum = 0, rc = play_opening(m, &rng, &opening, &moves);
  for (int side = 0; !rc && side < 2; side++) {
    int points = 0;
    rc = play_game(m, &opening, moves, m->c->opt.first ? 0 : side, &rng,
                   &points);
    sum += points;
  }
  if (!rc)
    m->elo.pairs[sum]++;
  return rc;
}

static void print_judge(const match *m) {
  for (int i = 0; i < 2; i++) {
    unsigned had = m->wins[i].had, kept = m->wins[i].kept;
    if (m->c->opt.json)
      fprintf(m->c->out, ",\"%s_had\":%u,\"%s_kept\":%u",
              i ? "second" : "first", had, i ? "second" : "first", kept);
    else if (had)
      fprintf(m->c->out, "%s kept %u of %u won positions (%.1f%%)\n",
              m->players[i]->name, kept, had, 100.0 * kept / had);
    else
      fprintf(m->c->out, "%s had no position that is known to be won\n",
              m->players[i]->name);
  }
}

/* Without a whole pair there is nothing to estimate from. */
static int has_pair(const match *m) {
  unsigned pairs = 0;
  for (int i = 0; i < 5; i++)
    pairs += m->elo.pairs[i];
  return pairs > 0;
}

static void print_score(const match *m) {
  sw_elo_result r = sw_elo_rate(&m->elo);
  FILE *out = m->c->out;
  int json = m->c->opt.json;
  if (!has_pair(m))
    fputs(json ? ",\"score\":null,\"elo\":null,\"low\":null,\"high\":null"
               : "no score, for no pair of games was finished\n",
          out);
  else
    fprintf(out,
            json ? ",\"score\":%.4f,\"elo\":%.1f,\"low\":%.1f,\"high\":%.1f"
                 : "score %.1f%%, Elo %+.0f (95%%: %+.0f to %+.0f)\n",
            json ? r.score : r.score * 100, r.difference, r.low, r.high);
}

static void print(const match *m) {
  FILE *out = m->c->out;
  if (m->c->opt.json)
    fprintf(out,
            "{\"first\":\"%s\",\"second\":\"%s\",\"won\":%u,\"drawn\":%u,"
            "\"lost\":%u",
            m->players[0]->name, m->players[1]->name, m->won, m->drawn,
            m->lost);
  else
    fprintf(out, "%s against %s: %u won, %u drawn, %u lost\n",
            m->players[0]->name, m->players[1]->name, m->won, m->drawn,
            m->lost);
  print_score(m);
  if (m->c->opt.json)
    fprintf(out, ",\"seed\":\"%" PRIu64 "\"", m->c->opt.seed);
  if (m->c->opt.judge)
    print_judge(m);
  if (m->c->opt.json)
    fputs("}\n", out);
}

static int play_match(match *m) {
  uint64_t games = m->c->opt.games ? m->c->opt.games : GAMES;
  uint64_t pairs = games / 2 + games % 2;
  int rc = 0, status = sw_command_work(m->c, &m->work);
  if (status)
    return status;
  void (*progress)(void *, double, const char *) = m->work.budget.progress;
  m->work.budget.progress = NULL;
  for (uint64_t i = 0; !rc && i < pairs; i++) {
    rc = play_pair(m, i);
    progress(m->work.budget.ctx, (double)(i + 1) / (double)pairs, "match");
  }
  sw_work_end(&m->work);
  sw_work_time(&m->work, 0);
  if (!rc || rc == SW_STOPPED)
    print(m);
  return rc ? sw_command_failed(m->c, &m->work, rc, &m->err) : SW_EXIT_DONE;
}

int sw_verb_match(sw_command *c) {
  sw_rules *rules = NULL;
  int status = sw_word_open(c->args[0], &rules);
  if (status)
    return status;
  match m = {.c = c, .rules = rules, .err = {.at = SW_NOWHERE}};
  if (sw_game_is_alone(rules->game))
    status = sw_complain_plain(SW_EXIT_USAGE,
                               "a match needs two sides; %s is for one player",
                               rules->game->name);
  for (int i = 0; !status && i < 2; i++)
    if (sw_player_find(rules->game, c->args[i + 1], &m.players[i], &m.err))
      status = sw_complain("the player", c->args[i + 1], strlen(c->args[i + 1]),
                           &m.err);
  if (!status)
    status = sw_command_database(c, rules);
  if (!status)
    status = play_match(&m);
  sw_rules_free(rules);
  return status;
}
