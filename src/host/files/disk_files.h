/* Files for levels (work/disk.h): in a directory of the user, or in memory.
 *
 * In a directory, a file that is not kept yet is RANK-N.part; the ones that a
 * run which was killed left behind are removed when rank 0 opens the directory
 * again.  The file `lock` makes sure that one run at a time uses it.
 */
#ifndef SW_HOST_FILES_DISK_FILES_H
#define SW_HOST_FILES_DISK_FILES_H

#include "work/disk.h"

/* The directory must be there; NULL: memory.  limit: bytes, 0 for none.
 * *disk goes to sw_disk_close, which allows NULL. */
int sw_disk_open(const char *directory, int rank, uint64_t limit,
                 sw_disk **disk, sw_err *err);
void sw_disk_close(sw_disk *disk);

#endif
