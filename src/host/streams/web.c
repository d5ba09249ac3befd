/* A web server: see web.h.
 *
 * civetweb speaks HTTP; what may be asked is decided here.  A file is a name of
 * letters, digits, '-', '_' and '.' that does not begin with a dot, with an
 * ending of the table below; no name has a slash, so no request leaves the
 * folder.  A WebSocket is let in by three keys: it was sent to this machine's
 * name, from a page of this server if from a page at all, and it knows the
 * token.
 *
 * A connection takes a thread as long as it lasts.  There are more of these
 * than wires, so that files are served when all wires are taken; a client that
 * is silent for REQUEST_MS is disconnected.
 */
#include "host/streams/web.h"

#include "base/mem.h"

#include <assert.h>
#include <civetweb.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FIRST_PORT = 8017, PORTS = 100, NAME_MAX_LEN = 64 };
enum { OTHER_THREADS = 112 }; /* beside those of the wires */
#define REQUEST_MS "3000"
#define PING_MS "60000" /* five pings unanswered close a wire */

struct sw_web {
  struct mg_context *server;
  sw_web_site site;
  unsigned port;
  atomic_uint wires; /* open, or about to be */
};

/* ---- who asks ----------------------------------------------------------- */

/* "127.0.0.1:8017" for a name of this machine, with any port or none; case does
 * not matter in names of machines. */
static int is_local_name(const char *host) {
  static const char *const names[] = {"127.0.0.1", "localhost"};
  for (size_t i = 0; host && i < sizeof names / sizeof *names; i++) {
    size_t n = strlen(names[i]);
    if (!strncasecmp(host, names[i], n) && (!host[n] || host[n] == ':'))
      return 1;
  }
  return 0;
}

static int is_this_machine(const struct mg_connection *connection) {
  return is_local_name(mg_get_header(connection, "Host"));
}

/* A page of this server, or no page at all. */
static int is_own_page(const struct mg_connection *connection) {
  static const char scheme[] = "http://";
  const char *origin = mg_get_header(connection, "Origin");
  const char *host = mg_get_header(connection, "Host");
  size_t n = strlen(scheme);
  return !origin || (host && !strncasecmp(origin, scheme, n) &&
                     !strcasecmp(origin + n, host));
}

/* Takes the same time for every wrong token. */
static int has_token(const struct mg_connection *connection,
                     const char *wanted) {
  const char *query = mg_get_request_info(connection)->query_string;
  char given[SW_WEB_TOKEN] = {0};
  unsigned wrong = 0;
  if (!query || mg_get_var(query, strlen(query), "token", given,
                           sizeof given) != SW_WEB_TOKEN - 1)
    return 0;
  for (size_t i = 0; i < SW_WEB_TOKEN; i++)
    wrong |= (unsigned)(given[i] ^ wanted[i]);
  return !wrong;
}

int sw_web_token(char token[SW_WEB_TOKEN], sw_err *err) {
  unsigned char random[(SW_WEB_TOKEN - 1) / 2];
  if (getrandom(random, sizeof random, 0) != (ssize_t)sizeof random)
    return sw_err_set(err, SW_FAULT, SW_NOWHERE,
                      "the system gives no random numbers");
  for (size_t i = 0; i < sizeof random; i++)
    snprintf(token + 2 * i, 3, "%02x", random[i]);
  return 0;
}

/* By hand, for the library leaves the head out where a WebSocket was asked
 * for. */
static int refuse(struct mg_connection *connection, int status) {
  mg_printf(connection,
            "HTTP/1.1 %d %s\r\n%sContent-Length: 0\r\n"
            "Connection: close\r\n\r\n",
            status, mg_get_response_code_text(connection, status),
            status == 405 ? "Allow: GET, HEAD\r\n" : "");
  return status;
}

/* ---- files -------------------------------------------------------------- */
static const struct {
  const char *ending, *type;
} types[] = {{".html", "text/html; charset=utf-8"},
             {".database", "application/octet-stream"},
             {".mjs", "text/javascript; charset=utf-8"},
             {".css", "text/css; charset=utf-8"},
             {".svg", "image/svg+xml"},
             {".wasm", "application/wasm"},
             {".png", "image/png"},
             {".json", "application/json"},
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

/* What is no file, such as a pipe, is not waited for. */
static FILE *open_file(const sw_web *web, const char *name,
                       const char *ending) {
  char path[4096];
  if ((size_t)snprintf(path, sizeof path, "%s/%s%s", web->site.folder, name,
                       ending) >= sizeof path)
    return NULL;
  int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  FILE *file = fd < 0 ? NULL : fdopen(fd, "rb");
  if (!file && fd >= 0)
    close(fd);
  return file;
}

/* A browser says "gzip, deflate, br"; who does not want it leaves it out, or
 * says "gzip;q=0". */
static int takes_gzip(const struct mg_connection *connection) {
  const char *accepted = mg_get_header(connection, "Accept-Encoding");
  const char *gzip = accepted ? strstr(accepted, "gzip") : NULL;
  double quality = 1;
  if (gzip)
    sscanf(gzip, "gzip ; q=%lf", &quality);
  return gzip && quality > 0;
}

/* The length of a regular file, -1 of anything else. */
static long long length_of(FILE *file) {
  struct stat s;
  return !fstat(fileno(file), &s) && S_ISREG(s.st_mode) ? (long long)s.st_size
                                                        : -1;
}

static void send_head(struct mg_connection *connection, const char *name,
                      const char *packed, long long length) {
  mg_printf(connection,
            "HTTP/1.1 200 OK\r\nContent-Type: %s\r\n%s"
            "Content-Length: %lld\r\nVary: Accept-Encoding\r\n"
            "Cache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\n"
            "Content-Security-Policy: default-src 'self'; "
            "script-src 'self' 'wasm-unsafe-eval'; "
            "style-src 'self' 'unsafe-inline'\r\nConnection: close\r\n\r\n",
            type_of(name), packed, length);
}

/* The build packs files once; what is not packed goes as it is.  The length
 * lets a browser notice that a file was cut off. */
static int send_file(struct mg_connection *connection, const sw_web *web,
                     const char *name, int with_body) {
  char block[16384];
  FILE *file = takes_gzip(connection) ? open_file(web, name, ".gz") : NULL;
  const char *packed = file ? "Content-Encoding: gzip\r\n" : "";
  if (!file)
    file = open_file(web, name, "");
  long long length = file ? length_of(file) : -1;
  if (length < 0) {
    if (file)
      fclose(file);
    return refuse(connection, 404);
  }
  send_head(connection, name, packed, length);
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

/* ---- wires ------------------------------------------------------------- */

/* Reserves one of the wires: 1 or 0. */
static int reserve(sw_web *web) {
  if (atomic_fetch_add(&web->wires, 1) < web->site.wires)
    return 1;
  atomic_fetch_sub(&web->wires, 1);
  return 0;
}

/* Before anything else is done with a request: 0 lets it go its way, otherwise
 * it has been answered.  A WebSocket that may come in gets its wire.  HTTP/2,
 * which some programs offer, is not taken up. */
static int admit(struct mg_connection *connection) {
  const struct mg_request_info *request = mg_get_request_info(connection);
  sw_web *web = request->user_data;
  const char *upgrade = mg_get_header(connection, "Upgrade");
  if (!web->site.partner.converse || !upgrade || !strcasecmp(upgrade, "h2c"))
    return 0;
  if (!is_this_machine(connection) || !is_own_page(connection) ||
      !has_token(connection, web->site.token))
    return refuse(connection, 403);
  if (!request->local_uri || strcmp(request->local_uri, "/engine") != 0)
    return refuse(connection, 404);
  if (!reserve(web))
    return refuse(connection, 503);
  sw_wire *wire = sw_wire_new(&web->site.partner);
  mg_set_user_connection_data(connection, wire);
  if (wire)
    return 0;
  atomic_fetch_sub(&web->wires, 1);
  return refuse(connection, 503);
}

static void begin_wire(struct mg_connection *connection, void *ctx) {
  (void)ctx;
  sw_wire_begin(mg_get_user_connection_data(connection), connection);
}

static int take_frame(struct mg_connection *connection, int head, char *bytes,
                      size_t n, void *ctx) {
  (void)ctx;
  return sw_wire_take(mg_get_user_connection_data(connection), head, bytes, n);
}

static void end_wire(const struct mg_connection *connection, void *ctx) {
  (void)ctx;
  sw_wire_end(mg_get_user_connection_data(connection));
}

/* The library holds a lock meanwhile that writers want, so that nothing may be
 * waited for here. */
static void end_connection(const struct mg_connection *connection) {
  sw_wire *wire = mg_get_user_connection_data(connection);
  sw_web *web = mg_get_user_data(mg_get_context(connection));
  if (!wire)
    return;
  sw_wire_free(wire);
  unsigned before = atomic_fetch_sub(&web->wires, 1);
  assert(before);
  (void)before;
}

/* ---- the server --------------------------------------------------------- */

static struct mg_context *listen_on(sw_web *web, unsigned port) {
  char place[32], threads[16];
  snprintf(place, sizeof place, "127.0.0.1:%u", port);
  snprintf(threads, sizeof threads, "%u", web->site.wires + OTHER_THREADS);
  const char *options[] = {"listening_ports",
                           place,
                           "num_threads",
                           threads,
                           "listen_backlog",
                           "1024",
                           "request_timeout_ms",
                           REQUEST_MS,
                           "enable_websocket_ping_pong",
                           "yes",
                           "websocket_timeout_ms",
                           PING_MS,
                           NULL};
  return mg_start(&(struct mg_callbacks){.begin_request = admit,
                                         .connection_close = end_connection},
                  web, options);
}

int sw_web_start(const sw_web_site *site, sw_web **out, sw_err *err) {
  sw_web *web = sw_mem_zero(1, sizeof *web);
  if (!web)
    return sw_err_memory(err);
  web->site = *site;
  unsigned first = site->port ? site->port : FIRST_PORT;
  unsigned last = site->port ? site->port : FIRST_PORT + PORTS - 1;
  for (unsigned p = first; p <= last && !web->server; p++) {
    web->server = listen_on(web, p);
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
  if (site->partner.converse)
    mg_set_websocket_handler(web->server, "/engine", NULL, begin_wire,
                             take_frame, end_wire, web);
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
