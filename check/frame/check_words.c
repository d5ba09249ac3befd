/* Words and numbers of a line: see check.h. */
#include "frame/check.h"

#include <string.h>

/* One space separates words; a space at the end of a line separates nothing. */
static void skip_blank(const char **text) {
  if (**text == ' ' && (*text)[1])
    ++*text;
}

int ck_word(const char **text, const char *word) {
  size_t n = strlen(word);
  if (strncmp(*text, word, n) || ((*text)[n] && (*text)[n] != ' '))
    return 0;
  *text += n;
  skip_blank(text);
  return 1;
}

int ck_digits(const char **text, uint64_t most, uint64_t *value) {
  const char *p = *text;
  uint64_t x = 0;
  if (*p == '0' && p[1] >= '0' && p[1] <= '9')
    return 0;
  for (; *p >= '0' && *p <= '9'; p++) {
    unsigned digit = (unsigned)(*p - '0');
    if (digit > most || x > (most - digit) / 10)
      return 0;
    x = 10 * x + digit;
  }
  if (p == *text)
    return 0;
  *text = p;
  *value = x;
  return 1;
}

int ck_number(const char **text, uint64_t most, uint64_t *value) {
  const char *p = *text;
  uint64_t x;
  if (!ck_digits(&p, most, &x) || (*p && *p != ' '))
    return 0;
  *text = p;
  skip_blank(text);
  *value = x;
  return 1;
}

int ck_integer(const char **text, int most, int *value) {
  uint64_t size;
  const char *p = *text;
  int negative = *p == '-';
  p += negative;
  if (!ck_number(&p, (uint64_t)most, &size) || (negative && !size))
    return 0;
  *text = p;
  *value = negative ? -(int)size : (int)size;
  return 1;
}

int ck_hex(const char **text, uint64_t *value) {
  static const char digits[] = "0123456789abcdef";
  uint64_t x = 0;
  for (int i = 0; i < 16; i++) {
    const char *digit = (*text)[i] ? strchr(digits, (*text)[i]) : NULL;
    if (!digit)
      return 0;
    x = x << 4 | (uint64_t)(digit - digits);
  }
  if ((*text)[16] && (*text)[16] != ' ')
    return 0;
  *text += 16;
  skip_blank(text);
  *value = x;
  return 1;
}
