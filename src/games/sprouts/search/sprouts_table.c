/* The table of a search in a store: what is known of lands, by their text; in
 * misere play, of sums of lands.
 *
 * A search for a certificate does without rewritings and has a table of its
 * own.  A table serves every start: its facts are facts about lands.
 */
#include "games/sprouts/search/sprouts_table.h"

#include "engine/impartial/nimber_save.h"
#include "engine/misere/misere_save.h"

static const char *item_of(const sprouts_search *search) {
  static const char *const items[2][2] = {
      {"sprouts", "sprouts-plain"}, {"sprouts-misere", "sprouts-misere-plain"}};
  return items[search->misere != NULL][search->proof];
}

static const sw_archive_label label = {"lands", 3, "", 0};

static int pass(void *ctx, sw_archive *archive) {
  sprouts_search *search = ctx;
  return search->misere ? sw_misere_pass(search->misere, archive)
                        : sw_nimbers_pass(search->nimbers, archive);
}

int sprouts_table_load(sprouts_search *search, const sw_budget *budget,
                       sw_err *err) {
  sw_store *store = budget ? budget->store : NULL;
  int rc =
      store ? sw_archive_load(store, item_of(search), &label, pass, search, err)
            : 0;
  return rc < 0 ? rc : 0;
}

int sprouts_table_save(sprouts_search *search, const sw_budget *budget,
                       sw_err *err) {
  return sw_archive_save(budget->store, item_of(search), &label, pass, search,
                         err);
}
