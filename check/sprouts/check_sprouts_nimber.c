/* Sprouts: certificates of kind `nimber`.
 *
 * A table holds what has been shown about parts: their nimber, or that a part
 * together with a heap of k is a win.  Each record adds one fact, for which the
 * moves of the part are made here and looked up in the table; so a record can
 * only rest on those before it.  At the end the position of the header is
 * looked up in the same way.
 */
#include "sprouts/check_sprouts_kinds.h"
#include "sprouts/rules/check_sprouts_text.h"

#include <stdlib.h>
#include <string.h>

enum {
  UNKNOWN = -1,
  NIMBERS = 64,
  SUM = 64 /* most parts of a sum */
};

/* ---- the table --------------------------------------------------------- */

typedef struct fact {
  struct fact *next;
  uint64_t wins; /* bit k: the part and a heap of k are a win */
  int nimber;
  int len;
  uint8_t key[];
} fact;

typedef struct prover {
  ck_cert *cert;
  const cks_part *position;
  fact **slot;
  size_t slots, facts;
  uint64_t nimbers, wins;
  /* the sum at hand */
  cks_key key[SUM];
  int n, failed;
  /* the record at hand: no option is to be worth `nimber`, or one `win` */
  int nimber, win;
  uint64_t seen; /* bit v: an option is worth v */
} prover;

static size_t hash(const cks_key *key) {
  uint64_t h = 14695981039346656037u;
  for (int i = 0; i < key->len; i++)
    h = (h ^ key->b[i]) * 1099511628211u;
  return (size_t)(h ^ (h >> 29));
}

static fact *find(const prover *p, const cks_key *key) {
  fact *f = p->slot[hash(key) & (p->slots - 1)];
  while (f && (f->len != key->len || memcmp(f->key, key->b, (size_t)f->len)))
    f = f->next;
  return f;
}

static int grow(prover *p) {
  size_t more = p->slots * 2;
  fact **slot = ck_new(&p->cert->meter, more, sizeof *slot);
  if (!slot)
    return 0;
  for (size_t i = 0; i < p->slots; i++)
    for (fact *f = p->slot[i], *next; f; f = next) {
      cks_key key = {.len = f->len};
      next = f->next;
      memcpy(key.b, f->key, (size_t)f->len);
      f->next = slot[hash(&key) & (more - 1)];
      slot[hash(&key) & (more - 1)] = f;
    }
  ck_free(&p->cert->meter, p->slot);
  p->slot = slot;
  p->slots = more;
  return 1;
}

static fact *find_or_add(prover *p, const cks_key *key) {
  fact *f = find(p, key);
  if (f || (p->facts >= p->slots && !grow(p)))
    return f;
  f = ck_new(&p->cert->meter, 1, sizeof *f + (size_t)key->len);
  if (!f)
    return NULL;
  f->wins = 0;
  f->nimber = UNKNOWN;
  f->len = key->len;
  memcpy(f->key, key->b, (size_t)key->len);
  f->next = p->slot[hash(key) & (p->slots - 1)];
  p->slot[hash(key) & (p->slots - 1)] = f;
  p->facts++;
  return f;
}

static void free_table(prover *p) {
  for (size_t i = 0; i < p->slots; i++)
    for (fact *f = p->slot[i], *next; f; f = next) {
      next = f->next;
      ck_free(&p->cert->meter, f);
    }
  ck_free(&p->cert->meter, p->slot);
}

/* ---- sums -------------------------------------------------------------- */

/* Takes a part into the sum; two equal parts are worth nothing together. */
static int take_part(void *ctx, const cks_part *part, const cks_key *key) {
  prover *p = ctx;
  (void)part;
  for (int i = 0; i < p->n; i++)
    if (p->key[i].len == key->len &&
        !memcmp(p->key[i].b, key->b, (size_t)key->len)) {
      p->key[i] = p->key[--p->n];
      return 0;
    }
  if (p->n == SUM)
    return -1;
  p->key[p->n++] = *key;
  return 0;
}

/* The worth of the sum, or UNKNOWN. */
static int worth(const prover *p) {
  int all = 0;
  for (int i = 0; i < p->n; i++) {
    const fact *f = find(p, &p->key[i]);
    if (!f || f->nimber == UNKNOWN)
      return UNKNOWN;
    all ^= f->nimber;
  }
  return all;
}

/* 1 when it is shown that the sum is not worth `value`. */
static int differs(const prover *p, int value) {
  int all = worth(p);
  if (all != UNKNOWN)
    return all != value;
  for (int i = 0; i < p->n; i++) {
    int rest = value, known = 1;
    for (int k = 0; k < p->n && known; k++) {
      const fact *f = k == i ? NULL : find(p, &p->key[k]);
      known = k == i || (f && f->nimber != UNKNOWN);
      rest ^= f && known ? f->nimber : 0;
    }
    const fact *own = find(p, &p->key[i]);
    if (known && own && own->wins >> rest & 1)
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

/* The one part that a record is about, as it is named in the table. */
static fact *record_fact(prover *p, const char *text, cks_part *part) {
  if (!cks_read_part(text, part)) {
    ck_wrong(p->cert, "this is no part of a position");
    return NULL;
  }
  p->n = 0;
  int large = cks_keys(&p->cert->meter, part, take_part, p);
  if (!large && p->n != 1) {
    ck_wrong(p->cert, "this is not one part with a move left");
    return NULL;
  }
  fact *f = large ? NULL : find_or_add(p, &p->key[0]);
  if (!f)
    ck_no_budget(p->cert);
  return f;
}

static int see_options(prover *p, const cks_part *part, int nimber, int win) {
  p->nimber = nimber;
  p->win = win;
  p->seen = 0;
  p->failed = 0;
  return cks_moves(&p->cert->meter, part, see_option, p);
}

static int check_nimber(prover *p, int value, const char *text) {
  cks_part part;
  fact *f = record_fact(p, text, &part);
  if (!f)
    return 0;
  uint64_t below = (UINT64_C(1) << value) - 1;
  int rc = see_options(p, &part, value, UNKNOWN);
  if (rc < 0)
    ck_no_budget(p->cert);
  else if (rc)
    ck_wrong(p->cert, "an option is not shown to be worth another number");
  else if ((p->seen & below) != below)
    ck_wrong(p->cert, "no option is shown to be worth %d",
             __builtin_ctzll(~p->seen));
  else if (f->nimber != UNKNOWN)
    ck_wrong(p->cert, "the nimber of this part was given before");
  f->nimber = value;
  p->nimbers++;
  return !p->cert->status;
}

static int check_win(prover *p, int value, const char *text) {
  cks_part part;
  fact *f = record_fact(p, text, &part);
  if (!f)
    return 0;
  if (see_options(p, &part, UNKNOWN, value) < 0)
    ck_no_budget(p->cert);
  else if (!(p->seen >> value & 1))
    ck_wrong(p->cert, "no option is shown to be worth %d", value);
  else if (f->wins >> value & 1)
    ck_wrong(p->cert, "this win was given before");
  f->wins |= UINT64_C(1) << value;
  p->wins++;
  return !p->cert->status;
}

static int check_record(prover *p) {
  const char *text = p->cert->line;
  int win = ck_word(&text, "win");
  uint64_t value;
  if ((!win && !ck_word(&text, "nimber")) ||
      !ck_number(&text, NIMBERS - 1, &value)) {
    ck_wrong(p->cert, "a record is 'nimber N PART' or 'win N PART'");
    return 0;
  }
  return (win ? check_win : check_nimber)(p, (int)value, text);
}

/* ---- the claim --------------------------------------------------------- */

static int check_claim(prover *p) {
  ck_cert *cert = p->cert;
  p->n = 0;
  if (cks_keys(&cert->meter, p->position, take_part, p))
    return ck_no_budget(cert);
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

static int check_all(prover *p) {
  ck_cert *cert = p->cert;
  int got;
  while ((got = ck_record(cert)) > 0)
    if (!check_record(p))
      return cert->status;
  if (got < 0 || check_claim(p))
    return cert->status;
  unsigned long long n = p->nimbers, w = p->wins;
  if (ck_cost_is(cert, "%llu nimbers %llu wins", n, w))
    return cert->status;
  return ck_true(cert,
                 "%llu nimbers and %llu wins of parts, all options looked "
                 "at",
                 n, w);
}

int cks_check_nimbers(ck_cert *cert, const cks_part *position) {
  prover *p = ck_new(&cert->meter, 1, sizeof *p);
  if (!p)
    return ck_no_budget(cert);
  p->cert = cert;
  p->position = position;
  p->slots = 1 << 6;
  p->slot = ck_new(&cert->meter, p->slots, sizeof *p->slot);
  int status = p->slot ? check_all(p) : ck_no_budget(cert);
  if (p->slot)
    free_table(p);
  ck_free(&cert->meter, p);
  return status;
}
