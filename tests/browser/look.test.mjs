/**
 * Can everybody see it? axe on the start screen and on each game in both
 * themes; and what axe does not look at, the contrast of the parts of a board:
 * 3:1 for what is drawn, 4.5:1 for what is written. PAGE names the folder of
 * the page.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { inTab } from './table.mjs';

const axe = readFileSync(
  new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

const LINKS = ['', '#peg:english', '#sprouts:3//A-A_C-C', '#gomoku//h8_h9_i8',
  '#agents:1', '#minor:random4-15', '#euler:nikolaus//%400_0-1', '#untangle:6'];

/** The parts of the board that are too faint, by what they are. It runs in the
 * page. What lies beneath a text is the last disc before it that holds its
 * middle; beneath all lies the sheet, or the board of wood. Shading counts with
 * the shade that stands out most, a text must stand out from all of them. */
function faintParts() {
  const board = document.querySelector('#board');
  const rgb = (color) => color.match(/[\d.]+/g).map(Number);
  const luminance = (color) => rgb(color).slice(0, 3).map((c) => c / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const contrast = (a, b) => {
    const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p);
    return (x + 0.05) / (y + 0.05);
  };
  const over = (color, opacity, below) => {
    const [a, b] = [rgb(color), rgb(below)];
    const part = opacity * (a[3] ?? 1);
    return `rgb(${[0, 1, 2].map((i) =>
      a[i] * part + b[i] * (1 - part)).join()})`;
  };
  const shades = (paint) => {
    const id = /url\("#(.*)"\)/.exec(paint)?.[1];
    return id ? [...document.getElementById(id).children].map((stop) =>
      getComputedStyle(stop).stopColor) : [paint];
  };
  const paints = (node) => {
    const { fill, stroke } = getComputedStyle(node);
    return [fill, stroke].filter((paint) => paint !== 'none').flatMap(shades)
      .filter((color) => rgb(color)[3] !== 0);
  };
  const parts = [...board.querySelector('.shapes').children];
  const ground = getComputedStyle(board.parentElement).backgroundColor;
  const holds = (node, x, y) => node.tagName === 'circle'
    ? Math.hypot(node.cx.baseVal.value - x, node.cy.baseVal.value - y) <=
      node.r.baseVal.value
    : node.isPointInFill?.(new DOMPoint(x, y)) && node.tagName !== 'path';
  const beneath = (index, x, y) => {
    const below = parts.slice(0, index).filter((node) =>
      node.tagName !== 'text' && holds(node, x, y) &&
      getComputedStyle(node).fill !== 'none');
    return below.length ? shades(getComputedStyle(below.at(-1)).fill)
      : [ground];
  };
  const wooden = [...parts].find((n) => /^board( |$)/.test(n.getAttribute(
    'class')) && !n.classList.contains('edge'));
  const wood = () => {
    const { fill, stroke } = getComputedStyle(wooden);
    return wooden.tagName === 'line' ? stroke : fill;
  };
  const base = wooden && !wooden.classList.contains('sheet') ? wood() : ground;
  const found = new Map();
  const faint = (node, value, least) => {
    if (value < least)
      found.set(`${node.tagName}.${node.getAttribute('class')}`,
        value.toFixed(2));
  };
  parts.forEach((node, index) => {
    const opacity = Number(getComputedStyle(node).opacity);
    if (node.tagName === 'text') {
      const below = beneath(index, Number(node.getAttribute('x')),
        Number(node.getAttribute('y')));
      const { fill } = getComputedStyle(node);
      faint(node, Math.min(...below.map((color) =>
        contrast(over(fill, opacity, color), color))), 4.5);
    } else if (!node.classList.contains('board')) {
      faint(node, Math.max(...paints(node).map((color) =>
        contrast(over(color, opacity, base), base))), 3);
    }
  });
  return Object.fromEntries(found);
}

for (const colorScheme of ['light', 'dark'])
  test(`${colorScheme}: no fault, and nothing is faint`, async () => {
    for (const link of LINKS)
      await inTab({ colorScheme }, async (bench) => {
        await bench.tab.evaluate(axe);
        const { violations } = await bench.tab.evaluate(() =>
          globalThis.axe.run(document));
        assert.deepEqual(violations.map((v) =>
          `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`), [], link);
        if (link)
          assert.deepEqual(await bench.tab.evaluate(faintParts), {}, link);
      }, link);
  });
