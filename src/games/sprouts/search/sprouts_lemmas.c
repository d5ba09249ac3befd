/* Lemmas: see sprouts_lemmas.h.
 *
 * A certificate lists its facts from small lands to large ones.  Read in this
 * order, one look at an option and at the nimbers found before shows that it is
 * not worth the nimber of its land, so confirming the facts takes a small part
 * of the time that it took to find them.
 */
#include "games/sprouts/search/sprouts_lemmas.h"

#include "text/scan.h"

#include <inttypes.h>
#include <string.h>

enum { LAND = 4096, DIGITS = 2 };

/* A line `nimber N LAND`. */
typedef struct lemma {
  int nimber;
  const char *land; /* borrowed */
  size_t n;
} lemma;

/* 1 when the line is such a one. */
static int read_lemma(sw_scan line, lemma *out) {
  if (!sw_scan_skip(&line, "nimber "))
    return 0;
  size_t from = line.at;
  for (out->nimber = 0; line.at < line.len && line.at < from + DIGITS &&
                        sw_is_digit(line.text[line.at]);
       line.at++)
    out->nimber = 10 * out->nimber + (line.text[line.at] - '0');
  if (line.at == from || !sw_scan_skip(&line, " "))
    return 0;
  out->land = line.text + line.at;
  out->n = line.len - line.at;
  return out->n > 0;
}

static int confirm(const sprouts_search *search, const lemma *given,
                   uint32_t part, uint64_t line, const sw_budget *budget,
                   sw_err *err) {
  int nimber;
  int rc = sw_nimbers_part(search->nimbers, part, budget, &nimber, err);
  if (rc || nimber == given->nimber)
    return rc;
  return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                    "line %" PRIu64 " of the lemmas: the nimber of %.*s is %d, "
                    "not %d",
                    line, given->n < 100 ? (int)given->n : 100, given->land,
                    nimber, given->nimber);
}

static int find_lemma(const sprouts_search *search, const lemma *given,
                      uint32_t lives, uint64_t line, const sw_budget *budget,
                      sw_err *err) {
  sw_parts parts = sprouts_parts_interface(search->parts);
  uint32_t part;
  int rc = given->n > LAND
               ? SW_FAULT
               : parts.find(parts.ctx, given->land, given->n, &part);
  if (rc == SW_FAULT)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "line %" PRIu64 " of the lemmas: '%.*s' is not a land",
                      line, given->n < 100 ? (int)given->n : 100, given->land);
  if (rc)
    return sw_err_memory(err);
  if (parts.size(parts.ctx, part) >= lives)
    return 0;
  return confirm(search, given, part, line, budget, err);
}

int sprouts_lemmas_find(sprouts_search *search, uint32_t lives,
                        const sw_budget *budget, sw_err *err) {
  sw_budget rest = *budget;
  uint64_t before = sprouts_search_nodes(search);
  size_t len = strlen(budget->lemmas);
  while (search->lemmas_read < len) {
    const char *text = budget->lemmas + search->lemmas_read;
    sw_scan line = {text, strcspn(text, "\r\n"), 0};
    lemma given;
    int rc = 0;
    if (read_lemma(line, &given)) {
      uint64_t spent = sprouts_search_nodes(search) - before;
      if (budget->nodes && spent >= budget->nodes)
        return SW_STOPPED;
      rest.nodes = budget->nodes ? budget->nodes - spent : 0;
      rc = find_lemma(search, &given, lives, search->lemma_lines + 1, &rest,
                      err);
    }
    if (rc)
      return rc;
    search->lemmas_read += line.len + (text[line.len] != '\0');
    search->lemma_lines += text[line.len] != '\r';
  }
  return 0;
}
