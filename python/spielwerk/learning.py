"""States for reinforcement learning, with the methods of OpenSpiel's.

    >>> environment = Environment("gomoku")
    >>> state = environment.new_initial_state()
    >>> state.current_player(), len(state.legal_actions())
    (0, 225)
    >>> state.apply_action(state.string_to_action("h8"))
    >>> state.action_to_string(state.legal_actions()[0])
    'a1'
    >>> rows, words = state.observation_shape()
    >>> len(state.observation_tensor()) == rows * words
    True

There is no chance in these games, and all is seen: `is_chance_node` is false,
what a player knows is the position.  Utilities come at the end.

An action is the number of a move's text.  On Gomoku and peg boards all moves
are numbered from the beginning (`environment.fixed`); in the other games a move
gets its number when it is first seen, and keeps it in that environment.
"""

import random
from typing import Any, Dict, Iterable, List, Optional, Tuple, Union

from ._library import SpielwerkError
from .game import Game, Position, Value

TERMINAL = -4  # OpenSpiel's number for "no player: the game is over"
# What can stand at a place of the board: the words of doc/scene.md that tell
# positions apart.
WORDS = ("hole", "peg", "first", "second", "node", "link", "crossed", "spot",
         "one", "two", "red", "blue", "both", "curve", "goal")


class Environment:
    """A game with numbered moves."""

    def __init__(self, game: Union[str, Game]):
        self.game = game if isinstance(game, Game) else Game(game)
        self._moves: List[str] = []
        self._number: Dict[str, int] = {}
        self.fixed = self.game.name in ("gomoku", "peg")
        for move in self._all_moves() if self.fixed else ():
            self.number(move)

    def _all_moves(self) -> Iterable[str]:
        start = self.game.start()
        if self.game.name == "gomoku":
            return start.moves()
        full = str(start).replace(".", "o")
        return (move for at, letter in enumerate(full) if letter == "o"
                for move in self.game.position(
                    full[:at] + "." + full[at + 1:]).moves())

    def number(self, move: str) -> int:
        """The action of a legal move's text."""
        if move not in self._number:
            self._number[move] = len(self._moves)
            self._moves.append(move)
        return self._number[move]

    def text(self, action: int) -> str:
        """The move of an action; IndexError where no move has that number.

            >>> Environment("gomoku").text(-1)
            Traceback (most recent call last):
            ...
            IndexError: there is no action -1
        """
        if not 0 <= action < len(self._moves):
            raise IndexError(f"there is no action {action}")
        return self._moves[action]

    def num_distinct_actions(self) -> int:
        """Moves that have a number by now; all there are, where `fixed`."""
        return len(self._moves)

    def num_players(self) -> int:
        return 1 if self.game.kind in ("solitaire", "existence") else 2

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> Optional[float]:
        """Of all players, where it is always the same."""
        return 0.0 if self.num_players() == 2 else None

    def new_initial_state(self, seed: Optional[int] = None) -> "State":
        """The start, or with a seed a fresh instance where there are such."""
        position = self.game.start() if seed is None else self.game.fresh(seed)
        return State(self, position, ())


class State:
    """A position and how it was reached.  Only apply_action changes it."""

    def __init__(self, environment: Environment, position: Position,
                 history: Tuple[int, ...],
                 before: Tuple[Position, ...] = ()):
        self._environment = environment
        self.position = position
        self._history, self._before = history, before

    def get_game(self) -> Environment:
        return self._environment

    def num_players(self) -> int:
        return self._environment.num_players()

    def num_distinct_actions(self) -> int:
        return self._environment.num_distinct_actions()

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def is_player_node(self) -> bool:
        return not self.is_terminal()

    def is_initial_state(self) -> bool:
        return not self._history

    def move_number(self) -> int:
        return len(self._history)

    def current_player(self) -> int:
        return TERMINAL if self.is_terminal() else self._mover()

    def _mover(self) -> int:
        if self._environment.num_players() == 1:
            return 0
        turn = self.position.turn
        return len(self._history) % 2 if turn is None else turn

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        """In ascending order; none for a player who is not to move."""
        if player not in (None, self.current_player()):
            return []
        return sorted(map(self._environment.number, self.position.moves()))

    def legal_actions_mask(self, player: Optional[int] = None) -> List[int]:
        actions = self.legal_actions(player)
        mask = [0] * self._environment.num_distinct_actions()
        for action in actions:
            mask[action] = 1
        return mask

    def action_to_string(self, *action: int) -> str:
        """Of an action, or of a player and an action."""
        return self._environment.text(action[-1])

    def string_to_action(self, *move: str) -> int:
        """Of a legal move, or of a player and a move; any text that names it
        does."""
        text, legal = move[-1], self.position.moves()
        if text not in legal:
            after = self.position.play(text)
            same = [x for x in legal if self.position.play(x) == after]
            if not same:
                raise SpielwerkError(f"{text} is several moves", -1, None)
            text = same[0]
        return self._environment.number(text)

    def apply_action(self, action: int) -> None:
        after = self.position.play(self._environment.text(action))
        self._before += (self.position,)
        self._history += (action,)
        self.position = after

    def undo_action(self, player: int, action: int) -> None:
        """Takes the last action back, which was this one."""
        if self._history[-1:] != (action,):
            raise ValueError(f"{action} is not the last action")
        self.position = self._before[-1]
        self._before, self._history = self._before[:-1], self._history[:-1]

    def child(self, action: int) -> "State":
        child = self.clone()
        child.apply_action(action)
        return child

    def clone(self) -> "State":
        return State(self._environment, self.position, self._history,
                     self._before)

    def history(self) -> List[int]:
        return list(self._history)

    def is_terminal(self) -> bool:
        return self.position.result != Value.OPEN or not self.position.moves()

    def returns(self) -> List[float]:
        """1 for a win (the goal reached), -1 for a loss, else 0; in the order
        of the players."""
        worth = {Value.WIN: 1.0, Value.LOSS: -1.0}.get(self.position.result,
                                                       0.0)
        if self._environment.num_players() == 1:
            return [worth]
        return [worth, -worth] if self._mover() == 0 else [-worth, worth]

    def rewards(self) -> List[float]:
        """Nothing before the end."""
        return self.returns()

    def _check_player(self, player: int) -> int:
        if not 0 <= player < self.num_players():
            raise IndexError(f"there is no player {player}")
        return player

    def player_return(self, player: int) -> float:
        """For one player.

            >>> Environment("gomoku").new_initial_state().player_return(-1)
            Traceback (most recent call last):
            ...
            IndexError: there is no player -1
        """
        return self.returns()[self._check_player(player)]

    def player_reward(self, player: int) -> float:
        return self.rewards()[self._check_player(player)]

    def observation_string(self, player: Optional[int] = None) -> str:
        return str(self.position)

    def information_state_string(self, player: Optional[int] = None) -> str:
        return str(self.position)

    def observation_shape(self) -> Tuple[int, int]:
        return len(self._places()), len(WORDS)

    def observation_tensor(self, player: Optional[int] = None
                           ) -> List[float]:
        """For each place of the board, in the order of the scene, which of
        WORDS stand there: 0 or 1, place by place."""
        scene = self.position.scene()
        found: Dict[Tuple[float, ...], set[str]] = {}
        for shape in scene["shapes"]:
            where = _where(shape)
            if where:
                found.setdefault(where, set()).update(shape["class"].split())
        return [float(word in found.get(place, ()))
                for place in self._places(scene) for word in WORDS]

    def _places(self, scene: Optional[Dict[str, Any]] = None
                ) -> List[Tuple[float, ...]]:
        areas = (scene or self.position.scene()).get("areas", [])
        return [where for where in map(_where, areas) if where]

    def random_playout(self, seed: int) -> "State":
        """The end of a game of random moves from here."""
        chance, at = random.Random(seed), self.clone()
        while not at.is_terminal():
            at.apply_action(chance.choice(at.legal_actions()))
        return at

    def __str__(self) -> str:
        return self.position.picture()


def _where(thing: Dict[str, Any]) -> Optional[Tuple[float, ...]]:
    """The middle of a disc, the ends of a stroke; None of anything else."""
    for names in (("x1", "y1", "x2", "y2"), ("x", "y")):
        if all(name in thing for name in names):
            return tuple(round(thing[name], 3) for name in names)
    return None
