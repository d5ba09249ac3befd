/* The empty board: see gomoku_opening.h.
 *
 * Far second stones matter little, so what wins against one wins against most
 * others; near ones matter more and more.  So they are proved from the outside
 * inwards, in waves: within a wave each stone for itself, with what the waves
 * before have found as the moves to try first.
 *
 * A wave goes on in rounds (gomoku_rounds.h), after each of which all stones
 * learn what was proved on the way of any.  The store takes it too, so that the
 * next run need not prove it again, however this one ends; and a pack for each
 * stone that is proved.  A round is the same whatever the number of workers,
 * and so is its result.
 */
#include "games/gomoku/search/gomoku_opening.h"

#include "base/mem.h"
#include "games/gomoku/search/gomoku_rounds.h"
#include "games/gomoku/strategy/gomoku_pack.h"
#include "work/archive.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum {
  WAVE = 4,             /* second stones; the first wave is a single one */
  ROUND = 100000000,    /* nodes of a search, half a minute or so */
  PACK_BYTES = 1 << 26, /* most that is kept for one */
};

typedef enum state { OPEN, KNOWN, KEPT, PROVED } state;

typedef struct second {
  uint16_t cell;
  uint64_t key;
  state state;
  uint64_t nodes;
  int ended;              /* 1: the search has ended, or has no nodes at all */
  sw_buf pack;            /* what was proved */
  gomoku_strategy *parts; /* of an open one, what was proved on the way */
  size_t kept;            /* parts that the store has */
  gomoku_rounds *rounds;  /* of an open one */
} second;

typedef struct opening {
  const gomoku_rules *rules;
  gomoku_aim aim; /* of one second stone, with a budget for inside */
  const sw_budget *budget;
  const gomoku_strategy *known;
  gomoku_strategy *strategy; /* own proofs */
  gomoku_strategy *base;     /* these, what is known, and all parts */
  second *seconds;
  size_t n;
  size_t from, to;    /* the wave */
  atomic_size_t next; /* of the searches of a round */
} opening;

/* ---- the second stones ------------------------------------------------- */

static gomoku_sequence line_with(const gomoku_rules *rules, int cell) {
  int centre = rules->side / 2 * (rules->side + 1);
  return (gomoku_sequence){2, {(uint16_t)centre, (uint16_t)cell}};
}

/* Rings around the centre first, then the sum of the two distances. */
static int distance(const gomoku_rules *rules, int cell) {
  int dx = abs(cell % rules->side - rules->side / 2);
  int dy = abs(cell / rules->side - rules->side / 2);
  return (dx > dy ? dx : dy) * 2 * GOMOKU_SIDE + dx + dy;
}

/* Puts a stone in its place unless it has an equal, farthest first. */
static void add_second(opening *o, int cell) {
  gomoku_sequence line = line_with(o->rules, cell);
  gomoku_key key = gomoku_sequence_key(o->rules, &line);
  int symmetry;
  second new = {.cell = (uint16_t)cell,
                .key = gomoku_key_least(&key, &symmetry)};
  for (size_t i = 0; i < o->n; i++)
    if (o->seconds[i].key == new.key)
      return;
  if (o->known && gomoku_strategy_find(o->known, &key) != GOMOKU_NONE)
    new.state = KNOWN;
  sw_buf_init(&new.pack, PACK_BYTES);
  size_t at = o->n++;
  for (; at &&
         distance(o->rules, o->seconds[at - 1].cell) < distance(o->rules, cell);
       at--)
    o->seconds[at] = o->seconds[at - 1];
  o->seconds[at] = new;
}

/* From the last cell on, so that of equals the upper right one is taken. */
static int list_seconds(opening *o) {
  int centre = line_with(o->rules, 0).cell[0];
  o->seconds = sw_mem_alloc((size_t)o->rules->cells, sizeof *o->seconds);
  if (!o->seconds)
    return SW_NO_MEMORY;
  for (int cell = o->rules->cells; cell-- > 0;)
    if (cell != centre)
      add_second(o, cell);
  return 0;
}

/* ---- the store --------------------------------------------------------- */

static void item_name(const opening *o, const second *s, const char *what,
                      char name[32]) {
  char cell[GOMOKU_NAME];
  gomoku_cell_name(o->rules->side, s->cell, cell);
  snprintf(name, 32, "%s-%s", what, cell);
}

static sw_archive_label label_of(const opening *o, const char *kind) {
  return (sw_archive_label){kind, 1, o->rules->base.word, 0};
}

static int pass_pack(void *ctx, sw_archive *a) {
  sw_buf *pack = ctx;
  uint64_t n = pack->len;
  int rc = sw_archive_words(a, &n, 1);
  if (rc || !a->reading)
    return rc ? rc : sw_archive_bytes(a, pack->data, pack->len);
  if (n > PACK_BYTES)
    return sw_archive_damaged(a);
  void *bytes = sw_mem_alloc((size_t)n, 1);
  rc = bytes ? sw_archive_bytes(a, bytes, (size_t)n) : sw_err_memory(a->err);
  if (!rc)
    sw_buf_put(pack, bytes, (size_t)n);
  sw_mem_free(bytes);
  return !rc && sw_buf_failed(pack) ? sw_err_memory(a->err) : rc;
}

/* Takes the stone from the store if it is there. */
static int recall(const opening *o, second *s, sw_err *err) {
  sw_store *store = o->budget ? o->budget->store : NULL;
  sw_archive_label label = label_of(o, "strategy after a second stone");
  char name[32];
  item_name(o, s, "second", name);
  int rc = store
               ? sw_archive_load(store, name, &label, pass_pack, &s->pack, err)
               : 0;
  s->state = rc == 1 ? KEPT : s->state;
  return rc < 0 ? rc : 0;
}

static int keep(const opening *o, second *s, sw_err *err) {
  sw_store *store = o->budget ? o->budget->store : NULL;
  sw_archive_label label = label_of(o, "strategy after a second stone");
  char name[32];
  item_name(o, s, "second", name);
  return store ? sw_archive_save(store, name, &label, pass_pack, &s->pack, err)
               : 0;
}

static int pass_parts(void *ctx, sw_archive *a) {
  return gomoku_strategy_pass(ctx, a);
}

/* The parts of a stone that is open: takes them from the store if they are
 * there. */
static int recall_parts(const opening *o, second *s, sw_err *err) {
  sw_store *store = o->budget ? o->budget->store : NULL;
  sw_archive_label label = label_of(o, "parts of a strategy");
  char name[32];
  item_name(o, s, "parts", name);
  s->parts = gomoku_strategy_new(o->rules);
  if (!s->parts)
    return sw_err_memory(err);
  int rc = store
               ? sw_archive_load(store, name, &label, pass_parts, s->parts, err)
               : 0;
  s->kept = gomoku_strategy_size(s->parts);
  return rc < 0 ? rc : 0;
}

static int keep_parts(const opening *o, second *s, sw_err *err) {
  sw_store *store = o->budget ? o->budget->store : NULL;
  sw_archive_label label = label_of(o, "parts of a strategy");
  char name[32];
  item_name(o, s, "parts", name);
  if (!store || gomoku_strategy_size(s->parts) == s->kept)
    return 0;
  s->kept = gomoku_strategy_size(s->parts);
  return sw_archive_save(store, name, &label, pass_parts, s->parts, err);
}

/* ---- proving ----------------------------------------------------------- */

/* What one second stone may take of a limit for all of them; with fewer nodes
 * than stones the first get one each. */
static void share_nodes(opening *o) {
  uint64_t open = 0, nodes = o->aim.nodes;
  for (size_t i = 0; i < o->n; i++)
    open += o->seconds[i].state == OPEN;
  if (!o->budget || !o->budget->nodes || !open)
    return;
  o->aim.nodes = nodes < open ? 1 : nodes / open;
  for (size_t i = 0; i < o->n && nodes < open; i++)
    if (o->seconds[i].state == OPEN) {
      o->seconds[i].ended = !nodes;
      nodes -= nodes > 0;
    }
}

/* One search of the round; 0: there are fewer. */
static int work_on(opening *o, size_t search) {
  for (size_t i = o->from; i < o->to; i++) {
    gomoku_rounds *r = o->seconds[i].rounds;
    size_t n = r ? gomoku_rounds_searches(r) : 0;
    if (search < n) {
      gomoku_rounds_work(r, search);
      return 1;
    }
    search -= n;
  }
  return 0;
}

static void work(void *ctx, unsigned worker) {
  opening *o = ctx;
  (void)worker;
  while (work_on(o, atomic_fetch_add(&o->next, 1)))
    ;
}

static size_t count_done(const opening *o) {
  size_t done = 0;
  for (size_t i = 0; i < o->n; i++)
    done += o->seconds[i].state != OPEN;
  return done;
}

static uint64_t all_nodes(const opening *o) {
  uint64_t sum = 0;
  for (size_t i = 0; i < o->n; i++)
    sum += o->seconds[i].nodes;
  return sum;
}

/* What is still to be done cannot be told from what is done. */
static void show_progress(const opening *o) {
  char now[80];
  if (!o->budget || !o->budget->progress)
    return;
  snprintf(now, sizeof now, "%zu of %zu second stones, %" PRIu64 "M nodes",
           count_done(o), o->n, all_nodes(o) / 1000000);
  o->budget->progress(o->budget->ctx, -1, now);
}

static void forget_search(second *s) {
  gomoku_rounds_free(s->rounds);
  gomoku_strategy_free(s->parts);
  s->rounds = NULL;
  s->parts = NULL;
}

static int learn_parts(opening *o, const second *s, sw_err *err) {
  return gomoku_strategy_join(o->base, s->parts) ? sw_err_memory(err) : 0;
}

/* Takes the stone from the store, or gets it ready to be proved. */
static int begin_stone(opening *o, second *s, sw_err *err) {
  gomoku_sequence line = line_with(o->rules, s->cell);
  int rc = recall(o, s, err);
  if (rc || s->state != OPEN || s->ended)
    return rc;
  rc = recall_parts(o, s, err);
  if (!rc)
    rc = learn_parts(o, s, err);
  if (rc)
    return rc;
  s->rounds =
      gomoku_rounds_new(o->rules, &line, &o->aim, o->base, s->parts, ROUND);
  return s->rounds ? 0 : sw_err_memory(err);
}

/* The proof may lead to what was proved after other stones. */
static int pack_stone(opening *o, second *s, sw_err *err) {
  gomoku_sequence line = line_with(o->rules, s->cell);
  if (gomoku_strategy_join(s->parts, o->base))
    return sw_err_memory(err);
  int rc = gomoku_pack(s->parts, &line, &s->pack, err);
  if (!rc)
    s->state = PROVED;
  return rc ? rc : keep(o, s, err);
}

/* Keeps what the stone has found, however the round went. */
static int finish_stone(opening *o, second *s, sw_err *err) {
  int answer = GOMOKU_UNDECIDED;
  int rc = gomoku_rounds_finish(s->rounds, &answer, err);
  s->nodes = gomoku_rounds_nodes(s->rounds);
  s->ended = answer != GOMOKU_UNDECIDED || s->nodes >= o->aim.nodes;
  int kept = learn_parts(o, s, rc ? NULL : err);
  if (!kept)
    kept = answer == GOMOKU_YES ? pack_stone(o, s, rc ? NULL : err)
                                : keep_parts(o, s, rc ? NULL : err);
  if (s->ended)
    forget_search(s);
  return rc ? rc : kept;
}

/* 1: there is more to do. */
static int finish_round(opening *o, sw_err *err) {
  int rc = 0, more = 0;
  for (size_t i = o->from; i < o->to; i++) {
    second *s = &o->seconds[i];
    int here = s->rounds ? finish_stone(o, s, rc ? NULL : err) : 0;
    rc = rc ? rc : here;
    more |= s->rounds != NULL;
  }
  return rc ? rc : more;
}

/* Only a whole wave teaches the strategy. */
static int learn_wave(opening *o, sw_err *err) {
  int rc = 0;
  for (size_t i = o->from; i < o->to && !rc; i++) {
    gomoku_sequence line;
    const second *s = &o->seconds[i];
    if (s->state != KEPT && s->state != PROVED)
      continue;
    rc = gomoku_unpack(o->strategy, s->pack.data, s->pack.len, &line, err);
    if (!rc)
      rc = gomoku_unpack(o->base, s->pack.data, s->pack.len, &line, err);
  }
  return rc;
}

static int run_wave(opening *o, sw_err *err) {
  const sw_crew *crew = sw_budget_crew(o->budget);
  int rc = 0;
  for (size_t i = o->from; i < o->to && !rc; i++)
    rc = begin_stone(o, &o->seconds[i], err);
  for (int more = !rc; more; more = rc == 1) {
    atomic_store(&o->next, 0);
    sw_crew_run(crew, sw_crew_size(crew), work, o);
    rc = finish_round(o, err);
    show_progress(o);
  }
  for (size_t i = o->from; i < o->to; i++)
    forget_search(&o->seconds[i]);
  return rc ? rc : learn_wave(o, err);
}

/* ---- the report -------------------------------------------------------- */

static size_t list(const opening *o, state which, const char *head,
                   sw_buf *out) {
  size_t n = 0;
  for (size_t i = 0; i < o->n; i++) {
    const second *s = &o->seconds[i];
    char cell[GOMOKU_NAME];
    if (s->state != which)
      continue;
    gomoku_cell_name(o->rules->side, s->cell, cell);
    if (!n++)
      sw_buf_printf(out, "%s%s", out->len ? "; " : "", head);
    sw_buf_printf(out, " %s", cell);
    if (which == PROVED)
      sw_buf_printf(out, " (%" PRIu64 ")", s->nodes);
  }
  return n;
}

/* 1 when no second stone is open. */
static int write_report(const opening *o, sw_buf *out) {
  list(o, PROVED, "proved by search (nodes):", out);
  list(o, KEPT, "proved before:", out);
  list(o, KNOWN, "from the known strategy:", out);
  return !list(o, OPEN, "open:", out);
}

/* Black's first move. */
static int put_centre(const opening *o) {
  const gomoku_sequence empty = {0};
  return gomoku_strategy_put_line(o->strategy, &empty,
                                  line_with(o->rules, 0).cell[0], 1);
}

static void finish(opening *o) {
  for (size_t i = 0; i < o->n; i++) {
    sw_buf_free(&o->seconds[i].pack);
    gomoku_strategy_free(o->seconds[i].parts);
  }
  sw_mem_free(o->seconds);
  gomoku_strategy_free(o->base);
}

static int begin(opening *o) {
  o->base = gomoku_strategy_new(o->rules);
  int rc = o->base ? list_seconds(o) : SW_NO_MEMORY;
  if (!rc)
    rc = gomoku_strategy_prepare(o->base);
  if (!rc && o->known)
    rc = gomoku_strategy_join(o->base, o->known);
  return rc ? rc : put_centre(o);
}

int gomoku_opening_prove(const gomoku_rules *rules, const gomoku_aim *aim,
                         const gomoku_strategy *known,
                         gomoku_strategy *strategy, sw_buf *report,
                         uint64_t *spent, sw_err *err) {
  sw_budget inside = sw_budget_inside(aim->budget);
  opening o = {.rules = rules,
               .aim = *aim,
               .budget = aim->budget,
               .known = known,
               .strategy = strategy};
  o.aim.budget = &inside;
  int rc = begin(&o) ? sw_err_memory(err) : 0;
  share_nodes(&o);
  while (!rc && o.to < o.n) {
    o.from = o.to;
    o.to = o.from ? o.from + WAVE : 1;
    o.to = o.to < o.n ? o.to : o.n;
    rc = run_wave(&o, err);
  }
  if (rc == SW_STOPPED)
    sw_err_set(err, rc, SW_NOWHERE,
               "stopped with %zu of %zu second stones done", count_done(&o),
               o.n);
  int whole = write_report(&o, report);
  if (!rc && known && gomoku_strategy_join(strategy, known))
    rc = sw_err_memory(err);
  *spent += all_nodes(&o);
  finish(&o);
  return !rc && whole ? GOMOKU_YES : GOMOKU_UNDECIDED;
}

int gomoku_opening_recall(const gomoku_rules *rules,
                          const gomoku_sequence *line, const sw_budget *budget,
                          gomoku_strategy *strategy, sw_err *err) {
  opening o = {.rules = rules, .budget = budget};
  gomoku_sequence from;
  int rc = line->stones == 2 && list_seconds(&o) ? sw_err_memory(err) : 0;
  for (size_t i = 0; i < o.n && !rc; i++) {
    second *s = &o.seconds[i];
    rc = recall(&o, s, err);
    if (!rc && s->state == KEPT)
      rc = gomoku_unpack(strategy, s->pack.data, s->pack.len, &from, err);
  }
  finish(&o);
  return rc;
}
