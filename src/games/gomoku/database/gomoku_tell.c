/* Telling what a strategy promises: see gomoku_tell.h. */
#include "games/gomoku/database/gomoku_tell.h"

#include "games/gomoku/search/gomoku_forced.h"
#include "games/gomoku/strategy/gomoku_known.h"

/* Black's move by the strategy, or a win by threats where it has ended. */
static int add_line(const gomoku_rules *rules, const sw_pos *pos,
                    sw_answer *answer, sw_err *err) {
  int most, move = gomoku_known_move(rules, pos, &most);
  if (move != GOMOKU_NONE)
    return sw_moves_add(&answer->line, gomoku_move(move)) ? sw_err_memory(err)
                                                          : 0;
  gomoku_forced s;
  uint32_t root;
  int longest, rc = gomoku_forced_open(&s, rules, pos, NULL);
  if (!rc && gomoku_forced_shortest(&s, &root, &longest)) {
    answer->distance = longest - s.stones;
    rc = gomoku_tree_longest(&s.forest, root, s.board, s.turn, &answer->line);
  }
  answer->nodes += rc ? 0 : gomoku_threats_nodes(s.threats);
  if (s.forest.failed)
    rc = SW_NO_MEMORY;
  gomoku_forced_close(&s);
  return rc ? sw_err_memory(err) : 0;
}

int gomoku_tell(const sw_rules *base, const sw_pos *pos, unsigned want,
                sw_answer *answer, sw_err *err) {
  const gomoku_rules *rules = gomoku_of(base);
  int most = gomoku_known_promise(rules, pos), rc = 0;
  if (!most || want & ~(unsigned)SW_WANT_LINE)
    return 0;
  int black = gomoku_turn(pos) == GOMOKU_BLACK;
  answer->value = black ? SW_WIN : SW_LOSS;
  answer->source = SW_SOURCE_KNOWN;
  answer->distance = most - gomoku_stones(pos);
  sw_buf_printf(&answer->reason,
                "Black's strategy in the database wins with at most %d stones "
                "on the board",
                most);
  if (black && want & SW_WANT_LINE)
    rc = add_line(rules, pos, answer, err);
  return rc ? rc : 1;
}
