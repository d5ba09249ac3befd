/**
 * Keys that work anywhere on the page outside of text fields.
 */

/** @param {() => void} back one move @param {() => void} forward one move */
export function wireKeys(back, forward) {
  document.addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLInputElement)
      return;
    if ((event.ctrlKey || event.metaKey) && event.key === 'z')
      back();
    else if ((event.ctrlKey || event.metaKey) && event.key === 'y')
      forward();
    else
      return;
    event.preventDefault();
  });
}
