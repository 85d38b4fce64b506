"""Naugedi: nine ribbed beads of metal on a necklace.

metal; string: glass of the pote between the beads, or the thread of a cord; beadSize: radius of the largest;
ribs; spread: share of the necklace that the nine take; bell: whether one hangs in the middle.
"""

from __future__ import annotations

import math

from mathutils import Vector

from materials.stones import GLASS
from pieces.wish import Wish
from shapes.beads import bail, bell, collared, ribbed_bead, seed_bead, string, tassel, wound
from shapes.laid import at_share, loop, part, rope
from shapes.lines import Path, twisted_wire
from shapes.objects import Group, ball, place

COUNT = 9
BEAD = 0.115


def build(wish: Wish) -> None:
    """A naugedi that lies on the table in one round."""
    metal = wish.metal()
    size = wish.get("beadSize", 0.66)
    path = loop(wish.get("width", 13.0), wish.get("height", 14.6), top=0.88, steps=600)
    spread = wish.get("spread", 0.52)
    shares = [0.5 + spread * (k / (COUNT - 1) - 0.5) for k in range(COUNT)]
    sizes = [size * (1 - 0.028 * abs(k - (COUNT - 1) / 2)) for k in range(COUNT)]
    _thread_of(wish, _lifted(path, shares, sizes))
    length = wish.get("beadLength", 0.94)
    depth = wish.get("ribDepth", 0.12)
    for share, radius in zip(shares, sizes):
        at, way = at_share(path, share)
        at.z = radius
        collared(at, way, ribbed_bead(radius, metal, ribs=wish.get("ribs", 14), length=length, depth=depth), radius * length, radius, metal)
    if wish.get("bell"):
        _bell(wish, path[300], size)
    _knot(wish, path)


def _lifted(path: Path, shares: list[float], sizes: list[float]) -> Path:
    """The string rises from the table to the holes of the beads."""
    places = [at_share(path, share)[0] for share in shares]
    lifted = []
    for point in path:
        z = 0.28
        for at, radius in zip(places, sizes):
            away = max(0.0, (point - at).length - radius) / (radius * 1.6)
            z = max(z, 0.28 + (radius - 0.28) * math.exp(-away * away))
        lifted.append(Vector((point.x, point.y, z)))
    return lifted


def _thread_of(wish: Wish, path: Path) -> None:
    name = wish.get("string", "red")
    if name not in GLASS:
        twisted_wire(path[4:-4], 0.15, wish.surface(name), pitch=5)
        return
    bead = seed_bead(BEAD, wish.surface(name))
    for strand in rope(path, wish.get("strands", 5), 0.22, 6, wish.chance):
        string(strand, [bead], BEAD * 1.52, wish.chance)


def _bell(wish: Wish, at: Vector, size: float) -> None:
    metal = wish.metal()
    bail((at.x, at.y - size * 1.12, size * 0.8), size * 0.24, metal)
    with Group() as one:
        bell(size * 1.25, metal)
    one.handle.location = (at.x, at.y - size * 1.5, size * 1.2)
    one.handle.rotation_euler = (0.06, 0, 0.05)


def _knot(wish: Wish, path: Path) -> None:
    thread, gold = wish.surface(wish.get("thread", "red-thread")), wish.metal()
    closed = [point + Vector((0, 0, 0.3)) for point in [*part(path, 0.978, 1.0), *part(path, 0.0, 0.022)]]
    wound(closed, 0.36, thread, pitch=0.1)
    third = len(closed) // 3
    wound(closed[third : third + 4], 0.42, gold, pitch=0.09)
    wound(closed[-third - 4 : -third], 0.42, gold, pitch=0.09)
    y = path[0].y - 0.15
    place(ball(0.14, gold), (0, y, 0.2))
    for turn in (-0.16, 0.2):
        tassel((0, y, 0), turn, 2.2, 0.5, thread, gold, wish.chance, threads=50)
