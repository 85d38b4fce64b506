"""Nathiya: the large nose ring of a bride, with the bead chain that carries it to the hair.

metal; stones: two glasses, by turns.
"""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

from materials.pearls import pearl
from pieces.wish import Wish
from shapes.gems import cabochon, grains, in_collet, petal
from shapes.lines import Path, around, soft_path, wire
from shapes.objects import Group, ball, place
from shapes.turned import ring, smooth, turned

RADIUS = 1.9


def build(wish: Wish) -> None:
    """A nose ring facing +z, its gap towards the upper left, its chains to the upper right."""
    metal = wish.metal()
    hoop = [_on_hoop(128 + 352 * i / 120, RADIUS) for i in range(121)]
    wire(soft_path(hoop, 2), 0.055, metal)
    for end in (hoop[0], hoop[-1]):
        place(ball(0.085, metal), end)
    _inner(metal)
    _flowers(wish, metal)
    _fringe(metal)
    _chains(metal)


def _on_hoop(degrees: float, radius: float) -> Vector:
    a = math.radians(degrees)
    return Vector((radius * math.cos(a), radius * math.sin(a), 0.07))


def _inner(metal: bpy.types.Material) -> None:
    """A second wire within, tied to the first by scrolls and set with pearls."""
    path = [_on_hoop(186 + 168 * i / 80, RADIUS * (0.78 + 0.22 * abs(i / 40 - 1) ** 9)) for i in range(81)]
    wire(path, 0.035, metal)
    seed = ball(0.075, pearl(), detail=20)
    for k in range(24):
        place(seed, _on_hoop(199 + 144 * k / 23, RADIUS * 0.87))
    for k in range(25):
        place(ball(0.03, metal, detail=10), _on_hoop(196 + 150 * k / 24, RADIUS * 0.87))


def _flowers(wish: Wish, metal: bpy.types.Material) -> None:
    stones = [wish.surface(name) for name in wish.get("stones", ["red", "green"])]
    leaf = petal(metal, length=0.30, width=0.12, height=0.07)
    for k, degrees in enumerate((206, 230, 254, 278, 302, 326)):
        with Group() as flower:
            for x, y, angle in around(8, 0.10):
                place(leaf, (x, y, 0.0), (0, 0, angle - math.pi / 2))
            in_collet(cabochon(stones[k % len(stones)]), metal, 0.13, (0, 0, 0.06))
            grains([(x, y, 0.06) for x, y, _ in around(14, 0.17)], 0.026, metal)
        flower.handle.location = _on_hoop(degrees, RADIUS) + Vector((0, 0, 0.06))


def _fringe(metal: bpy.types.Material) -> None:
    bead = ball(0.10, pearl(), detail=24)
    for k in range(9):
        outer = _on_hoop(218 + 12 * k, RADIUS * 1.0)
        way = Vector((outer.x, outer.y, 0)).normalized()
        wire([outer, outer + way * 0.31], 0.022, metal)
        place(ring(0.045, 0.014, metal, segments=18, sides=6), outer + way * 0.34)
        place(bead, outer + way * 0.46 + Vector((0, 0, 0.03)))
        place(ball(0.04, metal, detail=12), outer + way * 0.58 + Vector((0, 0, 0.0)))


def _chains(metal: bpy.types.Material) -> None:
    """Three strings of beads that meet at a hook."""
    start, end = _on_hoop(52, RADIUS * 1.0), Vector((4.3, 4.6, 0.07))
    place(ring(0.12, 0.035, metal, segments=32), start + Vector((0.10, 0.12, 0.0)))
    for k, sag in enumerate((0.75, 0.2, -0.35)):
        middle = (start + end) / 2 + Vector((0.65, -0.72, 0)) * sag
        _bead_string(soft_path([start + Vector((0.16, 0.2, 0)), middle, end], 40), metal, k)
    with Group() as hook:
        profile = smooth([(0.05, -0.2), (0.16, -0.12), (0.2, 0.0), (0.14, 0.1), (0.05, 0.14)], 5)
        place(turned("end", profile, metal, segments=48))
    hook.handle.location = end + Vector((0.05, 0.06, 0.09))
    hook.handle.rotation_euler = (math.radians(-90), 0, math.radians(-45))
    curl = [(0.1, 0.12), (0.35, 0.38), (0.66, 0.52), (0.80, 0.34), (0.66, 0.16), (0.5, 0.2)]
    wire(soft_path([end + Vector((x, y, 0.06)) for x, y in curl], 10), 0.045, metal)


def _bead_string(path: Path, metal: bpy.types.Material, phase: int) -> None:
    seed, gold = ball(0.07, pearl(), detail=18), ball(0.06, metal, detail=14)
    gone, next_at = 0.0, 0.0
    k = phase
    for a, b in zip(path, path[1:]):
        step = (b - a).length
        while next_at <= gone + step:
            place(gold if k % 5 == 0 else seed, a.lerp(b, (next_at - gone) / step))
            next_at += 0.128
            k += 1
        gone += step
