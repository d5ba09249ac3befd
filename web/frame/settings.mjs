/**
 * What the page remembers on this device: settings, and how far one has come.
 * A browser may refuse to store anything, or more; then the page forgets it
 * when it is closed.
 */

import { node } from './dom.mjs';

const PREFIX = 'spielwerk ';

/** What was refused. @type {Map<string, any>} */
const refused = new Map();

/** @template T @param {string} key @param {T} usual @returns {T} */
export function recall(key, usual) {
  if (refused.has(key))
    return refused.get(key);
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
    refused.delete(key);
  } catch {
    refused.set(key, value);
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
