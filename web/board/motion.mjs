/**
 * Motion: from one picture of a graph or a drawing to the next, so that the eye
 * can follow. Vertices are told apart by the names of their areas, curves by
 * the vertices that they join; what is new grows from the stroke that was drawn
 * or out of its ends.
 */

import { areaCentre, pathData } from './scene.mjs';

/**
 * @typedef {import('./scene.mjs').Scene} Scene
 * @typedef {import('./scene.mjs').Shape} Shape
 * @typedef {[number, number]} Point
 */

const DURATION = 450; // milliseconds
const SAMPLES = 16; // points of a curve under way

/** @param {number} a @param {number} b @param {number} t */
const mix = (a, b, t) => a + t * (b - a);

/** Where the discs of a scene are, by name. @param {Scene} scene */
export function places(scene) {
  /** @type {Map<string, Point>} */
  const map = new Map();
  for (const { id, x, y } of scene.areas ?? [])
    if (x !== undefined)
      map.set(id, [x, y ?? 0]);
  return map;
}

/** Are these two pictures of the same discs, some of which lie elsewhere?
 * @param {Scene} before @param {Scene} after */
function isMotion(before, after) {
  const [old, now] = [places(before), places(after)];
  const moved = [...now].some(([id, [x, y]]) => {
    const [px, py] = old.get(id) ?? [Infinity, 0];
    return Math.hypot(px - x, py - y) > 0.01;
  });
  const same = [...now.keys()].filter((id) => old.has(id)).length;
  return moved && same > 0 && 2 * same >= old.size;
}

/** @param {Shape} shape @returns {Point[]} */
function chain(shape) {
  if (shape.points) {
    const { points } = shape;
    return points.flatMap((x, i) =>
      i % 2 ? [] : [/** @type {Point} */ ([x, points[i + 1]])]);
  }
  return [[shape.x1 ?? 0, shape.y1 ?? 0], [shape.x2 ?? 0, shape.y2 ?? 0]];
}

/** A chain with SAMPLES points, equally far apart along it.
 * @param {Point[]} points @returns {Point[]} */
function resample(points) {
  const lengths = [0];
  for (let i = 1; i < points.length; i++)
    lengths.push(lengths[i - 1] + Math.hypot(points[i][0] - points[i - 1][0],
      points[i][1] - points[i - 1][1]));
  const all = lengths.at(-1) || 1;
  let k = 1;
  return Array.from({ length: SAMPLES }, (_, i) => {
    const at = all * i / (SAMPLES - 1);
    while (k < points.length - 1 && lengths[k] < at)
      k++;
    const t = (at - lengths[k - 1]) / (lengths[k] - lengths[k - 1] || 1);
    return [mix(points[k - 1][0], points[k][0], t),
      mix(points[k - 1][1], points[k][1], t)];
  });
}

/** @param {Map<string, Point>} where @param {Point} point */
function nameAt(where, [x, y]) {
  for (const [id, [px, py]] of where)
    if (Math.hypot(px - x, py - y) < 0.002)
      return id;
  return '';
}

/** @param {Shape} shape */
const isCurve = (shape) => /\b(curve|link)\b/.test(shape.class);

/** The curves of a scene by the names of their ends, several of one name in
 * their order. @param {Scene} scene */
function curves(scene) {
  const where = places(scene);
  /** @type {Map<string, Point[][]>} */
  const map = new Map();
  for (const shape of scene.shapes.filter(isCurve)) {
    const points = chain(shape);
    const ends = [nameAt(where, points[0]),
      nameAt(where, /** @type {Point} */ (points.at(-1)))];
    if (ends[0] > ends[1])
      points.reverse();
    const key = ends.sort().join(' ');
    map.set(key, [...map.get(key) ?? [], points]);
  }
  return map;
}

/** Of several chains, takes out the one whose middle is nearest.
 * @param {Point[][]} list @param {Point[]} to */
function takeNearest(list, to) {
  const middle = (/** @type {Point[]} */ c) => resample(c)[SAMPLES >> 1];
  const [x, y] = middle(to);
  const far = list.map((c) =>
    Math.hypot(middle(c)[0] - x, middle(c)[1] - y));
  return list.splice(far.indexOf(Math.min(...far)), 1)[0];
}

/**
 * Where everything begins: names of vertices to places, and for each curve of
 * the new scene a chain.
 * @param {Scene} from @param {Scene} to @param {Point[]} [stroke]
 */
function beginnings(from, to, stroke) {
  const old = places(from);
  const now = places(to);
  const middle = stroke ? resample(stroke)[SAMPLES >> 1] : null;
  const curvesFrom = curves(from);
  /** @type {Map<string, Point>} */
  const vertex = new Map([...now].map(([id, at]) =>
    [id, old.get(id) ?? middle ?? newPlace(to, now, old, id) ?? at]));
  const chains = to.shapes.map((shape) => {
    if (!isCurve(shape))
      return null;
    const points = chain(shape);
    const ends = [points[0], /** @type {Point} */ (points.at(-1))]
      .map((p) => nameAt(now, p));
    const known = curvesFrom.get([...ends].sort().join(' '));
    if (known?.length) {
      const start = takeNearest(known, points);
      return ends[0] > ends[1] ? [...start].reverse() : start;
    }
    return halfStroke(ends, old, stroke) ??
      ends.map((id, i) => vertex.get(id) ?? points[i && points.length - 1]);
  });
  return { vertex, chains };
}

/** A new vertex comes out of the middle of its neighbours.
 * @param {Scene} scene @param {Map<string, Point>} now
 * @param {Map<string, Point>} old @param {string} id */
function newPlace(scene, now, old, id) {
  const beside = scene.shapes.filter(isCurve).flatMap((shape) => {
    const points = chain(shape);
    const ends = [points[0], /** @type {Point} */ (points.at(-1))]
      .map((p) => nameAt(now, p));
    const other = old.get(ends[0] === id ? ends[1] : ends[0]);
    return ends.includes(id) && other ? [other] : [];
  });
  /** @type {Point | null} */
  const mean = beside.length
    ? [beside.reduce((a, p) => a + p[0], 0) / beside.length,
      beside.reduce((a, p) => a + p[1], 0) / beside.length]
    : null;
  return mean;
}

/** The half of the stroke that a new curve was drawn as.
 * @param {string[]} ends @param {Map<string, Point>} old
 * @param {Point[]} [stroke] @returns {Point[] | null} */
function halfStroke(ends, old, stroke) {
  const kept = ends.findIndex((id) => old.has(id));
  if (!stroke || kept < 0)
    return null;
  const at = /** @type {Point} */ (old.get(ends[kept]));
  const points = resample(stroke);
  const far = (/** @type {Point} */ p) =>
    Math.hypot(p[0] - at[0], p[1] - at[1]);
  const whole = far(points[0]) <= far(points[SAMPLES - 1]) ? points
    : points.reverse();
  const half = whole.slice(0, (SAMPLES >> 1) + 1);
  return kept ? half.reverse() : half;
}

/** @param {Element} node @param {Record<string, number | string>} values */
function put(node, values) {
  for (const [key, value] of Object.entries(values))
    node.setAttribute(key, String(value));
}

/**
 * Moves the nodes that show `to` from where `from` has them. Returns a function
 * that ends the motion at once.
 * @param {ArrayLike<Element>} nodes one for each shape of `to`
 * @param {Scene} from @param {Scene} to @param {Point[]} [stroke]
 */
function follow(nodes, from, to, stroke) {
  const start = beginnings(from, to, stroke);
  const now = places(to);
  let frame = 0;
  const labelled = to.shapes.map((s) => s.kind === 'text' ? s.text ?? '' :
    s.kind === 'circle' ? nameAt(now, [s.x ?? 0, s.y ?? 0]) : '');
  const draw = (/** @type {number} */ t) => {
    to.shapes.forEach((shape, i) => {
      const begun = start.chains[i];
      const [here, there] = [now.get(labelled[i]),
        start.vertex.get(labelled[i])];
      if (begun)
        put(nodes[i], between(shape, begun, t));
      else if (here && there)
        put(nodes[i], { transform: `translate(${(1 - t) * (there[0] - here[0])
        },${(1 - t) * (there[1] - here[1])})` });
    });
  };
  const begin = performance.now();
  const step = (/** @type {number} */ time) => {
    const t = Math.max(0, Math.min(1, (time - begin) / DURATION));
    draw(t * t * (3 - 2 * t));
    frame = t < 1 ? requestAnimationFrame(step) : 0;
  };
  draw(0);
  frame = requestAnimationFrame(step);
  return () => {
    if (!frame)
      return;
    cancelAnimationFrame(frame);
    frame = 0;
    draw(1);
  };
}

/** The attributes of a curve on its way; at 1 those it was drawn with.
 * @param {Shape} shape @param {Point[]} begun @param {number} t
 * @returns {Record<string, number | string>} */
function between(shape, begun, t) {
  const goal = chain(shape);
  if (!shape.points) {
    const [a, b] = [begun[0], /** @type {Point} */ (begun.at(-1))];
    return { x1: mix(a[0], goal[0][0], t), y1: mix(a[1], goal[0][1], t),
      x2: mix(b[0], goal[1][0], t), y2: mix(b[1], goal[1][1], t) };
  }
  if (t === 1)
    return { d: pathData(shape.points, shape.smooth ?? false) };
  const [from, to] = [resample(begun), resample(goal)];
  return { d: pathData(from.flatMap((p, i) =>
    [mix(p[0], to[i][0], t), mix(p[1], to[i][1], t)]), false) };
}

/** The piece that stands on the last area of a path is seen to come there from
 * the first. @param {Element} nodes those of the scene's shapes, in order
 * @param {Scene} scene @param {string[]} path */
function travel(nodes, scene, path) {
  const stops = path.flatMap((id) => {
    const area = scene.areas?.find((a) => a.id === id);
    return area ? [areaCentre(area)] : [];
  });
  const last = stops.at(-1);
  if (!last || stops.length < 2)
    return;
  const piece = scene.shapes.findIndex((s) => s.kind === 'circle' &&
    /\b(peg|first|second)\b/.test(s.class) &&
    Math.hypot((s.x ?? 0) - last[0], (s.y ?? 0) - last[1]) < 0.01);
  const node = nodes.children[piece];
  if (!node)
    return;
  nodes.append(node); // above the others while it travels
  node.animate(
    stops.map(([x, y]) =>
      ({ transform: `translate(${x - last[0]}px, ${y - last[1]}px)` })),
    { duration: 60 + 140 * (stops.length - 1), easing: 'ease-in-out' });
}

/** Lets the eye follow what was played, unless the reader prefers less motion.
 * Returns a function that ends the motion at once.
 * @param {Element} shapes of the scene that is shown now
 * @param {Scene} before @param {Scene} now
 * @param {import('./board.mjs').Played} played
 * @returns {() => void} */
export function animate(shapes, before, now, { path, stroke, turned }) {
  if (turned || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return () => {};
  if (isMotion(before, now))
    return follow([...shapes.children], before, now, stroke);
  if (path)
    travel(shapes, now, path);
  return () => {};
}
