/**
 * Takes the pictures of the README: every game in light, in dark and German,
 * and on a phone; the start screen, an end, a proof. PAGE names the folder of
 * the built page, the argument where they go.
 *
 *   PAGE=build-plain/web node tests/browser/pictures.mjs doc/pictures
 */
import { join } from 'node:path';

import { launch, serve, Workbench } from './page.mjs';

const LOOKS = {
  light: { viewport: { width: 1200, height: 820 }, colorScheme: 'light' },
  dark: { viewport: { width: 1200, height: 820 }, colorScheme: 'dark',
    locale: 'de' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light',
    hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 },
};

const ENDS = encodeURIComponent('.../.o./...o.../......./......./.../...');

/** What is on each board, and what was asked about it. */
const SCENES = [
  { name: 'home', link: '' },
  { name: 'peg', link: 'peg:english', ask: ['hint-count'],
    moves: ['d2-d4', 'd5-d3', 'b4-d4', 'e4-c4', 'd7-d5'] },
  { name: 'sprouts', link: 'sprouts:6', ask: ['hint-lamp', 'values'],
    moves: ['A-B', 'B-C', 'A-C[D]', 'E-F'] },
  { name: 'gomoku', link: 'gomoku', ask: ['hint-move'],
    moves: ['h8', 'h9', 'i7', 'g9', 'i9', 'g7', 'i8', 'g8'] },
  { name: 'agents', link: 'agents:2', ask: ['hint-losing'], answers: 12 },
  { name: 'minor', link: 'minor:k5-19', ask: ['hint-move'] },
  { name: 'euler', link: 'euler', ask: ['hint-move'],
    moves: ['0-5-8-1-3-4'] },
  { name: 'untangle', link: 'untangle:10', ask: ['hint-move'] },
  { name: 'end', link: `peg:english/${ENDS}`, moves: ['d2-d4'] },
  { name: 'proof', link: 'minor:k5-19', ask: ['prove'] },
];

/** Sets a scene up through what a person would press. */
async function prepare(bench, { moves = [], ask = [], answers = 0 }) {
  for (const move of moves)
    await bench.type(move);
  for (let i = 1; i <= answers; i++) {
    await bench.press('reply');
    await bench.tab.waitForFunction((n) =>
      document.querySelectorAll('#moves li').length === n, i);
  }
  for (const id of ask)
    await bench.press(id);
  await bench.tab.waitForFunction((hinted) => !hinted ||
    !/^(Thinking …|Denkt nach …|)$/.test(
      document.querySelector('#hint').textContent),
  ask.some((id) => id.startsWith('hint')));
  if (ask.includes('prove'))
    await bench.tab.waitForSelector('#verdicts article');
  await bench.tab.waitForTimeout(1500); // values and reviews
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
    await bench.open(site.url + (scene.link && `#${scene.link}`));
    await prepare(bench, scene);
    await bench.tab.screenshot(
      { path: join(process.argv[2], `${scene.name}-${look}.png`) });
    await context.close();
  }
await browser.close();
site.close();
