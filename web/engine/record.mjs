/**
 * Records (doc/protocol.md): a saved game as text whose lines are commands.
 */

import { ProtocolError } from './client.mjs';
import { text } from '../frame/texts.mjs';

const MOST = 1 << 20;

/** Is it a game tree as other programs save them (SGF)?
 * @param {string} saved */
export const isForeign = (saved) => /^\s*\(\s*;/.test(saved);

/** Is a text a saved game, and no position? @param {string} words */
export const isSaved = (words) =>
  words.startsWith('spielwerk-record') || isForeign(words);

/** The commands that build the saved game again; an error names the line.
 * @param {string} record */
export function recordCommands(record) {
  const wrong = (/** @type {number} */ line) =>
    new ProtocolError(text('badRecord', { line }));
  if (record.length > MOST)
    throw new ProtocolError(text('tooLarge'));
  const lines = record.split(/\r?\n/);
  const commands = [];
  let begun = false;
  for (const [i, line] of lines.entries()) {
    if (!line.trim() || line.startsWith('#'))
      continue;
    const [, verb, rest] =
      /^(game|position|play|undo|end|spielwerk-record)\b ?(.*)$/.exec(line) ??
      [];
    if (!verb || begun !== (verb !== 'spielwerk-record') ||
        (verb === 'game') !== (begun && !commands.length))
      throw wrong(i + 1);
    begun = true;
    if (verb === 'end')
      return commands;
    if (verb !== 'spielwerk-record')
      commands.push(`${verb === 'game' ? 'new' : verb} ${rest}`);
  }
  throw wrong(lines.length);
}
