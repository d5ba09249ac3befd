/**
 * The language is changed while something is looked for or shown: the search
 * goes on, and what was said is said again. PAGE names the folder of the page.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { toLink } from '../../web/share/link.mjs';
import { greedyMoves, inTab, PHONE } from './table.mjs';

const LATE = 1500; // milliseconds that every answer takes longer

test('a hint that is looked for comes, in the new language', async () => {
  await inTab(PHONE, async (bench) => {
    await bench.slow(LATE);
    await bench.press('hint-move');
    await bench.says('hint', /^Thinking …$/);
    await bench.press('language');
    await bench.says('hint', /^Denkt nach …$/);
    await bench.says('hint', /^Versuch es so: /);
    assert(await bench.tab.isVisible('#hint-card'));
  }, '#peg:english//d2-d4');
});

test('a hint that was given is said and marked again',
  async () => {
    await inTab(PHONE, async (bench) => {
      await bench.press('hint-move');
      await bench.says('hint', /^Try /);
      const marks = await bench.tab.locator('.overlay .mark').count();
      assert(marks);
      await bench.press('language');
      await bench.says('hint', /^Versuch es so: /);
      await bench.marks(marks);
    }, '#peg:english');
  });

test('a puzzle that is looked for comes, and its task can be read in both',
  async () => {
    await inTab({}, async (bench) => {
      const before = await bench.position();
      await bench.press('puzzle');
      await bench.press('language');
      await bench.tab.waitForFunction((old) =>
        document.querySelector('#position').value !== old, before);
      const german = /gewinnt/;
      await bench.says('hint', german);
      await bench.press('language');
      await bench.says('hint', /wins/);
      await bench.press('language');
      await bench.says('hint', german);
    }, '#sprouts:4');
  });

test('the computer’s turn stays the computer’s', async () => {
  await inTab({}, async (bench) => {
    await bench.tab.selectOption('#opponent', 'novice');
    await bench.slow(LATE);
    await bench.enter('h8');
    await bench.says('caption', /^Thinking …$/);
    await bench.press('language');
    await bench.says('caption', /^Denkt nach …$/);
    await bench.tab.waitForFunction(() =>
      document.querySelectorAll('#moves button').length === 2);
    await bench.says('caption', /^Schwarz/);
  }, '#gomoku');
});

test('a proof, what it says of a move, and an argument stay open', async () => {
  await inTab({}, async (bench) => {
    await bench.press('prove');
    await bench.says('verdicts', /Verified/);
    await bench.press('language');
    await bench.says('verdicts', /Bestätigt/);
    assert.equal(await bench.tab.locator('#verdicts article').count(), 1);
    await bench.tab.keyboard.press('Escape');
    await bench.tab.click('#verdicts article button');
    await bench.says('guide-says', /./);
    const german = await bench.text('guide-says');
    await bench.press('language');
    await bench.says('verdicts', /Verified/);
    await bench.tab.waitForFunction((old) => document.querySelector(
      '#guide-says').textContent !== old, german);
    assert(await bench.tab.isVisible('#guide'));
  }, '#peg:triangle-15');
  await inTab({}, async (bench) => {
    await bench.press('prove');
    await bench.says('verdicts', /Verified/);
    await bench.tab.click('#verdicts article button');
    await bench.says('guide-note', /^Step 1 /);
    await bench.press('guide-next');
    await bench.says('guide-note', /^Step 2 /);
    await bench.press('language');
    await bench.says('guide-note', /^Schritt 2 /);
  }, '#peg:french');
});

test('what was found of the moves of a game stays, also after a look back',
  async () => {
    const moves = greedyMoves('agents:1', Infinity, 'random');
    await inTab({}, async (bench) => {
      await bench.type(moves.at(-1));
      await bench.says('review', /gave/);
      await bench.press('language');
      await bench.says('review', /verschenkt/);
      const slips = await bench.tab.locator('#moves .slip').count();
      assert(slips);
      await bench.tab.keyboard.press('Escape'); // the menu
      await bench.tab.click('#review button');
      await bench.tab.waitForSelector('#end-card', { state: 'hidden' });
      assert.equal(await bench.tab.locator('#moves .slip').count(), slips);
      await bench.press('last');
      await bench.says('review', /verschenkt/);
    }, toLink({ word: 'agents:1', position: '', moves: moves.slice(0, -1) }));
  });

for (const locale of ['en', 'de'])
  test(`${locale}: what is wrong with a typed move is said in the letters ` +
    'and numbers of the board', async () => {
    for (const [link, wrong, right] of [
      ['agents:1', ['hello', 'a1-b1', 'z9+a1-b1', 'a1-b1+a1-b1', 'a1+a1-b1',
        '{(0,0),(1,0)}'], 'a2-a1+A1-B1'],
      ['untangle:6', ['hello', '0@k5', '0@k5 and', '0@'], '0@a1']])
      await inTab({ locale }, async (bench) => {
        await bench.reveal('type-move');
        for (const move of wrong) {
          await bench.enter(move);
          await bench.says('trouble', /./);
          assert.doesNotMatch(await bench.text('trouble'), /\d,\d/, move);
          await bench.tab.evaluate(() => {
            document.querySelector('#trouble').textContent = '';
          });
        }
        await bench.type(right);
        assert.equal(await bench.text('trouble'), '');
      }, `#${link}`);
  });

test('a move of a link that cannot be played is named as players name it',
  async () => {
    const away = '((0,0),(9,9))+{(0,0),(1,0)}';
    await inTab({}, async (bench) => {
      await bench.says('trouble', /Move 1 of the link/);
      assert.doesNotMatch(await bench.text('trouble'), /\d,\d/);
    }, `#agents:1//${encodeURIComponent(away)}`);
  });
