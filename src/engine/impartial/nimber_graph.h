/* The graph of parts under a nimber search: nodes, options, numbers. */
#ifndef SW_ENGINE_IMPARTIAL_NIMBER_GRAPH_H
#define SW_ENGINE_IMPARTIAL_NIMBER_GRAPH_H

#include "engine/impartial/part_queue.h"
#include "engine/search/pn.h"

enum {
  SW_NIMBERS = 64,         /* nimbers are below */
  SW_NIMBER_UNKNOWN = -1,  /* the nimber of a node */
  SW_NIMBER_NO_COUPLE = 0, /* the end of a chain */
  SW_NIMBER_NO_RECORD = 0, /* of a part of which nothing is known */
  SW_NIMBER_SUM = 64,      /* most unknown parts of an option */
  SW_NIMBER_EACH = 4       /* parts for each worker of a crew at a time */
};

/* A part and a star: the numbers of one question. */
typedef struct sw_nimber_couple {
  uint32_t pn, dn;
  uint32_t next; /* of the same part */
  uint32_t k;
} sw_nimber_couple;

/* A part.  Most are met in the options of others and never looked at. */
typedef struct sw_nimber_node {
  uint32_t record;      /* its place, SW_NIMBER_NO_RECORD: none */
  uint16_t size;        /* as sw_parts tells it; 0: not asked yet */
  int8_t nimber;        /* below SW_NIMBERS, or unknown */
  uint8_t expanded : 1; /* the options are there */
  uint8_t ahead : 1;    /* the crew was asked for them */
  uint8_t touched : 1;  /* it is in the news */
  uint8_t taken : 1;    /* a worker before this one is at a question of it */
} sw_nimber_node;

/* What is known of a part that was looked at, or is large and has a nimber.
 * Times are numbers of expansions. */
typedef struct sw_nimber_record {
  uint64_t wins;    /* bit k: part + *k is a win, as an option is worth k */
  uint64_t proved;  /* of these, those that took search */
  size_t option;    /* where the other options start .. */
  uint32_t options; /* .. and how many they are */
  uint32_t couples; /* the first one */
  uint32_t settled; /* when the nimber was found */
  uint32_t opened;  /* which expansion it was, 0: none yet */
  uint32_t seen;    /* when the search last came here */
} sw_nimber_record;

/* A part and a star. */
typedef struct sw_nimber_question {
  uint32_t part, k;
} sw_nimber_question;

typedef struct sw_nimber_questions {
  sw_nimber_question *v;
  size_t n, room;
} sw_nimber_questions;

/* Of a search that is one of several workers (engine/team). */
typedef struct sw_nimber_news {
  uint32_t *part; /* where it was, and so may know more than the others */
  size_t n, room;
  sw_nimber_questions path;  /* from where the round ended up to the asked */
  sw_nimber_questions taken; /* the paths of the workers before it */
} sw_nimber_news;

typedef struct sw_nimbers {
  sw_parts parts;
  uint32_t whole;
  uint32_t order; /* 0, or what stands for a new question varies by this */
  sw_nimber_node *nodes;
  size_t n, node_room;
  sw_nimber_record *records; /* the first one stays empty */
  size_t record_count, record_room;
  sw_nimber_couple *couples;
  size_t couple_count, couple_room;
  uint32_t *option; /* each: worth of its known parts, number, parts */
  size_t option_len, option_room;
  const uint32_t *asked; /* the parts that the question is about .. */
  size_t asked_n;        /* .. and how many they are */
  const sw_budget *budget;
  uint64_t expanded;
  uint64_t limit;               /* no round begins behind it */
  uint64_t most;                /* nothing is expanded behind it */
  uint64_t facts, facts_before; /* proved, now and when last forgotten */
  int idle;                     /* times that nothing was proved between */
  uint64_t round; /* the search returns to the root after this expansion */
  sw_nimber_news *news; /* NULL: this search works alone */
  int rc;               /* sticky while a question is being answered */
  sw_err *err;
} sw_nimbers;

static inline int sw_nimbers_mex(uint64_t values) {
  return ~values ? __builtin_ctzll(~values) : SW_NIMBERS;
}

/* The nimber of a part that is settled, to be added up. */
static inline uint32_t sw_nimbers_worth(const sw_nimber_node *at) {
  return (uint32_t)at->nimber;
}

/* Keeps the first error; returns it. */
int sw_nimbers_fail(sw_nimbers *s, int rc);

/* Bytes in use, with those of the game. */
size_t sw_nimbers_bytes(const sw_nimbers *s);

/* Stops the question when the budget is used up; 0 or the error. */
int sw_nimbers_check_budget(sw_nimbers *s);

/* The node of a part; makes room for parts that are new. NULL: no memory. */
sw_nimber_node *sw_nimbers_node(sw_nimbers *s, uint32_t part);

/* The record of a part, to be read; an empty one when it has none. */
static inline const sw_nimber_record *sw_nimbers_look(const sw_nimbers *s,
                                                      uint32_t part) {
  return &s->records[s->nodes[part].record];
}

/* The same to be changed; the empty one stays empty. */
static inline sw_nimber_record *sw_nimbers_own(sw_nimbers *s, uint32_t part) {
  return &s->records[s->nodes[part].record];
}

/* The same, made when there is none; until another part gets one.  NULL: no
 * memory. */
sw_nimber_record *sw_nimbers_record(sw_nimbers *s, uint32_t part);

/* How large a part is that has a node. */
static inline uint32_t sw_nimbers_size(const sw_nimbers *s, uint32_t part) {
  return s->nodes[part].size;
}

/* A number of the part that does not depend on what was met before. */
static inline uint64_t sw_nimbers_rank(const sw_nimbers *s, uint32_t part) {
  return s->parts.rank(s->parts.ctx, part);
}

/* 1 when it is not known who wins the couple of the part. */
static inline int sw_nimbers_is_open(const sw_nimbers *s, uint32_t part,
                                     const sw_nimber_couple *couple) {
  return s->nodes[part].nimber == SW_NIMBER_UNKNOWN &&
         !(sw_nimbers_look(s, part)->wins >> couple->k & 1);
}

/* The numbers of part + *k, or what stands for them before it is looked at. */
sw_nimber_couple sw_nimbers_couple(const sw_nimbers *s, uint32_t part,
                                   uint32_t k);
void sw_nimbers_set_couple(sw_nimbers *s, uint32_t part, uint32_t k,
                           uint32_t pn, uint32_t dn);
void sw_nimbers_settle(sw_nimbers *s, uint32_t part, int nimber);

/* For one of several workers: notes a part that it was at, and a question. */
void sw_nimbers_touch(sw_nimbers *s, uint32_t part);
int sw_nimbers_note(sw_nimbers *s, sw_nimber_questions *list, uint32_t part,
                    uint32_t k);

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

/* Lets the crew work on a part as well, if it is a large one that nothing is
 * known of; 0 when the queue is full. */
int sw_nimbers_enqueue(sw_nimbers *s, sw_part_queue *queue, uint32_t part);

/* Takes the options of a part in. */
void sw_nimbers_expand(sw_nimbers *s, uint32_t part);

#endif
