/**
 * Takes the pictures of the README: every game in light, in dark and on a
 * phone. PAGE names the folder of the built page, the argument where they go.
 *
 *   PAGE=build-plain/web node tests/browser/pictures.mjs doc/pictures
 */
import { join } from 'node:path';

import { launch, serve, Workbench } from './page.mjs';

const LOOKS = {
  light: { viewport: { width: 1200, height: 820 }, colorScheme: 'light' },
  dark: { viewport: { width: 1200, height: 820 }, colorScheme: 'dark' },
  phone: { viewport: { width: 360, height: 740 }, colorScheme: 'light',
    hasTouch: true, deviceScaleFactor: 2 },
};

/** What is on each board, and what was asked about it. */
const SCENES = [
  { game: 'peg', word: 'peg:english', ask: ['hint-count'],
    moves: ['d2-d4', 'd5-d3', 'b4-d4', 'e4-c4', 'd7-d5'] },
  { game: 'sprouts', word: 'sprouts:6', ask: ['hint-lamp', 'show-parts'],
    moves: ['A-B', 'B-C', 'A-C[D]', 'E-F'] },
  { game: 'gomoku', word: 'gomoku', ask: ['hint-move'],
    moves: ['h8', 'h9', 'i7', 'g9', 'i9', 'g7', 'i8', 'g8'] },
  { game: 'agents', word: 'agents:2', ask: ['hint-losing'], answers: 20 },
  { game: 'minor', word: 'minor:random4-15', ask: ['hint-move'], seed: 5,
    moves: [] },
  { game: 'euler', word: 'euler', ask: ['hint-move'],
    moves: ['0-5-8-1-3-4'] },
  { game: 'untangle', word: 'untangle:10', ask: ['hint-move'] },
];

/** Sets a scene up through what a person would press. */
async function prepare(bench, { moves = [], ask, answers = 0 }) {
  for (const move of moves)
    await bench.type(move);
  for (let i = 1; i <= answers; i++) {
    await bench.press('reply');
    await bench.tab.waitForFunction((n) =>
      document.querySelectorAll('#moves li').length === n, i);
  }
  for (const id of ask)
    await bench.press(id);
  await bench.tab.waitForFunction(() =>
    !/^(Thinking …|)$/.test(document.querySelector('#hint').textContent));
  await bench.tab.evaluate(() => {
    document.activeElement?.blur();
    scrollTo(0, 0);
  });
}

const site = await serve(process.env.PAGE);
const browser = await launch();
for (const scene of SCENES)
  for (const [look, options] of Object.entries(LOOKS)) {
    const context = await browser.newContext(
      { locale: 'en', reducedMotion: 'reduce', ...options });
    const bench = new Workbench(await context.newPage());
    await bench.open(`${site.url}#${scene.word}`);
    await prepare(bench, scene);
    await bench.tab.screenshot(
      { path: join(process.argv[2], `${scene.game}-${look}.png`) });
    await context.close();
  }
await browser.close();
site.close();
