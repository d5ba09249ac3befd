/**
 * The engine for boards on foreign pages: one worker for all of them. A
 * question is several lines of the protocol (doc/protocol.md), asked one after
 * the other with nothing in between, so each board says everything anew: which
 * game, which position.
 */

import { engineCode } from '../engine/wasm_code.mjs';

/** What a `?` answer says; `at`: the place in what was asked, or -1. */
export class Refused extends Error {
  /** @param {string} text */
  constructor(text) {
    const placed = /^at (\d+): /.exec(text);
    super(placed ? text.slice(placed[0].length) : text);
    this.at = placed ? Number(placed[1]) : -1;
  }
}

/** @type {Worker | undefined} */
let worker;
let received = '';
/** Who waits for the next answers. @type {((text: string) => void)[]} */
const waiting = [];

/** @param {string} text */
function receive(text) {
  received += text;
  for (let end; (end = received.indexOf('\n\n')) >= 0;) {
    const answer = received.slice(0, end).replace(/^(?:info|row) .*\n/gm, '');
    received = received.slice(end + 2);
    waiting.shift()?.(answer);
  }
}

function start() {
  const made = new Worker(new URL('../engine/worker.mjs', import.meta.url),
    { type: 'module' });
  made.onmessage = ({ data }) => receive(data);
  made.postMessage(0); // the engine that the lines are for
  engineCode('').then((code) => made.postMessage({ number: 0, code }));
  return made;
}

/**
 * The texts of the answers.
 * @param {string[]} lines @returns {Promise<string[]>}
 */
export async function ask(lines) {
  worker ??= start();
  const engine = worker;
  const answers = await Promise.all(lines.map((line) =>
    new Promise((/** @type {(text: string) => void} */ resolve) => {
      waiting.push(resolve);
      engine.postMessage(line.replaceAll('\n', '/'));
    })));
  const bad = answers.find((text) => text.startsWith('?'));
  if (bad !== undefined)
    throw new Refused(bad.slice(1).trim());
  return answers.map((text) => text.replace(/^[^=]*\n(?==)/, '')
    .replace(/^= ?\n?/, ''));
}
