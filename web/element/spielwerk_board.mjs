/**
 * <spielwerk-board game="peg:french" position="..." moves="d2-d4 b3-d3">
 *
 * A board of any game on any page, drawn and played as in Spielwerk's own. The
 * attributes say what is shown; what is played is told by events:
 *
 *   spielwerk-ready    the position is shown
 *   spielwerk-move     {move, position, result} of `detail`
 *   spielwerk-refused  {message} of `detail`
 *
 * With `fixed` nothing can be played. Where several moves share a path, the
 * first of them is played; `play` takes each of them by its text.
 */

import { Board } from '../board/board.mjs';
import { GRADIENTS, STYLE } from './board_look.mjs';
import { ask } from './talk.mjs';

/**
 * @typedef {import('../board/scene.mjs').Scene} Scene
 * @typedef {{position: string, result: string, turn: number}} Shown
 */

const FRAME = `<style>${STYLE}
:host { display: block; }
svg.scene { display: block; width: 100%; touch-action: manipulation; }
svg.gradients { position: absolute; width: 0; height: 0; }
.said { position: absolute; clip-path: inset(50%); white-space: nowrap; }
</style><svg class="gradients" aria-hidden="true">${GRADIENTS}</svg>
<svg class="scene" role="application" tabindex="0"></svg>
<p class="said" role="status"></p>`;

/** Where there are no elements, as in Node, the module can be loaded all the
 * same, by programs that make pages there. */
const Element = globalThis.HTMLElement ??
  /** @type {typeof HTMLElement} */ (/** @type {unknown} */ (class {}));

export class SpielwerkBoard extends Element {
  static observedAttributes = ['game', 'position', 'moves'];

  /** @type {string[]} */
  #played = [];
  /** @type {Shown} */
  #shown = { position: '', result: 'open', turn: 0 };
  /** @type {Board | undefined} */
  #board;
  #asked = 0;
  /** @type {Promise<void>} */
  #ready = Promise.resolve();

  connectedCallback() {
    if (!this.#board)
      this.#build();
    this.#begin();
  }

  attributeChangedCallback() {
    if (this.#board)
      this.#begin();
  }

  #build() {
    const root = this.attachShadow({ mode: 'open' });
    root.innerHTML = FRAME;
    const svg = /** @type {SVGSVGElement} */ (root.querySelector('.scene'));
    const said = /** @type {HTMLElement} */ (root.querySelector('.said'));
    this.#board = new Board(svg, {
      play: ({ move, path }) => this.#try(move, { path }),
      choose: ([{ move, path }]) => this.#try(move, { path }),
      draw: async (move, stroke) => this.#try(move, { stroke }),
      spare() {},
      refuse() {},
      say: (text) => {
        said.textContent = text;
      },
      begin() {},
      confirm() {},
    });
  }

  /** The moves that are shown, from the position on. */
  get line() {
    return [...this.#played];
  }

  /** The position behind them, as text. */
  get current() {
    return this.#shown.position;
  }

  /** "open", or how the game has ended. */
  get result() {
    return this.#shown.result;
  }

  /** When what was asked for last is shown. */
  get ready() {
    return this.#ready;
  }

  #begin() {
    this.#played = (this.getAttribute('moves') ?? '').split(/[\s,]+/)
      .filter(Boolean);
    const done = this.#show({});
    this.#ready = done.catch(() => {});
    done.then(() => this.#tell('ready', {}),
      (error) => this.#tell('refused', { message: error.message }));
  }

  /** The lines that lead to the position. @param {string[]} moves */
  #lines(moves) {
    const position = this.getAttribute('position');
    return [`new ${this.getAttribute('game') ?? 'peg'}`,
      ...position ? [`position ${position}`] : [],
      ...moves.map((move) => `play ${move}`)];
  }

  /** Of several that are asked for at once the last one is shown.
   * @param {{path?: string[],
   *   stroke?: import('../board/board.mjs').Point[]}} played
   * @param {string[]} moves */
  async #show(played, moves = this.#played) {
    const number = ++this.#asked;
    const answers = await ask([...this.#lines(moves), 'state', 'scene']);
    if (number !== this.#asked)
      return;
    const [state, scene] = answers.slice(-2).map((text) => JSON.parse(text));
    this.#played = moves;
    this.#shown = state;
    if (this.hasAttribute('fixed'))
      Object.assign(scene, { moves: [], stroke: undefined, place: undefined });
    this.#board?.show(scene, played);
    this.shadowRoot?.querySelector('.scene')?.setAttribute('aria-label',
      [state.game, scene.caption].filter(Boolean).join(', '));
  }

  /** @param {string} move @param {object} played */
  async #try(move, played) {
    try {
      await this.#show(played, [...this.#played, move]);
    } catch (error) {
      this.#tell('refused', { message: /** @type {Error} */ (error).message });
      return;
    }
    this.#tell('move', { move, position: this.current, result: this.result });
  }

  /** @param {string} what @param {object} detail */
  #tell(what, detail) {
    this.dispatchEvent(new CustomEvent(`spielwerk-${what}`,
      { bubbles: true, detail }));
  }

  /** Plays a move by its text; refused moves are told by an event.
   * @param {string} move */
  async play(move) {
    await this.#try(move, {});
  }

  /** Takes moves back. */
  async undo(count = 1) {
    await this.#show({}, this.#played.slice(0, Math.max(0,
      this.#played.length - count)));
  }

  /** The move of a player: doc/protocol.md, `choose`. It is not played.
   * @param {{player?: string, seconds?: number, nodes?: number}} [options] */
  async choose({ player, seconds = 1, nodes } = {}) {
    const line = [`choose time ${seconds}`, nodes && `nodes ${nodes}`,
      player && `with ${player}`].filter(Boolean).join(' ');
    return (await ask([...this.#lines(this.#played), line])).at(-1) ?? '';
  }

  /** What the position is worth: doc/protocol.md, `analyse`, as an object.
   * @param {{seconds?: number, nodes?: number}} [options]
   * @returns {Promise<Record<string, string>>} */
  async analyse({ seconds = 1, nodes } = {}) {
    const line = `analyse time ${seconds}${nodes ? ` nodes ${nodes}` : ''}`;
    const facts = (await ask([...this.#lines(this.#played), line])).at(-1);
    return Object.fromEntries((facts ?? '').split('\n').map((fact) =>
      /^(\S+) ?(.*)$/.exec(fact)?.slice(1) ?? []).filter((e) => e.length));
  }

  /** Points a move out, or none. @param {string | null} move */
  mark(move) {
    this.#board?.mark(move);
  }
}

if (globalThis.customElements && !customElements.get('spielwerk-board'))
  customElements.define('spielwerk-board', SpielwerkBoard);
