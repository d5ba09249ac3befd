/**
 * Two tabs of one browser: each goes on with its own game and its own opponent,
 * what is won is counted once for both, and nothing is mixed in silence. PAGE
 * names the folder of the page.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Workbench } from './page.mjs';
import { inTab, PHONE } from './table.mjs';

/** A second tab, at a link. */
async function beside(bench, context, link) {
  const other = new Workbench(await context.newPage());
  await other.open(new URL(link, bench.tab.url()).href);
  return other;
}

const kept = (bench) => bench.tab.evaluate(() =>
  JSON.parse(localStorage.getItem('spielwerk games')));

/** Waits until it is a person's turn after so many moves. */
const answered = (bench, n) => bench.tab.waitForFunction((all) =>
  document.querySelectorAll('#moves li').length === all &&
  !document.body.classList.contains('thinking'), n);

async function reload(bench) {
  await bench.tab.reload();
  await bench.tab.waitForFunction(() => document.body.dataset.ready);
}

test('two tabs of one game: each has its own moves, opponent and side',
  async () => {
    await inTab({}, async (bench, context) => {
      await bench.tab.selectOption('#opponent', 'novice');
      await bench.type('d4');
      await answered(bench, 2);
      const mine = await bench.position();
      const other = await beside(bench, context, '#gomoku');
      assert.equal((await kept(bench)).gomoku.moves, 2);
      await other.tab.selectOption('#opponent', 'beginner');
      await other.tab.selectOption('#begins', 'computer');
      await answered(other, 1);
      await bench.says('notice', /This game is open in another tab, too/);
      await reload(bench);
      assert.equal(await bench.position(), mine);
      assert.equal(await bench.tab.inputValue('#opponent'), 'novice');
      assert.equal(await bench.tab.inputValue('#begins'), 'you');
      assert.match(await bench.text('caption'), /Black \(you\)/);
      await bench.type('g7');
      await answered(bench, 4);
      await reload(other);
      assert.match(await other.text('caption'), /White \(you\)/);
      assert.equal(await other.tab.inputValue('#opponent'), 'beginner');
    }, '#gomoku:7');
  });

test('two tabs: what is looked at in one does not change in the other',
  async () => {
    await inTab(PHONE, async (bench, context) => {
      const other = await beside(bench, context, '#gomoku//h8_h9_i7');
      await other.press('numbers');
      await bench.press('undo');
      await bench.press('redo');
      assert.equal(await bench.tab.isChecked('#numbers'), false);
      const texts = await bench.tab.$$eval('.overlay text', (all) =>
        all.filter((one) => /^\d$/.test(one.textContent)).length);
      assert.equal(texts, 0);
    }, '#gomoku//h8_h9_i7');
  });

test('two tabs: both count what was won, and the list is up to date',
  async () => {
    const end = (peg) => `#peg:triangle-15/${encodeURIComponent(peg)}`;
    await inTab({}, async (bench, context) => {
      const other = await beside(bench, context,
        end('./o./o../..../.....'));
      const third = await beside(bench, context,
        end('./.o/.o./..../.....'));
      for (const tab of [other, third]) {
        await tab.press('hint-count');
        await tab.tab.click('#ratings button');
        await tab.tab.waitForSelector('#end-card:not([hidden])');
      }
      await bench.says('games', /Solved 2 times/);
    }, '');
  });
