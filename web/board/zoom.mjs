/**
 * A closer look: which part of the board is seen. Two fingers pinch and pan,
 * the wheel with Ctrl zooms, and one finger pans while the board is enlarged,
 * where it drags nothing.
 */

/** @typedef {[number, number]} Point */

const MOST = 8; // times larger than the whole
const LEAST = 3; // units of the board that are seen, so that some of it is
const STEP = 1.5;
const MARGIN = 0.2; // around a board

export class Zoom {
  /** @type {number[]} the whole board: x, y, width, height */
  #whole = [0, 0, 1, 1];
  /** What is drawn on it: left, top, right, bottom. */
  #drawn = [0, 0, 1, 1];
  #scale = 1;
  /** @type {Point} of the whole, the middle of what is seen */
  #middle = [0.5, 0.5];
  /** @type {Map<number, Point>} fingers, in pixels of the screen */
  #fingers = new Map();

  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    for (const end of /** @type {const} */ (['pointerup', 'pointercancel']))
      addEventListener(end, (event) => this.release(event));
    svg.addEventListener('wheel', (event) => {
      if (!event.ctrlKey)
        return;
      event.preventDefault();
      this.#about([event.clientX, event.clientY],
        this.#scale * Math.exp(-event.deltaY / 200));
    }, { passive: false });
  }

  get isClose() {
    return this.#scale > 1;
  }

  /** Another board, or another size of it; its shape is told to the style.
   * @param {number[]} box of a scene @param {number[]} drawn the corners of its
   *   shapes */
  show([x, y, width, height], drawn) {
    const whole = [x - MARGIN, y - MARGIN, width + 2 * MARGIN,
      height + 2 * MARGIN];
    this.svg.style.setProperty('--shape', String(whole[2] / whole[3]));
    const same = whole.every((n, i) => Math.abs(n - this.#whole[i]) < 0.01);
    this.#whole = whole;
    this.#drawn = drawn;
    if (!same && !this.isClose)
      this.#middle = [0.5, 0.5];
    this.#draw();
  }

  /** All of it. */
  fit() {
    this.#scale = 1;
    this.#draw();
  }

  /** @param {number} steps */
  by(steps) {
    const { left, top, width, height } = this.svg.getBoundingClientRect();
    this.#about([left + width / 2, top + height / 2],
      this.#scale * STEP ** steps);
  }

  /** What is seen from close has its middle on what is drawn: a drawing that
   * was turned or has shrunk leaves empty room. */
  #keepInSight() {
    const [x, y, width, height] = this.#whole;
    const [left, top, right, bottom] = this.#drawn;
    const within = (/** @type {number} */ m, /** @type {number} */ least,
      /** @type {number} */ most) => Math.max(least, Math.min(most, m));
    const [u, v] = this.#middle;
    this.#middle = [within(u, (left - x) / width, (right - x) / width),
      within(v, (top - y) / height, (bottom - y) / height)];
  }

  #draw() {
    const [x, y, width, height] = this.#whole;
    const half = 0.5 / this.#scale;
    if (this.isClose)
      this.#keepInSight();
    this.#middle = /** @type {Point} */ (this.#middle.map((m) =>
      Math.max(half, Math.min(1 - half, m))));
    const [u, v] = this.#middle;
    this.svg.setAttribute('viewBox', [x + (u - half) * width,
      y + (v - half) * height, width / this.#scale, height / this.#scale]
      .map((n) => n.toFixed(4)).join(' '));
  }

  /** Enlarges so that what is seen at a point of the screen stays there.
   * @param {Point} at @param {number} scale @param {Point} [from] */
  #about(at, scale, from = at) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix)
      return;
    const before = new DOMPoint(...from).matrixTransform(matrix.inverse());
    const most = Math.min(MOST, Math.min(...this.#whole.slice(2)) / LEAST);
    this.#scale = Math.max(1, Math.min(most, scale));
    this.#draw();
    const after = new DOMPoint(...at).matrixTransform(
      this.svg.getScreenCTM()?.inverse());
    this.#middle[0] += (before.x - after.x) / this.#whole[2];
    this.#middle[1] += (before.y - after.y) / this.#whole[3];
    this.#draw();
  }

  /* ---- fingers ---- */

  /** @param {PointerEvent} event */
  press(event) {
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  /** Whether the fingers that are down look around.
   * @param {PointerEvent} event @param {boolean} pans one finger alone too */
  move(event, pans) {
    const before = [...this.#fingers.values()];
    if (!this.#fingers.has(event.pointerId))
      return false;
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const now = [...this.#fingers.values()];
    if (now.length < 2 && !(pans && this.isClose))
      return false;
    const mean = (/** @type {Point[]} */ all) => /** @type {Point} */ (
      [0, 1].map((k) => all.reduce((sum, p) => sum + p[k], 0) / all.length));
    const spread = (/** @type {Point[]} */ all) => all.length < 2 ? 1
      : Math.hypot(all[0][0] - all[1][0], all[0][1] - all[1][1]) || 1;
    this.#about(mean(now), this.#scale * spread(now) / spread(before),
      mean(before));
    return true;
  }

  /** @param {PointerEvent} event */
  release(event) {
    this.#fingers.delete(event.pointerId);
  }
}
