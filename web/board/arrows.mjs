/**
 * Arrows along the areas of a move: where a piece went, where a hint leads. An
 * arrow begins and ends beside the discs that it joins, so that what stands on
 * them is seen.
 */

import { element } from './scene.mjs';

/**
 * @typedef {import('./scene.mjs').Scene} Scene
 * @typedef {import('./scene.mjs').Area} Area
 * @typedef {[number, number]} Point
 */

const HEAD = 0.5; // length of the head, in radii of the disc it points at

/** From one point towards another. @param {Point} from @param {Point} to
 * @param {number} far @returns {Point} */
function towards([x, y], [u, v], far) {
  const length = Math.hypot(u - x, v - y) || 1;
  return [x + (u - x) * far / length, y + (v - y) * far / length];
}

/** The discs of a path, each once in a row. @param {Scene} scene
 * @param {string[]} path */
function discs({ areas = [] }, path) {
  const found = path.map((id) => areas.find((area) => area.id === id));
  return found.flatMap((area, i) =>
    area?.x === undefined || area === found[i - 1] ? [] : [area]);
}

/** The arrow along the discs of a path; none where there are fewer than two.
 * @param {Scene} scene @param {string[]} path @param {string} look */
export function arrow(scene, path, look) {
  const on = discs(scene, path);
  if (on.length < 2)
    return [];
  const points = on.map((area) =>
    /** @type {Point} */ ([area.x ?? 0, area.y ?? 0]));
  const { r } = on[on.length - 1];
  const [before, goal] = points.slice(-2);
  const tip = towards(goal, before, r);
  const neck = towards(goal, before, r * (1 + HEAD));
  const across = towards([0, 0],
    [neck[1] - tip[1], tip[0] - neck[0]], r * HEAD * 0.6);
  points[0] = towards(points[0], points[1], on[0].r);
  points[points.length - 1] = neck;
  const [left, right] = [1, -1].map((side) =>
    [neck[0] + side * across[0], neck[1] + side * across[1]]);
  return [element('path', { class: `arrow ${look}`, d: `M${points.join('L')}` }),
    element('polygon', { class: `arrow ${look}`,
      points: [tip, left, right].join(' ') })];
}
