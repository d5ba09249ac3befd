/* Large files for work that does not fit in memory; the host gives them.
 *
 * A file is made without a name, grows at its end, and is read anywhere, also
 * by several threads at a time; all other calls are for one thread.  Only
 * `keep` gives it a name, after all of its bytes are safe, so a file that is
 * found by its name is whole.  Files that were not kept vanish when they are
 * closed.  Every call that can fail fills the sw_err: SW_NO_MEMORY when the
 * files would pass `limit`, SW_FAULT when the device fails.
 */
#ifndef SW_WORK_DISK_H
#define SW_WORK_DISK_H

#include "base/err.h"

#include <stddef.h>
#include <stdint.h>

enum { SW_DISK_NAME = 40 }; /* bytes of a name with its NUL */

typedef struct sw_disk sw_disk;

struct sw_disk {
  const char *where; /* for messages: the directory, "" for memory */
  uint64_t limit;    /* bytes all open files may have together; 0: none */
  uint64_t bytes;    /* what they have */
  uint64_t most;     /* what they had at most */

  int (*create)(sw_disk *, int *file, sw_err *);
  int (*append)(sw_disk *, int file, const void *bytes, size_t n, sw_err *);
  /* exactly n bytes; SW_FAULT when the file ends before */
  int (*read)(sw_disk *, int file, uint64_t at, void *bytes, size_t n,
              sw_err *);
  int (*keep)(sw_disk *, int file, const char *name, sw_err *);
  /* 1 when there is such a file, 0 when there is none */
  int (*open)(sw_disk *, const char *name, int *file, sw_err *);
  void (*close)(sw_disk *, int file);
  /* removes all kept files whose names begin like this */
  void (*sweep)(sw_disk *, const char *beginning);
  void *ctx;
};

#endif
