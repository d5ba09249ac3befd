/**
 * The npm package from its file: packed, installed in an empty folder without a
 * network, used by a program in Node, by a TypeScript program and by a page.
 * PACKAGE names the folder that the build makes, MODULES where the tools are.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync }
  from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { launch, serve } from '../browser/page.mjs';

const { PACKAGE, MODULES } = process.env;
const empty = mkdtempSync(join(tmpdir(), 'spielwerk-npm-'));

const run = (command, ...words) => execFileSync(command, words,
  { cwd: empty, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

before(() => {
  const packed = run('npm', 'pack', '--silent', PACKAGE).trim();
  writeFileSync(join(empty, 'package.json'), '{"private":true}');
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', '--silent',
    `./${packed}`);
});
after(() => rmSync(empty, { recursive: true, force: true }));

test('a program in Node', () => {
  writeFileSync(join(empty, 'use.mjs'), `
    import assert from 'node:assert/strict';
    import 'spielwerk/board';  // where there are no elements
    import { loadChecker, loadEngine } from 'spielwerk';
    const engine = await loadEngine();
    engine.ask('new peg:french');
    const proof = engine.ask('solve').split('\\n')
      .filter((line) => line.startsWith('proof '))
      .map((line) => line.slice(6) + '\\n').join('');
    const checker = await loadChecker();
    const verify = (text) => checker.verify(text)[0].status;
    engine.ask('new peg');
    console.log(JSON.stringify([verify(proof),
      verify(proof.replace('unsolvable', 'solved')),
      engine.ask('analyse count').includes('40861647040079968')]));
    engine.close();
    engine.close();
    assert.throws(() => engine.ask('moves'), /closed/);`);
  assert.deepEqual(JSON.parse(run('node', 'use.mjs')),
    ['true', 'wrong', true]);
});

test('the board of the package is the board of the page', () => {
  const web = new URL('../../web/', import.meta.url);
  const root = join(empty, 'node_modules/spielwerk');
  const shared = readdirSync(root, { recursive: true }).filter((name) =>
    name.endsWith('.mjs') && !name.startsWith('element/'));
  assert(shared.includes('board/board.mjs'));
  for (const name of shared)
    assert.equal(readFileSync(join(root, name), 'utf8'),
      readFileSync(new URL(name, web), 'utf8'), name);
  for (const user of ['main.mjs', 'element/spielwerk_board.mjs'])
    assert.match(readFileSync(new URL(user, web), 'utf8'),
      /import \{ Board \} from '\.[./]*\/board\/board\.mjs';/);
});

test('a program in TypeScript', () => {
  writeFileSync(join(empty, 'use.mts'), `
    import { loadChecker, loadEngine, type Engine, type Verdict }
      from 'spielwerk';
    import 'spielwerk/board';
    import type { MoveDetail, SpielwerkBoard } from 'spielwerk/board';
    const board = document.querySelector('spielwerk-board')!;
    board.addEventListener('spielwerk-move', ({ detail }) =>
      detail.position.length);
    export const line: readonly string[] = board.line;
    export const other: SpielwerkBoard =
      document.createElement('spielwerk-board');
    export const engine: Promise<string> =
      loadEngine({ onText: (text) => { void text.length; } })
        .then((e: Engine) => e.ask('games'));
    export const verdict: Promise<Verdict | undefined> = loadChecker()
      .then((checker) => checker.verify('text')[0]);
    export const move: Promise<MoveDetail['move']> =
      board.choose({ seconds: 1 });
    // @ts-expect-error it takes text
    board.play(7);`);
  writeFileSync(join(empty, 'tsconfig.json'), JSON.stringify({
    compilerOptions: { noEmit: true, strict: true, target: 'es2022',
      exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true, skipLibCheck: false,
      module: 'nodenext', lib: ['es2023', 'dom'], types: [] },
    files: ['use.mts'] }));
  const tsc = join(MODULES, 'typescript/bin/tsc');
  run('node', tsc);
  run('node', tsc, '--module', 'esnext', '--moduleResolution', 'bundler');
});

/** Presses a disc of the board. */
async function point(tab, label) {
  const at = await tab.evaluate((wanted) => {
    const root = document.querySelector('spielwerk-board').shadowRoot;
    const svg = root.querySelector('svg.scene');
    const places = [...svg.querySelectorAll('.places > *')];
    const place = places.find((p) => p.id === `area-${wanted}` ||
      p.getAttribute('aria-label')?.startsWith(wanted));
    const box = place.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, label);
  await tab.mouse.click(at.x, at.y);
}

test('an element on a page', async () => {
  writeFileSync(join(empty, 'index.html'), `<!doctype html><title>x</title>
    <script type="importmap">{"imports":{"spielwerk/board":
    "./node_modules/spielwerk/element/spielwerk_board.mjs"}}</script>
    <script type="module">
    import 'spielwerk/board';
    window.told = [];
    for (const name of ['move', 'refused'])
      document.addEventListener('spielwerk-' + name,
        (e) => window.told.push([name, e.detail]));
    </script><body style="width: 400px">
    <spielwerk-board game="peg"></spielwerk-board>`);
  const server = await serve(empty);
  const browser = await launch();
  const tab = await browser.newPage();
  const troubles = [];
  tab.on('pageerror', (error) => troubles.push(error.message));
  try {
    tab.setDefaultTimeout(180000);
    await tab.goto(server.url);
    const board = (use) => tab.evaluate(
      `(async () => { const b = document.querySelector('spielwerk-board');
        await customElements.whenDefined('spielwerk-board');
        await b.ready; return ${use}; })()`);
    const start = await board('b.current');
    assert.equal(start, 'ooo/ooo/ooooooo/ooo.ooo/ooooooo/ooo/ooo');
    await point(tab, 'd2');
    await point(tab, 'd4');
    await tab.waitForFunction(() => window.told.length === 1);
    const [[name, detail]] = await tab.evaluate(() => window.told);
    assert.equal(name, 'move');
    assert.equal(detail.move, 'd2-d4');
    assert.equal(detail.result, 'open');
    assert.equal(await board('b.current'), detail.position);
    await board("b.play('a1-a2')");
    assert.equal((await tab.evaluate(() => window.told)).at(-1)[0], 'refused');
    const move = await board('b.choose({nodes: 1000})');
    assert.match(move, /^[a-g]\d-[a-g]\d$/);
    assert.equal(await board("b.analyse({nodes: 100000}).then((f) => f.value)"),
      'win');
    await board('b.undo()');
    assert.equal(await board('b.current'), start);
    await board("(b.setAttribute('game', 'gomoku'), b.ready)");
    assert.equal(await board('b.current'), 'empty');
    const filled = await tab.evaluate(() => getComputedStyle(document
      .querySelector('spielwerk-board').shadowRoot
      .querySelector('.board')).fill);
    assert.match(filled, /^rgb/);
    assert.deepEqual(troubles, []);
  } finally {
    await browser.close();
    server.close();
  }
});
