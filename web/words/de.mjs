/**
 * What the page says, in German.
 */

/** @type {Record<keyof typeof import('./en.mjs').en, string>} */
export const de = {
  game: 'Spiel', variant: 'Brett', fresh: 'Neu',
  random: 'Zufälliger Anfang',
  language: 'English',
  theme: 'Hell oder dunkel',
  board: 'Brett: Pfeiltasten oder Bild ab gehen, Enter zeigt, Escape bricht ' +
    'ab',
  tools: 'Züge vor und zurück', first: 'Zum Anfang', undo: 'Zurücknehmen',
  redo: 'Wiederholen', last: 'Zum Ende', timeline: 'Zugnummer',
  opponent: 'Gegner',
  nobody: 'Zu zweit', rival: 'Gegner: {level}',
  usual: 'Standard',
  reply: 'Lass den Computer ziehen',
  swap: 'Seiten tauschen: Der Computer zieht hier',
  sure: '{side} gewinnt jetzt sicher, was du auch tust.',
  hints: 'Tipp', hintLamp: 'Noch lösbar?', hintLosing: 'Schlechte Züge',
  hintMove: 'Ein guter Zug', hintCount: 'Alle Züge',
  notYours: 'Der Computer ist am Zug.',
  thinking: 'Denkt nach …', unknown: 'In der Zeit nicht entschieden.',
  unproved: 'Nicht entschieden: Die Suche nach einem Beweis endete ohne einen.',
  solvable: 'Ja, das ist noch lösbar.',
  lostWhere: 'Von hier aus nicht lösbar.',
  lostBack: 'Nimm Züge zurück und versuche es anders.',
  lostStart: 'Frag, warum.',
  lostBy: 'Der Fehler war Zug {n}: {move}.',
  lostBegun: 'Der Fehler war der Anfang: {move}.',
  beforeMove: 'Zurück vor Zug {n}',
  hintLampTwo: 'Gewinne ich?',
  solvableTwo: 'Ja, mit bestem Spiel gewinnst du.',
  drawnTwo: 'Mit bestem Spiel gewinnt niemand.',
  lostTwo: 'Nein, gegen bestes Spiel verlierst du.',
  losing: '{n} von {all} Zügen {n?verliert|verlieren}, auf dem Brett ' +
    'markiert.',
  losingAlone: '{n} von {all} Zügen {n?verdirbt|verderben} es, auf dem ' +
    'Brett markiert.',
  losingSome: '{n} von {all} Zügen {n?verliert|verlieren}, auf dem Brett ' +
    'markiert; {open} {open?ist|sind} nicht entschieden.',
  losingSomeAlone: '{n} von {all} Zügen {n?verdirbt|verderben} es, auf dem ' +
    'Brett markiert; {open} {open?ist|sind} nicht entschieden.',
  losingNone: 'Von {all} Zügen ist keiner als verloren bekannt; {open} ' +
    '{open?ist|sind} nicht entschieden.',
  losingNoneAlone: 'Von {all} Zügen ist keiner bekannt, der es verdirbt; ' +
    '{open} {open?ist|sind} nicht entschieden.',
  allWin: 'Keiner der {all} Züge verliert.',
  allWinAlone: 'Keiner der {all} Züge verdirbt es.',
  countedWin: '{n} {n?Zug gewinnt|Züge gewinnen}',
  countedWinAlone: '{n} {n?Zug lässt|Züge lassen} es lösbar',
  countedLoss: '{n} {n?Zug verliert|Züge verlieren}',
  countedLossAlone: '{n} {n?Zug verdirbt|Züge verderben} es',
  countedRest: '{n} {n?Zug ist|Züge sind} unentschieden oder offen',
  countedRestAlone: '{n} {n?Zug ist|Züge sind} nicht entschieden',
  countedNone: 'Kein Zug ließ sich entscheiden.',
  countedFar: 'Die Zahlen sagen, nach wie vielen Zügen das Spiel spätestens ' +
    'zu Ende ist.',
  countedFarAlone: 'Die Zahlen sagen, mit wie vielen Zügen es spätestens ' +
    'gelöst ist.',
  danger: '{n} von {all} Zügen {n?verliert|verlieren}, auf dem Brett ' +
    'markiert: Die andere Seite droht {line}.',
  goodLine: 'Versuche {move}: Eine Folge von Drohungen gewinnt, mit {n} ' +
    '{n?eigenen Stein|eigenen Steinen}: {line}.',
  good: 'Versuch es so: {move}.',
  goodDraw: 'Kein Zug gewinnt. Dieser hält das Unentschieden: {move}.',
  goodLost: 'Gegen bestes Spiel verliert jeder Zug, doch auch die andere ' +
    'Seite macht Fehler. Versuch es so: {move}.',
  goodLongest: 'Gegen bestes Spiel verliert jeder Zug. Am längsten hält ' +
    'wohl dieser: {move}.',
  left: 'Von hier aus gibt es {n} {n?Lösung|Lösungen}. An jedem Zug steht, ' +
    'wie viele mit ihm beginnen.', forced: 'jede Lösung spielt ihn',
  offer: 'Verschiedene Züge', moves: 'Züge',
  share: 'Teilen', copyLink: 'Link kopieren',
  copied: 'Kopiert.',
  copiedHere: 'Kopiert. Die Seite ist eine Datei auf diesem Gerät, also geht ' +
    'der Link nur hier; ein gespeichertes Spiel können auch andere öffnen.',
  copyYourself: 'Die Seite darf hier nicht kopieren. Bitte selbst kopieren:',
  save: 'Sichern', saveSgf: 'Als SGF sichern',
  load: 'Laden', position: 'Stellung',
  proofs: 'Beweise', prove: 'Das beweisen', check: 'Zertifikat prüfen …',
  dropHere: 'Ein Zertifikat kann auch auf die Seite gezogen werden.',
  progress: 'Fortschritt', stop: 'Anhalten', proving: 'Sucht einen Beweis …',
  checking: 'Prüft {name} …', stopped: 'Angehalten.',
  provingKnown: '{reason}. Der Beweis davon wird ausgeschrieben und Zug für ' +
    'Zug geprüft; das kann einige Minuten dauern.',
  notProved: 'Hier nicht entschieden: {note}. Du kannst nach ein paar Zügen ' +
    'noch einmal fragen, nach einem kleineren Brett fragen, oder einen ' +
    'Beweis prüfen, den du als Datei hast.',
  proofOver: 'Das Spiel ist zu Ende, und wie, sagen die Regeln allein. Geh ' +
    'in den Zügen zurück und lass eine frühere Stellung beweisen.',
  claimWin: 'Wer am Zug ist, gewinnt gegen jede Verteidigung.',
  claimPen: '{claim}, deren erster den Stift aufsetzt',
  claimLoss: 'Wer am Zug ist, verliert bei bestem Spiel.',
  noNetwork: 'Dazu fehlt noch eine Datei, und das Netz antwortet nicht. ' +
    'Versuche es wieder, wenn es da ist.',
  otherTab: 'Dieses Spiel ist auch in einem anderen Tab, und jeder spielt ' +
    'für sich weiter. „Weiterspielen“ führt zu dem, in dem zuletzt gezogen ' +
    'wurde.',
  newGame: 'Ein neues Spiel.', oldGame: 'Zurück zum vorigen',
  youWin: 'Du gewinnst!', youLose: 'Du verlierst.',
  lostAnyway: 'Gegen bestes Spiel war es für dich von Anfang an verloren: ' +
    'Kein Zug konnte das ändern.',
  noProof: 'Das ist entscheidbar, doch der Löser schreibt keinen Beweis.',
  verified: 'Bestätigt', wrongLine: 'Falsch in Zeile {line}',
  unreadable: 'Kein Zertifikat: Zeile {line}', faulty: 'Der Prüfer gab auf',
  here: 'die Stellung auf dem Brett', elsewhere: 'eine andere Stellung',
  step: 'Durchgehen', saveProof: 'Sichern',
  guideNext: 'Weiter', guideLeave: 'Beweis verlassen',
  guideProof: 'Der Beweis spielt: {move}.',
  guideLine: 'Als Nächstes: {move}.',
  nimbers: 'Getrennte Teile: {n}. Bei Nim {n?wäre er ein|wären sie} Haufen ' +
    'von {parts}{sum} (*0: wer zieht, verliert; ?: nicht gesagt).',
  guideLoss: 'Wer danach zeichnen muss, verliert: Jede Antwort ist angesehen.',
  guideEasy: 'Ab hier ist es leicht; der Beweis überlässt es dem Leser.',
  guideOther: 'Ziehe auf dem Brett, was du willst; der Beweis antwortet.',
  guideOver: 'Hier endet es, wie behauptet.',
  guideEnds: 'Hier endet es.',
  guideLeft: 'Das sind nicht die Züge des Beweises. Nimm welche zurück.',
  puzzle: 'Aufgabe',
  noPuzzle: 'Keine gefunden; noch einmal, oder ein kleineres Brett.',
  puzzleTask: 'Nur ein Zug gewinnt. Welcher?',
  puzzleThreat: 'Mit {n} {n?Stein|Steinen} kannst du den Sieg erzwingen: ' +
    'Jeder droht, und der andere muss antworten.',
  guideBack: 'Zurück', guideLongest: 'Eine längste Variante',
  within: 'Noch höchstens {n} {n?Stein|Steine} bis zum Gewinn.',
  against: 'Dagegen spielen', argument: 'Die Begründung lesen',
  stepOf: 'Schritt {n} von {all}',
  argueOdd: 'In den markierten Löchern stehen {n} Steine, ungerade viele. ' +
    'Jeder Sprung ändert das um zwei oder gar nicht, also bleibt es ' +
    'ungerade: ein Ende mit gerade vielen ist unerreichbar.',
  argueEven: 'In den markierten Löchern stehen {n} Steine, gerade viele. ' +
    'Jeder Sprung ändert das um zwei oder gar nicht, also bleibt es gerade: ' +
    'ein Ende mit ungerade vielen ist unerreichbar.',
  argueWeights: 'Kein Sprung erhöht die Summe der Zahlen, auf denen ein ' +
    'Stein steht. Sie ist jetzt {n}: ein Ende mit größerer Summe ist ' +
    'unerreichbar.',
  arguePrune: 'Kein Sprung erhöht die Summe der Zahlen, auf denen ein Stein ' +
    'steht. Sie ist jetzt {n}; was unter die des Endes fällt, entfällt.',
  argueRegions: 'Ein volles Gebiet ändert sich zuerst durch einen Stein, der ' +
    'seinen Zug darin beginnt. So kostet jedes der {n} Gebiete, das sich ' +
    'ändern muss, einen Zug.',
  argueAll: 'Also bleibt kein Ende: das ist nicht lösbar.',
  argueEnds: 'An den {n} markierten Punkten sind ungerade viele Linien ' +
    'übrig. Wer hindurchgeht, braucht zwei; also muss der Stift an jedem ' +
    'davon beginnen oder enden, und er hat nur noch {ends} ' +
    '{ends?Ende|Enden}.',
  argueApart: 'Die markierten Punkte sind alle, die über übrige Linien noch ' +
    'zu erreichen sind; anderswo sind auch noch Linien.',
  forward: 'Von hier in so vielen Zügen erreichbar: {n} Stellungen, gedrehte ' +
    'und gespiegelte einmal gezählt, in logarithmischem Maßstab.',
  backward: 'Vom Ende her, Züge zurückgenommen: {n} Stellungen.',
  absentApex: 'Die grüne Figur ist in Stücken. Ein neuer Punkt {v} wird hier ' +
    'mit allen anderen verbunden, und einer dort: das ändert nichts.',
  absentDrop: 'Punkt {v} hat höchstens einen Nachbarn. Jeder Punkt der ' +
    'grünen Figur hat mehr, also wird {v} nicht gebraucht und entfällt.',
  absentMerge: 'Punkt {v} hat zwei Nachbarn, jeder Punkt der grünen Figur ' +
    'mehr. Also wird {v} nie allein gebraucht und mit {u} vereint.',
  absentSplit: 'Ohne die {n} markierten Punkte zerfällt die Figur. Die grüne ' +
    'läge auf einer Seite; jede wird für sich betrachtet.',
  absentVertices: 'Nur {n} {n?Punkt ist|Punkte sind} übrig, die grüne Figur ' +
    'hat {m}.',
  absentEdges: 'Nur {n} {n?Linie ist|Linien sind} übrig, die grüne Figur hat ' +
    '{m}.',
  absentCycles: 'Nur {n} {n?unabhängiger Ring ist|unabhängige Ringe sind} ' +
    'übrig, die grüne Figur hat {m}.',
  absentNonplanar: 'Die grüne Figur enthält {name}: Sie ist nicht ohne ' +
    'Kreuzung zu zeichnen, und nichts, was sie enthält.',
  absentPlanar: 'Diese Figur ist ohne Kreuzung zu zeichnen: so. Also enthält ' +
    'sie die grüne nicht.',
  absentTree: 'In dieser Reihenfolge entfernt, wobei jeder seine Nachbarn ' +
    'verbindet, hat jeder Punkt nur wenige: Die Baumweite ist kleiner als ' +
    'die der grünen Figur.',
  absentClauses: 'Den Rest entscheidet Logik: Alle Arten, die Teile zu ' +
    'wählen, widersprechen sich, nach {cuts} Tatsachen über Trennungen und ' +
    '{lemmas} Folgerungen.',
  absentDone: 'Also enthält die große Figur die grüne nicht.',
  drawingErased: 'Linien sind gelöscht, also hilft nur noch eine der zwei ' +
    'Figuren, die sich immer kreuzen.',
  drawingShows: 'Aber was übrig ist, lässt sich so ohne Kreuzung zeichnen, ' +
    'und weiteres Löschen ändert daran nichts.',
  which: 'Welcher Zug?', cancel: 'Abbrechen',
  won: 'Gelöst!', over: 'Kein Zug ist übrig.',
  even: 'Zu Ende: niemand gewinnt.',
  pegsLeft: 'Noch {n} Steine', pegsRest: 'Es bleiben {n} Steine.',
  open: '{n} mögliche Züge',
  engineHere: 'Die Engine läuft in dieser Seite.',
  engineBeside: 'Die Engine läuft auf diesem Rechner, neben dem Browser.',
  engineGone: 'Die Engine auf diesem Rechner ist beendet; starte sie neu.',
  noEngine: 'Die Engine startete nicht: {why}',
  tooLarge: 'Die Datei ist größer, als ein Spielstand sein kann.',
  badRecord: 'Zeile {line} der Datei gehört nicht zu einem Spielstand.',
  howto_peg: 'Springe mit einem Stein über den nächsten in das Loch ' +
    'dahinter; der übersprungene kommt vom Brett. Lass einen einzigen Stein ' +
    'übrig, und zwar da, wo zuerst das Loch war.',
  howto_peg_middle: 'Springe mit einem Stein über den nächsten in das Loch ' +
    'dahinter; der übersprungene kommt vom Brett. Lass einen einzigen Stein ' +
    'übrig, in der Mitte.',
  howto_peg_any: 'Springe mit einem Stein über den nächsten in das Loch ' +
    'dahinter; der übersprungene kommt vom Brett. Lass einen einzigen Stein ' +
    'übrig, ganz gleich, wo.',
  howto_sprouts: 'Zeichnet abwechselnd eine Kurve von einem Punkt zu einem ' +
    'anderen oder zu ihm zurück. Sie darf nichts kreuzen, und auf ihr ' +
    'entsteht ein neuer Punkt. An einen Punkt passen drei Kurvenenden. Wer ' +
    'die letzte Kurve zeichnet, gewinnt. Zeichnet sie mit Finger oder Maus, ' +
    'oder tippt auf beide Punkte.',
  howto_sprouts_misere: 'Zeichnet abwechselnd eine Kurve von einem Punkt zu ' +
    'einem anderen oder zu ihm zurück. Sie darf nichts kreuzen, und auf ihr ' +
    'entsteht ein neuer Punkt. An einen Punkt passen drei Kurvenenden. Wer ' +
    'die letzte Kurve zeichnet, verliert. Zeichnet sie mit Finger oder Maus, ' +
    'oder tippt auf beide Punkte.',
  howto_gomoku: 'Setzt abwechselnd Steine. Fünf oder mehr in einer Reihe ' +
    'gewinnen: waagrecht, senkrecht oder schräg.',
  howto_gomoku_exactly: 'Setzt abwechselnd Steine. Fünf in einer Reihe ' +
    'gewinnen: waagrecht, senkrecht oder schräg. Sechs oder mehr zählen ' +
    'nicht.',
  howto_gomoku_renju: 'Setzt abwechselnd Steine. Fünf in einer Reihe ' +
    'gewinnen: waagrecht, senkrecht oder schräg. Schwarz darf mit einem ' +
    'Stein weder zwei Dreien noch zwei Vieren bilden, auch keine Sechs.',
  howto_gomoku_caro: 'Setzt abwechselnd Steine. Fünf in einer Reihe ' +
    'gewinnen: waagrecht, senkrecht oder schräg, aber nicht zwischen zwei ' +
    'Steinen der anderen Seite. Sechs oder mehr zählen nicht.',
  howto_gomoku_freecaro: 'Setzt abwechselnd Steine. Fünf in einer Reihe ' +
    'gewinnen: waagrecht, senkrecht oder schräg, aber nicht zwischen zwei ' +
    'Steinen der anderen Seite. Sechs oder mehr gewinnen immer.',
  howto_agents: 'Erst nehmen beide abwechselnd je zwei Verbindungen weg. ' +
    'Dann setzt jeder seinen Agenten und nimmt eine weg. Von da an: gehe ' +
    'über Verbindungen, so weit du willst, dann nimm eine weg. Wessen Agent ' +
    'nicht gehen kann, hat verloren. Tippe auf eine Verbindung, um sie ' +
    'wegzunehmen, und auf einen Punkt, um dorthin zu gehen.',
  howto_minor: 'Mache aus der großen Figur die kleine grüne: dieselben ' +
    'Punkte und Linien, wo sie auch liegen. Ziehe einen Punkt auf einen, ' +
    'mit dem er verbunden ist, und aus beiden wird einer. Nimm weg, was zu ' +
    'viel ist: eine Linie mit einem Klick (mit dem Finger erst Löschen ' +
    'wählen), einen Punkt, indem du ihn hältst. Ziehe einen Punkt auf einen ' +
    'freien Platz, um aufzuräumen.',
  howto_euler: 'Zeichne jede Linie einmal, ohne den Stift abzusetzen. ' +
    'Klicke oder tippe auf den Punkt, an dem du beginnst, dann auf den ' +
    'nächsten und so weiter, oder fahre die Linien entlang.',
  howto_untangle: 'Verschiebe die Punkte, bis sich keine Linien mehr ' +
    'kreuzen: Ziehe sie, oder tippe auf einen und dann auf einen freien ' +
    'Platz. Es geht.',
  howto_untangle_perhaps: 'Verschiebe die Punkte, bis sich keine Linien ' +
    'mehr kreuzen. Vielleicht geht das nicht; dann zeige, warum: Lösche ' +
    'Linien (mit dem Finger erst Löschen wählen), bis nur eine dieser zwei ' +
    'Figuren übrig ist. Sie darf verbogen sein und beliebig viele Punkte ' +
    'auf ihren Linien haben.',
  figureFive: 'Fünf Punkte, jeder mit jedem verbunden',
  figureThree: 'Drei Häuser, jedes mit drei Brunnen verbunden',
  stageAgain: 'Noch einmal', stageNext: 'Weiter',
  study: 'Tabelle', showStudy: 'Tabelle zeigen', rows: '{n} {n?Zeile|Zeilen}',
  typeMove: 'Zug eintippen',
  turnLeft: 'Nach links drehen', turnRight: 'Nach rechts drehen',
  flip: 'Spiegeln',
  again: '{move}: tippe noch einmal dorthin, um zu ziehen.',
  watch: 'Ansehen',
  whyPeg: 'Das ist in {1} {1?Sprung|Sprüngen} lösbar. Sieh {1?ihn|sie} dir ' +
    'an: Lass keinen Stein zurück, den kein anderer mehr erreicht.',
  whyPegParity: 'Zähle die Steine auf den markierten Löchern. Jeder Sprung ' +
    'ändert ihre Zahl um zwei oder gar nicht, also bleibt gerade gerade und ' +
    'ungerade ungerade. Das Ziel braucht das andere: nicht lösbar.',
  whyPegWeights: 'Man kann den Löchern Zahlen geben, sodass kein Sprung die ' +
    'Summe unter den Steinen erhöht. Sie ist jetzt {1}, das Ziel braucht ' +
    '{2}: nicht lösbar. Der Beweis zeigt die Zahlen.',
  whyPegArguments: 'Zählt man die Steine auf bestimmten Löchern, so scheidet ' +
    'jedes Ende aus. Der Beweis geht das Schritt für Schritt durch.',
  whyEuler: 'Wer durch einen Punkt hindurchgeht, braucht zwei seiner Linien. ' +
    'Also beginnt oder endet der Stift, wo ungerade viele übrig sind, und ' +
    'solche Punkte gibt es nicht mehr als Enden. Alle übrigen Linien hängen ' +
    'zusammen: Es geht.',
  whyEulerOdd: 'An {1} Punkten kommen ungerade viele Linien zusammen. Wer ' +
    'hindurchgeht, braucht zwei; also müsste der Stift an jedem davon ' +
    'beginnen oder enden, und er hat nur zwei Enden.',
  whyEulerOddPen: 'Außer beim Stift sind an {1} Punkten ungerade viele ' +
    'Linien übrig. Wer hindurchgeht, braucht zwei; also müsste der Stift an ' +
    'jedem davon enden, und er endet nur einmal.',
  whyEulerApart: 'Zu einer Linie, die übrig ist, kommt der Stift nicht mehr.',
  whyMinor: 'Teile der großen Figur schrumpfen zu je einem Punkt, bis nach ' +
    '{1} {1?Zug|Zügen} die grüne übrig ist. Sieh, welche Punkte ' +
    'zusammengehören.',
  whyMinorSearched: 'Alle Arten, Teile der großen Figur zu den Punkten der ' +
    'grünen zu machen, wurden mit Logik durchgegangen: Keine geht.',
  whyMinorFew: 'Es ist zu wenig übrig: Die grüne Figur hat mehr Punkte, ' +
    'Linien oder Ringe.',
  whyMinorPlanar: 'Was übrig ist, lässt sich ohne Kreuzung zeichnen, und ' +
    'daran ändern Vereinen und Löschen nichts. Die grüne Figur nicht.',
  whyMinorTree: 'Was übrig ist, ist zu dünn: Man kann es an wenigen Punkten ' +
    'auf einmal zerlegen, die grüne Figur nicht.',
  whyUntanglePar: 'Es geht ohne Kreuzung. {1} {1?Punkt muss|Punkte müssen} ' +
    'sich bewegen, weniger reichen hier nicht. Sieh {1?ihn|sie} dir an.',
  whyUntangle: 'Es geht ohne Kreuzung. Sieh, wie.',
  whyUntangleNever: 'Es geht nicht: Eine der zwei Figuren, die sich immer ' +
    'kreuzen, steckt darin, mit Punkten auf ihren Linien. Lösche alle ' +
    'anderen Linien, und nur sie ist übrig.',
  whyUntangleErased: 'Eine Linie ist gelöscht, doch was übrig ist, lässt ' +
    'sich ohne Kreuzung zeichnen; nichts darin muss sich kreuzen. Nimm das ' +
    'Löschen zurück.',
  whyAgents: '{1} gewinnt, was die andere Seite auch tut: Jede Fortsetzung ' +
    'ist durchgerechnet.',
  whyPartsWin: 'Wer am Zug ist, gewinnt: Jede Art, weiterzuzeichnen, ist ' +
    'durchgerechnet.',
  whyPartsLoss: 'Wer am Zug ist, verliert: Jede Art, weiterzuzeichnen, ist ' +
    'durchgerechnet.',
  whyMoves: 'Das dauert höchstens noch {n} {n?Zug|Züge}.',
  whyStrategy: 'Schwarz gewinnt gegen jede Verteidigung, mit höchstens {1} ' +
    'Steinen auf dem Brett: Auf jeden weißen Stein ist eine Antwort bekannt. ' +
    'Sieh dir eine Partie davon an.',
  whyThreats: 'Jeder dieser Steine bildet eine Vier oder eine beidseits ' +
    'offene Drei, auf die man sofort antworten muss, bis einer zwei solche ' +
    'Drohungen bildet: {line}.',
  whyDanger: 'Die andere Seite droht, sofort zu gewinnen: {line}. Das muss ' +
    'zuerst verhindert werden.',
  whyCurvesOdd: 'Spielen beide am besten, so {n?kommt|kommen} noch {n} ' +
    '{n?Kurve|Kurven}, eine ungerade Zahl; wer am Zug ist, zeichnet die ' +
    'letzte',
  whyCurvesEven: 'Spielen beide am besten, so kommen noch {n} Kurven, eine ' +
    'gerade Zahl; der andere zeichnet die letzte',
  whyLastWins: 'und gewinnt.', whyLastLoses: 'und verliert.',
  whyOpen: 'Wer hier gewinnt, wurde in der Zeit nicht entschieden.',
  tip_sprouts: 'Ein eingesperrter Punkt mit Platz für ein Kurvenende macht ' +
    'das Spiel um eine Kurve kürzer: So wird aus ungerade gerade.',
  tip_gomoku: 'Suche Plätze, die zweierlei tun: eine eigene Reihe verlängern ' +
    'und einer fremden im Weg stehen.',
  tip_agents: 'Ein Agent zwischen vielen Verbindungen ist schwer ' +
    'einzusperren: Geh dahin, wo viele sind, und kappe neben dem anderen.',
  hintWhy: 'Warum?', noReason: 'Mehr ist nicht zu sagen.',
  goneAfter: 'Nach {move}: {words}', goneStart: 'Am Anfang: {words}',
  lines: 'Varianten', start: 'Anfang',
  insight: 'Verstehen', analyse: 'Bestes Spiel',
  course: 'Verlauf des Spiels', levels: 'Alle Stellungen', parts: 'Teile',
  aboutAnalyse: 'Was diese Stellung wert ist, und die Züge, die das zeigen.',
  aboutCourse: 'Wo sich das Spiel gewendet hat, Zug für Zug.',
  aboutLevels: 'Wie viele Stellungen noch kommen können, nach Zahl der Steine.',
  aboutParts: 'Die Teile, die getrennt weitergehen, und was jeder wert ist.',
  aboutStudy: 'Tatsachen über dieses Brett, gleich hier ausgerechnet.',
  courseIs: 'Nach jedem Zug, vom Anfang gezählt. Ein flacher Balken in der ' +
    'Mitte ist unentschieden oder offen. Zeige auf einen Balken, um ' +
    'dorthin zu gehen.',
  levelsAre: 'Erreichbare Stellungen nach Zahl der Steine, in ' +
    'logarithmischem Maßstab. ▼ ist, wo du bist.',
  part: 'Nimber {n}', partName: 'Teil {n}',
  noParts: 'Nichts ist mehr zu spielen.',
  sumWins: 'Nim-Summe {n}: wer am Zug ist, gewinnt.',
  sumLoses: 'Nim-Summe {n}: wer am Zug ist, verliert.',
  sumOpen: 'Ein Teil ist hier nicht entschieden, also auch das Ganze nicht.',
  partDone: 'Ausgerechnet: {percent} %.',
  value_win: 'gewonnen', value_loss: 'verloren', value_draw: 'unentschieden',
  value_open: 'nicht entschieden', inMoves: 'in höchstens {n} {n?Zug|Zügen}',
  inShortest: 'in {n} {n?Zug|Zügen}, kürzer geht es nicht',
  nimber: 'Nimber {n}',
  value_can: 'lösbar', value_cannot: 'nicht mehr lösbar',
  nodes: '{n} Stellungen angesehen',
  edit: 'Bearbeiten', editHelp: 'Zeige auf das Brett, um es zu ändern.',
  otherTurn: 'Andere Seite am Zug', addSpot: 'Ein Punkt mehr',
  copyPosition: 'Stellung kopieren', copyRecord: 'Partie kopieren',
  careful: 'Vor jedem Zug ein zweites Tippen verlangen',
  valid: 'Eine gültige Stellung.', wrongAt: 'Zeichen {n}: {why}',
  twin: 'Hier warst du schon, nach Zug {move}: dieselbe Stellung, {way}.',
  twinStart: 'Hier warst du schon, am Anfang: dieselbe Stellung, {way}.',
  twinTurned: 'um {degrees}° gedreht', twinMirrored: 'gespiegelt',
  twinRedrawn: 'anders gezeichnet',

  /* ---- the frame, play, sharing ---- */
  boardsFirst: 'Für den Anfang', boardsWhole: 'Ganze Bretter',
  boardsUsual: 'Übliche Bretter', boardsLarger: 'Größer',
  boardsOther: 'Andere Regeln', boardsOwn: 'Dieses',
  boardsFigure: 'Eine besondere Figur',
  boardsPerhaps: 'Vielleicht geht es nicht',
  boardsImpossible: 'Nicht lösbar: frag, warum',
  nextBoard: 'Weiter: {board}', nextLevel: 'Nächster Gegner: {level}',
  easierLevel: 'Ein leichterer Gegner: {level}',
  home: 'Alle Spiele',
  homeTitle: 'Spiele, die man verstehen kann',
  homeFoot:
    'Alles geht ohne Netz, und nichts, was du hier tust, verlässt dieses ' +
    'Gerät.',
  menu: 'Menü',
  rules: 'So geht es',
  keys: 'Tasten',
  coordinates: 'Koordinaten zeigen',
  close: 'Schließen',
  resume: 'Weiterspielen',
  daily: 'Aufgabe des Tages',
  dailySolve: 'Bekommst du das gelöst?',
  dailyWin: 'Finde den Zug, der gewinnt.',
  dailyThreat: 'Erzwinge den Sieg: Drohe mit jedem Stein.',
  dailyLooks: 'Wird gesucht … Noch einmal drücken hält an.',
  dailyDone: 'Heute gelöst.',
  dailyRow: 'Gelöst, {n} Tage in Folge.',
  wonOnce: 'Einmal gewonnen',
  wonTimes: '{n}-mal gewonnen',
  solvedOnce: 'Einmal gelöst',
  solvedTimes: '{n}-mal gelöst',
  moveOne: '1 Zug',
  movesMany: '{n} Züge',
  titleOf: '{game} – Spielwerk',
  modes: 'Was ein Finger tut',
  modeMove: 'Bewegen',
  modeErase: 'Löschen',
  spared: 'Ein Finger bewegt die Punkte. Zum Kappen von Linien schalte auf ' +
    'Löschen um.',
  hintButton: 'Tipp',
  hintWhere: 'Wo hinsehen',
  lookHere: 'Sieh dir die markierte Stelle an.',
  lookLost: 'Gegen bestes Spiel verliert jeder Zug, doch auch die andere ' +
    'Seite macht Fehler. Sieh dir die markierte Stelle an.',
  parLooks: 'Wie wenige Züge reichen? Wird gesucht …',
  par: 'Kürzeste Lösung: {n} {n?Zug|Züge}. Bisher: {played}.',
  parDone: 'Gelöst in {played} {played?Zug|Zügen}; die kürzeste Lösung ' +
    'hat {n}.',
  parBetween: '{n} Züge reichen, {least} braucht es mindestens. Bisher: ' +
    '{played}.',
  values: 'Wert jedes Zuges zeigen',
  view: 'Vergrößern und drehen',
  valuesLook: 'Sieht sich jeden Zug an …',
  listing: 'Die Züge werden aufgelistet …',
  zoomIn: 'Größer',
  zoomOut: 'Kleiner',
  zoomFit: 'Das ganze Brett',
  tabs: 'Bereiche',
  tabPlay: 'Spielen',
  tabUnderstand: 'Verstehen',
  tabProofs: 'Beweise',
  tabShare: 'Teilen',
  playAgain: 'Noch einmal',
  replay: 'Ansehen',
  anotherOne: 'Ein anderes',
  begins: 'Wer beginnt',
  beginsYou: 'Du beginnst',
  beginsComputer: 'Der Computer beginnt',
  example: 'Ein Beispiel zeigen',
  allMoves: 'Alle Züge als Liste',
  proofsAre: 'Wer gewinnt von hier aus? Ein Beweis wird gesucht, ' +
    'aufgeschrieben und von einem zweiten Programm geprüft, das mit dem ' +
    'ersten nichts gemein hat.',
  proofsAreAlone: 'Ist es von hier aus lösbar? Ein Beweis wird gesucht, ' +
    'aufgeschrieben und von einem zweiten Programm geprüft, das mit dem ' +
    'ersten nichts gemein hat.',
  aboutLink: 'Er öffnet das Spiel genau so, wie du es siehst.',
  aboutPicture: 'Das Brett als Bild',
  aboutFile: 'Die Partie als Datei, um anderswo weiterzuspielen',
  send: 'Senden …',
  comment: 'Kommentar zu dieser Stellung',
  picturePng: 'Bild (PNG)',
  pictureSvg: 'Bild (SVG)',
  print: 'Drucken',
  positionText: 'Als Text',
  keyHint: 'Tipp, und mehr davon',
  keyNew: 'Neues Spiel',
  keyBoard: 'Zum Brett',
  keyArrows: 'Pfeile',
  keyWalk: 'auf dem Brett gehen',
  keyPage: 'Bild ab',
  keyNext: 'zur nächsten Stelle',
  keyEnter: 'Enter',
  keyPoint: 'dorthin zeigen',
  keyDelete: 'Entf',
  keyShort: 'den Zug hier enden lassen',
  keyEscape: 'Esc',
  sideOne: 'Erster Spieler',
  sideTwo: 'Zweiter Spieler',
  sideYou: '{side} (du)',
  wins: '{side} gewinnt.',
  toMove: '{side} am Zug',
  lost: 'Diesmal nicht.',
  openOne: '1 möglicher Zug',
  afterMove: 'Nach 1 Zug.',
  afterMoves: 'Nach {n} Zügen.',
  slip: 'Dieser Zug hat eine gewonnene Stellung verschenkt.',
  slipOne: 'Ein Zug hat etwas verschenkt:',
  slips: '{n} Züge haben etwas verschenkt:',
  flawless: 'Kein Zug hat etwas verschenkt.',
  judging: 'Die Züge werden beurteilt …',
  flawlessOne: 'Der eine Zug, der sich beurteilen ließ, hat nichts verschenkt.',
  flawlessSo: 'Keiner der {n} Züge, die sich beurteilen ließen, hat etwas ' +
    'verschenkt.',
  answerGoOn: 'Richtig. Du bist wieder am Zug.',
  answerOpen: 'Ob das gewinnt, ist nicht bekannt: {move}. Versuche einen ' +
    'anderen Zug.',
  answerWrong: 'Das gewinnt nicht: {move}. Versuche es noch einmal.',
  onlyMove: 'Nur dieser Zug gewinnt: {move}.',
  taskWin: 'Aufgabe: Finde den Gewinnzug',
  taskThreat: 'Aufgabe: Gewinne durch Drohungen',
  anotherPuzzle: 'Noch eine Aufgabe',
  playOn: 'Zu Ende spielen',
  copyMovesLink: 'Link mit den Zügen kopieren',
  aboutTaskLink: 'Er öffnet die Aufgabe am Anfang, damit andere sie ' +
    'versuchen können.',
  linkMove:
    'Zug {n} des Links, {move}, ist nicht möglich: {why}. Gezeigt ist ' +
    'die Stellung davor.',
  linkBroken: 'Dieser Link ist beschädigt: ein Teil ist nicht zu lesen. Die ' +
    'Adresse blieb, wie sie ist.',
  linkNoGame:
    'Dieser Link führt zu keinem Spiel: Eines, das „{game}“ heißt, gibt es ' +
    'hier nicht. Die Adresse blieb, wie sie ist.',
  linkWrong:
    'Dieser Link führt zu keinem Spiel: {why}. Die Adresse blieb, wie ' +
    'sie ist.',
  lookMaybe: 'Bewiesen ist hier nichts, doch diese Stelle sieht gut aus.',
  goodMaybe: 'Bewiesen ist hier nichts, doch {move} sieht stark aus.',
  beginsHere: 'Dort beginnt kein Zug; wo einer beginnen kann, ist markiert.',
  leadsNowhere: 'Von dort, wo du begonnen hast, führt kein Zug dorthin.',
  pegStuck: 'Dieser Stein kann nicht springen: Dazu braucht er einen Stein ' +
    'neben sich und gleich dahinter ein leeres Loch. Die Steine, die ' +
    'springen können, sind markiert.',
  noPeg: 'Dort steht kein Stein. Die Steine, die springen können, sind ' +
    'markiert.',
  numbers: 'Steine nummerieren',
  outOfBudget: 'Grenze erreicht: über die Behauptung ist nichts gesagt',
};
