/**
 * An argument, looked at step by step: the board shows what each step speaks
 * of, and takes no moves meanwhile.
 */

import { bars } from '../panels/bars.mjs';
import { node } from '../frame/dom.mjs';
import { text } from '../frame/texts.mjs';

/** @typedef {import('./argument.mjs').Step} Step */

/** Shows what a step of an argument is about, on a board that takes no moves;
 * null: the game again.
 * @param {import('../play/session.mjs').Session} session
 * @param {import('../engine/position_queries.mjs').Scout} scout
 * @param {import('../board/board.mjs').Board} board
 * @param {(scene: import('../board/scene.mjs').Scene) =>
 *   import('../board/scene.mjs').Scene} spoken with the words of the page */
export function exhibitor(session, scout, board, spoken) {
  let shown = 0;
  return async (/** @type {string} */ word,
    /** @type {Step | null} */ step) => {
    const mine = ++shown;
    const { state } = session;
    board.frozen = step !== null;
    const [scene] = await scout.ask(step ? word : state.game,
      step?.position ?? state.position, ['scene']);
    if (mine !== shown || (!step && state !== session.state))
      return; // another board was shown meanwhile
    board.show(spoken(JSON.parse(scene)));
    board.annotate(step?.marks ?? new Map());
  };
}

export class Reader {
  /** @type {Step[]} */
  #steps = [];
  #at = 0;

  /** @param {(step: Step | null) => Promise<void>} exhibit shows on the board
   * what a step is about; null: the game again */
  constructor(exhibit) {
    this.exhibit = exhibit;
  }

  get isOpen() {
    return this.#steps.length > 0;
  }

  /** The step that is shown. */
  get at() {
    return this.#at;
  }

  /** @param {Step[]} steps @param {number} [at] where it begins */
  async open(steps, at = 0) {
    this.#steps = steps;
    node('guide').hidden = node('guide-back').hidden = false;
    node('guide-replies').replaceChildren();
    await this.#go(at);
  }

  /** @param {number} by */
  async step(by) {
    await this.#go(this.#at + by);
  }

  async close() {
    if (!this.isOpen)
      return;
    this.#steps = [];
    node('guide').hidden = node('guide-back').hidden = true;
    node('guide-chart').replaceChildren();
    await this.exhibit(null);
  }

  /** @param {number} at */
  async #go(at) {
    const step = this.#steps[at];
    const all = this.#steps.length;
    this.#at = at;
    node('guide-says').textContent = step.words;
    node('guide-note').textContent = text('stepOf', { n: at + 1, all });
    node('guide-chart').replaceChildren(
      ...step.bars ? [bars(step.words, step.bars, '')] : []);
    for (const [id, off] of /** @type {[string, boolean][]} */ ([
      ['guide-back', !at], ['guide-next', at + 1 === all]]))
      /** @type {HTMLButtonElement} */ (node(id)).disabled = off;
    await this.exhibit(step);
  }
}
