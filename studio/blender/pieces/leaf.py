"""A leaf of twisted wire on an ear hook: filigree.

size: height of the leaf (1 is 10 mm).
"""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

from pieces.plaque import ear_hook
from pieces.wish import Wish
from shapes.gems import grains
from shapes.lines import soft_path, twisted_wire, wire
from shapes.objects import ball, place


def build(wish: Wish) -> None:
    """A leaf facing +z, its stalk towards +y."""
    metal, h = wish.metal(), wish.get("size", 3.4) / 2

    def edge(side: int, share: float) -> list[Vector]:
        line = [(0, 1), (0.30, 0.82), (0.62, 0.42), (0.70, 0.0), (0.52, -0.48), (0.22, -0.82), (0, -1)]
        return soft_path(
            [(side * x * h * share, y * h * share + (1 - share) * 0.1 * h, 0.05) for x, y in line], 14
        )

    for side in (-1, 1):
        outer = edge(side, 1.0)
        wire(outer, 0.05, metal)
        twisted_wire(edge(side, 0.92), 0.05, metal)
        _scrolls(wish, side, h, metal)
    twisted_wire(soft_path([(0, h, 0.06), (0.02, 0, 0.09), (0, -h, 0.06)], 40), 0.07, metal)
    grains([(0, h * (0.82 - 0.15 * k), 0.13) for k in range(12)], 0.045, metal)
    place(ball(0.11, metal), (0, -h - 0.06, 0.05))
    ear_hook(wish, Vector((0, h, 0.05)))


def _scrolls(wish: Wish, side: int, h: float, metal: bpy.types.Material) -> None:
    """Spirals that fill one half of the leaf, each a little different, as by hand."""
    rows = 8
    for k in range(rows):
        y = h * (0.68 - 0.19 * k)
        width = _half_width(y / h) * h * 0.86
        count = max(1, round(width / (0.155 * h)))
        vein = soft_path(
            [
                (0, y - 0.02 * h, 0.04),
                (side * width * 0.5, y + 0.03 * h, 0.04),
                (side * width * 1.02, y + 0.10 * h, 0.04),
            ],
            14,
        )
        wire(vein, 0.024, metal, detail=2)
        for n in range(count):
            reach = width / count
            lift = 0.10 * h * ((n + 0.5) / count) ** 1.6 - 0.105 * h
            _spiral(
                wish,
                Vector((side * reach * (n + 0.5), y + lift, 0.04)),
                min(0.092 * h, reach * 0.49),
                side,
                metal,
            )


def _half_width(y: float) -> float:
    """Half the leaf's width at a height from -1 to 1, as a share of half its length."""
    line = [(1, 0), (0.82, 0.30), (0.42, 0.62), (0.0, 0.70), (-0.48, 0.52), (-0.82, 0.22), (-1, 0)]
    for (upper, a), (lower, b) in zip(line, line[1:]):
        if upper >= y >= lower:
            return a + (b - a) * (upper - y) / (upper - lower)
    return 0.0


def _spiral(wish: Wish, centre: Vector, radius: float, side: int, metal: bpy.types.Material) -> None:
    turns, start = 2.0 + wish.chance.uniform(-0.1, 0.1), math.pi / 2 + wish.chance.uniform(-0.15, 0.15)
    points = []
    for i in range(56):
        t = i / 55
        a = start + side * t * turns * 2 * math.pi
        points.append(centre + Vector((math.cos(a), math.sin(a), 0)) * radius * (1 - 0.80 * t))
    wire(points, 0.027, metal, detail=2)
    place(ball(0.045, metal, detail=12), centre)
