/**
 * The moves that were played, as a strip that scrolls by itself and as a game
 * that is watched again, and those that can be played, as a list for who does
 * not point.
 */

import { button, make, node } from '../frame/dom.mjs';
import { countMoves, moveName, text } from '../frame/texts.mjs';

/**
 * @typedef {import('./session.mjs').State} State
 * @typedef {import('./session.mjs').Session} Session
 * @typedef {import('../board/board.mjs').Board} Board
 * @typedef {import('../board/board.mjs').Played} Played
 */

/** Brings the current move into sight, scrolling the strip alone and never the
 * page. @param {HTMLElement} strip */
function showCurrent(strip) {
  const here = strip.querySelector('[aria-current]');
  strip.scrollLeft = here instanceof HTMLElement ? here.offsetLeft -
    (strip.clientWidth - here.offsetWidth) / 2 : 0;
}

/** A phone that is turned has another strip. */
const onTurn = new ResizeObserver(() => showCurrent(node('moves')));

/** @param {State} state @param {(n: number) => void} go */
export function showStrip({ game, line, played }, go) {
  const strip = node('moves');
  strip.replaceChildren(...line.map((move, i) => {
    const item = make('li');
    const n = countMoves(game, line.slice(0, i + 1));
    const number = make('span', 'number', n ? `${n}.` : '');
    number.setAttribute('aria-hidden', 'true');
    const made = button(moveName(game, move), () => go(i + 1),
      i >= played ? 'ahead' : '');
    made.dataset.move = move;
    if (i === played - 1)
      made.setAttribute('aria-current', 'step');
    item.append(number, made);
    return item;
  }));
  showCurrent(strip);
  onTurn.observe(strip);
  const timeline = /** @type {HTMLInputElement} */ (node('timeline'));
  timeline.max = String(line.length);
  timeline.value = String(played);
  for (const [id, off] of /** @type {[string, boolean][]} */ ([
    ['first', !played], ['undo', !played],
    ['redo', played === line.length], ['last', played === line.length]]))
    /** @type {HTMLButtonElement} */ (node(id)).disabled = off;
}

/** Marks the moves of the strip that gave a won position away; the marks make
 * it longer.
 * @param {{ply: number}[]} slips */
export function markSlips(slips) {
  const strip = node('moves');
  const buttons = strip.querySelectorAll('button');
  buttons.forEach((one, i) => {
    const slip = slips.some(({ ply }) => ply === i);
    one.classList.toggle('slip', slip);
    if (slip)
      one.title = text('slip');
    else
      one.removeAttribute('title');
  });
  showCurrent(strip);
}

const AT_ONCE = 250; // moves of a list: thousands would hold up the page

/** Moves to be chosen as text. Of thousands those that come next are added
 * when the last one comes near.
 * @param {HTMLElement} place @param {string} game @param {string[]} moves
 * @param {{play: (move: string) => void,
 *   mark: (move: string | null) => void}} act
 * @param {(added: HTMLElement[]) => void} added */
export function listMoves(place, game, moves, { play, mark }, added) {
  /** @param {string} move */
  const made = (move) => {
    const one = button(moveName(game, move), () => play(move));
    one.dataset.move = move;
    one.addEventListener('mouseenter', () => mark(move));
    one.addEventListener('focus', () => mark(move));
    one.addEventListener('mouseleave', () => mark(null));
    one.addEventListener('blur', () => mark(null));
    return one;
  };
  let listed = 0;
  const more = () => {
    const next = moves.slice(listed, listed += AT_ONCE).map(made);
    place.append(...next);
    added(next);
    if (listed < moves.length)
      end.observe(next[next.length - 1]);
  };
  const end = new IntersectionObserver((entries) => {
    const near = entries.find((entry) => entry.isIntersecting);
    if (!near?.target.isConnected)
      return; // far, or other moves are listed
    end.disconnect();
    more();
  }, { root: place, rootMargin: '100%' });
  place.replaceChildren();
  more();
}

const PACE = 600; // milliseconds between moves that are watched

let replays = 0;

/** Shows the moves of the game one after the other. Ends when something else is
 * shown, or the same once more.
 * @param {Session} session @param {Board} board
 * @param {(n: number) => Promise<void>} go
 * @param {(played: Played) => Promise<void>} refresh */
export async function replay(session, board, go, refresh) {
  const mine = ++replays;
  const all = session.state.line.length;
  const { game } = session.state;
  await go(0);
  for (let n = 1; n <= all && session.state.game === game &&
      session.state.played === n - 1; n++) {
    await new Promise((done) => setTimeout(done, PACE));
    if (mine !== replays) // pressed twice
      return;
    const path = board.scene.moves?.find((m) =>
      m.move === session.state.line[n - 1])?.path;
    await session.step('redo');
    await refresh({ path });
  }
}
