/* Ranks over MPI, found at run time: see comm.h.
 *
 * The launchers of Open MPI, MPICH and Slurm with PMI or PMIx leave variables
 * in the environment of what they start.  SLURM_PROCID is not looked at: Slurm
 * sets it in batch scripts too, where no ranks are.
 */
#include "host/ranks/comm.h"

#include "host/files/install_path.h"
#include "host/ranks/comm_module.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

int sw_ranks_launched(void) {
  static const char *const signs[] = {
      "OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK", "PMI_SIZE",
      "MPI_LOCALRANKID",      NULL};
  for (const char *const *s = signs; *s; s++)
    if (getenv(*s))
      return 1;
  return 0;
}

/* Beside the program as it was built, and as it was installed. */
static void *open_module(void) {
  static const struct {
    int up;
    const char *rest;
  } places[] = {{1, SW_RANKS_MODULE},
                {3, "src/host/" SW_RANKS_MODULE},
                {2, SW_MODULES SW_RANKS_MODULE}};
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    char path[PATH_MAX];
    if (sw_beside(places[i].up, places[i].rest, path, sizeof path) &&
        !access(path, R_OK))
      return dlopen(path, RTLD_NOW | RTLD_GLOBAL);
  }
  return dlopen(SW_RANKS_MODULE, RTLD_NOW | RTLD_GLOBAL);
}

int sw_ranks_open(sw_ranks **ranks, sw_err *err) {
  *ranks = NULL;
  if (!sw_ranks_launched())
    return 0;
  void *module = open_module();
  sw_ranks_module_open *open =
      module ? (sw_ranks_module_open *)(uintptr_t)dlsym(module,
                                                        SW_RANKS_MODULE_OPEN)
             : NULL;
  if (open)
    return open(ranks, err);
  const char *why = dlerror();
  return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                    "started by an MPI launcher, but without its module "
                    "%s: %.100s; build Spielwerk where MPI is installed, or "
                    "start it alone",
                    SW_RANKS_MODULE, why ? why : "not found");
}

void sw_ranks_close(sw_ranks *ranks) {
  if (ranks)
    ((sw_ranks_end *)(uintptr_t)ranks->ctx)(ranks);
}
