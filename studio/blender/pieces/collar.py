"""Kantha: a close collar of gold beads sewn on a pad of felt.

metal; felt; thread of the ties.
"""

from __future__ import annotations

import math

import bpy
from mathutils import Matrix, Vector

from pieces.wish import Wish
from shapes.beads import ribbed_bead, tassel, wound
from shapes.lines import soft_path, twisted_wire
from shapes.objects import ball, facing, mesh, place
from shapes.turned import ring

INNER, OUTER = 4.3, 7.7
OPENING = math.radians(64)
"""How far the collar is open at the top."""


def build(wish: Wish) -> None:
    """A collar that lies on the table, its opening to +y."""
    metal = wish.metal()
    _pad(wish.surface(wish.get("felt", "red-felt")))
    big = ribbed_bead(0.66, metal, ribs=14, length=0.86)
    round_bead = ball(0.33, metal, detail=26)
    small = ball(0.15, metal, detail=16)
    collar = ring(0.26, 0.08, metal, segments=32, sides=8)
    _row(6.0, big, 0.62, 1.24, collar)
    for radius in (4.92, 7.08):
        _row(radius, round_bead, 0.55, 0.68)
    for radius in (4.52, 7.49):
        _row(radius, small, 0.44, 0.31)
    _stitches(wish)
    _ties(wish)


def _angles(radius: float, pitch: float) -> list[float]:
    # The corners of the pad are round: a row near its edge ends earlier.
    margin = 0.05 + 0.045 * abs(radius - (INNER + OUTER) / 2)
    whole = 2 * math.pi - OPENING - 2 * margin
    count = max(2, int(whole * radius / pitch))
    return [math.pi / 2 + OPENING / 2 + margin + whole * (k + 0.5) / count for k in range(count)]


def _row(radius: float, bead: bpy.types.Mesh, height: float, pitch: float, between: bpy.types.Mesh | None = None) -> None:
    angles = _angles(radius, pitch)
    half = (angles[1] - angles[0]) / 2
    for angle in angles:
        way = Vector((-math.sin(angle), math.cos(angle), 0))
        place(bead, (radius * math.cos(angle), radius * math.sin(angle), height), facing(way))
        if between is not None:
            a = angle + half
            turn = facing(Vector((-math.sin(a), math.cos(a), 0))) @ Matrix.Identity(3)
            place(between, (radius * math.cos(a), radius * math.sin(a), height), turn)


def _pad(felt: bpy.types.Material) -> None:
    """A soft pad, thicker in its middle, its ends rounded."""
    steps, sides = 220, 24
    middle, half = (INNER + OUTER) / 2, (OUTER - INNER) / 2
    corners, faces = [], []
    for i in range(steps + 1):
        share = i / steps
        angle = math.pi / 2 + OPENING / 2 + (2 * math.pi - OPENING) * share
        close = min(share, 1 - share) * (2 * math.pi - OPENING) * middle
        width = half * math.sqrt(1 - (1 - min(1.0, close / 0.9)) ** 2) * 0.999 + 0.001
        for j in range(sides):
            b = 2 * math.pi * j / sides
            x = math.copysign(abs(math.cos(b)) ** 0.5, math.cos(b))
            z = math.copysign(abs(math.sin(b)) ** 0.7, math.sin(b))
            r = middle + width * x
            corners.append((r * math.cos(angle), r * math.sin(angle), 0.17 + 0.17 * z))
    for i in range(steps):
        for j in range(sides):
            a, b = i * sides + j, i * sides + (j + 1) % sides
            faces.append((a, b, b + sides, a + sides))
    place(mesh("pad", corners, faces, felt))


def _stitches(wish: Wish) -> None:
    thread = wish.surface("yellow-thread")
    stitch = ball(0.045, thread, detail=10)
    for radius in (INNER + 0.06, OUTER - 0.06):
        for angle in _angles(radius, 0.2):
            way = Vector((-math.sin(angle), math.cos(angle), 0))
            place(stitch, (radius * math.cos(angle), radius * math.sin(angle), 0.29), facing(way), (0.7, 0.7, 1.7))


def _ties(wish: Wish) -> None:
    thread, gold = wish.surface(wish.get("thread", "red-thread")), wish.metal()
    for side in (-1, 1):
        angle = math.pi / 2 - side * OPENING / 2
        start = Vector((6.0 * math.cos(angle), 6.0 * math.sin(angle), 0.2))
        along = Vector((-side, 0.12, 0))
        end = Vector((side * 0.55, 5.5, 0.12))
        path = soft_path([start - along * 0.2, start + along * 0.7, Vector((side * 1.5, 6.3, 0.13)), end + Vector((-side * 0.2, 0.6, 0)), end], 14)
        twisted_wire(path, 0.13, thread, pitch=5)
        wound([end + Vector((0, 0.05 - 0.09 * i, 0.1)) for i in range(5)], 0.16, gold, pitch=0.08)
        tassel((end.x, end.y - 0.35, 0), side * 0.12, 2.3, 0.55, thread, gold, wish.chance, threads=56)
