/**
 * What players call games, boards and opponents, in English. A variant is named
 * by the first pattern that fits it; {1} is what its first group caught.
 */

import { PEG_PROBLEMS, problemPattern } from './problems.mjs';

/**
 * @typedef {{title: string, line: string, ends: string[],
 *   sides?: [string, string], moves?: [string, string][],
 *   places?: [string, string][], begun?: [string, string][],
 *   variants: [string, string][]}} GameNames
 *   line: the game in one sentence; ends: why it is over, for who moves and
 *   won, and for who moves and lost, and where that differs, for who won by
 *   taking a line away; sides: who plays; moves: how they are
 *   written; places: how those in a move are; begun: what is to come, once a
 *   part of the move was pointed at, by what the game says below its board
 * @typedef {{games: Record<string, GameNames>,
 *   levels: Record<string, string>, studies: Record<string, string>,
 *   columns: Record<string, string>, captions: Record<string, string>,
 *   ones: Record<string, string>}} Names
 *   captions: what a game says below its board, by the formats of its source,
 *   as players say it; ones: of what there are many, one
 */

/** @param {keyof typeof PEG_PROBLEMS} problem @param {string} name
 * @returns {[string, string]} */
const problem = (problem, name) =>
  [problemPattern(PEG_PROBLEMS[problem]), name];

const HOW_AGENTS_MOVE = 'a move is written c2+a1-b1 (to c2, cut a1–b1), ' +
  'a1-b1+a1-a2 (cut both) or surrender';

/** @type {Names} */
export const enNames = {
  games: {
    peg: {
      title: 'Peg solitaire',
      line: 'Jump peg over peg until a single one is left.',
      ends: ['The goal is reached.', 'No jump is left.'],
      variants: [problem('cross', 'Cross, 6 pegs'),
        problem('plus', 'Plus, 9 pegs'),
        problem('fireplace', 'Fireplace, 11 pegs'),
        problem('pyramid', 'Pyramid, 16 pegs'),
        problem('arrow', 'Arrow, 17 pegs'),
        problem('diamond', 'Diamond, 24 pegs'),
        ['|english', 'English board'], ['french', 'French, middle hole empty'],
        ['french,start=c1,goal=any', 'French board'],
        ['diamond-41', 'Large diamond'], ['wiegleb', 'Wiegleb’s board'],
        ['3-3-2-2', 'Lopsided cross'],
        ['square-(\\d)', 'Square, {1} by {1}'],
        ['diamond-25', 'Small diamond'],
        ['triangle-15', 'Triangle, 15 holes'],
        ['triangle-21', 'Triangle, 21 holes'], ['.*', 'Own board']],
    },
    sprouts: {
      title: 'Sprouts',
      line: 'Join the spots by curves; whoever cannot draw any more loses.',
      ends: ['No curve can be drawn any more; in misère play that wins.',
        'No curve can be drawn any more.'],
      sides: ['First player', 'Second player'],
      moves: [['(\\w+)-\\1\\[(.+)\\]', 'a loop at {1} around {2}'],
        ['(\\w+)-\\1', 'a loop at {1}'],
        ['([\\w.]+)-([\\w.]+)\\[(.+)\\]', '{1} to {2}, around {3}'],
        ['([\\w.]+)-([\\w.]+)', '{1} to {2}']],
      places: [['(\\w+)\\.1', '{1}'], ['(\\w+)\\.2', '{1} (other side)']],
      variants: [['|3', '3 spots'], ['(\\d+)', '{1} spots'],
        ['(\\d+)-misere', '{1} spots, misère'],
        ['(\\d+)-plane', '{1} spots, in the plane'],
        ['(\\d+)-.*', '{1} spots, special rules']],
    },
    gomoku: {
      title: 'Gomoku',
      line: 'Five stones in a row win.',
      ends: ['Five in a row.', 'Five in a row.'],
      sides: ['Black', 'White'],
      variants: [['|standard', 'Exactly five'], ['freestyle', 'Five or more'],
        ['renju', 'Renju'], ['caro', 'Caro'],
        ['freecaro', 'Caro, five or more'], ['(\\d+)', '{1} by {1}'],
        ['freestyle-(\\d+)', 'Five or more, {1} by {1}'],
        ['renju-(\\d+)', 'Renju, {1} by {1}'],
        ['caro-(\\d+)', 'Caro, {1} by {1}'],
        ['freecaro-(\\d+)', 'Caro, five or more, {1} by {1}'],
        ['standard-(\\d+)', '{1} by {1}']],
    },
    agents: {
      title: 'Agents and links',
      line: 'Cut the links until the other agent is stuck.',
      ends: ['{loser} cannot walk any more.', '{loser} cannot walk any more.'],
      sides: ['Red', 'Blue'],
      moves: [['\\{(\\w+),(\\w+)\\}\\+\\{(\\w+),(\\w+)\\}',
          'cut {1}–{2}, {3}–{4}'],
        ['\\((\\w+),(\\w+)\\)\\+\\{(\\w+),(\\w+)\\}',
          '{1} to {2}, cut {3}–{4}'],
        ['\\(?(\\w+)\\)?\\+\\{(\\w+),(\\w+)\\}', '{1}, cut {2}–{3}']],
      begun: [['(.*) to move, phase 1,.*', '{1} cuts one more link'],
        ['(.*) to move, phase [23],.*', '{1} now cuts a link']],
      variants: [['1', 'Tiny hexagon'], ['|2', 'Small hexagon'],
        ['3', 'Middle hexagon'], ['4', 'Large hexagon'],
        ['5', 'Huge hexagon'], ['2-boardgame', 'Nowhere to Go'],
        ['hex-(\\d+)-(\\d+)-(\\d+)', 'Hexagon {1} × {2} × {3}'],
        ['.*', 'Own board']],
    },
    minor: {
      title: 'Minorfinder',
      line: 'Join and cut until only the small green figure is left.',
      ends: ['The green figure is found.',
        'The green figure is out of reach.'],
      moves: [['(\\d+)\\+(\\d+)', 'join {1} and {2}'],
        ['(\\d+)x(\\d+)', 'cut {1}–{2}'],
        ['x(\\d+)', 'remove {1}'],
        ['(\\d+)@.*', 'move {1}']],
      variants: [['k3-6', 'A triangle, 6 dots'],
        ['random4-8', 'Tiny, 8 dots'], ['random4-10', 'Small, 10 dots'],
        ['|random4-15', 'Medium, 15 dots'], ['random5-19', 'Large, 19 dots'],
        ['random6-23', 'Very large, 23 dots'],
        ['k5-19', 'Five, all joined (K5)'],
        ['k33-23', 'Three houses, three wells (K3,3)'],
        ['k6-30', 'Hard: six, all joined'],
        ['octahedron-40', 'Hard: the octahedron'],
        ['wagner-40,medium', 'Expert: Wagner’s graph'],
        ['k6-40,hard', 'Expert: six in 40'],
        ['k7-60', 'Master: seven in 60'],
        ['k8-100', 'Master: eight in 100'],
        ['random(\\d)-(\\d+).*', 'Any {1} among {2}'],
        ['=.*', 'Own figure'], ['(.+)-(\\d+).*', '{1} among {2}']],
    },
    euler: {
      title: 'Euler’s trail',
      line: 'Draw every line once without lifting the pen.',
      ends: ['Every line is drawn.', 'The pen cannot go on.'],
      moves: [['@(\\d+)', 'begin at {1}'],
        ['(\\d+)-(\\d+)', '{1}–{2}']],
      begun: [['(\\d+) of (\\d+) edges drawn; the pen is not down yet',
        '{1} of {2} lines; now choose the next dot']],
      variants: [['nikolaus', 'The little house'],
        ['6-9', 'Tiny, 9 lines'], ['8-12', 'Small, 12 lines'],
        ['|12-20', 'Medium, 20 lines'],
        ['16-28,trail', 'Large, 28 lines'], ['24-44', 'Very large, 44 lines'],
        ['40-72,circuit', 'Huge, 72 lines'],
        ['koenigsberg', 'The bridges of Königsberg'],
        ['=.*', 'Own figure'], ['(\\d+)-(\\d+).*', '{1} corners, {2} lines']],
    },
    untangle: {
      title: 'Untangle+',
      line: 'Drag the dots until no lines cross, or show why that ' +
        'is impossible.',
      ends: ['No lines cross any more.',
        'A line was erased, and the others need not cross.',
        'The lines that are left cross in every drawing.'],
      moves: [['(\\d+)@(.*)', 'dot {1} to {2}'],
        ['(\\d+)x(\\d+)', 'erase {1}–{2}']],
      variants: [['6,planar', 'Tiny, 6 dots'], ['8,planar', 'Small, 8 dots'],
        ['10,planar', 'Medium, 10 dots'], ['12,planar', 'Large, 12 dots'],
        ['16,planar', 'Very large, 16 dots'],
        ['=IheA@GUAo', 'Petersen’s graph'], ['=.*', 'Own figure'],
        ['(\\d+),planar', '{1} dots'], ['', '10 dots, solvable?'],
        ['(\\d+).*', '{1} dots, solvable?']],
    },
  },
  captions: {
    '%d vertices and %d edges; wanted, the pattern: %d and %d':
      'Dots: {1}, goal {3} · lines: {2}, goal {4}',
    '%d edges left; wanted: K5 or K3,3':
      '{1} lines left; leave one of the two figures that always cross',
    '%d of %d edges drawn; ': '{1} of {2} lines; ',
    '%d of %d edges drawn': '{1} of {2} lines',
    'the pen is not down yet': 'choose where to begin',
    '%d vertices and %d edges; crossings: %d; moves left: %d or more':
      '{3} crossings left',
    '%d vertices and %d edges; crossings: %d': '{3} crossings left',
    '%s to move, phase 1, round %d, %d links': '{1} cuts two links',
    '%s to move, phase 2, round %d, %d links': '{1} sets the agent and cuts',
    '%s to move, phase 3, round %d, %d links': '{1} walks and cuts',
    'weights: Red %d, Blue %d, sigma %d': '',
    'branch sets found; they lead to the pattern in %d moves':
      'parts that shrink to the dots of the green figure: {1} moves',
    '%d branch sets, connected and joined':
      '{1} parts, each in one piece and joined like the green figure',
    ['the edges that are left are connected, and only the ends of the ' +
      'trail are odd']:
        'all lines left are connected, and an odd number of them ' +
      'meets only where the pen begins or ends',
    'the graph is planar; %s': 'it can be drawn without crossings; {1}',
    'par is %d: that many vertices have to move, on this grid':
      'par is {1}: so many dots have to move here',
    ['par is %d: that many vertices have to move, on this grid, and in the ' +
      'free plane at least %d']: 'par is {1}: so many dots have to move ' +
      'here, and {2} or more if they could lie anywhere',
    'on this grid at least %d vertices have to move':
      'dots that have to move here: {1} or more',
    ['on this grid at least %d vertices have to move, and in the free ' +
      'plane at least %d']:
        'dots that have to move here: {1} or more, and {2} or ' +
      'more if they could lie anywhere',
    '0 positions, 0 replies': 'by threats alone',
    '%zu answers, %llu positions looked at':
      'answers: {1}, positions looked at: {2}',
    ["a move is two links '0,0-1,0+0,0-0,1', or a site and a link " +
      "'2,1+0,0-1,0', or 'surrender'"]: HOW_AGENTS_MOVE,
    ["'%c' is expected here; moves look like ((0,0),(2,1))+{(0,0),(1,0)} or " +
      '{(0,0),(1,0)}+{(0,0),(0,1)}']: HOW_AGENTS_MOVE,
    'a number is expected here': 'a site such as c2 is missing here',
    'this board has no site %.*s': 'this board has no such site',
    ['phase 1 removes two links: {(0,0),(1,0)}+{(0,0),(0,1)}; no agent moves ' +
      'yet']: 'now two links are cut, as in a1-b1+a1-a2; no agent walks yet',
    ['two links are removed in phase 1 only; now move the agent and remove ' +
      'one link']: 'now the agent walks and one link is cut, as in c2+a1-b1',
    ['a link of a start is protected until both agents have moved (in phase ' +
      '1 only that of the opponent)']:
        'the links of a start are safe until both agents have walked (while ' +
      'two are cut at once, only those of the other side’s start)',
    'there is no point %d,%d; both are below %d': 'there is no such point here',
    'vertex %d stands on %d,%d; choose a free point':
      'dot {1} lies there; choose a free point',
    'a move is 3@5,7 (vertex 3 goes to 5,7) or 3x7 (erase the edge)':
      'a move is written 3@f8 (dot 3 to f8) or 3x7 (erase the line)',
    'the side to move wins: 1 independent part': 'the side to move wins',
    'the other wins: 1 independent part': 'the side to move loses',
    'the side to move wins: 1 independent part, together worth *%d':
      'the side to move wins: the drawing counts as a nim heap of {1}',
    'the other wins: 1 independent part, together worth *0':
      'the side to move loses: every move has a good answer',
    'the side to move wins: %u independent part%s':
      'the side to move wins; the drawing has {1} parts that do not touch',
    'the other wins: %u independent part%s':
      'the side to move loses; the drawing has {1} parts that do not touch',
    'the side to move wins: %u independent part%s, together worth *%d':
      'the side to move wins: the drawing has {1} parts that do not touch, ' +
      'and their nim-sum is {3} (at 0 whoever has to move loses)',
    'the other wins: %u independent part%s, together worth *%d':
      'the side to move loses: the drawing has {1} parts that do not touch, ' +
      'and their nim-sum is 0',
    '%s wins by %s': '{1} wins: every way to go on was worked out',
  },
  ones: { jumps: 'jump', moves: 'move', stones: 'stone', wins: 'win',
    nimbers: 'nimber', positions: 'position', replies: 'reply',
    parts: 'part', lines: 'line', crossings: 'crossing' },
  levels: {
    greedy: 'Beginner', novice: 'Beginner', beginner: 'Casual', club: 'Club',
    master: 'Master', perfect: 'Perfect', solver: 'Perfect', course: 'Club',
    'monte-carlo': 'Club',
    quick: 'Strong', strong: 'Expert',
  },
  studies: {
    levels: 'Positions by pegs left', sizes: 'How many positions',
    'all-starts': 'Every first hole', random: 'Luck of random play',
    moves: 'Fewest moves', games: 'How many games', lands: 'Parts by nimber',
    outcomes: 'Who wins with how many spots', lines: 'The longest lines',
    course: 'First moves after setting', positions: 'All positions by moves',
    placements: 'Where to set the agents',
    grade: 'How hard this one is', variety: 'How much boards differ',
    topological: 'The green figure with paths as lines',
    trails: 'How many ways there are', par: 'How many dots have to move',
  },
  /* heads of tables, and words in them */
  columns: {
    jumps: 'jumps', pegs: 'pegs', classes: 'up to symmetry',
    positions: 'positions', s1: 'no symmetry', s2: '2 symmetries',
    s3: '3 symmetries', s4: '4 symmetries', s6: '6 symmetries',
    s8: '8 symmetries', s12: '12 symmetries', jumps_out: 'jumps from there',
    end_classes: 'ends, up to symmetry', end_positions: 'ends',
    paths: 'ways there', games: 'games',
    win_classes: 'solvable, up to symmetry', win_positions: 'solvable',
    win_single: 'with one good jump', win_jumps: 'jumps from solvable ones',
    win_kept: 'jumps that keep it solvable', win_most: 'most solutions',
    win_paths: 'ways there, solvable', start: 'start', finish: 'last peg',
    shortest: 'fewest moves', solutions: 'solutions', chance: 'chance',
    moves: 'moves', most_pegs: 'most pegs', least_pegs: 'fewest pegs',
    one_peg: 'ends with one peg', left: 'still to go', open: 'not over',
    wins: 'won', draws: 'drawn', losses: 'lost', nimber: 'nimber',
    lands: 'separate parts', spots: 'spots', outcome: 'player to move',
    reply: 'second stone', most: 'at most', stones: 'stones', line: 'line',
    move: 'move', value: 'for Red, estimated', 'value 10000': 'wins',
    'value -10000': 'loses',
    links: 'links',
    sets: 'sets of links', placements: 'placements', lost: 'lost',
    percent: 'percent', safe: 'keep it solvable', mean: 'on average',
    least: 'at least', degree: 'lines there', trails: 'trails', where: 'where',
    grid: 'on the grid', plane: 'in the free plane', contract: 'join',
    cut: 'cut', remove: 'remove', win: 'wins', loss: 'loses',
    position: 'position', crossings: 'crossings', par: 'par',
    'random contractions that win': 'solved by joining at random',
    'random trails that draw everything': 'random trails that draw everything',
    edge: 'line', branch: 'branch',
    part: 'part', host: 'in the large figure', yes: 'yes', no: 'no',
    unknown: 'open', 'a topological minor': 'topological minor',
  },
};
