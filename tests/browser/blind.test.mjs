/**
 * Games played without seeing or pointing: the page is read as its
 * accessibility tree alone, and everything is done with keys. PAGE names the
 * folder of the page.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { moveName } from '../../web/frame/texts.mjs';
import { ask, inTab } from './table.mjs';

/** Starts from which a game is short, with the words of its end. */
const GAMES = [
  ['peg:english', '.../.o./...o.../...o.../......./.../...'],
  ['sprouts:2', ''],
  ['gomoku:9', 'e5a1f5a3g5a5'],
  ['agents:1', ''],
  ['minor:random4-15', 'Bw;DqK;;200.400,600.400,600.700,200.700,400.150'],
  ['euler:nikolaus', ''],
  ['untangle:6', 'C~;0.0,3.0,3.3,0.3'],
];

/** The moves of a game that engines play, and what ends it. */
function gameOf(word, position) {
  ask(`new ${word}`);
  if (position)
    ask(`position ${position}`);
  const line = [];
  while (ask('state').includes('"result":"open"') && line.length < 40) {
    const move = ask('choose with greedy nodes 2000');
    ask(`play ${move}`);
    line.push(move);
  }
  return line;
}

/** What a screen reader finds on the page. */
const heard = (bench) => bench.tab.locator('body').ariaSnapshot();

/** Presses Tab until something of this role and name has the focus. */
async function tabTo(bench, selector) {
  for (let i = 0; i < 60; i++) {
    await bench.tab.keyboard.press('Tab');
    if (await bench.tab.evaluate((what) =>
      document.activeElement?.matches(what), selector))
      return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

for (const [word, position] of GAMES)
  test(`${word}: a whole game through the accessibility tree`, async () => {
    const line = gameOf(word, position);
    assert(line.length > 0 && line.length < 40);
    const link = `#${word}${position && `/${encodeURIComponent(position)}`}`;
    await inTab({}, async (bench) => {
      await tabTo(bench, 'summary');
      await bench.tab.keyboard.press('Enter');
      for (const [i, move] of line.entries()) {
        const name = moveName(word, move);
        const button = bench.tab.getByRole('group', { name: 'All moves' })
          .getByRole('button', { name, exact: true });
        await button.first().waitFor();
        assert((await heard(bench)).includes(`button "${name}"`));
        await button.first().focus();
        await bench.tab.keyboard.press('Enter');
        await bench.tab.waitForFunction((n) =>
          document.querySelectorAll('#moves li').length === n, i + 1);
        await bench.says('live', new RegExp(
          `^${name.replace(/[^\w ]/g, '.')}\\. `));
      }
      await bench.says('live', /wins\.|Solved!|Over\./);
      assert.match(await heard(bench), /heading "(.*wins\.|Solved!|Over\.)"/);
    }, link);
  });

test('from the start screen to the end of a game, with keys alone',
  async () => {
    await inTab({}, async (bench) => {
      await tabTo(bench, '[data-game="sprouts"]');
      await bench.tab.keyboard.press('Enter');
      await bench.reaches('A,B,C');
      await bench.tab.keyboard.press('b');
      for (let i = 0; i < 20; i++) {
        if (await bench.tab.isVisible('#end-card'))
          break;
        const before = await bench.position();
        await bench.tab.keyboard.press('m');
        await bench.tab.waitForFunction((old) =>
          document.querySelector('#position').value !== old, before);
      }
      await bench.says('end-title', /wins\./);
      await bench.tab.keyboard.press('u');
      await bench.tab.waitForSelector('#end-card', { state: 'hidden' });
      await bench.tab.keyboard.press('h');
      await bench.tab.waitForSelector('#hint-card:not([hidden])');
      await bench.tab.keyboard.press('n');
      await bench.reaches('A,B,C');
      await bench.tab.keyboard.press('3');
      assert(await bench.tab.isVisible('#prove'));
      await bench.tab.keyboard.press('?');
      assert(await bench.tab.isVisible('#key-list'));
      await bench.tab.keyboard.press('Escape');
      assert(await bench.tab.isHidden('#key-list'));
    }, '');
  });
