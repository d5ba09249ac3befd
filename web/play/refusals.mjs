/**
 * Why a place that was pointed at begins no move, or a move cannot go there.
 */

import { areaCentre } from '../board/scene.mjs';
import { said, text } from '../frame/texts.mjs';

/**
 * @typedef {import('../board/scene.mjs').Scene} Scene
 * @typedef {import('../engine/position_queries.mjs').Scout} Scout
 * @typedef {import('./session.mjs').Session} Session
 */

/** Is a peg drawn on an area? @param {Scene} scene @param {string} id */
function hasPeg({ areas = [], shapes }, id) {
  const area = areas.find((one) => one.id === id);
  const [x, y] = area ? areaCentre(area) : [NaN, NaN];
  return shapes.some((shape) => /\bpeg\b/.test(shape.class) &&
    shape.x === x && shape.y === y);
}

/** What to say. The rules of a jump are known to the engine, which is asked.
 * @param {Session} session @param {Scout} scout @param {Scene} scene
 * @param {string} id the place @param {string} [from] where a move was begun */
export async function whyNot({ game, state }, scout, scene, id, from) {
  if (game !== 'peg')
    return text(from ? 'leadsNowhere' : 'beginsHere');
  if (!from)
    return text(hasPeg(scene, id) ? 'pegStuck' : 'noPeg');
  const why = await scout.ask(state.game, state.position,
    [`play ${from}-${id}`]).then(() => '', (error) => error.message);
  return why ? `${said(why)}.` : text('leadsNowhere');
}
