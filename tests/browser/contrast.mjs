/**
 * The contrast of what is drawn, which axe does not look at: 3:1 for what is
 * drawn, 4.5:1 for what is written. All of this runs in the page.
 */

/** The parts of the board and of the charts that are too faint, by what they
 * are. What lies beneath a text is the last disc before it that holds its
 * middle; beneath all lies the sheet, or the board of wood. Shading counts with
 * the shade that stands out most, a text must stand out from all of them. What
 * has a casing stands out by itself or by that. */
export function faintParts() {
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
    const style = getComputedStyle(node);
    return [['fill', 'fillOpacity'], ['stroke', 'strokeOpacity']].filter(
      ([paint]) => style[paint] !== 'none').flatMap(([paint, opacity]) =>
      shades(style[paint]).map((color) =>
        [color, Number(style.opacity) * Number(style[opacity])]))
      .filter(([color]) => rgb(color)[3] !== 0);
  };
  const found = new Map();
  const faint = (node, value, least) => {
    if (value < least)
      found.set(`${node.tagName}.${node.getAttribute('class')}`,
        value.toFixed(2));
  };
  const words = (node, below) => {
    const { fill, opacity } = getComputedStyle(node);
    faint(node, Math.min(...below.map((color) =>
      contrast(over(fill, Number(opacity), color), color))), 4.5);
  };
  const drawn = (node, ...grounds) => faint(node, Math.max(...grounds.flatMap(
    (base) => paints(node).map(([color, opacity]) =>
      contrast(over(color, opacity, base), base)))), 3);

  /** Two colours that stand out from each other, on one part or on the rim
   * below it, stand out from any ground. */
  const isCased = (node) => {
    const below = node.previousElementSibling;
    const colors = [...paints(node),
      ...below?.classList.contains('rim') ? paints(below) : []]
      .filter(([, opacity]) => opacity > 0.5).map(([color]) => color);
    return colors.some((a) => colors.some((b) => contrast(a, b) >= 3)) ||
      node.classList.contains('rim');
  };

  const board = document.querySelector('#board');
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
  const wooden = parts.find((n) => /^board( |$)/.test(n.getAttribute(
    'class')) && !n.classList.contains('edge'));
  const wood = () => {
    const { fill, stroke } = getComputedStyle(wooden);
    return wooden.tagName === 'line' ? stroke : fill;
  };
  const base = wooden && !wooden.classList.contains('sheet') ? wood() : ground;
  parts.forEach((node, index) => {
    if (node.tagName === 'text')
      words(node, beneath(index, Number(node.getAttribute('x')),
        Number(node.getAttribute('y'))));
    else if (node.matches('circle.mark'))
      drawn(node, ...beneath(index, node.cx.baseVal.value,
        node.cy.baseVal.value));
    else if (!node.classList.contains('board'))
      drawn(node, base);
  });
  for (const node of board.querySelectorAll('.overlay > *'))
    if (node.tagName !== 'text' && !isCased(node))
      drawn(node, base);
  for (const chart of document.querySelectorAll('.chart')) {
    const { backgroundColor } = getComputedStyle(chart.closest('.card'));
    for (const node of chart.children)
      if (node.tagName === 'text')
        words(node, [backgroundColor]);
      else
        drawn(node, backgroundColor);
  }
  return Object.fromEntries(found);
}
