"""A hair fork: two prongs below a lotus.

metal; length of the whole (1 is 10 mm).
"""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

from pieces.wish import Wish
from shapes.gems import grains, petal
from shapes.lines import around, soft_path, wire
from shapes.objects import Group, ball, facing, place
from shapes.turned import ring


def build(wish: Wish) -> None:
    """A fork lying with its head towards +y, the lotus opening away from the prongs."""
    metal, long = wish.metal(), wish.get("length", 8.4)
    _prongs(metal, long)
    with Group() as lotus:
        _lotus(metal)
    lotus.handle.location = (0, long * 0.5 - 1.1, 0.22)
    lotus.handle.scale = (1.25, 1.25, 1.25)


def _prongs(metal: bpy.types.Material, long: float) -> None:
    top, foot = long * 0.5 - 1.35, -long * 0.5
    half = [
        (0.42, foot),
        (0.50, foot + 0.6),
        (0.55, foot + long * 0.3),
        (0.52, foot + long * 0.5),
        (0.38, top - 0.35),
        (0.0, top),
    ]
    line = [(x, y, 0.12) for x, y in half] + [(-x, y, 0.12) for x, y in reversed(half[:-1])]
    path = soft_path(line, 16)
    taper = [0.35 + 0.85 * min(1.0, min(i, len(path) - 1 - i) / 34) for i in range(len(path))]
    wire(path, 0.115, metal, taper=taper, detail=6)
    for y, width in ((top - 0.42, 0.22), (top - 1.06, 0.56)):
        wire([(-width, y, 0.14), (width, y, 0.14)], 0.07, metal)
    place(ball(0.16, metal, detail=24), (0, top - 0.74, 0.14))
    grains([(x, top - 0.74 + y, 0.16) for x, y, _ in around(14, 0.19)], 0.035, metal)
    for turns in range(7):
        place(
            ring(0.17, 0.045, metal, segments=36),
            Vector((0, top + 0.02 + 0.07 * turns, 0.14)),
            facing((0, 1, 0), "X"),
        )


def _lotus(metal: bpy.types.Material) -> None:
    """The flower from the side: petals spread like a fan, the inner ones before the outer."""
    for row, (count, length, spread, lift) in enumerate(
        ((7, 1.55, 78, 0.0), (5, 1.30, 54, 0.13), (3, 1.02, 30, 0.26))
    ):
        leaf = petal(metal, length=length, width=0.36 - 0.02 * row, height=0.20, tip=-0.08)
        vein = petal(metal, length=length * 0.8, width=0.03, height=0.03)
        for k in range(count):
            angle = math.radians(-spread + 2 * spread * k / (count - 1))
            depth = lift - 0.05 * abs(k - (count - 1) / 2)
            place(leaf, (0, 0, depth), (0, 0, angle))
            place(vein, (0, 0, depth + 0.17), (0, 0, angle))
    base = petal(metal, length=0.55, width=0.22, height=0.14)
    for k in range(5):
        place(base, (0, 0.15, 0.36), (0, 0, math.radians(110 + 35 * k)))
    place(ball(0.2, metal, detail=28), (0, 0.1, 0.34), None, (1.2, 0.8, 0.7))
    grains([(0.09 * k, 0.16 - 0.02 * abs(k), 0.50) for k in range(-3, 4)], 0.045, metal)
