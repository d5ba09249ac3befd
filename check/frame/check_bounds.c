/* Kind `bounds`: see check_bounds.h.
 *
 * A table keeps what records have shown of each position: a lower and an upper
 * bound of its value.  A record is judged by what stands in the table before
 * it, so the order of the file is the induction, and no cycle can be a reason
 * for itself.
 */
#include "frame/check_bounds.h"

#include <string.h>

enum { LEAST = 1 << 10 }; /* slots at the beginning */

/* A slot of the table, in front of the bytes of its position. */
typedef struct slot {
  int8_t used, lower, upper;
} slot;

typedef struct bounds {
  ck_cert *cert;
  const ck_bounds_rules *rules;
  void *game;
  unsigned char *slots; /* open addressing, at most half full */
  size_t size, used;
  unsigned char *at; /* the position that is spoken of */
  int named;
  /* the record that is judged */
  int least, value, moves, holds;
} bounds;

/* ---- the table ---------------------------------------------------------- */

static size_t stride(const bounds *b) {
  return sizeof(slot) + b->rules->size;
}

/* FNV-1a (Fowler, Noll, Vo), with its upper half mixed in. */
static uint64_t hash(const unsigned char *pos, size_t n) {
  uint64_t h = UINT64_C(0xcbf29ce484222325);
  for (size_t i = 0; i < n; i++)
    h = (h ^ pos[i]) * UINT64_C(0x100000001b3);
  return h ^ h >> 32;
}

/* The slot of a position, or the empty one where it belongs.  An enemy can make
 * many positions share a slot, so each step is paid for. */
static unsigned char *find(const bounds *b, const unsigned char *pos) {
  size_t i = (size_t)hash(pos, b->rules->size) & (b->size - 1);
  for (;; i = (i + 1) & (b->size - 1)) {
    ck_spend(&b->cert->meter, 8);
    unsigned char *place = b->slots + i * stride(b);
    if (!*place || !memcmp(place + sizeof(slot), pos, b->rules->size))
      return place;
  }
}

static slot known(const bounds *b, const unsigned char *pos) {
  slot s;
  memcpy(&s, find(b, pos), sizeof s);
  return s.used ? s : (slot){1, CK_LOSS, CK_WIN};
}

static int grow(bounds *b) {
  bounds old = *b;
  b->size = old.size ? 2 * old.size : LEAST;
  b->slots = ck_new(&b->cert->meter, b->size, stride(b));
  if (!b->slots) {
    *b = old;
    return ck_no_budget(b->cert);
  }
  for (size_t i = 0; i < old.size; i++) {
    unsigned char *place = old.slots + i * stride(b);
    if (*place)
      memcpy(find(b, place + sizeof(slot)), place, stride(b));
  }
  ck_free(&b->cert->meter, old.slots);
  return CK_TRUE;
}

static int note(bounds *b) {
  slot s = known(b, b->at);
  if (b->least ? s.lower >= b->value : s.upper <= b->value)
    return ck_wrong(b->cert, "this is known from a record before it");
  if (b->least)
    s.lower = (int8_t)b->value;
  else
    s.upper = (int8_t)b->value;
  unsigned char *place = find(b, b->at);
  b->used += !*place;
  memcpy(place, &s, sizeof s);
  memcpy(place + sizeof s, b->at, b->rules->size);
  return 2 * b->used > b->size ? grow(b) : CK_TRUE;
}

/* ---- records ------------------------------------------------------------ */

/* A position that a move leads to: does it keep to what the record says? */
static int judge(void *ctx, const void *pos, int result) {
  bounds *b = ctx;
  int8_t over = (int8_t)result;
  slot s = result == CK_OPEN ? known(b, pos) : (slot){1, over, over};
  int lower = b->rules->alone ? s.lower : -s.upper;
  int upper = b->rules->alone ? s.upper : -s.lower;
  b->moves++;
  b->holds = b->least ? lower >= b->value : upper <= b->value;
  return !b->holds;
}

static int read_value(bounds *b, const char **text) {
  b->value = ck_word(text, "loss")   ? CK_LOSS
             : ck_word(text, "draw") ? CK_DRAW
             : ck_word(text, "win")  ? CK_WIN
                                     : CK_OPEN;
  return b->value != CK_OPEN && b->value != (b->least ? CK_LOSS : CK_WIN) &&
         !(b->rules->alone && b->value == CK_DRAW);
}

static int read_bound(bounds *b, const char *text, int least) {
  b->least = least;
  b->moves = b->holds = 0;
  if (!b->named)
    return ck_wrong(b->cert, "no position is named before");
  if (!read_value(b, &text) || (*text != 0) != least)
    return ck_wrong(b->cert, "least VALUE MOVE, or most VALUE, is expected");
  if (!ck_spend(&b->cert->meter, b->rules->work))
    return ck_no_budget(b->cert);
  b->rules->moves(b->game, b->at, least ? text : NULL, judge, b);
  if (!b->moves)
    return ck_wrong(b->cert, "there is no such move");
  if (!b->holds)
    return ck_wrong(b->cert, "move %d leads to what does not show that",
                    b->moves);
  return note(b);
}

static int read_name(bounds *b, const char *text) {
  int result;
  b->named = *text && b->rules->read(b->game, text, b->at, &result);
  if (!b->named)
    return ck_wrong(b->cert, "this is no position of the game");
  return result == CK_OPEN ? CK_TRUE
                           : ck_wrong(b->cert, "the game is over here");
}

static int read_record(bounds *b) {
  const char *text = b->cert->line;
  if (ck_word(&text, "position"))
    return read_name(b, text);
  if (ck_word(&text, "least"))
    return read_bound(b, text, 1);
  if (ck_word(&text, "most"))
    return read_bound(b, text, 0);
  return ck_wrong(b->cert, "position, least or most is expected");
}

/* ---- the door ----------------------------------------------------------- */

static int check_claim(bounds *b, const unsigned char *start, int result) {
  static const char *const words[2][3] = {
      {"the side to move loses", "a draw", "the side to move wins"},
      {"unsolvable", "", "solved"}};
  slot s = known(b, start);
  if (result == CK_OPEN && s.lower != s.upper)
    return ck_wrong(b->cert, "the value of the first position stays open");
  int value = result == CK_OPEN ? s.lower : result;
  if (ck_claim_is(b->cert, "%s", words[b->rules->alone][value + 1]) ||
      ck_cost_is(b->cert, "every move of what is listed"))
    return b->cert->status;
  return ck_true(b->cert, "%zu positions, their moves looked at", b->used);
}

static int check_from(bounds *b, unsigned char *start) {
  int got, result;
  if (!b->rules->read(b->game, b->cert->position, start, &result))
    return ck_wrong_header(b->cert, CK_AT_POSITION,
                           "this is no position of the game");
  if (grow(b))
    return b->cert->status;
  while ((got = ck_record(b->cert)) > 0)
    if (result != CK_OPEN)
      return ck_wrong(b->cert, "the game is over: there is nothing to show");
    else if (read_record(b))
      return b->cert->status;
  return got < 0 ? b->cert->status : check_claim(b, start, result);
}

int ck_check_bounds(ck_cert *cert, const ck_bounds_rules *rules, void *game) {
  bounds b = {.cert = cert, .rules = rules, .game = game};
  unsigned char *start = ck_new(&cert->meter, 2, rules->size);
  if (!start)
    return ck_no_budget(cert);
  b.at = start + rules->size;
  check_from(&b, start);
  ck_free(&cert->meter, b.slots);
  ck_free(&cert->meter, start);
  return cert->status;
}
