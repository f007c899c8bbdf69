#!/usr/bin/env python3
"""Writes drawn.txt: the outlines of symbols that Bootstrap Icons has not, drawn here from lines and simple shapes.

It needs skia-pathops. Lengths are in sixteenths of the symbol's square. A line of drawn.txt is as in symbols.txt; an
outline is the union of its parts, so the even-odd rule and the non-zero rule fill the same area.
"""
import math
import os

from pathops import LineCap, LineJoin, Path, PathOp, op

from outlines import text

SCALE = 1000 / 16


def outline(points):
    """A path through points. It is in thousandths from the start: with smaller numbers the union loses holes."""
    path = Path()
    path.moveTo(*(SCALE * number for number in points[0]))
    for point in points[1:]:
        path.lineTo(*(SCALE * number for number in point))
    return path


def stroked(path, width, cap, join):
    """The area of a path's line."""
    result = Path(path)
    result.stroke(SCALE * width, cap, join, 4)
    result.convertConicsToQuads()
    return op(Path(), result, PathOp.UNION)


def line(*points, width=1.0):
    """A line through points with round ends and corners."""
    return stroked(outline(points), width, LineCap.ROUND_CAP, LineJoin.ROUND_JOIN)


def arc(x, y, radius, start, end, width=1.0):
    """A part of a ring, between angles in degrees: 0 is to the right, 90 down."""
    pieces = max(math.ceil(abs(end - start) / 90), 1)
    step = math.radians(end - start) / pieces
    reach = 4 / 3 * math.tan(step / 4)
    place = lambda u, v: (SCALE * (x + radius * u), SCALE * (y + radius * v))
    path = Path()
    for piece in range(pieces):
        one = math.radians(start) + piece * step
        two = one + step
        if piece == 0:
            path.moveTo(*place(math.cos(one), math.sin(one)))
        path.cubicTo(*place(math.cos(one) - reach * math.sin(one), math.sin(one) + reach * math.cos(one)),
                     *place(math.cos(two) + reach * math.sin(two), math.sin(two) - reach * math.cos(two)),
                     *place(math.cos(two), math.sin(two)))
    return stroked(path, width, LineCap.ROUND_CAP, LineJoin.ROUND_JOIN)


def polygon(*points):
    """A filled polygon."""
    path = outline(points)
    path.close()
    return path


def ellipse(x, y, across, down=None, turn=0):
    """A filled ellipse around a point, turned by degrees."""
    down = across if down is None else down
    k, path = 0.5523, Path()
    sine, cosine = math.sin(math.radians(turn)), math.cos(math.radians(turn))
    place = lambda u, v: (SCALE * (x + u * across * cosine - v * down * sine), SCALE * (y + u * across * sine + v * down * cosine))
    path.moveTo(*place(1, 0))
    for one, two, end in [((1, k), (k, 1), (0, 1)), ((-k, 1), (-1, k), (-1, 0)),
                          ((-1, -k), (-k, -1), (0, -1)), ((k, -1), (1, -k), (1, 0))]:
        path.cubicTo(*place(*one), *place(*two), *place(*end))
    path.close()
    return path


def box(left, top, right, bottom, radius=0.0):
    """A filled rectangle with round corners."""
    if radius == 0:
        return polygon((left, top), (right, top), (right, bottom), (left, bottom))
    inner = polygon((left + radius, top + radius), (right - radius, top + radius),
                    (right - radius, bottom - radius), (left + radius, bottom - radius))
    return union(inner, stroked(inner, 2 * radius, LineCap.ROUND_CAP, LineJoin.ROUND_JOIN))


def union(*paths):
    """The area of all paths."""
    result = Path()
    for path in paths:
        result = op(result, path, PathOp.UNION)
    return result


def minus(path, *others):
    """The area of a path without that of others."""
    for other in others:
        path = op(path, other, PathOp.DIFFERENCE)
    return path


def edge(path, width=1.0):
    """The inner edge of an area."""
    return op(path, stroked(path, 2 * width, LineCap.BUTT_CAP, LineJoin.MITER_JOIN), PathOp.INTERSECTION)


def head(x, y, radius=1.5):
    return ellipse(x, y, radius)


def figure(x, y, *limbs, width=1.5):
    """A person: a head and limbs."""
    return union(head(x, y), *[line(*limb, width=width) for limb in limbs])


def digits(text, left, top, height=4.0, width=0.9):
    """A number of straight lines."""
    across = height * 0.5
    strokes = {
        "0": [[(0, 0), (1, 0), (1, 2), (0, 2), (0, 0)]], "1": [[(0.5, 0), (0.5, 2)], [(0.1, 0.4), (0.5, 0)]],
        "3": [[(0, 0), (1, 0), (1, 2), (0, 2)], [(0.2, 1), (1, 1)]],
        "5": [[(1, 0), (0, 0), (0, 1), (1, 1), (1, 2), (0, 2)]],
        "6": [[(1, 0), (0, 0), (0, 2), (1, 2), (1, 1), (0, 1)]],
        "4": [[(0, 0), (0, 1), (1, 1)], [(1, 0), (1, 2)]],
    }
    parts = []
    for index, digit in enumerate(text):
        start = left + index * (across + 1.5)
        for stroke in strokes[digit]:
            parts.append(line(*[(start + u * across, top + v * height / 2) for u, v in stroke], width=width))
    return union(*parts)


def skip(number, isForward):
    """An arrow around a number of seconds."""
    # The ring is open beside the top, where the arrow's tip is.
    way = 1 if isForward else -1
    ring = arc(8, 8.6, 6.3, -30, 270) if isForward else arc(8, 8.6, 6.3, -90, 210)
    tip = polygon((8 - 0.2 * way, 0.2), (8 - 0.2 * way, 4.4), (8 + 3.6 * way, 2.3))
    return union(ring, tip, digits(number, 8 - (1.9 * len(number) + 1.5 * (len(number) - 1)) / 2, 6.8, 3.8))


def symbols():
    """The symbols by name. A tuple is the symbol and its filled form."""
    result = {}
    walk = figure(9, 2, [(8.6, 5), (8, 9)], [(8, 9), (10, 11.5), (10.6, 15)], [(8, 9), (7, 12), (4.6, 15)],
                  [(8.5, 5.4), (5.8, 6.8), (5, 9)], [(8.5, 5.4), (10.2, 7.6), (12.2, 8.2)])
    run = figure(10.6, 2, [(9.4, 5), (7.4, 8.8)], [(7.4, 8.8), (10.2, 10.8), (9.4, 15)],
                 [(7.4, 8.8), (6, 12), (2, 12.2)], [(9.4, 5.2), (6, 4.8), (4.4, 7.4)],
                 [(9.4, 5.2), (11, 7.8), (13.6, 7.6)])
    result["figure.walk"] = walk
    result["figure.run"] = run
    result["figure.hiking"] = union(walk, line((13, 6.5), (12.6, 15), width=0.8), box(4.6, 3.6, 7, 7, 0.6))
    result["figure.stand figure"] = figure(8, 2, [(8, 5), (8, 9.5)], [(7.4, 9), (6.8, 15)], [(8.6, 9), (9.2, 15)],
                                    [(7.6, 5.2), (5.4, 6.4), (5, 10)], [(8.4, 5.2), (10.6, 6.4), (11, 10)])
    result["figure.wave"] = figure(8, 2.4, [(8, 5.4), (8, 9.8)], [(7.4, 9.4), (6.8, 15)], [(8.6, 9.4), (9.2, 15)],
                                   [(7.6, 5.6), (5.4, 7), (5, 10)], [(8.4, 5.6), (11.6, 5), (13, 1.8)])
    result["figure.arms.open"] = figure(8, 2, [(8, 5), (8, 9.5)], [(7.4, 9), (6.4, 15)], [(8.6, 9), (9.6, 15)],
                                        [(8, 5.4), (1.8, 5.8)], [(8, 5.4), (14.2, 5.8)])
    sitting = figure(8, 3, [(8, 6), (8, 10.6)], [(8, 11), (3.2, 13.6), (9, 13.8)], [(8, 11), (12.8, 13.6), (7, 13.8)],
                     [(7.8, 6.4), (4.6, 8.6), (3.2, 11)], [(8.2, 6.4), (11.4, 8.6), (12.8, 11)])
    result["figure.mind.and.body figure.seated.side"] = sitting
    result["figure.yoga"] = figure(8, 4.4, [(8, 7.2), (8, 10.4)], [(8, 10.4), (8, 15.2)], [(8, 10.6), (11.6, 11.6), (8.4, 12.8)],
                                   [(7.6, 7.4), (6, 4), (8, 0.9)], [(8.4, 7.4), (10, 4), (8, 0.9)])
    result["figure.cooldown figure.flexibility"] = figure(
        8, 2.6, [(8, 5.6), (7.6, 9.6)], [(7.6, 9.6), (5.6, 12), (6, 15)], [(7.6, 9.6), (10.8, 11.6), (13.4, 15)],
        [(7.8, 5.8), (4, 7), (2, 5)], [(8.2, 5.8), (11.4, 7.6), (13.8, 6.4)])
    result["figure.strengthtraining.traditional figure.strengthtraining.functional"] = union(
        figure(8, 4.6, [(8, 7.4), (8, 10.6)], [(7.6, 10.4), (6.2, 15)], [(8.4, 10.4), (9.8, 15)],
               [(7.6, 7.6), (4.6, 6.8), (4.2, 2.6)], [(8.4, 7.6), (11.4, 6.8), (11.8, 2.6)]),
        line((1.5, 1.6), (14.5, 1.6), width=0.9), box(1, 0, 2.4, 3.2, 0.4), box(13.6, 0, 15, 3.2, 0.4))
    result["figure.core.training"] = figure(3, 9, [(4.6, 11), (8.4, 12.4)], [(8.4, 12.4), (11, 9), (13.4, 12.8)],
                                            [(5, 11), (7.2, 8.4), (9.8, 8.4)])
    cycle = union(figure(10, 2, [(8.8, 4.6), (6.4, 7.8)], [(6.4, 7.8), (8.8, 9.4), (8, 12.4)],
                         [(8.8, 4.8), (10.6, 6.8), (12.4, 7)], width=1.3),
                  minus(ellipse(3.6, 12.2, 3.2), ellipse(3.6, 12.2, 2.3)),
                  minus(ellipse(12.4, 12.2, 3.2), ellipse(12.4, 12.2, 2.3)))
    result["figure.outdoor.cycle figure.indoor.cycle"] = cycle
    waves = [line(*[(1 + step * 1.75, y + 0.5 * (-1) ** step) for step in range(9)], width=0.9)
             for y in (11.6, 14.2)]
    result["figure.pool.swim figure.open.water.swim"] = union(
        head(12.4, 6.8), line((3, 8.8), (7.2, 5.2), (9.6, 8.8), width=1.5), line((7.2, 5.2), (10, 3.6), width=1.5), *waves)
    result["figure.soccer"] = union(run, ellipse(13.4, 13.6, 1.5))
    result["figure.dance"] = figure(8.6, 2, [(8.4, 5), (7.6, 9.2)], [(7.6, 9.2), (5, 11.4), (6.4, 15)],
                                    [(7.8, 9.2), (10.6, 12), (12.6, 15)], [(8.2, 5.4), (5, 6.6), (3.4, 3.6)],
                                    [(8.6, 5.4), (11.8, 5), (13, 1.8)])
    bell = union(line((4.4, 8), (11.6, 8), width=1.4), box(2.6, 3.6, 4.8, 12.4, 0.8), box(11.2, 3.6, 13.4, 12.4, 0.8),
                 box(0.4, 5.6, 2, 10.4, 0.6), box(14, 5.6, 15.6, 10.4, 0.6))
    result["dumbbell"] = (minus(bell, box(3.4, 4.6, 4, 11.4), box(12, 4.6, 12.6, 11.4)), bell)
    pads = [(3, 7, 1.5, 2, -25), (6.1, 3.8, 1.6, 2.2, -8), (9.9, 3.8, 1.6, 2.2, 8), (13, 7, 1.5, 2, 25)]
    paw = union(ellipse(8, 11, 3.4, 2.8), ellipse(5.6, 12.6, 1.8, 1.8), ellipse(10.4, 12.6, 1.8, 1.8),
                *[ellipse(*pad) for pad in pads])
    result["pawprint"] = (edge(paw, 0.75), paw)
    fork = union(line((4.5, 5), (4.5, 15), width=1.3), line((2.5, 1), (2.5, 5), (6.5, 5), (6.5, 1), width=0.9),
                 line((4.5, 1), (4.5, 5), width=0.9))
    knife = union(line((11.5, 9), (11.5, 15), width=1.3), polygon((10.9, 0.6), (13.6, 3.4), (13.6, 9), (10.9, 9)))
    result["fork.knife"] = union(fork, knife)
    bowl = polygon((4, 1), (12, 1), (11.6, 5.4), (10.4, 7.6), (8.6, 8.6), (7.4, 8.6), (5.6, 7.6), (4.4, 5.4))
    stem = union(line((8, 8), (8, 14.4), width=0.9), line((5, 14.6), (11, 14.6), width=0.9))
    result["wineglass"] = (union(edge(bowl, 0.9), stem), union(bowl, stem))
    cake = box(1.5, 8, 14.5, 15, 1)
    candles = union(*[union(line((x, 5.4), (x, 8.4), width=0.9), ellipse(x, 3, 0.7, 1.2)) for x in (4.5, 8, 11.5)])
    icing = line(*[(2.2 + step * 1.93, 11 + 0.6 * (-1) ** step) for step in range(7)], width=0.8)
    result["birthday.cake"] = (union(edge(cake, 0.9), candles, icing), union(minus(cake, icing), candles))
    cross = polygon((5.6, 1), (10.4, 1), (10.4, 5.6), (15, 5.6), (15, 10.4), (10.4, 10.4), (10.4, 15), (5.6, 15),
                    (5.6, 10.4), (1, 10.4), (1, 5.6), (5.6, 5.6))
    result["cross"] = (edge(cross, 0.95), cross)
    case = union(box(0.8, 4, 15.2, 14.4, 1.4), line((5.2, 4), (5.2, 2), (10.8, 2), (10.8, 4), width=1))
    sign = union(line((8, 6.6), (8, 11.8), width=1.4), line((5.4, 9.2), (10.6, 9.2), width=1.4))
    handle = line((5.2, 4), (5.2, 2), (10.8, 2), (10.8, 4), width=1)
    result["cross.case"] = (union(edge(box(0.8, 4, 15.2, 14.4, 1.4), 0.95), handle, sign), minus(case, sign))
    bed = union(box(0.6, 8.6, 15.4, 12.2, 1), line((1.2, 10), (1.2, 14), width=1.1), line((14.8, 10), (14.8, 14), width=1.1))
    board = union(line((2.4, 8), (2.4, 3.4), (13.6, 3.4), (13.6, 8), width=1.1))
    pillows = union(box(4, 5.8, 7.6, 8, 0.8), box(8.4, 5.8, 12, 8, 0.8))
    result["bed.double"] = (union(minus(bed, box(2, 9.6, 14, 11.2, 0.4)), board, pillows), union(bed, board, pillows))
    sofa = union(box(3, 3.4, 13, 9.4, 1.4), box(0.6, 6.6, 3.6, 13, 1.2), box(12.4, 6.6, 15.4, 13, 1.2),
                 box(3, 9, 13, 13, 0.6), line((2.4, 13), (2.4, 14.4)), line((13.6, 13), (13.6, 14.4)))
    result["sofa"] = (edge(sofa, 0.85), minus(sofa, line((4.4, 9.2), (11.6, 9.2), width=0.6)))
    speaker = box(3, 0.8, 13, 15.2, 1.4)
    cones = [ellipse(8, 10, 3.3), ellipse(8, 4, 1.3)]
    result["hifispeaker"] = (union(edge(speaker, 0.95), *[edge(cone, 0.9) for cone in cones]),
                             union(minus(speaker, *cones), ellipse(8, 10, 1.9)))
    ball = ellipse(8, 8, 7.2)
    spot = [(8 + 2.5 * math.cos(math.radians(a)), 8 + 2.5 * math.sin(math.radians(a))) for a in range(-90, 270, 72)]
    seams = [line((8 + 2.5 * math.cos(math.radians(a)), 8 + 2.5 * math.sin(math.radians(a))),
                  (8 + 6.9 * math.cos(math.radians(a)), 8 + 6.9 * math.sin(math.radians(a))), width=0.8)
             for a in range(-90, 270, 72)]
    result["soccerball"] = (union(edge(ball, 0.95), polygon(*spot), *seams), minus(ball, polygon(*spot), *seams))
    lines = [line((8, 0.8), (8, 15.2), width=0.8), line((0.8, 8), (15.2, 8), width=0.8),
             arc(0, 8, 5, -60, 60, 0.8), arc(16, 8, 5, 120, 240, 0.8)]
    net = op(union(*lines), ball, PathOp.INTERSECTION)
    result["basketball"] = (union(edge(ball, 0.95), net), minus(ball, net))
    stitches = [arc(1, 8, 5.2, -70, 70, 0.8), arc(15, 8, 5.2, 110, 250, 0.8)]
    result["tennisball baseball"] = (union(edge(ball, 0.95), op(union(*stitches), ball, PathOp.INTERSECTION)),
                                     minus(ball, *stitches))
    tent = polygon((8, 2), (15.4, 14), (0.6, 14))
    door = polygon((8, 7.4), (11, 14), (5, 14))
    result["tent"] = (union(edge(tent, 0.9), edge(door, 0.8)), minus(tent, door))
    corners = [line((1, 4.6), (1, 1), (4.6, 1)), line((11.4, 1), (15, 1), (15, 4.6)),
               line((15, 11.4), (15, 15), (11.4, 15)), line((4.6, 15), (1, 15), (1, 11.4))]
    result["faceid"] = union(*corners, line((5, 5), (5, 6.6)), line((11, 5), (11, 6.6)), line((8.2, 5), (8.2, 9), (7.2, 9), width=0.9),
                             arc(8, 9.4, 3, 35, 145, 0.9))
    result["touchid"] = union(arc(8, 8, 7, 160, 330, 0.9), arc(8, 8, 5.2, 120, 360, 0.9), arc(8, 8, 3.4, 100, 400, 0.9),
                              arc(8, 8, 1.6, 90, 360, 0.9), arc(8, 8, 7, 20, 80, 0.9))
    shift = polygon((8, 1), (14.6, 8), (11, 8), (11, 14.6), (5, 14.6), (5, 8), (1.4, 8))
    result["shift"] = (edge(shift, 0.95), shift)
    result["control"] = line((3, 9), (8, 4), (13, 9), width=1.3)
    result["option"] = union(line((1.4, 4), (5.4, 4), (10.6, 12.4), (14.6, 12.4), width=1.1), line((9.6, 4), (14.6, 4), width=1.1))
    back = union(line((2, 9.6), (14, 9.6), (14, 4), width=1.1), line((5.4, 6), (1.8, 9.6), (5.4, 13.2), width=1.1))
    result["return return.left"] = back
    result["escape"] = union(arc(8.4, 8.4, 6, -40, 200, 1), line((8.4, 8.4), (2.6, 2.6)), line((2.4, 7), (2.4, 2.4), (7, 2.4)))
    result["sum"] = line((12.4, 3.6), (12.4, 2), (3.6, 2), (8.4, 8), (3.6, 14), (12.4, 14), (12.4, 12.4), width=1.2)
    result["x.squareroot"] = union(line((1, 9), (3, 8.4), (5, 14), (8, 2.4), (15, 2.4), width=1),
                                   line((9.4, 6.4), (13.6, 12.4), width=1), line((13.6, 6.4), (9.4, 12.4), width=1))
    result["function"] = union(line((3, 14.4), (4.2, 14.4), (6, 2.6), (7.6, 2.6), width=1), line((3.4, 7), (7.4, 7), width=1),
                               line((9, 7), (14, 13), width=1), line((14, 7), (9, 13), width=1))
    result["lessthan"] = line((12.4, 3), (3.6, 8), (12.4, 13), width=1.2)
    result["greaterthan"] = line((3.6, 3), (12.4, 8), (3.6, 13), width=1.2)
    result["divide"] = union(line((2, 8), (14, 8), width=1.2), ellipse(8, 3.4, 1.3), ellipse(8, 12.6, 1.3))
    result["zzz sleep"] = union(line((1, 8), (5.6, 8), (1, 14), (5.6, 14), width=1.1), line((7, 4.8), (10.6, 4.8), (7, 9.4), (10.6, 9.4), width=1),
                                line((11.8, 1.6), (14.8, 1.6), (11.8, 5.4), (14.8, 5.4), width=0.9))
    result["cellularbars"] = union(*[box(1 + 3.8 * i, 11 - 3 * i, 3.6 + 3.8 * i, 14.6, 0.6) for i in range(4)])
    court = box(0.6, 2.6, 15.4, 13.4, 1)
    marks = union(line((8, 2.6), (8, 13.4), width=0.8), edge(ellipse(8, 8, 2.2), 0.8),
                  edge(box(0.6, 5.4, 3.6, 10.6), 0.8), edge(box(12.4, 5.4, 15.4, 10.6), 0.8))
    result["sportscourt"] = (union(edge(court, 0.9), marks), minus(court, marks))
    for number in ("5", "10", "15", "30", "45", "60"):
        result["goforward." + number] = skip(number, True)
        result["gobackward." + number] = skip(number, False)
    shirt = polygon((5, 1.6), (6.4, 2.8), (8, 3.2), (9.6, 2.8), (11, 1.6), (15.4, 4.4), (13.6, 8), (12, 7.2), (12, 14.6),
                    (4, 14.6), (4, 7.2), (2.4, 8), (0.6, 4.4))
    result["tshirt"] = (edge(shirt, 0.85), shirt)
    result["hanger"] = union(line((6.6, 3.4), (8, 2), (9.4, 3.4), (8, 5.4), (8, 6.8), (15, 12), (1, 12), (8, 6.8), width=1))
    disc = ellipse(8, 8, 7.4)
    result["largecircle.fill.circle"] = union(edge(disc, 0.95), ellipse(8, 8, 5))
    result["circle.inset.filled"] = union(edge(disc, 0.95), ellipse(8, 8, 5))
    ring = lambda count, length: union(*[arc(8, 8, 7, 360 / count * i, 360 / count * (i + length)) for i in range(count)])
    result["circle.dashed"] = ring(10, 0.45)
    dashes = [line((x, y), (x + 2, y)) for x in (3, 7, 11) for y in (1.4, 14.6)]
    dashes += [line((y, x), (y, x + 2)) for x in (3, 7, 11) for y in (1.4, 14.6)]
    result["square.dashed rectangle.dashed"] = union(*dashes)
    drop = union(polygon((8, 0.8), (12, 7), (4, 7)), ellipse(8, 9.6, 4.8))
    lines = union(line((6, 8.4), (10, 8.4), width=0.9), line((6, 10.6), (10, 10.6), width=0.9))
    result["humidity"] = (union(edge(drop, 0.9), lines), minus(drop, lines))
    fish = union(ellipse(6.8, 8, 6, 3.8), polygon((11, 8), (15.4, 4), (15.4, 12)))
    eye = ellipse(3.8, 7.2, 0.8)
    result["fish"] = (union(edge(fish, 0.85), eye), minus(fish, eye))
    carrot = polygon((9, 4), (12, 7), (3, 14.6), (1.4, 13))
    leaves = union(line((11, 5), (11.4, 1.4), width=1.2), line((11, 5), (14.6, 4.6), width=1.2), line((11, 5), (14, 2), width=1.2))
    result["carrot"] = (union(edge(carrot, 0.85), leaves), union(carrot, leaves))
    bin = polygon((3, 4), (13, 4), (12, 15), (4, 15))
    result["recyclingbin"] = union(edge(bin, 0.9), line((2, 3), (14, 3)), arc(8, 9.6, 2.2, 0, 300, 0.8))
    result["text.badge.plus"] = union(line((1, 3), (15, 3)), line((1, 7), (9, 7)), line((1, 11), (8, 11)),
                                      line((12.4, 9), (12.4, 15), width=1.1), line((9.4, 12), (15.4, 12), width=1.1))
    result["text.badge.checkmark"] = union(line((1, 3), (15, 3)), line((1, 7), (9, 7)), line((1, 11), (8, 11)),
                                           line((9.4, 12), (11.6, 14.2), (15.2, 9.4), width=1.1))
    result["bolt.horizontal"] = (edge(polygon((1, 9), (7, 4), (7.6, 7), (15, 7), (9, 12), (8.4, 9)), 0.8),
                                 polygon((1, 9), (7, 4), (7.6, 7), (15, 7), (9, 12), (8.4, 9)))
    keys = box(0.8, 2.4, 15.2, 13.6, 1)
    blacks = [box(x, 2.4, x + 1.6, 8.6) for x in (3.6, 7.2, 10.8)]
    gaps = [line((x, 8.6), (x, 13.6), width=0.7) for x in (4.4, 8, 11.6)]
    result["pianokeys"] = union(edge(keys, 0.9), *blacks, *gaps)
    tube = union(line((4, 1.4), (3, 1.4), (3, 6), (4.4, 8.4), (6.6, 8.4), (8, 6), (8, 1.4), (7, 1.4), width=1),
                 line((5.5, 8.4), (5.5, 11.4), (7, 14), (10, 14), (11.6, 11.6), (11.6, 8.6), width=1))
    result["stethoscope"] = union(tube, edge(ellipse(11.6, 6.8, 2), 0.95))
    result["eyes"] = union(edge(ellipse(4.4, 8, 3.2, 4.6), 0.9), edge(ellipse(11.6, 8, 3.2, 4.6), 0.9),
                           ellipse(5.4, 9, 1.4, 1.9), ellipse(12.6, 9, 1.4, 1.9))
    card = box(0.4, 2.6, 15.6, 13.4, 1.8)
    result["rectangle rectangle.landscape"] = (edge(card, 0.95), card)
    result["oval"] = (edge(ellipse(8, 8, 7.4, 5), 0.95), ellipse(8, 8, 7.4, 5))
    result["level"] = union(edge(box(0.6, 5, 15.4, 11, 3), 0.9), line((6, 5), (6, 11), width=0.8), line((10, 5), (10, 11), width=0.8),
                            ellipse(8, 8, 1.2))
    result["wave.3.right"] = union(arc(1, 8, 4, -45, 45), arc(1, 8, 8, -45, 45), arc(1, 8, 12, -45, 45))
    return result


def main():
    folder = os.path.dirname(os.path.abspath(__file__))
    with open(f"{folder}/drawn.txt", "w") as out:
        for names, drawn in sorted(symbols().items()):
            plain, filled = drawn if isinstance(drawn, tuple) else (drawn, None)
            out.write(f"{names}\t{text(plain)}\n")
            if filled is not None:
                out.write(" ".join(name + ".fill" for name in names.split()) + f"\t{text(filled)}\n")


main()
