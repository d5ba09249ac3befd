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

/** Words in braces, with those of their own as %7b and %7d; a percent sign that
 * stood before such a code becomes %25. @param {string} words */
const quoted = (words) => `{${words.replace(/%(?=(?:25)*7[bd])/gi, '%25')
  .replaceAll('{', '%7b').replaceAll('}', '%7d')}}`;

/** @param {string} words in braces */
const unquoted = (words) => words.slice(1, -1).replace(
  /%(25)?((?:25)*7[bd])/gi, (_, more, code) =>
    more ? `%${code}` : decodeURIComponent(`%${code}`));

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
    } else if (word === ')') {
      here = stack.pop() ?? [];
      goTo(here); // it is the way on again
    } else if (word.startsWith('{'))
      comments.set(keyOf(here), unquoted(word));
    else {
      here = [...here, decodeURIComponent(word)];
      goTo(here);
    }
  goTo([]);
  return { commands, comments };
}

/** Calls `see` with each line of a record and the moves to where it leads; to
 * nowhere before the position.
 * @param {string} record
 * @param {(line: string, here: string[] | null) => void} see */
function walk(record, see) {
  /** @type {string[] | null} */
  let here = null;
  for (const line of record.split('\n')) {
    const [, verb, rest] = /^(position|play|undo) ?(.*)$/.exec(line) ?? [];
    if (verb === 'position')
      here = [];
    else if (verb === 'play')
      here = [...here ?? [], rest];
    else if (verb === 'undo')
      here = (here ?? []).slice(0, -Number(rest || 1));
    see(line, here);
  }
}

/** A record with the comments, which engines pass over, as lines that begin
 * with "# " behind the move that they speak of.
 * @param {string} record @param {Comments} comments */
export function noteRecord(record, comments) {
  /** @type {string[]} */
  const lines = [];
  const left = new Map(comments);
  walk(record, (line, here) => {
    lines.push(line);
    const key = here && /^(position|play)/.test(line) ? keyOf(here) : null;
    const words = key === null ? undefined : left.get(key);
    if (words)
      lines.push(...words.split('\n').map((part) => `# ${part}`));
    if (key !== null)
      left.delete(key);
  });
  return lines.join('\n');
}

/** The comments of a record. @param {string} record @returns {Comments} */
export function readNotes(record) {
  /** @type {Comments} */
  const comments = new Map();
  walk(record, (line, here) => {
    if (!here || !line.startsWith('# '))
      return;
    const before = comments.get(keyOf(here));
    comments.set(keyOf(here),
      before ? `${before}\n${line.slice(2)}` : line.slice(2));
  });
  return comments;
}
