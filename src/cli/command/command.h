/* One run of the command: what was given, and where the answer goes. */
#ifndef SW_CLI_COMMAND_COMMAND_H
#define SW_CLI_COMMAND_COMMAND_H

#include "cli/command/diagnostics.h"
#include "cli/command/options.h"
#include "game.h"
#include "host/files/file.h"
#include "host/streams/reader.h"
#include "host/terminal/work.h"

#include <stdio.h>

typedef struct sw_command {
  sw_verb_id verb;
  sw_options opt;
  const char *args[SW_ARGS_MAX]; /* what are not options */
  int n;
  sw_rules *rules;  /* while sw_command_positions is at work */
  int has_database; /* 1: they have been given their database */
  void *ctx;        /* of what is done with each position */
  const char
      *only;       /* "a picture shows", of what is for one position; or NULL */
  int whole;       /* 1: an answer that ends with SW_EXIT_STOPPED is whole: it
                      names what is undecided, or leaves it out as it should */
  sw_newfile file; /* used with --output */
  FILE *out;       /* standard output, or that file */
} sw_command;

/* The verbs, in the files verb_*.c; they return the exit status. */
#define X(id, name, ...) int sw_verb_##name(sw_command *);
SW_VERBS(X)
#undef X

/* Prints a buffer that was filled as the answer; frees it. */
int sw_command_print(sw_command *, sw_buf *text);

/* The rules that args[0] names and the position that args[1] gives, the start
 * without one, and "-" for one per line on standard input, or for one alone
 * where `only` is set: calls `use` for each. Stops at the first mistake;
 * returns the greatest exit status. */
int sw_command_positions(sw_command *,
                         int (*use)(sw_command *, const sw_rules *,
                                    const sw_pos *));

/* The exit status at the end of the lines of standard input: whether that was
 * their end, or a signal, or a failure to read, which is complained about.
 * To be asked before anything else can change errno. */
int sw_command_input_ended(void);

/* The same for a reader of standard input after its last line. */
int sw_command_reader_ended(const sw_reader *reader);

/* Writes what standard output still holds; the exit status for it.  A failure
 * is complained about, once; a reader that has seen enough and closes its end
 * of the pipe is no reason to complain. */
int sw_command_output_ended(void);

/* The exit status of a table, by what printing it returned, which is complained
 * about. */
int sw_command_printed(const sw_command *, int rc);

/* A budget by the options time, nodes, memory, threads, progress and quiet;
 * ends with sw_work_end.  Returns the exit status; not 0, there is nothing to
 * end. */
int sw_command_work(const sw_command *, sw_work *work);

/* Gives the rules, which nobody else uses yet, the database that the options
 * name, else the one of the program.  Returns the exit status. */
int sw_command_database(sw_command *, sw_rules *rules);

/* A budget for that: without limits of time and nodes.  Ends with
 * sw_work_end. */
void sw_command_load(const sw_command *, sw_work *work);

/* The same as sw_command_failed where loading failed.  In a file that the
 * options name the error has its place: in the bytes that were refused. */
int sw_command_unloaded(const sw_command *, sw_work *, int rc,
                        const sw_buf *refused, const sw_err *err);

/* Says why work failed, or ended early, after its progress line was wiped;
 * returns the exit status. */
int sw_command_failed(const sw_command *, sw_work *, int rc, const sw_err *err);

#endif
