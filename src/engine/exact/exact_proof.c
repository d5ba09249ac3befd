/* Writing certificates of kind `bounds`: see exact_proof.h.
 *
 * Children stand before their parents, so the work is a walk in depth with its
 * own stack: a task shows one bound of one position.  A lower bound needs one
 * child, which the search picks; an upper bound needs all of them.  A position
 * is itself here, not its normal form, so that nobody has to trust a symmetry;
 * a bound that was shown already is not shown again.
 */
#include "engine/exact/exact_proof.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum { LOWER = 1, UPPER = 2 };

/* To show: the score of the position is at least (LOWER) or at most (UPPER)
 * `bound`, one of -1, 0, 1 for loss, draw, win. */
typedef struct task {
  uint32_t at; /* number of the position */
  int8_t bound, side;
  size_t next;  /* the child that is looked at next */
  sw_move move; /* the one that shows a lower bound, once it is found */
} task;

/* What was written about a position. */
typedef struct shown {
  int8_t lower, upper;
} shown;

typedef struct writer {
  sw_exact *x;
  const sw_rules *rules;
  sw_proof proof;
  sw_intern positions;
  shown *of; /* by number */
  task *stack;
  size_t of_room, depth, stack_room;
  sw_moves moves;
  sw_err *err;
} writer;

static const char *word(int bound) {
  return bound > 0 ? "win" : bound < 0 ? "loss" : "draw";
}

static int push(writer *w, const sw_pos *pos, int bound, int side) {
  uint32_t at;
  size_t before = w->positions.n;
  void *of = w->of, *stack = w->stack;
  if (sw_intern_add(&w->positions, pos->b, pos->len, &at))
    return sw_err_memory(w->err);
  int rc = sw_mem_reserve(&of, &w->of_room, w->positions.n, sizeof *w->of);
  w->of = of;
  if (!rc && w->positions.n > before)
    w->of[at] = (shown){-1, 1};
  if (!rc)
    rc = sw_mem_reserve(&stack, &w->stack_room, w->depth + 1, sizeof *w->stack);
  w->stack = stack;
  if (rc)
    return sw_err_memory(w->err);
  w->stack[w->depth++] =
      (task){.at = at, .bound = (int8_t)bound, .side = (int8_t)side};
  return 0;
}

static void load(const writer *w, uint32_t at, sw_pos *pos) {
  size_t n;
  const uint8_t *bytes = sw_intern_get(&w->positions, at, &n);
  pos->len = (uint16_t)n;
  memcpy(pos->b, bytes, n);
}

static int is_shown(const writer *w, const task *t) {
  const shown *s = &w->of[t->at];
  return t->side == LOWER ? s->lower >= t->bound : s->upper <= t->bound;
}

/* 1 when the child shows the lower bound: its score, seen from here, is at
 * least so much. */
static int shows(writer *w, const sw_pos *pos, const sw_pos *child, int bound,
                 int *yes) {
  int score = 0, low = bound > 0 ? 0 : -1;
  int rc = sw_exact_child(w->x, pos, child, low, low + 1, &score, w->err);
  *yes = score > low;
  return rc;
}

/* The child that the task needs next: 1 with the child, 0 when there is none
 * any more.  A lower bound looks for its move once. */
static int next_child(writer *w, task *t, const sw_pos *pos, sw_pos *child) {
  const sw_game *game = w->rules->game;
  w->moves.n = 0;
  if (game->moves(w->rules, pos, &w->moves))
    return sw_err_memory(w->err);
  if (t->side == LOWER && t->next)
    return 0;
  for (; t->next < w->moves.n; t->next++) {
    int yes = 1;
    t->move = w->moves.v[t->next];
    int rc = game->apply(w->rules, pos, t->move, child, w->err);
    if (!rc && t->side == LOWER)
      rc = shows(w, pos, child, t->bound, &yes);
    if (rc)
      return rc;
    if (yes) {
      t->next++;
      return 1;
    }
  }
  return 0;
}

static void put_records(writer *w, const task *t, const sw_pos *pos) {
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  w->rules->game->pos_print(w->rules, pos, &text);
  sw_proof_record(&w->proof, "position %s", sw_buf_text(&text));
  sw_buf_clear(&text);
  if (t->side == LOWER) {
    w->rules->game->move_print(w->rules, pos, t->move, &text);
    sw_proof_record(&w->proof, "least %s %s", word(t->bound),
                    sw_buf_text(&text));
  } else {
    sw_proof_record(&w->proof, "most %s", word(t->bound));
  }
  sw_buf_free(&text);
}

static void note(writer *w, const task *t) {
  shown *s = &w->of[t->at];
  if (t->side == LOWER)
    s->lower = t->bound;
  else
    s->upper = t->bound;
}

/* One step of the task on top of the stack. */
static int step(writer *w) {
  sw_pos pos, child;
  task *t = &w->stack[w->depth - 1];
  if (is_shown(w, t)) {
    w->depth--;
    return 0;
  }
  load(w, t->at, &pos);
  if (w->rules->game->result(w->rules, &pos) != SW_OPEN) {
    w->depth--;
    return 0;
  }
  int more = next_child(w, t, &pos, &child);
  if (more < 0)
    return more;
  if (more) {
    int same = !sw_game_changes_side(w->rules, &pos, &child);
    return push(w, &child, same ? t->bound : -t->bound,
                same ? t->side : LOWER + UPPER - t->side);
  }
  put_records(w, t, &pos);
  note(w, t);
  w->depth--;
  return 0;
}

static int show(writer *w, const sw_pos *pos, int bound, int side) {
  int rc = push(w, pos, bound, side);
  while (!rc && w->depth)
    rc = step(w);
  return rc;
}

static const char *claim_of(const sw_rules *rules, sw_value value) {
  if (sw_game_is_alone(rules->game))
    return value == SW_WIN ? "solved" : "unsolvable";
  return value == SW_WIN    ? "the side to move wins"
         : value == SW_LOSS ? "the side to move loses"
                            : "a draw";
}

int sw_exact_prove(sw_exact *x, const sw_pos *pos, sw_value value,
                   const sw_sink *proof, sw_err *err) {
  writer w = {.x = x, .rules = sw_exact_rules(x), .err = err};
  int rc = 0, closed;
  assert(value != SW_OPEN);
  sw_proof_begin(&w.proof, proof, "bounds", w.rules, pos,
                 claim_of(w.rules, value), "every move of what is listed");
  if (value != SW_LOSS)
    rc = show(&w, pos, value == SW_WIN ? 1 : 0, LOWER);
  if (!rc && value != SW_WIN)
    rc = show(&w, pos, value == SW_LOSS ? -1 : 0, UPPER);
  sw_proof_fail(&w.proof, rc);
  closed = sw_proof_end(&w.proof, rc ? NULL : err);
  sw_intern_free(&w.positions);
  sw_mem_free(w.of);
  sw_mem_free(w.stack);
  sw_moves_free(&w.moves);
  return rc ? rc : closed;
}
