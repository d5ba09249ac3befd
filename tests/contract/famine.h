/* Memory that runs out at a chosen allocation. */
#ifndef SW_TEST_FAMINE_H
#define SW_TEST_FAMINE_H

#include <stdint.h>

typedef struct famine {
  uint64_t asked, fail_from;
} famine;

/* From the fail_from-th allocation on (counted from 1) every one fails, until
 * famine_end, which answers 1 when one has failed. */
void famine_begin(famine *f, uint64_t fail_from);
int famine_end(famine *f);

#endif
