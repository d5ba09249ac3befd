/* The verb serve: the workbench in the browser. */
#include "cli/command.h"
#include "host/beside.h"
#include "host/stop.h"
#include "host/web.h"

#include <stdio.h>
#include <unistd.h>

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

int sw_verb_serve(sw_command *c) {
  char path[4000];
  const char *folder =
      c->opt.folder ? c->opt.folder : find_page(path, sizeof path);
  if (!folder)
    return sw_complain_plain(SW_EXIT_USAGE,
                             "the page was not built, for that clang, lld and "
                             "wasi-libc are needed; or name its --folder");
  if (c->opt.port > 65535)
    return sw_complain_plain(SW_EXIT_USAGE, "a port is at most 65535");
  sw_web *web;
  sw_err err;
  sw_stop_catch();
  if (sw_web_start(folder, (unsigned)c->opt.port, &web, &err))
    return sw_complain_plain(SW_EXIT_FAULT, "%s", err.msg);
  fprintf(c->out, "Spielwerk is at http://127.0.0.1:%u/ (Ctrl-C ends it)\n",
          sw_web_port(web));
  fflush(c->out);
  while (!sw_stop_asked())
    usleep(100000);
  sw_web_end(web);
  return SW_EXIT_DONE;
}
