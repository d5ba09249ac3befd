/**
 * How good a game was: the value of each of its positions, exact where the
 * engine decides it in the time, and the moves that gave a won one away.
 */

import { countMoves, moveName, text } from '../frame/texts.mjs';

/**
 * @typedef {import('../engine/thinker.mjs').Thinker} Thinker
 * @typedef {import('../engine/position_queries.mjs').Scout} Scout
 * @typedef {{word: string, line: string[], origin: string}} Played
 * @typedef {{value: string, turn: number}} Judged by the side to move
 * @typedef {{ply: number}} Slip
 * @typedef {{ply: number, move: string, n: number}} Mistake n: see below
 */

const SECONDS = 2;

/** The positions of a line, from its start, and who is to move in each.
 * @param {Scout} scout @param {Played} played */
export async function positionsOf(scout, { word, line, origin }) {
  const lines = ['state', ...line.flatMap((move) =>
    [`play ${move}`, 'state'])];
  const answers = origin ? await scout.ask(word, origin, lines)
    : await scout.fromStart(word, lines);
  return answers.filter((_, i) => i % 2 === 0).map((state) => {
    const { position, turn, result } = JSON.parse(state);
    return { position, turn, result };
  });
}

/** The values of the positions of a line, told one after the other from the
 * last, where they are found soonest.
 * @param {Thinker} thinker @param {Scout} scout @param {Played} played
 * @param {(values: Judged[], done: number) => boolean} tell false: enough
 */
export async function judge(thinker, scout, played, tell) {
  const positions = await positionsOf(scout, played);
  const values = positions.map(({ turn, result }) => ({ turn, value: result }));
  for (let i = positions.length - 1, done = 0; i >= 0; i--) {
    if (positions[i].result === 'open')
      values[i].value = (await thinker.analyse(played.word,
        positions[i].position, SECONDS)).get('value') ?? 'open';
    if (!tell(values, ++done))
      return values;
  }
  return values;
}

/** The move after which one player alone could not reach the goal any more;
 * null: the goal never was in reach, or some value is open. What is lost stays
 * lost, so half of the moves are left out at each step.
 * @param {Thinker} thinker @param {Scout} scout
 * @param {import('../share/link.mjs').Place} place
 * @returns {Promise<Mistake | null>} */
export async function spoilingMove(thinker, scout, { word, position, moves }) {
  const positions = await positionsOf(scout,
    { word, line: moves, origin: position });
  const valueAt = async (/** @type {number} */ i) =>
    (await thinker.analyse(word, positions[i].position, SECONDS)).get('value');
  let [won, lost] = [0, moves.length];
  if (await valueAt(won) !== 'win')
    return null;
  while (lost - won > 1) {
    const middle = (won + lost) >> 1;
    const value = await valueAt(middle);
    if (value === 'win')
      won = middle;
    else if (value === 'loss')
      lost = middle;
    else
      return null;
  }
  return { ply: won, move: moves[won], n: countMoves(word,
    moves.slice(0, won + 1)) };
}

/** What the mistake was, and where a way back leads to.
 * @param {string} game @param {{move: string, n: number}} mistake n: the number
 *   of the move, 0 where only a beginning was chosen */
export function mistakeWords(game, { move, n }) {
  const gaps = { n, move: moveName(game, move) };
  return n ? [text('lostBy', gaps), text('beforeMove', gaps)]
    : [text('lostBegun', gaps), text('first')];
}

/** The moves after which the side that made them stands worse.
 * @param {Judged[]} values @returns {Slip[]} */
export function slips(values) {
  const worth = { win: 2, draw: 1, loss: 0 };
  const of = (/** @type {Judged} */ at, /** @type {number} */ side) => {
    const value = worth[/** @type {'win'} */ (at.value)];
    return value === undefined ? NaN : at.turn === side ? value : 2 - value;
  };
  return values.slice(1).flatMap((after, ply) => {
    const { turn } = values[ply];
    return of(after, turn) < of(values[ply], turn) ? [{ ply }] : [];
  });
}

/** Of how many moves it is known what they did. @param {Judged[]} values */
export const judgedMoves = (values) => values.slice(1).filter((v, i) =>
  v.value !== 'open' && values[i].value !== 'open').length;
