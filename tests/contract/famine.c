/* Memory that runs out: see famine.h. */
#include "famine.h"

#include "base/mem.h"

static int gate(void *ctx, size_t bytes) {
  famine *f = ctx;
  (void)bytes;
  return ++f->asked < f->fail_from;
}

void famine_begin(famine *f, uint64_t fail_from) {
  *f = (famine){0, fail_from};
  sw_mem_set_gate(gate, f);
}

int famine_end(famine *f) {
  sw_mem_set_gate(0, 0);
  return f->asked >= f->fail_from;
}
