/**
 * Branch sets as moves: how the host graph of a minor is contracted to the
 * pattern that a certificate of kind `map` claims (doc/minor.md).
 */

/** @typedef {import('./certificate.mjs').Certificate} Certificate */

/** The neighbours of each vertex of a graph in graph6.
 * @param {string} text @returns {Set<number>[]} */
function readGraph(text) {
  const codes = [...text].map((c) => c.charCodeAt(0) - 63);
  const small = codes[0] !== 63;
  const n = small ? codes[0] : codes[1] << 12 | codes[2] << 6 | codes[3];
  const bits = codes.slice(small ? 1 : 4)
    .flatMap((code) => [5, 4, 3, 2, 1, 0].map((i) => code >> i & 1));
  /** @type {Set<number>[]} */
  const near = Array.from({ length: n }, () => new Set());
  let at = 0;
  for (let v = 1; v < n; v++)
    for (let u = 0; u < v; u++)
      if (bits[at++]) {
        near[u].add(v);
        near[v].add(u);
      }
  return near;
}

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
