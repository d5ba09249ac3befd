/**
 * The checker of certificates as WebAssembly. It shares nothing with the engine
 * that writes them.
 *
 *   const checker = await Checker.load(code);
 *   checker.verify(bytes, (part) => ...);    // a verdict for each certificate
 *
 * A call is synchronous and may take long; it is made in a worker.
 */

import { Wasi } from './wasi.mjs';

/**
 * @typedef {{status: 'true' | 'wrong' | 'unreadable' | 'over' | 'fault',
 *   game: string, position: string, claim: string, message: string,
 *   line: number}} Verdict
 *   over: out of budget, nothing is said about the claim; message: how much was
 *   looked at, or what is wrong; line: where, from 1
 */

/** @type {Verdict['status'][]} by the numbers of check/check.h */
const STATUS = ['true', 'wrong', 'unreadable', 'over', 'fault'];

/** What a check may use: bytes of memory, milliseconds. */
const MEMORY = 2 ** 30, TIME = 600_000;

/** How often progress is told: after each of this many parts. */
const PARTS = 100;

export class Checker {
  /** @type {any} */
  #exports;
  #bytes = new Uint8Array();
  #at = 0;
  #told = 0;
  #end = 0;
  /** @type {(part: number) => void} */
  #progress = () => {};

  /** @param {WebAssembly.Module} code */
  static async load(code) {
    const checker = new Checker();
    const wasi = new Wasi();
    const instance = await WebAssembly.instantiate(code, wasi.imports({
      check: { read: checker.#read.bind(checker),
        late: () => Number(performance.now() > checker.#end) } }));
    wasi.initialize(instance);
    checker.#exports = instance.exports;
    return checker;
  }

  /** The next bytes of the text go to memory at `to`, at most n.
   * @param {number} to @param {number} n */
  #read(to, n) {
    const piece = this.#bytes.subarray(this.#at, this.#at + n);
    new Uint8Array(this.#exports.memory.buffer).set(piece, to);
    this.#at += piece.length;
    const part = Math.floor(PARTS * this.#at / this.#bytes.length);
    if (part > this.#told) {
      this.#told = part;
      this.#progress(part / PARTS);
    }
    return piece.length;
  }

  /**
   * @param {Uint8Array | string} certificates one or several
   * @param {(part: number) => void} [progress] hears how much has been read
   * @returns {Verdict[]} the first that does not hold is the last
   */
  verify(certificates, progress = () => {}) {
    const { ck_wasm_open: open, ck_wasm_next: next,
      ck_wasm_close: close } = this.#exports;
    this.#bytes = typeof certificates === 'string'
      ? new TextEncoder().encode(certificates) : certificates;
    this.#at = this.#told = 0;
    this.#progress = progress;
    this.#end = performance.now() + TIME;
    const cert = open(MEMORY);
    if (!cert)
      throw new Error('out of memory');
    /** @type {Verdict[]} */
    const verdicts = [];
    let holds = true;
    while (holds && next(cert)) {
      verdicts.push(this.#verdict(cert));
      holds = verdicts.at(-1)?.status === 'true';
    }
    close(cert);
    return verdicts;
  }

  /** @param {number} cert @returns {Verdict} */
  #verdict(cert) {
    const { ck_wasm_status: status, ck_wasm_line: line } = this.#exports;
    const [game, position, claim, message] =
      [0, 1, 2, 3].map((which) => this.#text(cert, which));
    return { status: STATUS[status(cert)], game, position, claim, message,
      line: line(cert) };
  }

  /** @param {number} cert @param {number} which */
  #text(cert, which) {
    const from = this.#exports.ck_wasm_text(cert, which);
    const bytes = new Uint8Array(this.#exports.memory.buffer, from);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  }
}
