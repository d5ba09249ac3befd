/**
 * Stones that are not on the board yet: a line as books print it, each stone in
 * its colour with its number.
 */

import { areaCentre, element } from './scene.mjs';

/**
 * @typedef {import('./scene.mjs').Scene} Scene
 * @typedef {{moves: string[], turn: number}} Line
 *   moves that name areas, of both sides in turn; turn: 0 or 1, whose the first
 *   one is
 */

/** The stones of a line. @param {Scene} scene @param {Line} line */
export function ghosts({ areas = [] }, { moves, turn }) {
  return moves.flatMap((move, i) => {
    const area = areas.find(({ id }) => id === move);
    if (!area)
      return [];
    const [x, y] = areaCentre(area);
    const side = (turn + i) % 2 ? 'second' : 'first';
    const last = i === moves.length - 1 ? ' end' : '';
    const number = element('text',
      { class: `ghost ${side}`, x, y, 'font-size': area.r });
    number.textContent = String(i + 1);
    return [element('circle', { class: `ghost ${side}${last}`, cx: x, cy: y,
      r: area.r * 0.84 }), number];
  });
}

/** Numbers on the stones that are there. @param {Scene} scene
 * @param {Map<string, number>} wanted by the names of areas */
export function numbers({ areas = [] }, wanted) {
  return areas.flatMap((area) => {
    const n = wanted.get(area.id);
    if (n === undefined)
      return [];
    const [x, y] = areaCentre(area);
    const sign = element('text', { x, y, 'font-size': area.r,
      class: `ghost ${n % 2 ? 'first' : 'second'}` });
    sign.textContent = String(n);
    return [sign];
  });
}
