/**
 * A study: all lines of a game with comments, as one short text that fits into
 * a link. "a {words} b (c d) e": b follows a, c was played in place of b. The
 * text is read as it is written, so that the other person sees the same tree.
 */

/**
 * @typedef {import('./variations.mjs').Node} Node
 * @typedef {Map<string, string>} Comments by the moves that lead there
 */

/** The name of a node. @param {string[]} moves */
export const keyOf = (moves) => moves.join(' ');

/** A move without the signs that a study is written with.
 * @param {string} move */
const bare = (move) => move.replace(/[(){}%\s]/g, (sign) =>
  `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** @param {string} words */
const quoted = (words) => `{${words.replace(/[{}]/g, '')}}`;

/** @param {Node} root @param {Comments} comments */
export function writeStudy(root, comments) {
  const words = (/** @type {Node} */ node) => {
    const comment = comments.get(keyOf(node.moves));
    return [...node.move ? [bare(node.move)] : [],
      ...comment ? [quoted(comment)] : []];
  };
  /** @param {Node} node @returns {string[]} what follows it */
  const below = ({ children: [first, ...others] }) => !first ? []
    : [...words(first), ...others.flatMap((other) =>
      ['(', ...words(other), ...below(other), ')']), ...below(first)];
  return [...words(root), ...below(root)].join(' ');
}

/** The commands that play a study's lines, and its comments. The cursor ends
 * at the start. @param {string} text */
export function readStudy(text) {
  /** @type {string[]} */
  const commands = [];
  /** @type {Comments} */
  const comments = new Map();
  /** @type {string[]} */
  let path = [];
  /** @type {string[][]} */
  const stack = [];
  const goTo = (/** @type {string[]} */ wanted) => {
    const same = wanted.findIndex((move, i) => move !== path[i]);
    const common = Math.min(same < 0 ? wanted.length : same, path.length);
    if (path.length > common)
      commands.push(`undo ${path.length - common}`);
    for (const move of wanted.slice(common))
      commands.push(`play ${move}`);
    path = [...wanted];
  };
  let here = /** @type {string[]} */ ([]);
  for (const word of text.match(/\{[^}]*\}|[()]|[^\s(){}][^\s{}]*/g) ?? [])
    if (word === '(') {
      stack.push(here);
      here = here.slice(0, -1);
    } else if (word === ')')
      here = stack.pop() ?? [];
    else if (word.startsWith('{'))
      comments.set(keyOf(here), word.slice(1, -1));
    else {
      here = [...here, decodeURIComponent(word)];
      goTo(here);
    }
  goTo([]);
  return { commands, comments };
}
