/**
 * Why a graph has no minor, step by step: the graphs that the steps of a
 * certificate of kind `absent` make of each other (doc/certificates.md). They
 * keep the numbers of their vertices, so each is a position of the game.
 */

import { drawPlanar } from './embedding.mjs';
import { readGraph, writeGraph } from './graph.mjs';
import { number, text } from '../frame/texts.mjs';

/**
 * @typedef {import('./certificate.mjs').Certificate} Certificate
 * @typedef {import('./argument.mjs').Step} Step
 * @typedef {{near: Set<number>[], live: Set<number>}} Graph
 *   neighbours by number, and which vertices there are
 * @typedef {[number, number]} Point
 */

/** @param {Graph} graph @param {number} v */
function remove({ near, live }, v) {
  for (const u of near[v])
    near[u].delete(v);
  near[v] = new Set();
  live.delete(v);
}

/** @param {Graph} graph @param {Iterable<number>} kept @param {number[]} joined
 * @returns {Graph} the part on some vertices, with some joined to each other */
function part({ near }, kept, joined) {
  const live = new Set(kept);
  const copy = near.map((set, v) =>
    new Set(live.has(v) ? [...set].filter((u) => live.has(u)) : []));
  for (const a of joined)
    for (const b of joined)
      if (a !== b)
        copy[a].add(b);
  return { near: copy, live };
}

class Absence {
  /** @param {Certificate} proof */
  constructor(proof) {
    const [pattern, host, gone = '', places = ''] = proof.position.split(';');
    const near = readGraph(host);
    const none = new Set(gone.split(',').filter(Boolean).map(Number));
    const live = [...near.keys()].filter((v) => !none.has(v));
    const where = places.split(',').filter(Boolean);
    this.pattern = pattern;
    /** @type {Map<number, Point>} empty when the board may choose them */
    this.places = new Map(where.map((place, i) =>
      [live[i], /** @type {Point} */ (place.split('.').map(Number))]));
    /** @type {string[]} those of the next drawing, so far */
    this.rings = [];
    /** @type {Graph[]} the last one is on top */
    this.stack = [{ near, live: new Set(live) }];
  }

  get top() {
    return /** @type {Graph} */ (this.stack.at(-1));
  }

  /** @param {Graph} graph @param {Map<number, Point>} [places] */
  position({ near, live }, places = this.places) {
    const gone = [...near.keys()].filter((v) => !live.has(v));
    const put = !places.size ? [] : [...live].sort((a, b) => a - b)
      .map((v) => places.get(v)?.join('.'));
    return [this.pattern, writeGraph(near), gone.join(), put.join()].join(';');
  }

  /** What is seen before the step is done, with the vertices that it names.
   * @param {string} words @param {number[]} [named] @returns {Step} */
  look(words, named = []) {
    return { words, position: this.position(this.top),
      marks: new Map(named.map((v) => [String(v), ''])) };
  }

  /** The new vertex stands in the middle of all. @param {number} v */
  apex(v) {
    const step = this.look(text('absentApex', { v }));
    const { near, live } = this.top;
    while (near.length <= v)
      near.push(new Set());
    for (const u of live)
      near[u].add(v);
    near[v] = new Set(live);
    live.add(v);
    const all = [...this.places.values()];
    const mean = (/** @type {0 | 1} */ axis) => Math.round(
      all.reduce((sum, place) => sum + place[axis], 0) / all.length);
    if (all.length)
      this.places.set(v, [mean(0), mean(1)]);
    return step;
  }

  /** @param {number} v */
  drop(v) {
    const step = this.look(text('absentDrop', { v }), [v]);
    remove(this.top, v);
    return step;
  }

  /** @param {number} v @param {number} u */
  merge(v, u) {
    const step = this.look(text('absentMerge', { v, u }), [v, u]);
    const { near } = this.top;
    for (const w of near[v])
      if (w !== u) {
        near[u].add(w);
        near[w].add(u);
      }
    remove(this.top, v);
    return step;
  }

  /** @param {number[]} away @param {number[]} between */
  split(away, between) {
    const step = this.look(text('absentSplit', { n: between.length }), between);
    const { top } = this;
    this.stack.pop();
    this.stack.push(
      part(top, [...top.live].filter((v) => !away.includes(v)), between),
      part(top, [...away, ...between], between));
    return step;
  }

  /** @param {string} what @param {string} here @param {string} there */
  bound(what, here, there) {
    const key = /** @type {'absentVertices'} */ (
      { vertices: 'absentVertices', edges: 'absentEdges',
        cycles: 'absentCycles' }[what]);
    const step = this.look(text(key, { n: here, m: there }));
    this.stack.pop();
    return step;
  }

  /** @param {string[]} rotations "V:U,U" */
  planar(rotations) {
    const around = new Map([...this.rings, ...rotations].map((rotation) => {
      const [v, list] = rotation.split(':');
      return [Number(v), list.split(',').filter(Boolean).map(Number)];
    }));
    const step = { words: text('absentPlanar'),
      position: this.position(this.top, drawPlanar(around)) };
    this.rings = [];
    this.stack.pop();
    return step;
  }

  /** @param {number[]} order */
  tree(order) {
    const step = this.look(text('absentTree'));
    step.marks = new Map(order.map((v, i) => [String(v), String(i + 1)]));
    this.stack.pop();
    return step;
  }
}

/** @param {string[]} records from `clauses` on, its cuts and lemmas */
function clauseCounts(records) {
  const end = records.findIndex((r, i) => i && !/^(cut|lemma)\b/.test(r));
  const own = records.slice(0, end < 0 ? records.length : end);
  const count = (/** @type {string} */ kind) =>
    own.filter((r) => r.startsWith(kind)).length;
  return { all: own.length, cuts: count('cut'), lemmas: count('lemma') };
}

/** @param {Certificate} proof @returns {Step[]} */
export function stepsOfAbsence(proof) {
  const state = new Absence(proof);
  const steps = [];
  for (let i = 0; i < proof.records.length; i++) {
    const [kind, ...words] = proof.records[i].split(' ');
    const colon = words.indexOf(':');
    const numbers = words.map(Number);
    if (kind === 'apex')
      steps.push(state.apex(numbers[0]));
    else if (kind === 'rings')
      state.rings.push(...words);
    else if (kind === 'drop')
      steps.push(state.drop(numbers[0]));
    else if (kind === 'merge')
      steps.push(state.merge(numbers[0], numbers[1]));
    else if (kind === 'split')
      steps.push(state.split(numbers.slice(0, colon),
        numbers.slice(colon + 1)));
    else if (kind === 'bound')
      steps.push(state.bound(words[0], words[1], words[2]));
    else if (kind === 'nonplanar')
      steps.push(state.look(text('absentNonplanar',
        { name: words[0] === 'k5' ? 'K5' : 'K3,3' })));
    else if (kind === 'planar')
      steps.push(state.planar(words));
    else if (kind === 'tree')
      steps.push(state.tree(numbers));
    else {
      const { all, cuts, lemmas } = clauseCounts(proof.records.slice(i));
      steps.push(state.look(text('absentClauses',
        { cuts: number(cuts), lemmas: number(lemmas) })));
      state.stack.pop();
      i += all - 1;
    }
  }
  return [...steps, { words: text('absentDone'), position: proof.position }];
}
