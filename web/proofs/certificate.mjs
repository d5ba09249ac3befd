/**
 * Certificates as the page reads them (doc/certificates.md), once the checker
 * has found that they hold.
 */

/**
 * @typedef {{word: string, kind: string, position: string, claim: string,
 *   records: string[]}} Certificate
 */

/** The parts of a certificate whose first line is lines[at].
 * @param {string[]} lines @param {number} at
 * @returns {[Certificate, number]} and where the next one begins */
function readOne(lines, at) {
  const [word, kind, position, claim] = lines.slice(at + 1, at + 5)
    .map((line) => line.slice(line.indexOf(' ') + 1));
  const first = at + 7;
  let end = first;
  while (end < lines.length && !/^end \d+$/.test(lines[end]))
    end++;
  return [{ word, kind, position, claim, records: lines.slice(first, end) },
    end + 1];
}

/** @param {string} text @returns {Certificate[]} */
export function readCertificates(text) {
  const lines = text.split('\n');
  const all = [];
  for (let at = 0; lines[at]?.startsWith('spielwerk-certificate ');) {
    const [one, next] = readOne(lines, at);
    all.push(one);
    at = next;
  }
  return all;
}

/** Line n of a text, from 1. @param {Uint8Array} bytes @param {number} n */
export function lineOf(bytes, n) {
  let from = 0;
  for (let i = 1; i < n && from >= 0; i++)
    from = bytes.indexOf(10, from) + 1 || -1;
  if (from < 0)
    return '';
  const end = bytes.indexOf(10, from);
  return new TextDecoder().decode(bytes.subarray(from,
    end < 0 ? bytes.length : end));
}
