/* The kernel of peg_kernel.h for processors with AVX-512. */
#include "games/peg/forms/peg_code.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include <assert.h>
#include <immintrin.h>

#if defined(__clang__)
#pragma clang attribute push(                                                  \
    __attribute__((                                                            \
        target("avx512f,avx512dq,avx512bw,avx512vl,bmi,bmi2,popcnt"))),        \
    apply_to = function)
#else
#pragma GCC target("avx512f,avx512dq,avx512bw,avx512vl,bmi,bmi2,popcnt")
#endif

#define KERNEL peg_kernel_avx512
#define KERNEL_NAME "avx512"
#define KERNEL_PEXT
#define KERNEL_COMPRESS
#include "games/peg/forms/peg_kernel.h"

#if defined(__clang__)
#pragma clang attribute pop
#endif

#endif
