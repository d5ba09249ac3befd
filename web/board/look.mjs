/**
 * How the board is looked at, by buttons: turned, mirrored, larger.
 */

import { node } from '../frame/dom.mjs';
import { UPRIGHT } from './view.mjs';

/** @typedef {import('./board.mjs').Board} Board */

const GAP = 8; // pixels around the menu
const QUARTER = { angle: Math.PI / 2, flip: false };

/** How wide and how high a board of this shape can be, whatever stands there
 * now. @param {SVGSVGElement} svg @param {number} shape */
function roomFor(svg, shape) {
  const { style, parentElement } = svg;
  const now = style.getPropertyValue('--shape');
  style.setProperty('--shape', String(shape));
  const { maxHeight, height } = getComputedStyle(svg);
  const { clientWidth } = /** @type {HTMLElement} */ (parentElement);
  style.setProperty('--shape', now);
  return [clientWidth, parseFloat(maxHeight) || parseFloat(height)];
}

/** A new board is seen as a whole; a broad one begins turned by a quarter where
 * it has more room so. @param {Board} board */
export function fitScreen(board) {
  const [, , width, height] = board.given.box;
  const isBroad = width > 1.25 * height;
  const [room, most] = roomFor(board.svg, width / height);
  board.zoom.fit();
  const view = isBroad && most > room ? QUARTER : UPRIGHT;
  if (view !== board.view)
    board.look(view);
}

/** A phone was turned: so is a board that nobody has turned, and what a finger
 * holds there is let go; what was pointed at stays begun.
 * @param {Board} board */
function turnAlong(board) {
  if (board.view !== QUARTER && board.view !== UPRIGHT)
    return;
  if (board.pressed || board.held || board.ink)
    board.cancel();
  fitScreen(board);
}

/** Opens the menu below its button, so far as the window reaches. */
function placeMenu() {
  const menu = node('view-menu');
  const { left, width, bottom } = node('view-button').getBoundingClientRect();
  const put = (/** @type {'left' | 'top'} */ side, /** @type {number} */ at,
    /** @type {number} */ room) => {
    menu.style[side] = `${Math.max(GAP, Math.min(at, room - GAP))}px`;
  };
  put('left', left + (width - menu.offsetWidth) / 2,
    document.documentElement.clientWidth - menu.offsetWidth);
  put('top', bottom + GAP, innerHeight - menu.offsetHeight);
}

/** @param {Board} board */
export function wireLook(board) {
  node('view-menu').addEventListener('toggle', placeMenu);
  const turn = () => 2 * Math.PI / (board.given.turns ?? 4);
  const look = (/** @type {number} */ steps, flip = false) => () =>
    board.look({ angle: board.view.angle + steps * turn(),
      flip: board.view.flip !== flip });
  for (const [id, act] of Object.entries({
    'turn-left': look(-1), 'turn-right': look(1), flip: look(0, true),
    'zoom-in': () => board.zoom.by(1), 'zoom-out': () => board.zoom.by(-1),
    'zoom-fit': () => board.zoom.fit() }))
    node(id).addEventListener('click', act);
  globalThis.screen.orientation?.addEventListener('change', () =>
    requestAnimationFrame(() => turnAlong(board)));
}
