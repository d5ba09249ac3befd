/* Files: see file.h.
 *
 * The new file is written without a name (O_TMPFILE), so that nothing is left
 * of it whenever the program ends, and brought to the disk.  Then it gets its
 * name; where another file has that, it gets one beside it and is renamed over
 * it: rename is the one step that cannot be half done.  Where the system has no
 * files without names, the temporary name comes first.  A name that is a
 * symbolic link means the file it points to.
 */
#define _GNU_SOURCE
#include "host/files/file.h"

#include "base/mem.h"
#include "host/system/stop.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int failure(sw_err *err, int code, const char *what, const char *path) {
  return sw_err_set(err, code, SW_NOWHERE, "cannot %s '%.120s': %s", what, path,
                    strerror(errno));
}

size_t sw_file_mark(const char *text, size_t len) {
  return len >= 3 && !memcmp(text, "\xef\xbb\xbf", 3) ? 3 : 0;
}

int sw_file_unreadable(const char *path, sw_err *err) {
  int code = errno == EINTR    ? SW_STOPPED
             : errno == EISDIR ? SW_BAD_INPUT
                               : SW_FAULT;
  return failure(err, code, "read", path);
}

static int read_stream(FILE *in, const char *path, size_t limit, sw_buf *out,
                       sw_err *err) {
  char block[4096];
  size_t n, total = 0;
  while ((n = fread(block, 1, sizeof block, in)) > 0) {
    total += n;
    if (total > limit)
      return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                        "'%.120s' is longer than %zu bytes", path, limit);
    size_t mark = total == n ? sw_file_mark(block, n) : 0;
    sw_buf_put(out, block + mark, n - mark);
  }
  if (ferror(in))
    return sw_file_unreadable(path, err);
  return sw_buf_failed(out) ? sw_err_memory(err) : 0;
}

/* A signal and the end of a pipe may come together: then it is not certain that
 * this was all. */
static int read_input(size_t limit, sw_buf *out, sw_err *err) {
  int rc = read_stream(stdin, "standard input", limit, out, err);
  return !rc && sw_stop_asked()
             ? sw_err_set(err, SW_STOPPED, SW_NOWHERE, "interrupted")
             : rc;
}

int sw_file_read(const char *path, size_t limit, sw_buf *out, sw_err *err) {
  if (!strcmp(path, "-"))
    return read_input(limit, out, err);
  FILE *in = fopen(path, "rb");
  if (!in)
    return failure(err, SW_BAD_INPUT, "open", path);
  int rc = read_stream(in, path, limit, out, err);
  fclose(in);
  return rc;
}

static int is_special(const char *path) {
  struct stat s;
  return !stat(path, &s) && !S_ISREG(s.st_mode);
}

/* The rights the file had, or those that a new file gets. */
static mode_t rights(const char *path) {
  struct stat s;
  if (!stat(path, &s))
    return s.st_mode & 0777;
  mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

static char *joined(const char *a, const char *b) {
  size_t n = strlen(a), m = strlen(b);
  char *text = sw_mem_alloc(n + m + 1, 1);
  if (text) {
    memcpy(text, a, n);
    memcpy(text + n, b, m + 1);
  }
  return text;
}

/* In the folder of the path; -1 where there are none, or where they could get
 * no name. */
static int open_nameless(const char *path) {
  char *folder = access("/proc/self/fd", X_OK) ? NULL : joined(path, "");
  if (!folder)
    return -1;
  char *slash = strrchr(folder, '/');
  if (slash)
    slash[1] = 0;
  int fd = open(slash ? folder : ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
  sw_mem_free(folder);
  return fd;
}

static int open_beside(sw_newfile *file, sw_err *err) {
  file->temporary = joined(file->path, ".XXXXXX");
  if (!file->temporary)
    return sw_err_memory(err);
  int fd = open_nameless(file->path);
  file->nameless = fd >= 0;
  if (fd < 0 && (fd = mkstemp(file->temporary)) < 0) {
    sw_mem_free(file->temporary);
    file->temporary = NULL;
    return failure(err, SW_BAD_INPUT, "write", file->path);
  }
  fchmod(fd, rights(file->path));
  file->stream = fdopen(fd, "wb");
  return file->stream ? 0 : failure(err, SW_FAULT, "write", file->path);
}

static int leads_nowhere(const char *path) {
  struct stat s;
  return stat(path, &s) && !lstat(path, &s) && S_ISLNK(s.st_mode);
}

int sw_newfile_open(sw_newfile *file, const char *path, sw_err *err) {
  *file = (sw_newfile){0};
  char *real = realpath(path, NULL); /* NULL when there is no such file yet */
  file->path = joined(real ? real : path, "");
  free(real);
  if (!file->path)
    return sw_err_memory(err);
  int rc = 0;
  if (leads_nowhere(file->path))
    rc = sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                    "'%.120s' is a link to a file that is not there; name that "
                    "file, or remove the link",
                    path);
  else if (!is_special(file->path))
    rc = open_beside(file, err);
  else if (!(file->stream = fopen(file->path, "wb")))
    rc = failure(err, SW_BAD_INPUT, "write", file->path);
  if (rc)
    sw_newfile_abandon(file);
  return rc;
}

void sw_newfile_abandon(sw_newfile *file) {
  if (file->stream)
    fclose(file->stream);
  if (file->temporary && !file->nameless)
    unlink(file->temporary);
  sw_mem_free(file->temporary);
  sw_mem_free(file->path);
  *file = (sw_newfile){0};
}

static int link_as(const sw_newfile *file, const char *name) {
  char self[32];
  snprintf(self, sizeof self, "/proc/self/fd/%d", fileno(file->stream));
  return linkat(AT_FDCWD, self, AT_FDCWD, name, AT_SYMLINK_FOLLOW);
}

/* Its own, where that is free, or the temporary one. */
static int give_name(sw_newfile *file) {
  if (!link_as(file, file->path)) {
    sw_mem_free(file->temporary);
    file->temporary = NULL;
    return 0;
  }
  int fd = errno == EEXIST ? mkstemp(file->temporary) : -1;
  if (fd < 0)
    return 1;
  close(fd);
  file->nameless = 0;
  return unlink(file->temporary) || link_as(file, file->temporary);
}

static int bring_to_disk(sw_newfile *file) {
  int bad = fflush(file->stream) || ferror(file->stream);
  if (!bad && file->temporary)
    bad = fsync(fileno(file->stream)) || (file->nameless && give_name(file));
  int saved = bad ? errno : 0;
  bad |= fclose(file->stream) && !bad;
  if (bad && saved)
    errno = saved;
  file->stream = NULL;
  return bad;
}

int sw_newfile_commit(sw_newfile *file, sw_err *err) {
  int bad = bring_to_disk(file);
  if (!bad && file->temporary) {
    bad = rename(file->temporary, file->path);
    if (!bad) {
      sw_mem_free(file->temporary);
      file->temporary = NULL;
    }
  }
  int rc = bad ? failure(err, SW_FAULT, "write", file->path) : 0;
  sw_newfile_abandon(file);
  return rc;
}
