/**
 * What is done when something is pressed or chosen; an error is shown and
 * changes nothing.
 */

import { node, valueOf } from './dom.mjs';
import { attempt } from './notice.mjs';

/** @param {string} id @param {() => unknown} action */
export function onClick(id, action) {
  node(id).addEventListener('click', () => attempt(action));
}

/** @param {string} id @param {(value: string) => unknown} action */
export function onChange(id, action) {
  node(id).addEventListener('change', () => attempt(() =>
    action(valueOf(id).trim())));
}
