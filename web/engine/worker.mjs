/**
 * The engine in a worker: the first message is its code, each other message a
 * protocol line; the answer goes back as text. Lines that arrive before the
 * engine is ready wait for it.
 */

import { Engine } from './engine.mjs';

/** A worker may wait for its answer here; without the file the engine searches.
 * The page in one file has no files beside it.
 * @param {string} name */
function database(name) {
  if (location.protocol === 'data:')
    return null;
  const request = new XMLHttpRequest();
  try {
    request.open('GET', new URL(`./${name}.database`, location.href), false);
    request.responseType = 'arraybuffer';
    request.send();
  } catch {
    return null;
  }
  return request.status === 200 ? new Uint8Array(request.response) : null;
}

/** @type {(code: WebAssembly.Module) => void} */
let arrive;
const ready = new Promise((resolve) => {
  arrive = resolve;
}).then((code) => Engine.load(code,
  { onText: (text) => postMessage(text), database }));

onmessage = async (event) => {
  if (event.data instanceof WebAssembly.Module)
    arrive(event.data);
  else
    (await ready).ask(event.data);
};
