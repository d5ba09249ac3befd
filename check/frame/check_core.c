/* The core of the checker: lines, header, verdict.  See check.h. */
#include "frame/check.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- input -------------------------------------------------------------- */

static long read_text(void *ctx, char *bytes, size_t n) {
  ck_text *text = ctx;
  n = n < text->left ? n : text->left;
  memcpy(bytes, text->bytes, n);
  text->bytes += n;
  text->left -= n;
  return (long)n;
}

ck_input ck_text_input(ck_text *text) {
  return (ck_input){read_text, text};
}

/* ---- verdicts ----------------------------------------------------------- */

/* What ran out; of memory, how much would have served so far. */
static void put_lack(ck_cert *cert) {
  static const char *const lacks[] = {
      [CK_LACKS_WORK] =
          "more work is needed than a file of this size grants; --work "
          "multiplies it",
      [CK_LACKS_TIME] = "more time is needed than --time allows",
      [CK_LACKS_ROOM] = "a limit of this checker is reached"};
  const ck_meter *meter = &cert->meter;
  if (meter->lack == CK_LACKS_MEMORY)
    snprintf(cert->message, sizeof cert->message,
             "at least %lluM of memory are needed, more than --memory allows",
             (unsigned long long)((meter->needed >> 20) + 1));
  else
    strcpy(cert->message, lacks[meter->lack]);
}

static int complain(ck_cert *cert, int status, uint64_t line,
                    const char *format, va_list args) {
  if (cert->status == CK_TRUE && cert->meter.lack) {
    cert->status = CK_OVER;
    cert->wrong_line = line;
    put_lack(cert);
  }
  if (cert->status == CK_TRUE) {
    cert->status = status;
    cert->wrong_line = line;
    vsnprintf(cert->message, sizeof cert->message, format, args);
  }
  return cert->status;
}

int ck_wrong(ck_cert *cert, const char *format, ...) {
  va_list args;
  va_start(args, format);
  int status = complain(cert, CK_WRONG, cert->number, format, args);
  va_end(args);
  return status;
}

int ck_wrong_header(ck_cert *cert, int at, const char *format, ...) {
  va_list args;
  va_start(args, format);
  int status =
      complain(cert, CK_WRONG, cert->first + (uint64_t)at, format, args);
  va_end(args);
  return status;
}

__attribute__((format(printf, 3, 4))) static int
give_up(ck_cert *cert, int status, const char *format, ...) {
  va_list args;
  va_start(args, format);
  complain(cert, status, cert->number, format, args);
  va_end(args);
  return cert->status;
}

int ck_no_budget(ck_cert *cert) {
  ck_limit(&cert->meter);
  return give_up(cert, CK_OVER, "%s", "");
}

int ck_claim_is(ck_cert *cert, const char *format, ...) {
  char text[CK_NOTE];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  if (!strcmp(text, cert->claim))
    return CK_TRUE;
  return ck_wrong_header(cert, CK_AT_CLAIM, "what is shown is '%s'", text);
}

int ck_cost_is(ck_cert *cert, const char *format, ...) {
  char text[CK_NOTE];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  if (!strcmp(text, cert->cost))
    return CK_TRUE;
  return ck_wrong_header(cert, CK_AT_COST, "the cost is '%s'", text);
}

int ck_true(ck_cert *cert, const char *format, ...) {
  assert(cert->status == CK_TRUE);
  if (cert->meter.lack)
    return ck_no_budget(cert);
  va_list args;
  va_start(args, format);
  vsnprintf(cert->message, sizeof cert->message, format, args);
  va_end(args);
  return CK_TRUE;
}

/* ---- what was understood ------------------------------------------------ */

void ck_show_game(ck_cert *cert, const char *format, ...) {
  va_list args;
  va_start(args, format);
  vsnprintf(cert->game, sizeof cert->game, format, args);
  va_end(args);
}

void ck_show(ck_cert *cert, const char *format, ...) {
  va_list args;
  size_t room = sizeof cert->shown - cert->shown_len;
  va_start(args, format);
  int n = vsnprintf(cert->shown + cert->shown_len, room, format, args);
  va_end(args);
  cert->shown_len += n > 0 && (size_t)n < room ? (size_t)n : 0;
}

/* ---- lines -------------------------------------------------------------- */

/* The next byte, or -1 at the end or when reading failed. */
static int next_byte(ck_cert *cert) {
  if (cert->chunk_at == cert->chunk_len) {
    long n = cert->input.read(cert->input.ctx, cert->chunk, sizeof cert->chunk);
    if (n < 0)
      give_up(cert, CK_FAULT, "the file cannot be read");
    if (n <= 0)
      return -1;
    ck_grant(&cert->meter, (uint64_t)n, CK_WORK_BYTE);
    cert->chunk_len = (size_t)n;
    cert->chunk_at = 0;
  }
  return (unsigned char)cert->chunk[cert->chunk_at++];
}

/* Reads one line: 1, 0 at the end of the file, -1 when it is no line of text.
 */
static int next_line(ck_cert *cert) {
  size_t len = 0;
  int c;
  cert->number++;
  while ((c = next_byte(cert)) >= 0 && c != '\n') {
    if (c < ' ' || c > '~')
      return give_up(cert, CK_UNREADABLE, "a byte that is no printable ASCII"),
             -1;
    if (len + 1 == CK_LINE)
      return give_up(cert, CK_UNREADABLE, "a line of over %d bytes", CK_LINE),
             -1;
    cert->line[len++] = (char)c;
  }
  cert->line[len] = 0;
  if (cert->status)
    return -1;
  if (c < 0 && len)
    return ck_wrong(cert, "the file ends in the middle of a line"), -1;
  return c >= 0;
}

enum { RECORD_WORK = 1 << 10 }; /* so that the clock is asked in the end */

int ck_record(ck_cert *cert) {
  int got = next_line(cert);
  if (got > 0 && !ck_spend(&cert->meter, RECORD_WORK))
    return ck_no_budget(cert), -1;
  if (!got)
    ck_wrong(cert, "the file ends without an 'end' line");
  if (got <= 0)
    return -1;
  const char *text = cert->line;
  uint64_t records;
  if (!ck_word(&text, "end")) {
    cert->records++;
    return 1;
  }
  if (ck_number(&text, UINT64_MAX, &records) && !*text &&
      records == cert->records)
    return 0;
  ck_wrong(cert, "there are %llu records", (unsigned long long)cert->records);
  return -1;
}

/* ---- header ------------------------------------------------------------- */

static const char title[] = "spielwerk-certificate 1";

/* Reads "NAME value" into a field. */
static int header_line(ck_cert *cert, const char *name, char *field,
                       size_t size) {
  if (next_line(cert) <= 0)
    return cert->status ? cert->status
                        : ck_wrong(cert, "the header has no '%s' line", name);
  const char *text = cert->line;
  if (!ck_word(&text, name) || !*text)
    return ck_wrong(cert, "a line '%s ...' is expected", name);
  if (strlen(text) >= size)
    return give_up(cert, CK_UNREADABLE, "the %s is longer than %zu bytes", name,
                   size - 1);
  strcpy(field, text);
  return CK_TRUE;
}

int ck_read_header(ck_cert *cert) {
  if (header_line(cert, "kind", cert->kind, sizeof cert->kind) ||
      header_line(cert, "position", cert->position, sizeof cert->position) ||
      header_line(cert, "claim", cert->claim, sizeof cert->claim) ||
      header_line(cert, "cost", cert->cost, sizeof cert->cost))
    return cert->status;
  if (next_line(cert) <= 0 || *cert->line)
    return ck_wrong(cert, "an empty line ends the header");
  return CK_TRUE;
}

/* ---- one certificate after the other ------------------------------------ */

ck_cert *ck_open(ck_input input, const ck_budget *budget) {
  ck_cert *cert = calloc(1, sizeof *cert);
  if (cert) {
    cert->input = input;
    ck_meter_begin(&cert->meter, budget ? budget : &ck_budget_default);
  }
  return cert;
}

void ck_close(ck_cert *cert) {
  free(cert);
}

/* Nothing from the previous certificate may be taken for this one's. */
static void clear(ck_cert *cert) {
  cert->records = 0;
  cert->game[0] = cert->claim[0] = cert->position[0] = 0;
  cert->kind[0] = cert->cost[0] = cert->shown[0] = 0;
  cert->shown_len = 0;
  if (!cert->status)
    cert->message[0] = 0;
  cert->first = cert->number;
}

int ck_begin(ck_cert *cert) {
  uint64_t before = cert->number;
  int got = next_line(cert);
  if (!got && before)
    return 0;
  clear(cert);
  if (!cert->status && strcmp(cert->line, title))
    give_up(cert, before ? CK_WRONG : CK_UNREADABLE,
            "a certificate starts with '%s'", title);
  if (!cert->status && !ck_ask_clock(&cert->meter))
    ck_no_budget(cert);
  if (!cert->status)
    header_line(cert, "game", cert->game, sizeof cert->game);
  return 1;
}

int ck_unknown_game(ck_cert *cert) {
  return give_up(cert, CK_UNREADABLE, "no game of this name is known");
}
