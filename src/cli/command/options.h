/* The verbs of the command and their options, each written down once.
 *
 * Parsing, --help, the man page (by a test) and the list of verbs all read the
 * two tables below.
 */
#ifndef SW_CLI_COMMAND_OPTIONS_H
#define SW_CLI_COMMAND_OPTIONS_H

#include "text/buf.h"

#include <stddef.h>
#include <stdint.h>

/* X(ID, name, arguments, fewest, most, what it does, more) */
#define SW_VERBS(X)                                                            \
  X(GAMES, games, "[GAME]", 0, 1,                                              \
    "list the games, their variants, what each can do", "")                    \
  X(PLAY, play, "[GAME [POSITION]]", 0, 2, "play in the terminal",             \
    "Moves are typed as text or by number; 'help' lists the other "            \
    "commands.  A FILE with a saved game may stand in place of GAME.  At a "   \
    "terminal a thought takes at most 5 seconds and 512M unless the "          \
    "options say otherwise; Ctrl-C cancels the thought, never the game, "      \
    "and every game is kept for --continue.  Without a terminal, commands "    \
    "are read one per line, no prompt is shown, and a thought has no time "    \
    "limit.")                                                                  \
  X(SHOW, show, "GAME [POSITION]", 1, 2,                                       \
    "draw a position as text or as a picture", "")                             \
  X(MOVES, moves, "GAME [POSITION]", 1, 2,                                     \
    "list the legal moves, one per line", "")                                  \
  X(NORMAL, normal, "GAME POSITION...", 2, SW_ARGS_MAX,                        \
    "print the normal form of each position",                                  \
    "Positions that are equal up to symmetry have the same normal form.  "     \
    "With --same the exit status is 0 when all are equal and 1 when they "     \
    "are not.")                                                                \
  X(ANALYSE, analyse, "GAME [POSITION]", 1, 2,                                 \
    "find the value of a position and best play",                              \
    "The value is that of the side to move: win, draw, loss, or open when "    \
    "it was not found within the limits (exit status 3).")                     \
  X(SOLVE, solve, "GAME [POSITION]", 1, 2,                                     \
    "prove the value and write the certificate",                               \
    "spielwerk-check checks the certificate.  In games for one player the "    \
    "exit status is 1 when the goal is proved to be out of reach.  The "       \
    "whole game of gomoku is proved one second stone at a time.  That "        \
    "proof, and the search of sprouts, can be stopped and resumed with "       \
    "--checkpoint; the result is the same.  The search of sprouts in normal "  \
    "play can be shared: with --workers N, or started by mpirun or srun with " \
    "N ranks, N searches tell each other what they find.  The value is the "   \
    "same for every N; the nodes and the certificate depend on N, and on "     \
    "nothing else.  With --lemmas it first finds the nimbers that "            \
    "certificates of other starts list, one after the other in FILE ('-': "    \
    "standard input); the certificate that it writes stands alone.")           \
  X(VERIFY, verify, "GAME FILE", 2, 2,                                         \
    "verify and repair another program's strategy",                            \
    "Tries every legal reply to the strategy in FILE.  The table lists the "   \
    "replies that it leaves unanswered.  When all can be answered, the "       \
    "certificate is written; the exit status is 1 when gaps are left.")        \
  X(COUNT, count, "GAME", 1, 1, "print tables of facts about a whole game",    \
    "Runs the first study of the game, or the one named; --NAME is short "     \
    "for --study NAME.  A table wider than the terminal, or than 80 "          \
    "columns elsewhere, is split into parts that all begin with the first "    \
    "column.  A study that goes level by level, and the outcomes of "          \
    "sprouts, can be stopped and resumed with --checkpoint; the result is "    \
    "the same.  A count that is stopped prints the levels it has "             \
    "finished.  With --dir the levels are kept in files, so that a study "     \
    "may be larger than memory; started by mpirun or srun, all ranks share "   \
    "the work, and DIR must be one that they share.  --memory and --disk "     \
    "are per rank.  --plan measures the first levels and estimates the "       \
    "others.")                                                                 \
  X(DATABASE, database, "GAME", 1, 1, "make the database of a game",           \
    "For peg solitaire the file holds every winning position and the "         \
    "number of solutions from there; for gomoku a winning strategy for "       \
    "Black, made from the certificate that --database names, which is "        \
    "verified first; with --nodes N each attempt to win with fewer stones "    \
    "after a second stone may take N positions.  Players, hints and ratings "  \
    "use the files that were installed with the program, or the one that "     \
    "--database names.")                                                       \
  X(FILTER, filter, "GAME WHAT", 2, 2,                                         \
    "print the input lines in which something is found",                       \
    "Reads standard input line by line, as grep does; 'spielwerk games "       \
    "GAME' says what a line is and what can be looked for.  WHAT may be a "    \
    "file.  'spielwerk GAME-filter WHAT' is short for it.  Lines that stay "   \
    "undecided within the limits are not printed, and the exit status is 3 "   \
    "when there were any.  The numbers of lines read, printed and "            \
    "undecided are written to standard error.")                                \
  X(NEW, new, "GAME", 1, 1, "print a fresh instance as a position", "")        \
  X(CONVERT, convert, "GAME FILE", 2, 2,                                       \
    "convert a saved game to another format",                                  \
    "FILE is a record as 'save' writes it, or in a format that other "         \
    "programs use for this game; 'spielwerk games GAME' lists them.")          \
  X(MATCH, match, "GAME PLAYER PLAYER", 3, 3,                                  \
    "let two players play against each other",                                 \
    "Each opening is played twice, with sides exchanged.  The difference "     \
    "in Elo points is given with its 95% interval, computed over pairs.  "     \
    "With --judge every position of the games is analysed, and the table "     \
    "says how many of the positions known to be won each player kept won; "    \
    "--memory limits the judge too.")                                          \
  X(SERVE, serve, "", 0, 0, "open the workbench in the browser",               \
    "Serves the page to this machine alone, at the address that is "           \
    "printed, until Ctrl-C.  The token in the address lets the page use an "   \
    "engine with all processors; a page without it uses its own.")             \
  X(ENGINE, engine, "", 0, 0,                                                  \
    "speak the line protocol on standard input, output",                       \
    "See spielwerk-protocol(7), or type 'help'.")                              \
  X(GOMOCUP, gomocup, "", 0, 0, "play gomoku by the Gomocup protocol",         \
    "For managers such as Piskvork: commands on standard input, answers on "   \
    "standard output.")                                                        \
  X(BENCH, bench, "[NAME]", 0, 1, "measure how fast things are",               \
    "Without NAME it lists what can be measured; 'all' measures everything.")  \
  X(HELP, help, "[VERB|GAME]", 0, 1,                                           \
    "show this page, or that of a verb or game", "")

typedef enum sw_verb_id {
#define X(id, ...) SW_VERB_##id,
  SW_VERBS(X)
#undef X
      SW_VERB_COUNT_OF
} sw_verb_id;

/* Groups of verbs for the table of options. */
#define ON(id) (1u << SW_VERB_##id)
#define SW_ON_ANSWERS                                                          \
  (ON(GAMES) | ON(SHOW) | ON(MOVES) | ON(NORMAL) | ON(ANALYSE) | ON(SOLVE) |   \
   ON(COUNT) | ON(NEW) | ON(MATCH) | ON(HELP))
#define SW_ON_SEARCHES (ON(ANALYSE) | ON(SOLVE))
#define SW_ON_WORK                                                             \
  (SW_ON_SEARCHES | ON(VERIFY) | ON(COUNT) | ON(DATABASE) | ON(MATCH) |        \
   ON(PLAY) | ON(FILTER))

/* X(kind, field, name, letter, argument, verbs, help) */
#define SW_OPTIONS(X)                                                          \
  X(FLAG, json, "json", 0, NULL, SW_ON_ANSWERS | ON(VERIFY),                   \
    "print JSON, one object per line")                                         \
  X(TEXT, certificate, "output", 'o', "FILE", ON(SOLVE) | ON(VERIFY),          \
    "write the certificate to FILE, complete or not at all")                   \
  X(TEXT, output, "output", 'o', "FILE",                                       \
    (SW_ON_ANSWERS & ~(ON(SOLVE) | ON(HELP))) | ON(CONVERT) | ON(DATABASE) |   \
        ON(FILTER),                                                            \
    "write the result to FILE, complete or not at all")                        \
  X(TEXT, to, "to", 0, "FORMAT", ON(CONVERT),                                  \
    "the format to write; a record by default")                                \
  X(FLAG, invert, "invert", 'v', NULL, ON(FILTER),                             \
    "print the lines in which it is not found")                                \
  X(FLAG, silent, "count", 'u', NULL, ON(FILTER),                              \
    "print only the number of lines")                                          \
  X(FLAG, because, "because", 'b', NULL, ON(FILTER),                           \
    "after each line, print what shows it")                                    \
  X(FLAG, proof, "proof", 'p', NULL, ON(FILTER),                               \
    "print the certificate of each answer instead of the line")                \
  X(TEXT, svg, "svg", 0, "FILE", ON(SHOW), "write a picture to FILE, as SVG")  \
  X(TEXT, png, "png", 0, "FILE", ON(SHOW), "write a picture to FILE, as PNG")  \
  X(FLAG, distinct, "distinct", 0, NULL, ON(MOVES),                            \
    "one move for each class of equal results")                                \
  X(FLAG, same, "same", 0, NULL, ON(NORMAL),                                   \
    "only say whether the positions are equal")                                \
  X(FLAG, moves, "moves", 0, NULL, ON(ANALYSE),                                \
    "also show what each legal move leads to")                                 \
  X(FLAG, shortest, "shortest", 0, NULL, SW_ON_SEARCHES,                       \
    "ask for a line that is proved to be shortest")                            \
  X(FLAG, solutions, "count", 0, NULL, SW_ON_SEARCHES,                         \
    "ask for the number of solutions")                                         \
  X(TEXT, solver, "solver", 0, "NAME", SW_ON_SEARCHES,                         \
    "use this solver, not the game's first")                                   \
  X(COUNT, workers, "workers", 0, "N", SW_ON_SEARCHES,                         \
    "share the search among N threads, which divide the memory")               \
  X(TEXT, study, "study", 0, "NAME", ON(COUNT),                                \
    "make this study, not the game's first")                                   \
  X(FLAG, columns, "columns", 0, NULL, ON(COUNT),                              \
    "explain the columns instead of computing them")                           \
  X(TEXT, checkpoint, "checkpoint", 0, "DIR", ON(COUNT) | ON(SOLVE),           \
    "keep finished work in DIR, and resume from what is there")                \
  X(TEXT, resume, "resume", 0, "DIR", ON(COUNT) | ON(SOLVE),                   \
    "the same, but DIR must exist")                                            \
  X(TEXT, lemmas, "lemmas", 0, "FILE", ON(SOLVE),                              \
    "find first what the certificates in FILE rest on")                        \
  X(TEXT, dir, "dir", 0, "DIR", ON(COUNT),                                     \
    "keep the levels in files in DIR, and resume from what is there")          \
  X(COUNT, disk, "disk", 0, "SIZE", ON(COUNT),                                 \
    "use at most SIZE bytes for these files (per rank)")                       \
  X(FLAG, plan, "plan", 0, NULL, ON(COUNT),                                    \
    "only estimate what all levels would take, from the first S seconds (20)") \
  X(TEXT, database, "database", 0, "FILE",                                     \
    SW_ON_SEARCHES | ON(PLAY) | ON(COUNT) | ON(MATCH) | ON(DATABASE),          \
    "use this database, not the one that was installed; for the verb "         \
    "database, the one to begin with")                                         \
  X(TEXT, players, "players", 'p', "A,B", ON(PLAY),                            \
    "who plays: human, random, greedy, monte-carlo, solver, or a player of "   \
    "the game")                                                                \
  X(TEXT, completion, "completion", 0, "SHELL", ON(HELP),                      \
    "print the completions for bash, zsh or fish")                             \
  X(TEXT, load, "load", 'l', "FILE", ON(PLAY), "go on with a saved game")      \
  X(FLAG, go_on, "continue", 'c', NULL, ON(PLAY),                              \
    "go on with the last game played, or with the last one of GAME")           \
  X(COUNT, port, "port", 'p', "N", ON(SERVE),                                  \
    "the port; 8017 or the next free one by default")                          \
  X(TEXT, folder, "folder", 0, "DIR", ON(SERVE),                               \
    "the files of the page, not those that were installed or built")           \
  X(COUNT, games, "games", 'n', "N", ON(MATCH),                                \
    "number of games, rounded up to pairs (100)")                              \
  X(NUMBER, opening, "opening", 0, "N", ON(MATCH),                             \
    "number of random moves that begin each pair of games (2)")                \
  X(FLAG, first, "first", 0, NULL, ON(MATCH),                                  \
    "let the first player begin every game, without random moves")             \
  X(COUNT, judge, "judge", 0, "N", ON(MATCH),                                  \
    "judge the moves with N nodes of search per position")                     \
  X(NUMBER, seed, "seed", 's', "N", ON(NEW) | ON(MATCH) | ON(PLAY),            \
    "random seed; the same N gives the same result")                           \
  X(SECONDS, time, "time", 't', "S", SW_ON_WORK,                               \
    "stop after S seconds (play and match: per move)")                         \
  X(COUNT, nodes, "nodes", 0, "N", SW_ON_WORK,                                 \
    "stop after N nodes (play, match, filter: per move or line)")              \
  X(COUNT, memory, "memory", 'm', "SIZE", SW_ON_WORK | ON(ENGINE) | ON(SERVE), \
    "use at most SIZE bytes, as in 500M or 2G")                                \
  X(COUNT, threads, "threads", 'j', "N", SW_ON_WORK | ON(ENGINE) | ON(SERVE),  \
    "use N threads, all by default; the result is the same")                   \
  X(FLAG, progress, "progress", 0, NULL,                                       \
    SW_ON_WORK & ~(ON(PLAY) | ON(FILTER)),                                     \
    "show progress even where there is no terminal")                           \
  X(FLAG, quiet, "quiet", 'q', NULL, SW_ON_WORK | ON(ENGINE),                  \
    "show no progress and no remarks")

typedef int sw_option_FLAG;
typedef const char *sw_option_TEXT;
typedef uint64_t sw_option_NUMBER;
typedef uint64_t sw_option_COUNT; /* at least 1 */
typedef double sw_option_SECONDS;

/* What was given; 0 or NULL for what was not, but for the opening. */
typedef struct sw_options {
#define X(kind, field, ...) sw_option_##kind field;
  SW_OPTIONS(X)
#undef X
} sw_options;

typedef enum sw_option_kind {
  SW_FLAG,
  SW_TEXT,
  SW_NUMBER,
  SW_COUNT,
  SW_SECONDS
} sw_option_kind;

typedef struct sw_option {
  sw_option_kind kind;
  size_t offset; /* of the field in sw_options */
  const char *name;
  char letter; /* or 0 */
  const char *argument;
  unsigned verbs;
  const char *help;
} sw_option;

enum {
  SW_ARGS_MAX = 4096,
  SW_OPENING = 2 /* random moves, by default */
};

/* Reads the arguments of a verb, argv[0] being the verb itself.  Errors, and
 * --help, are answered here and end the program.  The texts that are no
 * options are put into args, which has room for SW_ARGS_MAX; returns how many.
 */
int sw_options_parse(sw_verb_id verb, int argc, char **argv, sw_options *out,
                     const char **args);

/* One verb with its options as a JSON object on one line. */
void sw_verb_json(sw_verb_id verb, sw_buf *out);

const char *sw_verb_name(sw_verb_id verb);
const char *sw_verb_summary(sw_verb_id verb);
const char *sw_verb_arguments(sw_verb_id verb);

/* The i-th option of a verb, NULL behind the last; help may be NULL. */
const char *sw_verb_option(sw_verb_id verb, int i, const char **help);

/* The verb of that name, or SW_VERB_COUNT_OF. */
sw_verb_id sw_verb_find(const char *name);

#endif
