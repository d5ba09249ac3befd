/**
 * Links: "#peg:french/POSITION/MOVES" carries the game, the position the line
 * began at (empty: the start) and the moves. The parts are percent-encoded, so
 * that a slash inside a position stays inside it.
 */

/** @typedef {{word: string, position: string, moves: string[]}} Place */

/** @param {Place} place */
export function toLink(place) {
  const parts = [place.word, place.position, place.moves.join('_')];
  return `#${parts.map(encodeURIComponent).join('/')
    .replaceAll('%3A', ':').replaceAll('%2C', ',').replace(/\/+$/, '')}`;
}

/** @param {string} hash @returns {Place | null} */
export function fromLink(hash) {
  if (hash.length < 2)
    return null;
  try {
    const [word, position = '', moves = ''] =
      hash.slice(1).split('/').map(decodeURIComponent);
    return { word, position, moves: moves.split('_').filter(Boolean) };
  } catch {
    return null; // a broken percent sign
  }
}

/** The address of the page, and what it opens with next time, become this
 * place. @param {Place} place */
export function rememberPlace(place) {
  const link = toLink(place);
  history.replaceState(null, '', link);
  try {
    localStorage.setItem('place', link);
  } catch {
    // a page opened from disk may have no storage
  }
}

/** @returns {Place | null} */
export function rememberedPlace() {
  try {
    return fromLink(localStorage.getItem('place') ?? '');
  } catch {
    return null;
  }
}
