/* RenLib libraries.
 *
 * A header of 20 bytes: FF "RenLib" FF, the version in two bytes, and FF for
 * the rest.  Then nodes in depth-first order, two bytes each: the point (low
 * four bits the column from 1, high four bits the row from the top, 0 for no
 * point) and flags.  SIBLING says that another child of the same parent comes
 * behind this one's descendants, LEAF that there are none.  With EXTENDED two
 * more bytes follow.  Comments and texts on the board follow their node, in
 * pairs of bytes up to the first pair that holds a zero.
 */
#include "games/gomoku/formats/gomoku_renlib.h"

#include "base/mem.h"
#include "games/gomoku/formats/gomoku_walk.h"
#include "games/gomoku/rules/gomoku_moves.h"

#include <string.h>

enum {
  SIDE = 15,
  HEADER = 20,
  VERSION = 3,
  SIBLING = 0x80,
  LEAF = 0x40,
  OLD_COMMENT = 0x20,
  COMMENT = 0x08,
  NO_MOVE = 0x02,
  EXTENDED = 0x01,
  TEXT = 0x01 /* in the second extended byte: a text on the board */
};

static const unsigned char magic[8] = {0xff, 'R', 'e', 'n',
                                       'L',  'i', 'b', 0xff};

static int fits(const char *text, size_t len) {
  return len >= sizeof magic && !memcmp(text, magic, sizeof magic);
}

/* ---- reading ------------------------------------------------------------ */

typedef struct reader {
  const unsigned char *bytes;
  size_t len, at;
  gomoku_walk walk;
  sw_err *err;
} reader;

static int cut_off(reader *r) {
  return sw_err_set(r->err, SW_BAD_INPUT, r->len,
                    "the library ends in the middle of a move");
}

static int read_header(reader *r) {
  if (!fits((const char *)r->bytes, r->len) || r->len < HEADER)
    return sw_err_set(r->err, SW_BAD_INPUT, r->len < HEADER ? r->len : 0,
                      "a RenLib library begins with %d bytes of its own",
                      HEADER);
  if (r->bytes[8] != VERSION)
    return sw_err_set(r->err, SW_BAD_INPUT, 8,
                      "RenLib version %d.%02d is not read, only version %d",
                      r->bytes[8], r->bytes[9], VERSION);
  r->at = HEADER;
  return 0;
}

static int skip_text(reader *r) {
  for (; r->at + 2 <= r->len; r->at += 2)
    if (!r->bytes[r->at] || !r->bytes[r->at + 1]) {
      r->at += 2;
      return 0;
    }
  return cut_off(r);
}

/* Plays what a node says; no point, or a node that is no move, stays where it
 * is. */
static int read_point(reader *r, size_t at) {
  int x = r->bytes[at] & 15, y = r->bytes[at] >> 4;
  if (r->bytes[at + 1] & NO_MOVE || !r->bytes[at])
    return 0;
  if (x < 1 || y >= SIDE)
    return sw_err_set(r->err, SW_BAD_INPUT, at, "there is no such point");
  return gomoku_walk_play(&r->walk, (SIDE - 1 - y) * SIDE + x - 1, at, r->err);
}

/* One node with its texts; *leaf says that nothing follows below it. */
static int read_node(reader *r, int *leaf) {
  size_t at = r->at;
  if (at + 2 > r->len)
    return cut_off(r);
  int flags = r->bytes[at + 1], texts = (flags & (OLD_COMMENT | COMMENT)) != 0;
  r->at += 2;
  if (flags & EXTENDED) {
    if (r->at + 2 > r->len)
      return cut_off(r);
    texts += r->bytes[r->at + 1] & TEXT;
    r->at += 2;
  }
  int rc = flags & SIBLING ? gomoku_walk_mark(&r->walk, r->err) : 0;
  if (!rc)
    rc = read_point(r, at);
  while (!rc && texts--)
    rc = skip_text(r);
  *leaf = (flags & LEAF) != 0;
  return rc;
}

static int read_tree(reader *r) {
  int rc = 0, leaf = 0;
  while (!rc && r->at < r->len) {
    rc = read_node(r, &leaf);
    if (rc || !leaf)
      continue;
    if (!r->walk.branches)
      return r->at == r->len ? 0
                             : sw_err_set(r->err, SW_BAD_INPUT, r->at,
                                          "the library goes on behind its end");
    gomoku_walk_return(&r->walk);
    leaf = 0;
  }
  return rc || leaf || r->at == HEADER ? rc : cut_off(r);
}

static int read(const sw_rules *rules, const char *text, size_t len,
                sw_tree *tree, sw_err *err) {
  reader r = {.bytes = (const unsigned char *)text, .len = len, .err = err};
  if (gomoku_of(rules)->side != SIDE)
    return sw_err_set(
        err, SW_UNSUPPORTED, 0,
        "RenLib libraries are for the 15x15 board; this one has another size");
  int rc = read_header(&r);
  if (!rc)
    rc = gomoku_walk_begin(&r.walk, rules, tree, err);
  if (!rc)
    rc = read_tree(&r);
  gomoku_walk_end(&r.walk);
  return rc;
}

/* ---- writing ------------------------------------------------------------ */

/* The flags of all nodes.  Going backwards, a node that has been seen as a
 * parent has a child, and whoever comes earlier with the same parent has a
 * younger sibling. */
static void fill_flags(const sw_tree *tree, uint8_t *flags) {
  memset(flags, LEAF, tree->n);
  for (size_t i = tree->n - 1; i > 0; i--) {
    uint8_t *parent = &flags[tree->v[i].parent];
    if (!(*parent & LEAF))
      flags[i] |= SIBLING;
    *parent &= (uint8_t)~LEAF;
  }
}

static int write(const sw_rules *rules, const sw_tree *tree, sw_buf *out,
                 sw_err *err) {
  static const unsigned char version[HEADER - sizeof magic] = {
      VERSION, 4, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};
  if (gomoku_of(rules)->side != SIDE || gomoku_stones(&tree->start) ||
      !gomoku_alternates(&tree->start))
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "a RenLib library begins with the empty 15x15 board");
  uint8_t *flags = sw_mem_alloc(tree->n, 1);
  if (!flags)
    return sw_err_memory(err);
  fill_flags(tree, flags);
  sw_buf_put(out, magic, sizeof magic);
  sw_buf_put(out, version, sizeof version);
  for (size_t i = 1; i < tree->n; i++) {
    int cell = gomoku_move_cell(tree->v[i].move);
    sw_buf_putc(out, (char)((SIDE - 1 - cell / SIDE) << 4 | (cell % SIDE + 1)));
    sw_buf_putc(out, (char)flags[i]);
  }
  sw_mem_free(flags);
  return sw_buf_failed(out) ? sw_err_memory(err) : 0;
}

const sw_format gomoku_renlib = {"lib", "a library of RenLib", fits, read,
                                 write};
