/* Sprouts: certificates of kind `nimber`.
 *
 * A table holds what has been shown about parts: their nimber, or that a part
 * together with a heap of k is a win.  Each record adds one fact, for which the
 * moves of the part are made here and looked up in the table; so a record can
 * only rest on those before it.  At the end the position of the header is
 * looked up in the same way.
 */
#include "sprouts/check_sprouts_kinds.h"
#include "sprouts/check_sprouts_lists.h"
#include "sprouts/rules/check_sprouts_text.h"

#include <string.h>

enum {
  UNKNOWN = -1,
  NIMBERS = 64,
  SUM = 64 /* most parts of a sum */
};

typedef struct prover {
  ck_cert *cert;
  cks_lists nimbers; /* keys; noted: the nimber of the part */
  cks_lists wins; /* keys; noted: bit k, the part and a heap of k are a win */
  uint64_t win_records;
  /* the sum at hand */
  cks_key key[SUM];
  int n, parts; /* without and with those that leave each other out */
  /* the record at hand: no option is to be worth `nimber`, or one `win` */
  int nimber, win, failed;
  uint64_t seen; /* bit v: an option is worth v */
} prover;

static int nimber_of(const prover *p, const cks_key *key) {
  int64_t k = cks_lists_find_key(&p->nimbers, key);
  return k < 0 ? UNKNOWN : (int)p->nimbers.entry[k].note;
}

static int is_win(const prover *p, const cks_key *key, int heap) {
  int64_t k = cks_lists_find_key(&p->wins, key);
  return k >= 0 && p->wins.entry[k].note >> heap & 1;
}

/* ---- sums -------------------------------------------------------------- */

/* Adds a part to the sum; two equal parts are worth nothing together. */
static int take_part(void *ctx, const cks_part *part, const cks_key *key) {
  prover *p = ctx;
  (void)part;
  p->parts++;
  for (int i = 0; i < p->n; i++)
    if (p->key[i].len == key->len &&
        !memcmp(p->key[i].b, key->b, (size_t)key->len)) {
      p->key[i] = p->key[--p->n];
      return 0;
    }
  if (p->n == SUM)
    return ck_limit(&p->cert->meter) - 1;
  p->key[p->n++] = *key;
  return 0;
}

/* The worth of the sum without part i, or UNKNOWN. */
static int worth_without(const prover *p, int i) {
  int all = 0;
  for (int k = 0; k < p->n; k++) {
    int nimber = k == i ? 0 : nimber_of(p, &p->key[k]);
    if (nimber == UNKNOWN)
      return UNKNOWN;
    all ^= nimber;
  }
  return all;
}

static int worth(const prover *p) {
  return worth_without(p, -1);
}

/* 1 when it is shown that the sum is not worth `value`. */
static int differs(const prover *p, int value) {
  int all = worth(p);
  if (all != UNKNOWN)
    return all != value;
  for (int i = 0; i < p->n; i++) {
    int rest = worth_without(p, i);
    if (rest != UNKNOWN && is_win(p, &p->key[i], rest ^ value))
      return 1;
  }
  return 0;
}

/* One option of the part at hand; the one that is sought ends the search. */
static int see_option(void *ctx, const cks_part *option) {
  prover *p = ctx;
  p->n = 0;
  if (cks_keys(&p->cert->meter, option, take_part, p))
    return -1;
  int all = worth(p);
  if (all != UNKNOWN)
    p->seen |= UINT64_C(1) << all;
  if (p->nimber != UNKNOWN && !differs(p, p->nimber))
    p->failed = 1;
  return p->failed || (all != UNKNOWN && all == p->win);
}

/* ---- records ----------------------------------------------------------- */

/* Makes the moves of the one part that a record is about: 1 and its key, or 0.
 * When the budget runs out, what comes of it does not matter. */
static int see_options(prover *p, const char *text, int nimber, int win,
                       cks_key *key) {
  cks_part part;
  if (!cks_read_part(text, &part))
    return ck_wrong(p->cert, "this is no part of a position"), 0;
  p->n = p->parts = 0;
  cks_keys(&p->cert->meter, &part, take_part, p);
  if (p->parts != 1)
    return ck_wrong(p->cert, "this is not one part with a move left"), 0;
  *key = p->key[0];
  p->nimber = nimber;
  p->win = win;
  p->seen = 0;
  p->failed = 0;
  cks_moves(&p->cert->meter, &part, see_option, p);
  return 1;
}

static int check_nimber(prover *p, int value, const char *text) {
  uint64_t below = (UINT64_C(1) << value) - 1;
  cks_key key;
  if (!see_options(p, text, value, UNKNOWN, &key))
    return p->cert->status;
  if (p->failed)
    return ck_wrong(p->cert,
                    "an option is not shown to be worth another number");
  if ((p->seen & below) != below)
    return ck_wrong(p->cert, "no option is shown to be worth %d",
                    __builtin_ctzll(~p->seen));
  if (nimber_of(p, &key) != UNKNOWN)
    return ck_wrong(p->cert, "the nimber of this part was given before");
  uint32_t k = cks_lists_add_key(&p->nimbers, &key);
  if (p->cert->meter.lack)
    return ck_no_budget(p->cert);
  p->nimbers.entry[k].note = (uint64_t)value;
  return CK_TRUE;
}

static int check_win(prover *p, int value, const char *text) {
  cks_key key;
  if (!see_options(p, text, UNKNOWN, value, &key))
    return p->cert->status;
  if (!(p->seen >> value & 1))
    return ck_wrong(p->cert, "no option is shown to be worth %d", value);
  if (is_win(p, &key, value))
    return ck_wrong(p->cert, "this win was given before");
  uint32_t k = cks_lists_add_key(&p->wins, &key);
  if (p->cert->meter.lack)
    return ck_no_budget(p->cert);
  p->wins.entry[k].note |= UINT64_C(1) << value;
  p->win_records++;
  return CK_TRUE;
}

static int check_record(prover *p) {
  const char *text = p->cert->line;
  int win = ck_word(&text, "win");
  uint64_t value;
  if ((!win && !ck_word(&text, "nimber")) ||
      !ck_number(&text, NIMBERS - 1, &value))
    return ck_wrong(p->cert, "a record is 'nimber N PART' or 'win N PART'");
  return (win ? check_win : check_nimber)(p, (int)value, text);
}

/* ---- the claim --------------------------------------------------------- */

static int check_claim(prover *p, const cks_part *position) {
  ck_cert *cert = p->cert;
  p->n = 0;
  cks_keys(&cert->meter, position, take_part, p);
  int all = worth(p);
  if (!strcmp(cert->claim, "win") && differs(p, 0))
    return CK_TRUE;
  if (!strcmp(cert->claim, "loss") && all == 0)
    return CK_TRUE;
  if (!strncmp(cert->claim, "nimber ", 7) && all != UNKNOWN)
    return ck_claim_is(cert, "nimber %d", all);
  return ck_wrong_header(cert, CK_AT_CLAIM,
                         "this does not follow from the records");
}

static int check_all(prover *p, const cks_part *position) {
  ck_cert *cert = p->cert;
  int got;
  while ((got = ck_record(cert)) > 0)
    if (check_record(p))
      return cert->status;
  if (got < 0 || check_claim(p, position))
    return cert->status;
  unsigned long long n = p->nimbers.count, w = p->win_records;
  if (ck_cost_is(cert, "%llu nimbers %llu wins", n, w))
    return cert->status;
  return ck_true(
      cert, "%llu nimbers and %llu wins of parts, all moves looked at", n, w);
}

int cks_check_nimbers(ck_cert *cert, const cks_part *position) {
  prover p = {.cert = cert};
  p.nimbers.meter = p.wins.meter = &cert->meter;
  int status = check_all(&p, position);
  cks_lists_free(&p.nimbers);
  cks_lists_free(&p.wins);
  return status;
}
