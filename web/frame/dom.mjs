/** Small helpers for the elements of the page. */

/** The element of this name, which is there.
 * @template {HTMLElement} [T=HTMLElement] @param {string} id */
export const node = (id) => /** @type {T} */ (document.getElementById(id));

/** How much of the window an element covers that stays above another one while
 * the page is scrolled. @param {string} selector @param {HTMLElement} other */
function staying(selector, other) {
  const at = /** @type {HTMLElement} */ (document.querySelector(selector));
  const { position, top } = getComputedStyle(at);
  const [its, mine] = [at, other].map((n) => n.getBoundingClientRect());
  const isBeside = its.right <= mine.left || mine.right <= its.left;
  return position === 'sticky' && !isBeside
    ? parseFloat(top) + at.offsetHeight : 0;
}

/** Scrolls to what was asked for. The tabs stay above it, on a narrow page the
 * board too, and would cover it. @param {HTMLElement} wanted */
export function bring(wanted) {
  const above = Math.max(staying('.tabs', wanted), staying('.table', wanted));
  wanted.style.scrollMargin = `${above + 8}px 0 8px`;
  wanted.scrollIntoView({ block: 'nearest' });
}

/** A new element. @param {string} tag @param {string} [look] its classes
 * @param {string} [words] */
export function make(tag, look = '', words = '') {
  const made = document.createElement(tag);
  if (look)
    made.className = look;
  made.textContent = words;
  return made;
}

/** @param {string} words @param {() => void} action @param {string} [look] */
export function button(words, action, look = '') {
  const made = /** @type {HTMLButtonElement} */ (make('button', look, words));
  made.type = 'button';
  made.addEventListener('click', action);
  return made;
}

/** One of the page's pictures (index.html has them). @param {string} name */
export function icon(name) {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  const use = document.createElementNS(space, 'use');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  use.setAttribute('href', `#i-${name}`);
  svg.append(use);
  return svg;
}

/** @param {[string, string][]} entries value and words of each */
const options = (entries) => entries.map(([value, words]) => {
  const option = document.createElement('option');
  option.value = value;
  option.textContent = words;
  return option;
});

/** @param {string} id @param {string} chosen
 * @param {[string, string][]} entries value and words of each */
export function fillSelect(id, chosen, entries) {
  const select = /** @type {HTMLSelectElement} */ (node(id));
  select.replaceChildren(...options(entries));
  select.value = chosen;
}

/** @param {string} id @param {string} chosen
 * @param {{label: string, entries: [string, string][]}[]} groups */
export function fillGroups(id, chosen, groups) {
  const select = /** @type {HTMLSelectElement} */ (node(id));
  select.replaceChildren(...groups.map(({ label, entries }) => {
    const group = document.createElement('optgroup');
    group.label = label;
    group.append(...options(entries));
    return group;
  }));
  select.value = chosen;
}

/** What stands in a file: UTF-8, or what older programs of one byte for a sign
 * have written. @param {Blob} file */
export async function fileText(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What is chosen in a list, or written in a field. @param {string} id */
export const valueOf = (id) =>
  /** @type {HTMLInputElement} */ (node(id)).value;

/** Enter is a change of a field, also where it says what it said before.
 * @param {string} id */
export function changeOnEnter(id) {
  node(id).addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing)
      return;
    event.preventDefault();
    node(id).dispatchEvent(new Event('change'));
  });
}

/** @param {string} id @param {boolean} on */
export function press(id, on) {
  node(id).setAttribute('aria-pressed', String(on));
}

/** @param {string} id */
export const isPressed = (id) =>
  node(id).getAttribute('aria-pressed') === 'true';

export const isDark = () => {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
};

/** From light to dark and back, whatever the system prefers. */
export function switchTheme() {
  document.documentElement.dataset.theme = isDark() ? 'light' : 'dark';
  return document.documentElement.dataset.theme;
}

/** Offers a file for saving.
 * @param {string} name @param {BlobPart} content
 * @param {string} [type] */
export function download(name, content, type = 'text/plain') {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Copies by way of a field, as pages may that came over plain http, too. Was
 * it done? @param {string} words */
function copyFromField(words) {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = words;
  field.readOnly = true; // or a phone brings its keys
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement)
    before.focus();
  return done;
}

/** Was it copied? The clipboard may be missing or refused.
 * @param {string} words @returns {Promise<boolean>} */
export async function copyText(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return copyFromField(words);
  }
}

/** Does something once there is nothing else to do. @param {() => void} work */
export function whenIdle(work) {
  if ('requestIdleCallback' in window)
    requestIdleCallback(work);
  else
    setTimeout(work, 200);
}
