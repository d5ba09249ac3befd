/**
 * Moves to choose from: as text where the board lists none, as the boards that
 * they lead to, all of them where that is asked for, and which of several that
 * were pointed at is meant.
 */

import { offerChoice, showPictures } from '../board/move_choice.mjs';
import { make, node } from '../frame/dom.mjs';
import { attempt } from '../frame/notice.mjs';
import { moveName, text } from '../frame/texts.mjs';
import { listMoves } from '../play/moves.mjs';

/**
 * @typedef {import('../board/board.mjs').Played} Played
 * @typedef {import('../board/scene.mjs').Scene} Scene
 * @typedef {import('../board/scene.mjs').SceneMove} SceneMove
 * @typedef {{session: import('../play/session.mjs').Session,
 *   board: import('../board/board.mjs').Board,
 *   scout: import('../engine/position_queries.mjs').Scout,
 *   spoken: (scene: Scene) => Scene,
 *   play: (move: string, played?: Played) => Promise<void>}} Means
 *   spoken: a scene in the words of the reader
 */

export class Offers {
  /** Moves offered as text. @type {string[]} */
  #listed = [];
  /** Is the other side to move before there is a choice? */
  #isLater = false;

  /** @param {Means} means */
  constructor(means) {
    this.means = means;
    const { play, board } = means;
    this.acts = {
      play: (/** @type {string} */ move) => play(move),
      mark: (/** @type {string | null} */ move) => board.mark(move),
    };
  }

  /** How many there are to choose from. */
  get count() {
    const { moves = [] } = this.means.board.scene;
    return this.#listed.length || new Set(moves.map((m) => m.move)).size;
  }

  /** The boards behind moves of the position that is shown now. */
  afterEach() {
    const { session, scout, spoken } = this.means;
    const { game, position } = session.state;
    return async (/** @type {string} */ move) =>
      spoken(await scout.after(game, position, move));
  }

  /** Moves that say little by themselves are offered as text, one for each
   * class of equal results. Lists of the board before cannot be pressed.
   * @param {boolean} [isLater] the other side moves first: nothing is asked
   *   that would hold up its answer */
  async show(isLater = false) {
    const { session, board: { scene: { moves, stroke } } } = this.means;
    this.#isLater = isLater;
    this.#await('offer');
    this.#await('legal');
    if (isLater)
      return;
    const isOnBoard = (moves !== undefined && !stroke) || session.isOver;
    node('offer-card').hidden = isOnBoard;
    this.#listed = isOnBoard ? []
      : (await session.engine.ask('moves distinct')).split('\n')
        .filter(Boolean);
    this.#list('offer', this.#listed);
  }

  /** The other side has not moved: its moves are listed after all. */
  async catchUp() {
    if (!this.#isLater)
      return;
    await this.show();
    await this.showLegal();
  }

  /** All legal moves as buttons, where they are asked for. */
  async showLegal() {
    const { session } = this.means;
    const { position } = session.state;
    if (this.#isLater || !node('all-moves').hasAttribute('open'))
      return;
    const answer = await session.engine.ask('moves');
    if (position !== session.state.position)
      return;
    this.#list('legal', answer.split('\n').filter(Boolean));
  }

  /** What is listed is of the board before. @param {string} id */
  #await(id) {
    const place = node(id);
    place.inert = true;
    place.setAttribute('aria-busy', 'true');
    if (!place.querySelector('button'))
      place.replaceChildren(make('p', 'small', text('listing')));
  }

  /** @param {string} id of the place @param {string[]} moves */
  #list(id, moves) {
    const place = node(id);
    listMoves(place, this.means.session.game, moves, this.acts,
      this.#listed.length ? showPictures(place, this.afterEach()) : () => {});
    place.inert = false;
    place.setAttribute('aria-busy', 'false');
  }

  /** Several moves share a path. Those with equal results are offered once.
   * @param {SceneMove[]} moves */
  async choose(moves) {
    const { session, scout, play } = this.means;
    const { game, position } = session.state;
    const names = moves.map(({ move }) => move);
    const forms = session.about?.symmetry
      ? await scout.forms(game, position, names) : names;
    if (position !== session.state.position)
      return;
    const offered = moves.filter((_, i) => forms.indexOf(forms[i]) === i);
    if (offered.length === 1)
      await play(offered[0].move, { path: offered[0].path });
    else
      offerChoice(offered, (move) => moveName(game, move), this.afterEach(),
        ({ move, path }) => play(move, { path }));
  }
}
