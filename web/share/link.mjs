/**
 * Links: "#peg:french/POSITION/MOVES/NOTES" carries the game, the position the
 * line began at (empty: the start), the moves, and the variations and comments
 * of a study (study.mjs). The parts are percent-encoded, so that a slash inside
 * a position stays inside it. "?" in place of the moves: they are to be found.
 */

import { text } from '../frame/texts.mjs';

/** @typedef {{word: string, position: string, moves: string[],
 *   notes?: string, isTask?: boolean}} Place
 *   isTask: it is a puzzle */

const TO_FIND = '?';

/** @param {Place} place */
export function toLink({ word, position, moves, notes = '', isTask }) {
  const parts = [word, position, isTask ? TO_FIND : moves.join('_'), notes];
  return `#${parts.map(encodeURIComponent).join('/')
    .replaceAll('%3F', TO_FIND).replaceAll('%3A', ':')
    .replaceAll('%2C', ',').replace(/\/+$/, '')}`;
}

/** Null for a link to nothing; an error where it cannot be read.
 * @param {string} hash @returns {Place | null} */
export function fromLink(hash) {
  if (hash.length < 2)
    return null;
  const [word, position = '', moves = '', notes = ''] =
    hash.slice(1).split('/').map(decodeURIComponent);
  return { word, position,
    moves: moves === TO_FIND ? [] : moves.split('_').filter(Boolean),
    ...notes && { notes }, ...moves === TO_FIND && { isTask: true } };
}

/** The place that the address names; null: the start screen.
 * @returns {Place | null} */
export function linkedPlace() {
  try {
    return fromLink(location.hash);
  } catch {
    throw new Error(text('linkBroken'));
  }
}
