/**
 * How far one has come, kept on this device: the place of each game, what was
 * won or solved, and the puzzles of the days.
 */

import { keepHere, recall, remember } from '../frame/settings.mjs';
import { toLink } from '../share/link.mjs';

/**
 * @typedef {import('../share/link.mjs').Place} Place
 * @typedef {{link: string, moves: number, over: boolean,
 *   solved?: boolean, side?: number, tab?: string}} Kept
 *   side: that of who plays against the computer, or -1; tab: that plays it
 */

const ofTab = () => sessionStorage;

/** A word for this tab. */
function thisTab() {
  const tab = recall('tab', '', ofTab) || String(Math.random());
  keepHere('tab', tab);
  return tab;
}

/** @returns {Record<string, Kept>} by game */
export const keptGames = () => recall('games', {});

/** The game that was last on the board, or empty. */
export const lastGame = () => recall('last', '');

/** An empty board takes no place of a game that another tab is in.
 * @param {string} game @param {Place} place @param {boolean} over
 * @param {{solved: boolean, side: number}} how */
export function keepGame(game, place, over, how) {
  const all = keptGames();
  const kept = { link: toLink(place), moves: place.moves.length, over, ...how,
    tab: thisTab() };
  const { moves = 0, over: done = true, tab } = all[game] ?? {};
  keepHere('here', kept);
  if (!kept.moves && moves && !done && tab !== kept.tab)
    return;
  remember('games', { ...all, [game]: kept });
  remember('last', game);
}

/** The side of who left this game in its middle against the computer, or -1.
 * @param {Place} place */
export function sideKept(place) {
  const [game] = place.word.split(':');
  const link = toLink(place);
  return [recall('here', /** @type {Kept | null} */ (null), ofTab),
    keptGames()[game]].find((kept) => kept?.link === link && kept.moves &&
      !kept.over)?.side ?? -1;
}

/** How often a game was won or solved, each position that begins it counted
 * once. @param {string} game */
export const wonCount = (game) => recall(`won ${game}`, []).length;

const MOST = 1000; // beginnings remembered for each game

/** @param {string} game @param {string} beginning */
export function keepWin(game, beginning) {
  /** @type {string[]} */
  const won = recall(`won ${game}`, []);
  if (!won.includes(beginning))
    remember(`won ${game}`, [...won, beginning].slice(-MOST));
}

/** The day as its number; the same for everyone who has the same date. */
export function today(now = new Date()) {
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(),
    now.getDate()) / 86400000);
}

/** How many days in a row the puzzle was solved, up to today or yesterday. */
export function streak(day = today()) {
  /** @type {number[]} */
  const days = recall('days', []);
  let last = days.includes(day) ? day : day - 1;
  let n = 0;
  while (days.includes(last--))
    n++;
  return n;
}

/** @param {number} [day] @returns {boolean} */
export const isDaySolved = (day = today()) =>
  recall('days', /** @type {number[]} */ ([])).includes(day);

export function keepDay(day = today()) {
  /** @type {number[]} */
  const days = recall('days', []);
  if (!days.includes(day))
    remember('days', [...days, day].slice(-MOST));
}
