/* Packed positions: codes and keys.
 *
 * A code is a position as one machine word: the pegs in an order that makes
 * symmetries cheap, and one more bit for the parity of their number, so that
 * every jump is an exclusive-or with a constant.  The normal form is the least
 * code of the images; it is the same for keys, bytes and every kernel.
 *
 * Pinwheel: a board with the symmetries of the square has 4k cells, or 4k + 1
 * with one in the centre.  The four cells that turn into each other are the
 * bits of one nibble, and all nibbles are the ring.  A turn is then a rotation
 * of every nibble.  A mirroring reverses the nibbles, swaps those of mirrored
 * pairs, which stand side by side, and turns all but the diagonal ones by one.
 * The centre stands below the ring, the parity above it.  Other boards keep
 * their cells in reading order and turn them by byte tables.
 *
 * Orbits of cells with few lines have the upper nibbles.  So most jumps leave
 * the upper bits as they are: the head, whole orbits that hold all but the
 * lowest bits of a key.  Positions with the same head are neighbours, and so
 * are most of their children (engine/accumulate/accumulator.h makes use of it).
 *
 * A key is a code without the bits that follow from the others: the class of
 * the start (peg_class.h) and the parity fix one bit each.  So on one level
 * keys are dense, 2^28 on the English board.  Everything about a position is
 * affine in its key, and a few byte tables give its code and, a bit a line,
 * middles and ends.
 *
 * Example: the English board; bit 0 is d4, and the nibbles from bit 1 on are
 * those of c3, d3, c2, e2, d2, c1, e1 and d1; of these d3 has bit 7 and d2 bit
 * 19; the parity has bit 33.
 *
 *   the start               1 fffffffe   32 pegs: even; no peg on d4
 *   the jump d2-d4          2 00080081   flips d2, d3, d4 and the parity
 *   the position after it   3 fff7ff7f
 *   turned                  3 ffeffeff, 3 fffdffdf, 3 fffbffbf
 *   its normal form         3 ffeffeff
 *   its key                   1fff7ff7   without the low 5 bits, which follow
 *                                        from class and parity
 */
#ifndef SW_PEG_CODE_H
#define SW_PEG_CODE_H

#include "game.h"
#include "games/peg/board/peg_board.h"

enum { PEG_RING = 1 }; /* the lowest bit of the ring, in a code */

enum {
  PEG_NEAR_BITS = 16, /* of a key that are below the head */
  PEG_KEY_BYTES = 8,
  PEG_FAST_BYTES = 4,
  PEG_FAST_LINES = 64
};

/* Parts of what a key says; the tables are combined by exclusive-or. Bit l of
 * middle is the middle of line l, of ends the exclusive-or of its ends. */
typedef struct peg_row {
  uint64_t code, middle, ends;
} peg_row;

typedef struct peg_packing peg_packing;

/* The heavy work, in builds of one source (peg_kernel.h). */
typedef struct peg_kernel {
  const char *name;
  /* children in the order of their parents; with back = ~0 the jumps are
   * taken back instead */
  size_t (*expand)(const peg_packing *, const uint64_t *keys, size_t n,
                   uint64_t back, sw_expansion *);
  /* the same, in an order that has the near children of all keys first */
  size_t (*sweep)(const peg_packing *, const uint64_t *keys, size_t n,
                  sw_expansion *);
  /* codes to keys of their normal forms, in place */
  void (*normal)(const peg_packing *, uint64_t *codes, size_t n);
} peg_kernel;

extern const peg_kernel peg_kernel_portable, peg_kernel_avx2, peg_kernel_avx512;

/* Those that this processor can do, the fastest first, NULL after the last. */
const peg_kernel *peg_kernel_number(int i);
const peg_kernel *peg_kernel_best(void);

struct peg_packing {
  const peg_kernel *kernel;
  int bits;      /* of a key */
  int key_bytes; /* tables in use */
  int lines;     /* of the board, of which the rows know the first: */
  int fast;      /* PEG_FAST_LINES at most */
  uint64_t keep; /* the bits of a code that make the key */
  int runs;      /* keep as runs of bits: */
  uint8_t shift[PEG_CELLS]; /* how far run i moves down */
  uint64_t run[PEG_CELLS];  /* where its bits are in the code */
  int bit[PEG_CELLS];       /* where a cell stands in the code */
  uint64_t cells;           /* the bits of all cells */
  uint64_t parity;          /* the bit of the parity; 0: none */
  uint64_t flip[PEG_LINES]; /* what a jump along a line changes */
  uint64_t head;            /* its bits in the code */
  int near; /* the first lines, which leave the head as it is: */
  uint64_t near_flip[PEG_FAST_LINES];          /* what they change in a key */
  uint64_t middle[PEG_LINES], ends[PEG_LINES]; /* its cells in the code */
  /* pinwheel: room for its ring, 32 or 62; else 0 */
  int ring_bits;
  uint64_t ring;     /* its bits in the code */
  uint64_t left;     /* in the ring, the lower nibble of each pair */
  uint64_t diagonal; /* in the ring, the diagonal cells */
  int symmetries;
  uint8_t turns[PEG_SYMMETRIES], mirror[PEG_SYMMETRIES];
  /* else: images by bytes of the code, (symmetries - 1) * 8 * 256 words */
  uint64_t *image;
  uint16_t orbit[PEG_SYMMETRIES + 1]; /* class size by stabiliser */
  peg_row row[PEG_KEY_BYTES][256];
};

/* Between a set of cells and its bits in a code, parity included. */
uint64_t peg_code_of(const peg_packing *packing, uint64_t pegs);
uint64_t peg_code_pegs(const peg_packing *packing, uint64_t code);

/* The image of a code under element i of the packing's symmetries. */
uint64_t peg_code_image(const peg_packing *packing, int i, uint64_t code);

/* The bits of a code that make the key, pressed together. */
uint64_t peg_code_key(const peg_packing *packing, uint64_t code);

static inline peg_row peg_row_xor(peg_row x, peg_row y) {
  return (peg_row){x.code ^ y.code, x.middle ^ y.middle, x.ends ^ y.ends};
}

/* What a key stands for. Tables that are not in use hold zeros, so the first
 * few are taken without asking. */
static inline peg_row peg_key_row(const peg_packing *packing, uint64_t key) {
  peg_row row = packing->row[0][key & 255];
  for (int i = 1; i < PEG_FAST_BYTES; i++)
    row = peg_row_xor(row, packing->row[i][key >> (8 * i) & 255]);
  for (int i = PEG_FAST_BYTES; i < packing->key_bytes; i++)
    row = peg_row_xor(row, packing->row[i][key >> (8 * i) & 255]);
  return row;
}

#endif
