/* Agreement between ranks: see ranks.h. */
#include "work/ranks.h"

#include "base/mem.h"

typedef struct report {
  int rc;
  sw_err err;
} report;

static int first_error(const report *all, int n, sw_err *err) {
  for (int i = 0; i < n; i++)
    if (all[i].rc)
      return sw_err_set(err, all[i].rc, all[i].err.at, "rank %d: %s", i,
                        all[i].err.msg);
  return 0;
}

int sw_ranks_agree(sw_ranks *ranks, int rc, sw_err *err) {
  if (!ranks || ranks->size == 1)
    return rc;
  report mine = {.rc = rc};
  if (rc && err)
    mine.err = *err;
  report *all = sw_mem_zero((size_t)ranks->size, sizeof *all);
  if (!all)
    return sw_err_memory(err);
  rc = ranks->gather(ranks, &mine, sizeof mine, all, err);
  if (!rc)
    rc = first_error(all, ranks->size, err);
  sw_mem_free(all);
  return rc;
}
