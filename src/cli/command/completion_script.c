/* Scripts for shells: see completion_script.h.
 *
 * The first word is a verb, the second a game or a file, and a word that begins
 * with '-' an option of the verb.  zsh runs the script of bash.
 */
#include "cli/command/completion_script.h"

#include "base/err.h"
#include "cli/command/options.h"
#include "registry.h"

#include <string.h>

static void put_verbs(sw_buf *out) {
  for (int i = 0; i < SW_VERB_COUNT_OF; i++)
    sw_buf_printf(out, "%s%s", i ? " " : "", sw_verb_name((sw_verb_id)i));
}

static void put_games(sw_buf *out) {
  for (const sw_game *const *g = sw_registry; *g; g++)
    sw_buf_printf(out, "%s%s", g == sw_registry ? "" : " ", (*g)->name);
}

static void put_options(sw_verb_id verb, sw_buf *out) {
  const char *name;
  for (int i = 0; (name = sw_verb_option(verb, i, NULL)); i++)
    sw_buf_printf(out, "--%s ", name);
  sw_buf_puts(out, "--help");
}

static void put_bash(sw_buf *out) {
  sw_buf_puts(out, "_spielwerk() {\n"
                   "  local word=${COMP_WORDS[COMP_CWORD]} options games\n"
                   "  COMPREPLY=()\n"
                   "  if [ \"$COMP_CWORD\" = 1 ]; then\n"
                   "    COMPREPLY=($(compgen -W '");
  put_verbs(out);
  sw_buf_puts(out, "' -- \"$word\"))\n"
                   "    return\n"
                   "  fi\n"
                   "  case ${COMP_WORDS[1]} in\n");
  for (int i = 0; i < SW_VERB_COUNT_OF; i++) {
    sw_buf_printf(out, "  %s) options='", sw_verb_name((sw_verb_id)i));
    put_options((sw_verb_id)i, out);
    sw_buf_puts(out, "' ;;\n");
  }
  sw_buf_puts(out, "  esac\n"
                   "  case $word in\n"
                   "  -*) COMPREPLY=($(compgen -W \"$options\" -- \"$word\")) "
                   ";;\n"
                   "  *)\n"
                   "    [ \"$COMP_CWORD\" != 2 ] || games='");
  put_games(out);
  sw_buf_puts(out, "'\n"
                   "    COMPREPLY=($(compgen -W \"$games\" -- \"$word\")\n"
                   "      $(compgen -f -- \"$word\")) ;;\n"
                   "  esac\n"
                   "}\n"
                   "complete -F _spielwerk spielwerk\n");
}

static void put_zsh(sw_buf *out) {
  sw_buf_puts(out, "#compdef spielwerk\n"
                   "autoload -Uz bashcompinit && bashcompinit\n");
  put_bash(out);
}

/* A text in the single quotes of fish. */
static void put_quoted(const char *text, sw_buf *out) {
  sw_buf_putc(out, '\'');
  for (; *text; text++) {
    if (strchr("'\\", *text))
      sw_buf_putc(out, '\\');
    sw_buf_putc(out, *text);
  }
  sw_buf_putc(out, '\'');
}

static void put_fish(sw_buf *out) {
  for (int i = 0; i < SW_VERB_COUNT_OF; i++) {
    const char *verb = sw_verb_name((sw_verb_id)i), *name, *help;
    sw_buf_printf(
        out, "complete -c spielwerk -n __fish_use_subcommand -a %s -d ", verb);
    put_quoted(sw_verb_summary((sw_verb_id)i), out);
    sw_buf_putc(out, '\n');
    for (int k = 0; (name = sw_verb_option((sw_verb_id)i, k, &help)); k++) {
      sw_buf_printf(out,
                    "complete -c spielwerk -n '__fish_seen_subcommand_from "
                    "%s' -l %s -d ",
                    verb, name);
      put_quoted(help, out);
      sw_buf_putc(out, '\n');
    }
  }
  sw_buf_puts(out, "complete -c spielwerk -n 'not __fish_use_subcommand' -a '");
  put_games(out);
  sw_buf_puts(out, "'\n");
}

int sw_completion_script(const char *shell, sw_buf *out) {
  static const struct {
    const char *shell;
    void (*put)(sw_buf *);
  } scripts[] = {{"bash", put_bash}, {"zsh", put_zsh}, {"fish", put_fish}};
  for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++)
    if (!strcmp(scripts[i].shell, shell)) {
      scripts[i].put(out);
      return 0;
    }
  return SW_UNSUPPORTED;
}
