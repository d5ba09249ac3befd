/**
 * Branch sets as moves: how the host graph of a minor is contracted to the
 * pattern that a certificate of kind `map` claims (doc/minor.md).
 */

import { readGraph } from './graph.mjs';

/** @typedef {import('./certificate.mjs').Certificate} Certificate */

/** Merges a connected set into its first vertex, the nearest ones first.
 * @param {number[]} set @param {Set<number>[]} near */
function merges(set, near) {
  const moves = [];
  const reached = [set[0]];
  for (const at of reached)
    for (const v of set)
      if (near[at].has(v) && !reached.includes(v)) {
        reached.push(v);
        moves.push(`${v}+${set[0]}`);
      }
  return moves;
}

/** Removals, then contractions, then the cuts that are left.
 * @param {Certificate} proof @returns {string[]} */
export function movesOfSets(proof) {
  const [pattern, host, gone = ''] = proof.position.split(';');
  const [goal, near] = [readGraph(pattern), readGraph(host)];
  const sets = proof.records.map((record) =>
    record.slice(record.indexOf(':') + 2).split(' ').map(Number));
  const kept = new Set([...sets.flat(),
    ...gone.split(',').filter(Boolean).map(Number)]);
  const removals = [...near.keys()].filter((v) => !kept.has(v))
    .map((v) => `x${v}`);
  const cuts = sets.flatMap((set, a) => sets.slice(0, a)
    .filter((other, b) => !goal[a].has(b) &&
      set.some((v) => other.some((u) => near[v].has(u))))
    .map((other) => `${set[0]}x${other[0]}`));
  return [...removals, ...sets.flatMap((set) => merges(set, near)), ...cuts];
}
