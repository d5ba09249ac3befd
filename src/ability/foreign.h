/* What other programs write and say: files, strategies, protocols, lists. */
#ifndef SW_ABILITY_FOREIGN_H
#define SW_ABILITY_FOREIGN_H

#include "ability/study.h"
#include "values.h"
#include "work/budget.h"
#include "work/sink.h"

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
 * the moves (comments, names) is ignored. */
typedef struct sw_format {
  const char *name; /* also how names of such files end */
  const char *help;
  /* 1 when the bytes begin as such a file does */
  int (*fits)(const char *text, size_t len);
  /* *tree is empty before; the moves in it are legal.  Errors give the offset
   * in text. */
  int (*read)(const sw_rules *, const char *text, size_t len, sw_tree *tree,
              sw_err *);
  /* SW_UNSUPPORTED when the format cannot express it */
  int (*write)(const sw_rules *, const sw_tree *tree, sw_buf *out, sw_err *);
} sw_format;

/* How a protocol, which makes rules by itself, gets their database for them: 0,
 * also when there is none, or an error.  NULL: it does without. */
typedef struct sw_database_source {
  int (*give)(void *ctx, sw_rules *rules);
  void *ctx;
} sw_database_source;

/* A line protocol that the managers of this game alone speak. */
typedef struct sw_line_protocol {
  const char *name;
  const char *last; /* the line that ends the session, also during a search */
  /* `version` is that of the program; both it and the source are borrowed until
   * it is closed.  NULL: no memory */
  void *(*open)(const sw_game *game, const char *version,
                const sw_database_source *source);
  void (*close)(void *state);
  int (*turn_ms)(const void *state); /* what the next answer may take */
  /* takes one line, appends the lines to answer; 1: that was the last one */
  int (*line)(void *state, const char *line, size_t len, const sw_budget *,
              sw_buf *reply);
} sw_line_protocol;

/* Searches lists that other programs write, one item per line, for something of
 * this game. Any number of threads may use the same filter. */
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

/* The group; what a game does not have is NULL. */
typedef struct sw_foreign {
  const sw_format *const *formats; /* NULL-terminated */
  sw_import *import;
  const sw_line_protocol *line_protocol;
  const sw_filter *filter;
} sw_foreign;

#endif
