"""Kind `line`: a solution, move by move.

A game gives what it needs: a state with `play(text)`, which raises Wrong when
the move is not legal, and `solved()`.
"""

from frame.certificate import require


def check_line(certificate, state, moves, ends_at_goal=False):
    count = 0
    for words in certificate.records():
        require(len(words) == 1, "a record is one move")
        require(not (ends_at_goal and state.solved()),
                "the goal was reached before this move")
        state.play(words[0])
        count += 1
    require(state.solved(), "the last move does not reach the goal")
    certificate.shows(f"solved in {count} {moves}", f"{count} {moves}")
