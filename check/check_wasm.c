/* The checker in a browser: ck_open, ck_next and what they found behind a few
 * exports.  The page hands the text over when it is read.
 *
 *   ck_wasm_open, ck_wasm_close   a stream of certificates; bytes of memory
 *                                 that it may use, 0: 1 GiB.  0: no memory
 *   ck_wasm_next                  checks the next one, see ck_next
 *   ck_wasm_status, ck_wasm_line, ck_wasm_text   what it found
 */
#include "check_games.h"

#define EXPORT(name) __attribute__((export_name(#name))) name
#define IMPORT(name) __attribute__((import_module("check"), import_name(#name)))

/* Fills at most n bytes and returns how many; 0 at the end. */
IMPORT(read) long host_read(char *bytes, size_t n);
/* Not 0 when the time is over. */
IMPORT(late) int host_late(void);

static long read_page(void *ctx, char *bytes, size_t n) {
  (void)ctx;
  return host_read(bytes, n);
}

ck_cert *EXPORT(ck_wasm_open)(double memory);
void EXPORT(ck_wasm_close)(ck_cert *cert);
int EXPORT(ck_wasm_next)(ck_cert *cert);
int EXPORT(ck_wasm_status)(const ck_cert *cert);
double EXPORT(ck_wasm_line)(const ck_cert *cert);
const char *EXPORT(ck_wasm_text)(const ck_cert *cert, int which);

static int is_late(void *ctx) {
  (void)ctx;
  return host_late();
}

ck_cert *ck_wasm_open(double memory) {
  ck_budget budget = ck_budget_default;
  if (memory > 0 && memory < 1e15)
    budget.memory = (uint64_t)memory;
  budget.late = is_late;
  return ck_open((ck_input){read_page, NULL}, &budget);
}

void ck_wasm_close(ck_cert *cert) {
  ck_close(cert);
}

int ck_wasm_next(ck_cert *cert) {
  return ck_next(cert);
}

int ck_wasm_status(const ck_cert *cert) {
  return cert->status;
}

/* The line that is wrong, from 1. */
double ck_wasm_line(const ck_cert *cert) {
  return (double)cert->wrong_line;
}

/* In this order: game, position as the file has it, claim, the message of the
 * verdict, and the position as the checker understood it.  Except for the
 * message they are known to be true only of a verified certificate. */
const char *ck_wasm_text(const ck_cert *cert, int which) {
  const char *const texts[] = {cert->game, cert->position, cert->claim,
                               cert->message, cert->shown};
  return which >= 0 && (size_t)which < sizeof texts / sizeof *texts
             ? texts[which]
             : "";
}
