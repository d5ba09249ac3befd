/* corpus DIR [GAME]: writes seeds for the fuzz targets, from games played at
 * random.
 *
 * For every variant of every game: its word, a game, its record, and three
 * positions from the start, the middle and the end of a sample, each with a
 * legal move and a certificate.  The files go to DIR/word, DIR/play and so on,
 * which must exist; the same files come out every time.
 */
#include "laws.h"
#include "registry.h"
#include "session/record.h"

#include <stdio.h>
#include <string.h>

typedef struct writer {
  const char *folder;
  const char *game, *variant;
  int failed;
} writer;

static void put(writer *w, const char *kind, size_t i, const sw_buf *text) {
  char path[400];
  snprintf(path, sizeof path, "%s/%s/%s-%s-%zu", w->folder, kind, w->game,
           w->variant, i);
  FILE *file = fopen(path, "wb");
  if (!file || fwrite(text->data, 1, text->len, file) != text->len)
    w->failed = 1;
  if (!file || fclose(file)) {
    fprintf(stderr, "corpus: cannot write %s\n", path);
    w->failed = 1;
  }
}

static void put_position(writer *w, law_case *c, size_t i) {
  sw_buf text;
  sw_moves list = {0};
  const sw_pos *pos = &c->sample.v[i * (c->sample.n - 1) / 2];
  sw_buf_init(&text, SW_BUF_TEXT);
  sw_buf_printf(&text, "%s\n", c->rules->word);
  c->game->pos_print(c->rules, pos, &text);
  put(w, "position", i, &text);
  if (!c->game->moves(c->rules, pos, &list) && list.n) {
    sw_move move = list.v[sw_rng_below(&c->rng, list.n)];
    sw_buf_putc(&text, '\n');
    c->game->move_print(c->rules, pos, move, &text);
    put(w, "move", i, &text);
  }
  sw_moves_free(&list);
  sw_buf_free(&text);
}

static void put_certificate(writer *w, law_case *c, size_t i) {
  const sw_pos *pos = &c->sample.v[i * (c->sample.n - 1) / 2];
  sw_buf text;
  sw_answer answer;
  sw_sink sink = sw_sink_into(&text);
  sw_budget budget = {.nodes = 20000};
  if (!c->game->solvers || !c->game->solvers[0])
    return;
  sw_buf_init(&text, 4096);
  sw_answer_init(&answer);
  int rc = c->game->solvers[0]->solve(c->rules, pos, 0, &budget, &sink, &answer,
                                      NULL);
  if (!rc && text.len && !sw_buf_failed(&text))
    put(w, "certificate", i, &text);
  sw_answer_free(&answer);
  sw_buf_free(&text);
}

/* The start and random moves from there. */
static void put_play(writer *w, law_case *c) {
  sw_pos pos;
  sw_buf text;
  sw_moves list = {0};
  sw_buf_init(&text, SW_BUF_TEXT);
  c->game->start(c->rules, &pos);
  sw_buf_printf(&text, "%s\n", c->game->name);
  c->game->pos_print(c->rules, &pos, &text);
  for (int i = 0; i < 12 && c->game->result(c->rules, &pos) == SW_OPEN; i++) {
    list.n = 0;
    if (c->game->moves(c->rules, &pos, &list) || !list.n)
      break;
    sw_move move = list.v[sw_rng_below(&c->rng, list.n)];
    sw_buf_putc(&text, '\n');
    c->game->move_print(c->rules, &pos, move, &text);
    c->game->apply(c->rules, &pos, move, &pos, NULL);
  }
  put(w, "play", 0, &text);
  sw_moves_free(&list);
  sw_buf_free(&text);
}

/* A few random moves, some taken back. */
static void play_some(law_case *c, sw_session *session) {
  sw_moves list = {0};
  for (int i = 0; i < 6; i++) {
    sw_pos pos;
    sw_session_pos(session, sw_session_cursor(session), &pos);
    list.n = 0;
    if (c->game->moves(c->rules, &pos, &list) || !list.n)
      break;
    sw_move move = list.v[sw_rng_below(&c->rng, list.n)];
    if (sw_session_play(session, move, NULL))
      break;
    if (i == 3)
      sw_session_undo(session, 2);
  }
  sw_moves_free(&list);
}

static void put_record(writer *w, law_case *c) {
  const char *word = c->rules->word;
  sw_session *session = NULL;
  sw_buf text;
  if (sw_session_new(word, strlen(word), &session, NULL))
    return;
  play_some(c, session);
  sw_buf_init(&text, SW_RECORD_MAX);
  sw_record_print(session, &text);
  put(w, "record", 0, &text);
  sw_buf_clear(&text);
  sw_buf_printf(&text,
                "1 new %s\nmoves\nshow\nscene\nnormal\nanalyse nodes 50\n"
                "hint nodes 50\nundo\nredo\n2 games\nstop\nquit\n",
                word);
  put(w, "protocol", 0, &text);
  sw_buf_free(&text);
  sw_session_free(session);
}

static void put_variant(writer *w) {
  static law_case c; /* large */
  sw_buf text;
  char word[1200];
  snprintf(word, sizeof word, "%s:%s", w->game, w->variant);
  if (law_case_open(&c, word, (sample_limits){10, 60, 4000}, NULL)) {
    fprintf(stderr, "corpus: %s does not open\n", word);
    w->failed = 1;
    return;
  }
  sw_buf_init(&text, SW_BUF_TEXT);
  sw_buf_puts(&text, word);
  put(w, "word", 0, &text);
  sw_buf_free(&text);
  for (size_t i = 0; i < 3; i++)
    put_position(w, &c, i), put_certificate(w, &c, i);
  put_record(w, &c);
  put_play(w, &c);
  law_case_close(&c);
}

int main(int argc, char **argv) {
  if (argc < 2 || argc > 3) {
    fprintf(stderr, "usage: corpus DIR [GAME]\n");
    return 2;
  }
  writer w = {.folder = argv[1]};
  for (const sw_game *const *g = sw_registry; *g; g++)
    for (const char *const *v = (*g)->variants; *v; v++) {
      if (argc == 3 && strcmp(argv[2], (*g)->name))
        continue;
      w.game = (*g)->name;
      w.variant = *v;
      put_variant(&w);
    }
  return w.failed;
}
