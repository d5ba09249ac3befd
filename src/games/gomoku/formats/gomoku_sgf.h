/* SGF. */
#ifndef SW_GOMOKU_SGF_H
#define SW_GOMOKU_SGF_H

#include "game.h"

/* SGF, the Smart Game Format (FF[4], GM[4]), by M. Müller and A. Hollosi,
 * https://www.red-bean.com/sgf/.  Points are read as the two letters of the
 * standard, from the top left, or as cells such as h8. */
extern const sw_format gomoku_sgf;

#endif
