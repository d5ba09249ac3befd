/* Where the files that belong to the program are. */
#ifndef SW_HOST_FILES_INSTALL_PATH_H
#define SW_HOST_FILES_INSTALL_PATH_H

#include <stddef.h>

/* The path of this program with its last `up` parts replaced by `rest`, as
 * (2, "share/spielwerk/web") for PREFIX/bin/spielwerk.  1 when it fits. */
int sw_beside(int up, const char *rest, char *out, size_t room);

#endif
