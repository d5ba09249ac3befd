/**
 * The engine in a worker: the first message is its code, each other message a
 * protocol line; the answer goes back as text. Lines that arrive before the
 * engine is ready wait for it.
 */

import { Engine } from './engine.mjs';

/** @type {(code: WebAssembly.Module) => void} */
let arrive;
const ready = new Promise((resolve) => {
  arrive = resolve;
}).then((code) => Engine.load(code, { onText: (text) => postMessage(text) }));

onmessage = async (event) => {
  if (event.data instanceof WebAssembly.Module)
    arrive(event.data);
  else
    (await ready).ask(event.data);
};
