/**
 * The desk: the position as text, checked while it is written, edited by
 * pointing at the board, copied and pasted.
 */

import { node, press } from '../frame/dom.mjs';
import { editorOf, wholePosition } from './edit_rules.mjs';
import { isSaved } from '../engine/record.mjs';
import { said, text } from '../frame/texts.mjs';

/**
 * @typedef {import('../engine/position_queries.mjs').Scout} Scout
 * @typedef {import('../board/board.mjs').Board} Board
 * @typedef {import('../board/scene.mjs').Scene} Scene
 * @typedef {import('./edit_rules.mjs').Editor} Editor
 * @typedef {import('../frame/texts.mjs').TextKey} TextKey
 * @typedef {{word: string, position: string}} Where
 */

export class Desk {
  /** @type {Where} */
  #here = { word: '', position: '' };
  /** @type {Editor | null} */
  #editor = null;
  #editing = false;
  #draft = '';
  #checked = 0;
  /** The position that is edited, with its moves.
   * @type {Scene | null} */
  #scene = null;
  /** @type {Promise<void>} changes wait for each other */
  #queue = Promise.resolve();

  /**
   * @param {Scout} scout @param {Board} board
   * @param {{set: (position: string) => Promise<void>,
   *   shown: () => Promise<void>}} frame
   *   set: puts a valid position on the board; shown: draws the board again
   */
  constructor(scout, board, frame) {
    this.scout = scout;
    this.board = board;
    this.frame = frame;
    this.field = node('position');
    this.field.addEventListener('input', () => this.#check(this.#text()));
    node('edit').addEventListener('click', () => this.#switch());
  }

  #text() {
    return /** @type {HTMLInputElement} */ (this.field).value.trim();
  }

  /** A position is on the board. When it is the one that was there, or the one
   * that was drafted, what is written and said of it stays.
   * @param {Where} where */
  show(where) {
    const here = this.#here;
    const game = where.word.split(':')[0];
    if (game !== here.word.split(':')[0])
      this.#editor = editorOf(game);
    if (where.word !== here.word)
      this.#stop();
    if (where.word !== here.word || where.position !== here.position) {
      this.#here = where;
      if (where.word !== here.word || where.position !== this.#draft)
        this.#reset();
    }
    node('edit').hidden = !this.#editor;
    this.#prepare();
  }

  /** The field and the draft say what is on the board. */
  #reset() {
    const { position } = this.#here;
    this.#draft = position;
    this.#checked++;
    /** @type {HTMLInputElement} */ (this.field).value = position;
    node('validity').textContent = '';
  }

  /** Another board comes, to be played on. */
  #stop() {
    this.#editing = false;
    this.#scene = null;
    press('edit', false);
  }

  #switch() {
    this.#editing = !this.#editing;
    press('edit', this.#editing);
    this.#reset();
    this.#prepare();
    if (this.#editing)
      node('validity').textContent = text('editHelp');
    else { // the next click plays, however long an engine takes
      if (this.#scene)
        this.board.show(this.#scene, { turned: true });
      this.#scene = null;
      this.frame.shown();
    }
  }

  /** While editing, areas are for editing and no moves are shown. */
  #prepare() {
    const editor = this.#editing ? this.#editor : null;
    this.board.edit = editor && ((id) => this.#click(editor, id));
    this.#showActions(editor);
    if (editor) {
      const { given } = this.board;
      this.#scene = given;
      this.board.show({ ...given, moves: [], stroke: undefined,
        areas: editor.areas?.(given) ?? given.areas }, { turned: true });
    }
  }

  /** @param {Editor | null} editor */
  #showActions(editor) {
    node('edit-actions').replaceChildren(
      ...Object.entries(editor?.actions ?? {}).map(([key, act]) => {
        const button = document.createElement('button');
        button.textContent = text(/** @type {TextKey} */ (key));
        button.addEventListener('click', () =>
          this.#change((draft) => act(draft, this.board.given)));
        return button;
      }));
  }

  /** @param {Editor} editor @param {string} id */
  #click(editor, id) {
    this.#change((draft) => editor.click(draft, id, this.board.given));
  }

  /** @param {(draft: string) => string} act */
  #change(act) {
    this.#queue = this.#queue.then(() => this.#put(act(this.#draft)))
      .catch(() => {}); // the field says what is wrong
  }

  /** A draft that is valid becomes the position; another is shown as far as
   * the game can, with what is wrong. Nothing is drafted any more where editing
   * has ended. @param {string} draft */
  async #put(draft) {
    if (!this.#editing || draft === this.#draft)
      return;
    this.#draft = draft;
    /** @type {HTMLInputElement} */ (this.field).value = draft;
    if (await this.#check(draft))
      await this.frame.set(draft);
    else if (this.#editing && this.#editor?.preview) {
      const { given } = this.board;
      this.board.show({ ...given,
        shapes: this.#editor.preview(draft, given) }, { turned: true });
    }
  }

  /** Says whether a text is a position. @param {string} draft */
  async #check(draft) {
    const turn = ++this.#checked;
    const { word, position } = this.#here;
    const fault = await this.scout.fault(word,
      wholePosition(word, position, draft));
    if (turn !== this.#checked)
      return false;
    const place = node('validity');
    place.className = `small ${fault ? 'bad' : 'good'}`;
    place.textContent = !fault ? text('valid')
      : fault.at < 0 ? said(fault.message)
        : text('wrongAt', { n: fault.at + 1, why: said(fault.message) });
    return !fault;
  }
}

/**
 * Pasting anywhere but in a field: a saved game is loaded, a link to a game is
 * followed, another text is tried as a position.
 * @param {(record: string) => void} load
 * @param {(position: string) => void} set
 */
export function wirePaste(load, set) {
  document.addEventListener('paste', (event) => {
    const words = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (!words || event.target instanceof Element &&
        event.target.closest('input, textarea'))
      return;
    event.preventDefault();
    const [, link] = /^(?:https?|file):\S*?(#\S+)$/.exec(words) ?? [];
    if (isSaved(words))
      load(words);
    else if (link)
      location.hash = link;
    else
      set(words);
  });
}
