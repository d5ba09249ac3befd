/**
 * Keys that work anywhere on the page outside of text fields, and the list of
 * them. One sign is one deed; the board has keys of its own (board/board.mjs).
 */

import { make, node } from './dom.mjs';
import { text } from './texts.mjs';

/** @typedef {import('./texts.mjs').TextKey} TextKey */

/** What each key does, by the button that it stands for.
 * @type {[string, string, TextKey][]} */
const KEYS = [
  ['H', 'hint-button', 'keyHint'], ['N', 'new', 'keyNew'],
  ['U', 'undo', 'undo'], ['R', 'redo', 'redo'],
  ['M', 'reply', 'reply'], ['V', 'values', 'values'],
  ['1', 'tab-play', 'tabPlay'], ['2', 'tab-understand', 'tabUnderstand'],
  ['3', 'tab-proofs', 'tabProofs'], ['4', 'tab-share', 'tabShare'],
  ['+', 'zoom-in', 'zoomIn'], ['-', 'zoom-out', 'zoomOut'],
  ['0', 'zoom-fit', 'zoomFit'], ['F', 'flip', 'flip'],
  ['T', 'turn-right', 'turnRight'], ['L', 'link', 'copyLink'],
  ['B', 'board', 'keyBoard'], ['?', 'keys-button', 'keys'],
];

/** Keys of the board itself. @type {[TextKey, TextKey][]} */
const ON_BOARD = [['keyArrows', 'keyWalk'], ['keyPage', 'keyNext'],
  ['keyEnter', 'keyPoint'], ['keyDelete', 'keyShort'],
  ['keyEscape', 'cancel']];

/** @param {EventTarget | null} target */
const isField = (target) => target instanceof HTMLElement &&
  /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** @param {KeyboardEvent} event */
function deed(event) {
  if (event.ctrlKey || event.metaKey)
    return { z: 'undo', y: 'redo' }[event.key.toLowerCase()];
  if (event.altKey || document.querySelector('dialog[open]'))
    return undefined;
  const key = event.key.toUpperCase();
  return KEYS.find(([sign]) => sign === key)?.[1];
}

/** A button that the page does not show now does nothing.
 * @param {string} id */
function act(id) {
  const target = node(id);
  if (target.closest('[hidden]:not([role=tabpanel])'))
    return;
  if (id === 'board')
    target.focus();
  else
    target.click();
}

export function wireKeys() {
  document.addEventListener('keydown', (event) => {
    if (isField(event.target))
      return;
    const id = deed(event);
    if (!id)
      return;
    event.preventDefault();
    act(id);
  });
  node('keys-button').addEventListener('click', showKeys);
}

function showKeys() {
  const row = (/** @type {string} */ key, /** @type {string} */ words) =>
    [make('dt', '', key), make('dd', '', words)];
  node('key-list').replaceChildren(
    ...ON_BOARD.flatMap(([key, words]) => row(text(key), text(words))),
    ...KEYS.flatMap(([key, , words]) => row(key, text(words))));
  node('menu').hidePopover();
  /** @type {HTMLDialogElement} */ (node('keys')).showModal();
}
