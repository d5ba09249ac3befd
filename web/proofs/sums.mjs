/**
 * Proofs about Sprouts, followed on the board. A position is a sum of parts;
 * the engine says which parts a move leaves, in one form for equal ones, and
 * the certificate says what each is worth. So any move has its answer: one that
 * leaves a sum worth nothing, or, in misere play, one of the recorded losses.
 */

import { text } from '../frame/texts.mjs';

/**
 * @typedef {import('./certificate.mjs').Certificate} Certificate
 * @typedef {import('./guide.mjs').Ask} Ask
 * @typedef {import('./guide.mjs').Guide} Guide
 * @typedef {import('../board/rings.mjs').Rating} Rating
 * @typedef {{move: string, parts: string[]}} Option
 */

/** @param {string} answer */
const linesOf = (answer) => answer.split('\n').filter(Boolean);

/** The one form of each part that a certificate names.
 * @param {Ask} ask @param {string[]} parts @returns {Promise<string[]>} */
async function formsOf(ask, parts) {
  const answers = parts.length ? await ask(parts[0],
    parts.flatMap((part) => [`position ${part}`, 'parts'])) : [];
  return answers.filter((_, i) => i % 2);
}

/** What each really different move leaves.
 * @param {Ask} ask @param {string} position @returns {Promise<Option[]>} */
async function optionsOf(ask, position) {
  const [distinct] = await ask(position, ['moves distinct']);
  const moves = linesOf(distinct);
  const answers = await ask(position,
    moves.flatMap((move) => [`play ${move}`, 'parts', 'undo']));
  return moves.map((move, i) => ({ move, parts: linesOf(answers[3 * i + 1]) }));
}

/** Does the proof move when this many moves were played?
 * @param {Certificate} proof @param {number} played */
const isProofsTurn = (proof, played) =>
  (played % 2 === 0) === !/^(loss|nimber 0)$/.test(proof.claim);

/* ---- normal play -------------------------------------------------------- */

/** The nimbers that a certificate gives, and the wins beside a heap. */
class Worths {
  /** @type {Map<string, number>} */
  nimber = new Map();
  /** @type {Set<string>} heap and part */
  wins = new Set();

  /** @param {Ask} ask @param {string[]} records */
  static async read(ask, records) {
    const worths = new Worths();
    const forms = await formsOf(ask, records.map((r) => r.split(' ')[2]));
    records.forEach((record, i) => {
      const [kind, number] = record.split(' ');
      if (kind === 'nimber')
        worths.nimber.set(forms[i], Number(number));
      else
        worths.wins.add(`${number} ${forms[i]}`);
    });
    return worths;
  }

  /** The nim-sum of the parts that are given, and the others.
   * @param {string[]} parts */
  #known(parts) {
    const open = parts.filter((part) => !this.nimber.has(part));
    const sum = parts.reduce((all, part) => all ^ (this.nimber.get(part) ?? 0),
      0);
    return { sum, open };
  }

  /** Null where the certificate does not tell. @param {string[]} parts */
  sum(parts) {
    const { sum, open } = this.#known(parts);
    return open.length ? null : sum;
  }

  /** Is the sum shown to be a win, without its worth?
   * @param {string[]} parts */
  isWin(parts) {
    const { sum, open } = this.#known(parts);
    return open.length === 1 && this.wins.has(`${sum} ${open[0]}`);
  }

  /** What a move that leaves these parts is worth to who makes it.
   * @param {string[]} parts @returns {Rating} */
  rate(parts) {
    const sum = this.sum(parts);
    if (sum !== null)
      return { value: sum ? 'loss' : 'win', note: `*${sum}` };
    return this.isWin(parts) ? { value: 'loss' } : {};
  }

  /** What the parts are worth, as far as it is known, the largest first: the
   * forms that the certificate names them by are not on the board.
   * @param {string[]} parts */
  words(parts) {
    if (!parts.some((part) => this.nimber.has(part)))
      return '';
    const each = parts.map((part) => this.nimber.get(part) ?? -1)
      .sort((a, b) => b - a).map((n) => n < 0 ? '?' : `*${n}`);
    const sum = this.sum(parts);
    return text('nimbers', { n: parts.length, parts: each.join(' + '),
      sum: parts.length > 1 && sum !== null ? ` = *${sum}` : '' });
  }
}

/** @param {Certificate} proof @param {Ask} ask @returns {Guide} */
export function guideBySums(proof, ask) {
  const reading = Worths.read(ask, proof.records);
  return {
    async follow(moves, position) {
      const worths = await reading;
      const [parts] = (await ask(position, ['parts'])).map(linesOf);
      const options = await optionsOf(ask, position);
      const note = worths.words(parts);
      const ratings = new Map(options.map((o) =>
        [o.move, worths.rate(o.parts)]));
      if (!isProofsTurn(proof, moves.length))
        return worths.sum(parts) === 0
          ? { turn: 'other', replies: options.map((o) => o.move), note,
            ratings }
          : { turn: 'left' };
      const answer = options.find((o) => worths.sum(o.parts) === 0);
      return { turn: 'proof', move: answer?.move ?? null, note, ratings };
    },
  };
}

/* ---- misere play -------------------------------------------------------- */

/** The lives of a part: a spot has three less its edges, which is how often it
 * stands in the boundaries; alone in one it has none. @param {string} part */
function livesOf(part) {
  /** @type {Map<string, number>} */
  const edges = new Map();
  for (const word of part.split(/[,/]/)) {
    const spots = word.match(/~?[A-Z][a-z]?/g) ?? [];
    for (const spot of spots)
      edges.set(spot, (edges.get(spot) ?? 0) + (spots.length > 1 ? 1 : 0));
  }
  return [...edges.values()].reduce((all, n) => all + 3 - n, 0);
}

/** The parts that a state is written with, in one order.
 * @param {string[]} parts @param {number} small */
const stateOf = (parts, small) =>
  parts.filter((part) => livesOf(part) > small).sort().join(' + ');

/** @param {Ask} ask @param {string[]} records @param {number} small */
async function readLosses(ask, records, small) {
  const losses = new Set();
  for (const record of records.filter((r) => r.startsWith('loss '))) {
    const parts = record.split(' ')[2]?.split('+').filter(Boolean) ?? [];
    losses.add(stateOf(await formsOf(ask, parts), small));
  }
  return losses;
}

/** What the engine says of a position that a move leads to; in the small parts
 * that a certificate leaves to its checker nothing else is known.
 * @param {Ask} ask @param {string} position @param {string} move */
async function isLoss(ask, position, move) {
  const [, facts] = await ask(position, [`play ${move}`, 'analyse time 10']);
  return /^value\s+loss$/m.test(facts);
}

/** @param {Certificate} proof @param {Ask} ask @returns {Guide} */
export function guideByLosses(proof, ask) {
  const small = Number(proof.records[0].split(' ')[1]);
  const reading = readLosses(ask, proof.records, small);
  return {
    async follow(moves, position) {
      const losses = await reading;
      const options = await optionsOf(ask, position);
      if (!isProofsTurn(proof, moves.length))
        return { turn: 'other', replies: options.map((o) => o.move) };
      for (const { move, parts } of options) {
        const state = stateOf(parts, small);
        if ((!state || losses.has(state)) && await isLoss(ask, position, move))
          return { turn: 'proof', move, note: text('guideLoss') };
      }
      return { turn: 'left' };
    },
  };
}
