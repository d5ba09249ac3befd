/**
 * What the page says, in English and German. A text with {name} has a gap.
 */

const en = {
  game: 'Game', variant: 'Board', fresh: 'New', random: 'Random',
  language: 'Deutsch',
  theme: 'Light or dark',
  board: 'Board: arrow keys or Page Down move, Enter points, Escape cancels',
  tools: 'Moves back and forth', first: 'To the start', undo: 'Take back',
  redo: 'Play again', last: 'To the end', timeline: 'Move number',
  opponent: 'Against', nobody: 'nobody', usual: 'standard', reply: 'You move',
  hints: 'Hints', hintLamp: 'Still solvable?', hintLosing: 'Losing moves',
  hintMove: 'A good move', hintCount: 'Solutions left',
  thinking: 'Thinking …', unknown: 'Not decided in the time at hand.',
  solvable: 'Yes, this can still be solved.',
  lostWhere: 'No, this can no longer be solved.',
  hintLampTwo: 'Can I win?', hintCountTwo: 'All moves',
  solvableTwo: 'Yes, with best play you win.',
  drawnTwo: 'With best play nobody wins.',
  lostTwo: 'No, with best play you lose.',
  losing: '{n} of {all} moves lose; they are marked on the board.',
  allWin: 'None of the {all} moves loses.',
  danger: '{n} of {all} moves lose, marked on the board: the other side ' +
    'threatens {line}.',
  goodLine: 'Try {move}: threats win with {n} stones, {line}.',
  good: 'Try {move}.', noGood: 'No move keeps it solvable.',
  left: '{n} solutions left.', forced: 'every solution plays it',
  offer: 'Really different moves', asPictures: 'As pictures', moves: 'Moves',
  share: 'Share and edit', copyLink: 'Copy link', copied: 'Copied.',
  save: 'Save', load: 'Load', position: 'Position',
  proofs: 'Proofs', prove: 'Prove this', check: 'Check a certificate …',
  dropHere: 'You can also drop a certificate anywhere on this page.',
  progress: 'Progress', stop: 'Stop', proving: 'Looking for a proof …',
  checking: 'Checking {name} …', stopped: 'Stopped.',
  notProved: 'Nothing was decided in the time at hand.',
  noProof: 'This can be decided, but the solver writes no proof of it.',
  verified: 'Verified', wrongLine: 'Wrong in line {line}',
  unreadable: 'No certificate: line {line}', faulty: 'The checker gave up',
  here: 'the position on the board', elsewhere: 'another position',
  step: 'Step through', saveProof: 'Save it',
  guideNext: 'Next', guideLeave: 'Leave the proof',
  guideProof: 'The proof plays {move}.',
  guideEasy: 'From here the win is easy; the proof leaves it to the reader.',
  guideOther: 'Choose any move on the board; the proof has an answer.',
  guideOver: 'Here it ends, as was claimed.',
  guideLeft: 'These moves are not those of the proof. Take some back.',
  puzzle: 'Puzzle', noPuzzle: 'None was found; try again.',
  puzzleTask: 'Only one move wins. Which? (puzzle {seed})',
  guideBack: 'Back', guideLongest: 'A longest line',
  within: 'At most {n} more stones to the win.',
  against: 'Play against it', argument: 'Read the argument',
  stepOf: 'Step {n} of {all}',
  argueOdd: 'On the marked holes stand {n} pegs, an odd number. Every jump ' +
    'changes it by two or not at all, so it stays odd: an end with an even ' +
    'number there cannot be reached.',
  argueEven: 'On the marked holes stand {n} pegs, an even number. Every jump ' +
    'changes it by two or not at all, so it stays even: an end with an odd ' +
    'number there cannot be reached.',
  argueWeights: 'No jump raises the sum of the numbers that have a peg. It ' +
    'is {n} now: an end with a greater sum cannot be reached.',
  arguePrune: 'No jump raises the sum of the numbers that have a peg. It is ' +
    '{n} now; what falls below the sum of the end is dropped from here on.',
  argueRegions: 'A full region changes first by a peg that begins its move ' +
    'in it. So each of the {n} regions that has to change costs a move.',
  argueAll: 'So no end is left: this cannot be solved.',
  argueEnds: 'The {n} marked vertices have an odd number of edges left. ' +
    'Passing through takes two, so a line has to begin or end at each of ' +
    'them, but it has only so many ends left: {ends}.',
  argueApart: 'The marked vertices are all that can be reached along what is ' +
    'left; there are edges elsewhere.',
  forward: 'Reached from here by so many moves: {n} positions, turned and ' +
    'mirrored ones counted once, on a logarithmic scale.',
  backward: 'Reached from the end, moves taken back: {n} positions.',
  absentDrop: 'Vertex {v} has one neighbour at most. Every vertex of the ' +
    'small graph has more, so {v} is not needed: it goes.',
  absentMerge: 'Vertex {v} has two neighbours, every vertex of the small ' +
    'graph more. So {v} is never needed alone: it is merged into {u}.',
  absentSplit: 'The {n} marked vertices part the graph. The small graph ' +
    'would lie on one side; each side is looked at by itself.',
  absentVertices: 'Only {n} vertices are left, the small graph has {m}.',
  absentEdges: 'Only {n} edges are left, the small graph has {m}.',
  absentCycles: 'Only {n} independent cycles are left, the small graph has ' +
    '{m}.',
  absentNonplanar: 'The small graph contains {name}: it cannot be drawn ' +
    'without crossings, and nothing that contains it can.',
  absentPlanar: 'This graph can be drawn without crossings: here it is. So ' +
    'it does not contain the small one.',
  absentTree: 'Taken away in this order, each joining its neighbours as it ' +
    'goes, every vertex has few of them: the treewidth is smaller than that ' +
    'of the small graph.',
  absentClauses: 'The rest is decided by logic: all ways to choose the sets ' +
    'contradict each other, by {cuts} facts about what lies between vertices ' +
    'and {lemmas} conclusions.',
  absentDone: 'So the large graph does not contain the small one.',
  drawingErased: 'Edges were erased, so only a subdivided K5 or K3,3 would do.',
  drawingShows: 'But what is left can be drawn without crossings, like this, ' +
    'and erasing more of it changes nothing about that.',
  which: 'Which move?', cancel: 'Cancel',
  won: 'Solved!', over: 'No move is left.',
  winner: 'Over: the side to move has won.',
  loser: 'Over: the side to move has lost.', even: 'Over: nobody wins.',
  open: '{n} legal moves',
  openOffer: '{n} really different legal moves',
  engineHere: 'The engine runs in this page.',
  engineBeside: 'The engine runs on this computer, beside the browser.',
  engineGone: 'The engine on this computer has ended; start it again.',
  noEngine: 'The engine did not start: {why}',
  tooLarge: 'The file is larger than a record can be.',
  badRecord: 'Line {line} of the file is not a line of a record.',
  howto_peg: 'Jump with one peg over another into a hole; the one you ' +
    'jumped over goes. Leave a single peg.',
  howto_sprouts: 'Draw a curve from spot to spot, or back to where it ' +
    'began, crossing nothing. Three ends fit on a spot. Who cannot move ' +
    'loses; in misere play, wins.',
  howto_gomoku: 'Set stones in turn. Five in a row win.',
  howto_agents: 'First each side cuts two links a turn, then sets its agent. ' +
    'After that: walk along links as far as you like, then cut one. ' +
    'Whose agent is stuck has lost.',
  howto_minor: 'Turn the large graph into the small one. Drag a vertex onto ' +
    'a neighbour to merge them, tap an edge to cut it, hold or right-click ' +
    'a vertex to remove it, drag it elsewhere to tidy up.',
  howto_euler: 'Draw every edge once without lifting the pen. Point at a ' +
    'vertex to begin, then at the next one, or draw along the edges.',
  howto_untangle: 'Drag vertices, or point at one and then at a free point, ' +
    'until no two edges cross. If you think that this cannot be done, show ' +
    'it: tap edges to erase them until a subdivided K5 or K3,3 is left.',
  study: 'Table', showStudy: 'Show table', rows: '{n} rows',
  typeMove: 'Type a move',
  turnLeft: 'Turn left', turnRight: 'Turn right', flip: 'Mirror',
  again: '{move}: point there again to play it.',
  hintWhy: 'Why?', noReason: 'There is nothing more to say.',
  lines: 'Lines', start: 'Start',
  insight: 'Understand', analyse: 'Engine', course: 'Course of the game',
  levels: 'All positions', parts: 'Parts',
  levelsAre: 'Positions that can be reached, by pegs left, on a logarithmic ' +
    'scale. ▼ is where you are.',
  part: '{part}: nimber {n}', noParts: 'Nothing is left to play.',
  sumWins: 'Nim-sum {n}: the side to move wins.',
  sumLoses: 'Nim-sum {n}: the side to move loses.',
  value_win: 'winning', value_loss: 'losing', value_draw: 'drawn',
  value_open: 'not decided', inMoves: 'in {n} moves',
  inShortest: 'in {n} moves, no line is shorter', nimber: 'nimber {n}',
  nodes: '{n} positions looked at',
  edit: 'Edit', editHelp: 'Point at the board to change it.',
  otherTurn: 'Other side to move', addSpot: 'One spot more',
  copyPosition: 'Copy position', copyRecord: 'Copy record',
  careful: 'Ask for a second tap before a move', valid: 'A valid position.',
  wrongAt: 'Character {n}: {why}',
  twin: 'You have been here before, after move {move}: the same position, ' +
    '{way}.',
  twinTurned: 'turned by {degrees}°', twinMirrored: 'mirrored',
  twinRedrawn: 'drawn in another way',
};

/** @type {Record<keyof typeof en, string>} */
const de = {
  game: 'Spiel', variant: 'Brett', fresh: 'Neu', random: 'Zufällig',
  language: 'English',
  theme: 'Hell oder dunkel',
  board: 'Brett: Pfeiltasten oder Bild ab gehen, Enter zeigt, Escape bricht ' +
    'ab',
  tools: 'Züge vor und zurück', first: 'Zum Anfang', undo: 'Zurücknehmen',
  redo: 'Wieder spielen', last: 'Zum Ende', timeline: 'Zugnummer',
  opponent: 'Gegen', nobody: 'niemanden', usual: 'Standard', reply: 'Zieh du',
  hints: 'Hilfe', hintLamp: 'Noch lösbar?', hintLosing: 'Verlustzüge',
  hintMove: 'Ein guter Zug', hintCount: 'Lösungen übrig',
  thinking: 'Denkt nach …', unknown: 'In der Zeit nicht entschieden.',
  solvable: 'Ja, das ist noch lösbar.',
  lostWhere: 'Nein, das ist nicht mehr lösbar.',
  hintLampTwo: 'Gewinne ich?', hintCountTwo: 'Alle Züge',
  solvableTwo: 'Ja, mit bestem Spiel gewinnst du.',
  drawnTwo: 'Mit bestem Spiel gewinnt niemand.',
  lostTwo: 'Nein, gegen bestes Spiel verlierst du.',
  losing: '{n} von {all} Zügen verlieren; sie sind auf dem Brett markiert.',
  allWin: 'Keiner der {all} Züge verliert.',
  danger: '{n} von {all} Zügen verlieren, auf dem Brett markiert: Die ' +
    'andere Seite droht {line}.',
  goodLine: 'Versuche {move}: Drohungen gewinnen mit {n} Steinen, {line}.',
  good: 'Versuche {move}.', noGood: 'Kein Zug hält es lösbar.',
  left: '{n} Lösungen übrig.', forced: 'jede Lösung spielt ihn',
  offer: 'Wirklich verschiedene Züge', asPictures: 'Als Bilder', moves: 'Züge',
  share: 'Teilen und bearbeiten', copyLink: 'Link kopieren',
  copied: 'Kopiert.', save: 'Sichern', load: 'Laden', position: 'Stellung',
  proofs: 'Beweise', prove: 'Das beweisen', check: 'Zertifikat prüfen …',
  dropHere: 'Ein Zertifikat kann auch auf die Seite gezogen werden.',
  progress: 'Fortschritt', stop: 'Anhalten', proving: 'Sucht einen Beweis …',
  checking: 'Prüft {name} …', stopped: 'Angehalten.',
  notProved: 'In der Zeit wurde nichts entschieden.',
  noProof: 'Das ist entscheidbar, doch der Löser schreibt keinen Beweis.',
  verified: 'Bestätigt', wrongLine: 'Falsch in Zeile {line}',
  unreadable: 'Kein Zertifikat: Zeile {line}', faulty: 'Der Prüfer gab auf',
  here: 'die Stellung auf dem Brett', elsewhere: 'eine andere Stellung',
  step: 'Durchgehen', saveProof: 'Sichern',
  guideNext: 'Weiter', guideLeave: 'Beweis verlassen',
  guideProof: 'Der Beweis zieht {move}.',
  guideEasy: 'Ab hier ist es leicht; der Beweis überlässt es dem Leser.',
  guideOther: 'Ziehe auf dem Brett, was du willst; der Beweis antwortet.',
  guideOver: 'Hier endet es, wie behauptet.',
  guideLeft: 'Das sind nicht die Züge des Beweises. Nimm welche zurück.',
  puzzle: 'Aufgabe', noPuzzle: 'Keine gefunden; versuche es noch einmal.',
  puzzleTask: 'Nur ein Zug gewinnt. Welcher? (Aufgabe {seed})',
  guideBack: 'Zurück', guideLongest: 'Eine längste Variante',
  within: 'Noch höchstens {n} Steine bis zum Gewinn.',
  against: 'Dagegen spielen', argument: 'Die Begründung lesen',
  stepOf: 'Schritt {n} von {all}',
  argueOdd: 'In den markierten Löchern stehen {n} Steine, ungerade viele. ' +
    'Jeder Sprung ändert das um zwei oder gar nicht, also bleibt es ' +
    'ungerade: ein Ende mit gerade vielen ist unerreichbar.',
  argueEven: 'In den markierten Löchern stehen {n} Steine, gerade viele. ' +
    'Jeder Sprung ändert das um zwei oder gar nicht, also bleibt es gerade: ' +
    'ein Ende mit ungerade vielen ist unerreichbar.',
  argueWeights: 'Kein Sprung erhöht die Summe der Zahlen, auf denen ein ' +
    'Stein steht. Sie ist jetzt {n}: ein Ende mit größerer ist unerreichbar.',
  arguePrune: 'Kein Sprung erhöht die Summe der Zahlen, auf denen ein Stein ' +
    'steht. Sie ist jetzt {n}; was unter die des Endes fällt, entfällt.',
  argueRegions: 'Ein volles Gebiet ändert sich zuerst durch einen Stein, der ' +
    'seinen Zug darin beginnt. So kostet jedes der {n} Gebiete, das sich ' +
    'ändern muss, einen Zug.',
  argueAll: 'Also bleibt kein Ende: das ist nicht lösbar.',
  argueEnds: 'An den {n} markierten Knoten sind ungerade viele Kanten übrig. ' +
    'Wer hindurchfährt, braucht zwei; also muss eine Linie an jedem von ' +
    'ihnen anfangen oder enden, aber so viele Enden hat sie nur noch: {ends}.',
  argueApart: 'Die markierten Knoten sind alle, die über übrige Kanten noch ' +
    'zu erreichen sind; anderswo sind auch noch Kanten.',
  forward: 'Von hier in so vielen Zügen erreichbar: {n} Stellungen, gedrehte ' +
    'und gespiegelte einmal gezählt, in logarithmischem Maßstab.',
  backward: 'Vom Ende her, Züge zurückgenommen: {n} Stellungen.',
  absentDrop: 'Knoten {v} hat höchstens einen Nachbarn. Jeder Knoten des ' +
    'kleinen Graphen hat mehr, also wird {v} nicht gebraucht und entfällt.',
  absentMerge: 'Knoten {v} hat zwei Nachbarn, jeder Knoten des kleinen ' +
    'Graphen mehr. Also wird {v} nie allein gebraucht: er geht in {u} auf.',
  absentSplit: 'Die {n} markierten Knoten zerteilen den Graphen. Der kleine ' +
    'läge auf einer Seite; jede wird für sich betrachtet.',
  absentVertices: 'Nur {n} Knoten sind übrig, der kleine Graph hat {m}.',
  absentEdges: 'Nur {n} Kanten sind übrig, der kleine Graph hat {m}.',
  absentCycles: 'Nur {n} unabhängige Kreise sind übrig, der kleine Graph hat ' +
    '{m}.',
  absentNonplanar: 'Der kleine Graph enthält {name}: er ist nicht ohne ' +
    'Kreuzung zu zeichnen, und nichts, was ihn enthält.',
  absentPlanar: 'Dieser Graph ist ohne Kreuzung zu zeichnen: so. Also ' +
    'enthält er den kleinen nicht.',
  absentTree: 'In dieser Reihenfolge entfernt, wobei jeder seine Nachbarn ' +
    'verbindet, hat jeder Knoten nur wenige: die Baumweite ist kleiner als ' +
    'die des kleinen Graphen.',
  absentClauses: 'Den Rest entscheidet Logik: alle Arten, die Mengen zu ' +
    'wählen, widersprechen sich, nach {cuts} Tatsachen über Trennungen und ' +
    '{lemmas} Folgerungen.',
  absentDone: 'Also enthält der große Graph den kleinen nicht.',
  drawingErased: 'Kanten sind gelöscht, also hilft nur noch ein unterteilter ' +
    'K5 oder K3,3.',
  drawingShows: 'Aber was übrig ist, lässt sich so ohne Kreuzung zeichnen, ' +
    'und weiteres Löschen ändert daran nichts.',
  which: 'Welcher Zug?', cancel: 'Abbrechen',
  won: 'Gelöst!', over: 'Kein Zug ist übrig.',
  winner: 'Zu Ende: wer am Zug wäre, hat gewonnen.',
  loser: 'Zu Ende: wer am Zug wäre, hat verloren.',
  even: 'Zu Ende: niemand gewinnt.',
  open: '{n} mögliche Züge',
  openOffer: '{n} wirklich verschiedene mögliche Züge',
  engineHere: 'Die Engine läuft in dieser Seite.',
  engineBeside: 'Die Engine läuft auf diesem Rechner, neben dem Browser.',
  engineGone: 'Die Engine auf diesem Rechner ist beendet; starte sie neu.',
  noEngine: 'Die Engine startete nicht: {why}',
  tooLarge: 'Die Datei ist größer, als ein Spielstand sein kann.',
  badRecord: 'Zeile {line} der Datei gehört nicht zu einem Spielstand.',
  howto_peg: 'Springe mit einem Stein über einen anderen in ein Loch; der ' +
    'übersprungene geht. Lass einen einzigen Stein übrig.',
  howto_sprouts: 'Zeichne eine Kurve von Punkt zu Punkt oder zurück zum ' +
    'Anfang, ohne etwas zu kreuzen. Drei Enden passen an einen Punkt. Wer ' +
    'nicht ziehen kann, verliert; bei Misère gewinnt er.',
  howto_gomoku: 'Setzt abwechselnd Steine. Fünf in einer Reihe gewinnen.',
  howto_agents: 'Erst nimmt jede Seite je Zug zwei Verbindungen weg, dann ' +
    'setzt sie ihren Agenten. Danach: beliebig weit über Verbindungen ' +
    'ziehen, dann eine wegnehmen. Wessen Agent feststeckt, der verliert.',
  howto_minor: 'Mache aus dem großen Graphen den kleinen. Ziehe einen Knoten ' +
    'auf einen Nachbarn, um sie zu verschmelzen, tippe auf eine Kante, um ' +
    'sie zu löschen; halten oder Rechtsklick löscht einen Knoten, Ziehen ' +
    'anderswohin ordnet nur.',
  howto_euler: 'Zeichne jede Kante einmal, ohne den Stift abzusetzen. Zeige ' +
    'auf einen Knoten, um anzufangen, dann auf den nächsten, oder fahre die ' +
    'Kanten entlang.',
  howto_untangle: 'Ziehe Knoten, oder zeige auf einen und dann auf einen ' +
    'freien Punkt, bis sich keine Kanten mehr kreuzen. Wenn du meinst, dass ' +
    'das nicht geht, zeige es: Tippe Kanten an, um sie zu löschen, bis ein ' +
    'unterteilter K5 oder K3,3 übrig ist.',
  study: 'Tabelle', showStudy: 'Tabelle zeigen', rows: '{n} Zeilen',
  typeMove: 'Zug eintippen',
  turnLeft: 'Nach links drehen', turnRight: 'Nach rechts drehen',
  flip: 'Spiegeln',
  again: '{move}: zeige noch einmal dorthin, um zu ziehen.',
  hintWhy: 'Warum?', noReason: 'Mehr ist nicht zu sagen.',
  lines: 'Varianten', start: 'Anfang',
  insight: 'Verstehen', analyse: 'Engine', course: 'Verlauf des Spiels',
  levels: 'Alle Stellungen', parts: 'Teile',
  levelsAre: 'Erreichbare Stellungen nach Zahl der Steine, in ' +
    'logarithmischem Maßstab. ▼ ist, wo du bist.',
  part: '{part}: Nimber {n}', noParts: 'Nichts ist mehr zu spielen.',
  sumWins: 'Nim-Summe {n}: wer am Zug ist, gewinnt.',
  sumLoses: 'Nim-Summe {n}: wer am Zug ist, verliert.',
  value_win: 'gewonnen', value_loss: 'verloren', value_draw: 'unentschieden',
  value_open: 'nicht entschieden', inMoves: 'in {n} Zügen',
  inShortest: 'in {n} Zügen, kürzer geht es nicht', nimber: 'Nimber {n}',
  nodes: '{n} Stellungen angesehen',
  edit: 'Bearbeiten', editHelp: 'Zeige auf das Brett, um es zu ändern.',
  otherTurn: 'Andere Seite am Zug', addSpot: 'Ein Punkt mehr',
  copyPosition: 'Stellung kopieren', copyRecord: 'Partie kopieren',
  careful: 'Vor jedem Zug ein zweites Tippen verlangen',
  valid: 'Eine gültige Stellung.', wrongAt: 'Zeichen {n}: {why}',
  twin: 'Hier warst du schon, nach Zug {move}: dieselbe Stellung, {way}.',
  twinTurned: 'um {degrees}° gedreht', twinMirrored: 'gespiegelt',
  twinRedrawn: 'anders gezeichnet',
};

const languages = { en, de };
/** @typedef {keyof typeof en} TextKey */
/** @typedef {keyof typeof languages} Language */

/** @type {Language} */
let current = 'en';

/** @param {string} language anything; unknown ones become English */
export function useLanguage(language) {
  current = language.startsWith('de') ? 'de' : 'en';
  document.documentElement.lang = current;
  for (const node of document.querySelectorAll('[data-text]'))
    node.textContent = text(/** @type {TextKey} */ (
      node.getAttribute('data-text')));
  for (const node of document.querySelectorAll('[data-label]')) {
    const label = text(/** @type {TextKey} */ (
      node.getAttribute('data-label')));
    node.setAttribute('aria-label', label);
    node.setAttribute('title', label);
  }
}

export function language() {
  return current;
}

/** @param {TextKey} key @param {Record<string, string | number>} [gaps] */
export function text(key, gaps = {}) {
  return languages[current][key].replace(/\{(\w+)\}/g,
    (_, name) => String(gaps[name] ?? ''));
}

/* What the engine says below a board, in pieces: it speaks English only. */
const sayings = {
  en: [],
  de: [['Black to move', 'Schwarz am Zug'], ['White to move', 'Weiß am Zug'],
    ['Red to move', 'Rot am Zug'], ['Blue to move', 'Blau am Zug'],
    ['phase', 'Phase'], ['round', 'Runde'], ['links', 'Verbindungen'],
    ['weights: Red', 'Gewichte: Rot'], [', Blue', ', Blau'],
    ['vertices and', 'Knoten und'], ['edges; wanted:', 'Kanten; gesucht:'],
    ['edges drawn', 'Kanten gezeichnet'], [' of ', ' von '],
    ['the pen is at', 'der Stift steht bei'],
    ['the pen is not down yet', 'der Stift ist noch nicht aufgesetzt'],
    ['edges left; wanted:', 'Kanten übrig; gesucht:'], [' or ', ' oder '],
    ['edges;', 'Kanten;'], ['crossings', 'Kreuzungen'],
    [' and ', ' und ']],
};

/** What the engine says below the board, in the language of the page.
 * @param {string} words */
export function said(words) {
  return sayings[current].reduce((line, [english, own]) =>
    line.replaceAll(english, own), words);
}

/** A number with its thousands divided.
 * @param {bigint | number} n */
export function number(n) {
  return n.toLocaleString(current);
}

/** A number in a few signs, such as 12K. @param {bigint} n */
export function brief(n) {
  return new Intl.NumberFormat(current, { notation: 'compact' }).format(n);
}
