/* The verb serve: the workbench in the browser, and an engine of this computer
 * for each page that asks for one. */
#include "cli/command/command.h"
#include "cli/engine/protocol_stream.h"
#include "host/files/install_path.h"
#include "host/streams/web.h"
#include "host/system/stop.h"
#include "host/system/thread_pool.h"
#include "session/protocol/protocol.h"

#include <stdio.h>
#include <unistd.h>

/* A page keeps up to seven: for the game, hints, the opponent, proofs and so
 * on. */
enum { ENGINES = 56 };

/* Where the page is: installed, or in the build. */
static const char *find_page(char *path, size_t room) {
  static const struct {
    int up;
    const char *rest;
  } places[] = {{2, "share/spielwerk/web"}, {3, "web"}};
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    char file[4096];
    if (!sw_beside(places[i].up, places[i].rest, path, room) ||
        (size_t)snprintf(file, sizeof file, "%s/spielwerk.wasm", path) >=
            sizeof file)
      continue;
    if (!access(file, R_OK))
      return path;
  }
  return NULL;
}

static int has_page(const char *folder) {
  char file[4096];
  snprintf(file, sizeof file, "%.4000s/index.html", folder);
  return !access(file, R_OK);
}

/* ---- the engine of a page ----------------------------------------------- */

static int next_line(void *ctx, sw_buf *line) {
  return sw_wire_next(ctx, line);
}

static int stop(void *ctx) {
  return sw_stop_asked() || sw_wire_gone(ctx) || sw_wire_urgent(ctx) > 0;
}

static void write_out(void *ctx, const char *bytes, size_t n) {
  sw_wire_write(ctx, bytes, n);
}

/* Without threads for a crew it works alone. */
static void converse(void *ctx, sw_wire *wire) {
  const sw_command *c = ctx;
  sw_crew *crew = NULL;
  uint64_t threads = c->opt.threads ? c->opt.threads : sw_crew_processors();
  if (threads > 1)
    sw_crew_begin(&crew, (unsigned)threads, NULL);
  sw_stream stream = {next_line, stop, write_out, wire};
  sw_speak_options options = {
      .crew = crew,
      .memory = c->opt.memory < SIZE_MAX ? (size_t)c->opt.memory : SIZE_MAX};
  sw_speak(&stream, &options);
  sw_crew_end(crew);
}

/* ---- the verb ----------------------------------------------------------- */

static int check_options(const sw_command *c) {
  if (c->opt.port > 65535)
    return sw_complain_plain(SW_EXIT_USAGE, "a port is at most 65535");
  if (c->opt.threads > SW_CREW_MOST)
    return sw_complain_plain(SW_EXIT_USAGE, "at most %d threads", SW_CREW_MOST);
  return SW_EXIT_DONE;
}

static int serve(sw_command *c, const char *folder) {
  char token[SW_WEB_TOKEN];
  sw_web *web;
  sw_err err;
  sw_web_site site = {.folder = folder,
                      .port = (unsigned)c->opt.port,
                      .partner = {.converse = converse,
                                  .urgent = sw_protocol_is_stop,
                                  .ctx = c,
                                  .bytes = SW_PROTOCOL_LINE},
                      .token = token,
                      .wires = ENGINES};
  if (sw_web_token(token, &err) || sw_web_start(&site, &web, &err))
    return sw_complain_plain(SW_EXIT_FAULT, "%s", err.msg);
  fprintf(c->out,
          "Spielwerk is at http://127.0.0.1:%u/?token=%s (Ctrl-C ends it)\n",
          sw_web_port(web), token);
  int status = sw_command_output_ended(); /* else nobody knows the token */
  while (!status && !sw_stop_asked())
    usleep(100000);
  sw_web_end(web);
  return status;
}

int sw_verb_serve(sw_command *c) {
  char path[4000];
  const char *folder =
      c->opt.folder ? c->opt.folder : find_page(path, sizeof path);
  int status = check_options(c);
  if (status)
    return status;
  if (c->opt.folder && !has_page(c->opt.folder))
    return sw_complain_plain(SW_EXIT_USAGE,
                             "there is no page in '%.120s': it has no file "
                             "index.html",
                             c->opt.folder);
  if (!folder)
    return sw_complain_plain(SW_EXIT_USAGE,
                             "the page has not been built, which needs clang, "
                             "lld and wasi-libc; build it, or name its folder "
                             "with --folder");
  sw_stop_catch();
  return serve(c, folder);
}
