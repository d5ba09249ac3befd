/**
 * Who plays against whom: opponents by strength, who begins, and the answer to
 * each move, given in human time.
 */

import { fillSelect, node, valueOf } from '../frame/dom.mjs';
import { attempt } from '../frame/notice.mjs';
import { recallHere, rememberHere } from '../frame/settings.mjs';
import { levelName, text } from '../frame/texts.mjs';
import { sideName } from './status.mjs';

/**
 * @typedef {import('./session.mjs').Session} Session
 * @typedef {import('./session.mjs').About} About
 * @typedef {import('../engine/thinker.mjs').Thinker} Thinker
 */

const SECONDS = 2;
const GLANCE_SECONDS = 1;
const QUICKEST = 350; // milliseconds: so long an answer takes at least

/** From weak to strong, of what a game has. Nobody plays at random: a win in
 * sight is taken, and none is left to the other side. */
const STRENGTH = ['greedy', 'novice', 'beginner', 'monte-carlo', 'club',
  'course', 'master', 'quick', 'strong', 'solver', 'perfect'];

/** The opponents of a game, from weak to strong, one for each name.
 * @param {About} about */
export function levels({ players, solvers }) {
  const all = new Set([...players.map((p) => p.name),
    ...solvers.length ? ['solver'] : []]);
  if (players.some(({ name }) => ['perfect', 'strong'].includes(name)))
    all.delete('solver');
  const known = STRENGTH.filter((name) => all.has(name));
  const names = known.map(levelName);
  return known.filter((_, i) => names.lastIndexOf(names[i]) === i);
}

/** Who moves where nobody was chosen: one that answers at once if there is one,
 * else the strongest. @param {About} about */
export const usual = (about) => about.players.some((p) => p.name === 'quick')
  ? 'quick' : levels(about).at(-1) ?? 'greedy';

export class Opponents {
  /** The side that a person played last, or -1. */
  person = -1;

  /** @param {Session} session @param {Thinker} thinker moves
   * @param {Thinker} judge tells whether a game is decided
   * @param {{play: (move: string) => Promise<void>,
   *   thinking: (on: boolean) => void, changed: () => void,
   *   task: {defender: string | null, words: string}}} frame
   *   changed: somebody else plays, or somebody else begins; task: who defends
   *   in a puzzle, and what is to be done there */
  constructor(session, thinker, judge, frame) {
    this.session = session;
    this.thinker = thinker;
    this.judge = judge;
    this.frame = frame;
    this.thoughts = 0; // begun or given up: only the latest is listened to
    node('opponent').addEventListener('change', () => {
      this.#keep();
      this.frame.changed();
      if (this.chosen)
        attempt(() => this.#join());
    });
    node('begins').addEventListener('change', () => {
      this.#keep();
      this.frame.changed();
      attempt(() => this.#maybeBegin());
    });
    node('reply').addEventListener('click', () =>
      attempt(() => this.#moveOrSwap()));
  }

  /** The computer moves for who is to move; where it plays one side, it goes on
   * with that one. */
  async #moveOrSwap() {
    const { turn } = this.session.state;
    const swaps = this.reader === turn;
    if (!await this.move() || !swaps)
      return;
    this.person = 1 - turn;
    this.frame.changed();
  }

  /** Another position: what was said of the one before is not said of it, and
   * no move is looked for there. */
  forget() {
    this.thoughts++;
    this.judge.stop();
    this.thinker.stop();
    node('sure').hidden = true;
  }

  /** The strongest opponent says when it is sure to win. */
  async #declare() {
    const { session: { about, isOver, state } } = this;
    if (isOver || !about || this.#isTask ||
        this.chosen !== levels(about).at(-1))
      return;
    const facts = await this.judge.analyse(state.game, state.position,
      GLANCE_SECONDS);
    if (this.session.state.position !== state.position ||
        facts.get('value') !== 'loss')
      return;
    node('sure').hidden = false;
    this.retell();
  }

  /** Who plays is chosen where two play, but not in a puzzle. */
  offer() {
    node('opponent-card').hidden = !this.session.isForTwo || this.#isTask;
  }

  /** What was said of the position is said in the language of the moment. */
  retell() {
    const { session: { game, state } } = this;
    if (!node('sure').hidden)
      node('sure').textContent =
        text('sure', { side: sideName(game, 1 - state.turn) });
  }

  /** The player that answers, or empty. */
  get chosen() {
    return !this.session.isForTwo ? ''
      : this.frame.task.defender ?? valueOf('opponent');
  }

  /** The board shows a puzzle for two. */
  get #isTask() {
    return this.frame.task.defender !== null;
  }

  /** Whom it is played against, as players say it; a position alone is to be
   * solved, or looked at. */
  get rival() {
    const { chosen, frame: { task: { words } }, session: { state } } = this;
    return words || (chosen ? text('rival', { level: levelName(chosen) })
      : state.origin ? '' : text('nobody'));
  }

  /** The side of who reads this, or -1 where two people share the board. */
  get reader() {
    const { played, turn } = this.session.state;
    if (this.#isTask)
      return this.session.firstSide;
    return !this.chosen ? -1 : this.person >= 0 ? this.person
      : played ? -1 : valueOf('begins') === 'computer' ? 1 - turn : turn;
  }

  /** Is the computer to move there, after moves were taken back?
   * @param {{turn: number, result: string}} state */
  isAwaited({ turn, result }) {
    return this.chosen !== '' && this.person >= 0 && result === 'open' &&
      turn !== this.person;
  }

  /** The one that is so many steps stronger, or empty. @param {number} steps */
  beside(steps) {
    const all = levels(/** @type {About} */ (this.session.about));
    return this.chosen ? all[all.indexOf(this.chosen) + steps] ?? '' : '';
  }

  /** @param {string} player */
  invite(player) {
    /** @type {HTMLSelectElement} */ (node('opponent')).value = player;
    this.#keep();
    this.frame.changed();
  }

  /** A game was opened from the list: who never chose an opponent in it meets
   * the weakest, from the side that can win. */
  async welcome() {
    const { about, game, isForTwo, state } = this.session;
    if (about && isForTwo && recallHere(`opponent ${game}`, null) === null) {
      this.invite(levels(about)[0] ?? '');
      await this.#yieldFirst(state.game, state.position);
      await this.#maybeBegin();
    }
  }

  /** Where who begins is lost, the computer begins.
   * @param {string} word @param {string} position */
  async #yieldFirst(word, position) {
    const { session: { state } } = this;
    if (state.played)
      return;
    const facts = await this.thinker.analyse(word, position, GLANCE_SECONDS);
    if (facts.get('value') !== 'loss' ||
        this.session.state.position !== position)
      return;
    /** @type {HTMLSelectElement} */ (node('begins')).value = 'computer';
    this.#keep();
    this.frame.changed();
  }

  /** What the computer does when it is asked to move. */
  #showReply() {
    node('reply').dataset.text = this.chosen ? 'swap' : 'reply';
    node('reply').textContent = text(this.chosen ? 'swap' : 'reply');
    node('begins').hidden = !this.chosen;
  }

  #keep() {
    this.#showReply();
    const { game } = this.session;
    rememberHere(`opponent ${game}`, valueOf('opponent'));
    rememberHere(`begins ${game}`, valueOf('begins'));
  }

  /** Another game is on the board. @param {About} about */
  show(about) {
    if (!this.session.state.played)
      this.person = -1;
    const all = levels(about);
    const kept = recallHere(`opponent ${about.name}`, '');
    fillSelect('opponent', all.includes(kept) ? kept : kept && all[0],
      [['', text('nobody')], ...all.map((name) =>
        /** @type {[string, string]} */ ([name, levelName(name)]))]);
    this.#showReply();
    fillSelect('begins', recallHere(`begins ${about.name}`, 'you'),
      [['you', text('beginsYou')], ['computer', text('beginsComputer')]]);
  }

  /** Does the computer make the first move, and has not made it yet? */
  get isToBegin() {
    return this.chosen !== '' && valueOf('begins') === 'computer' &&
      !this.session.state.played;
  }

  /** A new game has begun. */
  async #maybeBegin() {
    if (this.isToBegin) {
      this.person = 1 - this.session.state.turn;
      await this.move();
    }
  }

  /** An opponent who comes in the middle of a game answers the move that a
   * person made last. */
  async #join() {
    const { session, person } = this;
    if (person >= 0 && session.state.played && !session.isOver)
      await this.answer(person);
    else
      await this.#maybeBegin();
  }

  begin() {
    return this.#maybeBegin();
  }

  /** A game is on the board again: a move that was looked for when it was left
   * is looked for once more, and the first move of a start.
   * @param {number} side of who reads this, or -1 */
  async resume(side) {
    if (side < 0 || !this.chosen)
      return this.#maybeBegin();
    this.person = side;
    this.frame.changed();
    return this.answer(side);
  }

  /** The side that made the last move was a person's; the others are not.
   * @param {number} side */
  async answer(side) {
    const { session } = this;
    this.person = side;
    while (this.chosen && !session.isOver && session.state.turn !== side)
      if (!await this.move())
        return;
  }

  /** Lets the computer move for who is to move. False when the position has
   * changed meanwhile. */
  async move() {
    const { session } = this;
    const { game, position } = session.state;
    const player = this.chosen ||
      usual(/** @type {About} */ (session.about));
    const quickest = new Promise((done) => setTimeout(done, QUICKEST));
    const mine = ++this.thoughts;
    this.frame.thinking(true);
    try {
      const move = await this.thinker.choose(game, position, player, SECONDS);
      await quickest;
      if (mine !== this.thoughts || session.state.game !== game ||
          session.state.position !== position)
        return false;
      this.frame.thinking(false);
      await this.frame.play(move);
      attempt(() => this.#declare());
      return true;
    } finally {
      this.frame.thinking(false);
    }
  }
}
