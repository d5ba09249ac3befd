/**
 * What stood in the way of people who saw the page for the first time. PAGE
 * names the folder of the page.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { toLink } from '../../web/share/link.mjs';
import { ask, inTab, PHONE } from './table.mjs';

/** Proves what is on the board. */
async function prove(bench) {
  await bench.press('prove');
  await bench.tab.waitForSelector('.proof.good');
}

const subtitle = (bench) => bench.tab.textContent('.proof .small');

test('a proof says which position it is about, also when the board goes on',
  async () => {
    await inTab({}, async (bench) => {
      await prove(bench);
      assert.match(await subtitle(bench),
        /Euler.*trail, The bridges.*, the position on the board/);
      await bench.tab.selectOption('#variant', 'euler:nikolaus');
      await bench.tab.waitForSelector('.proof.elsewhere');
      assert.match(await subtitle(bench), /Euler.*trail, another position/);
    }, '#euler:koenigsberg');
  });

test('an argument is read where the board stands, which stays there',
  async () => {
    await inTab({}, async (bench) => {
      await prove(bench);
      const address = await bench.tab.evaluate(() => location.hash);
      await bench.tab.click('.proof .row button');
      await bench.tab.waitForSelector('#guide:not([hidden])');
      await bench.press('guide-leave');
      assert.equal(await bench.tab.evaluate(() => location.hash), address);
      assert.equal(await bench.tab.inputValue('#variant'),
        'euler:koenigsberg');
    }, '#euler:koenigsberg');
  });

test('two links are cut in the order in which they are pointed at',
  async () => {
    for (const turn of [0, 1])
      await inTab(PHONE, async (bench) => {
        const before = await bench.position();
        const [a, b] = await bench.tab.evaluate(() => {
          const strokes = [...document.querySelectorAll('.places line')]
            .map((line) => line.id.replace('area-', ''));
          return [strokes[0], strokes.at(-1)];
        });
        for (const id of turn ? [b, a] : [a, b])
          await bench.tapArea(id);
        await bench.tab.waitForFunction((old) =>
          document.querySelector('#position').value !== old, before);
        assert.equal(await bench.tab.$$eval('#moves li', (all) => all.length),
          1);
      }, '#agents:1');
  });

test('a game from the list opens where it is played', async () => {
  await inTab(PHONE, async (bench) => {
    await bench.tab.click('[data-game="gomoku"]');
    await bench.press('tab-share');
    await bench.press('home-button');
    await bench.tab.click('[data-game="sprouts"]');
    await bench.tab.waitForSelector('#panel-play:not([hidden])');
  }, '');
});

test('an opponent who comes later answers; who wins and loses is the reader',
  async () => {
    await inTab({}, async (bench) => {
      await bench.type('A-B');
      await bench.tab.selectOption('#opponent', 'greedy');
      await bench.tab.waitForFunction(() =>
        document.querySelectorAll('#moves li').length === 2);
    }, '#sprouts:3');
    await inTab({}, async (bench) => {
      await bench.tab.selectOption('#opponent', 'novice');
      await bench.type('j8');
      await bench.says('caption', /You win!/);
      await bench.says('end-title', /You win!/);
    }, '#gomoku//f8_a1_g8_a3_h8_a5_i8_a7');
  });

test('what a hint shows of a curve is the curve, in sight of a phone, and it ' +
  'goes with the next step', async () => {
  await inTab({ ...PHONE, isMobile: true }, async (bench) => {
    await bench.tab.tap('#hint-button');
    await bench.says('hint', /marked/);
    await bench.tab.tap('#hint-button');
    await bench.tab.waitForSelector('#hint-picture .mini');
    const { bottom, covered } = await bench.tab.evaluate(() => {
      const [picture, table] = ['#hint-picture .mini', '.table'].map((what) =>
        document.querySelector(what).getBoundingClientRect());
      return { bottom: picture.bottom, covered: table.bottom > picture.top };
    });
    assert(bottom <= 844 && !covered, `it ends at ${bottom}`);
    assert.equal(await bench.tab.$('.overlay .arrow.hinted'), null);
    await bench.tab.tap('#hint-button');
    await bench.tab.waitForSelector('#hint-watch:not([hidden])');
    assert.equal(await bench.tab.$('#hint-picture .mini'), null);
    await bench.press('hint-count');
    await bench.tab.waitForSelector('#ratings button');
    assert(await bench.tab.isHidden('#hint-watch'));
  }, '#sprouts:3//A-B_A-A%5BC%5D_D.1-B_E.2-C');
});

test('the ends of a curve bear the letters of their spots', async () => {
  for (const [locale, side] of [['en', 'other side'], ['de', 'andere Seite']])
    await inTab({ locale }, async (bench) => {
      const names = await bench.tab.$$eval('#offer button', (all) =>
        all.map((button) => button.textContent));
      assert(names.some((name) => name.includes(`(${side})`)), names.join());
      assert(names.every((name) => !/\.\d/.test(name)), names.join());
      assert.equal(new Set(names).size, names.length, names.join());
    }, '#sprouts:3//A-B_B-C');
});

test('what a board stands on is in the middle of its sheet, and so is a goal',
  async () => {
    const aside = (bench, axis, size) => bench.tab.evaluate(([at, length]) => {
      const [ground, sheet] = ['.shapes polygon.board', '.sheet-of-board']
        .map((what) => document.querySelector(what).getBoundingClientRect());
      return Math.abs(ground[at] + ground[length] / 2 -
        sheet[at] - sheet[length] / 2);
    }, [axis, size]);
    // Room for large dots at one edge moves all else by as much.
    for (const [link, options, most, ways] of [
      ['#gomoku', {}, 3, [['x', 'width'], ['y', 'height']]],
      ['#gomoku:19', PHONE, 3, [['x', 'width'], ['y', 'height']]],
      ['#minor:k3-6', {}, 24, [['y', 'height']]],
      ['#minor:k3-6', PHONE, 24, [['x', 'width']]]])
      await inTab(options, async (bench) => {
        for (const [axis, size] of ways) {
          const off = await aside(bench, axis, size);
          assert(off < most, `${link} is ${off} pixels aside along ${axis}`);
        }
      }, link);
  });

test('a short card leaves no gap above it on a tablet, and "prove this" is ' +
  'in sight of a phone below the highest board', async () => {
  await inTab({ ...PHONE, isMobile: true,
    viewport: { width: 820, height: 1180 } }, async (bench) => {
    await bench.press('tab-proofs');
    const gap = await bench.tab.evaluate(() =>
      document.querySelector('.tabs').getBoundingClientRect().top -
      document.querySelector('.table').getBoundingClientRect().bottom);
    assert(gap < 12, `a gap of ${gap} pixels`);
  }, '#gomoku//h8_h9');
  await inTab({ ...PHONE, isMobile: true }, async (bench) => {
    await bench.press('tab-proofs');
    const { bottom } = await bench.tab.$eval('#prove', (one) =>
      one.getBoundingClientRect().toJSON());
    assert(bottom <= 844, `it ends at ${bottom}`);
  }, '#minor:k3-6');
});

/** How much wider what a list shows is than the room for it. */
const cut = (bench, ids) => bench.tab.evaluate((all) => all.flatMap((id) => {
  const list = document.getElementById(id);
  const style = getComputedStyle(list);
  const words = document.createElement('span');
  words.textContent = list.selectedOptions[0].textContent;
  Object.assign(words.style, { font: style.font, position: 'absolute',
    whiteSpace: 'nowrap' });
  document.body.append(words);
  const room = list.clientWidth - parseFloat(style.paddingLeft) -
    parseFloat(style.paddingRight);
  const over = words.getBoundingClientRect().width - room;
  words.remove();
  return over > 0.5 ? [`${id} by ${over}`] : [];
}), ids);

test('lists show whole words: of games on a desk, of opponents on a phone',
  async () => {
    for (const game of ['agents:1', 'gomoku', 'minor:k33-23'])
      await inTab({ locale: 'de' }, async (bench) => {
        assert.deepEqual(await cut(bench, ['game', 'variant']), [], game);
      }, `#${game}`);
    await inTab({ ...PHONE, isMobile: true, locale: 'de' }, async (bench) => {
      await bench.tab.selectOption('#opponent', 'greedy');
      await bench.tab.selectOption('#begins', { index: 1 });
      assert.deepEqual(await cut(bench, ['opponent', 'begins']), []);
    }, '#agents:1');
  });

test('on a desk all of the table is in the window, also with a par and moves',
  async () => {
    for (const [width, height] of [[1280, 800], [1440, 900], [1920, 1080]])
      await inTab({ viewport: { width, height } }, async (bench) => {
        await bench.says('par', /Par is/);
        const bottom = await bench.tab.$eval('#moves', (strip) =>
          strip.getBoundingClientRect().bottom);
        assert(bottom <= height, `${bottom} of ${height}`);
      }, '#untangle:8,planar//0%40a1');
  });

test('a card of the start screen has its whole round picture', async () => {
  await inTab({ ...PHONE, isMobile: true, locale: 'de' }, async (bench) => {
    const [width, height] = await bench.tab.$eval('.wide-card .icon', (icon) =>
      [icon.clientWidth, icon.clientHeight]);
    assert.equal(width, height);
  }, '');
});

test('of the moves in the strip the current one is never at its faded ends',
  async () => {
    await inTab({ ...PHONE, isMobile: true, locale: 'de' }, async (bench) => {
      const isClear = (played) => bench.tab.waitForFunction((n) => {
        const place = (selector) =>
          document.querySelector(selector).getBoundingClientRect();
        const here = '#moves [aria-current]';
        return document.querySelector(here) ===
          document.querySelectorAll('#moves button')[n - 1] &&
          place(here).left >= place('#moves').left + 15 &&
          place(here).right <= place('#moves').right - 15;
      }, played);
      await isClear(11);
      await bench.press('first');
      for (const played of [1, 2, 3]) {
        await bench.press('redo');
        await isClear(played);
      }
    }, '#gomoku//h8_h9_i7_g9_i9_g7_i8_g8_a1_b1_c1');
  });

test('the switch for values stays under the finger that turns it', async () => {
  await inTab({ ...PHONE, isMobile: true }, async (bench) => {
    const place = () => bench.tab.$eval('#values', (one) =>
      one.getBoundingClientRect().top);
    const before = await place();
    await bench.tab.tap('#values');
    await bench.says('legend', /solvable/);
    assert.equal(await place(), before);
  }, '#minor:k3-6');
});

test('the example fits on a phone, its buttons too', async () => {
  for (const locale of ['en', 'de'])
    await inTab({ ...PHONE, isMobile: true, locale }, async (bench) => {
      await bench.press('example');
      await bench.tab.waitForSelector('#stage[open] figure');
      const over = await bench.tab.$eval('#stage', (stage) =>
        stage.scrollHeight - stage.clientHeight);
      assert(over <= 0, `${locale}: ${over}`);
    }, '#untangle:6');
});

test('a status of two lines has its colour beside the words', async () => {
  await inTab({ ...PHONE, isMobile: true, locale: 'de' }, async (bench) => {
    await bench.tab.evaluate(() => {
      document.querySelector('#caption').textContent =
        'Du gewinnst! Keine Kurve passt mehr, und das war der letzte Zug.';
    });
    const [dot, words] = await bench.tab.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('#caption'));
      return [document.querySelector('#side').getBoundingClientRect().right,
        range.getClientRects()[0].left];
    });
    assert(words - dot < 16, `${words - dot} pixels apart`);
  }, '#sprouts:3');
});

test('losing moves are marked, and no others', async () => {
  await inTab({}, async (bench) => {
    await bench.press('hint-count');
    await bench.tab.waitForSelector('.overlay .worth');
    await bench.press('hint-losing');
    await bench.says('hint', /lose/);
    await bench.tab.waitForFunction(() =>
      !document.querySelector('.overlay .worth.win'));
    assert(await bench.tab.$('.overlay .loss'));
  }, '#sprouts:3');
});

test('a proof of a game that is over says so, and complains of nothing',
  async () => {
    await inTab({}, async (bench) => {
      await bench.press('prove');
      await bench.says('proof-says', /The game is over.*Step back/);
      assert.equal(await bench.tab.getAttribute('#proof-says', 'class'),
        'hint ');
      await bench.press('undo');
      await bench.says('proof-says', /^$/);
    }, '#gomoku//h8_e6_i7_m11_g9_a2_j6_f1_k5');
  });

/** Chooses a game of two people from the list, and moves. */
async function moveFromList(bench) {
  await bench.tab.click('[data-game="sprouts"]');
  await bench.reaches('A,B,C');
  await bench.tab.selectOption('#opponent', '');
  await bench.type('A-B');
}

test('the way back of the browser leads from a game to the list', async () => {
  await inTab(PHONE, async (bench) => {
    await moveFromList(bench);
    await bench.tab.goBack();
    await bench.tab.waitForSelector('#home:not([hidden])');
    await bench.tab.goForward();
    await bench.tab.waitForSelector('#game-view:not([hidden])');
    await bench.reaches('ADBD,C');
    await bench.press('home-button');
    await bench.tab.waitForSelector('#home:not([hidden])');
  }, '');
});

test('the course of a game says what above and below mean, beside the bars',
  async () => {
    await inTab({}, async (bench) => {
      await bench.press('show-course');
      await bench.tab.waitForSelector('#chart .value.black');
      const clear = await bench.tab.evaluate(() => {
        const box = (/** @type {Element} */ at) => at.getBoundingClientRect();
        const bars = [...document.querySelectorAll('#chart .value')].map(box);
        return [...document.querySelectorAll('#chart text.pole')].map(box)
          .every((words) => bars.every((bar) =>
            words.bottom <= bar.top + 1 || words.top >= bar.bottom - 1));
      });
      assert(clear);
    }, '#gomoku:7/b4a1c4b1d4c1e4');
  });

test('tables speak the reader’s language, and name moves as the board does',
  async () => {
    await inTab({ locale: 'de' }, async (bench) => {
      await bench.press('tab-understand');
      await bench.tab.selectOption('#study', 'grade');
      await bench.press('show-study');
      await bench.tab.waitForSelector('table td');
      assert.deepEqual(await bench.tab.$$eval('th', (all) =>
        all.map((th) => th.textContent)), ['Zug', 'Züge', 'lassen es lösbar']);
      assert.match(await bench.tab.textContent('td'), /^[a-zäöüß ]+$/i);
      assert.doesNotMatch(await bench.tab.textContent('table'),
        /contract|cut|remove/);
    }, '#minor');
    await inTab({ locale: 'de' }, async (bench) => {
      await bench.press('tab-understand');
      await bench.tab.selectOption('#study', 'course');
      await bench.press('show-study');
      await bench.tab.waitForSelector('table td');
      assert.doesNotMatch(await bench.tab.textContent('table'), /\(\d,\d\)/);
    }, '#agents:1');
  });

test('a comment stays as it was written, in the link and in the file',
  async () => {
    const words = 'hello you\nsecond line';
    let link = '';
    let saved = '';
    await inTab({ ...PHONE, permissions: ['clipboard-read',
      'clipboard-write'] }, async (bench) => {
      await bench.type('d2-d4');
      await bench.fill('comment', words);
      await bench.tab.tap('#link'); // the first one, right from the field
      await bench.says('notice', /Copied/);
      link = await bench.tab.evaluate(() => navigator.clipboard.readText());
      saved = await bench.save();
      assert.match(saved, /play d2-d4\n# hello you\n# second line\n/);
    }, '#peg');
    await inTab({}, async (bench) => {
      assert.equal(await bench.text('said'), words);
    }, link.slice(link.indexOf('#')));
    await inTab({}, async (bench) => {
      await bench.load(saved);
      await bench.says('said', /hello you\nsecond line/);
    }, '#peg');
  });

test('a narrow screen is never wider than itself', async () => {
  for (const viewport of [{ width: 320, height: 568 },
    { width: 195, height: 422 }]) // a phone at 200 percent
    for (const link of ['', '#gomoku', '#agents', '#minor', '#untangle'])
      await inTab({ ...PHONE, viewport }, async (bench) => {
        assert.equal(await bench.tab.evaluate(() =>
          document.documentElement.scrollWidth), viewport.width, link);
      }, link);
});

test('the words of the start screen stay on their cards', async () => {
  for (const locale of ['en', 'de'])
    for (const width of [320, 390, 600, 820, 880, 1024, 1280])
      await inTab({ locale, viewport: { width, height: 900 } },
        async (bench) => {
          assert.deepEqual(await bench.tab.$$eval('.game-card', (cards) =>
            cards.filter((card) => card.scrollWidth > card.clientWidth ||
              card.scrollHeight > card.clientHeight)
              .map((card) => card.textContent)), [], `${width}`);
        }, '');
});

test('an untangled figure says whether nothing crosses, or what is left must',
  async () => {
    const ends = { // par in two moves; K5 with a line that is too much
      '#untangle:6,planar//4@4,1_5@1,1': /^No lines cross any more/,
      '#untangle:=E~{G//4x5': /^The lines that are left cross/ };
    for (const [link, words] of Object.entries(ends))
      await inTab({}, async (bench) => {
        await bench.says('end-why', words);
      }, link);
  });

test('a message makes way for the next tap', async () => {
  await inTab(PHONE, async (bench) => {
    await bench.tap('a3'); // a peg that cannot jump
    await bench.tab.waitForSelector('#notice:not([hidden])');
    await bench.tab.tap('#caption');
    await bench.tab.waitForSelector('#notice', { state: 'hidden',
      timeout: 2000 });
  }, '#peg');
});

test('a game that is left for a new one can be gone back to', async () => {
  await inTab(PHONE, async (bench) => {
    await bench.type('A-B');
    await bench.fill('comment', 'mine');
    const before = await bench.position();
    await bench.press('new');
    await bench.reaches('A,B,C');
    await bench.tab.tap('#notice button');
    await bench.reaches(before);
    await bench.says('said', /mine/);
  }, '#sprouts:3');
});

test('what is said about a board does not stay over the list', async () => {
  await inTab(PHONE, async (bench) => {
    await moveFromList(bench);
    await bench.press('new');
    await bench.tab.waitForSelector('#notice:not([hidden])');
    await bench.tab.goBack();
    await bench.tab.waitForSelector('#home:not([hidden])');
    assert(await bench.tab.isHidden('#notice'));
  }, '');
});

test('without a network a game that was not loaded says so, and comes later',
  async () => {
    await inTab(PHONE, async (bench, context) => {
      await context.setOffline(true);
      await bench.tab.click('[data-game="minor"]');
      await bench.says('trouble', /the network does not answer/);
      bench.troubles.length = 0; // the browser's own lines about files
      await context.setOffline(false);
      await bench.tab.click('[data-game="minor"]');
      await bench.says('caption', /goal 3/);
    }, '');
  });

test('a phone held sideways shows the cards beside the board', async () => {
  await inTab({ ...PHONE, viewport: { width: 844, height: 390 } },
    async (bench) => {
      const [board, cards] = await Promise.all(['#board', '#panel-play']
        .map((what) => bench.tab.locator(what).boundingBox()));
      assert(board.height > 0.6 * 390 && cards.x >= board.x + board.width);
    }, '#gomoku');
});

test('a proof by other rules is not said to be of the board', async () => {
  await inTab({}, async (bench) => {
    await prove(bench);
    assert.doesNotMatch(await subtitle(bench), /Exactly five|another/);
    await bench.tab.evaluate(() => {
      location.hash = location.hash.replace(':freestyle', '');
    });
    await bench.tab.waitForSelector('.proof.elsewhere');
    assert.doesNotMatch(await subtitle(bench), /Exactly five/);
  }, '#gomoku:freestyle//f8_a1_g8_a3_h8_a5_i8_a7');
});

test('the menu offers no setting that changes nothing on this board',
  async () => {
    await inTab(PHONE, async (bench) => {
      const offered = async () => {
        await bench.press('menu-button');
        const found = await bench.tab.$$eval('#menu label', (labels) =>
          labels.filter((one) => one.checkVisibility())
            .map((one) => one.querySelector('input').id));
        await bench.tab.keyboard.press('Escape');
        return found;
      };
      assert.deepEqual(await offered(), ['careful']);
      for (const [game, more] of [['agents', ['coordinates']],
        ['gomoku', ['numbers']], ['sprouts', []]]) {
        await bench.open(bench.tab.url().replace(/#.*|$/, `#${game}`));
        await bench.tab.waitForFunction((name) =>
          document.querySelector('#game').value === name, game);
        assert.deepEqual(await offered(), ['careful', ...more]);
      }
    }, '');
  });

test('what is to come of a move that was begun is said above the board',
  async () => {
    for (const [link, first, before, after, locale] of [
      ['#euler:nikolaus', '2', /choose where to begin/,
        /^0 of 8 lines; now choose the next dot$/, 'en'],
      ['#euler:nikolaus', '2', /wähle den Anfang/,
        /^0 von 8 Linien; wähle den nächsten Punkt$/, 'de'],
      ['#agents:1', 'l0', /^Red cuts two/, /^Red cuts one more link$/, 'en'],
      ['#agents:1', 'l0', /^Rot nimmt zwei/, /^Rot nimmt noch eine /, 'de']])
      await inTab({ ...PHONE, locale }, async (bench) => {
        await bench.says('caption', before);
        await bench.tapArea(first);
        await bench.says('caption', after);
        await bench.tapArea(first); // it is taken back
        await bench.says('caption', before);
      }, link);
  });

/** Two figures of different seeds that are the same but for their names. */
function alike() {
  const seen = new Map();
  for (let seed = 1; ; seed++) {
    ask(`new euler:6-9 ${seed}`);
    const [position, normal] = [ask('position'), ask('normal')];
    const twin = seen.get(normal) ?? position;
    if (twin !== position)
      return [twin, position];
    seen.set(normal, position);
  }
}

test('another figure is not said to have been there before', async () => {
  const [one, other] = alike();
  await inTab({}, async (bench) => {
    await bench.tab.evaluate(() => {
      globalThis.twins = [];
      new MutationObserver(() => globalThis.twins.push(
        document.querySelector('#twin').textContent))
        .observe(document.querySelector('#twin'), { childList: true });
    });
    await bench.tab.evaluate((hash) => { location.hash = hash; },
      toLink({ word: 'euler:6-9', position: other, moves: [] }));
    await bench.reaches(other);
    await bench.press('example'); // asked later, and of the same engine
    await bench.says('stage-move', /./);
    assert.deepEqual(await bench.tab.evaluate(() =>
      globalThis.twins.filter(Boolean)), []);
  }, toLink({ word: 'euler:6-9', position: one, moves: [] }));
});
