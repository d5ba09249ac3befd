/* Straight-line drawings: see drawing.h.
 *
 * A vertex is in the way of an edge when its foot on the edge's line falls
 * inside the edge and it is near: both are products of differences, compared
 * without division.
 */
#include "graph/drawing/drawing.h"

#include "graph/drawing/circle.h"
#include "text/scan.h"

void sw_places_on_circle(sw_vset set, uint16_t *x, uint16_t *y) {
  int n = sw_vset_count(set), i = 0;
  for (SW_VSET_EACH(v, set))
    sw_circle_point(SW_FIELD / 2, SW_FIELD / 2, SW_FIELD * 45 / 100,
                    i++ * SW_TURN / n, &x[v], &y[v]);
}

static int64_t squared(int64_t x) {
  return x * x;
}

int64_t sw_places_distance2(const uint16_t *x, const uint16_t *y, int u,
                            int v) {
  return squared(x[u] - x[v]) + squared(y[u] - y[v]);
}

int sw_is_in_the_way(const uint16_t *x, const uint16_t *y, int u, int v, int w,
                     int clear) {
  int64_t dx = x[v] - x[u], dy = y[v] - y[u];
  int64_t wx = x[w] - x[u], wy = y[w] - y[u];
  int64_t length2 = dx * dx + dy * dy, along = wx * dx + wy * dy;
  if (along <= 0 || along >= length2)
    return 0;
  return squared(wx * dy - wy * dx) < squared(clear) * length2;
}

void sw_places_print(sw_vset set, const uint16_t *x, const uint16_t *y,
                     sw_buf *out) {
  const char *comma = "";
  for (SW_VSET_EACH(v, set)) {
    sw_buf_printf(out, "%s%d.%d", comma, x[v], y[v]);
    comma = ",";
  }
}

static int expect(const char *text, size_t *at, size_t end, char c,
                  sw_err *err) {
  if (*at >= end || text[*at] != c)
    return sw_err_set(err, SW_BAD_INPUT, *at, "'%c' is expected", c);
  ++*at;
  return 0;
}

int sw_places_parse(const char *text, size_t at, size_t end, sw_vset set,
                    uint16_t *x, uint16_t *y, sw_err *err) {
  int rc = 0, first = 1;
  for (SW_VSET_EACH(v, set)) {
    int px = 0, py = 0;
    if (!first)
      rc = expect(text, &at, end, ',', err);
    if (!rc)
      rc = sw_number_read(text, end, &at, UINT16_MAX, &px, err);
    if (!rc)
      rc = expect(text, &at, end, '.', err);
    if (!rc)
      rc = sw_number_read(text, end, &at, UINT16_MAX, &py, err);
    if (rc)
      return rc;
    x[v] = (uint16_t)px;
    y[v] = (uint16_t)py;
    first = 0;
  }
  if (at < end)
    return sw_err_set(err, SW_BAD_INPUT, at, "more places than vertices");
  return 0;
}
