/* What the laws share: cases, complaints, digests. */
#include "contract.h"

#include "base/hash.h"
#include "base/mem.h"
#include "registry.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int law_case_open(law_case *c, const char *word, sample_limits limits,
                  sw_err *err) {
  memset(c, 0, sizeof *c);
  sw_rules *rules = NULL;
  sw_pos from;
  size_t len = strcspn(word, " ");
  const char *position = word[len] ? word + len + 1 : NULL;
  int rc = sw_rules_parse(word, len, &rules, err);
  if (!rc && position)
    rc = rules->game->pos_parse(rules, position, strlen(position), &from, err);
  if (rc) {
    sw_rules_free(rules);
    return rc;
  }
  c->rules = rules;
  c->game = rules->game;
  c->doors = &law_honest_doors;
  c->rng = sw_rng_seed(sw_hash_bytes(word, strlen(word)));
  if (sample_gather(rules, position ? &from : NULL, &c->rng, limits,
                    &c->sample)) {
    law_case_close(c);
    return sw_err_memory(err);
  }
  return 0;
}

void law_case_close(law_case *c) {
  sample_free(&c->sample);
  sw_rules_free((sw_rules *)c->rules);
  c->rules = NULL;
}

int law_run(law_case *c, const law *l) {
  c->checks = c->failures = 0;
  c->digest = sw_hash_bytes(l->name, strlen(l->name));
  c->complaint[0] = 0;
  l->hold(c);
  if (!c->checks)
    snprintf(c->complaint, sizeof c->complaint, "nothing was checked");
  return c->checks && !c->failures;
}

/* One line, whatever it quotes. */
static void clean(char *text) {
  for (; *text; text++)
    if ((unsigned char)*text < 0x20)
      *text = ' ';
}

int law_expect(law_case *c, int ok, const sw_pos *pos, const char *format,
               ...) {
  c->checks++;
  if (ok)
    return 1;
  if (c->failures++)
    return 0;
  size_t at = 0;
  if (pos) {
    sw_buf buf;
    sw_buf_init(&buf, SW_BUF_TEXT);
    snprintf(c->complaint, sizeof c->complaint,
             "%.400s: ", law_pos_text(c, pos, &buf));
    at = strlen(c->complaint);
    sw_buf_free(&buf);
  }
  va_list args;
  va_start(args, format);
  vsnprintf(c->complaint + at, sizeof c->complaint - at, format, args);
  va_end(args);
  clean(c->complaint);
  return 0;
}

void law_see(law_case *c, const void *bytes, size_t n) {
  c->digest = sw_hash_mix(c->digest ^ sw_hash_bytes(bytes, n));
}

const char *law_pos_text(const law_case *c, const sw_pos *pos, sw_buf *buf) {
  sw_buf_clear(buf);
  c->game->pos_print(c->rules, pos, buf);
  return sw_buf_text(buf);
}

const char *law_move_text(const law_case *c, const sw_pos *pos, sw_move move,
                          sw_buf *buf) {
  sw_buf_clear(buf);
  c->game->move_print(c->rules, pos, move, buf);
  return sw_buf_text(buf);
}

void law_normal(const law_case *c, const sw_pos *pos, sw_pos *out) {
  if (c->game->symmetry)
    c->game->symmetry->normal(c->rules, pos, out, NULL);
  else
    sw_pos_copy(out, pos);
}
