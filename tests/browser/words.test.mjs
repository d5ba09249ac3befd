/**
 * Words: whatever engine and checker can say exists in every language, and
 * games, boards, opponents and tables have the names that players use. PAGE
 * names the folder of the built page.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { brief, said } from '../../web/frame/texts.mjs';
import { en } from '../../web/words/en.mjs';
import { deNames } from '../../web/words/de_names.mjs';
import { enNames } from '../../web/words/en_names.mjs';
import { translator } from '../../web/words/patterns.mjs';
import { sentences, strings } from './sentences.mjs';
import { ask, inTab } from './table.mjs';

const WORDS = new URL('../../web/words/', import.meta.url);
const CATALOGUES = readdirSync(WORDS).filter((f) => f.endsWith('.json'));
const read = (file) => JSON.parse(readFileSync(new URL(file, WORDS), 'utf8'));

test('strings of a source: those said are found, names of tables are not',
  () => {
    const source = `/* "no" */ static const thing all[] = {{"a name", 1}};
      static const char *const why[] = {"this is " /* and */ "why"};
      int f(void) { return sw_err_set(err, 1, 0, "%" PRIu64 " are left"); }`;
    assert.deepEqual(strings(source).map(({ words }) => words),
      ['this is why', '%u are left']);
  });

for (const file of CATALOGUES)
  test(`${file}: every sentence of engine and checker is there`, () => {
    const known = read(file);
    const all = sentences();
    assert(all.size > 400);
    const missing = [...all].filter(([words]) => !(words in known))
      .map(([words, where]) => `${where}: ${words}`);
    assert.deepEqual(missing, []);
  });

test('every text has a place in the page', () => {
  const page = new URL('../../web/', import.meta.url);
  const code = readdirSync(page, { recursive: true })
    .filter((name) => /\.(mjs|html)$/.test(name) && !/^words\//.test(name))
    .map((name) => readFileSync(new URL(name, page), 'utf8')).join('\n');
  const whole = new Set(code.match(/\w+/g));
  const made = [...code.matchAll(/`(\w*)\$\{[^}`]*\}(\w*)`/g)]
    .filter(([, head, tail]) => head || tail);
  const idle = Object.keys(en).filter((key) => !whole.has(key) &&
    !made.some(([, head, tail]) => key.startsWith(head) && key.endsWith(tail)));
  assert.deepEqual(idle, []);
});

/** A sentence of a format, its holes filled with plain values. */
const example = (format) => format.replaceAll(
  /%[-+ #0]*(?:\*|\d+)?(?:\.(?:\*|\d+))?[hlzjt]*([a-zA-Z%])/g,
  (_, kind) => kind === '%' ? '%' : kind === 'c' ? 'k'
    : kind === 's' ? 'd4' : '17');

for (const file of CATALOGUES)
  test(`${file}: a sentence is translated, with what was filled in`, () => {
    const known = read(file);
    const say = translator(known);
    for (const [format, own] of Object.entries(known)) {
      const said = say(example(format));
      assert(!/\{\d\}/.test(said), said);
      if (/ /.test(format.trim()) && !/^%s|%s$|^[,;]/.test(format))
        assert.notEqual(said, example(format));
      if (!own.includes('{'))
        assert.equal(say(format), own);
    }
    assert.equal(say('there is no peg on d4'), known['there is no peg on %s']
      .replace('{1}', 'd4'));
  });

const games = () => ask('games json').split('\n').map((line) =>
  JSON.parse(line));

for (const [language, names] of Object.entries({ en: enNames, de: deNames }))
  test(`${language}: all that can be chosen has a name`, () => {
    for (const { name, variants, players, studies } of games()) {
      const game = names.games[name];
      assert(game?.title && game.line && game.ends.length > 1, name);
      for (const variant of variants) {
        const [, words] = game.variants.find(([pattern]) =>
          new RegExp(`^(?:${pattern})$`).test(variant)) ?? [];
        assert(words, `${name}:${variant}`);
        assert(!/[a-z]\d+-\d|=[A-Z]|@/.test(words), words);
      }
      for (const study of studies)
        assert(names.studies[study.name], `${name}: ${study.name}`);
      assert(players.some((p) => names.levels[p.name]), name);
    }
    assert.deepEqual(Object.keys(deNames.levels), Object.keys(enNames.levels));
  });

test('a large number takes no more signs than a small one', () => {
  for (let n = 1n; n < 10n ** 38n; n *= 7n)
    assert(brief(n).length <= 7, brief(n));
  assert.equal(brief(10215411760019992n), '1·10¹⁶');
});

test('one thing is not counted as many', async () => {
  assert.equal(said('solved in 1 jumps'), 'solved in 1 jump');
  assert.equal(said('11 jumps replayed'), '11 jumps replayed');
  await inTab({ locale: 'de' }, async (bench) => {
    await bench.press('prove');
    await bench.says('verdicts', /in 1 Sprung gelöst/i);
    assert.doesNotMatch(await bench.text('verdicts'), /\b1 \S+(?:e|en)\b/);
  }, '#peg:triangle-15/' + encodeURIComponent('./o./o../..../.....'));
  await inTab({ locale: 'de' }, async (bench) => {
    await bench.press('prove');
    await bench.says('verdicts', /1 Argument gegen 1 Ende, jedes/);
  }, '#peg:french');
});

test('who wins a sum of parts is said in a sentence, and one part is no sum',
  () => {
    const both = [translator(enNames.captions),
      translator({ ...read('de_engine.json'), ...deNames.captions })];
    for (const say of both)
      for (const who of ['the side to move', 'the other'])
        for (const [parts, worth] of [['1 independent part', 1],
          ['3 independent parts', 3]])
          for (const tail of ['', ', together worth *' +
            (who === 'the other' ? 0 : 5)]) {
            const words = say(`${who} wins: ${parts}${tail}`);
            assert.doesNotMatch(words, /independent|\*|: \d|\b1\b/, words);
            assert.equal(words.includes(String(worth)), worth > 1, words);
          }
  });

/* ---- what is on the page ---- */

/** English words that stand in what the engine says, and in no German. */
const ENGLISH = new RegExp(`\\b(${['the', 'and', 'with', 'peg', 'vertices',
  'edges', 'wins', 'solved', 'move', 'to', 'of', 'vertex', 'lives',
  'empty', 'black', 'white', 'are', 'is', 'against', 'each', 'jumps', 'all',
  'most', 'stones', 'looked'].join('|')})\\b`);

/** Everything that can be read or heard on the page. */
const everything = (tab) => tab.evaluate(() => {
  const heard = [...document.querySelectorAll(
    '[aria-label], [title], title')].map((n) => n.getAttribute('aria-label') ??
      n.getAttribute('title') ?? n.textContent);
  return [document.body.innerText, ...heard].join('\n');
});

for (const link of ['peg:triangle-15', 'sprouts:3', 'gomoku/h8h7g7i9g6k10',
  'agents:1', 'minor:random4-15', 'euler:koenigsberg', 'untangle:6'])
  test(`German: nothing English is said in ${link}`, async () => {
    await inTab({ locale: 'de' }, async (bench) => {
      const check = async () => {
        const found = (await everything(bench.tab)).split('\n')
          .filter((line) => ENGLISH.test(line) &&
            !/^(English|Nowhere to Go)$/.test(line));
        assert.deepEqual(found, []);
      };
      await check();
      await bench.press('hint-why');
      await bench.tab.waitForFunction(() =>
        !/^(Denkt nach …|)$/.test(document.querySelector('#hint').textContent));
      await check();
      await bench.press('prove');
      await bench.tab.waitForFunction(() =>
        document.querySelector('#verdicts').textContent ||
        /nichts entschieden|kein/.test(
          document.querySelector('#proof-says').textContent));
      await check();
    }, `#${link}`);
  });
