/**
 * Which move? When pointing names several moves, each is shown as the board
 * that it leads to.
 */

import { node } from '../frame/dom.mjs';
import { miniature } from './scene.mjs';

/**
 * @typedef {import('./scene.mjs').Scene} Scene
 * @typedef {import('./scene.mjs').SceneMove} SceneMove
 */

const MOST = 24; // pictures; more moves are offered as text

/**
 * @param {SceneMove[]} moves
 * @param {(move: string) => Promise<Scene>} look the board behind a move
 * @param {(move: SceneMove) => void} play
 */
export async function offerChoice(moves, look, play) {
  const dialog = /** @type {HTMLDialogElement} */ (node('choice'));
  const buttons = moves.map((move) => {
    const button = document.createElement('button');
    button.dataset.move = move.move;
    button.textContent = move.move;
    button.addEventListener('click', () => {
      dialog.close();
      play(move);
    });
    return button;
  });
  node('choices').replaceChildren(...buttons);
  dialog.showModal();
  if (moves.length <= MOST)
    for (const button of buttons) {
      const scene = await look(button.dataset.move ?? '').catch(() => null);
      if (!dialog.open)
        return;
      if (scene)
        button.prepend(miniature(scene));
    }
}
