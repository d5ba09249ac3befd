/**
 * What a board and its proofs tell is told plainly: in no notation that only
 * engine and checker write, and not by colour alone. PAGE names the folder of
 * the page.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { deNames } from '../../web/words/de_names.mjs';
import { dePlain } from '../../web/words/de_plain.mjs';
import { enNames } from '../../web/words/en_names.mjs';
import { enPlain } from '../../web/words/en_plain.mjs';
import { translator } from '../../web/words/patterns.mjs';
import { strings } from './sentences.mjs';
import { inTab } from './table.mjs';

const ROOT = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');

/** What is said to players, by language. */
const SAY = { en: translator({ ...enPlain, ...enNames.captions }),
  de: translator({ ...JSON.parse(read('web/words/de_engine.json')),
    ...dePlain, ...deNames.captions }) };

/** The sentences of a folder that are handed to such a function, their holes
 * filled. @param {string} folder @param {string} call */
const sentences = (folder, call) =>
  readdirSync(new URL(folder, ROOT), { recursive: true })
    .filter((name) => name.endsWith('.c'))
    .flatMap((name) => strings(read(`${folder}/${name}`)))
    .filter((one) => one.call === call)
    .map(({ words }) => words.replaceAll(/%[hlz]*[a-z]/g, (hole) =>
      hole === '%s' ? 's' : '17'));

const INNER = new RegExp(['vert(ex|ices)', 'edges?', 'cores?', 'sums?',
  'options?', 'Summen?', 'Optionen', 'Knoten', 'Kanten?', 'Kerne',
  'branch sets', 'no minor', 'Minor'].map((word) => `\\b${word}\\b`).join('|'));

for (const [language, say] of Object.entries(SAY)) {
  test(`${language}: what was checked is said in words of the games`, () => {
    const all = sentences('check', 'ck_true');
    assert(all.length > 12);
    assert.deepEqual(all.map(say).filter((words) => INNER.test(words) &&
      !/^17 paths|17 Wege/.test(words)), []); // those of a study
    assert.doesNotMatch(say('lost positions listed: 0, all moves and ' +
      'answers looked at'), /\b0\b/);
  });

  test(`${language}: why a board is too large is said without sets and layers`,
    () => {
      const all = sentences('src/games/agents', 'sw_err_set')
        .filter((words) => /take|solve|decide|stopped (at|in) /.test(words));
      assert(all.length > 12);
      assert.deepEqual(all.map(say).filter((words) =>
        /layer|Schicht|\bsets?\b|Menge|table|Tafel|phase|allow/i.test(words) &&
        !/--dir|file|Datei/.test(words)), []); // of the command
    });
}

test('a proof about Sprouts names no part as certificates do', async () => {
  await inTab({}, async (bench) => {
    await bench.press('prove');
    await bench.says('verdicts', /loses against best play/);
    await bench.tab.click('#verdicts .row button');
    await bench.says('guide-note',
      /^Separate parts: 2\. In Nim they would be heaps of \*\d \+ \*\d = \*0 /);
    await bench.press('show-parts');
    await bench.says('chart', /Nim-sum 0/);
    assert.match(await bench.text('chart'), /Part 1.*Part 2/s);
    assert.doesNotMatch(await bench.text('chart'), /0\*2/);
  }, '#sprouts/' + encodeURIComponent('0*2+0*2'));
});

test('what matters on a board is seen without its colours', async () => {
  const lineOf = (bench, selector) => bench.tab.$eval(selector, (shape) => {
    const { strokeDasharray, strokeWidth } = getComputedStyle(shape);
    return `${strokeDasharray} ${strokeWidth}`;
  });
  await inTab({}, async (bench) => {
    const crossed = await lineOf(bench, '#board .link.crossed');
    assert.notEqual(crossed, await lineOf(bench, '#board .link:not(.crossed)'));
  }, '#untangle:10');
  await inTab({}, async (bench) => {
    const widths = [];
    for (const look of ['two', 'one'])
      widths.push(await lineOf(bench, `#board .spot.${look}`));
    assert.notEqual(...widths);
    const fills = await bench.tab.$$eval('#board .spot', (spots) =>
      spots.map((spot) => [spot.getAttribute('class'),
        getComputedStyle(spot).fill]));
    const full = fills.find(([look]) => look === 'spot')[1];
    for (const [look, fill] of fills)
      assert.equal(fill === full, look === 'spot', look);
  }, '#sprouts:6//A-B_B-C_E-F');
});
