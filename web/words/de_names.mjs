/**
 * What players call games, boards and opponents, in German.
 */

import { PEG_PROBLEMS, problemPattern } from './problems.mjs';

/** @param {keyof typeof PEG_PROBLEMS} problem @param {string} name
 * @returns {[string, string]} */
const problem = (problem, name) =>
  [problemPattern(PEG_PROBLEMS[problem]), name];

const HOW_AGENTS_MOVE = 'einen Zug schreibt man c2+a1-b1 (nach c2, a1–b1 ' +
  'weg), a1-b1+a1-a2 (beide weg) oder surrender';

/** @type {import('./en_names.mjs').Names} */
export const deNames = {
  games: {
    peg: {
      title: 'Solitär',
      line: 'Springe Stein über Stein, bis ein einziger übrig ist.',
      ends: ['Das Ziel ist erreicht.', 'Kein Sprung ist mehr möglich.'],
      variants: [problem('cross', 'Kreuz, 6 Steine'),
        problem('plus', 'Plus, 9 Steine'),
        problem('fireplace', 'Kamin, 11 Steine'),
        problem('pyramid', 'Pyramide, 16 Steine'),
        problem('arrow', 'Pfeil, 17 Steine'),
        problem('diamond', 'Raute, 24 Steine'),
        ['|english', 'Englisches Brett'],
        ['french', 'Französisch, Mitte leer'],
        ['french,start=c1,goal=any', 'Französisches Brett'],
        ['diamond-41', 'Große Raute'],
        ['wiegleb', 'Wieglebs Brett'], ['3-3-2-2', 'Schiefes Kreuz'],
        ['square-(\\d)', 'Quadrat, {1} mal {1}'],
        ['diamond-25', 'Kleine Raute'],
        ['triangle-15', 'Dreieck, 15 Löcher'],
        ['triangle-21', 'Dreieck, 21 Löcher'], ['.*', 'Eigenes Brett']],
    },
    sprouts: {
      title: 'Sprouts',
      line: 'Verbinde die Punkte; wer nichts mehr zeichnen kann, verliert.',
      ends: ['Keine Kurve passt mehr; bei Misère gewinnt das.',
        'Keine Kurve passt mehr.'],
      sides: ['Erster Spieler', 'Zweiter Spieler'],
      moves: [['(\\w+)-\\1\\[(.+)\\]', 'Schleife an {1} um {2}'],
        ['(\\w+)-\\1', 'Schleife an {1}'],
        ['([\\w.]+)-([\\w.]+)\\[(.+)\\]', '{1} nach {2}, um {3}'],
        ['([\\w.]+)-([\\w.]+)', '{1} nach {2}']],
      places: [['(\\w+)\\.1', '{1}'], ['(\\w+)\\.2', '{1} (andere Seite)']],
      variants: [['|3', '3 Punkte'], ['(\\d+)', '{1} Punkte'],
        ['(\\d+)-misere', '{1} Punkte, Misère'],
        ['(\\d+)-plane', '{1} Punkte, in der Ebene'],
        ['(\\d+)-.*', '{1} Punkte, besondere Regeln']],
    },
    gomoku: {
      title: 'Fünf in einer Reihe',
      line: 'Fünf Steine in einer Reihe gewinnen.',
      ends: ['Fünf in einer Reihe.', 'Fünf in einer Reihe.'],
      sides: ['Schwarz', 'Weiß'],
      variants: [['|standard', 'Genau fünf'],
        ['freestyle', 'Fünf oder mehr'], ['renju', 'Renju'],
        ['caro', 'Caro'], ['freecaro', 'Caro, fünf oder mehr'],
        ['(\\d+)', '{1} mal {1}'],
        ['freestyle-(\\d+)', 'Fünf oder mehr, {1} mal {1}'],
        ['renju-(\\d+)', 'Renju, {1} mal {1}'],
        ['caro-(\\d+)', 'Caro, {1} mal {1}'],
        ['freecaro-(\\d+)', 'Caro, fünf oder mehr, {1} mal {1}'],
        ['standard-(\\d+)', '{1} mal {1}']],
    },
    agents: {
      title: 'Agenten und Verbindungen',
      line: 'Kappe Verbindungen, bis der andere Agent feststeckt.',
      ends: ['{loser} kann nicht mehr gehen.',
        '{loser} kann nicht mehr gehen.'],
      sides: ['Rot', 'Blau'],
      moves: [['\\{(\\w+),(\\w+)\\}\\+\\{(\\w+),(\\w+)\\}',
          '{1}–{2} und {3}–{4} weg'],
        ['\\((\\w+),(\\w+)\\)\\+\\{(\\w+),(\\w+)\\}',
          '{1} nach {2}, {3}–{4} weg'],
        ['\\(?(\\w+)\\)?\\+\\{(\\w+),(\\w+)\\}', '{1}, {2}–{3} weg']],
      begun: [['(.*) to move, phase 1,.*',
        '{1} nimmt noch eine Verbindung weg'],
      ['(.*) to move, phase [23],.*', '{1} nimmt nun eine Verbindung weg']],
      variants: [['1', 'Winziges Sechseck'], ['|2', 'Kleines Sechseck'],
        ['3', 'Mittleres Sechseck'], ['4', 'Großes Sechseck'],
        ['5', 'Riesiges Sechseck'], ['2-boardgame', 'Nowhere to Go'],
        ['hex-(\\d+)-(\\d+)-(\\d+)', 'Sechseck {1} × {2} × {3}'],
        ['.*', 'Eigenes Brett']],
    },
    minor: {
      title: 'Minorfinder',
      line: 'Verbinde und kappe, bis nur die kleine grüne Figur übrig ist.',
      ends: ['Die grüne Figur ist gefunden.',
        'Die grüne Figur ist nicht mehr zu erreichen.'],
      moves: [['(\\d+)\\+(\\d+)', '{1} und {2} vereinen'],
        ['(\\d+)x(\\d+)', '{1}–{2} kappen'],
        ['x(\\d+)', '{1} weg'],
        ['(\\d+)@.*', '{1} verschieben']],
      variants: [['k3-6', 'Dreieck, 6 Punkte'],
        ['random4-8', 'Winzig, 8 Punkte'], ['random4-10', 'Klein, 10 Punkte'],
        ['|random4-15', 'Mittel, 15 Punkte'],
        ['random5-19', 'Groß, 19 Punkte'],
        ['random6-23', 'Sehr groß, 23 Punkte'],
        ['k5-19', 'Fünf, alle verbunden (K5)'],
        ['k33-23', 'Drei Häuser, drei Brunnen (K3,3)'],
        ['k6-30', 'Schwer: sechs, alle verbunden'],
        ['octahedron-40', 'Schwer: das Oktaeder'],
        ['wagner-40,medium', 'Sehr schwer: Wagners Graph'],
        ['k6-40,hard', 'Sehr schwer: sechs unter 40'],
        ['k7-60', 'Meister: sieben unter 60'],
        ['k8-100', 'Meister: acht unter 100'],
        ['random(\\d)-(\\d+).*', 'Beliebige {1} unter {2}'],
        ['=.*', 'Eigene Figur'], ['(.+)-(\\d+).*', '{1} unter {2}']],
    },
    euler: {
      title: 'Eulers Linie',
      line: 'Zeichne jede Linie einmal, ohne den Stift abzusetzen.',
      ends: ['Jede Linie ist gezeichnet.', 'Der Stift kommt nicht weiter.'],
      moves: [['@(\\d+)', 'beginne bei {1}'],
        ['(\\d+)-(\\d+)', '{1}–{2}']],
      begun: [['(\\d+) of (\\d+) edges drawn; the pen is not down yet',
        '{1} von {2} Linien; wähle den nächsten Punkt']],
      variants: [['nikolaus', 'Das Haus vom Nikolaus'],
        ['6-9', 'Winzig, 9 Linien'], ['8-12', 'Klein, 12 Linien'],
        ['|12-20', 'Mittel, 20 Linien'],
        ['16-28,trail', 'Groß, 28 Linien'], ['24-44', 'Sehr groß, 44 Linien'],
        ['40-72,circuit', 'Riesig, 72 Linien'],
        ['koenigsberg', 'Die Königsberger Brücken'],
        ['=.*', 'Eigene Figur'], ['(\\d+)-(\\d+).*', '{1} Ecken, {2} Linien']],
    },
    untangle: {
      title: 'Entwirren+',
      line: 'Ziehe die Punkte, bis sich nichts mehr kreuzt, oder zeige, ' +
        'warum das nicht geht.',
      ends: ['Nichts kreuzt sich mehr.',
        'Eine Linie ist gelöscht, und die anderen müssen sich nicht kreuzen.',
        'Was übrig ist, kreuzt sich in jeder Zeichnung.'],
      moves: [['(\\d+)@(.*)', 'Punkt {1} nach {2}'],
        ['(\\d+)x(\\d+)', '{1}–{2} löschen']],
      variants: [['6,planar', 'Winzig, 6 Punkte'],
        ['8,planar', 'Klein, 8 Punkte'], ['10,planar', 'Mittel, 10 Punkte'],
        ['12,planar', 'Groß, 12 Punkte'], ['16,planar', 'Sehr groß, 16 Punkte'],
        ['=IheA@GUAo', 'Petersens Graph'], ['=.*', 'Eigene Figur'],
        ['(\\d+),planar', '{1} Punkte'], ['', '10 Punkte, lösbar?'],
        ['(\\d+).*', '{1} Punkte, lösbar?']],
    },
  },
  captions: {
    '%d vertices and %d edges; wanted, the pattern: %d and %d':
      'Punkte: {1}, Ziel {3} · Linien: {2}, Ziel {4}',
    '%d edges left; wanted: K5 or K3,3':
      '{1} Linien übrig; lass eine der zwei Figuren übrig, die sich immer ' +
      'kreuzen',
    '%d of %d edges drawn; ': '{1} von {2} Linien; ',
    '%d of %d edges drawn': '{1} von {2} Linien',
    'the pen is not down yet': 'wähle den Anfang',
    '%d vertices and %d edges; crossings: %d; moves left: %d or more':
      'Noch {3} Kreuzungen',
    '%d vertices and %d edges; crossings: %d': 'Noch {3} Kreuzungen',
    '%s to move, phase 1, round %d, %d links':
      '{1} nimmt zwei Verbindungen weg',
    '%s to move, phase 2, round %d, %d links':
      '{1} setzt den Agenten und nimmt eine Verbindung weg',
    '%s to move, phase 3, round %d, %d links':
      '{1} zieht und nimmt eine Verbindung weg',
    'weights: Red %d, Blue %d, sigma %d': '',
    'branch sets found; they lead to the pattern in %d moves':
      'Teile, die zu den Punkten der grünen Figur schrumpfen: {1} Züge',
    '%d branch sets, connected and joined':
      '{1} Teile, jeder zusammenhängend und verbunden wie die grüne Figur',
    ['the edges that are left are connected, and only the ends of the ' +
      'trail are odd']:
        'alle übrigen Linien hängen zusammen, und nur wo der Stift ' +
      'beginnt oder endet, sind es ungerade viele',
    'par is %d: that many vertices have to move, on this grid':
      'Punkte, die sich hier bewegen müssen: {1}',
    ['par is %d: that many vertices have to move, on this grid, and in the ' +
      'free plane at least %d']: 'Punkte, die sich hier bewegen müssen: {1}; ' +
      'dürften sie überall liegen, mindestens {2}',
    'on this grid at least %d vertices have to move':
      'Punkte, die sich hier bewegen müssen: mindestens {1}',
    ['on this grid at least %d vertices have to move, and in the free ' +
      'plane at least %d']:
        'Punkte, die sich hier bewegen müssen: mindestens {1}; ' +
      'dürften sie überall liegen, {2}',
    '0 positions, 0 replies': 'allein durch Drohungen',
    '%zu answers, %llu positions looked at':
      'Antworten: {1}, angesehene Stellungen: {2}',
    ["a move is two links '0,0-1,0+0,0-0,1', or a site and a link " +
      "'2,1+0,0-1,0', or 'surrender'"]: HOW_AGENTS_MOVE,
    ["'%c' is expected here; moves look like ((0,0),(2,1))+{(0,0),(1,0)} or " +
      '{(0,0),(1,0)}+{(0,0),(0,1)}']: HOW_AGENTS_MOVE,
    'a number is expected here': 'hier fehlt ein Punkt, etwa c2',
    'this board has no site %.*s': 'diesen Punkt gibt es auf dem Brett nicht',
    ['phase 1 removes two links: {(0,0),(1,0)}+{(0,0),(0,1)}; no agent moves ' +
      'yet']: 'jetzt fallen zwei Verbindungen weg, etwa a1-b1+a1-a2; noch ' +
      'zieht kein Agent',
    ['two links are removed in phase 1 only; now move the agent and remove ' +
      'one link']: 'jetzt zieht der Agent, und eine Verbindung fällt weg, ' +
      'etwa c2+a1-b1',
    ['a link of a start is protected until both agents have moved (in phase ' +
      '1 only that of the opponent)']:
        'die Verbindungen am Start sind geschützt, bis beide Agenten gezogen ' +
      'haben (solange zwei auf einmal wegfallen, nur die am Start des Gegners)',
    'there is no point %d,%d; both are below %d': 'diesen Punkt gibt es nicht',
    'vertex %d stands on %d,%d; choose a free point':
      'dort liegt Punkt {1}; wähle einen freien Platz',
    'a move is 3@5,7 (vertex 3 goes to 5,7) or 3x7 (erase the edge)':
      'einen Zug schreibt man 3@f8 (Punkt 3 nach f8) oder 3x7 (die Linie ' +
      'löschen)',
    'the side to move wins: 1 independent part': 'wer am Zug ist, gewinnt',
    'the other wins: 1 independent part': 'wer am Zug ist, verliert',
    'the side to move wins: 1 independent part, together worth *%d':
      'wer am Zug ist, gewinnt: Das Bild zählt wie ein Nim-Haufen von {1}',
    'the other wins: 1 independent part, together worth *0':
      'wer am Zug ist, verliert: Auf jeden Zug gibt es eine gute Antwort',
    'the side to move wins: %u independent part%s':
      'wer am Zug ist, gewinnt; das Bild besteht aus {1} getrennten Teilen',
    'the other wins: %u independent part%s':
      'wer am Zug ist, verliert; das Bild besteht aus {1} getrennten Teilen',
    'the side to move wins: %u independent part%s, together worth *%d':
      'wer am Zug ist, gewinnt: Das Bild besteht aus {1} getrennten Teilen, ' +
      'und ihre Nim-Summe ist {3} (bei 0 verliert, wer ziehen muss)',
    'the other wins: %u independent part%s, together worth *%d':
      'wer am Zug ist, verliert: Das Bild besteht aus {1} getrennten Teilen, ' +
      'und ihre Nim-Summe ist 0',
    '%s wins by %s': '{1} gewinnt: Jede Fortsetzung ist durchgerechnet',
  },
  ones: { Sprünge: 'Sprung', Sprüngen: 'Sprung', Züge: 'Zug', Zügen: 'Zug',
    Steine: 'Stein', Steinen: 'Stein', Gewinne: 'Gewinn',
    Stellungen: 'Stellung', Antworten: 'Antwort', Teile: 'Teil',
    Linien: 'Linie', Kreuzungen: 'Kreuzung', Argumente: 'Argument',
    Enden: 'Ende', Bäume: 'Baum', Verluste: 'Verlust', Kanten: 'Kante',
    Wege: 'Weg', Gebiete: 'Gebiet', Punkte: 'Punkt', Schritte: 'Schritt',
    Verbindungen: 'Verbindung', Ebenen: 'Ebene', Zustände: 'Zustand',
    Partien: 'Partie', Klassen: 'Klasse' },
  levels: {
    greedy: 'Anfänger', novice: 'Anfänger', beginner: 'Gelegenheitsspieler',
    club: 'Vereinsspieler',
    master: 'Meister', perfect: 'Perfekt', solver: 'Perfekt',
    course: 'Vereinsspieler', 'monte-carlo': 'Vereinsspieler',
    quick: 'Stark', strong: 'Sehr stark',
  },
  studies: {
    levels: 'Stellungen nach Zahl der Steine', sizes: 'Wie viele Stellungen',
    'all-starts': 'Jedes erste Loch', random: 'Glück beim Zufallsspiel',
    moves: 'Die wenigsten Züge', games: 'Wie viele Partien',
    lands: 'Teile nach Nimber', outcomes: 'Wer bei wie vielen Punkten gewinnt',
    lines: 'Die längsten Varianten', course: 'Erste Züge nach dem Setzen',
    positions: 'Alle Stellungen nach Zügen',
    placements: 'Wo man die Agenten setzt', grade: 'Wie schwer dies ist',
    variety: 'Wie verschieden die Bretter sind',
    topological: 'Die grüne Figur mit Wegen als Linien',
    trails: 'Wie viele Wege es gibt', par: 'Wie viele Punkte sich bewegen',
  },
  /* heads of tables, and words in them */
  columns: {
    jumps: 'Sprünge', pegs: 'Steine', classes: 'Klassen',
    positions: 'Stellungen', s1: 'ohne Symmetrie', s2: '2 Symmetrien',
    s3: '3 Symmetrien', s4: '4 Symmetrien', s6: '6 Symmetrien',
    s8: '8 Symmetrien', s12: '12 Symmetrien', jumps_out: 'Sprünge von dort',
    end_classes: 'Endklassen', end_positions: 'Enden', paths: 'Wege dorthin',
    games: 'Partien', win_classes: 'lösbare Klassen', win_positions: 'lösbar',
    win_single: 'mit nur einem guten Sprung', win_jumps: 'Sprünge von lösbaren',
    win_kept: 'Sprünge, die es lösbar lassen', win_most: 'meiste Lösungen',
    win_paths: 'Wege zu lösbaren', start: 'Anfang', finish: 'letzter Stein',
    shortest: 'wenigste Züge', solutions: 'Lösungen', chance: 'Chance',
    moves: 'Züge', most_pegs: 'meiste Steine', least_pegs: 'wenigste Steine',
    one_peg: 'Enden mit einem Stein', left: 'noch übrig', open: 'nicht zu Ende',
    wins: 'gewonnen', draws: 'unentschieden', losses: 'verloren',
    nimber: 'Nimber', lands: 'getrennte Teile', spots: 'Punkte',
    outcome: 'wer am Zug ist', reply: 'zweiter Stein', most: 'höchstens',
    stones: 'Steine', line: 'Zugfolge', move: 'Zug',
    value: 'für Rot, geschätzt', 'value 10000': 'gewinnt',
    'value -10000': 'verliert',
    links: 'Verbindungen',
    sets: 'Mengen von Verbindungen', placements: 'Aufstellungen',
    lost: 'verloren', percent: 'Prozent', safe: 'lassen es lösbar',
    mean: 'im Mittel', least: 'mindestens', degree: 'Linien dort',
    trails: 'Linienzüge', where: 'wo', grid: 'auf dem Gitter',
    plane: 'in der freien Ebene', contract: 'vereinen',
    cut: 'Linie kappen', remove: 'Punkt entfernen', win: 'gewinnt',
    loss: 'verliert', position: 'Stellung', crossings: 'Kreuzungen', par: 'Par',
    'random contractions that win': 'durch zufälliges Vereinen gelöst',
    'random trails that draw everything':
      'zufällige Linienzüge, die alles zeichnen',
    edge: 'Linie', branch: 'Zweig',
    part: 'Teil', host: 'in der großen Figur', yes: 'ja', no: 'nein',
    unknown: 'offen', 'a topological minor': 'topologischer Minor',
  },
};
