"""Asarfi mala: struck coins hung close together on a string of small gold beads.

metal; coin: radius of a coin; motif: relief of its face; width, height of the string's round.
"""

from __future__ import annotations

import math

from mathutils import Matrix, Vector

from pieces.wish import Wish
from shapes.beads import coin, tassel, wound
from shapes.laid import at_share, loop, part
from shapes.lines import evenly
from shapes.objects import Group, ball, place
from shapes.turned import ring


def build(wish: Wish) -> None:
    """A mala that lies on the table, its knot to +y."""
    metal = wish.metal()
    relief = wish.metal(wish.get("motif", "coin-relief"), 0.05)
    radius = wish.get("coin", 0.9)
    path = loop(wish.get("width", 11.4), wish.get("height", 12.6), top=0.84, steps=720)
    bead, eye = ball(0.15, metal, detail=18), ring(0.13, 0.045, metal, segments=24, sides=8)
    for point in evenly(part(path, 0.03, 0.97), 0.31):
        place(bead, (point.x, point.y, 0.16), None, wish.chance.uniform(0.96, 1.03))
    length = sum((b - a).length for a, b in zip(path, path[1:]))
    start, end = 0.15, 0.85
    count = int((end - start) * length / (radius * 1.6)) // 2 * 2 + 1
    for k in range(count):
        at, way = at_share(path, start + (end - start) * k / (count - 1))
        out = Vector((way.y, -way.x, 0)).normalized()
        if out.dot(at) < 0:
            out = -out
        with Group() as one:
            coin(radius, metal, relief)
            place(eye, (0, radius + 0.05, 0.03), (0, math.pi / 2, 0))
            place(ball(0.085, metal, detail=14), (0, radius * 0.97, 0.07))
        # Every other coin rests on its neighbours.
        lift = 0.08 if k % 2 else 0.17
        turn = math.atan2(out.y, out.x) + math.pi / 2 + wish.chance.uniform(-0.06, 0.06)
        lean = Matrix.Rotation(wish.chance.uniform(-0.05, 0.05), 4, "X") @ Matrix.Rotation(wish.chance.uniform(-0.05, 0.05), 4, "Y")
        middle = at + out * (radius + 0.2) + Vector((0, 0, lift))
        one.handle.matrix_world = Matrix.Translation(middle) @ Matrix.Rotation(turn, 4, "Z") @ lean
    _tie(wish, path)


def _tie(wish: Wish, path: list[Vector]) -> None:
    thread, gold = wish.surface(wish.get("thread", "red-thread")), wish.metal()
    closed = [point + Vector((0, 0, 0.2)) for point in [*part(path, 0.966, 1.0), *part(path, 0.0, 0.034)]]
    wound(closed, 0.2, thread, pitch=0.09)
    place(ball(0.18, gold), (0, path[0].y - 0.22, 0.2))
    for turn in (-0.16, 0.19):
        tassel((0, path[0].y - 0.3, 0), turn, 2.0, 0.46, thread, gold, wish.chance, threads=46)
