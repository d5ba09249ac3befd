/**
 * How engine and checker work things out is not said to players: the formats
 * that speak of it, and what is said in their place, in English.
 */

/** @type {Record<string, string>} */
export const enPlain = {
  'lost positions listed: %zu, all moves and answers looked at':
    'every move and every answer was looked at',
  '%llu nimbers and %llu wins of parts, all moves looked at':
    'every way to draw on was looked at',
  ['%d vertices with an odd number of edges left, where one line ' +
    'has room for %d']:
    'dots with an odd number of lines: {1}; a trail has room for {2}',
  '%d edges are apart from the %d in reach':
    'lines out of reach: {1}, in reach: {2}',
  '%d edges drawn without crossings': '{1} lines drawn without crossings',
  ['%d moves replayed, groups of vertices that cannot all stay: ' +
    '%d']:
    '{1} moves replayed; that fewer are not enough was shown in {2} cases',
  '%llu steps show that the pattern is no minor':
    '{1} steps show that the green figure is not in it',
  ['%d moves replayed, %d regions, %llu states in %d levels forward ' +
    'and %d backward']:
    '{1} moves replayed; that fewer are not enough was shown by {2} ' +
      'regions and {3} positions',
  '%llu positions in %d levels forward and %d backward':
    '{1} positions, {2} jumps forward and {3} back from the end',
  'positions are solved with at most %d links and sites':
    'boards of up to {1} links and dots can be worked out here',
  ['layers of sets take up to %d links and %d sites; here are %d and ' +
    '%d']:
    'boards of up to {1} links and {2} dots can be worked out here; this ' +
      'one has {3} and {4}',
  ['the table over subsets takes up to %d links and %d sites, not %d ' +
    'and %d']:
    'boards of up to {1} links and {2} dots can be worked out here; this ' +
      'one has {3} and {4}',
  ['the tables over connected sets take up to %d links and %d sites, ' +
    'not %d and %d']:
    'boards of up to {1} links and {2} dots can be worked out here; this ' +
      'one has {3} and {4}',
  'layers take up to %d sites, not %d':
    'boards of up to {1} dots can be worked out here; this one has {2}',
  ['phases 1 and 2 are solved by the table over subsets, for up to %d ' +
    'links, or by its layers, for up to %d']:
    'until both agents stand, boards of up to {2} links can be worked out',
  '%s take %.0f MB; allow more memory%s':
    'working this out needs {2} MB of memory, more than there is here',
  'a layer of sets takes %.0f MB; allow more memory':
    'working this out needs {1} MB of memory, more than there is here',
  'the sets of links take %.0f MB; allow more memory':
    'working this out needs {1} MB of memory, more than there is here',
  'the table over subsets takes %zu MB; allow more memory':
    'working this out needs {1} MB of memory, more than there is here',
  ['the tables over connected sets take %zu MB or more; allow more ' +
    'memory']:
    'working this out needs {1} MB of memory or more, and there is less ' +
      'here',
  'too few links are left for layers':
    'too few links are left for this way to work it out',
  'tables over connected sets are for phase 3':
    'this can be worked out once both agents walk',
  'layers decide phase 3 only where it begins':
    'this can be worked out only where the walking begins',
  ['cat numbers decide only when the agents are apart with at most %d ' +
    'links each']:
    'this can be worked out once the agents are apart, with at most {1} ' +
      'links each',
  'the solvers begin when no link is protected any more':
    'this can be worked out once every link may be cut',
  'stopped at layer %d of the tables': 'stopped at step {1}',
  'stopped at layer %d of %d of the table': 'stopped at step {1} of {2}',
  'stopped in layer %d of %d': 'stopped at step {1} of {2}',
  'layer %d of %d': 'step {1} of {2}',
  'undecided after %llu positions; allow more time or nodes':
    'still open after {1} positions',
};
