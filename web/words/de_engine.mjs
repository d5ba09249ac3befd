/**
 * What the engine says, in German, by the formats of its sources.
 */

/** @type {import('./patterns.mjs').Formats} */
export const deEngine = {
};
