/**
 * Somebody who does not know the games opens them from the list: boards that
 * begin small and lead on, an opponent who is there, rules in plain words,
 * reasons that can be used. PAGE names the folder of the page.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { boardsOf, firstBoard, nextBoard } from '../../web/home/boards.mjs';
import { EXAMPLES } from '../../web/learn/example.mjs';
import { howto } from '../../web/learn/rules.mjs';
import { de } from '../../web/words/de.mjs';
import { deLessons } from '../../web/words/de_lessons.mjs';
import { en } from '../../web/words/en.mjs';
import { enLessons } from '../../web/words/en_lessons.mjs';
import { ask, inTab, PHONE } from './table.mjs';

const games = () => ask('games json').split('\n').map((line) =>
  JSON.parse(line));

/** Opens a game from the list. */
async function enter(bench, game) {
  await bench.tab.click(`[data-game="${game}"]`);
  await bench.tab.waitForSelector('#game-view:not([hidden])');
  await bench.tab.waitForFunction((name) =>
    document.querySelector('#variant').value.startsWith(name), game);
}

/* ---- which board ---- */

test('every board that is offered begins, has a name of its own, and those ' +
  'that one is led to can be solved', () => {
  for (const about of games()) {
    const { chosen, groups } = boardsOf(about, about.name);
    const words = groups.flatMap((group) => group.words);
    assert(words.includes(chosen), chosen);
    assert.equal(new Set(words).size, words.length);
    for (const word of words)
      ask(`new ${word}`);
    if (!['solitaire', 'existence'].includes(about.kind))
      continue;
    const way = [];
    for (let at = firstBoard(about.name); at; at = nextBoard(about, at))
      way.push(at);
    assert(way.length > 4, about.name);
    for (const word of way.slice(0, 6)) {
      ask(`new ${word}`);
      assert.match(ask('analyse time 20'), /^value +(win|open)/m, word);
    }
  }
});

test('boards are named one by one, in both languages', async () => {
  for (const locale of ['en', 'de'])
    for (const { name } of games())
      await inTab({ locale }, async (bench) => {
        const words = await bench.tab.$$eval('#variant option', (all) =>
          all.map((option) => option.textContent));
        assert.equal(new Set(words).size, words.length, words.join());
        assert(await bench.tab.$$eval('#variant optgroup', (all) =>
          all.length > 1 && all.every((group) => group.label)));
      }, `#${name}`);
});

test('a game for one begins tiny, and what is solved leads to a larger one',
  async () => {
    await inTab(PHONE, async (bench) => {
      await enter(bench, 'euler');
      assert.equal(await bench.tab.inputValue('#variant'), 'euler:nikolaus');
      await bench.press('home-button');
      await enter(bench, 'minor');
      assert.equal(await bench.tab.inputValue('#variant'), 'minor:k3-6');
      ask('new minor:k3-6');
      const [, line] = /^line +(.*)$/m.exec(ask('analyse time 5'));
      for (const move of line.split(', '))
        await bench.type(move);
      await bench.says('end-title', /Solved/);
      await bench.says('end-onward', /Next: Tiny, 8 dots/);
      await bench.press('end-onward');
      await bench.tab.waitForFunction(() =>
        document.querySelector('#variant').value === 'minor:random4-8');
      assert(await bench.tab.isHidden('#end-card'));
    }, '');
  });

test('a game from the end of the list begins at its top, and the head of a ' +
  'phone says which game and which board', async () => {
  for (const locale of ['en', 'de'])
    for (const game of ['peg', 'minor', 'untangle'])
      await inTab({ ...PHONE, locale, isMobile: true }, async (bench) => {
        await enter(bench, game);
        assert.equal(await bench.tab.evaluate(() => scrollY), 0);
        const ids = ['home-name', 'variant-name'];
        const head = await bench.tab.evaluate((all) =>
          all.map((id) => {
            const at = document.getElementById(id);
            return { words: at.textContent, cut: at.scrollWidth -
              at.clientWidth, right: at.getBoundingClientRect().right };
          }), ids);
        assert(head.every(({ words, cut, right }) => words && cut <= 1 &&
          right < 300), JSON.stringify(head));
      }, '');
});

/** What is cut of the head of the page, or lies over something else in it. */
const headFaults = (bench) => bench.tab.evaluate(() => {
  const name = document.getElementById('variant-name');
  const seen = document.createRange();
  seen.selectNodeContents(name);
  const box = name.parentElement.getBoundingClientRect();
  const faults = [];
  const title = document.getElementById('home-name');
  if (title.scrollHeight > title.clientHeight + 1 || title.clientHeight > 44)
    faults.push(`${title.textContent} is cut`);
  for (const { left, right, top, bottom } of seen.getClientRects())
    if (left < box.left || right > box.right - 14 || top < box.top ||
        bottom > box.bottom)
      faults.push(`${name.textContent}: a line is cut`);
  const parts = [...document.querySelectorAll('.bar > :not(.spring)')].filter(
    (part) => part.checkVisibility()).map((part) =>
    part.getBoundingClientRect());
  if (parts.some(({ left, right }, i) => right > innerWidth ||
      i && left < parts[i - 1].right - 0.5))
    faults.push(`${name.textContent}: the head does not fit`);
  return faults;
});

test('on a phone the head names every board of every game whole', async () => {
  for (const width of [390, 360, 320])
    for (const locale of ['en', 'de'])
      for (const { name } of games())
        await inTab({ ...PHONE, locale, isMobile: true,
          viewport: { width, height: 800 } }, async (bench) => {
          const found = [];
          for (const words of await bench.tab.$$eval('#variant option', (all) =>
            all.map((option) => option.textContent))) {
            await bench.tab.evaluate((called) => {
              document.getElementById('variant-name').textContent = called;
            }, words);
            found.push(...await headFaults(bench));
          }
          assert(await bench.tab.locator('#variant option').count() > 4);
          assert.deepEqual(found, [], `${locale}, ${width}`);
        }, `#${name}`);
});

test('the head of a phone at 200 % has at most two rows', async () => {
  for (const game of ['agents:2-boardgame', 'gomoku:freestyle-20',
    'minor:k5-19', 'untangle:6'])
    await inTab({ ...PHONE, locale: 'de', isMobile: true,
      viewport: { width: 195, height: 422 } }, async (bench) => {
      const height = await bench.tab.$eval('.bar', (bar) => bar.clientHeight);
      assert(height <= 120, `${game}: ${height}`);
    }, `#${game}`);
});

test('the head of a phone names the board that was chosen', async () => {
  await inTab({ ...PHONE, locale: 'de', isMobile: true }, async (bench) => {
    await bench.tab.selectOption('#variant', 'minor:k33-23');
    await bench.says('variant-name', /Drei Häuser, drei Brunnen/);
    assert(await bench.tab.isVisible('#variant-name'));
    await bench.press('language');
    await bench.says('variant-name', /Three houses, three wells/);
  }, '#minor:k3-6');
});

/* ---- who plays ---- */

test('a game for two from the list has an opponent, and says who one is',
  async () => {
    for (const game of ['sprouts', 'gomoku', 'agents'])
      await inTab(PHONE, async (bench) => {
        await enter(bench, game);
        await bench.says('caption', /\(you\)/);
        assert.notEqual(await bench.tab.inputValue('#opponent'), '');
        assert(await bench.tab.isVisible('#begins'));
        await bench.tab.selectOption('#opponent', '');
        assert(await bench.tab.isHidden('#begins'));
        assert.doesNotMatch(await bench.text('caption'), /\(you\)/);
      }, '');
  });

test('a link brings no opponent, and two people stay two people', async () => {
  await inTab({}, async (bench) => {
    assert.equal(await bench.tab.inputValue('#opponent'), '');
    await bench.press('home-button');
    await enter(bench, 'sprouts');
    await bench.tab.selectOption('#opponent', '');
    await bench.press('home-button');
    await enter(bench, 'sprouts');
    assert.equal(await bench.tab.inputValue('#opponent'), '');
  }, '#sprouts:3');
});

test('taking back leads to one’s own turn', async () => {
  await inTab({}, async (bench) => {
    await bench.tab.selectOption('#opponent', 'novice');
    const moves = (n) => bench.tab.waitForFunction((wanted) =>
      document.querySelectorAll('#moves button').length === wanted &&
      !document.body.classList.contains('thinking'), n);
    await bench.type('h8');
    await moves(2);
    await bench.type('a1');
    await moves(4);
    const stands = (n) => bench.tab.waitForFunction((wanted) =>
      [...document.querySelectorAll('#moves button')].findIndex((at) =>
        at.hasAttribute('aria-current')) === wanted - 1, n);
    await bench.press('undo');
    await stands(2);
    await bench.says('caption', /Black \(you\)/);
    await bench.press('redo');
    await stands(4);
    await bench.says('caption', /Black \(you\)/);
  }, '#gomoku:freestyle');
});

test('sides are swapped: the computer moves here and goes on with that side',
  async () => {
    await inTab({}, async (bench) => {
      await bench.tab.selectOption('#opponent', 'greedy');
      await bench.says('caption', /First player \(you\)/);
      await bench.press('reply');
      await bench.says('caption', /Second player \(you\)/);
      await bench.tab.click('#offer button');
      await bench.tab.waitForFunction(() =>
        document.querySelectorAll('#moves li').length === 3);
      await bench.says('caption', /Second player \(you\)/);
    }, '#sprouts:6');
  });

test('the strongest opponent says when it is sure, until moves are taken back',
  async () => {
    await inTab({}, async (bench) => {
      const best = await bench.tab.$eval('#opponent', (list) =>
        list.options[list.options.length - 1].value);
      await bench.tab.selectOption('#opponent', best);
      await bench.type('A-A');
      await bench.says('sure', /^Second player is sure to win/);
      await bench.press('first');
      await bench.tab.waitForSelector('#sure', { state: 'hidden' });
    }, '#sprouts:3');
    await inTab({}, async (bench) => {
      await bench.tab.selectOption('#opponent', 'greedy');
      await bench.type('A-A');
      await bench.says('caption', /First player \(you\)/);
      assert(await bench.tab.isHidden('#sure'));
    }, '#sprouts:3');
  });

test('the weakest opponent takes a win that is there, and leaves none',
  async () => {
    const weakest = (bench) => bench.tab.$eval('#opponent', (list) =>
      list.options[1].value);
    await inTab({}, async (bench) => {
      await bench.tab.selectOption('#opponent', await weakest(bench));
      await bench.type('a9');
      await bench.says('end-title', /You lose/);
    }, '#gomoku//a1_f8_a3_g8_a5_h8_a7_i8');
    await inTab({}, async (bench) => {
      await bench.tab.selectOption('#opponent', await weakest(bench));
      await bench.type('i8');
      await bench.says('caption', /Black \(you\)/);
      assert.match((await bench.moves()).at(-1), /^j8/);
    }, '#gomoku//f8_e8_g8_a3_h8_a5');
  });

test('who opens Gomoku for the first time meets one that answers near by',
  async () => {
    await inTab({}, async (bench) => {
      await bench.tab.click('[data-game="gomoku"]');
      await bench.says('rival', /Beginner/);
      await bench.type('h8');
      await bench.tab.waitForFunction(() =>
        document.querySelectorAll('#moves button').length === 2);
      assert.match((await bench.moves())[1], /^[f-j]([6-9]|10)\*$/);
    }, '');
  });

test('who chose an opponent that is no more meets the weakest', async () => {
  await inTab({}, async (bench) => {
    await bench.tab.selectOption('#opponent', 'greedy');
    await bench.tab.evaluate(() => {
      for (const store of [localStorage, sessionStorage])
        for (const [key, kept] of Object.entries(store))
          if (kept === '"greedy"')
            store.setItem(key, '"random"');
    });
    await bench.tab.reload();
    await bench.tab.waitForFunction(() => document.body.dataset.ready);
    assert.equal(await bench.tab.inputValue('#opponent'), 'greedy');
  }, '#sprouts:3');
});

test('who beats an opponent is offered a stronger one', async () => {
  await inTab({}, async (bench) => {
    await bench.tab.selectOption('#opponent', 'novice');
    await bench.type('j8');
    await bench.says('end-title', /You win!/);
    await bench.says('end-onward', /Next opponent: Casual/);
    await bench.press('end-onward');
    await bench.reaches('empty');
    assert.equal(await bench.tab.inputValue('#opponent'), 'beginner');
  }, '#gomoku//f8_a1_g8_a3_h8_a5_i8_a7');
});

test('who is beaten is offered an easier opponent, but by the easiest',
  async () => {
    await inTab({ locale: 'de' }, async (bench) => {
      await bench.tab.selectOption('#opponent', 'club');
      await bench.type('o15');
      await bench.says('end-title', /verlierst/);
      await bench.says('end-onward', /Ein leichterer Gegner: /);
      await bench.press('end-onward');
      await bench.reaches('empty');
      assert.equal(await bench.tab.inputValue('#opponent'), 'beginner');
    }, '#gomoku//a1_f8_a3_g8_a5_h8_a7_i8');
    await inTab({}, async (bench) => {
      await bench.tab.selectOption('#opponent', 'greedy');
      await bench.type('A-A');
      await bench.says('end-title', /You lose/);
      assert(await bench.tab.isHidden('#end-onward'));
    }, '#sprouts:1');
  });

/* ---- how to play ---- */

/** What only those know who have studied graphs. */
const JARGON = new RegExp(['vertex', 'vertices', 'edges?', 'subdivided',
  'minors?', 'contract', 'graphs?', 'Knoten', 'Kanten?', 'Graph(en)?',
  'unterteilt\\w*', 'planar', 'K5', 'K3,3'].map((word) =>
  `\\b${word}\\b`).join('|'));

test('rules, captions and moves are in words that everybody knows',
  async () => {
    for (const locale of ['en', 'de'])
      for (const word of ['minor:k5-19', 'euler', 'untangle:10',
        'untangle:8,planar', 'sprouts:3-misere'])
        await inTab({ locale }, async (bench) => {
          for (const id of ['howto', 'caption'])
            assert.doesNotMatch(await bench.text(id), JARGON);
          await bench.press('hint-move');
          await bench.tab.waitForFunction(() =>
            !/^(Thinking …|Denkt nach …|)$/.test(
              document.querySelector('#hint').textContent));
          assert.doesNotMatch(await bench.text('hint'), JARGON);
        }, `#${word}`);
  });

test('each board has its own rules: where the last peg stands, what six are, ' +
  'who draws last, and what must cross is shown', async () => {
  for (const { name } of games())
    for (const { words } of boardsOf(games().find((g) => g.name === name),
      name).groups)
      for (const word of words)
        assert(en[howto(word)] && de[howto(word)], word);
  for (const [one, other] of [['peg', 'peg:triangle-15'],
    ['gomoku', 'gomoku:freestyle'], ['gomoku', 'gomoku:renju'],
    ['sprouts:3', 'sprouts:3-misere'], ['untangle:8', 'untangle:8,planar']])
    assert.notEqual(howto(one), howto(other));
  await inTab(PHONE, async (bench) => {
    await bench.reveal('figures');
    assert.equal(await bench.tab.locator('#figures svg').count(), 2);
    assert.match(await bench.text('figures'), /houses.*wells/);
    await bench.tab.selectOption('#variant', 'untangle:8,planar');
    await bench.tab.waitForSelector('#figures svg', { state: 'detached' });
  }, '#untangle:8');
});

test('the line above the board counts the pegs', async () => {
  await inTab({}, async (bench) => {
    await bench.says('caption', /^32 pegs left · 4 possible moves$/);
    await bench.type('d2-d4');
    await bench.says('caption', /^31 pegs left/);
  }, '#peg:english');
});

test('par stands beside the moves made, which are named as the board does',
  async () => {
    await inTab({}, async (bench) => {
      await bench.says('par', /^Par .* So far: 0\.$/);
      await bench.type('0@0,0');
      await bench.says('par', /So far: 1\.$/);
      assert.match(await bench.text('moves'), /dot 0 to a1/);
      const edge = await bench.tab.$$eval('#board text.label:not(.node)',
        (all) => all.map((label) => label.textContent));
      assert.deepEqual(edge.sort(), ['1', '2', '3', '4', '5', '6',
        ...'abcdef']);
      ask('new untangle:6,planar');
      const [, fewest] = /^shortest (\d+)$/m.exec(ask('analyse time 20'));
      assert.match(await bench.text('par'), new RegExp(`is ${fewest} moves`));
    }, '#untangle:6,planar');
    await inTab({}, async (bench) => {
      const [, line] = /^line +(.*)$/m.exec(ask('analyse time 20'));
      for (const move of line.split(', '))
        await bench.type(move);
      await bench.says('par', /^Solved in (\d+) moves; par is \1\.$/);
    }, '#untangle:6,planar');
  });

test('an example says something to its moves, and goes on by hand',
  async () => {
    for (const lessons of [enLessons, deLessons])
      for (const [game, { moves }] of Object.entries(EXAMPLES)) {
        assert.equal(lessons[game].length, moves.length, game);
        assert(lessons[game][0] && lessons[game].at(-1), game);
      }
    for (const [game, { word, position, moves }] of Object.entries(EXAMPLES)) {
      ask(`new ${word}`);
      if (position)
        ask(`position ${position}`);
      for (const move of moves)
        ask(`play ${move}`);
      if (game !== 'peg') // whose goal is that of the whole board
        assert.notEqual(JSON.parse(ask('state')).result, 'open', game);
    }
    await inTab(PHONE, async (bench) => {
      await bench.press('example');
      for (const words of [/1\. .*new spot/, /2\. /, /3\. /, /4\. .*wins/]) {
        await bench.tab.click('#stage-next');
        await bench.says('stage-move', words);
      }
      assert(await bench.tab.isDisabled('#stage-next'));
      await bench.tab.click('#stage-again');
      await bench.tab.click('#stage-next');
      await bench.says('stage-move', /1\. .*new spot/);
    }, '#sprouts:3');
  });

/* ---- why ---- */

/** What "Why?" says. */
async function why(bench) {
  await bench.press('hint-why');
  await bench.tab.waitForFunction(() => document.querySelector('#hint-work')
    .hidden && !/^(Thinking …|Denkt nach …|)$/.test(
    document.querySelector('#hint').textContent));
  return bench.text('hint');
}

/** Games whose reasons came from a table or a database, and what is said. */
const REASONS = [
  ['#peg:triangle-15', /solved in 13 jumps.*leave no peg behind/],
  ['#peg:french', /marked holes.*even stays even/],
  ['#sprouts:3',
    /\d*[13579] more curves? comes?, .* to move draws the last one and wins/],
  ['#sprouts:3-misere',
    /\d+ more curves? comes?, .* draws the last one and loses/],
  ['#gomoku', /answer to every white stone/],
  ['#gomoku//h8_a1_i8_a3_j8_o15', /until one makes two such threats: /],
  ['#gomoku//h8_a1_i8_a3_j8', /threatens to win at once/],
  ['#agents', /not worked out.*many links/],
  ['#agents:1', /Blue wins, whatever/],
  ['#minor:random4-8', /shrink to one dot each/],
  ['#euler:nikolaus', /uses two of its lines/],
  ['#euler:koenigsberg', /At 4 dots/],
  ['#untangle:8,planar', /4 dots have to move, and no fewer/],
];

for (const [link, words] of REASONS)
  test(`why: ${link} is told in words that can be used`, async () => {
    await inTab({}, async (bench) => {
      const said = await why(bench);
      assert.match(said, words);
      assert.doesNotMatch(said, /database|table over|independent part/);
    }, link);
    await inTab({ locale: 'de' }, async (bench) => {
      assert.doesNotMatch(await why(bench),
        /\b(the|wins|database|curves|dots)\b/);
    }, link);
  });

test('the holes of a reason are marked on the board', async () => {
  await inTab({}, async (bench) => {
    await why(bench);
    await bench.marks(17);
  }, '#peg:french');
});

test('a reason can be watched: the line to the goal, and how both go on',
  async () => {
    for (const [link, last] of [['#peg:triangle-15', /^13\. /],
      ['#sprouts:3', /^\d*[13579]\. /], ['#agents:1', /^\d*[02468]\. /]])
      await inTab({}, async (bench) => {
        await why(bench);
        const before = await bench.position();
        await bench.press('hint-watch');
        await bench.tab.waitForSelector('#stage-next:enabled');
        for (;;) {
          const was = await bench.text('stage-move');
          await bench.tab.click('#stage-next');
          await bench.tab.waitForFunction((old) =>
            document.querySelector('#stage-move').textContent !== old, was);
          if (await bench.tab.isDisabled('#stage-next'))
            break;
        }
        assert.match(await bench.text('stage-move'), last);
        await bench.tab.keyboard.press('Escape');
        assert.equal(await bench.position(), before);
      }, link);
  });
