/**
 * A line of moves, shown one after the other in a dialog, with a sentence to
 * each. It goes on by itself until a hand takes it over.
 */

import { Board } from '../board/board.mjs';
import { node } from '../frame/dom.mjs';
import { labelName, numbered, text } from '../frame/texts.mjs';

/**
 * @typedef {import('../engine/position_queries.mjs').Scout} Scout
 * @typedef {{title: import('../frame/texts.mjs').TextKey, says: string,
 *   figures?: Element[], word: string, position: string, moves: string[],
 *   lesson?: string[]}} Line
 *   figures: pictures below what is said; lesson: a sentence for each move
 */

const PAUSE = 1300; // milliseconds before a move
const READING = 45; // and for each character of what was said before

/** @type {Board | null} */
let stage = null;
let latest = 0; // performance
let byHand = false;
let asked = 0; // moves that a hand asked for and that have not come
/** Ends the pause before the next move. @type {() => void} */
let goOn = () => {};

/** @param {Scout} scout @param {Line} line */
function setUp(scout, line) {
  const svg = /** @type {SVGSVGElement} */ (
    /** @type {unknown} */ (node('stage-board')));
  stage ??= new Board(svg, { play() {}, choose() {}, async draw() {},
    spare() {}, refuse() {}, say() {}, begin() {}, confirm() {} });
  stage.frozen = true;
  stage.coordinates = line.word.split(':')[0] === 'agents';
  node('stage-title').dataset.text = line.title;
  node('stage-title').textContent = text(line.title);
  node('stage-says').textContent = line.says;
  node('stage-figures').replaceChildren(...line.figures ?? []);
  node('stage').onclose = () => {
    latest++;
  };
  node('stage-next').onclick = () => {
    byHand = true;
    asked++;
    goOn();
  };
  node('stage-again').onclick = () => perform(scout, line);
  return stage;
}

/** @param {string} before what is read meanwhile */
const pause = (before) => new Promise((done) => {
  goOn = () => done(undefined);
  if (!byHand)
    setTimeout(done, PAUSE + READING * before.length);
});

/** @param {Scout} scout @param {Line} line */
async function perform(scout, { word, position, moves, lesson = [] }) {
  const mine = ++latest;
  const board = /** @type {Board} */ (stage);
  const next = /** @type {HTMLButtonElement} */ (node('stage-next'));
  const look = async () => {
    const scene = JSON.parse((await scout.ask(word, position, ['scene']))[0]);
    return { ...scene, areas: scene.areas?.map(
      (/** @type {import('../board/scene.mjs').Area} */ area) =>
        ({ ...area, label: labelName(area.label) })) };
  };
  let words = '';
  asked = 0;
  node('stage-move').textContent = '';
  next.disabled = !moves.length;
  board.show(await look(), { turned: true });
  for (const [n, move] of moves.entries()) {
    if (!asked)
      await pause(words);
    if (mine !== latest)
      return;
    asked = Math.max(0, asked - 1);
    const path = board.scene.moves?.find((m) => m.move === move)?.path;
    [, position] = await scout.ask(word, position, [`play ${move}`,
      'position']);
    const scene = await look();
    if (mine !== latest)
      return;
    board.show(scene, { path });
    words = lesson[n] ?? '';
    node('stage-move').textContent = `${numbered(word, moves, n)}${
      words && ` – ${words}`}`;
    next.disabled = n === moves.length - 1;
    if (byHand) // on a small screen the board may be below the rules
      node('stage-move').scrollIntoView({ block: 'nearest' });
  }
}

/** @param {Scout} scout @param {Line} line */
export async function watchLine(scout, line) {
  byHand = false;
  setUp(scout, line);
  const stageDialog = /** @type {HTMLDialogElement} */ (node('stage'));
  stageDialog.showModal();
  stageDialog.scrollTop = 0; // the button that has the focus is below
  await perform(scout, line);
}
