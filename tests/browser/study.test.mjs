/**
 * What helps to understand a position: the engine's words, charts, moves that
 * look alike, lines of threats, puzzles. PAGE names the folder of the page.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { fileText } from '../../web/frame/dom.mjs';
import { usual } from '../../web/play/opponents.mjs';
import { readSgfComments, writeSgfComments } from '../../web/share/sgf.mjs';
import { ask, inTab, PHONE } from './table.mjs';

test('the engine speaks when asked, and its line can be played', async () => {
  await inTab({}, async (bench) => {
    assert.equal(await bench.text('analysis'), '');
    await bench.press('analyse');
    await bench.says('analysis', /can be solved.*in 2 moves.*looked at/);
    await bench.tab.click('#analysis .moves button:last-child');
    await bench.says('caption', /Solved/);
    await bench.press('analyse');
    assert.equal(await bench.text('analysis'), '');
  }, `#peg:english/${encodeURIComponent(
    '.../.o./.oo..../......./......./.../...')}`);
});

test('charts: levels, the course of a game, the parts and their nimbers',
  async () => {
    await inTab({}, async (bench) => {
      await bench.press('show-levels');
      await bench.tab.waitForSelector('#chart .bar.here');
      assert.match(await bench.text('chart'), /▼/);
      await bench.press('show-course');
      await bench.tab.waitForSelector('#chart .value.now');
    }, '#peg:triangle-15//a3-a1');
    await inTab({}, async (bench) => {
      await bench.press('show-parts');
      await bench.says('chart', /Nim-sum \d/);
      const nimbers = await bench.tab.$$eval('#chart li',
        (list) => list.map((li) => Number(li.dataset.nimber)));
      assert(nimbers.length >= 2);
      assert.equal(await bench.tab.locator('#chart li .mini').count(),
        nimbers.length);
      assert.equal(await bench.tab.locator('#chart title').count(), 0);
      const sum = nimbers.reduce((a, b) => a ^ b, 0);
      await bench.press('hint-lamp');
      await bench.says('hint', sum ? /you win/ : /you lose/);
    }, '#sprouts/' + encodeURIComponent('0*2+0*3'));
  });

const chart = (bench) => bench.tab.getAttribute('#chart svg', 'aria-label');

test('what a chart shows is said to those who do not see it', async () => {
  await inTab({}, async (bench) => {
    await bench.press('show-levels');
    await bench.tab.waitForSelector('#chart .bar.here');
    assert.match(await chart(bench), /^All positions: 14: 1; 13: 2; 12: 8; /);
    await bench.press('show-course');
    await bench.tab.waitForSelector('#chart[aria-busy="false"] .value.now');
    await bench.says('chart', /counted from the start/);
    assert.equal(await chart(bench),
      'Course of the game: 0: can be solved; 1: can be solved');
  }, '#peg:triangle-15//a3-a1');
  await inTab({ locale: 'de' }, async (bench) => {
    await bench.press('show-course');
    await bench.tab.waitForSelector('#chart[aria-busy="false"] .value.now');
    assert.match(await chart(bench), /^Verlauf des Spiels: 0: Blau gewinnt/);
  }, '#agents:1');
});

test('what was stopped says so, and what cannot be had says why', async () => {
  await inTab({}, async (bench) => {
    for (const id of ['show-levels', 'show-study']) {
      await bench.press(id);
      await bench.says('chart', /Worked out/);
      await bench.press('chart-stop');
      await bench.says('chart', /Stopped/);
      assert.doesNotMatch(await bench.text('chart'), /Worked out|Thinking/);
    }
  }, '#peg:english');
  await inTab({ locale: 'de' }, async (bench) => {
    await bench.press('show-study');
    await bench.says('chart', /^keine Strategie ist bekannt$/);
    assert.equal(await bench.text('trouble'), '');
  }, '#gomoku:7');
});

test('the stones of a line are told apart', async () => {
  await inTab({}, async (bench) => {
    await bench.press('show-study');
    await bench.says('chart', /h8 [a-o]\d+ [a-o]\d+ [a-o]\d+ /);
  }, '#gomoku');
});

test('of moves that are all open the page counts none', async () => {
  await inTab({}, async (bench) => {
    await bench.press('values');
    await bench.says('legend', /^No move could be decided\.$/);
  }, '#agents:4');
});

test('facts about the board stay while one plays, those about the position go',
  async () => {
    await inTab({}, async (bench) => {
      await bench.press('show-study');
      await bench.says('chart', /14 rows/);
      assert.match(await bench.text('chart'), /games: 568,630/);
      await bench.type('a3-a1');
      assert.match(await bench.text('chart'), /14 rows/);
      await bench.press('show-levels');
      await bench.says('chart', /▼/);
      const here = () => bench.text('chart').then((words) =>
        /14▼/.test(words));
      assert.equal(await here(), false);
      await bench.tab.click('#undo');
      await bench.tab.waitForFunction(() =>
        /14▼/.test(document.querySelector('#chart').textContent));
      await bench.press('show-course');
      await bench.tab.waitForSelector('#chart[aria-busy="false"] .value');
      await bench.type('a3-a1');
      assert.equal(await bench.text('chart'), '');
    }, '#peg:triangle-15');
  });

test('with one part that is not decided, the sum is not', async () => {
  await inTab({}, async (bench) => {
    await bench.press('show-parts');
    await bench.says('chart', /not decided here/);
    assert.deepEqual(await bench.tab.$$eval('#chart li', (list) =>
      list.map((li) => Number.isNaN(Number(li.dataset.nimber)))),
    [true, false]);
    assert.doesNotMatch(await bench.text('chart'), /Nim-sum/);
  }, '#sprouts/' + encodeURIComponent('0*40+0*3'));
});

test('what a table tells beside its rows is German in German', async () => {
  await inTab({ locale: 'de' }, async (bench) => {
    await bench.press('show-study');
    await bench.says('chart', /Zeilen/);
    assert.match(await bench.text('chart'), /\d von 1000/);
  }, '#minor:random4-8');
});

test('how far a count is, is told in the language of the page', async () => {
  await inTab({ locale: 'de' }, async (bench) => {
    await bench.press('show-levels');
    await bench.says('chart', /Ausgerechnet: \d+ %/);
    assert.doesNotMatch(await bench.text('chart'), /level|expanded/);
    await bench.press('chart-stop');
  }, '#peg:english');
});

/** In the part of the window that the board leaves free. @param {string} id */
const isInSight = (bench, id) => bench.tab.waitForFunction((name) => {
  const above = document.querySelector('.table').getBoundingClientRect();
  const { top, bottom, height } =
    document.getElementById(name).getBoundingClientRect();
  return height > 0 && top >= above.bottom - 1 && top < innerHeight - 20 &&
    (bottom <= innerHeight || top <= above.bottom + 40);
}, id);

for (const viewport of [{ width: 390, height: 844 },
  { width: 820, height: 1180 }])
  test(`what is asked comes into sight: ${viewport.width}`, async () => {
    await inTab({ ...PHONE, viewport, isMobile: true }, async (bench) => {
      for (const [id, where] of [['show-parts', 'chart'],
        ['show-study', 'chart'], ['show-course', 'chart'],
        ['analyse', 'analysis']]) {
        await bench.press(id);
        await isInSight(bench, where);
      }
    }, '#sprouts:4//A-B_B-C');
    await inTab({ ...PHONE, viewport, isMobile: true }, async (bench) => {
      await bench.press('show-levels');
      await isInSight(bench, 'chart-work');
      await bench.press('chart-stop');
    }, '#peg:english');
  });

test('moves that look alike are offered once, as pictures', async () => {
  await inTab({}, async (bench) => {
    await bench.clickArea('A');
    await bench.clickArea('A');
    await bench.tab.waitForFunction(() =>
      document.querySelectorAll('#choices .mini').length === 2);
    await bench.tab.click('#choices button:last-child');
    await bench.tab.waitForFunction(() =>
      document.querySelectorAll('#moves li').length === 1);
  }, '#sprouts:4');
});

test('of the curves between two ends each kind is offered, also where others ' +
  'on the board are like them', async () => {
  await inTab({}, async (bench) => {
    await bench.clickArea('D');
    await bench.clickArea('D');
    await bench.tab.waitForSelector('#choice[open]');
    assert.deepEqual(await bench.tab.$$eval('#choices button', (all) =>
      all.map((button) => button.dataset.move)),
    ['D-D', 'D-D[C]', 'D-D[C,E]', 'D-D[C,E,F]', 'D-D[C,E,F,G]',
      'D-D[C,E,F,G,H]']);
  }, '#sprouts:8//A-B');
});

/** h8 and, after it, i9 or g9. */
async function playTwoLines(bench) {
  for (const move of ['h8', 'i9'])
    await bench.type(move);
  await bench.press('undo');
  await bench.reaches('h8');
  await bench.type('g9');
  await bench.treeIs(['Start', 'h8', 'i9', 'g9*']);
}

test('a game goes out as SGF with its variations, and comes in again',
  async () => {
    await inTab({}, async (bench) => {
      await playTwoLines(bench);
      await bench.reveal('save-sgf');
      const [file] = await Promise.all([
        bench.tab.waitForEvent('download'), bench.tab.click('#save-sgf')]);
      assert.match(file.suggestedFilename(), /\.sgf$/);
      const text = readFileSync(await file.path(), 'utf8');
      assert.match(text, /^\(;.*SZ\[15\].*;B\[hh\]\s*\(;W/s);
      await bench.press('new');
      await bench.reaches('empty');
      await bench.load(text);
      await bench.treeIs(['Start', 'h8', 'i9*', 'g9']);
    }, '#gomoku');
    await inTab({}, async (bench) => {
      await bench.press('tab-share');
      assert(await bench.tab.isHidden('#save-sgf'));
    }, '#peg');
  });

test('a question that comes while a game is read does not mix with it',
  async () => {
    /** @type {string[]} */
    const asked = [];
    const engine = { ask: async (/** @type {string} */ line) => {
      asked.push(line);
      return line === 'record' ? 'the record' : '';
    } };
    Object.assign(globalThis, { location: { href: 'http://page.test/' } });
    const { Thinker } = await import('../../web/engine/thinker.mjs');
    class Quick extends Thinker {
      get engine() {
        return /** @type {any} */ (engine);
      }
    }
    const thinker = new Quick();
    const [record] = await Promise.all([
      thinker.asRecord('gomoku', '(;GM[4];B[hh])'),
      thinker.recall('gomoku', 'empty')]);
    assert.equal(record, 'the record');
    assert.deepEqual(asked.slice(0, 3),
      ['new gomoku', 'load (;GM[4];B[hh])', 'record']);
  });

/* ---- comments in SGF ---- */

/** What comments may hold that means something in SGF, or nearly. */
const HOSTILE = [']', '\\', '\\]', ';B[aa](;W[bb])', 'a\\\nb\n\n(c)', 'C[x]',
  'Mühe: schön – „größer“', '<b>&amp;</b> {x} %41', '[[', ')))'];

test('any comment comes back from SGF, and the moves stay', () => {
  ask('new gomoku');
  for (const command of ['play h8', 'play i9', 'undo', 'play g9', 'undo all'])
    ask(command);
  const bare = ask('record sgf');
  for (const [i, words] of HOSTILE.entries()) {
    const comments = new Map([['', words], ['h8', HOSTILE.at(-1 - i)],
      ['h8 i9', `1 ${words}`], ['h8 g9', `${words} 2`]]);
    const told = writeSgfComments(bare, 'gomoku', comments);
    assert.deepEqual(readSgfComments(told, 'gomoku'), comments);
    ask(`load ${told.replace(/\s/g, ' ')}`);
    assert.equal(ask('record sgf'), bare);
  }
  assert.equal(writeSgfComments(bare, 'gomoku', new Map()), bare);
});

test('comments are read as FF[4] says', () => {
  const read = (sgf, word = 'gomoku') => [...readSgfComments(sgf, word)];
  assert.deepEqual(read('(;GM[4]SZ[15]C[start];B[hh]C[a\\\nb\r\nc\td])'),
    [['', 'start'], ['h8', 'ab\nc d']]);
  assert.deepEqual(read('(;GM[4]SZ[19];C[before]B[aa];C[a node of its own])'),
    [['a19', 'before\na node of its own']]);
  assert.deepEqual(read('(;GM[4];B[H8](;W[i9]C[one])(;W[g9]C[two\\]]))'),
    [['h8 i9', 'one'], ['h8 g9', 'two]']]);
  assert.deepEqual(read('(;GM[4];B[aa]C[x])', 'gomoku:renju-19'),
    [['a19', 'x']]);
  assert.deepEqual(read('(;GM[4]GC[no comment]N[nor this];B[aa]C[ ])'), []);
});

test('a file is UTF-8, or of the older programs', async () => {
  const read = (...bytes) => fileText(new Blob([new Uint8Array(bytes)]));
  assert.equal(await read(0x66, 0xc3, 0xbc, 0x72), 'für');
  assert.equal(await read(0x66, 0xfc, 0x72), 'für');
});

test('a study goes to SGF and comes back with its comments', async () => {
  const words = 'Die Mitte] ist \\ schön;\nweiter so';
  await inTab({}, async (bench) => {
    await playTwoLines(bench);
    await bench.fill('comment', words);
    await bench.press('first');
    await bench.reaches('empty');
    await bench.fill('comment', 'Anfang');
    await bench.reveal('save-sgf');
    const [file] = await Promise.all([
      bench.tab.waitForEvent('download'), bench.tab.click('#save-sgf')]);
    const text = readFileSync(await file.path(), 'utf8');
    assert.match(text, /CA\[UTF-8\].*C\[Anfang\].*C\[Die Mitte\\\] ist/s);
    await bench.press('new');
    await bench.treeIs(['Start*']);
    await bench.load(text);
    await bench.treeIs(['Start', 'h8', 'i9*', 'g9']);
    await bench.says('lines', /Anfang/);
    await bench.press('tab-play');
    await bench.tab.click('#lines .variation button');
    await bench.reaches('h8g9');
    assert.equal(await bench.tab.inputValue('#comment'), words);
  }, '#gomoku');
});

test('on paper the start screen has its games', async () => {
  await inTab({}, async (bench) => {
    await bench.tab.emulateMedia({ media: 'print' });
    assert(await bench.tab.isVisible('#games .game-card .mini'));
    assert(await bench.tab.isHidden('.bar'));
  }, '#');
});

test('on paper stands which game it is, and its lines', async () => {
  await inTab({}, async (bench) => {
    await playTwoLines(bench);
    await bench.press('tab-share');
    await bench.tab.emulateMedia({ media: 'print' });
    const title = await bench.tab.$eval('#game-title', (one) =>
      one.getBoundingClientRect().height);
    assert(title > 20, String(title));
    for (const id of ['board', 'lines'])
      assert(await bench.tab.isVisible(`#${id}`), id);
    for (const id of ['howto', 'link', 'comment', 'position', 'proofs-are'])
      assert(await bench.tab.isHidden(`#${id}`), id);
    assert.match(await bench.text('game-title'), /^Gomoku – Exactly five$/);
    assert(await bench.tab.isVisible('#moves .number'));
    for (const where of ['moves', 'lines'])
      assert.deepEqual(await bench.tab.$eval(`#${where} [aria-current]`,
        (here) => ['color', 'backgroundColor'].map((part) =>
          getComputedStyle(here)[part])),
      [await bench.tab.$eval('#caption', (one) => getComputedStyle(one).color),
        'rgba(0, 0, 0, 0)'], 'the ground is not printed');
    assert.equal(await bench.tab.$eval('#side', (side) =>
      getComputedStyle(side).printColorAdjust), 'exact');
  }, '#gomoku');
});

/** The numbered stones on the board: cell, colour and number of each. */
function sketched(bench) {
  return bench.tab.$$eval('.overlay circle.ghost', (stones) => {
    const cells = [...document.querySelectorAll('.places [id]')];
    const at = (node) =>
      ['cx', 'cy'].map((key) => node.getAttribute(key)).join(' ');
    return stones.map((stone) => ({
      cell: cells.find((c) => at(c) === at(stone)).id.slice('area-'.length),
      colour: ['first', 'second'].find((c) => stone.classList.contains(c)),
      number: Number(stone.nextSibling.textContent),
    }));
  });
}

/** Stones of a line in turn, the first one of this colour. */
const numbered = (cells, first) => cells.map((cell, i) => ({ cell,
  colour: (first + i) % 2 ? 'second' : 'first', number: i + 1 }));

test('a hint draws the line of threats up to the five', async () => {
  const position = 'i6j5g7f6h7i7h8g8g9i9';
  ask('new gomoku');
  ask(`position ${position}`);
  const line = ask('threat').split(', ');
  assert(line.length > 5);
  const results = line.map((move) => ask(`play ${move}`));
  assert.deepEqual(results, line.map((_, i) =>
    i === line.length - 1 ? 'loss' : 'open')); // White has lost
  await inTab(PHONE, async (bench) => {
    await bench.press('hint-move');
    await bench.says('hint', new RegExp(line.join(' ')));
    assert.deepEqual(await sketched(bench), numbered(line, 0));
    await bench.press('hint-losing');
    await bench.says('hint', /lose/);
    assert.deepEqual(await sketched(bench), []);
    await bench.press('hint-move');
    await bench.says('hint', new RegExp(line.join(' ')));
    await bench.press('turn-left');
    assert.deepEqual(await sketched(bench), []);
    await bench.press('hint-move');
    await bench.says('hint', new RegExp(line.join(' ')));
    assert.deepEqual(await sketched(bench), numbered(line, 0));
    await bench.tapArea(line[0]);
    await bench.says('caption', /White/);
    assert.deepEqual(await sketched(bench), []);
  }, `#gomoku/${position}`);
});

test('losing moves are told by what the other side threatens', async () => {
  await inTab({}, async (bench) => {
    await bench.press('hint-losing');
    await bench.says('hint', /218 of 220 moves would lose.*threatens e8 d8 i8/);
    assert.deepEqual(await sketched(bench), numbered(['e8', 'd8', 'i8'], 0));
  }, '#gomoku/f8a1g8a3h8');
});

test('a study shows its comments beside its moves, on paper too', async () => {
  await inTab({}, async (bench) => {
    const seen = () => bench.tab.locator('#lines li', { hasText: 'The centre' })
      .locator('button').first();
    assert.equal(await seen().innerText(), 'h8');
    assert.equal(await bench.tab.textContent('#lines .variation .small'),
      'A direct opening');
    await bench.fill('comment', 'My words');
    await bench.tab.press('#comment', 'Tab');
    await bench.says('lines', /My words/);
    await bench.tab.click('#tab-play');
    await bench.tab.emulateMedia({ media: 'print' });
    assert.equal(await bench.tab.isVisible('#hint-button'), false);
    for (const part of ['button', '.small'])
      assert(await bench.tab.isVisible(`#lines .variation ${part}`), part);
  }, `#gomoku//h8_i9_g7/${encodeURIComponent(
    'h8 {The centre} i9 ( h9 {A direct opening} ) g7')}`);
});

test('a study goes on along its main line, and is not lost with the page',
  async () => {
    const told = async (bench) => [await bench.moves(),
      await bench.text('lines'), await bench.text('said')];
    await inTab({}, async (bench) => {
      assert.equal((await bench.moves()).join(' '), 'h8* i9');
      await bench.fill('comment', 'My words');
      await bench.tab.press('#comment', 'Tab');
      await bench.says('lines', /My words/);
      await bench.tab.click('#redo');
      await bench.says('caption', /^Black/);
      await bench.tab.waitForFunction(() => /A%20corner/.test(location.hash));
      const before = await told(bench);
      assert.match(before[1], /My words.*A corner/);
      await bench.tab.reload();
      await bench.tab.waitForSelector('#lines .variation .small');
      assert.deepEqual(await told(bench), before);
      await bench.press('home-button');
      await bench.tab.click('.game-card[data-game="gomoku"]');
      await bench.tab.waitForSelector('#lines .variation .small');
      assert.deepEqual(await told(bench), before);
      await bench.fill('position', 'h8h9');
      await bench.tab.press('#position', 'Enter');
      await bench.reaches('h8h9');
      await bench.tab.waitForSelector('#lines-card', { state: 'hidden' });
    }, `#gomoku//h8/${encodeURIComponent('h8 i9 ( a1 {A corner} )')}`);
  });

test('a puzzle has one move that wins, and it stands first', async () => {
  await inTab({}, async (bench) => {
    await bench.press('puzzle');
    await bench.says('hint', /Only one move wins/);
    await bench.press('hint-count');
    await bench.says('hint', /lose/);
    const signs = await bench.tab.$$eval('#ratings .sign', (all) =>
      all.map((sign) => sign.classList.contains('win')));
    assert.deepEqual(signs, signs.map((_, i) => i === 0));
    await bench.tab.click('#ratings button');
    await bench.tab.waitForFunction(() =>
      document.querySelectorAll('#moves li').length === 1);
  }, '#agents:1');
});

/** The first move that does not win as well: a far one may leave the threats
 * where they are, and too little time for an answer to them. */
const wastedMove = (position) => {
  ask(`position ${position}`);
  return ask('moves').split('\n').find((move) => {
    ask(`position ${position}`);
    ask(`play ${move}`);
    return !/^value loss/m.test(ask('analyse nodes 1000000'));
  });
};

test('gomoku asks for lines of threats, on every board, and judges the answer',
  async () => {
    for (const word of ['gomoku', 'gomoku:renju', 'gomoku:19',
      'gomoku:freestyle-20'])
      await inTab({}, async (bench) => {
        await bench.press('puzzle');
        await bench.says('hint', /force a win with [3-8] stones/);
        ask(`new ${word}`);
        const position = await bench.position();
        await bench.type(wastedMove(position));
        await bench.says('hint', /not known whether|does not win/);
        await bench.reaches(position);
        ask(`position ${position}`);
        await bench.type(ask('threat nodes 500').split(', ')[0]);
        await bench.says('hint', /^Right\./);
      }, `#${word}`);
  });

test('looking for a puzzle can be stopped, and ends with the next move',
  async () => {
    await inTab({}, async (bench) => {
      await bench.slow(50);
      await bench.press('puzzle');
      await bench.tab.click('#hint-stop');
      await bench.says('hint', /Stopped/);
      await bench.press('puzzle');
      await bench.tab.waitForSelector('#hint-work:not([hidden])');
      await bench.type('{(0,0),(1,0)}+{(0,0),(0,1)}');
      assert(await bench.tab.isHidden('#hint-work'));
      await bench.press('hint-where');
      await bench.says('hint', /looks good|marked/);
      assert.equal((await bench.moves()).length, 1);
    }, '#agents:5');
  });

test('moves are listed with the boards that they lead to', async () => {
  await inTab({}, async (bench) => {
    const moves = await bench.tab.locator('#offer button').count();
    assert(moves > 2);
    await bench.tab.waitForFunction((n) => document.querySelectorAll(
      '#offer button .mini').length === n, moves);
    await bench.tab.click('#offer [data-move="A-B"]');
    await bench.tab.waitForFunction(() =>
      document.querySelectorAll('#moves li').length === 1);
  }, '#sprouts:3');
});

test('of thousands of moves the next are added when the last comes near',
  async () => {
    await inTab({}, async (bench) => {
      await bench.tab.click('#all-moves summary');
      const listed = () => bench.tab.locator('#legal button').count();
      await bench.tab.waitForSelector('#legal:not([inert]) button');
      const first = await listed();
      assert(first < 1000, String(first));
      await bench.tab.locator('#legal button:last-child')
        .scrollIntoViewIfNeeded();
      await bench.tab.waitForFunction((before) =>
        document.querySelectorAll('#legal button').length > before, first);
    }, '#sprouts:12//A-B');
  });

test('of hundreds of moves, those in view are shown as boards', async () => {
  await inTab({}, async (bench) => {
    const drawn = (where) => bench.tab.waitForSelector(`${where} .mini`);
    const ends = async (list) => {
      await bench.tab.waitForFunction((where) =>
        document.querySelectorAll(`${where} button`).length > 24, list);
      await drawn(`${list} button:first-child`);
      const last = await bench.tab.$(`${list} button:last-child`);
      await last.scrollIntoViewIfNeeded();
      await last.waitForSelector('.mini');
    };
    await bench.type('A-B');
    await ends('#offer');
    await bench.tab.click('#all-moves summary');
    await ends('#legal');
    await bench.clickArea('D');
    await bench.clickArea('D');
    await drawn('#choices button:first-child');
    await bench.tab.click('#choices button:last-child');
    await bench.tab.waitForFunction(() =>
      document.querySelectorAll('#moves li').length === 2);
  }, '#sprouts:8');
});

test('the course of a game is told from one side, whoever begins', async () => {
  const named = (link) => inTab({}, async (bench) => {
    await bench.press('show-course');
    await bench.tab.waitForSelector('#chart .value.black title',
      { state: 'attached' });
    const all = await bench.tab.$$eval('#chart .value.black title', (titles) =>
      titles.map((t) => t.textContent));
    assert(all.every((words) => /: Black wins$/.test(words)), all.join());
  }, link);
  await named('#gomoku:7/b4a1c4b1d4c1e4');
});

test('who moves where nobody was chosen answers at once', () => {
  const about = (...players) => ({ solvers: ['x'],
    players: players.map((name) => ({ name })) });
  assert.equal(usual(about('greedy', 'quick', 'strong')), 'quick');
  assert.equal(usual(about('greedy', 'perfect')), 'perfect');
});
