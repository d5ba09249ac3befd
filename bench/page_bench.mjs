/**
 * The page: what it weighs and how soon it is there. Prints a table; nothing is
 * asserted. Needs what the browser tests need (make test installs it).
 *
 *   node bench/page_bench.mjs build/web build/spielwerk.html
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { launch, serve } from '../tests/browser/page.mjs';

const [folder, single] = process.argv.slice(2);
const REPEATS = Number(process.env.REPEATS ?? 7);
const MOVES = 500;

/** @param {string} what @param {...(string | number)} figures */
function print(what, ...figures) {
  console.log(what.padEnd(34),
    ...figures.map((f) => String(f).padStart(10)));
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function printSizes() {
  print('bytes', 'plain', 'gzip', 'brotli');
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((f) => f.isFile() && !f.name.endsWith('.gz'))
    .map(({ name }) => join(folder, name));
  const groups = {
    'engine, all games': files.filter((f) => /spielwerk.wasm$/.test(f)),
    ...Object.fromEntries(files.filter((f) => /spielwerk-\w+.wasm$/.test(f))
      .map((f) => [`engine, ${/spielwerk-(\w+).wasm/.exec(f)[1]}`, [f]])),
    'checker (check.wasm)': files.filter((f) => /check.wasm/.test(f)),
    'modules, style, pictures': files.filter((f) =>
      !/(wasm|database)$/.test(f)),
    'the folder without data': files.filter((f) => !/database$/.test(f)),
    'data (databases)': files.filter((f) => /database$/.test(f)),
    'the single file': [single],
  };
  for (const [what, group] of Object.entries(groups)) {
    const contents = group.map((file) => readFileSync(file));
    const total = (/** @type {(c: Buffer) => Buffer} */ pack) =>
      contents.reduce((sum, c) => sum + pack(c).length, 0);
    print(what, total((c) => c), total((c) => gzipSync(c, { level: 9 })),
      total((c) => brotliCompressSync(c)));
  }
}

/** A slow line and a slow processor: 1.6 Mbit, 150 ms, a quarter as fast. */
async function slowDown(tab) {
  const session = await tab.context().newCDPSession(tab);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false,
    latency: 150, downloadThroughput: 200000, uploadThroughput: 93750 });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Milliseconds from the beginning of the navigation to the first board. */
async function timeFirstBoard(browser, address, slow = false) {
  const context = await browser.newContext();
  const tab = await context.newPage();
  if (slow)
    await slowDown(tab);
  await tab.addInitScript(() => {
    const look = () => {
      if (document.querySelector('#board, .game-card .mini')
        ?.childElementCount)
        globalThis.firstBoard = performance.now();
      else
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await tab.goto(address);
  await tab.waitForFunction(() => globalThis.firstBoard);
  const time = await tab.evaluate(() => globalThis.firstBoard);
  await context.close();
  return time;
}

/** Milliseconds from a press to the picture that has one move more. */
async function timeMove(tab, selector) {
  return tab.evaluate((what) => new Promise((done) => {
    const count = () => document.querySelectorAll('#moves li').length;
    const before = count();
    const begin = performance.now();
    const look = () => (count() > before ? done(performance.now() - begin)
      : requestAnimationFrame(look));
    document.querySelector(what).click();
    look();
  }), selector);
}

/** How long the usual opponent takes for each of its moves against itself, or
 * the page for a move of the only player. */
async function timeMoves(browser, address) {
  const context = await browser.newContext();
  const tab = await context.newPage();
  await tab.goto(address);
  await tab.waitForFunction(() =>
    document.querySelector('#board .shapes')?.childElementCount);
  const forTwo = await tab.isVisible('#reply');
  const times = [];
  for (let i = 0; i < REPEATS; i++) {
    if (await tab.evaluate(() => document.body.dataset.result !== 'open'))
      break;
    if (!forTwo) {
      await tab.evaluate(() =>
        document.getElementById('hint-count')?.click());
      await tab.waitForSelector('#ratings button', { state: 'attached' });
    }
    times.push(await timeMove(tab, forTwo ? '#reply' : '#ratings button'));
  }
  await context.close();
  return times;
}

/** Milliseconds from the first press of Hint on a page that has just been
 * opened to what it says. */
async function timeHints(browser, address) {
  const times = [];
  for (let i = 0; i < REPEATS; i++) {
    const context = await browser.newContext();
    const tab = await context.newPage();
    await tab.goto(address);
    await tab.waitForFunction(() => document.body.dataset.ready);
    times.push(await tab.evaluate(() => new Promise((done) => {
      const hint = document.querySelector('#hint');
      const begin = performance.now();
      document.querySelector('#hint-button').click();
      const thinking = hint.textContent;
      const look = () => (hint.textContent !== thinking
        ? done(performance.now() - begin) : requestAnimationFrame(look));
      look();
    })));
    await context.close();
  }
  return times;
}

/** The bytes that the page's own program holds, garbage aside, and how many
 * nodes of the document. */
async function memory(tab) {
  const session = await tab.context().newCDPSession(tab);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const [heap, nodes] = ['JSHeapUsedSize', 'Nodes'].map((name) =>
    metrics.find((m) => m.name === name).value);
  await session.detach();
  return [(heap / 1e6).toFixed(1), nodes];
}

/** Types moves that put vertices elsewhere, of which there is no end. */
async function typeMoves(tab, first, last) {
  for (let i = first; i <= last; i++)
    await tab.evaluate(([n, move]) => new Promise((done) => {
      const look = () => document.querySelectorAll('#moves li').length === n
        ? done() : requestAnimationFrame(look);
      const field = document.querySelector('#type-move');
      field.value = move;
      field.dispatchEvent(new Event('change'));
      look();
    }), [i, `${i % 4}@${20 + i},${20 + 7 * i % 400}`]);
}

async function printMemory(browser, site) {
  print('memory of the page', 'MB', 'nodes');
  const tab = await browser.newPage();
  await tab.goto(`${site.url}#minor:random4-15`);
  await tab.waitForFunction(() => document.body.dataset.ready);
  await typeMoves(tab, 1, 10);
  print('after 10 moves', ...await memory(tab));
  await typeMoves(tab, 11, MOVES);
  print(`after ${MOVES} moves`, ...await memory(tab));
  await tab.goto('about:blank');
  await tab.goto(`${site.url}#peg:english`);
  await tab.waitForFunction(() => document.body.dataset.ready);
  print('English board', ...await memory(tab));
  await tab.click('#tab-understand');
  await tab.selectOption('#study', 'levels');
  await tab.click('#show-study');
  await tab.waitForSelector('#chart .table-box', { timeout: 600000 });
  print('after its largest study', ...await memory(tab));
  await tab.close();
}

/** How many requests, and how many bytes on the line, until the board. */
async function printRequests(browser, site) {
  print('until all is loaded', 'requests', 'bytes');
  for (const [what, address] of [['start screen', site.url],
    ['peg', `${site.url}#peg`]]) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const tab = await context.newPage();
    await tab.goto(address);
    await tab.waitForFunction(() => document.body.dataset.ready);
    await tab.waitForLoadState('networkidle');
    print(what, ...await tab.evaluate(() => {
      const all = [...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource')];
      return [all.length, all.reduce((sum, e) => sum + e.encodedBodySize, 0)];
    }));
    await context.close();
  }
}

/** From the browser's own copy, with the network gone; it keeps one of a host
 * that is not this computer by its name. */
async function timeOffline(browser, site) {
  const address = `${site.url.replace('127.0.0.1', 'page.localhost')}#peg`;
  const context = await browser.newContext();
  const tab = await context.newPage();
  await tab.goto(address);
  await tab.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  const times = [];
  for (let i = 0; i < REPEATS; i++) {
    const begin = performance.now();
    await tab.goto('about:blank');
    await tab.goto(address);
    await tab.waitForFunction(() =>
      document.querySelector('#board')?.childElementCount);
    times.push(performance.now() - begin);
  }
  await context.close();
  print('first board, offline', median(times).toFixed(0),
    Math.max(...times).toFixed(0));
}

async function printTimes() {
  const site = await serve(folder);
  const browser = await launch();
  print('milliseconds', 'median', 'worst');
  const peg = `${site.url}#peg`;
  for (const [what, address, slow] of [
    ['first board, from a server', peg, false],
    ['first board, slow line and processor', peg, true],
    ['start screen, slow line and processor', site.url, true],
    ['first board, single file from disk', `${pathToFileURL(single)}#peg`]]) {
    const times = [];
    for (let i = 0; i < REPEATS; i++)
      times.push(await timeFirstBoard(browser, address, slow));
    print(what, median(times).toFixed(0), Math.max(...times).toFixed(0));
  }
  await timeOffline(browser, site);
  for (const [what, time] of [['a move', timeMoves], ['a hint', timeHints]])
    for (const word of ['peg', 'sprouts', 'gomoku', 'agents', 'minor', 'euler',
      'untangle']) {
      const times = await time(browser, `${site.url}#${word}`);
      print(`${what}, ${word}`, median(times).toFixed(0),
        Math.max(...times).toFixed(0));
    }
  await printRequests(browser, site);
  await printMemory(browser, site);
  await browser.close();
  site.close();
}

printSizes();
await printTimes();
