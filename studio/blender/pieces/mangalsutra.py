"""Mangalsutra: gold on black glass beads.

metal; form: cups (two small cups on two lines of beads) or drop (one larger pendant on one line); stone: of the
drop, and the bead between the cups.
"""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

from pieces.wish import Wish
from shapes.beads import bail, collared, ribbed_bead, seed_bead
from shapes.gems import cabochon, grains, in_collet, petal
from shapes.laid import drape
from shapes.lines import Path, around, evenly, soft_path
from shapes.objects import Group, ball, facing, place
from shapes.plates import domed_plate, edged, outline_of
from shapes.turned import ring, smooth, turned


def build(wish: Wish) -> list[bpy.types.Object]:
    """A mangalsutra that lies on the table; its beads go on beyond the frame."""
    return {"cups": _cups, "drop": _drop}[wish.get("form", "cups")](wish)


def _line(wish: Wish, path: Path, bead: float, every: int) -> None:
    """Black beads, and a gold one between two small ones wherever the count comes round."""
    metal = wish.metal()
    black = seed_bead(bead, wish.surface("black"))
    gold = ball(bead * 1.18, metal, detail=20)
    grain = ball(bead * 0.62, metal, detail=14)
    points = evenly(path, bead * 1.6)
    middle = len(points) // 2 if wish.get("form") == "drop" else 5
    for k, (a, b) in enumerate(zip(points, points[1:])):
        place_in_row = (k - middle + every // 2) % every
        shape = gold if place_in_row == 0 else grain if place_in_row in (1, every - 1) else black
        place(shape, (a + b) / 2, facing((b - a).normalized()), wish.chance.uniform(0.95, 1.04))


def _cups(wish: Wish) -> list[bpy.types.Object]:
    metal = wish.metal()
    with Group() as pendant:
        for side in (-1, 1):
            with Group() as cup:
                _cup(metal)
            cup.handle.location = (side * 0.6, -0.62, 0)
            cup.handle.rotation_euler = (0, 0, side * 0.05)
        red = ball(0.2, wish.surface(wish.get("stone", "red")), detail=28)
        place(red, (0, -0.06, 0.22))
        for x in (-0.27, 0.27):
            place(ring(0.09, 0.05, metal, segments=24, sides=8), (x, -0.06, 0.22), (0, math.pi / 2, 0))
        tube = smooth([(0.1, -0.3), (0.14, -0.27), (0.15, 0), (0.14, 0.27), (0.1, 0.3)], 4)
        for x in (-0.6, 0.6):
            place(turned("tube", tube, metal, segments=40), (x, -0.03, 0.22), (0, math.pi / 2, 0))
            grains([(x + d, 0.11, 0.26) for d in (-0.18, 0, 0.18)], 0.05, metal)
    for side in (-1, 1):
        for k in (0, 1):
            out = [(1.02, -0.03, 0.22), (1.3, 0.12 + 0.16 * k, 0.16), (1.85 - 0.2 * k, 0.9, 0.11), (2.45 - 0.38 * k, 2.6, 0.11), (2.8 - 0.4 * k, 5.0, 0.11), (3.05 - 0.4 * k, 8.0, 0.11), (3.1 - 0.4 * k, 13.0, 0.11)]
            path = soft_path([(side * x, y, z) for x, y, z in out], 30)
            _line(wish, path, 0.105, 19)
        place(ball(0.15, metal), (side * 1.04, -0.03, 0.2))
    return pendant.objects


def _cup(metal: bpy.types.Material) -> None:
    """A small round cup seen from its domed side."""
    outline = smooth([(0.02, 0.36), (0.2, 0.34), (0.38, 0.24), (0.5, 0.1), (0.545, 0.03), (0.56, 0.0), (0.54, -0.01)], 5)
    place(turned("cup", outline, metal, segments=80))
    place(ring(0.55, 0.035, metal, segments=80), (0, 0, 0.02))
    grains([(x, y, 0.08) for x, y, _ in around(38, 0.525)], 0.033, metal)
    place(ring(0.33, 0.022, metal, segments=64), (0, 0, 0.27))
    leaf = petal(metal, length=0.2, width=0.07, height=0.05)
    for x, y, angle in around(10, 0.12):
        place(leaf, (x, y, 0.345), (-0.3, 0, angle - math.pi / 2))
    grains([(0, 0, 0.4)], 0.085, metal)
    grains([(x, y, 0.37) for x, y, _ in around(10, 0.12)], 0.03, metal)


def _drop(wish: Wish) -> list[bpy.types.Object]:
    metal = wish.metal()
    right = [(0.0, 1.0), (0.22, 0.9), (0.5, 0.55), (0.78, 0.12), (0.86, -0.3), (0.7, -0.72), (0.36, -0.98), (0.0, -1.08)]
    with Group() as pendant:
        outline = outline_of(right, 12)
        place(domed_plate(outline, 0.2, 0.1, metal))
        edged(outline, metal, 0.1, thickness=0.04)
        edged(outline, metal, 0.15, share=0.92, grain=0.036)
        edged(outline, metal, 0.19, share=0.83, thickness=0.018)
        leaf = petal(metal, length=0.26, width=0.11, height=0.07)
        for x, y, angle in around(12, 0.3):
            place(leaf, (x, y - 0.2, 0.27), (-0.2, 0, angle - math.pi / 2))
        grains([(x, y - 0.2, 0.31) for x, y, _ in around(22, 0.33)], 0.032, metal)
        in_collet(cabochon(wish.surface(wish.get("stone", "red")), segments=40), metal, 0.25, (0, -0.2, 0.29))
        grains([(0, 0.62, 0.22), (-0.1, 0.5, 0.24), (0.1, 0.5, 0.24)], 0.055, metal)
        _fringe(metal)
        bail((0, 1.12, 0.2), 0.26, metal)
    line = drape(6.0, 6.0, beyond=7, pointed=0.55)
    path = [Vector((p.x, p.y + 1.12, 0.12 + 0.09 * math.exp(-((p.x / 0.7) ** 4)))) for p in line]
    _line(wish, path, 0.12, 15)
    for side in (-1, 1):
        at = min(path, key=lambda p: abs(p.x - side * 0.52) + (1 if p.y > 3 else 0))
        way = Vector((side, 0.5, 0)).normalized()
        collared(Vector((at.x, at.y, 0.2)), way, ribbed_bead(0.2, metal, ribs=10), 0.19, 0.2, metal)
    return pendant.objects


def _fringe(metal: bpy.types.Material) -> None:
    """Small drops along the lower edge."""
    link = ring(0.05, 0.016, metal, segments=16, sides=6)
    outline = [(0.015, 0.0), (0.04, -0.04), (0.075, -0.13), (0.07, -0.2), (0.03, -0.25), (0.004, -0.26)]
    drop = turned("drop", smooth(outline, 4), metal, segments=24)
    for x, y in ((-0.52, -0.94), (-0.27, -1.08), (0.0, -1.14), (0.27, -1.08), (0.52, -0.94)):
        place(link, (x, y, 0.08))
        place(drop, (x, y - 0.04, 0.08), (-math.pi / 2, 0, 0))
