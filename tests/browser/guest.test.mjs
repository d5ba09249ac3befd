/**
 * What a guest meets: the start screen, links good and bad, what is remembered,
 * opponents, hints, the end of a game, what is given to others. PAGE names the
 * folder of the page.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { readStudy, writeStudy } from '../../web/share/study.mjs';
import { EXAMPLES } from '../../web/learn/example.mjs';
import { readTree } from '../../web/share/variations.mjs';
import { ask, inTab, PHONE } from './table.mjs';

const games = () => ask('games json').split('\n').map((line) =>
  JSON.parse(line).name);

test('the start screen: every game with a picture and a sentence; one opens',
  async () => {
    await inTab({}, async (bench) => {
      const cards = await bench.tab.$$eval('.game-card', (all) =>
        all.map((card) => ({ game: card.dataset.game,
          line: card.querySelector('.line').textContent,
          shapes: card.querySelector('.mini').childElementCount })));
      assert.deepEqual(cards.map(({ game }) => game), games());
      assert(cards.every(({ line, shapes }) => line && shapes > 3));
      await bench.tab.click('[data-game="sprouts"]');
      await bench.reaches('A,B,C');
      await bench.tab.waitForFunction(() =>
        document.querySelector('#opponent').value !== '');
      await bench.tab.selectOption('#opponent', ''); // nobody answers
      await bench.type('A-B');
      await bench.press('home-button');
      await bench.says('go-on', /Sprouts.*1 move/s);
      await bench.press('go-on');
      await bench.reaches('ADBD,C');
    }, '');
  });

test('the puzzle of the day is the same for everyone', async () => {
  const found = [];
  for (const locale of ['en', 'de'])
    await inTab({ locale }, async (bench) => {
      await bench.tab.click('#daily');
      await bench.tab.waitForSelector('#game-view:not([hidden])');
      found.push(await bench.position());
      assert.notEqual(await bench.text('hint'), '');
    }, '');
  assert.equal(found[0], found[1]);
});

for (const [date, word] of [['2026-12-03', 'agents:hex-2-2-3'],
  ['2026-12-02', 'peg:triangle-15']])
  test(`a puzzle of the day that was loaded again counts: ${word}`,
    async () => {
      await inTab(PHONE, async (bench) => {
        await bench.tab.clock.setFixedTime(new Date(`${date}T12:00`));
        await bench.tab.reload();
        await bench.tab.waitForFunction(() => document.body.dataset.ready);
        await bench.press('daily');
        await bench.tab.waitForSelector('#game-view:not([hidden])');
        await bench.tab.reload();
        await bench.tab.waitForFunction(() => document.body.dataset.ready);
        ask(`new ${word}`);
        do {
          ask(`position ${await bench.position()}`);
          await bench.type(ask('choose with solver'));
        } while (word.startsWith('peg') && await bench.tab.isHidden(
          '#end-card'));
        if (!word.startsWith('peg'))
          await bench.says('end-title', /Solved/);
        await bench.press('home-button');
        await bench.says('daily', /Solved today/);
        assert.equal(await bench.tab.$('#go-on'), null);
      }, '');
    });

test('the puzzle of the day comes in no other game’s way, and is called off',
  async () => {
    await inTab({}, async (bench) => {
      const day = new Date('2026-11-27T12:00'); // peg, which takes longest
      await bench.tab.clock.setFixedTime(day);
      await bench.tab.reload();
      await bench.tab.waitForFunction(() => document.body.dataset.ready);
      await bench.press('daily');
      await bench.says('daily', /Press again to stop/);
      await bench.press('daily');
      await bench.says('daily', /Can you solve it/);
      await bench.press('daily');
      await bench.tab.click('[data-game="euler"]');
      await bench.says('game-title', /Euler/);
      await bench.press('hint-button');
      await bench.says('hint', /marked/);
      assert.match(await bench.tab.evaluate(() => location.hash), /^#euler/);
    }, '');
  });

test('large boards and small ones have puzzles, and none is waited for long',
  async () => {
    for (const word of ['agents:5', 'agents:2', 'agents:hex-2-2-4',
      'sprouts:3-misere'])
      await inTab({}, async (bench) => {
        await bench.tab.evaluate(() => {
          const post = Worker.prototype.postMessage;
          globalThis.rates = [];
          Worker.prototype.postMessage = function note(line, ...rest) {
            if (/^\d+ rate(?! nodes 1000$)/.test(line)) // no glance
              globalThis.rates.push(line);
            post.call(this, line, ...rest);
          };
        });
        await bench.press('puzzle');
        await bench.says('hint', /Only one move wins/);
        const rates = await bench.tab.evaluate(() => globalThis.rates);
        assert(rates.length && rates.every((line) => / time \d/.test(line)));
      }, `#${word}`);
  });

test('a small board has a puzzle, whatever chance begins with', async () => {
  for (const seed of [8935, 12233]) // no game of the next forty has one
    await inTab({}, async (bench) => {
      await bench.tab.evaluate((first) => {
        crypto.getRandomValues = (array) => array.fill(first);
      }, seed);
      await bench.press('puzzle');
      await bench.says('hint', /Only one move wins/);
    }, '#sprouts:3-misere');
});

test('a link to no game and a damaged one say so and stay in the address',
  async () => {
    for (const [link, words] of [
      ['#nothing', /leads to no game/], ['#peg/%E0%A4%A', /damaged/],
      ...['#constructor', '#__proto__', '#toString:x', '#valueOf/a'].map(
        (link) => [link, /leads to no game/]),
      ['#peg:english/xyz', /leads to no game/]])
      await inTab({}, async (bench) => {
        await bench.says('trouble', words);
        assert((await bench.tab.evaluate(() => location.hash)) === link);
        assert(await bench.tab.isVisible('.game-card'));
        assert.doesNotMatch(await bench.text('trouble'), /sprouts|untangle/);
      }, link);
  });

test('a wrong move in a link leaves the good ones on the board', async () => {
  await inTab({}, async (bench) => {
    await bench.says('trouble', /Move 2 of the link, h8,.*taken/);
    await bench.reaches('h8');
  }, '#gomoku//h8_h8');
});

test('language, theme, opponent and the second tap are remembered',
  async () => {
    await inTab({}, async (bench) => {
      await bench.tab.selectOption('#opponent', 'club');
      for (const id of ['language', 'theme']) {
        await bench.press(id);
        await bench.tab.keyboard.press('Escape');
      }
      await bench.reveal('careful');
      await bench.tab.check('#careful');
      await bench.tab.reload();
      await bench.tab.waitForFunction(() => document.body.dataset.ready);
      assert.deepEqual(await bench.tab.evaluate(() => [
        document.documentElement.lang, document.documentElement.dataset.theme,
        document.querySelector('#opponent').value,
        document.querySelector('#careful').checked]),
      ['de', 'dark', 'club', true]);
    }, '#gomoku');
  });

test('opponents have one name each, and whoever begins begins', async () => {
  for (const game of ['sprouts', 'gomoku', 'agents'])
    await inTab({}, async (bench) => {
      const all = await bench.tab.$$eval('#opponent option', (options) =>
        options.map((o) => o.textContent));
      assert(all.length > 3);
      assert.equal(new Set(all).size, all.length, all.join());
      await bench.tab.selectOption('#opponent', { index: 1 });
      await bench.tab.selectOption('#begins', 'computer');
      await bench.tab.waitForFunction(() =>
        document.querySelectorAll('#moves li').length === 1);
    }, `#${game}`);
});

test('copying a link is said', async () => {
  await inTab({ permissions: ['clipboard-read', 'clipboard-write'] },
    async (bench) => {
      await bench.press('link');
      await bench.says('notice', /Copied/);
      assert.equal(await bench.tab.evaluate(() =>
        navigator.clipboard.readText()), bench.tab.url());
    }, '#peg:english//d2-d4');
});

test('a link is copied where the clipboard is missing or refused, or shown ' +
  'where nothing may be copied', async () => {
  const without = (how) => async (bench) => {
    await bench.tab.evaluate((way) => {
      Object.defineProperty(navigator, 'clipboard', { value: way === 'missing'
        ? undefined : { writeText: () => Promise.reject(new Error('no')) } });
      if (way === 'forbidden')
        document.execCommand = () => false;
    }, how);
    const shown = new Promise((done) => bench.tab.once('dialog', (dialog) => {
      done(dialog.defaultValue());
      dialog.dismiss();
    }));
    await bench.press('link');
    if (how === 'forbidden') {
      assert.equal(await shown, bench.tab.url());
      return;
    }
    await bench.says('notice', /Copied/);
    await bench.tab.focus('#comment');
    await bench.tab.keyboard.press('Control+V');
    assert.equal(await bench.tab.inputValue('#comment'), bench.tab.url());
  };
  for (const how of ['missing', 'refused', 'forbidden'])
    await inTab({}, without(how), '#peg:english//d2-d4');
});

test('a table in place of a chart that was still counted is no error',
  async () => {
    await inTab({}, async (bench) => {
      await bench.press('show-levels');
      await bench.press('show-study');
      await bench.tab.waitForSelector('#chart .table-box',
        { state: 'attached' });
      assert.equal(await bench.text('trouble'), '');
    }, '#peg:french');
  });

test('why: it can be stopped, and says no more than one reads', async () => {
  await inTab({}, async (bench) => {
    await bench.press('hint-why');
    await bench.tab.waitForSelector('#hint-work:not([hidden])');
    await bench.press('hint-stop');
    await bench.says('hint', /Stopped/);
    assert.equal(await bench.text('trouble'), '');
  }, '#sprouts:16-misere');
  await inTab({}, async (bench) => {
    await bench.press('hint-why');
    await bench.tab.waitForFunction(() =>
      !/^(Thinking …|)$/.test(document.querySelector('#hint').textContent));
    assert((await bench.text('hint')).length < 240);
  }, '#gomoku');
});

test('one button climbs the ladder of hints', async () => {
  await inTab({}, async (bench) => {
    await bench.press('hint-button');
    await bench.says('hint', /Look at the place/);
    await bench.marks(1);
    await bench.press('hint-button');
    await bench.says('hint', /^Try /);
    await bench.marks(2);
    await bench.press('hint-button');
    await bench.says('hint', /solved|jumps/);
    await bench.press('hint-button');
    await bench.tab.waitForSelector('#ratings button');
  }, '#peg:triangle-15');
});

test('the value of every move, as long as it is wanted', async () => {
  await inTab({}, async (bench) => {
    await bench.press('values');
    await bench.says('legend', /[12] moves? keeps? it solvable/);
    const worth = () => bench.tab.locator('.overlay .worth').count();
    assert(await worth() > 0);
    await bench.type('a3-a1');
    await bench.tab.waitForSelector('.overlay .worth');
    await bench.press('values');
    assert.equal(await worth(), 0);
  }, '#peg:triangle-15');
});

test('the end says who won and why, and which moves gave it away',
  async () => {
    const position = encodeURIComponent(
      '.../.o./...o.../......./......./.../...');
    await inTab({}, async (bench) => {
      await bench.jump('d2', 'd4');
      await bench.says('end-title', /Solved/);
      await bench.says('end-why', /goal.*1 move/);
      await bench.says('review', /No move gave anything away/);
      await bench.press('end-replay');
      await bench.tab.waitForSelector('#undo:disabled');
      await bench.tab.waitForSelector('#end-card:not([hidden])');
      await bench.press('home-button');
      await bench.says('games', /Solved once/);
    }, `#peg:english/${position}`);
  });

test('that no move gave anything away is said when all were judged',
  async () => {
    const moves = [];
    ask('new peg:triangle-15');
    while (JSON.parse(ask('state')).result === 'open') {
      moves.push(ask('choose with solver nodes 100000'));
      ask(`play ${moves.at(-1)}`);
    }
    await inTab({}, async (bench) => {
      await bench.tab.evaluate(() => {
        globalThis.told = [];
        const review = document.querySelector('#review');
        new MutationObserver(() => told.push(review.textContent))
          .observe(review, { childList: true });
      });
      await bench.type(moves.at(-1));
      await bench.says('review', /No move gave anything away/);
      const told = new Set(await bench.tab.evaluate(() => told));
      told.delete('');
      assert.deepEqual([...told], ['The moves are being judged …',
        'No move gave anything away.']);
    }, `#peg:triangle-15//${moves.slice(0, -1).join('_')}`);
  });

test('a move that gives a won position away is told from the others',
  async () => {
    const lost = ask('new peg:triangle-15') && (() => {
      for (let seed = 1; ; seed++) {
        ask(`new peg:triangle-15 ${seed}`);
        ask('position ./oo/ooo/oooo/ooooo');
        const line = [];
        while (ask('state').includes('"result":"open"')) {
          const move = ask('choose with random');
          ask(`play ${move}`);
          line.push(move);
        }
        if (ask('state').includes('"result":"loss"'))
          return line;
      }
    })();
    await inTab({}, async (bench) => {
      await bench.type(lost.at(-1));
      await bench.says('end-title', /Not this time/);
      await bench.says('review', /The mistake was move \d+/);
      const n = /\d+/.exec(await bench.text('review'))[0];
      assert.deepEqual(await bench.tab.$$eval('#moves .slip', (all) =>
        all.map((slip) => slip.closest('li').textContent)),
      [await bench.tab.$eval(`#moves li:nth-child(${n})`, (at) =>
        at.textContent)]);
    }, `#peg:triangle-15//${lost.slice(0, -1).join('_')}`);
  });

test('a study goes through a link: lines, comments, where one is',
  async () => {
    await inTab({ permissions: ['clipboard-read', 'clipboard-write'] },
      async (bench, context) => {
        for (const move of ['h8', 'i9', 'g9'])
          await bench.type(move);
        await bench.press('undo');
        await bench.reaches('h8i9');
        await bench.fill('comment', 'Now it is {sharp} & 100%.');
        await bench.tab.locator('#comment').blur();
        await bench.says('said', /sharp/);
        await bench.press('undo');
        await bench.reaches('h8');
        await bench.type('h9');
        await bench.press('undo');
        await bench.reaches('h8');
        await bench.type('i9');
        await bench.press('link');
        await bench.says('notice', /Copied/);
        const address = await bench.tab.evaluate(() =>
          navigator.clipboard.readText());
        const other = new bench.constructor(await context.newPage());
        await other.open(address);
        await other.reaches('h8i9');
        assert.equal(await other.text('said'), 'Now it is {sharp} & 100%.');
        await other.treeIs(['Start', 'h8', 'i9*', 'h9', 'g9']);
      }, '#gomoku');
  });

test('the lines of a study keep their order, wherever the sender stood',
  async () => {
    const study = 'h8 {Main} ( i9 {First} ) ( g7 {Second} ) h9';
    const order = (bench) => bench.tab.$$eval('#lines button', (all) =>
      all.map((b) => b.dataset.move +
        (b.getAttribute('aria-current') ? '*' : '')).join(' '));
    await inTab({}, async (bench) => {
      await bench.tab.waitForSelector('#lines .variation');
      assert.equal(await order(bench), ' h8 i9 g7* h9');
      assert.equal(await bench.text('said'), 'Second');
      const { hash } = new URL(bench.tab.url());
      assert.equal(decodeURIComponent(hash), `#gomoku//g7/${study}`);
    }, `#gomoku//g7/${encodeURIComponent(study)}`);
  });

test('the examples of the rules can be played', async () => {
  assert.deepEqual(Object.keys(EXAMPLES), games());
  for (const { word, position, moves } of Object.values(EXAMPLES)) {
    ask(`new ${word}`);
    if (position)
      ask(`position ${position}`);
    for (const move of moves)
      ask(`play ${move}`);
  }
  await inTab({}, async (bench) => {
    await bench.press('example');
    await bench.says('stage-move', /c1-c3/);
    assert(await bench.tab.locator('#stage-board .peg').count() === 3);
  }, '#peg');
});

test('a study is written and read, whatever its moves look like', () => {
  const record = `spielwerk-record 1
game agents:2
play {(0,0),(1,0)}+{(0,0),(0,1)}
play ((0,1),(0,0))+{(0,0),(1,1)}
undo 1
play 50%off
undo 2
end`;
  const root = readTree(record);
  const comments = new Map([['', 'begin'],
    ['{(0,0),(1,0)}+{(0,0),(0,1)} 50%off', 'the set {a, b} } %7b 100 %']]);
  const study = readStudy(writeStudy(root, comments));
  const again = readTree(['spielwerk-record 1', ...study.commands, 'end']
    .join('\n'));
  assert.deepEqual(again, root);
  assert.deepEqual(study.comments, comments);
});

test('a picture carries its colours and says what it shows', async () => {
  await inTab({}, async (bench) => {
    for (const [id, begin] of [['picture-svg', /^<svg/],
      ['picture-png', /^.PNG/]]) {
      const [file] = await Promise.all([
        bench.tab.waitForEvent('download'), bench.press(id)]);
      const bytes = readFileSync(await file.path());
      assert.match(bytes.subarray(0, 8).toString('latin1'), begin);
      if (id === 'picture-svg') {
        const text = bytes.toString();
        assert.match(text, /Gomoku, Exactly five: White to move/);
        assert(!/class=|var\(/.test(text));
        assert.match(text, /fill="rgb/);
      } else
        assert(bytes.length > 5000);
    }
  }, '#gomoku//h8');
});

test('a board that was being changed is left as it is when another game comes',
  async () => {
    await inTab({}, async (bench) => {
      await bench.press('edit');
      await bench.clickArea('e5');
      await bench.reaches('e5');
      await bench.tab.evaluate(() => {
        location.hash = '#peg:english';
      });
      await bench.says('caption', /^32 pegs/);
      assert.equal(await bench.tab.getAttribute('#edit', 'aria-pressed'),
        'false');
      await bench.clickArea('d2');
      await bench.clickArea('d4');
      await bench.says('caption', /^31 pegs/);
      assert.deepEqual(await bench.moves(), ['d2-d4*']);
    }, '#gomoku:9');
  });

test('what is pasted into a comment stays there', async () => {
  await inTab({}, async (bench) => {
    await bench.reveal('comment');
    const wasTaken = await bench.tab.$eval('#comment', (field) => {
      field.focus();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'h8');
      return !field.dispatchEvent(new ClipboardEvent('paste',
        { clipboardData, bubbles: true, cancelable: true }));
    });
    assert(!wasTaken);
    assert.equal(await bench.position(), 'empty');
  }, '#gomoku:9');
});

test('German: what is wrong with a position is said in German', async () => {
  await inTab({ locale: 'de' }, async (bench) => {
    await bench.fill('position', 'e5zz');
    await bench.says('validity', /^Zeichen \d+: /);
    assert.doesNotMatch(await bench.text('validity'), /\b(a|is|the|such)\b/);
  }, '#gomoku:9');
});
