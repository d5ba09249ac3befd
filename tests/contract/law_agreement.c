/* The law of agreement: every door says the same of a position.
 *
 * Analyse, solve, hint, rate and choose are asked here as the doors ask them,
 * and once more through the protocol, whose game comes from the registry.  With
 * the same limits they must agree: a value that one of them calls decided no
 * other contradicts or calls open, the moves bear it out, an open answer holds
 * no fact of a decided one, and what is decided names where that comes from.
 *
 * The second law follows a player: from a position that is known to be won it
 * moves to one that is won, within the length that was promised, to the end.
 */
#include "laws.h"

#include "engine/play/players.h"
#include "session/ask/report.h"
#include "work/store.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum {
  ASKED = 12, /* positions of a sample, */
  FEW = 1,    /* and where they have many moves, */
  MANY = 150, /* which is this many of all together */
  NODES = 1500,
  MEMORY = 4 << 20,
  FOLLOWED = 4, /* games that a player is followed through */
  LONGEST = 60  /* moves of them */
};

/* ---- the positions ------------------------------------------------------ */

static size_t moves_of(const law_case *c, const sw_pos *pos) {
  sw_moves list = {0};
  size_t n = c->game->moves(c->rules, pos, &list) ? SIZE_MAX : list.n;
  sw_moves_free(&list);
  return n;
}

/* Calls `hold` for some positions in which the game goes on, spread over the
 * sample; fewer where a question takes long. */
static void each_open(law_case *c, size_t most,
                      void (*hold)(law_case *, const sw_pos *)) {
  size_t step = 1 + c->sample.n / (4 * most), asked = 0;
  for (size_t i = 0; i < c->sample.n && asked < most; i += step) {
    const sw_pos *pos = &c->sample.v[i];
    if (c->game->result(c->rules, pos) != SW_OPEN)
      continue;
    size_t n = moves_of(c, pos);
    if (n > MANY && (asked >= FEW || n > (size_t)MANY * 8))
      continue;
    asked++;
    hold(c, pos);
  }
}

static int has_open(const law_case *c) {
  for (size_t i = 0; i < c->sample.n; i++)
    if (c->game->result(c->rules, &c->sample.v[i]) == SW_OPEN &&
        moves_of(c, &c->sample.v[i]) <= (size_t)MANY * 8)
      return 1;
  return 0;
}

/* ---- doors ------------------------------------------------------------- */

static int choose_by_default(const sw_rules *rules, const sw_pos *pos,
                             sw_rng *rng, const sw_budget *budget,
                             sw_move *move, sw_err *err) {
  return sw_player_solver.choose(rules, pos, rng, budget, move, err);
}

const law_doors law_honest_doors = {.analyse = sw_ask,
                                    .solve = sw_ask,
                                    .hint = sw_hint_make,
                                    .choose = choose_by_default,
                                    .protocol = sw_protocol_line};

/* ---- one answer --------------------------------------------------------- */

static void check_facts(law_case *c, const sw_pos *pos, const sw_answer *a,
                        const char *door) {
  int open = a->value == SW_OPEN;
  law_expect(c, open == !a->source, pos, "%s: value %d, source %d", door,
             (int)a->value, (int)a->source);
  law_expect(c,
             open ? a->lo < a->hi
                  : a->lo == a->value && a->hi == a->value && a->reason.len,
             pos, "%s: bounds %d..%d, or no reason", door, (int)a->lo,
             (int)a->hi);
  law_expect(c,
             !open || (a->distance < 0 && !a->shortest && !a->has_count &&
                       a->nimber < 0 && !a->line.n),
             pos, "%s: an open answer with facts of a decided one", door);
}

static sw_value ask(law_case *c, const sw_pos *pos, const sw_sink *proof,
                    uint64_t nodes, const char *door) {
  sw_budget budget = {.nodes = nodes, .memory = MEMORY};
  sw_answer answer;
  sw_question q = {c->rules, pos, .want = SW_WANT_LINE, .budget = &budget,
                   .proof = proof};
  int rc = (proof ? c->doors->solve : c->doors->analyse)(&q, &answer, NULL);
  law_expect(c, !rc || rc == SW_STOPPED || (proof && rc == SW_UNSUPPORTED), pos,
             "%s answers %d", door, rc);
  check_facts(c, pos, &answer, door);
  law_see(c, &answer.value, sizeof answer.value);
  sw_value value = answer.value;
  sw_answer_free(&answer);
  return value;
}

/* How a question is asked: with a certificate that nobody reads, or with a
 * place for checkpoints, which loses them. */
typedef struct manner {
  const char *name;
  const sw_sink *proof;
  sw_store *store;
} manner;

static int drop_bytes(void *ctx, const char *bytes, size_t n) {
  (void)ctx, (void)bytes, (void)n;
  return 0;
}

static int lose_item(sw_store *store, const char *name, sw_err *err) {
  (void)store, (void)name, (void)err;
  return 0;
}

static int lose_bytes(sw_store *store, const void *bytes, size_t n,
                      sw_err *err) {
  (void)store, (void)bytes, (void)n, (void)err;
  return 0;
}

static int lose_all(sw_store *store, sw_err *err) {
  (void)store, (void)err;
  return 0;
}

static void forget(sw_store *store) {
  (void)store;
}

static sw_value value_of(law_case *c, const sw_pos *pos, const manner *how,
                         unsigned want, int *rc) {
  sw_budget budget = {.nodes = NODES, .memory = MEMORY, .store = how->store};
  sw_answer answer;
  sw_question q = {c->rules, pos, .want = want, .budget = &budget,
                   .proof = how->proof};
  *rc = (how->proof ? c->doors->solve : c->doors->analyse)(&q, &answer, NULL);
  check_facts(c, pos, &answer, how->name);
  sw_value value = answer.value;
  sw_answer_free(&answer);
  return value;
}

/* Whatever more is wanted, the value is the one that is found without. */
static void want_more(law_case *c, const sw_pos *pos) {
  static const sw_sink nobody = {drop_bytes, NULL};
  sw_store nowhere = {lose_item, lose_bytes, lose_all, forget,
                      lose_item, NULL,       forget,   NULL};
  const manner manners[] = {{"analyse", NULL, NULL},
                            {"solve", &nobody, NULL},
                            {"work that is kept", NULL, &nowhere}};
  for (size_t i = 0; i < sizeof manners / sizeof *manners; i++) {
    int rc;
    sw_value value = value_of(c, pos, &manners[i], SW_WANT_LINE, &rc);
    for (unsigned more = SW_WANT_SHORTEST; more <= SW_WANT_COUNT; more <<= 1) {
      sw_value other = value_of(c, pos, &manners[i], SW_WANT_LINE | more, &rc);
      law_expect(c,
                 rc == SW_UNSUPPORTED || other == value ||
                     (rc == SW_STOPPED && value == SW_OPEN),
                 pos, "%s says %d, and %d where %s is wanted", manners[i].name,
                 (int)value, (int)other,
                 more & SW_WANT_COUNT ? "a count" : "a shortest line");
    }
  }
}

/* ---- the doors ---------------------------------------------------------- */

static void check_ratings(law_case *c, const sw_pos *pos, const sw_hint *hint,
                          sw_value value) {
  int open = 0;
  sw_value best = SW_OPEN;
  for (size_t i = 0; i < hint->moves.n; i++) {
    const sw_rating *r = &hint->rating[i];
    open |= r->value == SW_OPEN;
    best = r->value > best ? r->value : best;
    law_expect(c, (r->value == SW_OPEN) == !r->source, pos,
               "rate: move %zu has value %d and source %d", i, (int)r->value,
               (int)r->source);
    law_expect(c, r->value != SW_OPEN || (r->distance < 0 && !r->has_count),
               pos, "rate: move %zu is open, with facts", i);
  }
  if (value != SW_OPEN)
    law_expect(c, best <= value && (open || best == value), pos,
               "analyse says %d, the best move is rated %d", (int)value,
               (int)best);
  else
    law_expect(c, best != SW_WIN && open, pos,
               "analyse leaves open what the moves decide");
}

/* Where one player wins by moves of which nobody says how soon, the good one is
 * on the way that analyse tells. */
static void check_way(law_case *c, const sw_pos *pos, const sw_hint *hint) {
  sw_budget budget = {.nodes = NODES, .memory = MEMORY};
  sw_answer a;
  sw_question q = {c->rules, pos, .want = SW_WANT_LINE, .budget = &budget};
  int alone = sw_game_is_alone(c->game);
  if (!alone || hint->value != SW_WIN || hint->rating[hint->best].distance >= 0)
    return;
  int rc = c->doors->analyse(&q, &a, NULL);
  law_expect(c,
             rc || !a.line.n ||
                 sw_move_equal(a.line.v[0], hint->moves.v[hint->best]),
             pos, "the good move is not the one that analyse begins with");
  sw_answer_free(&a);
}

static void check_hint(law_case *c, const sw_pos *pos, const sw_hint *hint,
                       sw_value value) {
  law_expect(c, hint->value == value, pos, "analyse says %d, hint %d",
             (int)value, (int)hint->value);
  law_expect(c, (hint->value == SW_OPEN) == !hint->source, pos,
             "hint: value %d, source %d", (int)hint->value, (int)hint->source);
  law_expect(c, hint->source != SW_SOURCE_RULES, pos,
             "hint: the game is over, while it goes on");
  check_ratings(c, pos, hint, value);
  check_way(c, pos, hint);
}

/* The move of a player, and what it leads to for the side that makes it. */
static int choose(law_case *c, const sw_pos *pos, sw_pos *after,
                  sw_value *value) {
  sw_budget budget = {.nodes = NODES, .memory = MEMORY};
  sw_rng rng = sw_rng_seed(1);
  sw_move move;
  int rc = c->doors->choose(c->rules, pos, &rng, &budget, &move, NULL);
  if (!rc)
    rc = c->game->apply(c->rules, pos, move, after, NULL);
  if (!law_expect(c, !rc, pos, "choose answers %d", rc))
    return rc;
  *value = ask(c, after, NULL, (uint64_t)NODES * 8, "analyse");
  if (sw_game_changes_side(c->rules, pos, after))
    *value = sw_value_opposite(*value);
  return 0;
}

static void check_choice(law_case *c, const sw_pos *pos, sw_value value) {
  sw_pos after;
  sw_value chosen;
  if (value != SW_OPEN && !choose(c, pos, &after, &chosen))
    law_expect(c, chosen == value || chosen == SW_OPEN, pos,
               "the position is worth %d, the move chosen %d", (int)value,
               (int)chosen);
}

/* ---- the protocol ------------------------------------------------------- */

typedef struct wire {
  sw_protocol *engine;
  int (*tell)(sw_protocol *, const char *line, size_t len);
  sw_buf reply, line;
} wire;

static void take(void *ctx, const char *bytes, size_t n) {
  sw_buf_put(ctx, bytes, n);
}

static const char *say(wire *w, const char *line, size_t len) {
  sw_buf_clear(&w->reply);
  w->tell(w->engine, line, len);
  return sw_buf_text(&w->reply);
}

static int wire_open(wire *w, const law_case *c, const sw_pos *pos) {
  sw_protocol_host host = {.version = "", .write = take, .ctx = &w->reply};
  sw_buf_init(&w->reply, 1 << 24);
  sw_buf_init(&w->line, 1 << 16);
  w->tell = c->doors->protocol;
  w->engine = sw_protocol_new(&host);
  if (!w->engine)
    return SW_NO_MEMORY;
  sw_buf_printf(&w->line, "new %s", c->rules->word);
  say(w, sw_buf_text(&w->line), w->line.len);
  sw_buf_clear(&w->line);
  sw_buf_puts(&w->line, "position ");
  c->game->pos_print(c->rules, pos, &w->line);
  say(w, sw_buf_text(&w->line), w->line.len);
  return 0;
}

static void wire_close(wire *w) {
  sw_protocol_free(w->engine);
  sw_buf_free(&w->reply);
  sw_buf_free(&w->line);
}

/* The answer itself, behind the lines of a proof. */
static const char *behind_proof(const char *reply) {
  while (!strncmp(reply, "proof ", 6) && strchr(reply, '\n'))
    reply = strchr(reply, '\n') + 1;
  return reply;
}

/* The answer to a line begins with what the line buffer holds. */
static void expect_reply(law_case *c, wire *w, const sw_pos *pos,
                         const char *line) {
  char full[64];
  snprintf(full, sizeof full, "%s nodes %d memory %d", line, NODES, MEMORY);
  const char *reply = behind_proof(say(w, full, strlen(full)));
  const char *wanted = sw_buf_text(&w->line);
  law_expect(c, !strncmp(reply, wanted, w->line.len), pos,
             "%s: the protocol says %.90s instead of %.90s", line, reply,
             wanted);
  sw_buf_clear(&w->line);
}

static void put_ratings(const law_case *c, const sw_pos *pos,
                        const sw_hint *hint, sw_buf *out) {
  sw_buf_puts(out, "= ");
  for (size_t i = 0; i < hint->moves.n; i++) {
    c->game->move_print(c->rules, pos, hint->moves.v[i], out);
    sw_buf_puts(out, ": ");
    sw_report_rating(&hint->rating[i], out);
    sw_buf_putc(out, '\n');
  }
}

static void put_choice(const law_case *c, const sw_pos *pos, sw_buf *out) {
  sw_budget budget = {.nodes = NODES, .memory = MEMORY};
  sw_rng rng = sw_rng_seed(0);
  sw_move move = {0, 0};
  c->doors->choose(c->rules, pos, &rng, &budget, &move, NULL);
  sw_buf_puts(out, "= ");
  c->game->move_print(c->rules, pos, move, out);
}

static void check_protocol(law_case *c, const sw_pos *pos, const sw_hint *hint,
                           sw_value value, sw_value solved) {
  wire w = {.engine = NULL};
  if (wire_open(&w, c, pos)) {
    wire_close(&w);
    return;
  }
  sw_buf_clear(&w.line);
  sw_buf_printf(&w.line, "= value %s\n", sw_value_word(value));
  expect_reply(c, &w, pos, "analyse");
  if (solved != SW_OPEN) { /* else it may be refused */
    sw_buf_printf(&w.line, "= value %s\n", sw_value_word(solved));
    expect_reply(c, &w, pos, "solve");
  }
  sw_buf_puts(&w.line, "= ");
  sw_hint_tell(c->rules, pos, hint, SW_HINT_VERDICT, &w.line);
  expect_reply(c, &w, pos, "hint");
  put_ratings(c, pos, hint, &w.line);
  expect_reply(c, &w, pos, "rate");
  put_choice(c, pos, &w.line);
  expect_reply(c, &w, pos, "choose");
  wire_close(&w);
}

/* ---- the laws ----------------------------------------------------------- */

static void agree_on(law_case *c, const sw_pos *pos) {
  sw_budget budget = {.nodes = NODES, .memory = MEMORY};
  sw_hint hint;
  sw_buf text;
  sw_buf_init(&text, 1 << 26);
  sw_sink sink = sw_sink_into(&text);
  sw_value value = ask(c, pos, NULL, NODES, "analyse");
  sw_value solved = ask(c, pos, &sink, NODES, "solve");
  law_expect(c, solved == SW_OPEN || solved == value, pos,
             "analyse says %d, solve %d", (int)value, (int)solved);
  sw_buf_free(&text);
  int rc = c->doors->hint(c->rules, pos, &budget, &hint, NULL);
  if (law_expect(c, !rc, pos, "hint answers %d", rc)) {
    check_hint(c, pos, &hint, value);
    check_choice(c, pos, value);
    check_protocol(c, pos, &hint, value, solved);
  }
  sw_hint_free(&hint);
  if (c->failures) /* two that disagree would be asked about each other */
    return;
  want_more(c, pos);
}

static void doors_agree(law_case *c) {
  each_open(c, ASKED, agree_on);
}

/* What a hint promises: the most moves to the end; -1: nothing. */
static int promise(law_case *c, const sw_pos *pos) {
  sw_budget budget = {.nodes = NODES, .memory = MEMORY};
  sw_hint hint;
  int rc = c->doors->hint(c->rules, pos, &budget, &hint, NULL), most = -1;
  law_expect(c, !rc && hint.value == SW_WIN, pos,
             "a won position, and the hint says %d", (int)hint.value);
  if (!rc && hint.best >= 0)
    most = hint.rating[hint.best].distance;
  sw_hint_free(&hint);
  return most;
}

/* What a position is worth for the other side, by means that decide more than
 * those of the doors. */
static sw_value judged(law_case *c, const sw_pos *pos, const sw_pos *after) {
  sw_budget budget = {.nodes = (uint64_t)NODES * 200};
  sw_answer answer;
  sw_question q = {c->rules, after, .budget = &budget};
  sw_value value =
      c->doors->analyse(&q, &answer, NULL) ? SW_OPEN : answer.value;
  sw_answer_free(&answer);
  return sw_game_changes_side(c->rules, pos, after) ? sw_value_opposite(value)
                                                    : value;
}

/* Our move: the position stays won, and the promise holds. */
static int keep(law_case *c, const sw_pos *pos, sw_pos *after, int *promised) {
  sw_value value;
  int now = promise(c, pos);
  if (choose(c, pos, after, &value))
    return SW_FAULT;
  if (value == SW_OPEN)
    value = judged(c, pos, after);
  law_expect(c, value == SW_WIN, pos, "a won position is played to %d",
             (int)value);
  law_expect(c, *promised && now <= *promised, pos,
             "at most %d moves were left by promise, now %d", *promised, now);
  *promised = now < 0 ? *promised : now;
  return 0;
}

/* Against moves at random. */
static void follow(law_case *c, const sw_pos *from) {
  int promised = INT_MAX, ours = 1;
  sw_pos pos = *from, after;
  sw_rng rng = c->rng;
  for (int k = 0; k < LONGEST && c->game->result(c->rules, &pos) == SW_OPEN;
       k++, promised--) {
    sw_move move;
    if (ours && keep(c, &pos, &after, &promised))
      return;
    if (!ours &&
        (sw_player_random.choose(c->rules, &pos, &rng, NULL, &move, NULL) ||
         c->game->apply(c->rules, &pos, move, &after, NULL)))
      return;
    ours ^= sw_game_changes_side(c->rules, &pos, &after);
    pos = after;
  }
}

static int is_won(const law_case *c, const sw_pos *pos) {
  sw_budget budget = {.nodes = NODES, .memory = MEMORY};
  sw_answer answer;
  sw_question q = {c->rules, pos, .budget = &budget};
  int rc = c->doors->analyse(&q, &answer, NULL);
  int won = !rc && answer.value == SW_WIN;
  sw_answer_free(&answer);
  return won;
}

static void follow_some(law_case *c) {
  size_t followed = 0, step = 1 + c->sample.n / 40;
  for (size_t i = 0; i < c->sample.n && followed < FOLLOWED; i += step) {
    const sw_pos *pos = &c->sample.v[i];
    if (c->game->result(c->rules, pos) != SW_OPEN || moves_of(c, pos) > MANY ||
        !is_won(c, pos))
      continue;
    followed++;
    follow(c, pos);
  }
  law_expect(c, 1, NULL, "done");
}

/* ---- a win and its move -------------------------------------------------- */

enum { LEAST = 50, MOST = 5000 }; /* nodes */

/* Whoever says that a position is won knows a move that wins, however little
 * it was allowed to look at. */
static void win_has_move(law_case *c, const sw_pos *pos, uint64_t nodes) {
  sw_budget budget = {.nodes = nodes, .memory = MEMORY};
  sw_answer answer;
  sw_hint hint;
  sw_question q = {c->rules, pos, .want = SW_WANT_LINE, .budget = &budget};
  sw_value value =
      c->doors->analyse(&q, &answer, NULL) ? SW_OPEN : answer.value;
  law_expect(c, value != SW_WIN || answer.line.n, pos,
             "%d nodes: analyse wins without a move", (int)nodes);
  sw_answer_free(&answer);
  int rc = c->doors->hint(c->rules, pos, &budget, &hint, NULL);
  law_expect(c, !rc && (value == SW_OPEN || hint.value == value), pos,
             "%d nodes: analyse says %d, hint %d", (int)nodes, (int)value,
             (int)hint.value);
  law_expect(
      c, rc || hint.value != SW_WIN || hint.rating[hint.best].value == SW_WIN,
      pos, "%d nodes: hint wins without a move", (int)nodes);
  sw_hint_free(&hint);
}

static void wins_have_moves_at(law_case *c, const sw_pos *pos) {
  for (int k = 0; k < 3; k++)
    win_has_move(c, pos, LEAST + sw_rng_below(&c->rng, MOST - LEAST));
}

static void wins_have_moves(law_case *c) {
  each_open(c, ASKED, wins_have_moves_at);
}

const law law_winning_move = {"a win comes with a move that wins", has_open,
                              wins_have_moves};
const law law_agreement = {"every door says the same", has_open, doors_agree};
const law law_kept = {"a won position is kept, and the promised length",
                      has_open, follow_some};
