/* Games and positions as they are given on the command line. */
#ifndef SW_CLI_COMMAND_ARGUMENTS_H
#define SW_CLI_COMMAND_ARGUMENTS_H

#include "game.h"

/* The rules that a word names.  "NAME:@FILE" takes the part behind the colon
 * from a file.  On success *out goes to sw_rules_free; errors are complained
 * about here.  Returns the exit status. */
int sw_word_open(const char *word, sw_rules **out);

/* A position; errors are complained about.  Returns the exit status. */
int sw_word_position(const sw_rules *, const char *text, size_t len,
                     sw_pos *out);

#endif
