/* The verb count: a study of a game as a table. */
#include "cli/command.h"
#include "cli/search.h"
#include "cli/table.h"
#include "cli/word.h"
#include "host/checkpoint.h"
#include "host/terminal.h"
#include "registry.h"

#include <unistd.h>

static sw_table_style style_of(const sw_options *opt) {
  return opt->columns ? SW_TABLE_COLUMNS
         : opt->json  ? SW_TABLE_JSON
                      : SW_TABLE_TEXT;
}

/* The directory for checkpoints, NULL when none is asked for. */
static int open_store(const sw_options *opt, sw_store **store) {
  const char *directory = opt->resume ? opt->resume : opt->checkpoint;
  sw_err err = {.at = SW_NOWHERE};
  *store = NULL;
  if (opt->resume && access(opt->resume, F_OK))
    return sw_complain_plain(SW_EXIT_USAGE,
                             "there is no '%s' to go on from; begin with "
                             "--checkpoint",
                             opt->resume);
  return directory && sw_checkpoint_open(directory, store, &err)
             ? sw_complain(NULL, NULL, 0, &err)
             : SW_EXIT_DONE;
}

static int print_study(sw_command *c, const sw_rules *rules,
                       const sw_study *study, sw_work *work) {
  sw_table table;
  sw_err err = {.at = SW_NOWHERE};
  sw_table_begin(&table, style_of(&c->opt), c->out,
                 (size_t)sw_terminal_width(c->out));
  sw_table_sink sink = sw_table_sink_of(&table);
  int rc = study->run(rules, &work->budget, &sink, &err);
  sw_work_quiet(work);
  int printed = sw_table_end(&table);
  if (table.explained)
    return SW_EXIT_DONE;
  if (rc)
    return sw_command_failed(c, work, rc, &err);
  return printed ? sw_complain_plain(sw_exit_of(printed), "out of memory")
                 : SW_EXIT_DONE;
}

static int run_study(sw_command *c, const sw_rules *rules,
                     const sw_study *study) {
  sw_work work;
  sw_store *store;
  int status = open_store(&c->opt, &store);
  if (status)
    return status;
  status = sw_command_work(c, &work);
  if (!status) {
    work.budget.store = store;
    status = print_study(c, rules, study, &work);
    sw_work_end(&work);
  }
  if (store)
    sw_checkpoint_close(store);
  return status;
}

int sw_verb_count(sw_command *c) {
  sw_rules *rules = NULL;
  sw_err err = {.at = SW_NOWHERE};
  const sw_study *study;
  int status = sw_word_open(c->args[0], &rules);
  if (!status && sw_study_find(rules->game, c->opt.study, &study, &err))
    status = sw_complain(NULL, NULL, 0, &err);
  else if (!status)
    status = run_study(c, rules, study);
  sw_rules_free(rules);
  return status;
}
