/* The verb bench: runs the measuring program that is installed beside this
 * one, or built beside it. */
#include "cli/command/command.h"
#include "host/files/install_path.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

int sw_verb_bench(sw_command *c) {
  static const struct {
    int up;
    const char *rest;
  } places[] = {{2, "libexec/spielwerk/spielwerk-bench"},
                {3, "bench/spielwerk-bench"}};
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    char path[4096];
    if (!sw_beside(places[i].up, places[i].rest, path, sizeof path) ||
        access(path, X_OK))
      continue;
    signal(SIGPIPE, SIG_DFL); /* as a program expects it at its start */
    execl(path, path, c->args[0], (char *)NULL);
    return sw_complain_plain(SW_EXIT_FAULT, "cannot run '%s': %s", path,
                             strerror(errno));
  }
  return sw_complain_plain(SW_EXIT_USAGE,
                           "the measuring program is not installed; build "
                           "Spielwerk and use 'make bench'");
}
