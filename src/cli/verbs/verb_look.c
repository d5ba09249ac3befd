/* The verbs that look and do not search: games, show, moves, normal, new. */
#include "base/mem.h"
#include "cli/command/arguments.h"
#include "cli/command/command.h"
#include "cli/output/sketch.h"
#include "cli/output/svg.h"
#include "host/picture/png.h"
#include "host/terminal/terminal.h"
#include "registry.h"
#include "session/about.h"
#include "session/ask/distinct.h"
#include "session/ask/report.h"
#include "text/json.h"

#include <inttypes.h>
#include <locale.h>
#include <string.h>

/* ---- games -------------------------------------------------------------- */

static void put_game_line(const sw_game *game, sw_buf *out) {
  sw_buf_printf(out, "%-8s %s (%s)\n", game->name, game->title,
                sw_kind_word(game->kind));
  size_t column = 80;
  for (const char *const *v = game->variants; *v; v++) {
    if (!**v)
      continue;
    if (column + strlen(*v) + 1 > 78) {
      sw_buf_puts(out, column == 80 ? "        " : "\n        ");
      column = 8;
    }
    sw_buf_printf(out, " %s", *v);
    column += strlen(*v) + 1;
  }
  if (column < 80)
    sw_buf_putc(out, '\n');
}

int sw_verb_games(sw_command *c) {
  sw_buf out;
  sw_rules *rules = NULL;
  if (c->n) {
    int status = sw_word_open(c->args[0], &rules);
    if (status)
      return status;
  }
  sw_buf_init(&out, SW_BUF_TEXT);
  for (const sw_game *const *g = sw_registry; *g; g++) {
    if (rules && rules->game != *g)
      continue;
    if (c->opt.json) {
      sw_about_json(*g, &out);
      sw_buf_putc(&out, '\n');
    } else if (rules) {
      sw_about_text(*g, &out);
    } else {
      put_game_line(*g, &out);
    }
  }
  if (!rules && !c->opt.json)
    sw_buf_puts(&out, "\n'spielwerk games GAME' tells more about one.\n");
  sw_rules_free(rules);
  return sw_command_print(c, &out);
}

/* ---- show --------------------------------------------------------------- */

static void begin_json(const sw_rules *rules, const sw_pos *pos, sw_buf *out) {
  sw_buf_puts(out, "{\"game\":");
  sw_report_json_text(rules->word, out);
  sw_buf_puts(out, ",\"position\":");
  sw_report_json_pos(rules, pos, out);
}

static int write_picture(const sw_command *c, const sw_buf *svg, FILE *out,
                         sw_err *err) {
  if (c->opt.png)
    return sw_png_write(sw_buf_text(svg), svg->len, out, err);
  fwrite(sw_buf_text(svg), 1, svg->len, out);
  return 0; /* the commit sees what could not be written */
}

static int write_file(const sw_command *c, const sw_buf *svg, const char *path,
                      sw_err *err) {
  sw_newfile file;
  int rc = sw_newfile_open(&file, path, err);
  if (rc)
    return rc;
  rc = write_picture(c, svg, file.stream, err);
  if (!rc)
    return sw_newfile_commit(&file, err);
  sw_newfile_abandon(&file);
  return rc;
}

/* Into a file; "-" is standard output. */
static int show_picture(sw_command *c, const sw_rules *rules,
                        const sw_pos *pos) {
  const char *path = c->opt.png ? c->opt.png : c->opt.svg;
  sw_buf svg;
  sw_err err = {.at = SW_NOWHERE};
  sw_buf_init(&svg, (size_t)SW_BUF_TEXT * 16);
  int rc = sw_svg_print(rules, pos, &svg, &err);
  if (!rc)
    rc = strcmp(path, "-") ? write_file(c, &svg, path, &err)
                           : write_picture(c, &svg, stdout, &err);
  sw_buf_free(&svg);
  return rc ? sw_complain(NULL, NULL, 0, &err) : SW_EXIT_DONE;
}

/* As characters of the terminal; elsewhere as plain text. */
static void draw(const sw_command *c, const sw_rules *rules, const sw_pos *pos,
                 sw_buf *out) {
  sw_sketch sketch = {0};
  sw_err err;
  int terminal = c->out == stdout && sw_terminal_is(stdout);
  if (terminal) {
    setlocale(LC_CTYPE, "");
    sw_sketch_for_terminal(&sketch);
  }
  if (!terminal || sw_sketch_print(&sketch, rules, pos, out, &err)) {
    sw_buf_clear(out);
    rules->game->draw(rules, pos, NULL, out);
  }
}

static int show(sw_command *c, const sw_rules *rules, const sw_pos *pos) {
  if (c->opt.svg || c->opt.png)
    return show_picture(c, rules, pos);
  sw_buf out;
  sw_buf_init(&out, SW_BUF_TEXT);
  if (c->opt.json) {
    begin_json(rules, pos, &out);
    sw_buf_puts(&out, ",\"scene\":");
    rules->game->scene(rules, pos, &out);
    sw_buf_puts(&out, "}\n");
  } else {
    draw(c, rules, pos, &out);
    rules->game->pos_print(rules, pos, &out);
    sw_buf_putc(&out, '\n');
  }
  return sw_command_print(c, &out);
}

int sw_verb_show(sw_command *c) {
  if (c->opt.svg || c->opt.png)
    c->only = "a picture shows";
  return sw_command_positions(c, show);
}

/* ---- moves -------------------------------------------------------------- */

static int list_moves(sw_command *c, const sw_rules *rules, const sw_pos *pos,
                      sw_moves *moves) {
  int rc = 0;
  if (rules->game->result(rules, pos) == SW_OPEN)
    rc = rules->game->moves(rules, pos, moves);
  if (!rc && c->opt.distinct)
    rc = sw_distinct_moves(rules, pos, moves);
  return rc ? sw_complain_plain(sw_exit_of(rc), "out of memory") : SW_EXIT_DONE;
}

static int moves(sw_command *c, const sw_rules *rules, const sw_pos *pos) {
  sw_moves list = {0};
  int status = list_moves(c, rules, pos, &list);
  sw_buf out;
  sw_buf_init(&out, (size_t)SW_BUF_TEXT * 16);
  if (c->opt.json) {
    begin_json(rules, pos, &out);
    sw_buf_puts(&out, ",\"moves\":[");
    for (size_t i = 0; i < list.n; i++) {
      sw_buf_puts(&out, i ? "," : "");
      sw_report_json_move(rules, pos, list.v[i], &out);
    }
    sw_buf_puts(&out, "]}\n");
  } else {
    for (size_t i = 0; i < list.n; i++) {
      rules->game->move_print(rules, pos, list.v[i], &out);
      sw_buf_putc(&out, '\n');
    }
  }
  sw_moves_free(&list);
  int printed = sw_command_print(c, &out);
  return status ? status : printed;
}

int sw_verb_moves(sw_command *c) {
  return sw_command_positions(c, moves);
}

/* ---- normal ------------------------------------------------------------- */

static void put_map(const sw_rules *rules, const sw_pos *pos,
                    const uint16_t *map, sw_buf *out) {
  int n = rules->game->symmetry->labels(rules, pos);
  sw_buf_puts(out, ",\"map\":[");
  for (int i = 0; i < n; i++)
    sw_buf_printf(out, "%s%d", i ? "," : "", map[i]);
  sw_buf_puts(out, "]}");
}

static int normal(sw_command *c, const sw_rules *rules, const sw_pos *pos) {
  const sw_symmetry *symmetry = rules->game->symmetry;
  int labels = symmetry->labels(rules, pos);
  uint16_t *map = sw_mem_zero((size_t)labels, sizeof *map);
  if (!map)
    return sw_complain_plain(SW_EXIT_STOPPED, "out of memory");
  sw_pos form;
  sw_buf out;
  sw_buf_init(&out, SW_BUF_TEXT);
  symmetry->normal(rules, pos, &form, map);
  if (c->opt.json) {
    begin_json(rules, pos, &out);
    sw_buf_puts(&out, ",\"normal\":");
    sw_report_json_pos(rules, &form, &out);
    put_map(rules, pos, map, &out);
  } else {
    rules->game->pos_print(rules, &form, &out);
  }
  sw_buf_putc(&out, '\n');
  sw_mem_free(map);
  return sw_command_print(c, &out);
}

/* The positions compared so far. */
typedef struct comparison {
  sw_pos first; /* the normal form of the first */
  int n, differ;
} comparison;

static int compare(sw_command *c, const sw_rules *rules, const sw_pos *pos) {
  comparison *seen = c->ctx;
  sw_pos form;
  rules->game->symmetry->normal(rules, pos, &form, NULL);
  if (!seen->n++)
    seen->first = form;
  seen->differ |= !sw_pos_equal(&form, &seen->first);
  return SW_EXIT_DONE;
}

static int each(sw_command *c, const sw_rules *rules,
                int (*use)(sw_command *, const sw_rules *, const sw_pos *)) {
  sw_pos pos;
  int status = SW_EXIT_DONE;
  if (c->n == 2 && !strcmp(c->args[1], "-"))
    return sw_command_positions(c, use);
  for (int i = 1; !status && i < c->n; i++) {
    status = sw_word_position(rules, c->args[i], strlen(c->args[i]), &pos);
    if (!status)
      status = use(c, rules, &pos);
  }
  return status;
}

/* Status 0 when all positions have the same normal form, 1 when not. */
static int same(sw_command *c, const sw_rules *rules) {
  comparison seen = {.n = 0};
  c->ctx = &seen;
  int status = each(c, rules, compare);
  c->ctx = NULL;
  if (status)
    return status;
  if (seen.n < 2)
    return sw_complain_plain(SW_EXIT_USAGE,
                             "--same needs at least two positions");
  if (c->opt.json)
    fprintf(c->out, "{\"equal\":%s}\n", seen.differ ? "false" : "true");
  else
    fputs(seen.differ ? "different\n" : "equal\n", c->out);
  return seen.differ ? SW_EXIT_NO : SW_EXIT_DONE;
}

int sw_verb_normal(sw_command *c) {
  sw_rules *rules = NULL;
  int status = sw_word_open(c->args[0], &rules);
  if (!status && !rules->game->symmetry)
    status = sw_complain_plain(SW_EXIT_USAGE, "%s has no normal form",
                               rules->game->name);
  else if (!status)
    status = c->opt.same ? same(c, rules) : each(c, rules, normal);
  sw_rules_free(rules);
  return status;
}

/* ---- new ---------------------------------------------------------------- */

/* A seed in the word fixes the game, unless another one is asked for. */
static int is_fixed(const sw_command *c, const sw_rules *rules) {
  return !c->opt.seed && strstr(rules->word, ",seed=");
}

static int new_position(sw_command *c, const sw_rules *rules) {
  sw_pos pos;
  sw_err err = {.at = SW_NOWHERE};
  sw_rng rng = sw_rng_seed(c->opt.seed);
  int rc = 0;
  if (rules->game->fresh && !is_fixed(c, rules))
    rc = rules->game->fresh(rules, &rng, &pos, &err);
  else
    rules->game->start(rules, &pos);
  if (rc)
    return sw_complain(NULL, NULL, 0, &err);
  sw_buf out;
  sw_buf_init(&out, SW_BUF_TEXT);
  if (c->opt.json) {
    begin_json(rules, &pos, &out);
    sw_buf_printf(&out, ",\"seed\":\"%" PRIu64 "\"}", c->opt.seed);
  } else {
    rules->game->pos_print(rules, &pos, &out);
  }
  sw_buf_putc(&out, '\n');
  return sw_command_print(c, &out);
}

int sw_verb_new(sw_command *c) {
  sw_rules *rules = NULL;
  int status = sw_word_open(c->args[0], &rules);
  if (!status)
    status = new_position(c, rules);
  sw_rules_free(rules);
  return status;
}
