/**
 * Straight lines without crossings for a planar graph whose vertices know their
 * neighbours in the order of a drawing. The largest face is fixed on a circle,
 * the others get a middle, and everything lies at a mean of its neighbours
 * (W. T. Tutte, How to draw a graph, 1963); those that are far count for more,
 * so that less is crowded, and any such means will do (M. S. Floater, 1997). A
 * face that meets a vertex twice has a ring of helpers in its place.
 */

/** @typedef {[number, number]} Point */

const ROUNDS = 300; // of taking means with the same weights
const TIMES = 6; // that the weights are changed
const BOX = { middle: 500, radius: 450 }; // of the places of a position

/** The walks round the faces. @param {Map<number, number[]>} around */
function faces(around) {
  const seen = new Set();
  /** @type {number[][]} */
  const walks = [];
  for (const [v, list] of around)
    for (const u of list) {
      const walk = [];
      for (let [a, b] = [v, u]; !seen.has(`${a} ${b}`);) {
        seen.add(`${a} ${b}`);
        walk.push(a);
        const turn = /** @type {number[]} */ (around.get(b));
        [a, b] = [b, turn[(turn.indexOf(a) + 1) % turn.length]];
      }
      if (walk.length)
        walks.push(walk);
    }
  return walks;
}

/** The vertices in their places, which are whole numbers from 50 to 950.
 * @param {Map<number, number[]>} around @returns {Map<number, Point>} */
export function drawPlanar(around) {
  const vertices = [...around.keys()];
  /** @type {number[][]} neighbours of each node; the vertices come first */
  const near = vertices.map((v) =>
    (around.get(v) ?? []).map((u) => vertices.indexOf(u)));
  /** @type {Point[]} */
  const at = vertices.map(() => [0, 0]);
  const join = (/** @type {number} */ a, /** @type {number} */ b) => {
    near[a].push(b);
    near[b].push(a);
  };
  const add = () => at.push([0, 0]) && near.push([]) - 1;
  const addRing = (/** @type {number[]} */ corners) => {
    const ring = corners.map(add);
    ring.forEach((node, i) => {
      join(node, corners[i]);
      join(node, corners[(i + 1) % corners.length]);
      join(node, ring[(i + 1) % ring.length]);
    });
    return ring;
  };
  const walks = faces(around).sort((a, b) => b.length - a.length);
  const fixed = new Set();
  walks.forEach((walk, f) => {
    const corners = walk.map((v) => vertices.indexOf(v));
    const ring = new Set(walk).size === walk.length ? corners
      : addRing(corners);
    const middle = f && ring.length > 3 ? add() : -1;
    ring.forEach((node, i) => {
      if (middle >= 0)
        join(node, middle);
      if (f === 0) {
        const angle = 2 * Math.PI * i / walk.length;
        at[node] = [Math.cos(angle), Math.sin(angle)];
        fixed.add(node);
      }
    });
  });
  settle(near, at, fixed);
  return new Map(vertices.map((v, i) => [v, /** @type {Point} */ (
    at[i].map((x) => Math.round(BOX.middle + BOX.radius * x)))]));
}

/** @param {number[][]} near @param {Point[]} at @param {Set<number>} fixed */
function settle(near, at, fixed) {
  const far = (/** @type {number} */ i, /** @type {number} */ k) =>
    Math.hypot(at[i][0] - at[k][0], at[i][1] - at[k][1]);
  let weight = near.map((list) => list.map(() => 1));
  for (let time = 0; time < TIMES; time++) {
    for (let round = 0; round < ROUNDS; round++)
      at.forEach((point, i) => {
        if (!fixed.has(i))
          takeMean(point, near[i].map((k) => at[k]), weight[i]);
      });
    weight = near.map((list, i) => list.map((k) => 1e-6 + far(i, k)));
  }
}

/** @param {Point} point @param {Point[]} beside @param {number[]} weight */
function takeMean(point, beside, weight) {
  const all = weight.reduce((a, b) => a + b, 0);
  for (const axis of [0, 1])
    point[axis] = beside.reduce((sum, p, i) => sum + weight[i] * p[axis], 0) /
      all;
}
