/**
 * Proofs in the page: for each game a certificate that the native solver has
 * written, and one with a mistake in it; the page has to say what the native
 * checker says. PAGE names the folder of the built page, SPIELWERK and CHECK
 * are the commands.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { said } from '../../web/frame/texts.mjs';
import { toLink } from '../../web/share/link.mjs';
import { launch, serve, Workbench } from './page.mjs';

const { PAGE, SPIELWERK, CHECK } = process.env;
assert(PAGE && SPIELWERK && CHECK, 'PAGE, SPIELWERK, CHECK are set');

let site;
let browser;
let folder;
before(async () => {
  site = await serve(PAGE);
  browser = await launch();
  folder = mkdtempSync(join(tmpdir(), 'proofs-'));
});
after(async () => {
  await browser.close();
  site.close();
  rmSync(folder, { recursive: true });
});

async function inTab(act, link = '', settings = {}) {
  const context = await browser.newContext(
    { viewport: { width: 1100, height: 1100 }, locale: 'en', ...settings });
  const bench = new Workbench(await context.newPage());
  await bench.open(site.url + link);
  await act(bench);
  assert.deepEqual(bench.troubles, []);
  await context.close();
}

function certificate(word, ...position) {
  const file = join(folder, 'certificate');
  rmSync(file, { force: true }); // the status is 1 for what cannot be solved
  spawnSync(SPIELWERK, ['solve', word, ...position, '-o', file]);
  return readFileSync(file, 'utf8');
}

/** What the native checker says: the theorem, or the line and its message. */
function nativeVerdict(text) {
  const done = spawnSync(CHECK, ['--json', '-'], { input: text });
  return JSON.parse(String(done.stdout));
}

function drop(bench, name, text) {
  return bench.tab.evaluate(([as, content]) => {
    const data = new DataTransfer();
    data.items.add(new File([content], as));
    document.body.dispatchEvent(new DragEvent('drop',
      { dataTransfer: data, bubbles: true, cancelable: true }));
  }, [name, text]);
}

/** @returns the words of the only verdict */
async function verdict(bench, text) {
  await bench.tab.waitForFunction((old) => {
    const shown = document.querySelector('.proof');
    return shown && shown.textContent !== old;
  }, text);
  return bench.text('verdicts');
}

/** The last record without its last character, or with another one. */
function spoil(text) {
  const lines = text.split('\n');
  const at = lines.length - 3;
  lines[at] = lines[at].replace(/.$/, (c) => (c === '1' ? '2' : '1'));
  return lines.join('\n');
}

const WORDS = [['peg:triangle-15'], ['peg:square-5'], ['agents:1'],
  ['gomoku', 'h8h7g7i9g6k10'], ['sprouts:3'], ['minor:k33-23'],
  ['minor:random4-15', 'C~;E?~o'], ['euler:nikolaus'], ['euler', 'C~'],
  ['untangle:6', 'C~'], ['untangle:6', 'C~;;erased']];

test('the page says what the native checker says, as players do', async () => {
  await inTab(async (bench) => {
    let shown = '';
    for (const [word, ...position] of WORDS) {
      const good = certificate(word, ...position);
      const truth = nativeVerdict(good);
      assert(truth.verified, word);
      await drop(bench, 'good', good);
      shown = await verdict(bench, shown);
      assert(shown.startsWith('Verified') &&
        shown.includes(said(truth.claim)) &&
        shown.includes(said(truth.checked)), `${word}: ${shown}`);
      const bad = spoil(good);
      const wrong = nativeVerdict(bad);
      assert(!wrong.verified, word);
      await drop(bench, 'bad', bad);
      shown = await verdict(bench, shown);
      const line = bad.split('\n')[wrong.line - 1];
      assert.equal(shown,
        `Wrong in line ${wrong.line}${line.slice(0, 300)}${wrong.wrong}`);
    }
  });
});

test('what is no certificate is said to be none', async () => {
  await inTab(async (bench) => {
    await drop(bench, 'empty', '');
    const first = await verdict(bench, '');
    assert.match(first, /Not a certificate: line 1/);
    await drop(bench, 'noise', 'spielwerk-record 1\n');
    assert.match(await verdict(bench, first), /Not a certificate: line 1/);
  });
});

test('a certificate is chosen by keyboard', async () => {
  await inTab(async (bench) => {
    await bench.tab.keyboard.press('3');
    const [chooser] = await Promise.all([
      bench.tab.waitForEvent('filechooser'),
      bench.tab.press('#check', 'Enter')]);
    await chooser.setFiles({ name: 'a', mimeType: 'text/plain',
      buffer: Buffer.from(certificate('peg:triangle-15')) });
    assert.match(await verdict(bench, ''), /solved in 13 jumps/);
  }, '#peg');
});

test('prove this: the certificate found is checked and can be saved',
  async () => {
    await inTab(async (bench) => {
      await bench.press('prove');
      assert.match(await verdict(bench, ''), /the position on the board/);
      const [download] = await Promise.all([
        bench.tab.waitForEvent('download'),
        bench.tab.click('#verdicts button:last-child')]);
      const saved = readFileSync(await download.path(), 'utf8');
      assert(nativeVerdict(saved).verified);
    }, '#agents:1');
  });

test('stopping a search for a proof', async () => {
  await inTab(async (bench) => {
    await bench.press('prove');
    await bench.press('proof-stop');
    await bench.says('proof-says', /Stopped/);
    assert(await bench.tab.isHidden('#proof-work'));
  }, '#sprouts:30');
});

/* ---- following ----------------------------------------------------------- */

const STEP = '#verdicts button:first-child';

/** Plays on by the button until the game is over; looks at what the proof says
 * of each position on the way. */
async function followToTheEnd(bench, look = () => {}) {
  for (;;) {
    await bench.tab.waitForSelector('#guide[aria-busy="false"]');
    const over = await bench.tab.evaluate(() =>
      document.body.dataset.result !== 'open');
    if (over)
      return;
    await look();
    const before = await bench.position();
    await bench.press('guide-next');
    await bench.tab.waitForFunction((old) =>
      document.querySelector('#position').value !== old, before);
  }
}

test('a solution and branch sets become a line to step through', async () => {
  for (const word of ['peg:triangle-15', 'minor:k33-23', 'minor:random6-23',
    'untangle'])
    await inTab(async (bench) => {
      await bench.press('prove');
      await verdict(bench, '');
      await bench.tab.click(STEP);
      await bench.tab.waitForFunction(() =>
        document.querySelectorAll('#moves li').length > 4 &&
        !document.querySelector('#moves [aria-current]'));
      await bench.press('last');
      await bench.says('caption', /Solved/);
    }, `#${word}`);
});

/** A cross of six pegs after one jump, and small boards of the others. */
const LINES = [
  { word: 'peg:english,start=.../.o./..ooo../...o.../...o.../.../...,goal=d4',
    position: '', moves: ['d3-b3'] },
  ...['minor:k3-6', 'euler:nikolaus', 'untangle:6,planar'].map((word) =>
    ({ word, position: '', moves: [] }))];

for (const locale of ['en', 'de'])
  test(`a line is followed in the game that stands, by pointer: ${locale}`,
    async () => {
      for (const place of LINES)
        await inTab(async (bench) => {
          const before = await bench.moves();
          const variant = await bench.tab.inputValue('#variant');
          await bench.press('prove');
          assert.match(await verdict(bench, ''),
            /the position on the board|die Stellung auf dem Brett/);
          assert.doesNotMatch(await bench.text('verdicts'),
            /Own board|Eigenes Brett|· \d+ (Sprüngen|Zügen)/);
          await bench.tab.click(STEP);
          await bench.says('guide-note', /(Step|Schritt) 1 /);
          await bench.tab.waitForSelector('.overlay .mark');
          assert.equal(await bench.tab.inputValue('#variant'), variant);
          assert(await bench.tab.isDisabled('#guide-back'));
          await bench.press('guide-next');
          await bench.says('guide-note', /(Step|Schritt) 2 /);
          await bench.press('guide-back');
          await bench.says('guide-note', /(Step|Schritt) 1 /);
          await followToTheEnd(bench);
          await bench.says('guide-says', /Here it ends|Hier endet es/);
          assert.deepEqual((await bench.moves()).slice(0, before.length),
            before.map((move) => move.replace('*', '')));
          assert(await bench.tab.isVisible('#panel-proofs'));
          await bench.press('guide-leave');
          assert(await bench.tab.isHidden('#guide'));
        }, toLink(place), { locale });
    });

test('a strategy answers until it has won', async () => {
  for (const [link, end] of [['#agents:1', /wins\./],
    ['#gomoku/h8h7g7i9g6k10', /Black wins/]])
    await inTab(async (bench) => {
      await bench.press('prove');
      await verdict(bench, '');
      await bench.tab.click(STEP);
      await bench.says('guide-says', /proof/);
      await followToTheEnd(bench);
      await bench.says('guide-says', /Here it ends/);
      assert.match(await bench.text('caption'), end);
      await bench.press('first');
      await bench.says('guide-says', /proof/);
      await bench.press('guide-leave');
      assert(await bench.tab.isHidden('#guide'));
    }, link);
});

test('a proof about Sprouts answers until it has won', async () => {
  for (const [word, worth, end] of [['sprouts:4', / = \*\d/, /wins\./],
    ['sprouts:4-misere', /^/, /wins\./]])
    await inTab(async (bench) => {
      await drop(bench, 'proof', certificate(word));
      await verdict(bench, '');
      await bench.tab.click(STEP);
      await bench.says('guide-says', /proof/);
      const seen = [];
      await followToTheEnd(bench, async () =>
        seen.push(await bench.text('guide-note')));
      assert.match(seen.join(' '), worth);
      await bench.says('guide-says', /Here it ends/);
      assert.match(await bench.text('caption'), end);
    }, `#${word}`);
});

/** Trees end with fours or with threes that no stone stops. */
for (const [word, position] of [['gomoku', 'h8h9g9a1'],
  ['gomoku', 'h8h7g7i9g6k10'], ['gomoku:caro', 'h8h9g9a1']])
  test(`longest lines have as many stones as claimed: ${word} ${position}`,
    () => inTab((bench) => longestLines(bench, word, position)));

async function longestLines(bench, word, position) {
  const proof = certificate(word, position);
  const claimed = Number(/at most (\d+) stones/.exec(proof)[1]);
  const stones = position.match(/[a-z]\d+/g).length;
  await drop(bench, 'proof', proof);
  await verdict(bench, '');
  await bench.tab.click(STEP);
  await bench.says('guide-note', /At most \d+ more/);
  const most = Number(/\d+/.exec(await bench.text('guide-note')));
  assert.equal(stones + most, claimed);
  const lines = new Set();
  for (let i = 0; i < 2; i++) {
    await bench.press('guide-longest');
    await bench.tab.waitForFunction(([n, old]) => {
      const moves = [...document.querySelectorAll('#moves li')];
      return moves.length === n &&
        moves.map((m) => m.textContent).join(' ') !== old;
    }, [most, [...lines].at(-1)]);
    lines.add((await bench.tab.$$eval('#moves li', (all) =>
      all.map((m) => m.textContent))).join(' '));
  }
  for (let left = most - 1; left > 0; left--) {
    await bench.press('guide-next');
    await bench.says('guide-note', new RegExp(`At most ${left} more`));
  }
  await bench.press('guide-next');
  await bench.says('guide-says', /Here it ends/);
  assert.match(await bench.text('caption'), /Black wins/);
}

/* ---- arguments ----------------------------------------------------------- */

/** Reads on to the last step; what each of them said. */
async function readToTheEnd(bench) {
  const steps = [];
  for (;;) {
    const at = steps.length + 1;
    await bench.says('guide-note', new RegExp(`^Step ${at} of`));
    steps.push(await bench.text('guide-says'));
    if (await bench.tab.isDisabled('#guide-next'))
      return steps;
    await bench.press('guide-next');
  }
}

test('an argument is read on the board', async () => {
  for (const [word, says] of [
    ['peg:square-5', [/marked holes/, /no end is left/]],
    ['peg:triangle-15', [/numbers that have a peg/, /Reached from the end/]],
    ['minor:random4-15', [/goes/, /joined with/, /Only 0 dots/, /does not/]],
    ['untangle:6', [/Lines were erased/, /like this/]]])
    await inTab(async (bench) => {
      const position = { 'minor:random4-15': 'C~;E?~o',
        'untangle:6': 'C~;;erased' }[word];
      const file = certificate(word, position ?? '--count');
      await drop(bench, 'proof', file);
      await verdict(bench, '');
      await bench.tab.click(STEP);
      const steps = (await readToTheEnd(bench)).join('\n');
      for (const words of says)
        assert.match(steps, words);
      assert.doesNotMatch(steps, /vert(?:ex|ices)|edge|graph/i);
      await bench.press('guide-back');
      await bench.press('guide-leave');
      await bench.tab.waitForFunction(() =>
        !document.querySelector('.overlay .mark'));
      assert(await bench.tab.isHidden('#guide'));
    }, `#${word}`);
});

test('a small graph in pieces gets a vertex more', async () => {
  await inTab(async (bench) => {
    await drop(bench, 'proof', certificate('minor:random4-15', 'EwCW;F~zf?'));
    await verdict(bench, '');
    await bench.tab.click(STEP);
    const steps = (await readToTheEnd(bench)).join('\n');
    for (const words of [/in pieces/, /does not/])
      assert.match(steps, words);
  });
});

test('a graph too large for the board is checked and not shown', async () => {
  const two = (n, width) => n.toString(2).padStart(width, '0');
  const path = Array.from({ length: 199 }, (_, v) => `1${two(v, 8)}`);
  const bits = `${two(200, 18)}${path.join('')}`; // of sparse6
  const host = `:~${bits.padEnd(Math.ceil(bits.length / 6) * 6, '1')
    .replace(/.{6}/g, (six) => String.fromCharCode(63 + parseInt(six, 2)))}`;
  const { stdout } = spawnSync(SPIELWERK, ['filter', '-p', 'minor', 'p4'],
    { input: `${host}\n` });
  await inTab(async (bench) => {
    await drop(bench, 'proof', String(stdout));
    assert.match(await verdict(bench, ''), /4 parts, each in one piece/);
    assert.equal((await bench.tab.$$('#verdicts button')).length, 1);
  });
});

test('what cannot be drawn is marked', async () => {
  for (const [position, says, marked] of [
    ['', /The 4 marked dots .* odd .* only 2 ends left\./, 4],
    ['C~;0', /The 3 marked dots .* odd .* only 1 end left\./, 3],
    ['EwCW;2', /all that can be reached/, 3]])
    await inTab(async (bench) => {
      const word = 'euler:koenigsberg';
      await drop(bench, 'proof',
        position ? certificate(word, position) : certificate(word));
      await verdict(bench, '');
      await bench.tab.click(STEP);
      await bench.says('guide-says', says);
      await bench.marks(marked);
    }, '#euler:koenigsberg');
});

/** Do two edges of the large graph that have no end in common cross? */
function hasCrossing(links) {
  const side = ([ax, ay], [bx, by], [px, py]) =>
    Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax));
  return links.some(([a, b], i) => links.slice(0, i).some(([c, d]) =>
    ![a, b].some((p) => [c, d].some((q) =>
      Math.hypot(p[0] - q[0], p[1] - q[1]) < 0.01)) &&
    side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)));
}

const links = (bench) => bench.tab.$$eval('.shapes line.link:not(.goal)',
  (all) => all.map((line) => [['x1', 'y1'], ['x2', 'y2']].map((end) =>
    end.map((name) => Number(line.getAttribute(name))))));

test('a planar graph is drawn without crossings', async () => {
  const icosahedron = 'D~{;K|fIJCpEG[_^';
  await inTab(async (bench) => {
    await drop(bench, 'proof', certificate('minor:random4-15', icosahedron));
    await verdict(bench, '');
    await bench.tab.click(STEP);
    await bench.says('guide-says', /contains K5/);
    await bench.tab.emulateMedia({ reducedMotion: 'reduce' });
    const before = await links(bench);
    assert(hasCrossing(before));
    await bench.press('guide-next');
    await bench.says('guide-says', /here it is/);
    await bench.tab.waitForFunction((old) => document.querySelector(
      '.shapes line.link:not(.goal)').getAttribute('x1') !== old,
    String(before[0][0][0]));
    const after = await links(bench);
    assert.equal(after.length, 30);
    assert(!hasCrossing(after));
  });
});

test('the proof answers a move that is made on the board', async () => {
  await inTab(async (bench) => {
    await bench.press('prove');
    await verdict(bench, '');
    await bench.tab.click(STEP);
    await bench.says('guide-says', /The proof plays/);
    await bench.press('guide-next');
    await bench.says('guide-says', /Choose any move/);
    const offered = await bench.tab.textContent('#guide-replies button');
    await bench.tab.click('#guide-replies button');
    await bench.tab.waitForFunction(() =>
      document.querySelectorAll('#moves li').length === 3);
    await bench.press('first');
    await bench.says('guide-says', /The proof plays/);
    await bench.marks(1);
    await bench.press('guide-next');
    await bench.says('guide-says', /Choose any move/);
    await bench.tab.focus('#board');
    await bench.tab.keyboard.press('ArrowUp');
    await bench.tab.keyboard.press('Enter');
    await bench.tab.waitForFunction((other) => {
      const moves = [...document.querySelectorAll('#moves li')];
      return moves.length === 3 && moves[1].textContent !== other &&
        moves[2].querySelector('[aria-current]');
    }, offered);
  }, '#gomoku/h8h7g7i9g6k10');
});

test('no accessibility faults with proofs shown, light and dark', async () => {
  const axe = readFileSync(
    new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
  const good = certificate('gomoku', 'h8h9g9a1');
  await inTab(async (bench) => {
    for (const text of [spoil(good), good]) {
      const before = await bench.text('verdicts');
      await drop(bench, 'proof', text);
      await verdict(bench, before);
      if (text === good) {
        await bench.tab.click(STEP);
        await bench.says('guide-says', /The proof plays/);
      }
      for (const colorScheme of ['light', 'dark']) {
        await bench.tab.emulateMedia({ colorScheme });
        await bench.tab.evaluate(axe);
        const found = await bench.tab.evaluate(() =>
          globalThis.axe.run(document));
        assert.deepEqual(found.violations.map((v) =>
          `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`), []);
      }
    }
  });
});

test('a proof whose moves cannot be told is judged, but not played against',
  () => inTab(async (bench) => {
    await bench.press('prove');
    await bench.says('verdicts', /wins with at most/);
    assert.deepEqual(await bench.tab.$$eval('#verdicts .row button',
      (all) => all.map((one) => one.textContent)), ['Save it']);
  }, '#gomoku:renju-9/a1e5i1e6c9d4_f4_'));

/* ---- who is to move does not win ----------------------------------------- */

/** Positions that are lost or drawn, and what is said at their end. */
const LOST = [['#gomoku:7/c3f5d2d1a1_c6_f3_e5', /Black wins/, /as was claimed/],
  ['#gomoku:caro-8/c2g5d4d7_e7_f7_g7', /White wins/, /as was claimed/],
  ['#agents:1', /wins/, /as was claimed/],
  ['#sprouts:2', /Second player wins/, /as was claimed/],
  ['#gomoku:5/d1b1e2e1d3c2a4d2c4a3e4e3c5d4d5', /nobody wins|White wins/,
    /Here it ends\.$/]];

/** A reply that the proof spells out, or what the engine plays; nothing when
 * the proof has moved on meanwhile. */
async function playAnything(bench) {
  const before = await bench.position();
  const reply = bench.tab.locator('#guide-replies button').last();
  if (await reply.count())
    await reply.tap({ timeout: 3000 }).catch(() => null);
  else
    await bench.press('guide-next');
  await bench.tab.waitForFunction((old) =>
    document.querySelector('#position').value !== old, before,
  { timeout: 3000 }).catch(() => null);
}

for (const [link, end, says] of LOST)
  test(`whoever is to move tries what he likes, and the proof answers: ${link}`,
    () => inTab(async (bench) => {
      await bench.press('prove');
      await verdict(bench, '');
      await bench.tab.click(STEP);
      await bench.says('guide-says', /Choose any move/);
      await bench.tab.evaluate(() => {
        globalThis.seen = []; // can be pressed while another position comes?
        const guide = document.querySelector('#guide');
        new MutationObserver(() => guide.ariaBusy === 'true' &&
          globalThis.seen.push(document.querySelector('#guide-replies').inert))
          .observe(guide, { attributeFilter: ['aria-busy'] });
      });
      for (let n = 0; ; n++) {
        await bench.tab.waitForSelector('#guide[aria-busy="false"]');
        if (await bench.tab.evaluate(() =>
          document.body.dataset.result !== 'open'))
          break;
        assert.ok(n < 40);
        await playAnything(bench);
      }
      await bench.says('guide-says', says);
      const seen = await bench.tab.evaluate(() => globalThis.seen);
      assert.ok(seen.length && seen.every(Boolean), `${seen}`);
      assert.match(await bench.text('caption'), end);
      await bench.press('first');
      await bench.says('guide-says', /Choose any move/);
    }, link, { hasTouch: true }));

test('a win that a proof leaves to its reader is played against him',
  () => inTab(async (bench) => {
    await bench.press('prove');
    await verdict(bench, '');
    await bench.tab.click(STEP);
    await bench.says('guide-says', /Choose any move/);
    await bench.press('tab-play');
    await bench.tab.click('#all-moves summary');
    for (let n = 2; await bench.tab.evaluate(() =>
      document.body.dataset.result === 'open'); n += 2) {
      await bench.tab.click('#legal:not([inert]) button >> nth=0');
      await bench.tab.waitForFunction((least) =>
        document.querySelectorAll('#moves li').length >= least ||
        document.body.dataset.result !== 'open', n);
    }
    assert.match(await bench.text('caption'), /wins/);
  }, '#agents:1'));

test('a longest line from a lost position has the stones that are claimed',
  () => inTab(async (bench) => {
    await bench.press('prove');
    await verdict(bench, '');
    await bench.tab.click(STEP);
    await bench.says('guide-note', /At most \d+ more/);
    const most = Number(/\d+/.exec(await bench.text('guide-note')));
    await bench.press('guide-longest');
    await bench.tab.waitForFunction((n) =>
      document.querySelectorAll('#moves li').length === n, most);
    await bench.press('last');
    await bench.says('guide-says', /Here it ends/);
    assert.match(await bench.text('caption'), /Black wins/);
  }, LOST[0][0]));
