/**
 * Quick hands on a slow machine: what is pressed before an engine has answered
 * is not lost, and is not undone by the answer. PAGE names the folder
 * of the page.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { inTab } from './table.mjs';

const LATE = 400; // milliseconds that every answer takes longer

test('the first click after editing plays a move', async () => {
  await inTab({}, async (bench) => {
    await bench.press('edit');
    await bench.clickArea('e5');
    await bench.reaches('e5');
    await bench.slow(LATE);
    await bench.press('edit');
    await bench.clickArea('e6'); // another black stone, were it still editing
    await bench.reaches('e5e6');
    assert.equal((await bench.moves()).length, 1);
  }, '#gomoku:9');
});

test('an example goes on by as many moves as were asked for', async () => {
  await inTab({}, async (bench) => {
    await bench.slow(LATE);
    await bench.press('example');
    for (let i = 0; i < 3; i++)
      await bench.tab.click('#stage-next');
    await bench.says('stage-move', /^3\. /);
    await bench.tab.click('#stage-again');
    await bench.tab.click('#stage-next');
    await bench.says('stage-move', /^1\. /);
  }, '#sprouts:3');
});

test('a link to no position leaves the game as it was, and to be played',
  async () => {
    await inTab({}, async (bench) => {
      await bench.clickArea('e5');
      await bench.reaches('e5');
      await bench.tab.evaluate(() => {
        location.hash = '#gomoku:7/z9';
      });
      await bench.says('trouble', /./);
      await bench.clickArea('e6');
      await bench.reaches('e5e6');
      assert.equal((await bench.moves()).length, 2);
    }, '#gomoku:9');
  });

test('who goes back to the list while a game moves stays there', async () => {
  await inTab({}, async (bench) => {
    await bench.tab.click('[data-game="sprouts"]');
    await bench.reaches('A,B,C');
    await bench.tab.selectOption('#opponent', '');
    await bench.slow(LATE);
    await bench.fill('type-move', 'A-B');
    await bench.tab.press('#type-move', 'Enter');
    await bench.press('home-button');
    await bench.tab.waitForSelector('#home:not([hidden])');
    await bench.reaches('ADBD,C'); // the move has come
    assert(await bench.tab.isVisible('#home'));
    assert.equal(await bench.tab.evaluate(() => location.hash), '');
    await bench.tab.click('#go-on');
    await bench.tab.waitForSelector('#game-view:not([hidden])');
    await bench.reaches('ADBD,C');
  }, '');
});

test('a hint for one board is not played on another', async () => {
  await inTab({}, async (bench) => {
    await bench.press('hint-count');
    await bench.tab.waitForSelector('#ratings button');
    await bench.slow(LATE);
    await bench.tab.evaluate(() => {
      document.querySelector('#undo').click();
      document.querySelector('#ratings button').click();
    });
    await bench.reaches('A,B,C');
    await bench.tab.waitForTimeout(3 * LATE); // what would be played by now
    assert.equal(await bench.position(), 'A,B,C');
  }, '#sprouts:3//A-B');
});

test('a hint that is asked for while moves are taken back stays', async () => {
  await inTab({}, async (bench) => {
    await bench.tab.selectOption('#opponent', 'random');
    await bench.type('A-B');
    await bench.tab.waitForFunction(() =>
      document.querySelectorAll('#moves li').length === 2);
    const before = await bench.position();
    await bench.slow(LATE);
    await bench.press('undo');
    await bench.tab.waitForFunction((old) =>
      document.querySelector('#position').value !== old, before);
    await bench.press('hint-button');
    await bench.tab.waitForTimeout(4 * LATE); // a second step would be over
    assert(await bench.tab.isVisible('#hint-card'));
    await bench.reaches('A,B,C,D');
  }, '#sprouts:4');
});
