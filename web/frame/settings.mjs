/**
 * What the page remembers on this device: settings, and how far one has come.
 * A browser may refuse to store anything, or more; then the page forgets it
 * when it is closed. Of two tabs each keeps the settings that it began with or
 * was given; how far one has come they share.
 */

import { node, switchTheme } from './dom.mjs';

const PREFIX = 'spielwerk ';

/** What was refused. @type {Map<string, any>} */
const refused = new Map();

/** @template T @param {string} key @param {T} usual
 * @param {() => Storage} [store] @returns {T} */
export function recall(key, usual, store = () => localStorage) {
  if (refused.has(key))
    return refused.get(key);
  try {
    const kept = store().getItem(PREFIX + key);
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

/** Keeps it for this tab alone. @param {string} key @param {unknown} value */
export function keepHere(key, value) {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // then it is as it is in other tabs
  }
}

/** What this tab keeps, or else what was remembered last, and is kept now.
 * @template T @param {string} key @param {T} usual @returns {T} */
export function recallHere(key, usual) {
  const value = recall(key, recall(key, undefined), () => sessionStorage);
  if (value === undefined)
    return usual;
  keepHere(key, value);
  return value;
}

/** For this tab, and for those that begin later.
 * @param {string} key @param {unknown} value */
export function rememberHere(key, value) {
  keepHere(key, value);
  remember(key, value);
}

export function wireTheme() {
  const theme = recallHere('theme', '');
  if (theme)
    document.documentElement.dataset.theme = theme;
  node('theme').addEventListener('click', () =>
    rememberHere('theme', switchTheme()));
}

/** A box to be checked, remembered by its name.
 * @param {string} id @param {boolean} usual
 * @param {(on: boolean) => unknown} use */
export function wireChoice(id, usual, use) {
  const box = /** @type {HTMLInputElement} */ (node(id));
  box.checked = recallHere(id, usual);
  keepHere(id, box.checked);
  use(box.checked);
  box.addEventListener('change', () => {
    rememberHere(id, box.checked);
    use(box.checked);
  });
}
