/* Options: see options.h. argp does the reading; it is given the part of the
 * one table that a verb understands. */
#include "cli/command/options.h"

#include "cli/command/diagnostics.h"
#include "engine/play/abilities.h"
#include "registry.h"
#include "session/ask/report.h"
#include "text/quantity.h"
#include "text/suggest.h"

#include <argp.h>
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct verb_text {
  const char *name, *arguments;
  int fewest, most;
  const char *summary, *more;
} verb_text;

static const verb_text verbs[] = {
#define X(id, name, arguments, fewest, most, summary, more)                    \
  {#name, arguments, fewest, most, summary, more},
    SW_VERBS(X)
#undef X
};

static const sw_option options[] = {
#define X(kind, field, name, letter, argument, on, help)                       \
  {SW_##kind, offsetof(sw_options, field), name, letter, argument, on, help},
    SW_OPTIONS(X)
#undef X
};

enum {
  OPTIONS = sizeof options / sizeof *options,
  STUDIES = 64,    /* most names of studies of all games */
  LONG_KEY = 1000, /* keys of options without a letter, by place in the table */
  STUDY_KEY = 2000
};

_Static_assert(SW_VERB_COUNT_OF <= 32, "a verb is a bit of sw_option.verbs");

const char *sw_verb_name(sw_verb_id verb) {
  return verbs[verb].name;
}

const char *sw_verb_summary(sw_verb_id verb) {
  return verbs[verb].summary;
}

const char *sw_verb_arguments(sw_verb_id verb) {
  return verbs[verb].arguments;
}

sw_verb_id sw_verb_find(const char *name) {
  int i = 0;
  while (i < SW_VERB_COUNT_OF && strcmp(verbs[i].name, name))
    i++;
  return (sw_verb_id)i;
}

static int is_on(int option, sw_verb_id verb) {
  return (options[option].verbs >> verb & 1) != 0;
}

const char *sw_verb_option(sw_verb_id verb, int i, const char **help) {
  for (int k = 0; k < OPTIONS; k++)
    if (is_on(k, verb) && !i--) {
      if (help)
        *help = options[k].help;
      return options[k].name;
    }
  return NULL;
}

static void put_member(const char *name, const char *text, sw_buf *out) {
  sw_buf_printf(out, ",\"%s\":", name);
  sw_report_json_text(text, out);
}

void sw_verb_json(sw_verb_id verb, sw_buf *out) {
  const verb_text *v = &verbs[verb];
  sw_buf_puts(out, "{\"verb\":");
  sw_report_json_text(v->name, out);
  put_member("arguments", v->arguments, out);
  put_member("summary", v->summary, out);
  put_member("more", v->more, out);
  sw_buf_puts(out, ",\"options\":[");
  for (int i = 0, n = 0; i < OPTIONS; i++) {
    const sw_option *o = &options[i];
    if (!is_on(i, verb))
      continue;
    char letter[2] = {o->letter, 0};
    sw_buf_puts(out, n++ ? ",{\"name\":" : "{\"name\":");
    sw_report_json_text(o->name, out);
    put_member("letter", letter, out);
    put_member("argument", o->argument ? o->argument : "", out);
    put_member("help", o->help, out);
    sw_buf_putc(out, '}');
  }
  sw_buf_puts(out, "]}\n");
}

/* ---- what a verb understands ------------------------------------------- */

typedef struct parse {
  sw_verb_id verb;
  sw_options *out;
  const char **args;
  int n;
  struct argp_option table[OPTIONS + STUDIES + 1];
  int entries;
  unsigned char given[OPTIONS];
} parse;

static int has_option(const parse *p, const char *name) {
  for (int i = 0; i < p->entries; i++)
    if (!strcmp(p->table[i].name, name))
      return 1;
  return 0;
}

/* `count --NAME` for every study of every game. */
static void add_studies(parse *p) {
  int n = 0;
  for (const sw_game *const *g = sw_registry; *g; g++)
    for (size_t i = 0; sw_game_study(*g, i); i++) {
      const sw_study *s = sw_game_study(*g, i);
      if (has_option(p, s->name) || n == STUDIES)
        continue;
      p->table[p->entries++] =
          (struct argp_option){s->name, STUDY_KEY + n++, NULL, 0, s->help, 1};
    }
}

/* argp shows a key that is a letter as -LETTER. */
static int key_of(int option) {
  return options[option].letter ? options[option].letter : LONG_KEY + option;
}

static void cut_table(parse *p) {
  p->entries = 0;
  for (int i = 0; i < OPTIONS; i++)
    if (is_on(i, p->verb))
      p->table[p->entries++] = (struct argp_option){
          options[i].name, key_of(i), options[i].argument, 0,
          options[i].help, 0};
  if (p->verb == SW_VERB_COUNT)
    add_studies(p);
  p->table[p->entries] = (struct argp_option){0};
}

/* ---- reading ------------------------------------------------------------ */

/* NULL, or what to give instead of a limit or a number of things that is 0, or
 * of a name without a letter. */
static const char *remedy(const sw_option *o, const void *field) {
  if (o->kind == SW_TEXT)
    return **(const char *const *)field ? NULL : "a name";
  return (o->kind == SW_COUNT && !*(const uint64_t *)field) ||
                 (o->kind == SW_SECONDS && !(*(const double *)field > 0))
             ? "more than 0"
             : NULL;
}

/* Named by its own option or by --study: two names are no question. */
static void read_study(const char *name, parse *p, struct argp_state *state) {
  const char *before = p->out->study;
  if (before && strcmp(before, name))
    argp_error(state, "one study at a time: '%s' or '%s'", before, name);
  p->out->study = name;
}

static void read_option(const sw_option *o, const char *arg, parse *p,
                        struct argp_state *state) {
  char *field = (char *)p->out + o->offset;
  size_t len = arg ? strlen(arg) : 0;
  sw_err err;
  int rc = 0;
  if (o->kind == SW_FLAG)
    *(int *)(void *)field = 1;
  else if (o->offset == offsetof(sw_options, study))
    read_study(arg, p, state);
  else if (o->kind == SW_TEXT)
    *(const char **)(void *)field = arg;
  else if (o->kind == SW_SECONDS)
    rc = sw_seconds_parse(arg, len, (double *)(void *)field, &err);
  else
    rc = sw_quantity_parse(arg, len, (uint64_t *)(void *)field, &err);
  if (rc)
    argp_error(state, "--%s=%s: %s", o->name, arg, err.msg);
  else if (remedy(o, field))
    argp_error(state, "--%s=%s: leave it out, or give %s", o->name, arg,
               remedy(o, field));
  p->given[o - options] = 1;
}

/* Of the options a pair names, one would go without effect beside the other. */
static const struct {
  sw_verb_id verb;
  const char *one, *other;
} apart[] = {
    {SW_VERB_SHOW, "json", "svg"},
    {SW_VERB_SHOW, "json", "png"},
    {SW_VERB_SHOW, "svg", "png"},
    {SW_VERB_SHOW, "output", "svg"},
    {SW_VERB_SHOW, "output", "png"},
    {SW_VERB_COUNT, "columns", "plan"},
    {SW_VERB_COUNT, "checkpoint", "resume"},
    {SW_VERB_SOLVE, "checkpoint", "resume"},
    {SW_VERB_FILTER, "count", "because"},
    {SW_VERB_FILTER, "count", "proof"},
    {SW_VERB_FILTER, "because", "proof"},
    {SW_VERB_MATCH, "first", "opening"},
    {SW_VERB_PLAY, "continue", "load"},
    {SW_VERB_HELP, "json", "completion"},
};

static int is_given(const parse *p, const char *name) {
  for (int i = 0; i < OPTIONS; i++)
    if (p->given[i] && !strcmp(options[i].name, name))
      return 1;
  return 0;
}

static void refuse_pairs(const parse *p, struct argp_state *state) {
  for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
    if (apart[i].verb == p->verb && is_given(p, apart[i].one) &&
        is_given(p, apart[i].other))
      argp_error(state, "--%s and --%s do not go together", apart[i].one,
                 apart[i].other);
}

static error_t read_key(int key, char *arg, struct argp_state *state) {
  parse *p = state->input;
  const verb_text *v = &verbs[p->verb];
  for (int i = 0; i < OPTIONS; i++)
    if (is_on(i, p->verb) && key_of(i) == key) {
      read_option(&options[i], arg, p, state);
      return 0;
    }
  for (int i = 0; i < p->entries; i++)
    if (p->table[i].key == key) {
      read_study(p->table[i].name, p, state);
      return 0;
    }
  if (key == ARGP_KEY_ARG) {
    if (p->n == v->most)
      argp_error(state, "one argument too many: '%s'", arg);
    p->args[p->n++] = arg;
    return 0;
  }
  if (key == ARGP_KEY_END && p->n < v->fewest)
    argp_error(state, "what is missing: %s", v->arguments);
  if (key == ARGP_KEY_END)
    refuse_pairs(p, state);
  return ARGP_ERR_UNKNOWN;
}

/* ---- wrong options ------------------------------------------------------ */

static int takes_next(const parse *p, const char *arg) {
  for (int i = 0; i < p->entries; i++) {
    const struct argp_option *o = &p->table[i];
    if (!o->arg)
      continue;
    if (arg[1] == '-' && !strcmp(arg + 2, o->name))
      return 1;
    if (arg[1] == o->key && !arg[2])
      return 1;
  }
  return 0;
}

static int is_known(const parse *p, const char *name, size_t len,
                    sw_suggest *near) {
  static const char *const always[] = {"help", "usage", NULL};
  int known = 0;
  for (const char *const *a = always; *a; a++) {
    known |= !strncmp(*a, name, len);
    sw_suggest_offer(near, *a);
  }
  for (int i = 0; i < p->entries; i++) {
    known |= !strncmp(p->table[i].name, name, len);
    sw_suggest_offer(near, p->table[i].name);
  }
  return known;
}

/* argp names a wrong option; here it also gets a suggestion. */
static void refuse_unknown(const parse *p, int argc, char **argv) {
  for (int i = 1; i < argc && strcmp(argv[i], "--"); i++) {
    if (argv[i][0] != '-' || !argv[i][1])
      continue;
    if (takes_next(p, argv[i])) {
      i++;
      continue;
    }
    if (argv[i][1] != '-')
      continue;
    const char *name = argv[i] + 2;
    size_t len = strcspn(name, "=");
    sw_suggest near = {.wrong = name, .len = len};
    if (is_known(p, name, len, &near))
      continue;
    int shown = len > 40 ? 40 : (int)len;
    if (near.best)
      sw_complain_plain(SW_EXIT_USAGE,
                        "'%s' has no option '--%.*s'; did you mean '--%s'?",
                        sw_verb_name(p->verb), shown, name, near.best);
    else
      sw_complain_plain(SW_EXIT_USAGE,
                        "'%s' has no option '--%.*s'; 'spielwerk help %s' "
                        "lists them. Write '--' before a position that begins "
                        "with '-'",
                        sw_verb_name(p->verb), shown, name,
                        sw_verb_name(p->verb));
    exit(SW_EXIT_USAGE);
  }
}

int sw_options_parse(sw_verb_id verb, int argc, char **argv, sw_options *out,
                     const char **args) {
  const verb_text *v = &verbs[verb];
  char name[64], doc[1024];
  parse p = {.verb = verb, .out = out, .args = args};
  memset(out, 0, sizeof *out);
  out->opening = SW_OPENING;
  cut_table(&p);
  refuse_unknown(&p, argc, argv);
  snprintf(name, sizeof name, "spielwerk %s", v->name);
  snprintf(doc, sizeof doc, "spielwerk %s: %s.%s%s", v->name, v->summary,
           *v->more ? "\v" : "", v->more);
  struct argp argp = {p.table, read_key, v->arguments, doc, NULL, NULL, NULL};
  argp_err_exit_status = SW_EXIT_USAGE;
  char *own_name = argv[0];
  argv[0] = name;
  error_t bad = argp_parse(&argp, argc, argv, 0, NULL, &p);
  argv[0] = own_name;
  if (bad)
    exit(SW_EXIT_FAULT);
  return p.n;
}
