/**
 * What comes at the end: how good the game was, what is kept of it, and what
 * can be done next.
 */

import { bring, node } from '../frame/dom.mjs';
import { showTab } from '../frame/tabs.mjs';
import { attempt } from '../frame/notice.mjs';
import { levelName, text, variantName } from '../frame/texts.mjs';
import { hasOthers, nextBoard } from '../home/boards.mjs';
import { keepWin } from '../home/progress.mjs';
import { markSlips } from './moves.mjs';
import { judge, judgedMoves, slips } from './review.mjs';
import { showReview } from './status.mjs';

/**
 * @typedef {import('./session.mjs').Session} Session
 * @typedef {import('../engine/thinker.mjs').Thinker} Thinker
 * @typedef {{session: Session, judge: Thinker,
 *   scout: import('../engine/position_queries.mjs').Scout,
 *   tasks: import('../home/task.mjs').Tasks,
 *   opponents: import('./opponents.mjs').Opponents,
 *   isGuided: () => boolean, go: (n: number) => void}} Means
 *   judge: judges games; isGuided: a proof is being followed
 */

export class Endings {
  /** What is known of the moves of a game that has ended.
   * @type {{game: string, slips: import('./review.mjs').Slip[],
   *   judged: number, isDone: boolean} | null} */
  #review = null;

  /** @param {Means} means */
  constructor(means) {
    this.means = means;
    node('end-share').addEventListener('click', () => {
      showTab('share');
      bring(node('share-title'));
    });
  }

  /** The game has just ended. */
  ended() {
    const { session, isGuided, tasks } = this.means;
    const { state, game } = session;
    const isOwn = !isGuided(); // what a proof has played is nobody's success
    if (isOwn && (session.isSolved || this.#hasWon(1)))
      keepWin(game, `${state.game} ${state.origin}`);
    if (isOwn) {
      tasks.count();
      this.show();
    }
    attempt(() => this.#judge());
  }

  /** Brings the card that ends a game into sight. */
  show() {
    if (this.means.tasks.isSolved)
      navigator.vibrate?.(60);
    showTab('play');
    bring(node('end-card'));
    bring(node('end-title')); // where both have no room
  }

  /** Has a person (1) or the computer (-1) won against the other?
   * @param {number} who */
  #hasWon(who) {
    const { session, opponents, tasks } = this.means;
    const { person } = opponents;
    return session.isForTwo && opponents.chosen !== '' && person >= 0 &&
      !tasks.ofTwo &&
      session.winner === (who > 0 ? person : 1 - person);
  }

  /** What comes after this game: a larger board for who solved one, another
   * puzzle where two play, a stronger opponent for who beat one, a weaker one
   * for who was beaten. */
  get #next() {
    const { session: { about, state, isForTwo }, opponents, tasks } =
      this.means;
    if (tasks.ofTwo)
      return { word: '', level: '', isUp: tasks.isSolved,
        words: text('anotherPuzzle') };
    if (!about || state.result === 'open')
      return null;
    const word = isForTwo || state.result !== 'win' ? ''
      : nextBoard(about, state.game);
    const by = this.#hasWon(1) ? 1 : this.#hasWon(-1) ? -1 : 0;
    const level = by ? opponents.beside(by) : '';
    return word ? { word, level, isUp: true, words: text('nextBoard',
      { board: variantName(word) }) }
      : level ? { word: state.game, level, isUp: by > 0,
        words: text(by > 0 ? 'nextLevel' : 'easierLevel',
          { level: levelName(level) }) } : null;
  }

  /** Offers what comes next. */
  offerNext() {
    const { session: { about, state }, tasks } = this.means;
    const next = this.#next;
    node('end-on').hidden = !tasks.isAnswered;
    node('end-replay').hidden = tasks.isAnswered;
    const button = node('end-onward');
    button.hidden = !next;
    button.textContent = next?.words ?? '';
    const isUp = next?.isUp ?? false;
    button.classList.toggle('primary', isUp);
    node('end-again').classList.toggle('primary', !isUp);
    node('end-again')[isUp ? 'before' : 'after'](button);
    node('end-next').hidden = about?.kind !== 'existence' ||
      !hasOthers(state.game);
  }

  /** Begins it. @param {(word: string) => Promise<void>} begin */
  async goOn(begin) {
    const next = this.#next;
    if (next?.level)
      this.means.opponents.invite(next.level);
    if (next?.word)
      await begin(next.word);
    else if (next)
      await this.means.tasks.pose();
  }

  /** The game, with all its moves. */
  get #game() {
    const { game, origin, line } = this.means.session.state;
    return [game, origin, ...line].join(' ');
  }

  /** The moves that gave a won position away are found beside the board, also
   * while the game is looked through. */
  async #judge() {
    const { session, scout } = this.means;
    const { state } = session;
    const game = this.#game;
    this.#review = null;
    await judge(this.means.judge, scout, { word: state.game,
      line: state.line.slice(0, state.played),
      origin: state.origin }, (values, done) => {
      if (this.#game !== game)
        return false;
      this.#review = { game, slips: slips(values),
        judged: judgedMoves(values), isDone: done === values.length };
      this.showReview();
      return true;
    });
  }

  /** Says what is known of the moves, and marks them in the strip. */
  showReview() {
    const { session, go, opponents } = this.means;
    const review = this.#review;
    if (review?.game !== this.#game)
      return;
    markSlips(review.slips);
    if (session.isOver)
      showReview(session, review, go,
        opponents.chosen ? opponents.person : -1);
  }
}
