"""Certificates: what was proved, as a text that can be checked."""

from dataclasses import dataclass
from typing import Any, Dict, Optional

from . import _library as c

STATUS = ("VERIFIED", "WRONG", "UNREADABLE", "OUT OF BUDGET")


@dataclass(frozen=True)
class Verdict:
    """What the checker says; true when all is verified.

    status    "VERIFIED", "WRONG", "UNREADABLE" or "OUT OF BUDGET"
    line      the line that is wrong, from 1, or None
    message   what is wrong, or what was looked at
    game, position, claim    as the checker understood them
    """

    status: str
    verified: int
    line: Optional[int]
    game: str
    position: str
    claim: str
    message: str

    def __bool__(self) -> bool:
        return self.status == "VERIFIED"

    def __repr__(self) -> str:
        if self:
            return f"Verdict(VERIFIED, {self.game!r}, {self.claim!r})"
        return f"Verdict({self.status}, line {self.line}: {self.message})"


def _verdict(raw: Any) -> Verdict:
    return Verdict(STATUS[raw.status], raw.verified, raw.line or None,
                   c.text_of(raw.game), c.text_of(raw.position),
                   c.text_of(raw.claim), c.text_of(raw.message))


@dataclass(frozen=True)
class Certificate:
    """A certificate as doc/certificates.md defines it.

        >>> from spielwerk import Game
        >>> found = Game("peg:french").start().prove().certificate
        >>> found.header["kind"], found.header["claim"]
        ('class', 'unsolvable')
        >>> Certificate("\\udcff").check()
        Verdict(UNREADABLE, line 1: a byte that is no printable ASCII)
        >>> Certificate("what is this").check()
        Verdict(WRONG, line 1: the file ends in the middle of a line)
    """

    text: str

    def __post_init__(self) -> None:
        if not isinstance(self.text, str):
            raise TypeError(f"a text is expected, not {self.text!r}")

    @property
    def header(self) -> Dict[str, str]:
        """game, kind, position, claim, cost as the text has them."""
        lines = self.text.split("\n\n")[0].splitlines()[1:]
        pairs = [line.partition(" ") for line in lines]
        return {key: value for key, _, value in pairs}

    def check(self, *, seconds: Optional[float] = None,
              memory: Optional[int] = None) -> Verdict:
        """Lets the checker read it, which shares no source with the rest."""
        raw = self.text.encode(errors="surrogatepass")
        with c.Work(seconds, None, memory) as limits:
            verdict: Verdict = c.take(
                "spw_check", "verdict", _verdict, raw,
                c.c_size_t(len(raw)), limits)
        return verdict

    def __str__(self) -> str:
        return self.text
