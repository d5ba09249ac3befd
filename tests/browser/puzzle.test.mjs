/**
 * Puzzles for two from their task to their end, and what a friend gets who is
 * sent one. PAGE names the folder of the page.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ask, inTab, PHONE } from './table.mjs';

const COPYING = { ...PHONE,
  permissions: ['clipboard-read', 'clipboard-write'] };

/** A move of each value in the position on the board; one that wins does not
 * end the game. */
async function movesByValue(bench, word) {
  const position = await bench.position();
  const goesOn = (move) => {
    ask(`position ${position}`);
    ask(`play ${move}`);
    return JSON.parse(ask('state')).result === 'open';
  };
  ask(`new ${word}`);
  ask(`position ${position}`);
  return new Map(ask('rate').split('\n').map((line) =>
    line.match(/^(.*): (\w+)/).slice(1).reverse())
    .filter(([value, move]) => value === 'loss' || goesOn(move)));
}

/** The move that threats begin with, in the position on the board. */
async function threat(bench) {
  ask(`position ${await bench.position()}`);
  return ask('threat nodes 100000').split(', ')[0];
}

const shown = (bench, count) => bench.tab.waitForFunction((n) =>
  document.querySelectorAll('#moves button').length === n, count);

for (const word of ['agents:1', 'sprouts:3'])
  test(`${word}: a wrong move goes back by itself, the right one ends the ` +
    'puzzle, which can be played out', async () => {
    await inTab(PHONE, async (bench) => {
      await bench.press('puzzle');
      await bench.says('rival', /^Puzzle: find the winning move$/);
      const start = await bench.position();
      const mover = await bench.tab.getAttribute('#side', 'class');
      const moves = await movesByValue(bench, word);
      await bench.type(moves.get('loss'));
      await bench.says('hint', /^That does not win: /);
      await bench.reaches(start);
      await bench.says('hint', /^That does not win: /);
      assert(await bench.tab.isHidden('#opponent-card'));
      await bench.type(moves.get('win'));
      await bench.says('end-title', /^Solved!$/);
      await bench.says('end-why', /^Only this move wins: /);
      await bench.says('caption', /^Solved!$/);
      assert.equal(await bench.tab.getAttribute('#side', 'class'), mover);
      assert(await bench.tab.isVisible('#end-card'));
      assert(await bench.tab.isDisabled('#hint-button'));
      await shown(bench, 1); // nobody answers until it is asked for
      await bench.press('end-on');
      assert(await bench.tab.isEnabled('#hint-button'));
      await shown(bench, 2);
      while (await bench.tab.evaluate(() =>
        document.body.dataset.result === 'open')) {
        const n = (await bench.moves()).length;
        ask(`position ${await bench.position()}`);
        await bench.type(ask('choose with solver'));
        await bench.tab.waitForFunction((before) =>
          document.body.dataset.result !== 'open' ||
          document.querySelectorAll('#moves button').length > before + 1, n);
      }
      await bench.says('end-title', /^You win!$/);
      await bench.says('end-onward', /^Another puzzle$/);
    }, `#${word}`);
  });

test('a move that was not judged when the page was left is taken back',
  async () => {
    await inTab(PHONE, async (bench) => {
      await bench.press('puzzle');
      await bench.says('rival', /^Puzzle: /);
      const start = await bench.position();
      const moves = await movesByValue(bench, 'agents:1');
      await bench.type(moves.get('loss'));
      await shown(bench, 1);
      await bench.tab.reload();
      await bench.tab.waitForFunction(() => document.body.dataset.ready);
      await bench.reaches(start);
      await bench.says('rival', /^Puzzle: /);
      await bench.type(moves.get('win'));
      await bench.says('end-title', /^Solved!$/);
      await bench.tab.reload();
      await bench.tab.waitForFunction(() => document.body.dataset.ready);
      await bench.says('end-title', /^Solved!$/);
    }, '#agents:1');
  });

test('a puzzle of threats is defended until it is won', async () => {
  await inTab({ ...PHONE, locale: 'de' }, async (bench) => {
    await bench.press('puzzle');
    await bench.says('rival', /^Aufgabe: Gewinne durch Drohungen$/);
    ask('new gomoku');
    for (let n = 1; await bench.tab.isHidden('#end-card'); n += 2) {
      assert(n < 30, 'threats lead to the end');
      await bench.type(await threat(bench));
      await bench.tab.waitForFunction((count) =>
        !document.querySelector('#end-card').hidden || document
          .querySelectorAll('#moves button').length === count + 1, n);
      if (await bench.tab.isHidden('#end-card'))
        await bench.says('hint', /^Richtig\. Du bist wieder am Zug\.$/);
    }
    await bench.says('end-title', /^Gelöst!$/);
    await bench.press('undo');
    await bench.tab.waitForSelector('#end-card', { state: 'hidden' });
    await bench.says('caption', /\(du\) am Zug/);
  }, '#gomoku');
});

/** What a friend sees who opens the link that a button has copied. */
async function atFriends(bench, context, button, look) {
  await bench.tab.evaluate(() => navigator.clipboard.writeText(''));
  await bench.press(button);
  await bench.says('notice', /Copied/); // perhaps of the button before
  await bench.tab.waitForFunction(() => navigator.clipboard.readText());
  const link = await bench.tab.evaluate(() => navigator.clipboard.readText());
  const friend = await (await context.browser().newContext(PHONE)).newPage();
  await friend.goto(link);
  await friend.waitForFunction(() => document.body.dataset.ready);
  await look(friend);
  await friend.context().close();
}

test('who is sent a solved puzzle can try it, or sees how it was solved',
  async () => {
    const start = './o./o../..../.....';
    await inTab(COPYING, async (bench, context) => {
      await bench.enter('a3-a1');
      await bench.says('end-title', /Solved/);
      await bench.press('tab-share');
      await bench.says('about-link', /at its start/);
      await atFriends(bench, context, 'link', async (friend) => {
        assert.equal(await friend.inputValue('#position'), start);
        assert(await friend.isHidden('#end-card'));
      });
      await atFriends(bench, context, 'link-moves', (friend) =>
        friend.waitForSelector('#end-card:not([hidden])'));
      await bench.press('undo');
      await bench.press('tab-share');
      assert(await bench.tab.isHidden('#link-moves'));
      await bench.says('about-link', /just as you see it/);
    }, `#peg:triangle-15/${encodeURIComponent(start)}`);
  });

test('who is sent a puzzle for two is told what to do', async () => {
  for (const [word, task] of [['agents:1', /Find the move that wins/],
    ['gomoku', /Force a win/]])
    await inTab(COPYING, async (bench, context) => {
      await bench.press('puzzle');
      await bench.says('rival', /^Puzzle/);
      const start = await bench.position();
      ask(`new ${word}`);
      if (word === 'gomoku') {
        await bench.type(await threat(bench));
        await bench.says('hint', /^Right/);
      } else {
        await bench.type((await movesByValue(bench, word)).get('win'));
        await bench.says('end-title', /^Solved!$/);
      }
      await bench.press('tab-share');
      await atFriends(bench, context, 'link', async (friend) => {
        assert.equal(await friend.inputValue('#position'), start);
        assert.match(await friend.textContent('#hint'), task);
        assert.match(await friend.textContent('#rival'), /^Puzzle/);
      });
    }, `#${word}`);
});

test('a wrong move that is taken back by hand leaves the board to be played',
  async () => {
    await inTab(PHONE, async (bench) => {
      await bench.press('puzzle');
      await bench.says('rival', /^Puzzle/);
      const start = await bench.position();
      const moves = await movesByValue(bench, 'agents:1');
      await bench.type(moves.get('loss'));
      await bench.says('hint', /^That does not win: /);
      await bench.tab.tap('#undo');
      await bench.reaches(start);
      const [site, link] = await bench.tab.evaluate(() =>
        ['circle', 'line'].map((kind) => document.querySelector(
          `.places ${kind}`).id.slice('area-'.length)));
      await bench.tapArea(site);
      await bench.tapArea(link);
      await bench.tab.waitForFunction(() => document.querySelector(
        '#moves [aria-current]') || document.querySelector('.overlay .chosen'));
    }, '#agents:1');
  });
