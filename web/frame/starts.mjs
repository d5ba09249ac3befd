/**
 * What the page came with, so that it need not wait for an engine: for each
 * game what there is of it, its start, and a picture.
 */

import { node } from './dom.mjs';

/**
 * @typedef {import('../board/scene.mjs').Scene} Scene
 * @typedef {{about: import('../play/session.mjs').About, start: Scene,
 *   picture: Scene}} Start
 */

/** @returns {Record<string, Start>} by game */
export const starts = () => JSON.parse(node('starts').textContent || '{}');
