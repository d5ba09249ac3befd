/**
 * The way to an engine: lines go out, text comes back. Where the page was
 * served by `spielwerk serve`, the engine is a program on this computer behind
 * a WebSocket, let in by the token of the address; otherwise, and when that one
 * cannot be reached, it is the WebAssembly core in a worker.
 */

import { databasesInside, engineCode } from './wasm_code.mjs';
import { starts } from '../frame/starts.mjs';
import { text } from '../frame/texts.mjs';

/**
 * @typedef {{text: (text: string) => void,
 *   lost: (why: string) => void}} Receiver
 *   text: gets what the engine writes; lost: there is no engine any more, and
 *   why
 */

/** Takes the token out of the address, so that it is in no link that is
 * passed on; a reload finds it again. */
function findToken() {
  const address = new URL(location.href);
  let token = address.searchParams.get('token');
  try {
    if (token)
      sessionStorage.setItem('token', token);
    token ??= sessionStorage.getItem('token');
  } catch {
    // a page opened from disk may have no storage
  }
  if (address.searchParams.has('token')) {
    address.searchParams.delete('token');
    history.replaceState(null, '', address);
  }
  return token ?? '';
}

let token = findToken();

export class Wire {
  /** @param {Receiver} receiver */
  constructor(receiver) {
    this.receiver = receiver;
    /** @type {string[]} lines that wait for the connection */
    this.waiting = [];
    this.opened = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Worker | null} */
    this.worker = null;
    /** The game whose core the worker has; empty: all. @type {string | null} */
    this.core = null;
    this.cores = 0; // that were asked for
    if (token)
      this.#connect();
    else
      this.#startWorker();
  }

  /** Does a program on this computer answer? */
  get native() {
    return this.socket !== null;
  }

  /** @param {string} line */
  send(line) {
    if (this.worker)
      this.#tell(this.worker, line);
    else if (!this.opened)
      this.waiting.push(line);
    else if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(`${line}\n`);
    else
      this.receiver.lost(text('engineGone'));
  }

  close() {
    this.worker?.terminate();
    if (this.socket) {
      this.socket.onclose = null;
      this.socket.onmessage = null;
      this.socket.close();
    }
  }

  #connect() {
    const address = new URL('./engine', location.href);
    address.protocol = 'ws:';
    address.search = `token=${token}`;
    address.hash = '';
    const decoder = new TextDecoder();
    const socket = new WebSocket(address);
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      this.opened = true;
      this.#flush();
    };
    socket.onmessage = (event) =>
      this.receiver.text(decoder.decode(event.data));
    socket.onclose = () => {
      if (this.opened) {
        this.receiver.lost(text('engineGone'));
      } else {
        token = '';
        this.socket = null;
        this.#startWorker();
      }
    };
    this.socket = socket;
  }

  #startWorker() {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url),
      { type: 'module' });
    worker.onmessage = (event) => this.receiver.text(event.data);
    worker.onerror = (event) => this.receiver.lost(event.message);
    this.worker = worker;
    this.#flush();
  }

  /** A game that begins needs its core, if that is not there.
   * @param {Worker} worker @param {string} line */
  #tell(worker, line) {
    const game = /^\d+ new ([a-z]+)/.exec(line)?.[1];
    const core = game === undefined ? this.core ?? ''
      : game in starts() ? game : '';
    if (core !== this.core) {
      this.core = core;
      const number = ++this.cores;
      worker.postMessage(number);
      Promise.all([engineCode(core), databasesInside(core)]).then(
        ([code, databases]) => worker.postMessage({ number, code, databases }),
        (error) => {
          if (number === this.cores)
            this.core = null; // the next game asks again
          this.receiver.lost(String(error));
        });
    }
    worker.postMessage(line);
  }

  #flush() {
    const lines = this.waiting;
    this.waiting = [];
    for (const line of lines)
      this.send(line);
  }
}
