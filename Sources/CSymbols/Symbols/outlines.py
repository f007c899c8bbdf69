"""Outlines as text, for the two programs that write symbols."""
from pathops import PathVerb


def text(path):
    """An outline as text."""
    path.convertConicsToQuads()
    words, last = [], (0, 0)
    put = lambda command, *points: words.append(command + " ".join(f"{round(x)} {round(y)}" for x, y in points))
    for verb, points in path:
        if verb == PathVerb.MOVE:
            put("M", *points)
        elif verb == PathVerb.LINE:
            put("L", *points)
        elif verb == PathVerb.QUAD:
            control, end = points
            between = lambda start: tuple(s + (c - s) * 2 / 3 for s, c in zip(start, control))
            put("C", between(last), between(end), end)
        elif verb == PathVerb.CUBIC:
            put("C", *points)
        elif verb == PathVerb.CLOSE:
            words.append("Z")
        last = points[-1] if points else last
    return "".join(words)
