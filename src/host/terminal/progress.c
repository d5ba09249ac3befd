/* Progress: see progress.h. */
#include "host/terminal/progress.h"

#include "host/system/clock.h"
#include "host/terminal/terminal.h"
#include "text/buf.h"

#include <stdio.h>

static const double redraw_seconds = 0.1, tick_seconds = 1, line_seconds = 10;

void sw_meter_begin(sw_meter *m, sw_meter_mode mode) {
  int terminal = sw_terminal_is(stderr);
  *m = (sw_meter){.on = mode == SW_METER_ALWAYS ||
                        (mode == SW_METER_TERMINAL && terminal),
                  .redraws = terminal,
                  .part = -1,
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

static void put_line(const sw_meter *m, double time, sw_buf *out) {
  double elapsed = time - m->began;
  if (m->part >= 0)
    sw_buf_printf(out, "%5.1f%%  ", m->part * 100);
  put_duration(elapsed, out);
  if (m->part > 0 && elapsed > 0) {
    sw_buf_printf(out, "  %.2g%%/s  ", m->part * 100 / elapsed);
    put_duration(elapsed * (1 - m->part) / m->part, out);
    sw_buf_puts(out, " left");
  }
  if (*m->now)
    sw_buf_printf(out, "  %s", m->now);
}

static void draw(sw_meter *m, const sw_buf *line) {
  int most = m->redraws ? sw_terminal_width(stderr) - 1 : 200;
  int len = line->len < (size_t)most ? (int)line->len : most;
  fprintf(stderr, m->redraws ? "\r%.*s\033[K" : "%.*s\n", len,
          sw_buf_text(line));
  fflush(stderr);
  m->drawn = 1;
}

/* Draws the line when the last one is so old; the caller holds the lock. */
static void draw_after(sw_meter *m, double seconds) {
  double time = sw_clock_now();
  if (time - m->shown < (m->redraws ? seconds : line_seconds))
    return;
  sw_buf line;
  sw_buf_init(&line, 1024);
  put_line(m, time, &line);
  draw(m, &line);
  sw_buf_free(&line);
  m->shown = time;
}

void sw_meter_show(sw_meter *m, double part, const char *now) {
  if (!m->on || pthread_mutex_trylock(&m->lock))
    return;
  m->part = part < 1 ? part : 1;
  snprintf(m->now, sizeof m->now, "%s", now ? now : "");
  draw_after(m, redraw_seconds);
  pthread_mutex_unlock(&m->lock);
}

void sw_meter_tick(sw_meter *m) {
  if (!m->on || pthread_mutex_trylock(&m->lock))
    return;
  draw_after(m, tick_seconds);
  pthread_mutex_unlock(&m->lock);
}

void sw_meter_end(sw_meter *m) {
  if (m->drawn && m->redraws) {
    fputs("\r\033[K", stderr);
    fflush(stderr);
  }
  m->on = m->drawn = 0;
}
