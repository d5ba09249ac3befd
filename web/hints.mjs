/**
 * The hint ladder: each step says a little more, and none more than was asked.
 * What the moves are worth is asked of the thinker once for each position.
 */

import { node } from './dom.mjs';
import { brief, number, text } from './texts.mjs';

/**
 * @typedef {import('./thinker.mjs').Thinker} Thinker
 * @typedef {import('./thinker.mjs').Rated} Rated
 * @typedef {import('./board.mjs').Board} Board
 */

const SECONDS = 20;

/** The move to recommend: the one that keeps most solutions, or the quickest.
 * @param {Rated[]} ratings */
function best(ratings) {
  const good = ratings.filter((r) => r.value === 'win');
  good.sort((a, b) => {
    if (a.solutions !== null && b.solutions !== null &&
        a.solutions !== b.solutions)
      return a.solutions > b.solutions ? -1 : 1;
    return a.distance - b.distance;
  });
  return good[0] ?? null;
}

/** Where a move stands among others: winning ones first.
 * @param {Rated} rated */
const rank = ({ value }) => ['win', 'draw', 'open', 'loss'].indexOf(value);

export class Hints {
  /** @param {Thinker} thinker @param {Board} board
   * @param {(move: string) => void} play */
  constructor(thinker, board, play) {
    this.thinker = thinker;
    this.board = board;
    this.play = play;
    this.word = '';
    this.position = '';
    this.two = false; // players
    /** @type {Rated[] | null} */
    this.ratings = null;
    const on = (/** @type {string} */ id,
      /** @type {(r: Rated[]) => void} */ show) =>
      node(id).addEventListener('click', () => this.#step(show));
    on('hint-lamp', (r) => this.#lamp(r));
    on('hint-losing', (r) => this.#losing(r));
    on('hint-move', (r) => this.#move(r));
    on('hint-count', (r) => this.#count(r));
    node('hint-why').addEventListener('click', () => this.#why());
  }

  /** Another position: nothing is known, nothing is shown.
   * @param {string} word @param {string} position @param {boolean} over */
  forget(word, position, over) {
    this.thinker.stop();
    this.word = word;
    this.position = position;
    this.ratings = null;
    this.#say('', '');
    node('ratings').replaceChildren();
    for (const button of document.querySelectorAll('button[id^="hint-"]'))
      /** @type {HTMLButtonElement} */ (button).disabled = over;
  }

  /** Says something of its own. @param {string} words */
  tell(words) {
    this.#say(words, '');
  }

  /** For one player or for two? The words differ. @param {boolean} two */
  setPlayers(two) {
    this.two = two;
    node('hint-lamp').dataset.text = two ? 'hintLampTwo' : 'hintLamp';
    node('hint-count').dataset.text = two ? 'hintCountTwo' : 'hintCount';
  }

  /** @param {string} words @param {'' | 'good' | 'bad'} mood */
  #say(words, mood) {
    const hint = node('hint');
    hint.textContent = words;
    hint.className = `hint ${mood}`;
  }

  /** @param {(ratings: Rated[]) => void} show */
  async #step(show) {
    const position = this.position;
    node('ratings').replaceChildren();
    try {
      if (!this.ratings) {
        this.#say(text('thinking'), '');
        const ratings =
          await this.thinker.rate(this.word, position, `time ${SECONDS}`);
        if (position !== this.position)
          return;
        this.ratings = ratings;
      }
      show(this.ratings);
    } catch (error) {
      if (position === this.position)
        this.#say(/** @type {Error} */ (error).message, 'bad');
    }
  }

  /** @param {Rated[]} ratings */
  #lamp(ratings) {
    const has = (/** @type {string} */ value) =>
      ratings.some((r) => r.value === value);
    if (has('win'))
      this.#say(text(this.two ? 'solvableTwo' : 'solvable'), 'good');
    else if (has('open'))
      this.#say(text('unknown'), '');
    else if (has('draw'))
      this.#say(text('drawnTwo'), '');
    else
      this.#say(text(this.two ? 'lostTwo' : 'lostWhere'), 'bad');
  }

  /** The reason, and nothing about moves. */
  async #why() {
    const position = this.position;
    this.#say(text('thinking'), '');
    try {
      const facts = await this.thinker.analyse(this.word, position, SECONDS);
      if (position === this.position)
        this.#say(facts.get('reason') ?? text('noReason'), '');
    } catch (error) {
      if (position === this.position)
        this.#say(/** @type {Error} */ (error).message, 'bad');
    }
  }

  /** @param {Rated[]} ratings @param {(r: Rated) => string} [note] */
  #losing(ratings, note) {
    const n = ratings.filter((r) => r.value === 'loss').length;
    this.board.rate(new Map(ratings.map((r) =>
      [r.move, { value: r.value, note: note?.(r) }])));
    const gaps = { n, all: ratings.length };
    this.#say(text(n ? 'losing' : 'allWin', gaps), n ? 'bad' : 'good');
  }

  /** @param {Rated[]} ratings */
  #move(ratings) {
    const choice = best(ratings);
    this.board.mark(choice?.move ?? null);
    if (choice)
      this.#say(text('good', { move: choice.move }), 'good');
    else
      this.#lamp(ratings);
  }

  /** @param {Rated[]} ratings */
  #count(ratings) {
    const far = (/** @type {Rated} */ r) =>
      r.value !== 'open' && r.distance >= 0 ? String(r.distance) : '';
    const differ = new Set(ratings.map(far).filter(Boolean)).size > 1;
    this.#losing(ratings, (r) =>
      r.solutions ? brief(r.solutions) : differ ? far(r) : '');
    const counts = ratings.map((r) => r.solutions ?? 0n);
    const all = counts.reduce((a, b) => a + b, 0n);
    if (all)
      this.#say(text('left', { n: number(all) }), 'good');
    const most = counts.reduce((a, b) => (a > b ? a : b), 1n);
    const rows = [...ratings].sort((a, b) => {
      const [x, y] = [a.solutions ?? 0n, b.solutions ?? 0n];
      return x === y ? rank(a) - rank(b) : x > y ? -1 : 1;
    });
    node('ratings').replaceChildren(...rows.map((r) => this.#row(r, most)));
  }

  /** @param {Rated} rated @param {bigint} most */
  #row(rated, most) {
    const button = document.createElement('button');
    const [name, share, sign] = ['span', 'span', 'span']
      .map((tag) => document.createElement(tag));
    name.textContent = rated.move;
    share.className = 'share';
    share.hidden = rated.solutions === null;
    const part = Number((rated.solutions ?? 0n) * 1000n / most) / 10;
    share.style.width = `${part}%`;
    sign.className = `sign ${rated.value}`;
    sign.textContent = (rated.solutions !== null && rated.value === 'win'
      ? number(rated.solutions) : '') +
      (rated.forced ? ` · ${text('forced')}` : '');
    button.append(name, share, sign);
    button.addEventListener('click', () => this.play(rated.move));
    button.addEventListener('mouseenter', () => this.board.mark(rated.move));
    button.addEventListener('focus', () => this.board.mark(rated.move));
    return button;
  }
}
