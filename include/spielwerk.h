/* Spielwerk: plays, solves and proves combinatorial games.
 *
 *   spw_error error;
 *   spw_game *game = NULL;
 *   spw_position *start = NULL;
 *   spw_answer *answer = NULL;
 *   if (spw_game_new("sprouts:7", &game, &error) ||
 *       spw_position_start(game, &start, &error) ||
 *       spw_ask(start, NULL, 0, NULL, &answer, &error))
 *     puts(error.message);
 *   else
 *     puts(spw_value_name(answer->value));
 *   spw_answer_free(answer);
 *   spw_position_free(start);
 *   spw_game_free(game);
 *
 * Text is the authority: a game is named by a word ("peg:french"), a position
 * and a move are texts, and what is printed can be read back.  The page of a
 * game in doc/ defines them.  All text is UTF-8 and ends in a NUL.
 *
 * Errors.  A function that can fail returns 0 or a negative spw_status and
 * fills the spw_error, which may be NULL: the byte in the text where it went
 * wrong, and a sentence.  Then nothing is returned.
 *
 * Ownership.  An object that is returned through the pointer before the error
 * belongs to the caller, who gives it to the function that its type names
 * (spw_answer_free, spw_free for plain text); each of these accepts NULL.
 * Members of such an object live as long as the object.  Arguments are borrowed
 * for the call.  Objects may be freed in any order: a position keeps its game
 * alive.
 *
 * Threads.  There is no global state.  Games and positions do not change once
 * they are made, so any number of threads may use the same ones; but
 * spw_game_load comes before a game is shared.  The library starts no threads.
 *
 * Versions.  spw_version_number() is the version of the library that runs,
 * SPW_VERSION_NUMBER that of this header.  Within a major version nothing here
 * is removed, and structures that the library makes may gain members at their
 * end.  doc/compatibility.md has the whole promise.
 */
#ifndef SPIELWERK_H
#define SPIELWERK_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SPW_VERSION_MAJOR 1
#define SPW_VERSION_MINOR 0
#define SPW_VERSION_PATCH 0
#define SPW_VERSION_NUMBER                                                     \
  (SPW_VERSION_MAJOR * 10000 + SPW_VERSION_MINOR * 100 + SPW_VERSION_PATCH)

int spw_version_number(void);
const char *spw_version(void); /* "1.0.0" */

/* ---- errors and text ---------------------------------------------------- */

typedef enum spw_status {
  SPW_OK = 0,
  SPW_BAD_INPUT = -1,   /* text that means nothing */
  SPW_ILLEGAL = -2,     /* well written, but against the rules of the game */
  SPW_NO_MEMORY = -3,   /* of the machine, or of the limits */
  SPW_STOPPED = -4,     /* a limit was reached before there was an answer */
  SPW_UNSUPPORTED = -5, /* this game has no such ability */
  SPW_FAULT = -6        /* a device failed, or a file is damaged */
} spw_status;

#define SPW_NOWHERE ((size_t)-1)

typedef struct spw_error {
  int status;        /* an spw_status */
  size_t at;         /* byte offset in the text, or SPW_NOWHERE */
  char message[240]; /* one sentence, no full stop, no newline */
} spw_error;

void spw_free(char *text);

/* A list of texts. */
typedef struct spw_texts {
  size_t n;
  const char *const *at; /* n of them, and a NULL */
} spw_texts;

void spw_texts_free(spw_texts *texts);

/* ---- limits -------------------------------------------------------------- */

/* What work may use; zero or NULL is no limit, so {0} has none.  `stop` is
 * asked about fifty times a second and ends the work when it does not return 0.
 */
typedef struct spw_limits {
  double seconds; /* below 0 or not a number: they are over */
  uint64_t nodes; /* positions looked at */
  size_t memory;  /* bytes; 0: what suits most machines */
  int (*stop)(void *ctx);
  void *ctx;
} spw_limits;

/* ---- games -------------------------------------------------------------- */

typedef enum spw_kind {
  SPW_IMPARTIAL, /* two sides with the same moves */
  SPW_PARTISAN,  /* two sides, each with moves of its own */
  SPW_SOLITAIRE, /* one player and a goal */
  SPW_EXISTENCE  /* one player: can the goal exist? */
} spw_kind;

/* The rules of one variant. */
typedef struct spw_game spw_game;

/* The names of all games. */
int spw_games(spw_texts **out, spw_error *error);

/* What a game is and can do, as one JSON object: "name", "title", "kind",
 * "aim" (how it is played), "rules" (the grammar of variants), "variants",
 * "solvers", "players", "studies" and more; doc/protocol.md, "games json". */
int spw_game_about(const char *name, char **out, spw_error *error);

/* Names from that object, for programs that do not read JSON.  The first
 * variant is the default; each is a word for spw_game_new. */
typedef enum spw_list {
  SPW_VARIANTS,
  SPW_SOLVERS,
  SPW_PLAYERS,
  SPW_STUDIES
} spw_list;

int spw_game_list(const char *name, spw_list what, spw_texts **out,
                  spw_error *error);

/* "NAME" or "NAME:VARIANT". */
int spw_game_new(const char *word, spw_game **out, spw_error *error);
void spw_game_free(spw_game *game);

const char *spw_game_word(const spw_game *game); /* written out */
spw_kind spw_game_kind(const spw_game *game);

/* Databases make some answers quicker and ratings richer, but change no value.
 * This is the name, without ".database", of the file that serves this game, or
 * NULL; it is installed in share/spielwerk.  The bytes are borrowed for the
 * call. */
const char *spw_game_database(const spw_game *game);
int spw_game_load(spw_game *game, const void *bytes, size_t n,
                  spw_error *error);
/* Makes the bytes of a database; *bytes goes to spw_free.  SPW_UNSUPPORTED when
 * there are none for this game, SPW_STOPPED when a limit was reached. */
int spw_game_make_database(const spw_game *game, const spw_limits *limits,
                           char **bytes, size_t *n, spw_error *error);

/* ---- positions and moves ------------------------------------------------ */

typedef struct spw_position spw_position;

int spw_position_start(const spw_game *game, spw_position **out,
                       spw_error *error);
/* A new instance of a puzzle: equal seeds, equal instances. The start, where a
 * game has no instances. */
int spw_position_fresh(const spw_game *game, uint64_t seed, spw_position **out,
                       spw_error *error);
int spw_position_parse(const spw_game *game, const char *text,
                       spw_position **out, spw_error *error);
void spw_position_free(spw_position *position);

int spw_position_text(const spw_position *position, char **out,
                      spw_error *error);
/* A picture made of characters, at most 80 columns wide. */
int spw_position_picture(const spw_position *position, char **out,
                         spw_error *error);
/* As shapes in JSON: doc/scene.md. */
int spw_position_scene(const spw_position *position, char **out,
                       spw_error *error);

/* All legal moves, in an order that never changes; none when the game is
 * over. */
int spw_position_moves(const spw_position *position, spw_texts **out,
                       spw_error *error);
/* After the move, or the moves that one text names. */
int spw_position_play(const spw_position *position, const char *move,
                      spw_position **out, spw_error *error);

/* Equal positions (turned, mirrored, redrawn) have one normal form.
 * SPW_UNSUPPORTED where a game has none. */
int spw_position_normal(const spw_position *position, spw_position **out,
                        spw_error *error);
/* The independent parts whose sum the position is. */
int spw_position_parts(const spw_position *position, spw_texts **out,
                       spw_error *error);
/* 1 when both are the very same position of the same rules: those that are
 * equal by symmetry have the same normal form. */
int spw_position_equal(const spw_position *x, const spw_position *y);

/* Whose turn: 0, 1, or -1 when the position alone does not tell. */
int spw_position_turn(const spw_position *position);

/* ---- values ------------------------------------------------------------- */

/* For the side to move; for the only player SPW_WIN is "the goal can be
 * reached", SPW_LOSS "it is out of reach".  Loss, draw and win are in ascending
 * order; SPW_OPEN is none of them, though its number is the least. */
typedef enum spw_value { SPW_OPEN, SPW_LOSS, SPW_DRAW, SPW_WIN } spw_value;

const char *spw_value_name(spw_value value); /* "open" "loss" "draw" "win" */

/* Where a decided value comes from. */
typedef enum spw_source {
  SPW_NO_SOURCE,   /* the value is open */
  SPW_BY_RULES,    /* the game is over */
  SPW_BY_THEOREM,  /* what the rules give at a glance */
  SPW_BY_DATABASE, /* what was loaded */
  SPW_BY_SEARCH
} spw_source;

const char *spw_source_name(spw_source source); /* "rules" ... "", if none */

/* SPW_OPEN while the game goes on. */
spw_value spw_position_result(const spw_position *position);

enum { /* what is asked for beyond the value */
       SPW_WANT_LINE = 1,
       SPW_WANT_SHORTEST = 2,
       SPW_WANT_COUNT = 4,
       SPW_WANT_CERTIFICATE = 8
};

typedef struct spw_answer {
  spw_value value;         /* SPW_OPEN: not decided within the limits */
  spw_value lo, hi;        /* bounds of the value that are proved */
  spw_source source;       /* of the value */
  int distance;            /* moves to the end, -1: not known */
  int shortest;            /* 1: distance is least; 0: at most this many */
  int nimber;              /* -1: not known, not asked for, or not impartial */
  const char *solutions;   /* how many, in decimal; NULL: not known */
  const spw_texts *line;   /* best play from here; maybe empty */
  const char *reason;      /* why, in a sentence */
  uint64_t nodes;          /* positions looked at */
  const char *certificate; /* NULL: none was wanted, or none was found within
                              the limits */
} spw_answer;

/* The value of a position, and whatever else is wanted (SPW_WANT_ flags).
 * `solver` is one that spw_game_about lists ("nimber"), or NULL: whatever
 * decides first.  Reaching a limit is no error: the answer is then open.
 * SPW_UNSUPPORTED when the game cannot serve what is wanted. */
int spw_ask(const spw_position *position, const char *solver, unsigned want,
            const spw_limits *limits, spw_answer **out, spw_error *error);
void spw_answer_free(spw_answer *answer);

/* What a move leads to, for the side that makes it. */
typedef struct spw_rating {
  const char *move;
  spw_value value;
  spw_source source;
  int distance;          /* moves to the end, this one included; -1: unknown */
  const char *solutions; /* left behind the move, in decimal; NULL: unknown */
  int forced;            /* 1: every solution makes this move some time */
} spw_rating;

typedef struct spw_ratings {
  size_t n;
  const spw_rating *const *at; /* one for each legal move, in their order */
} spw_ratings;

/* What every legal move leads to; of a game that is over there is none.  A
 * limit that is reached leaves values open and is no error. */
int spw_rate(const spw_position *position, const spw_limits *limits,
             spw_ratings **out, spw_error *error);
void spw_ratings_free(spw_ratings *ratings);

/* The move of a player that spw_game_about lists, or with NULL that of
 * "solver", which keeps what is proved and otherwise moves as the strongest
 * does.  SPW_ILLEGAL when the game is over. */
int spw_choose(const spw_position *position, const char *player, uint64_t seed,
               const spw_limits *limits, char **move, spw_error *error);

/* ---- certificates ------------------------------------------------------- */

typedef enum spw_verdict_status {
  SPW_VERIFIED = 0,
  SPW_WRONG = 1,        /* a line is wrong, or the claim does not follow */
  SPW_UNREADABLE = 2,   /* no certificate, or of a game that is not known */
  SPW_OUT_OF_BUDGET = 3 /* nothing is said about the claim */
} spw_verdict_status;

/* About the last certificate that was examined; all before it are verified.
 * Texts that are not known are empty, never NULL. */
typedef struct spw_verdict {
  int status;           /* an spw_verdict_status */
  size_t verified;      /* certificates */
  size_t line;          /* the one that is wrong, from 1; 0: none */
  const char *game;     /* spelled as the checker understood it, */
  const char *position; /* and the position likewise */
  const char *claim;
  const char *message; /* what is wrong, or what was looked at */
} spw_verdict;

/* Checks one or more certificates with the checker, which shares no source with
 * what writes them.  Of the limits, `seconds`, `memory` and `stop` apply. */
int spw_check(const char *text, size_t len, const spw_limits *limits,
              spw_verdict **out, spw_error *error);
void spw_verdict_free(spw_verdict *verdict);

/* ---- tables and filters ------------------------------------------------- */

typedef enum spw_column_type {
  SPW_COLUMN_TEXT,
  SPW_COLUMN_INT, /* below 2^53 */
  SPW_COLUMN_BIG, /* decimal, below 2^128 */
  SPW_COLUMN_REAL
} spw_column_type;

typedef struct spw_table {
  size_t columns, rows, notes;
  const char *const *column; /* names */
  const spw_column_type *type;
  const char *const *cell; /* row by row; "" is empty */
  const char *const *note; /* key and text in turn: totals */
} spw_table;

/* A table that the game can compute, by a name of spw_game_about or NULL for
 * the first one.  SPW_STOPPED when a limit was reached. */
int spw_count(const spw_game *game, const char *study, const spw_limits *limits,
              spw_table **out, spw_error *error);
void spw_table_free(spw_table *table);

/* Searches one line of a list that other programs write. The game "minor" looks
 * for a minor in a graph; both are graph6 or sparse6. */
typedef struct spw_finding {
  int found;               /* 1, 0, or -1: not known within the limits */
  const char *witness;     /* of a 1: " V,V V ..", the branch sets; else "" */
  const char *certificate; /* of either, where wanted; else NULL */
} spw_finding;

int spw_find(const char *game, const char *what, const char *line,
             unsigned want, const spw_limits *limits, spw_finding **out,
             spw_error *error);
void spw_finding_free(spw_finding *finding);

#ifdef __cplusplus
}
#endif

#endif
