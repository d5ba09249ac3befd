/**
 * The panel for who wants to understand: the engine's view, the course of the
 * game, all positions, parts, tables. One of them works at a time, says how
 * far it is, and can be stopped.
 */

import { bring, node, press, isPressed, valueOf } from '../frame/dom.mjs';
import { attempt } from '../frame/notice.mjs';
import { Analysis } from './analysis.mjs';
import { Levels, showCourse, showLevels, showParts } from './charts.mjs';
import { showTable } from './study_tables.mjs';

/**
 * @typedef {import('../play/session.mjs').Session} Session
 * @typedef {import('../engine/thinker.mjs').Thinker} Thinker
 * @typedef {import('../engine/position_queries.mjs').Scout} Scout
 * @typedef {{session: Session, student: Thinker, scout: Scout,
 *   analyst: Thinker, go: (n: number) => void,
 *   play: (moves: string[]) => void}} Means
 */

const PATIENCE = 500; // milliseconds before it is said that one can stop

/** @param {Means} means */
export function wireInsight({ session, student, scout, analyst, go, play }) {
  const chart = node('chart');
  const analysis = new Analysis(analyst, node('analysis'), play);
  const levels = new Levels(student);
  let job = 0;
  /** What the chart shows. @type {(() => Promise<void>) | null} */
  let shown = null;
  const moment = () => ({ word: session.state.game,
    position: session.state.position, line: session.state.line,
    played: session.state.played, origin: session.state.origin });
  const look = () => analysis.look(session.state.game,
    session.state.position, session.isOver);

  /** @param {() => Promise<void>} action */
  const work = async (action) => {
    const mine = ++job;
    shown = action;
    student.stop();
    chart.replaceChildren();
    chart.setAttribute('aria-busy', 'true');
    const timer = setTimeout(() => {
      node('chart-work').hidden = false;
      bring(node('chart-work'));
    }, PATIENCE);
    try {
      await action();
      if (mine === job)
        bring(chart);
    } finally {
      clearTimeout(timer);
      if (mine === job) {
        chart.setAttribute('aria-busy', 'false');
        node('chart-work').hidden = true;
      }
    }
  };
  const on = (/** @type {string} */ id,
    /** @type {() => Promise<void>} */ action) =>
    node(id).addEventListener('click', () => attempt(() => work(action)));
  on('show-levels', () => showLevels(levels, moment(), chart));
  on('show-course', () => showCourse(student, scout, moment(), chart, go));
  on('show-study', () => showTable(student, session.state.game,
    valueOf('study'), chart));
  on('show-parts', () => showParts(student, scout, moment(), chart));
  node('chart-stop').addEventListener('click', () => student.stop());
  node('analyse').addEventListener('click', () => attempt(async () => {
    press('analyse', !isPressed('analyse'));
    analysis.turn(isPressed('analyse'));
    await look();
    if (isPressed('analyse'))
      bring(node('analysis'));
  }));
  return {
    /** Another position is on the board. */
    forget() {
      shown = null;
      chart.replaceChildren();
      attempt(look);
    },
    /** Another language. What still works goes on in it. */
    retell() {
      const again = shown;
      if (again && chart.getAttribute('aria-busy') !== 'true')
        attempt(() => work(again));
      attempt(look);
    },
  };
}
