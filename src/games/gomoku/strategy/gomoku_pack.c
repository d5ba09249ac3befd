/* Packed strategies: see gomoku_pack.h.
 *
 * Positions are walked depth first, each once up to symmetry.  Where Black is
 * to move the byte of his move is written; where White is to move, each reply
 * that leads to a position not walked yet, followed by what is written for
 * that, and at last a byte END or above.  Its excess over END is half the
 * stones that the longest line still sets from here, 0: not known.
 *
 * Boards of up to 225 cells have a byte a cell.  On larger ones 0 to 224 are
 * the 15x15 in the middle, row by row, and any other cell is FAR and two bytes,
 * the lower one first.
 *
 * What was packed for a smaller board can be unpacked for a larger one, centre
 * upon centre, and what was packed for the standard rule also for freestyle: as
 * moves to be tried, which promise nothing there.  Between an odd and an even
 * side centres lie half a cell apart, and images of a position on the one board
 * are no images on the other, so all eight are unpacked.
 *
 * Layout: magic, length and text of the rules' word, the number of stones that
 * lie at the beginning and their cells, the walk, a 64-bit hash of all before
 * (little endian).
 */
#include "games/gomoku/strategy/gomoku_pack.h"

#include "base/hash.h"
#include "games/gomoku/rules/gomoku_variant.h"

#include <assert.h>
#include <string.h>

static const char magic[8] = "SWGOMST1";

enum {
  INNER = 15, /* side of the board whose cells have codes of one byte */
  END = INNER * INNER,
  FAR = 255,
  MOST_EXCESS = FAR - 1 - END,
  HASH_BYTES = 8
};

/* A position on the way down, and those seen. */
typedef struct walk {
  const gomoku_rules *rules;
  gomoku_strategy *seen; /* unpacking: what is filled */
  uint8_t cells[GOMOKU_CELLS];
  gomoku_key key;
  int stones;
} walk;

static void begin_walk(walk *w, const gomoku_sequence *from) {
  gomoku_sequence_cells(w->rules, from, w->cells);
  w->key = gomoku_sequence_key(w->rules, from);
  w->stones = from->stones;
}

static void play(walk *w, int cell) {
  gomoku_colour colour = (gomoku_colour)(w->stones++ % 2);
  w->cells[cell] = gomoku_stone(colour);
  gomoku_key_flip(w->rules, &w->key, cell, colour);
}

static void undo(walk *w, int cell) {
  w->cells[cell] = GOMOKU_EMPTY;
  gomoku_key_flip(w->rules, &w->key, cell, (gomoku_colour)(--w->stones % 2));
}

/* ---- cells as bytes ---------------------------------------------------- */

/* Where a board of side `inner` lies on one of side `outer`, centre upon
 * centre: its cell, which may be outside (-1) when the other way round. */
static int shifted(int inner, int outer, int cell) {
  int d = outer / 2 - inner / 2;
  int x = cell % inner + d, y = cell / inner + d;
  return x < 0 || y < 0 || x >= outer || y >= outer ? -1 : y * outer + x;
}

static void put_cell(sw_buf *out, int side, int cell) {
  int code = side > INNER ? shifted(side, INNER, cell) : cell;
  sw_buf_putc(out, (char)(code < 0 ? FAR : code));
  if (code < 0) {
    sw_buf_putc(out, (char)(cell & 255));
    sw_buf_putc(out, (char)(cell >> 8));
  }
}

/* ---- packing ----------------------------------------------------------- */

typedef struct packer {
  walk w;
  const gomoku_strategy *strategy;
  sw_buf *out;
  int failed;
} packer;

static void pack_black(packer *p, int move);

/* White is to move; the longest line ends with `most` stones, 0: not known. */
static void pack_white(packer *p, int most) {
  walk *w = &p->w;
  for (int reply = 0; reply < w->rules->cells && !p->failed; reply++) {
    if (w->cells[reply])
      continue;
    int move = gomoku_strategy_answer(p->strategy, w->cells, &w->key, reply);
    if (move == GOMOKU_NONE)
      continue;
    play(w, reply);
    if (gomoku_strategy_find(w->seen, &w->key) == GOMOKU_NONE) {
      put_cell(p->out, w->rules->side, reply);
      pack_black(p, move);
    }
    undo(w, reply);
  }
  int excess = most > w->stones ? (most - w->stones) / 2 : 0;
  assert(excess <= MOST_EXCESS);
  sw_buf_putc(p->out, (char)(END + excess));
}

static void pack_black(packer *p, int move) {
  walk *w = &p->w;
  int most = gomoku_strategy_most(p->strategy, &w->key);
  if (w->stones + 2 > GOMOKU_SEQUENCE)
    p->failed = SW_UNSUPPORTED;
  else if (gomoku_strategy_put(w->seen, w->cells, &w->key, move, 0))
    p->failed = SW_NO_MEMORY;
  if (p->failed)
    return;
  put_cell(p->out, w->rules->side, move);
  play(w, move);
  pack_white(p, most);
  undo(w, move);
}

static void put_head(const gomoku_rules *rules, const gomoku_sequence *from,
                     sw_buf *out) {
  size_t len = strlen(rules->base.word);
  sw_buf_put(out, magic, sizeof magic);
  sw_buf_putc(out, (char)len);
  sw_buf_put(out, rules->base.word, len);
  sw_buf_putc(out, (char)from->stones);
  for (int i = 0; i < from->stones; i++)
    put_cell(out, rules->side, from->cell[i]);
}

int gomoku_pack(const gomoku_strategy *strategy, const gomoku_sequence *from,
                sw_buf *out, sw_err *err) {
  const gomoku_rules *rules = gomoku_strategy_rules(strategy);
  packer p = {.w = {.rules = rules}, .strategy = strategy, .out = out};
  size_t first = out->len;
  begin_walk(&p.w, from);
  int move = gomoku_strategy_find(strategy, &p.w.key);
  if (move == GOMOKU_NONE || p.w.cells[move])
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "there is no strategy to pack");
  p.w.seen = gomoku_strategy_new(rules);
  if (!p.w.seen)
    return sw_err_memory(err);
  put_head(rules, from, out);
  pack_black(&p, move);
  gomoku_strategy_free(p.w.seen);
  if (p.failed == SW_UNSUPPORTED)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "a line of the strategy has more than %d stones",
                      GOMOKU_SEQUENCE);
  uint64_t hash = sw_hash_bytes(out->data + first, out->len - first);
  for (int i = 0; i < HASH_BYTES; i++)
    sw_buf_putc(out, (char)(hash >> 8 * i & 0xff));
  return p.failed || sw_buf_failed(out) ? sw_err_memory(err) : 0;
}

/* ---- unpacking --------------------------------------------------------- */

typedef struct unpacker {
  walk w;
  const uint8_t *in;
  size_t n, at;
  sw_rules *packed; /* the rules that it was packed for */
  int symmetry;     /* of their board, whose image of all cells is taken */
  sw_err *err;
} unpacker;

static int damaged(const unpacker *u) {
  return sw_err_set(u->err, SW_FAULT, u->at,
                    "this is no packed strategy, or it is damaged");
}

static int packed_side(const unpacker *u) {
  return gomoku_of(u->packed)->side;
}

/* 1 when it was packed for the very rules that it is unpacked for. */
static int is_equal(const unpacker *u) {
  const gomoku_rules *from = gomoku_of(u->packed), *rules = u->w.rules;
  return from->side == rules->side && from->kind == rules->kind;
}

/* 1 when a cell comes next, no end. */
static int is_cell_next(const unpacker *u) {
  return u->at < u->n && (u->in[u->at] < END ||
                          (packed_side(u) > INNER && u->in[u->at] == FAR));
}

/* What comes next as a cell of the board that was packed; or -1. */
static int take_code(unpacker *u) {
  if (!is_cell_next(u))
    return -1;
  int code = u->in[u->at++], side = packed_side(u);
  if (code != FAR)
    return side > INNER ? shifted(INNER, side, code)
                        : (code < side * side ? code : -1);
  if (u->n - u->at < 2)
    return -1;
  u->at += 2;
  code = u->in[u->at - 2] | u->in[u->at - 1] << 8;
  return code < side * side ? code : -1;
}

/* The next cell, which is empty; negative when it is not. */
static int take_cell(unpacker *u) {
  size_t here = u->at;
  int code = take_code(u);
  int cell = code < 0 ? -1
                      : shifted(packed_side(u), u->w.rules->side,
                                gomoku_of(u->packed)->image[u->symmetry][code]);
  if (cell >= 0 && !u->w.cells[cell])
    return cell;
  u->at = here;
  return -1;
}

static int unpack_black(unpacker *u, int *most);

static int unpack_white(unpacker *u, int *most) {
  while (is_cell_next(u)) {
    int below, reply = take_cell(u);
    if (reply < 0)
      return damaged(u);
    play(&u->w, reply);
    int rc = unpack_black(u, &below);
    undo(&u->w, reply);
    if (rc)
      return rc;
  }
  if (u->at >= u->n)
    return damaged(u);
  int excess = u->in[u->at++] - END;
  *most = excess ? u->w.stones + 2 * excess : 0;
  return 0;
}

static int unpack_black(unpacker *u, int *most) {
  walk *w = &u->w;
  int move = w->stones + 2 > GOMOKU_SEQUENCE ? -1 : take_cell(u);
  if (move < 0)
    return damaged(u);
  int fresh = gomoku_strategy_find(w->seen, &w->key) == GOMOKU_NONE;
  if (gomoku_strategy_put(w->seen, w->cells, &w->key, move, 0))
    return sw_err_memory(u->err);
  play(w, move);
  int rc = unpack_white(u, most);
  undo(w, move);
  if (!rc && fresh && is_equal(u))
    gomoku_strategy_set_most(w->seen, &w->key, *most);
  return rc;
}

/* 1 when a strategy for `packed` can be tried under `rules`. */
static int is_worth_trying(const gomoku_rules *packed,
                           const gomoku_rules *rules) {
  return packed->side <= rules->side &&
         (packed->kind == rules->kind ||
          (packed->kind == GOMOKU_STANDARD && rules->kind == GOMOKU_FREESTYLE));
}

/* The rules that were packed. */
static int take_rules(unpacker *u, const char *word, size_t len) {
  static const char game[] = "gomoku";
  const gomoku_rules *rules = u->w.rules;
  size_t at = sizeof game - 1;
  if (len < at || memcmp(word, game, at) != 0)
    return 0;
  at += len > at && word[at] == ':';
  if (gomoku_variant_parse(rules->base.game, word + at, len - at, &u->packed,
                           NULL))
    return 0;
  return is_worth_trying(gomoku_of(u->packed), rules);
}

static int take_head(unpacker *u, gomoku_sequence *from) {
  size_t head = sizeof magic + 1;
  if (u->n < head + HASH_BYTES || memcmp(u->in, magic, sizeof magic) != 0)
    return damaged(u);
  u->n -= HASH_BYTES;
  if (sw_hash_word(u->in + u->n) != sw_hash_bytes(u->in, u->n))
    return damaged(u);
  u->at = sizeof magic;
  size_t len = u->in[u->at];
  if (len >= u->n - head)
    return damaged(u);
  if (!take_rules(u, (const char *)u->in + head, len))
    return sw_err_set(u->err, SW_FAULT, u->at,
                      "this strategy is not for the rules '%s', nor for a "
                      "smaller board or (freestyle) the standard rule",
                      u->w.rules->base.word);
  u->at = head + len;
  int stones = u->in[u->at++];
  if (stones % 2 || stones > GOMOKU_SEQUENCE)
    return damaged(u);
  for (*from = (gomoku_sequence){0}; from->stones < stones; from->stones++) {
    int cell = take_cell(u);
    if (cell < 0)
      return damaged(u);
    from->cell[from->stones] = (uint16_t)cell;
    play(&u->w, cell);
  }
  return 0;
}

static int unpack_images(unpacker *u, gomoku_sequence *from) {
  int parity = (packed_side(u) - u->w.rules->side) % 2;
  int images = parity && !from->stones ? GOMOKU_SYMMETRIES : 1;
  size_t begin = u->at;
  int most, rc = 0;
  for (u->symmetry = 0; !rc && u->symmetry < images; u->symmetry++) {
    u->at = begin;
    rc = unpack_black(u, &most);
  }
  return !rc && u->at < u->n ? damaged(u) : rc;
}

int gomoku_unpack(gomoku_strategy *strategy, const void *bytes, size_t n,
                  gomoku_sequence *from, sw_err *err) {
  unpacker u = {
      .w = {.rules = gomoku_strategy_rules(strategy), .seen = strategy},
      .in = bytes,
      .n = n,
      .err = err};
  int rc = take_head(&u, from);
  if (!rc)
    rc = unpack_images(&u, from);
  if (u.packed)
    gomoku_variant_free(u.packed);
  return rc;
}
