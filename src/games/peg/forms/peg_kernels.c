/* Which of the kernels this processor can run. */
#include "games/peg/forms/peg_code.h"

#include <stddef.h>

#if defined(__x86_64__) && defined(__GNUC__)

static int has_avx512(void) {
  return __builtin_cpu_supports("avx512f") &&
         __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl");
}

static int has_avx2(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
}

const peg_kernel *peg_kernel_number(int i) {
  const peg_kernel *kernel[3];
  int n = 0;
  if (has_avx512() && has_avx2())
    kernel[n++] = &peg_kernel_avx512;
  if (has_avx2())
    kernel[n++] = &peg_kernel_avx2;
  kernel[n++] = &peg_kernel_portable;
  return i < n ? kernel[i] : NULL;
}

#else

const peg_kernel *peg_kernel_number(int i) {
  return i ? NULL : &peg_kernel_portable;
}

#endif

const peg_kernel *peg_kernel_best(void) {
  return peg_kernel_number(0);
}
