/**
 * What the page remembers on this device: settings, and how far one has come.
 * A page opened from disk may have no storage; then it forgets.
 */

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
