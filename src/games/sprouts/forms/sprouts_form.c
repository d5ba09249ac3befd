/* The exact form of a land.
 *
 * Each region is written by itself, with all its outer letters alike
 * (sprouts_region.c), and the regions are sorted by that.  What is left to
 * choose is the names of the letters and, given names, the order in which a
 * region's symmetries put them and the order of regions that look alike; the
 * choice with the least labels counts.  Names come from colours
 * (sprouts_colour.c).  Where letters keep equal colours, each of the smallest
 * class is singled out in turn and the least labels of all count.  A collision
 * of colours makes the search longer, not wrong.
 *
 * Two leaves with the same labels are an automorphism.  It is used twice, as in
 * McKay's nauty: the branch that led to the second leaf is left at once, and at
 * each node only one letter of an orbit, of the automorphisms that fix what is
 * singled out above it, is tried.
 *
 * An example, the land 2AB|AC|BC.  Written by themselves its regions are 2oo,
 * oo and oo, with o for any outer letter; the last two look alike.  C is the
 * one letter that never stands beside a 2, so it has a colour of its own; say
 * the last one, C = 2.  A and B share a colour, and one of them is singled out:
 *
 *   A = 0, B = 1:   201|02|12                  the labels 01 02 12
 *   B = 0, A = 1:   210|12|02, and with the first region turned over and the
 *                   last two in order          the labels 01 02 12
 *
 * Both leaves have the same labels: the exchange of A and B is an automorphism,
 * and the form is 201|02|12 whatever the land was called before.
 */
#include "games/sprouts/forms/sprouts_form.h"

#include <assert.h>
#include <string.h>

enum { LETTERS = 124, KEPT_AUTOMORPHISMS = 24 };

typedef struct former {
  sprouts_colours c;
  const sprouts_form_part
      *part[SPROUTS_PIECES];     /* of each region, in their order */
  uint8_t alike[SPROUTS_PIECES]; /* 1: it looks like the one before */

  int leaves, rigid;
  uint8_t best[SPROUTS_PLACES + 1]; /* the least labels of the pivots */
  uint8_t best_rank[LETTERS], best_path[LETTERS];
  uint8_t path[LETTERS]; /* letters singled out */
  int automorphisms;
  uint8_t image[KEPT_AUTOMORPHISMS][LETTERS];
} former;

/* ---- the order of the regions -------------------------------------------- */

/* A code ends in a mark that nothing else holds, so none begins another. */
static int compare_parts(const sprouts_form_part *x,
                         const sprouts_form_part *y) {
  int n = x->len < y->len ? x->len : y->len;
  if (x->hash != y->hash)
    return x->hash < y->hash ? -1 : 1;
  return x->code == y->code ? 0 : memcmp(x->code, y->code, (size_t)n);
}

/* Takes part number n into the order. */
static void add_part(former *f, const sprouts_form_part *x, int n) {
  for (; n > 0 && compare_parts(x, f->part[n - 1]) < 0; n--)
    f->part[n] = f->part[n - 1];
  f->part[n] = x;
}

static int colour_parts(former *f, int n) {
  sprouts_colours_begin(&f->c, SPROUTS_NAMED);
  for (int r = 0; r < n; r++) {
    const sprouts_form_part *x = f->part[r];
    f->alike[r] = r && !compare_parts(f->part[r - 1], x);
    if (sprouts_colours_add(&f->c, x->pivots, x->letter))
      return SW_UNSUPPORTED;
  }
  return f->c.letters > LETTERS ? SW_UNSUPPORTED : 0;
}

/* ---- labels with given names --------------------------------------------- */

/* Puts a region's labels before greater ones of regions that look alike. */
static void sort_labels(const former *f, int r, uint8_t *label) {
  const sprouts_coloured *region = &f->c.region[r];
  int n = region->pivots.n, at = region->at;
  for (; f->alike[r] && memcmp(label + at, label + at - n, (size_t)n) < 0;
       r--, at -= n) {
    uint8_t less[SPROUTS_PIVOTS];
    memcpy(less, label + at, (size_t)n);
    memcpy(label + at, label + at - n, (size_t)n);
    memcpy(label + at - n, less, (size_t)n);
  }
}

static void write_labels(const former *f, const uint8_t *rank, uint8_t *label) {
  for (int i = 0; i < f->c.places; i++)
    label[i] = rank[f->c.letter[i]];
  for (int r = 0; r < f->c.regions; r++) {
    sprouts_pivots_settle(&f->c.region[r].pivots, label + f->c.region[r].at);
    if (f->alike[r])
      sort_labels(f, r, label);
  }
}

static void write_form(const former *f, sprouts_land *form) {
  const uint8_t *label = f->best;
  uint8_t *t = form->t;
  for (int r = 0; r < f->c.regions; r++) {
    const uint8_t *code = f->part[r]->code;
    for (int i = 0; i < f->part[r]->len; i++) {
      uint8_t letter = (uint8_t)(SPROUTS_OUTER + *label);
      int outer = code[i] >= SPROUTS_OUTER && code[i] < SPROUTS_END_BOUNDARY;
      *t++ = outer ? letter : code[i];
      label += outer;
    }
  }
  form->len = (int)(t - form->t);
}

/* ---- the search for the least names ------------------------------------ */

/* This leaf equals the best one: letters of equal names are images of each
 * other.  Returns the level to go back to: where this path left the best one,
 * when the automorphism takes one branch to the other, else the one above. */
static int use_automorphism(former *f, const uint8_t *rank, int level) {
  uint8_t letter_of[LETTERS], spare[LETTERS];
  int keep = f->automorphisms < KEPT_AUTOMORPHISMS, back = 0;
  uint8_t *image = keep ? f->image[f->automorphisms++] : spare;
  for (int k = 0; k < f->c.letters; k++)
    letter_of[rank[k]] = (uint8_t)k;
  for (int k = 0; k < f->c.letters; k++)
    image[k] = letter_of[f->best_rank[k]];
  while (f->path[back] == f->best_path[back] &&
         image[f->path[back]] == f->path[back])
    back++;
  return image[f->best_path[back]] == f->path[back] ? back : level - 1;
}

/* All letters have their own colour.  Returns the level to go on at. */
static int leaf(former *f, int level) {
  uint8_t label[SPROUTS_PLACES];
  const uint8_t *rank = f->c.rank;
  write_labels(f, rank, label);
  int first = !f->leaves++;
  f->rigid = level == 0;
  int order = first ? -1 : memcmp(label, f->best, (size_t)f->c.places);
  if (order < 0) {
    memcpy(f->best, label, (size_t)f->c.places);
    memcpy(f->best_rank, rank, (size_t)f->c.letters);
    memcpy(f->best_path, f->path, (size_t)level);
  }
  return order ? level - 1 : use_automorphism(f, rank, level);
}

/* 1 when an automorphism that fixes the path moves one of the letters already
 * tried to x. */
static int in_tried_orbit(const former *f, int level, const uint8_t *tried,
                          int n, uint8_t x) {
  uint8_t orbit[LETTERS];
  for (int k = 0; k < f->c.letters; k++)
    orbit[k] = (uint8_t)k;
  for (int a = 0; a < f->automorphisms; a++) {
    const uint8_t *image = f->image[a];
    int fixes = 1;
    for (int k = 0; k < level && fixes; k++)
      fixes = image[f->path[k]] == f->path[k];
    for (int k = 0; k < f->c.letters && fixes; k++) {
      uint8_t from = orbit[k], to = orbit[image[k]];
      for (int i = 0; i < f->c.letters && from != to; i++)
        if (orbit[i] == from)
          orbit[i] = to;
    }
  }
  for (int k = 0; k < n; k++)
    if (orbit[tried[k]] == orbit[x])
      return 1;
  return 0;
}

/* 1 when the exchange of two letters is an automorphism, which saves the whole
 * branch of the second; it is kept like any other. */
static int exchange(former *f, uint8_t x, uint8_t y) {
  uint8_t rank[LETTERS], label[SPROUTS_PLACES];
  memcpy(rank, f->best_rank, (size_t)f->c.letters);
  rank[x] = f->best_rank[y];
  rank[y] = f->best_rank[x];
  write_labels(f, rank, label);
  if (memcmp(label, f->best, (size_t)f->c.places))
    return 0;
  if (f->automorphisms < KEPT_AUTOMORPHISMS) {
    uint8_t *image = f->image[f->automorphisms++];
    for (int k = 0; k < f->c.letters; k++)
      image[k] = (uint8_t)k;
    image[x] = y;
    image[y] = x;
  }
  return 1;
}

/* The smallest class of letters with one colour: its place in the order. */
static int smallest_class(const former *f, int *size) {
  const uint64_t *colour = f->c.colour;
  int at = -1;
  *size = LETTERS + 1;
  for (int i = 0, j; i < f->c.letters; i = j) {
    for (j = i + 1;
         j < f->c.letters && colour[f->c.order[j]] == colour[f->c.order[i]];
         j++)
      ;
    if (j - i > 1 && j - i < *size) {
      *size = j - i;
      at = i;
    }
  }
  return at;
}

/* Goes on from this many colours; returns the level to go on at. */
static int search(former *f, int level, int colours) {
  if (sprouts_colours_refine(&f->c, colours) == f->c.letters)
    return leaf(f, level);
  int size, at = smallest_class(f, &size), tried = 0;
  uint8_t candidate[LETTERS + 1], done[LETTERS + 1];
  uint64_t kept[LETTERS], *colour = f->c.colour;
  memcpy(candidate, f->c.order + at, (size_t)size);
  memcpy(kept, colour, (size_t)f->c.letters * sizeof *kept);
  for (int i = 0; i < size; i++) {
    if (tried && (in_tried_orbit(f, level, done, tried, candidate[i]) ||
                  exchange(f, done[0], candidate[i])))
      continue;
    done[tried++] = candidate[i];
    memcpy(colour, kept, (size_t)f->c.letters * sizeof *kept);
    f->path[level] = candidate[i];
    int back =
        search(f, level + 1, sprouts_colours_single_out(&f->c, candidate[i]));
    if (back < level)
      return back;
  }
  return level - 1;
}

int sprouts_form_of_parts(const sprouts_form_part *parts, int n,
                          sprouts_land *form, int *rigid) {
  former f;
  assert(n <= SPROUTS_PIECES);
  for (int r = 0; r < n; r++)
    add_part(&f, &parts[r], r);
  int rc = colour_parts(&f, n);
  if (rc)
    return rc;
  f.leaves = f.automorphisms = 0;
  search(&f, 0, sprouts_colours_start(&f.c));
  *rigid = f.rigid;
  write_form(&f, form);
  return 0;
}

int sprouts_form(const sprouts_land *land, sprouts_land *form) {
  int rigid;
  sprouts_form_part part[SPROUTS_PIECES];
  sprouts_pivot pivot[SPROUTS_PLACES];
  uint8_t text[SPROUTS_ROOM], letter[SPROUTS_PLACES + SPROUTS_LAND];
  int parts = 0, places = 0;
  for (int start = 0, len; start < land->len; start += len) {
    sprouts_region region;
    region.code = text + start;
    region.letter = letter + places;
    if (parts == SPROUTS_PIECES ||
        sprouts_region_read(land->t + start, &region) ||
        places + region.pivots > SPROUTS_PLACES)
      return SW_UNSUPPORTED;
    len = region.len;
    part[parts++] =
        (sprouts_form_part){region.hash, region.code, region.letter, len,
                            sprouts_region_describe(&region, pivot + places)};
    places += region.pivots;
  }
  return sprouts_form_of_parts(part, parts, form, &rigid);
}

/* ---- reading a form back ----------------------------------------------- */

/* Names the letters of one word; outer letters are taken over. */
static void read_word(const uint8_t *t, int n, uint8_t *next, uint8_t *out) {
  memset(out, SPROUTS_END_REGION, (size_t)n);
  for (int k = 0; k < n; k++)
    if (t[k] < 3)
      out[k] = t[k];
    else if (t[k] >= SPROUTS_OUTER)
      out[k] = (uint8_t)(t[k] - SPROUTS_OUTER + SPROUTS_LETTER);
    else if (out[k] == SPROUTS_END_REGION)
      out[k] = out[(k + t[k] - SPROUTS_INNER) % n] = (*next)++;
}

void sprouts_form_read(const uint8_t *form, int len, sprouts_land *land) {
  int letters = 0, start = 0;
  for (int i = 0; i < len; i++)
    if (form[i] >= SPROUTS_OUTER && form[i] < SPROUTS_END_BOUNDARY &&
        form[i] - SPROUTS_OUTER >= letters)
      letters = form[i] - SPROUTS_OUTER + 1;
  uint8_t next = (uint8_t)(SPROUTS_LETTER + letters);
  land->len = len;
  for (int i = 0; i < len; i++) {
    if (form[i] < SPROUTS_END_BOUNDARY)
      continue;
    read_word(form + start, i - start, &next, land->t + start);
    land->t[i] = form[i];
    start = i + 1;
  }
}
