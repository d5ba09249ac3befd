/**
 * The puzzle of the day: found from the date alone, so that everyone has the
 * same one without asking anybody. The games take turns.
 */

import { findPuzzle, findSolvable } from './puzzle.mjs';

/**
 * @typedef {import('../engine/thinker.mjs').Thinker} Thinker
 * @typedef {import('../share/link.mjs').Place} Place
 * @typedef {{word: string, task: 'dailySolve' | 'dailyWin',
 *   find: 'fresh' | 'win' | 'solve'}} Kind
 *   fresh: a new instance of the day; win: exactly one move wins; solve: a
 *   position of a game that chance plays that can still be solved
 */

/** @type {Kind[]} */
const KINDS = [
  { word: 'peg:english', task: 'dailySolve', find: 'solve' },
  { word: 'minor:random5-19', task: 'dailySolve', find: 'fresh' },
  { word: 'sprouts:4', task: 'dailyWin', find: 'win' },
  { word: 'untangle:10,planar', task: 'dailySolve', find: 'fresh' },
  { word: 'peg:triangle-15', task: 'dailySolve', find: 'solve' },
  { word: 'agents:hex-2-2-3', task: 'dailyWin', find: 'win' },
  { word: 'euler:16-28,trail', task: 'dailySolve', find: 'fresh' },
];

/** @param {number} day */
export const kindOf = (day) => KINDS[day % KINDS.length];

/** @param {Thinker} thinker @param {number} day
 * @returns {Promise<Place | null>} */
export async function puzzleOf(thinker, day) {
  const { word, find } = kindOf(day);
  if (find === 'fresh') {
    const position = await thinker.work(async (engine) => {
      await engine.ask(`new ${word} ${day}`);
      return engine.ask('position');
    });
    return { word, position, moves: [] };
  }
  const found = await (find === 'win' ? findPuzzle : findSolvable)(
    thinker, word, day);
  return found && { word, position: found.position, moves: [] };
}
