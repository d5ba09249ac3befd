/* The checker of certificates, from the inside.
 *
 * A certificate arrives as a stream of lines and is never held as a whole.  The
 * core (check_core.c) reads lines and the header; check_games.c finds the game
 * by its name and calls its `check`, which reads the records one by one and
 * says at the end what has been proved.  Nothing here shares a line with the
 * programs that write certificates, and nothing but check_main.c touches files.
 *
 * A check function returns CK_TRUE only when the claim of the header follows
 * from what it has verified itself.  Whatever else it meets it hands to
 * ck_wrong, which keeps the first complaint and its line.  Once the meter has
 * run out, every verdict becomes OUT OF BUDGET.
 */
#ifndef SPIELWERK_CHECK_H
#define SPIELWERK_CHECK_H

#include "frame/check_budget.h"

enum { /* also the exit status of the program */
       CK_TRUE = 0,
       CK_WRONG = 1,      /* a line is wrong, or the claim does not follow */
       CK_UNREADABLE = 2, /* no certificate, too large, of an unknown game */
       CK_OVER = 3,       /* out of budget: nothing is said about the claim */
       CK_FAULT = 4       /* reading failed */
};

enum {
  CK_LINE = 1 << 16, /* longest line, with its newline; longest position */
  CK_WORD = 1024,    /* longest game word */
  CK_NOTE = 256      /* longest claim, cost, message */
};

/* Where the text comes from: fills at most n bytes, returns how many, 0 at the
 * end, negative when reading failed. */
typedef struct ck_input {
  long (*read)(void *ctx, char *bytes, size_t n);
  void *ctx;
} ck_input;

/* A text in memory to read from; it is borrowed and used up. */
typedef struct ck_text {
  const char *bytes;
  size_t left;
} ck_text;

ck_input ck_text_input(ck_text *text);

/* One certificate while it is read. */
typedef struct ck_cert {
  ck_input input;
  char chunk[4096];
  size_t chunk_len, chunk_at;
  char line[CK_LINE]; /* the current one, NUL-terminated, without newline */
  uint64_t number;    /* of that line in the file, from 1 */
  /* header */
  char game[CK_WORD], kind[32], position[CK_LINE], claim[CK_NOTE],
      cost[CK_NOTE];
  /* the position as the checker understood it, spelled by itself: what is
   * printed; `game` is spelled anew as well */
  char shown[CK_LINE];
  size_t shown_len;
  uint64_t first; /* line of the first header line */
  uint64_t records;
  /* verdict */
  int status;
  uint64_t wrong_line;
  char message[CK_NOTE]; /* what is wrong, or how much was looked at */
  ck_meter meter;        /* all memory and work of the check goes through it */
} ck_cert;

enum { /* header lines, counted from ck_cert.first */
       CK_AT_GAME = 1,
       CK_AT_KIND,
       CK_AT_POSITION,
       CK_AT_CLAIM,
       CK_AT_COST
};

/* ---- for main and tests ------------------------------------------------- */

/* A cert to read from, NULL for the budget meaning the default one; NULL when
 * out of memory.  Free with ck_close. */
ck_cert *ck_open(ck_input input, const ck_budget *budget);
void ck_close(ck_cert *cert);

/* Begins the next certificate of the stream: 0 when there is none, else 1 with
 * its game read, or with a status other than CK_TRUE. */
int ck_begin(ck_cert *cert);
/* Then one of these: the rest of the header, or the complaint that no game has
 * this name.  The status. */
int ck_read_header(ck_cert *cert);
int ck_unknown_game(ck_cert *cert);

/* ---- for the games ------------------------------------------------------ */

typedef struct ck_game {
  const char *name;
  /* `rules` is what follows "NAME:" in the game word.  Reads all records up to
   * and including the end. */
  int (*check)(ck_cert *cert, const char *rules);
} ck_game;

/* The next record in cert->line: 1; 0 at the end, whose number of records has
 * then been verified; -1 when something is wrong. */
int ck_record(ck_cert *cert);

/* Complains about the current line, or about a header line; returns CK_WRONG.
 * Only the first complaint counts. */
__attribute__((format(printf, 2, 3))) int ck_wrong(ck_cert *cert,
                                                   const char *format, ...);
__attribute__((format(printf, 3, 4))) int
ck_wrong_header(ck_cert *cert, int at, const char *format, ...);

/* Gives up because the meter ran out or a limit of this checker is reached;
 * returns CK_OVER. */
int ck_no_budget(ck_cert *cert);

/* Spell game and position as they were understood: the first sets the game, the
 * second appends to the position. */
__attribute__((format(printf, 2, 3))) void
ck_show_game(ck_cert *cert, const char *format, ...);
__attribute__((format(printf, 2, 3))) void ck_show(ck_cert *cert,
                                                   const char *format, ...);

/* Compares the claim or the cost with what it has to be: CK_TRUE or CK_WRONG.
 */
__attribute__((format(printf, 2, 3))) int ck_claim_is(ck_cert *cert,
                                                      const char *format, ...);
__attribute__((format(printf, 2, 3))) int ck_cost_is(ck_cert *cert,
                                                     const char *format, ...);

/* Says what was looked at and returns CK_TRUE. */
__attribute__((format(printf, 2, 3))) int ck_true(ck_cert *cert,
                                                  const char *format, ...);

/* ---- words and numbers -------------------------------------------------- */

/* When *text starts with the word, followed by a blank or the end: moves *text
 * behind both and returns 1. */
int ck_word(const char **text, const char *word);

/* Reads a decimal number without sign or leading zeros, at most `most`; moves
 * *text behind its last digit.  1 or 0. */
int ck_digits(const char **text, uint64_t most, uint64_t *value);

/* The same up to a blank or the end, and *text moves behind both. */
int ck_number(const char **text, uint64_t most, uint64_t *value);

/* The same with an optional minus sign, between -most and most. */
int ck_integer(const char **text, int most, int *value);

/* Exactly sixteen small hexadecimal digits. */
int ck_hex(const char **text, uint64_t *value);

#endif
