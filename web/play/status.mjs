/**
 * How it stands, above the board: the side to move with its colour, or who won
 * and why; and the card that ends a game, with how well it was played.
 */

import { make, node } from '../frame/dom.mjs';
import { countMoves, moveName, names, numbered, said, text, toCome }
  from '../frame/texts.mjs';
import { mistakeWords } from './review.mjs';

/**
 * @typedef {import('./session.mjs').Session} Session
 * @typedef {import('./review.mjs').Slip} Slip
 */

const COLOURS = { gomoku: ['black', 'white'], agents: ['red', 'blue'] };

/** @param {string} game @param {number} side 0 or 1 */
export const sideName = (game, side) =>
  names().games[game]?.sides?.[side] ?? text(side ? 'sideTwo' : 'sideOne');

/** The colour of a side, as a class.
 * @param {string} game @param {number} side */
export const sideLook = (game, side) =>
  COLOURS[/** @type {'agents'} */ (game)]?.[side] ?? `n${side}`;

/** Why the game is over. @param {Session} session */
function reason(session) {
  const { state: { result, played, line }, game } = session;
  const loser = sideName(game, 1 - session.winner);
  const [won = '', lost = '', reduced] = (names().games[game]?.ends ?? [])
    .map((words) => words.replace('{loser}', loser));
  if (result !== 'win')
    return lost;
  if (reduced === undefined)
    return won;
  return !played ? '' : line[played - 1].includes('x') ? reduced : won;
}

/** @param {Session} session @param {number} reader the side of who reads this,
 *   or -1 */
function ending(session, reader) {
  const { state, game, isForTwo } = session;
  const why = reason(session);
  if (state.result === 'draw')
    return [text('even'), ''];
  if (!isForTwo)
    return [text(state.result === 'win' ? 'won' : 'lost'), why];
  const side = session.winner;
  return [reader < 0 ? text('wins', { side: sideName(game, side) })
    : text(reader === side ? 'youWin' : 'youLose'), why];
}

/** The line above the board. @param {Session} session
 * @param {import('../board/board.mjs').Board} board @param {number} choices
 * @param {{reader: number, rival: string}} who the side of who reads this, or
 *   -1, and whom it is played against
 * @param {{isAnswered: boolean}} task a puzzle that need not be played out */
export function showStatus(session, { scene: { caption, shapes }, path },
  choices, { reader, rival }, { isAnswered }) {
  const pegs = shapes.filter((s) => s.class === 'peg').length;
  const { state, game, isForTwo, isOver } = session;
  const dot = node('side');
  const side = isAnswered ? session.firstSide : isOver ? session.winner
    : isForTwo ? state.turn : -1;
  dot.hidden = side < 0;
  dot.className = `side ${sideLook(game, side)}`;
  const mover = sideName(game, state.turn);
  const named = reader === state.turn ? text('sideYou', { side: mover })
    : mover;
  node('caption').textContent = isAnswered ? text('won') : isOver
    ? [...ending(session, reader), pegs > 1 ? text('pegsRest', { n: pegs })
      : ''].join(' ').trim()
    : caption ? (path.length && toCome(game, caption) || said(caption))
      .replace(isForTwo ? mover : /$^/, named)
      : isForTwo ? text('toMove', { side: named })
        : (pegs ? `${text('pegsLeft', { n: pegs })} · ` : '') +
          text(choices === 1 ? 'openOne' : 'open', { n: choices });
  node('rival').hidden = !isForTwo; // its place is kept
  node('rival').textContent = rival;
  document.body.dataset.result = state.result;
  node('board').classList.toggle('won', !isForTwo && state.result === 'win');
}

/** Where in the game one has gone, for who does not see the board.
 * @param {Session} session */
export function whereWeAre({ game, state: { line, played } }) {
  const words = node('caption').textContent ?? '';
  return played ? text('goneAfter',
    { move: moveName(game, line[played - 1]), words })
    : text('goneStart', { words });
}

/** Why a game is over, and when.
 * @param {Session} session @param {string} why */
function afterMoves({ game, state: { line, played } }, why) {
  const n = countMoves(game, line.slice(0, played));
  return `${why} ${text(n === 1 ? 'afterMove' : 'afterMoves', { n })}`.trim();
}

/** The end of a game, or of a puzzle whose only move was found.
 * @param {Session} session
 * @param {number} reader the side of who reads this, or -1
 * @param {{isSolved: boolean, isAnswered: boolean}} task */
export function showEnd(session, reader, { isSolved, isAnswered }) {
  const { state, isOver, game } = session;
  node('end-card').hidden = !(isOver || isAnswered) || !state.played;
  /** @type {HTMLButtonElement} */ (node('reply')).disabled = isOver;
  if (node('end-card').hidden)
    return;
  const [who, why] = ending(session, reader);
  node('end-title').textContent = isSolved ? text('won') : who;
  node('end-why').textContent = isAnswered
    ? text('onlyMove', { move: moveName(game, state.line[0]) })
    : afterMoves(session, why);
  const good = isSolved || session.isForTwo &&
    (reader < 0 || session.winner !== 1 - reader);
  node('end-card').dataset.mood = good ? 'good' : 'bad';
  node('review').replaceChildren();
}

/** The move after which a puzzle could not be solved any more, and the way
 * back to before it.
 * @param {Session} session @param {number} ply @param {(n: number) => void} go
 */
function mistake({ game, state }, ply, go) {
  const [what, where] = mistakeWords(game, { move: state.line[ply],
    n: countMoves(game, state.line.slice(0, ply + 1)) });
  const back = make('button', '', where);
  back.addEventListener('click', () => go(ply));
  return [make('p', 'small', what), back];
}

/** The moves that gave a won position away; that there was none is said when
 * all have been looked at.
 * @param {Session} session
 * @param {{slips: Slip[], judged: number, isDone: boolean}} review
 * @param {(n: number) => void} go @param {number} reader the side of who reads
 *   this, or -1 */
export function showReview(session, { slips, judged, isDone }, go, reader) {
  const { game, isForTwo, state } = session;
  const place = node('review');
  if (!judged) {
    place.replaceChildren();
    return;
  }
  const whole = judged === state.played;
  const lost = whole && reader >= 0 && session.winner === 1 - reader;
  if (!isForTwo && !session.isSolved && slips.length === 1) {
    place.replaceChildren(...mistake(session, slips[0].ply, go));
    return;
  }
  const head = make('p', 'small', slips.length
    ? text(slips.length === 1 ? 'slipOne' : 'slips', { n: slips.length })
    : text(!isDone ? 'judging' : lost ? 'lostAnyway' : whole ? 'flawless'
      : judged === 1 ? 'flawlessOne' : 'flawlessSo', { n: judged }));
  const list = slips.map(({ ply }) => {
    const button = make('button', 'slip', `${numbered(game, state.line, ply)}${
      isForTwo ? ` · ${sideName(game, (session.firstSide + ply) % 2)}` : ''}`);
    button.addEventListener('click', () => go(ply));
    return button;
  });
  place.replaceChildren(head, ...list);
}
