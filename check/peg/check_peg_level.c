/* Records of levels: see check_peg_level.h.  The checksum is the sum of the
 * mixed keys, so it does not depend on the order in which a level is made. */
#include "peg/check_peg_level.h"

#include "peg/rules/check_peg_rules.h"

static const uint64_t size_most = (uint64_t)1 << 27;

enum { POSITION_WORK = 1 << 14 };

void pg_level_announce(ck_cert *cert) {
  const char *text = cert->cost;
  uint64_t n;
  if (ck_number(&text, size_most * PG_CELLS, &n))
    ck_grant(&cert->meter, n, POSITION_WORK);
}

int pg_level_read(ck_cert *cert, const char *text, pg_level *out) {
  if (!ck_number(&text, PG_CELLS, &out->number) ||
      !ck_number(&text, size_most, &out->size) || !ck_hex(&text, &out->sum) ||
      *text)
    return ck_wrong(cert, "a level, its size and its checksum are expected");
  return CK_TRUE;
}

int pg_level_compare(ck_cert *cert, const pg_level *level, const pg_set *made,
                     const char *what) {
  if (made->n != level->size || !made->n)
    return ck_wrong(cert, "there are %zu %s", made->n, what);
  if (pg_set_sum(made) != level->sum)
    return ck_wrong(cert, "the checksum is %016llx",
                    (unsigned long long)pg_set_sum(made));
  return CK_TRUE;
}
