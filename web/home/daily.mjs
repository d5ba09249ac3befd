/**
 * The puzzle of the day: found from the date alone, so that everyone has the
 * same one without asking anybody. The games take turns.
 */

import { findPuzzle, findSolvable, findThreats } from './puzzle.mjs';

/**
 * @typedef {import('../engine/thinker.mjs').Thinker} Thinker
 * @typedef {import('../share/link.mjs').Place} Place
 * @typedef {{word: string, task: 'dailySolve' | 'dailyWin' | 'dailyThreat',
 *   find: 'fresh' | 'win' | 'threats' | 'solve'}} Kind
 *   fresh: a new instance of the day; win: exactly one move wins; threats: a
 *   line of threats wins; solve: a position of a game that chance plays that
 *   can still be solved
 */

/** @type {Kind[]} */
const KINDS = [
  { word: 'peg:english', task: 'dailySolve', find: 'solve' },
  { word: 'minor:random5-19', task: 'dailySolve', find: 'fresh' },
  { word: 'sprouts:4', task: 'dailyWin', find: 'win' },
  { word: 'gomoku:standard', task: 'dailyThreat', find: 'threats' },
  { word: 'untangle:10,planar', task: 'dailySolve', find: 'fresh' },
  { word: 'peg:triangle-15', task: 'dailySolve', find: 'solve' },
  { word: 'agents:hex-2-2-3', task: 'dailyWin', find: 'win' },
  { word: 'euler:16-28,trail', task: 'dailySolve', find: 'fresh' },
];

/** @param {number} day */
export const kindOf = (day) => KINDS[day % KINDS.length];

const FINDERS = { win: findPuzzle, threats: findThreats, solve: findSolvable };

/** The place, and the move that answers it where others may win too.
 * @param {Thinker} thinker @param {number} day
 * @returns {Promise<{place: Place, first?: string} | null>} */
export async function puzzleOf(thinker, day) {
  const { word, find } = kindOf(day);
  if (find === 'fresh') {
    const position = await thinker.work(async (engine) => {
      await engine.ask(`new ${word} ${day}`);
      return engine.ask('position');
    });
    return { place: { word, position, moves: [] } };
  }
  const found = await FINDERS[find](thinker, word, day);
  return found && { place: { word, position: found.position, moves: [] },
    first: found.line?.[0] };
}
