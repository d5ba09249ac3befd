/**
 * The page: one frame for all games. The engine owns the rules and the history;
 * this joins the rooms: what is played reaches the session, and what the
 * session says is shown in each of them.
 */

import { Board } from './board/board.mjs';
import { fitScreen, wireLook } from './board/look.mjs';
import { inWords } from './board/scene.mjs';
import { UPRIGHT } from './board/view.mjs';
import { ProtocolError } from './engine/client.mjs';
import { Scout } from './engine/position_queries.mjs';
import { recordCommands } from './engine/record.mjs';
import { Thinker } from './engine/thinker.mjs';
import { button, changeOnEnter, node, press, valueOf }
  from './frame/dom.mjs';
import { wireKeys } from './frame/keys.mjs';
import { announce, attempt, notice, showTrouble } from './frame/notice.mjs';
import { keepForOffline } from './frame/offline.mjs';
import { recallHere, rememberHere, wireChoice, wireTheme }
  from './frame/settings.mjs';
import { starts } from './frame/starts.mjs';
import { showTab, wireTabs } from './frame/tabs.mjs';
import { labelName, learnLanguage, moveName, nextLanguage, said, text,
  typedMove, useLanguage } from './frame/texts.mjs';
import { inTurn } from './frame/turns.mjs';
import { onChange, onClick } from './frame/wire.mjs';
import { Home } from './home/home.mjs';
import { keepGame, sideKept, today } from './home/progress.mjs';
import { Tasks } from './home/task.mjs';
import { watchOtherTabs } from './home/other_tabs.mjs';
import { leaveHome, nameGame, returnHome } from './home/way_back.mjs';
import { demonstrate } from './learn/example.mjs';
import { watchLine } from './learn/stage.mjs';
import { wireInsight } from './panels/insight.mjs';
import { Offers } from './panels/offers.mjs';
import { Values } from './panels/values.mjs';
import { Endings } from './play/endings.mjs';
import { Hints } from './play/hints.mjs';
import { showLastMove } from './play/last_move.mjs';
import { replay, showStrip } from './play/moves.mjs';
import { Opponents, usual } from './play/opponents.mjs';
import { Par } from './play/par.mjs';
import { whyNot } from './play/refusals.mjs';
import { spoilingMove } from './play/review.mjs';
import { Twins } from './play/repetitions.mjs';
import { Session } from './play/session.mjs';
import { showGame } from './play/setup.mjs';
import { showEnd, showStatus, whereWeAre } from './play/status.mjs';
import { readTree, showTree } from './share/variations.mjs';
import { exhibitor } from './proofs/argument_reader.mjs';
import { Proofs } from './proofs/proofs.mjs';
import { linkedPlace, toLink } from './share/link.mjs';
import { wireFiles } from './share/files.mjs';
import { Desk } from './share/position_editor.mjs';
import { Share } from './share/share.mjs';

/**
 * @typedef {import('./board/board.mjs').Played} Played
 * @typedef {import('./board/scene.mjs').Scene} Scene
 * @typedef {import('./share/link.mjs').Place} Place
 */

const PROOF_SECONDS = 2; // for an answer to a proof

const svg = /** @type {SVGSVGElement} */ (document.querySelector('#board'));
/** @param {Scene} scene */
const spoken = (scene) => inWords(scene, labelName);
const session = new Session();
const [thinker, rival, student, judgeEngine, rater] =
  Array.from({ length: 5 }, () => new Thinker());
const scout = new Scout();
const twins = new Twins();
const board = new Board(svg, {
  play: (move) => playAndAnswer(move.move, { path: move.path }),
  choose: (moves) => attempt(() => offers.choose(moves)),
  draw: (move, stroke) => playAndAnswer(move, { stroke }),
  spare: () => notice(text('spared'), button(text('modeErase'),
    () => setErase(true))),
  refuse: (id, from) => attempt(async () => notice(
    await whyNot(session, scout, board.given, id, from))),
  say: (words) => announce(labelName(words)),
  begin: () => isThinking() || showCaption(),
  confirm: (move) => {
    board.mark(move.move);
    node('caption').textContent =
      text('again', { move: moveName(session.game, move.move) });
  },
});
const hints = new Hints(thinker, board, (move) => playAndAnswer(move),
  (move) => offers.afterEach()(move), (line) => watchLine(scout, line),
  { seek: () => spoilingMove(thinker, scout, session.place), back: go });
const tasks = new Tasks({ session, judge: student, hints, thinking,
  freeze: (on) => {
    board.frozen = on;
  },
  strongest: () => session.about ? usual(session.about) : '',
  go, open: (place) => open(place), solved: () => endings.show(),
  changed: () => {
    showState();
    share.show();
    keep();
  } });
const offers = new Offers({ session, board, scout,
  spoken,
  play: (move, played) => playAndAnswer(move, played) });
const opponents = new Opponents(session, rival, new Thinker(),
  { play: (move) => play(move), thinking, changed: () => showState(),
    task: tasks });
const values = new Values(session, rater, board);
const par = new Par(session, scout, new Thinker());
const share = new Share(session, svg, tasks);
const home = new Home(new Thinker(), async (place, task, first) => {
  showTab('play');
  leaveHome();
  await open(place);
  if (task)
    tasks.set(task, today(), first);
  else if (!place.position)
    await opponents.welcome();
});
const proofs = new Proofs(new Thinker(), {
  ready: () => home.isShown ? open(fresh(session.games[0].name))
    : Promise.resolve(),
  show: (wanted, moves) => attempt(async () => {
    const { isOver, state: { played } } = session;
    const before = await share.place();
    await open({ ...wanted, moves });
    await go(0);
    if (played && !isOver)
      offerBack(before);
  }),
  lead: (moves, at) => attempt(async () => {
    await session.visit(moves);
    await go(at);
  }),
  back: () => attempt(() => go(session.state.played - 1)),
  play: (move) => play(move),
  reply: (move) => playAndAnswer(move),
  mark: (move) => board.mark(move),
  rate: (ratings) => board.rate(ratings),
  ask: (word) => (position, lines) => scout.ask(word, position, lines),
  areas: () => (board.given.areas ?? []).map((area) => area.id),
  exhibit: exhibitor(session, scout, board, spoken),
  choose: () => rival.choose(session.state.game, session.state.position,
    'solver', PROOF_SECONDS),
  standing: () => ({ place: session.place, position: session.state.position,
    over: session.isOver, ahead: session.state.line[session.state.played] }),
});
const endings = new Endings({ session, judge: judgeEngine, scout, tasks,
  opponents, isGuided: () => proofs.isGuiding,
  go: (n) => attempt(() => go(n)) });
/** A game at its start. @param {string} word @returns {Place} */
const fresh = (word) => ({ word, position: '', moves: [] });
const desk = new Desk(scout, board, {
  set: setPosition, shown: () => attempt(() => refresh()) });
const insight = wireInsight({ session, student, scout,
  analyst: new Thinker(), go: (i) => attempt(() => go(i)),
  play: (moves) => playLine(moves) });

/* ---- showing ---- */

/** @param {Played} [played] the move just played */
async function refresh(played) {
  const scene = spoken(await session.read());
  isOnItsWay = false;
  const { state } = session;
  home.giveWay();
  tasks.look();
  board.coordinates = session.game === 'agents' &&
    recallHere('coordinates', true);
  board.show(scene, played);
  showLastMove(board, session);
  hints.forget(state.game, state.position, session.isOver, state.turn,
    state.played);
  insight.forget();
  opponents.forget();
  await offers.show(!isAnswered && opponents.isAwaited(state));
  attempt(() => proofs.refresh());
  showAround();
}

/** The same position in another language: what is being looked for is looked
 * for on, what was found is said once more. */
async function retell() {
  const scene = spoken(await session.read());
  board.show(scene);
  showLastMove(board, session);
  await offers.show();
  hints.retell();
  insight.retell();
  opponents.retell();
  attempt(() => proofs.retell());
  showAround();
}

/** What stands around the board. */
function showAround() {
  const { state } = session;
  showState();
  desk.show({ word: state.game, position: state.position });
  share.show();
  keep();
  if (home.isShown)
    home.show(); // a move that came late
  attempt(showLines);
  attempt(() => twins.look(session, scout, board.given.areas ?? []));
  attempt(() => offers.showLegal());
  attempt(() => values.look());
  attempt(() => par.look());
}

const showCaption = () =>
  showStatus(session, board, offers.count, opponents, tasks);

/** What is said of the position without asking the engine. */
function showState() {
  const { state } = session;
  showCaption();
  showEnd(session, opponents.reader, tasks);
  hints.allow(!session.isOver && !tasks.isAnswered);
  opponents.offer();
  endings.offerNext();
  showStrip(state, (n) => attempt(() => go(n)));
  endings.showReview();
  if (isThinking())
    node('caption').textContent = text('thinking');
  node('modes').hidden = !board.given.place || !(board.given.areas ?? [])
    .some((area) => area.x1 !== undefined);
}

/** The address of the page, and what this device knows of one's progress. */
function keep() {
  keepGame(session.game, share.known, session.isOver || tasks.isAnswered,
    { solved: session.isSolved, side: opponents.reader });
  if (!home.isShown)
    nameGame(toLink(share.known));
}

/** The tree of all that was played. */
async function showLines() {
  const { position, played, line } = session.state;
  const root = readTree(await share.record());
  if (position !== session.state.position)
    return;
  share.note(root);
  keep();
  showTree(root, { comments: share.comments, current: line.slice(0, played),
    go: (moves) => attempt(() => leave(session.visit(moves))),
    called: (move) => moveName(session.game, move) });
}

/* ---- playing ---- */

/** A move, until the board shows it: what comes meanwhile was meant for the
 * board before. */
let isOnItsWay = false;

/** A move of a person, until it is answered. */
let isAnswered = true;

/** @param {string} move @param {Played} [played] */
async function play(move, played) {
  if (isOnItsWay)
    return;
  const path = board.scene.moves?.find((m) => m.move === move)?.path;
  isOnItsWay = true;
  board.waiting ??= [];
  await attempt(async () => {
    try {
      await session.play(move);
      await refresh({ path, ...played });
    } catch (error) {
      isOnItsWay = false;
      board.waiting = null;
      board.cancel();
      throw error;
    }
    const last = session.state.line[session.state.played - 1];
    if (last)
      announce(`${moveName(session.game, last)}. ${
        node('caption').textContent}`);
    if (session.isOver)
      endings.ended();
  });
}

/** @param {string} move @param {Played} [played] */
async function playAndAnswer(move, played) {
  const isOthers = !isAnswered && (proofs.isGuiding || tasks.ofTwo !== null ||
    opponents.isAwaited(session.state));
  if (isOthers || isThinking()) {
    notice(text('notYours'));
    return;
  }
  const { played: before, turn, position } = session.state;
  opponents.person = turn;
  isAnswered = false;
  await play(move, played);
  if (session.state.played === before + 1)
    await answer(turn, position);
  isAnswered = true;
  offers.catchUp().catch(showTrouble); // what was wrong stays
}

/** @param {number} turn who moved @param {string} position where */
async function answer(turn, position) {
  const { state } = session;
  const last = state.line[state.played - 1];
  if (!session.isSolved && /^\d+x\d+$|^x\d+$/.test(last))
    notice(moveName(session.game, last),
      button(text('undo'), () => attempt(() => step('undo'))));
  const known = await proofs.answer();
  if (known)
    await play(known);
  else
    await attempt(async () => {
      if (!await tasks.isRight(turn, position))
        return;
      await opponents.answer(turn);
      tasks.answered();
    });
}

/** @param {string[]} moves */
function playLine(moves) {
  return attempt(() => session.play(...moves).finally(() => refresh()));
}

/** The computer looks for a move. @param {boolean} on */
function thinking(on) {
  board.frozen = on;
  document.body.classList.toggle('thinking', on);
  showState();
}

const isThinking = () => document.body.classList.contains('thinking');

/** Another place of the game is gone to: no move is looked for at this one.
 * @param {Promise<void>} going @param {Played} [how] */
async function leave(going, how) {
  opponents.forget();
  await going;
  await refresh(how);
  announce(whereWeAre(session));
}

/** @param {number} n */
function go(n) {
  return leave(session.go(n));
}

/** To one's own turn, not the computer's. @param {'undo' | 'redo'} word */
async function step(word) {
  await leave(session.step(word, (state) => opponents.isAwaited(state)));
  if (opponents.isAwaited(session.state) && !session.state.played)
    await opponents.begin();
}

/** @param {string} position */
async function setPosition(position) {
  home.leave();
  await inTurn(() => leave(session.setPosition(position)
    .then(() => share.begin('')), { turned: true }));
}

/* ---- choosing ---- */

/** @param {Place} place */
async function open(place) {
  const side = sideKept(place);
  await inTurn(() => put(place));
  if (place.isTask)
    tasks.take();
  else if (tasks.isInDoubt)
    await go(0);
  if (side >= 0 || !place.position && opponents.isToBegin)
    attempt(() => opponents.resume(side));
}

/** Begins at a place; what cannot be played of it is said.
 * @param {Place} place @param {number} [seed] */
async function put(place, seed) {
  home.leave();
  const { played, error } = await session.begin(place, seed);
  share.begin(place.notes ?? '');
  board.view = UPRIGHT;
  board.room.forget();
  await refresh();
  fitScreen(board);
  showChosenGame();
  if (error)
    showTrouble(new Error(text('linkMove', { n: played + 1,
      move: moveName(place.word, place.moves[played]),
      why: said(error.message) })));
}

function showChosenGame() {
  const { about } = session;
  if (!about)
    return;
  showGame(session);
  opponents.show(about);
  hints.setGame(session.isForTwo, about.threats,
    session.isForTwo ? usual(about) : '');
  showState();
}

/** A new game; one that is left in its middle can be gone back to.
 * @param {string} word @param {number} [seed] */
async function begin(word, seed) {
  await inTurn(async () => {
    const { isOver, state: { played } } = session;
    const place = await share.place();
    await put(fresh(word), seed);
    if (played && !isOver)
      offerBack(place);
  });
  await opponents.begin();
}

/** A game that was left in its middle. @param {Place} place */
const offerBack = (place) => notice(text('newGame'), button(text('oldGame'),
  () => attempt(() => open(place))));

/** A new game of the same kind. @param {number} [seed] */
const restart = (seed) => begin(session.state.game, seed);
const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

/** The same beginning once more. */
const again = () => session.state.origin
  ? open({ ...session.place, moves: [] }) : restart();

/** Loads a game that was saved. It is tried on the other engine first, so
 * that a wrong line leaves the game on the board as it is.
 * @param {string} saved */
const load = (saved) => inTurn(async () => {
  const commands =
    recordCommands(await thinker.asRecord(session.state.game, saved));
  await thinker.tryAll(commands);
  home.leave();
  await session.follow(commands);
  share.takeComments(saved);
  await refresh();
  showChosenGame();
});

/* ---- wiring ---- */

/** @param {boolean} on */
function setErase(on) {
  board.erases = on;
  press('mode-erase', on);
  press('mode-move', !on);
}

function wireGame() {
  onClick('new', () => session.about?.kind === 'existence'
    ? restart(randomSeed()) : restart());
  onClick('random', () => restart(randomSeed()));
  onClick('puzzle', () => tasks.pose());
  onClick('first', () => go(0));
  onClick('undo', () => step('undo'));
  onClick('redo', () => step('redo'));
  onClick('last', () => go(session.state.line.length));
  onClick('end-again', again);
  onClick('end-onward', () => endings.goOn((word) => begin(word)));
  onClick('end-on', () => {
    tasks.goOn();
    return opponents.answer(session.firstSide);
  });
  onClick('end-next', () => restart(randomSeed()));
  onClick('end-replay', () => replay(session, board, go, refresh));
  onClick('example', () => demonstrate(session.state.game, scout));
  node('all-moves').addEventListener('toggle', () =>
    attempt(() => offers.showLegal()));
  changeOnEnter('type-move');
  onChange('type-move', async (move) => {
    const before = session.state.played;
    if (move)
      await playAndAnswer(typedMove(session.game, move));
    if (session.state.played !== before && valueOf('type-move').trim() === move)
      /** @type {HTMLInputElement} */ (node('type-move')).value = '';
  });
  node('timeline').addEventListener('input', () => attempt(() =>
    go(Number(valueOf('timeline')))));
  for (const id of ['game', 'variant'])
    onChange(id, (word) => begin(word));
  onClick('mode-move', () => setErase(false));
  onClick('mode-erase', () => setErase(true));
  onChange('position', setPosition);
  onChange('comment', () => showLines());
}

function wireFrame() {
  wireTheme();
  onClick('language', async () => {
    useLanguage(nextLanguage());
    rememberHere('language', document.documentElement.lang);
    await learnLanguage();
    showEngine();
    if (home.isShown)
      home.show();
    else
      await retell().then(showChosenGame);
  });
  onClick('home-button', () => returnHome() || home.show()); // or follow()
  onClick('rules-button', () => {
    node('menu').hidePopover();
    return demonstrate(session.state.game, scout);
  });
  onClick('help', () => demonstrate(session.state.game, scout));
  wireChoice('careful', false, (on) => {
    board.careful = on;
  });
  wireChoice('coordinates', true, (on) => {
    board.coordinates = on && session.game === 'agents';
    board.mark(null);
  });
  wireChoice('numbers', false, () =>
    session.game && showLastMove(board, session));
  wireTabs();
  watchOtherTabs(session, home);
  wireKeys();
}

/* ---- starting ---- */

function showEngine() {
  node('engine').textContent =
    text(session.engine.native ? 'engineBeside' : 'engineHere');
}

/** Opens what the address names. A link to no game stays in the address.
 * @param {boolean} atStart */
async function follow(atStart) {
  const place = linkedPlace();
  if (!place)
    home.show();
  else if (!atStart && toLink(place) === toLink(session.place)) {
    home.leave();
    home.giveWay();
  } else
    await open(place).catch((error) => {
      if (atStart)
        home.show();
      const [game] = place.word.split(':');
      throw new Error(game in home.pictures
        ? text('linkWrong', { why: said(error.message) })
        : text('linkNoGame', { game }));
    });
}

/** Something to look at while the engine is on its way: first.mjs has shown
 * the board already, where there is such a file. */
function showFirst() {
  const scene = starts()[location.hash.slice(1)]?.start;
  if (!location.hash)
    home.show();
  else
    home.hide();
  if (scene)
    board.show(scene);
}

async function main() {
  useLanguage(recallHere('language', navigator.language));
  wireFrame();
  wireGame();
  wireFiles(load, setPosition);
  wireLook(board);
  showFirst();
  await Promise.all([session.learnGames(), learnLanguage()]);
  await attempt(() => follow(true).catch((error) => {
    home.show();
    throw error;
  }));
  addEventListener('popstate', () => linkedPlace() || home.show());
  addEventListener('hashchange', () => attempt(() => follow(false)));
  showEngine();
  document.body.dataset.ready = 'true';
  if (!session.engine.native)
    keepForOffline();
}

main().catch((error) => {
  node('trouble').textContent = text('noEngine', {
    why: error instanceof ProtocolError ? error.message : String(error) });
});
