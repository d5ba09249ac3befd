/* Progress: see progress.h. */
#include "host/terminal/progress.h"

#include "host/system/clock.h"
#include "host/terminal/terminal.h"
#include "text/buf.h"

#include <stdio.h>

static const double redraw_seconds = 0.1, line_seconds = 10;

void sw_meter_begin(sw_meter *m, sw_meter_mode mode) {
  int terminal = sw_terminal_is(stderr);
  *m = (sw_meter){.on = mode == SW_METER_ALWAYS ||
                        (mode == SW_METER_TERMINAL && terminal),
                  .redraws = terminal,
                  .lock = PTHREAD_MUTEX_INITIALIZER};
  m->began = m->shown = sw_clock_now();
}

static void put_duration(double seconds, sw_buf *out) {
  long s = seconds < 1e9 ? (long)(seconds + 0.5) : 1000000000L;
  if (s >= 3600)
    sw_buf_printf(out, "%ld:%02ld:%02ld", s / 3600, s / 60 % 60, s % 60);
  else
    sw_buf_printf(out, "%ld:%02ld", s / 60, s % 60);
}

static void put_line(const sw_meter *m, double part, const char *now,
                     double time, sw_buf *out) {
  double elapsed = time - m->began;
  if (part > 1)
    part = 1;
  if (part >= 0)
    sw_buf_printf(out, "%5.1f%%  ", part * 100);
  put_duration(elapsed, out);
  if (part > 0 && elapsed > 0) {
    sw_buf_printf(out, "  %.2g%%/s  ", part * 100 / elapsed);
    put_duration(elapsed * (1 - part) / part, out);
    sw_buf_puts(out, " left");
  }
  if (now && *now)
    sw_buf_printf(out, "  %s", now);
}

static void draw(sw_meter *m, const sw_buf *line) {
  int most = m->redraws ? sw_terminal_width(stderr) - 1 : 200;
  int len = line->len < (size_t)most ? (int)line->len : most;
  fprintf(stderr, m->redraws ? "\r%.*s\033[K" : "%.*s\n", len,
          sw_buf_text(line));
  fflush(stderr);
  m->drawn = 1;
}

void sw_meter_show(sw_meter *m, double part, const char *now) {
  if (!m->on || pthread_mutex_trylock(&m->lock))
    return;
  double time = sw_clock_now();
  if (time - m->shown >= (m->redraws ? redraw_seconds : line_seconds)) {
    sw_buf line;
    sw_buf_init(&line, 1024);
    put_line(m, part, now, time, &line);
    draw(m, &line);
    sw_buf_free(&line);
    m->shown = time;
  }
  pthread_mutex_unlock(&m->lock);
}

void sw_meter_end(sw_meter *m) {
  if (m->drawn && m->redraws) {
    fputs("\r\033[K", stderr);
    fflush(stderr);
  }
  m->on = m->drawn = 0;
}
