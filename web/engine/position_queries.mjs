/**
 * A second engine that looks at positions beside the board: is this text one,
 * what does it look like, has it been there before. Questions wait for each
 * other, so each finds the game that it asked about.
 */

import { Client, ProtocolError } from './client.mjs';

/** @typedef {import('../board/scene.mjs').Scene} Scene */

export class Scout {
  /** @type {Client | null} */
  #engine = null;
  #word = '';
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /** Asks lines about a position, one after the other, and nothing between.
   * @param {string} word @param {string} position @param {string[]} lines
   * @returns {Promise<string[]>} */
  ask(word, position, lines) {
    const known = this.#word === word;
    this.#word = word;
    return this.#turn([...known ? [] : [`new ${word}`],
      `position ${position}`], lines);
  }

  /** The same from the start of a game.
   * @param {string} word @param {string[]} lines */
  fromStart(word, lines) {
    this.#word = word;
    return this.#turn([`new ${word}`], lines);
  }

  /** @param {string[]} first @param {string[]} lines */
  #turn(first, lines) {
    const turn = this.#last.then(async () => {
      this.#engine ??= new Client();
      for (const line of first)
        await this.#engine.ask(line);
      const answers = [];
      for (const line of lines)
        answers.push(await this.#engine.ask(line));
      return answers;
    });
    this.#last = turn.catch(() => {
      this.#word = ''; // it may not be the game that is there
    });
    return turn;
  }

  /** Null when the text is a position, else what is wrong with it.
   * @param {string} word @param {string} position
   * @returns {Promise<ProtocolError | null>} */
  async fault(word, position) {
    try {
      await this.ask(word, position, []);
      return null;
    } catch (error) {
      return /** @type {ProtocolError} */ (error);
    }
  }

  /** The normal forms of what moves lead to.
   * @param {string} word @param {string} position @param {string[]} moves */
  async forms(word, position, moves) {
    const answers = await this.ask(word, position,
      moves.flatMap((move) => [`play ${move}`, 'normal', 'undo']));
    return moves.map((_, i) => answers[3 * i + 1]);
  }

  /** The picture behind a move.
   * @param {string} word @param {string} position @param {string} move
   * @returns {Promise<Scene>} */
  async after(word, position, move) {
    const [, scene] =
      await this.ask(word, position, [`play ${move}`, 'scene']);
    return JSON.parse(scene);
  }
}
