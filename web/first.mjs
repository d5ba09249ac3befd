/**
 * What there is to see before the page itself has arrived: the board that the
 * address names, or the pictures of the games. It is small, so that it comes
 * soon; main.mjs draws over it.
 */

import { drawShape, miniature } from './board/scene.mjs';

/** @typedef {import('./board/scene.mjs').Scene} Scene */

const MARGIN = 0.2; // around a board, as Board has it

/** @param {string} id */
const node = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {Scene} scene */
function showBoard({ box: [x, y, width, height], shapes }) {
  const board = node('board');
  const box = [x - MARGIN, y - MARGIN, width + 2 * MARGIN,
    height + 2 * MARGIN];
  board.setAttribute('viewBox', box.join(' '));
  board.style.setProperty('--shape', String(box[2] / box[3]));
  board.replaceChildren(...shapes.map(drawShape));
}

/** @param {Record<string, {start: Scene, picture: Scene}>} starts */
function showFirst(starts) {
  const game = location.hash.slice(1).split(/[:/]/)[0];
  node('home').hidden = Boolean(game);
  node('game-view').hidden = !game;
  document.body.dataset.view = game ? 'game' : 'home';
  if (location.hash === `#${game}` && starts[game])
    showBoard(starts[game].start);
  else if (!game)
    node('games').replaceChildren(...Object.values(starts).map((one) => {
      const card = document.createElement('div');
      card.className = 'game-card';
      card.append(miniature(one.picture));
      return card;
    }));
}

/** The core of the game comes beside the page, not after it.
 * @param {Record<string, unknown>} starts */
function fetchSoon(starts) {
  const game = /^#([a-z]+)/.exec(location.hash)?.[1] ?? '';
  if (!(game in starts))
    return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous',
    href: `spielwerk-${game}.wasm` });
  document.head.append(link);
}

const starts = Object.assign(Object.create(null),
  JSON.parse(node('starts').textContent || '{}'));
showFirst(starts);
fetchSoon(starts);
