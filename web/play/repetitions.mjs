/**
 * "You have been here before": positions of a game that have one normal form,
 * and, on boards whose labels are their areas, how one lies on the other.
 */

import { areaCentre } from '../board/scene.mjs';
import { node } from '../frame/dom.mjs';
import { countMoves, text } from '../frame/texts.mjs';

/**
 * @typedef {import('../board/scene.mjs').Area} Area
 * @typedef {{form: string, map: number[]}} Normal
 * @typedef {{position: string, move: number, normal: Normal}} Visit
 */

/** The answer to `normal map`. @param {string} answer @returns {Normal} */
function readNormal(answer) {
  const [form, map = ''] = answer.split('\n');
  return { form, map: map.split(' ').filter(Boolean).map(Number) };
}

/** How two positions of one normal form lie on each other: degrees clockwise
 * and whether mirrored; null when areas do not tell.
 * @param {Area[]} areas @param {Normal} from @param {Normal} to */
export function turnBetween(areas, from, to) {
  if (from.map.length !== areas.length || to.map.length !== areas.length)
    return null;
  const back = new Map(to.map.map((label, i) => [label, i]));
  const points = areas.map(areaCentre);
  const mean = [0, 1].map((k) =>
    points.reduce((sum, p) => sum + p[k], 0) / points.length);
  let [along, across, mirrorAlong, mirrorAcross] = [0, 0, 0, 0];
  from.map.forEach((label, i) => {
    const j = back.get(label);
    if (j === undefined)
      return;
    const [x, y] = [points[i][0] - mean[0], points[i][1] - mean[1]];
    const [u, v] = [points[j][0] - mean[0], points[j][1] - mean[1]];
    along += x * u + y * v;
    across += x * v - y * u;
    mirrorAlong += x * u - y * v;
    mirrorAcross += x * v + y * u;
  });
  const mirrored = Math.hypot(mirrorAlong, mirrorAcross) >
    Math.hypot(along, across) + 1e-6;
  const angle = mirrored ? 0 : Math.atan2(across, along) * 180 / Math.PI;
  return { mirrored, degrees: (Math.round(angle) + 360) % 360 };
}

export class Twins {
  /** @type {Visit[]} */
  #visits = [];
  #game = '';

  /** Takes note of a position and says when it is an old acquaintance.
   * @param {string} game its rules, and where it began
   * @param {Visit} visit @param {Area[]} areas */
  meet(game, visit, areas) {
    if (game !== this.#game)
      this.#visits = [];
    this.#game = game;
    const twin = this.#visits.find((v) => v.position !== visit.position &&
      v.normal.form === visit.normal.form);
    if (!this.#visits.some((v) => v.position === visit.position))
      this.#visits.push(visit);
    return twin ? this.#words(twin, visit, areas) : '';
  }

  /** Says when the position on the board has been there before, turned or
   * redrawn. @param {import('./session.mjs').Session} session
   * @param {import('../engine/position_queries.mjs').Scout} scout
   * @param {Area[]} areas */
  async look(session, scout, areas) {
    const { game, origin, position, played, line } = session.state;
    node('twin').textContent = '';
    if (!session.about?.symmetry)
      return;
    const [answer] = await scout.ask(game, position, ['normal map']);
    const words = this.meet(`${game} ${origin}`, { position,
      move: countMoves(game, line.slice(0, played)),
      normal: readNormal(answer) }, areas);
    if (position === session.state.position)
      node('twin').textContent = words;
  }

  /** @param {Visit} twin @param {Visit} visit @param {Area[]} areas */
  #words(twin, visit, areas) {
    const turn = turnBetween(areas, twin.normal, visit.normal);
    const way = !turn ? text('twinRedrawn')
      : turn.mirrored ? text('twinMirrored')
        : text('twinTurned', { degrees: turn.degrees });
    return text(twin.move ? 'twin' : 'twinStart', { move: twin.move, way });
  }
}
