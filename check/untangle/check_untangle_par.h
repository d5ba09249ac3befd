/* Kind `par`: moves that solve, and why there are no fewer. */
#ifndef SPIELWERK_CHECK_UNTANGLE_PAR_H
#define SPIELWERK_CHECK_UNTANGLE_PAR_H

#include "untangle/check_untangle_rules.h"

int ut_check_par(ck_cert *cert, ut_puzzle *z);

#endif
