/* Work beyond memory and beyond one machine: files for levels, and ranks. */
#ifndef SW_CLI_COMMAND_RESOURCES_H
#define SW_CLI_COMMAND_RESOURCES_H

#include "cli/command/command.h"
#include "work/disk.h"
#include "work/ranks.h"
#include "work/store.h"

typedef struct sw_beyond {
  sw_ranks *ranks;
  sw_disk *disk;
  sw_store *store;
  FILE *nowhere; /* the answer of ranks other than 0 */
} sw_beyond;

/* By the options dir, disk, checkpoint and resume, and by how the program was
 * started: ranks other than 0 answer nowhere and show no progress.  Returns the
 * exit status, the same on all ranks; sw_beyond_close in any case. */
int sw_beyond_open(sw_command *c, sw_beyond *beyond);
void sw_beyond_close(sw_beyond *beyond);

/* Gives it to a budget whose memory is set. */
void sw_beyond_give(const sw_beyond *beyond, sw_budget *budget);

/* Says after the work, on standard error, which options had no effect, which is
 * no error: a directory for checkpoints where none are kept, or one to resume
 * from that holds nothing of this run. */
void sw_beyond_remark(const sw_command *c, const sw_beyond *beyond);

/* 1 when this rank is the one that prints. */
int sw_beyond_speaks(const sw_beyond *beyond);

#endif
