/* Databases as files: the one that was named, otherwise the one that belongs to
 * the program. */
#ifndef SW_CLI_ENGINE_DATABASE_FILES_H
#define SW_CLI_ENGINE_DATABASE_FILES_H

#include "session/database_load.h"

/* `file` is borrowed; NULL: the files NAME.database that were installed, or
 * built beside the program.  `refused` is that of the result. */
sw_database_files sw_database_files_at(const char *file, sw_buf *refused);

#endif
