/**
 * Quick hands on a slow machine: what is pressed before an engine has answered
 * is not lost, and is not undone by the answer. PAGE names the folder
 * of the page.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { inTab } from './table.mjs';

const LATE = 400; // milliseconds that every answer takes longer

test('the first click after editing plays a move', async () => {
  await inTab({}, async (bench) => {
    await bench.press('edit');
    await bench.clickArea('e5');
    await bench.reaches('e5');
    await bench.slow(LATE);
    await bench.press('edit');
    await bench.clickArea('e6'); // another black stone, were it still editing
    await bench.reaches('e5e6');
    assert.equal((await bench.moves()).length, 1);
  }, '#gomoku:9');
});

test('an example goes on by as many moves as were asked for', async () => {
  await inTab({}, async (bench) => {
    await bench.slow(LATE);
    await bench.press('example');
    for (let i = 0; i < 3; i++)
      await bench.tab.click('#stage-next');
    await bench.says('stage-move', /^3\. /);
    await bench.tab.click('#stage-again');
    await bench.tab.click('#stage-next');
    await bench.says('stage-move', /^1\. /);
  }, '#sprouts:3');
});

test('a link to no position leaves the game as it was, and to be played',
  async () => {
    await inTab({}, async (bench) => {
      await bench.clickArea('e5');
      await bench.reaches('e5');
      await bench.tab.evaluate(() => {
        location.hash = '#gomoku:7/z9';
      });
      await bench.says('trouble', /./);
      await bench.clickArea('e6');
      await bench.reaches('e5e6');
      assert.equal((await bench.moves()).length, 2);
    }, '#gomoku:9');
  });

test('who goes back to the list while a game moves stays there', async () => {
  await inTab({}, async (bench) => {
    await bench.tab.click('[data-game="sprouts"]');
    await bench.reaches('A,B,C');
    await bench.tab.selectOption('#opponent', '');
    await bench.slow(LATE);
    await bench.fill('type-move', 'A-B');
    await bench.tab.press('#type-move', 'Enter');
    await bench.press('home-button');
    await bench.tab.waitForSelector('#home:not([hidden])');
    await bench.reaches('ADBD,C'); // the move has come
    assert(await bench.tab.isVisible('#home'));
    assert.equal(await bench.tab.evaluate(() => location.hash), '');
    await bench.tab.click('#go-on');
    await bench.tab.waitForSelector('#game-view:not([hidden])');
    await bench.reaches('ADBD,C');
  }, '');
});

test('a hint for one board is not played on another', async () => {
  await inTab({}, async (bench) => {
    await bench.press('hint-count');
    await bench.tab.waitForSelector('#ratings button');
    await bench.slow(LATE);
    await bench.tab.evaluate(() => {
      document.querySelector('#undo').click();
      document.querySelector('#ratings button').click();
    });
    await bench.reaches('A,B,C');
    await bench.tab.waitForTimeout(3 * LATE); // what would be played by now
    assert.equal(await bench.position(), 'A,B,C');
  }, '#sprouts:3//A-B');
});

test('a hint that is asked for while moves are taken back stays', async () => {
  await inTab({}, async (bench) => {
    await bench.tab.selectOption('#opponent', 'greedy');
    await bench.type('A-B');
    await bench.tab.waitForFunction(() =>
      document.querySelectorAll('#moves li').length === 2);
    const before = await bench.position();
    await bench.slow(LATE);
    await bench.press('undo');
    await bench.tab.waitForFunction((old) =>
      document.querySelector('#position').value !== old, before);
    await bench.press('hint-button');
    await bench.tab.waitForTimeout(4 * LATE); // a second step would be over
    assert(await bench.tab.isVisible('#hint-card'));
    await bench.reaches('A,B,C,D');
  }, '#sprouts:4');
});

test('a move taken back while the computer thinks is one’s own turn at once',
  async () => {
    await inTab({}, async (bench) => {
      await bench.tab.selectOption('#opponent', 'novice');
      await bench.slow(LATE);
      await bench.enter('e5');
      await bench.says('caption', /^Thinking …$/);
      await bench.press('undo');
      await bench.reaches('empty');
      await bench.says('caption', /^Black \(you\)/);
      await bench.enter('e6');
      await bench.says('caption', /^Thinking …$/);
      await bench.says('caption', /^Black \(you\)/);
      assert.match(await bench.position(), /^e6../);
    }, '#gomoku:9');
  });

test('moves are listed after the answer, not before it', async () => {
  await inTab({}, async (bench) => {
    await bench.tab.selectOption('#opponent', 'greedy');
    await bench.tab.click('#all-moves summary');
    await bench.tab.waitForSelector('#legal:not([inert]) button');
    await bench.tab.evaluate(() => {
      globalThis.asked = [];
      const send = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function noted(...message) {
        globalThis.asked.push(String(message[0]));
        send.apply(this, message);
      };
    });
    await bench.type('A-B');
    await bench.tab.waitForSelector('#legal[aria-busy="true"]');
    await bench.tab.waitForFunction(() =>
      document.querySelectorAll('#moves li').length === 2);
    await bench.tab.waitForSelector('#legal:not([inert]) button');
    const asked = await bench.tab.evaluate(() => globalThis.asked);
    const at = (what) => asked.findIndex((line) => what.test(line));
    assert(at(/^\d+ choose/) > 0);
    assert(at(/^\d+ moves/) > at(/^\d+ choose/), asked.join());
  }, '#sprouts:6');
});

test('while the computer thinks nobody moves for it', async () => {
  await inTab({}, async (bench) => {
    await bench.tab.selectOption('#opponent', 'novice');
    await bench.slow(LATE);
    await bench.enter('e5');
    await bench.says('caption', /^Thinking …$/);
    await bench.enter('a1');
    await bench.says('notice', /computer’s turn/);
    await bench.says('caption', /^Black \(you\)/);
    assert.equal((await bench.moves()).length, 2);
    await bench.tab.waitForTimeout(8 * LATE); // till the board lies still
    await bench.tab.press('#type-move', 'Enter'); // the same move, in time
    await bench.tab.waitForFunction(() =>
      document.querySelectorAll('#moves li').length > 2);
  }, '#gomoku:9');
});

test('the way forward of the browser leads back into the game', async () => {
  await inTab({}, async (bench) => {
    await bench.tab.click('[data-game="euler"]');
    await bench.tab.waitForSelector('#game-view:not([hidden])');
    await bench.says('caption', /./);
    await bench.type('0-2');
    for (let i = 0; i < 2; i++) {
      await bench.tab.goBack();
      await bench.tab.waitForSelector('#home:not([hidden])');
      await bench.tab.goForward();
      await bench.tab.waitForSelector('#game-view:not([hidden])');
      assert(await bench.tab.isHidden('#home'));
    }
    assert.equal((await bench.moves()).length, 2);
  }, '');
});

test('a page that is loaded again while the computer thinks hears its move',
  async () => {
    await inTab({}, async (bench) => {
      const again = async (count) => {
        await bench.tab.reload();
        await bench.tab.waitForFunction((n) =>
          document.querySelectorAll('#moves li').length === n, count);
        await bench.says('caption', /Black \(you\) to move/);
      };
      await bench.tab.selectOption('#opponent', 'novice');
      await bench.enter('h8');
      await bench.tab.waitForFunction(() =>
        document.querySelectorAll('#moves li').length === 1);
      await again(2);
      await again(2); // and where it is not its turn it waits
    }, '#gomoku');
  });

test('a page that is loaded again before the computer begins hears its move',
  async () => {
    await inTab({}, async (bench) => {
      await bench.tab.selectOption('#opponent', 'novice');
      await bench.tab.selectOption('#begins', 'computer');
      await bench.tab.reload();
      await bench.says('caption', /White \(you\) to move/);
      await bench.tab.waitForFunction(() =>
        document.querySelectorAll('#moves li').length === 1);
    }, '#gomoku');
  });

test('a position that a link brings waits, though the computer begins games',
  async () => {
    await inTab({}, async (bench) => {
      await bench.tab.selectOption('#opponent', 'novice');
      await bench.tab.selectOption('#begins', 'computer');
      await bench.says('caption', /White \(you\) to move/);
      await bench.tab.evaluate(() => { location.hash = '#gomoku/h8i9'; });
      await bench.reaches('h8i9');
      await bench.tab.waitForTimeout(1000); // an answer takes 350 ms at least
      assert.equal(await bench.position(), 'h8i9');
      assert.equal(await bench.tab.locator('#moves li').count(), 0);
    }, '#gomoku');
  });

test('what a browser refuses to store is known until the page is closed',
  async () => {
    const refuse = () => Object.defineProperty(window, 'localStorage',
      { get() {
        throw new DOMException('denied', 'SecurityError');
      } });
    await inTab({}, async (bench, context) => {
      await context.addInitScript(refuse);
      await bench.tab.reload();
      await bench.tab.waitForFunction(() => document.body.dataset.ready);
      await bench.tab.click('[data-game="sprouts"]');
      await bench.says('caption', /\(you\)/);
      const opponent = await bench.tab.inputValue('#opponent');
      assert(opponent);
      await bench.press('language');
      await bench.says('caption', /\(du\)/);
      assert.equal(await bench.tab.inputValue('#opponent'), opponent);
      await bench.press('home-button');
      await bench.tab.waitForSelector('#home:not([hidden])');
      await bench.tab.click('[data-game="sprouts"]');
      await bench.tab.waitForSelector('#game-view:not([hidden])');
      assert.equal(await bench.tab.inputValue('#opponent'), opponent);
    }, '');
  });

test('a game that is watched again is watched to its end, pressed twice or not',
  async () => {
    await inTab({}, async (bench) => {
      await bench.type('j8');
      await bench.tab.waitForSelector('#end-replay:visible');
      const last = await bench.position();
      await bench.slow(LATE / 4);
      await bench.tab.evaluate(() => {
        document.querySelector('#end-replay').click();
        document.querySelector('#end-replay').click();
      });
      await bench.reaches('f8');
      await bench.reaches(last);
      await bench.tab.waitForSelector('#end-card:not([hidden])');
    }, '#gomoku//f8_a1_g8_a3_h8_a5_i8_a7');
  });

test('what is pointed at before a move is shown is played when it is',
  async () => {
    await inTab({}, async (bench) => {
      await bench.slow(LATE);
      for (const cell of ['d2', 'd4', 'b3', 'd3', 'd3', 'd3'])
        await bench.click(cell);
      await bench.reaches('ooo/o.o/o..oooo/ooooooo/ooooooo/ooo/ooo');
    }, '#peg:english');
  });

test('stones of two people who are quicker than the board are all set',
  async () => {
    await inTab({}, async (bench) => {
      await bench.tab.selectOption('#opponent', '');
      await bench.slow(LATE);
      for (const cell of ['e5', 'e6', 'e6', 'd4', 'd5'])
        await bench.clickArea(cell);
      await bench.reaches('d4d5e5e6');
      assert.equal(await bench.text('trouble'), '');
    }, '#gomoku:9');
  });

test('a move made while the list around the board is still read is taken',
  async () => {
    await inTab({}, async (bench) => {
      await bench.tab.selectOption('#opponent', '');
      await bench.slow(LATE);
      await bench.enter('A-B');
      await bench.reaches('ADBD,C'); // shown, and its moves not yet offered
      await bench.enter('B-C');
      await bench.tab.waitForFunction(() =>
        document.querySelectorAll('#moves li').length === 2);
    }, '#sprouts:3');
  });

test('a stone set while the computer’s turn comes is not set for it',
  async () => {
    await inTab({}, async (bench) => {
      await bench.tab.selectOption('#opponent', 'novice');
      await bench.slow(LATE);
      for (const cell of ['e5', 'a1'])
        await bench.clickArea(cell);
      await bench.says('notice', /computer’s turn/);
      await bench.says('caption', /^Thinking …$/);
      await bench.says('caption', /^Black \(you\)/);
      assert.equal((await bench.moves()).length, 2);
    }, '#gomoku:9');
  });

test('a trail that is drawn faster than the board follows is drawn whole',
  async () => {
    await inTab({}, async (bench) => {
      const points = [];
      for (const id of ['0', '1', '2', '0'])
        points.push(await bench.area(id));
      await bench.slow(LATE);
      await bench.stroke(points);
      await bench.tab.waitForFunction(() =>
        document.querySelectorAll('#moves li').length === 4);
    }, '#euler:nikolaus');
  });

test('a stone that follows a move from a list at once is set', async () => {
  await inTab({}, async (bench) => {
    await bench.tab.selectOption('#opponent', '');
    await bench.slow(LATE);
    const { x, y } = await bench.area('e6');
    await bench.enter('e5');
    await bench.tab.mouse.click(x, y);
    await bench.reaches('e5e6');
  }, '#gomoku:9');
});

test('a game that is loaded while another begins is whole', async () => {
  await inTab({}, async (bench) => {
    for (const move of ['h8', 'i9'])
      await bench.type(move);
    await bench.slow(100);
    await bench.press('new');
    await bench.load('(;GM[4]FF[4]SZ[15]C[Anfang];B[hh](;W[ig])(;W[gg]))');
    await bench.treeIs(['Start', 'h8', 'i9*', 'g9']);
    await bench.says('lines', /Anfang/);
    await bench.reaches('h8i9');
  }, '#gomoku');
});
