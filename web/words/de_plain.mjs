/**
 * How engine and checker work things out is not said to players: the formats
 * that speak of it, and what is said in their place, in German.
 */

/** @type {Record<string, string>} */
export const dePlain = {
  'lost positions listed: %zu, all moves and answers looked at':
    'jeder Zug und jede Antwort wurde angesehen',
  '%llu nimbers and %llu wins of parts, all moves looked at':
    'jede Art, weiterzuzeichnen, wurde angesehen',
  ['%d vertices with an odd number of edges left, where one line ' +
    'has room for %d']:
    'Punkte, an denen ungerade viele Linien hängen: {1}; ein Linienzug ' +
      'hat Platz für {2}',
  '%d edges are apart from the %d in reach':
    'Linien, die nicht zu erreichen sind: {1}, erreichbare: {2}',
  '%d edges drawn without crossings': '{1} Linien ohne Kreuzung gezeichnet',
  ['%d moves replayed, groups of vertices that cannot all stay: ' +
    '%d']:
    '{1} Züge nachgespielt; dass weniger nicht reichen, ist in {2} ' +
      'Fällen gezeigt',
  '%llu steps show that the pattern is no minor':
    '{1} Schritte zeigen, dass die grüne Figur nicht darin steckt',
  ['%d moves replayed, %d regions, %llu states in %d levels forward ' +
    'and %d backward']:
    '{1} Züge nachgespielt; dass weniger nicht reichen, zeigen {2} ' +
      'Gebiete und {3} Stellungen',
  '%llu positions in %d levels forward and %d backward':
    '{1} Stellungen, {2} Sprünge vorwärts und {3} vom Ende zurück',
  'positions are solved with at most %d links and sites':
    'berechnen lassen sich hier Bretter mit höchstens {1} Verbindungen ' +
      'und Punkten',
  ['layers of sets take up to %d links and %d sites; here are %d and ' +
    '%d']:
    'berechnen lassen sich hier Bretter mit höchstens {1} Verbindungen ' +
      'und {2} Punkten; dieses hat {3} und {4}',
  ['the table over subsets takes up to %d links and %d sites, not %d ' +
    'and %d']:
    'berechnen lassen sich hier Bretter mit höchstens {1} Verbindungen ' +
      'und {2} Punkten; dieses hat {3} und {4}',
  ['the tables over connected sets take up to %d links and %d sites, ' +
    'not %d and %d']:
    'berechnen lassen sich hier Bretter mit höchstens {1} Verbindungen ' +
      'und {2} Punkten; dieses hat {3} und {4}',
  'layers take up to %d sites, not %d':
    'berechnen lassen sich hier Bretter mit höchstens {1} Punkten; ' +
      'dieses hat {2}',
  ['phases 1 and 2 are solved by the table over subsets, for up to %d ' +
    'links, or by its layers, for up to %d']:
    'bis beide Agenten stehen, lassen sich Bretter mit höchstens {2} ' +
      'Verbindungen berechnen',
  '%s take %.0f MB; allow more memory%s':
    'die Rechnung braucht {2} MB Speicher, mehr, als hier da ist',
  'a layer of sets takes %.0f MB; allow more memory':
    'die Rechnung braucht {1} MB Speicher, mehr, als hier da ist',
  'the sets of links take %.0f MB; allow more memory':
    'die Rechnung braucht {1} MB Speicher, mehr, als hier da ist',
  'the table over subsets takes %zu MB; allow more memory':
    'die Rechnung braucht {1} MB Speicher, mehr, als hier da ist',
  ['the tables over connected sets take %zu MB or more; allow more ' +
    'memory']:
    'die Rechnung braucht mindestens {1} MB Speicher, mehr, als hier da ' +
      'ist',
  'too few links are left for layers':
    'für diesen Rechenweg sind zu wenig Verbindungen übrig',
  'tables over connected sets are for phase 3':
    'berechnen lässt sich das, sobald beide Agenten ziehen',
  'layers decide phase 3 only where it begins':
    'berechnen lässt sich das nur dort, wo die Agenten zu ziehen beginnen',
  ['cat numbers decide only when the agents are apart with at most %d ' +
    'links each']:
    'berechnen lässt sich das, sobald die Agenten getrennt sind, mit ' +
      'höchstens {1} Verbindungen je Agent',
  'the solvers begin when no link is protected any more':
    'berechnen lässt sich das, sobald keine Verbindung mehr geschützt ist',
  'stopped at layer %d of the tables': 'angehalten bei Schritt {1}',
  'stopped at layer %d of %d of the table':
    'angehalten bei Schritt {1} von {2}',
  'stopped in layer %d of %d': 'angehalten bei Schritt {1} von {2}',
  'layer %d of %d': 'Schritt {1} von {2}',
  'undecided after %llu positions; allow more time or nodes':
    'nach {1} Stellungen noch offen',
};
