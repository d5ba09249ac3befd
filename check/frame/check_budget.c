/* Counting what a check uses: see check_budget.h.  Each block of memory has its
 * size in front of it. */
#include "frame/check_budget.h"

#include <stdlib.h>
#include <string.h>

enum { FRONT = 16, PACE = 1 << 24 };

const ck_budget ck_budget_default = {UINT64_C(1) << 30, 1, NULL, NULL};

static uint64_t times(uint64_t a, uint64_t b) {
  uint64_t product;
  return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

static uint64_t plus(uint64_t a, uint64_t b) {
  uint64_t sum;
  return __builtin_add_overflow(a, b, &sum) ? UINT64_MAX : sum;
}

static int lack(ck_meter *meter, ck_lack what) {
  if (!meter->lack)
    meter->lack = what;
  return 0;
}

/* So many bytes more would have been needed. */
static int lack_memory(ck_meter *meter, uint64_t bytes) {
  meter->needed = plus(bytes, meter->budget.memory - meter->memory);
  return lack(meter, CK_LACKS_MEMORY);
}

void ck_meter_begin(ck_meter *meter, const ck_budget *budget) {
  *meter = (ck_meter){.budget = *budget, .pace = PACE};
  meter->memory = budget->memory;
  ck_grant(meter, 1, CK_WORK_BASE);
}

void ck_grant(ck_meter *meter, uint64_t n, uint64_t steps) {
  uint64_t more = times(times(n, steps), meter->budget.work);
  meter->work = plus(meter->work, more);
}

int ck_ask_clock(ck_meter *meter) {
  const ck_budget *b = &meter->budget;
  meter->pace = PACE;
  return b->late && b->late(b->ctx) ? lack(meter, CK_LACKS_TIME) : 1;
}

int ck_spend(ck_meter *meter, uint64_t steps) {
  if (meter->lack)
    return 0;
  if (steps > meter->work)
    return lack(meter, CK_LACKS_WORK);
  meter->work -= steps;
  if (steps < meter->pace) {
    meter->pace -= steps;
    return 1;
  }
  return ck_ask_clock(meter);
}

int ck_limit(ck_meter *meter) {
  return lack(meter, CK_LACKS_ROOM);
}

int ck_affords(ck_meter *meter, uint64_t n, uint64_t size) {
  uint64_t bytes = plus(times(n, size), FRONT);
  if (meter->lack)
    return 0;
  if (bytes <= meter->memory && bytes <= SIZE_MAX / 2)
    return 1;
  return lack_memory(meter, bytes);
}

static size_t *front_of(void *block) {
  return (size_t *)(void *)((char *)block - FRONT);
}

void *ck_new(ck_meter *meter, uint64_t n, size_t size) {
  if (!ck_affords(meter, n, size))
    return NULL;
  size_t bytes = (size_t)n * size + FRONT;
  char *front = calloc(1, bytes);
  if (!front)
    return lack_memory(meter, bytes), NULL;
  meter->memory -= bytes;
  *(size_t *)(void *)front = bytes;
  return front + FRONT;
}

/* The old block counts until the new one is there. */
void *ck_longer(ck_meter *meter, void *block, uint64_t n, size_t size) {
  void *more = ck_new(meter, n, size);
  if (!more || !block)
    return more;
  size_t old = *front_of(block) - FRONT, bytes = (size_t)n * size;
  memcpy(more, block, old < bytes ? old : bytes);
  ck_free(meter, block);
  return more;
}

void ck_free(ck_meter *meter, void *block) {
  if (!block)
    return;
  meter->memory += *front_of(block);
  free(front_of(block));
}
