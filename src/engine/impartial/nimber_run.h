/* Inside the nimber search: the graph of parts, and what its files share. */
#ifndef SW_ENGINE_IMPARTIAL_NIMBER_RUN_H
#define SW_ENGINE_IMPARTIAL_NIMBER_RUN_H

#include "engine/impartial/nimber.h"

enum {
  SW_NIMBERS = 64,         /* nimbers are below */
  SW_NIMBER_UNKNOWN = -1,  /* the nimber of a node */
  SW_NIMBER_NO_COUPLE = 0, /* the end of a chain */
  SW_NIMBER_SUM = 64,      /* most unknown parts of an option */
  SW_NIMBER_QUEUE = 256    /* most parts for the crew at a time */
};

/* Numbers of what is decided; those of everything else are below. */
#define SW_NIMBER_INFINITY (UINT32_C(1) << 30)

/* A part and a star: the numbers of one question. */
typedef struct sw_nimber_couple {
  uint32_t pn, dn;
  uint32_t next; /* of the same part */
  uint32_t k;
} sw_nimber_couple;

/* A part.  Times are numbers of expansions. */
typedef struct sw_nimber_node {
  uint64_t wins;    /* bit k: part + *k is a win, as an option is worth k */
  uint64_t rank;    /* by sw_parts */
  size_t option;    /* where the other options start .. */
  uint32_t options; /* .. and how many they are */
  uint32_t couples; /* the first one */
  uint32_t settled; /* when the nimber was found */
  uint32_t opened;  /* which expansion it was, 0: none yet */
  int32_t nimber;
  uint8_t expanded; /* 1: the options are there */
  uint8_t ahead;    /* 1: the crew was asked for them */
} sw_nimber_node;

struct sw_nimbers {
  sw_parts parts;
  uint32_t whole;
  sw_nimber_node *nodes;
  size_t n, node_room;
  sw_nimber_couple *couples;
  size_t couple_count, couple_room;
  uint32_t *option; /* each: worth of its known parts, number, parts */
  size_t option_len, option_room;
  const sw_budget *budget;
  uint64_t expanded, limit;
  uint64_t round; /* the search returns to the root after this expansion */
  int rc;         /* sticky while a question is being answered */
  sw_err *err;
};

static inline int sw_nimbers_mex(uint64_t values) {
  return ~values ? __builtin_ctzll(~values) : SW_NIMBERS;
}

/* Keeps the first error; returns it. */
int sw_nimbers_fail(sw_nimbers *s, int rc);

/* Stops the question when the budget is used up; 0 or the error. */
int sw_nimbers_check_budget(sw_nimbers *s);

/* The node of a part; makes room for parts that are new. NULL: no memory. */
sw_nimber_node *sw_nimbers_node(sw_nimbers *s, uint32_t part);

const sw_nimber_couple *sw_nimbers_couple(const sw_nimbers *s, uint32_t part,
                                          uint32_t k);
void sw_nimbers_set_couple(sw_nimbers *s, uint32_t part, uint32_t k,
                           uint32_t pn, uint32_t dn);
void sw_nimbers_settle(sw_nimbers *s, uint32_t part, int nimber);

/* The nimber of a part by all that it leads to; 0 when something failed. */
int sw_nimbers_work_out(sw_nimbers *s, uint32_t part);

/* A sum while it is being taken in: parts in the order of their ranks. */
typedef struct sw_nimber_option {
  uint64_t rank; /* of the parts together */
  uint32_t worth, n, size;
  uint32_t part[SW_NIMBER_SUM];
} sw_nimber_option;

/* Adds parts up that were known at that time and cancels equal ones. */
void sw_nimbers_fold(sw_nimbers *s, const uint32_t *parts, uint32_t n,
                     uint64_t time, sw_nimber_option *out);

/* Parts that the crew is to work on. */
typedef struct sw_nimber_queue {
  size_t n, most; /* most is 0 without a crew */
  uint32_t part[SW_NIMBER_QUEUE];
} sw_nimber_queue;

void sw_nimbers_queue_begin(const sw_nimbers *s, sw_nimber_queue *queue);
void sw_nimbers_queue_add(sw_nimbers *s, sw_nimber_queue *queue, uint32_t part);
void sw_nimbers_queue_work(sw_nimbers *s, const sw_nimber_queue *queue);

/* Takes the options of a part in. */
void sw_nimbers_expand(sw_nimbers *s, uint32_t part);

#endif
