/* The part of WASI that Spielwerk's WebAssembly asks for.
 *
 * The core reads no files, clock or environment; what the C library still links
 * in is writing to the two output streams, the command line, and leaving.  A
 * call that is not listed here answers "not supported".
 *
 *   const wasi = new Wasi({args: ['contract'], write: (stream, bytes) => ...});
 *   const {instance} = await WebAssembly.instantiate(code, wasi.imports());
 *   wasi.start(instance);      // a program: its exit status
 *   wasi.initialize(instance); // a library: once, before the first call
 */

const BAD_FILE = 8;
const NOT_SUPPORTED = 52;

/** Thrown by proc_exit to leave the program. */
class Exit extends Error {
  /** @param {number} status */
  constructor(status) {
    super(`exit ${status}`);
    this.status = status;
  }
}

export class Wasi {
  #args;
  #write;
  /** @type {WebAssembly.Memory | undefined} */
  #memory;

  /**
   * @param {{args?: string[],
   *          write?: (stream: number, bytes: Uint8Array) => void}} options
   *   args: the command line, the program's name first;
   *   write: called with 1 (output) or 2 (errors) and bytes that are the
   *   caller's to keep
   */
  constructor({args = ['program'], write = () => {}} = {}) {
    const encoder = new TextEncoder();
    this.#args = args.map((arg) => encoder.encode(`${arg}\0`));
    this.#write = write;
  }

  /**
   * What to instantiate the module with.
   * @param {WebAssembly.Imports} more imports of the caller's own
   * @returns {WebAssembly.Imports}
   */
  imports(more = {}) {
    const known = {
      args_sizes_get: this.#argsSizes.bind(this),
      args_get: this.#argsGet.bind(this),
      fd_write: this.#fdWrite.bind(this),
      fd_fdstat_get: this.#fdStat.bind(this),
      proc_exit: (/** @type {number} */ status) => {
        throw new Exit(status);
      },
    };
    const calls = new Proxy(known, {
      get: (target, name) =>
        Reflect.get(target, name) ?? (() => NOT_SUPPORTED),
    });
    return {wasi_snapshot_preview1: calls, ...more};
  }

  /**
   * Runs a program from its start.
   * @param {WebAssembly.Instance} instance
   * @returns {number} its exit status
   */
  start(instance) {
    this.#adopt(instance);
    try {
      /** @type {() => void} */ (instance.exports._start)();
    } catch (error) {
      if (error instanceof Exit) return error.status;
      throw error;
    }
    return 0;
  }

  /**
   * Gets a library ready to be called.
   * @param {WebAssembly.Instance} instance
   */
  initialize(instance) {
    this.#adopt(instance);
    /** @type {() => void} */ (instance.exports._initialize)();
  }

  /** @param {WebAssembly.Instance} instance */
  #adopt(instance) {
    this.#memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
  }

  /* The memory may have grown since the last call, so ask each time. */
  get #bytes() {
    if (!this.#memory) throw new Error('the module has not been started');
    return new Uint8Array(this.#memory.buffer);
  }

  get #words() {
    return new DataView(this.#bytes.buffer);
  }

  /**
   * @param {number} count where the number of arguments goes
   * @param {number} size where their bytes altogether go
   */
  #argsSizes(count, size) {
    const total = this.#args.reduce((sum, arg) => sum + arg.length, 0);
    this.#words.setUint32(count, this.#args.length, true);
    this.#words.setUint32(size, total, true);
    return 0;
  }

  /**
   * @param {number} pointers where a pointer to each argument goes
   * @param {number} text where the arguments themselves go
   */
  #argsGet(pointers, text) {
    for (const arg of this.#args) {
      this.#words.setUint32(pointers, text, true);
      this.#bytes.set(arg, text);
      pointers += 4;
      text += arg.length;
    }
    return 0;
  }

  /**
   * @param {number} stream
   * @param {number} vectors pairs of address and length
   * @param {number} count how many pairs
   * @param {number} written where the number of bytes goes
   */
  #fdWrite(stream, vectors, count, written) {
    if (stream !== 1 && stream !== 2) return BAD_FILE;
    let total = 0;
    for (let i = 0; i < count; i++) {
      const at = this.#words.getUint32(vectors + 8 * i, true);
      const length = this.#words.getUint32(vectors + 8 * i + 4, true);
      this.#write(stream, this.#bytes.slice(at, at + length));
      total += length;
    }
    this.#words.setUint32(written, total, true);
    return 0;
  }

  /**
   * The streams are character devices that may be written.
   * @param {number} stream
   * @param {number} at where the description goes
   */
  #fdStat(stream, at) {
    if (stream > 2) return BAD_FILE;
    this.#bytes.fill(0, at, at + 24);
    this.#bytes[at] = 2;
    this.#words.setBigUint64(at + 8, 1n << 6n, true);
    return 0;
  }
}
