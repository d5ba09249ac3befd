/* enumerate GAME: every position of an impartial game up to symmetry, and how
 * many have each nimber, after a look whether each nimber is the least number
 * that no move leads to.
 *
 *   cc enumerate.c $(pkg-config --cflags --libs spielwerk) -o enumerate
 *   ./enumerate sprouts:3
 */
#define _GNU_SOURCE /* tdestroy */
#include <spielwerk.h>

#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NIMBERS = 64 };

typedef struct item {
  char *text; /* of the normal form */
  int nimber;
  struct item *next; /* in the order in which they were found */
} item;

typedef struct table {
  void *tree; /* of the entries, by their texts */
  item *first, *last;
  size_t n, count[NIMBERS];
} table;

static int by_text(const void *a, const void *b) {
  return strcmp(((const item *)a)->text, ((const item *)b)->text);
}

static int fill(item *e, const spw_position *normal, spw_error *error) {
  spw_answer *answer = NULL;
  int status = spw_ask(normal, "nimber", 0, NULL, &answer, error);
  e->nimber = status ? -1 : answer->nimber;
  spw_answer_free(answer);
  return status;
}

/* The item of a position, with its nimber; a new one when it was not there,
 * NULL on an error. */
static item *enter(table *t, const spw_position *position, spw_error *error) {
  spw_position *normal = NULL;
  item key = {0}, **found = NULL, *e = calloc(1, sizeof *e);
  int status = !e || spw_position_normal(position, &normal, error) ||
               spw_position_text(normal, &key.text, error);
  if (!status) {
    *e = key;
    found = tsearch(e, &t->tree, by_text);
  }
  if (found && *found == e) {
    status = fill(e, normal, error);
    *(t->first ? &t->last->next : &t->first) = e;
    t->last = e;
    t->n++;
    e = NULL; /* the table's */
  } else {
    spw_free(key.text);
  }
  free(e);
  spw_position_free(normal);
  return found && !status ? *found : NULL;
}

/* Enters what the moves lead to; *mex is the least number not among it. */
static int follow(table *t, const spw_position *from, int *mex,
                  spw_error *error) {
  char seen[NIMBERS + 1] = {0};
  spw_texts *moves = NULL;
  int status = spw_position_moves(from, &moves, error);
  for (size_t i = 0; !status && i < moves->n; i++) {
    spw_position *to = NULL;
    status = spw_position_play(from, moves->at[i], &to, error);
    item *e = status ? NULL : enter(t, to, error);
    status = !e;
    if (e && e->nimber >= 0 && e->nimber < NIMBERS)
      seen[e->nimber] = 1;
    spw_position_free(to);
  }
  spw_texts_free(moves);
  for (*mex = 0; seen[*mex]; ++*mex)
    ;
  return status;
}

/* 1 when a nimber is not what the moves say. */
static int look(table *t, const spw_game *game, item *e, spw_error *error) {
  spw_position *position = NULL;
  int mex = -1;
  int status = spw_position_parse(game, e->text, &position, error) ||
               follow(t, position, &mex, error);
  spw_position_free(position);
  if (!status && mex != e->nimber)
    snprintf(error->message, sizeof error->message, "%.200s: %d is not %d",
             e->text, e->nimber, mex);
  else if (!status)
    t->count[mex]++;
  return status || mex != e->nimber;
}

static void keep(void *e) {
  (void)e; /* the list frees it */
}

int main(int argc, char **argv) {
  spw_game *game = NULL;
  spw_position *start = NULL;
  spw_error error;
  table t = {0};
  int status = spw_game_new(argc > 1 ? argv[1] : "sprouts:3", &game, &error) ||
               spw_position_start(game, &start, &error) ||
               !enter(&t, start, &error);
  for (item *e = t.first; e && !status; e = e->next)
    status = look(&t, game, e, &error);
  if (status)
    fprintf(stderr, "%s\n", error.message);
  else
    printf("%zu positions\n", t.n);
  for (int k = 0; !status && k < NIMBERS; k++)
    if (t.count[k])
      printf("nimber %d: %zu\n", k, t.count[k]);
  tdestroy(t.tree, keep);
  for (item *e = t.first, *next; e; e = next) {
    next = e->next;
    spw_free(e->text);
    free(e);
  }
  spw_position_free(start);
  spw_game_free(game);
  return status != 0;
}
