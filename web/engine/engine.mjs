/* The engine as WebAssembly: one protocol line in, its answer out.
 *
 *   const engine = await Engine.load(await WebAssembly.compile(bytes));
 *   engine.ask('1 new peg');     // "=1 ...\n\n"
 *   engine.close();
 *
 * Calls are synchronous and may take long; a page keeps the engine in a worker.
 * A search lasts at most as long as its line allows.
 */
import {Wasi} from './wasi.mjs';

/** How often a search may write an info line, in milliseconds. */
const INFO_EVERY = 500;

export class Engine {
  /** @type {any} */
  #exports = null;
  #handle = 0;
  #answer = '';
  #decoder = new TextDecoder();
  #began = 0;
  #deadline = Infinity;
  #nextInfo = Infinity;
  #onText;
  #database;
  #found = new Uint8Array(0);

  /**
   * @param {WebAssembly.Module} code
   * @param {{onText?: (text: string) => void,
   *          database?: (name: string) => Uint8Array | null}} options
   *   onText: hears each piece of an answer as soon as it is there;
   *   database: the bytes of the file NAME.database, null when there is none;
   *   asked for a name when a question first needs it
   */
  static async load(code, options = {}) {
    const engine = new Engine(options);
    const wasi = new Wasi();
    const imports = wasi.imports({spielwerk: engine.#imports()});
    const instance = await WebAssembly.instantiate(code, imports);
    wasi.initialize(instance);
    engine.#open(instance.exports);
    return engine;
  }

  /** @private Use Engine.load. */
  constructor({onText = (/** @type {string} */ _text) => {},
    database = (/** @type {string} */ _name) =>
      /** @type {Uint8Array | null} */ (null)} = {}) {
    this.#onText = onText;
    this.#database = database;
  }

  #imports() {
    return {
      write: (/** @type {number} */ at, /** @type {number} */ length) => {
        const bytes = new Uint8Array(this.#exports.memory.buffer, at, length);
        const text = this.#decoder.decode(bytes);
        this.#answer += text;
        this.#onText(text);
      },
      begin: (/** @type {number} */ seconds) => {
        this.#began = Date.now();
        this.#deadline = seconds ? this.#began + seconds * 1000 : Infinity;
        this.#nextInfo = this.#began + INFO_EVERY;
      },
      database_find: (/** @type {number} */ at,
        /** @type {number} */ length) => {
        const bytes = new Uint8Array(this.#exports.memory.buffer, at, length);
        this.#found =
          this.#database(this.#decoder.decode(bytes)) ?? new Uint8Array(0);
        return this.#found.length;
      },
      database_take: (/** @type {number} */ at) => {
        new Uint8Array(this.#exports.memory.buffer).set(this.#found, at);
      },
      stop: () => (Date.now() >= this.#deadline ? 1 : 0),
      spent: () =>
        (Date.now() - this.#began) / (this.#deadline - this.#began),
      due: () => {
        if (Date.now() < this.#nextInfo) return 0;
        this.#nextInfo = Date.now() + INFO_EVERY;
        return 1;
      },
    };
  }

  #open(/** @type {any} */ exports) {
    this.#exports = exports;
    this.#handle = exports.sw_wasm_open();
    if (!this.#handle) throw new Error('out of memory');
  }

  /**
   * @param {string} line one line of the protocol, without its end
   * @returns {string} the whole answer
   */
  ask(line) {
    if (!this.#handle) throw new Error('the engine is closed');
    const bytes = new TextEncoder().encode(line);
    const at = this.#exports.sw_wasm_alloc(bytes.length);
    if (!at) throw new Error('out of memory');
    new Uint8Array(this.#exports.memory.buffer).set(bytes, at);
    this.#answer = '';
    this.#exports.sw_wasm_line(this.#handle, at, bytes.length);
    this.#exports.sw_wasm_free(at);
    return this.#answer;
  }

  /** Gives the memory back; once is enough, twice does no harm. */
  close() {
    if (this.#handle) this.#exports.sw_wasm_close(this.#handle);
    this.#handle = 0;
  }
}
