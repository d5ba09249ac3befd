/* Files for levels: see disk_files.h.
 *
 * Without a directory the files have no name at all (memfd_create), which is
 * memory of this process that is read and written like a file.
 */
#define _GNU_SOURCE /* memfd_create */
#include "host/files/disk_files.h"

#include "base/mem.h"
#include "host/files/directory.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILES = 1024, PATH_ROOM = PATH_MAX + 64 };

typedef struct slot {
  int fd; /* -1: free */
  uint64_t bytes;
  int kept;
  unsigned number;
} slot;

typedef struct directory {
  sw_disk disk; /* first: the directory is its disk */
  int rank, lock;
  unsigned made;
  slot slot[FILES];
  char where[PATH_MAX]; /* empty: memory */
} directory;

static directory *of(sw_disk *disk) {
  return (directory *)(void *)disk;
}

static int fault(const directory *d, const char *what, sw_err *err) {
  return sw_err_set(err, SW_FAULT, SW_NOWHERE, "cannot %s in '%.80s': %s", what,
                    *d->where ? d->where : "memory", sw_directory_why());
}

static void part_path(const directory *d, const slot *s, char path[PATH_ROOM]) {
  snprintf(path, PATH_ROOM, "%s/%04d-%u.part", d->where, d->rank, s->number);
}

/* ---- files -------------------------------------------------------------- */

static slot *free_slot(directory *d, int *file) {
  for (*file = 0; *file < FILES; ++*file)
    if (d->slot[*file].fd < 0)
      return &d->slot[*file];
  return NULL;
}

static int too_many(sw_err *err) {
  return sw_err_set(err, SW_FAULT, SW_NOWHERE,
                    "more than %d files would be open; go on with as many "
                    "ranks as before",
                    FILES);
}

static int create(sw_disk *disk, int *file, sw_err *err) {
  directory *d = of(disk);
  char path[PATH_ROOM];
  slot *s = free_slot(d, file);
  if (!s)
    return too_many(err);
  *s = (slot){.fd = -1, .number = d->made++};
  part_path(d, s, path);
  s->fd = *d->where ? open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)
                    : memfd_create("level", MFD_CLOEXEC);
  return s->fd < 0 ? fault(d, "make a file", err) : 0;
}

static void add_bytes(sw_disk *disk, uint64_t bytes) {
  disk->bytes += bytes;
  if (disk->bytes > disk->most)
    disk->most = disk->bytes;
}

static int append(sw_disk *disk, int file, const void *bytes, size_t n,
                  sw_err *err) {
  directory *d = of(disk);
  slot *s = &d->slot[file];
  const char *at = bytes;
  if (disk->limit && disk->bytes + n > disk->limit)
    return sw_err_set(err, SW_NO_MEMORY, SW_NOWHERE,
                      "the levels take more than the %llu MB that are allowed "
                      "%s; the last full level is kept",
                      (unsigned long long)(disk->limit >> 20),
                      *d->where ? "on disk" : "for them in memory");
  for (size_t left = n; left;) {
    ssize_t some = pwrite(s->fd, at, left, (off_t)s->bytes);
    if (some < 0 && errno == EINTR)
      continue;
    if (some <= 0)
      return fault(d, "write", err);
    at += some;
    left -= (size_t)some;
    s->bytes += (uint64_t)some;
    add_bytes(disk, (uint64_t)some);
  }
  return 0;
}

static int read_at(sw_disk *disk, int file, uint64_t at, void *bytes, size_t n,
                   sw_err *err) {
  directory *d = of(disk);
  char *to = bytes;
  while (n) {
    ssize_t some = pread(d->slot[file].fd, to, n, (off_t)at);
    if (some < 0 && errno == EINTR)
      continue;
    if (some < 0)
      return fault(d, "read", err);
    if (!some)
      return sw_err_set(err, SW_FAULT, SW_NOWHERE,
                        "a file in '%.80s' ends before byte %llu; remove it "
                        "and run again: the run goes on from the level before",
                        d->where, (unsigned long long)(at + n));
    to += some;
    at += (uint64_t)some;
    n -= (size_t)some;
  }
  return 0;
}

static int keep(sw_disk *disk, int file, const char *name, sw_err *err) {
  directory *d = of(disk);
  slot *s = &d->slot[file];
  char from[PATH_ROOM], to[PATH_ROOM];
  if (!*d->where)
    return 0;
  part_path(d, s, from);
  snprintf(to, sizeof to, "%s/%.40s", d->where, name);
  if (fsync(s->fd) || rename(from, to))
    return fault(d, "keep a file", err);
  s->kept = 1;
  sw_directory_flush(d->where);
  return 0;
}

static int open_kept(sw_disk *disk, const char *name, int *file, sw_err *err) {
  directory *d = of(disk);
  char path[PATH_ROOM];
  struct stat about;
  slot *s = free_slot(d, file);
  if (!s)
    return too_many(err);
  snprintf(path, sizeof path, "%s/%.40s", d->where, name);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return errno == ENOENT ? 0 : fault(d, "open a file", err);
  if (fstat(fd, &about)) {
    close(fd);
    return fault(d, "open a file", err);
  }
  *s = (slot){fd, (uint64_t)about.st_size, 1, 0};
  add_bytes(disk, s->bytes);
  return 1;
}

static void close_file(sw_disk *disk, int file) {
  directory *d = of(disk);
  slot *s = &d->slot[file];
  char path[PATH_ROOM];
  assert(s->fd >= 0);
  close(s->fd);
  disk->bytes -= s->bytes;
  if (*d->where && !s->kept) {
    part_path(d, s, path);
    unlink(path);
  }
  s->fd = -1;
}

/* ---- the directory ------------------------------------------------------ */

/* Removes the files whose names begin, and end, like this. */
static void remove_files(const directory *d, const char *begin,
                         const char *end) {
  char path[PATH_ROOM + NAME_MAX];
  DIR *list = *d->where ? opendir(d->where) : NULL;
  for (struct dirent *e; list && (e = readdir(list));) {
    size_t n = strlen(e->d_name), m = strlen(end);
    if (strncmp(e->d_name, begin, strlen(begin)) || n < m ||
        strcmp(e->d_name + n - m, end))
      continue;
    snprintf(path, sizeof path, "%s/%s", d->where, e->d_name);
    unlink(path);
  }
  if (list)
    closedir(list);
}

static void sweep(sw_disk *disk, const char *beginning) {
  remove_files(of(disk), beginning, "");
}

static int lock(directory *d, sw_err *err) {
  char path[PATH_ROOM];
  snprintf(path, sizeof path, "%s/lock", d->where);
  d->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (d->lock < 0)
    return fault(d, "make a file", err);
  int rc = sw_directory_lock(d->lock, d->where, err);
  if (!rc)
    remove_files(d, "", ".part");
  return rc;
}

int sw_disk_open(const char *where, int rank, uint64_t limit, sw_disk **disk,
                 sw_err *err) {
  directory *d = sw_mem_zero(1, sizeof *d);
  if (!d)
    return sw_err_memory(err);
  d->disk = (sw_disk){.where = d->where,
                      .limit = limit,
                      .create = create,
                      .append = append,
                      .read = read_at,
                      .keep = keep,
                      .open = open_kept,
                      .close = close_file,
                      .sweep = sweep};
  d->rank = rank;
  d->lock = -1;
  for (int i = 0; i < FILES; i++)
    d->slot[i].fd = -1;
  snprintf(d->where, sizeof d->where, "%s", where ? where : "");
  int rc = where && rank == 0 ? lock(d, err) : 0;
  if (rc)
    sw_disk_close(&d->disk);
  else
    *disk = &d->disk;
  return rc;
}

void sw_disk_close(sw_disk *disk) {
  if (!disk)
    return;
  directory *d = of(disk);
  for (int i = 0; i < FILES; i++)
    if (d->slot[i].fd >= 0)
      close_file(disk, i);
  if (d->lock >= 0)
    close(d->lock);
  sw_mem_free(d);
}
