/**
 * Hints: one button whose ladder unfolds: where to look, a move, why, all
 * moves. Each step says a little more, and none more than was asked. What the
 * moves are worth is asked of the thinker once for each position.
 */

import { miniature } from '../board/scene.mjs';
import { readRatings } from '../engine/thinker.mjs';
import { bring, node, whenIdle } from '../frame/dom.mjs';
import { attempt } from '../frame/notice.mjs';
import { showTab } from '../frame/tabs.mjs';
import { foreknown } from '../frame/starts.mjs';
import { brief, countMoves, isText, moveName, number, said, text }
  from '../frame/texts.mjs';
import { countWords } from '../learn/counts.mjs';
import { reasonFor } from '../learn/reasons.mjs';
import { mistakeWords } from './review.mjs';

/**
 * @typedef {import('../frame/texts.mjs').TextKey} TextKey
 * @typedef {import('../engine/thinker.mjs').Thinker} Thinker
 * @typedef {import('../engine/thinker.mjs').Rated} Rated
 * @typedef {import('../board/board.mjs').Board} Board
 */

const SECONDS = 20;
const VALUE_SECONDS = 5;
const WATCH_SECONDS = 10;
const MOST_WATCHED = 40; // moves
const GUESS_SECONDS = 2;
const PATIENCE = 500; // milliseconds before it is said that one can stop
const NOTHING = () => {};

/** The best first: what wins, and of that what keeps most solutions, or is
 * quickest; of what loses, what may hold out longest.
 * @param {Rated[]} ratings */
const sorted = (ratings) => [...ratings].sort((a, b) =>
  rank(a) - rank(b) ||
  Number((b.solutions ?? 0n) - (a.solutions ?? 0n)) ||
  (a.value === 'loss' ? b.distance - a.distance : a.distance - b.distance));

/** Where a move stands among others: winning ones first.
 * @param {Rated} rated */
const rank = ({ value }) => ['win', 'draw', 'open', 'loss'].indexOf(value);

/** What to say of a move that is recommended, and of the place where it begins,
 * by what it leads to, and in which colour.
 * @typedef {['lookHere' | 'lookLost' | 'lookMaybe', 'good' | 'goodDraw' |
 *   'goodLost' | 'goodLongest' | 'goodMaybe', 'good' | '']} Advice
 * @type {Record<string, Advice>} */
const ADVICE = {
  win: ['lookHere', 'good', 'good'],
  draw: ['lookHere', 'goodDraw', ''],
  loss: ['lookLost', 'goodLost', ''],
  longest: ['lookLost', 'goodLongest', ''],
  open: ['lookMaybe', 'goodMaybe', ''],
};

export class Hints {
  /** @param {Thinker} thinker @param {Board} board
   * @param {(move: string) => void} play
   * @param {(move: string) =>
   *   Promise<import('../board/scene.mjs').Scene>} after
   *   the board behind a move
   * @param {(line: import('../learn/stage.mjs').Line) => void} watch
   * @param {{seek: () => Promise<import('./review.mjs').Mistake | null>,
   *   back: (n: number) => Promise<void>}} mistake
   *   which move spoilt the game of one player; the way back to n moves */
  constructor(thinker, board, play, after, watch, mistake) {
    this.thinker = thinker;
    this.board = board;
    this.play = play;
    this.after = after;
    this.watch = watch;
    this.mistake = mistake;
    this.spoilt = 0; // moves before the one that spoilt the game
    this.word = '';
    this.position = '';
    this.two = false; // players
    this.played = 0; // moves
    this.threats = false; // are there lines of threats in the game?
    this.turn = 0; // the side to move
    this.asked = 0; // of all steps, the latest one
    this.rung = 0; // of the ladder, how many were climbed
    this.timer = 0;
    this.player = '';
    /** @type {Rated[] | null} */
    this.ratings = null;
    this.guess = ''; // the strongest player's move here; empty: not asked
    /** @type {import('../learn/reasons.mjs').Reason | null} */
    this.reason = null;
    /** Says the latest once more. @type {() => unknown} */
    this.again = NOTHING;
    const on = (/** @type {string} */ id,
      /** @type {(r: Rated[]) => void | Promise<void>} */ show) =>
      node(id).addEventListener('click', () => {
        this.#stand(id);
        this.#step(show);
      });
    on('hint-lamp', (r) => this.#lamp(r));
    on('hint-where', (r) => this.#where(r));
    on('hint-losing', (r) => this.#losing(r));
    on('hint-move', (r) => this.#move(r));
    on('hint-count', (r) => this.#count(r));
    node('hint-why').addEventListener('click', () => {
      this.#stand('hint-why');
      this.#why();
    });
    node('hint-watch').addEventListener('click', () => this.#watch());
    node('hint-back').addEventListener('click', () =>
      attempt(() => this.mistake.back(this.spoilt)));
    node('hint-button').addEventListener('click', () => this.climb());
    node('hint-stop').addEventListener('click', () => {
      this.thinker.stop();
      this.asked++;
      this.#wait(false);
      this.#tell(() => text('stopped'), '');
    });
  }

  /** The next step of the ladder. */
  climb() {
    const steps = ['hint-where', 'hint-move', 'hint-why', 'hint-count'];
    showTab('play');
    node('hint-card').hidden = false;
    if (this.rung < steps.length)
      node(steps[this.rung++]).click();
    node('hint-button').setAttribute('aria-expanded', 'true');
  }

  /** Another position: nothing is known, nothing is shown.
   * @param {string} word @param {string} position @param {boolean} over
   * @param {number} turn the side to move, 0 or 1
   * @param {number} played moves before it */
  forget(word, position, over, turn, played) {
    this.thinker.stop();
    this.asked++;
    this.rung = 0;
    this.#wait(false);
    node('hint-card').hidden = true;
    node('hint-button').setAttribute('aria-expanded', 'false');
    this.word = word;
    this.position = position;
    this.turn = turn;
    this.played = played;
    this.ratings = null;
    this.guess = '';
    this.again = NOTHING;
    this.#say('', '');
    this.#clear();
    node('hint-card').classList.remove('pictured');
    node('hint-back').hidden = true;
    this.#stand('');
    this.allow(!over);
    const { asked } = this;
    whenIdle(() => asked === this.asked && !over && this.thinker.prepare(word));
  }

  /** Is there anything to ask for? @param {boolean} on */
  allow(on) {
    for (const button of document.querySelectorAll('button[id^="hint-"]'))
      /** @type {HTMLButtonElement} */ (button).disabled = !on;
  }

  /** Shows which of the steps was taken last. @param {string} id of its
   * button, or empty */
  #stand(id) {
    for (const button of document.querySelectorAll('.ladder button'))
      if (button.id === id)
        button.setAttribute('aria-current', 'step');
      else
        button.removeAttribute('aria-current');
  }

  /** What is said to one player, where it differs from what is said to two.
   * @param {TextKey} words @param {Record<string, string | number>} [gaps] */
  #words(words, gaps) {
    const alone = `${words}Alone`;
    return text(!this.two && isText(alone) ? alone : words, gaps);
  }

  /** @param {string} move */
  #called(move) {
    return moveName(this.word, move);
  }

  /** @param {string[]} moves */
  #line(moves) {
    return moves.map((move) => this.#called(move)).join(' ');
  }

  /** What the step before has shown goes. */
  #clear() {
    node('hint-picture').replaceChildren();
    node('hint-watch').hidden = true;
    node('ratings').replaceChildren();
  }

  /** Says something of its own. @param {() => string} words in the language
   * of the moment @param {'' | 'good' | 'bad'} [mood] */
  tell(words, mood = '') {
    node('hint-card').hidden = false;
    this.#tell(words, mood);
  }

  /** @param {() => string} words @param {'' | 'good' | 'bad'} mood */
  #tell(words, mood) {
    this.again = () => this.#say(words(), mood);
    this.again();
  }

  /** Another language: what was said last is said in it, and what is looked
   * for is looked for on. */
  retell() {
    if (!node('hint-card').hidden)
      this.again();
  }

  /** Looks for something of another kind; another position on the board, or
   * the button, ends it. @template T
   * @param {(thinker: Thinker) => Promise<T>} question
   * @param {(found: T) => void | Promise<void>} show */
  seek(question, show) {
    this.thinker.stop();
    this.tell(() => text('thinking'));
    return this.#ask(() => question(this.thinker), show);
  }

  /** A search that lasts says so, and can be ended, also where one question
   * follows another. @param {boolean} on */
  #wait(on) {
    clearTimeout(this.timer);
    if (on)
      this.timer = window.setTimeout(() => {
        node('hint-work').hidden = false;
      }, PATIENCE);
    else
      node('hint-work').hidden = true;
  }

  /** For one player or for two? The words differ. @param {boolean} two
   * @param {boolean} threats are there lines of threats in the game?
   * @param {string} player the strongest, or empty */
  setGame(two, threats, player) {
    this.two = two;
    this.player = player;
    this.threats = threats;
    node('hint-lamp').dataset.text = two ? 'hintLampTwo' : 'hintLamp';
    node('hint-lamp').textContent = text(two ? 'hintLampTwo' : 'hintLamp');
  }

  /** @param {string} words @param {'' | 'good' | 'bad'} mood */
  #say(words, mood) {
    const hint = node('hint');
    hint.textContent = words;
    hint.className = `hint ${mood}`;
    if (words)
      bring(hint);
  }

  /** Asks for something, unless something else is asked for meanwhile; an
   * error is said. @template T @param {() => Promise<T>} question
   * @param {(found: T) => void | Promise<void>} show */
  async #ask(question, show) {
    const asked = ++this.asked;
    this.#wait(true);
    try {
      const found = await question();
      if (asked !== this.asked)
        return;
      await show(found);
      if (asked === this.asked)
        this.#wait(false);
    } catch (error) {
      if (asked !== this.asked)
        return;
      this.#wait(false);
      this.#tell(() => said(/** @type {Error} */ (error).message), 'bad');
    }
  }

  /** @param {(ratings: Rated[]) => void | Promise<void>} show */
  #step(show) {
    this.#clear();
    this.board.sketch([]);
    const again = () => this.#step(show);
    return this.#ask(async () => {
      const known = foreknown(this.word, this.position);
      if (this.ratings || known)
        return this.ratings ?? readRatings(known ?? '');
      this.#tell(() => text('thinking'), '');
      return this.thinker.rate(this.word, this.position, `time ${SECONDS}`);
    }, (ratings) => {
      this.ratings = ratings;
      this.again = again;
      return show(ratings);
    });
  }

  /** Where the game has threats, draws the line of the side to move, or of the
   * other one should one pass, and says it.
   * @param {boolean} pass @param {(line: string[]) => string} words nothing:
   *   this line is not to be drawn */
  #threat(pass, words) {
    if (!this.threats)
      return;
    return this.#ask(
      () => this.thinker.threat(this.word, this.position, pass, SECONDS),
      (line) => {
        const sentence = line.length > 1 ? words(line) : '';
        if (!sentence)
          return;
        this.board.sketch(line, pass ? 1 - this.turn : this.turn);
        this.#say(sentence, pass ? 'bad' : 'good');
      });
  }

  /** @param {Rated[]} ratings */
  #lamp(ratings) {
    const has = (/** @type {string} */ value) =>
      ratings.some((r) => r.value === value);
    if (!has('win') && has('open'))
      return this.#whole();
    return this.#verdict(has('win') ? 'win' : has('draw') ? 'draw' : 'loss');
  }

  /** @param {string} value of the position */
  #verdict(value) {
    if (value === 'win')
      this.#say(text(this.two ? 'solvableTwo' : 'solvable'), 'good');
    else if (value === 'draw')
      this.#say(text('drawnTwo'), '');
    else if (this.two)
      this.#say(text('lostTwo'), 'bad');
    else
      return this.#stuck();
  }

  /** One player alone cannot go on to the goal; the move that spoilt it is
   * looked for. */
  #stuck() {
    this.#say(`${text('lostWhere')} ${
      text(this.played ? 'lostBack' : 'lostStart')}`, 'bad');
    if (!this.played)
      return;
    return this.#ask(() => this.mistake.seek(), (found) => {
      if (!found)
        return;
      this.spoilt = found.ply;
      const [what, back] = mistakeWords(this.word, found);
      this.#say(`${text('lostWhere')} ${what}`, 'bad');
      node('hint-back').textContent = back;
      node('hint-back').hidden = false;
    });
  }

  /** What the moves left open is asked about the position; a search that ends
   * before its time does not say that time was short. */
  #whole() {
    const began = performance.now();
    return this.#ask(
      () => this.thinker.analyse(this.word, this.position, VALUE_SECONDS),
      (facts) => {
        const value = facts.get('value') ?? 'open';
        const used = (performance.now() - began) / 1000;
        if (value !== 'open')
          return this.#verdict(value);
        this.#say(text(used < VALUE_SECONDS * 0.9 ? 'unproved' : 'unknown'),
          '');
      });
  }

  /** Where a good move begins, and not where it goes.
   * @param {Rated[]} ratings */
  #where(ratings) {
    return this.#recommend(ratings, (move, advice) =>
      this.#point(move, text(advice[0]), advice[2]));
  }

  /** @param {string} move @param {string} words @param {'' | 'good'} mood */
  #point(move, words, mood) {
    const { moves = [], areas = [] } = this.board.scene;
    const path = moves.find((m) => m.move === move)?.path ??
      areas.map(({ id }) => id).filter((id) => move.startsWith(id));
    this.board.annotate(new Map(path.slice(0, 1).map((id) => [id, ''])));
    this.#say(words, mood);
  }

  /** The move to recommend, if the ratings tell: also who is lost has one,
   * for the other side may slip; one player alone has none then.
   * @param {Rated[]} ratings */
  #choice(ratings) {
    const [first] = sorted(ratings);
    const open = ratings.some(({ value }) => value === 'open');
    if (!first || first.value !== 'win' && open ||
        first.value === 'loss' && !this.two)
      return null;
    const longest = first.value === 'loss' &&
      ratings.some(({ distance }) => distance < first.distance);
    return { move: first.move,
      advice: ADVICE[longest ? 'longest' : first.value] };
  }

  /** Shows the move to recommend: where nothing is proved, or all moves lose
   * equally soon, that of the strongest player.
   * @param {Rated[]} ratings
   * @param {(move: string, advice: Advice) => void | Promise<void>} show */
  #recommend(ratings, show) {
    const choice = this.#choice(ratings);
    const isOpen = !choice && ratings.some(({ value }) => value === 'open');
    if (this.player && (isOpen || choice?.advice === ADVICE.loss))
      return this.#ask(async () => this.guess || this.thinker.choose(
        this.word, this.position, this.player, GUESS_SECONDS), (move) => {
        this.guess = move; // so that place and move agree
        return show(move, choice?.advice ?? ADVICE.open);
      });
    return choice ? show(choice.move, choice.advice) : this.#lamp(ratings);
  }

  /** The reason, and nothing about moves; where there is none, what was said
   * before stays. */
  #why(before = node('hint').textContent) {
    this.#clear();
    this.#say(text('thinking'), '');
    this.again = () => this.#why('');
    return this.#ask(() => reasonFor(this.thinker, this), (reason) => {
      const { words, marks = [], line = [], threat } = reason;
      this.reason = reason;
      this.#say(words || `${before} ${text('noReason')}`.trim(), '');
      if (marks.length)
        this.board.annotate(new Map(marks.map((id) => [id, ''])));
      if (threat)
        this.board.sketch(line, threat === 'own' ? this.turn : 1 - this.turn);
      node('hint-watch').hidden = threat !== undefined ||
        !line.length && !reason.goesOn;
    });
  }

  /** The line that shows the reason; where two play, how both go on. */
  #watch() {
    const { reason, word, position } = this;
    if (!reason)
      return;
    const words = reason.words;
    return this.#ask(async () => reason.goesOn
      ? (await this.thinker.playOut(word, position, this.player, MOST_WATCHED,
        WATCH_SECONDS)).moves : reason.line ?? [],
    (moves) => this.watch({ title: 'watch', says: words, word, position,
      moves }));
  }

  /** @param {Rated[]} ratings @param {(r: Rated) => string} [note] what is
   *   written on the board; without it only the moves that lose are marked */
  #worth(ratings, note) {
    const n = ratings.filter((r) => r.value === 'loss').length;
    this.board.annotate(new Map());
    this.board.mark(null);
    this.board.rate(new Map(sorted(ratings)
      .filter((r) => note || !n || r.value === 'loss')
      .map((r) => [r.move, { value: r.value, note: note?.(r) }])));
    const open = ratings.filter((r) => r.value === 'open').length;
    return { n, all: ratings.length, open };
  }

  /** @param {Rated[]} ratings */
  #losing(ratings) {
    const gaps = this.#worth(ratings);
    const { n, open } = gaps;
    const words = open ? (n ? 'losingSome' : 'losingNone')
      : n ? 'losing' : 'allWin';
    this.#say(this.#words(words, gaps), n ? 'bad' : open ? '' : 'good');
    if (n)
      return this.#threat(true, (line) =>
        text('danger', { ...gaps, line: this.#line(line) }));
  }

  /** @param {Rated[]} ratings */
  #move(ratings) {
    this.board.annotate(new Map());
    this.board.mark(null);
    return this.#recommend(ratings, (move, advice) => {
      const [, words, mood] = advice;
      this.board.mark(move);
      this.#say(text(words, { move: this.#called(move) }), mood);
      if (this.board.given.stroke)
        return this.#picture(move);
      if (advice === ADVICE.win)
        return this.#threat(false, (line) => line[0] !== move ? ''
          : text('goodLine', { move: this.#called(move),
            n: (line.length + 1) / 2, line: this.#line(line) }));
    });
  }

  /** Where moves are curves the board behind one is shown, for no arrow can
   * say how the curve runs. @param {string} move */
  async #picture(move) {
    if (!this.board.given.stroke)
      return;
    const { position, asked } = this;
    const scene = await this.after(move);
    if (position !== this.position || asked !== this.asked)
      return;
    node('hint-picture').replaceChildren(miniature(scene));
    node('hint-card').classList.add('pictured');
  }

  /** @param {Rated[]} ratings */
  #count(ratings) {
    const far = (/** @type {Rated} */ r) =>
      r.value === 'open' || r.distance < 0 ? '' : String(r.distance - 1 +
        countMoves(this.word, [r.move]));
    const differ = new Set(ratings.map(far).filter(Boolean)).size > 1;
    const tells = (/** @type {Rated} */ r) =>
      differ && (this.two || r.value === 'win') ? far(r) : '';
    this.#worth(ratings, (r) => r.solutions ? brief(r.solutions) : tells(r));
    this.#say([countWords(ratings, this.two),
      ratings.some(tells) ? this.#words('countedFar') : ''].join(' ').trim(),
    '');
    const counts = ratings.map((r) => r.solutions ?? 0n);
    const all = counts.reduce((a, b) => a + b, 0n);
    if (all && ratings.every((r) => r.solutions !== null))
      this.#say(text('left', { n: number(all) }), 'good');
    const most = counts.reduce((a, b) => (a > b ? a : b), 1n);
    node('ratings').replaceChildren(...sorted(ratings).map((r) =>
      this.#row(r, most)));
  }

  /** @param {Rated} rated @param {bigint} most */
  #row(rated, most) {
    const button = document.createElement('button');
    const [name, share, sign] = ['span', 'span', 'span']
      .map((tag) => document.createElement(tag));
    name.textContent = moveName(this.word, rated.move);
    button.dataset.move = rated.move;
    share.className = 'share';
    share.hidden = rated.solutions === null;
    const part = Number((rated.solutions ?? 0n) * 1000n / most) / 10;
    share.style.width = `${part}%`;
    sign.className = `sign ${rated.value}`;
    sign.textContent = (rated.solutions !== null && rated.value === 'win'
      ? number(rated.solutions) : '') +
      (rated.forced ? ` · ${text('forced')}` : '');
    button.append(name, share, sign);
    button.addEventListener('click', () => this.play(rated.move));
    button.addEventListener('mouseenter', () => this.board.mark(rated.move));
    button.addEventListener('focus', () => this.board.mark(rated.move));
    return button;
  }
}
