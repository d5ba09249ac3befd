/**
 * Forged certificates in the page: each file of FORGED, and a chain of trees
 * that is as deep as the file is long, gets in Chromium the verdict that the
 * list beside them asks for; and the page says in both languages that a budget
 * that has run out says nothing about the claim. PAGE names the folder of the
 * built page.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { launch, serve, Workbench } from './page.mjs';

const { PAGE, FORGED } = process.env;
assert(PAGE && FORGED, 'PAGE, FORGED are set');

const SAYS = {
  en: { true: /^Verified/, wrong: /^Wrong in line \d+/,
    unreadable: /^Not a certificate: line \d+/,
    over: /^Out of budget: nothing is said about this claim/ },
  de: { over: /^Grenze erreicht: über die Behauptung ist nichts gesagt/ },
};

let site;
let browser;
before(async () => {
  site = await serve(PAGE);
  browser = await launch();
});
after(async () => {
  await browser.close();
  site.close();
});

async function inTab(locale, act) {
  const context = await browser.newContext(
    { viewport: { width: 1100, height: 1100 }, locale });
  const bench = new Workbench(await context.newPage());
  await bench.open(site.url);
  await act(bench);
  assert.deepEqual(bench.troubles, []);
  await context.close();
}

const read = (name) => readFileSync(join(FORGED, `${name}.cert`));

/** Pairs of a name and its verdict: rows "| VERDICT | NAME | .. |". */
function listed() {
  const text = readFileSync(join(FORGED, 'README.md'), 'utf8');
  return [...text.matchAll(/^\| ([a-z]+) \| ([a-z0-9_]+) \|/gm)]
    .map(([, verdict, name]) => [name, verdict])
    .filter(([name]) => name !== 'file');
}

/** Milliseconds: the checker counts work, and a busy machine is slow. */
const JUDGED = 120000;

/** A file is dropped on the page; what the page says of it. */
async function judge(bench, name, bytes) {
  await bench.tab.evaluate(([as, base64]) => {
    document.getElementById('verdicts').replaceChildren();
    const data = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    data.items.add(new File([content], as));
    document.body.dispatchEvent(new DragEvent('drop',
      { dataTransfer: data, bubbles: true, cancelable: true }));
  }, [name, Buffer.from(bytes).toString('base64')]);
  await bench.tab.waitForSelector('#verdicts .proof', { timeout: JUDGED });
  return bench.text('verdicts');
}

async function assertSays(t, bench, name, bytes, words) {
  const begin = Date.now();
  assert.match(await judge(bench, name, bytes), words, name);
  t.diagnostic(`${name}: ${Date.now() - begin} ms`);
}

test('each forged file gets its verdict', async (t) => {
  const files = readdirSync(FORGED).filter((name) => name.endsWith('.cert'));
  assert.equal(listed().length, files.length);
  await inTab('en', async (bench) => {
    for (const [name, verdict] of listed())
      await assertSays(t, bench, name, read(name), SAYS.en[verdict]);
  });
});

test('a chain of 70,000 trees is out of budget', async (t) => {
  const trees = ['small 12', 'tree 1 0', 'tree 2 0 1', 'tree 3 2'];
  for (let k = 4; k < 70000; k++)
    trees.push(`tree ${k} ${k - 1}`);
  const text = ['spielwerk-certificate 1', 'game sprouts:3-misere',
    'kind strategy', 'position A,B,C', 'claim loss',
    'cost 0 trees 0 losses', '', ...trees, 'loss 69999 0*4.2',
    `end ${trees.length + 1}`, ''].join('\n');
  await inTab('en', (bench) =>
    assertSays(t, bench, 'chain', text, SAYS.en.over));
});

test('out of budget in German', async (t) => {
  await inTab('de', (bench) =>
    assertSays(t, bench, 'sp_div_lines', read('sp_div_lines'), SAYS.de.over));
});
