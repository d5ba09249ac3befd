/* Sprouts for the checker: parts in the short notation of reduced strings,
 * "0*2.AB|AB". */
#include "sprouts/rules/check_sprouts_text.h"

#include "frame/check.h"

#include <string.h>

static int new_vertex(cks_part *part, int degree) {
  if (part->vertices == CKS_VERTICES - 1)
    return -1;
  part->degree[part->vertices] = (uint8_t)degree;
  return part->vertices++;
}

/* The letters of a part in the short notation: the vertex, its uses, and the
 * region of the last one. */
typedef struct letters {
  int vertex[512], uses[512], region[512];
} letters;

/* a..l m(k) as 0.., A..Y Z(k) as 256..; -1 when it is none of them. */
static int read_letter(const char **text) {
  int c = *(*text)++, upper = c >= 'A' && c <= 'Z';
  uint64_t number;
  if (!upper && (c < 'a' || c > 'm'))
    return -1;
  if (c != 'm' && c != 'Z')
    return upper ? 256 + c - 'A' : c - 'a';
  if (*(*text)++ != '(' || !ck_digits(text, 199, &number) || *(*text)++ != ')')
    return -1;
  return (int)number + (upper ? 256 + 25 : 12);
}

static int put_letter(cks_part *part, const char **text, letters *l,
                      int region) {
  int k = read_letter(text);
  if (k < 0 || l->uses[k] == 2 ||
      (k >= 256 && l->uses[k] && l->region[k] == region))
    return 0;
  l->region[k] = region;
  if (!l->uses[k]++)
    l->vertex[k] = new_vertex(part, 2);
  return l->vertex[k] >= 0 && cks_put(part, l->vertex[k]);
}

/* A word up to its end: "0*5", "1aa2A". */
static int read_word(cks_part *part, const char **text, letters *l,
                     int region) {
  uint64_t spots = 1;
  int corners = 0, lone = 0;
  memset(l->uses, 0, 256 * sizeof *l->uses);
  for (; **text && !strchr(".|*", **text); corners++) {
    int ok;
    if (**text >= '0' && **text <= '2') {
      int v = new_vertex(part, *(*text)++ - '0');
      ok = v >= 0 && cks_put(part, v);
      lone |= v >= 0 && part->degree[v] == 0;
    } else {
      ok = put_letter(part, text, l, region);
    }
    if (!ok)
      return 0;
  }
  for (int k = 0; k < 256; k++)
    if (l->uses[k] == 1)
      return 0;
  if (**text == '*' && lone) {
    ++*text;
    if (!ck_digits(text, CKS_SPOTS, &spots))
      return 0;
  }
  if (!corners || (lone && corners > 1) || spots < 1)
    return 0;
  while (--spots) {
    int v = new_vertex(part, 0);
    if (v < 0 || !cks_put(part, CKS_WORD_END) || !cks_put(part, v))
      return 0;
  }
  return cks_put(part, CKS_WORD_END);
}

/* One part in the short notation; 1 or 0. */
int cks_read_part(const char *text, cks_part *part) {
  letters l;
  int region = 0;
  memset(&l, 0, sizeof l);
  part->len = part->vertices = 0;
  for (;; text++) {
    if (!read_word(part, &text, &l, region))
      return 0;
    if (*text != '.' && !cks_put(part, CKS_REGION_END))
      return 0;
    region += *text == '|';
    if (!*text)
      break;
    if (*text != '.' && *text != '|')
      return 0;
  }
  for (int k = 256; k < 512; k++)
    if (l.uses[k] == 1)
      return 0;
  return 1;
}
