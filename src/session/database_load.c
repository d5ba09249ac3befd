/* From files to rules: see database_load.h. */
#include "session/database_load.h"

int sw_database_load(sw_rules *rules, const sw_database_files *files,
                     const sw_budget *budget, sw_err *err) {
  const sw_database *database = rules->game->database;
  if (!database || !files->fetch)
    return 0;
  sw_buf bytes;
  sw_buf_init(&bytes, SW_DATABASE_MAX);
  int rc = files->fetch(files->ctx, database->name(rules), &bytes, err);
  if (rc > 0)
    rc = sw_buf_failed(&bytes)
             ? sw_err_memory(err)
             : database->load(rules, bytes.data, bytes.len, budget, err);
  if (rc && files->refused) {
    sw_buf_free(files->refused);
    *files->refused = bytes;
    return rc;
  }
  if (rc && err)
    err->at = SW_NOWHERE;
  sw_buf_free(&bytes);
  return rc;
}

int sw_database_comes(const sw_rules *rules) {
  const sw_database *database = rules->game->database;
  return database && database->name(rules);
}

int sw_database_at_once(const sw_rules *rules) {
  return sw_database_comes(rules) && rules->game->database->at_once;
}
