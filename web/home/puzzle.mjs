/**
 * Puzzles. Where a game knows lines of threats: a position between beginners in
 * which the side to move wins by threats. Else a position in which exactly one
 * move wins: a game with a seed is played out by chance, and from its end
 * backwards the positions are asked for what their moves are worth; the first
 * that has one winning move among many is the puzzle, or among a few where a
 * board is too small for more. For one player it is the first that can still be
 * solved, and that some moves spoil. The same seed gives the same one.
 */

/**
 * @typedef {import('../engine/thinker.mjs').Thinker} Thinker
 * @typedef {{position: string, line?: string[]}} Puzzle
 *   line: of threats that win, to the end of the game
 */

const TRIES = 40; // games
const DECIDED_TRIES = 400; // games that are decided at once
const MOST_MOVES = 600; // of a game: on large boards chance plays long
const NODES = 5000; // for what the moves of a position are worth
const LEAST_CHOICE = 12; // moves, so that there is something to find
const SMALL_CHOICE = 5; // on boards that seldom have so many
const SMALL_TRIES = 10; // games, before that will do
const MOST_CHOICE = 100; // moves; what comes before takes long to decide

const THREAT_NODES = 500; // more finds lines that nobody sees
const OPENING = 8; // moves without a puzzle
const LATEST = 45; // moves before a puzzle
const LINE = { least: 5, most: 15 }; // moves of both sides, with the last

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

/** A puzzle of the first seed from this one on that has one, or null. A limit
 * on time, beside that on positions, gives up what takes long; without one the
 * answer is the same on every computer.
 * @param {Thinker} thinker @param {string} word @param {number} seed
 * @param {string} [hurry] such as "time 2", for each position
 * @returns {Promise<Puzzle | null>} */
export async function findPuzzle(thinker, word, seed, hurry = '') {
  const first = seed;
  /** @type {Puzzle | null} */
  let small = null;
  let most = SMALL_CHOICE - 1;
  let open = 0;
  for (; open < TRIES &&
      seed < first + (small ? SMALL_TRIES : DECIDED_TRIES); seed++) {
    const positions = await playOut(thinker, word, seed);
    for (const position of positions.reverse()) {
      const ratings = await thinker.rate(word, position,
        `nodes ${NODES} ${hurry}`.trim());
      if (count(ratings, 'open')) {
        open++;
        break;
      }
      if (ratings.length > most && count(ratings, 'win') === 1) {
        most = ratings.length;
        small = { position };
      }
      if (most >= LEAST_CHOICE)
        return small;
      if (ratings.length > MOST_CHOICE)
        break;
    }
  }
  return small;
}

/** The first threats that win in a game of two beginners, or null.
 * @param {Thinker} thinker @param {string} word @param {number} seed
 * @returns {Promise<Puzzle | null>} */
const firstThreats = (thinker, word, seed) => thinker.work(async (engine) => {
  await engine.ask(`new ${word} ${seed}`);
  for (let i = 0; i < LATEST; i++) {
    const { result, position } = JSON.parse(await engine.ask('state'));
    if (result !== 'open')
      return null;
    const answer = i < OPENING ? ''
      : await engine.ask(`threat nodes ${THREAT_NODES}`);
    const line = answer.split(', ').filter(Boolean);
    if (line.length)
      return line.length >= LINE.least && line.length <= LINE.most
        ? { position, line } : null;
    await engine.ask(`play ${await engine.ask('choose with beginner')}`);
  }
  return null;
});

/** A position that is won by threats, of the first seed from this one on that
 * has one, or null. @param {Thinker} thinker @param {string} word
 * @param {number} seed @returns {Promise<Puzzle | null>} */
export async function findThreats(thinker, word, seed) {
  for (let i = 0; i < TRIES; i++) {
    const found = await firstThreats(thinker, word, seed + i);
    if (found)
      return found;
  }
  return null;
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
        return { position };
    }
  }
  return null;
}
