/**
 * Every game at the board: a whole game by mouse, by keyboard and by finger,
 * with moves that the engine chose; and the gestures that only one game has.
 * PAGE names the folder of the page.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { ask, inTab, PHONE } from './table.mjs';

/** A whole game: for each move its text, the areas that name it, whether a
 * longer move begins with them (short), whether they begin with a shorter one
 * (long), and the position it leads to. */
function wholeGame(word, position, longest) {
  ask(`new ${word}`);
  if (position)
    ask(`position ${position}`);
  const game = [];
  for (let i = 0; i < longest; i++) {
    const { moves = [] } = JSON.parse(ask('scene'));
    if (!moves.length || ask('state').includes('"result":"win"'))
      break;
    const move = ask('choose with greedy nodes 3000');
    const { path } = moves.find((m) => m.move === move);
    const begins = (a, b) => a.length < b.length &&
      a.every((id, k) => b[k] === id);
    const short = moves.some((m) => begins(path, m.path));
    const long = moves.some((m) => begins(m.path, path));
    ask(`play ${move}`);
    game.push({ move, path, short, long, position: ask('position') });
  }
  return game;
}

/** After the last area of a path: when several moves share it, the choice is
 * open and the one that is meant is taken; then the board has followed. */
async function settle(bench, { move, position }) {
  await bench.tab.waitForFunction((wanted) =>
    document.querySelector('#choice').open ||
    document.querySelector('#position').value === wanted, position);
  if (await bench.tab.evaluate(() => document.querySelector('#choice').open)) {
    const all = await bench.tab.$$eval('#choices button',
      (list) => list.map((b) => b.dataset.move));
    assert(all.length > 1);
    await bench.tab.keyboard.press('Escape');
    await bench.fill('type-move', move);
    await bench.tab.press('#type-move', 'Enter');
  }
  await bench.reaches(position);
}

// A few moves before the end, where the start is far from it.
const GAMES = [
  { word: 'peg:triangle-15', longest: 14 },
  { word: 'sprouts:2', longest: 6 },
  { word: 'gomoku:9', position: 'e5a1f5a3g5a5', longest: 4 },
  { word: 'agents:1', longest: 8 },
  { word: 'minor:random4-15', longest: 14,
    position: 'Bw;F?~v_;;400.100,650.250,700.500,550.700,250.700,100.500,' +
      '150.250' },
  { word: 'euler:nikolaus', longest: 9 },
];

function link({ word, position }) {
  return `#${word}${position ? `/${encodeURIComponent(position)}` : ''}`;
}

/* Pointing along a path. A short move, which could become a longer one, needs
 * the other button, the key Delete, or a finger that stays. */

async function byMouse(bench, { path, short }) {
  for (const id of path)
    await bench.clickArea(id, short ? { button: 'right' } : {});
}

async function byKeyboard(bench, { path, short }) {
  await bench.tab.focus('#board');
  for (const id of path) {
    await bench.walkTo(id);
    await bench.tab.keyboard.press('Enter');
  }
  if (short)
    await bench.tab.keyboard.press('Delete');
}

/** Where discs are moved, strokes are erased in a mode of its own. */
async function chooseMode(bench, { path }) {
  if (await bench.tab.isVisible('#modes'))
    await bench.press(path[0].includes('-') ? 'mode-erase' : 'mode-move');
}

async function byFinger(bench, turn) {
  const { path, short, position } = turn;
  await chooseMode(bench, turn);
  for (const id of path)
    await (short ? bench.hold(id, () => bench.reaches(position))
      : bench.tapArea(id));
}

/** Plays a game, takes the last move back and plays it again. */
async function playThrough(bench, game, point) {
  for (const turn of game) {
    await point(bench, turn);
    await settle(bench, turn);
  }
  assert.equal((await bench.moves()).length, game.length);
  assert.equal(await bench.tab.locator('#board.won').count(),
    Number((await bench.text('caption')).startsWith('Solved!')));
  await bench.press('undo');
  await bench.reaches(game.at(-2).position);
  await bench.press('redo');
  await bench.reaches(game.at(-1).position);
}

for (const kind of GAMES) {
  const game = () => wholeGame(kind.word, kind.position, kind.longest);

  test(`${kind.word}: a whole game by mouse, and one by keyboard`, async () => {
    const turns = game();
    assert(turns.length >= 2);
    await inTab({}, async (bench) => {
      await playThrough(bench, turns, byMouse);
      await bench.press('first');
      await bench.tab.waitForSelector('#undo:disabled');
      await playThrough(bench, turns, byKeyboard);
    }, link(kind));
  });

  test(`${kind.word}: a whole game by finger`, async () => {
    await inTab(PHONE, (bench) => playThrough(bench, game(), byFinger),
      link(kind));
  });

  test(`${kind.word}: a slow finger means what a quick one does`, async () => {
    const turns = game();
    const last = turns.findIndex(({ short, long }) => !short && !long);
    assert(last >= 0);
    await inTab(PHONE, async (bench) => {
      for (const turn of turns.slice(0, last)) {
        await bench.type(turn.move);
        await bench.reaches(turn.position);
      }
      await chooseMode(bench, turns[last]);
      for (const id of turns[last].path)
        await bench.hold(id, () => bench.tab.waitForTimeout(700));
      await settle(bench, turns[last]);
    }, link(kind));
  });

  test(`${kind.word}: hints, link, file, no accessibility faults`, async () => {
    const [{ move, position }] = game();
    await inTab({}, async (bench) => {
      await climb(bench);
      await noFaults(bench);
      await bench.press('theme');
      await noFaults(bench);
      await bench.type(move);
      await bench.reaches(position);
      const record = await bench.save();
      await bench.tab.reload();
      await bench.reaches(position);
      await bench.press('new');
      await bench.tab.waitForSelector('#undo:disabled');
      await bench.load(record);
      await bench.reaches(position);
    }, link(kind));
  });
}

test('a finger that was held clicks nothing when it leaves', async () => {
  const kind = GAMES.find(({ word }) => word.startsWith('minor'));
  const turns = wholeGame(kind.word, kind.position, kind.longest);
  const first = turns.findIndex(({ short }) => short);
  const [turn, next] = turns.slice(first);
  await inTab(PHONE, async (bench) => {
    for (const { move, position } of turns.slice(0, first)) {
      await bench.type(move);
      await bench.reaches(position);
    }
    const { x, y } = await bench.area(turn.path.at(-1));
    await bench.hold(turn.path.at(-1), async () => {
      await bench.reaches(turn.position);
      await bench.tab.locator('#undo').evaluate((undo, [left, top]) =>
        undo.setAttribute('style', `position: fixed; z-index: 9;
          left: ${left - 22}px; top: ${top - 22}px`), [x, y]);
    });
    await bench.type(next.move);
    await bench.reaches(next.position);
    assert.equal((await bench.moves()).length, first + 2);
  }, link(kind));
});

/** Each hint says no more than was asked. */
async function climb(bench) {
  const shown = (look) => bench.tab.locator(`.overlay .${look}`).count();
  await bench.press('hint-lamp');
  await bench.says('hint', /^(Yes|No|Not|With)/);
  assert.equal(await shown('worth'), 0);
  await bench.press('hint-losing');
  await bench.says('hint', /moves/);
  assert.equal(await shown('mark') + await shown('note'), 0);
  await bench.press('hint-why');
  await bench.says('hint', /[a-z]/);
}

const axe = readFileSync(
  new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

async function noFaults(bench) {
  await bench.tab.evaluate(axe);
  const found = await bench.tab.evaluate(() => globalThis.axe.run(document));
  assert.deepEqual(found.violations.map((v) =>
    `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`), []);
}

/* ---- Sprouts by hand ---- */

const ARC = 24; // points of a circle

/** Points of the screen around an area, from its own side back to it. */
async function loopFrom(bench, from, around) {
  const [a, c] = [await bench.area(from), await bench.area(around)];
  const start = Math.atan2(a.y - c.y, a.x - c.x);
  const radius = Math.hypot(a.x - c.x, a.y - c.y);
  const points = Array.from({ length: ARC - 1 }, (_, i) => {
    const angle = start + 2 * Math.PI * (i + 1) / ARC;
    const r = radius * (0.55 + 0.45 * Math.cos(angle - start) ** 2);
    return { x: c.x + r * Math.cos(angle), y: c.y + r * Math.sin(angle) };
  });
  return [a, ...points, a];
}

test('a curve drawn by hand is the move that it looks like', async () => {
  await inTab({}, async (bench) => {
    await bench.stroke([await bench.area('A'), await bench.area('B')]);
    await bench.reaches('ADBD,C');
    await bench.press('undo');
    await bench.reaches('A,B,C');
    await bench.stroke(await loopFrom(bench, 'A', 'B'));
    await bench.reaches('AD,C/AD,B');
    await bench.press('undo');
    await bench.reaches('A,B,C');
    await bench.press('flip');
    await bench.press('turn-left');
    await bench.stroke(await loopFrom(bench, 'C', 'A'));
    await bench.reaches('B,CD/A,CD');
  }, '#sprouts:3');
});

test('after the end of a game no curve is drawn', async () => {
  await inTab({}, async (bench) => {
    await bench.stroke(await loopFrom(bench, 'A', 'B'));
    await bench.says('trouble', /the game is over/i);
  }, '#sprouts:1//A-A_A.1-B.1');
});

test('a curve that means nothing is refused with its reason', async () => {
  await inTab({}, async (bench) => {
    const before = await bench.position();
    const [a, b, c] = [await bench.area('A'), await bench.area('B'),
      await bench.area('C')];
    await bench.stroke([c, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }]);
    await bench.says('trouble', /has to end at a spot/);
    await bench.stroke([a, c]);
    await bench.says('trouble', /crosses the curve from B to D/);
    assert.equal(await bench.position(), before);
    assert.equal(await bench.tab.locator('.ink').count(), 0);
  }, '#sprouts:3//B-B[A]');
});

test('two fingers, or Escape, take a begun gesture back', async () => {
  await inTab({}, async (bench) => {
    const { x, y } = await bench.area('A');
    await bench.tab.mouse.move(x, y);
    await bench.tab.mouse.down();
    await bench.tab.mouse.move(x + 120, y + 90, { steps: 4 });
    assert.equal(await bench.tab.locator('.ink').count(), 1);
    await bench.tab.focus('#board');
    await bench.tab.keyboard.press('Escape');
    assert.equal(await bench.tab.locator('.ink').count(), 0);
    await bench.tab.mouse.up();
    assert.equal(await bench.position(), 'A,B,C');
    assert.equal(await bench.text('trouble'), '');
  }, '#sprouts:3');
});

/* ---- Minorfinder by hand ---- */

const HOUSE = '#minor:random4-15/' + encodeURIComponent(
  'Bw;DqK;;200.400,600.400,600.700,200.700,400.150');

test('a vertex is dragged onto a neighbour, elsewhere, or put back',
  async () => {
    await inTab({}, async (bench) => {
      const before = await bench.position();
      const [zero, one] = [await bench.area('0'), await bench.area('1')];
      await bench.stroke([zero, { x: zero.x + 60, y: zero.y - 40 },
        { x: 5, y: 5 }]);
      assert.equal(await bench.position(), before);
      await bench.stroke([zero, { x: zero.x + 50, y: zero.y - 50 }]);
      await bench.tab.waitForFunction((old) =>
        document.querySelector('#position').value !== old, before);
      assert.match((await bench.moves())[0], /^0@\d+,\d+\*$/);
      await bench.stroke([await bench.area('0'), one]);
      await bench.tab.waitForFunction(() =>
        document.querySelectorAll('#moves li').length === 2);
      assert.equal((await bench.moves())[1], '0+1*');
    }, HOUSE);
  });

test('an edge is cut by a tap, and moving away is a way out', async () => {
  await inTab({}, async (bench) => {
    const [edge, away] = [await bench.area('0-1'), await bench.area('4')];
    await bench.stroke([edge, { x: away.x, y: away.y - 60 }]);
    assert.deepEqual(await bench.moves(), []);
    const end = await bench.area('0'); // the vertex is meant, not the edge
    await bench.tab.mouse.click(end.x + (edge.x - end.x) / 25, end.y);
    await bench.tab.keyboard.press('Escape');
    assert.deepEqual(await bench.moves(), []);
    await bench.clickArea('0-1');
    await bench.tab.waitForFunction(() =>
      document.querySelectorAll('#moves li').length === 1);
    assert.deepEqual(await bench.moves(), ['0x1*']);
  }, HOUSE);
});

/* ---- Euler's trail by hand ---- */

test('a pointer that stays down follows the edges', async () => {
  await inTab({}, async (bench) => {
    const { mouse } = bench.tab;
    const at = async (id) => Object.values(await bench.area(id));
    await mouse.move(...await at('0'));
    await mouse.down();
    let drawn = 1; // the first edge comes with the pen
    for (const id of ['1', '4', '2', '0']) { // there is no edge to 4
      await mouse.move(...await at(id), { steps: 6 });
      drawn += id !== '4';
      await bench.tab.waitForFunction((n) =>
        document.querySelectorAll('#moves li').length === n, drawn);
    }
    await mouse.up();
    assert.deepEqual(await bench.moves(), ['@0', '0-1', '1-2', '2-0*']);
    assert.equal(await bench.text('trouble'), '');
  }, '#euler:nikolaus');
});

/* ---- Untangle+ by hand ---- */

const SQUARE = '#untangle:6/' + encodeURIComponent('C~;0.0,3.0,3.3,0.3');

test('a vertex is put on a free point by dragging, by pointing, by keys',
  async () => {
    await inTab({}, async (bench) => {
      const [zero, right, two] = [await bench.area('0'),
        await bench.area('1,0'), await bench.area('2')];
      await bench.stroke([two, right, { x: two.x - 3, y: two.y - 2 }]);
      assert.deepEqual(await bench.moves(), []); // where it was
      assert.equal(await bench.text('trouble'), '');
      await bench.stroke([two, // on another one: beside it
        { x: zero.x + 0.1 * (right.x - zero.x), y: zero.y }]);
      await bench.reaches('C~;0.0,3.0,1.0,0.3');
      assert.equal(await bench.text('trouble'), '');
      await bench.stroke([await bench.area('2'), await bench.area('3,2')]);
      await bench.reaches('C~;0.0,3.0,3.2,0.3');
      for (const id of ['2', '2,3'])
        await bench.clickArea(id);
      await bench.reaches('C~;0.0,3.0,2.3,0.3');
      await bench.tab.focus('#board');
      for (const id of ['2', '1,1']) {
        await bench.walkTo(id);
        await bench.tab.keyboard.press('Enter');
      }
      await bench.reaches('C~;0.0,3.0,1.1,0.3');
      await bench.says('caption', /Solved/);
      assert.deepEqual(await bench.moves(),
        ['2@1,0', '2@3,2', '2@2,3', '2@1,1*']);
    }, SQUARE);
  });

test('edges that cross are tinted, and a tap erases one', async () => {
  await inTab({}, async (bench) => {
    const crossed = () => bench.tab.locator('.shapes .link.crossed').count();
    assert.equal(await crossed(), 2);
    await bench.clickArea('0-1');
    await bench.reaches('C^;0.0,3.0,3.3,0.3;erased');
    assert.equal(await crossed(), 0);
    assert.deepEqual(await bench.moves(), ['0x1*']);
  }, SQUARE);
});

/* ---- what helps to understand ---- */

test('variations are shown as a tree, and every node can be visited',
  async () => {
    await inTab({}, async (bench) => {
      for (const move of ['h8', 'i9', 'g9'])
        await bench.type(move);
      await bench.press('undo');
      await bench.press('undo');
      await bench.reaches('h8');
      await bench.type('h9');
      await bench.reaches('h8h9');
      await bench.tab.waitForSelector('#lines button:text-is("h9")');
      await bench.treeIs(['Start', 'h8', 'i9', 'h9*', 'g9']);
      await bench.tab.click('#lines button:text-is("g9")');
      await bench.tab.waitForFunction(() =>
        document.querySelectorAll('#moves li').length === 3);
      assert.deepEqual(await bench.moves(), ['h8', 'i9', 'g9*']);
    }, '#gomoku');
  });

test('a position that was there before is recognised, turned or redrawn',
  async () => {
    await inTab({}, async (bench) => {
      await bench.type('d2-d4');
      await bench.reaches('ooo/o.o/ooo.ooo/ooooooo/ooooooo/ooo/ooo');
      await bench.press('undo');
      await bench.tab.waitForSelector('#undo:disabled');
      await bench.type('b4-d4');
      await bench.says('twin', /after move 1.*turned by (90|270)°/);
    }, '#peg:english');
    await inTab({}, async (bench) => {
      await bench.type('A-B');
      await bench.press('undo');
      await bench.tab.waitForSelector('#undo:disabled');
      await bench.type('A-C');
      await bench.says('twin', /after move 1/);
    }, '#sprouts:3');
  });

test('a turned and mirrored board is pointed at where it is seen', async () => {
  await inTab({}, async (bench) => {
    const upright = await bench.area('a1');
    await bench.press('turn-right');
    const turned = await bench.area('a1');
    assert(Math.hypot(turned.x - upright.x, turned.y - upright.y) > 100);
    await bench.press('flip');
    await bench.clickArea('a1');
    await bench.reaches('a1');
  }, '#gomoku:9');
});

test('editing by pointing says what is wrong until it is right', async () => {
  await inTab({}, async (bench) => {
    await bench.press('edit');
    for (const id of ['a1', 'b1', 'c1', 'd1', 'e1', 'b9'])
      await bench.clickArea(id);
    await bench.reaches('a1_b1_c1_d1_e1_b9');
    await bench.tab.getByText('Other side to move').click();
    await bench.says('validity', /set after the game had been won/);
    await bench.clickArea('e1'); // now white
    await bench.reaches('a1e1b1_c1_d1_b9_');
    await bench.press('edit');
    await bench.fill('position', 'e5e5');
    await bench.says('validity', /^Character 3: e5 is taken twice/);
  }, '#gomoku:9');
  await inTab({}, async (bench) => {
    await bench.press('edit');
    for (const id of ['0', '4', '4', '2']) // an edge more, and one less
      await bench.clickArea(id);
    await bench.tab.waitForFunction(() =>
      document.querySelector('#position').value.startsWith('D~c;'));
  }, '#euler:nikolaus');
  await inTab({}, async (bench) => {
    await bench.press('edit');
    await bench.clickArea('d4');
    await bench.tab.waitForFunction(() =>
      document.querySelector('#position').value.includes('ooooooo/ooooooo'));
    await bench.says('validity', /./);
  }, '#peg:english');
});

test('a position of Gomoku is set up with any stones and either turn',
  async () => {
    await inTab({}, async (bench) => {
      const turn = () => bench.tab.getByText('Other side to move').click();
      await bench.press('edit');
      await bench.clickArea('e5');
      await bench.reaches('e5');
      await bench.clickArea('e6'); // two black stones: White is to move
      await bench.reaches('e5_e6');
      await turn();
      await bench.reaches('e5_e6_');
      await bench.clickArea('e6'); // white now, and what was said stays
      await bench.reaches('e5e6');
      await turn();
      await bench.reaches('e5e6_');
      await bench.clickArea('a1'); // black; White, as was said
      await bench.reaches('a1e6e5');
      await bench.press('edit');
      await bench.clickArea('b2');
      await bench.reaches('a1b2e5e6');
    }, '#gomoku:9');
    await inTab({}, async (bench) => {
      assert.equal(await bench.position(), 'e5_e6_');
      await bench.clickArea('e7');
      await bench.reaches('e5_e6_e7');
    }, '#gomoku:9/e5_e6_');
  });

test('a second tap is asked for where one wants it', async () => {
  await inTab(PHONE, async (bench) => {
    await bench.reveal('careful');
    await bench.tab.check('#careful');
    await bench.tab.keyboard.press('Escape');
    await bench.tapArea('e5');
    await bench.says('caption', /e5: tap there again/);
    assert.equal(await bench.position(), 'empty');
    await bench.tapArea('e5');
    await bench.reaches('e5');
  }, '#gomoku:9');
});
