/**
 * The last move on the board: the places that it names, an arrow where a piece
 * went from one to another, or numbers on all stones.
 */

import { recallHere } from '../frame/settings.mjs';

/**
 * @typedef {import('../board/board.mjs').Board} Board
 * @typedef {import('./session.mjs').Session} Session
 */

/** Games whose moves carry a piece from place to place. */
const WALKS = ['peg', 'agents'];

/** What a move names before its list of what lies beside, and before the place
 * where something is put; a move of links names no place.
 * @param {string} move */
function placesIn(move) {
  if (/^[({]/.test(move))
    return move.startsWith('{') ? []
      : move.split('+')[0].match(/\d+,\d+/g) ?? [];
  return move.replace(/[[@].*/, '').split(/[-+.!]/);
}

/** @param {Board} board @param {Session} session */
export function showLastMove(board, { game, state: { line, played } }) {
  const numbered = game === 'gomoku' && recallHere('numbers', false);
  board.numbers = new Map(numbered
    ? line.slice(0, played).map((move, i) => [move, i + 1]) : []);
  const places = numbered ? [] : placesIn(line[played - 1] ?? '');
  const ids = places.map((place) => board.scene.areas?.find((area) =>
    area.id === place || area.name === place)?.id ?? place);
  board.markLast(ids, WALKS.includes(game));
}
