/* Compiled while the build is configured, to see whether clang can make
 * WebAssembly here: it needs wasi-libc and its own runtime for wasm32. */
#include <stdlib.h>

void *probe(size_t n);

void *probe(size_t n) {
  return malloc(n);
}
