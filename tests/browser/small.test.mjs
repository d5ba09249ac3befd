/**
 * Small screens, as somebody sees them who knows none of the games: what was
 * asked for is in sight, lists show that they go on, a finger that looks around
 * does nothing else, and sentences say who is meant. PAGE names the folder of
 * the page.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { useLanguage } from '../../web/frame/texts.mjs';
import { countWords } from '../../web/learn/counts.mjs';
import { toLink } from '../../web/share/link.mjs';
import { ask, greedyMoves, inTab, isSeen, PHONE } from './table.mjs';

const TOUCH = { hasTouch: true, isMobile: true };
const SMALL = { ...TOUCH, viewport: { width: 360, height: 640 } };
const SMALLEST = { ...TOUCH, viewport: { width: 320, height: 568 } };
const LYING = { ...TOUCH, viewport: { width: 844, height: 390 } };

/** Fingers on the board, from places to places, in steps. */
async function fingers(bench, from, to) {
  const touch = await bench.tab.context().newCDPSession(bench.tab);
  const send = (type, points) => touch.send('Input.dispatchTouchEvent', { type,
    touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await send('touchStart', from);
  for (let i = 1; i <= 8; i++)
    await send('touchMove', from.map(([x, y], id) =>
      [x + (to[id][0] - x) * i / 8, y + (to[id][1] - y) * i / 8]));
  await send('touchEnd', []);
}

/** What part of the board is seen. */
const seenPart = (bench) => bench.tab.$eval('#board', (at) => {
  const { x, y, width, height } = at.viewBox.baseVal;
  return [x, y, width, height];
});

test('the picture of each game lies in its place on the card', async () => {
  await inTab(SMALL, async (bench) => {
    const outside = await bench.tab.$$eval('.game-card', (cards) =>
      cards.map((card) => {
        const svg = card.querySelector('svg');
        const [place, drawn] = [svg.viewBox.baseVal, svg.getBBox()];
        return [card.dataset.game, Math.max(place.x - drawn.x,
          place.y - drawn.y, drawn.x + drawn.width - place.x - place.width,
          drawn.y + drawn.height - place.y - place.height) / place.width];
      }));
    assert.equal(outside.length, 7);
    for (const [game, part] of outside)
      assert(part < 0.05, `${game}: ${part} of its width`);
  }, '');
});

for (const locale of ['en', 'de'])
  test(`the buttons of an example are in sight: ${locale}`, async () => {
    for (const link of ['#minor:k3-6', '#untangle:8', '#peg:english'])
      await inTab({ ...SMALL, locale }, async (bench) => {
        await bench.press('example');
        await bench.tab.waitForSelector('#stage-next:enabled');
        for (const which of ['#stage-next', '#stage-again',
          '#stage button[value=""]'])
          assert(await isSeen(bench, which), `${link}: ${which}`);
      }, link);
  });

test('what a hint says is in sight, and how it ended, and what is next',
  async () => {
    await inTab({ ...SMALL, locale: 'de' }, async (bench) => {
      for (const words of [/Stelle/, /Versuch/]) {
        await bench.tab.tap('#hint-button');
        await bench.says('hint', words);
        assert(await isSeen(bench, '#hint'), String(words));
      }
    }, '#untangle:8,planar');
    const position = './o./o../..../.....';
    await inTab(SMALL, async (bench) => {
      await bench.enter('a3-a1');
      await bench.says('end-title', /Solved/);
      for (const which of ['#end-title', '#end-why', '#end-onward'])
        assert(await isSeen(bench, which), which);
    }, `#peg:triangle-15/${encodeURIComponent(position)}`);
  });

test('on a phone held sideways what was proved is in sight', async () => {
  await inTab(LYING, async (bench) => {
    await bench.press('prove');
    await bench.tab.waitForSelector('#verdicts article');
    assert(await isSeen(bench, '#verdicts article'));
    await bench.tab.click('#verdicts article button');
    await bench.tab.waitForSelector('#guide:not([hidden])');
    assert(await isSeen(bench, '#guide-says'));
    assert(await isSeen(bench, '#guide-next'));
  }, '#sprouts:3//A-B');
});

for (const [width, height] of [[568, 320], [667, 375], [740, 360]])
  test(`a phone held sideways, ${width} pixels: all tools beside the board`,
    async () => {
      for (const locale of ['en', 'de'])
        for (const link of ['#untangle', '#minor', '#agents', '#euler'])
          await inTab({ ...TOUCH, locale, viewport: { width, height } },
            async (bench) => {
              const [over, low, wide] = await bench.tab.evaluate(() => {
                const sheet = document.querySelector('.sheet-of-board');
                const { right } = sheet.getBoundingClientRect();
                const all = [...document.querySelectorAll('.tools button')]
                  .filter((one) => one.checkVisibility())
                  .map((one) => one.getBoundingClientRect());
                return [Math.max(right - Math.min(...all.map(({ left }) =>
                  left)), Math.max(...all.map((one) => one.right)) -
                  innerWidth),
                  Math.max(...all.map(({ bottom }) => bottom)),
                  document.documentElement.scrollWidth];
              });
              assert(over <= 0, `${link}, ${locale}: ${over} pixels`);
              assert(low <= height, `${link}, ${locale}: to ${low}`);
              assert.equal(wide, width, `${link}, ${locale}`);
            }, link);
    });

test('on the smallest phone an example can be left, gone on with and seen',
  async () => {
    for (const locale of ['en', 'de'])
      for (const link of ['#sprouts', '#untangle', '#minor'])
        await inTab({ ...SMALLEST, locale }, async (bench) => {
          await bench.press('rules-button');
          await bench.tab.waitForSelector('#stage[open] .row');
          const cut = await bench.tab.$eval('#stage .row', (row) => {
            const sheet = row.closest('dialog').getBoundingClientRect();
            return [...row.children].filter((one) => {
              const { left, top, right, bottom } = one.getBoundingClientRect();
              return left < sheet.left || top < sheet.top ||
                right > sheet.right || bottom > sheet.bottom ||
                one.scrollWidth > one.clientWidth;
            }).map((one) => one.textContent);
          });
          assert.deepEqual(cut, [], `${link}, ${locale}`);
          await bench.press('stage-next');
          await bench.says('stage-move', /^1/);
          for (const id of ['stage-board', 'stage-move', 'stage-next'])
            assert(await isSeen(bench, `#${id}`), `${link}, ${locale}: ${id}`);
        }, link);
  });

test('on a small phone the sentence of an example is above its buttons',
  async () => {
    for (const link of ['#peg', '#sprouts', '#gomoku', '#agents', '#minor',
      '#euler'])
      await inTab({ ...SMALL, locale: 'de' }, async (bench) => {
        await bench.press('example');
        await bench.says('stage-move', /^1/);
        const hidden = await bench.tab.evaluate(() => {
          const [move, row] = ['#stage-move', '#stage .row'].map((one) =>
            document.querySelector(one).getBoundingClientRect());
          return move.bottom - row.top;
        });
        assert(hidden <= 0, `${link}: ${hidden}`);
        assert(await isSeen(bench, '#stage-board'), link);
      }, link);
  });

test('on the smallest phone all tools stand in one row', async () => {
  for (const link of ['#untangle', '#minor', '#peg'])
    await inTab({ ...SMALLEST, locale: 'de' }, async (bench) => {
      const rows = await bench.tab.$$eval('.tools button', (all) =>
        new Set(all.map((one) => one.getBoundingClientRect())
          .filter(({ width }) => width).map(({ top }) => top)).size);
      assert.equal(rows, 1, link);
    }, link);
});

test('a list of moves shows that it goes on: its last row is cut', async () => {
  await inTab(PHONE, async (bench) => {
    await bench.press('hint-count');
    await bench.tab.waitForSelector('#ratings button');
    const cut = await bench.tab.$eval('#ratings', (list) => {
      const bottom = list.getBoundingClientRect().bottom;
      return [...list.children].map((row) => {
        const { top, height } = row.getBoundingClientRect();
        return (bottom - top) / height;
      }).find((part) => part < 1);
    });
    assert(cut > 0.2 && cut < 0.8, `${cut} of a row`);
  }, '#agents:1');
});

test('facts beside a table keep together', async () => {
  await inTab(SMALL, async (bench) => {
    await bench.press('show-study');
    await bench.tab.waitForSelector('.totals li');
    const parts = await bench.tab.$$eval('.totals li', (all) =>
      all.map((one) => one.getClientRects().length));
    assert(parts.length > 1 && parts.every((n) => n === 1), String(parts));
  }, '#minor:k3-6');
});

test('nothing is seen between the board and the tabs', async () => {
  for (const link of ['#agents:1', '#gomoku//h8_h9', '#peg:triangle-15',
    '#sprouts:3'])
    await inTab(PHONE, async (bench) => {
      await bench.press('tab-share');
      await bench.tab.evaluate(() => scrollTo(0, 1e6));
      await bench.tab.waitForFunction(() => document.querySelector('.table')
        .getBoundingClientRect().top === 0);
      const gap = await bench.tab.evaluate(() => {
        const [table, tabs] = ['.table', '.tabs'].map((what) =>
          document.querySelector(what).getBoundingClientRect());
        return tabs.top - table.bottom;
      });
      assert(gap <= 0, `${link}: ${gap} pixels`);
    }, link);
});

test('how many moves win and lose is said without noughts', () => {
  globalThis.document = { documentElement: {}, querySelectorAll: () => [] };
  const many = (values) => values.split(' ').map((value) => ({ value }));
  for (const [language, two, values, words] of [
    ['en', true, 'win loss loss', '1 move wins, 2 moves lose.'],
    ['en', true, 'open draw', '2 moves are drawn or not decided.'],
    ['en', false, 'win win', '2 moves keep it solvable.'],
    ['de', true, 'win open', '1 Zug gewinnt, 1 Zug ist unentschieden oder ' +
      'offen.'],
    ['de', false, 'loss open', '1 Zug verdirbt es, 1 Zug ist nicht ' +
      'entschieden.'],
    ['de', false, 'win win loss', '2 Züge lassen es lösbar, 1 Zug verdirbt ' +
      'es.']]) {
    useLanguage(language);
    assert.equal(countWords(many(values), two), words);
  }
  delete globalThis.document;
});

test('the end of agents and links names who can walk no more', async () => {
  const moves = greedyMoves('agents:1');
  for (const [locale, pattern] of [
    ['en', /(Red|Blue) wins\. (Red|Blue) cannot walk/],
    ['de', /(Rot|Blau) gewinnt\. (Rot|Blau) kann nicht mehr gehen/]])
    await inTab({ ...PHONE, locale }, async (bench) => {
      await bench.says('caption', pattern);
      const [, won, lost] = pattern.exec(await bench.text('caption'));
      assert.notEqual(won, lost);
    }, toLink({ word: 'agents:1', position: '', moves }));
});

test('who shares what was solved sees how', async () => {
  await inTab(SMALL, async (bench) => {
    await bench.enter('a3-a1');
    await bench.says('end-title', /Solved/);
    await bench.tab.tap('#end-share');
    assert(await isSeen(bench, '#link'));
  }, `#peg:triangle-15/${encodeURIComponent('./o./o../..../.....')}`);
});

test('no message lies on the end of a game that was solved', async () => {
  await inTab(SMALL, async (bench) => {
    ask('new minor:k3-6');
    while (await bench.tab.isHidden('#end-card')) {
      ask(`position ${await bench.position()}`);
      await bench.type(ask('choose with solver'));
    }
    assert(await bench.tab.isHidden('#notice'));
  }, '#minor:k3-6');
});

test('the course of a game has the colours of the sides', async () => {
  await inTab(PHONE, async (bench) => {
    await bench.press('show-course');
    await bench.tab.waitForFunction((all) => document.querySelectorAll(
      '#chart .red, #chart .blue').length === all, 3);
  }, toLink({ word: 'agents:1', position: '',
    moves: greedyMoves('agents:1', 2) }));
});

test('a message about an error goes when it is tapped', async () => {
  await inTab(SMALL, async (bench) => {
    await bench.says('trouble', /cannot be played/);
    await bench.tab.tap('#trouble');
    assert.equal(await bench.text('trouble'), '');
  }, '#gomoku//h8_h8');
});

test('what one plays alone is solved, not won', async () => {
  await inTab(SMALL, async (bench) => {
    await bench.enter('a3-a1');
    await bench.says('end-title', /Solved/);
    await bench.press('home-button');
    await bench.says('games', /Solved once/);
    assert.doesNotMatch(await bench.text('games'), /Won once/);
  }, `#peg:triangle-15/${encodeURIComponent('./o./o../..../.....')}`);
});

test('after a board that was solved the list leads to the next one',
  async () => {
    await inTab(SMALL, async (bench) => {
      await bench.enter('2-1');
      await bench.says('end-title', /Solved/);
      const next = await bench.text('end-onward');
      await bench.press('home-button');
      await bench.tab.tap('[data-game="euler"]');
      await bench.says('caption', /choose where to begin/);
      assert(next.endsWith(await bench.tab.$eval('#variant', (list) =>
        list.selectedOptions[0].textContent)), next);
    }, '#euler:nikolaus//@0_0-1_1-3_3-2_2-0_0-3_3-4_4-2');
  });

test('a puzzle that was spoilt names the move, and leads back to before it',
  async () => {
    for (const [locale, says, back] of [
      ['en', /The mistake was move 3: b4-b2/, 'Back to before move 3'],
      ['de', /Der Fehler war Zug 3: b4-b2/, 'Zurück vor Zug 3']])
      await inTab({ ...SMALL, locale }, async (bench) => {
        await bench.enter('e5-c3');
        await bench.says('review', says);
        await bench.tab.getByText(back).tap();
        await bench.tab.waitForSelector('#end-card', { state: 'hidden' });
        assert.equal((await bench.moves())[1], 'c5-c3*');
      }, '#peg:triangle-15//c3-a1_c5-c3_b4-b2_a5-c5_a3-a5_d5-b5_a1-a3_a5-c5_' +
        'c3-a1');
  });

test('two fingers that land on lines look closer and are told nothing',
  async () => {
    await inTab(PHONE, async (bench) => {
      const { x, y } = await bench.area('0-1');
      const [, , whole] = await seenPart(bench);
      await fingers(bench, [[x, y], [x + 20, y]], [[x - 40, y], [x + 60, y]]);
      assert((await seenPart(bench))[2] < whole);
      assert(await bench.tab.isHidden('#notice'));
      const before = await seenPart(bench);
      await fingers(bench, [[x, y]], [[x - 60, y - 40]]);
      assert.notDeepEqual(await seenPart(bench), before);
      assert(await bench.tab.isHidden('#notice'));
      assert.deepEqual(await bench.moves(), []);
    }, '#minor:k3-6');
  });

test('one finger moves an enlarged board, and plays nothing', async () => {
  await inTab(PHONE, async (bench) => {
    await bench.press('zoom-in');
    await bench.tab.click('#zoom-in');
    await bench.tab.keyboard.press('Escape');
    const before = await seenPart(bench);
    const { x, y } = await bench.area('h8');
    await fingers(bench, [[x, y]], [[x - 80, y - 60]]);
    const after = await seenPart(bench);
    assert(after[0] > before[0] && after[1] > before[1], String(after));
    assert.deepEqual(await bench.moves(), []);
    await bench.tapArea('h8');
    await bench.reaches('h8');
  }, '#gomoku:19');
});

test('letters and numbers stand beside a triangle', async () => {
  await inTab(PHONE, async (bench) => {
    const { names, labels, gap } = await bench.tab.evaluate(() => {
      const box = (at) => at.getBoundingClientRect();
      const texts = [...document.querySelectorAll('#board .shapes text')];
      const holes = [...document.querySelectorAll('#board .shapes .hole')]
        .map(box);
      return { labels: texts.map((one) => one.textContent),
        names: [...document.querySelectorAll('#board [id^="area-"]')]
          .map(({ id }) => id.slice('area-'.length)),
        gap: Math.min(...texts.map(box).flatMap((a) => holes.map((b) =>
          Math.hypot(a.x + a.width / 2 - b.x - b.width / 2,
            a.y + a.height / 2 - b.y - b.height / 2) / b.width))) };
    });
    assert.equal(names.length, 15);
    for (const name of names)
      assert(labels.includes(name[0]) && labels.includes(name[1]), name);
    assert(gap > 1, `${gap} holes between a letter and a hole`);
  }, '#peg:triangle-15');
});

test('what stops a hint stays while one question follows another', async () => {
  await inTab(SMALL, async (bench) => {
    await bench.slow(800);
    await bench.tab.evaluate(() => {
      globalThis.gone = 0;
      const work = document.querySelector('#hint-work');
      new MutationObserver(() => {
        gone += Number(work.hidden &&
          document.querySelector('#hint').textContent === 'Thinking …');
      }).observe(work, { attributeFilter: ['hidden'] });
    });
    await bench.press('hint-where');
    await bench.says('hint', /Look|looks good/);
    await bench.tab.waitForSelector('#hint-work', { state: 'hidden' });
    assert.equal(await bench.tab.evaluate(() => gone), 0);
  }, '#agents:3');
});

test('of Euler’s trail lines are counted, not where the pen was put down',
  async () => {
    await inTab(PHONE, async (bench) => {
      const line = ['@0', '0-1', '1-2', '2-0', '0-3', '3-2', '2-4', '4-3'];
      await bench.tab.evaluate(() =>
        document.querySelector('#tab-understand').click());
      await bench.press('analyse');
      await bench.says('analysis', /in 8 moves, no line is shorter/);
      await bench.press('prove');
      await bench.says('verdicts',
        /solved in 9 moves, of which the first puts the pen down/);
      await bench.press('tab-play');
      for (const move of line)
        await bench.type(move);
      const numbers = await bench.tab.$$eval('#moves .number', (all) =>
        all.map((one) => one.textContent));
      assert.deepEqual(numbers, ['', '1.', '2.', '3.', '4.', '5.', '6.', '7.']);
      await bench.tab.click('#home-button');
      await bench.says('go-on', /7 moves/);
      await bench.tab.click('#go-on');
      await bench.type('3-1');
      await bench.says('end-why', /After 8 moves\./);
    }, '#euler:nikolaus');
    await inTab(PHONE, async (bench) => {
      await bench.press('hint-lamp');
      await bench.says('hint', /The mistake was where you began: begin at 4\./);
      await bench.tab.click('#hint-back');
      await bench.reaches('D~K;;;250.900,750.900,250.450,750.450,500.130');
    }, '#euler:nikolaus//%404_4-2');
  });
