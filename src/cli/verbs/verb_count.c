/* The verb count: a study of a game as a table. */
#include "cli/command/arguments.h"
#include "cli/command/command.h"
#include "cli/command/resources.h"
#include "cli/output/table.h"
#include "cli/plan/plan.h"
#include "cli/plan/plan_steps.h"
#include "host/system/stop.h"
#include "host/terminal/terminal.h"
#include "registry.h"
#include "session/ask/search.h"

static sw_table_style style_of(const sw_options *opt) {
  if (opt->columns)
    return opt->json ? SW_TABLE_COLUMNS_JSON : SW_TABLE_COLUMNS;
  return opt->json ? SW_TABLE_JSON : SW_TABLE_TEXT;
}

/* A study that has no use for them is no error. */
static void remark_unused(const sw_command *c, const sw_study *study,
                          const sw_beyond *beyond) {
  if (!c->opt.plan && beyond->disk && !beyond->disk->most && !c->opt.quiet)
    sw_complain_plain(SW_EXIT_DONE,
                      "the study '%s' works in memory, on one machine; files "
                      "and ranks were not used",
                      study->name);
}

/* What a plan is made from when the study does not know its steps. */
static int plan_levels(const sw_rules *rules, const sw_study *study,
                       const sw_table_sink *sink, const sw_budget *budget,
                       sw_err *err) {
  const sw_packed *packed = rules->game->packed;
  if (packed && packed->bits(rules))
    return sw_plan(rules, sink, budget, err);
  return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                    "a plan needs a study that tells its steps, or positions "
                    "that pack into 64 bits; '%s' of '%s' has neither",
                    study->name, rules->word);
}

/* Of what the same command would do without --plan; where that does not tell
 * its steps, of what it would do with files. */
static int make_plan(const sw_rules *rules, const sw_study *study,
                     const sw_table_sink *sink, const sw_beyond *beyond,
                     const sw_work *work, sw_err *err) {
  int inside = beyond->disk && !*beyond->disk->where && !beyond->ranks, rc = 1;
  sw_budget outside = work->budget;
  sw_beyond_give(beyond, &outside);
  if (inside)
    rc = sw_plan_steps(rules, study, sink, &work->budget, err);
  if (rc == 1)
    rc = sw_plan_steps(rules, study, sink, &outside, err);
  return rc == 1 ? plan_levels(rules, study, sink, &outside, err) : rc;
}

static int make_study(const sw_rules *rules, const sw_study *study,
                      const sw_table_sink *sink, const sw_beyond *beyond,
                      const sw_work *work, sw_err *err) {
  sw_budget budget = work->budget;
  sw_beyond_give(beyond, &budget);
  return study->run(rules, &budget, sink, err);
}

static int print_study(sw_command *c, const sw_rules *rules,
                       const sw_study *study, const sw_beyond *beyond,
                       sw_work *work) {
  sw_table table;
  sw_err err = {.at = SW_NOWHERE};
  sw_table_begin(&table, style_of(&c->opt), c->out,
                 (size_t)sw_terminal_width(c->out));
  sw_table_sink sink = sw_table_sink_of(&table);
  int rc = (c->opt.plan ? make_plan : make_study)(rules, study, &sink, beyond,
                                                  work, &err);
  sw_work_quiet(work);
  int printed = sw_table_end(&table);
  if (table.explained)
    return SW_EXIT_DONE;
  if (rc && !sw_beyond_speaks(beyond))
    return sw_exit_of(rc);
  if (rc == SW_FAULT && ferror(c->out))
    return sw_command_printed(c, rc);
  if (rc)
    return sw_command_failed(c, work, rc, &err);
  if (c->opt.plan && sw_stop_asked()) /* its time is a measure, no limit */
    return sw_command_failed(c, work, SW_STOPPED, &err);
  remark_unused(c, study, beyond);
  return sw_command_printed(c, printed);
}

static int run_study(sw_command *c, const sw_rules *rules,
                     const sw_study *study) {
  sw_work work;
  sw_beyond beyond;
  int status = sw_beyond_open(c, &beyond);
  if (!status)
    status = sw_command_work(c, &work);
  if (!status) {
    status = print_study(c, rules, study, &beyond, &work);
    sw_work_end(&work);
  }
  if (status == SW_EXIT_DONE || status == SW_EXIT_STOPPED)
    sw_beyond_remark(c, &beyond);
  sw_beyond_close(&beyond);
  return status;
}

/* Games that pack their positions count faster than they load. */
static int wants_database(const sw_command *c, const sw_rules *rules) {
  return c->opt.database || !rules->game->packed;
}

int sw_verb_count(sw_command *c) {
  sw_rules *rules = NULL;
  sw_err err = {.at = SW_NOWHERE};
  const sw_study *study = NULL;
  int status = sw_word_open(c->args[0], &rules);
  if (!status && sw_study_find(rules->game, c->opt.study, &study, &err))
    status = sw_complain(NULL, NULL, 0, &err);
  if (!status && wants_database(c, rules))
    status = sw_command_database(c, rules);
  if (c->opt.plan && c->opt.time <= 0)
    c->opt.time = SW_PLAN_SECONDS;
  if (!status)
    status = run_study(c, rules, study);
  sw_rules_free(rules);
  return status;
}
