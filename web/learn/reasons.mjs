/**
 * Why a position is won, lost, or can be solved: the engine's reason in words
 * that a player can use, the places that it speaks of, and a line that shows
 * it. What has no words here is said as the engine says it.
 */

import { moveName, said, text } from '../frame/texts.mjs';

/**
 * @typedef {import('../engine/thinker.mjs').Thinker} Thinker
 * @typedef {import('../frame/texts.mjs').TextKey} TextKey
 * @typedef {{word: string, position: string, two: boolean, threats: boolean,
 *   player: string}} Asked
 *   two: players; threats: are there lines of threats; player: the strongest,
 *   or empty
 * @typedef {{words: string, marks?: string[], line?: string[],
 *   threat?: 'own' | 'other', goesOn?: boolean}} Reason
 *   marks: areas of the board; line: moves from here; threat: whose line it
 *   is, when it leaves out the answers; goesOn: the line is longer than that,
 *   and is found by playing on
 */

const SECONDS = 5;
const THREAT_SECONDS = 3;
const CURVES_SECONDS = 4;
const MOST_CURVES = 40;
const MOST_CELLS = 12; // of a list in a reason

/** Sentences for what the engine says; {1} is what the first group caught.
 * @type {[RegExp, TextKey][]} */
const SENTENCES = [
  [/^solved in (\d+) jumps/, 'whyPeg'],
  [/^the number of pegs on(.*) stays even/, 'whyPegParity'],
  [/weighted sum of the pegs, which is (-?\d+) here and (-?\d+)/,
    'whyPegWeights'],
  [/class arguments and pagoda functions/, 'whyPegArguments'],
  [/^the edges that are left are connected/, 'whyEuler'],
  [/^(\d+) vertices have an odd number/, 'whyEulerOdd'],
  [/^besides the pen's, (\d+) vertices/, 'whyEulerOddPen'],
  [/^an edge is left that cannot be reached/, 'whyEulerApart'],
  [/^branch sets found.* in (\d+) moves/, 'whyMinor'],
  [/^every way to choose branch sets/, 'whyMinorSearched'],
  [/^the host has too few/, 'whyMinorFew'],
  [/without crossings, the pattern cannot/, 'whyMinorPlanar'],
  [/smaller treewidth than the pattern/, 'whyMinorTree'],
  [/^the graph is planar; par is (\d+)/, 'whyUntanglePar'],
  [/^the graph is planar/, 'whyUntangle'],
  [/^the graph is not planar/, 'whyUntangleNever'],
  [/what is left is planar/, 'whyUntangleErased'],
  [/^(\w+) wins by /, 'whyAgents'],
  [/^the side to move wins: \d+ independent/, 'whyPartsWin'],
  [/^the other wins: \d+ independent/, 'whyPartsLoss'],
  [/strategy in the database wins with at most (\d+)/, 'whyStrategy'],
];

/** A sentence with its longest list cut: who wants all of it reads the proof.
 * @param {string} words */
const shortened = (words) => words.replace(
  new RegExp(`((?:\\S*\\d\\S* ){${MOST_CELLS}})(?:\\S*\\d\\S*[ ,]?)+`, 'g'),
  '$1… ');

/** @param {string} reason of the engine @param {Map<string, string>} facts
 * @returns {{words: string, marks: string[]}} */
function spoken(reason, facts) {
  for (const [fits, key] of SENTENCES) {
    const found = fits.exec(reason);
    if (!found)
      continue;
    const gaps = Object.fromEntries(found.map((part, i) =>
      [i, said(part ?? '')]));
    const most = facts.get('distance');
    return { words: [text(key, gaps), ...key === 'whyAgents' && most
      ? [text('whyMoves', { n: most })] : []].join(' '),
    marks: key === 'whyPegParity' ? found[1].trim().split(/[\s,]+/) : [] };
  }
  return { words: shortened(said(reason)), marks: [] };
}

/** Threats of the side to move, or of the other one.
 * @param {Thinker} thinker @param {Asked} asked
 * @returns {Promise<Reason | null>} */
async function threatening(thinker, { word, position }) {
  for (const threat of /** @type {const} */ (['own', 'other'])) {
    const line = await thinker.threat(word, position, threat === 'other',
      THREAT_SECONDS);
    if (line.length > 1)
      return { threat, line, words: text(
        threat === 'own' ? 'whyThreats' : 'whyDanger',
        { line: line.map((move) => moveName(word, move)).join(' ') }) };
  }
  return null;
}

/** In Sprouts it is the number of curves that decides, odd or even.
 * @param {Thinker} thinker @param {Asked} asked
 * @returns {Promise<Reason | null>} */
async function curves(thinker, { word, position, player }) {
  const { moves, over } = await thinker.playOut(word, position, player,
    MOST_CURVES, CURVES_SECONDS);
  if (!over)
    return null;
  const odd = moves.length % 2 === 1;
  const words = [
    text(odd ? 'whyCurvesOdd' : 'whyCurvesEven', { n: moves.length }),
    text(word.includes('misere') ? 'whyLastLoses' : 'whyLastWins'),
    text('tip_sprouts')];
  return { line: moves, words: words.join(' ') };
}

/** @param {Thinker} thinker @param {Asked} asked @returns {Promise<Reason>} */
export async function reasonFor(thinker, asked) {
  const { word, position, two, threats } = asked;
  const [game] = word.split(':');
  const threat = threats ? await threatening(thinker, asked) : null;
  if (threat)
    return threat;
  const facts = await thinker.analyse(word, position, SECONDS);
  const decided = (facts.get('value') ?? 'open') !== 'open';
  const count = decided && game === 'sprouts' && await curves(thinker, asked);
  if (count)
    return count;
  if (!decided && two)
    return { words: [text('whyOpen'),
      text(/** @type {TextKey} */ (`tip_${game}`))].join(' ') };
  return { ...spoken(facts.get('reason') ?? '', facts), goesOn: decided && two,
    line: facts.get('line')?.split(', ') ?? [] };
}
