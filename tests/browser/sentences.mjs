/**
 * The sentences that the engine and the checker can say to a person, read from
 * their sources: every string of words that is no JSON, no help of the command
 * and no matter of files, which a page does not have.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Where nobody on a page can hear them: the command, its terminal and the
 * library; runs on disk or among several computers; the columns of tables,
 * which the page heads by their names; what makes databases. */
const ELSEWHERE = new RegExp([
  'src/(host|wasm|cli|work|library)/', 'external', 'level', '_study', '_tally',
  'check_(main|library)', 'layers_save', 'gomoku_(import|lines|opening|known)',
  'minor_(classic|filter|find|gallery)', 'session/(about|exchange)',
  'gomocup',
].join('|'));

const TOKEN = new RegExp([
  '/\\*[^]*?\\*/', '//.*', "'(?:[^'\\\\\\n]|\\\\.)*'",
  '"(?:[^"\\\\\\n]|\\\\.)*"', 'PRI[a-zA-Z0-9]+', '#\\s*include.*',
  '\\w+', '\\s+', '[^]'].join('|'), 'g');
const HOLE = /%[-+ #0]*(?:\*|\d+)?(?:\.(?:\*|\d+))?[hlzjt]*[a-zA-Z]/g;

/** @param {string} literal with its quotes */
const plain = (literal) => literal.slice(1, -1)
  .replace(/\\(.)/g, (_, sign) => sign === 'n' ? '\n' : sign);

/** The strings of a C source that are handed to a function or stand in a list
 * of texts, those side by side as one; what stands in a table of other things
 * is a name or a help of the command. @param {string} source */
export function strings(source) {
  const found = [];
  /** What each open bracket belongs to. @type {string[]} */
  const open = [];
  let begun = null;
  let word = '';
  let statement = '';
  for (const [token] of source.matchAll(TOKEN)) {
    if (/^(\/\*|\/\/|\s|#)/.test(token))
      continue;
    if (/^"/.test(token) || (begun && /^PRI/.test(token))) {
      begun = (begun ?? '') + (token[0] === '"' ? plain(token) : 'u');
      continue;
    }
    if (begun !== null && open.at(-1) !== 'table')
      found.push({ words: begun, call: open.at(-1) ?? '' });
    begun = null;
    if (token === '(')
      open.push(word || open.at(-1) || '');
    else if (token === '{')
      open.push(!/=\s*$/.test(statement) ? open.at(-1) === 'table' ? 'table'
        : '' : /\bchar\b/.test(statement) ? 'texts' : 'table');
    else if (/[)}]/.test(token))
      open.pop();
    statement = /[;{}]/.test(token) ? '' : `${statement} ${token}`;
    word = /^\w/.test(token) ? token : '';
  }
  return found;
}

/** Is it said, and not a piece of JSON, a grammar or an identifier? What the
 * checker says may be one word; in the engine that is a line of a proof.
 * @param {string} words @param {number} least how many words */
function isSentence(words, least) {
  const bare = words.replace(HOLE, ' ');
  return (bare.match(/[a-z]{2,}/gi) ?? []).length >= least &&
    / /.test(words.trim()) && !/[{}]"|":|\n|^ ?\[|^spielwerk-/.test(words) &&
    !/^\w+ (dim|red|blue|edge|goal|one|two|both)$|^node /.test(words) &&
    !/^[A-Z]+[^ ]*[[,=:]/.test(words);
}

/** @param {string} folder @returns {string[]} */
const sourcesIn = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? sourcesIn(`${folder}/${entry.name}`)
      : entry.name.endsWith('.c') ? [`${folder}/${entry.name}`] : []);

/** Every sentence, with the file that says it. */
export function sentences() {
  const all = new Map();
  for (const file of [...sourcesIn('src'), ...sourcesIn('check')])
    if (!ELSEWHERE.test(file))
      for (const { words, call } of strings(
        readFileSync(join(ROOT, file), 'utf8'))) {
        const least = file.startsWith('check/') ? 1 : 2;
        if (isSentence(words, least) && call !== 'assert' && !all.has(words))
          all.set(words, file);
      }
  return all;
}
