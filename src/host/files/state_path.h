/* Where a program keeps what it remembers of its user. */
#ifndef SW_HOST_FILES_STATE_PATH_H
#define SW_HOST_FILES_STATE_PATH_H

#include <stddef.h>

/* The path of a file of that name in $XDG_STATE_HOME/spielwerk, or in
 * ~/.local/state/spielwerk; the directories are made.  1 when there is one. */
int sw_state_path(const char *name, char *out, size_t room);

#endif
