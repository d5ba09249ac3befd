/**
 * WebAssembly code, fetched and compiled once for all workers that run it: a
 * core for each game, so that a game starts before the others have arrived. In
 * the page in one file the code is packed, and one core has all games; the
 * databases of the boards with which games begin are there, too.
 */

/** @param {URL} address */
async function bytesAt(address) {
  const answer = await fetch(address);
  if (!answer.ok)
    throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
  const packed = answer.headers.get('content-type') === 'application/gzip';
  const plain = packed ? new Response(
    answer.body?.pipeThrough(new DecompressionStream('gzip'))) : answer;
  return plain.arrayBuffer();
}

/** @param {URL} address */
const compile = async (address) =>
  WebAssembly.compile(await bytesAt(address));

/** By game and name. @type {Record<string, Record<string, URL>>} */
const DATABASES = {
  gomoku: {
    'gomoku': new URL('./gomoku.database', import.meta.url),
    'gomoku-freestyle':
      new URL('./gomoku-freestyle.database', import.meta.url),
  },
  peg: { 'peg-english': new URL('./peg-english.database', import.meta.url) },
};

/** The databases of a game that are inside the page; those beside it are
 * fetched by the worker that wants them.
 * @param {string} game @returns {Promise<Record<string, Uint8Array>>} */
export async function databasesInside(game) {
  const inside = Object.entries(DATABASES[game] ?? {})
    .filter(([, { protocol }]) => protocol === 'data:');
  return Object.fromEntries(await Promise.all(inside.map(
    async ([name, address]) =>
      [name, new Uint8Array(await bytesAt(address))])));
}

/** Cores by their addresses.
 * @type {Map<string, Promise<WebAssembly.Module>>} */
const engines = new Map();
/** @type {Promise<WebAssembly.Module> | undefined} */
let checker;

/** The core of a game; without a name, and in the page in one file, the one of
 * all games. @param {string} game */
export function engineCode(game) {
  const whole = new URL('./spielwerk.wasm', import.meta.url).href;
  const address = !game || whole.startsWith('data:') ? whole
    : whole.replace('spielwerk.wasm', `spielwerk-${game}.wasm`);
  const code = engines.get(address) ?? compile(new URL(address));
  engines.set(address, code);
  code.catch(() => engines.delete(address)); // it may come another time
  return code;
}

export function checkerCode() {
  checker ??= compile(new URL('./check.wasm', import.meta.url));
  return checker;
}
