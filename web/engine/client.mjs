/**
 * The engine protocol (doc/protocol.md), spoken over a wire: a line goes out
 * with a number in front, the answer with this number comes back.
 */

import { Wire } from './connection.mjs';

/** What a `?` answer says. `at` is the offset in the arguments, or -1. */
export class ProtocolError extends Error {
  /** @param {string} text */
  constructor(text) {
    const placed = /^at (\d+): /.exec(text);
    super(placed ? text.slice(placed[0].length) : text);
    this.at = placed ? Number(placed[1]) : -1;
  }
}

/** The question was taken back. */
export class Stopped extends ProtocolError {
  stopped = true;
}

/**
 * @typedef {{resolve: (text: string) => void,
 *   reject: (error: Error) => void, info?: (text: string) => void}} Question
 */

export class Client {
  constructor() {
    this.count = 0;
    /** @type {Map<string, Question>} */
    this.open = new Map();
    /** @type {Wire | null} */
    this.wire = null;
  }

  /** The first question does so too; who knows that one will come can save the
   * time. */
  connect() {
    if (!this.wire)
      this.received = '';
    this.wire ??= new Wire({ text: (text) => this.#receive(text),
      lost: (why) => this.#fail(new ProtocolError(why)) });
    return this.wire;
  }

  /** Does a program on this computer answer? */
  get native() {
    return this.wire?.native ?? false;
  }

  /**
   * The text of the answer; an ProtocolError when there is none.
   * @param {string} line @param {(text: string) => void} [info]
   * @returns {Promise<string>}
   */
  ask(line, info) {
    const id = String(++this.count);
    return new Promise((resolve, reject) => {
      this.open.set(id, { resolve, reject, info });
      this.connect().send(`${id} ${line.replaceAll('\n', '/')}`);
    });
  }

  /** Ends whatever runs and forgets the game: a fresh engine. */
  restart() {
    this.wire?.close();
    this.wire = null;
    this.#fail(new Stopped('stopped'));
  }

  /** @param {ProtocolError} why */
  #fail(why) {
    const open = [...this.open.values()];
    this.open.clear();
    for (const question of open)
      question.reject(why);
  }

  /** @param {string} text */
  #receive(text) {
    this.received += text;
    for (;;) {
      const end = this.received.indexOf('\n');
      if (end < 0)
        return;
      const head = this.received.slice(0, end);
      if (/^(info|proof|row) /.test(head)) {
        for (const question of this.open.values())
          question.info?.(head);
        this.received = this.received.slice(end + 1);
        continue;
      }
      const last = this.received.indexOf('\n\n');
      if (last < 0)
        return;
      this.#answer(this.received.slice(0, last));
      this.received = this.received.slice(last + 2);
    }
  }

  /** @param {string} text */
  #answer(text) {
    const [, sign, id, body] = /^([=?])(\d*) ?([^]*)$/.exec(text) ?? [];
    const question = this.open.get(id);
    this.open.delete(id);
    if (sign === '=')
      question?.resolve(body.replace(/^\n/, ''));
    else
      question?.reject(new ProtocolError(body ?? text));
  }
}
