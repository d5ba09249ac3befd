/**
 * Certificates checked by a link: proofs.html#NAME fetches the certificate NAME
 * and shows what the checker, as WebAssembly, says of it. The checker is that
 * of the npm package beside this page.
 */

import { loadChecker } from './npm/element/load.mjs';

/** @type {ReturnType<typeof loadChecker> | undefined} */
let loaded;

/** @param {Element} row */
async function check(row) {
  const said = row.querySelector('output');
  const link = row.querySelector('a');
  said.className = '';
  said.textContent = '...';
  try {
    const reply = await fetch(link.href, { cache: 'no-cache' });
    if (!reply.ok)
      throw new Error(`${link.href}: ${reply.status}`);
    loaded ??= loadChecker();
    const verdicts = (await loaded).verify(
      new Uint8Array(await reply.arrayBuffer()), () => {});
    const { status, claim, message, line } = verdicts.at(-1);
    said.className = status;
    said.textContent = status === 'true' ? `VERIFIED: ${claim}; ${message}`
      : `line ${line}: ${message}`;
  } catch (error) {
    said.className = 'fault';
    said.textContent = String(error);
  }
}

function checkNamed() {
  const row = document.getElementById(location.hash.slice(1));
  if (row?.querySelector('a.check'))
    check(row);
}

addEventListener('hashchange', checkNamed);
for (const link of document.querySelectorAll('a.check'))
  link.addEventListener('click', () => {
    if (link.hash === location.hash)
      checkNamed(); // once more
  });
checkNamed();
