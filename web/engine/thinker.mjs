/**
 * Thinking beside playing: a second engine that is asked about positions and
 * thrown away when nobody wants its answer any more, so that the board never
 * waits for it.
 */

import { Client, ProtocolError } from './client.mjs';
import { isForeign } from './record.mjs';
import { said, text } from '../frame/texts.mjs';

/**
 * @typedef {{move: string, value: string, solutions: bigint | null,
 *   distance: number, forced: boolean}} Rated
 */

/** "d2-d4: win distance 3 solutions 12 forced"
 * @param {string} line @returns {Rated} */
function readRating(line) {
  const colon = line.indexOf(': ');
  const words = line.slice(colon + 2).split(' ');
  const behind = (/** @type {string} */ key) => {
    const at = words.indexOf(key);
    return at < 0 ? null : words[at + 1];
  };
  const solutions = behind('solutions');
  return {
    move: line.slice(0, colon),
    value: words[0],
    solutions: solutions === null ? null : BigInt(solutions),
    distance: Number(behind('distance') ?? -1),
    forced: words.includes('forced'),
  };
}

/** @param {string} answer to `rate` */
export const readRatings = (answer) =>
  answer.split('\n').filter(Boolean).map(readRating);

/** "value win", "distance 3": a key and what is said of it, line by line.
 * @param {string} answer */
const readFacts = (answer) => new Map(answer.split('\n').map((line) => {
  const gap = line.indexOf(' ');
  return /** @type {[string, string]} */ (
    [line.slice(0, gap), line.slice(gap + 1).trim()]);
}));

const GLANCE = 1000; // nodes: what comes before the first question

export class Thinker {
  /** @type {Client | null} */
  #client = null;
  /** The game that it is ready for. */
  #ready = '';
  busy = 0;

  /** Started when it is first needed. */
  get engine() {
    this.#client ??= new Client();
    return this.#client;
  }

  /** Forgets a question that is still open. */
  stop() {
    if (!this.busy)
      return;
    this.engine.restart();
    this.#ready = '';
  }

  /** Has core and database of a game fetched and read before the first question
   * about it. A question that comes meanwhile waits for what is left of that,
   * which it would have needed itself. @param {string} word */
  prepare(word) {
    if (this.busy || this.#ready === word)
      return;
    this.#ready = word;
    for (const line of [`new ${word}`, `rate nodes ${GLANCE}`])
      this.engine.ask(line).catch(() => {}); // a question will say it
  }

  /** Does commands one after the other, all of them given at once so that no
   * question comes between two; fails with the first that fails.
   * @param {string[]} commands @returns {Promise<string[]>} their answers */
  async tryAll(commands) {
    this.stop();
    this.#ready = '';
    const answers = commands.map((command) => this.engine.ask(command));
    await Promise.allSettled(answers);
    return Promise.all(answers);
  }

  /** Work of several questions: it can be stopped between them too.
   * @template T
   * @param {(engine: Client) => Promise<T>} task */
  async work(task) {
    this.busy++;
    try {
      return await task(this.engine);
    } finally {
      this.busy--;
    }
  }

  /** @param {string} word @param {string} position @param {string} line
   * @param {(text: string) => void} [info] */
  #ask(word, position, line, info) {
    this.stop();
    return this.work(async (engine) => {
      await engine.ask(`new ${word}`);
      await engine.ask(`position ${position}`);
      return engine.ask(line, info);
    });
  }

  /** A saved game as a record; one that another program has saved is of the
   * game on the board.
   * @param {string} word @param {string} saved */
  async asRecord(word, saved) {
    if (!isForeign(saved))
      return saved;
    try {
      const answers = await this.tryAll([`new ${word}`,
        `load ${saved.trim().replace(/\s/g, ' ')}`, 'record']);
      return answers[2];
    } catch (error) {
      const { at, message } = /** @type {ProtocolError} */ (error);
      throw new ProtocolError(text('wrongAt',
        { n: at + 1, why: said(message) }));
    }
  }

  /** What each legal move leads to.
   * @param {string} word @param {string} position
   * @param {string} limit such as "time 20" */
  async rate(word, position, limit) {
    return readRatings(await this.#ask(word, position, `rate ${limit}`));
  }

  /** The line of threats that wins from here, or that the other side has should
   * one pass; empty when there is none.
   * @param {string} word @param {string} position @param {boolean} pass
   * @param {number} seconds */
  async threat(word, position, pass, seconds) {
    const line = await this.#ask(word, position,
      `threat ${pass ? 'pass ' : ''}time ${seconds}`);
    return line.split(', ').filter(Boolean);
  }

  /** The move of a player with a name.
   * @param {string} word @param {string} position @param {string} player
   * @param {number} seconds */
  choose(word, position, player, seconds) {
    return this.#ask(word, position, `choose with ${player} time ${seconds}`);
  }

  /** The value of a position, the certificate that proves it, which is empty
   * when there is none, and what the engine says to that.
   * @param {string} word @param {string} position @param {number} seconds
   * @param {(part: number) => void} heard how much of the work is done */
  async prove(word, position, seconds, heard) {
    /** @type {string[]} */
    const lines = [];
    const answer = await this.#ask(word, position, `solve time ${seconds}`,
      (line) => {
        const part = /^info part ([\d.]+)/.exec(line);
        if (part)
          heard(Number(part[1]));
        else if (line.startsWith('proof '))
          lines.push(`${line.slice('proof '.length)}\n`);
      });
    const facts = readFacts(answer);
    const value = facts.get('value') ?? 'open';
    return { value, note: facts.get('note') ?? '',
      certificate: value === 'open' ? '' : lines.join('') };
  }

  /** What is known without a search: the words of the answer.
   * @param {string} word @param {string} position */
  async recall(word, position) {
    return readFacts(await this.#ask(word, position, 'analyse nodes 1'));
  }

  /** Value, line and reason of a position, as the words of the answer.
   * @param {string} word @param {string} position @param {number} seconds
   * @param {string} [solver] */
  async analyse(word, position, seconds, solver = '') {
    const wish = solver ? ` with ${solver}` : '';
    return readFacts(
      await this.#ask(word, position, `analyse time ${seconds}${wish}`));
  }

  /** A player of the engine plays on for both sides: its moves, and whether
   * they lead to the end of the game. @param {string} word
   * @param {string} position @param {string} player @param {number} most moves
   * @param {number} seconds for all of them */
  playOut(word, position, player, most, seconds) {
    const end = performance.now() + seconds * 1000;
    /** @type {string[]} */
    const moves = [];
    this.stop();
    return this.work(async (engine) => {
      await engine.ask(`new ${word}`);
      await engine.ask(`position ${position}`);
      for (;;) {
        const { result } = JSON.parse(await engine.ask('state'));
        const over = result !== 'open';
        if (over || moves.length === most || performance.now() > end)
          return { moves, over };
        const move = await engine.ask(`choose with ${player} time 1`);
        await engine.ask(`play ${move}`);
        moves.push(move);
      }
    });
  }

  /** A study of a game, the first one when none is named; its rows and its
   * progress are heard. @param {string} word @param {number} seconds
   * @param {(line: string) => void} heard @param {string} [study] */
  count(word, seconds, heard, study = '') {
    const wish = study ? ` with ${study}` : '';
    this.stop();
    return this.work(async (engine) => {
      await engine.ask(`new ${word}`);
      await engine.ask(`count time ${seconds}${wish}`, heard);
    });
  }
}
