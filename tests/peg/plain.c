/* Peg solitaire by plain recursion: see plain.h. */
#include "plain.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

uint64_t plain_count(const sw_rules *rules, const sw_pos *pos,
                     const sw_move *without) {
  if (sw_game_peg.result(rules, pos) == SW_WIN)
    return 1;
  uint64_t sum = 0;
  sw_moves moves = {0};
  assert_int_equal(sw_game_peg.moves(rules, pos, &moves), 0);
  for (size_t i = 0; i < moves.n; i++) {
    sw_pos child;
    sw_game_peg.apply(rules, pos, moves.v[i], &child, NULL);
    if (!without || !sw_move_equal(*without, moves.v[i]))
      sum += plain_count(rules, &child, without);
  }
  sw_moves_free(&moves);
  return sum;
}
