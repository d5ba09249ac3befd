/**
 * How the board is looked at, by buttons: turned, mirrored, larger.
 */

import { node } from '../frame/dom.mjs';

/** @typedef {import('./board.mjs').Board} Board */

/** A new board is seen as a whole; a broad one on a high screen begins turned
 * by a quarter. @param {Board} board */
export function fitScreen(board) {
  const [, , width, height] = board.given.box;
  board.zoom.fit();
  if (width > 1.25 * height && innerHeight > innerWidth)
    board.look({ angle: Math.PI / 2, flip: false });
}

/** @param {Board} board */
export function wireLook(board) {
  const turn = () => 2 * Math.PI / (board.given.turns ?? 4);
  const look = (/** @type {number} */ steps, flip = false) => () =>
    board.look({ angle: board.view.angle + steps * turn(),
      flip: board.view.flip !== flip });
  for (const [id, act] of Object.entries({
    'turn-left': look(-1), 'turn-right': look(1), flip: look(0, true),
    'zoom-in': () => board.zoom.by(1), 'zoom-out': () => board.zoom.by(-1),
    'zoom-fit': () => board.zoom.fit() }))
    node(id).addEventListener('click', act);
}
