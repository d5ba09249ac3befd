/* Inside the layers: one run, and how it is kept in files. */
#ifndef SW_AGENTS_LAYERS_SAVE_H
#define SW_AGENTS_LAYERS_SAVE_H

#include "games/agents/tables/agents_entry.h"
#include "work/disk.h"

enum { AGENTS_NO_FILE = -1 };

/* One worker: where a block of the layer before is read to. */
typedef struct agents_worker {
  uint64_t *block;
  agents_layer count;
  int rc;
  sw_err err;
} agents_worker;

typedef struct agents_layers {
  const agents_net *net;
  const sw_budget *budget;
  sw_disk *disk; /* or NULL: in memory */
  agents_fill *fill;
  int low;           /* links that vary in a block */
  size_t words;      /* of an entry */
  size_t room;       /* words of the largest block with its hash */
  int last;          /* the layer to end with */
  int n;             /* layers that are whole: */
  int file;          /* the last of them, layer n - 1, or AGENTS_NO_FILE */
  int before;        /* layer n - 2, if it is there */
  uint64_t *whole;   /* in memory: layer n - 1, */
  uint64_t *growing; /* and layer n */
  agents_layer layer[AGENTS_NET + 1];
  uint64_t choose[AGENTS_NET + 1][AGENTS_NET + 1];
  uint16_t *rank; /* [x]: how many y < x have as many links as x */
  unsigned workers;
  agents_worker *lane;
  size_t batch;    /* blocks that are made at a time, at most */
  uint64_t *above; /* the links above of the current ones: */
  uint64_t *out;   /* they themselves, each with room */
  size_t made;     /* how many */
  uint64_t next;   /* the links above from which the next ones are chosen */
  uint64_t done;   /* sets whose entries are written, of all layers */
} agents_layers;

/* The name of a layer's file. */
void agents_layers_name(char name[SW_DISK_NAME], int layer);

/* Keeps the last complete layer; the one two layers before it is removed.
 * Nothing is done without a store. */
int agents_layers_keep(agents_layers *run, sw_err *err);

/* 1 when layers were found and the last whole one became the current one. */
int agents_layers_resume(agents_layers *run, sw_err *err);

#endif
