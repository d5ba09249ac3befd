/* The one interface that every game implements.
 *
 * A game is one constant table of functions.  The required members come first;
 * the groups behind them are NULL when a game has no such ability, and a
 * command that needs one says so by name.
 *
 * A position is a short byte string and a move is two machine words, both plain
 * values.  Their text is the authority: print then parse gives the same value.
 * The rules of one variant ("peg:french", "sprouts:6-misere") are parsed once,
 * may then be given a database, and never change any more; everything that
 * depends on them takes them first.
 *
 * Functions are pure: same arguments, same results, no global state, so that
 * any number of threads may call them with the same rules.  Functions that can
 * fail return 0 or a negative code of base/err.h and fill the sw_err.
 * Everything passed by const pointer is borrowed for the time of the call.
 */
#ifndef SW_GAME_H
#define SW_GAME_H

#include "base/buf.h"
#include "base/err.h"
#include "base/num.h"
#include "base/rng.h"

#include <stddef.h>
#include <stdint.h>

/* ---- values ----------------------------------------------------------- */

/* Room for the largest position: a graph of 128 vertices as an adjacency
 * triangle (1,016 bytes), its vertex set, and two coordinates a vertex. */
enum { SW_POS_MAX = 2046 };

typedef struct sw_pos {
  uint16_t len; /* bytes in use */
  uint8_t b[SW_POS_MAX];
} sw_pos;

typedef struct sw_move {
  uint64_t a, b; /* meaning is the game's own; the same move, the same words */
} sw_move;

/* For the side to move; for the only player SW_WIN is "goal reached" and
 * SW_LOSS is "out of reach". */
typedef enum sw_value { SW_OPEN, SW_LOSS, SW_DRAW, SW_WIN } sw_value;

typedef enum sw_kind {
  SW_IMPARTIAL, /* both sides have the same moves; the last or first loses */
  SW_PARTISAN,  /* each side has its own moves */
  SW_SOLITAIRE, /* one player, a sequence of moves to a goal */
  SW_EXISTENCE  /* one player; the question is whether the goal can exist */
} sw_kind;

/* A growing list of moves.  Start from {0}, reuse at will, free at the end. */
typedef struct sw_moves {
  sw_move *v;
  size_t n, capacity;
} sw_moves;

int sw_moves_add(sw_moves *list, sw_move move); /* 0 or SW_NO_MEMORY */
void sw_moves_free(sw_moves *list);
int sw_move_equal(sw_move x, sw_move y);

/* Positions are compared and copied by their bytes in use. */
int sw_pos_equal(const sw_pos *x, const sw_pos *y);
int sw_pos_compare(const sw_pos *x,
                   const sw_pos *y); /* -1, 0, 1; a total order */
void sw_pos_copy(sw_pos *to, const sw_pos *from);

/* ---- rules ------------------------------------------------------------ */

typedef struct sw_game sw_game;

/* Every game puts this in front of its own rules. */
typedef struct sw_rules {
  const sw_game *game;
  char word[1024]; /* canonical: parses to these rules again; no spaces */
} sw_rules;

/* For rules_parse: rules of so many bytes, all zero but for the game; NULL and
 * an error when there is no memory. */
void *sw_rules_new(const sw_game *game, size_t bytes, sw_err *err);

/* Ends rules_parse: gives the rules away, or frees them when rc says that the
 * text was not understood.  Returns rc. */
int sw_rules_give(sw_rules *rules, int rc, sw_rules **out);

/* ---- optional groups -------------------------------------------------- */

/* Equal positions have one normal form.  The map says how *in was relabelled;
 * certificates quote it, so nobody has to trust `normal`. */
typedef struct sw_symmetry {
  /* map may be NULL; otherwise it has room for labels() entries */
  void (*normal)(const sw_rules *, const sw_pos *in, sw_pos *out,
                 uint16_t *map);
  void (*relabel)(const sw_rules *, const sw_pos *in, const uint16_t *map,
                  sw_pos *out);
  int (*labels)(const sw_rules *, const sw_pos *);
  /* a random allowed relabelling of this position, for the law suite */
  void (*shuffle)(const sw_rules *, const sw_pos *, sw_rng *, uint16_t *map);
} sw_symmetry;

/* What `expand` fills, a structure of arrays: child i is child[i], reached from
 * keys[parent[i]]; moves[j] says how many children keys[j] had.  Children are
 * normal and repeat when several moves lead to the same one. */
typedef struct sw_brood {
  uint64_t *child;  /* room for n * most_children entries */
  uint16_t *parent; /* the same */
  uint32_t *moves;  /* room for n entries */
  uint16_t *orbit;  /* NULL, or room for n: the class sizes of the keys */
} sw_brood;

enum { SW_BROOD_KEYS = 512 }; /* expand is called with at most so many keys */

/* Positions that fit one 64-bit key.  Keys of the normal positions that can be
 * reached from start() are below 2^bits; the numbering is dense enough that an
 * array over all keys of one level is a sensible thing to have. */
typedef struct sw_packed {
  int (*bits)(const sw_rules *); /* 0: these rules do not pack */
  int (*most_children)(const sw_rules *);
  uint64_t (*pack)(const sw_rules *, const sw_pos *normal);
  void (*unpack)(const sw_rules *, uint64_t key, sw_pos *);
  /* returns the number of children */
  size_t (*expand)(const sw_rules *, const uint64_t *keys, size_t n,
                   sw_brood *);
  int (*orbit)(const sw_rules *,
               uint64_t key);     /* size of the class: 1, 2, .. */
  int (*group)(const sw_rules *); /* number of symmetries; orbits divide it */
} sw_packed;

/* Positions that fall apart into independent parts.  `part` is called with each
 * one; a nonzero result stops and is returned. */
typedef struct sw_sum {
  int (*split)(const sw_rules *, const sw_pos *,
               int (*part)(void *ctx, const sw_pos *), void *ctx);
} sw_sum;

/* Changes speed, never the answer. */
typedef struct sw_advice {
  /* higher is tried first */
  void (*order)(const sw_rules *, const sw_pos *, const sw_move *, size_t n,
                int32_t *score);
  /* returns 1 and narrows lo..hi when something is known at a glance; the
   * reason is a sentence for people */
  int (*bounds)(const sw_rules *, const sw_pos *, sw_value *lo, sw_value *hi,
                sw_buf *reason);
} sw_advice;

/* ---- work: budget, answers, proofs ------------------------------------ */

/* Several workers for one job.  The core starts no threads itself: a host
 * passes a crew; NULL means alone.  `each` calls task(ctx, w) once for every w
 * in 0..size-1, possibly at the same time, and returns when all are done. */
typedef struct sw_crew {
  unsigned size;
  void (*each)(const struct sw_crew *, void (*task)(void *ctx, unsigned worker),
               void *ctx);
} sw_crew;

/* What a search may spend.  The core reads no clock: a time limit and Ctrl-C
 * arrive through `stop`, which is polled often and may be called by any worker.
 */
typedef struct sw_budget {
  uint64_t nodes;                                            /* 0: no limit */
  size_t memory;                                             /* bytes; 0: the
                                                   solver's own default */
  int (*stop)(void *ctx);                                    /* or NULL */
  void (*progress)(void *ctx, double part, const char *now); /* or NULL;
                                   part in 0..1, negative when unknown */
  void *ctx;
  const sw_crew *crew;    /* or NULL: alone */
  struct sw_store *store; /* where checkpoints go (work/store.h), or NULL */
  struct sw_disk *disk;   /* files for what does not fit in memory
                             (work/disk.h), or NULL */
  struct sw_ranks *ranks; /* others at the same job (work/ranks.h), or NULL;
                             given only with a disk */
} sw_budget;

int sw_budget_stop(const sw_budget *budget); /* 1 when it asks to stop */

/* The same budget for work that stays in memory, alone: without store, disk and
 * ranks.  NULL is a budget without limits. */
sw_budget sw_budget_inside(const sw_budget *budget);

/* Where certificate text goes; proof/proof.h builds on it. */
typedef struct sw_sink {
  int (*write)(void *ctx, const char *bytes, size_t n); /* 0 or SW_FAULT */
  void *ctx;
} sw_sink;

/* A sink that appends to the buffer, which is borrowed for as long as the sink
 * is used and says itself whether everything found room (sw_buf_failed). */
sw_sink sw_sink_into(sw_buf *buf);

/* What a solver found.  Start from sw_answer_init, free at the end. */
typedef struct sw_answer {
  sw_value value; /* SW_OPEN: not decided within the budget */
  int distance;   /* moves to the end of the line, -1: unknown */
  int shortest;   /* 1: distance is proved to be least */
  int has_count;  /* 1: count holds the number of solutions */
  sw_u128 count;  /* solutions as sequences of moves */
  int nimber;     /* -1: unknown or not an impartial game */
  sw_moves line;  /* best play from the position, possibly empty */
  sw_buf reason;  /* for people: why, in a sentence */
  uint64_t nodes; /* positions looked at */
} sw_answer;

void sw_answer_init(sw_answer *answer);
void sw_answer_free(sw_answer *answer);

enum { /* what is asked for beyond the value; a solver may refuse by name */
       SW_WANT_LINE = 1,
       SW_WANT_SHORTEST = 2,
       SW_WANT_COUNT = 4
};

typedef struct sw_solver {
  const char *name, *help;
  unsigned wants; /* the SW_WANT_ flags it can serve */
  /* 0 with an answer (its value SW_OPEN when undecided), SW_STOPPED when the
   * budget ended it, or another error.  With a sink it also writes the
   * certificate of a decided value. */
  int (*solve)(const sw_rules *, const sw_pos *, unsigned want,
               const sw_budget *, const sw_sink *proof, sw_answer *, sw_err *);
} sw_solver;

/* What a move leads to, seen by the one who makes it. */
typedef struct sw_rating {
  sw_value value; /* SW_OPEN: not known */
  int distance;   /* -1: unknown */
  int has_count;
  sw_u128 count; /* solutions left after the move */
  int forced;    /* 1: every solution from here makes this move some time */
} sw_rating;

/* A player with a name, for play and for matches. */
typedef struct sw_player {
  const char *name, *help;
  int (*choose)(const sw_rules *, const sw_pos *, sw_rng *, const sw_budget *,
                sw_move *, sw_err *);
} sw_player;

/* Where a study writes its table.  Cells are text; a column's type says how
 * JSON shows them. */
typedef enum sw_column_type {
  SW_COLUMN_TEXT,
  SW_COLUMN_INT, /* below 2^53: a JSON number */
  SW_COLUMN_BIG, /* up to 2^128: a JSON string of digits */
  SW_COLUMN_REAL
} sw_column_type;

typedef struct sw_column {
  const char *name;
  sw_column_type type;
  const char *help;
} sw_column;

typedef struct sw_table_sink {
  /* once, before the first row; columns stay valid while rows are written */
  int (*begin)(void *ctx, const sw_column *columns, size_t n);
  int (*row)(void *ctx, const char *const *cells);           /* n cells */
  int (*note)(void *ctx, const char *key, const char *text); /* totals etc. */
  void *ctx;
} sw_table_sink;

/* One step of a study that goes step by step in files.  Real numbers: a step
 * may be larger than any machine. */
typedef struct sw_step {
  double items; /* that are worked out */
  double bytes; /* of them in files */
  double moved; /* bytes that are read and written for it */
} sw_step;

enum { SW_STEPS = 128 };

/* A table of facts that only this game can compute.  The first one is what
 * `count` prints. */
typedef struct sw_study {
  const char *name, *help;
  int (*run)(const sw_rules *, const sw_budget *, const sw_table_sink *,
             sw_err *);
  /* NULL, or what `run` does when the budget has a disk: fills the steps in
   * order, each of which is a row of the table, and returns their number, at
   * most SW_STEPS. */
  int (*steps)(const sw_rules *, sw_step step[SW_STEPS], sw_err *);
} sw_study;

/* What a game can know by heart: bytes that are made once, kept as a file, and
 * given to rules that want them.  It changes speed and how much a rating can
 * tell, never a value. */
typedef struct sw_database {
  const char *help;
  /* Which file serves these rules: a short name (letters, digits, '-') that
   * other rules may share, or NULL when none comes with the program. */
  const char *(*name)(const sw_rules *);
  /* appends the bytes; SW_UNSUPPORTED when there are none for these rules */
  int (*make)(const sw_rules *, const sw_budget *, sw_buf *out, sw_err *);
  /* Gives them to rules that nobody else uses yet; the bytes are borrowed for
   * the call.  The rules stay as they were after an error (SW_FAULT: damaged,
   * or for other rules), and when the budget's memory is too small: then 0. */
  int (*load)(sw_rules *, const void *bytes, size_t n, const sw_budget *,
              sw_err *);
} sw_database;

/* Judges a strategy that comes as text from elsewhere: looks for replies that
 * it leaves unanswered, mends it where it can, and writes the certificate of a
 * strategy without gaps.  A row is a gap.  SW_ILLEGAL when gaps are left. */
typedef int sw_import(const sw_rules *, const char *text, size_t len,
                      const sw_budget *, const sw_sink *proof,
                      const sw_table_sink *, sw_err *);

/* A game with its variations.  Node 0 is the start and has no move; the nodes
 * stand in depth-first order, so a node's parent is the node before it or one
 * above that.  Start from {0}, free at the end. */
typedef struct sw_tree_node {
  uint32_t parent;
  sw_move move;
} sw_tree_node;

typedef struct sw_tree {
  sw_pos start;
  sw_tree_node *v;
  size_t n, capacity;
} sw_tree;

int sw_tree_add(sw_tree *tree, uint32_t parent,
                sw_move move); /* 0 or SW_NO_MEMORY */
void sw_tree_free(sw_tree *tree);

/* A file format in which others keep games of this kind.  What it holds beyond
 * the moves (comments, names) is read over. */
typedef struct sw_format {
  const char *name; /* also how names of such files end */
  const char *help;
  /* 1 when the bytes begin as such a file does */
  int (*fits)(const char *text, size_t len);
  /* *tree is empty before; the moves in it are legal.  Errors give the offset
   * in text. */
  int (*read)(const sw_rules *, const char *text, size_t len, sw_tree *tree,
              sw_err *);
  /* SW_UNSUPPORTED when the format has no way to say it */
  int (*write)(const sw_rules *, const sw_tree *tree, sw_buf *out, sw_err *);
} sw_format;

/* A line protocol that the managers of this game alone speak. */
typedef struct sw_line_protocol {
  const char *name;
  void *(*open)(const sw_game *game); /* NULL: no memory */
  void (*close)(void *state);
  int (*turn_ms)(const void *state); /* what the next answer may take */
  /* takes one line, appends the lines to answer; 1: that was the last one */
  int (*line)(void *state, const char *line, size_t len, const sw_budget *,
              sw_buf *reply);
} sw_line_protocol;

/* Which of the things that other programs list, one a line, have something of
 * this game in them?  Any number of threads may ask the same filter. */
typedef struct sw_filter {
  const char *help; /* what a line is, and what can be looked for in it */
  /* `what` is looked for; on success *out is the caller's and goes to close */
  int (*open)(const sw_game *game, const char *what, size_t len, void **out,
              sw_err *);
  void (*close)(void *filter);
  /* 1: it is in the line, 0: it is not, SW_STOPPED: not known within the
   * budget, or an error with its offset in the line.  `because`, if not NULL,
   * takes for a 1 what shows it, one line without its newline; `proof`, if not
   * NULL, the certificate of either answer. */
  int (*has)(const void *filter, const char *line, size_t len,
             const sw_budget *, sw_buf *because, const sw_sink *proof,
             sw_err *);
} sw_filter;

/* ---- the game --------------------------------------------------------- */

struct sw_game {
  const char *name, *title;
  const char *rules_help; /* the grammar of the part behind "NAME:" */
  sw_kind kind;
  /* NULL-terminated: words worth offering, the first is the default ("") */
  const char *const *variants;

  /* `text` is what follows "NAME:" (empty for the default). On success *out
   * is the caller's and goes to rules_free. Errors give the offset in text. */
  int (*rules_parse)(const sw_game *game, const char *text, size_t len,
                     sw_rules **out, sw_err *);
  void (*rules_free)(sw_rules *);

  /* play */
  void (*start)(const sw_rules *, sw_pos *);
  /* appends every legal move, each once, in an order that never changes; left
   * out are only giving up and moves that change nothing but the picture,
   * which move_parse and apply know too */
  int (*moves)(const sw_rules *, const sw_pos *, sw_moves *);
  /* SW_ILLEGAL with a reason, and *to untouched, when the move is not legal.
   * from and to may be the same. */
  int (*apply)(const sw_rules *, const sw_pos *from, sw_move, sw_pos *to,
               sw_err *);
  sw_value (*result)(const sw_rules *, const sw_pos *); /* SW_OPEN: goes on */
  int (*valid)(const sw_rules *, const sw_pos *, sw_err *);
  /* 0 or 1: whose turn; NULL when the position does not tell */
  int (*turn)(const sw_rules *, const sw_pos *);

  /* text, both ways; errors give the offset in text */
  void (*pos_print)(const sw_rules *, const sw_pos *, sw_buf *);
  int (*pos_parse)(const sw_rules *, const char *text, size_t len, sw_pos *,
                   sw_err *);
  void (*move_print)(const sw_rules *, const sw_pos *, sw_move, sw_buf *);
  /* appends the one or more moves that the text names (a sweep is several);
   * they are legal one after the other */
  int (*move_parse)(const sw_rules *, const sw_pos *, const char *text,
                    size_t len, sw_moves *, sw_err *);

  /* pictures: text for a terminal of 80 columns (mark: a move to point out, or
   * NULL), and shapes, labels and click areas as JSON (doc/scene.md) */
  void (*draw)(const sw_rules *, const sw_pos *, const sw_move *mark, sw_buf *);
  void (*scene)(const sw_rules *, const sw_pos *, sw_buf *json);

  /* a fresh instance; NULL when start() is the only one */
  int (*fresh)(const sw_rules *, sw_rng *, sw_pos *, sw_err *);

  /* optional groups */
  const sw_symmetry *symmetry;
  const sw_packed *packed;
  const sw_sum *sum;
  const sw_advice *advice;
  const sw_solver *const *solvers; /* NULL-terminated; the first is default */
  const sw_player *const *players; /* NULL-terminated */
  const sw_study *const *studies;  /* NULL-terminated */
  const sw_format *const *formats; /* NULL-terminated */
  sw_import *import;               /* NULL: no strategies are read */
  const sw_line_protocol *line_protocol; /* NULL: no protocol of its own */
  const sw_database *database;           /* NULL: nothing is known by heart */
  const sw_filter *filter; /* NULL: nothing of it is in other things */
  /* what each move of the list leads to, for hints; NULL: asked of the solver
   * move by move. ratings has moves->n entries. */
  int (*rate)(const sw_rules *, const sw_pos *, const sw_moves *,
              const sw_budget *, sw_rating *ratings, sw_err *);
  /* Appends the line of threats with which the side to move wins, or with
   * `pass` the other side, should the side to move pass: moves of both sides in
   * turn up to the end of the game, the longest that the defence can make it.
   * Nothing when none is found.  NULL: there are no threats in this game. */
  int (*threat)(const sw_rules *, const sw_pos *, int pass, const sw_budget *,
                sw_moves *line, sw_err *);
};

#endif
