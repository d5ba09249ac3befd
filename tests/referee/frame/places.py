"""Where the vertices of a picture stand: X.Y for each, divided by commas."""

from frame.certificate import number, require


def read_places(text, count, most):
    words = text.split(",") if text else []
    require(len(words) == count, "one place for each vertex")
    places = []
    for word in words:
        x, dot, y = word.partition(".")
        require(dot, "a place is X.Y")
        places.append((number(x, 0, most), number(y, 0, most)))
    return places
