/* The graph of states under the search of misere play. */
#ifndef SW_ENGINE_MISERE_MISERE_GRAPH_H
#define SW_ENGINE_MISERE_MISERE_GRAPH_H

#include "base/index.h"
#include "engine/impartial/part_queue.h"
#include "engine/misere/misere_tree.h"
#include "engine/search/pn.h"

enum { SW_MISERE_PARTS = 128 }; /* most large parts of a state */

/* A tree or a count that is not known yet. */
#define SW_MISERE_NONE UINT32_MAX

typedef struct sw_misere_part {
  uint64_t rank;      /* by sw_parts */
  size_t option;      /* of a large one: where its options start .. */
  uint32_t options;   /* .. and how many they are, or NONE */
  uint32_t tree;      /* of a small one, or NONE */
  uint32_t seen;      /* when its options or its tree were asked for last */
  uint32_t size : 30; /* by sw_parts */
  uint32_t ahead : 1; /* 1: the crew was asked for its options */
  uint32_t fresh : 1; /* 1: nothing of this holds yet */
} sw_misere_part;

typedef struct sw_misere_state {
  size_t child;      /* where its children start .. */
  uint32_t children; /* .. and how many they are, or NONE */
  uint32_t at;       /* its sum */
  uint32_t pn, dn;
  uint32_t seen;       /* when the search last came here */
  uint32_t size : 28;  /* of its parts together */
  uint32_t opened : 1; /* 1: it counts as expanded */
  uint32_t proved : 1; /* 1: it took search to decide it */
  uint32_t held : 1;   /* 1: its number is in use elsewhere */
  uint32_t gone : 1;   /* 1: it is forgotten, and its number to be had */
} sw_misere_state;

/* A growing list of words.  A sum is a tree, the number of its parts, and the
 * parts, all of them large, ascending. */
typedef struct sw_misere_words {
  uint32_t *v;
  size_t n, room;
} sw_misere_words;

typedef struct sw_misere {
  sw_parts parts;
  uint32_t small;
  sw_trees *trees;
  sw_misere_part *part;
  size_t part_count, part_room;
  sw_misere_state *states;
  size_t state_count, state_room;
  sw_misere_words spare; /* numbers of states that are forgotten */
  sw_misere_words option, sums, child;
  sw_misere_words next;  /* the sums that one state leads to */
  sw_misere_words known; /* of these the states that there were already */
  sw_index by_sum;       /* of the states */
  const sw_budget *budget;
  uint64_t expanded;
  uint64_t listed; /* times that children were asked for from outside */
  uint64_t limit;  /* no round begins behind it */
  uint64_t most;   /* nothing is expanded behind it */
  uint64_t round;  /* the search returns to the root after this expansion */
  uint64_t facts, facts_before; /* states that took search; at the last
                                   forgetting of open ones */
  int idle;                     /* such times since one was decided */
  int rc;                       /* sticky while a question is being answered */
  sw_err *err;
} sw_misere;

/* A sum while it is being made. */
typedef struct sw_misere_sum {
  uint32_t tree, n, part[SW_MISERE_PARTS];
} sw_misere_sum;

/* What `seen` says of something that is seen now. */
static inline uint32_t sw_misere_now(const sw_misere *m) {
  return (uint32_t)(m->expanded + m->listed);
}

/* Keeps the first error; returns it. */
int sw_misere_fail(sw_misere *m, int rc);

/* In use, with what the game holds. */
size_t sw_misere_bytes(const sw_misere *m);

/* A small part goes into the tree of the sum, a large one to its place. */
void sw_misere_add_part(sw_misere *m, sw_misere_sum *sum, uint32_t part);

/* Makes the index of the states that are not gone anew, with this many slots, a
 * power of two; 0, or SW_NO_MEMORY with nothing changed. */
int sw_misere_index(sw_misere *m, size_t slots);

/* The state of a sum; 0 when something failed. */
uint32_t sw_misere_number(sw_misere *m, const sw_misere_sum *sum);

/* A number that is the same whatever the numbers of state, tree and parts are.
 */
uint64_t sw_misere_state_rank(const sw_misere *m, uint32_t state);

/* Decides a state when one move shows that it is won; otherwise lists its
 * children. */
void sw_misere_open(sw_misere *m, uint32_t state);

/* Lists the children of a state, whatever is known of it. */
void sw_misere_find_children(sw_misere *m, uint32_t state);

/* Lists those of them in m->known that are states already or a tree alone. */
void sw_misere_find_known(sw_misere *m, uint32_t state);

/* Lets the crew begin with the children of a state, of which `next` is the one
 * that the search will go to. */
void sw_misere_ahead(sw_misere *m, uint32_t state, uint32_t next);

#endif
