/**
 * How the page reaches people: from a static host, without a network, from
 * disk, and beside a native engine. PAGE names the folder of the built page,
 * SINGLE the page in one file, SPIELWERK the command.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync }
  from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { launch, serve, Workbench } from './page.mjs';

const { PAGE, SINGLE, SPIELWERK } = process.env;
assert(PAGE && SINGLE && SPIELWERK, 'PAGE, SINGLE, SPIELWERK are set');

const ONE = 'ooo/o.o/ooo.ooo/ooooooo/ooooooo/ooo/ooo';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Runs in a tab of its own and finds no error on its console. */
async function inTab(address, act) {
  const context = await browser.newContext(
    { viewport: { width: 1100, height: 900 }, locale: 'en' });
  const bench = new Workbench(await context.newPage());
  await bench.open(address);
  await act(bench, context);
  assert.deepEqual(bench.troubles, []);
  await context.close();
}

async function playOne(bench) {
  await bench.click('d2');
  await bench.click('d4');
  await bench.reaches(ONE);
}

test('one file, from disk: a move, a hint, a proof', async () => {
  const address = `${pathToFileURL(SINGLE)}#peg:triangle-15`;
  await inTab(address, async (bench) => {
    await bench.press('hint-lamp');
    await bench.says('hint', /can still be solved/);
    await bench.press('prove');
    await bench.says('verdicts', /solved in 13 jumps/);
    await bench.press('link');
    await bench.says('notice', /the link works only here/);
    await bench.tab.selectOption('#variant', 'peg:english');
    await bench.says('variant', /English/);
    await bench.reaches('ooo/ooo/ooooooo/ooo.ooo/ooooooo/ooo/ooo');
    await playOne(bench);
  });
});

test('one file knows what is proved of the boards with which games begin',
  async () => {
    for (const [link, says] of [['#gomoku', /^Try this: h8\.$/],
      ['#gomoku:freestyle', /^Try this: h8\.$/]])
      await inTab(`${pathToFileURL(SINGLE)}${link}`, async (bench) => {
        await bench.press('hint-move');
        await bench.says('hint', says);
      });
    await inTab(`${pathToFileURL(SINGLE)}#peg:english//d2-d4`,
      async (bench) => {
        await bench.press('analyse');
        await bench.says('analysis', /in 30 moves/);
      });
  });

/* ---- without a network --------------------------------------------------- */

/** A host that is not this computer's own name, so that the page is kept. */
const far = (site) => site.url.replace('127.0.0.1', 'page.localhost');

test('after one visit the page starts without a network', async () => {
  const site = await serve(PAGE);
  await inTab(`${far(site)}#peg:english`, async (bench, context) => {
    await bench.tab.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    site.close();
    await context.setOffline(true);
    await bench.open(`${far(site)}?again#peg:english`);
    await playOne(bench);
    await bench.press('prove');
    await bench.says('verdicts', /solved in 30 jumps/);
  });
});

test('what is known of the usual boards is known without a network',
  async () => {
    const site = await serve(PAGE);
    await inTab(far(site), async (bench, context) => {
      await bench.tab.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      site.close();
      await context.setOffline(true);
      for (const [game, words] of [['gomoku', /Black wins/],
        ['gomoku:freestyle', /Black wins/]]) {
        await bench.open(`${far(site)}?${game}#${game}`);
        await bench.press('hint-why');
        await bench.says('hint', words);
      }
    });
  });

/** Another version of the page, as the build would make it. */
function changePage(folder) {
  const page = join(folder, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8')
    .replace('<title>Spielwerk', '<title>Spielwerk Two'));
  const service = join(folder, 'service.mjs');
  const text = readFileSync(service, 'utf8');
  const mark = createHash('sha256').update(text).digest('hex').slice(0, 16);
  writeFileSync(service, text.replace(/VERSION = '\w+'/,
    `VERSION = '${mark}'`));
  for (const file of [page, service])
    rmSync(`${file}.gz`);
}

/** A tab at this address once only one version is kept. A worker that waits
 * takes over while no tab of its site is open, so each try is a new tab. */
async function whenAlone(context, address) {
  for (;;) {
    const tab = await context.newPage();
    await tab.goto(address);
    if (await tab.evaluate(async () => (await caches.keys()).length) === 1)
      return tab;
    await tab.close();
  }
}

test('a new version comes whole, and the old one is forgotten', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  cpSync(PAGE, folder, { recursive: true });
  const site = await serve(folder);
  await inTab(far(site), async (bench, context) => {
    await bench.tab.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    changePage(folder);
    await bench.open(`${far(site)}?again`);
    assert.equal(await bench.tab.title(), 'Spielwerk');
    await bench.tab.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration.update();
      const coming = registration.installing ?? registration.waiting;
      if (coming.state === 'installing')
        await new Promise((done) => {
          coming.onstatechange = done;
        });
    });
    await bench.tab.close();
    const after = await whenAlone(context, `${far(site)}icon.svg`);
    const next = new Workbench(after);
    site.close();
    await next.open(far(site));
    assert.equal(await after.title(), 'Spielwerk Two');
  });
  rmSync(folder, { recursive: true });
});

/* ---- beside a native engine ---------------------------------------------- */

/** Starts the verb serve; its address and its end. */
async function nativeSite() {
  const server = spawn(SPIELWERK, ['serve', '--folder', PAGE]);
  const lines = createInterface(server.stdout);
  const [line] = await new Promise((done) => lines.once('line',
    (...words) => done(words)));
  const [address] = /http:\S+/.exec(line);
  return { address, end: () => new Promise((done) => {
    server.once('exit', done);
    server.kill('SIGINT');
  }) };
}

test('the page finds the native engine, and says when it ends', async () => {
  const site = await nativeSite();
  await inTab(`${site.address}#peg:english`, async (bench) => {
    await bench.says('engine', /beside the browser/);
    assert.doesNotMatch(bench.tab.url(), /token/);
    await playOne(bench);
    await bench.press('hint-lamp');
    await bench.says('hint', /can still be solved/);
    await bench.tab.reload();
    await bench.says('engine', /beside the browser/);
    await bench.reaches(ONE);
    await bench.press('prove');
    await bench.says('verdicts', /solved in 30 jumps/);
    await site.end();
    await bench.press('undo');
    await bench.says('trouble', /has ended/);
  });
});

test('without its token the page brings its own engine', async () => {
  const site = await nativeSite();
  await inTab(`${site.address.split('?')[0]}#peg:english`, async (bench) => {
    await bench.says('engine', /in this page/);
    await playOne(bench);
  });
  await site.end();
});
