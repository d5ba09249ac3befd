/**
 * WebAssembly code, fetched and compiled once for all workers that run it. In
 * the page in one file it is packed.
 */

/** @param {URL} address */
async function compile(address) {
  const answer = await fetch(address);
  if (!answer.ok)
    throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
  const packed = answer.headers.get('content-type') === 'application/gzip';
  const plain = packed ? new Response(
    answer.body?.pipeThrough(new DecompressionStream('gzip'))) : answer;
  return WebAssembly.compile(await plain.arrayBuffer());
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
