/* Places of positions: see peg_places.h.
 *
 * The tail is made of orbits of cells, those that meet the middle row first, as
 * long as they fit: on a square board these are the cells on its axes, so most
 * lines lie within the tail, or within one quadrant of the head, and few are
 * cut.  The head has its orbits in reading order from the highest bits down: on
 * the usual boards its outermost cells, which few lines flip, are on top, and a
 * head is rarely turned or sent far by a jump.  Orbits are taken under the
 * symmetries of the shape, so that all starts of one board are divided in the
 * same way.
 *
 * Invariants: bits of the tail are 0..tail_bits-1, those of the head follow;
 * every list of tails is sorted by their cells; turned[h] leads from h to the
 * least image of h.
 */
#include "games/peg/counting/peg_places.h"

#include "base/err.h"
#include "base/mem.h"
#include "games/peg/board/peg_class.h"

#include <string.h>

typedef struct builder {
  const peg_rules *rules;
  peg_places *p;
  int invariants;
  uint64_t invariant[PEG_CELLS];            /* in the order of bits */
  uint8_t image[PEG_SYMMETRIES][PEG_CELLS]; /* of each bit */
  uint32_t *turn[PEG_SYMMETRIES];           /* images of heads by bytes */
} builder;

/* ---- cells -------------------------------------------------------------- */

static uint64_t orbit_of(const peg_board *board, int cell) {
  uint64_t orbit = 0;
  for (int s = 0; s < board->symmetries; s++)
    orbit |= sw_bit(board->image[s][cell]);
  return orbit;
}

static int meets_middle_row(const peg_board *board, uint64_t orbit) {
  for (SW_BITS_EACH(cell, orbit))
    if (board->y[cell] == board->height / 2)
      return 1;
  return 0;
}

static uint64_t choose_tail(const peg_board *board) {
  uint64_t tail = 0;
  int most = board->cells - PEG_TAIL_USUAL > PEG_HEAD_MOST ? PEG_TAIL_MOST
                                                           : PEG_TAIL_USUAL;
  for (int other = 0; other < 2; other++)
    for (int cell = 0; cell < board->cells; cell++) {
      uint64_t more = tail | orbit_of(board, cell);
      if (meets_middle_row(board, orbit_of(board, cell)) != other &&
          sw_bits_count(more) <= most)
        tail = more;
    }
  return tail;
}

uint64_t peg_places_bits(const peg_places *p, uint64_t pegs) {
  uint64_t bits = 0;
  for (SW_BITS_EACH(cell, pegs))
    bits |= sw_bit(p->bit[cell]);
  return bits;
}

/* Gives a set of cells the bits from `bit` on. */
static void place_set(peg_places *p, uint64_t cells, int bit) {
  for (SW_BITS_EACH(cell, cells))
    p->bit[cell] = bit++;
}

static void place_cells(builder *b) {
  const peg_board *board = &b->rules->board;
  peg_places *p = b->p;
  uint64_t placed = choose_tail(board);
  int top = board->cells;
  place_set(p, placed, 0);
  p->cells = board->cells;
  p->tail_bits = sw_bits_count(placed);
  p->head_bits = p->cells - p->tail_bits;
  for (int cell = 0; cell < board->cells; cell++) {
    uint64_t orbit = orbit_of(board, cell);
    if (orbit & placed)
      continue;
    top -= sw_bits_count(orbit);
    place_set(p, orbit, top);
    placed |= orbit;
  }
  for (int s = 0; s < p->symmetries; s++)
    for (int cell = 0; cell < p->cells; cell++) {
      int image = board->image[b->rules->symmetry[s]][cell];
      b->image[s][p->bit[cell]] = (uint8_t)p->bit[image];
    }
}

static void place_lines(builder *b) {
  const peg_board *board = &b->rules->board;
  peg_places *p = b->p;
  uint64_t tail = sw_bits_below(p->tail_bits);
  for (int l = 0; l < p->lines; l++) {
    const peg_line *line = &board->line[l];
    uint64_t flip = peg_places_bits(p, line->all),
             middle = sw_bit(p->bit[line->mid]);
    p->tail_flip[l] = (uint16_t)(flip & tail);
    p->head_flip[l] = (uint32_t)(flip >> p->tail_bits);
    if (!(middle & tail))
      p->head_middle |= sw_bit(l);
    if (!(peg_places_bits(p, line->ends) & tail))
      p->head_ends |= sw_bit(l);
  }
}

static peg_part part_of(const builder *b, uint64_t bits) {
  const peg_board *board = &b->rules->board;
  const peg_places *p = b->p;
  peg_part part = {0, 0};
  for (int l = 0; l < p->lines; l++) {
    const peg_line *line = &board->line[l];
    if (bits & sw_bit(p->bit[line->mid]))
      part.middle |= sw_bit(l);
    if (sw_bits_count(bits & peg_places_bits(p, line->ends)) % 2)
      part.ends |= sw_bit(l);
  }
  return part;
}

static unsigned class_of(const builder *b, uint64_t bits) {
  unsigned class = 0;
  for (int i = 0; i < b->invariants; i++)
    class |= (unsigned)(sw_bits_count(bits & b->invariant[i]) % 2) << i;
  return class;
}

static uint64_t image_of(const builder *b, int s, uint64_t bits) {
  uint64_t image = 0;
  for (SW_BITS_EACH(bit, bits))
    image |= sw_bit(b->image[s][bit]);
  return image;
}

/* ---- tails -------------------------------------------------------------- */

static size_t list_of(const builder *b, uint64_t tail) {
  return (size_t)(sw_bits_count(tail) * b->p->classes) + class_of(b, tail);
}

static void sort_tails(const builder *b) {
  peg_places *p = b->p;
  uint32_t tails = UINT32_C(1) << p->tail_bits;
  size_t lists = (size_t)((p->tail_bits + 1) * p->classes);
  for (uint32_t t = 0; t < tails; t++)
    p->list[list_of(b, t) + 1]++;
  for (size_t i = 0; i < lists; i++)
    p->list[i + 1] += p->list[i];
  uint32_t end[sizeof p->list / sizeof *p->list];
  memcpy(end, p->list, sizeof end);
  for (uint32_t t = 0; t < tails; t++) {
    size_t list = list_of(b, t);
    p->rank[0][t] = (uint16_t)(end[list] - p->list[list]);
    p->tail[end[list]++] = (peg_tail){part_of(b, t), (uint16_t)t};
  }
  for (int s = 1; s < p->symmetries; s++)
    for (uint32_t t = 0; t < tails; t++)
      p->rank[s][t] = p->rank[0][image_of(b, s, t)];
}

static int make_tails(const builder *b) {
  peg_places *p = b->p;
  size_t tails = (size_t)1 << p->tail_bits;
  p->tail = sw_mem_alloc(tails, sizeof *p->tail);
  if (!p->tail)
    return SW_NO_MEMORY;
  for (int s = 0; s < p->symmetries; s++) {
    p->rank[s] = sw_mem_alloc(tails, sizeof *p->rank[s]);
    if (!p->rank[s])
      return SW_NO_MEMORY;
  }
  sort_tails(b);
  return 0;
}

/* ---- heads -------------------------------------------------------------- */

static uint32_t turn_head(const builder *b, int s, uint32_t head) {
  const uint32_t *turn = b->turn[s];
  return turn[head & 255] | turn[256 + (head >> 8 & 255)] |
         turn[512 + (head >> 16 & 255)] | turn[768 + (head >> 24)];
}

static int make_turns(builder *b) {
  const peg_places *p = b->p;
  uint64_t all = sw_bits_below(p->head_bits);
  for (int s = 0; s < p->symmetries; s++) {
    b->turn[s] = sw_mem_alloc(PEG_HEAD_BYTES, 256 * sizeof *b->turn[s]);
    if (!b->turn[s])
      return SW_NO_MEMORY;
    for (uint64_t i = 0; i < PEG_HEAD_BYTES * 256; i++) {
      uint64_t bits = (i & 255) << (8 * (i >> 8)) & all;
      b->turn[s][i] =
          (uint32_t)(image_of(b, s, bits << p->tail_bits) >> p->tail_bits);
    }
  }
  return 0;
}

/* The symmetry that leads to the least image; *fixed gets those that keep the
 * head. */
static int least_turn(const builder *b, uint32_t head, uint16_t *fixed) {
  uint32_t best = head;
  int turn = 0;
  *fixed = 1;
  for (int s = 1; s < b->p->symmetries; s++) {
    uint32_t image = turn_head(b, s, head);
    if (image < best) {
      best = image;
      turn = s;
    }
    *fixed |= (uint16_t)((image == head) << s);
  }
  return turn;
}

/* Counts the least heads and notes how every head is turned. */
static void turn_all(const builder *b) {
  peg_places *p = b->p;
  uint16_t fixed;
  for (uint32_t h = 0; h >> p->head_bits == 0; h++) {
    uint32_t turn = (uint32_t)least_turn(b, h, &fixed);
    uint32_t least = turn_head(b, (int)turn, h); /* met before h */
    uint32_t number = turn ? p->turned[least] / 16 : p->heads++;
    p->turned[h] = number * 16 + turn;
  }
}

static void describe_heads(const builder *b) {
  peg_places *p = b->p;
  uint64_t start = peg_places_bits(p, b->rules->start);
  for (uint32_t h = 0; h >> p->head_bits == 0; h++) {
    uint32_t number = p->turned[h] / 16;
    if (p->turned[h] % 16)
      continue;
    p->head[number] = h;
    p->rest[number] = (uint16_t)(class_of(b, start) ^
                                 class_of(b, (uint64_t)h << p->tail_bits));
    least_turn(b, h, &p->fixed[number]);
  }
}

static int make_heads(builder *b) {
  peg_places *p = b->p;
  p->turned = sw_mem_alloc((size_t)1 << p->head_bits, sizeof *p->turned);
  if (!p->turned || make_turns(b))
    return SW_NO_MEMORY;
  turn_all(b);
  p->head = sw_mem_alloc(p->heads, sizeof *p->head);
  p->rest = sw_mem_alloc(p->heads, sizeof *p->rest);
  p->fixed = sw_mem_alloc(p->heads, sizeof *p->fixed);
  if (!p->head || !p->rest || !p->fixed)
    return SW_NO_MEMORY;
  describe_heads(b);
  for (int i = 0; i < PEG_HEAD_BYTES; i++)
    for (uint64_t byte = 0; byte < 256; byte++)
      p->row[i][byte] =
          part_of(b, byte << (8 * i + p->tail_bits) & sw_bits_below(p->cells));
  return 0;
}

/* ---- together ----------------------------------------------------------- */

static int build(builder *b, uint64_t most) {
  const peg_board *board = &b->rules->board;
  peg_places *p = b->p;
  int dimension = peg_class_basis(board, b->invariant);
  p->lines = board->lines;
  p->symmetries = b->rules->symmetries;
  place_cells(b);
  if (p->head_bits > PEG_HEAD_MOST ||
      (sizeof *p->turned << p->head_bits) > most ||
      p->lines > PEG_PLACES_LINES || dimension > PEG_CLASS_MOST)
    return SW_UNSUPPORTED;
  p->classes = 1 << dimension;
  b->invariants = dimension;
  for (int i = 0; i < dimension; i++)
    b->invariant[i] = peg_places_bits(p, b->invariant[i]);
  place_lines(b);
  return make_tails(b) || make_heads(b) ? SW_NO_MEMORY : 0;
}

int peg_places_create(const peg_rules *rules, uint64_t most, peg_places **out) {
  builder b = {.rules = rules, .p = sw_mem_zero(1, sizeof *b.p)};
  int rc = b.p ? build(&b, most) : SW_NO_MEMORY;
  for (int s = 0; s < PEG_SYMMETRIES; s++)
    sw_mem_free(b.turn[s]);
  *out = b.p;
  if (!rc)
    return 0;
  peg_places_free(b.p);
  *out = NULL;
  return rc == SW_UNSUPPORTED ? 0 : rc;
}

void peg_places_free(peg_places *p) {
  if (!p)
    return;
  for (int s = 0; s < PEG_SYMMETRIES; s++)
    sw_mem_free(p->rank[s]);
  sw_mem_free(p->tail);
  sw_mem_free(p->head);
  sw_mem_free(p->fixed);
  sw_mem_free(p->rest);
  sw_mem_free(p->turned);
  sw_mem_free(p);
}

static size_t tails_of(const peg_places *p, size_t number, int pegs) {
  int rest = pegs - sw_bits_count(p->head[number]);
  if (rest < 0 || rest > p->tail_bits)
    return 0;
  const uint32_t *list = p->list + rest * p->classes + p->rest[number];
  return list[1] - list[0];
}

void peg_places_begin(const peg_places *p, int pegs, size_t *begin) {
  begin[0] = 0;
  for (size_t h = 0; h < p->heads; h++)
    begin[h + 1] = begin[h] + tails_of(p, h, pegs);
}

size_t peg_places_count(const peg_places *p, int pegs) {
  size_t n = 0;
  for (size_t h = 0; h < p->heads; h++)
    n += tails_of(p, h, pegs);
  return n;
}
