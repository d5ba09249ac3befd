/**
 * Gomoku strategies as certificates have them (doc/gomoku.md): trees of
 * threats, and nodes that refer to each other. Any reply has its answer up to
 * the five, and of each position is known how many stones the win may still
 * take. A tree that was grown for one position is replayed in others: replies
 * in it that leave the attacker a five or an open four are passed over there,
 * as the checker does.
 */

import { Stones, cellsOf, stonesIn } from './stones.mjs';

/** @typedef {import('./certificate.mjs').Certificate} Certificate */

/**
 * @typedef {{move: string, replies: Map<string, Tree>}} Tree
 * @typedef {{stones: string[], any: string, trees: Map<string, string>,
 *   replies: Map<string, {move: string, node: number, turn: number}>}} Node
 *   stones: the position, in order; any: the tree that beats a pass
 * @typedef {{move: string, rest: number, replies: string[],
 *   after: (reply: string) => Step}} Step
 *   a move of the strategy; rest: the most stones behind it; replies: those
 *   worth a look, a longest line among them
 * @typedef {(cell: string) => string} Turn
 */

/** Cells, names and brackets, in their order. @param {string} text */
const wordsOf = (text) => text.match(/[a-z]\d+|#\d+|[()]/g) ?? [];

/** A tree that does not end with the five ends with a four or with threes that
 * no stone stops: any reply and the five, or any reply, an open four, any reply
 * and the five. */
const AFTER_FOUR = 2;
const AFTER_THREE = 4;

/** The trees of a certificate, of which some have a name: a record
 * `let TREE` gives the next number K, and `#K` stands for it. */
class Trees {
  /** @type {string[]} */
  #texts = [];
  /** @type {number[]} the most stones that are set in each of them */
  #stones = [];
  /** @type {Tree[]} those that were read */
  #trees = [];

  /** @param {string[]} records */
  constructor(records) {
    for (const record of records) {
      if (!record.startsWith('let '))
        break;
      this.#stones.push(this.#longest(record, 4));
      this.#texts.push(record.slice(4));
    }
  }

  /** "g6(f6j6k6k5)(j6#4)": a move, then each reply with the tree that answers.
   * @param {string} text @returns {Tree} */
  read(text) {
    return this.#take(wordsOf(text));
  }

  /** @param {string[]} words taken from the front @returns {Tree} */
  #take(words) {
    const move = words.shift() ?? '';
    if (move[0] === '#') {
      const name = Number(move.slice(1));
      return this.#trees[name] ??= this.read(this.#texts[name]);
    }
    /** @type {Tree} */
    const tree = { move, replies: new Map() };
    if (words[0] && words[0] !== '(' && words[0] !== ')')
      tree.replies.set(words.shift() ?? '', this.#take(words));
    while (words[0] === '(') {
      words.shift();
      tree.replies.set(words.shift() ?? '', this.#take(words));
      words.shift();
    }
    return tree;
  }

  /** The stones on the longest way: letters begin cells, brackets begin other
   * ways. @param {string} text @param {number} from */
  #longest(text, from) {
    const above = [];
    let [now, most] = [0, 0];
    for (let i = from; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= 97)
        most = Math.max(most, ++now);
      else if (code === 35)
        most = Math.max(most, now + this.#stones[parseInt(text.slice(i + 1,
          i + 11), 10)]);
      else if (code === 40)
        above.push(now);
      else if (code === 41)
        now = above.pop() ?? 0;
    }
    return most;
  }

  /** No more stones are set from here to the five, wherever the tree is
   * replayed. @param {string} text @param {number} from */
  bound(text, from) {
    return this.#longest(text, from) + AFTER_THREE;
  }
}

/* ---- trees on a board --------------------------------------------------- */

/** The branches of a tree that count here, its move being made: all others are
 * to replies after which the attacker has a five, or an open four when he made
 * a three and is not made to stop a four.
 * @param {Stones} board @param {Tree} tree @returns {[string, Tree][]} */
function branchesOn(board, tree) {
  const defender = board.turn;
  const attacker = 3 - defender;
  const four = board.fives(attacker).length > 0;
  return [...tree.replies].filter(([reply]) => board.isEmpty(reply) &&
    board.with(reply, () => !board.fives(attacker).length && (four ||
      board.fives(defender).length > 0 || !board.openFours(attacker).length)));
}

/** The stones that are set on the longest way through a tree to the five.
 * @param {Stones} board the attacker to move @param {Tree} tree
 * @returns {number} */
function lengthOn(board, tree) {
  const attacker = board.turn;
  if (board.fives(attacker).includes(tree.move))
    return 1;
  return board.with(tree.move, () => Math.max(
    1 + (board.fives(attacker).length ? AFTER_FOUR : AFTER_THREE),
    ...branchesOn(board, tree).map(([reply, next]) =>
      2 + board.with(reply, () => lengthOn(board, next)))));
}

/** The cell with which the attacker wins where no branch is left: a five, else
 * an open four. @param {Stones} board @param {number} attacker */
const winningCell = (board, attacker) =>
  board.fives(attacker)[0] ?? board.openFours(attacker)[0];

/** Symmetry s of a square board: mirrors columns (bit 0), then rows (bit 1),
 * then exchanges them (bit 2). @param {number} s @param {number} side
 * @returns {Turn} */
function symmetry(s, side) {
  return (cell) => {
    let x = cell.charCodeAt(0) - 97;
    let y = Number(cell.slice(1)) - 1;
    if (s & 1)
      x = side - 1 - x;
    if (s & 2)
      y = side - 1 - y;
    if (s & 4)
      [x, y] = [y, x];
    return `${String.fromCharCode(97 + x)}${y + 1}`;
  };
}

/** The way back. @param {number} s @param {number} side */
function inverse(s, side) {
  const swapped = (s & 1) << 1 | (s & 2) >> 1;
  return symmetry(s & 4 ? swapped | 4 : s, side);
}

/** Between the board and the coordinates in which a node is written.
 * @typedef {{to: Turn, from: Turn}} View */

/* ---- steps -------------------------------------------------------------- */

/** Where a step is made: the stones before it, in the coordinates of the
 * certificate, and the way to those of the reader.
 * @typedef {{board: Stones, stones: string[], view: View}} Place */

/** @param {Tree} tree @param {Place} place @returns {Step} */
function treeStep(tree, { board, stones, view }) {
  board.show(stones);
  const attacker = board.turn;
  const rest = lengthOn(board, tree) - 1;
  const after = [...stones, tree.move];
  board.show(after);
  const branches = new Map(rest ? branchesOn(board, tree) : []);
  const replies = rest && !branches.size ? [winningCell(board, attacker)]
    : [...branches.keys()];
  return {
    move: view.from(tree.move),
    rest,
    replies: replies.map(view.from),
    after(reply) {
      const cell = view.to(reply);
      board.show([...after, cell]);
      const next = branches.get(cell) ??
        { move: winningCell(board, attacker), replies: new Map() };
      return treeStep(next, { board, stones: [...after, cell], view });
    },
  };
}

/** All nodes of a strategy, read when they are needed: a whole one has millions
 * of replies. Nodes stand behind those that they refer to. */
class Nodes {
  /** @type {number[]} where each node begins in the records */
  #from = [];
  /** @type {number[]} the stones behind each node are not more than this */
  #bound = [];
  /** @type {Map<number, number>} how many they are, where that is known */
  #rest = new Map();

  /** @param {Certificate} proof @param {Stones} board */
  constructor({ records, claim }, board) {
    const claimed = Number(/\d+/.exec(claim)?.[0]);
    let most = claimed;
    this.records = records;
    this.board = board;
    this.trees = new Trees(records);
    records.forEach((record, i) => {
      const kind = record.slice(0, record.indexOf(' '));
      if (kind === 'node') {
        this.#from.push(i);
        this.#bound.push(0);
        most = claimed - stonesIn(record.slice(5));
      } else if (kind !== 'let')
        this.#reach(Math.min(most, kind === 'tree'
          ? 1 + this.trees.bound(record, record.indexOf(' ', 5) + 1)
          : kind === 'reply' ? 2 + this.#bound[Number(record.split(' ')[3])]
            : 0));
    });
  }

  /** @param {number} stones */
  #reach(stones) {
    const last = this.#bound.length - 1;
    this.#bound[last] = Math.max(this.#bound[last], stones);
  }

  /** @param {number} name @returns {Node} */
  read(name) {
    let i = this.#from[name];
    /** @type {Node} */
    const node = { stones: cellsOf(this.records[i].split(' ')[2]), any: '',
      trees: new Map(), replies: new Map() };
    for (i++; /^(tree|reply) /.test(this.records[i]); i++) {
      const words = this.records[i].split(' ');
      if (words[0] === 'reply')
        node.replies.set(words[1], { move: words[2], node: Number(words[3]),
          turn: Number(words[4]) });
      else if (words[1] === '*')
        node.any = words[2];
      else
        for (const cell of cellsOf(words[1]))
          node.trees.set(cell, words[2]);
    }
    return node;
  }

  /** The most stones behind a node: ways that cannot take more than what is
   * found are not looked at. @param {number} name @returns {number} */
  rest(name) {
    let most = this.#rest.get(name) ?? 0;
    if (most)
      return most;
    const node = this.read(name);
    const ways = [...node.replies.values()].map((reply) => ({
      bound: 2 + this.#bound[reply.node],
      find: () => 2 + this.rest(reply.node),
    }));
    for (const [text, cells] of this.#cellsByTree(node))
      ways.push({ bound: 1 + this.trees.bound(text, 0),
        find: () => Math.max(...this.#lengths(node, text, cells)) });
    for (const { bound, find } of ways.sort((a, b) => b.bound - a.bound))
      if (Math.min(bound, this.#bound[name]) > most)
        most = Math.max(most, find());
    this.#rest.set(name, most);
    return most;
  }

  /** Which tree beats which replies. @param {Node} node */
  #cellsByTree({ stones, any, trees, replies }) {
    /** @type {Map<string, string[]>} */
    const cells = new Map();
    this.board.show(stones);
    for (const cell of this.board.empty.filter((c) => !replies.has(c))) {
      const tree = trees.get(cell) ?? any;
      cells.set(tree, [...cells.get(tree) ?? [], cell]);
    }
    return cells;
  }

  /** The stones behind a node with each of these replies, which a tree beats.
   * @param {Node} node @param {string} text @param {string[]} cells */
  #lengths({ stones }, text, cells) {
    const tree = this.trees.read(text);
    return cells.map((cell) => {
      this.board.show([...stones, cell]);
      return 1 + lengthOn(this.board, tree);
    });
  }

  /** The replies that a node spells out, and of all others one that holds out
   * longest. @param {Node} node */
  replies(node) {
    const others = this.#cellsByTree(node).get(node.any) ?? [];
    const lengths = this.#lengths(node, node.any, others);
    const longest = lengths.indexOf(Math.max(...lengths));
    return [...node.replies.keys(), ...node.trees.keys(),
      ...others.slice(longest, longest + 1)];
  }
}

/** A move that leads to a node, seen from the board.
 * @param {Nodes} nodes @param {string} move @param {number} name
 * @param {View} view @returns {Step} */
function nodeStep(nodes, move, name, view) {
  const node = nodes.read(name);
  const { board } = nodes;
  return {
    move,
    rest: nodes.rest(name),
    get replies() {
      return nodes.replies(node).map(view.from);
    },
    after(reply) {
      const cell = view.to(reply);
      const known = node.replies.get(cell);
      const tree = node.trees.get(cell) ?? node.any;
      if (!known)
        return treeStep(nodes.trees.read(tree),
          { board, stones: [...node.stones, cell], view });
      const turn = symmetry(known.turn, board.side);
      const back = inverse(known.turn, board.side);
      return nodeStep(nodes, view.from(known.move), known.node, {
        to: (c) => turn(view.to(c)),
        from: (c) => view.from(back(c)),
      });
    },
  };
}

/** Can the moves of a strategy be told? Under renju not, for what is forbidden
 * is not known here. @param {Certificate} proof */
export const hasSteps = ({ word }) => !word.includes('renju');

/** Where the loser is to move, the position itself is the only node, which its
 * certificate does not say once more. @param {Certificate} proof */
function withNode(proof) {
  const { position, records } = proof;
  const at = records.findIndex((record) => record.startsWith('tree '));
  return { ...proof, records: [...records.slice(0, at),
    `node 0 ${position}`, ...records.slice(at)] };
}

/** The first move of a strategy; it is empty where the other side is to move.
 * @param {Certificate} proof @returns {Step | null} */
export function firstStep(proof) {
  if (!hasSteps(proof))
    return null;
  const board = new Stones(proof.word);
  /** @type {View} */
  const view = { to: (cell) => cell, from: (cell) => cell };
  const [kind, cell, node] = (proof.records.at(-1) ?? '').split(' ');
  if (kind === 'win')
    return treeStep(new Trees(proof.records).read(cell),
      { board, stones: cellsOf(proof.position), view });
  if (kind === 'lost')
    return nodeStep(new Nodes(withNode(proof), board), '', 0, view);
  return kind === 'first' ? nodeStep(new Nodes(proof, board), cell,
    Number(node), view) : null;
}

/** The replies that hold out longest. @param {Step} step */
const stubborn = (step) => step.replies.filter((reply) =>
  step.after(reply).rest + 2 === step.rest);

/**
 * A longest line through a strategy; `choice` says which of the replies that
 * hold out equally long is taken at each turn, and is changed to that of the
 * line after it, the first one after the last.
 * @param {Step} first @param {number[]} choice @returns {string[]}
 */
export function longestLine(first, choice) {
  const moves = first.move ? [first.move] : [];
  const ways = [];
  for (let step = first; step.rest;) {
    const replies = stubborn(step);
    const reply = replies[choice[ways.length] ?? 0];
    ways.push(replies.length);
    step = step.after(reply);
    moves.push(reply, step.move);
  }
  while (ways.length && (choice[ways.length - 1] ?? 0) + 1 === ways.at(-1))
    ways.pop();
  const next = ways.map((_, i) => choice[i] ?? 0);
  if (next.length)
    next[next.length - 1]++;
  choice.splice(0, choice.length, ...next);
  return moves;
}
