/**
 * The keyboard's cursor: which area it walks to. Areas are told by their number
 * in the scene; -1: none.
 */

import { areaCentre } from './scene.mjs';

/**
 * @typedef {import('./scene.mjs').Scene} Scene
 * @typedef {import('./scene.mjs').Area} Area
 */

const STEPS = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

/** The area of least cost; infinite cost: not this one.
 * @param {Area[]} areas @param {(x: number, y: number) => number} cost */
function cheapest(areas, cost) {
  let best = -1;
  let least = Infinity;
  areas.forEach((area, i) => {
    const value = cost(...areaCentre(area));
    if (value < least) {
      least = value;
      best = i;
    }
  });
  return best;
}

/** Where the cursor begins: in the middle. @param {Scene} scene */
export function middle({ areas = [], box: [x, y, width, height] }) {
  return cheapest(areas, (px, py) =>
    Math.hypot(px - x - width / 2, py - y - height / 2));
}

/** The nearest area in a direction, a little sideways allowed.
 * @param {Area[]} areas @param {number} from @param {number[]} direction */
function beside(areas, from, [dx, dy]) {
  const [cx, cy] = areaCentre(areas[from]);
  const next = cheapest(areas, (x, y) => {
    const along = (x - cx) * dx + (y - cy) * dy;
    const across = Math.abs((x - cx) * dy - (y - cy) * dx);
    return along > 1e-6 && across <= along * 1.01 ? along + 2 * across
      : Infinity;
  });
  return next >= 0 ? next : from;
}

/** Where a key leads from an area, or null when it is no key to walk with: an
 * arrow in its direction, a page key along the order of the areas.
 * @param {Area[]} areas @param {number} from @param {string} key
 * @returns {number | null} */
export function walked(areas, from, key) {
  const direction = STEPS[/** @type {keyof STEPS} */ (key)];
  const by = { PageDown: 1, PageUp: -1 }[key];
  if (!direction && !by)
    return null;
  if (direction)
    return from < 0 ? from : beside(areas, from, direction);
  return (Math.max(0, from) + (by ?? 0) + areas.length) % areas.length;
}
