/**
 * Proofs that are strategies, followed on the board: the proof plays one side,
 * whoever looks at it plays the other, and any of his moves has its answer.
 */

/** @typedef {import('./certificate.mjs').Certificate} Certificate */

/**
 * @typedef {{turn: 'proof', move: string | null}
 *   | {turn: 'other', replies: string[]}
 *   | {turn: 'left'}} Advice
 *   proof: it plays this move, null where it leaves an easy win to the reader;
 *   other: the replies that it spells out; left: the moves are not its own
 * @typedef {{follow: (moves: string[], position: string) => Advice}} Guide
 *   moves: all that were played since the position of the certificate
 */

/* ---- agents: an answer for each position -------------------------------- */

/** @param {Certificate} proof @returns {Guide} */
function guideByPosition(proof) {
  const winner = proof.claim.split(' ')[0];
  const answers = new Map(proof.records.slice(1).map((record) => {
    const [position, move] = record.split(' ');
    return [position, move];
  }));
  return {
    follow(_moves, position) {
      return position.endsWith(`/${winner}`)
        ? { turn: 'proof', move: answers.get(position) ?? null }
        : { turn: 'other', replies: [] };
    },
  };
}

/* ---- gomoku: trees of threats, and nodes that refer to each other -------- */

/**
 * @typedef {{move: string, replies: Map<string, Tree>}} Tree
 * @typedef {{any: string, trees: Map<string, string>,
 *   replies: Map<string, {move: string, node: string, turn: number}>}} Node
 * @typedef {{move: string, replies: string[],
 *   after: (reply: string) => Step | null}} Step
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

/** @param {Tree} tree @param {View} view @returns {Step} */
function treeStep(tree, view) {
  return {
    move: view.from(tree.move),
    replies: [...tree.replies.keys()].map(view.from),
    after(reply) {
      const next = tree.replies.get(view.to(reply));
      return next ? treeStep(next, view) : null;
    },
  };
}

/** @param {string[]} records @returns {Map<string, Node>} */
function readNodes(records) {
  /** @type {Map<string, Node>} */
  const nodes = new Map();
  /** @type {Node} */
  let node = { any: '', trees: new Map(), replies: new Map() };
  for (const record of records) {
    const words = record.split(' ');
    if (words[0] === 'node') {
      node = { any: '', trees: new Map(), replies: new Map() };
      nodes.set(words[1], node);
    } else if (words[0] === 'tree' && words[1] === '*') {
      node.any = words[2];
    } else if (words[0] === 'tree') {
      for (const cell of wordsOf(words[1]))
        node.trees.set(cell, words[2]);
    } else if (words[0] === 'reply') {
      node.replies.set(words[1],
        { move: words[2], node: words[3], turn: Number(words[4]) });
    }
  }
  return nodes;
}

/** The answers of a node, seen from the board; trees are read when needed.
 * @param {Map<string, Node>} nodes @param {string} name @param {View} view
 * @param {number} side @returns {Pick<Step, 'replies' | 'after'>} */
function nodeStep(nodes, name, view, side) {
  const node = nodes.get(name);
  const spelled = [...node?.replies.keys() ?? [], ...node?.trees.keys() ?? []];
  return {
    replies: spelled.map(view.from),
    after(reply) {
      const cell = view.to(reply);
      const known = node?.replies.get(cell);
      const tree = node?.trees.get(cell) ?? node?.any;
      if (!known)
        return tree ? treeStep(readTree(wordsOf(tree)), view) : null;
      const turn = symmetry(known.turn, side);
      const back = inverse(known.turn, side);
      return { move: view.from(known.move),
        ...nodeStep(nodes, known.node, {
          to: (c) => turn(view.to(c)),
          from: (c) => view.from(back(c)),
        }, side) };
    },
  };
}

/** @param {Certificate} proof @returns {Step | null} */
function firstStep(proof) {
  const side = Number(/\d+/.exec(proof.word)?.[0] ?? 15);
  /** @type {View} */
  const here = { to: (cell) => cell, from: (cell) => cell };
  const [kind, cell, node] = (proof.records.at(-1) ?? '').split(' ');
  if (kind === 'win')
    return treeStep(readTree(wordsOf(cell)), here);
  return kind === 'first' ? { move: cell,
    ...nodeStep(readNodes(proof.records), node, here, side) } : null;
}

/** @param {Certificate} proof @returns {Guide} */
function guideByTree(proof) {
  const first = firstStep(proof);
  return {
    follow(moves) {
      let step = first;
      for (let i = 0; step; i += 2) {
        if (i === moves.length)
          return { turn: 'proof', move: step.move };
        if (moves[i] !== step.move)
          return { turn: 'left' };
        if (i + 1 === moves.length)
          return { turn: 'other', replies: step.replies };
        step = step.after(moves[i + 1]);
      }
      return moves.length % 2 ? { turn: 'other', replies: [] }
        : { turn: 'proof', move: null };
    },
  };
}

/** A guide through a strategy, or null for another kind of proof.
 * @param {Certificate} proof @returns {Guide | null} */
export function guideOf(proof) {
  if (proof.kind !== 'strategy')
    return null;
  return proof.word.startsWith('gomoku') ? guideByTree(proof)
    : guideByPosition(proof);
}
