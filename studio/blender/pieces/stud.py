"""Studs for the ear or the nose, facing +z, on a post.

form: flower, star, lotus, claw, dot or disc; radius (1 is 10 mm); stone: glass or gem in the middle; petals: how
many; relief: of a disc; hasPost: of a lotus.
"""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

from pieces.wish import Wish
from shapes.gems import brilliant, cabochon, grains, in_collet, petal
from shapes.lines import around, soft_path, wire
from shapes.objects import ball, place
from shapes.turned import domed_disc, ring, smooth, turned


def build(wish: Wish) -> None:
    """A stud facing +z, its upper end towards +y."""
    forms = {"flower": _flower, "star": _star, "lotus": _lotus, "claw": _claw, "dot": _dot, "disc": _disc}
    forms[wish.get("form", "flower")](wish, wish.metal())


def _post(metal: bpy.types.Material, length: float, thickness: float = 0.04) -> None:
    wire([(0, 0, 0), (0, 0, -length)], thickness, metal)


def _star(wish: Wish, metal: bpy.types.Material) -> None:
    """A large star: long and short rays, stones in their hollows, a domed stone in the middle."""
    radius = wish.get("radius", 1.2)
    stone = wish.surface(wish.get("stone", "red"))
    base = smooth(
        [(1e-4, -0.06), (radius * 0.72, -0.06), (radius * 0.78, -0.02), (radius * 0.76, 0.02), (1e-4, 0.04)],
        5,
    )
    place(turned("base", base, metal))
    ray = petal(metal, length=radius * 0.66, width=radius * 0.21, height=0.15)
    for x, y, angle in around(8, radius * 0.34, math.pi / 2):
        place(ray, (x, y, 0.0), (0, 0, angle - math.pi / 2))
        at = Vector((math.cos(angle), math.sin(angle), 0))
        place(ball(0.075, metal, detail=18), at * radius * 1.0 + Vector((0, 0, 0.03)))
    small = cabochon(stone, segments=24)
    for x, y, angle in around(8, radius * 0.69, math.pi / 2 + math.pi / 8):
        in_collet(small, metal, 0.095, (x, y, 0.045), (0, 0, angle))
    grains([(x, y, 0.06) for x, y, _ in around(40, radius * 0.47)], 0.04, metal)
    place(
        turned(
            "cup",
            smooth(
                [(radius * 0.44, 0.0), (radius * 0.43, 0.14), (radius * 0.38, 0.2), (radius * 0.34, 0.17)], 5
            ),
            metal,
        ),
        (0, 0, 0),
    )
    in_collet(cabochon(stone, height=0.72, segments=48), metal, radius * 0.31, (0, 0, 0.15))
    grains([(x, y, 0.2) for x, y, _ in around(30, radius * 0.39)], 0.028, metal)
    _post(metal, 0.9)


def _flower(wish: Wish, metal: bpy.types.Material) -> None:
    """A small flower of round petals about a stone; clear stones are cut."""
    radius, count = wish.get("radius", 0.2), wish.get("petals", 6)
    r = radius * 0.36
    for x, y, angle in around(count, radius * 0.64, math.pi / 2):
        place(ball(r, metal, detail=24), (x, y, 0), None, (1, 1, 0.5))
        place(ring(r * 0.98, r * 0.16, metal, segments=32), (x, y, 0), (0, 0, angle))
        place(ball(r * 0.26, metal, detail=14), (x, y, r * 0.5))
    place(
        turned(
            "cup",
            smooth(
                [
                    (radius * 0.16, -0.1 * radius),
                    (radius * 0.36, 0.05 * radius),
                    (radius * 0.42, 0.24 * radius),
                    (radius * 0.38, 0.34 * radius),
                ],
                5,
            ),
            metal,
            segments=48,
        )
    )
    place(brilliant(wish.gem(wish.get("stone", "diamond"))), (0, 0, radius * 0.34), None, radius * 0.38)
    for x, y, _ in around(6, radius * 0.38, math.pi / 6):
        place(ball(radius * 0.055, metal, detail=14), (x, y, radius * 0.38))
    _post(metal, radius * 2.6, radius * 0.12)


def _lotus(wish: Wish, metal: bpy.types.Material) -> None:
    """An open lotus seen from above: three rows of petals about a seed pod."""
    radius = wish.get("radius", 0.45)
    for row, (count, reach, tip, lift) in enumerate(
        ((8, 1.0, 0.20, 0.0), (8, 0.76, 0.28, 0.06), (6, 0.5, 0.30, 0.12))
    ):
        leaf = petal(
            metal,
            length=radius * reach,
            width=radius * (0.40, 0.32, 0.22)[row],
            height=radius * 0.085,
            tip=radius * tip,
            is_cupped=True,
        )
        for _, _, angle in around(count, 1, math.pi / count * row):
            place(leaf, (0, 0, lift * radius), (0, 0, angle))
    place(
        turned(
            "pod",
            smooth(
                [
                    (radius * 0.10, 0.1 * radius),
                    (radius * 0.17, 0.26 * radius),
                    (radius * 0.16, 0.30 * radius),
                    (1e-4, 0.30 * radius),
                ],
                5,
            ),
            metal,
            segments=48,
        )
    )
    grains(
        [(x, y, radius * 0.31) for x, y, _ in around(7, radius * 0.10)] + [(0, 0, radius * 0.31)],
        radius * 0.034,
        metal,
    )
    place(
        turned(
            "base",
            [(1e-4, -0.04 * radius), (radius * 0.4, -0.04 * radius), (radius * 0.44, 0.02 * radius)],
            metal,
            segments=48,
        )
    )
    if wish.get("hasPost", True):
        _post(metal, radius * 2.0, radius * 0.085)


def _claw(wish: Wish, metal: bpy.types.Material) -> None:
    """One cut stone in a basket of four claws."""
    radius = wish.get("radius", 0.5)
    place(brilliant(wish.gem(wish.get("stone", "sapphire"))), (0, 0, radius * 0.5), (0, 0, 0.2), radius)
    tip = ball(radius * 0.1, metal)
    for k in range(4):
        a = math.pi / 4 + math.pi / 2 * k
        heights = [(0.12, -0.42), (0.5, -0.16), (0.93, 0.3), (1.04, 0.5), (1.02, 0.62), (0.9, 0.7)]
        path = soft_path(
            [(r * radius * math.cos(a), r * radius * math.sin(a), h * radius) for r, h in heights], 8
        )
        wire(path, radius * 0.085, metal, taper=[1.05 - 0.2 * i / len(path) for i in range(len(path))])
        place(tip, path[-1])
    place(ring(radius * 0.62, radius * 0.06, metal), (0, 0, -0.03 * radius))
    place(ring(radius * 0.9, radius * 0.055, metal), (0, 0, 0.24 * radius))
    _post(metal, radius * 2.2, radius * 0.08)


def _dot(wish: Wish, metal: bpy.types.Material) -> None:
    """A single dot with a screw post and its nut."""
    radius = wish.get("radius", 0.125)
    dome = smooth(
        [
            (1e-4, radius * 0.62),
            (radius * 0.5, radius * 0.53),
            (radius * 0.9, radius * 0.22),
            (radius, 0),
            (radius * 0.9, -radius * 0.1),
            (1e-4, -radius * 0.1),
        ],
        8,
    )
    place(turned("dot", dome, metal, segments=72))
    post = [(radius * 0.2, 0.0)]
    for k in range(26):
        z = -radius * (0.5 + 0.11 * k)
        post += [(radius * 0.2, z), (radius * 0.25, z - radius * 0.05)]
    place(turned("screw", [*post, (1e-4, post[-1][1] - 0.01)], metal, segments=32))
    nut = smooth(
        [
            (radius * 0.26, -0.18 * radius),
            (radius * 0.62, -0.18 * radius),
            (radius * 0.66, 0),
            (radius * 0.62, 0.18 * radius),
            (radius * 0.26, 0.18 * radius),
        ],
        4,
    )
    place(turned("nut", nut, metal, segments=64, flutes=(24, 0.06)), (0, 0, -radius * 2.5))


def _disc(wish: Wish, metal: bpy.types.Material) -> None:
    """A wide thin disc, chased all over, with a raised middle."""
    radius = wish.get("radius", 3.0)
    place(
        domed_disc(
            radius * 0.97,
            wish.get("dome", 0.22),
            wish.metal(wish.get("relief", "petal-disc-relief"), wish.get("depth", 0.06)),
            segments=160,
            steps=40,
        )
    )
    place(turned("back", [(1e-4, -0.03), (radius * 0.98, -0.03)], metal, segments=128))
    place(ring(radius * 0.985, 0.045, metal, segments=200), (0, 0, 0.0))
    grains([(x, y, 0.045) for x, y, _ in around(int(radius * 46), radius * 0.94)], 0.055, metal)
    dome = wish.get("dome", 0.22)
    place(
        turned(
            "boss",
            smooth([(radius * 0.2, 0), (radius * 0.18, 0.08), (radius * 0.11, 0.2), (1e-4, 0.26)], 6),
            metal,
        ),
        (0, 0, dome - 0.03),
    )
    grains([(x, y, dome) for x, y, _ in around(28, radius * 0.205)], 0.05, metal)
    if wish.get("stone"):
        in_collet(
            cabochon(wish.surface(wish.get("stone")), segments=40), metal, radius * 0.09, (0, 0, dome + 0.2)
        )
    wire([(0, radius * 0.55, 0), (0, radius * 0.55, -1.2)], 0.05, metal)
