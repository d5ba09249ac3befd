/**
 * Editing a position by pointing: for each game, what the text of the position
 * becomes when an area is pointed at. The text is a draft until the engine
 * finds it valid.
 */

/**
 * @typedef {import('../board/scene.mjs').Scene} Scene
 * @typedef {import('../board/scene.mjs').Area} Area
 * @typedef {import('../board/scene.mjs').Shape} Shape
 * @typedef {import('../frame/texts.mjs').TextKey} TextKey
 * @typedef {{
 *   click: (draft: string, id: string, scene: Scene) => string,
 *   areas?: (scene: Scene) => Area[],
 *   preview?: (draft: string, scene: Scene) => Shape[],
 *   actions?: Partial<Record<TextKey,
 *     (draft: string, scene: Scene) => string>>}} Editor
 *   areas: what can be pointed at, where it is more than in play;
 *   preview: shapes for a draft that is no position yet
 */

/** @param {string} text @param {number} at @param {string} sign */
const replaceAt = (text, at, sign) =>
  text.slice(0, at) + sign + text.slice(at + 1);

/** The place in a drawn board of its n-th cell.
 * @param {string} draft @param {number} n */
function cellPlace(draft, n) {
  for (let i = 0; i < draft.length; i++)
    if (/[.ox]/.test(draft[i]) && n-- === 0)
      return i;
  return -1;
}

/* ---- peg solitaire: a peg or a hole ---- */

/** @type {Editor} */
const peg = {
  click(draft, id, scene) {
    const cell = (scene.areas ?? []).findIndex((a) => a.id === id);
    const at = cellPlace(draft, cell);
    return at < 0 ? draft
      : replaceAt(draft, at, draft[at] === 'o' ? '.' : 'o');
  },
};

/* ---- Gomoku: empty, black, white, and whose turn ---- */

/** The areas in the order of a drawing: rows from the top.
 * @param {Scene} scene */
function byRows(scene) {
  return [...scene.areas ?? []].sort((a, b) =>
    (a.y ?? 0) - (b.y ?? 0) || (a.x ?? 0) - (b.x ?? 0));
}

/** Whose turn it is as far as the stones tell: White's when Black has more.
 * @param {string} board as a drawing */
function turnByStones(board) {
  const stones = (/** @type {string} */ sign) => board.split(sign).length;
  return stones('x') > stones('o') ? 'o' : 'x';
}

/** A position as a drawing of its cells, and whose turn it is. One that is
 * given by its moves has '_' for a turn without a stone.
 * @param {string} position @param {Scene} scene */
function drawing(position, scene) {
  const places = byRows(scene);
  if (/[./]/.test(position)) {
    const signs = position.match(/[.xo]/gi) ?? [];
    const board = signs.slice(0, places.length).join('').toLowerCase();
    const turn = signs[places.length]?.toLowerCase() ?? turnByStones(board);
    return { board, turn };
  }
  /** @type {string[]} */
  const turns = position.match(/[a-z]\d+|_/g) ?? [];
  const board = places.map(({ id }) => {
    const i = turns.indexOf(id);
    return i < 0 ? '.' : i % 2 ? 'o' : 'x';
  }).join('');
  return { board, turn: turns.length % 2 ? 'o' : 'x' };
}

/** @param {string} board @param {string} turn */
function spell(board, turn) {
  const row = new RegExp(`.{${Math.sqrt(board.length)}}`, 'g');
  return `${board.match(row)?.join('/')} ${turn}`;
}

/** @type {Editor} */
const gomoku = {
  click(draft, id, scene) {
    const { board, turn } = drawing(draft, scene);
    const at = byRows(scene).findIndex((a) => a.id === id);
    const next = { '.': 'x', x: 'o', o: '.' };
    if (at < 0)
      return draft;
    const after = replaceAt(board, at, next[/** @type {'.'} */ (board[at])]);
    const chosen = turn !== turnByStones(board);
    return spell(after, chosen ? turn : turnByStones(after));
  },
  preview(draft, scene) {
    const { board } = drawing(draft, scene);
    const stones = byRows(scene).flatMap(({ x, y }, i) => {
      const sign = board[i];
      return sign === '.' ? [] : [{ kind: 'circle', x, y, r: 0.45,
        class: sign === 'x' ? 'first' : 'second' }];
    });
    return [...scene.shapes.filter((s) =>
      !/\b(first|second|mark|last)\b/.test(s.class)), ...stones];
  },
  actions: {
    otherTurn(draft, scene) {
      const { board, turn } = drawing(draft, scene);
      return spell(board, turn === 'x' ? 'o' : 'x');
    },
  },
};

/* ---- agents and links: links there or gone, agents set, whose turn ---- */

/** @param {string} draft "LINKS/RED/BLUE/TURN" */
const agentParts = (draft) => draft.split('/');

/** @param {string} draft @param {string} site such as "(0,1)" */
function nextAgent(draft, site) {
  const [links, red, blue, turn] = agentParts(draft);
  if (red === site)
    return [links, '-', site, turn].join('/');
  if (blue === site)
    return [links, red, '-', turn].join('/');
  return [links, site, blue, turn].join('/');
}

/** @type {Editor} */
const agents = {
  click(draft, id, scene) {
    const [links, ...rest] = agentParts(draft);
    if (id.startsWith('l'))
      return [(BigInt(`0x${links}`) ^ 1n << BigInt(id.slice(1))).toString(16),
        ...rest].join('/');
    const label = scene.areas?.find((a) => a.id === id)?.label ?? '';
    const site = /\(.*\)/.exec(label)?.[0];
    return site ? nextAgent(draft, site) : draft;
  },
  areas(scene) {
    const links = scene.shapes.filter((s) => s.kind === 'line')
      .map(({ x1, y1, x2, y2 }, i) =>
        ({ id: `l${i}`, label: `link ${i}`, x1, y1, x2, y2, r: 0.25 }));
    return [...links,
      ...(scene.areas ?? []).filter((a) => a.id.startsWith('s'))];
  },
  actions: {
    otherTurn(draft) {
      const parts = agentParts(draft);
      parts[3] = parts[3] === 'red' ? 'blue' : 'red';
      return parts.join('/');
    },
  },
};

/* ---- Minorfinder, Euler's trail: edges between two vertices ---- */

/** Where edge u < v stands in graph6: its character and its bit.
 * @param {string} graph @param {number} u @param {number} v */
function edgePlace(graph, u, v) {
  const bit = v * (v - 1) / 2 + u;
  const start = graph[0] === '~' ? 4 : 1;
  return { at: start + Math.floor(bit / 6), mask: 32 >> bit % 6 };
}

/** @param {string} draft @param {number} part which of its parts is the graph
 * @param {number} u @param {number} v */
function toggleEdge(draft, part, u, v) {
  const parts = draft.split(';');
  const graph = parts[part];
  const { at, mask } = edgePlace(graph, Math.min(u, v), Math.max(u, v));
  const sign = String.fromCharCode(((graph.charCodeAt(at) - 63) ^ mask) + 63);
  parts[part] = replaceAt(graph, at, sign);
  return parts.join(';');
}

/** @param {number} part which part of a position is the graph
 * @returns {Editor} */
function edges(part) {
  /** @type {number | null} */
  let first = null;
  return {
    click(draft, id) {
      const ends = id.split('-').map(Number);
      if (ends.length === 2)
        return toggleEdge(draft, part, ends[0], ends[1]);
      const [before, now] = [first, ends[0]];
      first = before === null ? now : null;
      return before === null || before === now ? draft
        : toggleEdge(draft, part, before, now);
    },
  };
}

/* ---- Sprouts: one spot more ---- */

/** @type {Editor} */
const sprouts = {
  click: (draft) => draft,
  actions: {
    addSpot(draft) {
      const [outer, ...others] = draft.split('/');
      return [outer === '!' ? 'A' : `${outer},Zz`, ...others].join('/');
    },
  },
};

/** The editor of a game, or null. @param {string} game
 * @returns {Editor | null} */
export function editorOf(game) {
  const editors = { peg, gomoku, agents, minor: edges(1), euler: edges(0),
    sprouts };
  return editors[/** @type {keyof typeof editors} */ (game)] ?? null;
}

/** A position that may be given in part: of Minorfinder the large figure alone,
 * where the green one stays.
 * @param {string} word the game @param {string} here the position on the board
 * @param {string} given */
export const wholePosition = (word, here, given) =>
  word.split(':')[0] === 'minor' && !given.includes(';')
    ? `${here.split(';')[0]};${given}` : given;
