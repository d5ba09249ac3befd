/* Games and positions from the command line: see arguments.h. */
#include "cli/command/arguments.h"

#include "cli/command/diagnostics.h"
#include "host/files/file.h"
#include "registry.h"
#include "session/session.h"
#include "text/suggest.h"

#include <stdio.h>
#include <string.h>

enum { RULES_MAX = 1 << 16 }; /* most bytes of a file with rules */

/* The same for the text of a word, with a file already put in place. */
static int read_word(const char *word, sw_buf *out) {
  const char *file = strstr(word, ":@");
  sw_err err = {.at = SW_NOWHERE};
  if (!file) {
    sw_buf_puts(out, word);
    return SW_EXIT_DONE;
  }
  sw_buf_put(out, word, (size_t)(file - word) + 1);
  int rc = sw_file_read(file + 2, RULES_MAX, out, &err);
  if (rc)
    return sw_complain(NULL, NULL, 0, &err);
  while (out->len && memchr("\r\n\t ", out->data[out->len - 1], 4))
    out->data[--out->len] = 0;
  if (out->len == (size_t)(file - word) + 1)
    return sw_complain_plain(SW_EXIT_USAGE,
                             "'%s' is empty; a board or the like belongs "
                             "there, as 'spielwerk games' describes it",
                             file + 2);
  return SW_EXIT_DONE;
}

/* A game or a variant whose name is near to what was written. */
static void suggest(const char *word) {
  size_t name = strcspn(word, ":");
  const sw_game *game = sw_registry_find(word, name);
  sw_suggest near = {.wrong = word, .len = name};
  if (!game) {
    for (const sw_game *const *g = sw_registry; *g; g++)
      sw_suggest_offer(&near, (*g)->name);
  } else if (word[name]) {
    near.wrong = word + name + 1;
    near.len = strcspn(near.wrong, ",");
    for (const char *const *v = game->variants; *v; v++)
      sw_suggest_offer(&near, *v);
  }
  if (near.best && near.distance)
    fprintf(stderr, "  did you mean '%s'?\n", near.best);
}

int sw_word_open(const char *word, sw_rules **out) {
  sw_buf text;
  sw_err err = {.at = SW_NOWHERE};
  sw_buf_init(&text, SW_BUF_TEXT);
  int status = read_word(word, &text);
  if (!status && sw_rules_parse(sw_buf_text(&text), text.len, out, &err)) {
    status = sw_complain("the game", sw_buf_text(&text), text.len, &err);
    if (err.at != SW_NOWHERE)
      suggest(sw_buf_text(&text));
  }
  sw_buf_free(&text);
  return status;
}

int sw_word_position(const sw_rules *rules, const char *text, size_t len,
                     sw_pos *out) {
  sw_err err = {.at = SW_NOWHERE};
  int rc = sw_position_read(rules, text, len, out, &err);
  return rc ? sw_complain("the position", text, len, &err) : SW_EXIT_DONE;
}
