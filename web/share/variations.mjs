/**
 * The tree of lines: everything that was played, read from the record, and
 * shown as the first line with its variations indented below.
 */

import { text } from '../frame/texts.mjs';

/**
 * @typedef {{move: string, moves: string[], children: Node[]}} Node
 *   moves: from the start to here
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

/**
 * One line from a node on, with its variations as lists inside.
 * @param {Node} node @param {string[]} current the moves to the cursor
 * @param {(moves: string[]) => void} go
 * @param {(move: string) => string} called @returns {HTMLElement}
 */
export function showLine(node, current, go, called) {
  const list = document.createElement('ol');
  /** @type {Node[]} what was played in place of the move before it */
  let instead = [];
  for (let at = node; at;) {
    const [first, ...others] = at.children;
    list.append(showMove(at, current, go, called),
      ...instead.map((other) => showVariation(other, current, go, called)));
    instead = others;
    at = first;
  }
  return list;
}

/** @param {Node} node @param {string[]} current
 * @param {(moves: string[]) => void} go
 * @param {(move: string) => string} called */
function showVariation(node, current, go, called) {
  const item = document.createElement('li');
  item.className = 'variation';
  item.append(showLine(node, current, go, called));
  return item;
}

/** @param {Node} node @param {string[]} current
 * @param {(moves: string[]) => void} go
 * @param {(move: string) => string} called */
function showMove(node, current, go, called) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.textContent = called(node.move) || text('start');
  button.dataset.move = node.move;
  if (node.moves.length === current.length &&
      node.moves.every((m, i) => m === current[i]))
    button.setAttribute('aria-current', 'step');
  button.addEventListener('click', () => go(node.moves));
  item.append(button);
  return item;
}
