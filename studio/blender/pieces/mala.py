"""A mala: one string of beads of one kind.

beads: pearl, or the name of a glass; from, to: radius of the beads at the clasp and in front; barrel: how much
longer or shorter than round they are; gap between the beads; knots: thread of the knots
between them; close: clasp (with the metal) or tassel (with the thread); width, height.
"""

from __future__ import annotations

import math

import bpy
from mathutils import Matrix, Vector

from materials.pearls import pearl
from pieces.wish import Wish
from shapes.beads import tassel, wound
from shapes.laid import at_share, loop
from shapes.lines import Path, wire
from shapes.objects import Group, ball, facing, place
from shapes.turned import ring, smooth, turned


def build(wish: Wish) -> None:
    """A mala that lies on the table in one round, its clasp to +y."""
    path = loop(wish.get("width", 13.4), wish.get("height", 15.6), top=wish.get("top", 0.86), steps=720)
    path = _uneven(path, wish)
    name = wish.get("beads", "pearl")
    material = pearl() if name == "pearl" else wish.surface(name)
    size = wish.get("to", 0.35)
    shapes = [_bead(material, size, wish.chance.uniform(0.9, 1.0) if wish.get("barrel") else 1.0) for _ in range(5)]
    knot = ball(0.07, wish.surface(wish.get("knots", "cream-thread")), detail=10)
    total = sum((b - a).length for a, b in zip(path, path[1:]))
    low, high, gap = wish.get("from", 0.35), wish.get("to", 0.35), wish.get("gap", 0.03)
    stop = wish.get("clasp", 0.75)
    beads: list[tuple[float, float]] = []
    room = total - 2 * stop
    while True:
        share = (stop + sum(2 * half + gap for _, half in beads)) / total
        radius = (low + (high - low) * math.sin(math.pi * share) ** 1.4) * wish.chance.uniform(0.97, 1.03)
        half = radius * (1 + wish.get("barrel", 0.0) * wish.chance.uniform(-1, 1))
        if sum(2 * h + gap for _, h in beads) + 2 * half > room:
            break
        beads.append((radius, half))
    gap = (room - sum(2 * half for _, half in beads)) / (len(beads) - 1)
    gone, line = stop, []
    for radius, half in beads:
        at, way = at_share(path, (gone + half) / total)
        at.z = radius
        turn = facing(way) @ Matrix.Rotation(wish.chance.uniform(0, 6.3), 3, "Z")
        place(wish.chance.choice(shapes), at, turn, (radius / size, radius / size, half / size))
        gone += 2 * half + gap
        place(knot, (*at_share(path, min(1.0, (gone - gap / 2) / total))[0].xy, radius * 0.96))
        line.append(at)
    wire(line, 0.03, wish.surface(wish.get("knots", "cream-thread")), detail=2)
    _close(wish, path, line)


def _uneven(path: Path, wish: Wish) -> Path:
    """A round as a hand lays it: never quite true."""
    a, b = wish.chance.uniform(0, 6.3), wish.chance.uniform(0, 6.3)
    last = len(path) - 1
    return [
        point * (1 + 0.018 * math.sin(4 * math.pi * i / last + a) + 0.009 * math.sin(6 * math.pi * i / last + b))
        for i, point in enumerate(path)
    ]


def _bead(material: bpy.types.Material, size: float, flat: float) -> bpy.types.Mesh:
    """A bead of a radius, its hole along z; `flat` below 1 makes its sides straighter."""
    steps = [math.pi * (k + 0.5) / 24 for k in range(24)]
    power = 1.0 if flat == 1.0 else 0.78
    outline = [(math.sin(t) ** power * size, -math.cos(t) * size) for t in steps]
    return turned("bead", outline, material, segments=40)


def _close(wish: Wish, path: Path, line: Path) -> None:
    first, last = line[0], line[-1]
    if wish.get("close", "clasp") == "clasp":
        metal = wish.metal()
        middle = (first + last) / 2
        with Group() as one:
            body = smooth([(0.02, -0.36), (0.12, -0.34), (0.2, -0.2), (0.22, 0), (0.2, 0.2), (0.12, 0.34), (0.02, 0.36)], 5)
            place(turned("clasp", body, metal, segments=48, flutes=(12, 0.06)), (0, 0, 0), (0, math.pi / 2, 0))
            for side in (-1, 1):
                place(ring(0.1, 0.03, metal, segments=28, sides=8), (side * 0.45, 0, 0))
            place(ring(0.215, 0.025, metal, segments=48, sides=8), (0, 0, 0), (0, math.pi / 2, 0))
        one.handle.location = (middle.x, middle.y, 0.24)
        wire([first, middle + Vector((0.48, 0, -0.1))], 0.03, wish.surface(wish.get("knots", "cream-thread")), detail=2)
        wire([last, middle + Vector((-0.48, 0, -0.1))], 0.03, wish.surface(wish.get("knots", "cream-thread")), detail=2)
        return
    thread, gold = wish.surface(wish.get("thread", "red-thread")), wish.surface(wish.get("metal", "gold-plated"))
    span = [last.lerp(first, i / 20) for i in range(21)]
    wound(span, 0.15, thread, pitch=0.09)
    at = span[10]
    place(ball(0.16, gold), (at.x, at.y - 0.2, 0.2))
    for turn in (-0.15, 0.19):
        tassel((at.x, at.y - 0.25, 0), turn, 1.9, 0.45, thread, gold, wish.chance, threads=46)
