/**
 * What comes at the end: how good the game was, what is kept of it, and whether
 * a puzzle was solved.
 */

import { bring, node } from '../frame/dom.mjs';
import { showTab } from '../frame/tabs.mjs';
import { attempt } from '../frame/notice.mjs';
import { recallHere, rememberHere } from '../frame/settings.mjs';
import { levelName, text, variantName } from '../frame/texts.mjs';
import { hasOthers, nextBoard } from '../home/boards.mjs';
import { keepDay, keepWin } from '../home/progress.mjs';
import { findPuzzle, findThreats } from '../home/puzzle.mjs';
import { markSlips } from './moves.mjs';
import { judge, judgedMoves, slips } from './review.mjs';
import { showReview, winner } from './status.mjs';

/**
 * @typedef {import('./session.mjs').Session} Session
 * @typedef {import('../engine/thinker.mjs').Thinker} Thinker
 * @typedef {{session: Session, student: Thinker, judge: Thinker,
 *   scout: import('../engine/position_queries.mjs').Scout,
 *   hints: import('./hints.mjs').Hints,
 *   opponents: import('./opponents.mjs').Opponents,
 *   isGuided: () => boolean, go: (n: number) => void,
 *   open: (place: import('../share/link.mjs').Place) => Promise<void>}} Means
 * @typedef {{game: string, position: string, day: number,
 *   first?: string}} Task
 *   student: judges answers to puzzles; judge: judges games; isGuided: a proof
 *   is being followed
 */

const ANSWER_SECONDS = 3;
const HURRY = 'time 2'; // for a position that may become a puzzle

export class Endings {
  /** A puzzle that was set: its beginning, its day if it has one, and the move
   * that it was made for, if others may win too.
   * @type {Task | null} */
  #task = null;
  /** That of the day, which is still it when the page is loaded again.
   * @type {Task | null} */
  #daily = recallHere('daily', null);
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

  /** No puzzle is set any more. */
  forget() {
    this.#task = null;
  }

  /** The game has just ended. */
  ended() {
    const { session, isGuided } = this.means;
    const { state, game } = session;
    const { origin } = state;
    const day = this.#taskAt(origin)?.day;
    const solved = !session.isForTwo && state.result === 'win';
    const isOwn = !isGuided(); // what a proof has played is nobody's success
    if (isOwn && (solved || this.#hasWon(1)))
      keepWin(game, `${state.game} ${origin}`);
    if (isOwn && solved && day)
      keepDay(day);
    if (solved)
      navigator.vibrate?.(60);
    if (isOwn) {
      showTab('play');
      bring(node('end-card'));
      bring(node('end-title')); // where both have no room
    }
    attempt(() => this.#judge());
  }

  /** Has a person (1) or the computer (-1) won against the other?
   * @param {number} who */
  #hasWon(who) {
    const { session, opponents } = this.means;
    const { person } = opponents;
    return session.isForTwo && opponents.chosen !== '' && person >= 0 &&
      winner(session) === (who > 0 ? person : 1 - person);
  }

  /** What comes after this game: a larger board for who solved one, a stronger
   * opponent for who beat one, a weaker one for who was beaten. */
  get #next() {
    const { session: { about, state, isForTwo }, opponents } = this.means;
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
    const { session: { about, state } } = this.means;
    const next = this.#next;
    const button = node('end-onward');
    button.hidden = !next;
    button.textContent = next?.words ?? '';
    button.classList.toggle('primary', next?.isUp);
    node('end-again').classList.toggle('primary', !next?.isUp);
    node('end-again')[next?.isUp ? 'before' : 'after'](button);
    node('end-next').hidden = about?.kind !== 'existence' ||
      !hasOthers(state.game);
  }

  /** Begins it. @param {(word: string) => Promise<void>} begin */
  async goOn(begin) {
    const next = this.#next;
    if (next?.level)
      this.means.opponents.invite(next.level);
    if (next)
      await begin(next.word);
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

  /** @param {() => string} words what is to be done
   * @param {number} day or 0
   * @param {string} [first] a move that is right, where others may be too */
  set(words, day, first) {
    const { session: { state: { game, position } }, hints } = this.means;
    this.#task = { game, position, day, first };
    if (day) {
      this.#daily = this.#task;
      rememberHere('daily', this.#daily);
    }
    showTab('play');
    hints.tell(words);
  }

  /** The puzzle that begins there, or null. @param {string} position */
  #taskAt(position) {
    const { game } = this.means.session.state;
    return [this.#task, this.#daily].find((task) => task?.game === game &&
      task.position === position) ?? null;
  }

  /** Of two players' puzzles the first move is the answer.
   * @param {string} move @param {string} position where it was made */
  async played(move, position) {
    const { session, student, hints } = this.means;
    const task = this.#taskAt(position);
    if (!task || !session.isForTwo)
      return;
    const { day } = task;
    const value = await this.#worth(task, move);
    hints.tell(() => text(value === 'win' ? 'answerRight'
      : value === 'open' ? 'answerOpen' : 'answerWrong'),
    value === 'win' ? 'good' : 'bad');
    if (value === 'win' && day)
      keepDay(day);
  }

  /** What the answer to a puzzle is worth. Where threats win, what comes after
   * it is asked for: the other moves would be too many.
   * @param {Task} task @param {string} move */
  async #worth({ position, first }, move) {
    const { session: { state }, student } = this.means;
    if (move === first)
      return 'win';
    if (!first)
      return (await student.rate(state.game, position, 'time 10'))
        .find((r) => r.move === move)?.value;
    const facts = await student.analyse(state.game, state.position,
      ANSWER_SECONDS);
    const value = facts.get('value') ?? 'open';
    return value === 'loss' ? 'win' : value === 'win' ? 'loss' : value;
  }

  /** A position to win, found from a random number. */
  pose() {
    const { session, hints, open } = this.means;
    const word = session.state.game;
    const first = crypto.getRandomValues(new Uint16Array(1))[0];
    const threats = session.about?.threats;
    return hints.seek(async (thinker) =>
      threats && await findThreats(thinker, word, first) ||
        findPuzzle(thinker, word, first, HURRY),
    async (found) => {
      if (!found) {
        hints.tell(() => text('noPuzzle'));
        return;
      }
      const { seed, position, line } = found;
      await open({ word, position, moves: [] });
      this.set(() => line
        ? text('puzzleThreat', { seed, n: (line.length + 1) / 2 })
        : text('puzzleTask', { seed }), 0, line?.[0]);
    });
  }
}
