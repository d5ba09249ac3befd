/**
 * What browser tests share: a server for the built page, a real Chromium, and a
 * page object that points at cells as a person would.
 */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

import { chromium } from 'playwright-core';

const TYPES = {
  '.html': 'text/html', '.css': 'text/css',
  '.js': 'text/javascript', '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml', '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
};

/** Serves a folder on a free port of this machine, packed where it is packed;
 * its address, and the paths that were asked for. */
export async function serve(folder) {
  const asked = [];
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://x').pathname);
    asked.push(path);
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    if (path.includes('..') || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const packed = existsSync(`${file}.gz`) &&
      /gzip/.test(request.headers['accept-encoding']);
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? '',
      ...packed && { 'content-encoding': 'gzip' } });
    createReadStream(packed ? `${file}.gz` : file).pipe(response);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${server.address().port}/`, asked,
    close() {
      server.close();
      server.closeAllConnections();
    } };
}

/** Chromium without the windows that nobody looks at here: a page opens in less
 * than half the time. */
export function launch() {
  return chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
      '--disable-background-networking', '--disable-component-update',
      '--disable-sync'],
  });
}

/** Sends each line to an engine later, in order, as a busy machine does.
 * @param {number[]} milliseconds the least and the most */
function slowEngines([least, most]) {
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function later(...message) {
    const due = performance.now() + least + Math.random() * (most - least);
    this.last = (this.last ?? Promise.resolve()).then(async () => {
      await new Promise((done) => setTimeout(done, due - performance.now()));
      send.apply(this, message);
    });
  };
}

/** The page's chance, from a number: the same in every run.
 * @param {number} state */
function orderChance(state) {
  crypto.getRandomValues = (array) => {
    for (let i = 0; i < array.length; i++) {
      state = Math.imul(state, 1103515245) + 12345 >>> 0;
      array[i] = state >>> 8;
    }
    return array;
  };
}

/** The workbench in one tab. Console errors are collected in `troubles`.
 * SLOW: milliseconds by which each question to an engine is held back at most,
 * which shows what a test or the page takes for granted; CHANCE: a number that
 * the page's chance begins with. */
export class Workbench {
  constructor(tab) {
    this.tab = tab;
    if (process.env.SLOW)
      tab.addInitScript(slowEngines, [0, Number(process.env.SLOW)]);
    tab.addInitScript(orderChance, Number(process.env.CHANCE ?? 1));
    // until a test gives up on a busy machine
    tab.setDefaultTimeout(Number(process.env.PATIENCE ?? 180000));
    this.troubles = [];
    tab.on('console', (message) => {
      if (message.type() === 'error')
        this.troubles.push(message.text());
    });
    tab.on('pageerror', (error) => this.troubles.push(error.message));
  }

  /** Opens the page and waits until it has started and lies still: the line
   * about the engine is written last, and the board moves until then. */
  async open(address) {
    await this.tab.goto(address);
    await this.tab.waitForFunction(() => document.body.dataset.ready);
  }

  /** From now on engines hear each line later. @param {number} milliseconds */
  slow(milliseconds) {
    return this.tab.evaluate(slowEngines, [milliseconds, milliseconds]);
  }

  /** Where an area of the scene is on the screen. Peg boards name their cells
   * in the labels of their areas, which the page keeps in its scene. */
  async place(column, row) {
    return this.tab.evaluate(([x, y]) => {
      const board = document.querySelector('#board');
      const p = new DOMPoint(x, y).matrixTransform(board.getScreenCTM());
      return { x: p.x, y: p.y };
    }, [column, row]);
  }

  /** The middle of a cell such as d4 of a square board. */
  cell(name) {
    return this.place(name.charCodeAt(0) - 96.5, Number(name.slice(1)) - 0.5);
  }

  /** The middle of an area on the screen, by its name. */
  area(id) {
    return this.tab.evaluate((name) => {
      const area = document.getElementById(`area-${name}`);
      const board = document.querySelector('#board');
      board.scrollIntoView({ block: 'nearest' });
      const at = (key) => Number(area.getAttribute(key));
      const p = (area.hasAttribute('cx')
        ? new DOMPoint(at('cx'), at('cy'))
        : new DOMPoint((at('x1') + at('x2')) / 2, (at('y1') + at('y2')) / 2))
        .matrixTransform(board.getScreenCTM());
      return { x: p.x, y: p.y };
    }, id);
  }

  async clickArea(id, options = {}) {
    const { x, y } = await this.area(id);
    await this.tab.mouse.click(x, y, options);
  }

  async tapArea(id) {
    const { x, y } = await this.area(id);
    await this.tab.touchscreen.tap(x, y);
  }

  /** Holds a finger on an area until something has come. */
  async hold(id, come) {
    const touch = await this.tab.context().newCDPSession(this.tab);
    const { x, y } = await this.area(id);
    await touch.send('Input.dispatchTouchEvent',
      { type: 'touchStart', touchPoints: [{ x, y }] });
    await come();
    await touch.send('Input.dispatchTouchEvent',
      { type: 'touchEnd', touchPoints: [] });
  }

  /** The text of the file that the page saves. */
  async save() {
    const [file] = await Promise.all([
      this.tab.waitForEvent('download'), this.press('save')]);
    return readFileSync(await file.path(), 'utf8');
  }

  load(record) {
    return this.tab.setInputFiles('#file', { name: 'game.txt',
      mimeType: 'text/plain', buffer: Buffer.from(record) });
  }

  /** Types a move, whatever comes of it. */
  async enter(move) {
    await this.tab.fill('#type-move', move);
    await this.tab.press('#type-move', 'Enter');
  }

  /** Types a move. */
  async type(move) {
    const before = await this.position();
    await this.reveal('type-move');
    await this.enter(move);
    await this.tab.waitForFunction((old) =>
      document.querySelector('#position').value !== old, before);
  }

  /** Waits until the tree of lines is this, the current node with a star.
   * @param {string[]} nodes */
  treeIs(nodes) {
    return this.tab.waitForFunction((wanted) =>
      [...document.querySelectorAll('#lines button')].map((b) =>
        b.textContent + (b.getAttribute('aria-current') ? '*' : ''))
        .join(' ') === wanted, nodes.join(' '));
  }

  /** Draws through points of the screen with the mouse. */
  async stroke(points) {
    await this.tab.mouse.move(points[0].x, points[0].y);
    await this.tab.mouse.down();
    for (const { x, y } of points.slice(1))
      await this.tab.mouse.move(x, y, { steps: 4 });
    await this.tab.mouse.up();
  }

  /** Where the keyboard is on the board. */
  async cursor() {
    const id = await this.tab.getAttribute('#board', 'aria-activedescendant');
    return id?.slice('area-'.length) ?? '';
  }

  /** Walks with the arrow keys as far as they lead, then through the list. */
  async walkTo(id) {
    const goal = await this.area(id);
    for (let steps = 0; steps < 400; steps++) {
      const at = await this.cursor();
      if (at === id)
        return;
      const here = await this.area(at);
      const [dx, dy] = [goal.x - here.x, goal.y - here.y];
      const arrow = Math.abs(dx) > Math.abs(dy)
        ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft')
        : (dy > 0 ? 'ArrowDown' : 'ArrowUp');
      await this.tab.keyboard.press(steps < 16 ? arrow : 'PageDown');
    }
    throw new Error(`the keyboard does not reach ${id}`);
  }

  async click(name) {
    const { x, y } = await this.cell(name);
    await this.tab.mouse.click(x, y);
  }

  /** Jumps by clicks, and waits until the page has followed. */
  async jump(from, to) {
    const before = await this.position();
    await this.click(from);
    await this.click(to);
    await this.tab.waitForFunction((old) =>
      document.querySelector('#position').value !== old, before);
  }

  async tap(name) {
    const { x, y } = await this.cell(name);
    await this.tab.touchscreen.tap(x, y);
  }

  async drag(from, to) {
    const [a, b] = [await this.cell(from), await this.cell(to)];
    await this.tab.mouse.move(a.x, a.y);
    await this.tab.mouse.down();
    await this.tab.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
    await this.tab.mouse.move(b.x, b.y);
    await this.tab.mouse.up();
  }

  /** Opens what an element is in, its tab or its menu, and closes others. */
  async reveal(id) {
    if (await this.tab.evaluate((name) => {
      const open = document.querySelector(':popover-open');
      return open && !open.contains(document.getElementById(name));
    }, id))
      await this.tab.keyboard.press('Escape');
    const [tab, menu] = await this.tab.evaluate((name) => {
      const at = document.getElementById(name);
      const panel = at.closest('[role="tabpanel"][hidden]');
      const menu = at.closest('[popover]:not(:popover-open)');
      return [panel?.getAttribute('aria-labelledby'),
        menu && document.querySelector(`[popovertarget="${menu.id}"]`).id];
    }, id);
    for (const opener of [tab, menu])
      if (opener)
        await this.tab.click(`#${opener}`);
  }

  async fill(id, words) {
    await this.reveal(id);
    await this.tab.fill(`#${id}`, words);
  }

  /** Presses a button where it is; a hint is asked for first. */
  async press(id) {
    if (/^hint-(?!button)/.test(id))
      await this.tab.evaluate(() => {
        document.getElementById('hint-card').hidden = false;
      });
    await this.reveal(id);
    await this.tab.click(`#${id}`);
  }

  text(id) {
    return this.tab.textContent(`#${id}`);
  }

  position() {
    return this.tab.inputValue('#position');
  }

  /** Waits until the position is this one. */
  async reaches(position) {
    await this.tab.waitForFunction((wanted) =>
      document.querySelector('#position').value === wanted, position);
  }

  /** The moves shown; the current one is marked with a star. */
  moves() {
    return this.tab.$$eval('#moves button', (buttons) => buttons.map((b) =>
      b.dataset.move + (b.getAttribute('aria-current') ? '*' : '')));
  }

  /** Waits until this many areas are marked. */
  marks(count) {
    return this.tab.waitForFunction((wanted) =>
      document.querySelectorAll('.overlay .mark').length === wanted, count);
  }

  /** Waits until the text of an element matches. */
  says(id, pattern) {
    return this.tab.waitForFunction(([where, source]) => new RegExp(source)
      .test(document.getElementById(where).textContent), [id, pattern.source]);
  }
}
