/* certificate GAME: solves the start, lets the certificate be checked, and then
 * once more with another claim, which the checker refuses.
 *
 *   cc certificate.c $(pkg-config --cflags --libs spielwerk) -o certificate
 *   ./certificate peg:french
 */
#include <spielwerk.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int check(const char *text, spw_error *error) {
  spw_verdict *verdict = NULL;
  int status = spw_check(text, strlen(text), NULL, &verdict, error);
  if (status)
    return status;
  if (verdict->status == SPW_VERIFIED)
    printf("verified: %s, %s\n", verdict->game, verdict->claim);
  else
    printf("refused in line %zu: %s\n", verdict->line, verdict->message);
  spw_verdict_free(verdict);
  return 0;
}

/* The same certificate with other words behind "claim". */
static int check_forged(const char *text, spw_error *error) {
  const char *claim = strstr(text, "\nclaim ");
  size_t head = claim ? (size_t)(claim - text) + strlen("\nclaim ") : 0;
  const char *rest = text + head + strcspn(text + head, "\n");
  char *forged = malloc(strlen(text) + 32);
  if (!forged)
    return SPW_NO_MEMORY;
  sprintf(forged, "%.*s%s%s", (int)head, text, "whatever you like", rest);
  int status = check(forged, error);
  free(forged);
  return status;
}

int main(int argc, char **argv) {
  spw_game *game = NULL;
  spw_position *start = NULL;
  spw_answer *answer = NULL;
  spw_error error;
  const char *word = argc > 1 ? argv[1] : "peg:french";
  int status = spw_game_new(word, &game, &error);
  if (!status)
    status = spw_position_start(game, &start, &error);
  if (!status)
    status = spw_ask(start, NULL, SPW_WANT_CERTIFICATE, NULL, &answer, &error);
  if (!status) {
    printf("%s, by %s: %s\n", spw_value_name(answer->value),
           spw_source_name(answer->source), answer->reason);
    if (answer->certificate)
      status = check(answer->certificate, &error);
    if (!status && answer->certificate)
      status = check_forged(answer->certificate, &error);
  }
  if (status)
    fprintf(stderr, "certificate: %s\n", error.message);
  spw_answer_free(answer);
  spw_position_free(start);
  spw_game_free(game);
  return status != 0;
}
