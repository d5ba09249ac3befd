/**
 * The engine in a worker: each message is a protocol line, the answer goes back
 * as text. Lines that arrive before the engine is ready wait for it.
 */

import { Engine } from './engine.mjs';

/* A worker may wait for its answer here; without the file the engine searches.
 * @param {string} name */
function database(name) {
  const request = new XMLHttpRequest();
  try {
    request.open('GET', new URL(`./${name}.database`, import.meta.url), false);
    request.responseType = 'arraybuffer';
    request.send();
  } catch {
    return null;
  }
  return request.status === 200 ? new Uint8Array(request.response) : null;
}

async function load() {
  const code = await fetch(new URL('./spielwerk.wasm', import.meta.url));
  if (!code.ok)
    throw new Error(`spielwerk.wasm: ${code.status} ${code.statusText}`);
  return Engine.load(await code.arrayBuffer(),
    { onText: (text) => postMessage(text), database });
}

const ready = load();

onmessage = async (event) => {
  const engine = await ready;
  engine.ask(event.data);
};
