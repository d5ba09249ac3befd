/**
 * What the engine says, translated. A catalogue gives for each format that
 * stands in the engine's sources ("a jump goes to %s") what it is elsewhere,
 * with {1}, {2}, ... for what was filled in; that is translated by itself where
 * it can be. A sentence that no format fits is taken apart at its stops.
 */

/** @typedef {Record<string, string>} Formats */

const HOLE = /%[-+ #0]*(?:\*|\d+)?(?:\.(?:\*|\d+))?(?:[hlzjt]*)([a-zA-Z])/g;
const STOPS = ['\n', '; ', ': ', ', '];

/** What may stand in a hole. @param {string} kind of printf */
const filler = (kind) => kind === 'c' ? '(.)'
  : /[dux]/.test(kind) ? '([-+]?[0-9a-f]+)' : '(.*?)';

/** @param {string} words */
const literally = (words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The sentences of a format. @param {string} format */
export function matcher(format) {
  let source = '';
  let at = 0;
  for (const hole of format.matchAll(HOLE)) {
    source += literally(format.slice(at, hole.index)) + filler(hole[1]);
    at = hole.index + hole[0].length;
  }
  const end = literally(format.slice(at));
  return new RegExp(`^${source.replaceAll('%%', '%')}${
    end.replaceAll('%%', '%')}$`, 's');
}

/** The holes of a format are all that it has. @param {string} format */
const isBare = (format) => !/[a-z]{2}/i.test(format.replace(HOLE, ''));

/** How many holes a format has; who has fewer says more.
 * @param {string} format */
const holes = (format) => [...format.matchAll(HOLE)].length;

/** @param {Formats} formats */
export function translator(formats) {
  const rules = Object.entries(formats)
    .filter(([format]) => format.includes('%') && !isBare(format))
    .sort(([a], [b]) => holes(a) - holes(b) || b.length - a.length)
    .map(([format, own]) => ({ format, own,
      pattern: /** @type {RegExp | null} */ (null) }));

  /** @param {string} words @returns {string | null} */
  const whole = (words) => {
    if (words in formats)
      return formats[words];
    for (const rule of rules) {
      rule.pattern ??= matcher(rule.format);
      const found = rule.pattern.exec(words);
      if (found)
        return rule.own.replace(/\{(\d)\}/g,
          (_, n) => say(found[Number(n)] ?? ''));
    }
    return null;
  };

  /** @param {string} words @returns {string} */
  const say = (words) => {
    const known = /[a-z]{2}/i.test(words) ? whole(words) : words;
    if (known !== null)
      return known;
    for (const stop of STOPS) {
      const parts = words.split(stop);
      if (parts.length > 1)
        return parts.map(say).filter(Boolean).join(stop);
    }
    return words;
  };
  return say;
}
