/**
 * Which move? Moves that say little by themselves are shown as the boards that
 * they lead to. There may be a thousand: a board is asked for when its place in
 * the list comes into view, so the first are there at once.
 */

import { node } from '../frame/dom.mjs';
import { miniature } from './scene.mjs';

/**
 * @typedef {import('./scene.mjs').Scene} Scene
 * @typedef {import('./scene.mjs').SceneMove} SceneMove
 */

/** Puts before each button that names a move the board that the move leads to,
 * until others are listed: takes the buttons.
 * @param {HTMLElement} place @param {(move: string) => Promise<Scene>} look
 * @returns {(buttons: HTMLElement[]) => void} */
export function showPictures(place, look) {
  /** @type {Set<Element>} */
  const seen = new Set();
  let isBusy = false;
  const draw = async () => {
    if (isBusy)
      return;
    isBusy = true;
    for (const spot of seen) {
      seen.delete(spot);
      const button = spot.closest('button');
      if (!spot.isConnected || !button)
        continue;
      const scene = await look(button.dataset.move ?? '').catch(() => null);
      spot.replaceWith(...scene ? [miniature(scene)] : []);
      observer.unobserve(spot);
    }
    isBusy = false;
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting)
        seen.add(target);
      else // it was scrolled past, or is no more
        seen.delete(target);
    draw();
  }, { root: place, rootMargin: '50%' });
  return (buttons) => buttons.forEach((button) => {
    const spot = document.createElement('span');
    spot.className = 'awaited';
    button.prepend(spot);
    observer.observe(spot);
  });
}

/**
 * @param {SceneMove[]} moves
 * @param {(move: string) => string} called the name of a move
 * @param {(move: string) => Promise<Scene>} look the board behind a move
 * @param {(move: SceneMove) => void} play
 */
export function offerChoice(moves, called, look, play) {
  const dialog = /** @type {HTMLDialogElement} */ (node('choice'));
  const buttons = moves.map((move) => {
    const button = document.createElement('button');
    button.dataset.move = move.move;
    button.textContent = called(move.move);
    button.addEventListener('click', () => {
      dialog.close();
      play(move);
    });
    return button;
  });
  node('choices').replaceChildren(...buttons);
  dialog.showModal();
  showPictures(node('choices'), look)(buttons);
}
