/* The table of a search in a store: what is known of lands, by their text; in
 * misere play, of sums of lands.
 *
 * A search for a certificate does without rewritings and has a table of its
 * own.  A table serves every start: its facts are facts about lands.
 */
#include "games/sprouts/search/sprouts_table.h"

#include "engine/impartial/nimber_save.h"
#include "engine/misere/misere_save.h"

static const uint64_t magic = UINT64_C(0x3174756f7270532e);

static const char *item_of(const sprouts_search *search) {
  static const char *const items[2][2] = {
      {"sprouts", "sprouts-plain"}, {"sprouts-misere", "sprouts-misere-plain"}};
  return items[search->misere != NULL][search->proof];
}

static int pass(sprouts_search *search, sw_tape *tape) {
  uint64_t found = magic;
  int rc = sw_tape_words(tape, &found, 1);
  if (!rc && found != magic)
    return sw_err_set(tape->err, SW_FAULT, SW_NOWHERE,
                      "this is no checkpoint of this program");
  if (!rc)
    rc = search->misere ? sw_misere_pass(search->misere, tape)
                        : sw_nimbers_pass(search->nimbers, tape);
  return rc ? rc : sw_tape_end(tape);
}

int sprouts_table_load(sprouts_search *search, const sw_budget *budget,
                       sw_err *err) {
  sw_store *store = budget ? budget->store : NULL;
  if (!store)
    return 0;
  sw_tape tape = {.store = store, .reading = 1, .err = err};
  int rc = store->open(store, item_of(search), err);
  if (rc < 1)
    return rc;
  rc = pass(search, &tape);
  store->close(store);
  return rc;
}

int sprouts_table_save(sprouts_search *search, const sw_budget *budget,
                       sw_err *err) {
  sw_store *store = budget->store;
  sw_tape tape = {.store = store, .reading = 0, .err = err};
  int rc = store->begin(store, item_of(search), err);
  if (!rc)
    rc = pass(search, &tape);
  if (!rc)
    return store->commit(store, err);
  store->abandon(store);
  return rc;
}
