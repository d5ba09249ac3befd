/**
 * Stones on a square board, set in turn, and which cells make five of them or
 * an open four (doc/gomoku.md). Of each five cells in line it is known how many
 * stones either side has there.
 */

const STEPS = [[1, 0], [0, 1], [1, 1], [1, -1]];

/**
 * @typedef {{cells: string[], ends: string[], stones: number[]}} Window
 *   five cells in line, the two next to them, the stones of either side (1, 2)
 */

/** The cells of a position or of a tree, in order; '_': a turn without a stone.
 * @param {string} text */
export const cellsOf = (text) => text.match(/[a-z]\d+|_/g) ?? [];

/** How many of them are stones. @param {string} text */
export const stonesIn = (text) => text.match(/[a-z]\d+/g)?.length ?? 0;

export class Stones {
  /** @type {string[]} in the order in which they were set; '_': none was */
  #cells = [];
  /** @type {Map<string, number>} whose stone is on a cell */
  #colour = new Map();
  /** @type {Map<string, Window[][]>} those through a cell, line by line */
  #through = new Map();
  /** @type {Window[]} */
  #windows = [];
  #overline;
  #blocks;

  /** An empty board. @param {string} word of the rules; not renju */
  constructor(word) {
    this.side = Number(/\d+/.exec(word)?.[0] ?? 15);
    this.#overline = /:free/.test(word);
    this.#blocks = word.includes('caro');
    for (let y = 1; y <= this.side; y++)
      for (let x = 0; x < this.side; x++)
        STEPS.forEach((step, line) => this.#addWindow(x, y, step, line));
  }

  /** @param {number} x @param {number} y @param {number[]} step
   * @param {number} line */
  #addWindow(x, y, [right, up], line) {
    const names = [-1, 0, 1, 2, 3, 4, 5].map((i) =>
      `${String.fromCharCode(97 + x + i * right)}${y + i * up}`);
    const [endX, endY] = [x + 4 * right, y + 4 * up];
    if (endX >= this.side || endY < 1 || endY > this.side)
      return;
    const window = { cells: names.slice(1, 6), ends: [names[0], names[6]],
      stones: [0, 0, 0] };
    this.#windows.push(window);
    for (const cell of window.cells) {
      if (!this.#through.has(cell))
        this.#through.set(cell, STEPS.map(() => []));
      this.#through.get(cell)?.[line].push(window);
    }
  }

  /** Who moves: 1 for Black, 2 for White. */
  get turn() {
    return 1 + this.#cells.length % 2;
  }

  /** @param {string} cell */
  isEmpty(cell) {
    return !this.#colour.has(cell);
  }

  /** All empty cells. */
  get empty() {
    return [...this.#through.keys()].filter((cell) => this.isEmpty(cell));
  }

  /** The board shows these stones and no others. @param {string[]} cells */
  show(cells) {
    while (this.#cells.length)
      this.#take();
    for (const cell of cells)
      this.#put(cell, this.turn);
  }

  /** What `look` finds with one more stone on the board.
   * @template T @param {string} cell @param {() => T} look
   * @param {number} [colour] @returns {T} */
  with(cell, look, colour = this.turn) {
    this.#put(cell, colour);
    const found = look();
    this.#take();
    return found;
  }

  /** @param {string} cell @param {number} colour */
  #put(cell, colour) {
    this.#count(cell, colour, 1);
    if (cell !== '_')
      this.#colour.set(cell, colour);
    this.#cells.push(cell);
  }

  #take() {
    const cell = /** @type {string} */ (this.#cells.pop());
    this.#count(cell, this.#colour.get(cell) ?? 0, -1);
    this.#colour.delete(cell);
  }

  /** @param {string} cell @param {number} colour @param {number} change */
  #count(cell, colour, change) {
    for (const windows of this.#through.get(cell) ?? [])
      for (const window of windows)
        window.stones[colour] += change;
  }

  /** Whether five of this side can win between the ends of a window.
   * @param {Window} window @param {number} colour */
  #fits({ ends }, colour) {
    const [before, after] = ends.map((end) => this.#colour.get(end));
    return (this.#overline || (before !== colour && after !== colour)) &&
      !(this.#blocks && before === 3 - colour && after === 3 - colour);
  }

  /** What is missing in windows with this many stones of one side, which could
   * become its five.
   * @param {Window[]} windows @param {number} colour @param {number} stones */
  #missing(windows, colour, stones) {
    /** @type {Set<string>} */
    const cells = new Set();
    for (const window of windows)
      if (window.stones[colour] === stones && !window.stones[3 - colour] &&
          this.#fits(window, colour))
        for (const cell of window.cells)
          if (this.isEmpty(cell))
            cells.add(cell);
    return [...cells];
  }

  /** Where this side makes five. @param {number} colour */
  fives(colour) {
    return this.#missing(this.#windows, colour, 4);
  }

  /** Whether these windows of a line hold an open four: two cells complete a
   * five and, where ends block, no stone closes both.
   * @param {Window[]} windows @param {number} colour */
  #isOpen(windows, colour) {
    const left = () => this.#missing(windows, colour, 4).length;
    return left() > 1 && (!this.#blocks || windows.every(({ cells, ends }) =>
      [...cells, ...ends].every((cell) => !this.#through.has(cell) ||
        !this.isEmpty(cell) || this.with(cell, left, 3 - colour))));
  }

  /** Where this side makes an open four. @param {number} colour */
  openFours(colour) {
    const opens = (/** @type {string} */ cell) => () =>
      this.#through.get(cell)?.some((windows) => this.#isOpen(windows, colour));
    return this.#missing(this.#windows, colour, 3).filter((cell) =>
      this.with(cell, opens(cell), colour));
  }
}
