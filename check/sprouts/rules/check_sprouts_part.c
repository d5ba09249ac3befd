/* Sprouts for the checker: lists of words. */
#include "sprouts/rules/check_sprouts_part.h"

#include <string.h>

int cks_put(cks_part *part, int what) {
  if (part->len + 1 >= CKS_LENGTH)
    return 0;
  part->at[part->len++] = (int16_t)what;
  return 1;
}

/* One pass: a word and its vertices take the least group seen with them.  1
 * when something changed. */
static int spread(const cks_part *part, int end, int *holder, int *group) {
  int k = 0, changed = 0;
  for (int i = 0; i < part->len; i++) {
    int what = part->at[i];
    k += what == end;
    if (what < 0 || holder[what] == group[k])
      continue;
    changed = 1;
    if (holder[what] >= 0 && holder[what] < group[k])
      group[k] = holder[what];
    holder[what] = group[k];
  }
  return changed;
}

int cks_find_groups(const cks_part *part, int end, int group[CKS_LENGTH]) {
  int holder[CKS_VERTICES], n = 0;
  memset(holder, 0xff, sizeof holder);
  for (int i = 0; i < part->len; i++)
    if (part->at[i] == end) {
      group[n] = n;
      n++;
    }
  while (spread(part, end, holder, group))
    ;
  return n;
}
