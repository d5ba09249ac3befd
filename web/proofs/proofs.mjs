/**
 * Proofs in the page: a certificate that was dropped, chosen or found by the
 * engine goes to the checker; its verdict is shown. A proof that is a line or a
 * strategy can be followed on the board, one that is an argument be read there.
 */

import { stepsOf } from './argument.mjs';
import { movesOfSets } from './branches.mjs';
import { lineOf, readCertificates } from './certificate.mjs';
import { ProtocolError, Stopped } from '../engine/client.mjs';
import { checkerCode } from '../engine/wasm_code.mjs';
import { bring, download, node } from '../frame/dom.mjs';
import { guideByLine, guideOf, isStrategy } from './guide.mjs';
import { Reader } from './argument_reader.mjs';
import { orderOf } from './graph.mjs';
import { showTab } from '../frame/tabs.mjs';
import { gameName, moveName, said, text, variantName }
  from '../frame/texts.mjs';

/**
 * @typedef {import('./certificate.mjs').Certificate} Certificate
 * @typedef {import('../engine/checker.mjs').Verdict} Verdict
 * @typedef {import('./guide.mjs').Advice} Advice
 * @typedef {import('../share/link.mjs').Place} Place
 * @typedef {import('./argument.mjs').Step} Step
 * @typedef {{place: Place, position: string, over: boolean,
 *   ahead: string | undefined}} Standing
 *   where the board is: how it came there, the position, whether it is over,
 *   and the move that was played from there before
 * @typedef {{ready: () => Promise<void>,
 *   show: (place: Place, moves: string[]) => Promise<void>,
 *   lead: (moves: string[], at: number) => Promise<void>,
 *   back: () => Promise<void>,
 *   play: (move: string) => Promise<void>,
 *   reply: (move: string) => Promise<void>,
 *   mark: (move: string | null) => void,
 *   rate: (ratings: Map<string, import('../board/rings.mjs').Rating>) => void,
 *   ask: (word: string) => import('./guide.mjs').Ask,
 *   areas: () => string[],
 *   exhibit: (word: string, step: Step | null) => Promise<void>,
 *   choose: () => Promise<string>, standing: () => Standing}} Table
 *   ready: there is a board; show: opens a game, with a line that can be gone
 *   on to; lead: makes these moves the line of the game that is open, and goes
 *   to the position after so many; back: takes a move back; play: makes a
 *   move; reply: makes one that the proof answers; mark: points a move out;
 *   rate: says what moves are worth; ask: of an engine beside the board;
 *   areas: their names; exhibit: shows what a step of an argument is about, or
 *   the game again; choose: the engine's move for the position on the board
 */

const SECONDS = 120;

/** Where the value is known, its proof is only a matter of time. */
const KNOWN_SECONDS = 3600;

/** The most replies that are offered as buttons; the board takes all. */
const REPLIES = 24;

/** A verdict's text may be longer than anybody reads. */
const EXCERPT = 300;

/** Vertices of a graph that the board of Minorfinder takes. */
const LARGEST = 128;

/** @param {string} name @param {string} className @param {string} [words] */
function element(name, className, words = '') {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = words;
  return made;
}

/** @param {string} words @param {() => void} action */
function button(words, action) {
  const made = element('button', '', words);
  made.addEventListener('click', action);
  return made;
}

/** The moves that show a proof, or null. @param {Certificate} proof */
function lineThrough(proof) {
  if (proof.kind === 'line' || proof.kind === 'moves')
    return proof.records.filter((record) => !record.includes(' '));
  return proof.kind === 'map' ? movesOfSets(proof) : null;
}

/** A trail that begins with a move that no line is counted for.
 * @param {Verdict} verdict */
const putsPenDown = ({ claim, game, position }) => game === 'euler' &&
  claim.startsWith('solved in') && !position.split(';')[1];

/** What is proved, as a sentence. @param {Verdict} verdict */
function claimOf(verdict) {
  const { claim } = verdict;
  return claim === 'win' ? text('claimWin')
    : claim === 'loss' ? text('claimLoss')
      : putsPenDown(verdict) ? text('claimPen', { claim: said(claim) })
        : said(claim);
}

/** Games whose variants say how games begin, and nothing of what is proved. */
const UNBOUND = ['minor', 'euler', 'untangle'];

/** Boards of one's own all have one name. @param {string} word */
const isNamed = (word) =>
  variantName(word) !== variantName(`${word.split(':')[0]}:?`);

/** Do a proof and a board have the same rules? In Sprouts misere play alone
 * makes a difference. @param {string} one @param {string} other */
function sameRules(one, other) {
  const [game] = one.split(':');
  return one === other || game === other.split(':')[0] &&
    (UNBOUND.includes(game) ||
    (game === 'sprouts' ? /-misere/.test(one) === /-misere/.test(other)
      : isNamed(one) && variantName(one) === variantName(other)));
}

/** Can the board show it? Hosts of minors can be larger than it takes.
 * @param {Certificate} proof */
function fitsBoard({ word, position }) {
  const host = position.split(';')[1] ?? '';
  return word.split(':')[0] !== 'minor' ||
    (!host.startsWith(':') && orderOf(host) <= LARGEST);
}

/** Is it an argument to be read? @param {Certificate} proof */
const isArgument = (proof) =>
  ['class', 'weights', 'count', 'moves', 'absent', 'odd', 'apart', 'drawing']
    .includes(proof.kind);

export class Proofs {
  /** @param {import('../engine/thinker.mjs').Thinker} thinker searches
   * @param {Table} table */
  constructor(thinker, table) {
    this.thinker = thinker;
    this.table = table;
    /** @type {Worker | null} */
    this.worker = null;
    this.job = 0; // counts up; an answer to an old one is dropped
    /** base: how the board came to what is proved. @type {{proof: Certificate,
     *   base: Place, guide: import('./guide.mjs').Guide} | null} */
    this.followed = null;
    /** What the proof that is followed says about the board, or null when it
     * is about another game. @type {Promise<Advice | null>} */
    this.advice = Promise.resolve(null);
    this.word = '';
    /** The proofs that are shown, with what says where they hold; word: the
     * rules, as the certificate writes them. @type {{verdict: Verdict,
     *   word: string, article: HTMLElement, where: HTMLElement}[]} */
    this.cards = [];
    this.says = () => ''; // of the work
    this.asked = ''; // the position that a proof was looked for
    this.isLeft = false; // it is said why there is none
    this.list = () => {}; // shows the verdicts
    /** What is read. @type {Certificate | null} */
    this.read = null;
    this.reader = new Reader((step) => table.exhibit(this.word, step));
    this.#wire();
  }

  #wire() {
    const chooser = /** @type {HTMLInputElement} */ (node('certificate'));
    node('prove').addEventListener('click', () => this.#prove());
    node('check').addEventListener('click', () => chooser.click());
    node('proof-stop').addEventListener('click', () => this.#stop());
    node('guide-next').addEventListener('click', () =>
      this.reader.isOpen ? this.reader.step(1) : this.#next());
    node('guide-back').addEventListener('click', () =>
      this.reader.isOpen ? this.reader.step(-1) : this.table.back());
    node('guide-longest').addEventListener('click', () => this.#longest());
    node('guide-leave').addEventListener('click', () => this.leave());
    chooser.addEventListener('change', async () => {
      const file = chooser.files?.[0];
      if (file)
        await this.checkFile(file);
      chooser.value = '';
    });
    this.#wireDrop();
  }

  /** Files may be dropped anywhere; text that is dragged is left alone. */
  #wireDrop() {
    const carriesFiles = (/** @type {DragEvent} */ event) =>
      event.dataTransfer?.types.includes('Files') ?? false;
    const show = (/** @type {boolean} */ on) =>
      document.body.classList.toggle('dropping', on);
    document.addEventListener('dragover', (event) => {
      if (!carriesFiles(event))
        return;
      event.preventDefault();
      show(true);
    });
    document.addEventListener('dragleave', () => show(false));
    document.addEventListener('drop', (event) => {
      if (!carriesFiles(event))
        return;
      event.preventDefault();
      show(false);
      const file = event.dataTransfer?.files[0];
      if (file)
        this.checkFile(file);
    });
  }

  /* ---- work -------------------------------------------------------------- */

  /** @param {() => string} words in the language of the moment
   * @param {'' | 'good' | 'bad'} [mood] */
  #say(words, mood = '') {
    this.says = words;
    this.isLeft = false;
    node('proof-says').textContent = words();
    node('proof-says').className = `hint ${mood}`;
    if (words())
      bring(node('proof-says'));
  }

  /** @param {() => string} words */
  #begin(words) {
    this.#end();
    node('verdicts').replaceChildren();
    this.cards = [];
    this.list = () => {};
    node('proof-progress').removeAttribute('value');
    node('proof-work').hidden = false;
    this.#say(words);
    return ++this.job;
  }

  #end() {
    this.worker?.terminate();
    this.worker = null;
    node('proof-work').hidden = true;
  }

  #stop() {
    this.job++;
    this.thinker.stop();
    this.#end();
    this.#say(() => text('stopped'));
  }

  /** @param {File} file */
  async checkFile(file) {
    await this.check(file.name, new Uint8Array(await file.arrayBuffer()));
  }

  /** @param {string} name @param {Uint8Array<ArrayBuffer>} bytes */
  async check(name, bytes) {
    await this.table.ready();
    showTab('proofs');
    const job = this.#begin(() => text('checking', { name }));
    try {
      const verdicts = await this.#verify(bytes);
      if (job !== this.job)
        return;
      this.#end();
      this.#say(() => '');
      this.list = () => this.#show(name, bytes, verdicts);
      this.list();
      bring(node('verdicts'));
    } catch (error) {
      if (job === this.job)
        this.#fail(error);
    }
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#end();
    if (!(error instanceof Error && 'stopped' in error))
      this.#say(() => said(error instanceof Error ? error.message
        : String(error)), 'bad');
  }

  /** @param {Uint8Array} bytes @returns {Promise<Verdict[]>} */
  async #verify(bytes) {
    const code = await checkerCode();
    const worker = new Worker(new URL('./check_worker.mjs', import.meta.url),
      { type: 'module' });
    this.worker = worker;
    return new Promise((resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message));
      worker.onmessage = ({ data }) => {
        if (typeof data === 'number')
          node('proof-progress').setAttribute('value', String(data));
        else
          resolve(data);
      };
      worker.postMessage({ code, bytes });
    });
  }

  async #prove() {
    const { place: { word }, position, over } = this.table.standing();
    this.asked = position;
    if (over) {
      this.#leaveOpen(() => text('proofOver'));
      return;
    }
    const job = this.#begin(() => text('proving'));
    try {
      const known = await this.thinker.recall(word, position);
      if (job !== this.job)
        return;
      const isKnown = known.get('source') === 'known';
      if (isKnown)
        this.#say(() => text('provingKnown',
          { reason: said(known.get('reason') ?? '') }));
      const found = await this.thinker.prove(word, position,
        isKnown ? KNOWN_SECONDS : SECONDS, (part) =>
          node('proof-progress').setAttribute('value', String(part)));
      if (job !== this.job)
        return;
      if (found.certificate)
        await this.check(`${word.replaceAll(':', '-')}.certificate`,
          new TextEncoder().encode(found.certificate));
      else
        this.#leaveOpen(() => found.value === 'open'
          ? text('notProved', { note: said(found.note) }) : text('noProof'));
    } catch (error) {
      if (job !== this.job)
        return;
      if (error instanceof ProtocolError && !(error instanceof Stopped))
        this.#leaveOpen(() => text('notProved',
          { note: said(error.message) }));
      else
        this.#fail(error);
    }
  }

  /** No proof came of it, which is no fault, and is said as long as the board
   * shows what was asked about. @param {() => string} words */
  #leaveOpen(words) {
    this.#end();
    this.#say(words);
    this.isLeft = true;
  }

  #forgetLeft() {
    if (this.isLeft && this.asked !== this.table.standing().position)
      this.#say(() => '');
  }

  /* ---- verdicts ---------------------------------------------------------- */

  /** @param {string} name @param {Uint8Array<ArrayBuffer>} bytes
   * @param {Verdict[]} verdicts */
  #show(name, bytes, verdicts) {
    this.cards = [];
    const good = verdicts.every((v) => v.status === 'true');
    const proofs = good ? readCertificates(new TextDecoder().decode(bytes))
      : [];
    const shown = verdicts.map((verdict, i) =>
      verdict.status === 'true' ? this.#theorem(verdict, proofs[i])
        : this.#complaint(verdict, bytes));
    if (good)
      shown.at(-1)?.querySelector('.row')?.append(
        button(text('saveProof'), () => download(name, bytes)));
    node('verdicts').replaceChildren(...shown);
    this.#place();
  }

  /** @param {Verdict} verdict @param {Certificate | undefined} proof */
  #theorem(verdict, proof) {
    const made = element('article', 'proof good');
    const actions = element('div', 'row');
    const shown = proof && fitsBoard(proof) ? proof : undefined;
    if (shown && (lineThrough(shown) || isStrategy(shown)))
      actions.append(button(text(isStrategy(shown) ? 'against' : 'step'),
        () => this.#follow(shown)));
    if (shown && isArgument(shown))
      actions.append(button(text('argument'), () => this.#read(shown)));
    const where = element('p', 'small');
    made.append(element('h3', '', text('verified')),
      element('p', 'theorem', claimOf(verdict)), where, actions);
    this.cards.push({ verdict, word: proof?.word ?? verdict.game,
      article: made, where });
    return made;
  }

  /** Is this what stands on the board?
   * @param {string} word @param {string} position */
  #isHere(word, position) {
    const standing = this.table.standing();
    return position === standing.position &&
      sameRules(word, standing.place.word);
  }

  /** Says of each proof which position it is about: the board may have gone
   * on. Where the variant is no part of the proof, the board's is said of what
   * stands there. */
  #place() {
    const { place } = this.table.standing();
    for (const { verdict, word, article, where } of this.cards) {
      const [game] = word.split(':');
      const here = this.#isHere(word, verdict.position);
      const board = !UNBOUND.includes(game) ? variantName(word)
        : here ? variantName(place.word) : '';
      article.classList.toggle('elsewhere', !here);
      where.textContent = `${[gameName(game), board,
        text(here ? 'here' : 'elsewhere')].filter(Boolean).join(', ')} · ${
        said(verdict.message)}`;
    }
  }

  /** @param {Verdict} verdict @param {Uint8Array} bytes */
  #complaint(verdict, bytes) {
    const made = element('article', 'proof bad');
    const { line, message, status } = verdict;
    const head = status === 'wrong' ? text('wrongLine', { line })
      : status === 'unreadable' ? text('unreadable', { line })
        : text(status === 'over' ? 'outOfBudget' : 'faulty');
    made.append(element('h3', '', head),
      element('code', '', lineOf(bytes, line).slice(0, EXCERPT)),
      element('p', '', said(message)));
    return made;
  }

  /* ---- following --------------------------------------------------------- */

  /** What is on the board stays there when the proof is about it, with all
   * that led to it. @param {Certificate} proof */
  async #follow(proof) {
    await this.leave();
    const here = this.#isHere(proof.word, proof.position);
    const base = here ? this.table.standing().place
      : { word: proof.word, position: proof.position, moves: [] };
    const line = isStrategy(proof) ? null : lineThrough(proof);
    if (!here)
      await this.table.show(base, line ?? []);
    else if (line)
      await this.#lead(base, line);
    this.followed = { proof, base, guide: line ? guideByLine(line)
      : guideOf(proof, this.table.ask(proof.word)) };
    this.refresh();
  }

  /** @param {Place} base @param {string[]} line from there */
  #lead({ moves }, line) {
    return this.table.lead([...moves, ...line], moves.length);
  }

  /** What is on the board stays there when the proof is about it.
   * @param {Certificate} proof */
  async #read(proof) {
    await this.leave();
    if (!this.#isHere(proof.word, proof.position))
      await this.table.show({ word: proof.word, position: proof.position,
        moves: [] }, []);
    this.word = proof.word;
    this.read = proof;
    await this.reader.open(stepsOf(proof, this.table.areas()));
  }

  /** Another language: all that is said is said in it, and what works, goes
   * on. */
  async retell() {
    node('proof-says').textContent = this.says();
    this.list();
    if (this.reader.isOpen && this.read)
      await this.reader.open(stepsOf(this.read, this.table.areas()),
        this.reader.at);
    else
      await this.refresh();
  }

  async leave() {
    this.followed = null;
    this.table.mark(null);
    node('guide').hidden = true;
    await this.reader.close();
  }

  /** The moves since the position that is proved, or null when the board shows
   * another game. @returns {string[] | null} */
  #since() {
    if (!this.followed)
      return null;
    const { base } = this.followed;
    const { word, position, moves } = this.table.standing().place;
    return word === base.word && position === base.position &&
      base.moves.every((move, i) => moves[i] === move)
      ? moves.slice(base.moves.length) : null;
  }

  /** Does a proof tell what is played on the board? */
  get isGuiding() {
    return this.#since() !== null;
  }

  /** @returns {Promise<Advice | null>} */
  async #advise() {
    const moves = this.#since();
    return moves && this.followed
      ? this.followed.guide.follow(moves, this.table.standing().position)
      : null;
  }

  /** Another position is on the board. */
  async refresh() {
    this.#place();
    this.#forgetLeft();
    this.#busy(true);
    await this.reader.close();
    const now = this.#advise();
    this.advice = now;
    try {
      const advice = await now;
      if (this.advice === now)
        this.#showAdvice(advice);
    } finally {
      if (this.advice === now)
        this.#busy(false);
    }
  }

  /** What is said, and can be replied, is of the position before.
   * @param {boolean} on */
  #busy(on) {
    node('guide').ariaBusy = String(on);
    node('guide-replies').inert = on;
  }

  /** @param {Advice | null} advice */
  #showAdvice(advice) {
    node('guide').hidden = !advice;
    if (!advice)
      return;
    const over = this.table.standing().over;
    const says = over ? text(this.followed?.proof.claim === 'a draw'
      ? 'guideEnds' : 'guideOver') // who erred may lose a draw
      : advice.turn === 'left' ? text('guideLeft')
        : advice.turn === 'other' ? text('guideOther')
          : advice.move ? text(this.#isLine ? 'guideLine' : 'guideProof',
            { move: moveName(this.followed?.proof.word ?? '', advice.move) })
            : text('guideEasy');
    node('guide-says').textContent = says;
    node('guide-note').textContent = over ? '' : advice.note ?? '';
    this.table.mark(advice.turn === 'proof' && !over ? advice.move : null);
    if (advice.ratings)
      this.table.rate(advice.ratings);
    const replies = advice.turn === 'other' && !over ? advice.replies : [];
    node('guide-replies').replaceChildren(...replies.slice(0, REPLIES)
      .map((reply) => this.#reply(reply, advice.ratings)));
    node('guide-longest').hidden = !this.followed?.guide.longest;
    node('guide-back').hidden = false; // always, or "Next" would move
    /** @type {HTMLButtonElement} */ (node('guide-back')).disabled =
      !this.#since()?.length;
    /** @type {HTMLButtonElement} */ (node('guide-next')).disabled =
      over || advice.turn === 'left';
    bring(node('guide'));
    bring(node('guide-says')); // where both have no room
  }

  /** Is what is followed one line, which answers nobody? */
  get #isLine() {
    return this.followed !== null && !isStrategy(this.followed.proof);
  }

  /** @param {string} move @param {Advice['ratings']} ratings */
  #reply(move, ratings) {
    const note = ratings?.get(move)?.note;
    const name = moveName(this.followed?.proof.word ?? '', move);
    const made = button(note ? `${name} ${note}` : name,
      () => this.table.reply(move));
    made.dataset.move = move;
    return made;
  }

  /** Plays for the proof, and for the other side too where the reader does not
   * choose: what was played there before, else the first reply. */
  async #next() {
    const advice = await this.advice;
    if (!advice || advice.turn === 'left')
      return;
    const known = advice.turn === 'proof' ? advice.move
      : this.table.standing().ahead ?? advice.replies[0];
    await this.table.play(known ?? await this.table.choose());
  }

  /** Another one of the longest lines goes on the board, to be stepped
   * through. */
  async #longest() {
    const { followed } = this;
    if (followed?.guide.longest)
      await this.#lead(followed.base, followed.guide.longest());
  }

  /** The answer of the proof to the move just played, if it has one; an easy
   * win that it leaves to its reader is not left to who plays against it.
   * @returns {Promise<string | null>} */
  async answer() {
    const advice = await this.advice;
    return advice?.turn !== 'proof' || this.#isLine ||
      this.table.standing().over ? null
      : advice.move ?? this.table.choose();
  }
}
