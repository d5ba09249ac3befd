/**
 * What the page came with, so that it need not wait for an engine: for each
 * game what there is of it, its start, and a picture; for some, what each first
 * move leads to.
 */

import { node } from './dom.mjs';

/**
 * @typedef {import('../board/scene.mjs').Scene} Scene
 * @typedef {{about: import('../play/session.mjs').About, start: Scene,
 *   picture: Scene,
 *   rated?: {word: string, position: string, answer: string}}} Start
 *   rated: an answer of the engine to `rate`, and where it was asked
 */

/** @returns {Record<string, Start>} by game, and nothing under other names */
export const starts = () => Object.assign(Object.create(null),
  JSON.parse(node('starts').textContent || '{}'));

/** The answer to `rate` for a position, where the page came with it.
 * @param {string} word @param {string} position */
export const foreknown = (word, position) => Object.values(starts())
  .find(({ rated }) => rated?.word === word && rated.position === position)
  ?.rated?.answer;

/** Is it a game for two?
 * @param {import('../play/session.mjs').About} [about] */
export const isForTwo = (about) =>
  ['impartial', 'partisan'].includes(about?.kind ?? '');
