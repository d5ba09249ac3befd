/* The law suite as WebAssembly says, byte for byte, what the native one says:
 * the same positions, moves, normal forms, drawings, in the same numbers.
 *
 *   node same_laws.mjs contract.wasm NATIVE_CONTRACT [ARGUMENT ...]
 *
 * The arguments go to both.
 */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

import {Wasi} from '../../web/engine/wasi.mjs';

const [wasmFile, native, ...args] = process.argv.slice(2);

let output = '';
const decoder = new TextDecoder();
const wasi = new Wasi({
  args: ['contract', ...args],
  write: (_stream, bytes) => {
    output += decoder.decode(bytes, {stream: true});
  },
});
const {instance} = await WebAssembly.instantiate(
  readFileSync(wasmFile),
  wasi.imports(),
);
const status = wasi.start(instance);

const expected = execFileSync(native, args,
  {encoding: 'utf8', maxBuffer: 1 << 26});
const theirs = expected.trimEnd().split('\n');
const ours = output.trimEnd().split('\n');

let run = 0;
let failed = 0;
const check = (/** @type {boolean} */ ok, /** @type {string} */ name) => {
  run++;
  if (!ok) failed++;
  console.log(`${ok ? 'ok' : 'not ok'} ${run} - ${name}`);
};

for (const [i, line] of theirs.entries()) {
  if (!/^(not )?ok /.test(line)) continue;
  const name = line.replace(/^(not )?ok \d+ - /, '').replace(/ \(\d+ .*/, '');
  check(ours[i] === line, `as native: ${name}`);
  if (ours[i] !== line) console.log(`# WebAssembly says: ${ours[i]}`);
}
check(ours.length === theirs.length, 'not a line more or less');
check(status === 0, 'exit status 0');
console.log(`1..${run}`);
process.exitCode = failed || run < 10 ? 1 : 0;
