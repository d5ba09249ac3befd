/**
 * Gestures that are more than pointing: a line drawn by hand, and a vertex that
 * is dragged with all that hangs on it.
 */

import { areaCentre, areaDistance, element, pathData } from './scene.mjs';
import { meant } from './view.mjs';

/**
 * @typedef {import('./scene.mjs').Area} Area
 * @typedef {import('./scene.mjs').Scene} Scene
 * @typedef {import('./view.mjs').View} View
 * @typedef {[number, number]} Point
 */

const STEP = 0.06; // points closer than this are one
const MOST = 1500; // points of a stroke
const TAP = 0.25; // a pointer that stays this near only points

/** @param {Point} from @param {Point} to */
export const stays = ([x, y], [u, v]) => Math.hypot(u - x, v - y) < TAP;

/** A line on its way. */
export class Ink {
  /** @param {Element} layer where it is drawn @param {Point} start */
  constructor(layer, start) {
    /** @type {Point[]} */
    this.points = [start];
    this.node = element('path', { class: 'ink', d: '' });
    this.far = 0;
    layer.append(this.node);
  }

  /** @param {Point} point */
  add(point) {
    const [x, y] = /** @type {Point} */ (this.points.at(-1));
    const [x0, y0] = this.points[0];
    this.far = Math.max(this.far, Math.hypot(point[0] - x0, point[1] - y0));
    if (Math.hypot(point[0] - x, point[1] - y) < STEP ||
        this.points.length >= MOST)
      return;
    this.points.push(point);
    this.node.setAttribute('d', pathData(this.points.flat(), true));
  }

  /** So short that it only points at a place. */
  isTap() {
    return this.far < TAP;
  }

  remove() {
    this.node.remove();
  }
}

/** A vertex under the pointer: its disc, its name and the ends of its edges go
 * along until it is dropped or put back. */
export class Held {
  /** @param {Area} area @param {Iterable<Element>} nodes at rest */
  constructor(area, nodes) {
    const at = areaCentre(area);
    this.area = area;
    this.home = at;
    /** Where the pointer is. @type {Point} */
    this.at = at;
    this.far = 0;
    /** @type {{node: Element, x: string, y: string}[]} */
    this.parts = [];
    for (const node of nodes)
      for (const [x, y] of [['cx', 'cy'], ['x', 'y'], ['x1', 'y1'],
        ['x2', 'y2']])
        if (node.hasAttribute(x) && Math.hypot(
          Number(node.getAttribute(x)) - at[0],
          Number(node.getAttribute(y)) - at[1]) < 0.03)
          this.parts.push({ node, x, y });
  }

  /** @param {Point} point */
  move([x, y]) {
    this.at = [x, y];
    this.far = Math.max(this.far,
      Math.hypot(x - this.home[0], y - this.home[1]));
    for (const part of this.parts) {
      part.node.setAttribute(part.x, String(x));
      part.node.setAttribute(part.y, String(y));
    }
  }

  isTap() {
    return this.far < TAP;
  }

  putBack() {
    this.move(this.home);
  }

  /** The same vertex under the same pointer when another board is shown; none
   * where it may not be moved.
   * @param {Scene} given @param {Scene} scene as it is seen
   * @param {Iterable<Element>} nodes */
  onNext(given, scene, nodes) {
    const area = scene.areas?.find(({ id }) => id === this.area.id);
    if (!area || !canHold(given, area))
      return null;
    const next = new Held(area, nodes);
    if (!this.isTap())
      next.move(this.at);
    return next;
  }
}

/** What the pointer that is down now would click when it is released is left
 * alone: the page may have moved below it. */
export function swallowClick() {
  const until = new AbortController();
  const { signal } = until;
  for (const kind of ['mousedown', 'mouseup', 'click'])
    addEventListener(kind, (event) => {
      event.preventDefault();
      event.stopPropagation();
    }, { capture: true, signal });
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, () => until.abort(), { capture: true, signal });
}

/** The move that a stroke stands for. @param {Scene} given as the game gave it
 * @param {View} view @param {Point[]} points as they are seen */
export function strokeMove(given, view, points) {
  const numbers = points.map((p) => meant(given, view, p)
    .map((x) => x.toFixed(3)).join(','));
  return `${given.stroke} ${numbers.join(' ')}`;
}

/** Of the free points and an area's own place, the one that is nearest.
 * @param {Scene} given @param {string} id @param {Point} point */
function nearestSpot({ place, areas = [] }, id, [x, y]) {
  const free = areas.filter((a) => a.id === id || place?.spots?.includes(a.id));
  const far = free.map((area) => areaDistance(area, x, y));
  return free[far.indexOf(Math.min(...far))].id;
}

/** The move that puts an area down: where there are points to put it on, at the
 * nearest free one; empty where that is none.
 * @param {Scene} given @param {View} view @param {string} id
 * @param {Point} at as it is seen */
export function placingMove(given, view, id, at) {
  const { sign, x: left = 0, y: top = 0, scale = 1, spots } = given.place ?? {};
  const [x, y] = meant(given, view, at);
  if (spots?.length) {
    const spot = nearestSpot(given, id, [x, y]);
    return spot === id ? '' : `${id}${sign}${spot}`;
  }
  const number = (/** @type {number} */ n) =>
    Math.max(0, Math.round(n * scale));
  return `${id}${sign}${number(x - left)},${number(y - top)}`;
}

/** @param {Scene} scene @param {Point} point */
export function inBox({ box: [left, top, width, height] }, [x, y]) {
  return x >= left && y >= top && x <= left + width && y <= top + height;
}

/** The area that what is held may be dropped on. @param {Area} held
 * @param {Area[]} others where a move can lead @param {Point} point */
export const dropTarget = (held, others, [x, y]) => others.find((area) =>
  area.x !== undefined && area.id !== held.id &&
  areaDistance(area, x, y) <= area.r * 1.3)?.id ?? null;

/** Where discs are moved and strokes erased, a finger that means the one does
 * not do the other. @param {Scene} given @param {Area | null} area
 * @param {PointerEvent} event */
export const isSpared = ({ place }, area, { pointerType }) =>
  pointerType === 'touch' && Boolean(place) && area?.x1 !== undefined;

/** Whether an area may be dragged away. @param {Scene} given
 * @param {Area} area */
export const canHold = ({ place }, area) => Boolean(place) &&
  area.x !== undefined && (place?.pieces?.includes(area.id) ?? true);
