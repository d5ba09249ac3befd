/**
 * The page in a hand: real fingers, motion on, 390 by 844. What went wrong
 * before is held here: the page does not jump, a dropped vertex arrives, a slip
 * of the finger erases nothing. PAGE names the folder of the page.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { toLink } from '../../web/share/link.mjs';
import { greedyMoves, inTab, PHONE } from './table.mjs';

const MOVING = { ...PHONE, isMobile: true, reducedMotion: 'no-preference' };

/** Where the top of the board is on the screen. */
const top = (bench) => bench.tab.evaluate(() =>
  document.querySelector('#board').getBoundingClientRect().top);

/** How far the page is scrolled. */
const scrolled = (bench) => bench.tab.evaluate(() => scrollY);

/** Waits for this many moves. */
const played = (bench, n) => bench.tab.waitForFunction((all) =>
  document.querySelectorAll('#moves li').length === all, n);

for (const [link, moves] of [
  ['#peg:english', ['d2-d4', 'd5-d3', 'b4-d4', 'e4-c4', 'd7-d5']],
  ['#sprouts:6', ['A-B', 'B-C', 'C-D', 'D-E', 'E-F', 'A-F']],
  ['#gomoku', ['h8', 'h9', 'i7', 'g9', 'i9', 'g7', 'i8', 'g8']],
  ['#minor:k3-6', ['1+0', '2+0']]])
  test(`${link}: no move scrolls the page, and the strip follows`,
    async () => {
      await inTab({ ...MOVING, viewport: { width: 390, height: 664 } },
        async (bench) => {
          const before = await top(bench);
          const below = await bench.tab.locator('aside').boundingBox();
          for (const [i, move] of moves.entries()) {
            await bench.tab.evaluate((text) => {
              const field = document.querySelector('#type-move');
              field.value = text;
              field.dispatchEvent(new Event('change'));
            }, move);
            await played(bench, i + 1);
            assert.equal(await scrolled(bench), 0);
            assert.equal(await top(bench), before);
            if (!i)
              assert.equal((await bench.tab.locator('aside').boundingBox()).y,
                below.y);
          }
          const seen = await bench.tab.evaluate(() => {
            const strip = document.querySelector('#moves');
            const here = strip.querySelector('[aria-current]');
            const [a, b] = [strip, here].map((n) =>
              n.getBoundingClientRect());
            return b.left >= a.left - 1 && b.right <= a.right + 1;
          });
          assert(seen, 'the last move is in sight');
        }, link);
    });

const HOUSE = '#minor:random4-15/' + encodeURIComponent(
  'Bw;DqK;;200.400,600.400,600.700,200.700,400.150');

/** One finger from a point to another. */
async function slide(bench, from, to) {
  const touch = await bench.tab.context().newCDPSession(bench.tab);
  const send = (type, points) => touch.send('Input.dispatchTouchEvent',
    { type, touchPoints: points });
  await send('touchStart', [from]);
  for (let i = 1; i <= 6; i++)
    await send('touchMove', [{ x: from.x + (to.x - from.x) * i / 6,
      y: from.y + (to.y - from.y) * i / 6 }]);
  await send('touchEnd', []);
}

test('the end of a game leaves the board where it is', async () => {
  await inTab(MOVING, async (bench) => {
    const high = () => bench.tab.$eval('#board', (board) =>
      board.getBoundingClientRect().top -
      board.closest('.table').getBoundingClientRect().top);
    const before = await high();
    await bench.type('e4');
    await bench.says('caption', /Black wins/);
    assert.equal(await high(), before);
  }, '#gomoku:7//a4_a1_b4_b1_c4_c1_d4_d1');
});

test('a status of two lines leaves the board where it is', async () => {
  await inTab(MOVING, async (bench) => {
    const before = await top(bench);
    await bench.tab.evaluate(() => {
      document.querySelector('#caption').textContent = 'word '.repeat(12);
    });
    assert.equal(await top(bench), before);
  }, '#sprouts:3');
});

test('a vertex that is dropped on a free place arrives, with motion on',
  async () => {
    await inTab(MOVING, async (bench) => {
      const before = await bench.position();
      const at = await bench.area('0');
      await slide(bench, at, { x: at.x + 25, y: at.y - 25 });
      await played(bench, 1);
      assert.notEqual(await bench.position(), before);
      assert.match((await bench.moves())[0], /^0@\d+,\d+\*$/);
      assert.equal(await bench.text('trouble'), '');
    }, HOUSE);
  });

test('a finger that moves dots erases nothing; Erase does, and says undo',
  async () => {
    await inTab(MOVING, async (bench) => {
      await bench.tapArea('0-1');
      await bench.says('notice', /Erase/);
      assert.deepEqual(await bench.moves(), []);
      await bench.press('mode-erase');
      await bench.tapArea('0-1');
      await played(bench, 1);
      await bench.tab.click('#notice button');
      await bench.tab.waitForSelector('#undo:disabled');
    }, HOUSE);
  });

test('a click leaves no frame around the board; a key shows where one is',
  async () => {
    await inTab({ reducedMotion: 'no-preference' }, async (bench) => {
      const frame = () => bench.tab.evaluate(() => getComputedStyle(
        document.querySelector('#board')).outlineStyle);
      await bench.click('d2');
      assert.equal(await frame(), 'none');
      assert.equal(await bench.tab.locator('.overlay .cursor').count(), 0);
      await bench.tab.keyboard.press('ArrowDown');
      assert.equal(await frame(), 'solid');
      assert.equal(await bench.tab.locator('.overlay .cursor').count(), 1);
    }, '#peg:english');
  });

test('two fingers look closer, and both fit and pan bring it back',
  async () => {
    await inTab(MOVING, async (bench) => {
      const seen = () => bench.tab.evaluate(() =>
        document.querySelector('#board').viewBox.baseVal.width);
      const whole = await seen();
      const { x, y } = await bench.area('h8');
      const touch = await bench.tab.context().newCDPSession(bench.tab);
      const send = (type, d) => touch.send('Input.dispatchTouchEvent',
        { type, touchPoints: d === null ? []
          : [{ x: x - d, y, id: 0 }, { x: x + d, y, id: 1 }] });
      await send('touchStart', 30);
      for (const d of [45, 60, 75, 90])
        await send('touchMove', d);
      await send('touchEnd', null);
      assert(Math.abs(await seen() - whole / 3) < whole / 20);
      assert.deepEqual(await bench.moves(), []);
      await bench.tapArea('h8');
      await bench.reaches('h8');
      await bench.press('zoom-fit');
      assert.equal(await seen(), whole);
    }, '#gomoku');
  });

test('what a finger has to hit is 44 pixels high and wide', async () => {
  for (const link of ['', '#peg:english', '#gomoku', HOUSE])
    await inTab(MOVING, async (bench) => {
      const small = await bench.tab.evaluate(() =>
        [...document.querySelectorAll('button, select, summary')]
          .filter((n) => n.checkVisibility())
          .map((n) => [n.id || n.textContent, n.getBoundingClientRect()])
          .filter(([, r]) => r.width < 43.5 || r.height < 43.5)
          .map(([name, r]) => `${name} ${r.width}x${r.height}`));
      assert.deepEqual(small, []);
      const wide = await bench.tab.evaluate(() =>
        document.documentElement.scrollWidth);
      assert.equal(wide, 390);
    }, link);
});

test('at 200 percent a touch and the focus leave the page where it is',
  async () => {
    await inTab({ ...MOVING, viewport: { width: 600, height: 410 } },
      async (bench) => {
        await bench.tab.evaluate(() => scrollBy(0, 30));
        const begin = await bench.area('d2'); // the board has stayed
        const before = await scrolled(bench);
        await bench.tab.touchscreen.tap(begin.x, begin.y);
        await bench.tab.waitForSelector('.overlay .chosen');
        assert.equal(await scrolled(bench), before);
        await bench.tapArea('d4');
        await played(bench, 1);
        assert.equal(await scrolled(bench), before);
        await bench.tab.evaluate(() => document.querySelector('#board')
          .focus({ preventScroll: false }));
        assert.equal(await scrolled(bench), before);
      }, '#peg:english');
  });

test('the discs of a large graph can be read and hit', async () => {
  await inTab(MOVING, async (bench) => {
    const sizes = await bench.tab.evaluate(() => {
      const discs = [...document.querySelectorAll(
        '#board .shapes circle.node')].map((n) => n.getBoundingClientRect());
      const overlap = discs.some((a, i) => discs.slice(0, i).some((b) =>
        Math.hypot(a.x - b.x, a.y - b.y) < a.width));
      return { overlap, least: Math.min(...discs.map((d) => d.width)) };
    });
    assert.equal(sizes.overlap, false);
    assert(sizes.least > 14, `${sizes.least} pixels`);
  }, '#minor:k5-19');
});

test('the last move is in sight also when slips are marked before it',
  async () => {
    const moves = greedyMoves('agents:1', Infinity, 'random');
    await inTab(PHONE, async (bench) => {
      await bench.type(moves.at(-1));
      await bench.tab.waitForSelector('#moves .slip');
      const [strip, here] = await bench.tab.evaluate(() =>
        ['#moves', '#moves [aria-current]'].map((what) =>
          document.querySelector(what).getBoundingClientRect().right));
      assert(here <= strip + 1, `${here} of ${strip}`);
    }, toLink({ word: 'agents:1', position: '', moves: moves.slice(0, -1) }));
  });

test('why a peg cannot move is said', async () => {
  await inTab(MOVING, async (bench) => {
    await bench.tapArea('d1');
    await bench.says('notice', /cannot jump: it needs a peg beside it/);
    await bench.tapArea('d4');
    await bench.says('notice', /No peg stands there/);
    await bench.tapArea('d2');
    await bench.tapArea('d1');
    await bench.says('notice', /a jump goes two cells/);
    assert.deepEqual(await bench.moves(), []);
  }, '#peg:english');
});

test('an arrow shows where a piece went and where a hint leads', async () => {
  await inTab(MOVING, async (bench) => {
    const arrows = (look) =>
      bench.tab.locator(`.overlay polygon.arrow.${look}`).count();
    assert.equal(await arrows('gone'), 0);
    await bench.tapArea('d2');
    await bench.tapArea('d4');
    await played(bench, 1);
    assert.equal(await arrows('gone'), 1);
    await bench.press('hint-move');
    await bench.tab.waitForSelector('.overlay polygon.arrow.hinted',
      { state: 'attached' });
    const ends = await bench.tab.evaluate(() => {
      const box = (at) => at.getBoundingClientRect();
      const head = box(document.querySelector('polygon.arrow.gone'));
      const goal = box(document.querySelector('#area-d4'));
      return Math.hypot(head.x + head.width / 2 - goal.x - goal.width / 2,
        head.y + head.height / 2 - goal.y - goal.height / 2) / goal.width;
    });
    assert(ends < 1, `the head is ${ends} discs away`);
  }, '#peg:english');
});

test('the rules are one tap away, and a proof is shown in sight', async () => {
  await inTab(MOVING, async (bench) => {
    await bench.press('example');
    await bench.says('stage-says', /Jump with one peg/);
    await bench.tab.keyboard.press('Escape');
    await bench.press('prove');
    await bench.tab.waitForSelector('#verdicts article');
    const room = await bench.tab.evaluate(() => {
      const seen = (what) =>
        document.querySelector(what).getBoundingClientRect();
      return { under: seen('#verdicts article').top - seen('.table').bottom,
        above: innerHeight - seen('#verdicts article').top };
    });
    assert(room.under >= 0 && room.above > 60, JSON.stringify(room));
  }, '#peg:triangle-15');
});

test('what is said instead of a proof is in sight', async () => {
  await inTab(MOVING, async (bench) => {
    await bench.press('prove');
    await bench.says('proof-says', /The game is over/);
    const room = await bench.tab.evaluate(() => {
      const seen = (what) =>
        document.querySelector(what).getBoundingClientRect();
      return { under: seen('#proof-says').top - seen('.table').bottom,
        above: innerHeight - seen('#proof-says').bottom };
    });
    assert(room.under >= 0 && room.above >= 0, JSON.stringify(room));
  }, '#gomoku//h8_e6_i7_m11_g9_a2_j6_f1_k5');
});

/** How far a drawing stays away from each edge of the board, in units of the
 * scene, and how high the board is on the screen. */
const room = (bench) => bench.tab.$eval('#board', (board) => {
  const { x, y, width, height } = board.viewBox.baseVal;
  const drawn = board.querySelector('.shapes').getBBox();
  return { edges: [drawn.x - x, drawn.y - y,
    x + width - drawn.x - drawn.width, y + height - drawn.y - drawn.height],
  high: board.getBoundingClientRect().height };
});

for (const [name, options] of [['a phone', PHONE], ['a desk', {}]])
  test(`the board is as large as the drawing, and keeps its size: ${name}`,
    async () => {
      await inTab(options, async (bench) => {
        const { edges, high } = await room(bench);
        assert(edges.every((gap) => gap > 0 && gap < 0.5), String(edges));
        for (const move of ['5+0', '2+3', '8x10', 'x10', '12+7', 'x17'])
          await bench.type(move);
        assert.equal((await room(bench)).high, high);
        await bench.press('undo');
        await bench.tab.selectOption('#variant', 'minor:k3-6');
        await bench.says('caption', /goal 3/);
        const other = await room(bench);
        assert(other.edges.every((gap) => gap > 0 && gap < 0.5),
          String(other.edges));
      }, '#minor:k5-19');
    });

for (const [width, height] of [[568, 320], [640, 360], [844, 390]])
  test(`a phone held sideways, ${width} pixels: the moves stand below the ` +
    'tools, in the window', async () => {
    for (const [word, moves] of [
      ['gomoku', 'h8_h9_i7_g9_i9_g7_i8_g8'.split('_')],
      ['minor', greedyMoves('minor', 5)],
      ['untangle:12,planar', greedyMoves('untangle:12,planar', 5)]])
      await inTab({ hasTouch: true, isMobile: true, locale: 'de',
        viewport: { width, height } }, async (bench) => {
        const seen = await bench.tab.evaluate(() => {
          const box = (what) =>
            document.querySelector(what).getBoundingClientRect();
          const [strip, here] = [box('#moves'), box('#moves [aria-current]')];
          return { below: here.bottom - innerHeight, low: 1 - here.height,
            cut: Math.max(strip.left - here.left, here.right - strip.right),
            over: box('.tools').bottom - strip.top };
        });
        for (const [what, pixels] of Object.entries(seen))
          assert(pixels <= 1, `${word}, ${what}: ${pixels}`);
      }, toLink({ word, position: '', moves }));
  });

test('the last move is in sight when the phone is turned', async () => {
  await inTab(MOVING, async (bench) => {
    await bench.tab.setViewportSize({ width: 740, height: 360 });
    await bench.tab.waitForFunction(() => {
      const [strip, here] = ['#moves', '#moves [aria-current]'].map((at) =>
        document.querySelector(at).getBoundingClientRect());
      return innerWidth > innerHeight && strip.left - here.left <= 1 &&
        here.right - strip.right <= 1;
    });
  }, '#gomoku//h8_h9_i7_g9_i9_g7_i8_g8');
});

test('a peg stays chosen when the phone is turned', async () => {
  await inTab(MOVING, async (bench) => {
    await bench.tapArea('d2');
    await bench.tab.setViewportSize({ width: 844, height: 390 });
    await bench.tab.waitForFunction(() =>
      screen.orientation.type.startsWith('landscape'));
    await bench.tab.evaluate(() => new Promise((done) =>
      requestAnimationFrame(() => requestAnimationFrame(done))));
    await bench.tapArea('d4');
    await bench.says('caption', /31 pegs/);
  }, '#peg:english');
});

test('a phone that is turned turns the board, and ends a drag', async () => {
  await inTab({ ...PHONE, isMobile: true }, async (bench, context) => {
    const shape = () => bench.tab.$eval('#board', ({ viewBox: { baseVal } }) =>
      Math.sign(baseVal.width - baseVal.height));
    assert.equal(await shape(), -1);
    const finger = await context.newCDPSession(bench.tab);
    const touch = (type, ...touchPoints) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    const { x, y } = await bench.area('0');
    await touch('touchStart', { x, y });
    await touch('touchMove', { x: x + 30, y: y + 40 });
    await bench.tab.setViewportSize({ width: 844, height: 390 });
    await bench.tab.waitForFunction(() => {
      const { width, height } = document.querySelector('#board')
        .viewBox.baseVal;
      return width > height;
    });
    await touch('touchMove', { x: 200, y: 150 });
    await touch('touchEnd');
    await bench.press('tab-understand');
    assert.deepEqual(await bench.moves(), []);
    await bench.tab.setViewportSize(PHONE.viewport);
    await bench.tab.waitForFunction(() => {
      const { width, height } = document.querySelector('#board')
        .viewBox.baseVal;
      return width < height;
    });
  }, '#minor:k3-6');
});

test('a phone shares by its own sheet, and feels what is solved', async () => {
  await inTab(MOVING, async (bench, context) => {
    await context.addInitScript(() => {
      globalThis.done = [];
      navigator.share = async ({ url }) => done.push(new URL(url).hash);
      navigator.vibrate = (time) => done.push(time > 0);
    });
    await bench.tab.reload();
    await bench.tab.waitForFunction(() => document.body.dataset.ready);
    const link = await bench.tab.evaluate(() => location.hash);
    await bench.press('send');
    await bench.press('hint-count');
    await bench.tab.click('#ratings button');
    await bench.tab.waitForFunction(() => done.length > 1);
    assert.deepEqual(await bench.tab.evaluate(() => done), [link, true]);
  }, '#peg:triangle-15/' + encodeURIComponent('./o./o../..../.....'));
});

test('coordinates and numbers are on the board as long as they are wanted',
  async () => {
    for (const [link, setting, written, least] of [
      ['#agents', 'coordinates', /^[a-z]\d$/, 10],
      ['#gomoku//h8_h9_i7', 'numbers', /^\d$/, 3]])
      await inTab(MOVING, async (bench) => {
        const count = async () => (await bench.tab.$$eval('.overlay text',
          (all) => all.map((one) => one.textContent)))
          .filter((words) => written.test(words)).length;
        const isOn = await bench.tab.isChecked(`#${setting}`);
        assert.equal(await count() >= least, isOn);
        await bench.press(setting);
        assert.equal(await count() >= least, !isOn);
      }, link);
  });

test('the menu speaks of keys where there may be some', async () => {
  for (const [screen, there] of [[MOVING, false], [{}, true]])
    await inTab(screen, async (bench) => {
      await bench.press('menu-button');
      assert.ok(await bench.tab.isVisible('#theme'));
      assert.equal(await bench.tab.isVisible('#keys-button'), there);
    }, '#peg:english');
});
