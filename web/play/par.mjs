/**
 * Par: how few moves are enough for the position that the game began with, and
 * how many were made so far. It is worked out beside the board, once.
 */

import { node } from '../frame/dom.mjs';
import { text } from '../frame/texts.mjs';

/**
 * @typedef {import('./session.mjs').Session} Session
 * @typedef {import('../engine/thinker.mjs').Thinker} Thinker
 * @typedef {import('../engine/position_queries.mjs').Scout} Scout
 */

const SECONDS = 5;

/** What is proved of the fewest moves: bounds, which are equal where they are
 * known; null: nothing.
 * @param {Map<string, string>} facts of the position at the beginning */
function bounds(facts) {
  const exact = Number(facts.get('shortest') ?? 0);
  const most = exact || Number(facts.get('distance') ?? 0);
  const least = exact || Number(/at least (\d+) vertices have to move/
    .exec(facts.get('reason') ?? '')?.[1] ?? 0);
  return least && most ? { least, most } : null;
}

export class Par {
  #origin = '';
  /** @type {{least: number, most: number} | null} */
  #bounds = null;

  /** @param {Session} session @param {Scout} scout @param {Thinker} thinker */
  constructor(session, scout, thinker) {
    this.session = session;
    this.scout = scout;
    this.thinker = thinker;
  }

  /** Another position is on the board. */
  async look() {
    const { session, scout, thinker } = this;
    const { state: { game }, about } = session;
    if (!about?.studies.some(({ name }) => name === 'par')) {
      node('par').hidden = true;
      return;
    }
    const origin = `${game} ${session.state.origin}`;
    if (origin !== this.#origin) {
      this.#origin = origin;
      this.#bounds = null;
      node('par').hidden = false;
      node('par').textContent = text('parLooks');
      const [start] = await scout.fromStart(game, ['position']);
      const found = bounds(await thinker.analyse(game,
        session.state.origin || start, SECONDS));
      if (origin !== this.#origin)
        return;
      this.#bounds = found;
    }
    this.#show();
  }

  #show() {
    const { played } = this.session.state;
    const known = this.#bounds;
    node('par').hidden = !known;
    if (!known)
      return;
    const isExact = known.least === known.most;
    const words = isExact && this.session.state.result === 'win' ? 'parDone'
      : isExact ? 'par' : 'parBetween';
    node('par').textContent = text(words,
      { n: known.most, least: known.least, played });
  }
}
