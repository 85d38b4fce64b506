"""Amulets on a chain or a string of beads.

form: jantar (a square box) or tayo (a lozenge of the Newars); metal; motif: relief of a jantar's face;
stone, partner: glasses of a tayo.
"""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

from pieces.wish import Wish
from shapes.beads import bail, collared, ghungroo, ribbed_bead
from shapes.gems import cabochon, grains, in_collet, petal
from shapes.laid import drape
from shapes.lines import around, chain, evenly, soft_path
from shapes.objects import Group, ball, place
from shapes.plates import domed_plate, edged, outline_of, square
from shapes.turned import domed_disc, ring


def build(wish: Wish) -> list[bpy.types.Object]:
    """An amulet that lies on the table; its string goes on beyond the frame."""
    return {"jantar": _jantar, "tayo": _tayo}[wish.get("form", "jantar")](wish)


def _jantar(wish: Wish) -> list[bpy.types.Object]:
    metal = wish.metal()
    half = 1.3
    with Group() as box:
        outline = square(half, 0.16)
        place(domed_plate(outline, 0.05, 0.5, metal, roundness=4))
        for share, z, thickness in ((1.015, 0.06, 0.045), (1.015, 0.47, 0.045), (0.9, 0.56, 0.03)):
            edged(outline, metal, z, share=share, thickness=thickness)
        edged(outline, metal, 0.55, share=0.955, grain=0.05)
        place(domed_disc(1.04, 0.14, wish.metal(wish.get("motif", "fish-relief"), 0.07)), (0, 0, 0.545))
        place(ring(1.05, 0.035, metal, segments=96), (0, 0, 0.56))
        grains([(x, y, 0.56) for x, y, _ in around(58, 1.115)], 0.034, metal)
        leaf = petal(metal, length=0.36, width=0.13, height=0.09)
        for k in range(4):
            a = math.pi / 4 + math.pi / 2 * k
            corner = Vector((math.cos(a), math.sin(a), 0)) * 1.24
            for turn in (-0.62, 0.0, 0.62):
                place(leaf, corner + Vector((0, 0, 0.53)), (0, 0, a - math.pi / 2 + turn), (0.9, 0.9, 1))
            grains([tuple(corner * 1.13 + Vector((0, 0, 0.56)))], 0.07, metal)
        for x in (-0.8, 0.0, 0.8):
            bail((x, half + 0.17, 0.3), 0.24, metal)
        for k in range(5):
            with Group() as one:
                ghungroo(0.17, metal)
            one.handle.location = (-1.04 + 0.52 * k, -half - 0.02, 0.26)
            one.handle.rotation_euler = (-0.06, 0, wish.chance.uniform(-0.1, 0.1))
    line = drape(6.8, 6.4, beyond=7, pointed=0.2)
    path = [Vector((p.x, max(p.y + half + 0.17 - 0.02, half + 0.17), 0.08 + 0.22 * math.exp(-((p.x / 1.7) ** 4)))) for p in line]
    chain(path, metal, link_radius=0.12, thickness=0.032, stretch=1.3)
    return box.objects


def _tayo(wish: Wish) -> list[bpy.types.Object]:
    metal = wish.metal()
    stone, partner = wish.surface(wish.get("stone", "turquoise")), wish.surface(wish.get("partner", "coral"))
    right = [(0.0, 1.34), (0.5, 1.27), (0.9, 1.02), (1.3, 0.66), (1.85, 0.32), (2.4, 0.0), (1.85, -0.32), (1.3, -0.66), (0.9, -1.02), (0.5, -1.27), (0.0, -1.34)]
    with Group() as amulet:
        outline = outline_of(right, 12)
        place(domed_plate(outline, 0.34, 0.16, metal))
        edged(outline, metal, 0.15, thickness=0.05)
        edged(outline, metal, 0.23, share=0.93, grain=0.045)
        edged(outline, metal, 0.275, share=0.85, thickness=0.024)
        edged(outline, metal, 0.385, share=0.63, thickness=0.034)
        edged(outline, metal, 0.41, share=0.57, grain=0.036)
        _flower(metal, stone, 0.5)
        for side in (-1, 1):
            _wing(metal, partner, side)
        for x, drop in ((-0.84, 0.0), (-0.42, 0.0), (0.0, 0.0), (0.42, 0.0), (0.84, 0.0)):
            y = -1.34 + 0.42 * (abs(x) / 0.9) ** 1.9
            with Group() as one:
                ghungroo(0.15, metal)
            one.handle.location = (x, y + drop, 0.16)
            one.handle.rotation_euler = (-0.05, 0, wish.chance.uniform(-0.1, 0.1))
        for side in (-1, 1):
            bail((side * 0.62, 1.36, 0.2), 0.22, metal)
    for side in (-1, 1):
        _beads(wish, side, stone, partner)
    return amulet.objects


def _flower(metal: bpy.types.Material, stone: bpy.types.Material, z: float) -> None:
    leaf = petal(metal, length=0.36, width=0.17, height=0.1)
    for x, y, angle in around(14, 0.56):
        place(leaf, (x, y, z - 0.05), (-0.18, 0, angle - math.pi / 2))
    place(ring(0.55, 0.05, metal, segments=80), (0, 0, z + 0.03))
    grains([(x, y, z + 0.06) for x, y, _ in around(32, 0.63)], 0.045, metal)
    place(cabochon(stone, height=0.6, segments=48), (0, 0, z), None, 0.52)


def _wing(metal: bpy.types.Material, stone: bpy.types.Material, side: int) -> None:
    in_collet(cabochon(stone), metal, 0.22, (side * 1.34, 0, 0.42))
    in_collet(cabochon(stone), metal, 0.11, (side * 1.82, 0, 0.33))
    leaf = petal(metal, length=0.34, width=0.1, height=0.07)
    for turn in (-2.3, -1.75, 1.75, 2.3):
        place(leaf, (side * 1.3 + 0.19 * math.sin(-turn) * side, 0.19 * math.cos(turn), 0.39), (0, 0, side * turn))
    for up in (-1, 1):
        grains([(side * x, up * y, z) for x, y, z in ((0.66, 0.62, 0.4), (0.78, 0.52, 0.4), (0.88, 0.62, 0.36), (1.62, 0.16, 0.36))], 0.05, metal)


def _beads(wish: Wish, side: int, stone: bpy.types.Material, partner: bpy.types.Material) -> None:
    metal = wish.metal()
    out = [(0.62, 1.5, 0.2), (0.8, 1.72, 0.2), (1.5, 2.6, 0.2), (2.5, 4.6, 0.2), (2.95, 7.0, 0.2), (3.05, 14.0, 0.2)]
    path = soft_path([(side * x, y, z) for x, y, z in out], 30)
    points = evenly(path, 0.4)
    bead, gold = ball(0.195, stone, detail=24), ribbed_bead(0.22, metal, ribs=10)
    other, cap = ball(0.2, partner, detail=24), ring(0.09, 0.04, metal, segments=20, sides=8)
    for k, (a, b) in enumerate(zip(points, points[1:])):
        way = (b - a).normalized()
        if k % 7 == 3:
            collared(a, way, gold, 0.21, 0.21, metal)
        else:
            place(other if k % 7 in (2, 4) else bead, a, None, wish.chance.uniform(0.94, 1.02))
        place(cap, (a + b) / 2, way.to_track_quat("Z", "Y").to_matrix())
