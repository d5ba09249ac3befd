/* Nim: some heaps; a move takes any number of objects from one heap; whoever
 * cannot move has lost.  (C. L. Bouton, Nim, a game with a complete theory,
 * 1901.)
 *
 * A position is one byte a heap.  Its text is the sizes, "3-4-5"; a move is the
 * heap's letter and how many to take, "b2".  Positions are equal when their
 * heaps are the same in another order.
 */
#include "base/mem.h"
#include "game.h"

#include <string.h>

enum { HEAPS = 8, SIZE = 20 };

typedef struct nim_rules {
  sw_rules base;
  sw_pos start;
} nim_rules;

extern const sw_game sw_game_nim;

static int read_heaps(const char *text, size_t len, sw_pos *pos, sw_err *err) {
  sw_pos got = {0};
  for (size_t at = 0; at <= len; at++) {
    unsigned size = 0;
    size_t first = at;
    while (at < len && at < first + 2 && text[at] >= '0' && text[at] <= '9')
      size = size * 10 + (unsigned)(text[at++] - '0');
    if (at == first || size > SIZE || got.len == HEAPS ||
        (at < len && text[at] != '-'))
      return sw_err_set(err, SW_BAD_INPUT, at,
                        "heaps are written like 3-4-5: at most %d of them, "
                        "each at most %d",
                        HEAPS, SIZE);
    got.b[got.len++] = (uint8_t)size;
  }
  *pos = got;
  return 0;
}

static void print_heaps(const sw_rules *rules, const sw_pos *pos, sw_buf *out) {
  (void)rules;
  for (int i = 0; i < pos->len; i++)
    sw_buf_printf(out, "%s%d", i ? "-" : "", pos->b[i]);
}

static int rules_parse(const sw_game *game, const char *text, size_t len,
                       sw_rules **out, sw_err *err) {
  nim_rules *nim = sw_rules_new(game, sizeof *nim, err);
  if (!nim)
    return SW_NO_MEMORY;
  int rc = len ? read_heaps(text, len, &nim->start, err)
               : read_heaps("3-4-5", 5, &nim->start, err);
  sw_buf word;
  sw_buf_init(&word, sizeof nim->base.word - 1);
  sw_buf_puts(&word, "nim:");
  print_heaps(&nim->base, &nim->start, &word);
  if (!rc && sw_buf_failed(&word))
    rc = sw_err_memory(err);
  if (!rc)
    strcpy(nim->base.word, sw_buf_text(&word));
  sw_buf_free(&word);
  return sw_rules_give(&nim->base, rc, out);
}

static void rules_free(sw_rules *rules) {
  sw_mem_free(rules);
}

static void start(const sw_rules *rules, sw_pos *pos) {
  sw_pos_copy(pos, &((const nim_rules *)rules)->start);
}

static int moves(const sw_rules *rules, const sw_pos *pos, sw_moves *list) {
  (void)rules;
  for (int heap = 0; heap < pos->len; heap++)
    for (int take = 1; take <= pos->b[heap]; take++)
      if (sw_moves_add(list, (sw_move){(uint64_t)heap, (uint64_t)take}))
        return SW_NO_MEMORY;
  return 0;
}

static int apply(const sw_rules *rules, const sw_pos *from, sw_move move,
                 sw_pos *to, sw_err *err) {
  (void)rules;
  if (move.a >= from->len || !move.b || move.b > from->b[move.a])
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "there are not that many objects to take");
  sw_pos_copy(to, from);
  to->b[move.a] = (uint8_t)(to->b[move.a] - move.b);
  return 0;
}

static sw_value result(const sw_rules *rules, const sw_pos *pos) {
  (void)rules;
  for (int i = 0; i < pos->len; i++)
    if (pos->b[i])
      return SW_OPEN;
  return SW_LOSS;
}

static int valid(const sw_rules *rules, const sw_pos *pos, sw_err *err) {
  int same = pos->len == ((const nim_rules *)rules)->start.len;
  for (int i = 0; same && i < pos->len; i++)
    same = pos->b[i] <= SIZE;
  return same ? 0
              : sw_err_set(err, SW_BAD_INPUT, 0,
                           "not that many or larger heaps");
}

static int pos_parse(const sw_rules *rules, const char *text, size_t len,
                     sw_pos *pos, sw_err *err) {
  int rc = read_heaps(text, len, pos, err);
  return rc ? rc : valid(rules, pos, err);
}

static void move_print(const sw_rules *rules, const sw_pos *pos, sw_move move,
                       sw_buf *out) {
  (void)rules, (void)pos;
  sw_buf_printf(out, "%c%d", 'a' + (int)move.a, (int)move.b);
}

static int move_parse(const sw_rules *rules, const sw_pos *pos,
                      const char *text, size_t len, sw_moves *list,
                      sw_err *err) {
  sw_move move = {0, 0};
  sw_pos to;
  if (len < 2 || len > 3 || text[0] < 'a' || text[0] >= 'a' + HEAPS)
    return sw_err_set(err, SW_BAD_INPUT, 0, "a move is written like b2");
  move.a = (uint64_t)(text[0] - 'a');
  for (size_t i = 1; i < len; i++) {
    if (text[i] < '0' || text[i] > '9')
      return sw_err_set(err, SW_BAD_INPUT, i, "a digit is expected");
    move.b = move.b * 10 + (uint64_t)(text[i] - '0');
  }
  int rc = apply(rules, pos, move, &to, err);
  if (rc && err)
    err->at = 0;
  if (!rc && sw_moves_add(list, move))
    rc = sw_err_memory(err);
  return rc;
}

static void draw(const sw_rules *rules, const sw_pos *pos, const sw_move *mark,
                 sw_buf *out) {
  (void)rules;
  for (int i = 0; i < pos->len; i++) {
    int taken = mark && mark->a == (uint64_t)i ? (int)mark->b : 0;
    sw_buf_printf(out, "%c ", 'a' + i);
    for (int k = 0; k < pos->b[i]; k++)
      sw_buf_putc(out, k < pos->b[i] - taken ? 'o' : 'x');
    sw_buf_putc(out, '\n');
  }
}

static void scene(const sw_rules *rules, const sw_pos *pos, sw_buf *json) {
  (void)rules;
  const char *comma = "";
  sw_buf_printf(json, "{\"box\":[0,0,%d,%d],\"shapes\":[", SIZE, pos->len);
  for (int i = 0; i < pos->len; i++)
    for (int k = 0; k < pos->b[i]; k++, comma = ",")
      sw_buf_printf(json,
                    "%s{\"kind\":\"circle\",\"class\":\"peg\",\"x\":%d.5,"
                    "\"y\":%d.5,\"r\":0.4}",
                    comma, k, i);
  sw_buf_puts(json, "]}");
}

/* The order of the heaps that sorts them, largest first: map[old] = new. */
static void order(const sw_pos *pos, uint16_t *map) {
  for (int i = 0; i < pos->len; i++) {
    int before = 0;
    for (int k = 0; k < pos->len; k++)
      before += pos->b[k] > pos->b[i] || (pos->b[k] == pos->b[i] && k < i);
    map[i] = (uint16_t)before;
  }
}

static void relabel(const sw_rules *rules, const sw_pos *in,
                    const uint16_t *map, sw_pos *out) {
  (void)rules;
  sw_pos moved = {.len = in->len};
  for (int i = 0; i < in->len; i++)
    moved.b[map[i]] = in->b[i];
  sw_pos_copy(out, &moved);
}

static void normal(const sw_rules *rules, const sw_pos *in, sw_pos *out,
                   uint16_t *map) {
  uint16_t own[HEAPS];
  order(in, map ? map : own);
  relabel(rules, in, map ? map : own, out);
}

static int labels(const sw_rules *rules, const sw_pos *pos) {
  (void)rules;
  return pos->len;
}

static void shuffle(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                    uint16_t *map) {
  (void)rules;
  for (int i = 0; i < pos->len; i++) {
    int k = (int)sw_rng_below(rng, (uint64_t)i + 1);
    map[i] = map[k];
    map[k] = (uint16_t)i;
  }
}

/* Each heap is a game of its own, the others being empty. */
static int split(const sw_rules *rules, const sw_pos *pos,
                 int (*part)(void *ctx, const sw_pos *), void *ctx) {
  (void)rules;
  int rc = 0;
  for (int i = 0; i < pos->len && !rc; i++) {
    sw_pos alone = {.len = pos->len};
    alone.b[i] = pos->b[i];
    if (pos->b[i])
      rc = part(ctx, &alone);
  }
  return rc;
}

static const sw_sum sum = {split};
static const sw_symmetry symmetry = {normal, relabel, labels, shuffle};
static const char *const variants[] = {"3-4-5", "1-2-3", "7-5-3-1", NULL};

const sw_game sw_game_nim = {
    .name = "nim",
    .title = "Nim",
    .rules_help = "the sizes of the heaps, such as 3-4-5",
    .kind = SW_IMPARTIAL,
    .variants = variants,
    .rules_parse = rules_parse,
    .rules_free = rules_free,
    .start = start,
    .moves = moves,
    .apply = apply,
    .result = result,
    .valid = valid,
    .pos_print = print_heaps,
    .pos_parse = pos_parse,
    .move_print = move_print,
    .move_parse = move_parse,
    .draw = draw,
    .scene = scene,
    .symmetry = &symmetry,
    .sum = &sum,
};
