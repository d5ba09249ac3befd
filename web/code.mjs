/**
 * WebAssembly code, fetched and compiled once for all workers that run it.
 */

/** @param {URL} address */
async function compile(address) {
  const answer = await fetch(address);
  if (!answer.ok)
    throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** @type {Promise<WebAssembly.Module> | undefined} */
let engine;
/** @type {Promise<WebAssembly.Module> | undefined} */
let checker;

export function engineCode() {
  engine ??= compile(new URL('./spielwerk.wasm', import.meta.url));
  return engine;
}

export function checkerCode() {
  checker ??= compile(new URL('./check.wasm', import.meta.url));
  return checker;
}
