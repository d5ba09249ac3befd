/**
 * Short messages that come and go at the foot of the page, said to screen
 * readers too, and make way for the next thing that is pointed at; and errors,
 * which stay until they are tapped or something else is done.
 */

import { make, node } from './dom.mjs';
import { said, text } from './texts.mjs';

const STAYS = 4000; // milliseconds, and more for who reads long sentences
const A_LETTER = 60;
let timer = 0;

/** @param {PointerEvent} event */
function makeWay({ target }) {
  const place = node('notice');
  if (!(target instanceof Node && place.contains(target)))
    place.hidden = true;
}

/** For who does not see the page. @param {string} words */
export function announce(words) {
  node('live').textContent = words;
}

/** @param {string} words @param {HTMLElement} [action] */
export function notice(words, action) {
  const place = node('notice');
  place.replaceChildren(make('span', '', words), ...action ? [action] : []);
  place.hidden = false;
  document.addEventListener('pointerdown', makeWay, { capture: true });
  announce(words);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    place.hidden = true;
  }, Math.max(STAYS, A_LETTER * words.length));
}

/** Each browser has its own sentence for a file that did not come; it may have
 * come from a worker, as text. @param {string} words */
const isOfNetwork = (words) =>
  /failed to fetch|networkerror|load failed/i.test(words);

/** Was it asked for? @param {unknown} error */
const isStop = (error) => error instanceof Error && 'stopped' in error;

/** Why something did not reach its end. @param {unknown} error */
export function whyEnded(error) {
  const words = error instanceof Error ? error.message : String(error);
  return isStop(error) ? text('stopped')
    : isOfNetwork(words) ? text('noNetwork') : said(words);
}

/** @param {unknown} error */
export function showTrouble(error) {
  if (isStop(error))
    return; // it was asked for
  const place = node('trouble');
  place.textContent = whyEnded(error);
  place.onclick = () => {
    place.textContent = '';
  };
}

/** Does something; an error is shown and changes nothing.
 * @param {() => unknown} action */
export async function attempt(action) {
  node('trouble').textContent = '';
  try {
    await action();
  } catch (error) {
    showTrouble(error);
  }
}
