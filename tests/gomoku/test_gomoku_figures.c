/* Figures: the bit words against a slow reading of the definitions, on every
 * kind of random line and board; and the shapes that are easily got wrong. */
#include "../game_test.h"
#include "games/gomoku/threats/gomoku_board.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* ---- the literal reading ----------------------------------------------- */

/* A line is text: '#' own, 'o' other, '.' empty; beside it lies the border. */
enum { LONGEST = GOMOKU_SIDE };

/* What wins: overlines; not what ends with 'o' on both sides. */
typedef enum winning { EXACT, OVERLINE, CLOSED, CLOSED_OVERLINE, LAWS } winning;

static int five_at(const char *line, int n, int at, winning law) {
  int low = at, high = at;
  if (line[at] != '#')
    return 0;
  while (low > 0 && line[low - 1] == '#')
    low--;
  while (high + 1 < n && line[high + 1] == '#')
    high++;
  int length = high - low + 1;
  if (length > 5)
    return law == OVERLINE || law == CLOSED_OVERLINE;
  int closed =
      low > 0 && line[low - 1] == 'o' && high + 1 < n && line[high + 1] == 'o';
  return length == 5 && !(closed && law >= CLOSED);
}

/* Cells c such that a stone on c makes a five through c and `through`. */
static int completing(char *line, int n, int through, winning law) {
  int found = 0;
  for (int c = 0; c < n; c++) {
    if (line[c] != '.')
      continue;
    line[c] = '#';
    int joined = 1;
    for (int i = c < through ? c : through; i <= (c < through ? through : c);
         i++)
      joined &= line[i] == '#';
    found += joined && five_at(line, n, c, law);
    line[c] = '.';
  }
  return found;
}

/* 1 when cells complete a five through this one, whatever stone is set. */
static int is_open(char *line, int n, int through, winning law) {
  int open = completing(line, n, through, law) > 0;
  for (int c = 0; c < n && open; c++) {
    if (line[c] != '.')
      continue;
    line[c] = 'o';
    open = completing(line, n, through, law) > 0;
    line[c] = '.';
  }
  return open;
}

static int makes_three(char *line, int n, int q, winning law) {
  for (int c = 0; c < n; c++) {
    if (line[c] != '.')
      continue;
    line[c] = '#';
    int open = is_open(line, n, q, law);
    line[c] = '.';
    if (open)
      return 1;
  }
  return 0;
}

static gomoku_figure literal(char *line, int n, int q, winning law) {
  gomoku_figure figure = GOMOKU_FIGURES;
  line[q] = '#';
  if (five_at(line, n, q, law))
    figure = GOMOKU_FIVE;
  else if (completing(line, n, q, law))
    figure = is_open(line, n, q, law) ? GOMOKU_OPEN_FOUR : GOMOKU_FOUR;
  else if (makes_three(line, n, q, law))
    figure = GOMOKU_THREE;
  line[q] = '.';
  return figure;
}

/* ---- lines ------------------------------------------------------------- */

typedef struct words {
  uint32_t own[GOMOKU_LANES], empty[GOMOKU_LANES], block[GOMOKU_LANES];
} words;

static void read_line(const char *line, int n, winning law, int lane,
                      words *w) {
  w->own[lane] = w->empty[lane] = w->block[lane] = 0;
  for (int i = 0; i < n; i++) {
    uint32_t bit = (uint32_t)1 << (GOMOKU_MARGIN + i);
    w->own[lane] |= line[i] == '#' ? bit : 0;
    w->empty[lane] |= line[i] == '.' ? bit : 0;
    w->block[lane] |= line[i] == 'o' && law >= CLOSED ? bit : 0;
  }
}

static void find(const words *w, winning law,
                 uint32_t cells[GOMOKU_FIGURES][GOMOKU_LANES]) {
  gomoku_figures_find(w->own, w->empty, w->block,
                      law == OVERLINE || law == CLOSED_OVERLINE, cells);
}

static gomoku_figure figure_of(uint32_t cells[GOMOKU_FIGURES][GOMOKU_LANES],
                               int lane, int q) {
  gomoku_figure figure = GOMOKU_FIGURES;
  for (int f = 0; f < GOMOKU_FIGURES; f++)
    if (cells[f][lane] >> (GOMOKU_MARGIN + q) & 1) {
      assert_int_equal(figure, GOMOKU_FIGURES); /* one at most */
      figure = (gomoku_figure)f;
    }
  return figure;
}

static void compare(char lines[GOMOKU_LANES][LONGEST + 1],
                    const int length[GOMOKU_LANES], winning law) {
  uint32_t cells[GOMOKU_FIGURES][GOMOKU_LANES];
  words w;
  for (int i = 0; i < GOMOKU_LANES; i++)
    read_line(lines[i], length[i], law, i, &w);
  find(&w, law, cells);
  for (int i = 0; i < GOMOKU_LANES; i++)
    for (int q = 0; q < length[i]; q++) {
      gomoku_figure right = lines[i][q] == '.'
                                ? literal(lines[i], length[i], q, law)
                                : GOMOKU_FIGURES;
      if (figure_of(cells, i, q) != right)
        fail_msg("%s law %d, cell %d: %d, but should be %d", lines[i], (int)law,
                 q, figure_of(cells, i, q), right);
    }
}

static void random_line(sw_rng *rng, char line[LONGEST + 1], int *length) {
  static const char *const mix[] = {"#o.", "##..", "###o....", "###..o"};
  const char *from = mix[sw_rng_below(rng, 4)];
  *length = 1 + sw_rng_index(rng, LONGEST);
  for (int i = 0; i < *length; i++)
    line[i] = from[sw_rng_below(rng, strlen(from))];
  line[*length] = '\0';
}

static void random_lines(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(1);
  for (int round = trials(300000); round > 0; round--) {
    char lines[GOMOKU_LANES][LONGEST + 1];
    int length[GOMOKU_LANES];
    for (int i = 0; i < GOMOKU_LANES; i++)
      random_line(&rng, lines[i], &length[i]);
    compare(lines, length, (winning)(round % LAWS));
  }
}

/* Every line of eleven cells with an empty one in the middle. */
static void all_neighbourhoods(void **state) {
  (void)state;
  for (int code = 0; code < 59049; code += GOMOKU_LANES * trials_every()) {
    char lines[GOMOKU_LANES][LONGEST + 1];
    int length[GOMOKU_LANES];
    for (int i = 0; i < GOMOKU_LANES; i++) {
      int rest = code + i;
      length[i] = 11;
      memset(lines[i], '\0', sizeof lines[i]);
      for (int k = 0; k < 11; k++, rest /= k == 6 ? 1 : 3)
        lines[i][k] = k == 5 ? '.' : ".#o"[rest % 3];
    }
    for (int l = 0; l < LAWS; l++)
      compare(lines, length, (winning)l);
  }
}

static void shape(const char *text, int q, winning law, gomoku_figure right) {
  char lines[GOMOKU_LANES][LONGEST + 1];
  int n = (int)strlen(text), length[GOMOKU_LANES] = {n, n, n, n};
  uint32_t cells[GOMOKU_FIGURES][GOMOKU_LANES];
  words w;
  for (int i = 0; i < GOMOKU_LANES; i++) {
    memcpy(lines[i], text, (size_t)n + 1);
    read_line(lines[i], n, law, i, &w);
  }
  compare(lines, length, law);
  find(&w, law, cells);
  if (figure_of(cells, 2, q) != right)
    fail_msg("%s cell %d: %d, but should be %d", text, q,
             figure_of(cells, 2, q), right);
}

static void known_shapes(void **state) {
  (void)state;
  shape("####.", 4, EXACT, GOMOKU_FIVE);
  shape("####.#", 4, EXACT, GOMOKU_FIGURES); /* six is nothing */
  shape("####.#", 4, OVERLINE, GOMOKU_FIVE);
  shape(".###..", 4, EXACT, GOMOKU_OPEN_FOUR);
  shape(".###.", 4, EXACT, GOMOKU_FOUR); /* the edge closes it */
  shape(".###.o", 4, EXACT, GOMOKU_FOUR);
  shape("#.###.", 5, EXACT, GOMOKU_FIGURES); /* six, or the edge */
  shape("#.###..", 5, EXACT, GOMOKU_FOUR);
  shape("#.###..", 5, OVERLINE, GOMOKU_OPEN_FOUR);
  shape("#.##..#", 4, EXACT, GOMOKU_OPEN_FOUR); /* two fours on one line */
  shape("..##...", 4, EXACT, GOMOKU_THREE);
  shape("o.##..o", 4, EXACT, GOMOKU_FIGURES); /* a three without room */
  shape("o..##.o", 2, EXACT, GOMOKU_FIGURES);
  shape("..##..o", 4, EXACT, GOMOKU_THREE);
  shape("...o...", 2, EXACT, GOMOKU_FIGURES);
}

/* Where ends block. */
static void blocked_shapes(void **state) {
  (void)state;
  shape("o####.o", 5, EXACT, GOMOKU_FIVE);
  shape("o####.o", 5, CLOSED, GOMOKU_FIGURES);
  shape("o####.", 5, CLOSED, GOMOKU_FIVE); /* the border does not block */
  shape("o####.#", 5, CLOSED, GOMOKU_FIGURES);
  shape("o####.#o", 5, CLOSED_OVERLINE, GOMOKU_FIVE); /* nor is six blocked */
  shape("o.###.o", 5, CLOSED, GOMOKU_FIGURES);
  shape("o.###..o", 5, CLOSED, GOMOKU_FOUR); /* one stone stops both fives */
  shape("o.###..o", 5, EXACT, GOMOKU_OPEN_FOUR);
  shape("..###..o", 5, CLOSED, GOMOKU_FOUR);
  shape("..###...", 5, CLOSED, GOMOKU_OPEN_FOUR);
  shape("..##...o", 4, CLOSED, GOMOKU_THREE);
  shape("o..##...", 5, CLOSED, GOMOKU_THREE);
  shape("o.##....", 4, EXACT, GOMOKU_THREE);
  shape("o.##....", 4, CLOSED, GOMOKU_FIGURES); /* too near the stone */
  shape("o.##..o", 4, CLOSED, GOMOKU_FIGURES);
  shape("o.##...o", 4, EXACT, GOMOKU_THREE);
  shape("o.##...o", 4, CLOSED, GOMOKU_FIGURES);
}

/* ---- boards ------------------------------------------------------------ */

static gomoku_rules *gomoku_rules_of(const char *word) {
  return (gomoku_rules *)(void *)rules_of(word);
}

/* The line through a cell, from its first cell on; q: where the cell is. */
static int board_line(const gomoku_board *board, int colour, int cell, int d,
                      char line[LONGEST + 1], int *q) {
  int side = gomoku_board_rules(board)->side, n = 0;
  int x = cell % side, y = cell / side;
  for (*q = 0; x - gomoku_step_x[d] >= 0 && y - gomoku_step_y[d] >= 0 &&
               y - gomoku_step_y[d] < side;
       ++*q) {
    x -= gomoku_step_x[d];
    y -= gomoku_step_y[d];
  }
  for (; x < side && y >= 0 && y < side;
       x += gomoku_step_x[d], y += gomoku_step_y[d]) {
    uint8_t stone = gomoku_board_cells(board)[y * side + x];
    line[n++] = stone == 0 ? '.' : stone - 1 == colour ? '#' : 'o';
  }
  line[n] = '\0';
  return n;
}

static void check_board(const gomoku_board *board) {
  const gomoku_rules *rules = gomoku_board_rules(board);
  for (int colour = 0; colour < 2; colour++) {
    winning law = gomoku_ends_block(rules) ? CLOSED : EXACT;
    law += gomoku_overline_wins(rules, (gomoku_colour)colour) != 0;
    int count[GOMOKU_FIGURES] = {0};
    for (int cell = 0; cell < rules->cells; cell++) {
      int ways[GOMOKU_FIGURES + 1] = {0};
      if (gomoku_board_cells(board)[cell])
        continue;
      for (int d = 0; d < 4; d++) {
        char line[LONGEST + 1];
        int q, n = board_line(board, colour, cell, d, line, &q);
        ways[literal(line, n, q, law)]++;
      }
      for (int f = 0; f < GOMOKU_FIGURES; f++) {
        gomoku_figure figure = (gomoku_figure)f;
        assert_int_equal(
            ways[f],
            gomoku_board_ways(board, (gomoku_colour)colour, cell, figure));
        assert_int_equal(
            ways[f] > 0,
            gomoku_set_has(
                gomoku_board_making(board, (gomoku_colour)colour, figure),
                cell));
        count[f] += ways[f] > 0;
      }
    }
    for (int f = 0; f < GOMOKU_FIGURES; f++)
      assert_int_equal(
          count[f],
          gomoku_board_count(board, (gomoku_colour)colour, (gomoku_figure)f));
  }
}

static void play_randomly(const char *word, uint64_t seed, int games) {
  gomoku_rules *rules = gomoku_rules_of(word);
  gomoku_board *board = gomoku_board_new(rules);
  sw_rng rng = sw_rng_seed(seed);
  assert_non_null(board);
  for (int game = 0; game < games; game++) {
    uint64_t wish = sw_rng_below(&rng, (uint64_t)rules->cells / 2);
    while ((uint64_t)gomoku_board_stones(board) < wish) {
      int cell = sw_rng_index(&rng, rules->cells);
      if (!gomoku_board_cells(board)[cell])
        gomoku_board_play(board, cell, (gomoku_colour)sw_rng_below(&rng, 2));
    }
    check_board(board);
    for (uint64_t back = wish / 2; back > 0; back--)
      gomoku_board_undo(board);
    check_board(board);
  }
  gomoku_board_clear(board);
  check_board(board);
  assert_int_equal(gomoku_board_hash(board), 0);
  gomoku_board_free(board);
  rules->base.game->rules_free(&rules->base);
}

static void random_boards(void **state) {
  (void)state;
  play_randomly("gomoku", 2, trials(200));
  play_randomly("gomoku:freestyle-20", 3, trials(60));
  play_randomly("gomoku:renju", 4, trials(60));
  play_randomly("gomoku:5", 5, trials(200));
  play_randomly("gomoku:caro-9", 6, trials(100));
  play_randomly("gomoku:freecaro-9", 7, trials(100));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_lines), cmocka_unit_test(all_neighbourhoods),
      cmocka_unit_test(known_shapes), cmocka_unit_test(blocked_shapes),
      cmocka_unit_test(random_boards)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
