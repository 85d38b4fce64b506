"""Shirphul: a round disc for the crown of the head, beaten and set in rings.

metal; stone: glass of the middle; radius (1 is 10 mm).
"""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

from pieces.wish import Wish
from shapes.gems import cabochon, grains, in_collet, petal
from shapes.lines import around
from shapes.objects import ball, place
from shapes.turned import ring, smooth, turned


def build(wish: Wish) -> None:
    """A disc facing +z."""
    metal, radius = wish.metal(), wish.get("radius", 2.9)
    _disc(metal, radius)
    _leaves(metal, radius)
    _middle(wish, metal)
    _edge(metal, radius)


def _height(share: float) -> float:
    """How high the face stands at a share of the radius: a dome with a low rim."""
    return 0.10 + 0.62 * (1 - min(1.0, share) ** 1.8)


def _disc(metal: bpy.types.Material, radius: float) -> None:
    face = [(max(1e-4, radius * k / 24), _height(k / 24)) for k in range(25)]
    back = [(radius * 1.0, 0.04), (radius * 0.97, 0.0)]
    place(turned("disc", [*face, *back], metal, segments=160))


def _leaves(metal: bpy.types.Material, radius: float) -> None:
    """Two rows of beaten leaves between wires and grains, each leaf with its vein."""
    for share, count, length, width, turn in ((0.265, 12, 0.83, 0.33, 0.0), (0.60, 24, 0.78, 0.30, 0.5)):
        leaf = petal(metal, length=length, width=width, height=0.13)
        vein = petal(metal, length=length * 0.66, width=0.03, height=0.035)
        slope = math.atan2(_height(share) - _height(share + length / radius), length)
        for x, y, angle in around(count, radius * share, 2 * math.pi * turn / count):
            way = (-slope, 0, angle - math.pi / 2)
            place(leaf, (x, y, _height(share) + 0.01), way)
            place(vein, (x * 1.05, y * 1.05, _height(share) + 0.11), way)
    for share, size in ((0.245, 0.032), (0.565, 0.036), (0.875, 0.04)):
        place(ring(radius * share, size, metal, segments=140), (0, 0, _height(share) + 0.015))
    for share, size in ((0.575, 0.055), (0.905, 0.07)):
        count = int(2 * math.pi * radius * share / (size * 2.15))
        grains([(x, y, _height(share) + 0.03) for x, y, _ in around(count, radius * (share + 0.02))], size, metal)
    buds = ball(0.085, metal, detail=16)
    for share, count in ((0.52, 12), (0.83, 24)):
        for x, y, _ in around(count, radius * share, math.pi / 12 if count == 12 else 0.0):
            place(buds, (x, y, _height(share) + 0.03))


def _middle(wish: Wish, metal: bpy.types.Material) -> None:
    place(turned("boss", smooth([(0.62, 0.62), (0.60, 0.74), (0.46, 0.83), (1e-4, 0.85)], 5), metal, segments=80))
    in_collet(cabochon(wish.surface(wish.get("stone", "coral")), height=0.7, segments=48), metal, 0.36, (0, 0, 0.83))
    grains([(x, y, 0.83) for x, y, _ in around(28, 0.475)], 0.05, metal)
    grains([(x, y, 0.71) for x, y, _ in around(38, 0.625)], 0.05, metal)


def _edge(metal: bpy.types.Material, radius: float) -> None:
    """A wire, and a row of small bosses like beads about it."""
    place(ring(radius * 0.985, 0.07, metal, segments=180), (0, 0, 0.10))
    boss, tip = ball(0.135, metal, detail=22), ball(0.05, metal, detail=12)
    for x, y, angle in around(48, radius + 0.12):
        out = Vector((math.cos(angle), math.sin(angle), 0))
        place(boss, (x, y, 0.11), (0, 0, angle), (0.9, 0.95, 0.75))
        place(tip, Vector((x, y, 0.09)) + out * 0.15)
