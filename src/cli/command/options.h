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
    "the games, their variants, what each can do", "")                         \
  X(PLAY, play, "[GAME [POSITION]]", 0, 2, "play in the terminal",             \
    "Moves are given as text or by their number; 'help' lists the other "      \
    "commands.  A FILE may stand in place of GAME.  At a terminal a thought "  \
    "takes at most 5 seconds and 512M, unless the options say otherwise; "     \
    "Ctrl-C cancels it, never the game, and every game is kept for "           \
    "--continue.  Without a terminal, commands are read one a line, no "       \
    "prompt is shown, and a thought has no limit of time.")                    \
  X(SHOW, show, "GAME [POSITION]", 1, 2, "draw a position as text or picture", \
    "")                                                                        \
  X(MOVES, moves, "GAME [POSITION]", 1, 2, "the legal moves, one a line", "")  \
  X(NORMAL, normal, "GAME POSITION...", 2, SW_ARGS_MAX,                        \
    "the normal form of each position",                                        \
    "Positions that are equal up to symmetry have the same normal form.  "     \
    "With --same the exit status is 0 when all are equal and 1 when not.")     \
  X(ANALYSE, analyse, "GAME [POSITION]", 1, 2,                                 \
    "the value of a position and best play",                                   \
    "The value is seen by the side to move: win, draw, loss, or open when it " \
    "was not found within the limits (exit status 3).")                        \
  X(SOLVE, solve, "GAME [POSITION]", 1, 2,                                     \
    "prove the value and write the certificate",                               \
    "In games for one player the exit status is 1 when the goal is proved to " \
    "be out of reach.  spielwerk-check checks the certificate.  The whole "    \
    "game of gomoku is proved second stone by second stone.  That, and the "   \
    "search of sprouts, can be stopped and go on, with "                       \
    "--checkpoint; the result is the same.")                                   \
  X(VERIFY, verify, "GAME FILE", 2, 2,                                         \
    "judge a strategy from elsewhere, and mend it",                            \
    "Every legal reply to the strategy in FILE is looked at.  The table "      \
    "lists "                                                                   \
    "the replies that it leaves unanswered; where all can be answered, the "   \
    "certificate is written.  Exit status 1 when gaps are left.")              \
  X(COUNT, count, "GAME", 1, 1, "tables of facts about a whole game",          \
    "The first study of the game is made unless another one is named; "        \
    "--NAME is short for --study NAME.  A table wider than the terminal, or "  \
    "than 80 columns elsewhere, is printed in parts below each other that "    \
    "all begin with the first column.  A study that goes level by level, and " \
    "the outcomes of sprouts, can be stopped and go on later, with "           \
    "--checkpoint; the result is the same.  A stopped count of levels prints " \
    "those that are finished.  "                                               \
    "With --dir levels are held in files, and a study may be larger than "     \
    "memory; started by mpirun or srun, all ranks share the work, and DIR "    \
    "must be one that they share.  --memory and --disk are for each rank.  "   \
    "--plan measures the first levels and estimates the others.")              \
  X(DATABASE, database, "GAME", 1, 1, "make the database of a game",           \
    "The file holds, for peg solitaire, every winning position and the "       \
    "solutions left from it; for gomoku, a winning strategy for Black, which " \
    "is verified: name its certificate with --database.  Players, hints and "  \
    "ratings use the files that were installed with the program, or the one "  \
    "named with --database.")                                                  \
  X(FILTER, filter, "GAME WHAT", 2, 2,                                         \
    "pass the lines that hold something of a game",                            \
    "Reads standard input line by line, as grep does; 'spielwerk games GAME' " \
    "says what a line is and what can be looked for.  WHAT may be a file.  "   \
    "'spielwerk GAME-filter WHAT' is short for it.  "                          \
    "Lines that stay undecided within the limits do not pass, and the exit "   \
    "status is 3 when there were any.  How many lines were read, passed and "  \
    "undecided is said on standard error.")                                    \
  X(NEW, new, "GAME", 1, 1, "a fresh instance as a position", "")              \
  X(CONVERT, convert, "GAME FILE", 2, 2, "a saved game in another format",     \
    "FILE is a record as 'save' writes it, or in a format that other "         \
    "programs "                                                                \
    "of this game use; 'spielwerk games GAME' lists them.")                    \
  X(MATCH, match, "GAME PLAYER PLAYER", 3, 3,                                  \
    "two players against each other",                                          \
    "Each opening is played twice with sides exchanged.  The difference in "   \
    "Elo points is given with its 95% interval, computed over pairs.  With "   \
    "--judge each position of the games is looked at, and it is counted how "  \
    "many of the positions that are known to be won a player kept won; "       \
    "--memory limits the judge too.")                                          \
  X(SERVE, serve, "", 0, 0, "the workbench in the browser",                    \
    "Serves the page on this machine alone, at the address that is printed, "  \
    "until Ctrl-C.  The token in the address lets the page use an engine "     \
    "with all processors; a page without it brings its own.")                  \
  X(ENGINE, engine, "", 0, 0, "the line protocol on standard input, output",   \
    "See spielwerk-protocol(7), or type 'help'.")                              \
  X(GOMOCUP, gomocup, "", 0, 0, "play gomoku by the Gomocup protocol",         \
    "For managers such as Piskvork: commands on standard input, answers on "   \
    "standard output.")                                                        \
  X(BENCH, bench, "[NAME]", 0, 1, "measure what is timed",                     \
    "Without NAME it lists what can be measured; 'all' measures everything.")  \
  X(HELP, help, "[VERB]", 0, 1, "this page, or the page of a verb", "")

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
    "print JSON, one object a line")                                           \
  X(TEXT, certificate, "output", 'o', "FILE", ON(SOLVE) | ON(VERIFY),          \
    "write the certificate to FILE, whole or not at all")                      \
  X(TEXT, output, "output", 'o', "FILE",                                       \
    (SW_ON_ANSWERS & ~(ON(SOLVE) | ON(HELP))) | ON(CONVERT) | ON(DATABASE) |   \
        ON(FILTER),                                                            \
    "write the result to FILE, whole or not at all")                           \
  X(TEXT, to, "to", 0, "FORMAT", ON(CONVERT),                                  \
    "the format to write, else a record")                                      \
  X(FLAG, invert, "invert", 'v', NULL, ON(FILTER),                             \
    "pass the lines that do not have it")                                      \
  X(FLAG, silent, "count", 'u', NULL, ON(FILTER),                              \
    "pass nothing, print how many would")                                      \
  X(FLAG, because, "because", 'b', NULL, ON(FILTER),                           \
    "behind a line that has it, say what shows it")                            \
  X(FLAG, proof, "proof", 'p', NULL, ON(FILTER),                               \
    "instead of a line, write the certificate of its answer")                  \
  X(TEXT, svg, "svg", 0, "FILE", ON(SHOW), "write a picture as SVG to FILE")   \
  X(FLAG, distinct, "distinct", 0, NULL, ON(MOVES),                            \
    "one move for each class of equal results")                                \
  X(FLAG, same, "same", 0, NULL, ON(NORMAL),                                   \
    "only say whether the positions are equal")                                \
  X(FLAG, moves, "moves", 0, NULL, ON(ANALYSE),                                \
    "also what each legal move leads to")                                      \
  X(FLAG, shortest, "shortest", 0, NULL, SW_ON_SEARCHES,                       \
    "ask for a line that is proved to be shortest")                            \
  X(FLAG, solutions, "count", 0, NULL, SW_ON_SEARCHES,                         \
    "ask for the number of solutions")                                         \
  X(TEXT, solver, "solver", 0, "NAME", SW_ON_SEARCHES,                         \
    "another solver than the first of the game")                               \
  X(TEXT, study, "study", 0, "NAME", ON(COUNT),                                \
    "another study than the first of the game")                                \
  X(FLAG, columns, "columns", 0, NULL, ON(COUNT),                              \
    "explain the columns instead of filling them")                             \
  X(TEXT, checkpoint, "checkpoint", 0, "DIR", ON(COUNT) | ON(SOLVE),           \
    "keep what is finished in DIR, and go on from what is there")              \
  X(TEXT, resume, "resume", 0, "DIR", ON(COUNT) | ON(SOLVE),                   \
    "the same, but DIR must be there already")                                 \
  X(TEXT, dir, "dir", 0, "DIR", ON(COUNT),                                     \
    "hold levels in files in DIR, and go on from what is there")               \
  X(COUNT, disk, "disk", 0, "SIZE", ON(COUNT),                                 \
    "let these files have at most SIZE bytes (for each rank)")                 \
  X(FLAG, plan, "plan", 0, NULL, ON(COUNT),                                    \
    "only say what all levels would take, from the first S seconds (20)")      \
  X(TEXT, database, "database", 0, "FILE",                                     \
    SW_ON_SEARCHES | ON(PLAY) | ON(COUNT) | ON(MATCH) | ON(DATABASE),          \
    "the database of the game, else the one that was installed")               \
  X(TEXT, players, "players", 'p', "A,B", ON(PLAY),                            \
    "who plays: human, random, greedy, solver, or one of the game")            \
  X(TEXT, completion, "completion", 0, "SHELL", ON(HELP),                      \
    "print what bash, zsh or fish completes words with")                       \
  X(TEXT, load, "load", 'l', "FILE", ON(PLAY), "go on with a saved game")      \
  X(FLAG, go_on, "continue", 'c', NULL, ON(PLAY),                              \
    "go on with the game played last, or with the last one of GAME")           \
  X(NUMBER, port, "port", 'p', "N", ON(SERVE),                                 \
    "the port, 8017 or the next free one without")                             \
  X(TEXT, folder, "folder", 0, "DIR", ON(SERVE),                               \
    "the files of the page, else those that were installed or built")          \
  X(COUNT, games, "games", 'n', "N", ON(MATCH), "how many games (100)")        \
  X(NUMBER, opening, "opening", 0, "N", ON(MATCH),                             \
    "how many random moves begin each pair of games (2)")                      \
  X(FLAG, first, "first", 0, NULL, ON(MATCH),                                  \
    "let the first player begin every game, without random moves")             \
  X(COUNT, judge, "judge", 0, "N", ON(MATCH),                                  \
    "judge the moves by N nodes of search for each position")                  \
  X(NUMBER, seed, "seed", 's', "N", ON(NEW) | ON(MATCH) | ON(PLAY),            \
    "the seed of chance; the same N, the same result")                         \
  X(SECONDS, time, "time", 't', "S", SW_ON_WORK,                               \
    "stop after S seconds (play and match: for each move)")                    \
  X(COUNT, nodes, "nodes", 0, "N", SW_ON_WORK,                                 \
    "stop after N nodes (play, match, filter: for each move or line)")         \
  X(COUNT, memory, "memory", 'm', "SIZE", SW_ON_WORK | ON(ENGINE) | ON(SERVE), \
    "use at most SIZE bytes, as in 500M or 2G")                                \
  X(COUNT, threads, "threads", 'j', "N", SW_ON_WORK | ON(ENGINE) | ON(SERVE),  \
    "use N threads, else all there are; the result is the same")               \
  X(FLAG, progress, "progress", 0, NULL,                                       \
    SW_ON_WORK & ~(ON(PLAY) | ON(FILTER)),                                     \
    "show progress even where there is no terminal")                           \
  X(FLAG, quiet, "quiet", 'q', NULL, SW_ON_WORK | ON(ENGINE),                  \
    "no progress, no remarks")

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
  SW_OPENING = 2 /* random moves, when nothing is said */
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
