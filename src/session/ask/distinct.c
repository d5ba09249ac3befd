/* One move for each class of equal results: see distinct.h.
 *
 * The normal forms met so far lie behind one another in a buffer; each has a
 * hash, and only equal hashes are compared byte by byte.
 */
#include "session/ask/distinct.h"

#include "base/hash.h"
#include "base/mem.h"

#include <string.h>

typedef struct seen {
  uint64_t hash;
  size_t at;
  uint16_t len;
} seen;

typedef struct classes {
  seen *v;
  size_t n, capacity;
  sw_buf bytes;
} classes;

static int is_new(const classes *c, const sw_pos *pos, uint64_t hash) {
  for (size_t i = 0; i < c->n; i++)
    if (c->v[i].hash == hash && c->v[i].len == pos->len &&
        !memcmp(c->bytes.data + c->v[i].at, pos->b, pos->len))
      return 0;
  return 1;
}

static int add(classes *c, const sw_pos *pos, uint64_t hash) {
  void *block = c->v;
  int rc = sw_mem_reserve(&block, &c->capacity, c->n + 1, sizeof(seen));
  c->v = block;
  if (rc)
    return rc;
  c->v[c->n++] = (seen){hash, c->bytes.len, pos->len};
  sw_buf_put(&c->bytes, pos->b, pos->len);
  return sw_buf_failed(&c->bytes);
}

static int leads_to(const sw_rules *rules, const sw_pos *pos, sw_move move,
                    sw_pos *out) {
  sw_pos child;
  int rc = rules->game->apply(rules, pos, move, &child, NULL);
  if (rc)
    return rc;
  if (rules->game->symmetry)
    rules->game->symmetry->normal(rules, &child, out, NULL);
  else
    sw_pos_copy(out, &child);
  return 0;
}

int sw_distinct_moves(const sw_rules *rules, const sw_pos *pos,
                      sw_moves *list) {
  classes c = {0};
  size_t kept = 0;
  int rc = 0;
  sw_buf_init(&c.bytes, SIZE_MAX / 2);
  for (size_t i = 0; !rc && i < list->n; i++) {
    sw_pos form;
    rc = leads_to(rules, pos, list->v[i], &form);
    if (rc)
      break;
    uint64_t hash = sw_hash_bytes(form.b, form.len);
    if (is_new(&c, &form, hash)) {
      list->v[kept++] = list->v[i];
      rc = add(&c, &form, hash);
    }
  }
  if (!rc)
    list->n = kept;
  sw_mem_free(c.v);
  sw_buf_free(&c.bytes);
  return rc;
}
