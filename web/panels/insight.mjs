/**
 * The panel for who wants to understand: the engine's view, the course of the
 * game, all positions, parts, tables. One of them works at a time, says how
 * far it is, and can be stopped.
 */

import { bring, make, node, press, isPressed, valueOf }
  from '../frame/dom.mjs';
import { attempt, whyEnded } from '../frame/notice.mjs';
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

/** What is true of the board, whatever is played on it. */
const OF_BOARD = ['show-levels', 'show-study'];

/** @param {Means} means */
export function wireInsight({ session, student, scout, analyst, go, play }) {
  const chart = node('chart');
  const analysis = new Analysis(analyst, node('analysis'), play);
  const levels = new Levels(student);
  let job = 0;
  /** What the chart shows, and of which game.
   * @type {{id: string, word: string, action: () => Promise<void>} | null} */
  let shown = null;
  const isBusy = () => chart.getAttribute('aria-busy') === 'true';
  const moment = () => ({ word: session.state.game,
    position: session.state.position, line: session.state.line,
    played: session.state.played, origin: session.state.origin });
  const look = () => analysis.look(session.state.game,
    session.state.position, session.isOver);

  const end = () => {
    chart.setAttribute('aria-busy', 'false');
    node('chart-work').hidden = true;
  };
  const clear = () => {
    job++;
    shown = null;
    student.stop();
    chart.replaceChildren();
    end();
  };

  /** What was found stays, below it why there is no more.
   * @param {unknown} error */
  const tell = (error) => {
    shown = null;
    chart.querySelector('.progress')?.remove();
    chart.append(make('p', 'small', whyEnded(error)));
  };

  /** @param {string} id @param {() => Promise<void>} action */
  const work = async (id, action) => {
    clear();
    const mine = job;
    shown = { id, word: session.state.game, action };
    chart.setAttribute('aria-busy', 'true');
    const timer = setTimeout(() => {
      node('chart-work').hidden = false;
      bring(node('chart-work'));
    }, PATIENCE);
    try {
      await action();
    } catch (error) {
      if (mine === job)
        tell(error);
    }
    clearTimeout(timer);
    if (mine === job) {
      end();
      bring(chart);
    }
  };
  const on = (/** @type {string} */ id,
    /** @type {() => Promise<void>} */ action) =>
    node(id).addEventListener('click', () => attempt(() => work(id, action)));
  on('show-levels', () => showLevels(levels, moment, chart));
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
      if (!shown || !OF_BOARD.includes(shown.id) ||
          shown.word !== session.state.game)
        clear();
      else if (shown.id === 'show-levels' && !isBusy())
        attempt(shown.action); // with us in another place
      attempt(look);
    },
    /** Another language. What still works goes on in it. */
    retell() {
      const again = shown;
      if (!again)
        clear();
      else if (!isBusy())
        attempt(() => work(again.id, again.action));
      attempt(look);
    },
  };
}
