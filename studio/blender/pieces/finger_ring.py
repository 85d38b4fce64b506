"""Rings for a finger.

metal; width and thickness of the band (1 is 10 mm); top: none, solitaire, bezel, eternity, nine-stones, seal
or plate; stone: name of a gem (solitaire, eternity) or glass (bezel; `gem` sets a cut stone instead); motif: of a seal's relief or a
plate's paint; stones: the nine glasses; gems: nine cut stones instead.
"""

from __future__ import annotations

import math

import bpy
from mathutils import Matrix, Vector

from pieces.wish import Wish
from shapes.gems import brilliant, cabochon, grains, in_collet
from shapes.lines import around, soft_path, wire
from shapes.objects import Group, Point, ball, mesh, place
from shapes.turned import domed_disc, ring, smooth, turned

INNER = 0.86


def build(wish: Wish) -> None:
    """A ring standing upright, its opening along y, its top at +z."""
    metal = wish.metal()
    width, thick = wish.get("width", 0.25), wish.get("thickness", 0.15)
    top = wish.get("top", "none")
    if top == "eternity":
        _eternity(wish, metal, width, thick)
        return
    _band(metal, width, thick, wish.get("shoulder", 0.0))
    tops = {
        "solitaire": _solitaire,
        "bezel": _bezel,
        "nine-stones": _nine_stones,
        "seal": _seal,
        "plate": _plate,
    }
    if top in tops:
        with Group() as head:
            tops[top](wish, metal)
        head.handle.location = (0, 0, INNER + thick)


def _band(metal: bpy.types.Material, width: float, thick: float, shoulder: float) -> None:
    """A comfort-fit band: flat-round in section; `shoulder` widens it towards the top."""
    steps, sides = 200, 28
    corners = []
    for i in range(steps):
        a = 2 * math.pi * i / steps
        up = (1 + math.sin(a)) / 2
        w = width * (1 + shoulder * up**3)
        for j in range(sides):
            b = 2 * math.pi * j / sides
            x = math.copysign(abs(math.cos(b)) ** 0.75, math.cos(b))
            y = math.copysign(abs(math.sin(b)) ** 0.75, math.sin(b))
            r = INNER + thick / 2 + thick / 2 * x * (1 if x > 0 else 0.75)
            corners.append((r * math.cos(a), y * w / 2, r * math.sin(a)))
    faces = [
        (
            i * sides + j,
            i * sides + (j + 1) % sides,
            (i + 1) % steps * sides + (j + 1) % sides,
            (i + 1) % steps * sides + j,
        )
        for i in range(steps)
        for j in range(sides)
    ]
    place(mesh("band", corners, faces, metal))


def _solitaire(wish: Wish, metal: bpy.types.Material) -> None:
    radius, z = 0.36, 0.30
    place(brilliant(wish.gem(wish.get("stone", "diamond"))), (0, 0, z), (0, 0, 0.2), radius)
    tip = ball(0.032, metal)
    for k in range(6):
        a = math.pi / 3 * k + math.pi / 6
        heights = [
            (0.10, -0.05),
            (0.20, 0.06),
            (radius * 0.86, z - 0.13),
            (radius + 0.015, z - 0.01),
            (radius, z + 0.055),
            (radius - 0.045, z + 0.085),
        ]
        path = soft_path([(r * math.cos(a), r * math.sin(a), h) for r, h in heights], 8)
        wire(path, 0.036, metal, taper=[1.05 - 0.25 * i / len(path) for i in range(len(path))])
        place(tip, path[-1])
    place(ring(0.235, 0.024, metal), (0, 0, 0.10))
    place(ring(radius * 0.8, 0.022, metal), (0, 0, z - 0.15))


def _bezel(wish: Wish, metal: bpy.types.Material) -> None:
    radius = wish.get("stoneSize", 0.4)
    wall = [
        (radius * 0.55, -0.14),
        (radius * 0.8, -0.06),
        (radius * 0.98, 0.06),
        (radius * 1.02, 0.2),
        (radius * 0.96, 0.255),
        (radius * 0.9, 0.24),
        (radius * 0.9, 0.1),
    ]
    place(turned("bezel", smooth(wall, 6), metal))
    grains([(x, y, 0.02) for x, y, _ in around(34, radius * 1.02)], 0.036, metal)
    place(ring(radius * 0.98, 0.022, metal), (0, 0, -0.035))
    if wish.get("gem"):
        place(brilliant(wish.gem(wish.get("gem"))), (0, 0, 0.25), (0, 0, 0.2), radius * 0.92)
        return
    place(
        cabochon(wish.surface(wish.get("stone", "red")), height=0.55, segments=48),
        (0, 0, 0.17),
        None,
        radius * 0.93,
    )


def _nine_stones(wish: Wish, metal: bpy.types.Material) -> None:
    """Ruby in the middle, the other eight about it."""
    stones = wish.get("stones")
    plate = smooth([(1e-4, -0.14), (0.4, -0.14), (0.66, -0.02), (0.72, 0.04), (0.70, 0.09), (1e-4, 0.09)], 5)
    place(turned("plate", plate, metal))
    grains([(x, y, 0.095) for x, y, _ in around(46, 0.69)], 0.046, metal)
    if wish.get("gems"):
        middle, *others = wish.get("gems")
        _in_cup(wish.gem(middle), metal, 0.2, (0, 0, 0.08))
        for gem, (x, y, _) in zip(others, around(8, 0.475, math.pi / 8)):
            _in_cup(wish.gem(gem), metal, 0.145, (x, y, 0.08))
        return
    in_collet(cabochon(wish.surface(stones[0])), metal, 0.205, (0, 0, 0.08))
    for stone, (x, y, angle) in zip(stones[1:], around(8, 0.475, math.pi / 8)):
        in_collet(cabochon(wish.surface(stone)), metal, 0.152, (x, y, 0.08), (0, 0, angle))


def _in_cup(gem: bpy.types.Material, metal: bpy.types.Material, radius: float, at: Point) -> None:
    """A cut stone in a cup of metal, high enough that light comes through it from below."""
    wall = smooth([(0.55, -0.02), (0.86, 0.25), (1.03, 0.62), (1.12, 0.78), (1.09, 0.9), (0.98, 0.88), (0.94, 0.7)], 5)
    place(turned("cup", wall, metal, segments=48), at, None, radius)
    x, y, z = at
    place(brilliant(gem, name=f"brilliant {gem.name}"), (x, y, z + 0.86 * radius), (0, 0, 0.2), radius)


def _seal(wish: Wish, metal: bpy.types.Material) -> None:
    face = wish.metal(wish.get("motif"), 0.05)
    side = smooth([(0.2, -0.2), (0.45, -0.12), (0.62, 0.0), (0.66, 0.07), (0.64, 0.1), (0.60, 0.105)], 6)
    place(turned("seal", side, metal))
    place(domed_disc(0.6, 0.02, face), (0, 0, 0.10))
    place(ring(0.615, 0.02, metal, segments=96), (0, 0, 0.108))


def _plate(wish: Wish, metal: bpy.types.Material) -> None:
    size = wish.get("plateSize", 0.9)
    wood = smooth([(1e-4, -0.02), (size * 0.94, -0.02), (size, 0.03), (size, 0.12), (size * 0.97, 0.155)], 5)
    place(turned("wood", wood, wish.surface(wish.get("edge", "dark-wood"))), (0, 0, 0.0))
    place(domed_disc(size * 0.97, 0.05, wish.paint(wish.get("motif"))), (0, 0, 0.155))
    place(turned("seat", smooth([(0.2, -0.14), (0.34, -0.08), (0.4, -0.02)], 4), metal))


def _eternity(wish: Wish, metal: bpy.types.Material, width: float, thick: float) -> None:
    """A channel of stones all the way round, between two rails."""
    gem = brilliant(wish.gem(wish.get("stone", "diamond")))
    radius = wish.get("stoneSize", width * 0.36)
    middle = INNER + thick
    count = int(2 * math.pi * middle / (radius * 2.12))
    half = width / 2
    floor = [
        (INNER, -half),
        (middle + 0.01, -half),
        (middle + 0.03, -half + 0.02),
        (middle + 0.01, -half + 0.045),
        (middle - 0.07, -half + 0.05),
    ]
    section = [*floor, *((r, -y) for r, y in reversed(floor)), floor[0]]
    channel = place(turned("channel", section, metal, segments=200))
    channel.rotation_euler = (math.pi / 2, 0, 0)
    bead = ball(0.021, metal, detail=12)
    for k in range(count):
        a = 2 * math.pi * k / count
        outward = Vector((math.cos(a), 0, math.sin(a)))
        place(gem, outward * (middle + 0.012), Matrix.Rotation(math.pi / 2 - a, 3, "Y"), radius)
        b = a + math.pi / count
        for side in (-1, 1):
            place(bead, ((middle + 0.02) * math.cos(b), side * radius * 0.72, (middle + 0.02) * math.sin(b)))
