/* Budgets on this computer: see work.h. */
#include "host/terminal/work.h"

#include "host/system/clock.h"
#include "host/system/stop.h"
#include "host/system/thread_pool.h"

static int time_is_over(const sw_work *work) {
  return work->deadline > 0 && sw_clock_now() >= work->deadline;
}

/* Every search polls it, so that none is silent for long. */
static int stop(void *ctx) {
  sw_work *work = ctx;
  sw_meter_tick(&work->meter);
  return sw_stop_asked() || time_is_over(work);
}

static double spent(void *ctx) {
  const sw_work *work = ctx;
  return sw_clock_part(work->began, work->deadline);
}

static void progress(void *ctx, double part, const char *now) {
  sw_meter_show(&((sw_work *)ctx)->meter, part, now);
}

void sw_work_begin(sw_work *work, double seconds, sw_meter_mode mode) {
  *work = (sw_work){
      .budget = {
          .stop = stop, .progress = progress, .spent = spent, .ctx = work}};
  sw_work_time(work, seconds);
  sw_meter_begin(&work->meter, mode);
}

void sw_work_time(sw_work *work, double seconds) {
  work->began = sw_clock_now();
  work->deadline = seconds > 0 ? work->began + seconds : 0;
}

int sw_work_threads(sw_work *work, uint64_t threads, sw_err *err) {
  if (!threads)
    threads = sw_crew_processors();
  unsigned n = threads < SW_CREW_MOST ? (unsigned)threads : SW_CREW_MOST + 1u;
  int rc = n > 1 ? sw_crew_begin(&work->crew, n, err) : 0;
  work->budget.crew = work->crew;
  return rc;
}

void sw_work_quiet(sw_work *work) {
  sw_meter_end(&work->meter);
}

void sw_work_end(sw_work *work) {
  sw_meter_end(&work->meter);
  sw_crew_end(work->crew);
  work->crew = NULL;
  work->budget.crew = NULL;
}

const char *sw_work_reason(const sw_work *work) {
  if (sw_stop_asked())
    return "interrupted";
  if (time_is_over(work))
    return "the time is over";
  return "the nodes or the memory are used up";
}
