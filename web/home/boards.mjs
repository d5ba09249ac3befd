/**
 * Which boards a game has, from the first one that somebody meets to the
 * largest, in groups that say what is in them. A game that is not named here
 * shows the boards that it names itself.
 */

import { PEG_PROBLEMS, problemVariant } from '../words/problems.mjs';

/**
 * @typedef {import('../frame/texts.mjs').TextKey} TextKey
 * @typedef {import('../play/session.mjs').About} About
 * @typedef {{label: TextKey, variants: string[], aside?: boolean}} Group
 *   aside: nobody is led there from an easier board
 */

/** @type {Record<string, Group[]>} */
const GROUPS = {
  peg: [
    { label: 'boardsFirst',
      variants: Object.values(PEG_PROBLEMS).map(problemVariant) },
    { label: 'boardsWhole', variants: ['triangle-15', 'english',
      'french,start=c1,goal=any', 'square-6', 'wiegleb', '3-3-2-2',
      'triangle-21'] },
    { label: 'boardsImpossible', aside: true, variants: ['french', 'square-5',
      'square-7', 'diamond-25', 'diamond-41'] }],
  sprouts: [
    { label: 'boardsFirst', variants: ['3', '4', '5'] },
    { label: 'boardsLarger', variants: ['6', '7', '8'] },
    { label: 'boardsOther', aside: true, variants: ['3-misere', '4-plane'] }],
  gomoku: [
    { label: 'boardsUsual', variants: ['standard', 'freestyle', 'renju'] },
    { label: 'boardsLarger', aside: true, variants: ['19', 'freestyle-20'] },
    { label: 'boardsOther', aside: true, variants: ['caro', 'freecaro'] }],
  agents: [
    { label: 'boardsFirst', variants: ['1', 'hex-2-2-3'] },
    { label: 'boardsUsual', variants: ['2', 'hex-2-2-4', 'hex-2-3-3',
      'hex-2-2-5', '2-boardgame'] },
    { label: 'boardsLarger', variants: ['3', '4', '5'] }],
  minor: [
    { label: 'boardsFirst', variants: ['k3-6', 'random4-8', 'random4-10'] },
    { label: 'boardsLarger',
      variants: ['random4-15', 'random5-19', 'random6-23'] },
    { label: 'boardsFigure', variants: ['k5-19', 'k33-23', 'k6-30',
      'octahedron-40', 'wagner-40,medium', 'k6-40,hard', 'k7-60',
      'k8-100'] }],
  euler: [
    { label: 'boardsFirst', variants: ['nikolaus', '6-9', '8-12'] },
    { label: 'boardsLarger',
      variants: ['12-20', '16-28,trail', '24-44', '40-72,circuit'] },
    { label: 'boardsImpossible', aside: true, variants: ['koenigsberg'] }],
  untangle: [
    { label: 'boardsFirst', variants: ['6,planar', '8,planar', '10,planar'] },
    { label: 'boardsLarger', variants: ['12,planar', '16,planar'] },
    { label: 'boardsPerhaps',
      variants: ['6', '8', '10', '12', '16', '24', '=IheA@GUAo'] }],
};

/** Boards that are always the same, whatever number they are begun with. */
const FIXED = /^(peg|sprouts|gomoku|agents):|^euler:[a-z]|:=/;

/** @param {string} game @param {Group} group */
const wordsOf = (game, { variants }) => variants.map((v) => `${game}:${v}`);

/** The board for somebody who does not know the game. @param {string} game */
export const firstBoard = (game) =>
  GROUPS[game] ? wordsOf(game, GROUPS[game][0])[0] : game;

/** The rules by the name that the list of boards has for them; what a game is
 * without a variant is the first one that it names.
 * @param {About} about @param {string} word */
const listed = (about, word) => word === about.name && about.variants[0]
  ? `${word}:${about.variants[0]}` : word;

/** The boards to choose from, the one on the table among them: groups of
 * rules. @param {About} about @param {string} word
 * @returns {{chosen: string, groups: {label: TextKey, words: string[]}[]}} */
export function boardsOf(about, word) {
  const chosen = listed(about, word);
  const groups = (GROUPS[about.name] ??
    [{ label: 'boardsUsual', variants: about.variants }]).map((group) =>
    ({ label: group.label, words: wordsOf(about.name, group) }));
  if (!groups.some(({ words }) => words.includes(chosen)))
    groups.push({ label: 'boardsOwn', words: [chosen] });
  return { chosen, groups };
}

/** Has this board other beginnings? @param {string} word */
export const hasOthers = (word) => !FIXED.test(word);

/** The board that comes after this one, or empty.
 * @param {About} about @param {string} word */
export function nextBoard(about, word) {
  const way = (GROUPS[about.name] ?? []).filter(({ aside }) => !aside)
    .flatMap((group) => wordsOf(about.name, group));
  const at = way.indexOf(listed(about, word));
  return at < 0 ? '' : way[at + 1] ?? '';
}
