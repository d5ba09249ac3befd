/**
 * What the page says, in English. A text with {name} has a gap.
 */

export const en = {
  game: 'Game', variant: 'Board', fresh: 'New', random: 'Random start',
  language: 'Deutsch',
  theme: 'Light or dark',
  board: 'Board: arrow keys or Page Down move, Enter points, Escape cancels',
  tools: 'Moves back and forth', first: 'To the start', undo: 'Take back',
  redo: 'Redo', last: 'To the end', timeline: 'Move number',
  opponent: 'Play against',
  nobody: 'Two people', rival: 'Opponent: {level}',
  usual: 'standard',
  reply: 'Let the computer move',
  swap: 'Swap sides: the computer moves here',
  sure: '{side} is sure to win now, whatever you do.',
  hints: 'Hint', hintLamp: 'Still solvable?', hintLosing: 'Bad moves',
  hintMove: 'A good move', hintCount: 'All moves',
  notYours: 'It is the computer’s turn.',
  thinking: 'Thinking …', unknown: 'Not decided in the time at hand.',
  unproved: 'Not decided: the search for a proof ended without one.',
  solvable: 'Yes, this can still be solved.',
  lostWhere: 'Not solvable from here.',
  lostBack: 'Take moves back and try another way.', lostStart: 'Ask why.',
  lostBy: 'The mistake was move {n}: {move}.',
  lostBegun: 'The mistake was where you began: {move}.',
  beforeMove: 'Back to before move {n}',
  hintLampTwo: 'Can I win?',
  solvableTwo: 'Yes, with best play you win.',
  drawnTwo: 'With best play nobody wins.',
  lostTwo: 'No, with best play you lose.',
  losing: '{n} of {all} moves would lose, marked on the board.',
  losingAlone: '{n} of {all} moves would spoil it, marked on the board.',
  losingSome: '{n} of {all} moves would lose, marked on the board; {open} ' +
    '{open?is|are} not decided.',
  losingSomeAlone: '{n} of {all} moves would spoil it, marked on the board; ' +
    '{open} {open?is|are} not decided.',
  losingNone: 'Of {all} moves none is known to lose; {open} {open?is|are} ' +
    'not decided.',
  losingNoneAlone: 'Of {all} moves none is known to spoil it; {open} ' +
    '{open?is|are} not decided.',
  allWin: 'None of the {all} moves loses.',
  allWinAlone: 'None of the {all} moves spoils it.',
  countedWin: '{n} {n?move wins|moves win}',
  countedWinAlone: '{n} {n?move keeps|moves keep} it solvable',
  countedLoss: '{n} {n?move loses|moves lose}',
  countedLossAlone: '{n} {n?move spoils|moves spoil} it',
  countedRest: '{n} {n?move is|moves are} drawn or not decided',
  countedRestAlone: '{n} {n?move is|moves are} not decided',
  countedNone: 'No move could be decided.',
  countedFar: 'The numbers say in how many moves the game is over at most.',
  countedFarAlone: 'The numbers say in how many moves it is solved at most.',
  danger: '{n} of {all} moves would lose, marked on the board: the other ' +
    'side threatens {line}.',
  goodLine: 'Try {move}: a line of threats wins, with {n} {n?stone|stones} ' +
    'of yours: {line}.',
  good: 'Try this: {move}.',
  goodDraw: 'No move wins. This one keeps the draw: {move}.',
  goodLost: 'Against best play every move loses, but the other side may ' +
    'slip. Try this: {move}.',
  goodLongest: 'Against best play every move loses. This one may hold out ' +
    'longest: {move}.',
  left: 'There {n?is|are} {n} {n?way|ways} to solve it from here. The ' +
    'number at each move says how many begin with it.',
  forced: 'every solution plays it',
  offer: 'Different moves', moves: 'Moves',
  share: 'Share', copyLink: 'Copy link', copied: 'Copied.',
  copiedHere: 'Copied. This page is a file on this device, so the link works ' +
    'only here; save the game to pass it on.',
  copyYourself: 'This page may not copy here. Please copy it yourself:',
  save: 'Save', saveSgf: 'Save as SGF', load: 'Load', position: 'Position',
  proofs: 'Proofs', prove: 'Prove this', check: 'Check a certificate …',
  dropHere: 'You can also drop a certificate anywhere on this page.',
  progress: 'Progress', stop: 'Stop', proving: 'Looking for a proof …',
  checking: 'Checking {name} …', stopped: 'Stopped.',
  provingKnown: '{reason}. Its proof is being written out and checked ' +
    'move by move; this can take a few minutes.',
  notProved: 'Not decided here: {note}. You can ask again after some moves, ' +
    'ask about a smaller board, or check a proof that you have as a file.',
  proofOver: 'The game is over, and the rules alone say how. Step back in ' +
    'the moves, and have an earlier position proved.',
  claimWin: 'The player to move wins against every defence.',
  claimPen: '{claim}, of which the first puts the pen down',
  claimLoss: 'The player to move loses against best play.',
  noNetwork: 'This needs a file that is not here yet, and the network does ' +
    'not answer. Try again when it does.',
  otherTab: 'This game is open in another tab, too, and each goes on by ' +
    'itself. “Continue” leads to the one that was played last.',
  newGame: 'A new game.', oldGame: 'Back to the previous game',
  youWin: 'You win!', youLose: 'You lose.',
  lostAnyway: 'Against best play you were lost from the start: no move could ' +
    'change that.',
  noProof: 'This can be decided, but the solver writes no proof of it.',
  verified: 'Verified', wrongLine: 'Wrong in line {line}',
  unreadable: 'Not a certificate: line {line}', faulty: 'The checker gave up',
  here: 'the position on the board', elsewhere: 'another position',
  step: 'Step through', saveProof: 'Save it',
  guideNext: 'Next', guideLeave: 'Leave the proof',
  guideProof: 'The proof plays: {move}.', guideLine: 'Next: {move}.',
  nimbers: 'Separate parts: {n}. In Nim {n?it|they} would be ' +
    '{n?a heap|heaps} of {parts}{sum} (*0: whoever moves loses; ?: not told).',
  guideLoss: 'After it, whoever is to draw loses: every reply was examined.',
  guideEasy: 'From here the win is easy; the proof leaves it to the reader.',
  guideOther: 'Choose any move on the board; the proof has an answer.',
  guideOver: 'Here it ends, as was claimed.',
  guideEnds: 'Here it ends.',
  guideLeft: 'These moves are not those of the proof. Take some back.',
  puzzle: 'Puzzle',
  noPuzzle: 'None was found; try again, or a smaller board.',
  puzzleTask: 'Only one move wins. Which?',
  puzzleThreat: 'You can force a win with {n} {n?stone|stones}: each one ' +
    'makes a threat that has to be answered.',
  guideBack: 'Back', guideLongest: 'A longest line',
  within: 'At most {n} more {n?stone|stones} to the win.',
  against: 'Play against it', argument: 'Read the argument',
  stepOf: 'Step {n} of {all}',
  argueOdd: 'There are {n} pegs on the marked holes, an odd number. Every ' +
    'jump changes it by two or not at all, so it stays odd: an end with an ' +
    'even number there cannot be reached.',
  argueEven: 'There are {n} pegs on the marked holes, an even number. Every ' +
    'jump changes it by two or not at all, so it stays even: an end with an ' +
    'odd number there cannot be reached.',
  argueWeights: 'No jump raises the sum of the numbers that have a peg. It ' +
    'is {n} now: an end with a greater sum cannot be reached.',
  arguePrune: 'No jump raises the sum of the numbers that have a peg. It is ' +
    '{n} now; what falls below the sum of the end is dropped from here on.',
  argueRegions: 'A full region changes first by a peg that begins its move ' +
    'in it. So each of the {n} regions that has to change costs a move.',
  argueAll: 'So no end is left: this cannot be solved.',
  argueEnds: 'The {n} marked dots have an odd number of lines left. Passing ' +
    'through uses two, so the pen has to begin or end at each of them, but ' +
    'it has only {ends} {ends?end|ends} left.',
  argueApart: 'The marked dots are all that can be reached along what is ' +
    'left; there are lines elsewhere.',
  forward: 'Reached from here by this many moves: {n} positions, turned and ' +
    'mirrored ones counted once, on a logarithmic scale.',
  backward: 'Reached from the end, moves taken back: {n} positions.',
  absentApex: 'The green figure is in pieces. A new dot {v} is joined to all ' +
    'others here, and one there: that changes nothing.',
  absentDrop: 'Dot {v} has one neighbour at most. Every dot of the green ' +
    'figure has more, so {v} is not needed: it goes.',
  absentMerge: 'Dot {v} has two neighbours, every dot of the green figure ' +
    'more. So {v} is never needed alone: it is joined with {u}.',
  absentSplit: 'Without the {n} marked dots the figure falls apart. The ' +
    'green one would lie on one side; each side is looked at by itself.',
  absentVertices: 'Only {n} {n?dot is|dots are} left, the green figure has ' +
    '{m}.',
  absentEdges: 'Only {n} {n?line is|lines are} left, the green figure has ' +
    '{m}.',
  absentCycles: 'Only {n} independent {n?ring is|rings are} left, the green ' +
    'figure has {m}.',
  absentNonplanar: 'The green figure contains {name}: it cannot be drawn ' +
    'without crossings, and nothing that contains it can.',
  absentPlanar: 'This figure can be drawn without crossings: here it is. So ' +
    'it does not contain the green one.',
  absentTree: 'Taken away in this order, each joining its neighbours as it ' +
    'goes, every dot has few of them: the treewidth is smaller than that ' +
    'of the green figure.',
  absentClauses: 'The rest is decided by logic: all ways to choose the parts ' +
    'contradict each other, by {cuts} facts about what lies between dots ' +
    'and {lemmas} conclusions.',
  absentDone: 'So the large figure does not contain the green one.',
  drawingErased: 'Lines were erased, so only one of the two figures that ' +
    'always cross would do.',
  drawingShows: 'But what is left can be drawn without crossings, like this, ' +
    'and erasing more of it changes nothing about that.',
  which: 'Which move?', cancel: 'Cancel',
  won: 'Solved!', over: 'No move is left.',
  even: 'Over: nobody wins.',
  pegsLeft: '{n} pegs left', pegsRest: '{n} pegs are left.',
  open: '{n} possible moves',
  engineHere: 'The engine runs in this page.',
  engineBeside: 'The engine runs on this computer, beside the browser.',
  engineGone: 'The engine on this computer has ended; start it again.',
  noEngine: 'The engine did not start: {why}',
  tooLarge: 'The file is larger than a record can be.',
  badRecord: 'Line {line} of the file is not a line of a record.',
  howto_peg: 'Jump with one peg over the next one into the hole behind it; ' +
    'the one you jumped over is taken off. Leave a single peg, in the hole ' +
    'that was empty first.',
  howto_peg_middle: 'Jump with one peg over the next one into the hole ' +
    'behind it; the one you jumped over is taken off. Leave a single peg, ' +
    'in the middle.',
  howto_peg_any: 'Jump with one peg over the next one into the hole behind ' +
    'it; the one you jumped over is taken off. Leave a single peg, wherever ' +
    'it is.',
  howto_sprouts: 'Take turns to draw a curve from one spot to another, or ' +
    'back to the same one. It must not touch other curves, and it gets a ' +
    'new spot on it. A spot takes three curve ends at most. Whoever draws ' +
    'the last curve wins. Draw it with a finger or the mouse, or tap both ' +
    'spots.',
  howto_sprouts_misere: 'Take turns to draw a curve from one spot to ' +
    'another, or back to the same one. It must not touch other curves, and ' +
    'it gets a new spot on it. A spot takes three curve ends at most. ' +
    'Whoever draws the last curve loses. Draw it with a finger or the mouse, ' +
    'or tap both spots.',
  howto_gomoku: 'Take turns to place a stone. Five or more in a row win: ' +
    'across, up and down, or diagonally.',
  howto_gomoku_exactly: 'Take turns to place a stone. Five in a row win: ' +
    'across, up and down, or diagonally. Six or more do not count.',
  howto_gomoku_renju: 'Take turns to place a stone. Five in a row win: ' +
    'across, up and down, or diagonally. Black may make neither two threes ' +
    'nor two fours with one stone, nor six in a row.',
  howto_gomoku_caro: 'Take turns to place a stone. Five in a row win: ' +
    'across, up and down, or diagonally, but not between two stones of the ' +
    'other side. Six or more do not count.',
  howto_gomoku_freecaro: 'Take turns to place a stone. Five in a row win: ' +
    'across, up and down, or diagonally, but not between two stones of the ' +
    'other side. Six or more always win.',
  howto_agents: 'First each side in turn cuts two links. Then each places ' +
    'its agent and cuts one. From then on a turn is: walk along links as ' +
    'far as you like, then cut one. If your agent cannot walk, you have ' +
    'lost. Tap a link to cut it, and a dot to walk there.',
  howto_minor: 'Turn the large figure into the small green one: the same ' +
    'dots and lines, wherever they are. Drag a dot onto one that it is ' +
    'joined to, and the two become one. Remove what is too much: click a ' +
    'line (with a finger, choose the eraser first), or hold a dot. Drag a ' +
    'dot to an empty place to tidy up.',
  howto_euler: 'Draw every line once without lifting the pen. Click or tap ' +
    'the dot where you begin, then the next one and so on, or draw along ' +
    'the lines.',
  howto_untangle: 'Move the dots until no lines cross: drag them, or tap ' +
    'one and then an empty place. It can be done.',
  howto_untangle_perhaps: 'Move the dots until no lines cross. Perhaps it ' +
    'cannot be done; then show why: erase lines (with a finger, choose the ' +
    'eraser first) until only one of these two figures is left. It may be ' +
    'bent, and have any number of dots along its lines.',
  figureFive: 'Five dots, each joined to all the others',
  figureThree: 'Three houses, each joined to three wells',
  stageAgain: 'Once more', stageNext: 'Next',
  study: 'Table', showStudy: 'Show table', rows: '{n} {n?row|rows}',
  typeMove: 'Type a move',
  turnLeft: 'Turn left', turnRight: 'Turn right', flip: 'Mirror',
  again: '{move}: tap there again to play it.',
  hintWhy: 'Why?', noReason: 'There is nothing more to say.',
  watch: 'Watch it',
  whyPeg: 'It can be solved in {1} {1?jump|jumps}. Watch {1?it|them}: leave ' +
    'no peg behind that no other can reach any more.',
  whyPegParity: 'Count the pegs on the marked holes. Every jump changes ' +
    'their number by two or not at all, so even stays even and odd stays ' +
    'odd. The goal needs the other: it cannot be solved.',
  whyPegWeights: 'Holes can be given numbers so that no jump raises the sum ' +
    'under the pegs. It is {1} now, and the goal needs {2}: it cannot be ' +
    'solved. The proof shows the numbers.',
  whyPegArguments: 'Counting the pegs on certain holes rules out every end. ' +
    'The proof goes through it one step at a time.',
  whyEuler: 'Passing through a dot uses two of its lines. So the pen begins ' +
    'or ends where an odd number of lines is left, and there are no more ' +
    'such dots than ends. All lines left are connected: it can be done.',
  whyEulerOdd: 'At {1} dots an odd number of lines meets. Passing through ' +
    'uses two lines, so the pen would have to begin or end at each of them, ' +
    'and it has only two ends.',
  whyEulerOddPen: 'Besides where the pen is, an odd number of lines is left ' +
    'at dots: {1}. Passing through uses two lines, so the pen would have to ' +
    'end at each of these, and it ends only once.',
  whyEulerApart: 'A line is left that the pen can no longer reach.',
  whyMinor: 'Parts of the large figure shrink to one dot each until the ' +
    'green figure is left, in {1} {1?move|moves}. Watch which dots belong ' +
    'together.',
  whyMinorSearched: 'All ways to shrink parts of the large figure to the ' +
    'dots of the green one were gone through by logic: each fails.',
  whyMinorFew: 'Too little is left: the green figure has more dots, lines ' +
    'or rings.',
  whyMinorPlanar: 'What is left can be drawn without crossings, and joining ' +
    'and erasing keep it so. The green figure cannot.',
  whyMinorTree: 'What is left is too thin: it can be taken apart through a ' +
    'few dots at a time, and the green figure cannot.',
  whyUntanglePar: 'It can be done without crossings. {1} {1?dot has|dots ' +
    'have} to move, and no fewer will do here. Watch {1?it|them}.',
  whyUntangle: 'It can be done without crossings. Watch how.',
  whyUntangleNever: 'It cannot be done: one of the two figures that always ' +
    'cross is in it, with dots along its lines. Erase all other lines, and ' +
    'only that is left.',
  whyUntangleErased: 'A line was erased, but what is left can be drawn ' +
    'without crossings, so nothing in it has to cross. Take the erasing ' +
    'back.',
  whyAgents: '{1} wins, whatever the other side does: every way to go on ' +
    'was worked out.',
  whyPartsWin: 'The side to move wins: every way to draw on was worked out.',
  whyPartsLoss: 'The side to move loses: every way to draw on was worked out.',
  whyMoves: 'It lasts {n} {n?move|moves} at most.',
  whyStrategy: 'Black wins against every defence, with {1} stones on the ' +
    'board at most: an answer to every white stone is known. Watch one game ' +
    'of it.',
  whyThreats: 'Each of these stones makes four, or three with both ends ' +
    'free, and must be answered at once, until one makes two such threats: ' +
    '{line}.',
  whyDanger: 'The other side threatens to win at once by {line}. That has to ' +
    'be stopped first.',
  whyCurvesOdd: 'Played best by both, {n} more {n?curve comes|curves come}, ' +
    'an odd number, so the side to move draws the last one',
  whyCurvesEven: 'Played best by both, {n} more curves come, an even number, ' +
    'so the other side draws the last one',
  whyLastWins: 'and wins.', whyLastLoses: 'and loses.',
  whyOpen: 'Who wins here was not worked out in the time at hand.',
  tip_sprouts: 'A spot shut in with room for one curve end makes the game ' +
    'one curve shorter: that is how to turn odd into even.',
  tip_gomoku: 'Look for places that do two things: lengthen a row of your ' +
    'own and stand in the way of the other side’s.',
  tip_agents: 'An agent among many links is hard to shut in: go where there ' +
    'are many, and cut beside the other agent.',
  goneAfter: 'After {move}: {words}', goneStart: 'At the start: {words}',
  lines: 'Lines', start: 'Start',
  insight: 'Understand', analyse: 'Best play', course: 'Course of the game',
  levels: 'All positions', parts: 'Parts',
  aboutAnalyse: 'What this position is worth, and the moves that show it.',
  aboutCourse: 'Where the game turned, move by move.',
  aboutLevels: 'How many positions can still come, by pegs left.',
  aboutParts: 'The areas that play on separately, and what each is worth.',
  aboutStudy: 'Facts about this board, worked out while you wait.',
  courseIs: 'After each move, counted from the start. A low bar in the ' +
    'middle is drawn or not decided. Point at a bar to go there.',
  levelsAre: 'Positions that can be reached, by pegs left, on a logarithmic ' +
    'scale. ▼ is where you are.',
  part: 'Nimber {n}', partName: 'Part {n}', noParts: 'Nothing is left to play.',
  sumWins: 'Nim-sum {n}: the side to move wins.',
  sumLoses: 'Nim-sum {n}: the side to move loses.',
  sumOpen: 'A part is not decided here, and so the whole is not.',
  partDone: 'Worked out: {percent} %.',
  value_win: 'winning', value_loss: 'losing', value_draw: 'drawn',
  value_open: 'not decided', inMoves: 'in at most {n} {n?move|moves}',
  inShortest: 'in {n} {n?move|moves}, no line is shorter', nimber: 'nimber {n}',
  value_can: 'can be solved', value_cannot: 'cannot be solved any more',
  nodes: '{n} positions looked at',
  edit: 'Edit', editHelp: 'Point at the board to change it.',
  otherTurn: 'Other side to move', addSpot: 'One more spot',
  copyPosition: 'Copy position', copyRecord: 'Copy record',
  careful: 'Ask for a second tap before a move', valid: 'A valid position.',
  wrongAt: 'Character {n}: {why}',
  twin: 'You have been here before, after move {move}: the same position, ' +
    '{way}.',
  twinStart: 'You have been here before, at the start: the same position, ' +
    '{way}.',
  twinTurned: 'turned by {degrees}°', twinMirrored: 'mirrored',
  twinRedrawn: 'drawn in another way',

  /* ---- the frame, play, sharing ---- */
  boardsFirst: 'To begin with', boardsWhole: 'Whole boards',
  boardsUsual: 'Usual boards', boardsLarger: 'Larger',
  boardsOther: 'Other rules', boardsOwn: 'This one',
  boardsFigure: 'A figure of its own',
  boardsPerhaps: 'Perhaps it cannot be done',
  boardsImpossible: 'Cannot be solved: ask why',
  nextBoard: 'Next: {board}', nextLevel: 'Next opponent: {level}',
  easierLevel: 'An easier opponent: {level}',
  home: 'All games',
  homeTitle: 'Games that can be understood',
  homeFoot:
    'Everything works without a network, and nothing you do here leaves ' +
    'this device.',
  menu: 'Menu',
  rules: 'How to play',
  keys: 'Keys',
  coordinates: 'Show coordinates',
  close: 'Close',
  resume: 'Continue',
  daily: 'Puzzle of the day',
  dailySolve: 'Can you solve it?',
  dailyWin: 'Find the move that wins.',
  dailyThreat: 'Force a win: make a threat with every stone.',
  dailyLooks: 'Looking for it … Press again to stop.',
  dailyDone: 'Solved today.',
  dailyRow: 'Solved, {n} days in a row.',
  wonOnce: 'Won once',
  wonTimes: 'Won {n} times',
  solvedOnce: 'Solved once',
  solvedTimes: 'Solved {n} times',
  moveOne: '1 move',
  movesMany: '{n} moves',
  titleOf: '{game} – Spielwerk',
  modes: 'What a finger does',
  modeMove: 'Move',
  modeErase: 'Erase',
  spared: 'A finger moves the dots. To cut lines, switch to Erase.',
  hintButton: 'Hint',
  hintWhere: 'Where to look',
  lookHere: 'Look at the place that is marked.',
  lookLost: 'Against best play every move loses, but the other side may ' +
    'slip. Look at the place that is marked.',
  parLooks: 'How few moves are enough? Looking …',
  par: 'Par is {n} {n?move|moves}. So far: {played}.',
  parDone: 'Solved in {played} {played?move|moves}; par is {n}.',
  parBetween: 'Par lies between {least} and {n} moves. So far: {played}.',
  values: 'Show the value of every move',
  view: 'Zoom and turn',
  valuesLook: 'Looking at every move …',
  listing: 'The moves are being listed …',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  zoomFit: 'The whole board',
  tabs: 'Panels',
  tabPlay: 'Play',
  tabUnderstand: 'Understand',
  tabProofs: 'Proofs',
  tabShare: 'Share',
  playAgain: 'Play again',
  replay: 'Watch again',
  anotherOne: 'Another one',
  begins: 'Who begins',
  beginsYou: 'You begin',
  beginsComputer: 'The computer begins',
  example: 'Show me an example',
  allMoves: 'All moves as a list',
  proofsAre: 'Who wins from here? A proof is looked for, written down, and ' +
    'checked by a second program that shares nothing with the first.',
  proofsAreAlone: 'Can it be solved from here? A proof is looked for, ' +
    'written down, and checked by a second program that shares nothing with ' +
    'the first.',
  aboutLink: 'It opens the game just as you see it.',
  aboutPicture: 'The board as a picture',
  aboutFile: 'The game as a file, to go on with it elsewhere',
  send: 'Send …',
  comment: 'Comment on this position',
  picturePng: 'Picture (PNG)',
  pictureSvg: 'Picture (SVG)',
  print: 'Print',
  positionText: 'As text',
  keyHint: 'Hint, and more of it',
  keyNew: 'New game',
  keyBoard: 'To the board',
  keyArrows: 'Arrows',
  keyWalk: 'walk on the board',
  keyPage: 'Page Down',
  keyNext: 'to the next place',
  keyEnter: 'Enter',
  keyPoint: 'point there',
  keyDelete: 'Delete',
  keyShort: 'end the move here',
  keyEscape: 'Escape',
  sideOne: 'First player',
  sideTwo: 'Second player',
  sideYou: '{side} (you)',
  wins: '{side} wins.',
  toMove: '{side} to move',
  lost: 'Not this time.',
  openOne: '1 possible move',
  afterMove: 'After 1 move.',
  afterMoves: 'After {n} moves.',
  slip: 'This move gave a won position away.',
  slipOne: 'One move gave something away:',
  slips: '{n} moves gave something away:',
  flawless: 'No move gave anything away.',
  judging: 'The moves are being judged …',
  flawlessOne: 'The one move that could be judged gave nothing away.',
  flawlessSo: 'None of the {n} moves that could be judged gave anything away.',
  answerGoOn: 'Right. It is your move again.',
  answerOpen: 'It is not known whether that wins: {move}. Try another move.',
  answerWrong: 'That does not win: {move}. Try again.',
  onlyMove: 'Only this move wins: {move}.',
  taskWin: 'Puzzle: find the winning move',
  taskThreat: 'Puzzle: win by threats',
  anotherPuzzle: 'Another puzzle',
  playOn: 'Play it out',
  copyMovesLink: 'Copy link with the moves',
  aboutTaskLink: 'It opens the puzzle at its start, for others to try.',
  linkMove:
    'Move {n} of the link, {move}, cannot be played: {why}. Shown is the ' +
    'position before it.',
  linkBroken:
    'This link is damaged: a part of it cannot be read. The address was ' +
    'left as it is.',
  linkNoGame:
    'This link leads to no game: there is none here called “{game}”. The ' +
    'address was left as it is.',
  linkWrong:
    'This link leads to no game: {why}. The address was left as it is.',
  lookMaybe: 'Nothing is proved here, but this place looks good.',
  goodMaybe: 'Nothing is proved here, but {move} looks strong.',
  beginsHere: 'No move begins there; where one can is marked.',
  leadsNowhere: 'No move leads there from where you began.',
  pegStuck: 'This peg cannot jump: it needs a peg beside it and an empty ' +
    'hole right behind that one. The pegs that can jump are marked.',
  noPeg: 'No peg stands there. The pegs that can jump are marked.',
  numbers: 'Number the stones',
  outOfBudget: 'Out of budget: nothing is said about this claim',
};
