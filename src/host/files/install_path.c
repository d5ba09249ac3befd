/* Where the files that belong to the program are: see install_path.h. */
#include "host/files/install_path.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

int sw_beside(int up, const char *rest, char *out, size_t room) {
  ssize_t n = readlink("/proc/self/exe", out, room - 1);
  if (n <= 0 || (size_t)n >= room - 1)
    return 0;
  out[n] = 0;
  for (int i = 0; i < up; i++) {
    char *slash = strrchr(out, '/');
    if (!slash)
      return 0;
    *slash = 0;
  }
  size_t len = strlen(out);
  return (size_t)snprintf(out + len, room - len, "/%s", rest) < room - len;
}
