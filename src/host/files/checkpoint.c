/* Checkpoints as files: see checkpoint.h.
 *
 * Writing goes to a file beside the item, is flushed to the disk and renamed
 * over it; the directory is flushed too, so that the rename lasts.  Whatever
 * fails before the rename leaves the old item untouched.
 */
#include "host/files/checkpoint.h"

#include "base/mem.h"
#include "host/files/directory.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct checkpoint {
  sw_store store; /* first: the checkpoint is its store */
  FILE *file;     /* the item that is open */
  sw_checkpoint_use use;
  int alone; /* the directory, open and locked; -1: not locked */
  char directory[PATH_MAX], path[PATH_MAX + 64], fresh[PATH_MAX + 64];
} checkpoint;

static checkpoint *of(sw_store *store) {
  return (checkpoint *)(void *)store;
}

static void raise_use(checkpoint *c, sw_checkpoint_use use) {
  c->use = use > c->use ? use : c->use;
}

static int failure(int code, const char *what, const char *path, sw_err *err) {
  return sw_err_set(err, code, SW_NOWHERE, "cannot %s %.80s: %s", what, path,
                    sw_directory_why());
}

static int fault(const char *what, const char *path, sw_err *err) {
  return failure(SW_FAULT, what, path, err);
}

static void set_paths(checkpoint *c, const char *name) {
  snprintf(c->path, sizeof c->path, "%s/%.40s.ckpt", c->directory, name);
  snprintf(c->fresh, sizeof c->fresh, "%s/%.40s.new", c->directory, name);
}

static int begin(sw_store *store, const char *name, sw_err *err) {
  checkpoint *c = of(store);
  assert(!c->file);
  set_paths(c, name);
  raise_use(c, SW_CHECKPOINT_ASKED);
  c->file = fopen(c->fresh, "wb");
  return c->file ? 0 : fault("write", c->fresh, err);
}

static int write_bytes(sw_store *store, const void *bytes, size_t n,
                       sw_err *err) {
  checkpoint *c = of(store);
  return fwrite(bytes, 1, n, c->file) == n ? 0 : fault("write", c->fresh, err);
}

static void close_file(sw_store *store) {
  checkpoint *c = of(store);
  if (c->file)
    fclose(c->file);
  c->file = NULL;
}

static void abandon(sw_store *store) {
  close_file(store);
  remove(of(store)->fresh);
}

static int commit(sw_store *store, sw_err *err) {
  checkpoint *c = of(store);
  int failed = fflush(c->file) || fsync(fileno(c->file));
  int rc = failed ? fault("write", c->fresh, err) : 0;
  if (fclose(c->file) && !rc)
    rc = fault("write", c->fresh, err);
  c->file = NULL;
  if (!rc && rename(c->fresh, c->path))
    rc = fault("replace", c->path, err);
  if (rc)
    remove(c->fresh);
  else
    sw_directory_flush(c->directory);
  return rc;
}

static int open_item(sw_store *store, const char *name, sw_err *err) {
  checkpoint *c = of(store);
  assert(!c->file);
  set_paths(c, name);
  c->file = fopen(c->path, "rb");
  raise_use(c, c->file ? SW_CHECKPOINT_FOUND : SW_CHECKPOINT_ASKED);
  if (c->file)
    return 1;
  return errno == ENOENT ? 0 : fault("read", c->path, err);
}

static int read_bytes(sw_store *store, void *bytes, size_t n, sw_err *err) {
  checkpoint *c = of(store);
  if (fread(bytes, 1, n, c->file) == n)
    return 0;
  if (ferror(c->file))
    return fault("read", c->path, err);
  return sw_err_set(err, SW_FAULT, SW_NOWHERE,
                    "the checkpoint %.80s ends early; remove it to start again",
                    c->path);
}

int sw_checkpoint_open(const char *directory, sw_store **store, sw_err *err) {
  if (strlen(directory) >= PATH_MAX)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "the name of the directory is too long");
  if (mkdir(directory, 0777) && errno != EEXIST)
    return failure(SW_BAD_INPUT, "make the directory", directory, err);
  struct stat about;
  if (stat(directory, &about) || !S_ISDIR(about.st_mode))
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE, "%.80s is not a directory",
                      directory);
  checkpoint *c = sw_mem_zero(1, sizeof *c);
  if (!c)
    return sw_err_memory(err);
  c->store = (sw_store){begin,     write_bytes, commit,     abandon,
                        open_item, read_bytes,  close_file, NULL};
  c->alone = -1;
  memcpy(c->directory, directory, strlen(directory) + 1);
  *store = &c->store;
  return 0;
}

int sw_checkpoint_lock(sw_store *store, sw_err *err) {
  checkpoint *c = of(store);
  assert(c->alone < 0);
  c->alone = open(c->directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  return c->alone < 0 ? 0 : sw_directory_lock(c->alone, c->directory, err);
}

sw_checkpoint_use sw_checkpoint_used(const sw_store *store) {
  return ((const checkpoint *)(const void *)store)->use;
}

void sw_checkpoint_close(sw_store *store) {
  if (store)
    close_file(store);
  if (store && of(store)->alone >= 0)
    close(of(store)->alone);
  sw_mem_free((void *)store);
}
