/**
 * The documents as pages, in a browser: the search finds, the workbench plays
 * inside of a page, served and from disk; a certificate is checked by its link,
 * a forged one is refused; a phone and axe have no complaint. SITE names the
 * folder.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync }
  from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { launch, serve } from './page.mjs';

const { SITE } = process.env;
const PATIENCE = Number(process.env.PATIENCE ?? 180000);
const axe = readFileSync(
  new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'spielwerk-site-'));
let browser, server;

before(async () => {
  cpSync(SITE, scratch, { recursive: true });
  const forged = join(scratch, 'certificates/peg-triangle.cert');
  const text = readFileSync(forged, 'utf8');
  writeFileSync(forged, text.replace(/\n([a-e]\d)-([a-e]\d)/, '\n$2-$1'));
  assert.notEqual(readFileSync(forged, 'utf8'), text);
  browser = await launch();
  server = await serve(scratch);
});
after(async () => {
  await browser?.close();
  server?.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** Runs with a page of the site; there is no other host, and no error. */
async function open(address, use, options = {}) {
  const tab = await browser.newPage(options);
  const troubles = [];
  tab.setDefaultTimeout(PATIENCE);
  tab.on('pageerror', (error) => troubles.push(error.message));
  tab.on('request', (request) => {
    if (!/^(data|blob|file):/.test(request.url()) &&
        !request.url().startsWith(server.url))
      troubles.push(`asked for ${request.url()}`);
  });
  await tab.goto(address);
  await use(tab);
  assert.deepEqual(troubles, []);
  await tab.close();
}

const DISK = pathToFileURL(`${scratch}/`).href;
for (const [kind, base] of [['served', () => server.url],
  ['from disk', () => DISK]]) {
  test(`the search, ${kind}`, () => open(`${base()}index.html`, async (tab) => {
    await tab.getByRole('searchbox').fill('pagoda function');
    await tab.locator('#found a').first().waitFor();
    await tab.keyboard.press('Enter');
    await tab.waitForURL(/\/\w+\.html#/);
    assert.match(await tab.locator('main').innerText(), /pagoda function/i);
    await tab.getByRole('searchbox').fill('qqqq');
    await tab.getByText('Nothing was found.').waitFor();
  }));

  test(`the workbench in a page, ${kind}`, () =>
    open(`${base()}peg.html`, async (tab) => {
      await tab.getByText('Play it here').click();
      const inside = tab.frameLocator('.workbench iframe');
      await inside.locator('body[data-ready]').waitFor();
      assert.ok(await inside.locator('#board .peg').count() > 30);
    }));
}

test('a certificate is checked by its link, a forged one is refused', () =>
  open(`${server.url}proofs.html#peg-french`, async (tab) => {
    await tab.locator('#peg-french output.true').waitFor();
    assert.match(await tab.locator('#peg-french output').innerText(),
      /^VERIFIED: unsolvable/);
    await tab.locator('#peg-triangle a.check').click();
    await tab.locator('#peg-triangle output.wrong').waitFor();
    assert.match(await tab.locator('#peg-triangle output').innerText(),
      /^line \d+: /);
  }));

for (const colorScheme of ['light', 'dark'])
  test(`axe has no complaint, ${colorScheme}`, async () => {
    for (const name of ['index', 'peg', 'certificates', 'proofs'])
      await open(`${server.url}${name}.html`, async (tab) => {
        await tab.evaluate(axe);
        const found = await tab.evaluate(() => globalThis.axe.run());
        assert.deepEqual(found.violations.map(({ id, nodes }) =>
          [name, id, nodes[0].html]), []);
      }, { colorScheme });
  });

test('no page is wider than a phone', () =>
  open(`${server.url}index.html`, async (tab) => {
    const names = await tab.locator('#pages a').evaluateAll((links) =>
      links.map((link) => link.href));
    assert.ok(names.length > 20);
    for (const name of names) {
      await tab.goto(name);
      assert.ok(await tab.evaluate(() =>
        document.documentElement.scrollWidth <= innerWidth), name);
    }
  }, { viewport: { width: 390, height: 844 } }));
