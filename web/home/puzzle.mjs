/**
 * Puzzles: positions in which exactly one move wins. A game with a seed is
 * played out by chance, and from its end backwards the positions are asked for
 * what their moves are worth; the first that has one winning move among many is
 * the puzzle, or among a few where a board is too small for more. For one
 * player it is the first that can still be solved, and that some moves spoil.
 * The same seed gives the same one.
 */

/**
 * @typedef {import('../engine/thinker.mjs').Thinker} Thinker
 * @typedef {{seed: number, position: string}} Puzzle
 */

const TRIES = 40; // games
const MOST_MOVES = 600; // of a game: on large boards chance plays long
const NODES = 5000; // for what the moves of a position are worth
const LEAST_CHOICE = 12; // moves, so that there is something to find
const SMALL_CHOICE = 5; // on boards that seldom have so many
const SMALL_TRIES = 10; // games, before that will do
const MOST_CHOICE = 100; // moves; what comes before takes long to decide

/** The positions of a game that chance plays.
 * @param {Thinker} thinker @param {string} word @param {number} seed */
function playOut(thinker, word, seed) {
  return thinker.work(async (engine) => {
    const positions = [];
    await engine.ask(`new ${word} ${seed}`);
    for (let i = 0; i < MOST_MOVES; i++) {
      const state = JSON.parse(await engine.ask('state'));
      if (state.result !== 'open')
        break;
      positions.push(state.position);
      await engine.ask(`play ${await engine.ask('choose with random')}`);
    }
    return positions;
  });
}

/** @param {import('../engine/thinker.mjs').Rated[]} ratings
 * @param {string} value */
const count = (ratings, value) =>
  ratings.filter((r) => r.value === value).length;

/** A puzzle of the first seed from this one on that has one, or null.
 * @param {Thinker} thinker @param {string} word @param {number} seed
 * @returns {Promise<Puzzle | null>} */
export async function findPuzzle(thinker, word, seed) {
  const first = seed;
  /** @type {Puzzle | null} */
  let small = null;
  let most = SMALL_CHOICE - 1;
  for (; seed < first + (small ? SMALL_TRIES : TRIES); seed++) {
    const positions = await playOut(thinker, word, seed);
    for (const position of positions.reverse()) {
      const ratings =
        await thinker.rate(word, position, `nodes ${NODES}`);
      if (count(ratings, 'open'))
        break;
      if (ratings.length > most && count(ratings, 'win') === 1) {
        most = ratings.length;
        small = { seed, position };
      }
      if (most >= LEAST_CHOICE)
        return small;
      if (ratings.length > MOST_CHOICE)
        break;
    }
  }
  return small;
}

const LEAST_PIECES = 9; // of a position to be solved

/** A position of a game that chance plays, as early as can still be solved, if
 * it is no trifle. @param {Thinker} thinker @param {string} word
 * @param {number} seed @returns {Promise<Puzzle | null>} */
export async function findSolvable(thinker, word, seed) {
  for (const last = seed + TRIES; seed < last; seed++) {
    const positions = await playOut(thinker, word, seed);
    for (const position of positions.reverse()) {
      const ratings = await thinker.rate(word, position, `nodes ${NODES}`);
      const [wins, losses] = [count(ratings, 'win'), count(ratings, 'loss')];
      if (wins && losses && position.split('o').length > LEAST_PIECES)
        return { seed, position };
    }
  }
  return null;
}
