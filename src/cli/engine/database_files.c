/* Databases as files: see database_files.h. */
#include "cli/engine/database_files.h"

#include "host/files/file.h"
#include "host/files/install_path.h"

#include <stdio.h>
#include <unistd.h>

static const struct {
  int up;
  const char *folder;
} places[] = {{2, "share/spielwerk/"}, {1, ""}};

static int fetch(void *ctx, const char *name, sw_buf *out, sw_err *err) {
  const char *file = ctx;
  char rest[128], path[4096];
  int rc = 0;
  if (file) {
    rc = sw_file_read(file, SW_DATABASE_MAX, out, err);
    return rc ? rc : 1;
  }
  for (size_t i = 0; name && i < sizeof places / sizeof *places; i++) {
    snprintf(rest, sizeof rest, "%s%.60s.database", places[i].folder, name);
    if (!sw_beside(places[i].up, rest, path, sizeof path) || access(path, R_OK))
      continue;
    rc = sw_file_read(path, SW_DATABASE_MAX, out, err);
    return rc ? rc : 1;
  }
  return 0;
}

sw_database_files sw_database_files_at(const char *file, sw_buf *refused) {
  return (sw_database_files){fetch, (void *)(uintptr_t)file, refused};
}
