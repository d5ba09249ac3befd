/**
 * Tabs: one panel at a time, chosen by pointing or with the arrow keys.
 */

import { node } from './dom.mjs';

const TABS = ['play', 'understand', 'proofs', 'share'];

/** @param {string} chosen */
export function showTab(chosen) {
  for (const name of TABS) {
    const on = name === chosen;
    node(`tab-${name}`).setAttribute('aria-selected', String(on));
    node(`tab-${name}`).tabIndex = on ? 0 : -1;
    node(`panel-${name}`).hidden = !on;
  }
}

const LEAST = 0.3; // of the window

/** Shows a panel from its top, also where the tabs have stayed while the one
 * before was scrolled, and so much of it that one sees what it is.
 * @param {string} chosen */
function turnTo(chosen) {
  showTab(chosen);
  const bottom = node(`tab-${chosen}`).getBoundingClientRect().bottom;
  const { top, height } = node(`panel-${chosen}`).getBoundingClientRect();
  const hidden = top + Math.min(height, LEAST * innerHeight) - innerHeight;
  scrollBy(0, hidden > 0 ? hidden : Math.min(0, top - bottom));
}

export function wireTabs() {
  TABS.forEach((name, i) => {
    node(`tab-${name}`).addEventListener('click', () => turnTo(name));
    node(`tab-${name}`).addEventListener('keydown', (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by)
        return;
      event.preventDefault();
      const next = TABS[(i + by + TABS.length) % TABS.length];
      turnTo(next);
      node(`tab-${next}`).focus();
    });
  });
  showTab(TABS[0]);
  const table = /** @type {HTMLElement} */ (document.querySelector('.table'));
  new ResizeObserver(() => document.documentElement.style.setProperty(
    '--table', `${Math.floor(table.getBoundingClientRect().height)}px`))
    .observe(table); // rounded up, what lies below would be seen in between
}
