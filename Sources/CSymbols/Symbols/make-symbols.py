#!/usr/bin/env python3
"""Writes symbols.txt from names.txt and the SVG files of Debian's package bootstrap-icons (1.10.3).

It needs fonttools and skia-pathops. A line of symbols.txt has the names of a symbol with spaces between them, a tab, and
the outline: absolute commands M, L, C and Z with coordinates in thousandths of the symbol's square. The parts of an icon
are united, so the even-odd rule and the non-zero rule fill the same area.
"""
import os
import xml.etree.ElementTree as tree

from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path
from pathops import FillType, Path, PathOp, op

from outlines import text

SCALE = 1000 / 16
ICONS = "/usr/share/bootstrap-icons/svg"
CIRCLE = "M{0} {1}a{2} {2} 0 1 0 {3} 0a{2} {2} 0 1 0 -{3} 0Z"


def data(element):
    """The outline of an SVG element."""
    kind = element.tag.rpartition("}")[2]
    number = lambda key: float(element.get(key, 0))
    if kind == "path":
        return element.get("d")
    if kind == "circle":
        radius = number("r")
        return CIRCLE.format(number("cx") - radius, number("cy"), radius, 2 * radius)
    if kind == "rect" and number("rx") == 0:
        return "M{0} {1}h{2}v{3}h-{2}Z".format(number("x"), number("y"), number("width"), number("height"))
    raise SystemExit(f"make-symbols.py: expected path, circle or rect, found {kind}")


def outline(icon):
    """The united outline of an icon."""
    result = Path()
    for element in tree.parse(f"{ICONS}/{icon}.svg").getroot():
        if element.tag.endswith("}defs") or element.tag.endswith("}clipPath"):
            continue
        rule = FillType.EVEN_ODD if element.get("fill-rule") == "evenodd" else FillType.WINDING
        part = Path(fillType=rule)
        # Thousandths from the start: with smaller numbers the union loses holes.
        parse_path(data(element), TransformPen(part.getPen(), (SCALE, 0, 0, SCALE, 0, 0)))
        result = op(result, part, PathOp.UNION)
    return result


def main():
    folder = os.path.dirname(os.path.abspath(__file__))
    names = {}
    for line in open(f"{folder}/names.txt"):
        name, *icon = line.split()
        if name == "#":
            continue
        icon = icon[0] if icon else name.replace(".", "-")
        names.setdefault(icon, []).append(name)
        if os.path.exists(f"{ICONS}/{icon}-fill.svg"):
            names.setdefault(icon + "-fill", []).append(name + ".fill")
    with open(f"{folder}/symbols.txt", "w") as out:
        for icon in sorted(names):
            out.write(f"{' '.join(names[icon])}\t{text(outline(icon))}\n")


main()
