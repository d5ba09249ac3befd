/* The nearest known word: see suggest.h.
 *
 * The distance is the number of letters to add, drop or change, or of
 * neighbours to swap (Damerau, Levenshtein; "optimal string alignment").
 */
#include "text/suggest.h"

#include <string.h>

enum { LONGEST = 32 };

static int least(int a, int b) {
  return a < b ? a : b;
}

static int distance(const char *a, size_t n, const char *b, size_t m) {
  int row[LONGEST + 1][LONGEST + 1];
  for (size_t i = 0; i <= n; i++)
    row[i][0] = (int)i;
  for (size_t k = 0; k <= m; k++)
    row[0][k] = (int)k;
  for (size_t i = 1; i <= n; i++)
    for (size_t k = 1; k <= m; k++) {
      int change = row[i - 1][k - 1] + (a[i - 1] != b[k - 1]);
      row[i][k] = least(change, 1 + least(row[i - 1][k], row[i][k - 1]));
      if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
        row[i][k] = least(row[i][k], row[i - 2][k - 2] + 1);
    }
  return row[n][m];
}

void sw_suggest_offer(sw_suggest *s, const char *word) {
  size_t len = strlen(word);
  if (len > LONGEST || s->len > LONGEST || !s->len)
    return;
  /* the beginning of a word, or at most one wrong letter in three */
  int d = s->len >= 2 && len > s->len && !memcmp(word, s->wrong, s->len)
              ? 1
              : distance(s->wrong, s->len, word, len);
  int most = 1 + (int)(s->len / 4);
  if (d <= most && (size_t)d < s->len && (!s->best || d < s->distance)) {
    s->best = word;
    s->distance = d;
  }
}
