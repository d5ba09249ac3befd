/**
 * Tables of facts that only one game can compute: its studies, row by row.
 */

import { make } from '../frame/dom.mjs';
import { columnName, figure, moveName, names, partWords, said, text }
  from '../frame/texts.mjs';

/** @typedef {import('../engine/thinker.mjs').Thinker} Thinker */

const SECONDS = 120;
const MOST = 500; // rows shown

/** @param {string} tag @param {string[]} words */
function cells(tag, words) {
  const row = document.createElement('tr');
  row.append(...words.map((word) => {
    const cell = document.createElement(tag);
    cell.textContent = word;
    return cell;
  }));
  return row;
}

/** A table that grows with the rows that it hears. */
class Growing {
  /** @param {string} word of the game @param {string} label */
  constructor(word, label) {
    this.word = word;
    this.box = document.createElement('div');
    this.box.className = 'table-box';
    this.box.tabIndex = 0; // it can be scrolled by keys
    this.box.setAttribute('role', 'region');
    this.box.setAttribute('aria-label', label);
    this.table = document.createElement('table');
    this.notes = document.createElement('ul');
    this.notes.className = 'small totals';
    this.box.append(this.table);
    this.rows = 0;
  }

  /** @param {string} head @param {string} cell */
  #cell(head, cell) {
    const { columns } = names();
    return head === 'move' && !columns[cell] ? moveName(this.word, cell)
      : head === 'line' ? cell.replace(/(?<=\d)(?=[a-z])/g, ' ')
      : columns[`${head} ${cell}`] ?? figure(columnName(cell));
  }

  /** @param {Record<string, string | number>} row */
  add(row) {
    if ('note' in row) {
      if (row.note !== 'position') // an engine's word for what is on the board
        this.notes.append(make('li', '', `${
          columnName(String(row.note))}: ${figure(said(String(row.text)))}`));
      return;
    }
    if (!this.rows)
      this.table.append(cells('th', Object.keys(row).map(columnName)));
    if (this.rows++ < MOST)
      this.table.append(cells('td', Object.entries(row).map(([head, cell]) =>
        this.#cell(head, String(cell)))));
  }
}

/**
 * @param {Thinker} thinker @param {string} word @param {string} study
 * @param {HTMLElement} place
 */
export async function showTable(thinker, word, study, place) {
  const progress = make('p', 'small progress', text('thinking'));
  const growing = new Growing(word, names().studies[study] ?? study);
  place.replaceChildren(growing.box, growing.notes, progress);
  await thinker.count(word, SECONDS, (line) => {
    if (line.startsWith('row '))
      growing.add(JSON.parse(line.slice(4)));
    else
      progress.textContent = partWords(line);
  }, study);
  progress.textContent = text('rows', { n: growing.rows });
}
