/**
 * The workbench: one frame for all games. The engine owns the rules and the
 * history; this file asks it, shows what it says and hands on what is pressed.
 */

import { Analysis } from './panels/analysis.mjs';
import { Board } from './board/board.mjs';
import { offerChoice } from './board/move_choice.mjs';
import { Client, ProtocolError } from './engine/client.mjs';
import { Desk, wirePaste } from './panels/position_editor.mjs';
import { download, fillSelect, node, switchTheme } from './frame/dom.mjs';
import { Hints } from './panels/hints.mjs';
import { Levels, showCourse, showLevels, showParts } from './panels/charts.mjs';
import { wireKeys } from './frame/keys.mjs';
import {
  fromLink, rememberedPlace, rememberPlace, toLink,
} from './frame/link.mjs';
import { keepForOffline } from './frame/offline.mjs';
import { Proofs } from './proofs/proofs.mjs';
import { findPuzzle } from './panels/puzzle.mjs';
import { recordCommands } from './engine/record.mjs';
import { Scout } from './engine/position_queries.mjs';
import { showTable } from './panels/study_tables.mjs';
import { language, said, text, useLanguage } from './frame/texts.mjs';
import { Thinker } from './engine/thinker.mjs';
import { hasVariations, readTree, showLine } from './panels/variations.mjs';
import { readNormal, Twins } from './panels/repetitions.mjs';
import { UPRIGHT } from './board/view.mjs';

/**
 * @typedef {{game: string, position: string, result: string, turn: number,
 *   played: number, line: string[], branches: string[]}} State
 * @typedef {{name: string, title: string, kind: string, variants: string[],
 *   fresh: boolean, threats: boolean, sum: boolean, packed: boolean,
 *   symmetry: boolean, players: {name: string, help: string}[],
 *   solvers: {name: string}[], studies: {name: string, help: string}[]}} About
 * @typedef {import('./board/board.mjs').Played} Played
 * @typedef {import('./board/scene.mjs').SceneMove} SceneMove
 */

const engine = new Client();
const thinker = new Thinker();
const rival = new Thinker();
const student = new Thinker();
const scout = new Scout();
const twins = new Twins();
const levels = new Levels(student);
const board = new Board(
  /** @type {SVGSVGElement} */ (document.querySelector('#board')), {
    play: (move) => playAndAnswer(move.move, { path: move.path }),
    choose: (moves) => attempt(() => choose(moves)),
    draw: (move, stroke) => playAndAnswer(move, { stroke }),
    say: announce,
    confirm: (move) => {
      board.mark(move.move);
      node('caption').textContent = text('again', { move: move.move });
    },
  });
const hints = new Hints(thinker, board, (move) => playAndAnswer(move));
const proofs = new Proofs(new Thinker(), {
  show: (wanted) => attempt(async () => {
    await open(wanted);
    await go(0);
  }),
  play: (move) => play(move),
  reply: (move) => playAndAnswer(move),
  mark: (move) => board.mark(move),
  rate: (ratings) => board.rate(ratings),
  ask: (word) => (position, lines) => scout.ask(word, position, lines),
  areas: () => (board.given.areas ?? []).map((area) => area.id),
  exhibit,
  choose: () => rival.choose(state.game, state.position, 'solver',
    ANSWER_SECONDS),
  standing: () => ({ place: place(), position: state.position,
    over: state.result !== 'open', ahead: state.line[state.played] }),
});
const analysis = new Analysis(new Thinker(), node('analysis'),
  (moves) => playLine(moves));
const desk = new Desk(scout, board, {
  set: setPosition, shown: () => attempt(() => refresh()) });

/** @type {About[]} */
let games = [];
/** @type {State} */
let state;
/** Moves offered as text, for a scene that lists none.
 * @type {string[]} */
let offered = [];
/** The player that answers each move, or empty. */
let opponent = '';
/** Where the line began: the text of the position, empty for the start. */
let origin = '';

/** @param {string} words */
function announce(words) {
  node('live').textContent = words;
}

/** @param {unknown} error */
function showTrouble(error) {
  node('trouble').textContent =
    error instanceof Error ? error.message : String(error);
}

const ANSWER_SECONDS = 2;

function about() {
  return games.find((g) => g.name === state.game.split(':')[0]);
}

function isForTwo() {
  return ['impartial', 'partisan'].includes(about()?.kind ?? '');
}

/** Does something with the engine; an error is shown and changes nothing.
 * @param {() => Promise<void>} action */
async function attempt(action) {
  node('trouble').textContent = '';
  try {
    await action();
  } catch (error) {
    showTrouble(error);
  }
}

/* ---- showing ---- */

/** @param {Played} [played] the move just played */
async function refresh(played) {
  const [stateText, sceneText] =
    await Promise.all([engine.ask('state'), engine.ask('scene')]);
  state = JSON.parse(stateText);
  const over = state.result !== 'open';
  board.show(JSON.parse(sceneText), played);
  board.markLast(namesIn(state.line[state.played - 1] ?? ''));
  await offerMoves(over);
  hints.forget(state.game, state.position, over, state.turn);
  node('chart').replaceChildren();
  attempt(() => proofs.refresh());
  showCaption();
  showMoves();
  desk.show({ word: state.game, position: state.position });
  rememberPlace(place());
  attempt(showLines);
  attempt(showTwin);
  attempt(() => analysis.look(state.game, state.position, over));
}

/** The areas that a move names before its list of what lies beside, and before
 * the place where something is put. @param {string} move */
function namesIn(move) {
  return move.replace(/[[@].*/, '').split(/[-+.!]/);
}

/** Moves that say little by themselves are offered as text, one for each class
 * of equal results. @param {boolean} over */
async function offerMoves(over) {
  const { moves, stroke } = board.scene;
  const listed = (moves !== undefined && !stroke) || over;
  node('offer-card').hidden = listed;
  offered = listed ? [] : (await engine.ask('moves distinct')).split('\n')
    .filter(Boolean);
  node('offer').replaceChildren(...offered.map((move) => {
    const button = document.createElement('button');
    button.textContent = move;
    button.addEventListener('click', () => playAndAnswer(move));
    button.addEventListener('mouseenter', () => board.mark(move));
    button.addEventListener('focus', () => board.mark(move));
    button.addEventListener('mouseleave', () => board.mark(null));
    return button;
  }));
}

/** The same moves as the boards that they lead to. */
function showOffer() {
  const { game, position } = state;
  return offerChoice(offered.map((move) => ({ move, path: [] })),
    (move) => scout.after(game, position, move),
    ({ move }) => playAndAnswer(move));
}

/** The tree of all that was played, once there is more than one line. */
async function showLines() {
  const { position, played, line } = state;
  const root = readTree(await engine.ask('record'));
  if (position !== state.position)
    return;
  node('lines-card').hidden = !hasVariations(root);
  node('lines').replaceChildren(showLine(root, line.slice(0, played),
    (moves) => attempt(() => visit(moves))));
}

/** Says when the position has been there before, turned or redrawn. */
async function showTwin() {
  const { game, position, played } = state;
  node('twin').textContent = '';
  if (!about()?.symmetry)
    return;
  const [answer] = await scout.ask(game, position, ['normal map']);
  const words = twins.meet(game,
    { position, move: played, normal: readNormal(answer) },
    board.given.areas ?? []);
  if (position === state.position)
    node('twin').textContent = words;
}

function showCaption() {
  const scene = board.scene;
  const ends = isForTwo()
    ? { win: text('winner'), loss: text('loser'), draw: text('even') }
    : { win: text('won'), loss: text('over'), draw: text('over') };
  node('caption').textContent =
    ends[/** @type {keyof typeof ends} */ (state.result)] ??
    (scene.caption && said(scene.caption)) ??
    text(offered.length ? 'openOffer' : 'open',
      { n: offered.length || (scene.moves?.length ?? 0) });
  document.body.dataset.result = state.result;
  node('board').classList.toggle('won',
    !isForTwo() && state.result === 'win');
}

function showMoves() {
  const items = state.line.map((move, i) => {
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.textContent = move;
    button.className = i >= state.played ? 'ahead' : '';
    if (i === state.played - 1)
      button.setAttribute('aria-current', 'step');
    button.addEventListener('click', () => attempt(() => go(i + 1)));
    item.append(button);
    return item;
  });
  node('moves').replaceChildren(...items);
  node('moves').querySelector('[aria-current]')
    ?.scrollIntoView({ block: 'nearest' });
  const timeline = /** @type {HTMLInputElement} */ (node('timeline'));
  timeline.max = String(state.line.length);
  timeline.value = String(state.played);
  for (const [id, off] of /** @type {[string, boolean][]} */ ([
    ['first', !state.played], ['undo', !state.played],
    ['redo', state.played === state.line.length],
    ['last', state.played === state.line.length]]))
    /** @type {HTMLButtonElement} */ (node(id)).disabled = off;
}

/** What a step of an argument is about, on a board that takes no moves; null:
 * the game again.
 * @param {string} word
 * @param {import('./proofs/argument.mjs').Step | null} step */
async function exhibit(word, step) {
  board.frozen = step !== null;
  const position = step?.position ?? state.position;
  const [scene] = await scout.ask(step ? word : state.game, position,
    ['scene']);
  board.show(JSON.parse(scene));
  board.annotate(step?.marks ?? new Map());
}

/* ---- playing ---- */

/** @param {string} move @param {Played} [played] */
function play(move, played) {
  const path = board.scene.moves?.find((m) => m.move === move)?.path;
  return attempt(async () => {
    try {
      await engine.ask(`play ${move}`);
    } catch (error) {
      board.cancel();
      throw error;
    }
    await refresh({ path, ...played });
    announce(`${state.line[state.played - 1]}. ${
      node('caption').textContent}`);
  });
}

/** @param {string} move @param {Played} [played] */
async function playAndAnswer(move, played) {
  const before = state.played;
  await play(move, played);
  if (state.played === before)
    return;
  const known = await proofs.answer();
  if (known)
    await play(known);
  else if (opponent && state.result === 'open')
    await answer(opponent);
}

/** @param {string[]} moves */
function playLine(moves) {
  return attempt(async () => {
    for (const move of moves)
      await engine.ask(`play ${move}`);
    await refresh();
  });
}

/** Several moves share a path. Those with equal results are offered once.
 * @param {SceneMove[]} moves */
async function choose(moves) {
  const { game, position } = state;
  const [answer] = await scout.ask(game, position, ['moves distinct']);
  const distinct = new Set(answer.split('\n'));
  const different = moves.filter((m) => distinct.has(m.move));
  const offers = different.length ? different : moves.slice(0, 1);
  if (offers.length === 1)
    await playAndAnswer(offers[0].move, { path: offers[0].path });
  else
    await offerChoice(offers, (move) => scout.after(game, position, move),
      (m) => playAndAnswer(m.move, { path: m.path }));
}

/** Lets a player move. The answer is dropped when the position has changed
 * meanwhile. @param {string} player */
function answer(player) {
  const { game, position } = state;
  return attempt(async () => {
    node('caption').textContent = text('thinking');
    board.frozen = true;
    try {
      const move = await rival.choose(game, position, player, ANSWER_SECONDS);
      if (state.game === game && state.position === position)
        await play(move);
    } finally {
      board.frozen = false;
      showCaption();
    }
  });
}

/** To the position after n moves of the line, wherever the engine is: what is
 * shown may be behind it. @param {number} n */
async function go(n) {
  await Promise.all([engine.ask('undo all'), n ? engine.ask(`redo ${n}`) : '']);
  await refresh();
}

/** A move back or on; at the end of the line nothing happens.
 * @param {'undo' | 'redo'} word */
async function step(word) {
  await engine.ask(word).catch(() => {});
  await refresh();
}

/** To a node of the tree. @param {string[]} moves from the start */
async function visit(moves) {
  await engine.ask('undo all');
  await playLine(moves);
}

/** @param {string} position */
async function setPosition(position) {
  origin = await engine.ask(`position ${position}`);
  await refresh({ turned: true });
}

/** A broad board on a high screen begins turned by a quarter. */
function fitScreen() {
  const [, , width, height] = board.given.box;
  if (width > 1.25 * height && innerHeight > innerWidth)
    board.look({ angle: Math.PI / 2, flip: false });
}

/** @param {import('./frame/link.mjs').Place} place @param {number} [seed] */
async function open(place, seed) {
  await engine.ask(`new ${place.word}${seed === undefined ? '' : ` ${seed}`}`);
  origin = place.position;
  if (place.position)
    await engine.ask(`position ${place.position}`);
  else if (seed !== undefined)
    origin = await engine.ask('position');
  for (const move of place.moves)
    await engine.ask(`play ${move}`);
  board.view = UPRIGHT;
  await refresh();
  fitScreen();
  showChosenGame();
}

/* ---- choosing ---- */

function showChosenGame() {
  const game = about();
  if (!game)
    return;
  const variants = game.variants.map((v) => v ? `${game.name}:${v}`
    : game.name);
  if (!variants.includes(state.game))
    variants.push(state.game);
  fillSelect('variant', state.game, variants.map((v) =>
    [v, v.slice(game.name.length + 1) || text('usual')]));
  fillSelect('game', game.name, games.map((g) => [g.name, g.title]));
  showPlayers(game);
  node('random').hidden = !game.fresh;
  node('puzzle').hidden = !game.fresh || game.kind !== 'partisan';
  node('show-levels').hidden = !game.packed;
  node('show-parts').hidden = !game.sum;
  fillSelect('study', game.studies[0]?.name ?? '',
    game.studies.map((s) => [s.name, s.name]));
  for (const id of ['study', 'show-study'])
    node(id).hidden = !game.studies.length;
  hints.setGame(isForTwo(), game.threats);
  node('howto').dataset.text = `howto_${game.name}`;
  useLanguage(language());
}

/** Who can be played against. @param {About} game */
function showPlayers(game) {
  const two = isForTwo();
  const names = game.players.map((p) => p.name);
  if (game.solvers.length)
    names.unshift('solver');
  if (!names.includes('random'))
    names.push('random');
  if (!two || !names.includes(opponent))
    opponent = '';
  fillSelect('opponent', opponent,
    [['', text('nobody')], ...names.map((n) =>
      /** @type {[string, string]} */ ([n, n]))]);
  node('opponent-pick').hidden = !two;
  node('reply').hidden = !two;
}

/** @param {string} word */
const start = (word) =>
  attempt(() => open({ word, position: '', moves: [] }));

/** A position in which one move wins, found from a seed by lot. */
async function showPuzzle() {
  const word = state.game;
  hints.tell(text('thinking'));
  const seed = crypto.getRandomValues(new Uint16Array(1))[0];
  const found = await findPuzzle(student, word, seed);
  if (found)
    await open({ word, position: found.position, moves: [] });
  hints.tell(found ? text('puzzleTask', { seed: found.seed })
    : text('noPuzzle'));
}

/* ---- keeping ---- */

function place() {
  return { word: state.game, position: origin,
    moves: state.line.slice(0, state.played) };
}

async function saveFile() {
  download(`${state.game.split(':')[0]}.txt`,
    `${await engine.ask('record')}\n`);
}

/** Loads a game that was saved. It is tried on the other engine first, so
 * that a wrong line leaves the game on the board as it is.
 * @param {string} saved */
async function load(saved) {
  const commands = recordCommands(await thinker.asRecord(state.game, saved));
  await thinker.tryAll(commands);
  for (const command of commands)
    await engine.ask(command);
  origin = commands[1]?.match(/^position (.*)/)?.[1] ?? '';
  await refresh();
  showChosenGame();
}

/* ---- starting ---- */

function showEngine() {
  node('engine').textContent =
    text(engine.native ? 'engineBeside' : 'engineHere');
}

/** @param {string} id @param {() => Promise<void>} action */
function onClick(id, action) {
  node(id).addEventListener('click', () => attempt(action));
}

function wireButtons() {
  onClick('new', () => open({ word: state.game, position: '', moves: [] }));
  onClick('random', () => open({ word: state.game, position: '', moves: [] },
    crypto.getRandomValues(new Uint32Array(1))[0]));
  onClick('puzzle', showPuzzle);
  onClick('first', () => go(0));
  onClick('undo', () => step('undo'));
  onClick('redo', () => step('redo'));
  onClick('last', () => go(state.line.length));
  onClick('offer-pictures', showOffer);
  node('type-move').addEventListener('change', async (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const move = input.value.trim();
    const before = state.played;
    if (move)
      await playAndAnswer(move);
    if (state.played !== before)
      input.value = '';
  });
  onClick('save', saveFile);
  onClick('load', async () => node('file').click());
  node('file').addEventListener('change', (event) => attempt(async () => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (file)
      await load(await file.text());
    input.value = '';
  }));
  onClick('link', () => copy(location.href));
  node('timeline').addEventListener('input', (event) => attempt(() =>
    go(Number(/** @type {HTMLInputElement} */ (event.target).value))));
  for (const id of ['game', 'variant'])
    node(id).addEventListener('change', (event) =>
      start(/** @type {HTMLSelectElement} */ (event.target).value));
  node('opponent').addEventListener('change', (event) => {
    opponent = /** @type {HTMLSelectElement} */ (event.target).value;
  });
  onClick('reply', () =>
    answer(opponent || (about()?.players[0]?.name ?? 'solver')));
  node('position').addEventListener('change', (event) => attempt(() =>
    setPosition(/** @type {HTMLInputElement} */ (event.target).value.trim())));
  wireDesk();
  wireInsight();
  node('theme').addEventListener('click', switchTheme);
  node('language').addEventListener('click', () => {
    useLanguage(language() === 'en' ? 'de' : 'en');
    showChosenGame();
    showCaption();
    showEngine();
  });
}

/** @param {string} words */
async function copy(words) {
  await navigator.clipboard.writeText(words);
  announce(text('copied'));
}

function wireDesk() {
  onClick('copy-position', () => copy(state.position));
  onClick('copy-record', async () => copy(await engine.ask('record')));
  wirePaste((saved) => attempt(() => load(saved)),
    (position) => attempt(() => setPosition(position)));
  const turn = () => 2 * Math.PI / (board.given.turns ?? 4);
  const look = (/** @type {number} */ steps, flip = false) => async () =>
    board.look({ angle: board.view.angle + steps * turn(),
      flip: board.view.flip !== flip });
  onClick('turn-left', look(-1));
  onClick('turn-right', look(1));
  onClick('flip', look(0, true));
  node('careful').addEventListener('change', (event) => {
    board.careful = /** @type {HTMLInputElement} */ (event.target).checked;
  });
}

function wireInsight() {
  const moment = () => ({ word: state.game, position: state.position,
    line: state.line, played: state.played, origin });
  const chart = node('chart');
  node('analyse').addEventListener('click', () => attempt(async () => {
    const on = node('analyse').getAttribute('aria-pressed') !== 'true';
    node('analyse').setAttribute('aria-pressed', String(on));
    analysis.turn(on);
    await analysis.look(state.game, state.position, state.result !== 'open');
  }));
  onClick('show-levels', () => showLevels(levels, moment(), chart));
  onClick('show-course', () => showCourse(student, scout, moment(), chart,
    (i) => attempt(() => go(i))));
  onClick('show-study', () => showTable(student, state.game,
    /** @type {HTMLSelectElement} */ (node('study')).value, chart));
  onClick('show-parts', () => showParts(student, scout, moment(), chart));
}

async function main() {
  useLanguage(navigator.language);
  wireButtons();
  wireKeys((word) => attempt(() => step(word)));
  games = (await engine.ask('games json')).split('\n').filter(Boolean)
    .map((line) => JSON.parse(line));
  const first = { word: games[0].name, position: '', moves: [] };
  const wanted = fromLink(location.hash) ?? rememberedPlace();
  try {
    await open(wanted ?? first);
  } catch (error) {
    await open(first);
    showTrouble(error);
  }
  addEventListener('hashchange', () => attempt(async () => {
    const linked = fromLink(location.hash);
    if (linked && toLink(linked) !== toLink(place()))
      await open(linked);
  }));
  showEngine();
  for (const other of [thinker, rival])
    other.engine.connect();
  if (!engine.native)
    keepForOffline();
}

main().catch((error) => {
  node('engine').textContent = text('noEngine', {
    why: error instanceof ProtocolError ? error.message : String(error) });
});
