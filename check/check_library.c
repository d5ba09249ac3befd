/* The checker behind include/spielwerk.h: spw_check, which shares with the rest
 * of the library that header and nothing else. */
#include "check_games.h"
#include "spielwerk.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct verdict {
  spw_verdict shown;
  ck_cert *cert;
} verdict;

/* Until when, and who else may stop the check. */
typedef struct patience {
  const spw_limits *limits;
  double end; /* 0: for ever */
} patience;

static double seconds_now(void) {
  struct timespec now;
  timespec_get(&now, TIME_UTC);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int is_late(void *ctx) {
  const patience *p = ctx;
  if (p->limits && p->limits->stop && p->limits->stop(p->limits->ctx))
    return 1;
  return p->end != 0 && !(seconds_now() < p->end);
}

static int no_memory(spw_error *error) {
  if (error) {
    *error = (spw_error){.status = SPW_NO_MEMORY, .at = SPW_NOWHERE};
    strcpy(error->message, "out of memory");
  }
  return SPW_NO_MEMORY;
}

void spw_verdict_free(spw_verdict *shown) {
  verdict *v = (verdict *)(void *)shown;
  if (!v)
    return;
  ck_close(v->cert);
  free(v);
}

/* Checks one certificate after another as long as they are true. */
static void look(verdict *v) {
  const ck_cert *cert = v->cert;
  v->shown.status = SPW_UNREADABLE;
  v->shown.message = "no certificate";
  v->shown.game = v->shown.position = v->shown.claim = "";
  while (ck_next(v->cert)) {
    v->shown.status = cert->status == CK_FAULT ? CK_UNREADABLE : cert->status;
    v->shown.message = cert->message;
    v->shown.game = cert->game;
    v->shown.claim = cert->claim;
    v->shown.position = cert->status == CK_TRUE ? cert->shown : cert->position;
    if (cert->status != CK_TRUE) {
      v->shown.line = (size_t)cert->wrong_line;
      return;
    }
    v->shown.verified++;
  }
}

int spw_check(const char *text, size_t len, const spw_limits *limits,
              spw_verdict **out, spw_error *error) {
  verdict *v = calloc(1, sizeof *v);
  if (!v)
    return no_memory(error);
  ck_text in = {text, len};
  patience p = {limits, 0};
  ck_budget budget = ck_budget_default;
  if (limits && limits->seconds != 0)
    p.end = seconds_now() + limits->seconds;
  if (limits && limits->memory)
    budget.memory = limits->memory;
  budget.late = is_late;
  budget.ctx = &p;
  v->cert = ck_open(ck_text_input(&in), &budget);
  if (!v->cert) {
    free(v);
    return no_memory(error);
  }
  look(v);
  *out = &v->shown;
  return 0;
}
