/* Words of a line, and errors with their place: see protocol_state.h. */
#include "session/protocol/protocol_state.h"

#include <assert.h>
#include <string.h>

int sw_span_is(sw_span s, const char *word) {
  return s.len == strlen(word) && !memcmp(s.text, word, s.len);
}

sw_span sw_span_trimmed(sw_span s) {
  while (s.len && (*s.text == ' ' || *s.text == '\t')) {
    s.text++;
    s.len--;
  }
  while (s.len && memchr(" \t\r\n", s.text[s.len - 1], 4))
    s.len--;
  return s;
}

/* Cuts the first word off. */
sw_span sw_span_word(sw_span *rest) {
  *rest = sw_span_trimmed(*rest);
  sw_span word = {rest->text, 0};
  while (word.len < rest->len && word.text[word.len] != ' ' &&
         word.text[word.len] != '\t')
    word.len++;
  rest->text += word.len;
  rest->len -= word.len;
  *rest = sw_span_trimmed(*rest);
  return word;
}

/* An error in a word of the arguments, with its place. */
int sw_protocol_wrong(sw_protocol *p, sw_span word, const char *message) {
  assert(word.text >= p->args.text);
  return sw_err_set(&p->err, SW_BAD_INPUT, (size_t)(word.text - p->args.text),
                    "%s", message);
}

/* Moves the place of an error inside a word to the arguments. */
int sw_protocol_placed(sw_protocol *p, sw_span word, int rc) {
  if (rc && p->err.at != SW_NOWHERE)
    p->err.at += (size_t)(word.text - p->args.text);
  return rc;
}

/* The legal moves at the cursor; none once the game is over. */
int sw_protocol_moves(sw_protocol *p, sw_pos *pos, sw_moves *moves) {
  const sw_rules *rules = sw_session_rules(p->session);
  sw_session_pos(p->session, sw_session_cursor(p->session), pos);
  if (sw_session_result(p->session) != SW_OPEN)
    return 0;
  return rules->game->moves(rules, pos, moves) ? sw_err_memory(&p->err) : 0;
}
