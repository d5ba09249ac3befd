/* Writing certificates: see proof.h. */
#include "proof/proof.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void flush(sw_proof *proof) {
  if (!proof->failed)
    proof->failed = sw_buf_failed(&proof->line);
  if (!proof->failed)
    proof->failed = proof->sink->write(
        proof->sink->ctx, sw_buf_text(&proof->line), proof->line.len);
  sw_buf_clear(&proof->line);
}

/* Where the question is whether something exists, the position is the whole
 * question: the variant only says how new games are made. */
static const char *word_of(const sw_rules *rules) {
  return rules->game->kind == SW_EXISTENCE ? rules->game->name : rules->word;
}

static void begin(sw_proof *proof, const sw_sink *sink, const char *kind,
                  const sw_rules *rules) {
  *proof = (sw_proof){.sink = sink};
  sw_buf_init(&proof->line, SW_BUF_TEXT);
  sw_buf_puts(&proof->line, "spielwerk-certificate 1\n");
  sw_buf_printf(&proof->line, "game %s\nkind %s\nposition ", word_of(rules),
                kind);
}

static void end_header(sw_proof *proof, const char *claim, const char *cost) {
  assert(!strchr(claim, '\n') && !strchr(cost, '\n'));
  sw_buf_printf(&proof->line, "\nclaim %s\ncost %s\n\n", claim, cost);
  if (proof->sink)
    flush(proof);
}

void sw_proof_begin(sw_proof *proof, const sw_sink *sink, const char *kind,
                    const sw_rules *rules, const sw_pos *pos, const char *claim,
                    const char *cost) {
  begin(proof, sink, kind, rules);
  if (sink)
    rules->game->pos_print(rules, pos, &proof->line);
  end_header(proof, claim, cost);
}

void sw_proof_begin_at(sw_proof *proof, const sw_sink *sink, const char *kind,
                       const sw_rules *rules, const char *position,
                       const char *claim, const char *cost) {
  begin(proof, sink, kind, rules);
  sw_buf_puts(&proof->line, position);
  end_header(proof, claim, cost);
}

void sw_proof_record(sw_proof *proof, const char *format, ...) {
  if (!proof->sink || proof->failed)
    return;
  va_list args;
  va_start(args, format);
  sw_buf_vprintf(&proof->line, format, args);
  va_end(args);
  sw_buf_putc(&proof->line, '\n');
  proof->records++;
  flush(proof);
}

void sw_proof_fail(sw_proof *proof, int rc) {
  if (rc && !proof->failed)
    proof->failed = rc;
}

int sw_proof_end(sw_proof *proof, sw_err *err) {
  if (proof->sink && !proof->failed) {
    sw_buf_printf(&proof->line, "end %" PRIu64 "\n", proof->records);
    flush(proof);
  }
  sw_buf_free(&proof->line);
  if (proof->failed == SW_NO_MEMORY)
    return sw_err_memory(err);
  if (proof->failed)
    return sw_err_set(err, proof->failed, SW_NOWHERE,
                      "the certificate could not be written");
  return 0;
}

/* The position stays where the line begins: a move's text does not depend on
 * the moves before it. */
void sw_proof_moves(sw_proof *proof, const sw_rules *rules, const sw_pos *pos,
                    const sw_moves *line) {
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  for (size_t i = 0; i < line->n && proof->sink; i++) {
    sw_buf_clear(&text);
    rules->game->move_print(rules, pos, line->v[i], &text);
    sw_proof_fail(proof, sw_buf_failed(&text) ? SW_NO_MEMORY : 0);
    sw_proof_record(proof, "%s", sw_buf_text(&text));
  }
  sw_buf_free(&text);
}

int sw_proof_line(const sw_sink *sink, const sw_rules *rules, const sw_pos *pos,
                  const sw_moves *line, const char *moves, sw_err *err) {
  sw_proof proof;
  char claim[80], cost[60];
  snprintf(claim, sizeof claim, "solved in %zu %s", line->n, moves);
  snprintf(cost, sizeof cost, "%zu %s", line->n, moves);
  sw_proof_begin(&proof, sink, "line", rules, pos, claim, cost);
  sw_proof_moves(&proof, rules, pos, line);
  return sw_proof_end(&proof, err);
}
