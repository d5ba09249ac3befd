/* Positions by their normal form: see exact_table.h. */
#include "engine/exact/exact_table.h"

#include "base/mem.h"

static int has_room(const sw_exact_table *t) {
  size_t bytes = t->forms.byte_room + t->forms.end_room * sizeof(size_t) +
                 t->forms.slots * sizeof(sw_intern_slot) +
                 t->capacity * sizeof *t->v;
  return !t->memory || bytes <= t->memory;
}

int sw_exact_table_find(sw_exact_table *t, const sw_rules *rules,
                        const sw_pos *pos, uint32_t *number) {
  sw_pos form;
  const sw_pos *key = pos;
  size_t before = t->forms.n;
  if (rules->game->symmetry) {
    rules->game->symmetry->normal(rules, pos, &form, NULL);
    key = &form;
  }
  if (!has_room(t) || sw_intern_add(&t->forms, key->b, key->len, number))
    return SW_NO_MEMORY;
  if (t->forms.n == before)
    return 0;
  void *block = t->v;
  int rc = sw_mem_reserve(&block, &t->capacity, t->forms.n, sizeof *t->v);
  t->v = block;
  if (rc)
    return SW_NO_MEMORY;
  t->v[*number] =
      (sw_exact_entry){-SW_EXACT_TOP, SW_EXACT_TOP, SW_EXACT_NO_MOVE, 0};
  return 0;
}

void sw_exact_table_free(sw_exact_table *t) {
  sw_intern_free(&t->forms);
  sw_mem_free(t->v);
  t->v = NULL;
}
