/* Answers and ratings as text: see report.h. */
#include "session/ask/report.h"

#include "text/json.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

const char *sw_value_word(sw_value value) {
  static const char *const words[] = {"open", "loss", "draw", "win"};
  assert(value <= SW_WIN);
  return words[value];
}

const char *sw_kind_word(sw_kind kind) {
  static const char *const words[] = {"impartial", "partisan", "solitaire",
                                      "existence"};
  assert(kind <= SW_EXISTENCE);
  return words[kind];
}

const char *sw_value_sentence(sw_kind kind, sw_value value) {
  static const char *const one[] = {
      "it is not known whether the goal can be reached",
      "the goal cannot be reached", "", "the goal can be reached"};
  static const char *const two[] = {
      "it is not known who wins", "the side to move loses",
      "with best play nobody wins", "the side to move wins"};
  assert(value <= SW_WIN);
  return (sw_kind_is_alone(kind) ? one : two)[value];
}

const char *sw_source_word(sw_source source) {
  static const char *const words[] = {"", "rules", "theorem", "known",
                                      "search"};
  assert(source <= SW_SOURCE_SEARCH);
  return words[source];
}

/* ---- moves and positions ------------------------------------------------ */

/* Calls put for each move of a line and the position it is played from; stops
 * early should a move not be legal. */
static void walk(const sw_rules *rules, const sw_pos *pos, const sw_moves *line,
                 const char *between,
                 void (*put)(const sw_rules *, const sw_pos *, sw_move,
                             sw_buf *),
                 sw_buf *out) {
  sw_pos now;
  sw_pos_copy(&now, pos);
  for (size_t i = 0; i < line->n; i++) {
    if (i)
      sw_buf_puts(out, between);
    put(rules, &now, line->v[i], out);
    if (rules->game->apply(rules, &now, line->v[i], &now, NULL)) {
      assert(0 && "a solver's line must be legal");
      return;
    }
  }
}

void sw_report_line(const sw_rules *rules, const sw_pos *pos,
                    const sw_moves *line, const char *between, sw_buf *out) {
  walk(rules, pos, line, between, rules->game->move_print, out);
}

void sw_report_json_text(const char *text, sw_buf *out) {
  sw_json_string(out, text, strlen(text));
}

void sw_report_json_pos(const sw_rules *rules, const sw_pos *pos, sw_buf *out) {
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  rules->game->pos_print(rules, pos, &text);
  sw_json_string(out, sw_buf_text(&text), text.len);
  sw_buf_free(&text);
}

void sw_report_json_move(const sw_rules *rules, const sw_pos *pos, sw_move move,
                         sw_buf *out) {
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  rules->game->move_print(rules, pos, move, &text);
  sw_json_string(out, sw_buf_text(&text), text.len);
  sw_buf_free(&text);
}

void sw_report_line_json(const sw_rules *rules, const sw_pos *pos,
                         const sw_moves *line, sw_buf *out) {
  walk(rules, pos, line, ",", sw_report_json_move, out);
}

/* ---- answers ------------------------------------------------------------ */

static void put_count(sw_u128 count, sw_buf *out) {
  char digits[SW_U128_TEXT];
  sw_buf_puts(out, sw_u128_print(digits, count));
}

static void put_key(const char *key, int width, sw_buf *out) {
  sw_buf_printf(out, "%-*s ", width, key);
}

void sw_report_answer(const sw_rules *rules, const sw_pos *pos,
                      const sw_answer *a, int width, sw_buf *out) {
  put_key("value", width, out);
  sw_buf_printf(out, "%s\n", sw_value_word(a->value));
  if (a->value != SW_OPEN) {
    put_key("source", width, out);
    sw_buf_printf(out, "%s\n", sw_source_word(a->source));
  } else if (a->lo > SW_LOSS || a->hi < SW_WIN) {
    put_key("bounds", width, out);
    sw_buf_printf(out, "%s..%s\n", sw_value_word(a->lo), sw_value_word(a->hi));
  }
  if (a->distance >= 0) {
    put_key(a->shortest ? "shortest" : "distance", width, out);
    sw_buf_printf(out, "%d\n", a->distance);
  }
  if (a->has_count) {
    put_key("solutions", width, out);
    put_count(a->count, out);
    sw_buf_putc(out, '\n');
  }
  if (a->nimber >= 0) {
    put_key("nimber", width, out);
    sw_buf_printf(out, "%d\n", a->nimber);
  }
  if (a->line.n) {
    put_key("line", width, out);
    sw_report_line(rules, pos, &a->line, ", ", out);
    sw_buf_putc(out, '\n');
  }
  if (a->reason.len) {
    put_key(a->value == SW_OPEN ? "note" : "reason", width, out);
    sw_buf_printf(out, "%s\n", sw_buf_text(&a->reason));
  }
  put_key("nodes", width, out);
  sw_buf_printf(out, "%" PRIu64 "\n", a->nodes);
}

void sw_report_answer_json(const sw_rules *rules, const sw_pos *pos,
                           const sw_answer *a, sw_buf *out) {
  sw_buf_printf(out,
                "\"value\":\"%s\",\"source\":\"%s\",\"lo\":\"%s\","
                "\"hi\":\"%s\"",
                sw_value_word(a->value), sw_source_word(a->source),
                sw_value_word(a->lo), sw_value_word(a->hi));
  if (a->distance >= 0)
    sw_buf_printf(out, ",\"distance\":%d,\"shortest\":%s", a->distance,
                  a->shortest ? "true" : "false");
  if (a->has_count) {
    sw_buf_puts(out, ",\"solutions\":\"");
    put_count(a->count, out);
    sw_buf_putc(out, '"');
  }
  if (a->nimber >= 0)
    sw_buf_printf(out, ",\"nimber\":%d", a->nimber);
  sw_buf_puts(out, ",\"line\":[");
  sw_report_line_json(rules, pos, &a->line, out);
  sw_buf_puts(out, a->value == SW_OPEN ? "],\"note\":" : "],\"reason\":");
  sw_report_json_text(sw_buf_text(&a->reason), out);
  sw_buf_printf(out, ",\"nodes\":%" PRIu64, a->nodes);
}

/* How many bytes of a line of len bytes fit, ending before a blank if there is
 * one. */
static size_t fitting(const char *line, size_t len, size_t width) {
  if (len <= width)
    return len;
  size_t n = width;
  while (n && line[n] != ' ')
    n--;
  return n ? n : len;
}

void sw_report_wrapped(const char *text, size_t width, size_t indent,
                       sw_buf *out) {
  assert(indent < width);
  while (*text) {
    size_t len = strcspn(text, "\n"), room = width;
    do {
      size_t n = fitting(text, len, room);
      sw_buf_put(out, text, n);
      text += n;
      len -= n;
      for (; len && *text == ' '; len--)
        text++;
      if (len)
        sw_buf_printf(out, "\n%*s", (int)indent, "");
      room = width - indent;
    } while (len);
    if (*text) {
      sw_buf_putc(out, '\n');
      text++;
    }
  }
}

/* ---- ratings ------------------------------------------------------------ */

void sw_report_rating(const sw_rating *r, sw_buf *out) {
  sw_buf_puts(out, sw_value_word(r->value));
  if (r->distance >= 0)
    sw_buf_printf(out, " distance %d", r->distance);
  if (r->has_count) {
    sw_buf_puts(out, " solutions ");
    put_count(r->count, out);
  }
  if (r->forced)
    sw_buf_puts(out, " forced");
  if (r->value != SW_OPEN)
    sw_buf_printf(out, " %s", sw_source_word(r->source));
}

void sw_report_rating_json(const sw_rating *r, sw_buf *out) {
  sw_buf_printf(out, "\"value\":\"%s\"", sw_value_word(r->value));
  if (r->distance >= 0)
    sw_buf_printf(out, ",\"distance\":%d", r->distance);
  if (r->has_count) {
    sw_buf_puts(out, ",\"solutions\":\"");
    put_count(r->count, out);
    sw_buf_putc(out, '"');
  }
  if (r->forced)
    sw_buf_puts(out, ",\"forced\":true");
  if (r->value != SW_OPEN)
    sw_buf_printf(out, ",\"source\":\"%s\"", sw_source_word(r->source));
}
