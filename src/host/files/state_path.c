/* The state directory of the XDG Base Directory Specification: see
 * state_path.h.
 *
 * A relative $XDG_STATE_HOME is ignored, as the specification says; without
 * $HOME nothing is kept.
 */
#include "host/files/state_path.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Makes every directory above the last part of the path. */
static void make_parents(char *path) {
  for (char *slash = strchr(path + 1, '/'); slash;
       slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(path, 0700); /* what is there already stays as it is */
    *slash = '/';
  }
}

int sw_state_path(const char *name, char *out, size_t room) {
  const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
  int n = -1;
  if (state && *state == '/')
    n = snprintf(out, room, "%s/spielwerk/%s", state, name);
  else if (home && *home == '/')
    n = snprintf(out, room, "%s/.local/state/spielwerk/%s", home, name);
  if (n < 0 || (size_t)n >= room)
    return 0;
  make_parents(out);
  return 1;
}
