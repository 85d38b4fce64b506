"""Jhumka: a stud, and below it a bell with a fringe.

metal; stones: two colours of glass, or none; fringe: pearl, metal or a glass; drop: the glass of
the bead in the middle, or pearl; relief: texture of the bell.
"""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

from materials.pearls import pearl
from pieces.wish import Wish
from shapes.gems import cabochon, grains, in_collet, petal
from shapes.lines import around, wire
from shapes.objects import Group, ball, facing, place
from shapes.turned import Profile, ring, smooth, turned

BELL: Profile = smooth(
    [
        (0.10, -0.15),
        (0.24, -0.19),
        (0.47, -0.33),
        (0.66, -0.56),
        (0.77, -0.83),
        (0.82, -1.02),
        (0.845, -1.08),
    ],
    8,
)
BELL_TOP = -1.46


def build(wish: Wish) -> None:
    """One earring, hanging from z = 0, its stud facing -y."""
    metal = wish.metal()
    stones = [wish.surface(name) for name in wish.get("stones", [])]
    _stud(metal, stones)
    place(ring(0.085, 0.025, metal, segments=32), (0, 0, -1.22), (math.pi / 2, 0, 0))
    place(ring(0.07, 0.022, metal, segments=32), (0, 0, -1.35), (math.pi / 2, 0, math.pi / 2))
    _bell(wish, metal)
    if stones:
        _stone_row(metal, stones)
    _fringe(metal, _bead(wish, "fringe"))
    _drop(wish, metal)


def _bead(wish: Wish, name: str) -> bpy.types.Material:
    kind = wish.get(name, "pearl")
    if kind == "metal":
        return wish.metal()
    return pearl() if kind == "pearl" else wish.surface(kind)


def _stud(metal: bpy.types.Material, stones: list[bpy.types.Material]) -> None:
    with Group() as stud:
        base = smooth(
            [(1e-4, -0.05), (0.45, -0.05), (0.56, -0.035), (0.575, -0.005), (0.53, 0.012), (1e-4, 0.012)], 5
        )
        place(turned("stud", base, metal))
        grains([(x, y, 0.02) for x, y, _ in around(44, 0.565)], 0.034, metal)
        if stones:
            in_collet(cabochon(stones[0]), metal, 0.2, (0, 0, 0.01))
            domes = [cabochon(stone) for stone in stones]
            for k, (x, y, angle) in enumerate(around(10, 0.40)):
                in_collet(
                    domes[k % len(domes)], metal, 0.1, (x, y, 0.01), (0, 0, angle), scale=(1.25, 0.95, 0.8)
                )
        else:
            _flower(metal)
    stud.handle.rotation_euler = (math.pi / 2, 0, 0)
    stud.handle.location = (0, 0, -0.6)


def _flower(metal: bpy.types.Material) -> None:
    leaf = petal(metal, length=0.5, width=0.15, height=0.09)
    for _, _, angle in around(10, 1):
        place(leaf, (0, 0, 0.02), (0, 0, angle))
    place(ball(0.13, metal, detail=28), (0, 0, 0.05), None, (1, 1, 0.8))
    grains([(x, y, 0.07) for x, y, _ in around(14, 0.17)], 0.03, metal)


def _radius(z: float) -> float:
    for (r1, z1), (r2, z2) in zip(BELL, BELL[1:]):
        if z1 >= z >= z2:
            return r1 + (r2 - r1) * (z1 - z) / max(1e-6, z1 - z2)
    return BELL[-1][0]


def _bell(wish: Wish, metal: bpy.types.Material) -> None:
    cap = smooth([(1e-4, 0), (0.06, -0.01), (0.10, -0.07), (0.07, -0.13), (0.12, -0.17)], 6)
    place(turned("cap", cap, metal, segments=48), (0, 0, BELL_TOP + 0.04))
    shell = [*BELL, *((r - 0.03, z) for r, z in reversed(BELL))]
    worked = wish.metal(wish.get("relief", "bell-relief"), 0.06)
    place(turned("bell", shell, worked, segments=160, tiles=(3, -2)), (0, 0, BELL_TOP))
    for z, thickness in ((-0.36, 0.028), (-0.60, 0.026), (-1.06, 0.04), (-0.90, 0.022)):
        place(ring(_radius(z) + 0.006, thickness, metal, segments=120), (0, 0, BELL_TOP + z))
    grains([(x, y, BELL_TOP - 0.98) for x, y, _ in around(64, _radius(-0.98) + 0.012)], 0.036, metal)


def _stone_row(metal: bpy.types.Material, stones: list[bpy.types.Material]) -> None:
    domes = [cabochon(stone, segments=20) for stone in stones]
    for k, (x, y, angle) in enumerate(around(18, _radius(-0.75))):
        outward = Vector((math.cos(angle), math.sin(angle), 0.32)).normalized()
        at = Vector((x, y, BELL_TOP - 0.75)) + outward * 0.005
        in_collet(domes[k % len(domes)], metal, 0.07, at, facing(outward))


def _fringe(metal: bpy.types.Material, bead: bpy.types.Material) -> None:
    big, small = ball(0.078, bead, detail=24), ball(0.034, metal, detail=12)
    link = ring(0.03, 0.01, metal, segments=14, sides=6)
    for x, y, angle in around(26, 0.835):
        place(link, (x, y, BELL_TOP - 1.115), (math.pi / 2, 0, angle))
        place(small, (x, y, BELL_TOP - 1.15))
        place(big, (x, y, BELL_TOP - 1.255))
        place(small, (x, y, BELL_TOP - 1.355), None, 0.8)


def _drop(wish: Wish, metal: bpy.types.Material) -> None:
    size = wish.get("dropSize", 0.12)
    at = BELL_TOP - 1.30 - size
    wire([(0, 0, BELL_TOP - 0.3), (0, 0, at)], 0.012, metal)
    place(ball(0.05, metal), (0, 0, at + size + 0.03))
    place(ball(size, _bead(wish, "drop"), detail=32), (0, 0, at))
    place(ball(0.036, metal), (0, 0, at - size - 0.015))
