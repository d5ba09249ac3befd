/* A store (work/store.h) in a directory of the user.
 *
 * An item NAME is the file NAME.ckpt.  It is written as NAME.new and renamed
 * when it is complete and on the disk, so that there is always a whole one.
 */
#ifndef SW_HOST_FILES_CHECKPOINT_H
#define SW_HOST_FILES_CHECKPOINT_H

#include "work/store.h"

/* Opens the directory, which is made when it does not exist.  *store goes to
 * sw_checkpoint_close. */
int sw_checkpoint_open(const char *directory, sw_store **store, sw_err *err);
void sw_checkpoint_close(sw_store *store);

/* Takes the directory for this run alone, until it is closed: two runs would
 * write into one NAME.new.  SW_BAD_INPUT when another run has it.  Where it
 * cannot be locked, nothing is. */
int sw_checkpoint_lock(sw_store *store, sw_err *err);

/* What has been done with it since then; the greatest of these. */
typedef enum sw_checkpoint_use {
  SW_CHECKPOINT_IDLE,  /* nothing */
  SW_CHECKPOINT_ASKED, /* an item was looked for or written */
  SW_CHECKPOINT_FOUND  /* an item was found */
} sw_checkpoint_use;

sw_checkpoint_use sw_checkpoint_used(const sw_store *store);

#endif
