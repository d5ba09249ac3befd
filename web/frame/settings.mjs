/**
 * What the page remembers on this device: settings, and how far one has come.
 * A page opened from disk may have no storage; then it forgets.
 */

import { node } from './dom.mjs';

const PREFIX = 'spielwerk ';

/** @template T @param {string} key @param {T} usual @returns {T} */
export function recall(key, usual) {
  try {
    const kept = localStorage.getItem(PREFIX + key);
    return kept === null ? usual : JSON.parse(kept);
  } catch {
    return usual;
  }
}

/** @param {string} key @param {unknown} value */
export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // it is as if the page were opened for the first time
  }
}

/** A box to be checked, remembered by its name.
 * @param {string} id @param {boolean} usual
 * @param {(on: boolean) => unknown} use */
export function wireChoice(id, usual, use) {
  const box = /** @type {HTMLInputElement} */ (node(id));
  box.checked = recall(id, usual);
  use(box.checked);
  box.addEventListener('change', () => {
    remember(id, box.checked);
    use(box.checked);
  });
}
