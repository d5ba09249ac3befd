/**
 * The rules, shown: a few moves of a small game play themselves, and each says
 * what it is there for.
 */

import { lessons, text } from '../frame/texts.mjs';
import { figures, howto } from './rules.mjs';
import { watchLine } from './stage.mjs';

/** @typedef {import('../engine/position_queries.mjs').Scout} Scout */

/** A short game of each kind, from a position that shows the rules.
 * @type {Record<string, {word: string, position?: string, moves: string[]}>} */
export const EXAMPLES = {
  peg: { word: 'peg:english',
    position: 'o../oo./.o...../......./......./.../...',
    moves: ['c1-c3', 'b3-d3', 'd2-d4'] },
  sprouts: { word: 'sprouts:2', moves: ['A-B', 'A-B', 'A.1-B.1', 'E.1-C.1'] },
  gomoku: { word: 'gomoku:9',
    moves: ['e5', 'e6', 'f5', 'f6', 'g5', 'h5', 'd7', 'e7', 'd6', 'c6', 'd5',
      'c5', 'd8', 'd4', 'd9'] },
  agents: { word: 'agents:1', moves: ['{(0,0),(1,0)}+{(0,0),(0,1)}',
    '{(0,0),(1,1)}+{(0,1),(1,1)}', '((1,0),(1,1))+{(0,1),(1,2)}',
    '((1,0),(2,1))+{(1,1),(1,2)}', '((1,1),(2,2))+{(1,0),(1,1)}',
    '((2,1),(1,1))+{(2,1),(2,2)}', '((2,2),(1,2))+{(1,1),(2,1)}',
    '((1,1),(2,2))+{(1,0),(2,1)}'] },
  minor: { word: 'minor:random4-15', position:
    'Bw;DqK;;200.400,600.400,600.700,200.700,400.150',
    moves: ['2+0', '4+0'] },
  euler: { word: 'euler:nikolaus', moves: ['@0', '0-1', '1-2', '2-0', '0-3',
    '3-2', '2-4', '4-3', '3-1'] },
  untangle: { word: 'untangle:6', position: 'C~;0.0,3.0,3.3,0.3',
    moves: ['0@2,2'] },
};

/** @param {string} word the rules that are on the table
 * @param {Scout} scout */
export async function demonstrate(word, scout) {
  const [game] = word.split(':');
  const example = EXAMPLES[game];
  if (!example)
    return;
  await watchLine(scout, { title: 'rules', says: text(howto(word)),
    figures: figures(word), word: example.word, moves: example.moves,
    lesson: lessons(game), position: example.position ??
      (await scout.fromStart(example.word, ['position']))[0] });
}
