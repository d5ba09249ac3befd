/* What is kept in a directory: see directory.h. */
#include "host/files/directory.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

const char *sw_directory_why(void) {
  return errno == ENOSPC || errno == EDQUOT || errno == EFBIG
             ? "no space left, or a limit on files is reached; give it more or "
               "choose another place; what was kept before remains"
             : strerror(errno);
}

void sw_directory_flush(const char *path) {
  int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0)
    return;
  fsync(fd);
  close(fd);
}

int sw_directory_lock(int fd, const char *path, sw_err *err) {
  if (!flock(fd, LOCK_EX | LOCK_NB) || errno != EWOULDBLOCK)
    return 0;
  return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                    "another run is using '%.80s'; wait for its end or choose "
                    "another directory",
                    path);
}
