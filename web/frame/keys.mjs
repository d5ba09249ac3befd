/**
 * Keys that work anywhere on the page outside of text fields.
 */

/** @param {(word: 'undo' | 'redo') => void} step a move back, or on */
export function wireKeys(step) {
  document.addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLInputElement)
      return;
    if ((event.ctrlKey || event.metaKey) && event.key === 'z')
      step('undo');
    else if ((event.ctrlKey || event.metaKey) && event.key === 'y')
      step('redo');
    else
      return;
    event.preventDefault();
  });
}
