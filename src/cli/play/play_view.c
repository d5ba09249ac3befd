/* The board of a game in the terminal: see play_view.h. */
#include "cli/play/play_view.h"

static void put_status(const sw_play *p) {
  const sw_rules *rules = sw_session_rules(p->session);
  int at = sw_session_cursor(p->session);
  int moves = sw_session_depth(p->session, at);
  sw_value result = sw_session_result(p->session);
  int alone =
      rules->game->kind == SW_SOLITAIRE || rules->game->kind == SW_EXISTENCE;
  printf("%s, %d move%s", rules->word, moves, moves == 1 ? "" : "s");
  if (result == SW_OPEN && !alone)
    printf(", side %d to move", sw_session_turn(p->session, at) + 1);
  if (result != SW_OPEN && alone)
    puts(result == SW_WIN ? ". Solved!" : ". No move is left.");
  else if (result != SW_OPEN) {
    int mover = sw_session_turn(p->session, at) + 1;
    if (result == SW_DRAW)
      puts(". A draw.");
    else
      printf(". Side %d wins.\n", result == SW_WIN ? mover : 3 - mover);
  } else
    putchar('\n');
}

void sw_play_draw(const sw_play *p, const sw_move *mark) {
  const sw_rules *rules = sw_session_rules(p->session);
  sw_pos pos;
  sw_buf out;
  sw_buf_init(&out, SW_BUF_TEXT);
  sw_session_pos(p->session, sw_session_cursor(p->session), &pos);
  rules->game->draw(rules, &pos, mark, &out);
  fwrite(sw_buf_text(&out), 1, out.len, stdout);
  sw_buf_free(&out);
}

void sw_play_show(const sw_play *p) {
  sw_play_draw(p, NULL);
  put_status(p);
}
