/* What all that is kept in a directory shares: checkpoints, files of levels. */
#ifndef SW_HOST_FILES_DIRECTORY_H
#define SW_HOST_FILES_DIRECTORY_H

#include "base/err.h"

/* Why something could not be written or read there, from errno. */
const char *sw_directory_why(void);

/* Brings names that were given or changed to the disk, as far as it can. */
void sw_directory_flush(const char *path);

/* Locks a file or a directory that is open, until it is closed; SW_BAD_INPUT
 * when another process has locked it.  `path` is the directory's. */
int sw_directory_lock(int fd, const char *path, sw_err *err);

#endif
