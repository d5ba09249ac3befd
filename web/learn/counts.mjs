/**
 * How many moves win, how many lose, and of how many neither is known, said.
 */

import { isText, text } from '../frame/texts.mjs';

/** @typedef {import('../engine/thinker.mjs').Rated} Rated */

/** What no move does is not said. @param {Rated[]} ratings
 * @param {boolean} two players */
export function countWords(ratings, two) {
  const count = (/** @type {string} */ value) =>
    ratings.filter((r) => r.value === value).length;
  if (count('open') === ratings.length)
    return text('countedNone');
  const [win, loss] = [count('win'), count('loss')];
  const words = Object.entries({ countedWin: win, countedLoss: loss,
    countedRest: ratings.length - win - loss })
    .filter(([, n]) => n)
    .map(([key, n]) => {
      const alone = `${key}Alone`;
      return text(!two && isText(alone) ? alone
        : /** @type {'countedWin'} */ (key), { n });
    }).join(', ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}
