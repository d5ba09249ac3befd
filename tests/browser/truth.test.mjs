/**
 * What is not decided never looks decided on the page, and what it adds up is
 * what the engine counts. PAGE names the folder of the page.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ask, inTab, PHONE } from './table.mjs';

/** Positions in which no move is decided, with the number of moves. */
const OPEN = ['#agents', '#gomoku/a1h8o15i8'];

for (const link of OPEN)
  test(`no undecided move is called safe: ${link}`, async () => {
    await inTab({}, async (bench) => {
      await bench.press('hint-losing');
      await bench.says('hint',
        /^Of (\d+) moves none is known to lose; \1 are not/);
      assert(!(await bench.tab.$('.hint.good')));
    }, link);
  });

test('who declines is not said to lack time, nor quoted', async () => {
  await inTab({}, async (bench) => {
    await bench.press('hint-lamp');
    await bench.says('hint', /^Not decided: the search for a proof ended/);
    assert.doesNotMatch(await bench.text('hint'), /layers|links/);
    await bench.press('analyse');
    await bench.says('analysis', /not decided/i);
    assert.equal(await bench.tab.$('#hint.bad'), null);
  }, '#agents');
});

for (const word of ['euler:12-20', 'euler:nikolaus'])
  test(`solutions left are those that count counts: ${word}`, async () => {
    ask(`new ${word}`);
    const counted = Number(/^solutions (\d+)$/m
      .exec(ask('analyse count time 20'))[1]);
    await inTab({}, async (bench) => {
      await bench.press('hint-count');
      await bench.says('hint', /ways? to solve it/);
      const left = (await bench.text('hint')).replaceAll(/\D/g, '');
      assert.equal(Number(left), counted);
    }, `#${word}`);
  });

test('an announced length is a bound, and says so', async () => {
  await inTab({}, async (bench) => {
    await bench.press('analyse');
    await bench.says('analysis', /in at most 33 moves/);
  }, '#gomoku/h8i9');
});

test('a stray tap on an edge ends no game; who erases is told what is left',
  async () => {
    const link = `#untangle:6/${encodeURIComponent('C~;0.0,3.0,3.3,0.3')}`;
    await inTab(PHONE, async (bench) => {
      await bench.tapArea('0-1');
      await bench.says('notice', /Erase/);
      assert.deepEqual(await bench.moves(), []);
    }, link);
    await inTab({}, async (bench) => {
      await bench.clickArea('0-1');
      await bench.reaches('C^;0.0,3.0,3.3,0.3;erased');
      assert.match(await bench.text('caption'), /erased.*need not cross/);
    }, link);
  });

for (const [link, why] of [['#agents:2', /too large.*smaller board/],
  ['#gomoku:renju', /too large.*smaller board/]])
  test(`what has no proof says why, and is no fault: ${link}`, async () => {
    await inTab({}, async (bench) => {
      await bench.press('prove');
      await bench.says('proof-says', /^Not decided here/);
      assert.match(await bench.text('proof-says'), why);
      assert.equal(await bench.tab.getAttribute('#proof-says', 'class'),
        'hint ');
    }, link);
  });

test('what is known is said at once, and its proof shows how far it is',
  async () => {
    await inTab({}, async (bench) => {
      await bench.press('prove');
      await bench.says('proof-says', /database wins with at most 35 stones/);
      await bench.tab.waitForSelector('#proof-progress[value]');
      await bench.press('proof-stop');
      await bench.says('proof-says', /Stopped/);
    }, '#gomoku');
  });
