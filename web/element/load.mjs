/**
 * The engine and the checker for programs, in Node and in browsers:
 *
 *   import { loadEngine } from 'spielwerk';
 *   const engine = await loadEngine();
 *   engine.ask('new peg');      // '= peg:english\n\n'; doc/protocol.md
 *
 * Calls are synchronous and may take long; a page makes them in a worker.
 */

import { Checker } from '../engine/checker.mjs';
import { Engine } from '../engine/engine.mjs';

export { Checker, Engine };

/** Files of this computer, where the program runs in Node. @type {any} */
const files = /** @type {any} */ (globalThis).process
  ?.getBuiltinModule?.('node:fs');

/** @param {string} name */
async function code(name) {
  const address = new URL(`../engine/${name}`, import.meta.url);
  const bytes = files && address.protocol === 'file:'
    ? files.readFileSync(address)
    : await (await fetch(address)).arrayBuffer();
  return WebAssembly.compile(bytes);
}

/** The bytes of a database; in browsers the engine does without.
 * @param {string} name @returns {Uint8Array | null} */
function database(name) {
  const address = new URL(`../engine/${name}.database`, import.meta.url);
  return files && address.protocol === 'file:' && files.existsSync(address)
    ? new Uint8Array(files.readFileSync(address)) : null;
}

/** @param {{onText?: (text: string) => void}} [options] */
export async function loadEngine(options = {}) {
  return Engine.load(await code('spielwerk.wasm'), { database, ...options });
}

export async function loadChecker() {
  return Checker.load(await code('check.wasm'));
}
