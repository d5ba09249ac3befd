/**
 * A puzzle that is set: what is to be done, whether a move is right, and when
 * it is solved. One for one player is solved when the goal is reached. Of those
 * for two one kind is answered by the only move that wins; where the game knows
 * lines of threats, the strongest player defends, and the game has to be won.
 * A move that is not right is shown for a moment and taken back.
 */

import { recallHere, rememberHere } from '../frame/settings.mjs';
import { showTab } from '../frame/tabs.mjs';
import { moveName, text } from '../frame/texts.mjs';
import { keepDay } from './progress.mjs';
import { findPuzzle, findThreats } from './puzzle.mjs';

/**
 * @typedef {import('../engine/thinker.mjs').Thinker} Thinker
 * @typedef {{game: string, position: string, day: number, first?: string,
 *   answer?: string}} Task
 *   position: where it begins; day: of which it is the puzzle, or 0; first: the
 *   move that it was made for, if others may win too; answer: the one that was
 *   found
 * @typedef {{session: import('../play/session.mjs').Session, judge: Thinker,
 *   hints: import('../play/hints.mjs').Hints, strongest: () => string,
 *   thinking: (on: boolean) => void, freeze: (on: boolean) => void,
 *   go: (n: number) => Promise<void>, changed: () => void,
 *   solved: () => void,
 *   open: (place: import('../share/link.mjs').Place) => Promise<void>}} Frame
 *   judge: judges moves; strongest: the player that defends; freeze: the board
 *   takes no moves; changed: something else is to be done, or it is done;
 *   solved: a puzzle for two is, before the game is over
 */

const ANSWER_SECONDS = 3;
const HURRY = 'time 2'; // for a position that may become a puzzle
const SEEN = 1200; // milliseconds that a wrong move is looked at

export class Tasks {
  /** The latest; and that of the day, which is still it after others.
   * @type {Task | null} */
  #task = recallHere('task', null);
  /** @type {Task | null} */
  #daily = recallHere('daily', null);
  /** What was answered is played to its end. */
  #goesOn = false;
  /** A wrong move is looked at. */
  #refuses = false;

  /** @param {Frame} frame */
  constructor(frame) {
    this.frame = frame;
  }

  /** The puzzle that the game on the board began with, or null. */
  get here() {
    const { game, origin } = this.frame.session.state;
    return [this.#task, this.#daily].find((task) => task?.game === game &&
      task.position === origin) ?? null;
  }

  /** One for two players, or null. */
  get ofTwo() {
    return this.frame.session.isForTwo ? this.here : null;
  }

  /** Is it to be played to the end of the game? */
  get #isLine() {
    return Boolean(this.frame.session.about?.threats);
  }

  /** Who plays the other side: empty where nobody does; null: no puzzle for two
   * is on the board. */
  get defender() {
    return !this.ofTwo ? null
      : this.#isLine || this.#goesOn ? this.frame.strongest() : '';
  }

  /** Was the only move that wins found, and is the game still open? */
  get isAnswered() {
    const { state: { line, played }, isOver } = this.frame.session;
    return !isOver && !this.#goesOn && played > 0 &&
      this.ofTwo?.answer === line[0];
  }

  /** Was the page left before the first move was judged? */
  get isInDoubt() {
    return this.ofTwo !== null && !this.#isLine && !this.#goesOn &&
      this.frame.session.state.played === 1 && !this.isSolved;
  }

  get isSolved() {
    const { session } = this.frame;
    return session.isSolved || this.isAnswered || this.#isWon;
  }

  /** Has who was to solve it won the game? */
  get #isWon() {
    const { session } = this.frame;
    return this.ofTwo !== null && !this.#goesOn &&
      session.winner === session.firstSide;
  }

  /** What is to be done, in a few words, or empty. */
  get words() {
    return this.ofTwo && text(this.#isLine ? 'taskThreat' : 'taskWin') || '';
  }

  /** Sets what begins on the board. @param {() => string} words what is to be
   * done @param {number} [day] @param {string} [first] */
  set(words, day = 0, first) {
    const { session: { state: { game, position } }, hints } = this.frame;
    this.#task = { game, position, day, first };
    this.#goesOn = false;
    if (day)
      this.#daily = this.#task;
    this.#keep();
    this.frame.changed();
    showTab('play');
    hints.tell(words);
  }

  /** One that a friend has sent. */
  take() {
    const { isForTwo } = this.frame.session;
    this.set(() => text(!isForTwo ? 'dailySolve'
      : this.#isLine ? 'dailyThreat' : 'dailyWin'));
  }

  #keep() {
    rememberHere('task', this.#task);
    rememberHere('daily', this.#daily);
  }

  /** A position to win, found from a random number. */
  pose() {
    const { session, hints, open } = this.frame;
    const word = session.state.game;
    const first = crypto.getRandomValues(new Uint16Array(1))[0];
    return hints.seek(async (thinker) =>
      this.#isLine && await findThreats(thinker, word, first) ||
        findPuzzle(thinker, word, first, HURRY),
    async (found) => {
      if (!found) {
        hints.tell(() => text('noPuzzle'));
        return;
      }
      const { position, line } = found;
      await open({ word, position, moves: [] });
      this.set(() => line
        ? text('puzzleThreat', { n: (line.length + 1) / 2 })
        : text('puzzleTask'), 0, line?.[0]);
    });
  }

  /** The goal is reached; it counts once. */
  count() {
    if (this.isSolved && this.here?.day)
      keepDay(this.here.day);
  }

  /** What was answered is gone on with. */
  goOn() {
    this.#goesOn = true;
    this.frame.changed();
  }

  /** The board has changed: at the beginning all is to be done again. */
  look() {
    this.#goesOn &&= this.frame.session.state.played > 0;
    if (this.#refuses)
      this.frame.freeze(false);
    this.#refuses = false;
  }

  /** A move of a person: may the other side answer it?
   * @param {number} turn who moved @param {string} position where */
  async isRight(turn, position) {
    const { session } = this.frame;
    const { state } = session;
    const task = this.ofTwo;
    if (!task || this.#goesOn || this.#isWon)
      return true;
    if (turn !== session.firstSide || task.answer === state.line[0] &&
        state.played > 1) {
      this.goOn();
      return true;
    }
    const move = state.line[state.played - 1];
    const value = await this.#worth(task, move, position);
    if (!this.#isAt(state))
      return false;
    if (value !== 'win')
      await this.#refuse(move, value ?? 'open');
    else if (!this.#isLine)
      this.#answer(task, move);
    return value === 'win' && this.#isLine;
  }

  /** Does the board still show what it showed?
   * @param {import('../play/session.mjs').State} before */
  #isAt({ game, position, played }) {
    const { state } = this.frame.session;
    return state.game === game && state.position === position &&
      state.played === played;
  }

  /** The other side has moved. */
  answered() {
    const { session, hints } = this.frame;
    if (this.ofTwo && this.#isLine && !session.isOver &&
        session.state.turn === session.firstSide)
      hints.tell(() => text('answerGoOn'), 'good');
  }

  /** @param {Task} task @param {string} move */
  #answer(task, move) {
    task.answer = move;
    this.#keep();
    this.count();
    this.frame.changed();
    this.frame.solved();
  }

  /** @param {string} move @param {string} value of it */
  async #refuse(move, value) {
    const { session, hints, freeze, go } = this.frame;
    const { state } = session;
    const say = () => hints.tell(() => text(value === 'open' ? 'answerOpen'
      : 'answerWrong', { move: moveName(session.game, move) }), 'bad');
    showTab('play');
    say();
    freeze(true);
    this.#refuses = true;
    await new Promise((done) => setTimeout(done, SEEN));
    if (!this.#isAt(state))
      return; // it was taken back by hand
    await go(state.played - 1);
    say();
  }

  /** What a move is worth, or undefined when that was given up. Where threats
   * win, what comes after it is asked for: the other moves would be too many.
   * @param {Task} task @param {string} move @param {string} position */
  async #worth(task, move, position) {
    const { session: { state, isOver }, judge, thinking } = this.frame;
    if (isOver)
      return 'loss';
    if (move === task.first && position === task.position)
      return 'win';
    thinking(true);
    try {
      if (!this.#isLine)
        return (await judge.rate(state.game, position, 'time 10'))
          .find((r) => r.move === move)?.value;
      const facts = await judge.analyse(state.game, state.position,
        ANSWER_SECONDS);
      const value = facts.get('value') ?? 'open';
      return value === 'loss' ? 'win' : value === 'win' ? 'loss' : value;
    } finally {
      thinking(false);
    }
  }
}
