/**
 * The rules, shown: a few moves of a small game play themselves in a dialog.
 */

import { Board } from '../board/board.mjs';
import { node } from '../frame/dom.mjs';
import { moveName, text } from '../frame/texts.mjs';

/** @typedef {import('../engine/position_queries.mjs').Scout} Scout */

const PAUSE = 1300; // milliseconds between moves

/** A short game of each kind, from a position that shows the rules.
 * @type {Record<string, {word: string, position?: string, moves: string[]}>} */
export const EXAMPLES = {
  peg: { word: 'peg:english',
    position: 'o../oo./.o...../......./......./.../...',
    moves: ['c1-c3', 'b3-d3', 'd2-d4'] },
  sprouts: { word: 'sprouts:2', moves: ['A-B', 'A-B', 'A.1-B.1'] },
  gomoku: { word: 'gomoku:9',
    moves: ['e5', 'f6', 'f5', 'g5', 'e6', 'e7', 'd5', 'c5', 'd6', 'c6', 'd7',
      'd8', 'd4'] },
  agents: { word: 'agents:1', moves: [] },
  minor: { word: 'minor:random4-15', position:
    'Bw;DqK;;200.400,600.400,600.700,200.700,400.150', moves: [] },
  euler: { word: 'euler:nikolaus', moves: [] },
  untangle: { word: 'untangle:6', position: 'C~;0.0,3.0,3.3,0.3', moves: [] },
};

/** @type {Board | null} */
let stage = null;

/** The moves of an example: those that are named, else a solver's.
 * @param {Scout} scout @param {string} word @param {string} position
 * @param {string[]} moves */
async function movesOf(scout, word, position, moves) {
  if (moves.length)
    return moves;
  const [facts] = await scout.ask(word, position, ['analyse time 3']);
  const line = /^line\s+(.*)$/m.exec(facts)?.[1].split(', ') ?? [];
  return line.slice(0, 8);
}

/** @param {string} game @param {Scout} scout */
export async function demonstrate(game, scout) {
  const example = EXAMPLES[game];
  if (!example)
    return;
  const dialog = /** @type {HTMLDialogElement} */ (node('stage'));
  const svg = /** @type {SVGSVGElement} */ (
    /** @type {unknown} */ (node('stage-board')));
  stage ??= new Board(svg, { play() {}, choose() {}, async draw() {},
    spare() {}, refuse() {}, say() {}, confirm() {} });
  stage.frozen = true;
  node('stage-says').textContent = text(
    /** @type {import('../frame/texts.mjs').TextKey} */ (`howto_${game}`));
  dialog.showModal();
  const { word } = example;
  const start = example.position ??
    (await scout.fromStart(word, ['position']))[0];
  const moves = await movesOf(scout, word, start, example.moves);
  let position = start;
  const look = async () =>
    JSON.parse((await scout.ask(word, position, ['scene']))[0]);
  stage.show(await look(), { turned: true });
  for (const move of moves) {
    await new Promise((done) => setTimeout(done, PAUSE));
    if (!dialog.open)
      return;
    const path = stage.scene.moves?.find((m) => m.move === move)?.path;
    [, position] = await scout.ask(word, position, [`play ${move}`,
      'position']);
    stage.show(await look(), { path });
    node('stage-move').textContent = moveName(game, move);
  }
}
