/* The heap: see heap.h.  Other C libraries than glibc have no such settings. */
#include "host/system/heap.h"

#include <limits.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void sw_heap_keep(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 28);
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
#endif
}

void sw_heap_give_back(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
#endif
}
