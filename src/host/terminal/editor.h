/* Lines that a person types: edited, remembered, completed.
 *
 *   sw_editor *editor = sw_editor_open(&setup);
 *   while ((what = sw_editor_read(editor, "peg> ", &line)) != SW_TYPED_END)
 *     ...
 *   sw_editor_close(editor);
 */
#ifndef SW_HOST_TERMINAL_EDITOR_H
#define SW_HOST_TERMINAL_EDITOR_H

#include "text/buf.h"

typedef struct sw_editor sw_editor;

typedef struct sw_editor_setup {
  int terminal; /* 0: lines come from a file or a pipe; no prompt, no editing */
  const char *history; /* the file with earlier lines, or NULL */
  /* appends whole lines that begin with this one, each with its newline */
  void (*complete)(void *ctx, const char *line, sw_buf *lines);
  void *ctx;
} sw_editor_setup;

typedef enum sw_typed {
  SW_TYPED_LINE,
  SW_TYPED_CANCEL, /* Ctrl-C instead of a line */
  SW_TYPED_END     /* the end of the input, or a signal that ends the program */
} sw_typed;

/* The setup is copied.  NULL: no memory. */
sw_editor *sw_editor_open(const sw_editor_setup *setup);
void sw_editor_close(sw_editor *editor); /* NULL is allowed */

/* *line is the line without its newline, borrowed until the next call.  What is
 * blank is not remembered. */
sw_typed sw_editor_read(sw_editor *editor, const char *prompt,
                        const char **line);

/* Asks a question: 1 for yes, 0 for no, -1 for Ctrl-C and at the end of the
 * input.  Nothing of it is remembered or completed. */
int sw_editor_ask(sw_editor *editor, const char *question);

#endif
