/**
 * Traditional problems of peg solitaire on the English board, as rows of pegs
 * and holes: all of them end with the last peg in the middle. What they are
 * called is told by the catalogues, by patterns made here.
 */

/** From small to large. */
export const PEG_PROBLEMS = {
  cross: '.../.o./..ooo../...o.../...o.../.../...',
  plus: '.../.o./...o.../.ooooo./...o.../.o./...',
  fireplace: 'ooo/ooo/..ooo../..o.o../......./.../...',
  pyramid: '.../.o./..ooo../.ooooo./ooooooo/.../...',
  arrow: '.o./ooo/.ooooo./...o.../...o.../ooo/ooo',
  diamond: '.o./ooo/.ooooo./ooo.ooo/.ooooo./ooo/.o.',
};

/** The rules whose start a problem is, without the game.
 * @param {string} rows */
export const problemVariant = (rows) => `english,start=${rows},goal=d4`;

/** A pattern that fits a problem alone. @param {string} rows */
export const problemPattern = (rows) =>
  problemVariant(rows).replaceAll('.', '\\.');
