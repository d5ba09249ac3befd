/**
 * Giving a game to others: links, pictures, files, and comments that go along.
 */

import { isForeign } from '../engine/record.mjs';
import { copyText, download, node, valueOf } from '../frame/dom.mjs';
import { attempt, notice } from '../frame/notice.mjs';
import { gameName, text, variantName } from '../frame/texts.mjs';
import { hasVariations, readTree } from './variations.mjs';
import { toLink } from './link.mjs';
import { picturePng, pictureSvg } from './picture.mjs';
import { readSgfComments, writeSgfComments } from './sgf.mjs';
import { keyOf, noteRecord, readNotes, readStudy, writeStudy }
  from './study.mjs';

/**
 * @typedef {import('../play/session.mjs').Session} Session
 */

export class Share {
  /** @type {import('./study.mjs').Comments} */
  comments = new Map();

  /** Variations and comments as a text, empty where there are none. */
  #notes = '';

  /** @param {Session} session @param {SVGSVGElement} board
   * @param {{isSolved: boolean, ofTwo: object | null}} task the puzzle on the
   *   board, of which the beginning is given to others */
  constructor(session, board, task) {
    this.session = session;
    this.board = board;
    this.task = task;
    const on = (/** @type {string} */ id,
      /** @type {() => Promise<unknown>} */ act) =>
      node(id).addEventListener('click', () => attempt(act));
    on('link', async () => this.copy(await this.address()));
    on('link-moves', async () => this.copy(await this.#whole()));
    on('send', () => this.send());
    on('picture-svg', async () => download(`${session.game}.svg`,
      pictureSvg(board, this.caption()), 'image/svg+xml'));
    on('picture-png', async () => download(`${session.game}.png`,
      await picturePng(board, this.caption()), 'image/png'));
    on('save', async () =>
      download(`${session.game}.txt`, `${await this.#noted()}\n`));
    on('save-sgf', async () => download(`${session.game}.sgf`,
      writeSgfComments(await session.engine.ask('record sgf'),
        session.state.game, this.comments), 'application/x-go-sgf'));
    on('copy-position', () => this.copy(session.state.position));
    on('copy-record', async () => this.copy(await this.#noted()));
    on('print', async () => print());
    node('comment').addEventListener('input', () => this.#comment());
    node('send').hidden = !('share' in navigator);
  }

  record() {
    return this.session.engine.ask('record');
  }

  async #noted() {
    return noteRecord(await this.record(), this.comments);
  }

  /** What stands below a picture. */
  caption() {
    const { session } = this;
    return `${gameName(session.game)}, ${variantName(session.state.game)}: ${
      node('caption').textContent}`;
  }

  get #here() {
    const { line, played } = this.session.state;
    return keyOf(line.slice(0, played));
  }

  #comment() {
    const words = valueOf('comment').trim();
    if (words)
      this.comments.set(this.#here, words);
    else
      this.comments.delete(this.#here);
    node('said').textContent = words;
  }

  /** Another position is on the board. */
  show() {
    const words = this.comments.get(this.#here) ?? '';
    node('said').textContent = words;
    const key = this.#isTask ? 'aboutTaskLink' : 'aboutLink';
    node('about-link').dataset.text = key;
    node('about-link').textContent = text(key);
    node('link-moves').hidden = !this.#isTask || !this.session.state.played;
    /** @type {HTMLTextAreaElement} */ (
      /** @type {unknown} */ (node('comment'))).value = words;
  }

  /** The comments of a study, whose lines were played.
   * @param {string} notes of the link, or empty */
  begin(notes) {
    this.comments = readStudy(notes).comments;
    this.#notes = notes;
  }

  /** The comments of a saved game, which was loaded. @param {string} saved */
  takeComments(saved) {
    this.comments = isForeign(saved)
      ? readSgfComments(saved, this.session.state.game) : readNotes(saved);
  }

  /** Where the game stands, with what was noted last of variations and
   * comments. */
  get known() {
    return { ...this.session.place, notes: this.#notes };
  }

  /** @param {import('./variations.mjs').Node} root of all lines */
  note(root) {
    this.#notes = this.comments.size || hasVariations(root)
      ? writeStudy(root, this.comments) : '';
  }

  /** Where the game stands, with variations and comments where there are. */
  async place() {
    this.note(readTree(await this.record()));
    return this.known;
  }

  /** Is it something that others can try? */
  get #isTask() {
    return this.task.isSolved || this.task.ofTwo !== null;
  }

  /** @param {import('./link.mjs').Place} place */
  #address(place) {
    const address = new URL(location.href);
    address.hash = toLink(place);
    return address.href;
  }

  /** The link to everything. */
  async #whole() {
    return this.#address(await this.place());
  }

  /** The link for others: of a puzzle, without the moves that solve it. */
  async address() {
    const { place } = this.session;
    return this.#isTask ? this.#address({ ...place, moves: [],
      isTask: this.task.ofTwo !== null }) : this.#whole();
  }

  /** What stands above a link that is sent. */
  get #title() {
    const { session } = this;
    return !this.#isTask ? this.caption() : `${gameName(session.game)}, ${
      variantName(session.state.game)}: ${
      text(this.task.ofTwo ? 'dailyWin' : 'dailySolve')}`;
  }

  /** @param {string} words */
  async copy(words) {
    if (await copyText(words))
      notice(text(words.startsWith('file:') ? 'copiedHere' : 'copied'));
    else
      prompt(text('copyYourself'), words);
  }

  async send() {
    const url = await this.address();
    await navigator.share({ title: this.#title, url }).catch(
      (/** @type {Error} */ error) => {
        if (error.name !== 'AbortError')
          throw error;
      });
  }
}
