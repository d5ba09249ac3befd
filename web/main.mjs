/**
 * The workbench: one frame for all games. The engine owns the rules and the
 * history; this file asks it, shows what it says and hands on what is pressed.
 */

import { Board } from './board.mjs';
import { Client, ProtocolError } from './client.mjs';
import { Hints } from './hints.mjs';
import { fromLink, toLink } from './link.mjs';
import { keepForOffline } from './offline.mjs';
import { Proofs } from './proofs.mjs';
import { recordCommands } from './record.mjs';
import { language, text, useLanguage } from './texts.mjs';
import { Thinker } from './thinker.mjs';

/**
 * @typedef {{game: string, position: string, result: string, turn: number,
 *   played: number, line: string[], branches: string[]}} State
 * @typedef {{name: string, title: string, kind: string, variants: string[],
 *   fresh: boolean, players: {name: string, help: string}[],
 *   solvers: {name: string}[]}} About
 * @typedef {import('./scene.mjs').SceneMove} SceneMove
 */

/** @template {HTMLElement} [T=HTMLElement] @param {string} id */
const node = (id) => /** @type {T} */ (document.getElementById(id));

const engine = new Client();
const thinker = new Thinker();
const rival = new Thinker();
const board = new Board(
  /** @type {SVGSVGElement} */ (document.querySelector('#board')), {
    play: (move) => playAndAnswer(move.move, move.path),
    choose: offerChoice,
    say: announce,
  });
const hints = new Hints(thinker, board, (move) => playAndAnswer(move));
const proofs = new Proofs(new Thinker(), {
  show: (wanted) => attempt(async () => {
    await open(wanted);
    await go(0);
  }),
  play: (move) => play(move),
  choose: () => rival.choose(state.game, state.position, 'solver',
    ANSWER_SECONDS),
  standing: () => ({ place: place(), position: state.position,
    over: state.result !== 'open' }),
});

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

/** @param {string[]} [path] the areas of the move just played */
async function refresh(path) {
  const [stateText, sceneText] =
    await Promise.all([engine.ask('state'), engine.ask('scene')]);
  state = JSON.parse(stateText);
  const over = state.result !== 'open';
  board.show(JSON.parse(sceneText), path);
  await offerMoves(over);
  hints.forget(state.game, state.position, over);
  proofs.refresh();
  showCaption();
  showMoves();
  const position = node('position');
  if (position instanceof HTMLInputElement)
    position.value = state.position;
  remember();
}

/** A scene without moves cannot be pointed at: its moves are offered as text,
 * one for each class of equal results. @param {boolean} over */
async function offerMoves(over) {
  const listed = board.scene.moves !== undefined || over;
  node('offer-card').hidden = listed;
  offered = listed ? [] : (await engine.ask('moves distinct')).split('\n')
    .filter(Boolean);
  node('offer').replaceChildren(...offered.map((move) => {
    const button = document.createElement('button');
    button.textContent = move;
    button.addEventListener('click', () => playAndAnswer(move));
    return button;
  }));
}

function showCaption() {
  const scene = board.scene;
  const ends = isForTwo()
    ? { win: text('winner'), loss: text('loser'), draw: text('even') }
    : { win: text('won'), loss: text('over'), draw: text('over') };
  node('caption').textContent =
    ends[/** @type {keyof typeof ends} */ (state.result)] ??
    scene.caption ??
    text('open', { n: scene.moves?.length ?? offered.length });
  document.body.dataset.result = state.result;
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

/* ---- playing ---- */

/** @param {string} move @param {string[]} [path] */
function play(move, path) {
  const known = path ?? board.scene.moves?.find((m) => m.move === move)?.path;
  return attempt(async () => {
    await engine.ask(`play ${move}`);
    await refresh(known);
    announce(`${move}. ${node('caption').textContent}`);
  });
}

/** @param {string} move @param {string[]} [path] */
async function playAndAnswer(move, path) {
  await play(move, path);
  const known = proofs.answer();
  if (known)
    await play(known);
  else if (opponent && state.result === 'open')
    await answer(opponent);
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

/** Several moves share a path: asks which one. @param {SceneMove[]} moves */
function offerChoice(moves) {
  const dialog = /** @type {HTMLDialogElement} */ (node('choice'));
  node('choices').replaceChildren(...moves.map((move) => {
    const button = document.createElement('button');
    button.textContent = move.move;
    button.addEventListener('click', () => {
      dialog.close();
      playAndAnswer(move.move, move.path);
    });
    return button;
  }));
  dialog.showModal();
}

/** To the position after n moves of the line. @param {number} n */
async function go(n) {
  const steps = n - state.played;
  if (steps)
    await engine.ask(steps < 0 ? `undo ${-steps}` : `redo ${steps}`);
  await refresh();
}

/** @param {import('./link.mjs').Place} place @param {number} [seed] */
async function open(place, seed) {
  await engine.ask(`new ${place.word}${seed === undefined ? '' : ` ${seed}`}`);
  origin = place.position;
  if (place.position)
    await engine.ask(`position ${place.position}`);
  else if (seed !== undefined)
    origin = await engine.ask('position');
  for (const move of place.moves)
    await engine.ask(`play ${move}`);
  await refresh();
  showChosenGame();
}

/* ---- choosing ---- */

/** @param {string} id @param {string} chosen
 * @param {[string, string][]} entries */
function fillSelect(id, chosen, entries) {
  const select = /** @type {HTMLSelectElement} */ (node(id));
  select.replaceChildren(...entries.map(([value, words]) => {
    const option = document.createElement('option');
    option.value = value;
    option.textContent = words;
    return option;
  }));
  select.value = chosen;
}

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
  hints.setPlayers(isForTwo());
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

/* ---- keeping ---- */

function place() {
  return { word: state.game, position: origin,
    moves: state.line.slice(0, state.played) };
}

function remember() {
  const link = toLink(place());
  history.replaceState(null, '', link);
  try {
    localStorage.setItem('place', link);
  } catch {
    // a page opened from disk may have no storage
  }
}

async function saveFile() {
  const record = await engine.ask('record');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${record}\n`],
    { type: 'text/plain' }));
  link.download = `${state.game.split(':')[0]}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Loads a record that was saved. It is tried on the other engine first, so
 * that a wrong line leaves the game on the board as it is.
 * @param {string} record */
async function load(record) {
  const commands = recordCommands(record);
  await thinker.tryAll(commands);
  for (const command of commands)
    await engine.ask(command);
  const at = commands[1]?.match(/^position (.*)/);
  origin = at ? at[1] : '';
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
  onClick('first', () => go(0));
  onClick('undo', () => go(state.played - 1));
  onClick('redo', () => go(state.played + 1));
  onClick('last', () => go(state.line.length));
  onClick('save', saveFile);
  onClick('load', async () => node('file').click());
  node('file').addEventListener('change', (event) => attempt(async () => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (file)
      await load(await file.text());
    input.value = '';
  }));
  onClick('link', async () => {
    await navigator.clipboard.writeText(location.href);
    announce(text('copied'));
  });
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
  node('position').addEventListener('change', (event) => attempt(async () => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    origin = await engine.ask(`position ${input.value.trim()}`);
    await refresh();
  }));
  node('theme').addEventListener('click', switchTheme);
  node('language').addEventListener('click', () => {
    useLanguage(language() === 'en' ? 'de' : 'en');
    showChosenGame();
    showCaption();
    showEngine();
  });
}

function switchTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
}

/** Keys that work anywhere outside of text fields. */
function wireKeys() {
  document.addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLInputElement)
      return;
    if ((event.ctrlKey || event.metaKey) && event.key === 'z')
      attempt(() => go(Math.max(0, state.played - 1)));
    else if ((event.ctrlKey || event.metaKey) && event.key === 'y')
      attempt(() => go(Math.min(state.line.length, state.played + 1)));
    else
      return;
    event.preventDefault();
  });
}

function stored() {
  try {
    return localStorage.getItem('place') ?? '';
  } catch {
    return '';
  }
}

async function main() {
  useLanguage(navigator.language);
  wireButtons();
  wireKeys();
  games = (await engine.ask('games json')).split('\n').filter(Boolean)
    .map((line) => JSON.parse(line));
  const first = { word: games[0].name, position: '', moves: [] };
  const wanted = fromLink(location.hash) ?? fromLink(stored());
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
