/* Euler's trail: the kind `bounds`.  A position is the edges that are left and
 * the pen; what is drawn and the places have no part in it. */
#include "euler/check_euler_bounds.h"

#include "euler/check_euler_rules.h"
#include "frame/check_bounds.h"

#include <stdio.h>
#include <string.h>

typedef struct packed {
  uint64_t row[EU_VERTICES]; /* bit u of row v: an edge */
  int32_t n, pen;
} packed;

static void pack(const eu_puzzle *z, packed *p) {
  *p = (packed){.n = z->left.n, .pen = z->pen};
  for (int v = 0; v < p->n; v++)
    for (int u = 0; u < p->n; u++)
      p->row[v] |= (uint64_t)z->left.edge[v][u] << u;
}

/* A pen that is not down can be put down anywhere. */
static int result_of(const packed *p) {
  uint64_t any = 0;
  for (int v = 0; v < p->n; v++)
    any |= p->row[v];
  if (!any)
    return CK_WIN;
  return p->pen == EU_NOWHERE || p->row[p->pen] ? CK_OPEN : CK_LOSS;
}

static int read(void *game, const char *text, void *pos, int *result) {
  eu_puzzle *z = game;
  packed p;
  if (!eu_read_position(text, z))
    return 0;
  pack(z, &p);
  memcpy(pos, &p, sizeof p);
  *result = result_of(&p);
  return 1;
}

static int is_named(const char *text, int pen, int v) {
  char name[32];
  if (pen == EU_NOWHERE)
    snprintf(name, sizeof name, "@%d", v);
  else
    snprintf(name, sizeof name, "%d-%d", pen, v);
  return !strcmp(name, text);
}

static void moves(void *game, const void *pos, const char *only,
                  ck_visit *visit, void *whom) {
  (void)game;
  packed p;
  memcpy(&p, pos, sizeof p);
  for (int v = 0; v < p.n; v++) {
    packed next = p;
    if ((p.pen != EU_NOWHERE && !(p.row[p.pen] >> v & 1)) ||
        (only && !is_named(only, p.pen, v)))
      continue;
    if (p.pen != EU_NOWHERE) {
      next.row[p.pen] &= ~(UINT64_C(1) << v);
      next.row[v] &= ~(UINT64_C(1) << p.pen);
    }
    next.pen = v;
    if (visit(whom, &next, result_of(&next)))
      return;
  }
}

int eu_check_bounds(ck_cert *cert) {
  static const ck_bounds_rules rules = {sizeof(packed), 1, 1 << 17, read,
                                        moves};
  eu_puzzle *z = ck_new(&cert->meter, 1, sizeof *z);
  if (!z)
    return ck_no_budget(cert);
  ck_check_bounds(cert, &rules, z);
  ck_free(&cert->meter, z);
  return cert->status;
}
