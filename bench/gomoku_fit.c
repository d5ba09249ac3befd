/* gomoku_fit: games of the players against themselves, and the weights of
 * shapes fitted to them (src/games/gomoku/estimate/gomoku_weights.c).
 *
 *   gomoku_fit play GAMES SEED NODES [VARIANT]   one line a game, to stdout
 *   gomoku_fit fit FILE...                       prints the file of weights
 *
 * A game begins with two to seven random stones near the centre, where the
 * search expects little of either colour.  Each move is the best of an
 * alpha-beta search of NODES positions.  A line holds the variant, the result
 * for Black (1, 0 or -1), the number of stones of the opening, and each move
 * with the value that its side expected of it.
 *
 * Worth: the log odds that the side to move wins are a sum of weights over the
 * shapes of all empty cells.  They are fitted by logistic loss to the result
 * and, in equal parts, to what the search expected; positions where figures or
 * threats decide are left out.  Urgency: the log odds that a cell is the move
 * that was chosen, fitted by the loss of a soft maximum over all empty cells;
 * that of fives, which decide, is set.  Both are fitted by stochastic gradient
 * descent with a step of its own for each weight (AdaGrad; Duchi, Hazan, Singer
 * 2011).  Each tenth game serves as a test; the losses on both parts go to
 * standard error.
 */
#include "games/gomoku/estimate/gomoku_alpha_beta.h"
#include "games/gomoku/estimate/gomoku_shapes.h"
#include "games/gomoku/rules/gomoku_moves.h"
#include "registry.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  TABLE_BYTES = 1 << 20,
  FOURS = 60,
  DEEPEST = 60,
  OPTIONS = 60,
  EVEN = 120, /* what an opening may be worth */
  TEST = 10,  /* each tenth game */
  EPOCHS = 6,
  FEATURES = GOMOKU_CLASSES + GOMOKU_PAIRS,
  LINE = 1 << 14
};

static sw_rules *rules_named(const char *word) {
  sw_rules *rules;
  sw_err err;
  char name[64];
  snprintf(name, sizeof name, "gomoku:%s", word);
  if (sw_rules_parse(name, strlen(name), &rules, &err)) {
    fprintf(stderr, "gomoku_fit: %s: %s\n", name, err.msg);
    exit(2);
  }
  return rules;
}

/* ---- playing ----------------------------------------------------------- */

/* The best move by alpha-beta alone, after a look for a win by threats. */
static int choose(gomoku_board *board, gomoku_threats *threats,
                  gomoku_colour turn, uint64_t nodes, int32_t *value) {
  gomoku_option list[OPTIONS];
  int cells = gomoku_board_rules(board)->cells, move;
  *value = GOMOKU_WON;
  if (gomoku_threats_search(threats, board, turn, cells, nodes, &move) ==
      GOMOKU_YES)
    return move;
  gomoku_alpha_beta *s =
      gomoku_alpha_beta_new(board, FOURS, &gomoku_weights_fitted, NULL);
  if (!s)
    exit(2);
  gomoku_alpha_beta_limit(s, nodes);
  int n = gomoku_alpha_beta_options(s, turn, OPTIONS, list);
  move = gomoku_alpha_beta_choose(s, turn, list, n, DEEPEST, value);
  gomoku_alpha_beta_free(s);
  return move;
}

static void draw_opening(const gomoku_rules *rules, sw_rng *rng, sw_pos *pos,
                         int *moves, int *n) {
  int stones = 2 + sw_rng_index(rng, 6), middle = rules->side / 2 - 3;
  gomoku_start(&rules->base, pos);
  for (*n = 0; *n < stones;) {
    int x = middle + sw_rng_index(rng, 7);
    int y = middle + sw_rng_index(rng, 7), cell = y * rules->side + x;
    if (pos->b[cell])
      continue;
    gomoku_put(pos, cell);
    moves[(*n)++] = cell;
  }
}

static void print_game(const char *word, int result, int opening,
                       const int *moves, const int32_t *values, int n) {
  printf("%s %d %d", word, result, opening);
  for (int i = 0; i < n; i++)
    printf(" %d:%d", moves[i], (int)values[i]);
  printf("\n");
  fflush(stdout);
}

/* 1 when the opening was even and the game is printed. */
static int play_game(const char *word, const gomoku_rules *rules, sw_rng *rng,
                     uint64_t nodes) {
  int moves[GOMOKU_CELLS], opening, n;
  int32_t values[GOMOKU_CELLS] = {0};
  sw_pos pos;
  draw_opening(rules, rng, &pos, moves, &opening);
  if (gomoku_result(&rules->base, &pos) != SW_OPEN)
    return 0;
  gomoku_board *board = gomoku_board_new(rules);
  gomoku_threats *threats = gomoku_threats_new(TABLE_BYTES);
  if (!board || !threats)
    exit(2);
  gomoku_board_set(board, &pos);
  for (n = opening; gomoku_result(&rules->base, &pos) == SW_OPEN; n++) {
    moves[n] = choose(board, threats, gomoku_turn(&pos), nodes, &values[n]);
    if (n == opening && abs(values[n]) > EVEN)
      break;
    gomoku_board_play(board, moves[n], gomoku_turn(&pos));
    gomoku_put(&pos, moves[n]);
  }
  gomoku_board_free(board);
  gomoku_threats_free(threats);
  gomoku_colour winner;
  int over = gomoku_winner(rules, pos.b, &winner);
  if (n == opening)
    return 0;
  print_game(word,
             !over                    ? 0
             : winner == GOMOKU_BLACK ? 1
                                      : -1,
             opening, moves, values, n);
  return 1;
}

static void play(const char *word, int games, uint64_t seed, uint64_t nodes) {
  sw_rules *rules = rules_named(word);
  sw_rng rng = sw_rng_seed(seed);
  while (games > 0)
    games -= play_game(word, gomoku_of(rules), &rng, nodes);
  sw_rules_free(rules);
}

/* ---- models ------------------------------------------------------------ */

/* A weight for each single class and each pair, with the sum of the squares of
 * its gradients. */
typedef struct model {
  double weight[FEATURES], squares[FEATURES];
} model;

static void descend(model *m, int feature, double gradient, double rate) {
  m->squares[feature] += gradient * gradient;
  m->weight[feature] -= rate * gradient / sqrt(m->squares[feature] + 1e-6);
}

/* The ten features of a cell's shapes. */
static void features_of(const gomoku_shapes *s, gomoku_colour colour, int cell,
                        int found[10]) {
  int c[4], n = 0;
  for (int d = 0; d < 4; d++) {
    c[d] = gomoku_shapes_class(s, colour, cell, d);
    found[n++] = c[d];
    for (int e = 0; e < d; e++)
      found[n++] = GOMOKU_CLASSES + gomoku_pair(c[d], c[e]);
  }
}

static double sum_of(const model *m, const int found[10]) {
  double sum = 0;
  for (int i = 0; i < 10; i++)
    sum += m->weight[found[i]];
  return sum;
}

typedef struct fit {
  model aspect[GOMOKU_ASPECTS];
  double tempo, tempo_squares;
  double worth_loss[2], urgency_loss[2]; /* trained, tested */
  long worth_n[2], urgency_n[2], first[2];
} fit;

static double chance(double log_odds) {
  return 1 / (1 + exp(-log_odds));
}

static double loss(double p, double target) {
  return -target * log(p + 1e-12) - (1 - target) * log(1 - p + 1e-12);
}

/* ---- one position ------------------------------------------------------ */

typedef struct sample {
  gomoku_board *board;
  const gomoku_shapes *shapes;
  gomoku_colour turn;
  int move, tested;
  double target; /* that the side to move wins */
  double rate;
} sample;

static void fit_worth(fit *f, const sample *p) {
  static double count[2][FEATURES];
  const uint8_t *cells = gomoku_board_cells(p->board);
  double sum = f->tempo;
  int found[10];
  memset(count, 0, sizeof count);
  for (int cell = 0; cell < gomoku_board_rules(p->board)->cells; cell++)
    for (int c = 0; c < 2 && !cells[cell]; c++) {
      features_of(p->shapes, c ? gomoku_other(p->turn) : p->turn, cell, found);
      for (int i = 0; i < 10; i++)
        count[c][found[i]]++;
    }
  for (int i = 0; i < FEATURES; i++)
    sum += count[0][i] * f->aspect[GOMOKU_TO_MOVE].weight[i] -
           count[1][i] * f->aspect[GOMOKU_WAITING].weight[i];
  double off = chance(sum) - p->target;
  f->worth_loss[p->tested] += loss(chance(sum), p->target);
  f->worth_n[p->tested]++;
  if (p->tested)
    return;
  f->tempo_squares += off * off;
  f->tempo -= p->rate * off / sqrt(f->tempo_squares + 1e-6);
  for (int i = 0; i < FEATURES; i++) {
    if (count[0][i] > 0)
      descend(&f->aspect[GOMOKU_TO_MOVE], i, off * count[0][i], p->rate);
    if (count[1][i] > 0)
      descend(&f->aspect[GOMOKU_WAITING], i, -off * count[1][i], p->rate);
  }
}

static void fit_urgency(fit *f, const sample *p) {
  static int found[GOMOKU_CELLS][2][10];
  static double share[GOMOKU_CELLS];
  const uint8_t *cells = gomoku_board_cells(p->board);
  int n = gomoku_board_rules(p->board)->cells, first = 1;
  double all = 0;
  for (int cell = 0; cell < n; cell++) {
    share[cell] = 0;
    if (cells[cell])
      continue;
    features_of(p->shapes, p->turn, cell, found[cell][0]);
    features_of(p->shapes, gomoku_other(p->turn), cell, found[cell][1]);
    all += share[cell] =
        exp(sum_of(&f->aspect[GOMOKU_TO_MAKE], found[cell][0]) +
            sum_of(&f->aspect[GOMOKU_TO_STOP], found[cell][1]));
  }
  for (int cell = 0; cell < n; cell++)
    first &= share[cell] <= share[p->move];
  f->urgency_loss[p->tested] -= log(share[p->move] / all + 1e-12);
  f->first[p->tested] += first;
  f->urgency_n[p->tested]++;
  for (int cell = 0; cell < n && !p->tested; cell++) {
    double off = share[cell] / all - (cell == p->move);
    if (cells[cell] || fabs(off) < 1e-4)
      continue;
    for (int i = 0; i < 10; i++) {
      descend(&f->aspect[GOMOKU_TO_MAKE], found[cell][0][i], off, p->rate);
      descend(&f->aspect[GOMOKU_TO_STOP], found[cell][1][i], off, p->rate);
    }
  }
}

/* ---- all games --------------------------------------------------------- */

/* Nothing is made or threatened that decides at once. */
static int is_quiet(const gomoku_board *board, gomoku_colour turn) {
  gomoku_set replies;
  return !gomoku_board_count(board, turn, GOMOKU_FIVE) &&
         !gomoku_board_count(board, turn, GOMOKU_OPEN_FOUR) &&
         gomoku_threat_replies(board, gomoku_other(turn),
                               gomoku_board_rules(board)->cells,
                               &replies) == GOMOKU_NO;
}

/* The side to move has no win by fours, which the search would find. */
static int has_fours(gomoku_board *board, gomoku_colour turn) {
  static gomoku_threats *threats;
  if (!threats)
    threats = gomoku_threats_new(TABLE_BYTES);
  gomoku_threats_set_fours(threats, 1);
  return gomoku_threats_search(threats, board, turn,
                               gomoku_board_rules(board)->cells, FOURS,
                               NULL) == GOMOKU_YES;
}

static void fit_move(fit *f, sample *p, int result, int32_t value) {
  int sign = p->turn == GOMOKU_BLACK ? 1 : -1;
  if (!is_quiet(p->board, p->turn))
    return;
  p->target = 0.25 * (1 + sign * result) + 0.5 * chance(value / 100.0);
  if (!has_fours(p->board, p->turn))
    fit_worth(f, p);
  if (value > -GOMOKU_SURE)
    fit_urgency(f, p);
}

static void fit_game(fit *f, char *line, int number, double rate) {
  static const sw_rules *rules;
  static char known[32];
  char word[32];
  int result, opening, used;
  if (sscanf(line, "%31s %d %d%n", word, &result, &opening, &used) != 3)
    return;
  if (!rules || strcmp(word, known)) {
    rules = rules_named(word);
    memcpy(known, word, sizeof known);
  }
  gomoku_board *board = gomoku_board_new(gomoku_of(rules));
  gomoku_shapes *shapes = gomoku_shapes_new(board, &gomoku_weights_fitted);
  sample p = {.board = board, .shapes = shapes, .rate = rate};
  p.tested = number % TEST == 0;
  char *at = line + used;
  int value, step;
  for (int i = 0; sscanf(at, " %d:%d%n", &p.move, &value, &step) == 2; i++) {
    p.turn = i % 2 ? GOMOKU_WHITE : GOMOKU_BLACK;
    if (i >= opening)
      fit_move(f, &p, result, value);
    gomoku_board_play(board, p.move, p.turn);
    gomoku_shapes_played(shapes, p.move);
    at += step;
  }
  gomoku_shapes_free(shapes);
  gomoku_board_free(board);
}

static void fit_file(fit *f, const char *name, double rate) {
  static char line[LINE];
  FILE *file = fopen(name, "r");
  if (!file) {
    fprintf(stderr, "gomoku_fit: cannot read %s\n", name);
    exit(2);
  }
  for (int number = 0; fgets(line, sizeof line, file); number++)
    fit_game(f, line, number, rate);
  fclose(file);
}

static void report(const fit *f, int epoch) {
  fprintf(stderr, "epoch %d:", epoch);
  for (int t = 0; t < 2; t++)
    fprintf(stderr,
            " %s %ld positions, loss %.4f; %ld moves, loss %.3f, "
            "first %.1f%%%s",
            t ? "tested" : "trained", f->worth_n[t],
            f->worth_loss[t] / (double)(f->worth_n[t] + !f->worth_n[t]),
            f->urgency_n[t],
            f->urgency_loss[t] / (double)(f->urgency_n[t] + !f->urgency_n[t]),
            100.0 * (double)f->first[t] /
                (double)(f->urgency_n[t] + !f->urgency_n[t]),
            t ? "\n" : ";");
}

static int thousandths(double weight) {
  double most = 30000, w = weight * 1000;
  return (int)lround(w > most ? most : w < -most ? -most : w);
}

static void print_part(const fit *f, int from, int n) {
  printf("{");
  for (int a = 0; a < GOMOKU_ASPECTS; a++) {
    printf("{");
    for (int i = 0; i < n; i++)
      printf("%d%s", thousandths(f->aspect[a].weight[from + i]),
             i + 1 < n ? ", " : "}");
    printf(a + 1 < GOMOKU_ASPECTS ? ",\n" : "}");
  }
}

static void print_weights(const fit *f) {
  printf("/* Worth of shapes: see gomoku_weights.h.\n *\n"
         " * Fitted by bench/gomoku_fit.c, which prints this file, to %ld "
         "positions and\n * %ld moves. */\n"
         "#include \"games/gomoku/estimate/gomoku_weights.h\"\n\n"
         "const gomoku_weights gomoku_weights_fitted = {\n%d,\n",
         f->worth_n[0], f->urgency_n[0], thousandths(f->tempo));
  print_part(f, 0, GOMOKU_CLASSES);
  printf(",\n");
  print_part(f, GOMOKU_CLASSES, GOMOKU_PAIRS);
  printf("};\n");
}

int main(int argc, char **argv) {
  static fit f;
  if (argc >= 5 && !strcmp(argv[1], "play")) {
    play(argc > 5 ? argv[5] : "standard-15", atoi(argv[2]),
         strtoull(argv[3], NULL, 10), strtoull(argv[4], NULL, 10));
    return 0;
  }
  if (argc < 3 || strcmp(argv[1], "fit") != 0) {
    fprintf(stderr, "gomoku_fit play GAMES SEED NODES [VARIANT]\n"
                    "gomoku_fit fit FILE...\n");
    return 1;
  }
  f.aspect[GOMOKU_TO_MAKE].weight[GOMOKU_CLASSES - 1] = 14;
  f.aspect[GOMOKU_TO_STOP].weight[GOMOKU_CLASSES - 1] = 12;
  for (int epoch = 0; epoch < EPOCHS; epoch++) {
    memset(f.worth_loss, 0, sizeof f.worth_loss);
    memset(f.urgency_loss, 0, sizeof f.urgency_loss);
    memset(f.worth_n, 0, sizeof f.worth_n);
    memset(f.urgency_n, 0, sizeof f.urgency_n);
    memset(f.first, 0, sizeof f.first);
    for (int i = 2; i < argc; i++)
      fit_file(&f, argv[i], 0.02 / (1 + epoch));
    report(&f, epoch);
  }
  print_weights(&f);
  return 0;
}
