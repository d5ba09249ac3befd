"""Tables of whole games."""

from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional

from . import _library as c

if TYPE_CHECKING:
    import numpy

TEXT, INT, BIG, REAL = range(4)
READ: Dict[int, Any] = {TEXT: str, INT: int, BIG: int, REAL: float}


class Table:
    """Columns by their names; an empty cell is None.  Numbers are exact.

        >>> from spielwerk import Game
        >>> table = Game("peg:triangle-15").table()
        >>> table.columns[:3], len(table)
        (['jumps', 'pegs', 'classes'], 14)
        >>> table["pegs"][0], table[0]["pegs"]
        (14, 14)
        >>> table.notes["positions"]
        '3016'
    """

    def __init__(self, raw: Any):
        n = raw.columns
        self.columns = [c.text_of(raw.column[i]) for i in range(n)]
        self.types = [raw.type[i] for i in range(n)]
        cells = [c.text_of(raw.cell[i]) for i in range(n * raw.rows)]
        self._column: List[List[Any]] = [
            [READ[kind](cell) if cell else None for cell in cells[i::n]]
            for i, kind in enumerate(self.types)]
        self._rows = raw.rows
        self.notes = {c.text_of(raw.note[2 * i]):
                      c.text_of(raw.note[2 * i + 1])
                      for i in range(raw.notes)}

    def __len__(self) -> int:
        return int(self._rows)

    def __getitem__(self, key: Any) -> Any:
        """A column by its name, a row (as a dict) by its number."""
        if isinstance(key, str):
            return self._column[self._place(key)]
        return {name: column[key]
                for name, column in zip(self.columns, self._column)}

    def _place(self, name: str) -> int:
        if name not in self.columns:
            raise c.SpielwerkError(
                f"there is no column {name!r}, but {', '.join(self.columns)}",
                -1, None)
        return self.columns.index(name)

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        return (self[row] for row in range(len(self)))

    def array(self, name: str, dtype: Optional[Any] = None
              ) -> "numpy.ndarray[Any, Any]":
        """A column as a numpy array: int64, float64, or objects where numbers
        pass 64 bits (Python's own, exact) or cells are empty."""
        import numpy
        values = self[name]
        if dtype is None:
            kind = self.types[self._place(name)]
            dtype = {INT: "int64", REAL: "float64"}.get(kind, object)
            if None in values or kind == BIG:
                dtype = object
            if kind == BIG and all(v is not None and v < 2**63
                                   for v in values):
                dtype = "int64"
        return numpy.array(values, dtype=dtype)
