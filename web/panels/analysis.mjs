/**
 * What the engine makes of the position, off until it is asked for: value,
 * depth, positions looked at, the line, and why.
 */

import { countMoves, moveName, number, said, text, valueName }
  from '../frame/texts.mjs';

/** @typedef {import('../engine/thinker.mjs').Thinker} Thinker */

const SECONDS = 4;

/** @param {string} tag @param {string} words @param {string} [look] */
function piece(tag, words, look = '') {
  const node = document.createElement(tag);
  node.textContent = words;
  node.className = look;
  return node;
}

/** @param {Map<string, string>} facts */
const lineOf = (facts) => facts.get('line')?.split(', ').filter(Boolean) ?? [];

/** How many of these moves do not count.
 * @param {string} word @param {string[]} line */
const idle = (word, line) => line.length - countMoves(word, line);

/** The depth: moves to the end, proved or not.
 * @param {Map<string, string>} facts @param {string} word */
function depth(facts, word) {
  const shortest = facts.get('shortest');
  const distance = shortest ?? facts.get('distance');
  return distance === undefined ? ''
    : text(shortest ? 'inShortest' : 'inMoves',
      { n: Number(distance) - idle(word, lineOf(facts)) });
}

export class Analysis {
  #on = false;
  #where = '';

  /** @param {Thinker} thinker @param {HTMLElement} place
   * @param {(moves: string[]) => void} play plays a line */
  constructor(thinker, place, play) {
    this.thinker = thinker;
    this.place = place;
    this.play = play;
  }

  /** @param {boolean} on */
  turn(on) {
    this.#on = on;
    this.place.replaceChildren();
    if (!on)
      this.thinker.stop();
  }

  /** Another position is on the board.
   * @param {string} word @param {string} position @param {boolean} over */
  async look(word, position, over) {
    this.#where = `${word} ${position}`;
    this.thinker.stop();
    this.place.replaceChildren();
    if (!this.#on || over)
      return;
    const where = this.#where;
    this.place.replaceChildren(piece('p', text('thinking'), 'small'));
    try {
      const facts = await this.thinker.analyse(word, position, SECONDS);
      if (where === this.#where)
        this.#show(facts, word);
    } catch (error) {
      if (where === this.#where)
        this.place.replaceChildren(
          piece('p', said(/** @type {Error} */ (error).message), 'small'));
    }
  }

  /** @param {Map<string, string>} facts @param {string} word */
  #show(facts, word) {
    const value = facts.get('value') ?? 'open';
    const head = piece('p', '', 'verdict');
    head.append(piece('span', valueName(word, value), `sign ${value}`),
      piece('span', depth(facts, word), 'small'));
    const rows = [head];
    const solutions = facts.get('solutions');
    if (solutions)
      rows.push(piece('p', text('left', { n: number(BigInt(solutions)) })));
    if (facts.has('nimber'))
      rows.push(piece('p', text('nimber', { n: facts.get('nimber') ?? '' })));
    const line = lineOf(facts);
    if (line.length)
      rows.push(this.#line(line, word));
    const why = facts.get('reason');
    if (why)
      rows.push(piece('p', said(why), 'small'));
    const nodes = Number(facts.get('nodes') ?? 0);
    if (nodes > 1) // else it was told at a glance
      rows.push(piece('p', text('nodes', { n: number(nodes) }), 'small'));
    this.place.replaceChildren(...rows);
  }

  /** Each move plays the line up to itself.
   * @param {string[]} line @param {string} word */
  #line(line, word) {
    const row = piece('div', '', 'moves');
    line.forEach((move, i) => {
      const button = /** @type {HTMLButtonElement} */ (
        piece('button', moveName(word, move)));
      button.addEventListener('click', () => this.play(line.slice(0, i + 1)));
      row.append(button);
    });
    return row;
  }
}
