/* Answers: see solver.h. */
#include "ability/solver.h"

void sw_answer_init(sw_answer *answer) {
  *answer =
      (sw_answer){.lo = SW_LOSS, .hi = SW_WIN, .distance = -1, .nimber = -1};
  sw_buf_init(&answer->reason, SW_BUF_TEXT);
}

void sw_answer_free(sw_answer *answer) {
  sw_moves_free(&answer->line);
  sw_buf_free(&answer->reason);
}
