/* What a verified strategy comes to: how long its games last at most, and its
 * certificate (see gomoku_verify.h).  Children come first in it, so places are
 * numbered from the last to the first.
 */
#include "games/gomoku/proof/gomoku_verification.h"
#include "games/gomoku/proof/gomoku_verify.h"
#include "games/gomoku/rules/gomoku_moves.h"
#include "games/gomoku/strategy/gomoku_far.h"
#include "games/gomoku/threats/gomoku_shared_trees.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST_TREE = 1 << 20 /* letters */ };

/* ---- lengths ----------------------------------------------------------- */

/* Children come first, so places are numbered from the last to the first. */
static size_t number_of(const gomoku_verification *v, size_t i) {
  return v->n - 1 - i;
}

/* The most stones at the end of a line through place i; those behind it have
 * been measured. */
static int measure_place(gomoku_verification *v, gomoku_strategy *strategy,
                         size_t i) {
  uint8_t cells[GOMOKU_CELLS];
  gomoku_sequence line = v->places[i].line;
  gomoku_key key = gomoku_sequence_key(v->rules, &line);
  int most = v->places[i].verdict.tally.longest, symmetry;
  gomoku_set replies;
  gomoku_sequence_cells(v->rules, &line, cells);
  gomoku_far_replies(v->rules, v->far, cells, &replies);
  for (int reply = 0; reply < v->rules->cells; reply++) {
    int move = cells[reply] || !gomoku_set_has(&replies, reply)
                   ? GOMOKU_NONE
                   : gomoku_strategy_answer(strategy, cells, &key, reply);
    if (move == GOMOKU_NONE)
      continue;
    gomoku_sequence next = gomoku_verification_next(v, &line, reply, move);
    int below = v->places[gomoku_verification_find(v, &next, &symmetry)].most;
    gomoku_key_flip(v->rules, &key, reply, GOMOKU_WHITE);
    gomoku_strategy_set_most(strategy, &key, below);
    gomoku_key_flip(v->rules, &key, reply, GOMOKU_WHITE);
    most = below > most ? below : most;
  }
  return most;
}

void gomoku_verification_measure(gomoku_verification *v,
                                 gomoku_strategy *strategy) {
  gomoku_key key = gomoku_sequence_key(v->rules, &v->from);
  assert(!v->n_failures && v->n);
  for (size_t i = v->n; i-- > 0;)
    v->places[i].most = measure_place(v, strategy, i);
  gomoku_strategy_set_most(strategy, &key, v->places[0].most);
}

/* ---- the certificate --------------------------------------------------- */

/* Where the tree begins in a record "tree CELLS TREE". */
static const char *tree_in(const char *record) {
  return strchr(strchr(record, ' ') + 1, ' ') + 1;
}

/* All trees in the order in which they are written; NULL: no memory. */
static gomoku_shared_trees *share_trees(const gomoku_verification *v) {
  gomoku_shared_trees *trees = gomoku_shared_trees_new(v->rules->side);
  int rc = trees ? 0 : SW_NO_MEMORY;
  for (size_t i = v->n; i-- > 0 && !rc;) {
    const char *text = sw_buf_text(&v->places[i].verdict.trees);
    for (const char *end; !rc && (end = strchr(text, '\n')); text = end + 1)
      rc = gomoku_shared_trees_add(trees, tree_in(text));
  }
  if (!rc)
    return trees;
  gomoku_shared_trees_free(trees);
  return NULL;
}

/* The name of a cell; of a far stone what stands for it. */
static void put_name(const gomoku_rules *rules, int cell, const char *far,
                     char name[GOMOKU_NAME]) {
  gomoku_cell_name(rules->side, cell, name);
  if (rules->unbounded && gomoku_is_far(rules, cell))
    strcpy(name, far);
}

static void write_reply(const gomoku_verification *v, sw_proof *proof,
                        gomoku_sequence line, int reply, int move) {
  char first[GOMOKU_NAME], second[GOMOKU_NAME];
  int symmetry;
  line = gomoku_verification_next(v, &line, reply, move);
  size_t number = number_of(v, gomoku_verification_find(v, &line, &symmetry));
  put_name(v->rules, reply, "*", first);
  gomoku_cell_name(v->rules->side, move, second);
  sw_proof_record(proof, "reply %s %s %zu %d", first, second, number, symmetry);
}

static void write_replies(const gomoku_verification *v, sw_proof *proof,
                          const gomoku_place *p) {
  uint8_t cells[GOMOKU_CELLS];
  gomoku_key key = gomoku_sequence_key(v->rules, &p->line);
  gomoku_set replies;
  gomoku_sequence_cells(v->rules, &p->line, cells);
  gomoku_far_replies(v->rules, v->far, cells, &replies);
  for (int reply = 0; reply < v->rules->cells; reply++) {
    if (cells[reply] || !gomoku_set_has(&replies, reply))
      continue;
    int move = gomoku_strategy_answer(v->strategy, cells, &key, reply);
    if (move != GOMOKU_NONE)
      write_reply(v, proof, p->line, reply, move);
  }
}

/* The trees of a place, which are numbered from *number on. */
static void write_trees(const gomoku_shared_trees *trees, sw_proof *proof,
                        const gomoku_place *p, size_t *number) {
  sw_buf name;
  sw_buf_init(&name, LONGEST_TREE);
  const char *text = sw_buf_text(&p->verdict.trees);
  for (const char *end; (end = strchr(text, '\n')); text = end + 1) {
    sw_buf_clear(&name);
    gomoku_shared_trees_print(trees, (*number)++, &name);
    sw_proof_record(proof, "%.*s %s", (int)(tree_in(text) - 1 - text), text,
                    sw_buf_text(&name));
  }
  sw_buf_free(&name);
}

/* The moves, one behind the other. */
static void print_line(const gomoku_rules *rules, const gomoku_sequence *line,
                       char text[GOMOKU_SEQUENCE * GOMOKU_NAME]) {
  size_t used = 0;
  *text = 0;
  for (int k = 0; k < line->stones; k++) {
    put_name(rules, line->cell[k], "_", text + used);
    used += strlen(text + used);
  }
}

static void write_place(const gomoku_verification *v,
                        const gomoku_shared_trees *trees, sw_proof *proof,
                        size_t i, size_t *number) {
  const gomoku_place *p = &v->places[i];
  char line[GOMOKU_SEQUENCE * GOMOKU_NAME];
  print_line(v->rules, &p->line, line);
  sw_proof_record(proof, "node %zu %s", number_of(v, i), line);
  if (v->rules->unbounded)
    write_replies(v, proof, p);
  write_trees(trees, proof, p, number);
  if (!v->rules->unbounded)
    write_replies(v, proof, p);
}

static void write_first(const gomoku_verification *v, sw_proof *proof) {
  char name[GOMOKU_NAME];
  const gomoku_sequence *line = &v->places[0].line;
  gomoku_cell_name(v->rules->side, line->cell[line->stones - 1], name);
  sw_proof_record(proof, "first %s %zu", name, number_of(v, 0));
}

static uint64_t named_replies(const gomoku_verification *v) {
  uint64_t n = 0;
  for (size_t i = 0; i < v->n; i++)
    n += v->places[i].verdict.named;
  return n;
}

int gomoku_verification_write(const gomoku_verification *v, const sw_sink *sink,
                              sw_err *err) {
  sw_proof proof;
  sw_pos from;
  gomoku_tally tally = gomoku_verification_tally(v);
  char claim[80], cost[80];
  if (v->n_failures || tally.positions != v->n)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "%zu replies are not answered yet", v->n_failures);
  gomoku_shared_trees *trees = share_trees(v);
  if (!trees)
    return sw_err_memory(err);
  snprintf(claim, sizeof claim,
           "Black wins with at most %d stones on the board", tally.longest);
  snprintf(cost, sizeof cost, "%zu positions, %" PRIu64 " replies", v->n,
           v->rules->unbounded ? named_replies(v) : tally.replies);
  if (v->rules->unbounded) {
    char position[GOMOKU_SEQUENCE * GOMOKU_NAME];
    print_line(v->rules, &v->from, position);
    sw_proof_begin_at(&proof, sink, "strategy", &v->rules->base,
                      *position ? position : "empty", claim, cost);
  } else {
    gomoku_start(&v->rules->base, &from);
    for (int i = 0; i < v->from.stones; i++)
      gomoku_put(&from, v->from.cell[i]);
    sw_proof_begin(&proof, sink, "strategy", &v->rules->base, &from, claim,
                   cost);
  }
  gomoku_shared_trees_name(trees, &proof);
  size_t number = 0;
  for (size_t i = v->n; i-- > 0;)
    write_place(v, trees, &proof, i, &number);
  write_first(v, &proof);
  gomoku_shared_trees_free(trees);
  return sw_proof_end(&proof, err);
}
