"""Pote: strands of glass seed beads.

beads: one or more glasses, mixed strand by strand; form: strand (one long strand laid in rounds) or rope
(many strands twisted); strands; thread: of the knot; close: the knot from near.
"""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

from pieces.wish import Wish
from shapes.beads import seed_bead, string, tassel, wound
from shapes.laid import beside, loop, part, rope, settle
from shapes.lines import Path, soft_path
from shapes.objects import ball, place

BEAD = 0.11


def build(wish: Wish) -> list[bpy.types.Object] | None:
    """A pote that lies on the table, its knot to +y."""
    beads = [seed_bead(BEAD, wish.surface(name)) for name in wish.get("beads")]
    return _rope(wish, beads) if wish.get("form") == "rope" else _strand(wish, beads)


def _strand(wish: Wish, beads: list[bpy.types.Mesh]) -> None:
    """Three loose rounds of one strand, laid down one upon the other, and its knot."""
    count, steps = 3, 720
    path = []
    for i in range(steps + 1):
        t = 2 * math.pi * i / steps
        a = count * t + math.pi / 2
        size = 3.9 + 0.34 * math.cos(4 * t) + 0.16 * math.cos(7 * t + 1.1)
        path.append(Vector((0.22 * math.sin(t) + size * 0.97 * math.cos(a), 0.2 * math.cos(2 * t) + size * math.sin(a), 0)))
    third = steps // count
    rounds = [path[k * third : (k + 1) * third + 1] for k in range(count)]
    laid = [point for one in settle(rounds, BEAD) for point in one]
    string(soft_path(laid[::6], 6), beads, BEAD * 1.52, wish.chance)
    thread = wish.surface(wish.get("thread", "red-thread"))
    at = path[0]
    place(ball(0.2, thread), (at.x, at.y, 0.2), None, (1.25, 1, 1))
    tassel((at.x, at.y + 0.05, 0), math.pi * 0.84, 1.5, 0.42, thread, wish.surface("gold-plated"), wish.chance, threads=46)


def _rope(wish: Wish, beads: list[bpy.types.Mesh]) -> None:
    count = wish.get("strands", 20)
    inner = count * 3 // 10
    middle = loop(15.5, 16.6, top=0.93, steps=900)
    radius = 0.74
    path = beside(middle, [0.08 * math.sin(10 * math.pi * i / 900 + 0.6) for i in range(901)], radius)
    strands = rope(path, count - inner, radius, 9, wish.chance) + rope(path, inner, radius * 0.55, 9, wish.chance)
    for k, strand in enumerate(strands):
        string(strand, beads, BEAD * 1.6, wish.chance, pick=lambda _, k=k: (k % 3 == 0) % len(beads))
    _knot(wish, [*part(path, 0.972, 1.0), *part(path, 0.0, 0.028)], radius)


def _knot(wish: Wish, path: Path, radius: float) -> None:
    thread = wish.surface(wish.get("thread", "red-thread"))
    wound(path, radius * 1.2, thread, pitch=0.13)
    gold = wish.surface("gold-plated")
    third = len(path) // 3
    wound(path[third : third + len(path) // 10 + 2], radius * 1.27, gold, pitch=0.1)
    wound(path[-third - len(path) // 10 - 2 : -third], radius * 1.27, gold, pitch=0.1)
    y = path[len(path) // 2].y - radius * 0.8
    for side, turn in ((-1, -0.13), (1, 0.16)):
        tassel((0.3 * side, y, 0), turn, 3.4, 0.75, thread, gold, wish.chance, threads=70)
