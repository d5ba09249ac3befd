/**
 * The board: draws a scene (doc/scene.md) as SVG and turns pointing into moves.
 *
 * A move is a path of areas. Pointing at an area extends the path begun so far
 * when some legal move goes on that way; when exactly one move is left and its
 * path is complete, it is played. Mouse, pen and finger share one code path
 * (pointer events: press, drag, release); the keyboard walks a cursor from area
 * to area and points with Enter.
 */

import { areaCentre, areaDistance, drawShape, element } from './scene.mjs';

/**
 * @typedef {import('./scene.mjs').Scene} Scene
 * @typedef {import('./scene.mjs').Area} Area
 * @typedef {import('./scene.mjs').SceneMove} SceneMove
 * @typedef {{value?: string, distance?: number, count?: string,
 *   forced?: boolean}} Rating
 */

const STEPS = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

export class Board {
  /**
   * @param {SVGSVGElement} svg
   * @param {{play: (move: SceneMove) => void,
   *   choose: (moves: SceneMove[]) => void,
   *   say: (text: string) => void}} events
   */
  constructor(svg, events) {
    this.svg = svg;
    this.events = events;
    /** @type {Scene} */
    this.scene = { box: [0, 0, 1, 1], shapes: [] };
    /** @type {string[]} ids pointed at so far */
    this.path = [];
    /** @type {Map<string, Rating>} */
    this.ratings = new Map();
    /** @type {string | null} */
    this.marked = null;
    /** @type {string | null} */
    this.pressed = null;
    /** @type {string | null} */
    this.hovered = null;
    this.cursor = -1;
    this.frozen = false;
    this.shapes = element('g', { class: 'shapes' });
    this.overlay = element('g', { class: 'overlay' });
    svg.append(this.shapes, this.overlay);
    svg.addEventListener('pointerdown', (e) => this.#press(e));
    svg.addEventListener('pointermove', (e) => this.#hover(e));
    svg.addEventListener('pointerup', (e) => this.#release(e));
    svg.addEventListener('pointercancel', () => this.cancel());
    svg.addEventListener('pointerleave', () => this.#preview(null));
    svg.addEventListener('keydown', (e) => this.#key(e));
    svg.addEventListener('focus', () => this.#focus());
    svg.addEventListener('blur', () => this.#refresh());
  }

  /**
   * Shows a scene; with the path of the move just played, its piece travels.
   * @param {Scene} scene @param {string[]} [path]
   */
  show(scene, path) {
    this.scene = scene;
    this.path = [];
    this.ratings = new Map();
    this.marked = null;
    if (this.cursor >= this.#areas().length)
      this.cursor = -1;
    const [x, y, width, height] = scene.box;
    const margin = 0.2;
    this.svg.setAttribute('viewBox', [x - margin, y - margin,
      width + 2 * margin, height + 2 * margin].join(' '));
    this.shapes.replaceChildren(...scene.shapes.map(drawShape));
    if (path)
      this.#travel(path);
    this.#refresh();
  }

  /** Shows what moves are worth. @param {Map<string, Rating>} ratings */
  rate(ratings) {
    this.ratings = ratings;
    this.#refresh();
  }

  /** Points a move out, or none. @param {string | null} move */
  mark(move) {
    this.marked = move;
    this.#refresh();
  }

  /** Forgets a path begun. */
  cancel() {
    this.path = [];
    this.pressed = null;
    this.#refresh();
  }

  #areas() {
    return this.scene.areas ?? [];
  }

  /** Moves that go on from the path begun so far. */
  #open() {
    return (this.scene.moves ?? []).filter((m) =>
      this.path.every((id, i) => m.path[i] === id));
  }

  /** @param {string} id */
  #extends(id) {
    return this.#open().some((m) => m.path[this.path.length] === id);
  }

  /** @param {string} id */
  #point(id) {
    if (this.frozen)
      return;
    const again = this.path.at(-1) === id;
    if (!this.#extends(id))
      this.path = [];
    if (!again && this.#extends(id))
      this.path = [...this.path, id];
    this.#finish();
    this.#refresh();
  }

  /** Plays when the path says which move is meant. */
  #finish() {
    const open = this.path.length ? this.#open() : [];
    const complete = open.filter((m) => m.path.length === this.path.length);
    if (!complete.length || complete.length < open.length)
      return;
    if (complete.length === 1)
      this.events.play(complete[0]);
    else
      this.events.choose(complete);
  }

  /** @param {PointerEvent} event @returns {Area | null} */
  #areaAt(event) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix)
      return null;
    const p = new DOMPoint(event.clientX, event.clientY)
      .matrixTransform(matrix.inverse());
    const reach = event.pointerType === 'touch' ? 1.3 : 1;
    let best = null;
    let least = Infinity;
    for (const area of this.#areas()) {
      const d = areaDistance(area, p.x, p.y);
      if (d <= area.r * reach && d <= least) {
        least = d;
        best = area;
      }
    }
    return best;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0)
      return;
    const area = this.#areaAt(event);
    if (!area) {
      this.cancel();
      return;
    }
    this.svg.setPointerCapture(event.pointerId);
    this.pressed = area.id;
    this.cursor = this.#areas().indexOf(area);
    this.#point(area.id);
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const area = this.#areaAt(event);
    const dragged = area && this.pressed && area.id !== this.pressed;
    this.pressed = null;
    if (dragged && this.path.length && this.#extends(area.id))
      this.#point(area.id);
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    if (event.pointerType !== 'touch')
      this.#preview(this.#areaAt(event)?.id ?? null);
  }

  /** @param {string | null} id */
  #preview(id) {
    if (id === this.hovered)
      return;
    this.hovered = id;
    this.svg.classList.toggle('can-point', id !== null && this.#extends(id));
    this.#refresh();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = STEPS[/** @type {keyof STEPS} */ (event.key)];
    if (event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (step)
      this.#walk(step[0], step[1]);
    else if (event.key === 'Enter' || event.key === ' ')
      this.#pointAtCursor();
    else if (event.key === 'Escape')
      this.cancel();
    else
      return;
    event.preventDefault();
  }

  #focus() {
    if (this.cursor < 0) {
      const [x, y, width, height] = this.scene.box;
      this.cursor = this.#nearest((px, py) =>
        Math.hypot(px - x - width / 2, py - y - height / 2));
    }
    this.#refresh();
  }

  /** @param {(x: number, y: number) => number} cost */
  #nearest(cost) {
    let best = -1;
    let least = Infinity;
    this.#areas().forEach((area, i) => {
      const value = cost(...areaCentre(area));
      if (value < least) {
        least = value;
        best = i;
      }
    });
    return best;
  }

  /** To the nearest area in a direction, a little sideways allowed.
   * @param {number} dx @param {number} dy */
  #walk(dx, dy) {
    const here = this.#areas()[this.cursor];
    if (!here)
      return;
    const [cx, cy] = areaCentre(here);
    const next = this.#nearest((x, y) => {
      const along = (x - cx) * dx + (y - cy) * dy;
      const across = Math.abs((x - cx) * dy - (y - cy) * dx);
      return along > 1e-6 && across <= along * 1.01 ? along + 2 * across
        : Infinity;
    });
    if (next >= 0)
      this.cursor = next;
    this.#refresh();
    this.events.say(this.#areas()[this.cursor].label);
  }

  #pointAtCursor() {
    const area = this.#areas()[this.cursor];
    if (area)
      this.#point(area.id);
  }

  /** The piece that stands on the last area of the path is seen to come there
   * from the first. @param {string[]} path */
  #travel(path) {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches)
      return;
    const stops = path.flatMap((id) => {
      const area = this.#areas().find((a) => a.id === id);
      return area ? [areaCentre(area)] : [];
    });
    const last = stops.at(-1);
    if (!last || stops.length < 2)
      return;
    const piece = this.scene.shapes.findIndex((s) => s.kind === 'circle' &&
      /\b(peg|first|second)\b/.test(s.class) &&
      Math.hypot((s.x ?? 0) - last[0], (s.y ?? 0) - last[1]) < 0.01);
    const node = this.shapes.children[piece];
    if (!node)
      return;
    this.shapes.append(node); // above the others while it travels
    node.animate(
      stops.map(([x, y]) =>
        ({ transform: `translate(${x - last[0]}px, ${y - last[1]}px)` })),
      { duration: 60 + 140 * (stops.length - 1), easing: 'ease-in-out' });
  }

  /** Rings: where a move can begin or go on, what it is worth, the cursor. */
  #refresh() {
    const focused = document.activeElement === this.svg;
    const marked = this.scene.moves?.find((m) => m.move === this.marked);
    this.overlay.replaceChildren(...this.#areas().flatMap((area, i) => {
      const looks = this.#looks(area);
      if (marked?.path.includes(area.id))
        looks.push(marked.path[0] === area.id ? 'mark begin' : 'mark');
      if (focused && i === this.cursor)
        looks.push('cursor');
      return looks.map((look) => outline(area, look));
    }));
  }

  /** @param {Area} area @returns {string[]} */
  #looks(area) {
    const step = this.path.length;
    const through = this.#open().filter((m) => m.path[step] === area.id);
    const looks = [];
    if (this.path.includes(area.id))
      looks.push('chosen');
    else if (step && through.length)
      looks.push('target');
    else if (!step && area.id === this.hovered && through.length)
      looks.push('hover');
    const values = through.map((m) => this.ratings.get(m.move)?.value);
    const worth = ['win', 'draw', 'loss'].find((v) => values.includes(v));
    if (worth)
      looks.push(`worth ${worth}`);
    return looks;
  }
}

/** @param {Area} area @param {string} look */
function outline(area, look) {
  if (area.x1 !== undefined)
    return element('line', { class: look, x1: area.x1, y1: area.y1 ?? 0,
      x2: area.x2 ?? 0, y2: area.y2 ?? 0 });
  const scale = /cursor|worth/.test(look) ? 0.98 : 0.88;
  return element('circle', { class: look, cx: area.x ?? 0, cy: area.y ?? 0,
    r: area.r * scale });
}
