"""Mang tika: a pendant for the parting of the hair, on a chain with a hook.

metal; stone and leaf: glass of the middle and of the leaves about it, or "pearl"; chain: gold or pearl.
"""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

from materials.pearls import pearl
from pieces.wish import Wish
from shapes.gems import cabochon, grains, in_collet
from shapes.lines import Path, around, chain, evenly, soft_path, wire
from shapes.objects import ball, place
from shapes.turned import ring, smooth, turned

RADIUS = 1.3


def build(wish: Wish) -> None:
    """A tika lying on z = 0, its pendant about the origin, its chain towards +y."""
    metal = wish.metal()
    _pendant(wish, metal)
    _drops(metal)
    path = soft_path([(0.0, 1.66, 0.1), (0.06, 2.2, 0.08), (0.56, 2.95, 0.08), (0.46, 3.9, 0.08), (-0.4, 4.4, 0.08), (-1.25, 4.15, 0.08), (-1.7, 3.5, 0.08)], 40)
    _line(wish, metal, path)
    _hook(metal, path[-1])


def _stone(wish: Wish, name: str) -> bpy.types.Mesh:
    """A domed stone of radius 1, or a pearl."""
    return ball(0.96, pearl(), detail=40) if name == "pearl" else cabochon(wish.surface(name), height=0.55, segments=48)


def _pendant(wish: Wish, metal: bpy.types.Material) -> None:
    plate = smooth([(1e-4, 0.0), (RADIUS * 0.96, 0.0), (RADIUS, 0.05), (RADIUS * 0.98, 0.14), (RADIUS * 0.9, 0.2), (RADIUS * 0.4, 0.24), (1e-4, 0.25)], 5)
    place(turned("plate", plate, metal, segments=120))
    leaf = _stone(wish, wish.get("leaf", "green"))
    for x, y, angle in around(12, 0.83, math.radians(90)):
        in_collet(leaf, metal, 0.2, (x, y, 0.2), (0, 0, angle), scale=(1.5, 0.86, 1))
    for x, y, _ in around(12, 1.10, math.radians(105)):
        place(ball(0.085, pearl(), detail=18), (x, y, 0.22))
    in_collet(_stone(wish, wish.get("stone", "red")), metal, 0.36, (0, 0, 0.26))
    grains([(x, y, 0.27) for x, y, _ in around(34, 0.465)], 0.042, metal)
    grains([(x, y, 0.14) for x, y, _ in around(76, RADIUS * 0.985)], 0.055, metal)
    place(ring(RADIUS + 0.055, 0.03, metal, segments=120), (0, 0, 0.06))
    place(ring(0.555, 0.026, metal, segments=80), (0, 0, 0.25))
    _crest(wish, metal)


def _crest(wish: Wish, metal: bpy.types.Material) -> None:
    """A small stone above the pendant, and the ring of the chain."""
    place(turned("seat", smooth([(1e-4, 0.02), (0.26, 0.02), (0.28, 0.08), (0.22, 0.16), (1e-4, 0.17)], 4), metal), (0, RADIUS + 0.16, 0))
    in_collet(_stone(wish, wish.get("stone", "red")), metal, 0.14, (0, RADIUS + 0.16, 0.15))
    grains([(x, RADIUS + 0.16 + y, 0.12) for x, y, _ in around(18, 0.23)], 0.035, metal)
    place(ring(0.10, 0.032, metal, segments=32), (0, RADIUS + 0.44, 0.08))


def _drops(metal: bpy.types.Material) -> None:
    """Pearls on links along the lower edge, the largest in the middle."""
    link = ring(0.06, 0.02, metal, segments=20, sides=8)
    for k in range(-3, 4):
        angle = math.radians(-90 + 21 * k)
        way = Vector((math.cos(angle), math.sin(angle), 0))
        size = 0.20 - 0.02 * abs(k)
        seat = way * (RADIUS + 0.12)
        place(link, seat + Vector((0, 0, 0.07)))
        place(ball(0.055, metal, detail=14), seat + Vector((0, -0.13, 0.1)))
        place(ball(size, pearl(), detail=28), seat + Vector((0, -0.17 - size, size)), None, (1, 1.12, 1))
        place(ball(0.05, metal, detail=14), seat + Vector((0, -0.2 - 2.15 * size, 0.09)))


def _line(wish: Wish, metal: bpy.types.Material, path: Path) -> None:
    if wish.get("chain", "gold") == "gold":
        chain(path, metal, link_radius=0.095, thickness=0.03, stretch=1.3)
        return
    bead, spacer = ball(0.12, pearl(), detail=22), ball(0.055, metal, detail=14)
    wire(path, 0.02, metal)
    for k, point in enumerate(evenly(path, 0.165)):
        place(spacer if k % 2 else bead, Vector((point.x, point.y, 0.055 if k % 2 else 0.12)))


def _hook(metal: bpy.types.Material, at: Vector) -> None:
    place(ring(0.1, 0.032, metal, segments=32), at + Vector((-0.05, -0.1, 0.0)))
    curl = [(-0.08, -0.2), (-0.16, -0.55), (-0.3, -0.95), (-0.62, -1.12), (-0.86, -0.88), (-0.76, -0.6)]
    line = soft_path([at + Vector((x, y, 0.0)) for x, y in curl], 12)
    wire(line, 0.05, metal)
    place(ball(0.07, metal, detail=18), line[-1])
