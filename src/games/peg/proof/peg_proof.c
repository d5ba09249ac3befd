/* Certificates of peg solitaire: see peg_proof.h. */
#include "games/peg/proof/peg_proof.h"

#include "base/bits.h"
#include "games/peg/board/peg_cells.h"
#include "games/peg/rules/peg_rules.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

/* ---- arguments ---------------------------------------------------------- */

/* A word and the cells of a set. */
static void put_set(sw_proof *proof, const char *word, const peg_board *board,
                    uint64_t set) {
  char text[PEG_CELLS * (PEG_NAME + 1)], name[PEG_NAME];
  size_t at = 0;
  for (SW_BITS_EACH(cell, set)) {
    peg_cell_name(board, (int)cell, name);
    at += (size_t)snprintf(text + at, sizeof text - at, " %s", name);
    assert(at < sizeof text);
  }
  sw_proof_record(proof, "%s%s", word, text);
}

static void put_weights(sw_proof *proof, const char *word,
                        const peg_board *board, const peg_weights *weights) {
  char text[PEG_CELLS * 6];
  size_t at = 0;
  for (int cell = 0; cell < board->cells; cell++) {
    at +=
        (size_t)snprintf(text + at, sizeof text - at, " %d", weights->w[cell]);
    assert(at < sizeof text);
  }
  sw_proof_record(proof, "%s%s", word, text);
}

static void put_arguments(sw_proof *proof, const peg_board *board,
                          const peg_arguments *arguments) {
  for (int i = 0; i < arguments->n; i++) {
    const peg_argument *argument = &arguments->v[i];
    if (argument->set)
      put_set(proof, "class", board, argument->set);
    else
      put_weights(proof, "weights", board, &argument->weights);
  }
}

int peg_proof_arguments(const sw_sink *sink, const sw_rules *rules,
                        const sw_pos *pos, const peg_arguments *arguments,
                        sw_err *err) {
  sw_proof proof;
  char cost[40];
  const char *kind = "class";
  for (int i = 0; i < arguments->n; i++)
    if (!arguments->v[i].set)
      kind = "weights";
  snprintf(cost, sizeof cost, "%d arguments", arguments->n);
  sw_proof_begin(&proof, sink, kind, rules, pos, "unsolvable", cost);
  put_arguments(&proof, &peg_of(rules)->board, arguments);
  return sw_proof_end(&proof, err);
}

/* ---- levels ------------------------------------------------------------- */

/* Which levels go into a certificate.  A side that died out is enough alone;
 * its empty level is not written. */
typedef struct extent {
  int forward, backward; /* number of levels */
} extent;

static extent extent_of(const peg_quest *quest, const peg_meet *meet) {
  const peg_front *f = &meet->forward, *b = &meet->backward;
  if (!f->level[f->depth].n)
    return (extent){f->depth, 0};
  assert(quest->jumps >= 0);
  if (!b->level[b->depth].n)
    return (extent){0, b->depth};
  assert(f->depth + b->depth == quest->jumps);
  return (extent){f->depth + 1, b->depth + 1};
}

static uint64_t put_levels(sw_proof *proof, const peg_front *front,
                           int levels) {
  uint64_t positions = 0;
  for (int d = 0; d < levels; d++) {
    const peg_level *level = &front->level[d];
    positions += level->n;
    if (proof)
      sw_proof_record(proof, "%s %d %zu %016" PRIx64,
                      front->back ? "backward" : "forward", d, level->n,
                      level->sum);
  }
  return positions;
}

int peg_proof_levels(const sw_sink *sink, const sw_rules *rules,
                     const sw_pos *pos, const peg_arguments *arguments,
                     const peg_quest *quest, const peg_meet *meet,
                     const char *claim, sw_err *err) {
  const peg_board *board = &peg_of(rules)->board;
  extent e = extent_of(quest, meet);
  sw_proof proof;
  char cost[40];
  assert(!meet->forward.cut && !quest->without);
  snprintf(cost, sizeof cost, "%" PRIu64 " positions",
           put_levels(NULL, &meet->forward, e.forward) +
               put_levels(NULL, &meet->backward, e.backward));
  sw_proof_begin(&proof, sink, "count", rules, pos, claim, cost);
  put_arguments(&proof, board, arguments);
  for (int i = 0; i < quest->weights; i++)
    put_weights(&proof, "prune", board, &quest->weight[i]);
  put_levels(&proof, &meet->forward, e.forward);
  put_levels(&proof, &meet->backward, e.backward);
  return sw_proof_end(&proof, err);
}

/* ---- fewest moves ------------------------------------------------------- */

static uint64_t put_sweeps(sw_proof *proof, const peg_fewest_proof *fewest,
                           int back) {
  uint64_t states = 0;
  for (int i = 0; i < fewest->levels[back]; i++) {
    const peg_sweeps_level *level = &fewest->level[back][i];
    states += level->n;
    if (proof)
      sw_proof_record(proof, "%s %d %zu %016" PRIx64,
                      back ? "backward" : "forward", i, level->n, level->sum);
  }
  return states;
}

int peg_proof_moves(const sw_sink *sink, const sw_rules *rules,
                    const sw_pos *pos, const peg_arguments *arguments,
                    const peg_quest *quest, const sw_moves *line,
                    const peg_fewest_proof *fewest, sw_err *err) {
  const peg_board *board = &peg_of(rules)->board;
  sw_proof proof;
  char claim[60], cost[40];
  snprintf(claim, sizeof claim, "solved in %d moves, not in fewer",
           peg_fewest_moves(line));
  snprintf(cost, sizeof cost, "%" PRIu64 " states",
           put_sweeps(NULL, fewest, 0) + put_sweeps(NULL, fewest, 1));
  sw_proof_begin(&proof, sink, "moves", rules, pos, claim, cost);
  sw_proof_moves(&proof, rules, pos, line);
  put_arguments(&proof, board, arguments);
  for (int i = 0; i < fewest->regions.n; i++)
    put_set(&proof, "region", board, fewest->regions.cells[i]);
  for (int i = 0; i < quest->weights; i++)
    put_weights(&proof, "prune", board, &quest->weight[i]);
  put_sweeps(&proof, fewest, 0);
  put_sweeps(&proof, fewest, 1);
  return sw_proof_end(&proof, err);
}
