/* The way to the module that draws: see png.h. */
#include "host/picture/png.h"

#include "host/files/install_path.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdint.h>
#include <unistd.h>

/* Beside the program as it was built, and as it was installed. */
static void *open_module(void) {
  static const struct {
    int up;
    const char *rest;
  } places[] = {{1, SW_PNG_MODULE},
                {3, "src/host/" SW_PNG_MODULE},
                {2, SW_MODULES SW_PNG_MODULE}};
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    char path[PATH_MAX];
    if (sw_beside(places[i].up, places[i].rest, path, sizeof path) &&
        !access(path, R_OK))
      return dlopen(path, RTLD_NOW);
  }
  return dlopen(SW_PNG_MODULE, RTLD_NOW);
}

int sw_png_write(const char *svg, size_t len, FILE *out, sw_err *err) {
  void *module = open_module();
  sw_png_module *draw =
      module ? (sw_png_module *)(uintptr_t)dlsym(module, SW_PNG_MODULE_WRITE)
             : NULL;
  if (draw)
    return draw(svg, len, out, err);
  return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                    "PNG needs the module %s, which is built where librsvg "
                    "is; --svg needs nothing",
                    SW_PNG_MODULE);
}
