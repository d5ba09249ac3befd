/**
 * The game on the board: the engine owns rules and history; this asks it what
 * is there, moves the cursor, and knows where the line began.
 */

import { Client } from '../engine/client.mjs';
import { isForTwo, starts } from '../frame/starts.mjs';
import { wholePosition } from '../share/edit_rules.mjs';
import { readStudy } from '../share/study.mjs';

/**
 * @typedef {{game: string, position: string, result: string, turn: number,
 *   played: number, line: string[], branches: string[],
 *   origin: string}} State
 *   origin: the position the line began at, as text; empty: the start
 * @typedef {{name: string, title: string, kind: string, variants: string[],
 *   fresh: boolean, threats: boolean, sum: boolean, packed: boolean,
 *   symmetry: boolean, players: {name: string, help: string}[],
 *   formats: {name: string}[],
 *   solvers: {name: string}[], studies: {name: string, help: string}[]}} About
 * @typedef {import('../share/link.mjs').Place} Place
 * @typedef {import('../board/scene.mjs').Scene} Scene
 */

/** @type {State} */
const NOTHING = { game: '', position: '', result: 'open', turn: 0, played: 0,
  line: [], branches: [], origin: '' };

export class Session {
  engine = new Client();
  /** @type {About[]} */
  games = [];
  state = NOTHING;
  /** Where the engine's line begins; `state` may be behind it. */
  #origin = '';
  /** @type {Promise<unknown>} tasks wait for each other */
  #last = Promise.resolve();
  /** Times that the engine went elsewhere, also by a move, and those that are
   * read. */
  #sent = 0;
  #seen = 0;
  /** Trees of moves that the engine began, and the one that is read. */
  #begun = 0;
  #shown = 0;

  /** A program on this computer is asked; the page knows its own games. */
  async learnGames() {
    if (!this.engine.connect().native) {
      this.games = Object.values(starts()).map(({ about }) => about);
      return;
    }
    const lines = (await this.engine.ask('games json')).split('\n');
    this.games = lines.filter(Boolean).map((line) => JSON.parse(line));
  }

  /** The game, without its variant. */
  get game() {
    return this.state.game.split(':')[0];
  }

  get about() {
    return this.games.find((g) => g.name === this.game);
  }

  get isForTwo() {
    return isForTwo(this.about);
  }

  get isOver() {
    return this.state.result !== 'open';
  }

  get isSolved() {
    return !this.isForTwo && this.state.result === 'win';
  }

  /** Who has won, or -1. */
  get winner() {
    const { result, turn } = this.state;
    return !this.isForTwo || !['win', 'loss'].includes(result) ? -1
      : result === 'win' ? turn : 1 - turn;
  }

  /** The side that made the first move of the line. */
  get firstSide() {
    return this.isForTwo ? (this.state.turn + this.state.played) % 2 : 0;
  }

  /** How the board came to be as it is. @returns {Place} */
  get place() {
    const { game, origin, line, played } = this.state;
    return { word: game, position: origin, moves: line.slice(0, played) };
  }

  /** Does a task when those before are done, so that each is whole.
   * @template T
   * @param {(engine: Client) => Promise<T>} task */
  #whole(task) {
    const turn = this.#last.then(() => task(this.engine));
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** Does a task that leads to another board than the one that is shown.
   * @template T
   * @param {(engine: Client) => Promise<T>} task */
  #send(task) {
    return this.#whole(async (engine) => {
      const done = await task(engine);
      this.#sent++;
      return done;
    });
  }

  /** What is on the board now. @returns {Promise<Scene>} */
  read() {
    return this.#whole(async (engine) => {
      const [state, scene] =
        await Promise.all([engine.ask('state'), engine.ask('scene')]);
      this.#seen = this.#sent;
      this.#shown = this.#begun;
      this.state = { ...JSON.parse(state), origin: this.#origin };
      return JSON.parse(scene);
    });
  }

  /** Begins at a place; where there is none, the game goes on as it was. A move
   * that cannot be played ends it there: how many were played, and why no more.
   * @param {Place} place @param {number} [seed] */
  begin(place, seed) {
    return this.#send(async (engine) => {
      const before = this.place;
      try {
        const done = await this.#begin(engine, place, seed);
        this.#begun++;
        return done;
      } catch (error) {
        if (before.word)
          await this.#begin(engine, before);
        throw error;
      }
    });
  }

  /** The lines of a study come before the moves to where one stands in it, so
   * that the main line stays the first.
   * @param {Client} engine @param {Place} place @param {number} [seed] */
  async #begin(engine, place, seed) {
    await engine.ask(`new ${place.word}${
      seed === undefined ? '' : ` ${seed}`}`);
    this.#origin = place.position;
    if (place.position)
      await engine.ask(`position ${place.position}`);
    else if (seed !== undefined)
      this.#origin = await engine.ask('position');
    for (const command of readStudy(place.notes ?? '').commands)
      await engine.ask(command);
    for (const [played, move] of place.moves.entries())
      try {
        await engine.ask(`play ${move}`);
      } catch (error) {
        return { played, error: /** @type {Error} */ (error) };
      }
    return { played: place.moves.length, error: null };
  }

  /** Moves from the position that is shown on: nothing happens when another one
   * is by the time that their turn comes, or the engine is elsewhere.
   * @param {...string} moves */
  play(...moves) {
    const { game, position } = this.state;
    return this.#whole(async (engine) => {
      if (this.#seen !== this.#sent || this.state.game !== game ||
          this.state.position !== position)
        return;
      for (const move of moves) {
        await engine.ask(`play ${move}`);
        this.#sent++;
      }
    });
  }

  /** To a place in the tree that is shown; nowhere when another one was begun
   * by the time that its turn comes. @param {string[]} commands */
  #within(commands) {
    const tree = this.#shown;
    return this.#send(async (engine) => {
      for (const command of tree === this.#begun ? commands : [])
        await engine.ask(command);
    });
  }

  /** To the position after n moves of the line, wherever the engine is: what
   * is shown may be behind it. @param {number} n */
  go(n) {
    return this.#within(['undo all', ...n ? [`redo ${n}`] : []]);
  }

  /** A move back or on, and one more where that is wanted; at the end of the
   * line nothing happens.
   * @param {'undo' | 'redo'} word
   * @param {(state: State) => boolean} [goesOn] tells by where it led
   */
  step(word, goesOn = () => false) {
    return this.#send(async (engine) => {
      await engine.ask(word).catch(() => {});
      if (goesOn(JSON.parse(await engine.ask('state'))))
        await engine.ask(word).catch(() => {});
    });
  }

  /** To a node of the tree. @param {string[]} moves from the start */
  visit(moves) {
    return this.#within(['undo all', ...moves.map((move) => `play ${move}`)]);
  }

  /** @param {string} position */
  setPosition(position) {
    return this.#send(async (engine) => {
      const { game, position: here } = this.state;
      this.#origin = await engine.ask(
        `position ${wholePosition(game, here, position)}`);
      this.#begun++;
    });
  }

  /** Builds a saved game again. @param {string[]} commands of the record */
  follow(commands) {
    return this.#send(async (engine) => {
      for (const command of commands)
        await engine.ask(command);
      this.#begun++;
      this.#origin = commands[1]?.match(/^position (.*)/)?.[1] ?? '';
    });
  }
}
