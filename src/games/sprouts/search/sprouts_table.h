/* The table of a search, kept in a store. */
#ifndef SW_SPROUTS_TABLE_H
#define SW_SPROUTS_TABLE_H

#include "games/sprouts/search/sprouts_search.h"

/* Reads what the budget's store keeps of an earlier search, if there is a store
 * and such a table, into a new search; and puts what the search knows there. 0
 * or an error, after which a search that was to be read can only be ended. */
int sprouts_table_load(sprouts_search *search, const sw_budget *budget,
                       sw_err *err);
int sprouts_table_save(sprouts_search *search, const sw_budget *budget,
                       sw_err *err);

#endif
