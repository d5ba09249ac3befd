/**
 * The engine in a worker. A message is a protocol line, and its answer goes
 * back as text; or a number: later lines are for another engine, whose code
 * will come with that number. Lines wait until it is there.
 */

import { Engine } from './engine.mjs';

/** Those that the page in one file has inside.
 * @type {Record<string, Uint8Array>} */
let inside = {};

/** A worker may wait for its answer here; without the file the engine searches.
 * The page in one file has no files beside it.
 * @param {string} name */
function database(name) {
  if (location.protocol === 'data:')
    return inside[name] ?? null;
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

/** What waits for the code with a number.
 * @type {Map<number, (code: WebAssembly.Module) => void>} */
const arrivals = new Map();

/** @param {number} number @returns {Promise<Engine>} */
const arrival = async (number) => Engine.load(
  await new Promise((resolve) => arrivals.set(number, resolve)),
  { onText: (text) => postMessage(text), database });

/** @type {Promise<Engine> | undefined} */
let ready;

onmessage = async ({ data }) => {
  if (typeof data === 'number')
    ready = arrival(data);
  else if (typeof data === 'string')
    (await ready)?.ask(data);
  else {
    inside = data.databases ?? {};
    arrivals.get(data.number)?.(data.code);
  }
};
