/* The kernel of peg_kernel.h for every processor. */
#define KERNEL peg_kernel_portable
#define KERNEL_NAME "portable"
#include "games/peg/forms/peg_kernel.h"
