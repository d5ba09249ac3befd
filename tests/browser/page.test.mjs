/**
 * The page in a real browser: peg solitaire by mouse, finger and keyboard, the
 * other games by their players. PAGE names the folder of the built page.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { launch, serve, Workbench } from './page.mjs';

const folder = process.env.PAGE;
assert(folder, 'PAGE names the folder of the built page');

const START = 'ooo/ooo/ooooooo/ooo.ooo/ooooooo/ooo/ooo';
const ONE = 'ooo/o.o/ooo.ooo/ooooooo/ooooooo/ooo/ooo';

let site;
let browser;
before(async () => {
  site = await serve(folder);
  browser = await launch();
});
after(async () => {
  await browser.close();
  site.close();
});

/** Runs in a tab of its own and finds no error on its console. */
async function inTab(options, act, link = '#peg:english') {
  const context = await browser.newContext(
    { viewport: { width: 1100, height: 900 }, locale: 'en', ...options });
  const bench = new Workbench(await context.newPage());
  await bench.open(site.url + link);
  await act(bench, context);
  assert.deepEqual(bench.troubles, []);
  await context.close();
}

test('a jump by click, by drag and by finger', async () => {
  await inTab({}, async (bench) => {
    await bench.click('d2');
    await bench.click('d4');
    await bench.reaches(ONE);
    await bench.press('undo');
    await bench.reaches(START);
    await bench.drag('d2', 'd4');
    await bench.reaches(ONE);
  });
  await inTab({ hasTouch: true, viewport: { width: 390, height: 800 } },
    async (bench) => {
      await bench.tap('d2');
      await bench.tap('d4');
      await bench.reaches(ONE);
    });
});

test('pointing beside a move does nothing', async () => {
  await inTab({}, async (bench) => {
    await bench.click('a3');
    await bench.click('d4');
    await bench.click('d4');
    assert.equal(await bench.position(), START);
    await bench.click('d2');
    await bench.click('d2');
    await bench.click('d4');
    assert.equal(await bench.position(), START);
  });
});

test('a jump by keyboard', async () => {
  await inTab({}, async (bench) => {
    await bench.tab.focus('#board');
    for (const key of ['ArrowUp', 'ArrowUp', 'Enter', 'ArrowDown',
      'ArrowDown', 'Enter'])
      await bench.tab.keyboard.press(key);
    await bench.reaches(ONE);
    await bench.tab.keyboard.press('Control+z');
    await bench.reaches(START);
    await bench.tab.keyboard.press('Control+y');
    await bench.reaches(ONE);
  });
});

test('undo, redo, another branch, jumping along the line', async () => {
  await inTab({}, async (bench) => {
    await bench.jump('d2', 'd4');
    await bench.jump('b3', 'd3');
    assert.deepEqual(await bench.moves(), ['d2-d4', 'b3-d3*']);
    await bench.press('undo');
    await bench.reaches(ONE);
    await bench.jump('f3', 'd3');
    assert.deepEqual(await bench.moves(), ['d2-d4', 'f3-d3*']);
    await bench.press('first');
    await bench.reaches(START);
    assert.deepEqual(await bench.moves(), ['d2-d4', 'f3-d3']);
    await bench.tab.click('#moves li:first-child button');
    await bench.reaches(ONE);
  });
});

test('a link brings the game back, in this tab and after a reload',
  async () => {
    await inTab({}, async (bench, context) => {
      await bench.click('d2');
      await bench.click('d4');
      await bench.reaches(ONE);
      const other = new Workbench(await context.newPage());
      await other.open(bench.tab.url());
      await other.reaches(ONE);
      await bench.open(site.url);
      await bench.press('go-on');
      await bench.reaches(ONE);
    });
  });

test('a link with a wrong move keeps the good ones and says why', async () => {
  await inTab({}, async (bench) => {
    await bench.says('trouble', /^Move 2 of the link, d2-d4, cannot.*no peg/);
    await bench.reaches(ONE);
  }, '#peg:english//d2-d4_d2-d4');
});

test('a record survives the file; a wrong one changes nothing', async () => {
  await inTab({}, async (bench) => {
    await bench.click('d2');
    await bench.click('d4');
    await bench.reaches(ONE);
    const [download] = await Promise.all([
      bench.tab.waitForEvent('download'), bench.press('save')]);
    const record = readFileSync(await download.path(), 'utf8');
    assert.match(record, /play d2-d4/);
    await bench.press('first');
    const put = (text) => bench.tab.setInputFiles('#file',
      { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await put(record.replace('d2-d4', 'd1-d3'));
    await bench.tab.waitForFunction(() =>
      document.querySelector('#trouble').textContent);
    assert.equal(await bench.position(), START);
    await put(record);
    await bench.reaches(ONE);
  });
});

const pasteInto = (bench, words) => bench.tab.evaluate((pasted) => {
  const data = new DataTransfer();
  data.setData('text/plain', pasted);
  document.body.dispatchEvent(new ClipboardEvent('paste',
    { clipboardData: data, bubbles: true, cancelable: true }));
}, words);

test('a game in SGF is pasted; a wrong one changes nothing', async () => {
  await inTab({}, async (bench) => {
    const paste = (words) => pasteInto(bench, words);
    const game = '(;GM[4]SZ[15]\n;B[hh];W[ig](;B[gg])(;B[ii]))';
    await paste(game);
    await bench.reaches('h8i9g9');
    assert.deepEqual(await bench.moves(), ['h8', 'i9', 'g9*']);
    await paste(game.replace('ig', 'hh'));
    await bench.says('trouble', /Character 24: h8 is taken/);
    assert.equal(await bench.position(), 'h8i9g9');
    await bench.press('first');
    await bench.load(game);
    await bench.reaches('h8i9g9');
  }, '#gomoku');
});

test('a graph in graph6 that is pasted is the figure to play on', async () => {
  for (const [link, there] of [['#euler', /0 of 15 lines/],
    ['#untangle:6', /crossings left/],
    ['#minor:k3-6', /Dots: 10, goal 3 · lines: 15, goal 3/]])
    await inTab({}, async (bench) => {
      await pasteInto(bench, 'IheA@GUAo');
      await bench.says('caption', there);
      assert.equal(await bench.text('trouble'), '');
      await bench.fill('position', 'IheA@GUAo');
      await bench.says('validity', /A valid position/);
    }, link);
});

test('a link that is pasted is followed; one to no game says so', async () => {
  await inTab({}, async (bench) => {
    const paste = (words) => pasteInto(bench, words);
    await paste('https://example.org/play/#gomoku//h8_i9');
    await bench.reaches('h8i9');
    await paste('https://example.org/#gomoko//h8');
    await bench.says('trouble', /none here called “gomoko”/);
    assert.equal(await bench.position(), 'h8i9');
  }, '#gomoku');
});

test('a position can be edited, and a wrong one is refused', async () => {
  await inTab({}, async (bench) => {
    await bench.fill('position',
      '.../.o./...o.../......./......./.../...');
    await bench.tab.press('#position', 'Enter');
    await bench.tab.waitForFunction(() =>
      document.querySelectorAll('#board .peg').length === 2);
    await bench.fill('position', '.../.o.');
    await bench.tab.press('#position', 'Enter');
    await bench.tab.waitForFunction(() =>
      document.querySelector('#trouble').textContent.includes('cells'));
  });
});

test('the hint ladder says no more than was asked', async () => {
  await inTab({}, async (bench) => {
    for (const [from, to] of [['d2', 'd4'], ['d5', 'd3'], ['b4', 'd4'],
      ['e4', 'c4'], ['d7', 'd5']])
      await bench.jump(from, to);
    await bench.press('hint-lamp');
    await bench.says('hint', /can still be solved/);
    assert.equal(await bench.tab.locator('.overlay .worth').count(), 0);
    await bench.press('hint-losing');
    await bench.says('hint', /1 of 3 moves/);
    assert.equal(await bench.tab.locator('.overlay .worth.loss').count(), 1);
    assert.equal(await bench.tab.locator('.overlay .mark').count(), 0);
    await bench.press('hint-move');
    await bench.says('hint', /Try this: e/);
    assert.equal(await bench.tab.locator('.overlay .mark').count(), 2);
  });
});

test('the last jump ends the game with its word', async () => {
  const ends = [
    ['.../.../...o.../...o.../......./.../...', 'd3', 'd5', /No jump is left/],
    ['.../.o./...o.../......./......./.../...', 'd2', 'd4', /Solved/]];
  for (const [position, from, to, word] of ends)
    await inTab({}, async (bench) => {
      await bench.jump(from, to);
      await bench.says('caption', word);
      assert(await bench.tab.isDisabled('#hint-lamp'));
    }, `#peg:english/${encodeURIComponent(position)}`);
});

test('every board of the list opens and can be played', async () => {
  await inTab({}, async (bench) => {
    const words = await bench.tab.$$eval('#variant option',
      (options) => options.map((o) => o.value));
    assert(words.length >= 11);
    for (const word of words) {
      await bench.tab.selectOption('#variant', word);
      await bench.tab.waitForFunction((wanted) =>
        decodeURIComponent(location.hash) === `#${wanted}`, word);
      await bench.tab.focus('#board');
      await bench.says('caption', /possible move/);
    }
  });
});

test('two-player games answer, and offer their moves', async () => {
  for (const word of ['sprouts:3', 'gomoku', 'agents:1'])
    await inTab({}, async (bench) => {
      await bench.tab.selectOption('#opponent', { index: 1 });
      await bench.press('reply');
      await bench.tab.waitForFunction(() =>
        document.querySelectorAll('#moves li').length === 1);
      assert.equal(await bench.text('trouble'), '');
    }, `#${word}`);
  await inTab({}, async (bench) => {
    await bench.tab.click('#offer button');
    await bench.tab.waitForFunction(() =>
      document.querySelectorAll('#moves li').length === 1);
  }, '#sprouts:3');
});

test('a graph puzzle opens with its hints', async () => {
  await inTab({}, async (bench) => {
    await bench.press('hint-lamp');
    await bench.says('hint', /can still be solved/);
  }, '#minor:random4-15');
});

test('no accessibility faults, light and dark, wide and narrow', async () => {
  const axe = readFileSync(
    new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
  for (const colorScheme of ['light', 'dark'])
    for (const width of [1100, 390])
      await inTab({ colorScheme, viewport: { width, height: 850 } },
        async (bench) => {
          await bench.click('d2');
          await bench.click('d4');
          await bench.reaches(ONE);
          await bench.tab.evaluate(axe);
          const found = await bench.tab.evaluate(() =>
            globalThis.axe.run(document));
          assert.deepEqual(found.violations.map((v) =>
            `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`), []);
        });
});

test('German', async () => {
  await inTab({ locale: 'de' }, async (bench) => {
    await bench.says('caption', /mögliche Züge/);
    assert.equal(await bench.tab.getAttribute('html', 'lang'), 'de');
    await bench.press('language');
    await bench.says('caption', /possible moves/);
  });
  await inTab({ locale: 'de' }, async (bench) => {
    await bench.says('caption', /^Schwarz am Zug$/);
  }, '#gomoku');
});
