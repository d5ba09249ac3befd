/**
 * Two tabs of the page: each goes on with its own game, and one that has been
 * overtaken in the list says so as soon as it is looked at.
 */

import { notice } from '../frame/notice.mjs';
import { text } from '../frame/texts.mjs';
import { toLink } from '../share/link.mjs';
import { keptGames } from './progress.mjs';

/** What was said of: once for each game. @type {Set<string>} */
const told = new Set();

/** @param {import('../play/session.mjs').Session} session
 * @param {import('./home.mjs').Home} home */
export function watchOtherTabs(session, home) {
  const look = () => {
    const { game, place, isOver } = session;
    const other = keptGames()[game];
    if (document.hidden || home.isShown || isOver || told.has(game) ||
        !other?.moves || other.link.startsWith(toLink(place)))
      return;
    told.add(game);
    notice(text('otherTab'));
  };
  addEventListener('storage', () => {
    if (home.isShown)
      home.refresh();
    else
      look();
  });
  document.addEventListener('visibilitychange', look);
}
