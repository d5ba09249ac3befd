/**
 * How long the page's usual opponent of agents and links takes: games of it
 * with some random moves in between, on the WebAssembly engine. Prints a line
 * for each board: moves, then the processor's milliseconds for a move, on
 * average and at most, and where the longest was asked for; nothing is
 * asserted.
 *
 *   node bench/agents_answers.mjs build/web/spielwerk-agents.wasm [GAMES
 *     [BOARD..]]
 */
import { readFileSync } from 'node:fs';

import { Engine } from '../web/engine/engine.mjs';

const BOARDS = ['agents:1', 'agents:2', 'agents:3', 'agents:4', 'agents:5',
  'agents:2-boardgame', 'agents:hex-2-2-3', 'agents:hex-2-2-4',
  'agents:hex-2-3-3', 'agents:hex-2-2-5'];

const [path, games = '2', ...boards] = process.argv.slice(2);
const engine = await Engine.load(
  await WebAssembly.compile(readFileSync(path)));
let number = 0;

/** @param {string} line */
function ask(line) {
  const answer = engine.ask(`${++number} ${line}`);
  if (!answer.startsWith(`=${number}`))
    throw new Error(`${line}: ${answer}`);
  return answer.slice(`=${number} `.length).trim();
}

/** One game, from the start or from behind phase 1; each third move at random,
 * the others by `quick` for either side. */
function play(word, game, /** @type {{ms: number, where: string}[]} */ took) {
  ask(game % 2 ? `new ${word}` : `new ${word} ${game}`);
  for (let ply = 0; ; ply++) {
    const state = JSON.parse(ask('state'));
    if (state.result !== 'open')
      return;
    const player = ply % 3 ? 'quick' : 'random';
    const before = process.cpuUsage();
    const move = ask(`choose with ${player}`);
    const { user, system } = process.cpuUsage(before);
    if (player === 'quick')
      took.push({ ms: (user + system) / 1000, where: state.position });
    ask(`play ${move}`);
  }
}

for (const word of boards.length ? boards : BOARDS) {
  /** @type {{ms: number, where: string}[]} */
  const took = [];
  for (let game = 1; game <= Number(games); game++)
    play(word, game, took);
  const worst = took.toSorted((a, b) => b.ms - a.ms)[0];
  const sum = took.reduce((total, { ms }) => total + ms, 0);
  console.log(word.padEnd(20), String(took.length).padStart(4),
    (sum / took.length).toFixed(1).padStart(8), worst.ms.toFixed(1).padStart(8),
    ` ${worst.where}`);
}
engine.close();
