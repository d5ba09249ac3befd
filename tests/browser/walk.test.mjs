/**
 * A newcomer's walk on a phone, by fingers and with motion on: a game from the
 * list, how it is played, hints that are followed as the board shows them until
 * it is won, a proof, a link. Nobody beside the page says what to do. PAGE
 * names the folder of the page.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { inTab, PHONE } from './table.mjs';

const WALKER = { ...PHONE, isMobile: true, reducedMotion: 'no-preference',
  permissions: ['clipboard-read', 'clipboard-write'] };
const MOST_MOVES = 40;
const FOR_TWO = ['sprouts', 'gomoku', 'agents'];

/** Taps what can be seen, and only that. */
async function tap(bench, selector) {
  const at = bench.tab.locator(selector);
  await at.scrollIntoViewIfNeeded();
  await at.tap();
}

const played = (bench) => bench.tab.locator('#moves li').count();

/** Watches the example to its last move. */
async function watchExample(bench) {
  await bench.tab.locator('#example').scrollIntoViewIfNeeded();
  await tap(bench, '#example');
  await bench.tab.waitForSelector('#stage-next:enabled');
  for (let n = 0; n < MOST_MOVES; n++) {
    const before = await bench.text('stage-move');
    await tap(bench, '#stage-next');
    await bench.tab.waitForFunction((old) =>
      document.querySelector('#stage-move').textContent !== old, before);
    if (await bench.tab.isDisabled('#stage-next'))
      break;
  }
  assert(await bench.tab.isDisabled('#stage-next'));
  await bench.tab.locator('#stage button[value=""]').tap();
}

/** The places that a hint marks, the first one first. */
const marked = (bench) => bench.tab.evaluate(() =>
  [...document.querySelectorAll('.overlay .mark')]
    .sort((a, b) => Number(b.matches('.begin')) - Number(a.matches('.begin')))
    .map((mark) => {
      const { left, top, width, height } = mark.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }));

/** Asks for a place, then for a move, and makes it with a finger where the
 * board shows it. */
async function followHint(bench) {
  const before = await played(bench);
  await tap(bench, '#hint-button');
  await bench.says('hint', /Look|look|begin|marked/);
  assert((await marked(bench)).length > 0, 'a place is marked');
  await tap(bench, '#hint-button');
  await bench.says('hint', /^Try /);
  const erase = /erase/i.test(await bench.text('hint'));
  if (await bench.tab.isVisible('#modes'))
    await tap(bench, erase ? '#mode-erase' : '#mode-move');
  await bench.tab.evaluate(() => document.querySelector('#board')
    .scrollIntoView({ block: 'nearest' }));
  const places = await marked(bench);
  if (/a loop at/.test(await bench.text('hint')))
    places.push(places[0]);
  for (const { x, y } of places)
    await bench.tab.touchscreen.tap(x, y);
  await bench.tab.waitForFunction((n) =>
    document.querySelector('#choice').open || document.querySelectorAll(
      '#moves li').length > n || document.body.dataset.result !== 'open',
  before);
  if (await bench.tab.isVisible('#choices button'))
    await chooseHinted(bench);
}

/** Of moves that begin and end at the same places, the one of the hint; one
 * name may be the beginning of another. */
async function chooseHinted(bench) {
  const hint = await bench.text('hint');
  const buttons = bench.tab.locator('#choices button');
  const names = await buttons.evaluateAll((all) =>
    all.map((button) => button.lastChild.textContent));
  const [name] = names.filter((each) => hint.includes(each))
    .sort((a, b) => b.length - a.length);
  assert(name, `"${hint}" names one of ${names.join(', ')}`);
  await buttons.nth(names.indexOf(name)).tap();
}

/** Waits until it is our turn again, or all is over. */
async function awaitAnswer(bench, before) {
  await bench.tab.waitForFunction((n) =>
    document.querySelectorAll('#moves li').length >= n + 2 ||
    !document.querySelector('#end-card').hidden, before);
}

/** Proves a position before the end. */
async function prove(bench) {
  await tap(bench, '#undo');
  await bench.tab.waitForSelector('#end-card', { state: 'hidden' });
  await tap(bench, '#tab-proofs');
  await tap(bench, '#prove');
  await bench.says('verdicts', /Verified/);
}

for (const game of
  ['peg', 'sprouts', 'gomoku', 'agents', 'minor', 'euler', 'untangle'])
  test(`${game}: from the list to a win, a proof and a link, by touch alone`,
    async () => {
      await inTab(WALKER, async (bench, context) => {
        await bench.tab.locator(`[data-game="${game}"]`).tap();
        await bench.tab.waitForSelector('#game-view:not([hidden])');
        await bench.says('caption', /./);
        await watchExample(bench);
        for (let n = 0; await bench.tab.isHidden('#end-card'); n++) {
          assert(n < MOST_MOVES, 'hints lead to the end');
          const before = await played(bench);
          await followHint(bench);
          if (FOR_TWO.includes(game))
            await awaitAnswer(bench, before);
        }
        await bench.says('end-title', /Solved|You win/);
        const seen = await bench.tab.$eval('#end-title', (title) => {
          const { top, bottom } = title.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
        assert(seen, 'what is said at the end is in sight');
        await prove(bench);
        await tap(bench, '#tab-share');
        await tap(bench, '#link');
        await bench.says('notice', /Copied/);
        const link = await bench.tab.evaluate(() =>
          navigator.clipboard.readText());
        const other = await context.newPage();
        await other.goto(link);
        await other.waitForFunction(() => document.body.dataset.ready);
        assert.equal(await other.inputValue('#position'),
          await bench.position());
        assert.equal(await other.inputValue('#variant'),
          await bench.tab.inputValue('#variant'));
      }, '');
    });
