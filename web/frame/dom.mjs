/** Small helpers for the elements of the page. */

/** The element of this name, which is there.
 * @template {HTMLElement} [T=HTMLElement] @param {string} id */
export const node = (id) => /** @type {T} */ (document.getElementById(id));

/** @param {string} id @param {string} chosen
 * @param {[string, string][]} entries value and words of each */
export function fillSelect(id, chosen, entries) {
  const select = /** @type {HTMLSelectElement} */ (node(id));
  select.replaceChildren(...entries.map(([value, words]) => {
    const option = document.createElement('option');
    option.value = value;
    option.textContent = words;
    return option;
  }));
  select.value = chosen;
}

/** From light to dark and back, whatever the system prefers. */
export function switchTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
}

/** Offers a file for saving.
 * @param {string} name @param {string | Uint8Array<ArrayBuffer>} content */
export function download(name, content) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
