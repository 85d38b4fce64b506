"""Toe rings: an open band, a flower in front.

metal; radius (1 is 10 mm).
"""

from __future__ import annotations

import math

from mathutils import Vector

from pieces.hoop import swept
from pieces.wish import Wish
from shapes.gems import petal
from shapes.lines import around
from shapes.objects import Group, ball, place
from shapes.turned import ring


def build(wish: Wish) -> None:
    """A ring standing upright, its flower at +z, its gap at the bottom."""
    metal, radius = wish.metal(), wish.get("radius", 0.75)
    path = []
    for i in range(121):
        a = math.radians(-158 + 316 * i / 120)
        path.append(Vector((radius * math.sin(a), 0, radius * math.cos(a))))
    radii = [
        0.085 + 0.05 * math.cos(math.pi * (i / 60 - 1)) ** 2 * (1 if 25 < i < 95 else 0.4) for i in range(121)
    ]
    band = swept("band", path, radii, metal)
    band.scale = (1, 1.9, 1)
    for point, size in ((path[0], radii[0]), (path[-1], radii[-1])):
        place(ball(size * 1.25, metal), point, None, (1, 1.5, 1))
    with Group() as flower:
        leaf = petal(metal, length=0.34, width=0.12, height=0.08, tip=0.03)
        for _, _, angle in around(8, 1):
            place(leaf, (0, 0, 0), (0, 0, angle))
        place(ball(0.11, metal, detail=24), (0, 0, 0.07))
        place(ring(0.13, 0.022, metal, segments=40), (0, 0, 0.07))
    flower.handle.location = (0, 0, radius + 0.12)
    for side in (-1, 1):
        for k in range(5):
            a = side * (0.52 + 0.17 * k)
            for y in (-0.12, 0.12):
                size = 0.062 - 0.006 * k
                place(ball(size, metal), ((radius + 0.055) * math.sin(a), y, (radius + 0.055) * math.cos(a)))
