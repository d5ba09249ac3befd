/* The kernel of peg_kernel.h for processors with AVX2 and BMI2, and the choice
 * between the two at run time. */
#include "games/peg/forms/peg_code.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include <assert.h>
#include <immintrin.h>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2"))),         \
                             apply_to = function)
#else
#pragma GCC target("avx2,bmi,bmi2")
#endif

#define KERNEL peg_kernel_avx2
#define KERNEL_NAME "avx2"
#define KERNEL_PEXT
extern const peg_kernel peg_kernel_avx2;
#include "games/peg/forms/peg_kernel.h"

#if defined(__clang__)
#pragma clang attribute pop
#endif

const peg_kernel *peg_kernel_best(void) {
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"))
    return &peg_kernel_avx2;
  return &peg_kernel_portable;
}

#else

const peg_kernel *peg_kernel_best(void) {
  return &peg_kernel_portable;
}

#endif
