"""check_doctests.py: every example of the installed package, and a whole game
of each, in an environment that holds nothing else."""

import doctest
import importlib
import sys
import threading

import spielwerk
from spielwerk.learning import Environment

PARTS = ["", "._library", ".game", ".certificates", ".table", ".minors",
         ".learning"]


def examples():
    tried = 0
    for name in PARTS:
        found = doctest.testmod(importlib.import_module("spielwerk" + name))
        assert not found.failed, name
        tried += found.attempted
    assert tried > 40, tried


def whole_games():
    """A random game of each by the interface for learning: utilities sum to
    nothing, the observation has its shape, actions keep their numbers."""
    for word in ("peg", "sprouts:3", "gomoku", "minor:k5-19"):
        environment = Environment(word)
        first = environment.new_initial_state(seed=1)
        end = first.random_playout(seed=3)
        assert end.is_terminal() and not end.legal_actions()
        players = environment.num_players()
        assert len(end.returns()) == players
        assert players == 1 or sum(end.returns()) == 0
        again = environment.new_initial_state(seed=1)
        for action in end.history():
            assert action in again.legal_actions()
            places, words = again.observation_shape()
            assert len(again.observation_tensor()) == places * words > 0
            again.apply_action(action)
        assert str(again) == str(end)


def learns():
    """A stone is seen where it is laid, and by whom."""
    environment = Environment("gomoku")
    state = environment.new_initial_state()
    before = state.observation_tensor()
    state.apply_action(state.string_to_action("h8"))
    after = state.observation_tensor()
    changed = [i for i, pair in enumerate(zip(before, after))
               if pair[0] != pair[1]]
    assert len(changed) == 1 and after[changed[0]] == 1.0, changed
    assert state.current_player() == 1
    assert environment.num_distinct_actions() == 225


def threads():
    """Several threads ask the same position at once."""
    start = spielwerk.Game("sprouts:6").start()
    values = []
    workers = [threading.Thread(
        target=lambda: values.append(start.ask().value)) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert values == [spielwerk.Value.LOSS] * 4, values


def outlives():
    """A position is good when nothing else holds its game."""
    at = spielwerk.Game("peg:french").start()
    assert at.play(at.moves()[0]).moves()


def main():
    examples()
    whole_games()
    learns()
    threads()
    outlives()


if __name__ == "__main__":
    sys.exit(main())
