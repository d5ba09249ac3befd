/**
 * How a board is looked at: flipped left to right, then turned clockwise, about
 * the centre of its scene. Writing stays upright.
 */

/**
 * @typedef {import('./scene.mjs').Scene} Scene
 * @typedef {import('./scene.mjs').Shape} Shape
 * @typedef {import('./scene.mjs').Area} Area
 * @typedef {{angle: number, flip: boolean}} View
 * @typedef {[number, number]} Point
 */

/** @type {View} */
export const UPRIGHT = { angle: 0, flip: false };

/** @param {View} view */
export function isUpright(view) {
  return !view.flip && Math.abs(view.angle) < 1e-9;
}

/** @param {Scene} scene @returns {Point} */
function centre({ box: [x, y, width, height] }) {
  return [x + width / 2, y + height / 2];
}

/** Where a point of the scene is seen.
 * @param {Scene} scene @param {View} view @param {Point} point
 * @returns {Point} */
export function seen(scene, view, [x, y]) {
  const [cx, cy] = centre(scene);
  const dx = view.flip ? cx - x : x - cx;
  const [c, s] = [Math.cos(view.angle), Math.sin(view.angle)];
  return [cx + c * dx - s * (y - cy), cy + s * dx + c * (y - cy)];
}

/** The point of the scene that is seen here.
 * @param {Scene} scene @param {View} view @param {Point} point
 * @returns {Point} */
export function meant(scene, view, [x, y]) {
  const [cx, cy] = centre(scene);
  const [c, s] = [Math.cos(view.angle), Math.sin(view.angle)];
  const dx = c * (x - cx) + s * (y - cy);
  return [view.flip ? cx - dx : cx + dx, cy - s * (x - cx) + c * (y - cy)];
}

/** @template {Shape | Area} T @param {T} shape
 * @param {(point: Point) => Point} move @returns {T} */
function moved(shape, move) {
  const copy = { ...shape };
  if (shape.x !== undefined)
    [copy.x, copy.y] = move([shape.x, shape.y ?? 0]);
  if (shape.x1 !== undefined) {
    [copy.x1, copy.y1] = move([shape.x1, shape.y1 ?? 0]);
    [copy.x2, copy.y2] = move([shape.x2 ?? 0, shape.y2 ?? 0]);
  }
  if ('points' in shape && shape.points && 'points' in copy) {
    const { points } = shape;
    copy.points = points.flatMap((_, i) =>
      i % 2 ? [] : move([points[i], points[i + 1]]));
  }
  return copy;
}

/** The corners of what shapes cover: left, top, right, bottom.
 * @param {Shape[]} shapes */
export function extent(shapes) {
  const all = [Infinity, Infinity, -Infinity, -Infinity];
  const take = (/** @type {number} */ x, /** @type {number} */ y, r = 0) => {
    all[0] = Math.min(all[0], x - r);
    all[1] = Math.min(all[1], y - r);
    all[2] = Math.max(all[2], x + r);
    all[3] = Math.max(all[3], y + r);
  };
  for (const s of shapes) {
    if (s.x !== undefined)
      take(s.x, s.y ?? 0, s.r ?? (s.size ?? 0) / 2);
    if (s.x1 !== undefined) {
      take(s.x1, s.y1 ?? 0);
      take(s.x2 ?? 0, s.y2 ?? 0);
    }
    s.points?.forEach((x, i, points) => i % 2 || take(x, points[i + 1]));
  }
  return all;
}

/** The least box that holds both. @param {number[]} one
 * @param {number[]} other */
function around([x, y, width, height], [u, v, w, h]) {
  const [left, top] = [Math.min(x, u), Math.min(y, v)];
  return [left, top, Math.max(x + width, u + w) - left,
    Math.max(y + height, v + h) - top];
}

/** The box around the turned shapes, with the margin that the scene has.
 * @param {Scene} scene @param {Shape[]} shapes */
function turnedBox({ box: [x, y, width, height], shapes: before }, shapes) {
  const [a, b, c, d] = extent(before);
  const margin =
    Math.max(0, Math.min(a - x, b - y, x + width - c, y + height - d));
  const [left, top, right, bottom] = extent(shapes);
  return [left - margin, top - margin, right - left + 2 * margin,
    bottom - top + 2 * margin];
}

/** A drawing without an edge: its discs may be dropped anywhere.
 * @param {Scene} scene */
const isLoose = ({ place }) => place !== undefined && !place.spots;

/** @param {Scene} scene @param {View} view @returns {Scene} */
export function turned(scene, view) {
  if (!scene.shapes.length)
    return scene;
  if (isUpright(view))
    return isLoose(scene) ? { ...scene, box: turnedBox(scene, scene.shapes) }
      : scene;
  const move = (/** @type {Point} */ p) => seen(scene, view, p);
  const shapes = scene.shapes.map((s) => moved(s, move));
  return { ...scene, shapes, areas: scene.areas?.map((a) => moved(a, move)),
    box: turnedBox(scene, shapes) };
}

/** The angle at which a drawing that is laid out anew lies as it did before.
 * @param {Scene} scene @param {boolean} flip
 * @param {Map<string, Point>} before where its areas were seen */
export function angleLike(scene, flip, before) {
  return closestAngle((scene.areas ?? []).map((area) => {
    const [x, y] = seen(scene, { angle: 0, flip }, [area.x ?? 0, area.y ?? 0]);
    return { ...area, x, y };
  }), before);
}

/** The angle that brings one set of areas closest to where it was seen before,
 * turning about the origin (least squares over areas of the same name).
 * @param {Area[]} now @param {Map<string, Point>} before */
function closestAngle(now, before) {
  let [along, across] = [0, 0];
  for (const { id, x = 0, y = 0 } of now) {
    const [px, py] = before.get(id) ?? [0, 0];
    along += x * px + y * py;
    across += x * py - y * px;
  }
  return Math.atan2(across, along);
}

const LEGIBLE = 10; // pixels: the radius of a disc whose name can be read
const LETTER = 11; // pixels: the height of a letter at the edge of a board
const SPREAD = 1.6; // most that such a letter grows, or it meets the next one
const FINE = 1.6; // pixels: the width of a line that can be seen
const WRITING = 1.2; // what is written on it grows more
const APART = 0.46; // of what lies between two discs, most that one takes

/** How much of a scene a pixel covers where the whole of it is shown on an
 * element. @param {Scene} scene @param {SVGElement} svg */
function grain({ box: [, , width, height] }, svg) {
  const highest = parseFloat(getComputedStyle(svg).maxHeight);
  return svg.clientWidth && Math.max(width / svg.clientWidth,
    highest ? height / highest : 0);
}

/** A box that holds discs also when they have grown.
 * @param {number[]} box @param {Shape[]} discs @param {number} factor */
function holding(box, discs, factor) {
  const [a, b, c, d] = extent(discs.map((s) =>
    ({ ...s, r: (s.r ?? 0) * factor })));
  return around(box, [a, b, c - a, d - b]);
}

/** Does it name a row, a column or a spot beside it? @param {Shape} shape */
const isLetter = ({ kind, class: look }) => kind === 'text' &&
  /\blabel\b/.test(look) && !/\b(node|first|second)\b/.test(look);

/** The scene with letters that can be read where a pixel covers so much.
 * @param {Scene} scene @param {number} pixel @returns {Scene} */
function lettered(scene, pixel) {
  const shapes = scene.shapes.map((s) => !isLetter(s) || !s.size ? s
    : { ...s, size: Math.max(s.size,
      Math.min(LETTER * pixel, SPREAD * s.size)) });
  const [a, b, c, d] = extent(shapes.filter(isLetter).map((s) => ({ ...s,
    r: (s.size ?? 0) * Math.max(0.5, 0.3 * (s.text ?? '').length) })));
  return { ...scene, shapes, box: a < c
    ? around(scene.box, [a, b, c - a, d - b]) : scene.box };
}

/** The scene with the discs of a graph large enough for a finger and an eye
 * where the whole of it is shown on an element, as far as they leave each other
 * room, and its letters; the element hears how wide a line has to be that can
 * be seen. @param {Scene} given @param {SVGElement} svg @returns {Scene} */
export function legible(given, svg) {
  const pixel = grain(given, svg);
  const scene = lettered(given, pixel);
  svg.style.setProperty('--fine', `${FINE * pixel}px`);
  const isNode = (/** @type {Shape} */ s) => /\bnode\b/.test(s.class);
  const discs = scene.shapes.filter((s) => isNode(s) && s.kind === 'circle');
  const least = Math.min(...discs.map(({ r = 0 }) => r));
  const near = Math.min(...discs.flatMap((a, i) => discs.slice(0, i)
    .map((b) => Math.hypot((a.x ?? 0) - (b.x ?? 0), (a.y ?? 0) - (b.y ?? 0)))));
  const factor = Math.min(LEGIBLE * pixel, APART * near) / least;
  if (!(factor > 1))
    return scene;
  return { ...scene, box: holding(scene.box, discs, factor),
    shapes: scene.shapes.map((s) => !isNode(s) ? s
      : { ...s, r: (s.r ?? 0) * factor,
        size: (s.size ?? 0) * WRITING * factor }),
    areas: scene.areas?.map((a) => ({ ...a, r: a.r * factor })) };
}

/** A drawing without an edge keeps the room that it has had in a view, so that
 * the board does not grow and shrink with its moves. */
export class Room {
  /** @type {number[] | null} */
  #box = null;
  /** @type {View | null} */
  #view = null;

  /** Another game comes. */
  forget() {
    this.#box = null;
  }

  /** The scene as it is seen. @param {Scene} given @param {View} view
   * @param {SVGElement} svg @returns {Scene} */
  show(given, view, svg) {
    const scene = legible(turned(given, view), svg);
    if (!isLoose(scene) || view !== this.#view)
      this.#box = null;
    this.#view = view;
    if (!isLoose(scene))
      return scene;
    this.#box = this.#box ? around(this.#box, scene.box) : scene.box;
    return { ...scene, box: this.#box };
  }
}
