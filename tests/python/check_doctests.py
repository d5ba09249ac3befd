"""check_doctests.py: every example of the installed package, and a whole game
of each, in an environment that holds nothing else."""

import doctest
import importlib
import multiprocessing
import os
import signal
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


def conventions():
    """Those of OpenSpiel."""
    for word in ("sprouts:3", "agents:1", "peg:triangle-15"):
        state = Environment(word).new_initial_state()
        assert state.is_initial_state() and not state.is_chance_node()
        while not state.is_terminal():
            player, actions = state.current_player(), state.legal_actions()
            assert actions == sorted(actions) == state.legal_actions(player)
            assert state.legal_actions(1 - player) == []
            mask = state.legal_actions_mask()
            assert [i for i, x in enumerate(mask) if x] == actions
            assert state.rewards() == [0.0] * state.num_players()
            text = str(state)
            state.apply_action(actions[0])
            state.undo_action(player, actions[0])
            assert str(state) == text and state.legal_actions() == actions
            move = state.action_to_string(player, actions[-1])
            assert state.string_to_action(move) == actions[-1]
            state.apply_action(actions[-1])
        assert state.player_return(0) == state.returns()[0] == \
            state.player_reward(0) != 0.0
    state = Environment("gomoku").new_initial_state()
    assert state.string_to_action("H8") == state.string_to_action("h8")
    before = state.num_distinct_actions()
    refused(spielwerk.SpielwerkError, lambda: state.string_to_action("zz"))
    assert state.num_distinct_actions() == before


def refused(kind, run):
    try:
        raise AssertionError(f"this is no {kind.__name__}: {run()!r}")
    except kind as error:
        assert str(error)


def mistakes():
    """Each is an exception with a sentence."""
    start = spielwerk.Game("peg").start()
    refused(TypeError, lambda: spielwerk.Game(3))
    refused(spielwerk.SpielwerkError, lambda: start.ask(seconds=-1))
    refused(spielwerk.SpielwerkError, lambda: start.ask(nodes=0))
    refused(spielwerk.SpielwerkError, lambda: start.ask(solver=""))
    refused(spielwerk.SpielwerkError, lambda: start.choose(""))
    refused(spielwerk.SpielwerkError, lambda: start.game.table(""))
    for several in ("topological:D~{", "k4,k5", "D~{\nC~"):
        refused(spielwerk.SpielwerkError,
                lambda: spielwerk.find_minor("E~~w", several))
    for host in ("~", "~" + 3 * chr(sys.maxunicode)):  # 2^32 vertices
        refused(spielwerk.SpielwerkError,
                lambda: spielwerk.find_minor(host, "D~{"))
    refused(spielwerk.SpielwerkError,
            lambda: spielwerk.Game("peg:triangle-15").table()["peg"])
    for text, at in (("ooo/ö", 4), ("ööö", 0), ("h\0", 1), ("h\udcff", 1)):
        try:
            start.game.position(text)
            raise AssertionError(f"{text!r} is no position")
        except spielwerk.SpielwerkError as error:
            assert error.at == at, (text, error.at)
    assert start.ask(seconds=10**400).value == spielwerk.Value.WIN
    refused(spielwerk.Stopped, lambda: spielwerk.Game("sprouts:30").table(
        "outcomes", seconds=0.01))


class Alarm(Exception):
    """What a handler raises."""


def signals():
    """What the handler of a signal raises ends a call that would last."""
    def ring(*_):
        raise Alarm()

    signal.signal(signal.SIGALRM, ring)
    for number, kind in ((signal.SIGINT, KeyboardInterrupt),
                         (signal.SIGALRM, Alarm)):
        threading.Timer(0.3, os.kill, (os.getpid(), number)).start()
        refused_by = None
        try:
            spielwerk.Game("sprouts:30").start().ask()
        except kind as raised:
            refused_by = raised
        assert refused_by is not None, kind


def copies():
    """Positions go to other processes."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        starts = [spielwerk.Game(f"sprouts:{n}").start() for n in (1, 2, 3)]
        assert pool.map(spielwerk.Position.nimber, starts) == [0, 0, 1]


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
    conventions()
    mistakes()
    signals()
    copies()
    threads()
    outlives()


if __name__ == "__main__":
    sys.exit(main())
