/**
 * Comments in SGF, the Smart Game Format (FF[4], www.red-bean.com/sgf). The
 * engine reads and writes the tree of moves and passes over the comments;
 * here they are put into its text, and found in one that it has accepted. In a
 * value '\' quotes the next sign, and takes away a line break that follows it.
 */

/**
 * @typedef {import('./study.mjs').Comments} Comments
 * @typedef {{moves: string[], words: string[], end: number}} SgfNode
 *   moves: from the start to here; end: behind its last property
 */

const SIGNS = /[();]|[A-Za-z]+|\[((?:\\[^]|[^\]\\])*)\]/g;
const BREAK = /\r\n|\n\r|[\r\n]/;
const USUAL_SIDE = 15;

/** @param {string} words */
const quoted = (words) => `C[${words.replace(/[\]\\]/g, '\\$&')}]`;

/** A value as it is read: other spaces than line breaks are blanks.
 * @param {string} value */
function unquoted(value) {
  const space = (/** @type {string} */ sign) => /\s/.test(sign) ? ' ' : sign;
  return value.replace(/\\(\r\n|\n\r|[^])|\r\n|\n\r|\s/g, (sign, next) =>
    next === undefined ? BREAK.test(sign) ? '\n' : ' '
      : BREAK.test(next) ? '' : space(next));
}

/** A cell, which may be written as two letters from the top left.
 * @param {string} value @param {number} side */
function cellOf(value, side) {
  const point = value.trim().toLowerCase();
  return /^[a-z]{2}$/.test(point)
    ? `${point[0]}${side - (point.charCodeAt(1) - 97)}` : point;
}

/** @param {string} sgf @param {string} word of the rules, which tell the side
 * of the board where the file does not */
function nodesOf(sgf, word) {
  let side = Number(/\d+$/.exec(word)?.[0] ?? USUAL_SIDE);
  /** @type {SgfNode[]} */
  const nodes = [];
  /** @type {string[][]} */
  const open = [];
  let moves = /** @type {string[]} */ ([]);
  let name = '';
  const use = (/** @type {SgfNode} */ node, /** @type {string} */ value) => {
    if (name === 'SZ')
      side = parseInt(value, 10);
    else if (name === 'C')
      node.words.push(unquoted(value).trim());
    else if (name === 'B' || name === 'W')
      moves = node.moves = [...moves, cellOf(value, side)];
  };
  for (const { 0: sign, 1: value, index } of sgf.matchAll(SIGNS))
    if (sign === '(')
      open.push(moves);
    else if (sign === ')')
      moves = open.pop() ?? [];
    else if (sign === ';')
      nodes.push({ moves, words: [], end: index + 1 });
    else if (value === undefined)
      name = sign.replace(/[a-z]/g, '');
    else {
      const node = nodes[nodes.length - 1];
      use(node, value);
      node.end = index + sign.length;
    }
  return nodes;
}

/** The comments of a file that the engine has accepted. Nodes without a move
 * speak of the position before them.
 * @param {string} sgf @param {string} word @returns {Comments} */
export function readSgfComments(sgf, word) {
  /** @type {Comments} */
  const comments = new Map();
  for (const { moves, words } of nodesOf(sgf, word)) {
    const key = moves.join(' ');
    const all = [comments.get(key), ...words].filter(Boolean);
    if (all.length)
      comments.set(key, all.join('\n'));
  }
  return comments;
}

/** What the engine has written, with the comments.
 * @param {string} sgf @param {string} word @param {Comments} comments */
export function writeSgfComments(sgf, word, comments) {
  let text = sgf;
  for (const { moves, end } of nodesOf(sgf, word).reverse()) {
    const words = comments.get(moves.join(' '));
    if (words)
      text = text.slice(0, end) + quoted(words) + text.slice(end);
  }
  return text;
}
