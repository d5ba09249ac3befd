/**
 * Proofs that are strategies, followed on the board: the proof plays one side,
 * whoever looks at it plays the other, and any of his moves has its answer.
 * What a line of moves shows is followed in the same way.
 */

import { guideByLosses, guideBySums } from './sums.mjs';
import { text } from '../frame/texts.mjs';
import { firstStep, hasSteps, longestLine } from './threats.mjs';

/**
 * @typedef {import('./certificate.mjs').Certificate} Certificate
 * @typedef {import('../board/rings.mjs').Rating} Rating
 * @typedef {{note?: string, ratings?: Map<string, Rating>} &
 *   ({turn: 'proof', move: string | null}
 *   | {turn: 'other', replies: string[]}
 *   | {turn: 'left'})} Advice
 *   proof: it plays this move, null where it leaves an easy win to the reader;
 *   other: the replies that it spells out; left: the moves are not its own;
 *   note: what it says of the position; ratings: and of the moves
 * @typedef {(position: string, lines: string[]) => Promise<string[]>} Ask
 *   asks the engine lines about a position of the proof's game
 * @typedef {{follow: (moves: string[], position: string) =>
 *   Advice | Promise<Advice>, longest?: () => string[]}} Guide
 *   follow: moves are all that were played since the position of the
 *   certificate; longest: a longest line, another one each time
 */

/** Agents: an answer for each position. @param {Certificate} proof
 * @returns {Guide} */
function guideByPosition(proof) {
  const winner = proof.claim.split(' ')[0];
  const answers = new Map(proof.records.slice(1).map((record) => {
    const [position, move] = record.split(' ');
    return [position, move];
  }));
  return {
    follow(_moves, position) {
      return position.endsWith(`/${winner}`)
        ? { turn: 'proof', move: answers.get(position) ?? null }
        : { turn: 'other', replies: [] };
    },
  };
}

const WORTH = ['loss', 'draw', 'win'];

/** Bounds by the rules alone: in each position that is listed, the move that is
 * worth most. Whoever has the claim against himself may try what he likes; of a
 * draw that is who moves first.
 * @param {Certificate} proof @returns {Guide} */
function guideByBounds(proof) {
  /** @type {Map<string, {move: string, worth: number}>} */
  const best = new Map();
  let position = '';
  for (const record of proof.records) {
    const [kind, value, move] = record.split(' ');
    const worth = WORTH.indexOf(value);
    if (kind === 'position')
      position = value;
    else if (kind === 'least' && worth > (best.get(position)?.worth ?? 0))
      best.set(position, { move, worth });
  }
  const proofBegins = proof.claim.endsWith('wins');
  return {
    follow: (moves, at) => (moves.length % 2 === 0) === proofBegins
      ? { turn: 'proof', move: best.get(at)?.move ?? null }
      : { turn: 'other', replies: [] },
  };
}

/** Gomoku: an answer for each line; where the other side begins, it is as if
 * the proof had moved already. @param {Certificate} proof
 * @returns {Guide} */
function guideByTree(proof) {
  const first = firstStep(proof);
  /** @type {number[]} */
  const choice = [];
  const within = (/** @type {number} */ n) => text('within', { n });
  return {
    follow(played) {
      let step = first;
      const moves = first?.move === '' ? ['', ...played] : played;
      for (let i = 0; step; i += 2) {
        if (i === moves.length)
          return { turn: 'proof', move: step.move,
            note: within(1 + step.rest) };
        if (moves[i] !== step.move)
          return { turn: 'left' };
        if (i + 1 === moves.length)
          return { turn: 'other', replies: step.replies,
            note: within(step.rest) };
        step = step.after(moves[i + 1]);
      }
      return { turn: 'left' };
    },
    longest: first ? () => longestLine(first, choice) : undefined,
  };
}

/** A line that leads to the goal. @param {string[]} line @returns {Guide} */
export const guideByLine = (line) => ({
  follow: (moves) => moves.length >= line.length ||
      moves.some((move, i) => move !== line[i]) ? { turn: 'left' }
    : { turn: 'proof', move: line[moves.length],
      note: text('stepOf', { n: moves.length + 1, all: line.length }) },
});

/** Has the proof an answer to each move, which can be told?
 * @param {Certificate} proof */
export const isStrategy = (proof) => proof.kind === 'nimber' ||
  (proof.kind === 'strategy' && hasSteps(proof)) ||
  // of two players; without records the game is over
  (proof.kind === 'bounds' && /^(the side to move|a draw)/.test(proof.claim) &&
    proof.records.length > 0);

/** A guide through such a proof. @param {Certificate} proof @param {Ask} ask
 * @returns {Guide} */
export function guideOf(proof, ask) {
  if (proof.kind === 'nimber')
    return guideBySums(proof, ask);
  if (proof.kind === 'bounds')
    return guideByBounds(proof);
  const [game] = proof.word.split(':');
  return game === 'sprouts' ? guideByLosses(proof, ask)
    : game === 'gomoku' ? guideByTree(proof) : guideByPosition(proof);
}
