/**
 * What a hint says and what it shows: there is one for who is lost too, what is
 * said to be marked is marked, and no sign covers another. PAGE names the
 * folder of the page.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ask, inTab, PHONE, timesServed } from './table.mjs';

/** How many things of a look can be seen on the board. */
const seen = (bench, look) => bench.tab.$$eval(`.overlay .${look}`, (all) =>
  all.filter((one) => {
    const style = getComputedStyle(one);
    return style.stroke !== 'none' || style.fill !== 'none';
  }).length);

test('who is lost gets a hint too: where to look, and a move', async () => {
  await inTab({}, async (bench) => {
    await bench.press('hint-button');
    await bench.says('hint', /every move loses.* marked/);
    assert(await seen(bench, 'mark') > 0);
    await bench.press('hint-button');
    await bench.says('hint', /every move loses.*: cut \w+–\w+, \w+–\w+\.$/);
    assert.equal(await seen(bench, 'mark'), 2);
  }, '#agents:1');
});

test('where all moves lose equally soon, place and move are those of the ' +
  'strongest player', async () => {
  await inTab({}, async (bench) => {
    await bench.press('hint-where');
    await bench.says('hint', /every move loses.* marked/);
    const place = await bench.tab.$eval('.overlay .mark', (one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    });
    await bench.press('hint-move');
    await bench.says('hint', /every move loses.*: [j-l](10|11|12)\.$/);
    const [x, y] = await bench.tab.$eval('.overlay .mark', (one) => {
      const box = one.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    });
    assert(Math.hypot(x - place[0], y - place[1]) < 3);
  }, '#gomoku:20//k11');
});

test('of moves that lose the one is named that may hold out longest',
  async () => {
    await inTab({}, async (bench) => {
      await bench.press('hint-count');
      await bench.tab.waitForSelector('#ratings button');
      const first = await bench.tab.textContent('#ratings button span');
      await bench.press('hint-move');
      await bench.says('hint', /may hold out longest/);
      assert((await bench.text('hint')).includes(first));
    }, '#gomoku//h8_a1_h9_a3_h10_a5_h11');
  });

/** Of a game by its moves, the first after which the engine says loss. */
function firstLoss(word, moves) {
  ask(`new ${word}`);
  return 1 + moves.findIndex((move) => {
    ask(`play ${move}`);
    return /^value loss/.test(ask('analyse nodes 100000'));
  });
}

test('who is stuck alone is told which move was the mistake, and gets back ' +
  'to before it', async () => {
  for (const [word, moves] of [['euler:nikolaus', ['@4']],
    ['peg:triangle-15', ['a3-a1', 'a5-a3', 'c5-a5', 'c4-a2',
      'a2-a4']]]) {
    const n = firstLoss(word, moves);
    assert(n > 0);
    const mistake = moves[n - 1].startsWith('@') ? 'where you began'
      : `move ${n}`;
    await inTab({}, async (bench) => {
      await bench.press('hint-button');
      await bench.says('hint', new RegExp(
        `^Not solvable from here\\. The mistake was ${mistake}: .+\\.$`));
      await bench.press('hint-back');
      await bench.tab.waitForFunction((before) => before ===
        [...document.querySelectorAll('#moves button')].findIndex((at) =>
          at.hasAttribute('aria-current')) + 1, n - 1);
      await bench.press('hint-button');
      await bench.says('hint', /^(?!Not solvable).*marked/);
    }, `#${word}//${moves.join('_')}`);
  }
});

test('where the board never could be solved, who is stuck is told to ask why',
  async () => {
    await inTab({}, async (bench) => {
      await bench.press('hint-button');
      await bench.says('hint', /^Not solvable from here\. Ask why/);
    }, '#euler:koenigsberg');
  });

test('what is said to be marked can be seen, links as well', async () => {
  await inTab({}, async (bench) => {
    await bench.press('hint-losing');
    await bench.says('hint', /^66 of 66 moves would lose, marked/);
    assert.equal(await seen(bench, 'loss'), await bench.tab.$$eval(
      '.places line', (all) => all.length));
  }, '#agents:1');
});

test('all moves: what is said agrees with what is marked', async () => {
  await inTab({}, async (bench) => {
    await bench.press('hint-move');
    await bench.says('hint', /^Try this/);
    await bench.press('hint-count');
    await bench.says('hint', /^6 moves win, 3 moves lose\./);
    assert.equal(await seen(bench, 'mark'), 0);
    assert(await seen(bench, 'win') > 0);
  }, '#sprouts:3');
});

for (const link of ['#euler:nikolaus', '#untangle:6,planar,seed=1'])
  test(`numbers stand beside the letters of the dots: ${link}`, async () => {
    await inTab({}, async (bench) => {
      await bench.press('hint-count');
      await bench.tab.waitForSelector('.overlay .worth');
      const covered = await bench.tab.evaluate(() => {
        const middle = (/** @type {Element} */ at) =>
          `${at.getAttribute('x')} ${at.getAttribute('y')}`;
        const letters = [...document.querySelectorAll('#board text.node')];
        const names = new Set(letters.map(middle));
        const notes = [...document.querySelectorAll('.overlay .note')];
        return { names: names.size, notes: notes.filter((at) =>
          names.has(middle(at)) || /…/.test(at.textContent)).length };
      });
      assert(covered.names > 0);
      assert.equal(covered.notes, 0);
    }, link);
  });

/** What is written on the board. */
const notes = (bench) => bench.tab.$$eval('.overlay .note', (all) =>
  all.map((one) => one.textContent));

test('a number stands at each dot that the pen can go to', async () => {
  ask('new euler');
  for (const move of ['@0', '0-5', '5-8', '8-1', '1-3', '3-4'])
    ask(`play ${move}`);
  const counts = [...ask('rate').matchAll(/solutions (\d+)/g)]
    .map(([, count]) => count);
  assert(counts.length > 1);
  await inTab({}, async (bench) => {
    await bench.press('hint-count');
    await bench.says('hint', /^There (is|are) .* to solve it/);
    assert.deepEqual((await notes(bench)).sort(), counts.sort());
  }, '#euler//%400_0-5_5-8_8-1_1-3_3-4');
});

test('numbers are explained, and there is no net of equal ones', async () => {
  await inTab({}, async (bench) => {
    await bench.press('hint-count');
    await bench.says('hint', /^2 moves win, .*The numbers say/);
    const written = (await notes(bench)).length;
    assert(written > 0 && written < 40, String(written));
    const open = await bench.tab.$$eval('#ratings .sign.open', (all) =>
      all.map((sign) => getComputedStyle(sign, '::before').content));
    assert.deepEqual(open, ['"? "']); // neither won nor lost
  }, '#gomoku//h8_h9_i7_g9_i9_g7_i8_g8');
});

test('the step that was taken last is shown among the others', async () => {
  await inTab({}, async (bench) => {
    for (const id of ['hint-where', 'hint-move', 'hint-why', 'hint-count']) {
      await bench.press('hint-button');
      assert.deepEqual(await bench.tab.$$eval('.ladder [aria-current]',
        (all) => all.map((one) => one.id)), [id]);
    }
  }, '#euler:nikolaus');
});

test('who opens a game for the first time plays the side that can win, and ' +
  'sees which', async () => {
  await inTab(PHONE, async (bench) => {
    await bench.tab.click('[data-game="agents"]');
    await bench.says('caption', /Blue \(you\)/);
    assert.equal((await bench.moves()).length, 1);
    await bench.press('home-button');
    await bench.tab.click('[data-game="sprouts"]');
    await bench.says('caption', /First player \(you\)/);
    assert.equal((await bench.moves()).length, 0);
  }, '');
});

test('dots are large enough for a finger also where the board is high',
  async () => {
    await inTab(PHONE, async (bench) => {
      const sizes = await bench.tab.$$eval('#board circle.node', (all) =>
        all.map((one) => one.getBoundingClientRect().width));
      assert(Math.min(...sizes) > 18, String(Math.min(...sizes)));
      assert(await bench.tab.evaluate(() => {
        const frame = document.querySelector('#board').getBoundingClientRect();
        return [...document.querySelectorAll('#board circle.node')]
          .map((one) => one.getBoundingClientRect())
          .every((disc) => disc.top >= frame.top - 1 &&
            disc.bottom <= frame.bottom + 1);
      }), 'a dot is cut by the edge of the board');
    }, '#minor:k3-6');
  });

for (const locale of ['en', 'de'])
  test(`the name of a game is not cut on a phone: ${locale}`, async () => {
    for (const link of ['#agents:1', '#peg', '#euler:koenigsberg'])
      await inTab({ ...PHONE, locale }, async (bench) => {
        assert(await bench.tab.$eval('#home-name', (name) =>
          name.scrollWidth <= name.clientWidth + 1 &&
          name.scrollHeight <= name.clientHeight + 1 &&
          document.documentElement.scrollWidth <= innerWidth));
      }, link);
  });

test('what a first hint needs is read before it is asked for, and once',
  async () => {
    const before = timesServed('peg-english.database');
    const read = () => timesServed('peg-english.database') - before;
    await inTab({ viewport: { width: 900, height: 800 },
      serviceWorkers: 'block' /* it would answer in place of the server */ },
    async (bench) => {
      for (let i = 0; !read() && i < 600; i++)
        await bench.tab.waitForTimeout(50);
      assert.equal(read(), 1);
      await bench.press('hint-count');
      await bench.tab.waitForSelector('#ratings button');
      assert.equal(read(), 1);
    }, '#peg');
  });

test('the first hint at a usual start waits for no database', async () => {
  await inTab({}, async (bench) => {
    await bench.slow(1e6); // no engine answers
    for (const words of [/marked/, /^Try this: \w\d-\w\d\.$/]) {
      await bench.press('hint-button');
      await bench.says('hint', words);
    }
    await bench.press('hint-count');
    await bench.says('hint', /40,861,647,040,079,968/);
  }, '#peg');
});

test('a hint is read, whichever tab is open', async () => {
  for (const tab of ['understand', 'proofs', 'share'])
    await inTab(PHONE, async (bench) => {
      await bench.press(`tab-${tab}`);
      await bench.tab.tap('#hint-button');
      await bench.says('hint', /marked/);
      assert(await bench.tab.isVisible('#hint'), tab);
      assert.equal(await bench.tab.getAttribute('#tab-play', 'aria-selected'),
        'true');
    }, '#euler:nikolaus');
});
