/* A web server for the files of one folder, for this machine alone. */
#ifndef SW_WEB_H
#define SW_WEB_H

#include "base/err.h"

typedef struct sw_web sw_web;

/* Listens on 127.0.0.1 and answers GET and HEAD with the files of the folder
 * (no subfolders), and nothing else; requests that were sent to another name
 * than this machine's are refused, so that no foreign page can read along.
 * Port 0: 8017, or the first free one of the hundred behind it.  Requests are
 * answered by threads of its own until sw_web_end.  The folder's name is
 * borrowed until then. */
int sw_web_start(const char *folder, unsigned port, sw_web **out, sw_err *err);
unsigned sw_web_port(const sw_web *web);
void sw_web_end(sw_web *web); /* NULL is allowed */

#endif
