/* What a game is and what it can do: see about.h. */
#include "session/about.h"

#include "engine/play/players.h"
#include "session/ask/report.h"

typedef struct ability {
  const char *name, *help;
} ability;

typedef void put_ability(ability a, int first, sw_buf *out);

/* Solvers, players and studies all begin with a name and a help; visits each
 * one of a NULL-terminated list. */
#define EACH(type, list, put)                                                  \
  for (const type *const *x = (list); x && *x; x++)                            \
  (put)((ability){(*x)->name, (*x)->help}, x == (list), out)

static int has_player(const sw_game *game, const sw_player *player) {
  const sw_player *const *p = game->players;
  while (p && *p && *p != player)
    p++;
  return p && *p;
}

/* The game's own players, then those that play every game. */
static void put_players(const sw_game *game, put_ability *put, sw_buf *out) {
  static const sw_player *const common[] = {
      &sw_player_random, &sw_player_greedy, &sw_player_solver};
  int first = !game->players || !*game->players;
  EACH(sw_player, game->players, put);
  for (size_t i = 0; i < sizeof common / sizeof *common; i++)
    if (!has_player(game, common[i])) {
      put((ability){common[i]->name, common[i]->help}, first, out);
      first = 0;
    }
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
  sw_buf_printf(out, ",\"kind\":\"%s\",\"rules\":", sw_kind_word(game->kind));
  sw_report_json_text(game->rules_help, out);
  sw_buf_puts(out, ",\"variants\":[");
  for (const char *const *v = game->variants; *v; v++) {
    sw_buf_puts(out, v == game->variants ? "" : ",");
    sw_report_json_text(*v, out);
  }
  sw_buf_puts(out, "],\"solvers\":[");
  EACH(sw_solver, game->solvers, put_json);
  sw_buf_puts(out, "],\"players\":[");
  put_players(game, put_json, out);
  sw_buf_puts(out, "],\"studies\":[");
  EACH(sw_study, game->studies, put_json);
  sw_buf_puts(out, "],\"formats\":[");
  EACH(sw_format, game->formats, put_json);
  sw_buf_printf(
      out,
      "],\"fresh\":%s,\"symmetry\":%s,\"packed\":%s,\"sum\":%s,\"filter\":%s,"
      "\"threats\":%s}",
      game->fresh ? "true" : "false", game->symmetry ? "true" : "false",
      game->packed ? "true" : "false", game->sum ? "true" : "false",
      game->filter ? "true" : "false", game->threat ? "true" : "false");
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
  sw_buf_printf(out, "%s (%s): %s\n\n%s\n", game->title,
                sw_kind_word(game->kind), game->name, game->rules_help);
  sw_buf_puts(out, "\nvariants:\n");
  for (const char *const *v = game->variants; *v; v++)
    sw_buf_printf(out, "  %s%s%s%s\n", game->name, **v ? ":" : "", *v,
                  v == game->variants ? "   (the default)" : "");
  if (game->solvers && *game->solvers)
    sw_buf_puts(out, "\nsolvers:\n");
  EACH(sw_solver, game->solvers, put_text);
  sw_buf_puts(out, "\nplayers:\n");
  put_players(game, put_text, out);
  if (game->studies && *game->studies)
    sw_buf_puts(out, "\nstudies:\n");
  EACH(sw_study, game->studies, put_text);
  if (game->formats && *game->formats)
    sw_buf_puts(out, "\nfile formats:\n");
  EACH(sw_format, game->formats, put_text);
  if (game->filter)
    sw_buf_puts(out, "\nfilter:\n");
  if (game->filter)
    put_text((ability){"", game->filter->help}, 1, out);
}
