/* The WebAssembly engine and the native one give the same answers to the same
 * lines: for each game a short random game with everything one can ask about
 * it, through every door, and some lines that are wrong.
 *
 *   node same_protocol.mjs spielwerk.wasm NATIVE_SPIELWERK
 *
 * To show that this would notice it, the comparison is made again with one door
 * of the WebAssembly engine at a time saying something else, and once with a
 * core whose constants are spoiled: each time answers have to differ.
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
const DOORS = ['analyse', 'solve', 'hint', 'rate', 'choose'];
const SEARCH = [...DOORS.map((door) => `${door} nodes 1000`),
  'hint move nodes 1000'];

/* Both have the databases beside the native program. */
const database = (/** @type {string} */ name) => {
  const file = join(dirname(native), `${name}.database`);
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : null;
};

/* Info lines come when it is time for them, so they are not compared. */
const plain = (/** @type {string} */ answer) =>
  answer.replace(/^info .*\n/gm, '');

/** The lines of a good answer, without "=ID " and the closing empty line. */
const body = (/** @type {string} */ answer) =>
  answer.replace(/^=\d* ?/, '').trimEnd().split('\n');

/** @typedef {(line: string) => string} Ask */

/** Plays the games; the moves come from `ask` itself.
 * @param {Ask} ask */
const play = (ask) => {
  let state = 1; /* a fixed sequence that looks random enough */
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
};

const core = readFileSync(wasmFile);
const load = async (/** @type {Uint8Array} */ bytes) =>
  Engine.load(await WebAssembly.compile(bytes), {database});

/** What an engine answers: to the lines of a play, or to given ones.
 * @param {Uint8Array} bytes
 * @param {string[] | null} given */
const listen = async (bytes, given) => {
  const engine = await load(bytes);
  /** @type {string[]} */
  const lines = [];
  /** @type {string[]} */
  const answers = [];
  const ask = (/** @type {string} */ line) => {
    const answer = plain(engine.ask(line));
    if (answer !== '') {
      lines.push(line);
      answers.push(answer);
    }
    return answer;
  };
  if (given) given.forEach(ask);
  else play(ask);
  engine.close();
  return {lines, answers};
};

const {lines, answers} = await listen(core, null);
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

check(answers.length === theirs.length, `${theirs.length} answers in all`);
for (const [i, line] of lines.entries()) {
  const ok = answers[i] === theirs[i];
  check(ok, `as native: ${JSON.stringify(line)}`);
  if (!ok) {
    console.log(`# WebAssembly: ${JSON.stringify(answers[i])}`);
    console.log(`# native: ${JSON.stringify(theirs[i])}`);
  }
}
check(answers.some((answer) => answer.startsWith('=')), 'good answers');
check(answers.some((answer) => answer.startsWith('?')), 'bad answers');

/* ---- one door spoiled at a time ----------------------------------------- */

const turnOver = (/** @type {string} */ answer) =>
  answer.replace(/\b(win|loss|can|cannot|loses)\b/g,
    (word) => (word === 'win' || word === 'can' ? 'loss' : 'win'));
const differ = (/** @type {string[]} */ ours) =>
  ours.some((answer, i) => answer !== theirs[i]);

/* The first legal move in place of the one that was chosen. */
let first = '';
for (const door of DOORS) {
  const spoiled = answers.map((answer, i) => {
    if (lines[i] === 'moves') first = body(answer)[0];
    if (lines[i].split(' ')[0] !== door) return answer;
    return door === 'choose' ? `= ${first}\n\n` : turnOver(answer);
  });
  check(differ(spoiled), `noticed when '${door}' says something else`);
}

/* A core in whose constants one word is another. */
const spoil = (/** @type {string} */ word, /** @type {string} */ wrong) => {
  const bytes = Buffer.from(core);
  const from = Buffer.from(`\0${word}\0`);
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1))
    bytes.write(wrong, at + 1);
  return bytes;
};
const spoiledCore = await listen(spoil('loss', 'open'), lines);
check(differ(spoiledCore.answers), 'noticed when a core says open for loss');
console.log(`1..${run}`);
process.exitCode = failed ? 1 : 0;
