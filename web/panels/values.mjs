/**
 * The value of every move, shown all the time on the board: a switch, and an
 * engine of its own that rates each position as it comes.
 */

import { isPressed, node, press } from '../frame/dom.mjs';
import { recallHere, rememberHere } from '../frame/settings.mjs';
import { text } from '../frame/texts.mjs';
import { countWords } from '../learn/counts.mjs';

/**
 * @typedef {import('../play/session.mjs').Session} Session
 * @typedef {import('../engine/thinker.mjs').Thinker} Thinker
 * @typedef {import('../board/board.mjs').Board} Board
 */

const SECONDS = 5;

export class Values {
  /** @param {Session} session @param {Thinker} thinker @param {Board} board */
  constructor(session, thinker, board) {
    this.session = session;
    this.thinker = thinker;
    this.board = board;
    press('values', recallHere('values', false));
    node('values').addEventListener('click', () => this.turn());
  }

  get isOn() {
    return isPressed('values');
  }

  /** On or off. */
  turn() {
    press('values', !this.isOn);
    rememberHere('values', this.isOn);
    if (this.isOn)
      return this.look();
    this.thinker.stop();
    this.board.rate(new Map());
    node('legend').hidden = true;
  }

  /** Another position is on the board. */
  async look() {
    const { state, isOver } = this.session;
    node('legend').hidden = true;
    this.thinker.stop();
    if (!this.isOn || isOver)
      return;
    node('legend').textContent = text('valuesLook');
    node('legend').hidden = false;
    try {
      const ratings =
        await this.thinker.rate(state.game, state.position, `time ${SECONDS}`);
      if (!this.isOn || this.session.state.position !== state.position)
        return;
      this.board.rate(new Map(ratings.map((r) =>
        [r.move, { value: r.value }])));
      node('legend').textContent = countWords(ratings, this.session.isForTwo);
    } catch {
      node('legend').hidden = true; // another position came
    }
  }
}
