/**
 * The board: draws a scene (doc/scene.md) as SVG and turns pointing into moves.
 *
 * A move is a path of areas. Pointing at an area extends the path begun so far
 * when some legal move goes on that way; when exactly one move is left and its
 * path is complete, it is played. Mouse, pen and finger share one code path
 * (pointer events: press, drag, release); the keyboard walks a cursor from area
 * to area and points with Enter. Where a scene takes them, a line drawn by hand
 * is a move, and so is an area that is dropped elsewhere (gesture.mjs); or a
 * pointer that stays down goes from area to area.
 *
 * The board may be turned and flipped: `given` is the scene as the game gave
 * it, `scene` as it is seen; only pointing at free places tells them apart.
 */

import { middle, walked } from './cursor.mjs';
import { canHold, dropTarget, Held, inBox, Ink, isSpared, placingMove, stays,
  strokeMove, swallowClick } from './gesture.mjs';
import { animate, places } from './motion.mjs';
import { overlay, place } from './rings.mjs';
import { drawShape, element, inEitherOrder, isShort, nearestArea,
  withPlacings } from './scene.mjs';
import { angleLike, extent, Room, UPRIGHT } from './view.mjs';
import { Zoom } from './zoom.mjs';

/**
 * @typedef {import('./scene.mjs').Scene} Scene
 * @typedef {import('./scene.mjs').Area} Area
 * @typedef {import('./scene.mjs').SceneMove} SceneMove
 * @typedef {import('./view.mjs').View} View
 * @typedef {[number, number]} Point
 * @typedef {{value?: string, note?: string}} Rating
 * @typedef {{path?: string[], stroke?: Point[], turned?: boolean}} Played
 */

const LONG_PRESS = 550; // milliseconds

export class Board {
  /**
   * @param {SVGSVGElement} svg
   * @param {{play: (move: SceneMove) => void | Promise<void>,
   *   choose: (moves: SceneMove[]) => void,
   *   draw: (move: string, stroke?: Point[]) => Promise<void>,
   *   spare: () => void, refuse: (id: string, from?: string) => void,
   *   say: (text: string) => void, begin: () => void,
   *   confirm: (move: SceneMove) => void}} events
   */
  constructor(svg, events) {
    this.svg = svg;
    this.events = events;
    this.zoom = new Zoom(svg);
    /** @type {Scene} */
    this.given = { box: [0, 0, 1, 1], shapes: [] };
    this.scene = this.given;
    this.view = UPRIGHT;
    this.room = new Room();
    /** @type {string[]} ids pointed at so far */
    this.path = [];
    /** What is pointed at while a move is on its way is for the board that
     * comes. @type {string[] | null} */
    this.waiting = null;
    /** @type {Map<string, Rating>} */
    this.ratings = new Map();
    /** @type {Map<string, string>} notes on areas */
    this.notes = new Map();
    /** @type {string | null} */
    this.marked = null;
    /** @type {import('./numbered_stones.mjs').Line} */
    this.line = { moves: [], turn: 0 };
    /** @type {string | null} */
    this.pressed = null;
    /** Where. @type {Point} */
    this.from = [0, 0];
    /** @type {string | null} */
    this.hovered = null;
    /** @type {Ink | null} */
    this.ink = null;
    /** @type {Held | null} */
    this.held = null;
    /** Where a move has to be pointed at twice. */
    this.careful = false;
    /** Whether a finger may point at strokes, which erases them. */
    this.erases = false;
    /** Whether the last thing on the board was done with a key. */
    this.byKeys = false;
    /** Whether the names of areas are written on them. */
    this.coordinates = false;
    /** Whether it is shown where a move can begin. */
    this.shows = false;
    /** @type {Map<string, number>} numbers on the stones of areas */
    this.numbers = new Map();
    /** @type {SceneMove | null} */
    this.pending = null;
    /** While a position is edited, areas that are pointed at go here.
     * @type {((id: string) => void) | null} */
    this.edit = null;
    this.cursor = -1;
    this.frozen = false;
    /** An area that is pointed at when the pointer is released on it.
     * @type {string | null} */
    this.due = null;
    /** Whether a finger is on what it may not erase. */
    this.spared = false;
    /** @type {string[]} areas of the last move */
    this.last = [];
    /** Whether a piece went along them. */
    this.walked = false;
    this.timer = 0;
    this.rest = () => {};
    this.shapes = element('g', { class: 'shapes' });
    this.overlay = element('g', { class: 'overlay' });
    this.places = element('g', { class: 'places' });
    svg.replaceChildren(this.shapes, this.overlay, this.places);
    svg.addEventListener('pointerdown', (e) => this.#press(e));
    svg.addEventListener('pointermove', (e) => this.#move(e));
    svg.addEventListener('pointerup', (e) => this.#release(e));
    svg.addEventListener('pointercancel', () => this.cancel());
    svg.addEventListener('pointerleave', () => this.#preview(null));
    svg.addEventListener('contextmenu', (e) => this.#context(e));
    svg.addEventListener('keydown', (e) => this.#key(e));
    svg.addEventListener('focus', () => this.#focus());
    svg.addEventListener('blur', () => this.#refresh());
  }

  /**
   * Shows a scene; with what was just played, the eye can follow it.
   * @param {Scene} scene @param {Played} [played]
   */
  show(scene, played = {}) {
    const before = this.scene;
    clearTimeout(this.timer); // a finger that stays meant the board before
    this.rest();
    if (scene.stroke && this.given.stroke && !played.turned)
      this.view = { ...this.view,
        angle: angleLike(scene, this.view.flip, places(before)) };
    this.given = played.turned ? scene : inEitherOrder(withPlacings(scene));
    this.scene = this.room.show(this.given, this.view, this.svg);
    this.path = [];
    this.pending = null;
    this.shows = false;
    this.ratings = new Map();
    this.notes = new Map();
    this.marked = null;
    this.line = { moves: [], turn: 0 };
    if (this.cursor >= this.#areas().length)
      this.cursor = document.activeElement === this.svg ? 0 : -1;
    this.zoom.show(this.scene.box, extent(this.scene.shapes));
    this.shapes.replaceChildren(...this.scene.shapes.map(drawShape));
    this.places.replaceChildren(...this.#areas().map(place));
    this.#keepHold();
    this.rest = this.held ? () => {}
      : animate(this.shapes, before, this.scene, played);
    this.#refresh();
    const { waiting } = this;
    this.waiting = null;
    if ('path' in played)
      waiting?.forEach((id) => this.#point(id, true));
  }

  /** Turns and flips the board. @param {View} view */
  look(view) {
    this.view = view;
    this.show(this.given, { turned: true });
  }

  /** What a pointer began goes on where the next board takes it. */
  #keepHold() {
    this.held = this.held?.onNext(this.given, this.scene,
      this.shapes.children) ?? null;
    if (this.given.stroke)
      return;
    this.ink?.remove();
    this.ink = null;
  }

  /** Shows what moves are worth. @param {Map<string, Rating>} ratings */
  rate(ratings) {
    this.ratings = ratings;
    this.#refresh();
  }

  /** Writes a few signs on areas, or rings those without.
   * @param {Map<string, string>} notes by the names of areas */
  annotate(notes) {
    this.notes = notes;
    this.#refresh();
  }

  /** Points a move out, or none. @param {string | null} move */
  mark(move) {
    this.marked = move;
    this.#refresh();
  }

  /** Shows what could follow, as numbered stones; or nothing.
   * @param {string[]} moves @param {number} [turn] whose the first one is */
  sketch(moves, turn = 0) {
    this.line = { moves, turn };
    this.#refresh();
  }

  /** Forgets what was begun. */
  cancel() {
    this.path = [];
    this.events.begin();
    this.pending = null;
    this.pressed = null;
    clearTimeout(this.timer);
    this.ink?.remove();
    this.ink = null;
    this.held?.putBack();
    this.held = null;
    this.due = null;
    this.#refresh();
  }

  /** Points out the areas of the last move. @param {string[]} ids
   * @param {boolean} walks did a piece go along them? */
  markLast(ids, walks) {
    this.last = ids;
    this.walked = walks;
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
    return this.#through(id).length > 0;
  }

  /** @param {SceneMove} move */
  async #play(move) {
    /** @type {string[]} */
    const mine = [];
    this.waiting = mine;
    await this.events.play(move);
    if (this.waiting === mine)
      this.waiting = null; // it was not taken
  }

  /** @param {string} id @param {boolean} [late] meant for the board before */
  #point(id, late) {
    if (this.edit)
      this.edit(id);
    if (this.frozen || this.edit)
      return;
    if (this.waiting) {
      this.waiting.push(id);
      return;
    }
    const { pending } = this;
    this.pending = null;
    if (pending && pending.path.at(-1) === id) {
      this.#play(pending);
      return;
    }
    const again = this.path.at(-1) === id;
    const [from] = this.path;
    if (this.#extends(id))
      this.path = [...this.path, id];
    else {
      this.path = [];
      this.path = !again && this.#extends(id) ? [id] : [];
    }
    const refused = !late && !again && !this.path.length &&
      this.#open().length > 0;
    this.shows = refused && !from;
    if (refused)
      this.events.refuse(id, from);
    this.events.begin();
    this.#finish(false);
    this.#refresh();
  }

  /** Plays when the path says which move is meant; `now`: also when a longer
   * one could be, as when a hint marks this one. @param {boolean} now */
  #finish(now) {
    const open = this.path.length ? this.#open() : [];
    const complete = open.filter((m) => m.path.length === this.path.length);
    now ||= complete.length === 1 && complete[0].move === this.marked;
    if (!complete.length || (complete.length < open.length && !now))
      return;
    if (complete.length > 1)
      this.events.choose(complete);
    else if (this.careful) {
      this.pending = complete[0];
      this.events.confirm(complete[0]);
    } else
      this.#play(complete[0]);
  }

  /** Where the pointer is, in the units of the board as it is seen.
   * @param {PointerEvent | MouseEvent} event @returns {Point} */
  #at(event) {
    const matrix = this.svg.getScreenCTM()?.inverse();
    const p = new DOMPoint(event.clientX, event.clientY)
      .matrixTransform(matrix);
    return [p.x, p.y];
  }

  /** The area meant by a point; spots stand behind all others while nothing is
   * to be put there. @param {Point} at @param {number} reach */
  #areaNear(at, reach) {
    return nearestArea(this.#areas(), at, reach,
      this.path.length ? [] : this.given.place?.spots ?? []);
  }

  /** A finger may miss a little. @param {PointerEvent} event */
  #areaAt(event) {
    const at = this.#at(event);
    return this.#areaNear(at, 1) ??
      (event.pointerType === 'touch' ? this.#areaNear(at, 1.5) : null);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    this.byKeys = false;
    this.zoom.press(event);
    if (event.button !== 0 || this.frozen)
      return;
    if (!event.isPrimary) { // a second finger
      this.cancel();
      return;
    }
    const area = this.#areaAt(event);
    this.from = this.#at(event);
    this.spared = !this.erases && !this.edit &&
      isSpared(this.given, area, event);
    if (this.spared) {
      this.cancel();
      return;
    }
    const draws = this.given.stroke && !this.edit;
    if (!area && !draws) {
      this.cancel();
      return;
    }
    this.rest();
    if (draws)
      this.ink = new Ink(this.svg, this.from);
    else if (area && canHold(this.given, area) && !this.edit)
      this.held = new Held(area, this.shapes.children);
    this.svg.setPointerCapture(event.pointerId);
    this.pressed = area?.id ?? null;
    if (area)
      this.cursor = this.#areas().indexOf(area);
    if (area && !this.ink && !this.held)
      this.#pressArea(area.id);
    if (area && event.pointerType === 'touch')
      this.timer = setTimeout(() => this.#longPress(area.id), LONG_PRESS);
  }

  /** What would play a move waits for the release, so that moving away is a
   * way out; what only begins a path does not. @param {string} id */
  #pressArea(id) {
    if (this.edit || this.#through(id).some((m) =>
      m.path.length === this.path.length + 1)) {
      this.due = id;
      this.hovered = id;
      this.#refresh();
    } else
      this.#point(id);
  }

  /** Moves that go on from the path by this area. @param {string} id */
  #through(id) {
    return this.#open().filter((m) => m.path[this.path.length] === id);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const gesture = this.ink ?? this.held;
    const away = !stays(this.from, this.#at(event));
    if (away)
      clearTimeout(this.timer);
    if (away && this.due && this.zoom.isClose && !this.given.trace) {
      this.due = this.pressed = null; // it looks around instead
      this.#preview(null);
    }
    const looks = this.zoom.move(event, !gesture && !this.pressed);
    this.spared &&= !looks;
    if (looks)
      return;
    if (this.ink)
      this.ink.add(this.#at(event));
    else if (this.held)
      this.#drag(event);
    else {
      this.#trace(event);
      if (event.pointerType !== 'touch')
        this.#preview(this.#areaAt(event)?.id ?? null);
    }
  }

  /** Where a scene says so, a pointer that stays down points at each area that
   * it comes to and that goes on from the path.
   * @param {PointerEvent} event */
  #trace(event) {
    const id = this.#areaAt(event)?.id;
    if (!this.given.trace || !this.pressed || !id || id === this.pressed)
      return;
    const path = this.due ? [...this.path, this.due] : this.path;
    if (!this.waiting && !this.scene.moves?.some((m) =>
      [...path, id].every((step, i) => m.path[i] === step)))
      return;
    this.path = path;
    this.due = null;
    this.pressed = id;
    clearTimeout(this.timer);
    this.#point(id);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const { held } = this;
    if (!held)
      return;
    held.move(this.#at(event));
    if (held.isTap())
      return;
    this.path = [held.area.id];
    this.hovered = this.#dropOn(held, event);
    this.#refresh();
  }

  /** @param {Held} held @param {PointerEvent} event */
  #dropOn(held, event) {
    return dropTarget(held.area,
      this.#areas().filter((a) => this.#extends(a.id)), this.#at(event));
  }

  /** @param {PointerEvent} event */
  #release(event) {
    clearTimeout(this.timer);
    this.zoom.release(event);
    if (this.spared && stays(this.from, this.#at(event)))
      this.events.spare();
    this.spared = false;
    if (this.frozen) // since it was pressed
      this.cancel();
    else if (this.ink)
      this.#endInk(event);
    else if (this.held)
      this.#drop(event);
    else
      this.#endDrag(event);
  }

  /** @param {PointerEvent} event */
  #endDrag(event) {
    const area = stays(this.from, this.#at(event))
      ? this.#areas().find((a) => a.id === this.pressed) : this.#areaAt(event);
    const { due } = this;
    const dragged = area && this.pressed && area.id !== this.pressed;
    this.pressed = null;
    this.due = null;
    if (due && area?.id === due)
      this.#point(due);
    else if (dragged && this.path.length && this.#extends(area.id))
      this.#point(area.id);
  }

  /** @param {PointerEvent} event */
  #endInk(event) {
    const ink = /** @type {Ink} */ (this.ink);
    const { pressed } = this;
    ink.add(this.#at(event));
    this.ink = null;
    this.pressed = null;
    ink.remove();
    if (!ink.isTap())
      this.events.draw(strokeMove(this.given, this.view, ink.points),
        ink.points);
    else if (pressed)
      this.#point(pressed);
    else
      this.cancel();
  }

  /** @param {PointerEvent} event */
  #drop(event) {
    const held = /** @type {Held} */ (this.held);
    const over = this.#dropOn(held, event);
    this.held = null;
    this.pressed = null;
    if (held.isTap()) {
      held.putBack();
      this.#point(held.area.id);
      return;
    }
    this.path = [held.area.id];
    if (over) {
      this.#point(over);
      return;
    }
    const at = this.#at(event);
    const move = inBox(this.scene, at)
      ? placingMove(this.given, this.view, held.area.id, at) : '';
    if (!move) {
      held.putBack();
      this.cancel();
    } else
      this.events.draw(move)
        .finally(() => held.putBack()); // where it is drawn if refused
  }

  /** The move that ends here although longer ones go on: the path begun so
   * far, or this area alone. Where there is none, a slow finger points as a
   * quick one does. @param {string} id */
  #longPress(id) {
    const short = [[...this.path, id], this.path, [id]].find((path) =>
      path.at(-1) === id && isShort(this.scene, path));
    if (!short || this.frozen || this.edit)
      return;
    swallowClick();
    this.cancel();
    this.path = short;
    this.#finish(true);
    this.#refresh();
  }

  /** @param {MouseEvent} event */
  #context(event) {
    event.preventDefault();
    const area = this.#areaNear(this.#at(event), 1);
    if (area)
      this.#longPress(area.id);
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
    if (event.ctrlKey || event.metaKey || event.altKey)
      return;
    this.byKeys = true;
    const next = walked(this.#areas(), this.cursor, event.key);
    if (next !== null)
      this.#walkTo(next);
    else if (event.key === 'Enter' || event.key === ' ')
      this.#pointAtCursor();
    else if (event.key === 'Delete' || event.key === 'Backspace')
      this.#finish(true);
    else if (event.key === 'Escape')
      this.cancel();
    else
      return;
    event.preventDefault();
  }

  #focus() {
    this.byKeys = this.pressed === null && this.svg.matches(':focus-visible');
    if (this.cursor < 0)
      this.cursor = middle(this.scene);
    this.#refresh();
  }

  /** @param {number} cursor */
  #walkTo(cursor) {
    this.cursor = cursor;
    this.#refresh();
    this.events.say(this.#areas()[cursor]?.label ?? '');
  }

  #pointAtCursor() {
    const area = this.#areas()[this.cursor];
    if (area)
      this.#point(area.id);
  }

  /** Shows where a move can begin or go on, what it is worth, the cursor. */
  #refresh() {
    const focused = document.activeElement === this.svg;
    const here = focused ? this.#areas()[this.cursor] : undefined;
    if (here)
      this.svg.setAttribute('aria-activedescendant', `area-${here.id}`);
    else
      this.svg.removeAttribute('aria-activedescendant');
    this.overlay.replaceChildren(...overlay(this, this.#open(),
      focused && this.byKeys ? this.cursor : -1));
    this.svg.classList.toggle('by-keys', this.byKeys);
  }
}
