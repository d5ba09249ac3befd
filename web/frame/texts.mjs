/**
 * What the page says, in the language of whoever reads it. A language is a
 * catalogue (words/): sentences of the page, names that players use, and what
 * the engine says, which speaks English only; these are fetched when the
 * language is chosen.
 */

import { de } from '../words/de.mjs';
import { deLessons } from '../words/de_lessons.mjs';
import { deNames } from '../words/de_names.mjs';
import { dePlain } from '../words/de_plain.mjs';
import { en } from '../words/en.mjs';
import { enLessons } from '../words/en_lessons.mjs';
import { enNames } from '../words/en_names.mjs';
import { enPlain } from '../words/en_plain.mjs';
import { translator } from '../words/patterns.mjs';

/**
 * @typedef {keyof typeof en} TextKey
 * @typedef {import('../words/en_names.mjs').Names} Names
 * @typedef {{page: Record<TextKey, string>, names: Names,
 *   lessons: Record<string, string[]>,
 *   plain: Record<string, string>, formats?: URL,
 *   engine: (words: string) => string}} Catalogue
 *   plain: what stands for how things are worked out;
 *   engine: what the engine says, which counts one thing as it counts many
 */

/** A third language is one more line. @type {Record<string, Catalogue>} */
const catalogues = {
  en: { page: en, names: enNames, lessons: enLessons, plain: enPlain,
    engine: translator({ ...enPlain, ...enNames.captions }) },
  de: { page: de, names: deNames, lessons: deLessons, plain: dePlain,
    engine: (words) => words,
    formats: new URL('./de_engine.json', import.meta.url) },
};

let current = 'en';

/** @param {string} wanted anything; unknown ones become English */
export function useLanguage(wanted) {
  const short = wanted.slice(0, 2);
  current = short in catalogues ? short : 'en';
  document.documentElement.lang = current;
  showTexts(document);
}

/** What the engine says can be said in this language from now on; without
 * the file it stays English. */
export async function learnLanguage() {
  const catalogue = catalogues[current];
  const { formats } = catalogue;
  if (!formats)
    return;
  delete catalogue.formats;
  await fetch(formats).then((answer) => answer.json()).then((found) => {
    catalogue.engine =
      translator({ ...found, ...catalogue.plain, ...catalogue.names.captions });
  }, () => {});
}

/** Fills in what elements say of themselves.
 * @param {ParentNode} root */
export function showTexts(root) {
  for (const node of root.querySelectorAll('[data-text]'))
    node.textContent = text(/** @type {TextKey} */ (
      node.getAttribute('data-text')));
  for (const node of root.querySelectorAll('[data-label]')) {
    const label = text(/** @type {TextKey} */ (
      node.getAttribute('data-label')));
    node.setAttribute('aria-label', label);
    node.setAttribute('title', label);
  }
}

export function language() {
  return current;
}

/** The language after this one. */
export function nextLanguage() {
  const all = Object.keys(catalogues);
  return all[(all.indexOf(current) + 1) % all.length];
}

/** Fills gaps such as {n}; {n?move|moves} is the first word for one, the other
 * for all other numbers.
 * @param {string} words @param {Record<string, string | number>} gaps */
const fill = (words, gaps) =>
  words.replace(/\{(\w+)(?:\?([^|{}]*)\|([^{}]*))?\}/g,
    (_, name, one, many) => one === undefined ? String(gaps[name] ?? '')
      : String(gaps[name]) === '1' ? one : many);

/** @param {TextKey} key @param {Record<string, string | number>} [gaps] */
export function text(key, gaps = {}) {
  return fill(catalogues[current].page[key] ?? key, gaps);
}

/** Is there such a text? @param {string} key @returns {key is TextKey} */
export const isText = (key) => key in en;

/** What players call the things of a game. */
export const names = () => catalogues[current].names;

/** What the example of a game's rules says to each of its moves.
 * @param {string} game */
export const lessons = (game) => catalogues[current].lessons[game] ?? [];

/** A game as players call it. @param {string} game @param {string} [title] */
export const gameName = (game, title = game) =>
  names().games[game]?.title ?? title;

/** The name that the first pattern that fits gives, or null.
 * @param {[string, string][]} patterns @param {string} word
 * @param {(caught: string) => string} [part] what a group caught, as a name */
function nameBy(patterns, word, part = (caught) => caught) {
  for (const [pattern, name] of patterns) {
    const found = new RegExp(`^(?:${pattern})$`).exec(word);
    if (found)
      return fill(name, Object.fromEntries([...found].map((caught, i) =>
        [i, caught && part(caught)])));
  }
  return null;
}

/** A variant as players call it. @param {string} word such as "peg:french" */
export function variantName(word) {
  const [game, ...rest] = word.split(':');
  const variant = rest.join(':').replace(/,?seed=\d+/, '');
  return nameBy(names().games[game]?.variants ?? [], variant) ??
    (variant || text('usual'));
}

/** What a value is called: two players win and lose, one solves.
 * @param {string} word @param {string} value */
export function valueName(word, value) {
  const alone = !names().games[word.split(':')[0]]?.sides;
  return text(alone && value === 'win' ? 'value_can'
    : alone && value === 'loss' ? 'value_cannot'
      : /** @type {'value_win'} */ (`value_${value}`));
}

/** The head of a column of a table, or a word in it. @param {string} word */
export const columnName = (word) => names().columns[word] ?? word;

/** @param {string} column @param {string} row counted from 0 */
const cell = (column, row) =>
  `${String.fromCharCode(97 + Number(column))}${Number(row) + 1}`;

/** Sites "(c,r)" as letter and number. @param {string} words */
const bracketed = (words) =>
  words.replace(/\((\d+),(\d+)\)/g, (_, c, r) => cell(c, r));

/** The same, and a point "c,r" of a grid that something is put on.
 * @param {string} words */
const sites = (words) => bracketed(words)
  .replace(/^(\d+@)(\d+),(\d+)$/, (_, put, c, r) => put + cell(c, r));

/** Games whose engine writes sites in two numbers. */
const GRIDS = ['agents', 'untangle'];

/** What a player typed, with sites as the engine writes them.
 * @param {string} game @param {string} words */
export const typedMove = (game, words) => !GRIDS.includes(game) ? words
  : words.replace(/\b([a-z])(\d{1,2})\b/gi, (_, letter, row) =>
    `${letter.toLowerCase().charCodeAt(0) - 97},${Number(row) - 1}`);

/** A move as players write it. @param {string} game @param {string} move */
export function moveName(game, move) {
  const { moves = [], places = [] } = names().games[game.split(':')[0]] ?? {};
  return nameBy(moves, sites(move), (place) =>
    nameBy(places, place) ?? place) ?? move;
}

/** What is to come of a move that was begun, by what the game says below its
 * board; null: nothing else than before. @param {string} game
 * @param {string} caption */
export const toCome = (game, caption) =>
  nameBy(names().games[game]?.begun ?? [], caption, said);

/** Games in which lines are drawn and counted. */
const TRAILS = ['euler'];

/** How many of these moves count: putting the pen down is none, and a stroke
 * through many dots is one for each line.
 * @param {string} game @param {string[]} moves */
export const countMoves = (game, moves) =>
  !TRAILS.includes(game.split(':')[0]) ? moves.length
    : moves.reduce((all, move) => all + move.split('-').length - 1, 0);

/** A move behind its number, where it counts.
 * @param {string} game @param {string[]} line @param {number} ply */
export function numbered(game, line, ply) {
  const n = countMoves(game, line.slice(0, ply + 1));
  return `${n ? `${n}. ` : ''}${moveName(game, line[ply])}`;
}

/** What an area or a shape is called. @param {string} label */
export const labelName = (label) => said(sites(label))
  .replace(/(\d+),(\d+)$/, (_, c, r) => cell(c, r));

/** What a player of the engine is called, and how strong it is.
 * @param {string} player */
export const levelName = (player) => names().levels[player] ?? player;

/** What the engine says, in the language of the page. @param {string} words */
export function said(words) {
  const { engine, names: { ones } } = catalogues[current];
  const own = bracketed(engine(words));
  return own.replace(/(?<![\d.,])1 (\p{L}+)/gu, (one, many) =>
    ones[many] ? `1 ${ones[many]}` : one);
}

/** How far the engine is: "info part 0.147 ...". @param {string} line */
export function partWords(line) {
  const part = Number(/^info part ([\d.]+)/.exec(line)?.[1] ?? NaN);
  return Number.isNaN(part) ? text('thinking')
    : text('partDone', { percent: Math.floor(100 * part) });
}

/** A number with its thousands divided.
 * @param {bigint | number} n */
export function number(n) {
  return n.toLocaleString(current);
}

/** Words, or a number if they are one. @param {string} words */
export const figure = (words) => /^-?\d+$/.test(words)
  ? number(BigInt(words)).replace('-', '−') : words;

const NAMED = 10n ** 12n; // larger numbers have no short names that all know
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number in a few signs, such as 12K or 4·10¹⁶. @param {bigint} n */
export function brief(n) {
  if (n < NAMED)
    return new Intl.NumberFormat(current, { notation: 'compact' }).format(n);
  const [first, power] = Number(n).toExponential(0).split('e+');
  return `${first}·10${power.replace(/\d/g, (d) => RAISED[Number(d)])}`;
}
