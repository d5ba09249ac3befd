/* best_play GAME [POSITION]: plays on to the end, every side with a move that
 * keeps what it has, and prints the moves with what they are worth.
 *
 *   cc best_play.c $(pkg-config --cflags --libs spielwerk) -o best_play
 *   ./best_play sprouts:4
 */
#include <spielwerk.h>

#include <stdio.h>

/* What is not decided is better than a loss and worse than a draw. */
static int rank(spw_value value) {
  static const int ranks[] = {
      [SPW_LOSS] = 0, [SPW_OPEN] = 1, [SPW_DRAW] = 2, [SPW_WIN] = 3};
  return ranks[value];
}

/* The move with the best value; 1 s for each position. */
static const char *best_of(const spw_ratings *ratings) {
  const spw_rating *best = ratings->at[0];
  for (size_t i = 1; i < ratings->n; i++)
    if (rank(ratings->at[i]->value) > rank(best->value))
      best = ratings->at[i];
  printf("%-20s %s\n", best->move, spw_value_name(best->value));
  return best->move;
}

static int play_on(spw_position *at, spw_error *error) {
  int status = 0;
  while (!status && spw_position_result(at) == SPW_OPEN) {
    spw_limits limits = {.seconds = 1};
    spw_ratings *ratings = NULL;
    spw_position *next = NULL;
    status = spw_rate(at, &limits, &ratings, error);
    if (!status)
      status = spw_position_play(at, best_of(ratings), &next, error);
    spw_ratings_free(ratings);
    if (!status) {
      spw_position_free(at);
      at = next;
    }
  }
  if (!status)
    printf("the end: %s\n", spw_value_name(spw_position_result(at)));
  spw_position_free(at);
  return status;
}

int main(int argc, char **argv) {
  spw_game *game = NULL;
  spw_position *start = NULL;
  spw_error error;
  const char *word = argc > 1 ? argv[1] : "sprouts:4";
  int status = spw_game_new(word, &game, &error);
  if (!status)
    status = argc > 2 ? spw_position_parse(game, argv[2], &start, &error)
                      : spw_position_start(game, &start, &error);
  spw_game_free(game); /* the position keeps it */
  if (!status)
    status = play_on(start, &error);
  if (status)
    fprintf(stderr, "best_play: %s\n", error.message);
  return status != 0;
}
