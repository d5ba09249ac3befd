/* Files: read whole, and written so that they appear whole or not at all. */
#ifndef SW_HOST_FILES_FILE_H
#define SW_HOST_FILES_FILE_H

#include "base/err.h"
#include "text/buf.h"

#include <stdio.h>

/* How many bytes to pass over where a text begins: those of the mark with which
 * some editors begin a file in UTF-8. */
size_t sw_file_mark(const char *text, size_t len);

/* The error of a stream that cannot be read further, from errno: SW_STOPPED
 * after a signal, SW_BAD_INPUT for a folder, else SW_FAULT. */
int sw_file_unreadable(const char *path, sw_err *err);

/* Appends the whole file, without such a mark; "-" is standard input.  A file
 * of more than `limit` bytes is an error.  SW_BAD_INPUT when it is not there or
 * too long, and as above when reading it fails. */
int sw_file_read(const char *path, size_t limit, sw_buf *out, sw_err *err);

/* A file that is being written.  The bytes go to a temporary file in the same
 * folder, which takes its place on commit.  What is no regular file (a device,
 * a pipe) is written directly. */
typedef struct sw_newfile {
  FILE *stream;
  char *path, *temporary; /* temporary is NULL when written directly */
  int nameless;           /* the temporary file does not have its name yet */
} sw_newfile;

int sw_newfile_open(sw_newfile *file, const char *path, sw_err *err);
/* Exactly one of these two ends it; after a commit that fails the old file is
 * still there. */
int sw_newfile_commit(sw_newfile *file, sw_err *err);
void sw_newfile_abandon(sw_newfile *file);

#endif
