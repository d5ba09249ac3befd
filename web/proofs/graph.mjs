/**
 * Small graphs as the page needs them: graph6 (B. McKay), read and written.
 */

/** The number of vertices of a graph in graph6.
 * @param {string} text */
export function orderOf(text) {
  const [first, ...codes] = [...text.slice(0, 4)]
    .map((c) => c.charCodeAt(0) - 63);
  return first < 63 ? first : codes[0] << 12 | codes[1] << 6 | codes[2];
}

/** The neighbours of each vertex of a graph in graph6.
 * @param {string} text @returns {Set<number>[]} */
export function readGraph(text) {
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

/** @param {Set<number>[]} near */
export function writeGraph(near) {
  const n = near.length;
  const codes = n < 63 ? [n] : [63, n >> 12, n >> 6 & 63, n & 63];
  let [code, filled] = [0, 0];
  for (let v = 1; v < n; v++)
    for (let u = 0; u < v; u++) {
      code = code << 1 | Number(near[v].has(u));
      if (++filled % 6 === 0) {
        codes.push(code);
        code = 0;
      }
    }
  if (filled % 6)
    codes.push(code << 6 - filled % 6);
  return String.fromCharCode(...codes.map((c) => c + 63));
}
