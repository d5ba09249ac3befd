/* The command `spielwerk`: finds the verb, reads its options, opens and closes
 * the place where the answer goes. */
#include "base/mem.h"
#include "cli/command/command.h"
#include "cli/command/completion_script.h"
#include "host/streams/standard.h"
#include "host/system/heap.h"
#include "host/system/stop.h"
#include "registry.h"
#include "text/suggest.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void welcome(FILE *out) {
  fputs("Spielwerk plays, solves and proves combinatorial games.\n\n"
        "usage: spielwerk VERB ...\n\n",
        out);
  for (int i = 0; i < SW_VERB_COUNT_OF; i++) {
    char head[64];
    snprintf(head, sizeof head, "%s %s", sw_verb_name((sw_verb_id)i),
             sw_verb_arguments((sw_verb_id)i));
    fprintf(out, "  %-26s %s\n", head, sw_verb_summary((sw_verb_id)i));
  }
  fputs("\nA GAME is a name such as 'peg', a variant such as 'peg:french', or "
        "rules in a\nfile, 'peg:@FILE'. A POSITION is a text as 'show' and "
        "'new' print it; '-' reads\npositions from standard input, one per "
        "line. Begin with 'spielwerk play peg'.\n",
        out);
}

static int wrong_verb(const char *name) {
  if (sw_registry_find(name, strcspn(name, ":")))
    return sw_complain_plain(SW_EXIT_USAGE,
                             "'%.40s' is a game; did you mean 'spielwerk play "
                             "%.40s'?",
                             name, name);
  sw_suggest near = {.wrong = name, .len = strlen(name)};
  for (int i = 0; i < SW_VERB_COUNT_OF; i++)
    sw_suggest_offer(&near, sw_verb_name((sw_verb_id)i));
  if (near.best)
    return sw_complain_plain(SW_EXIT_USAGE,
                             "there is no verb '%.40s'; did you mean '%s'?",
                             name, near.best);
  return sw_complain_plain(SW_EXIT_USAGE,
                           "there is no verb '%.40s'; 'spielwerk help' lists "
                           "them",
                           name);
}

/* ---- where the answer goes ---------------------------------------------- */

static int open_output(sw_command *c) {
  sw_err err;
  c->out = stdout;
  if (c->opt.output && !strcmp(c->opt.output, "-"))
    c->opt.output = NULL;
  if (!c->opt.output)
    return SW_EXIT_DONE;
  int rc = sw_newfile_open(&c->file, c->opt.output, &err);
  c->out = c->file.stream;
  return rc ? sw_complain(NULL, NULL, 0, &err) : SW_EXIT_DONE;
}

/* However the program ends: an answer that was not written changes the status.
 */
static void close_stdout(void) {
  int status = sw_command_output_ended();
  if (status)
    _exit(status);
}

static int is_whole(const sw_command *c, int status) {
  return status == SW_EXIT_DONE || status == SW_EXIT_NO ||
         (status == SW_EXIT_STOPPED && c->whole && !sw_stop_asked());
}

static int close_output(sw_command *c, int status) {
  sw_err err;
  if (!c->opt.output)
    return status;
  if (is_whole(c, status))
    return sw_newfile_commit(&c->file, &err) ? sw_complain(NULL, NULL, 0, &err)
                                             : status;
  sw_newfile_abandon(&c->file);
  if (status == SW_EXIT_STOPPED)
    sw_complain_plain(status, "nothing was written to '%.120s'", c->opt.output);
  return status;
}

/* ---- verbs -------------------------------------------------------------- */

typedef int run_verb(sw_command *);

static run_verb *const runs[] = {
#define X(id, name, ...) sw_verb_##name,
    SW_VERBS(X)
#undef X
};

static int run(sw_verb_id verb, int argc, char **argv) {
  sw_command c = {.verb = verb};
  c.n = sw_options_parse(verb, argc, argv, &c.opt, c.args);
  int status = open_output(&c);
  return status ? status : close_output(&c, runs[verb](&c));
}

static int print_tables(sw_command *c) {
  sw_buf out;
  sw_buf_init(&out, SW_BUF_TEXT);
  for (int i = 0; i < SW_VERB_COUNT_OF; i++)
    sw_verb_json((sw_verb_id)i, &out);
  return sw_command_print(c, &out);
}

static int print_completion(sw_command *c) {
  sw_buf out;
  sw_buf_init(&out, SW_BUF_TEXT);
  if (sw_completion_script(c->opt.completion, &out)) {
    sw_buf_free(&out);
    return sw_complain_plain(SW_EXIT_USAGE,
                             "there are completions for bash, zsh and fish, "
                             "not for '%.40s'",
                             c->opt.completion);
  }
  return sw_command_print(c, &out);
}

int sw_verb_help(sw_command *c) {
  if (c->opt.json)
    return print_tables(c);
  if (c->opt.completion)
    return print_completion(c);
  if (!c->n) {
    welcome(c->out);
    return SW_EXIT_DONE;
  }
  sw_verb_id verb = sw_verb_find(c->args[0]);
  if (verb == SW_VERB_COUNT_OF &&
      sw_registry_find(c->args[0], strcspn(c->args[0], ":")))
    return sw_verb_games(c);
  if (verb == SW_VERB_COUNT_OF)
    return wrong_verb(c->args[0]);
  char help[] = "--help", *argv[] = {help, help, NULL};
  sw_options_parse(verb, 2, argv, &c->opt, c->args);
  return SW_EXIT_DONE; /* not reached: --help ends the program */
}

/* The game of "GAME-filter", when it has a filter, else NULL. */
static const sw_game *filter_game(const char *word) {
  static const char behind[] = "-filter";
  size_t len = strlen(word), rest = sizeof behind - 1;
  if (len <= rest || strcmp(word + len - rest, behind))
    return NULL;
  const sw_game *game = sw_registry_find(word, len - rest);
  return game && sw_game_foreign(game)->filter ? game : NULL;
}

/* "GAME-filter .." is run as "filter GAME ..". */
static int run_filter(const sw_game *game, int argc, char **argv) {
  char verb[] = "filter", name[32];
  char **args = sw_mem_alloc((size_t)argc + 2, sizeof *args);
  if (!args)
    return sw_complain_plain(SW_EXIT_STOPPED, "out of memory");
  snprintf(name, sizeof name, "%s", game->name);
  args[0] = verb;
  args[1] = name;
  memcpy(args + 2, argv + 1, (size_t)argc * sizeof *argv);
  int status = run(SW_VERB_FILTER, argc + 1, args);
  sw_mem_free(args);
  return status;
}

static int dispatch(int argc, char **argv) {
  sw_verb_id verb = sw_verb_find(argv[0]);
  const sw_game *game = filter_game(argv[0]);
  if (game)
    return run_filter(game, argc, argv);
  return verb == SW_VERB_COUNT_OF ? wrong_verb(argv[0]) : run(verb, argc, argv);
}

static int asks_version(const char *word) {
  return !strcmp(word, "--version") || !strcmp(word, "-V") ||
         !strcmp(word, "version");
}

int main(int argc, char **argv) {
  int status = SW_EXIT_DONE;
  sw_standard_keep();
  atexit(close_stdout);
  sw_heap_keep();
  sw_stop_catch();
  if (argc < 2 || !strcmp(argv[1], "--help") || !strcmp(argv[1], "-h")) {
    welcome(stdout);
  } else if (asks_version(argv[1]) && argc > 2) {
    status = sw_complain_plain(SW_EXIT_USAGE, "nothing is expected behind %s",
                               argv[1]);
  } else if (asks_version(argv[1])) {
    puts("spielwerk " SW_VERSION);
  } else {
    status = dispatch(argc - 1, argv + 1);
  }
  return status;
}
