/* Memory that runs out: from the n-th allocation on every one fails, for n = 1,
 * 2, 3 ... until the work gets through.  Whoever can report must report
 * SW_NO_MEMORY; whoever cannot (normal, result, ...) must not need memory.
 * That nothing leaks on the way is for the leak sanitizer to see, under which
 * the suite runs as well.
 */
#include "famine.h"
#include "laws.h"

#include "registry.h"

#include <string.h>

/* What the works below need; prepared while there is memory. */
typedef struct scene_of_work {
  law_case *c;
  const sw_pos *pos;
  const char *pos_text, *move_text; /* move_text NULL: no move here */
  sw_move move;
} scene_of_work;

/* Returns 0 or the error that the work reported. */
typedef int work(const scene_of_work *w);

static int parse_word(const scene_of_work *w) {
  sw_rules *rules = NULL;
  const char *word = w->c->rules->word;
  int rc = sw_rules_parse(word, strlen(word), &rules, NULL);
  sw_rules_free(rules);
  return rc;
}

static int list_moves(const scene_of_work *w) {
  sw_moves list = {0};
  int rc = w->c->game->moves(w->c->rules, w->pos, &list);
  sw_moves_free(&list);
  return rc;
}

static int parse_pos(const scene_of_work *w) {
  sw_pos pos;
  return w->c->game->pos_parse(w->c->rules, w->pos_text, strlen(w->pos_text),
                               &pos, NULL);
}

static int parse_move(const scene_of_work *w) {
  sw_moves list = {0};
  if (!w->move_text)
    return 0;
  int rc = w->c->game->move_parse(w->c->rules, w->pos, w->move_text,
                                  strlen(w->move_text), &list, NULL);
  sw_moves_free(&list);
  return rc;
}

static int apply_move(const scene_of_work *w) {
  sw_pos to;
  if (!w->move_text)
    return 0;
  return w->c->game->apply(w->c->rules, w->pos, w->move, &to, NULL);
}

static int check_valid(const scene_of_work *w) {
  return w->c->game->valid(w->c->rules, w->pos, NULL);
}

static int make_fresh(const scene_of_work *w) {
  sw_rng rng = sw_rng_seed(1);
  sw_pos pos;
  if (!w->c->game->fresh)
    return 0;
  return w->c->game->fresh(w->c->rules, &rng, &pos, NULL);
}

typedef void writer(const scene_of_work *w, sw_buf *buf);

static int written(const scene_of_work *w, writer *write) {
  sw_buf buf;
  sw_buf_init(&buf, SW_BUF_TEXT);
  write(w, &buf);
  int rc = sw_buf_failed(&buf);
  sw_buf_free(&buf);
  return rc;
}

static void write_pos(const scene_of_work *w, sw_buf *buf) {
  w->c->game->pos_print(w->c->rules, w->pos, buf);
}

static void write_move(const scene_of_work *w, sw_buf *buf) {
  if (w->move_text)
    w->c->game->move_print(w->c->rules, w->pos, w->move, buf);
}

static void write_drawing(const scene_of_work *w, sw_buf *buf) {
  w->c->game->draw(w->c->rules, w->pos, NULL, buf);
}

static void write_scene(const scene_of_work *w, sw_buf *buf) {
  w->c->game->scene(w->c->rules, w->pos, buf);
}

static int print_pos(const scene_of_work *w) {
  return written(w, write_pos);
}

static int print_move(const scene_of_work *w) {
  return written(w, write_move);
}

static int draw(const scene_of_work *w) {
  return written(w, write_drawing);
}

static int make_scene(const scene_of_work *w) {
  return written(w, write_scene);
}

static void starve(const scene_of_work *w, const char *name, work *act) {
  famine f;
  for (uint64_t n = 1;; n += n / 64 + 1) {
    famine_begin(&f, n);
    int rc = act(w);
    int starved = famine_end(&f);
    law_expect(w->c, rc == (starved ? SW_NO_MEMORY : 0), w->pos,
               "%s answers %d when allocation %llu fails", name, rc,
               (unsigned long long)n);
    if (!starved)
      return;
  }
}

/* What reports nothing gives the same without memory. */
static void needs_none(const scene_of_work *w) {
  law_case *c = w->c;
  sw_pos fed, unfed, start, unfed_start;
  famine f;
  law_normal(c, w->pos, &fed);
  c->game->start(c->rules, &start);
  sw_value value = c->game->result(c->rules, w->pos);
  famine_begin(&f, 1);
  law_normal(c, w->pos, &unfed);
  c->game->start(c->rules, &unfed_start);
  sw_value unfed_value = c->game->result(c->rules, w->pos);
  famine_end(&f);
  law_expect(c, sw_pos_equal(&fed, &unfed), w->pos, "normal needs memory");
  law_expect(c, sw_pos_equal(&start, &unfed_start), w->pos,
             "start needs memory");
  law_expect(c, value == unfed_value, w->pos, "result needs memory");
}

static void starve_all(const scene_of_work *w) {
  starve(w, "rules_parse", parse_word);
  starve(w, "moves", list_moves);
  starve(w, "pos_parse", parse_pos);
  starve(w, "move_parse", parse_move);
  starve(w, "apply", apply_move);
  starve(w, "valid", check_valid);
  starve(w, "fresh", make_fresh);
  starve(w, "pos_print", print_pos);
  starve(w, "move_print", print_move);
  starve(w, "draw", draw);
  starve(w, "scene", make_scene);
  needs_none(w);
}

static void starved(law_case *c) {
  sw_moves list = {0};
  sw_buf pos, move;
  sw_buf_init(&pos, SW_BUF_TEXT);
  sw_buf_init(&move, SW_BUF_TEXT);
  for (size_t i = 0; i < c->sample.n; i += 1 + c->sample.n / 8) {
    scene_of_work w = {.c = c, .pos = &c->sample.v[i]};
    w.pos_text = law_pos_text(c, w.pos, &pos);
    list.n = 0;
    if (!c->game->moves(c->rules, w.pos, &list) && list.n) {
      w.move = list.v[0];
      w.move_text = law_move_text(c, w.pos, w.move, &move);
    }
    starve_all(&w);
  }
  sw_moves_free(&list);
  sw_buf_free(&move);
  sw_buf_free(&pos);
}

const law law_starved = {"short memory is reported", NULL, starved};
