/**
 * What the examples of the rules say to each of their moves, in German.
 */

/** @type {Record<string, string[]>} by game */
export const deLessons = {
  peg: [
    'Der Stein springt über seinen Nachbarn in das Loch dahinter. Der ' +
      'Nachbar kommt vom Brett.',
    'Jeder Sprung nimmt einen Stein.',
    'Ein Stein ist übrig, in der Mitte: gelöst.',
  ],
  sprouts: [
    'Eine Kurve verbindet zwei Punkte, und auf ihr entsteht ein neuer Punkt.',
    'Eine zweite Kurve. An einen Punkt passen drei Kurvenenden: Bei A und B ' +
      'ist noch Platz für je eines, darum sind sie dünn gezeichnet.',
    'Jetzt sind A und B voll.',
    'Die zwei Punkte, an denen noch Platz ist, sind durch Kurven getrennt; ' +
      'niemand kann mehr zeichnen. Der Zweite hat die letzte Kurve ' +
      'gezeichnet und gewinnt.',
  ],
  gomoku: ['Schwarz beginnt.', 'Weiß setzt einen Stein, und so abwechselnd.',
    '', '',
    'Drei in einer Reihe, beide Enden frei: Noch einer, und niemand kann es ' +
      'mehr aufhalten.',
    'Also schließt Weiß ein Ende.', '', '', '', '',
    'Zwei Drohungen mit einem Stein: vier in der Breite, drei in der Höhe.',
    'Weiß kann nur eine aufhalten.',
    'Vier in einer Reihe, beide Enden frei.', '',
    'Fünf in einer Reihe: Schwarz gewinnt.'],
  agents: ['Rot nimmt zwei Verbindungen weg.', 'Blau nimmt zwei weg.',
    'Rot setzt seinen Agenten, wohin es will, und nimmt eine weg.',
    'Blau tut das auch.',
    'Rot geht über Verbindungen, so weit es will, und nimmt eine weg.',
    'Blau geht und nimmt eine weg.', '',
    'Der rote Agent hat keine Verbindung mehr: Blau gewinnt.'],
  minor: [
    'Ein Punkt wird auf einen gezogen, mit dem er verbunden ist: Aus beiden ' +
      'wird einer, der die Linien von beiden behält.',
    'Noch einmal. Was übrig ist, ist verbunden wie die grüne Figur: gelöst.',
  ],
  euler: ['Beginne, wo ungerade viele Linien zusammenkommen: hier drei.',
    'Zeichne zum nächsten Punkt.', '', '', '', '', '', '',
    'Jede Linie ist einmal gezeichnet, und der Stift war nie abgesetzt.'],
  untangle: ['Der Punkt kommt an einen freien Platz, seine Linien gehen mit. ' +
    'Nichts kreuzt sich mehr: gelöst.'],
};
