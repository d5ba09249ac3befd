/* What shells need to complete the words of the command. */
#ifndef SW_CLI_COMMAND_COMPLETION_SCRIPT_H
#define SW_CLI_COMMAND_COMPLETION_SCRIPT_H

#include "text/buf.h"

/* Appends the script for "bash", "zsh" or "fish", made from the table of verbs
 * and the list of games; SW_UNSUPPORTED for any other shell. */
int sw_completion_script(const char *shell, sw_buf *out);

#endif
