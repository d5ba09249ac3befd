/**
 * Everything has its room: tabs, letters and moves on tablets and on phones
 * that lie, dialogs and menus in the window. PAGE names the folder of the page.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { text, useLanguage } from '../../web/frame/texts.mjs';
import { toLink } from '../../web/share/link.mjs';
import { greedyMoves, inTab, isSeen, PHONE } from './table.mjs';

const TOUCH = { hasTouch: true, isMobile: true };
const UPRIGHT = { ...TOUCH, viewport: { width: 820, height: 1180 } };
const BROAD = { ...TOUCH, viewport: { width: 1180, height: 820 } };
const LYING = { ...TOUCH, viewport: { width: 844, height: 390 } };

for (const [name, options] of Object.entries({ UPRIGHT, BROAD, LYING,
  PHONE: { ...PHONE, isMobile: true } }))
  test(`${name}: the tabs stay in sight whatever is scrolled to`, async () => {
    await inTab(options, async (bench) => {
      const check = async () => {
        for (const tab of ['play', 'understand', 'proofs', 'share'])
          assert(await isSeen(bench, `#tab-${tab}`), tab);
      };
      await bench.press('prove');
      await bench.tab.waitForSelector('#verdicts article');
      await check();
      const room = await bench.tab.evaluate(() => {
        const box = (what) =>
          document.querySelector(what).getBoundingClientRect();
        return box('#verdicts').top - box('.tabs').bottom;
      });
      assert(room >= 0, `the proof is ${-room} pixels below the tabs`);
      await bench.tab.evaluate(() => scrollTo(0, 1e6));
      await check();
    }, '#peg:triangle-15');
  });

test('a tab that is tapped shows its panel from the top', async () => {
  await inTab({ ...PHONE, isMobile: true }, async (bench) => {
    await bench.press('prove');
    await bench.tab.waitForSelector('#verdicts article');
    await bench.tab.evaluate(() => scrollTo(0, 1e6));
    await bench.tab.tap('#tab-share');
    assert(await isSeen(bench, '#share-title'));
    assert(await isSeen(bench, '#link'));
  }, '#peg:triangle-15');
});

test('a tab at the foot of a small phone brings its panel', async () => {
  await inTab({ ...TOUCH, viewport: { width: 360, height: 560 }, locale: 'de' },
    async (bench) => {
      await bench.tab.tap('#tab-share');
      assert(await isSeen(bench, '#share-title'));
      assert(await isSeen(bench, '#link'));
    }, '#agents:1');
});

test('on a small phone the tabs leave the room to what they lead to',
  async () => {
    await inTab({ ...TOUCH, viewport: { width: 390, height: 664 } },
      async (bench) => {
        await bench.press('prove');
        await bench.tab.waitForSelector('#verdicts article');
        await bench.tab.evaluate(() => scrollTo(0, 1e6));
        const bottom = await bench.tab.$eval('.tabs', (tabs) =>
          tabs.getBoundingClientRect().bottom);
        const table = await bench.tab.$eval('.table', (at) =>
          at.getBoundingClientRect().bottom);
        assert(bottom <= table, `${bottom} of ${table}`);
      }, '#peg:triangle-15');
  });

for (const link of ['#gomoku', '#gomoku:freestyle-20', '#peg:english',
  '#sprouts:6', '#untangle:10', '#agents'])
  test(`letters can be read on a phone held sideways, and do not meet: ${link}`,
    async () => {
      await inTab(LYING, async (bench) => {
        const letters = await bench.tab.$$eval('#board text', (all) =>
          all.filter((one) => !one.matches('.node, .first, .second'))
            .map((one) => {
              const box = one.getBoundingClientRect();
              const scale = one.getScreenCTM().a;
              return { words: one.textContent,
                size: parseFloat(getComputedStyle(one).fontSize) * scale,
                at: [box.left, box.top, box.right, box.bottom] };
            }));
        assert(letters.length > 5);
        const least = link.endsWith('20') ? 8.5 : 9.5;
        for (const { words, size } of letters)
          assert(size >= least, `${words}: ${size} pixels`);
        const board = await bench.tab.$eval('#board', (at) => {
          const { left, top, right, bottom } = at.getBoundingClientRect();
          return [left, top, right, bottom];
        });
        for (const [i, { words, at: [a, b, c, d] }] of letters.entries()) {
          assert(a >= board[0] - 1 && b >= board[1] - 3 &&
            c <= board[2] + 1 && d <= board[3] + 3, `${words} is cut`);
          for (const other of letters.slice(0, i))
            assert(c <= other.at[0] + 1 || other.at[2] <= a + 1 ||
              d <= other.at[1] + 4 || other.at[3] <= b + 4,
            `${words} meets ${other.words}`);
        }
      }, link);
    });

const STARTS = ['peg', 'sprouts', 'gomoku', 'agents', 'minor', 'euler',
  'untangle'];

/** A game from the list, when it is a person's turn. */
async function enter(bench, game) {
  await bench.tab.tap(`.game-card[data-game="${game}"]`);
  await bench.tab.waitForFunction((name) => {
    const { view, result } = document.body.dataset;
    const rival = document.querySelector('#rival');
    return view === 'game' && result === 'open' &&
      (rival.hidden || /: /.test(rival.textContent)) &&
      document.querySelector('#game').value === name;
  }, game);
}

for (const [width, height] of [[844, 390], [740, 360], [667, 375]])
  test(`on its side a phone has the board beside the controls: ${width}`,
    async () => {
      for (const game of STARTS)
        await inTab({ ...TOUCH, viewport: { width, height },
          locale: width > 800 ? 'de' : 'en' }, async (bench) => {
          await enter(bench, game);
          const seen = await bench.tab.evaluate(() => {
            const box = (what) =>
              document.querySelector(what).getBoundingClientRect();
            const board = box('#board');
            return { high: board.height, wide: board.width,
              below: board.bottom - innerHeight,
              inside: board.right - Math.min(...['.bar', '.status', '.tools',
                'aside'].map((what) => box(what).left)),
              over: document.documentElement.scrollWidth - innerWidth,
              tools: Math.max(box('.tools').bottom, box('.tabs').bottom) -
                0.6 * innerHeight };
          });
          assert(seen.high > height - 12 || seen.wide > width - 345,
            `${game}: ${seen.wide} by ${seen.high}`);
          for (const what of ['below', 'inside', 'over', 'tools'])
            assert(seen[what] <= 8, `${game}: ${what} ${seen[what]}`);
          assert(seen.below <= 0, game);
          for (const what of ['#caption', '#hint-button', '#tab-share'])
            assert(await isSeen(bench, what), `${game}: ${what}`);
        }, '');
    });

for (const [width, height] of [[360, 640], [390, 844], [740, 360]])
  test(`whom one plays and who is to move is seen with the board: ${width}`,
    async () => {
      for (const [game, locale] of [['sprouts', 'en'], ['gomoku', 'de'],
        ['agents', 'de']])
        await inTab({ ...TOUCH, viewport: { width, height }, locale },
          async (bench) => {
            await enter(bench, game);
            const level = await bench.tab.$eval('#opponent', (list) =>
              list.selectedOptions[0].textContent);
            assert.equal(await bench.text('rival'),
              `${locale === 'de' ? 'Gegner' : 'Opponent'}: ${level}`);
            for (const what of ['#caption', '#rival', '#board'])
              assert(await isSeen(bench, what), `${game}: ${what}`);
            assert.equal(await bench.tab.evaluate(() => scrollY), 0);
          }, '');
    });

/** How far pictures of the start screen reach over what is beside them. */
const overhang = (bench) => bench.tab.$$eval('.game-card', (cards) =>
  cards.flatMap((card) => {
    const frame = card.getBoundingClientRect();
    const words = card.querySelector('.words').getBoundingClientRect();
    return [...card.querySelectorAll('.mini :not(.label)')]
      .map((shape) => shape.getBoundingClientRect())
      .filter(({ left, top, right, bottom }) => left < frame.left ||
        top < frame.top || right > frame.right || bottom > frame.bottom ||
        (bottom > words.top + 2 && right > words.left + 2))
      .map(() => card.dataset.game);
  }));

for (const [name, options] of Object.entries({ DESK: {}, UPRIGHT, PHONE }))
  test(`${name}: the pictures of the games stay in their places`, async () => {
    await inTab(options, async (bench) => {
      assert.equal(await bench.tab.locator('.game-card .mini').count(), 7);
      assert.deepEqual(await overhang(bench), []);
    }, '');
  });

test('a broad board lies across a tablet that has the room, not along it',
  async () => {
    const turned = (options) => inTab(options, async (bench) => {
      const [width, height] = await bench.tab.$eval('#board', (board) =>
        [board.viewBox.baseVal.width, board.viewBox.baseVal.height]);
      assert.equal(width > height, options === UPRIGHT);
    }, '#minor:k5-19');
    await turned(UPRIGHT);
    await turned({ ...PHONE, isMobile: true });
  });

test('the last move hides no name of a site', async () => {
  await inTab(UPRIGHT, async (bench) => {
    const names = await bench.tab.$$eval('#board .coordinate', (all) =>
      all.map((one) => one.textContent).sort());
    assert.deepEqual(names, ['b1', 'b2', 'b3', 'c2', 'c3']);
    assert.equal(await bench.tab.locator('#board path.gone').count(), 1);
  }, toLink({ word: 'agents:1', position: '',
    moves: greedyMoves('agents:1') }));
});

for (const viewport of [{ width: 360, height: 225 },
  { width: 480, height: 270 }, { width: 320, height: 256 }])
  test(`a desk zoomed in four times has all in one column: ${viewport.width}`,
    async () => {
      for (const link of ['#gomoku//h8_h9', '#minor:k5-19', '#agents:2'])
        await inTab({ viewport, locale: 'de' }, async (bench) => {
          const [wide, high, free] = await bench.tab.evaluate(() => {
            const box = (what) =>
              document.querySelector(what).getBoundingClientRect();
            return [document.documentElement.scrollWidth - innerWidth,
              box('#board').height, box('aside').top - box('.table').bottom];
          });
          assert(wide <= 0, `${link} is ${wide} pixels too wide`);
          assert(high > 150, `the board is ${high} pixels high`);
          assert(free >= 0, `the cards begin ${-free} pixels inside`);
        }, link);
    });

for (const [name, options] of Object.entries({ DESK: {}, UPRIGHT, BROAD,
  LYING, PHONE }))
  test(`${name}: the menu of views is beside its button, in the window`,
    async () => {
      await inTab(options, async (bench) => {
        await bench.tab.click('#view-button');
        await bench.tab.waitForFunction(() => {
          const box = (id) =>
            document.getElementById(id).getBoundingClientRect();
          const [menu, button] = [box('view-menu'), box('view-button')];
          return menu.width && menu.left >= 0 && menu.right <= innerWidth &&
            menu.bottom <= innerHeight && menu.left < button.right &&
            menu.right > button.left && menu.top < button.bottom + 10;
        });
      }, '#sprouts:4//A-B');
    });

test('with colours of the system one sees what is chosen, and who moves',
  async () => {
    await inTab({ forcedColors: 'active' }, async (bench) => {
      const looks = (selector, part) => bench.tab.$$eval(selector,
        (all, name) => all.map((one) => getComputedStyle(one)[name]), part);
      await bench.press('values');
      for (const [chosen, other, part] of [
        ['#moves [aria-current]', '#moves .ahead', 'backgroundColor'],
        ['#values', '#undo', 'backgroundColor'],
        ['#tab-play', '#tab-share', 'borderBottomColor']])
        assert.notDeepEqual(await looks(chosen, part),
          await looks(other, part), chosen);
      const white = await looks('#side', 'backgroundColor');
      await bench.tab.click('#undo');
      await bench.says('caption', /^Black/);
      assert.notDeepEqual(await looks('#side', 'backgroundColor'), white);
    }, `#gomoku//h8/${encodeURIComponent('h8 h9')}`);
  });

test('moves are wide enough for a finger', async () => {
  await inTab({ ...PHONE, isMobile: true }, async (bench) => {
    const widths = await bench.tab.$$eval('#moves button', (all) =>
      all.map((one) => one.getBoundingClientRect().width));
    assert.equal(widths.length, 8);
    assert(widths.every((width) => width >= 44), String(widths));
  }, '#gomoku//h8_h9_i7_g9_i9_g7_i8_g8');
});

test('on a phone held sideways no move is cut, nor the menu, nor an example',
  async () => {
    const moves = greedyMoves('agents:1', 3);
    for (const locale of ['en', 'de'])
      await inTab({ ...LYING, locale }, async (bench) => {
        const cut = await bench.tab.evaluate(() => {
          const [strip, here] = ['#moves', '#moves [aria-current]'].map((at) =>
            document.querySelector(at).getBoundingClientRect());
          return Math.max(strip.left - here.left, here.right - strip.right);
        });
        assert(cut <= 0, `${cut} pixels`);
        await bench.tab.click('#menu-button');
        const below = await bench.tab.$eval('#menu', (menu) =>
          menu.getBoundingClientRect().bottom - innerHeight);
        assert(below <= 0, `the menu ends ${below} pixels below`);
        await bench.tab.evaluate(() => document.querySelector('#engine')
          .scrollIntoView());
        assert(await isSeen(bench, '#engine'));
        await bench.press('example');
        await bench.tab.waitForSelector('#stage-board .coordinate');
        for (const id of ['stage-title', 'stage-board', 'stage-next'])
          assert(await isSeen(bench, `#${id}`), id);
      }, toLink({ word: 'agents:1', position: '', moves }));
  });

for (const viewport of [{ width: 568, height: 320 },
  { width: 740, height: 360 }, { width: 915, height: 412 }])
  test(`a phone held sideways, ${viewport.width} pixels, cuts neither the ` +
    'last move nor the head', async () => {
    const links = [toLink({ word: 'agents:1', position: '',
      moves: greedyMoves('agents:1', 4) }),
    '#sprouts:12//A-A%5BC%2CD%2CE%2CF%2CG%2CH%2CI%5D',
    '#euler:nikolaus//%400'];
    for (const locale of ['en', 'de'])
      for (const link of links)
        await inTab({ ...TOUCH, isMobile: true, viewport, locale },
          async (bench) => {
            const cut = await bench.tab.evaluate(() => {
              const strip = document.querySelector('#moves');
              const here = strip.querySelector('[aria-current]');
              const words = document.createRange();
              words.selectNodeContents(here);
              const [around, inside] = [strip, words].map((at) =>
                at.getBoundingClientRect());
              const [home, fresh] = ['#home-button', '#new'].map((at) => {
                const { scrollWidth, clientWidth } = document.querySelector(at);
                return scrollWidth - clientWidth;
              });
              return Math.max(around.left - inside.left,
                inside.right - around.right, inside.bottom - around.bottom,
                around.bottom - innerHeight, home, fresh);
            });
            assert(cut <= 0, `${link} in ${locale}: ${cut} pixels`);
          }, link);
  });

test('an example names the sites that its moves name', async () => {
  await inTab(PHONE, async (bench) => {
    await bench.press('example');
    await bench.tab.waitForSelector('#stage-board .coordinate',
      { state: 'attached' });
    const names = await bench.tab.$$eval('#stage-board .coordinate', (all) =>
      all.map((one) => one.textContent).sort());
    assert.deepEqual(names, ['a1', 'a2', 'b1', 'b2', 'b3', 'c2', 'c3']);
  }, '#agents:1');
});

test('one thing is one thing in every sentence of the page', () => {
  for (const [language, one, many] of [
    ['en', 'in at most 1 move', 'in at most 2 moves'],
    ['de', 'in höchstens 1 Zug', 'in höchstens 2 Zügen']]) {
    globalThis.document = { documentElement: {}, querySelectorAll: () => [] };
    useLanguage(language);
    assert.equal(text('inMoves', { n: 1 }), one);
    assert.equal(text('inMoves', { n: '2' }), many);
    assert.doesNotMatch(text('countedLoss', { n: 3 }), /[{}|?]/);
  }
  delete globalThis.document;
});
