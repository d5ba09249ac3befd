/* A web server for one folder: see web.h.
 *
 * civetweb speaks HTTP; what may be asked is decided here: a name of letters,
 * digits, '-', '_' and '.' that does not begin with a dot, with an ending of
 * the table below.  No name has a slash, so no request leaves the folder.
 */
#include "host/web.h"

#include "base/mem.h"

#include <civetweb.h>
#include <stdio.h>
#include <string.h>

enum { FIRST_PORT = 8017, PORTS = 100, NAME_MAX_LEN = 64 };

struct sw_web {
  struct mg_context *server;
  const char *folder;
  unsigned port;
};

static const struct {
  const char *ending, *type;
} types[] = {{".html", "text/html; charset=utf-8"},
             {".database", "application/octet-stream"},
             {".mjs", "text/javascript; charset=utf-8"},
             {".css", "text/css; charset=utf-8"},
             {".svg", "image/svg+xml"},
             {".wasm", "application/wasm"},
             {".webmanifest", "application/manifest+json"}};

static const char *type_of(const char *name) {
  const char *dot = strrchr(name, '.');
  for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
    if (!strcmp(dot, types[i].ending))
      return types[i].type;
  return NULL;
}

/* The file that a path names, or NULL. */
static const char *file_of(const char *path) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
  if (!path || *path++ != '/')
    return NULL;
  if (!*path)
    return "index.html";
  size_t len = strlen(path);
  if (*path == '.' || len > NAME_MAX_LEN || strspn(path, letters) != len)
    return NULL;
  return type_of(path) ? path : NULL;
}

static int is_this_machine(const struct mg_connection *connection) {
  const char *host = mg_get_header(connection, "Host");
  static const char *const names[] = {"127.0.0.1", "localhost"};
  for (size_t i = 0; host && i < sizeof names / sizeof *names; i++) {
    size_t n = strlen(names[i]);
    if (!strncmp(host, names[i], n) && (!host[n] || host[n] == ':'))
      return 1;
  }
  return 0;
}

static int refuse(struct mg_connection *connection, int status) {
  mg_send_http_error(connection, status, "%s", "");
  return status;
}

static int send_file(struct mg_connection *connection, const sw_web *web,
                     const char *name, int with_body) {
  char path[4096], block[16384];
  if ((size_t)snprintf(path, sizeof path, "%s/%s", web->folder, name) >=
      sizeof path)
    return refuse(connection, 404);
  FILE *file = fopen(path, "rb");
  if (!file)
    return refuse(connection, 404);
  mg_printf(connection,
            "HTTP/1.1 200 OK\r\nContent-Type: %s\r\n"
            "Cache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\n"
            "Content-Security-Policy: default-src 'self'; "
            "script-src 'self' 'wasm-unsafe-eval'; "
            "style-src 'self' 'unsafe-inline'\r\nConnection: close\r\n\r\n",
            type_of(name));
  size_t n;
  while (with_body && (n = fread(block, 1, sizeof block, file)) > 0)
    if (mg_write(connection, block, n) <= 0)
      break;
  fclose(file);
  return 200;
}

static int answer(struct mg_connection *connection, void *ctx) {
  const struct mg_request_info *request = mg_get_request_info(connection);
  int head = !strcmp(request->request_method, "HEAD");
  if (!head && strcmp(request->request_method, "GET") != 0)
    return refuse(connection, 405);
  if (!is_this_machine(connection))
    return refuse(connection, 403);
  const char *name = file_of(request->local_uri);
  if (!name)
    return refuse(connection, 404);
  return send_file(connection, ctx, name, !head);
}

static struct mg_context *listen_on(unsigned port) {
  char place[32];
  snprintf(place, sizeof place, "127.0.0.1:%u", port);
  const char *options[] = {"listening_ports",    place,  "num_threads", "4",
                           "request_timeout_ms", "5000", NULL};
  return mg_start(&(struct mg_callbacks){0}, NULL, options);
}

int sw_web_start(const char *folder, unsigned port, sw_web **out, sw_err *err) {
  sw_web *web = sw_mem_zero(1, sizeof *web);
  if (!web)
    return sw_err_memory(err);
  web->folder = folder;
  unsigned last = port ? port : FIRST_PORT + PORTS - 1;
  for (unsigned p = port ? port : FIRST_PORT; p <= last && !web->server; p++) {
    web->server = listen_on(p);
    web->port = p;
  }
  if (!web->server) {
    sw_mem_free(web);
    return sw_err_set(err, SW_FAULT, SW_NOWHERE,
                      "cannot listen on 127.0.0.1:%u; is the port in use? "
                      "Choose another with --port",
                      last);
  }
  mg_set_request_handler(web->server, "**", answer, web);
  *out = web;
  return 0;
}

unsigned sw_web_port(const sw_web *web) {
  return web->port;
}

void sw_web_end(sw_web *web) {
  if (web)
    mg_stop(web->server);
  sw_mem_free(web);
}
