/**
 * What the examples of the rules say to each of their moves, in English; an
 * empty sentence where a move speaks for itself.
 */

/** @type {Record<string, string[]>} by game */
export const enLessons = {
  peg: [
    'The peg jumps over its neighbour into the hole behind it. The neighbour ' +
      'is taken off.',
    'Each jump takes one peg.',
    'One peg is left, in the middle: solved.',
  ],
  sprouts: [
    'A curve joins two spots, and a new spot is set on it.',
    'A second curve. A spot takes three curve ends: A and B have room for ' +
      'one more each, so they are drawn thin.',
    'Now A and B are full.',
    'The two spots with room left are parted by curves, so nobody can draw ' +
      'any more. The second player drew the last curve and wins.',
  ],
  gomoku: ['Black begins.', 'White answers, and so on in turn.', '', '',
    'Three in a row, both ends free: one more, and nobody could stop it.',
    'So White closes one end.', '', '', '', '',
    'Two threats with one stone: four in a row across, three upwards.',
    'White can stop only one of them.',
    'Four in a row, both ends free.', '',
    'Five in a row: Black wins.'],
  agents: ['Red cuts two links.', 'Blue cuts two links.',
    'Red places its agent where it likes and cuts a link.',
    'So does Blue.',
    'Red walks along links, as far as it likes, and cuts one.',
    'Blue walks and cuts.', '',
    'The red agent has no link left to walk on: Blue wins.'],
  minor: [
    'A dot is dragged onto one that it is joined to: the two become one, and ' +
      'keep the lines of both.',
    'Once more. What is left is joined like the green figure: solved.',
  ],
  euler: ['Begin where an odd number of lines meets: here it is three.',
    'Draw to the next dot.', '', '', '', '', '', '',
    'Every line is drawn once, and the pen was never lifted.'],
  untangle: ['The dot goes to a free place, its lines go with it. Nothing ' +
    'crosses any more: solved.'],
};
