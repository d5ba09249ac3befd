/**
 * A picture of the board to keep: an SVG that carries its own colours and a
 * caption, or a PNG of it.
 */

/** What decides how a shape looks. */
const LOOKS = ['fill', 'fill-opacity', 'stroke', 'stroke-width',
  'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity',
  'font-size', 'font-weight', 'font-family', 'text-anchor',
  'dominant-baseline', 'paint-order', 'stop-color'];
const WIDTH = 1200; // of a PNG
const CAPTION = 0.055; // of the width

/** Writes what the style sheet says into the copy of a node.
 * @param {Element} from @param {Element} to */
function freeze(from, to) {
  const style = getComputedStyle(from);
  for (const look of LOOKS) {
    const value = style.getPropertyValue(look);
    if (value)
      to.setAttribute(look, value);
  }
  to.removeAttribute('class');
  to.removeAttribute('style');
  [...from.children].forEach((child, i) => freeze(child, to.children[i]));
}

/** @param {SVGSVGElement} board @param {string} caption */
function framed(board, caption) {
  const copy = /** @type {SVGSVGElement} */ (board.cloneNode(true));
  freeze(board, copy);
  const { x, y, width, height } = board.viewBox.baseVal;
  const size = width * CAPTION;
  const foot = caption ? 2.2 * size : 0;
  for (const name of [...copy.getAttributeNames()])
    copy.removeAttribute(name);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('viewBox', `${x} ${y} ${width} ${height + foot}`);
  copy.setAttribute('width', String(WIDTH));
  copy.setAttribute('height', String(Math.round(
    WIDTH * (height + foot) / width)));
  const style = getComputedStyle(document.body);
  const make = (/** @type {string} */ name,
    /** @type {Record<string, string | number>} */ at) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(at))
      made.setAttribute(key, String(value));
    return made;
  };
  copy.prepend(make('rect', { x, y, width, height: height + foot,
    fill: style.backgroundColor }));
  if (caption) {
    const words = make('text', { x: x + width / 2, y: y + height + size,
      'font-size': Math.min(size, 1.7 * width / caption.length),
      'text-anchor': 'middle', 'font-family': 'sans-serif',
      fill: style.color });
    words.textContent = caption;
    copy.append(words);
  }
  return copy;
}

/** The board as an SVG file. @param {SVGSVGElement} board
 * @param {string} caption */
export function pictureSvg(board, caption) {
  const places = board.querySelector('.places');
  places?.remove(); // only for pointing
  const copy = framed(board, caption);
  if (places)
    board.append(places);
  return new XMLSerializer().serializeToString(copy);
}

/** The board as a PNG file. @param {SVGSVGElement} board
 * @param {string} caption @returns {Promise<Blob>} */
export async function picturePng(board, caption) {
  const image = new Image();
  const svg = pictureSvg(board, caption);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => canvas.toBlob((blob) =>
    blob ? resolve(blob) : reject(new Error('no picture'))));
}
