/**
 * The tree of lines: everything that was played, read from the record, and
 * shown as the first line with its variations indented below.
 */

import { make, node as find } from '../frame/dom.mjs';
import { text } from '../frame/texts.mjs';
import { keyOf } from './study.mjs';

/**
 * @typedef {{move: string, moves: string[], children: Node[]}} Node
 *   moves: from the start to here
 * @typedef {{current: string[], go: (moves: string[]) => void,
 *   called: (move: string) => string, comments: Map<string, string>}} View
 *   current: the moves to the cursor
 */

/** @param {string} record @returns {Node} the root */
export function readTree(record) {
  /** @type {Node} */
  const root = { move: '', moves: [], children: [] };
  let path = [root];
  for (const line of record.split('\n')) {
    const [, verb, rest] = /^(play|undo) ?(.*)$/.exec(line) ?? [];
    const here = path[path.length - 1];
    if (verb === 'undo')
      path = path.slice(0, Math.max(1, path.length - Number(rest || 1)));
    else if (verb === 'play') {
      let child = here.children.find((c) => c.move === rest);
      if (!child) {
        child = { move: rest, moves: [...here.moves, rest], children: [] };
        here.children.push(child);
      }
      path.push(child);
    }
  }
  return root;
}

/** Whether anything was tried beside the line. @param {Node} root */
export function hasVariations(root) {
  for (let node = root; node.children.length; [node] = node.children)
    if (node.children.length > 1)
      return true;
  return false;
}

/** All lines, where they say more than the strip.
 * @param {Node} root @param {View} view */
export function showTree(root, view) {
  find('lines-card').hidden = !hasVariations(root) && !view.comments.size;
  find('lines').replaceChildren(showLine(root, view));
}

/** One line from a node on, with its comments, and its variations as lists
 * inside. @param {Node} node @param {View} view @returns {HTMLElement} */
function showLine(node, view) {
  const list = document.createElement('ol');
  /** @type {Node[]} what was played in place of the move before it */
  let instead = [];
  for (let at = node; at;) {
    const [first, ...others] = at.children;
    list.append(showMove(at, view),
      ...instead.map((other) => showVariation(other, view)));
    instead = others;
    at = first;
  }
  return list;
}

/** @param {Node} node @param {View} view */
function showVariation(node, view) {
  const item = make('li', 'variation');
  item.append(showLine(node, view));
  return item;
}

/** @param {Node} node @param {View} view */
function showMove({ move, moves }, { current, go, called, comments }) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.textContent = called(move) || text('start');
  button.dataset.move = move;
  if (keyOf(moves) === keyOf(current))
    button.setAttribute('aria-current', 'step');
  button.addEventListener('click', () => go(moves));
  const words = comments.get(keyOf(moves));
  item.append(button, ...words ? [make('span', 'small', words)] : []);
  return item;
}
