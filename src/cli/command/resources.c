/* Work beyond memory and beyond one machine: see resources.h.
 *
 * Ranks without a directory hold their levels in memory, in half of what they
 * may use; the other half is for the buffers of the level engine.
 */
#include "cli/command/resources.h"

#include "host/files/checkpoint.h"
#include "host/files/disk_files.h"
#include "host/ranks/comm.h"

#include <unistd.h>

enum { MEMORY_BITS = 32 }; /* 4 GiB, as the level engine takes by itself */

int sw_beyond_speaks(const sw_beyond *beyond) {
  return !beyond->ranks || !beyond->ranks->rank;
}

/* Ranks other than 0 leave a file for the answer to rank 0. */
static int be_silent(sw_command *c, sw_beyond *beyond, sw_err *err) {
  if (sw_beyond_speaks(beyond))
    return 0;
  if (c->opt.output)
    sw_newfile_abandon(&c->file);
  c->opt.output = NULL;
  c->opt.quiet = 1;
  c->out = beyond->nowhere = fopen("/dev/null", "w");
  return c->out
             ? 0
             : sw_err_set(err, SW_FAULT, SW_NOWHERE, "cannot open /dev/null");
}

static int check_options(const sw_options *opt, const sw_ranks *ranks,
                         sw_err *err) {
  int checkpoint = opt->checkpoint || opt->resume;
  if (ranks && opt->workers)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "every rank is a worker; leave out --workers");
  if (checkpoint && opt->workers > 1)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "several workers keep no checkpoints; leave out "
                      "--workers, or --checkpoint and --resume");
  if (checkpoint && (opt->dir || ranks))
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "with %s, --dir keeps what is finished; leave out "
                      "--checkpoint and --resume",
                      opt->dir ? "files" : "ranks");
  if (opt->disk && !opt->dir)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "--disk bounds the files that --dir names; give it too");
  if (opt->resume && access(opt->resume, F_OK))
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "there is no '%.100s' to go on from; begin with "
                      "--checkpoint",
                      opt->resume);
  return 0;
}

static uint64_t half_of_memory(const sw_options *opt) {
  uint64_t memory = opt->memory ? opt->memory : UINT64_C(1) << MEMORY_BITS;
  return memory / 2;
}

static int open_places(const sw_options *opt, sw_beyond *b, sw_err *err) {
  const char *directory = opt->dir      ? opt->dir
                          : opt->resume ? opt->resume
                                        : opt->checkpoint;
  int rank = b->ranks ? b->ranks->rank : 0, rc = 0;
  if (directory)
    rc = sw_checkpoint_open(directory, &b->store, err);
  if (!rc && directory && !opt->dir) /* which has a lock of its own */
    rc = sw_checkpoint_lock(b->store, err);
  if (!rc && (opt->dir || b->ranks || opt->plan))
    rc =
        sw_disk_open(opt->dir, rank, opt->dir ? opt->disk : half_of_memory(opt),
                     &b->disk, err);
  return rc;
}

int sw_beyond_open(sw_command *c, sw_beyond *beyond) {
  sw_err err = {.at = SW_NOWHERE};
  *beyond = (sw_beyond){0};
  int rc = sw_ranks_open(&beyond->ranks, &err);
  if (!rc)
    rc = be_silent(c, beyond, &err);
  if (!rc)
    rc = check_options(&c->opt, beyond->ranks, &err);
  if (!rc)
    rc = open_places(&c->opt, beyond, &err);
  rc = sw_ranks_agree(beyond->ranks, rc, &err);
  if (!rc)
    return SW_EXIT_DONE;
  return sw_beyond_speaks(beyond) ? sw_complain(NULL, NULL, 0, &err)
                                  : sw_exit_of(rc);
}

void sw_beyond_give(const sw_beyond *beyond, sw_budget *budget) {
  budget->store = beyond->store;
  budget->disk = beyond->disk;
  budget->ranks = beyond->ranks;
  if (beyond->disk && !*beyond->disk->where)
    budget->memory = (size_t)beyond->disk->limit;
}

void sw_beyond_remark(const sw_command *c, const sw_beyond *beyond) {
  const char *place = c->opt.resume ? c->opt.resume : c->opt.checkpoint;
  if (!place || !beyond->store || c->opt.plan || c->opt.quiet)
    return;
  sw_checkpoint_use use = sw_checkpoint_used(beyond->store);
  if (use == SW_CHECKPOINT_IDLE)
    sw_complain_plain(SW_EXIT_DONE,
                      "'%.80s' was not used: this work keeps no checkpoints",
                      place);
  else if (use == SW_CHECKPOINT_ASKED && c->opt.resume)
    sw_complain_plain(SW_EXIT_DONE,
                      "'%.80s' holds nothing of this run, which began anew",
                      place);
}

void sw_beyond_close(sw_beyond *beyond) {
  sw_checkpoint_close(beyond->store);
  sw_disk_close(beyond->disk);
  sw_ranks_close(beyond->ranks);
  if (beyond->nowhere)
    fclose(beyond->nowhere);
}
