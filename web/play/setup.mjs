/**
 * Which game, which board: the lists in the header, and what the page offers
 * for the game that was chosen.
 */

import { fillGroups, fillSelect, node } from '../frame/dom.mjs';
import { gameName, language, names, text, useLanguage, variantName }
  from '../frame/texts.mjs';
import { boardsOf, hasOthers } from '../home/boards.mjs';
import { wonCount } from '../home/progress.mjs';
import { figures, howto } from '../learn/rules.mjs';

/** @typedef {import('./session.mjs').Session} Session */

/** Of the settings in the menu, those that one game has. */
const SETTINGS = { coordinates: 'agents', numbers: 'gomoku' };

/** The rules stand first for whoever is new. What is moved in a document loses
 * the focus, so they stay where they are right. @param {boolean} isKnown */
function placeRules(isKnown) {
  const rules = node('rules-card');
  const [above, below] = [node('offer-card'), node('opponent-card')];
  const held = document.activeElement;
  if (isKnown && above.nextElementSibling !== rules)
    above.after(rules);
  else if (!isKnown && below.previousElementSibling !== rules)
    below.before(rules);
  if (held instanceof HTMLElement && rules.contains(held))
    held.focus({ preventScroll: true });
}

/** @param {Session} session */
export function showGame(session) {
  const { about, games, state, isForTwo } = session;
  if (!about)
    return;
  const { chosen, groups } = boardsOf(about, state.game);
  fillGroups('variant', chosen, groups.map(({ label, words }) =>
    ({ label: text(label), entries: words.map((w) => [w, variantName(w)]) })));
  node('variant-name').textContent = variantName(chosen);
  fillSelect('game', about.name,
    games.map((g) => [g.name, gameName(g.name, g.title)]));
  node('random').hidden = !about.fresh || !hasOthers(state.game) &&
    about.kind === 'existence';
  node('random').dataset.text = about.kind === 'existence' ? 'anotherOne'
    : 'random';
  node('puzzle').hidden = !isForTwo || !about.fresh && !about.threats;
  for (const [setting, game] of Object.entries(SETTINGS))
    node(`${setting}-setting`).hidden = game !== about.name;
  node('save-sgf').hidden = !about.formats.some(({ name }) => name === 'sgf');
  node('show-levels').hidden = !about.packed;
  node('show-parts').hidden = !about.sum;
  fillSelect('study', about.studies[0]?.name ?? '', about.studies.map((s) =>
    [s.name, names().studies[s.name] ?? s.name]));
  for (const id of ['study', 'show-study'])
    node(id).hidden = !about.studies.length;
  node('howto').dataset.text = howto(state.game);
  node('proofs-are').dataset.text = isForTwo ? 'proofsAre' : 'proofsAreAlone';
  node('figures').replaceChildren(...figures(state.game));
  placeRules(wonCount(about.name) > 0);
  node('game-title').textContent =
    `${gameName(about.name)} – ${variantName(chosen)}`;
  document.title = text('titleOf', { game: gameName(about.name) });
  useLanguage(language());
  node('home-name').textContent = gameName(about.name);
  node('home-button').setAttribute('aria-label', `${gameName(about.name)}: ${
    text('home')}`);
}
