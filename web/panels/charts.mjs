/**
 * Charts where looking beats reading: how many positions each level has and
 * where we are, how the game went, what the parts are worth.
 */

import { bars, course } from './bars.mjs';
import { miniature } from '../board/scene.mjs';
import { make } from '../frame/dom.mjs';
import { countMoves, names, partWords, text, valueName }
  from '../frame/texts.mjs';
import { positionsOf } from '../play/review.mjs';
import { sideLook, sideName } from '../play/status.mjs';

/**
 * @typedef {import('../engine/thinker.mjs').Thinker} Thinker
 * @typedef {import('../engine/position_queries.mjs').Scout} Scout
 * @typedef {{word: string, position: string, line: string[], played: number,
 *   origin: string}} Moment
 */

const LEVEL_SECONDS = 300;
const MOVE_SECONDS = 2;

/** The levels of a game, counted once: a row for each number of pegs. */
export class Levels {
  /** @type {Map<string, {name: string, value: bigint}[]>} */
  #known = new Map();

  /** @param {Thinker} thinker */
  constructor(thinker) {
    this.thinker = thinker;
  }

  /** @param {string} word @param {(text: string) => void} progress */
  async count(word, progress) {
    const known = this.#known.get(word);
    if (known)
      return known;
    /** @type {{name: string, value: bigint}[]} */
    const levels = [];
    await this.thinker.count(word, LEVEL_SECONDS, (line) => {
      if (line.startsWith('row ')) {
        const row = JSON.parse(line.slice(4));
        if (row.pegs !== undefined)
          levels.push({ name: String(row.pegs),
            value: BigInt(row.positions) });
      } else
        progress(partWords(line));
    });
    this.#known.set(word, levels);
    return levels;
  }
}

/** How many pieces the only player has on the board.
 * @param {string} position */
export function pegs(position) {
  return String(position.replace(/[^o]/g, '').length);
}

/** @param {Levels} levels @param {() => Moment} moment where we are
 * @param {HTMLElement} place */
export async function showLevels(levels, moment, place) {
  const progress = make('p', 'small progress', text('thinking'));
  place.replaceChildren(progress);
  const rows = await levels.count(moment().word, (words) => {
    progress.textContent = words;
  });
  place.replaceChildren(bars(text('levels'), rows, pegs(moment().position)),
    make('p', 'small', text('levelsAre')));
}

/** What a value of the first side is called, and how it looks: where there are
 * two, by who wins. @param {string} word @param {string} value */
function standing(word, value) {
  const [game] = word.split(':');
  const winner = ['win', 'loss'].indexOf(value);
  return winner >= 0 && names().games[game]?.sides
    ? { words: text('wins', { side: sideName(game, winner) })
      .replace(/\.$/, ''), look: sideLook(game, winner) }
    : { words: valueName(word, value), look: value };
}

/** The value of each position of the line, one after the other, always as the
 * first side of the game sees it, whoever began.
 * @param {Thinker} thinker @param {Scout} scout @param {Moment} at
 * @param {HTMLElement} place @param {(i: number) => void} go */
export async function showCourse(thinker, scout, at, place, go) {
  const positions = await positionsOf(scout, at);
  const values = positions.map(() => 'open');
  const other = { win: 'loss', loss: 'win' };
  for (const [i, { position, turn }] of positions.entries()) {
    const facts = await thinker.analyse(at.word, position, MOVE_SECONDS);
    const value = facts.get('value') ?? 'open';
    values[i] = turn === 0 ? value
      : other[/** @type {'win'} */ (value)] ?? value;
    place.replaceChildren(course(text('course'), values, at.played, go,
      (/** @type {string} */ one) => standing(at.word, one).words,
      (/** @type {string} */ one) => standing(at.word, one).look,
      (/** @type {number} */ i) => countMoves(at.word, at.line.slice(0, i))),
    make('p', 'small', text('courseIs')));
  }
}

/** A part as a picture; the form in which the engine writes it is not on the
 * board, so it is called by its number.
 * @param {Scout} scout @param {string} word @param {string} part
 * @param {number} n */
async function face(scout, word, part, n) {
  const [scene] = await scout.ask(word, part, ['scene']).catch(() => ['']);
  const words = document.createElement('span');
  words.textContent = text('partName', { n });
  words.className = scene ? 'unseen' : '';
  return scene ? [miniature(JSON.parse(scene)), words] : [words];
}

/** The independent parts with their nimbers, and their nim-sum.
 * @param {Thinker} thinker @param {Scout} scout @param {Moment} at
 * @param {HTMLElement} place */
export async function showParts(thinker, scout, at, place) {
  const [answer] = await scout.ask(at.word, at.position, ['parts']);
  const parts = answer.split('\n').filter(Boolean);
  const list = document.createElement('ul');
  list.className = 'parts';
  place.replaceChildren(list);
  let sum = 0;
  let isKnown = true; // of each part
  for (const [i, part] of parts.entries()) {
    const item = document.createElement('li');
    const facts =
      await thinker.analyse(at.word, part, MOVE_SECONDS, 'nimber');
    const nimber = Number(facts.get('nimber') ?? NaN);
    sum ^= nimber;
    isKnown &&= !Number.isNaN(nimber);
    const worth = document.createElement('span');
    worth.textContent = text('part',
      { n: Number.isNaN(nimber) ? '?' : nimber });
    item.append(...await face(scout, at.word, part, i + 1), worth);
    item.dataset.nimber = String(nimber);
    list.append(item);
  }
  const words = document.createElement('p');
  words.textContent = parts.length
    ? text(!isKnown ? 'sumOpen' : sum ? 'sumWins' : 'sumLoses', { n: sum })
    : text('noParts');
  place.append(words);
}
