/**
 * A browser with the page and an engine to ask, for all tests of a file that
 * imports this. PAGE names the folder of the page.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';

import { Engine } from '../../web/engine/engine.mjs';
import { launch, serve, Workbench } from './page.mjs';

const folder = process.env.PAGE;
assert(folder, 'PAGE names the folder of the built page');

let site;
let browser;
let engine;
before(async () => {
  site = await serve(folder);
  browser = await launch();
  engine = await Engine.load(await WebAssembly.compile(
    readFileSync(join(folder, 'spielwerk.wasm'))));
});
after(async () => {
  await browser.close();
  site.close();
});

/** What the engine answers to a line. */
export function ask(line) {
  const answer = engine.ask(line).trim();
  assert(answer.startsWith('='), `${line}: ${answer}`);
  return answer.replace(/^= ?\n?/, '');
}

/** The first moves of a game between greedy players, or others, to its end at
 * most. */
export function greedyMoves(word, most = Infinity, player = 'greedy') {
  const moves = [];
  ask(`new ${word}`);
  while (moves.length < most && JSON.parse(ask('state')).result === 'open') {
    moves.push(ask(`choose with ${player} nodes 2000`));
    ask(`play ${moves.at(-1)}`);
  }
  return moves;
}

/** How often the server was asked for a file of that name. */
export const timesServed = (name) =>
  site.asked.filter((path) => path.endsWith(`/${name}`)).length;

/** Runs in a tab of its own and finds no error on its console. */
export async function inTab(options, act, link) {
  const context = await browser.newContext({
    viewport: { width: 1100, height: 900 }, locale: 'en',
    reducedMotion: 'reduce', ...options });
  const bench = new Workbench(await context.newPage());
  await bench.open(site.url + link);
  await act(bench, context);
  assert.deepEqual(bench.troubles, []);
  await context.close();
}

/** Is all of an element in the window, and nothing in front of its middle,
 * from top to bottom? */
export const isSeen = (bench, selector) => bench.tab.$eval(selector, (at) => {
  const { left, top, width, height } = at.getBoundingClientRect();
  return [0.05, 0.5, 0.95].every((part) => at.contains(
    document.elementFromPoint(left + width / 2, top + height * part)));
});

/** Presses Tab until something that the selector matches has the focus. */
export async function tabTo(bench, selector) {
  for (let i = 0; i < 60; i++) {
    await bench.tab.keyboard.press('Tab');
    if (await bench.tab.evaluate((what) =>
      document.activeElement?.matches(what), selector))
      return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

export const PHONE = { hasTouch: true, viewport: { width: 390, height: 844 } };
