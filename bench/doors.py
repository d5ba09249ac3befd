"""What the everyday doors cost: analyse, hint, rate and choose.

  python3 bench/doors.py SPIELWERK [OTHER ...] [--rounds N] [--each] [--door D]

Asks each program over the protocol about the same positions of all games, the
programs by turns, and prints for each door the median and the worst CPU time in
milliseconds (user and system; the least of N rounds for each question).  The
start of the process and the loading of a database are not counted: a question
costs what a process that is asked twice takes longer than one that is asked
once.  The worst one is named.  With --each the times of every question follow,
one column per program.

Below the medians stand the questions for which the last program takes more than
the first by a tenth and 2 ms, with the answer of each, and the medians of those
questions alone that both answer alike: a move given without thinking is cheap.
"""
import argparse
import os
import resource
import statistics
import subprocess

DOORS = ('analyse', 'hint move', 'rate', 'choose')
LIMITS = 'nodes 4000'
POSITIONS = (
    ('peg', None), ('peg', 'ooo/o.o/ooo.ooo/ooooooo/ooooooo/ooo/ooo'),
    ('peg:french', None), ('peg:triangle-15', 'o/.o/o../oooo/ooooo'),
    ('sprouts', None), ('sprouts:4', None), ('sprouts:6', None),
    ('gomoku', None), ('gomoku', 'h8h9'), ('gomoku', 'h8i9g9'),
    ('gomoku', 'h8g8g7g10h6f7'), ('gomoku:19', None),
    ('gomoku:freestyle', 'h8i8g7'), ('gomoku:renju', None),
    ('gomoku:caro', 'h8i8g7'),
    ('agents:1', None), ('agents:2', None), ('agents:hex-2-2-3', None),
    ('minor', None), ('minor:k5-19', None),
    ('euler', None), ('euler:nikolaus', None),
    ('untangle:6', None), ('untangle', None))


def cpu(program, lines):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([program, 'engine'], input='\n'.join(lines) + '\n',
                   text=True, stdout=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime
                   - before.ru_utime - before.ru_stime)


def cost(program, game, position, door):
    lines = [f'new {game}']
    if position:
        lines.append(f'position {position}')
    question = f'{door} {LIMITS}'
    once = cpu(program, [*lines, question])
    return max(0, cpu(program, [*lines, question, question]) - once)


def print_each(door, programs, least):
    for i, (game, position) in enumerate(POSITIONS):
        times = ' '.join(f'{least[p][i]:8.1f}' for p in programs)
        print(f'  {door:10} {times}  {game} {position or ""}', flush=True)


def answer(program, game, position, door):
    """The first line of what the program answers."""
    lines = [f'new {game}', *([f'position {position}'] if position else []),
             f'{door} {LIMITS}']
    done = subprocess.run([program, 'engine'], input='\n'.join(lines) + '\n',
                          text=True, capture_output=True, check=False)
    replies = done.stdout.strip().split('\n\n')
    return replies[-1].split('\n')[0].lstrip('= ')[:40]


def compare(door, first, last, old, new):
    """Where the last program takes more than the first, and for what."""
    kept = []
    for i, (game, position) in enumerate(POSITIONS):
        before = answer(first, game, position, door)
        now = answer(last, game, position, door)
        if before == now:
            kept.append(i)
        if new[i] > 1.1 * old[i] + 2:
            print(f'  slower {old[i]:7.1f} {new[i]:7.1f}  '
                  f'{" ".join(filter(None, (game, position))):30} '
                  + (f'both {now}' if before == now
                     else f'{before} became {now}'), flush=True)
    if kept:
        medians = (statistics.median(of[i] for i in kept) for of in (old, new))
        print(f'  {len(kept)} of {len(POSITIONS)} answers alike, median '
              + ' / '.join(f'{m:.1f}' for m in medians) + ' ms', flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('programs', nargs='+')
    parser.add_argument('--rounds', type=int, default=3)
    parser.add_argument('--each', action='store_true')
    parser.add_argument('--door', choices=DOORS, action='append')
    args = parser.parse_args()
    for door in args.door or DOORS:
        least = {p: [float('inf')] * len(POSITIONS) for p in args.programs}
        for _ in range(args.rounds):
            for i, (game, position) in enumerate(POSITIONS):
                for p in args.programs:
                    least[p][i] = min(least[p][i],
                                      cost(p, game, position, door))
        for p in args.programs:
            worst = max(range(len(POSITIONS)), key=least[p].__getitem__)
            print(f'{door:10} median {statistics.median(least[p]):7.1f} ms  '
                  f'worst {least[p][worst]:8.1f} ms '
                  f'({" ".join(filter(None, POSITIONS[worst]))})  '
                  f'{os.path.relpath(p)}', flush=True)
        if args.each:
            print_each(door, args.programs, least)
        if len(args.programs) > 1:
            first, last = args.programs[0], args.programs[-1]
            compare(door, first, last, least[first], least[last])


if __name__ == '__main__':
    main()
