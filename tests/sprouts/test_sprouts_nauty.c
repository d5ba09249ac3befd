/* The topological normal form against nauty: on all positions that a start
 * leads to, strings are equal exactly when nauty calls the graphs isomorphic
 * that encode them.  Every move adds a vertex, so that only positions after
 * equally many moves can be equal: they are compared level by level.
 *
 * The graph of a position: each corner is an edge between two nodes, the first
 * of which is joined to the second one of the corner before, so that a boundary
 * is a circle; the nodes of a corner are joined to their vertex, their boundary
 * and a hub of the first or the second nodes, boundaries to their region.  Hubs
 * with different numbers of leaves tell the kinds apart, and the two sides of
 * corners too when mirror images are different; on the plane the outer region
 * is joined to a hub of its own.
 */
#include "../game_test.h"
#include "games/sprouts/sprouts.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { NODES = 400, HUBS = 5, LINE = NODES * NODES / 12 + 16 };
enum { VERTICES, REGIONS, FIRSTS, SECONDS, OUTER };

typedef struct seen {
  char *text, *label;
  sw_pos pos;
} seen;

/* The positions of one level. */
typedef struct walk {
  sw_rules *rules;
  seen *v;
  size_t n, room;
  FILE *graphs;
} walk;

/* ---- encoding ---------------------------------------------------------- */

typedef struct drawing {
  int n;
  uint8_t joined[NODES][NODES];
} drawing;

static int node(drawing *d) {
  assert_true(d->n < NODES);
  return d->n++;
}

static void join(drawing *d, int x, int y) {
  d->joined[x][y] = d->joined[y][x] = 1;
}

static void put_hubs(const sprouts_rules *rules, drawing *d) {
  for (int h = 0; h < HUBS; h++)
    node(d);
  for (int h = 0; h < HUBS; h++) {
    int leaves = h == SECONDS && !rules->oriented ? FIRSTS : h;
    for (int k = 0; k <= leaves; k++)
      join(d, h, node(d));
  }
}

static void encode(const sprouts_rules *rules, const sprouts_map *map,
                   drawing *d) {
  int vertex[SPROUTS_NAMES], corner[SPROUTS_CORNERS];
  memset(d, 0, sizeof *d);
  put_hubs(rules, d);
  for (int v = 0; v < map->vertices; v++)
    join(d, VERTICES, vertex[v] = node(d));
  for (int i = 0; i < map->corners; i++) {
    corner[i] = node(d);
    int second = node(d);
    join(d, corner[i], second);
    join(d, FIRSTS, corner[i]);
    join(d, SECONDS, second);
    join(d, vertex[map->at[i]], corner[i]);
    join(d, vertex[map->at[i]], second);
  }
  for (int r = 0; r < map->regions; r++) {
    int region = node(d);
    join(d, rules->plane && !r ? OUTER : REGIONS, region);
    for (int i = map->corner[map->first[r]]; i < map->corner[map->first[r + 1]];
         i++) {
      join(d, corner[i] + 1, corner[sprouts_next(map, i)]);
      join(d, region, corner[i]);
      join(d, region, corner[i] + 1);
    }
  }
}

/* The line of graph6. */
static void print_graph(const drawing *d, FILE *out) {
  int bits = 0, count = 0;
  if (d->n <= 62)
    putc(63 + d->n, out);
  else
    fprintf(out, "~%c%c%c", 63 + (d->n >> 12), 63 + (d->n >> 6 & 63),
            63 + (d->n & 63));
  for (int x = 1; x < d->n; x++)
    for (int y = 0; y < x; y++) {
      bits = bits << 1 | d->joined[x][y];
      if (++count == 6) {
        putc(63 + bits, out);
        bits = count = 0;
      }
    }
  if (count)
    putc(63 + (bits << (6 - count)), out);
  putc('\n', out);
}

/* ---- all positions ----------------------------------------------------- */

static void add(walk *w, const sw_pos *pos) {
  static drawing d;
  sprouts_map map;
  sw_buf text;
  if (w->n == w->room) {
    w->room = 2 * w->room + 64;
    w->v = realloc(w->v, w->room * sizeof *w->v);
    assert_non_null(w->v);
  }
  sw_buf_init(&text, SW_BUF_TEXT);
  assert_int_equal(sprouts_normal_string(w->rules, pos, &text), 0);
  w->v[w->n].text = strdup(sw_buf_text(&text));
  w->v[w->n].label = NULL;
  sw_pos_copy(&w->v[w->n++].pos, pos);
  sw_buf_free(&text);
  sprouts_map_read(pos, &map);
  encode(sprouts_of(w->rules), &map, &d);
  print_graph(&d, w->graphs);
}

static int by_text(const void *x, const void *y) {
  return strcmp(((const seen *)x)->text, ((const seen *)y)->text);
}

/* Moves from one position of each class of a sorted level. */
static void add_moves(walk *w, const seen *level, size_t n) {
  sw_moves list = {0};
  for (size_t i = 0; i < n; i++) {
    if (i && !by_text(&level[i - 1], &level[i]))
      continue;
    list.n = 0;
    assert_int_equal(sprouts_moves(w->rules, &level[i].pos, &list), 0);
    for (size_t k = 0; k < list.n; k++) {
      sw_pos next;
      assert_int_equal(
          sprouts_apply(w->rules, &level[i].pos, list.v[k], &next, NULL), 0);
      add(w, &next);
    }
  }
  sw_moves_free(&list);
}

static void free_level(seen *level, size_t n) {
  for (size_t i = 0; i < n; i++) {
    free(level[i].text);
    free(level[i].label);
  }
  free(level);
}

/* ---- comparing --------------------------------------------------------- */

static void read_labels(walk *w, const char *path) {
  char command[80], *line = malloc(LINE);
  assert_non_null(line);
  snprintf(command, sizeof command, "nauty-labelg -q %s", path);
  FILE *in = popen(command, "r");
  assert_non_null(in);
  for (size_t i = 0; i < w->n; i++) {
    assert_non_null(fgets(line, LINE, in));
    w->v[i].label = strdup(line);
  }
  assert_int_equal(pclose(in), 0);
  free(line);
}

static int by_label(const void *x, const void *y) {
  return strcmp(((const seen *)x)->label, ((const seen *)y)->label);
}

/* Leaves the level sorted by text; returns the number of classes. */
static size_t compare(walk *w) {
  size_t classes[2];
  for (int k = 1; k >= 0; k--) {
    qsort(w->v, w->n, sizeof *w->v, k ? by_label : by_text);
    classes[k] = 1;
    for (size_t i = 1; i < w->n; i++) {
      int texts = by_text(&w->v[i - 1], &w->v[i]);
      int labels = by_label(&w->v[i - 1], &w->v[i]);
      if (k ? !labels && texts : !texts && labels)
        fail_msg("%s and %s", w->v[i - 1].text, w->v[i].text);
      classes[k] += (k ? labels : texts) != 0;
    }
  }
  assert_int_equal(classes[0], classes[1]);
  return classes[0];
}

/* Fills the next level with the start, or with what a level leads to. */
static void fill_level(walk *w, const char *path, const seen *level, size_t n) {
  w->graphs = fopen(path, "w");
  assert_non_null(w->graphs);
  w->v = NULL;
  w->n = w->room = 0;
  if (level) {
    add_moves(w, level, n);
  } else {
    sw_pos start;
    w->rules->game->start(w->rules, &start);
    add(w, &start);
  }
  assert_int_equal(fclose(w->graphs), 0);
}

static void try_game(const char *word) {
  char path[] = "sprouts-XXXXXX";
  walk w = {0};
  size_t positions = 0, classes = 0;
  int file = mkstemp(path);
  assert_true(file >= 0);
  close(file);
  w.rules = rules_of(word);
  fill_level(&w, path, NULL, 0);
  while (w.n) {
    read_labels(&w, path);
    positions += w.n;
    classes += compare(&w);
    seen *level = w.v;
    size_t n = w.n;
    fill_level(&w, path, level, n);
    free_level(level, n);
  }
  free(w.v);
  unlink(path);
  print_message("# %s: %zu positions, %zu classes\n", word, positions, classes);
  sw_rules_free(w.rules);
}

static void equal_exactly_when_isomorphic(void **state) {
  (void)state;
  static const char *const kinds[] = {"", "-oriented", "-plane",
                                      "-plane-oriented"};
  int more = getenv("SPIELWERK_LONG") != NULL;
  if (system("command -v nauty-labelg >/dev/null")) {
    print_message("# nauty-labelg is not installed\n");
    skip();
  }
  for (int spots = 1; spots <= 2 + more; spots++)
    for (int k = 0; k < 4; k++) {
      char word[40];
      snprintf(word, sizeof word, "sprouts:%d%s", spots, kinds[k]);
      try_game(word);
    }
  if (more)
    try_game("sprouts:4");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(equal_exactly_when_isomorphic)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
