/**
 * Which game, which board: the lists in the header, and what the page offers
 * for the game that was chosen.
 */

import { fillSelect, node } from '../frame/dom.mjs';
import { gameName, language, names, text, useLanguage, variantName }
  from '../frame/texts.mjs';

/** @typedef {import('./session.mjs').Session} Session */

/** @param {Session} session */
export function showGame(session) {
  const { about, games, state, isForTwo } = session;
  if (!about)
    return;
  const variants = about.variants.map((v) => v ? `${about.name}:${v}`
    : about.name);
  if (!variants.includes(state.game))
    variants.push(state.game);
  fillSelect('variant', state.game, variants.map((v) => [v, variantName(v)]));
  fillSelect('game', about.name,
    games.map((g) => [g.name, gameName(g.name, g.title)]));
  node('random').hidden = !about.fresh;
  node('random').dataset.text = about.kind === 'existence' ? 'anotherOne'
    : 'random';
  node('end-next').hidden = about.kind !== 'existence';
  node('puzzle').hidden = !about.fresh || !isForTwo;
  node('show-levels').hidden = !about.packed;
  node('show-parts').hidden = !about.sum;
  fillSelect('study', about.studies[0]?.name ?? '', about.studies.map((s) =>
    [s.name, names().studies[s.name] ?? s.name]));
  for (const id of ['study', 'show-study'])
    node(id).hidden = !about.studies.length;
  node('howto').dataset.text = `howto_${about.name}`;
  node('game-title').textContent = gameName(about.name);
  document.title = text('titleOf', { game: gameName(about.name) });
  useLanguage(language());
}
