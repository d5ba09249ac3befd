/**
 * Gomoku strategies as certificates have them (doc/gomoku.md): trees of
 * threats, and nodes that refer to each other. Any reply has its answer, and of
 * each position is known how many stones the win may still take.
 */

/** @typedef {import('./certificate.mjs').Certificate} Certificate */

/**
 * @typedef {{move: string, replies: Map<string, Tree>}} Tree
 * @typedef {{any: string, trees: Map<string, string>,
 *   replies: Map<string, {move: string, node: number, turn: number}>}} Node
 * @typedef {{move: string, rest: number, replies: string[],
 *   after: (reply: string) => Step | null}} Step
 *   a move of the strategy; rest: the most stones behind it; replies: those
 *   that are spelled out
 * @typedef {(cell: string) => string} Turn
 */

/** Cells and brackets, in their order. @param {string} text */
const wordsOf = (text) => text.match(/[a-z]\d+|[()]/g) ?? [];

/** "g6(f6j6k6k5)(j6i4)": a move, then each reply with the tree that answers.
 * @param {string[]} words taken from the front @returns {Tree} */
function readTree(words) {
  /** @type {Tree} */
  const tree = { move: words.shift() ?? '', replies: new Map() };
  if (words[0] && words[0] !== '(' && words[0] !== ')')
    tree.replies.set(words.shift() ?? '', readTree(words));
  while (words[0] === '(') {
    words.shift();
    tree.replies.set(words.shift() ?? '', readTree(words));
    words.shift();
  }
  return tree;
}

/** Where a tree ends, two cells complete a five: one is taken, one wins. */
const LAST_STONES = 2;

/** The stones of the longest way through a tree to the win: letters begin
 * cells, brackets begin other ways.
 * @param {string} text @param {number} from */
function treeLength(text, from) {
  const above = [];
  let [now, most] = [0, 0];
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 97)
      most = Math.max(most, ++now);
    else if (code === 40)
      above.push(now);
    else if (code === 41)
      now = above.pop() ?? 0;
  }
  return most + LAST_STONES;
}

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

/** @param {Tree} tree */
function height(tree) {
  let most = tree.replies.size ? 0 : LAST_STONES;
  for (const next of tree.replies.values())
    most = Math.max(most, 2 + height(next));
  return most;
}

/** @param {Tree} tree @param {View} view @returns {Step} */
function treeStep(tree, view) {
  return {
    move: view.from(tree.move),
    rest: height(tree),
    replies: [...tree.replies.keys()].map(view.from),
    after(reply) {
      const next = tree.replies.get(view.to(reply));
      return next ? treeStep(next, view) : null;
    },
  };
}

/** All nodes of a strategy, read when they are needed: a whole one has millions
 * of replies. Nodes stand behind those that they refer to. */
class Nodes {
  /** @type {number[]} where the records of each node begin */
  #from = [];
  /** @type {number[]} the most stones behind each node */
  rest = [];

  /** @param {string[]} records */
  constructor(records) {
    this.records = records;
    records.forEach((record, i) => {
      const kind = record.slice(0, record.indexOf(' '));
      if (kind === 'node') {
        this.#from.push(i + 1);
        this.rest.push(0);
      } else
        this.#reach(kind === 'tree'
          ? 1 + treeLength(record, record.indexOf(' ', 5) + 1)
          : kind === 'reply' ? 2 + this.rest[Number(record.split(' ')[3])]
            : 0);
    });
  }

  /** @param {number} stones */
  #reach(stones) {
    const last = this.rest.length - 1;
    this.rest[last] = Math.max(this.rest[last], stones);
  }

  /** @param {number} name @returns {Node} */
  read(name) {
    /** @type {Node} */
    const node = { any: '', trees: new Map(), replies: new Map() };
    for (let i = this.#from[name]; /^(tree|reply) /.test(this.records[i]);
      i++) {
      const words = this.records[i].split(' ');
      if (words[0] === 'reply')
        node.replies.set(words[1], { move: words[2], node: Number(words[3]),
          turn: Number(words[4]) });
      else if (words[1] === '*')
        node.any = words[2];
      else
        for (const cell of wordsOf(words[1]))
          node.trees.set(cell, words[2]);
    }
    return node;
  }
}

/** A move that leads to a node, seen from the board.
 * @param {Nodes} nodes @param {string} move @param {number} name
 * @param {View} view @param {number} side @returns {Step} */
function nodeStep(nodes, move, name, view, side) {
  const node = nodes.read(name);
  const spelled = [...node.replies.keys(), ...node.trees.keys()];
  return {
    move,
    rest: nodes.rest[name],
    replies: spelled.map(view.from),
    after(reply) {
      const cell = view.to(reply);
      const known = node.replies.get(cell);
      const tree = node.trees.get(cell) ?? node.any;
      if (!known)
        return tree ? treeStep(readTree(wordsOf(tree)), view) : null;
      const turn = symmetry(known.turn, side);
      const back = inverse(known.turn, side);
      return nodeStep(nodes, view.from(known.move), known.node, {
        to: (c) => turn(view.to(c)),
        from: (c) => view.from(back(c)),
      }, side);
    },
  };
}

/** The first move of a strategy. @param {Certificate} proof
 * @returns {Step | null} */
export function firstStep(proof) {
  const side = Number(/\d+/.exec(proof.word)?.[0] ?? 15);
  /** @type {View} */
  const here = { to: (cell) => cell, from: (cell) => cell };
  const [kind, cell, node] = (proof.records.at(-1) ?? '').split(' ');
  if (kind === 'win')
    return treeStep(readTree(wordsOf(cell)), here);
  return kind === 'first' ? nodeStep(new Nodes(proof.records), cell,
    Number(node), here, side) : null;
}

/** The replies that hold out longest, of those that are spelled out.
 * @param {Step} step */
function stubborn(step) {
  const rest = step.replies.map((reply) => step.after(reply)?.rest ?? -1);
  const most = Math.max(...rest);
  return step.replies.filter((_, i) => rest[i] === most);
}

/**
 * A longest line through a strategy; `choice` says which of the replies that
 * hold out equally long is taken at each turn, and is changed to that of the
 * line after it, the first one after the last.
 * @param {Step} first @param {number[]} choice @returns {string[]}
 */
export function longestLine(first, choice) {
  const moves = [first.move];
  const ways = [];
  for (let step = first; step.replies.length;) {
    const replies = stubborn(step);
    const reply = replies[choice[ways.length] ?? 0];
    ways.push(replies.length);
    step = /** @type {Step} */ (step.after(reply));
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
