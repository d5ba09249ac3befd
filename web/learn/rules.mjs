/**
 * How to play: which sentence tells the rules of a board, and pictures of what
 * it names.
 */

import { element } from '../board/scene.mjs';
import { make } from '../frame/dom.mjs';
import { text } from '../frame/texts.mjs';

/** @typedef {import('../frame/texts.mjs').TextKey} TextKey */

/** The first one that fits; a board that none fits has howto_GAME.
 * @type {[RegExp, TextKey][]} */
const HOWTO = [
  [/^peg:.*goal=any/, 'howto_peg_any'],
  [/^peg(:english(,start=[^,]*,goal=d4)?)?$/, 'howto_peg_middle'],
  [/^sprouts:.*-misere/, 'howto_sprouts_misere'],
  [/^gomoku:renju/, 'howto_gomoku_renju'],
  [/^gomoku:caro/, 'howto_gomoku_caro'],
  [/^gomoku:freecaro/, 'howto_gomoku_freecaro'],
  [/^gomoku(?!:freestyle)/, 'howto_gomoku_exactly'],
  [/^untangle(?!.*,planar)/, 'howto_untangle_perhaps'],
];

/** @param {string} word the rules @returns {TextKey} */
export const howto = (word) => HOWTO.find(([fits]) => fits.test(word))?.[1] ??
  /** @type {TextKey} */ (`howto_${word.split(':')[0]}`);

/** Dots on a circle, from its top. @param {number} n */
const circle = (n) => Array.from({ length: n }, (_, i) => {
  const angle = 2 * Math.PI * i / n - Math.PI / 2;
  return [Math.cos(angle), Math.sin(angle)];
});

/** What always crosses, as dots and the pairs of them that are joined.
 * @type {{words: TextKey, dots: number[][], lines: number[][]}[]} */
const KNOTS = [
  { words: 'figureFive', dots: circle(5), lines: [0, 1, 2, 3, 4].flatMap((a) =>
    [0, 1, 2, 3, 4].filter((b) => b > a).map((b) => [a, b])) },
  { words: 'figureThree', dots: [-1, 0, 1].flatMap((x) =>
    [[x, -0.75], [x, 0.75]]), lines: [0, 2, 4].flatMap((a) =>
    [1, 3, 5].map((b) => [a, b])) },
];

/** @param {typeof KNOTS[0]} knot */
function picture({ words, dots, lines }) {
  const svg = element('svg', { viewBox: '-1.2 -1.2 2.4 2.4',
    'aria-hidden': 'true' });
  svg.append(...lines.map(([a, b]) => element('line', { x1: dots[a][0],
    y1: dots[a][1], x2: dots[b][0], y2: dots[b][1] })),
  ...dots.map(([cx, cy]) => element('circle', { cx, cy, r: 0.15 })));
  const figure = make('figure');
  figure.append(svg, make('figcaption', '', text(words)));
  return figure;
}

/** Pictures for the rules of a board. @param {string} word */
export const figures = (word) =>
  howto(word) === 'howto_untangle_perhaps' ? KNOTS.map(picture) : [];
