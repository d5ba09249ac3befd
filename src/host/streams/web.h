/* A web server for the files of one folder and for conversations with one
 * partner, for this machine alone. */
#ifndef SW_HOST_STREAMS_WEB_H
#define SW_HOST_STREAMS_WEB_H

#include "base/err.h"
#include "host/streams/websocket.h"

typedef struct sw_web sw_web;

typedef struct sw_web_site {
  const char *folder; /* borrowed until sw_web_end */
  unsigned port;      /* 0: 8017, or the first free one of the hundred behind */
  /* Who answers at /engine, or converse is NULL; the word that opens it, and
   * how many may be connected at a time. */
  sw_wire_partner partner;
  const char *token;
  unsigned wires;
} sw_web_site;

/* Listens on 127.0.0.1 and answers GET and HEAD with the files of the folder
 * (no subfolders); requests that were sent to another name than this machine's
 * are refused, so that no foreign page can read along.  WebSockets connect at
 * /engine?token=TOKEN, and only from a page of this server or from a program
 * that is no browser (it names no origin).  Requests are answered by threads of
 * its own until sw_web_end. */
int sw_web_start(const sw_web_site *site, sw_web **out, sw_err *err);
unsigned sw_web_port(const sw_web *web);
void sw_web_end(sw_web *web); /* NULL is allowed */

enum { SW_WEB_TOKEN = 33 }; /* bytes of a token with its NUL */

/* A word that nobody can guess: 32 hexadecimal digits from the system's source
 * of randomness.  0 or SW_FAULT. */
int sw_web_token(char token[SW_WEB_TOKEN], sw_err *err);

#endif
