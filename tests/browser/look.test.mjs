/**
 * Can everybody see it? axe on the start screen and, for each game, on every
 * tab with what can be asked for in it, before the engine has answered and
 * after that, on the end of the game and on every dialog and menu, light and
 * dark; and the contrast of what is drawn. PAGE
 * names the folder of the page. Each game is looked at in English on a desk and
 * in German on a phone, once with its tabs and once at work; with
 * SPIELWERK_LONG all of it in both languages on both screens.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { faintParts } from './contrast.mjs';
import { inTab, PHONE } from './table.mjs';

const axe = readFileSync(
  new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

const DESK = {};
const EXTENDED = Boolean(process.env.SPIELWERK_LONG);
const LOOKS = [['en', 'desk', DESK], ['de', 'phone', PHONE],
  ...EXTENDED ? [['de', 'desk', DESK], ['en', 'phone', PHONE]] : []];

/** Those of a game: its tabs in one, its work in the next. */
const looksOf = (/** @type {number} */ number) =>
  EXTENDED ? LOOKS : [LOOKS[number % LOOKS.length]];

/** Games in their middle, what is counted of them, and a move that ends a game
 * of each kind. */
const GAMES = [
  ['#peg:triangle-15//a3-a1', 'show-levels'],
  ['#sprouts:3//A-A_C-C', 'show-parts'],
  ['#gomoku:7//b4_a1_c4_b1_d4_c1', 'show-course'],
  ['#agents:1', 'show-study'],
  ['#minor:random4-8', 'show-study'],
  ['#euler:nikolaus//%400_0-1', 'show-study'],
  ['#untangle:6', 'show-study'],
];
const ENDS = ['#gomoku//h8_e6_i7_m11_g9_a2_j6_f1_k5',
  '#peg:triangle-3/' + encodeURIComponent('o/.o/...')];

/** What the rules of axe find; another theme changes colours only. */
const RULES = { light: {}, dark: { runOnly: ['color-contrast'] } };

/** What is wrong, in both themes, with what is on the page now. */
async function faults(bench, where) {
  const found = [];
  for (const [theme, rules] of Object.entries(RULES)) {
    await bench.tab.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    const { violations } = await bench.tab.evaluate(([part, options]) =>
      globalThis.axe.run(document.querySelector(part) ?? document, options),
    ['dialog[open]', { ...rules, resultTypes: ['violations'] }]);
    const faint = await bench.tab.isVisible('#board')
      ? Object.entries(await bench.tab.evaluate(faintParts)) : [];
    found.push(...violations.map((v) =>
      `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`),
    ...faint.map(([part, value]) => `${part} is faint: ${value}`));
  }
  return found.map((words) => `${where}: ${words}`);
}

/** Waits until nothing works any more in a tab. */
const settled = (bench, id) => bench.tab.waitForFunction((work) =>
  document.getElementById(work).hidden, id);

/** Holds back what is asked of engines that are slow to answer, until it is let
 * go: what a page shows meanwhile stays. */
function holdEngines() {
  const post = Worker.prototype.postMessage;
  let held = [];
  Worker.prototype.postMessage = function hold(message, ...rest) {
    const go = () => post.call(this, message, ...rest);
    if (held && /^\d+ (rate|threat|choose|analyse|solve|count)/.test(message))
      held.push(go);
    else
      go();
  };
  globalThis.letGo = () => {
    const all = held;
    held = null;
    all.forEach((go) => go());
  };
}

/** What is asked for, where, and what shows that it is at work. */
const WORKS = [['hint-button', 'hint-work'], ['values', 'legend'],
  ['analyse', 'analysis'], ['show-study', 'chart-work'],
  ['prove', 'proof-work']];

/** What is asked for in each tab. */
const TABS = {
  async play(bench) {
    for (let i = 0; i < 4; i++)
      await bench.press('hint-button');
    await bench.tab.waitForSelector('#ratings button');
    await bench.press('values');
    await bench.tab.waitForSelector('.overlay .worth, #legend:not([hidden])',
      { state: 'attached' });
    await bench.tab.evaluate(() => document.querySelector('#all-moves').
      setAttribute('open', ''));
    await bench.tab.waitForSelector('#legal button');
  },
  async understand(bench, chart) {
    await bench.press('analyse');
    await bench.tab.waitForSelector('#analysis p');
    await bench.press(chart);
    await bench.tab.waitForSelector('#chart[aria-busy="false"] > *',
      { state: 'attached' });
  },
  async proofs(bench) {
    await bench.press('prove');
    await bench.tab.waitForFunction(() => document.querySelector(
      '#verdicts').textContent || document.querySelector('#proof-work').hidden
      && document.querySelector('#proof-says').textContent);
    await settled(bench, 'proof-work');
    if (await bench.tab.isVisible('.proof .row button'))
      await bench.tab.click('.proof .row button');
  },
  async share(bench) {
    if (await bench.tab.isVisible('#edit'))
      await bench.tab.click('#edit');
  },
};

/** What opens above the page, by what opens it: in each game, and what is the
 * same in all. */
const ABOVE = ['rules-button', 'menu-button'];
const ABOVE_ALL = ['?', 'view-button'];

for (const [number, [link, chart]] of GAMES.entries())
  for (const [locale, screen, options] of looksOf(number))
    test(`${link}, ${locale}, ${screen}: every tab and dialog`, async () => {
      await inTab({ ...options, locale }, async (bench) => {
        await bench.tab.evaluate(axe);
        const found = [];
        for (const tab of Object.keys(TABS)) {
          await bench.press(`tab-${tab}`);
          await TABS[tab](bench, chart);
          found.push(...await faults(bench, tab));
        }
        const openers = link === GAMES[0][0] ? [...ABOVE, ...ABOVE_ALL] : ABOVE;
        for (const opener of openers) {
          await (opener === '?' ? bench.tab.keyboard.press('?')
            : bench.press(opener));
          await bench.tab.waitForSelector('dialog[open], :popover-open');
          found.push(...await faults(bench, opener));
          await bench.tab.keyboard.press('Escape');
        }
        assert.deepEqual([...new Set(found)], []);
      }, link);
    });

for (const [number, [link]] of GAMES.entries())
  for (const [locale, screen, options] of looksOf(number + 1))
    test(`${link}, ${locale}, ${screen}: while the engine is at work`,
      async () => {
        await inTab({ ...options, locale }, async (bench) => {
          await bench.tab.evaluate(axe);
          await bench.tab.evaluate(holdEngines);
          const found = [];
          for (const [asks, works] of WORKS) {
            await bench.press(asks);
            await bench.tab.waitForSelector(`#${works}`);
            found.push(...await faults(bench, `${asks} at work`));
          }
          await bench.tab.evaluate(() => globalThis.letGo());
          assert.deepEqual([...new Set(found)], []);
        }, link);
      });

for (const [locale, screen, options] of LOOKS)
  test(`${locale}, ${screen}: the start screen, ends, a choice of moves`,
    async () => {
      for (const link of ['', ...ENDS])
        await inTab({ ...options, locale }, async (bench) => {
          await bench.tab.evaluate(axe);
          assert.deepEqual(await faults(bench, link), []);
        }, link);
      await inTab({ ...options, locale }, async (bench) => {
        await bench.tab.evaluate(axe);
        await bench.clickArea('A');
        await bench.clickArea('A');
        await bench.tab.waitForSelector('#choices .mini');
        assert.deepEqual(await faults(bench, 'a choice'), []);
      }, '#sprouts:3');
    });
