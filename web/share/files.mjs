/**
 * Games that come from outside: from a file, or pasted into the page.
 */

import { fileText, node } from '../frame/dom.mjs';
import { attempt } from '../frame/notice.mjs';
import { onChange, onClick } from '../frame/wire.mjs';
import { wirePaste } from './position_editor.mjs';

/** @param {(saved: string) => Promise<void>} load a game
 * @param {(position: string) => Promise<void>} setPosition */
export function wireFiles(load, setPosition) {
  onClick('load', () => node('file').click());
  onChange('file', async () => {
    const input = /** @type {HTMLInputElement} */ (node('file'));
    const file = input.files?.[0];
    if (file)
      await load(await fileText(file));
    input.value = '';
  });
  wirePaste((saved) => attempt(() => load(saved)),
    (position) => attempt(() => setPosition(position)));
}
