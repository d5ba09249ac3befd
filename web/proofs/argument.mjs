/**
 * Proofs of impossibility as arguments to look at one after the other: what is
 * to be seen on the board, and in a sentence why it counts.
 */

import { stepsOfAbsence } from './absence.mjs';
import { figure, number, text } from '../frame/texts.mjs';

/**
 * @typedef {import('./certificate.mjs').Certificate} Certificate
 * @typedef {{words: string, marks?: Map<string, string>, position?: string,
 *   bars?: {name: string, value: bigint}[]}} Step
 *   marks: notes on areas of the board; position: one to be shown instead of
 *   that of the certificate; bars: numbers to be drawn as a chart
 */

/* ---- peg solitaire ------------------------------------------------------ */

/** The cells of a position in reading order with their pegs. Their names are
 * those of the scene's areas. @typedef {{id: string, peg: boolean}} Cell */

/** @param {Cell[]} cells @param {string[]} set @returns {Step} */
function showClass(cells, set) {
  const pegs = cells.filter((c) => c.peg && set.includes(c.id)).length;
  return { words: text(pegs % 2 ? 'argueOdd' : 'argueEven', { n: pegs }),
    marks: new Map(set.map((id) => [id, ''])) };
}

/** @param {Cell[]} cells @param {number[]} weights
 * @param {'argueWeights' | 'arguePrune'} why @returns {Step} */
function showWeights(cells, weights, why) {
  const sum = cells.reduce((all, c, i) => all + (c.peg ? weights[i] : 0), 0);
  return { words: text(why, { n: figure(String(sum)) }),
    marks: new Map(cells.map((c, i) => [c.id, String(weights[i])])) };
}

/** @param {string[]} records those of the regions @returns {Step} */
function showRegions(records) {
  const marks = new Map();
  records.forEach((record, i) => record.split(' ').slice(1)
    .forEach((id) => marks.set(id, String.fromCharCode(65 + i))));
  return { words: text('argueRegions', { n: records.length }), marks };
}

/** @param {Certificate} proof @param {'forward' | 'backward'} side
 * @returns {Step[]} */
function showLevels(proof, side) {
  const levels = proof.records.map((r) => r.split(' '))
    .filter(([kind]) => kind === side);
  const all = levels.reduce((sum, level) => sum + Number(level[2]), 0);
  return levels.length ? [{ words: text(side, { n: number(all) }),
    bars: levels.map(([, name, size]) => ({ name, value: BigInt(size) })) }]
    : [];
}

/** @param {Certificate} proof @param {string[]} ids the cells in reading order
 * @returns {Step[]} */
function stepsOfPegs(proof, ids) {
  const pegs = proof.position.replaceAll('/', '');
  const cells = ids.map((id, i) => ({ id, peg: pegs[i] === 'o' }));
  const steps = proof.records.flatMap((record) => {
    const [kind, ...words] = record.split(' ');
    if (kind === 'class')
      return [showClass(cells, words)];
    if (kind === 'weights' || kind === 'prune')
      return [showWeights(cells, words.map(Number),
        kind === 'prune' ? 'arguePrune' : 'argueWeights')];
    return [];
  });
  const regions = proof.records.filter((r) => r.startsWith('region '));
  if (regions.length)
    steps.push(showRegions(regions));
  const levels = [...showLevels(proof, 'forward'),
    ...showLevels(proof, 'backward')];
  const ends = levels.length || proof.kind === 'moves' ? proof.claim
    : text('argueAll');
  return [...steps, ...levels, { words: ends }];
}

/* ---- Euler's trail ------------------------------------------------------ */

/** @param {Certificate} proof @returns {Step[]} */
function stepsOfTrail(proof) {
  const marks = new Map(proof.records.map((r) => [r.split(' ')[1], '']));
  const ends = proof.position.split(';')[1] ? 1 : 2;
  const words = proof.kind === 'apart' ? text('argueApart')
    : text('argueEnds', { n: marks.size, ends });
  return [{ words, marks }];
}

/* ---- Untangle+ ---------------------------------------------------------- */

/** What is left of Untangle+, as it is drawn. @param {Certificate} proof
 * @returns {Step[]} */
function stepsOfDrawing({ position, records }) {
  const places = records.map((r) => r.replace(/.*@/, '').replace(',', '.'));
  return [{ words: text('drawingErased') }, { words: text('drawingShows'),
    position: `${position.split(';')[0]};${places}` }];
}

/** The arguments of a proof, empty when it is not one of impossibility.
 * @param {Certificate} proof @param {string[]} ids the areas of the board
 * @returns {Step[]} */
export function stepsOf(proof, ids) {
  if (['class', 'weights', 'count', 'moves'].includes(proof.kind))
    return stepsOfPegs(proof, ids);
  if (['odd', 'apart'].includes(proof.kind))
    return stepsOfTrail(proof);
  if (proof.kind === 'drawing')
    return stepsOfDrawing(proof);
  return proof.kind === 'absent' ? stepsOfAbsence(proof) : [];
}
