/**
 * The checker in a worker: one message brings its code and the text to check;
 * numbers go back while it reads, and at last the verdicts.
 */

import { Checker } from './checker.mjs';

onmessage = async (event) => {
  const checker = await Checker.load(event.data.code);
  postMessage(checker.verify(event.data.bytes, (part) => postMessage(part)));
};
