"""Bulaki: a leaf-shaped pendant for the septum, on a bow that clips.

metal; stone: glass in the middle; partner: glass of the two at the sides.
"""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

from pieces.wish import Wish
from shapes.gems import cabochon, grains, in_collet, petal
from shapes.lines import around, soft_path, wire
from shapes.objects import ball, place
from shapes.plates import domed_plate, edged, outline_of
from shapes.turned import ring

LEAF = [
    (0, 0.72),
    (0.55, 0.62),
    (1.12, 0.12),
    (1.22, -0.42),
    (0.95, -0.86),
    (0.5, -0.92),
    (0.22, -1.0),
    (0, -1.3),
]


def build(wish: Wish) -> None:
    """A bulaki facing +z, its bow towards +y."""
    metal = wish.metal()
    outline = outline_of(LEAF, 14)
    place(domed_plate(outline, 0.14, 0.07, wish.metal("petal-disc-relief", 0.03)))
    edged(outline, metal, 0.06, thickness=0.055)
    edged(outline, metal, 0.13, share=0.91, grain=0.04)
    edged(outline, metal, 0.17, share=0.80, thickness=0.022)
    _flower(wish, metal)
    _fringe(metal)
    _bow(metal)


def _flower(wish: Wish, metal: bpy.types.Material) -> None:
    leaf = petal(metal, length=0.40, width=0.13, height=0.09)
    for x, y, angle in around(10, 0.2):
        place(leaf, (x, y - 0.14, 0.19), (0, 0, angle - math.pi / 2))
    in_collet(cabochon(wish.surface(wish.get("stone", "red")), segments=40), metal, 0.22, (0, -0.14, 0.24))
    grains([(x, y - 0.14, 0.24) for x, y, _ in around(22, 0.275)], 0.03, metal)
    for side in (-1, 1):
        in_collet(
            cabochon(wish.surface(wish.get("partner", "green"))), metal, 0.12, (side * 0.80, -0.36, 0.18)
        )
        grains([(side * 0.80 + x, -0.36 + y, 0.18) for x, y, _ in around(14, 0.165)], 0.026, metal)
    in_collet(cabochon(wish.surface(wish.get("partner", "green"))), metal, 0.09, (0, 0.42, 0.19))


def _fringe(metal: bpy.types.Material) -> None:
    """Small leaves on rings along the lower edge."""
    leaf = petal(metal, length=0.34, width=0.12, height=0.06)
    link = ring(0.055, 0.018, metal, segments=20, sides=8)
    for x, y in (
        (-1.0, -0.83),
        (-0.72, -0.97),
        (-0.43, -1.0),
        (0, -1.36),
        (0.43, -1.0),
        (0.72, -0.97),
        (1.0, -0.83),
    ):
        place(link, (x, y - 0.03, 0.05))
        place(leaf, (x, y - 0.06, 0.03), (0, 0, math.pi))
        place(ball(0.045, metal), (x, y - 0.43, 0.045))


def _bow(metal: bpy.types.Material) -> None:
    """An open bow whose two ends meet the septum."""
    path = []
    for i in range(61):
        a = math.radians(-62 + 304 * i / 60)
        path.append(Vector((0.48 * math.cos(a), 1.22 + 0.48 * math.sin(a), 0.08)))
    wire(soft_path(path, 2), 0.062, metal)
    for point in (path[0], path[-1]):
        place(ball(0.105, metal), point)
    place(ring(0.13, 0.04, metal, segments=32), (0, 0.76, 0.08), (0, math.pi / 2, 0))
