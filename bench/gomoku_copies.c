/* Copies of games: see gomoku_copies.h. */
#include "gomoku_copies.h"

typedef struct copier {
  const gomoku_rules *rules;
  const gomoku_strategy *source;
  gomoku_strategy *into, *seen; /* what has been copied */
  int from, to;                 /* one stone, and what replaces it */
  int rc;
} copier;

int gomoku_put_answer(gomoku_strategy *strategy, const gomoku_sequence *line,
                      int move, int replace) {
  const gomoku_rules *rules = gomoku_strategy_rules(strategy);
  uint8_t cells[GOMOKU_CELLS];
  gomoku_key key = gomoku_sequence_key(rules, line);
  gomoku_sequence_cells(rules, line, cells);
  return cells[move]
             ? 0
             : gomoku_strategy_put(strategy, cells, &key, move, replace);
}

/* The line with the one stone replaced; 0 when the cell is taken. */
static int replaced(const copier *c, const gomoku_sequence *line,
                    gomoku_sequence *copy) {
  *copy = *line;
  for (int i = 0; i < line->stones; i++) {
    if (line->cell[i] == c->to)
      return 0;
    if (line->cell[i] == c->from)
      copy->cell[i] = (uint16_t)c->to;
  }
  return 1;
}

static int is_copied(const copier *c, const gomoku_sequence *line) {
  gomoku_key key = gomoku_sequence_key(c->rules, line);
  return gomoku_strategy_find(c->seen, &key) != GOMOKU_NONE;
}

/* From here on, Black to move. */
static void copy_from(copier *c, gomoku_sequence *line) {
  gomoku_key key = gomoku_sequence_key(c->rules, line);
  int move = gomoku_strategy_find(c->source, &key);
  gomoku_sequence copy;
  if (move == GOMOKU_NONE || move == c->to || !replaced(c, line, &copy) ||
      is_copied(c, line) || line->stones + 2 > GOMOKU_SEQUENCE)
    return;
  c->rc |= gomoku_put_answer(c->seen, line, move, 0);
  c->rc |= gomoku_put_answer(c->into, &copy, move, 0);
  line->cell[line->stones++] = (uint16_t)move;
  uint8_t cells[GOMOKU_CELLS];
  key = gomoku_sequence_key(c->rules, line);
  gomoku_sequence_cells(c->rules, line, cells);
  for (int reply = 0; reply < c->rules->cells && !c->rc; reply++) {
    if (cells[reply] ||
        gomoku_strategy_answer(c->source, cells, &key, reply) == GOMOKU_NONE)
      continue;
    line->cell[line->stones++] = (uint16_t)reply;
    copy_from(c, line);
    line->stones--;
  }
  line->stones--;
}

int gomoku_copy_games(const gomoku_strategy *source, gomoku_strategy *into,
                      gomoku_sequence line, int to) {
  const gomoku_rules *rules = gomoku_strategy_rules(into);
  copier c = {.rules = rules,
              .source = source,
              .into = into,
              .seen = gomoku_strategy_new(rules),
              .from = line.cell[line.stones - 1],
              .to = to};
  if (!c.seen)
    return SW_NO_MEMORY;
  copy_from(&c, &line);
  gomoku_strategy_free(c.seen);
  return c.rc;
}
