/* The kernel of peg_kernel.h for processors with AVX2 and BMI2. */
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
#include "games/peg/forms/peg_kernel.h"

#if defined(__clang__)
#pragma clang attribute pop
#endif

#endif
