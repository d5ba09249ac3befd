/**
 * Takes the pictures of the documents from the real page: the start screen, and
 * for each game a strip of five phones: start, middle, hint, proof, end. PAGE
 * names the folder of the built page; then where the pictures go, and which:
 * light-en, dark-de, light-de, dark-en (all of them if none is named).
 *
 *   PAGE=build-plain/web node tests/browser/pictures.mjs doc/pictures light-en
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Engine } from '../../web/engine/engine.mjs';
import { toLink } from '../../web/share/link.mjs';
import { launch, serve, Workbench } from './page.mjs';

const { PAGE } = process.env;
const [out, ...wanted] = process.argv.slice(2);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true,
  isMobile: true, reducedMotion: 'reduce' };
const DESK = { width: 1200, height: 950 };
const QUALITY = 82; // of the pictures, as WebP counts it
const SCALE = 0.62; // of a phone in a strip

/** What is in the middle of a game, and a small one that is played to its end
 * by a player of the engine, or by moves that are given; first: how many moves
 * of that player lead to the middle. */
const GAMES = [
  { name: 'peg', word: 'peg:english',
    moves: ['d2-d4', 'd5-d3', 'b4-d4', 'e4-c4', 'd7-d5'],
    small: 'peg:triangle-15', player: 'solver' },
  { name: 'sprouts', word: 'sprouts:6',
    moves: ['A-B', 'B-C', 'A-C[D]', 'E-F'],
    small: 'sprouts:3', player: 'greedy' },
  { name: 'gomoku', word: 'gomoku',
    moves: ['h8', 'h9', 'i7', 'g9', 'i9', 'g7', 'i8', 'g8'],
    small: 'gomoku:7', player: 'a4 a1 b4 b1 c4 c1 d4 d1 e4' },
  { name: 'agents', word: 'agents:1', moves: [],
    small: 'agents:1', player: 'greedy', first: 3 },
  { name: 'minor', word: 'minor:k5-19', moves: [],
    small: 'minor:k3-6', player: 'solver', first: 6 },
  { name: 'euler', word: 'euler', moves: ['0-5-8-1-3-4'],
    small: 'euler:nikolaus', player: 'greedy' },
  { name: 'untangle', word: 'untangle:10', moves: [],
    small: 'untangle:6', player: 'solver', first: 2 },
];

const engine = await Engine.load(await WebAssembly.compile(
  readFileSync(join(PAGE, 'spielwerk.wasm'))));

/** @param {string} line */
const ask = (line) => engine.ask(line).trim().replace(/^= ?\n?/, '');

/** A game from its start, at most this many moves of it. */
function game(word, player, most = 60) {
  ask(`new ${word}`);
  const moves = [];
  while (JSON.parse(ask('state')).result === 'open' && moves.length < most) {
    const move = player.includes(' ') ? player.split(' ')[moves.length]
      : ask(`choose with ${player} nodes 2000`);
    ask(`play ${move}`);
    moves.push(move);
  }
  return moves;
}

/** Asks for something, and waits until it is answered. */
async function hear(bench, id) {
  await bench.press(id);
  await bench.tab.waitForFunction(() =>
    !/^(Thinking …|Denkt nach …|)$/.test(
      document.querySelector('#hint').textContent));
}

/** The five pictures of a game. */
async function phones(bench, site, { word, moves, small, player, first }) {
  const shots = [];
  const shoot = async () => {
    await bench.tab.evaluate(() => document.activeElement?.blur());
    shots.push(await bench.tab.screenshot());
  };
  const open = async (place) => {
    await bench.tab.goto('about:blank');
    await bench.open(site.url + toLink(place));
  };
  await open({ word, position: '', moves: [] });
  await shoot();
  await open({ word, position: '',
    moves: first ? game(word, player, first) : moves });
  await shoot();
  await hear(bench, 'hint-move');
  await shoot();
  await bench.press('prove');
  await bench.tab.waitForSelector('#proof-work', { state: 'hidden' });
  await shoot();
  const whole = game(small, player);
  await open({ word: small, position: '', moves: whole.slice(0, -1) });
  await bench.type(whole.at(-1));
  await bench.tab.waitForSelector('#end-card:not([hidden])');
  await bench.tab.evaluate(() => scrollTo(0, 0));
  await shoot();
  return shots;
}

/** Writes pictures of a screen side by side as one. */
async function strip(browser, shots, file, screen = PHONE.viewport) {
  const width = Math.round(screen.width * SCALE);
  const height = Math.round(screen.height * SCALE);
  const tab = await browser.newPage({ viewport:
    { width: (width + 8) * shots.length + 8, height: height + 16 } });
  await tab.setContent(`<body style="margin:8px;display:flex;gap:8px">${
    shots.map((shot) => `<img width=${width} src="data:image/png;base64,${
      shot.toString('base64')}">`).join('')}`);
  const session = await tab.context().newCDPSession(tab);
  const { data } = await session.send('Page.captureScreenshot',
    { format: 'webp', quality: QUALITY });
  writeFileSync(file, Buffer.from(data, 'base64'));
  await tab.close();
}

const site = await serve(PAGE);
const browser = await launch();
for (const colorScheme of ['light', 'dark'])
  for (const locale of ['en', 'de']) {
    const look = `${colorScheme}-${locale}`;
    if (wanted.length && !wanted.includes(look))
      continue;
    const context =
      await browser.newContext({ ...PHONE, colorScheme, locale });
    const bench = new Workbench(await context.newPage());
    for (const one of GAMES)
      await strip(browser, await phones(bench, site, one),
        join(out, `${one.name}-${look}.webp`));
    await context.close();
    const home = await browser.newPage({ colorScheme, locale,
      viewport: DESK });
    await home.goto(site.url);
    await home.waitForFunction(() => document.body.dataset.ready);
    await strip(browser, [await home.screenshot()],
      join(out, `home-${look}.webp`), DESK);
    await home.close();
  }
await browser.close();
site.close();
