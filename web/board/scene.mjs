/**
 * Scenes: what a game says about how it looks (doc/scene.md), as SVG nodes, and
 * the geometry of the areas that can be pointed at.
 */

/**
 * @typedef {{kind: string, class: string, title?: string, x?: number,
 *   y?: number, r?: number, x1?: number, y1?: number, x2?: number, y2?: number,
 *   points?: number[], smooth?: boolean, size?: number, text?: string}} Shape
 * @typedef {{id: string, label: string, name?: string, r: number,
 *   x?: number, y?: number,
 *   x1?: number, y1?: number, x2?: number, y2?: number}} Area
 * @typedef {{move: string, path: string[]}} SceneMove
 * @typedef {{sign: string, x: number, y: number, scale: number,
 *   pieces?: string[], spots?: string[]}} Place
 * @typedef {{box: number[], shapes: Shape[], areas?: Area[],
 *   moves?: SceneMove[], caption?: string, stroke?: string, place?: Place,
 *   turns?: number, trace?: boolean}} Scene
 */

/** The least radius of a dot in a small picture, of the side of that. */
const LEAST_DOT = 0.028;

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
export function element(name, attributes) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes))
    node.setAttribute(key, String(value));
  return node;
}

/** The d of a path through points [x, y, x, y, ...]; smooth: Catmull-Rom.
 * @param {number[]} points @param {boolean} smooth */
export function pathData(points, smooth) {
  const n = points.length / 2;
  const at = (/** @type {number} */ i) => {
    const k = Math.max(0, Math.min(n - 1, i));
    return [points[2 * k], points[2 * k + 1]];
  };
  let data = `M${at(0)}`;
  for (let i = 1; i < n; i++) {
    const [p0, p1, p2, p3] = [at(i - 2), at(i - 1), at(i), at(i + 1)];
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    data += smooth ? `C${c1} ${c2} ${p2}` : `L${p2}`;
  }
  return data;
}

const EDGE = 0.24; // from the edge of a picture to what is written there

/** Do the holes of a board stand without letters and numbers?
 * @param {Pick<Scene, 'shapes'>} scene */
const isNameless = ({ shapes }) => shapes.some((s) => s.class === 'hole') &&
  !shapes.some((s) => s.class === 'label');

/** The box, with room for the names of rows and columns.
 * @param {Scene} scene */
const roomForNames = ({ box: [x, y, width, height], shapes }) =>
  isNameless({ shapes }) ? [x - 0.4, y, width + 0.4, height + 0.4]
    : [x, y, width, height];

/** On a triangle columns lean: where a row ends on the left, and a column
 * below, its name follows. @param {Pick<Scene, 'shapes' | 'areas'>} scene
 * @returns {Shape[]} */
function edgeLabels({ shapes, areas = [] }) {
  if (!isNameless({ shapes }))
    return [];
  /** @type {Map<string, Area>} */
  const ends = new Map();
  for (const area of areas)
    for (const [name, further] of /** @type {[string, number][]} */ ([
      [area.id[0], (area.y ?? 0) - (ends.get(area.id[0])?.y ?? -1)],
      [area.id.slice(1),
        (ends.get(area.id.slice(1))?.x ?? Infinity) - (area.x ?? 0)]]))
      if (further > 0)
        ends.set(name, area);
  return [...ends].map(([name, { x = 0, y = 0 }]) => ({ kind: 'text',
    class: 'label', size: 0.26, text: name,
    ...name < 'a' ? { x: x - 1.02, y } : { x: x - 0.51, y: y + 0.883 } }));
}

/** Letters and numbers along a grid whose points are named "column,row", as
 * its moves name them. @param {Scene} scene @returns {Shape[]} */
function gridLabels({ place, box, shapes, areas = [] }) {
  const free = areas.filter(({ id }) => place?.spots?.includes(id));
  /** @type {Map<string, Shape>} */
  const labels = new Map();
  for (const { id, x = 0, y = 0 } of free) {
    const [column, row] = id.split(',').map(Number);
    const look = { kind: 'text', class: 'label', size: 0.3 };
    labels.set(`column ${column}`, { ...look, x, y: box[1] + box[3] - EDGE,
      text: String.fromCharCode(97 + column) });
    labels.set(`row ${row}`, { ...look, x: box[0] + EDGE, y,
      text: String(row + 1) });
  }
  return [...labels.values(), ...edgeLabels({ shapes, areas })];
}

/** The scene with names along its board, its words as the reader says them.
 * @param {Scene} scene as the engine wrote it
 * @param {(words: string) => string} say @returns {Scene} */
export const inWords = (scene, say) => ({ ...scene, box: roomForNames(scene),
  areas: scene.areas?.map((a) => ({ ...a, label: say(a.label) })),
  shapes: [...gridLabels(scene), ...scene.shapes.map((s) => s.title
    ? { ...s, title: say(s.title) } : s)] });

/** The scene with a move for each piece that may be put on each spot.
 * @param {Scene} scene @returns {Scene} */
export function withPlacings(scene) {
  const { sign, pieces = [], spots = [] } = scene.place ?? {};
  const puts = pieces.flatMap((piece) => spots.map((spot) =>
    ({ move: `${piece}${sign}${spot}`, path: [piece, spot] })));
  return { ...scene, moves: scene.moves?.concat(puts) };
}

/** The scene in which two strokes that one move takes may be pointed at in
 * either order. @param {Scene} scene @returns {Scene} */
export function inEitherOrder(scene) {
  const strokes = new Set((scene.areas ?? [])
    .filter((area) => area.x1 !== undefined).map((area) => area.id));
  const pairs = (scene.moves ?? []).filter(({ path }) => path.length === 2 &&
    path[0] !== path[1] && path.every((id) => strokes.has(id)));
  return pairs.length ? { ...scene, moves: scene.moves?.concat(pairs.map(
    ({ move, path }) => ({ move, path: [path[1], path[0]] }))) } : scene;
}

/** @param {Shape} shape */
function bareShape(shape) {
  const look = { class: shape.class };
  const points = shape.points ?? [];
  switch (shape.kind) {
    case 'circle':
      return element('circle', { ...look, cx: shape.x ?? 0, cy: shape.y ?? 0,
        r: shape.r ?? 0 });
    case 'line':
      return element('line', { ...look, x1: shape.x1 ?? 0, y1: shape.y1 ?? 0,
        x2: shape.x2 ?? 0, y2: shape.y2 ?? 0 });
    case 'polygon':
      return element('polygon', { ...look, points: points.join(' ') });
    case 'path':
      return element('path',
        { ...look, d: pathData(points, shape.smooth ?? false) });
    default: {
      const text = element('text', { ...look, x: shape.x ?? 0,
        y: shape.y ?? 0, 'font-size': shape.size ?? 0.4 });
      text.textContent = shape.text ?? '';
      return text;
    }
  }
}

/** @param {Shape} shape */
export function drawShape(shape) {
  const node = bareShape(shape);
  if (shape.title) {
    const title = element('title', {});
    title.textContent = shape.title;
    node.append(title);
  }
  return node;
}

/** A small picture of a scene, without words; its dots can be seen.
 * @param {Scene} scene */
export function miniature({ box, shapes }) {
  const svg = element('svg', { class: 'scene mini', 'aria-hidden': 'true',
    viewBox: box.join(' ') });
  const least = LEAST_DOT * Math.max(box[2], box[3]);
  svg.append(...shapes.map((shape) => bareShape(
    shape.r && /\b(node|spot)\b/.test(shape.class)
      ? { ...shape, r: Math.max(shape.r, least) } : shape)));
  return svg;
}

/** @param {Area} area @returns {[number, number]} */
export function areaCentre(area) {
  if (area.x !== undefined)
    return [area.x, area.y ?? 0];
  return [((area.x1 ?? 0) + (area.x2 ?? 0)) / 2,
    ((area.y1 ?? 0) + (area.y2 ?? 0)) / 2];
}

/** From a point to the centre of a disc, or to the nearest point of a stroke.
 * @param {Area} area @param {number} x @param {number} y */
export function areaDistance(area, x, y) {
  if (area.x1 === undefined)
    return Math.hypot(x - (area.x ?? 0), y - (area.y ?? 0));
  const [ax, ay] = [area.x1, area.y1 ?? 0];
  const [dx, dy] = [(area.x2 ?? 0) - ax, (area.y2 ?? 0) - ay];
  const t = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const u = Math.max(0, Math.min(1, t));
  return Math.hypot(x - ax - u * dx, y - ay - u * dy);
}

/** The nearest area around a point; discs before strokes, which they end, and
 * some behind all others. An area reaches as many times its radius.
 * @param {Area[]} areas @param {[number, number]} point @param {number} reach
 * @param {string[]} behind @returns {Area | null} */
export function nearestArea(areas, [x, y], reach, behind) {
  let best = null;
  let least = [Infinity, Infinity];
  for (const area of areas) {
    const d = areaDistance(area, x, y);
    const rank = (behind.includes(area.id) ? 2 : 0) +
      (area.x1 === undefined ? 0 : 1);
    if (d <= area.r * reach && (rank - least[0] || d - least[1]) <= 0) {
      least = [rank, d];
      best = area;
    }
  }
  return best;
}

/** Is this the path of a move, and do longer ones go on from it?
 * @param {Scene} scene @param {string[]} path */
export function isShort({ moves = [] }, path) {
  const on = moves.filter((m) => path.every((id, i) => m.path[i] === id));
  return on.some((m) => m.path.length === path.length) &&
    on.some((m) => m.path.length > path.length);
}
