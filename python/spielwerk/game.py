"""Games, positions, moves, and what they are worth."""

import json
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Any, Dict, Iterator, List, Optional, Tuple

from . import _library as c
from .certificates import Certificate
from .table import Table

WANT_LINE, WANT_SHORTEST, WANT_COUNT, WANT_CERTIFICATE = 1, 2, 4, 8
KINDS = ("impartial", "partisan", "solitaire", "existence")


class Value(IntEnum):
    """For the side to move; for the only player WIN is that the goal can be
    reached and LOSS that it is out of reach.  These are in order; OPEN is none
    of them, and its number says nothing: `rank` puts it between.

        >>> Value.WIN > Value.DRAW > Value.LOSS
        True
        >>> sorted(Value, key=lambda value: value.rank)[:2]
        [<Value.LOSS: 1>, <Value.OPEN: 0>]
        >>> bool(Value.OPEN)
        False
    """

    OPEN = 0
    LOSS = 1
    DRAW = 2
    WIN = 3

    @property
    def rank(self) -> int:
        """For the best of several: loss, what is open, draw, win."""
        return (1, 0, 2, 3)[self]

    def __str__(self) -> str:
        return self.name.lower()


def games() -> List[str]:
    """The names of all games."""
    return c.take_texts("spw_games")


@dataclass(frozen=True)
class Answer:
    """What a position is worth, and how that is known.

    value      Value.OPEN when the limits were reached before it was decided
    bounds     what is proved all the same: at least, at most
    source     "rules", "theorem", "known" (the database), "search"; "" if open
    distance   moves to the end, whatever the reply is; None: not known
    shortest   whether that is proved to be least (else: at most so many)
    nimber     None: not known, or not an impartial game
    solutions  their number; None: not known
    line       best play from here, where asked for
    """

    value: Value
    bounds: Tuple[Value, Value]
    source: str
    distance: Optional[int]
    shortest: bool
    nimber: Optional[int]
    solutions: Optional[int]
    line: List[str]
    reason: str
    nodes: int
    certificate: Optional[Certificate]

    def __repr__(self) -> str:
        how = f", {self.source}" if self.source else ""
        return f"Answer({self.value}{how})"


@dataclass(frozen=True)
class Rating:
    """What a move leads to, for the side that makes it."""

    move: str
    value: Value
    source: str
    distance: Optional[int]
    solutions: Optional[int]
    forced: bool


def _number(raw: Optional[bytes]) -> Optional[int]:
    return None if raw is None else int(raw)


def _known(number: int) -> Optional[int]:
    return None if number < 0 else number


def _source(source: int) -> str:
    return c.text_of(c.library.spw_source_name(source))


def _answer(raw: Any) -> Answer:
    text = raw.certificate
    return Answer(
        Value(raw.value), (Value(raw.lo), Value(raw.hi)), _source(raw.source),
        _known(raw.distance), bool(raw.shortest), _known(raw.nimber),
        _number(raw.solutions), c.list_of(raw.line.contents),
        c.text_of(raw.reason), raw.nodes,
        Certificate(text.decode()) if text else None)


def _ratings(raw: Any) -> List[Rating]:
    rows = [raw.at[i].contents for i in range(raw.n)]
    return [Rating(c.text_of(row.move), Value(row.value), _source(row.source),
                   _known(row.distance), _number(row.solutions),
                   bool(row.forced)) for row in rows]


class Game:
    """The rules of one variant, named by a word.

        >>> game = Game("peg:french")
        >>> game
        Game('peg:french')
        >>> game.kind
        'solitaire'
        >>> game.about["title"], len(game.about["studies"])
        ('Peg solitaire', 7)
    """

    def __init__(self, word: str):
        self._handle = c.Handle("game", "spw_game_new", c.encoded(word))
        self.word = c.text_of(c.library.spw_game_word(self._handle.at))
        raw = c.database(self._handle)
        if raw:
            c.call("spw_game_load", self._handle.at, raw[0],
                   c.c_size_t(raw[1]))

    @property
    def name(self) -> str:
        return self.word.split(":")[0]

    @property
    def kind(self) -> str:
        """"impartial", "partisan", "solitaire" or "existence"."""
        return KINDS[c.library.spw_game_kind(self._handle.at)]

    @property
    def about(self) -> Dict[str, Any]:
        """The grammar of variants, solvers, players, studies and more."""
        text = c.take_text("spw_game_about", c.encoded(self.name))
        found: Dict[str, Any] = json.loads(text)
        return found

    def start(self) -> "Position":
        return Position(self, c.Handle("position", "spw_position_start",
                                       self._handle.at))

    def fresh(self, seed: int) -> "Position":
        """A new instance, where the game has such: equal seeds, equal ones.

            >>> minor = Game("minor:k5-19")
            >>> minor.fresh(1) == minor.fresh(1) != minor.fresh(2)
            True
        """
        return Position(self, c.Handle("position", "spw_position_fresh",
                                       self._handle.at, c.seed_of(seed)))

    def position(self, text: str) -> "Position":
        """The position that a text names.

            >>> Game("gomoku").position("h8i9").turn
            0
        """
        return Position(self, c.Handle("position", "spw_position_parse",
                                       self._handle.at, c.encoded(text)))

    def table(self, study: Optional[str] = None, *,
              seconds: Optional[float] = None, nodes: Optional[int] = None,
              memory: Optional[int] = None) -> Table:
        """A table of the whole game: a name of about["studies"], or the first
        one.  Raises Stopped when a limit is reached.

            >>> levels = Game("peg:triangle-15").table()
            >>> levels["classes"][:5]
            [1, 1, 4, 19, 62]
        """
        name = None if study is None else c.encoded(study)
        with c.Work(seconds, nodes, memory) as limits:
            table: Table = c.take("spw_count", "table", Table, self._handle.at,
                                  name, limits)
        return table

    def __repr__(self) -> str:
        return f"Game({self.word!r})"

    def __reduce__(self) -> Tuple[Any, ...]:
        """Copied and sent to other processes as its word."""
        return _game, (self.word,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.word == other.word

    def __hash__(self) -> int:
        return hash(self.word)


@lru_cache(maxsize=16)
def _game(word: str) -> Game:
    """One for all positions that come from elsewhere."""
    return Game(word)


def _position(game: Game, text: str) -> "Position":
    return game.position(text)


class Position:
    """A position: a value that never changes.  str() gives its text."""

    def __init__(self, game: Game, handle: c.Handle):
        self.game, self._handle = game, handle
        self._text = c.take_text("spw_position_text", handle.at)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Position({self.game.word!r}, {self._text!r})"

    def __reduce__(self) -> Tuple[Any, ...]:
        """Copied and sent to other processes as its text.

            >>> import pickle
            >>> at = Game("gomoku").position("h8")
            >>> pickle.loads(pickle.dumps(at)) == at
            True
        """
        return _position, (self.game, self._text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game == other.game and \
            self._text == other._text

    def __hash__(self) -> int:
        return hash((self.game, self._text))

    # ---- playing --------------------------------------------------------

    def moves(self) -> List[str]:
        """All legal moves, in an order that never changes; none at the end."""
        return c.take_texts("spw_position_moves", self._handle.at)

    def play(self, *moves: str) -> "Position":
        """After these moves.

            >>> print(Game("peg").start().play("d2-d4", "b3-d3").picture())
                a b c d e f g
              1     o o o
              2     o . o
              3 o . . o o o o
              4 o o o o o o o
              5 o o o o o o o
              6     o o o
              7     o o o
        """
        at = self
        for move in moves:
            at = Position(self.game, c.Handle(
                "position", "spw_position_play", at._handle.at,
                c.encoded(move)))
        return at

    def children(self) -> Iterator[Tuple[str, "Position"]]:
        """Each legal move with the position behind it."""
        for move in self.moves():
            yield move, self.play(move)

    @property
    def result(self) -> Value:
        """Value.OPEN while the game goes on."""
        return Value(c.library.spw_position_result(self._handle.at))

    @property
    def turn(self) -> Optional[int]:
        """0, 1, or None where the position alone does not tell."""
        return _known(c.library.spw_position_turn(self._handle.at))

    def picture(self) -> str:
        """The board in characters."""
        return c.take_text("spw_position_picture",
                           self._handle.at).rstrip("\n")

    def scene(self) -> Dict[str, Any]:
        """The board as shapes: doc/scene.md."""
        found: Dict[str, Any] = json.loads(
            c.take_text("spw_position_scene", self._handle.at))
        return found

    # ---- what is the same -------------------------------------------------

    def normal(self) -> "Position":
        """The normal form, the same for all that a person would call equal.

            >>> start = Game("peg").start()
            >>> len({start.play(move).normal() for move in start.moves()})
            1
        """
        return Position(self.game, c.Handle(
            "position", "spw_position_normal", self._handle.at))

    def parts(self) -> List["Position"]:
        """The independent parts whose sum this is."""
        texts = c.take_texts("spw_position_parts", self._handle.at)
        return [self.game.position(text) for text in texts]

    # ---- what it is worth -------------------------------------------------

    def ask(self, *, solver: Optional[str] = None, line: bool = False,
            shortest: bool = False, count: bool = False, prove: bool = False,
            seconds: Optional[float] = None, nodes: Optional[int] = None,
            memory: Optional[int] = None) -> Answer:
        """The value.  Limits that are reached leave it open.

            >>> peg = Game("peg").start()
            >>> answer = peg.ask(count=True)
            >>> answer.value.name, answer.source, answer.solutions
            ('WIN', 'known', 40861647040079968)
            >>> Game("sprouts:30").start().ask(nodes=10).bounds
            (<Value.LOSS: 1>, <Value.WIN: 3>)
        """
        want = (WANT_LINE * line | WANT_SHORTEST * shortest |
                WANT_COUNT * count | WANT_CERTIFICATE * prove)
        name = None if solver is None else c.encoded(solver)
        with c.Work(seconds, nodes, memory) as limits:
            answer: Answer = c.take("spw_ask", "answer", _answer,
                                    self._handle.at, name, c.c_uint(want),
                                    limits)
        return answer

    def prove(self, **limits: Any) -> Answer:
        """The same with the certificate of a decided value."""
        return self.ask(prove=True, **limits)

    def nimber(self, **limits: Any) -> Optional[int]:
        """The nimber of a position of Sprouts; None: the limits were reached.

            >>> [Game(f"sprouts:{n}").start().nimber() for n in range(1, 7)]
            [0, 0, 1, 1, 1, 0]
        """
        return self.ask(solver="nimber", **limits).nimber

    def rate(self, *, seconds: Optional[float] = None,
             nodes: Optional[int] = None,
             memory: Optional[int] = None) -> List[Rating]:
        """What each move leads to."""
        with c.Work(seconds, nodes, memory) as limits:
            found: List[Rating] = c.take("spw_rate", "ratings", _ratings,
                                         self._handle.at, limits)
        return found

    def choose(self, player: Optional[str] = None, *, seed: int = 0,
               seconds: Optional[float] = None, nodes: Optional[int] = None,
               memory: Optional[int] = None) -> str:
        """The move of a player of about["players"].

            >>> Game("gomoku").start().play("h8").choose("greedy", seed=1) in (
            ...     Game("gomoku").start().play("h8").moves())
            True
        """
        name = None if player is None else c.encoded(player)
        with c.Work(seconds, nodes, memory) as limits:
            return c.take_text("spw_choose", self._handle.at, name,
                               c.seed_of(seed), limits)
