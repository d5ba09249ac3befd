"""Plays, solves and proves combinatorial games.

    >>> import spielwerk
    >>> spielwerk.games()
    ['peg', 'sprouts', 'gomoku', 'agents', 'minor', 'euler', 'untangle']

A position is a value with a text; its moves are texts too:

    >>> start = spielwerk.Game("sprouts:4").start()
    >>> str(start)
    'A,B,C,D'
    >>> len(start.moves())
    22
    >>> start.ask()
    Answer(win, search)
    >>> start.nimber()
    1

What is proved can be written down, and is checked by a program that shares no
line with the one that has found it:

    >>> french = spielwerk.Game("peg:french").start()
    >>> certificate = french.prove().certificate
    >>> certificate.check()
    Verdict(VERIFIED, 'peg:french', 'unsolvable')
    >>> forged = spielwerk.Certificate(
    ...     certificate.text.replace("unsolvable", "solved"))
    >>> bool(forged.check())
    False

Minors of networkx graphs, with what shows the answer: `find_minor`.  Tables of
whole games as arrays: `Game.table`.  States for reinforcement learning:
`spielwerk.learning`.
"""

from ._library import SpielwerkError, Stopped, version
from .certificates import Certificate, Verdict
from .game import Answer, Game, Position, Rating, Value, games
from .minors import Absent, Found, Unknown, find_minor
from .table import Table

__version__ = version()
__all__ = [
    "Absent", "Answer", "Certificate", "Found", "Game", "Position", "Rating",
    "SpielwerkError", "Stopped", "Table", "Unknown", "Value", "Verdict",
    "find_minor", "games", "version",
]
