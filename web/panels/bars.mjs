/**
 * Charts: bars of numbers that differ by many powers of ten, and a line of
 * values over a game. Each is one SVG with a text for those who do not see it.
 */

import { element } from '../board/scene.mjs';
import { number } from '../frame/texts.mjs';

const WIDTH = 320;
const HEIGHT = 120;
const FOOT = 16;
const NAME = 16; // the height of a line of words

/** @param {string} label @param {string[]} facts what each bar says
 * @param {number} height */
function frame(label, facts, height) {
  return element('svg', { class: 'chart', role: 'img',
    viewBox: `0 0 ${WIDTH} ${height}`,
    'aria-label': `${label}: ${facts.join('; ')}` });
}

/** @param {Element} bar @param {string} words */
function explain(bar, words) {
  const title = element('title', {});
  title.textContent = words;
  bar.append(title);
}

/** @param {number} x @param {number} y @param {string} words
 * @param {string} [look] */
function write(x, y, words, look = '') {
  const node = element('text', { x, y, class: look, 'text-anchor': 'middle' });
  node.textContent = words;
  return node;
}

/**
 * Bars on a logarithmic scale; one of them is where we are.
 * @param {string} label
 * @param {{name: string, value: bigint}[]} bars
 * @param {string} here the name of our bar
 */
export function bars(label, bars, here) {
  const facts = bars.map(({ name, value }) => `${name}: ${number(value)}`);
  const svg = frame(label, facts, HEIGHT + FOOT);
  const log = (/** @type {bigint} */ n) => String(n).length +
    Math.log10(Number(`0.${n}`) || 0.1);
  const most = Math.max(1, ...bars.map((b) => log(b.value)));
  const step = WIDTH / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / 12);
  bars.forEach(({ name, value }, i) => {
    const height = value ? Math.max(2, HEIGHT * 0.9 * log(value) / most) : 0;
    const bar = element('rect', { x: i * step + step * 0.12,
      y: HEIGHT - height, width: step * 0.76, height, rx: step * 0.15,
      class: name === here ? 'bar here' : 'bar' });
    explain(bar, facts[i]);
    svg.append(bar);
    if (name === here || (i % every === 0))
      svg.append(write((i + 0.5) * step, HEIGHT + 12, name,
        name === here ? 'here' : ''));
    if (name === here)
      svg.append(write((i + 0.5) * step, HEIGHT - height - 5, '▼', 'here'));
  });
  return svg;
}

const LEVEL = { win: 0, draw: 1, open: 1, loss: 2 };

/**
 * The value of each position of a line, as steps: good above, bad below, and
 * between them what is drawn or not known. What above and below mean is written
 * there, and below that the numbers of the moves.
 * @param {string} label @param {string[]} values @param {number} here
 * @param {(i: number) => void} go @param {(value: string) => string} called
 * @param {(value: string) => string} look
 * @param {(i: number) => number} count the number of a move
 */
export function course(label, values, here, go, called, look, count) {
  const facts = values.map((value, i) => `${count(i)}: ${called(value)}`);
  const svg = frame(label, facts, NAME + HEIGHT + NAME + FOOT);
  const step = WIDTH / Math.max(1, values.length);
  const every = Math.ceil(values.length / 12);
  const middle = NAME + HEIGHT / 2;
  values.forEach((value, i) => {
    const level = LEVEL[/** @type {keyof typeof LEVEL} */ (value)] ?? 1;
    const bar = element('rect', { x: i * step + 1, width: Math.max(1, step - 2),
      y: [NAME, middle - 4, middle][level], rx: 2,
      height: [HEIGHT / 2, 8, HEIGHT / 2][level],
      class: `value ${look(value)}${i === here ? ' now' : ''}` });
    explain(bar, facts[i]);
    bar.addEventListener('click', () => go(i));
    svg.append(bar);
    if (i === here || i % every === 0)
      svg.append(write((i + 0.5) * step, NAME + HEIGHT + NAME + 12,
        String(count(i)), i === here ? 'here' : ''));
  });
  svg.append(element('line', { class: 'axis', x1: 0, x2: WIDTH,
    y1: middle, y2: middle }));
  for (const [value, y] of /** @type {[string, number][]} */ ([
    ['win', NAME - 4], ['loss', NAME + HEIGHT + 12]])) {
    const words = write(2, y, called(value), 'pole');
    words.setAttribute('text-anchor', 'start');
    svg.append(words);
  }
  return svg;
}
