"""The C library through ctypes: include/spielwerk.h, function by function.

Nothing here is meant for users of the package.  A call that fails raises a
SpielwerkError; Ctrl-C ends a call that runs, and is raised after it.
"""

import ctypes
import re
import threading
from ctypes import (POINTER, Structure, byref, c_char_p, c_double, c_int,
                    c_size_t, c_uint, c_uint64, c_void_p)
from operator import index
from pathlib import Path
from typing import (Any, Callable, Dict, Generator, List, Optional,
                    Tuple)

HERE = Path(__file__).resolve().parent
NOWHERE = c_size_t(-1).value
STOPPED = -4
MOST_SECONDS = 1e300  # of any number, however large
_NO_TEXT = re.compile("[\0\ud800-\udfff]")


class SpielwerkError(ValueError):
    """What is wrong: `status` as in spielwerk.h, `at` the place in the text, or
    None.

        >>> import spielwerk
        >>> start = spielwerk.Game("peg").start()
        >>> start.play("d2-d3")
        Traceback (most recent call last):
        ...
        spielwerk._library.SpielwerkError: a jump goes two cells along a line, \
so not to d3
    """

    def __init__(self, message: str, status: int, at: Optional[int]):
        super().__init__(message)
        self.status, self.at = status, at

    def __reduce__(self) -> Tuple[Any, ...]:
        """Sent to other processes, so that a pool can raise it again.

            >>> import pickle
            >>> pickle.loads(pickle.dumps(Stopped("too late", -4, 3))).at
            3
        """
        return type(self), (str(self), self.status, self.at)


class Stopped(SpielwerkError):
    """A limit was reached before there was an answer."""


class Error(Structure):
    _fields_ = [("status", c_int), ("at", c_size_t),
                ("message", ctypes.c_char * 240)]


class Texts(Structure):
    _fields_ = [("n", c_size_t), ("at", POINTER(c_char_p))]


STOP = ctypes.CFUNCTYPE(c_int, c_void_p)


class Limits(Structure):
    _fields_ = [("seconds", c_double), ("nodes", c_uint64),
                ("memory", c_size_t), ("stop", STOP), ("ctx", c_void_p)]


class CAnswer(Structure):
    _fields_ = [("value", c_int), ("lo", c_int), ("hi", c_int),
                ("source", c_int), ("distance", c_int), ("shortest", c_int),
                ("nimber", c_int), ("solutions", c_char_p),
                ("line", POINTER(Texts)), ("reason", c_char_p),
                ("nodes", c_uint64), ("certificate", c_char_p)]


class CRating(Structure):
    _fields_ = [("move", c_char_p), ("value", c_int), ("source", c_int),
                ("distance", c_int), ("solutions", c_char_p),
                ("forced", c_int)]


class CRatings(Structure):
    _fields_ = [("n", c_size_t), ("at", POINTER(POINTER(CRating)))]


class CVerdict(Structure):
    _fields_ = [("status", c_int), ("verified", c_size_t),
                ("line", c_size_t), ("game", c_char_p),
                ("position", c_char_p), ("claim", c_char_p),
                ("message", c_char_p)]


class CTable(Structure):
    _fields_ = [("columns", c_size_t), ("rows", c_size_t),
                ("notes", c_size_t), ("column", POINTER(c_char_p)),
                ("type", POINTER(c_int)), ("cell", POINTER(c_char_p)),
                ("note", POINTER(c_char_p))]


class CFinding(Structure):
    _fields_ = [("found", c_int), ("witness", c_char_p),
                ("certificate", c_char_p)]


library = ctypes.CDLL(str(HERE / "libspielwerk.so"))

# name: what is freed with spw_NAME_free, as ctypes sees it
_FREED: Dict[str, Any] = {"texts": POINTER(Texts),
                          "answer": POINTER(CAnswer),
                          "ratings": POINTER(CRatings),
                          "verdict": POINTER(CVerdict),
                          "table": POINTER(CTable),
                          "finding": POINTER(CFinding),
                          "game": c_void_p, "position": c_void_p}
for _name, _type in _FREED.items():
    _free = getattr(library, f"spw_{_name}_free")
    _free.argtypes, _free.restype = [_type], None
library.spw_free.argtypes, library.spw_free.restype = [c_void_p], None
for _name in ("spw_version", "spw_game_word", "spw_game_database",
              "spw_value_name", "spw_source_name"):
    getattr(library, _name).restype = c_char_p
_ARGUMENTS = {
    "spw_game_word": [c_void_p], "spw_game_database": [c_void_p],
    "spw_game_kind": [c_void_p], "spw_position_turn": [c_void_p],
    "spw_position_result": [c_void_p], "spw_position_equal": [c_void_p] * 2,
    "spw_value_name": [c_int], "spw_source_name": [c_int],
}
for _name, _types in _ARGUMENTS.items():
    getattr(library, _name).argtypes = _types


def version() -> str:
    """The version of the library."""
    return text_of(library.spw_version())


def text_of(raw: Optional[bytes]) -> str:
    return (raw or b"").decode()


def call(function: str, *arguments: Any) -> None:
    """Calls a function that takes an spw_error at its end."""
    error = Error()
    status = getattr(library, function)(*arguments, byref(error))
    if status:
        kind = Stopped if status == STOPPED else SpielwerkError
        raise kind(error.message.decode(), status,
                   None if error.at == NOWHERE else error.at)


def take_text(function: str, *arguments: Any) -> str:
    """A call that gives a text."""
    out = c_void_p()
    call(function, *arguments, byref(out))
    try:
        return ctypes.string_at(out.value or 0).decode()
    finally:
        library.spw_free(out)


def take_texts(function: str, *arguments: Any) -> List[str]:
    """A call that gives a list of texts."""
    texts: List[str] = take(function, "texts", list_of, *arguments)
    return texts


def list_of(texts: Texts) -> List[str]:
    return [text_of(texts.at[i]) for i in range(texts.n)]


def take(function: str, what: str, read: Callable[[Any], Any],
         *arguments: Any) -> Any:
    """A call that gives an object, which is read and freed."""
    out = _FREED[what]()
    call(function, *arguments, byref(out))
    try:
        return read(out.contents)
    finally:
        getattr(library, f"spw_{what}_free")(out)


class Handle:
    """An spw_game or spw_position, freed with its last user."""

    def __init__(self, what: str, function: str, *arguments: Any):
        self._free = getattr(library, f"spw_{what}_free")
        self.at = c_void_p()
        call(function, *arguments, byref(self.at))

    def __del__(self) -> None:
        if getattr(self, "at", None):
            self._free(self.at)


def seed_of(number: int) -> c_uint64:
    """A seed as the library takes it; others would come back as one of these.

        >>> seed_of(-1)
        Traceback (most recent call last):
        ...
        spielwerk._library.SpielwerkError: a seed is between 0 and 2^64 - 1, \
not -1
    """
    if not 0 <= index(number) < 1 << 64:
        raise SpielwerkError(
            f"a seed is between 0 and 2^64 - 1, not {number}", -1, None)
    return c_uint64(number)


def _bounded(limit: Optional[int], kind: Any) -> int:
    """A limit; one that is larger than the library can tell is the largest.

        >>> _bounded(2**64 + 1, c_uint64) == 2**64 - 1
        True
    """
    most: int = kind(-1).value
    return min(index(limit or 0), most)


class Work:
    """Limits of a call.  Ctrl-C and signals are seen while it runs: Python
    handles them when the library asks whether to stop.

    with Work(seconds=1) as limits: call(..., limits, ...)

        >>> Work(seconds=float("nan"))
        Traceback (most recent call last):
        ...
        spielwerk._library.SpielwerkError: seconds=nan: leave it out for no \
limit, or give more than 0
        >>> with Work(seconds=10**400): pass
    """

    def __init__(self, seconds: Optional[float] = None,
                 nodes: Optional[int] = None, memory: Optional[int] = None):
        for name, limit in (("seconds", seconds), ("nodes", nodes),
                            ("memory", memory)):
            if limit is not None and not limit > 0:
                raise SpielwerkError(
                    f"{name}={limit}: leave it out for no limit, or give more "
                    "than 0", -1, None)
        self._raised: Optional[BaseException] = None
        listens = threading.current_thread() is threading.main_thread()
        watch = self._watch()
        next(watch)
        self._stop = STOP(watch.send) if listens else STOP(0)
        self._limits = Limits(min(seconds or 0, MOST_SECONDS),
                              _bounded(nodes, c_uint64),
                              _bounded(memory, c_size_t),
                              self._stop, None)

    def _watch(self) -> Generator[int, None, None]:
        """Python handles a signal before the first instruction of whatever it
        enters.  A function cannot catch what the handler raises there, and
        ctypes would drop it; a generator goes on inside of its `try`."""
        while True:
            try:
                yield 1 if self._raised else 0
            except GeneratorExit:
                return
            except BaseException as raised:  # whatever the handler raises
                self._raised = raised

    def __enter__(self) -> Any:
        return byref(self._limits)

    def __exit__(self, *_: Any) -> None:
        if self._raised:
            raise self._raised from None


def encoded(text: str) -> bytes:
    """A text as the library takes it.

        >>> encoded("h8\\udcff")
        Traceback (most recent call last):
        ...
        spielwerk._library.SpielwerkError: a text holds neither NUL nor half \
of a character
    """
    if not isinstance(text, str):
        raise TypeError(f"a text is expected, not {text!r}")
    wrong = _NO_TEXT.search(text)
    if wrong:
        raise SpielwerkError("a text holds neither NUL nor half of a character",
                             -1, wrong.start())
    return text.encode()


def database(game: Handle) -> Optional[Tuple[bytes, int]]:
    """What came with the package for these rules."""
    name = library.spw_game_database(game.at)
    path = HERE / f"{name.decode()}.database" if name else None
    if not path or not path.is_file():
        return None
    raw = path.read_bytes()
    return raw, len(raw)


__all__ = ["Handle", "SpielwerkError", "Stopped", "Work", "c_size_t", "c_uint",
           "c_uint64", "call", "database", "encoded", "library", "list_of",
           "take", "take_text", "take_texts", "text_of", "version"]
