/**
 * The engine in a worker: each message is a protocol line, the answer goes back
 * as text. Lines that arrive before the engine is ready wait for it.
 */

import { Engine } from './engine.mjs';

async function load() {
  const code = await fetch(new URL('./spielwerk.wasm', import.meta.url));
  if (!code.ok)
    throw new Error(`spielwerk.wasm: ${code.status} ${code.statusText}`);
  return Engine.load(await code.arrayBuffer(),
    { onText: (text) => postMessage(text) });
}

const ready = load();

onmessage = async (event) => {
  const engine = await ready;
  engine.ask(event.data);
};
