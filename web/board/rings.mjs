/**
 * Rings around areas: where a move can begin or go on, what it is worth, what
 * is pointed out, where the keyboard is. And arrows between them: where a piece
 * went, where a hint leads; they begin and end beside the discs that they join,
 * so that what stands on these is seen.
 */

import { ghosts, numbers } from './numbered_stones.mjs';
import { areaCentre, element } from './scene.mjs';

const LETTER = 6.5; // fine lines: the height of a letter that can be read

/**
 * @typedef {import('./scene.mjs').Scene} Scene
 * @typedef {import('./scene.mjs').Area} Area
 * @typedef {import('./scene.mjs').SceneMove} SceneMove
 * @typedef {[number, number]} Point
 * @typedef {{value?: string, note?: string}} Rating
 * @typedef {{open: SceneMove[], path: string[], hovered: string | null,
 *   ratings: Map<string, Rating>, notes: Map<string, string>,
 *   marked: SceneMove | null, last: string[],
 *   cursor: number, coordinates: boolean, shows: boolean}} Pointing
 *   open: the moves that go on from the path; cursor: number of an area or -1;
 *   shows: wherever a move can begin
 */

/** More moves than these that lose are a net of rings: they get dots. */
const MANY = 60;

/** Gold is as light as wood: a dark rim below it stands out from both. */
const GOLDEN = /^(chosen|target|hover)/;

const HEAD = 0.5; // length of the head, in radii of the disc it points at

/** What stands for an area where pointers and screen readers look for it.
 * @param {Area} area */
export function place(area) {
  const node = outline(area, 'area');
  node.id = `area-${area.id}`;
  node.setAttribute('role', 'img');
  node.setAttribute('aria-label', area.label);
  const title = element('title', {});
  title.textContent = area.label;
  node.append(title);
  return node;
}

/** Rings and notes for a scene. @param {Scene} scene @param {Pointing} at */
export function rings(scene, at) {
  /** @type {Map<string, SceneMove[]>} */
  const next = new Map();
  for (const move of at.open) {
    const id = move.path[at.path.length];
    const through = next.get(id);
    if (through)
      through.push(move);
    else
      next.set(id, [move]);
  }
  const many = [...at.ratings.values()].filter(({ value }) =>
    value === 'loss').length > MANY;
  const worths = notesOf(at, next);
  const radii = radiiOf(scene);
  const seen = (scene.areas ?? []).map((area) => area.x1 === undefined ? area
    : between(area, radii));
  return seen.flatMap((area, i) => {
    const isNamed = bearsLetter(scene, area);
    const sign = at.coordinates ? coordinate(scene, area) : [];
    const looks = ringLooks(area, next.get(area.id) ?? [], at,
      isNamed || sign.length > 0)
      .map((look) => many && look === 'worth loss' && area.x1 === undefined
        ? 'dot loss' : look);
    if (i === at.cursor)
      looks.push('cursor');
    const isDot = looks.includes('dot loss');
    const worth = note(area, at.notes.get(area.id) ||
      !isDot && worths.get(area.id) || '', isNamed);
    return [...looks.flatMap((look) => [...GOLDEN.test(look)
      ? [outline(area, `rim ${look}`)] : [], outline(area, look)]),
      ...worth.length ? worth : sign];
  });
}

/** What is written at each area: of the moves that go on there the note of the
 * one that is rated first, which is the best. A move that can go on at several
 * areas is noted where fewest others do, best at one of its own.
 * @param {Pointing} at @param {Map<string, SceneMove[]>} next by areas */
function notesOf({ open, path, ratings }, next) {
  /** @type {Map<string, string>} */
  const ids = new Map();
  const crowd = (/** @type {string | undefined} */ id) =>
    id === undefined ? Infinity : next.get(id)?.length ?? 0;
  for (const { move, path: way } of open)
    if (crowd(way[path.length]) < crowd(ids.get(move)))
      ids.set(move, way[path.length]);
  /** @type {Map<string, string>} */
  const notes = new Map();
  for (const [move, { note: words = '' }] of ratings) {
    const id = ids.get(move);
    if (id !== undefined && !notes.has(id))
      notes.set(id, words);
  }
  return notes;
}

/** Does a letter stand in the middle of the area? @param {Scene} scene
 * @param {Area} area */
const bearsLetter = ({ shapes }, area) => shapes.some((s) =>
  s.kind === 'text' && s.x === area.x && s.y === area.y);

/** @param {Area} area @param {SceneMove[]} through @param {Pointing} at
 * @param {boolean} isNamed a letter stands there, which a dot would hide */
function ringLooks(area, through, at, isNamed) {
  const { path, hovered, ratings, notes, marked, last, shows } = at;
  const looks = last.includes(area.id) && !isNamed ? ['last'] : [];
  if (path.includes(area.id))
    looks.push('chosen');
  if (path.length && through.length)
    looks.push(area.id === hovered ? 'target ready' : 'target');
  else if ((shows || area.id === hovered) && through.length)
    looks.push('hover');
  const values = through.map((m) => ratings.get(m.move)?.value);
  const worth = ['win', 'draw', 'loss'].find((v) => values.includes(v));
  if (worth)
    looks.push(`worth ${worth}`);
  if (notes.get(area.id) === '')
    looks.push('mark');
  if (marked?.path.includes(area.id))
    looks.push(marked.path[0] === area.id ? 'mark begin' : 'mark');
  return looks;
}

/** The name of a site in its middle, if no piece covers it.
 * @param {Scene} scene @param {Area} area */
function coordinate({ shapes }, area) {
  const name = /\b([a-z]\d+)\b/.exec(area.label)?.[1];
  const discs = shapes.filter((s) => s.kind === 'circle' &&
    s.x === area.x && s.y === area.y).map((s) => s.class);
  if (!name || area.x === undefined ||
      discs.some((look) => /first|second/.test(look)))
    return [];
  const isOwned = discs.some((look) => /red|blue|both/.test(look));
  const sign = element('text', { class: `coordinate${isOwned ? ' owned' : ''}`,
    x: area.x, y: area.y ?? 0, style: `font-size: clamp(${area.r * 0.42}px, ${
      LETTER} * var(--fine, 0px), ${area.r * 0.72}px)` });
  sign.textContent = name;
  return [sign];
}

/** What the best move through an area is worth, in a few signs: in its middle,
 * or beside the letter that stands there.
 * @param {Area} area @param {string} words @param {boolean} isNamed */
function note(area, words, isNamed) {
  if (!words)
    return [];
  const [x, y] = areaCentre(area);
  const aside = isNamed ? area.r * 0.85 : 0;
  const size = Math.max(0.22, area.r * Math.min(0.6, 3 / words.length));
  const sign = element('text', { class: 'note', x: x + aside, y: y - aside,
    'font-size': size });
  sign.textContent = words;
  return [sign];
}

/** @param {Area} area @param {string} look */
function outline(area, look) {
  if (area.x1 !== undefined)
    return element('line', { class: look, x1: area.x1, y1: area.y1 ?? 0,
      x2: area.x2 ?? 0, y2: area.y2 ?? 0 });
  const scale = /cursor|worth/.test(look) ? 0.98
    : look === 'dot loss' ? 0.2 : look === 'last' ? 0.24 : 0.88;
  return element('circle', { class: look, cx: area.x ?? 0, cy: area.y ?? 0,
    r: area.r * scale });
}

/** How large the discs are that stand at a point. @param {Scene} scene */
function radiiOf({ shapes }) {
  /** @type {Map<string, number>} */
  const radii = new Map();
  for (const { kind, x, y, r = 0 } of shapes)
    if (kind === 'circle')
      radii.set(`${x} ${y}`, Math.max(r, radii.get(`${x} ${y}`) ?? 0));
  return radii;
}

/** A line without what lies below the discs at its ends.
 * @param {Area} area @param {Map<string, number>} radii @returns {Area} */
function between(area, radii) {
  const { x1 = 0, y1 = 0, x2 = 0, y2 = 0 } = area;
  const [[a, b], [c, d]] = [
    towards([x1, y1], [x2, y2], radii.get(`${x1} ${y1}`) ?? 0),
    towards([x2, y2], [x1, y1], radii.get(`${x2} ${y2}`) ?? 0)];
  return { ...area, x1: a, y1: b, x2: c, y2: d };
}

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
  return [
    element('path', { class: `arrow ${look}`, d: `M${points.join('L')}` }),
    element('polygon', { class: `arrow ${look}`,
      points: [tip, left, right].join(' ') })];
}

/** All that lies over a board: rings, arrows, stones that could follow.
 * @param {import('./board.mjs').Board} board
 * @param {import('./scene.mjs').SceneMove[]} open moves that go on from what
 *   was pointed at @param {number} cursor of the keyboard, or -1 */
export function overlay(board, open, cursor) {
  const { scene, given, path, hovered, ratings, notes, last, coordinates, shows,
    line, numbers: counted, walked } = board;
  const marked = scene.moves?.find((m) => m.move === board.marked) ?? null;
  return [...rings(scene, { open, path, hovered, ratings, notes, last, marked,
    cursor, coordinates, shows }),
  ...walked ? arrow(scene, last, 'gone') : [],
  ...given.stroke ? [] : arrow(scene, marked?.path ?? [], 'hinted'),
  ...ghosts(scene, line), ...numbers(scene, counted)];
}
