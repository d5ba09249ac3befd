/**
 * What lies over a board: where moves can begin and go on, what they are worth,
 * the last move, a hint, stones that could follow.
 */

import { ghosts, numbers } from './numbered_stones.mjs';
import { arrow, rings } from './rings.mjs';

/** @param {import('./board.mjs').Board} board
 * @param {import('./scene.mjs').SceneMove[]} open moves that go on from what
 *   was pointed at @param {number} cursor of the keyboard, or -1 */
export function overlay(board, open, cursor) {
  const { scene, given, path, hovered, ratings, notes, last, coordinates, shows,
    line, numbers: counted, walked } = board;
  const marked = scene.moves?.find((m) => m.move === board.marked) ?? null;
  return [...rings(scene, { open, path, hovered, ratings, notes, last, marked,
    cursor, coordinates, shows }),
  ...walked ? arrow(scene, last, 'gone') : [],
  ...given.stroke ? [] : arrow(scene, marked?.path ?? [], 'hinted'),
  ...ghosts(scene, line), ...numbers(scene, counted)];
}
