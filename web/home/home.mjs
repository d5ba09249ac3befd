/**
 * The start screen: every game as a picture with one sentence, how far one has
 * come in it, where to go on, and the puzzle of the day.
 */

import { miniature } from '../board/scene.mjs';
import { icon, make, node } from '../frame/dom.mjs';
import { isForTwo, starts } from '../frame/starts.mjs';
import { attempt } from '../frame/notice.mjs';
import { countMoves, gameName, names, number, text, variantName }
  from '../frame/texts.mjs';
import { fromLink } from '../share/link.mjs';
import { firstBoard, nextBoard } from './boards.mjs';
import { kindOf, puzzleOf } from './daily.mjs';
import { isDaySolved, keptGames, lastGame, streak, today, wonCount }
  from './progress.mjs';

/**
 * @typedef {import('../share/link.mjs').Place} Place
 * @typedef {import('../engine/thinker.mjs').Thinker} Thinker
 */

/** @param {string} look @param {(Node | string)[]} parts
 * @param {() => void} open */
function card(look, parts, open) {
  const made = /** @type {HTMLButtonElement} */ (make('button', look));
  made.type = 'button';
  made.append(...parts);
  made.addEventListener('click', open);
  return made;
}

export class Home {
  #wanted = true;
  pictures = starts();
  title = document.title;

  /** @param {Thinker} thinker finds puzzles
   * @param {(place: Place, task?: () => string, first?: string) =>
   *   Promise<void>} open first: a move that answers the task */
  constructor(thinker, open) {
    this.thinker = thinker;
    this.open = open;
  }

  get isShown() {
    return !node('home').hidden;
  }

  /** A game was chosen; the list goes when its board has come, unless it is
   * wanted again before. */
  leave() {
    this.#wanted = false;
  }

  /** A board has come. */
  giveWay() {
    if (!this.#wanted)
      this.hide();
  }

  show() {
    this.#wanted = true;
    node('home').hidden = false;
    node('game-view').hidden = true;
    node('notice').hidden = true; // it is about the board
    document.body.dataset.view = 'home';
    document.title = this.title;
    this.#draw();
  }

  /** Another tab has gone on; a puzzle that is looked for is looked for on. */
  refresh() {
    if (!this.thinker.busy)
      this.#draw();
  }

  hide() {
    this.#wanted = false;
    if (this.isShown)
      scrollTo(0, 0); // the list was gone through, the game begins at its top
    node('home').hidden = true;
    node('game-view').hidden = false;
    document.body.dataset.view = 'game';
  }

  #draw() {
    const kept = keptGames();
    const last = lastGame();
    node('resume').replaceChildren(...[
      ...last && kept[last] && !kept[last].over && kept[last].moves
        ? [this.#resume(last)] : [], this.#daily()]);
    node('games').replaceChildren(...Object.keys(this.pictures)
      .map((game) => this.#game(game)));
  }

  /** @param {string} game */
  #game(game) {
    const { title, line } = names().games[game] ?? { title: game, line: '' };
    const words = make('span', 'words');
    const won = wonCount(game);
    const [once, times] = isForTwo(this.pictures[game].about)
      ? /** @type {const} */ (['wonOnce', 'wonTimes'])
      : /** @type {const} */ (['solvedOnce', 'solvedTimes']);
    words.append(make('strong', '', title), make('span', 'line', line),
      ...won ? [make('span', 'small', text(won === 1 ? once : times,
        { n: number(won) }))] : []);
    const made = card('game-card',
      [miniature(this.pictures[game].picture), words], () => this.#enter(game));
    made.dataset.game = game;
    return made;
  }

  /** Where it was left; else the board that was on the table last, or the one
   * that comes after it where that was solved; at the first time the smallest.
   * @param {string} game */
  #enter(game) {
    const kept = keptGames()[game];
    const last = kept ? fromLink(kept.link) : null;
    const word = !last ? firstBoard(game)
      : kept.solved && nextBoard(this.pictures[game].about, last.word) ||
        last.word;
    attempt(() => this.open(last && !kept.over && kept.moves ? last
      : { word, position: '', moves: [] }));
  }

  /** @param {string} game */
  #resume(game) {
    const { word, moves } = fromLink(keptGames()[game].link) ??
      { word: game, moves: [] };
    const n = countMoves(game, moves);
    const words = make('span', 'words');
    words.append(make('span', 'small', text('resume')),
      make('strong', '', gameName(game)),
      make('span', 'line', `${variantName(word)} · ${
        text(n === 1 ? 'moveOne' : 'movesMany', { n })}`));
    const made = card('wide-card', [icon('resume'), words],
      () => this.#enter(game));
    made.id = 'go-on';
    return made;
  }

  #daily() {
    const day = today();
    const { word, task } = kindOf(day);
    const solved = isDaySolved(day);
    const words = make('span', 'words');
    const row = streak(day);
    words.append(make('span', 'small', text('daily')),
      make('strong', '', gameName(word.split(':')[0])),
      make('span', 'line', solved
        ? text(row === 1 ? 'dailyDone' : 'dailyRow', { n: row })
        : text(this.thinker.busy ? 'dailyLooks' : task)));
    const made = card('wide-card', [icon(solved ? 'done' : 'day'), words],
      () => attempt(() => this.#seek(made, day, task)));
    made.id = 'daily';
    return made;
  }

  /** Finds the puzzle of the day and opens it, unless something else was chosen
   * meanwhile; a second press calls it off.
   * @param {HTMLElement} made its card @param {number} day
   * @param {import('../frame/texts.mjs').TextKey} task */
  async #seek(made, day, task) {
    if (this.thinker.busy) {
      this.thinker.stop();
      return;
    }
    made.querySelector('.line')?.replaceChildren(text('dailyLooks'));
    try {
      const found = await puzzleOf(this.thinker, day);
      if (found && this.isShown)
        await this.open(found.place, () => text(task), found.first);
    } finally {
      this.#draw();
    }
  }
}
