/* What compiler-rt may ask for: its functions for numbers of 128 bits can have
 * been compiled with a guard of the stack, which wasi-libc does not have. Where
 * the optimizer leaves none of them, none of this is linked. */
#include <stdint.h>

extern const uintptr_t __stack_chk_guard;
_Noreturn void __stack_chk_fail(void);

const uintptr_t __stack_chk_guard = 0x0ad0f7e1;

void __stack_chk_fail(void) {
  __builtin_trap();
}
