/* The WebAssembly engine and the native one give the same answers to the same
 * lines: for each game a short random game with everything one can ask about
 * it, and some lines that are wrong.
 *
 *   node same_protocol.mjs spielwerk.wasm NATIVE_SPIELWERK
 */
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import {Engine} from '../../web/engine/engine.mjs';

const [wasmFile, native] = process.argv.slice(2);
const WRONG = ['', 'nonsense', 'new', 'new no-such-game', 'play', 'undo x',
  'new peg:;', 'normal ???', '7', '7 8 9', '\u0001\u0002', 'moves\tmoves'];
const LOOK = ['show', 'moves', 'scene', 'normal'];
/* Not from the start, where some games weigh the whole game. */
const SEARCH = ['analyse nodes 1000', 'hint nodes 1000'];

/** @type {string[]} */
const lines = [];
/** @type {string[]} */
const ours = [];
/* Both have the databases beside the native program. */
const database = (/** @type {string} */ name) => {
  const file = join(dirname(native), `${name}.database`);
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : null;
};
const engine = await Engine.load(
  await WebAssembly.compile(readFileSync(wasmFile)), {database});

/* Info lines come when it is time for them, so they are not compared. */
const plain = (/** @type {string} */ answer) =>
  answer.replace(/^info .*\n/gm, '');

const ask = (/** @type {string} */ line) => {
  const answer = plain(engine.ask(line));
  lines.push(line);
  ours.push(answer);
  return answer;
};

/** The lines of a good answer, without "=ID " and the closing empty line. */
const body = (/** @type {string} */ answer) =>
  answer.replace(/^=\d* ?/, '').trimEnd().split('\n');

/* A fixed sequence that looks random enough to pick moves by. */
let state = 1;
const pick = (/** @type {number} */ n) => {
  state = (state * 48271) % 2147483647;
  return state % n;
};

for (const line of ['name', 'version', 'games', 'help', ...WRONG]) ask(line);
for (const game of body(ask('games'))) {
  ask(`new ${game.split(' ')[0]}`);
  for (let turn = 0; turn < 6; turn++) {
    for (const line of turn ? [...LOOK, ...SEARCH] : LOOK) ask(line);
    const moves = body(ask('moves')).filter((move) => move !== '');
    if (moves.length === 0) break;
    ask(`play ${moves[pick(moves.length)]}`);
  }
  for (const line of ['undo 2', 'show', 'redo', 'show', ...WRONG]) ask(line);
}
engine.close();

const output = execFileSync(native, ['engine'], {
  input: `${lines.join('\n')}\n`,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
});
const theirs = plain(output).split(/(?<=\n\n)/);

let run = 0;
let failed = 0;
const check = (/** @type {boolean} */ ok, /** @type {string} */ name) => {
  run++;
  if (!ok) failed++;
  console.log(`${ok ? 'ok' : 'not ok'} ${run} - ${name}`);
};

const answered = ours.filter((answer) => answer !== '');
check(answered.length === theirs.length, `${theirs.length} answers in all`);
const asked = lines.filter((_line, i) => ours[i] !== '');
for (const [i, line] of asked.entries()) {
  const ok = answered[i] === theirs[i];
  check(ok, `as native: ${JSON.stringify(line)}`);
  if (!ok) {
    console.log(`# WebAssembly: ${JSON.stringify(answered[i])}`);
    console.log(`# native: ${JSON.stringify(theirs[i])}`);
  }
}
check(answered.some((answer) => answer.startsWith('=')), 'good answers');
check(answered.some((answer) => answer.startsWith('?')), 'bad answers');
console.log(`1..${run}`);
process.exitCode = failed ? 1 : 0;
