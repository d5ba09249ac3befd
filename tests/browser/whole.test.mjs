/**
 * Whole games, from the start to the card that ends them: by fingers on a phone
 * with motion on, by keys alone, and by the accessibility tree alone. The page
 * says where it is; an engine beside it says what to play and which places of
 * the board make that move. PAGE names the folder of the page.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { withPlacings } from '../../web/board/scene.mjs';
import { moveName } from '../../web/frame/texts.mjs';
import { ask, inTab, PHONE, tabTo } from './table.mjs';

/** Small boards, and who plays on them: a player, or moves that are given. */
const GAMES = [
  ['peg:triangle-15', 'greedy'],
  ['sprouts:2', 'greedy'],
  ['gomoku:7', 'a4 a1 b4 b1 c4 c1 d4 d1 e4'],
  ['agents:1', 'greedy'],
  ['minor:k3-6', 'solver'],
  ['euler:nikolaus', 'greedy'],
  ['untangle:6', 'solver'],
];
const MOST_MOVES = 40;

/** How many moves were made. */
const played = (bench) => bench.tab.locator('#moves li').count();

/** The next move: how it is called, the places that make it, and how many moves
 * those make. Of moves with the same places one is asked about. */
async function nextMove(bench, word, player) {
  ask(`new ${word}`);
  ask(`position ${await bench.position()}`);
  const given = player.split(' ')[await played(bench)];
  const wanted = player.includes(' ') ? given
    : ask(`choose with ${player} nodes 2000`);
  const { moves = [] } = withPlacings(JSON.parse(ask('scene')));
  const starts = (one, other) =>
    one.path.every((id, i) => other.path[i] === id);
  const isClear = (one) =>
    moves.filter((other) => starts(one, other)).length === 1;
  const listed = moves.find(({ move }) => move === wanted);
  const found = listed && isClear(listed) ? listed
    : moves.find(isClear) ?? listed ?? moves[0];
  ask(`play ${found?.move ?? wanted}`);
  return { name: moveName(word, wanted), path: found?.path ?? [],
    made: JSON.parse(ask('state')).played };
}

/** Waits for this many moves; where several moves look alike, takes the first
 * that is offered. */
async function follow(bench, count, accept) {
  await bench.tab.waitForFunction((n) =>
    document.querySelector('#choice').open ||
    document.querySelectorAll('#moves li').length === n, count);
  if (await bench.tab.isVisible('#choices button')) {
    await accept();
    await bench.tab.waitForFunction((n) =>
      document.querySelectorAll('#moves li').length === n, count);
  }
}

/** A line is erased by pointing at it, which has a switch of its own. */
const switchFor = async (bench, path) =>
  await bench.tab.isVisible('#modes') && path.length === 1
    ? '#mode-erase' : '#mode-move';

async function byTouch(bench, { path, made }) {
  const before = await played(bench);
  if (await bench.tab.isVisible('#modes'))
    await bench.tab.tap(await switchFor(bench, path));
  for (const id of path)
    await bench.tapArea(id);
  await follow(bench, before + made, () =>
    bench.tab.locator('#choices button').first().tap());
}

async function byKeys(bench, { path, made }) {
  const before = await played(bench);
  if (await bench.tab.isVisible('#modes')) {
    await tabTo(bench, await switchFor(bench, path));
    await bench.tab.keyboard.press('Enter');
  }
  await bench.tab.keyboard.press('b');
  for (const id of path) {
    await bench.walkTo(id);
    await bench.tab.keyboard.press('Enter');
  }
  await follow(bench, before + made, async () => {
    await tabTo(bench, '#choices button');
    await bench.tab.keyboard.press('Enter');
  });
}

/** What a screen reader finds on the page. */
const heard = (bench) => bench.tab.locator('body').ariaSnapshot();

async function byTree(bench, { name }) {
  const before = await played(bench);
  if (!await bench.tab.evaluate(() =>
    document.querySelector('#all-moves').open)) {
    await tabTo(bench, 'summary');
    await bench.tab.keyboard.press('Enter');
  }
  await bench.tab.waitForSelector('#legal:not([inert])'); // of this position
  const button = bench.tab.getByRole('group', { name: 'All moves' })
    .getByRole('button', { name, exact: true }).first();
  await button.waitFor();
  assert((await heard(bench)).includes(`button "${name}"`));
  await button.focus();
  await bench.tab.keyboard.press('Enter');
  await follow(bench, before + 1, () => {});
  await bench.says('live', new RegExp(
    `^${name.replace(/[^\w ]/g, '.')}\\. `));
}

const HANDS = [
  ['by touch', byTouch,
    { ...PHONE, isMobile: true, reducedMotion: 'no-preference' }],
  ['by keys', byKeys, { reducedMotion: 'no-preference' }],
  ['through the accessibility tree', byTree, {}],
];

for (const [how, act, options] of HANDS)
  for (const [word, player] of GAMES)
    test(`${word}: a whole game ${how}`, async () => {
      await inTab(options, async (bench) => {
        for (let n = 0; await bench.tab.isHidden('#end-card'); n++) {
          assert(n < MOST_MOVES, 'the game ends');
          await act(bench, await nextMove(bench, word, player));
          await bench.tab.waitForFunction(() => document.querySelector(
            '#end-card').hidden === (document.body.dataset.result === 'open'));
        }
        assert(await played(bench) > 1 || word.startsWith('untangle'));
        assert.match(await heard(bench),
          /heading "(.*wins\.|Solved!|Not this time\.)"/);
      }, `#${word}`);
    });
