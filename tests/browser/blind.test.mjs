/**
 * From the start screen through a game with keys alone, without pointing. PAGE
 * names the folder of the page.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { inTab, tabTo } from './table.mjs';

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
      await bench.says('end-title', /You (win!|lose\.)/);
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

test('where one goes in a game is said', async () => {
  await inTab({}, async (bench) => {
    for (const [key, words] of [
      ['u', /^After d2-d4: 31 pegs left/], ['u', /^At the start: 32 pegs left/],
      ['r', /^After d2-d4: 31 pegs left/]]) {
      await bench.tab.keyboard.press(key);
      await bench.says('live', words);
    }
    await bench.tab.click('#moves li:last-child button');
    await bench.says('live', /^After d5-d3: 30 pegs left/);
  }, '#peg:english//d2-d4_d5-d3');
});

test('another start or a puzzle leaves the focus where it is', async () => {
  for (const [link, id] of [['#euler', 'random'], ['#sprouts:3', 'random'],
    ['#sprouts:3', 'puzzle']])
    await inTab({}, async (bench) => {
      const before = await bench.position();
      await bench.tab.focus(`#${id}`);
      await bench.tab.keyboard.press('Enter');
      await bench.tab.waitForFunction((old) =>
        document.querySelector('#position').value !== old, before);
      await bench.says('caption', /./);
      assert.equal(await bench.tab.evaluate(() => document.activeElement.id),
        id, link);
    }, link);
});
