/* What a game is and what it can do: see about.h. */
#include "session/about.h"

#include "engine/play/abilities.h"
#include "session/ask/report.h"

typedef struct ability {
  const char *name, *help;
} ability;

typedef void put_ability(ability a, int first, sw_buf *out);

/* Solvers, players, studies and formats all begin with a name and a help. */
#define EACH(type, nth, game, put)                                             \
  do {                                                                         \
    const type *x;                                                             \
    for (size_t i = 0; (x = nth(game, i)); i++)                                \
      (put)((ability){x->name, x->help}, i == 0, out);                         \
  } while (0)

static const sw_format *format(const sw_game *game, size_t i) {
  const sw_format *const *f = sw_game_foreign(game)->formats;
  while (f && *f && i--)
    f++;
  return f ? *f : NULL;
}

static void put_json(ability a, int first, sw_buf *out) {
  sw_buf_puts(out, first ? "{\"name\":" : ",{\"name\":");
  sw_report_json_text(a.name, out);
  sw_buf_puts(out, ",\"help\":");
  sw_report_json_text(a.help, out);
  sw_buf_putc(out, '}');
}

void sw_about_json(const sw_game *game, sw_buf *out) {
  sw_buf_puts(out, "{\"name\":");
  sw_report_json_text(game->name, out);
  sw_buf_puts(out, ",\"title\":");
  sw_report_json_text(game->title, out);
  if (game->aim) {
    sw_buf_puts(out, ",\"aim\":");
    sw_report_json_text(game->aim, out);
  }
  sw_buf_printf(out, ",\"kind\":\"%s\",\"rules\":", sw_kind_word(game->kind));
  sw_report_json_text(game->rules_help, out);
  sw_buf_puts(out, ",\"variants\":[");
  for (const char *const *v = game->variants; *v; v++) {
    sw_buf_puts(out, v == game->variants ? "" : ",");
    sw_report_json_text(*v, out);
  }
  sw_buf_puts(out, "],\"solvers\":[");
  EACH(sw_solver, sw_game_solver, game, put_json);
  sw_buf_puts(out, "],\"players\":[");
  EACH(sw_player, sw_game_player, game, put_json);
  sw_buf_puts(out, "],\"studies\":[");
  EACH(sw_study, sw_game_study, game, put_json);
  sw_buf_puts(out, "],\"formats\":[");
  EACH(sw_format, format, game, put_json);
  sw_buf_printf(
      out,
      "],\"fresh\":%s,\"symmetry\":%s,\"packed\":%s,\"sum\":%s,\"filter\":%s,"
      "\"threats\":%s}",
      game->fresh ? "true" : "false", game->symmetry ? "true" : "false",
      game->packed ? "true" : "false", game->sum ? "true" : "false",
      sw_game_foreign(game)->filter ? "true" : "false",
      sw_game_advice(game)->threat ? "true" : "false");
}

static void put_text(ability a, int first, sw_buf *out) {
  (void)first;
  sw_buf line;
  sw_buf_init(&line, SW_BUF_TEXT);
  sw_buf_printf(&line, "  %-14s %s\n", a.name, a.help);
  sw_report_wrapped(sw_buf_text(&line), 80, 17, out);
  sw_buf_free(&line);
}

void sw_about_text(const sw_game *game, sw_buf *out) {
  sw_buf_printf(out, "%s (%s): %s\n\n", game->title, sw_kind_word(game->kind),
                game->name);
  if (game->aim) {
    sw_report_wrapped(game->aim, 80, 0, out);
    sw_buf_puts(out, "\n\n");
  }
  sw_buf_printf(out, "%s\n", game->rules_help);
  sw_buf_puts(out, "\nvariants:\n");
  for (const char *const *v = game->variants; *v; v++)
    sw_buf_printf(out, "  %s%s%s%s\n", game->name, **v ? ":" : "", *v,
                  v == game->variants ? "   (the default)" : "");
  sw_buf_puts(out, "\nsolvers:\n");
  EACH(sw_solver, sw_game_solver, game, put_text);
  sw_buf_puts(out, "\nplayers:\n");
  EACH(sw_player, sw_game_player, game, put_text);
  sw_buf_puts(out, "\nstudies:\n");
  EACH(sw_study, sw_game_study, game, put_text);
  if (format(game, 0))
    sw_buf_puts(out, "\nfile formats:\n");
  EACH(sw_format, format, game, put_text);
  const sw_filter *filter = sw_game_foreign(game)->filter;
  if (filter) {
    sw_buf_puts(out, "\nfilter:\n");
    put_text((ability){"", filter->help}, 1, out);
  }
}
