/* Sprouts for the checker: what is left when dead vertices are removed, part by
 * part.
 *
 * Removing them does not change the game: a dead vertex cannot be used, a
 * region with fewer than two lives has no move, a corner that repeats its
 * neighbour offers nothing new, and in a region with two or three lives only
 * the number of lives of each vertex matters, because one line decides it.
 */
#include "sprouts/rules/check_sprouts_land.h"

#include "sprouts/rules/check_sprouts_keys.h"

#include <string.h>

/* ---- removing what is dead --------------------------------------------- */

static int is_dead(const cks_part *part, int what) {
  return what >= 0 && cks_lives(part, what) <= 0;
}

/* No words, and the same vertices. */
static void begin_like(const cks_part *in, cks_part *out) {
  out->len = 0;
  out->vertices = in->vertices;
  memcpy(out->degree, in->degree, sizeof out->degree);
}

/* Copies the words without dead vertices and repeated neighbours; words that
 * become empty go. */
static void remove_dead(const cks_part *in, cks_part *out) {
  int start = 0;
  begin_like(in, out);
  for (int i = 0; i < in->len; i++) {
    int what = in->at[i], n = out->len - start;
    if (is_dead(in, what) || (n && what >= 0 && out->at[out->len - 1] == what))
      continue;
    if (what == CKS_WORD_END && n > 1 &&
        out->at[start] == out->at[out->len - 1])
      out->len--;
    if (what == CKS_WORD_END && !n)
      continue;
    out->at[out->len++] = (int16_t)what;
    if (what < 0)
      start = out->len;
  }
}

/* Rewrites small regions: none below two lives, one word below four. */
static void shrink_regions(cks_part *part) {
  int out = 0;
  for (int from = 0, to; from < part->len; from = to) {
    uint8_t seen[CKS_VERTICES] = {0};
    int alive = 0, start = out;
    for (to = from; part->at[to] != CKS_REGION_END; to++)
      if (part->at[to] >= 0 && !seen[part->at[to]]++)
        alive += cks_lives(part, part->at[to]);
    to++;
    memset(seen, 0, sizeof seen);
    for (int i = from; i < to && alive >= 2; i++)
      if (alive > 3 || (part->at[i] >= 0 && !seen[part->at[i]]++))
        part->at[out++] = part->at[i];
    if (out > start && alive <= 3) {
      part->at[out++] = CKS_WORD_END;
      part->at[out++] = CKS_REGION_END;
    }
  }
  part->len = out;
}

/* ---- parts ------------------------------------------------------------- */

int cks_keys(ck_meter *meter, const cks_part *part, cks_key_sink *sink,
             void *ctx) {
  cks_part alive, one;
  cks_key key;
  int home[CKS_LENGTH];
  remove_dead(part, &alive);
  shrink_regions(&alive);
  int regions = cks_find_groups(&alive, CKS_REGION_END, home);
  for (int h = 0; h < regions; h++) {
    begin_like(&alive, &one);
    for (int i = 0, r = 0; i < alive.len; i++) {
      if (home[r] == h)
        one.at[one.len++] = alive.at[i];
      r += alive.at[i] == CKS_REGION_END;
    }
    if (!one.len)
      continue;
    int rc = cks_key_of(meter, &one, &key);
    if (!rc)
      rc = sink(ctx, &one, &key);
    if (rc)
      return rc;
  }
  return 0;
}
