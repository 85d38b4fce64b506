"""Har: the great necklaces of gold.

form: chandrahar (four rows of linked discs), rani (a long one with a pendant), bridal (a broad one of a
set) or tika (its ornament for the parting); metal; stone, partner: glasses.
"""

from __future__ import annotations

import math

import bpy
from mathutils import Matrix, Vector

from materials.pearls import pearl
from pieces.wish import Wish
from shapes.beads import tassel, wound
from shapes.gems import cabochon, grains, in_collet, petal
from shapes.laid import UP, at_share, beside, loop, part
from shapes.lines import Path, around, chain, evenly, soft_path, wire
from shapes.objects import Group, ball, facing, place
from shapes.plates import domed_plate, edged, outline_of
from shapes.turned import domed_disc, ring, smooth, turned

FOIL = "white-gold"
"""Clear glass in kundan work shows the silver foil behind it."""


def build(wish: Wish) -> None:
    """A necklace that lies on the table, its clasp to +y."""
    {"chandrahar": _chandrahar, "rani": _rani, "bridal": _bridal, "tika": _tika}[wish.get("form")](wish)


# --- Chandrahar


def _chandrahar(wish: Wish) -> None:
    metal = wish.metal()
    disc = _moon(wish)
    for k, (half, depth) in enumerate(((2.75, 2.3), (3.65, 4.0), (4.55, 5.7), (5.45, 7.4))):
        row = [
            Vector((half * math.sin(t), 1.35 - 0.1 * k - depth * math.cos(t), 0.1))
            for t in (math.pi * (i / 120 - 0.5) for i in range(121))
        ]
        _linked(wish, row, disc, metal, has_fringe=k == 3)
    for side in (-1, 1):
        with Group() as plate:
            _shoulder(wish, metal)
        plate.handle.location = (side * 4.1, 2.35, 0)
        plate.handle.rotation_euler = (0, 0, -side * 0.10)
        up = soft_path([(side * 4.0, 3.75, 0.12), (side * 3.95, 5.6, 0.1), (side * 2.9, 7.4, 0.1), (side * 1.2, 8.3, 0.1), (side * 0.25, 8.45, 0.1)], 24)
        for across in (-0.22, 0.22):
            chain(beside(up, across), metal, link_radius=0.14, thickness=0.036)
    place(ring(0.3, 0.07, metal), (0, 8.45, 0.1))


def _moon(wish: Wish) -> list[bpy.types.Mesh]:
    """A linked disc, in parts that are placed together."""
    metal = wish.metal()
    edge = smooth([(1e-4, 0.0), (0.6, 0.0), (0.66, 0.03), (0.67, 0.08), (0.63, 0.11), (0.58, 0.09)], 4)
    return [
        turned("disc", edge, metal, segments=72),
        petal(metal, length=0.4, width=0.125, height=0.1),
        ring(0.6, 0.035, metal, segments=72),
        ball(0.045, metal, detail=10),
        ball(0.13, metal, detail=20),
    ]


def _linked(wish: Wish, row: Path, moon: list[bpy.types.Mesh], metal: bpy.types.Material, *, has_fringe: bool) -> None:
    count = round(sum((b - a).length for a, b in zip(row, row[1:])) / 1.42)
    link = ring(0.13, 0.04, metal, stretch=1.25, segments=24, sides=8)
    outline = [(0.02, 0.0), (0.07, -0.06), (0.14, -0.24), (0.15, -0.36), (0.09, -0.47), (0.005, -0.5)]
    drop = turned("drop", smooth(outline, 4), metal, segments=28)
    for k in range(count):
        at, way = at_share(row, (k + 0.5) / count)
        with Group() as one:
            body, leaf, rim, grain, boss = moon
            place(body)
            for x, y, angle in around(11, 0.1):
                place(leaf, (x, y, 0.09), (0, 0, angle - math.pi / 2))
            place(rim, (0, 0, 0.1))
            for x, y, _ in around(26, 0.545):
                place(grain, (x, y, 0.11))
            place(boss, (0, 0, 0.2), None, (1, 1, 0.7))
            if has_fringe and way.x > 0.4:
                # A drop hangs: straight down more than away from the row.
                hang = -0.7 * math.atan2(way.y, way.x)
                foot = Vector((math.sin(hang) * 0.1, -0.76, 0.06))
                place(link, foot, (0, 0, math.pi / 2 + hang), 0.7)
                place(drop, foot + Vector((0.08 * math.sin(hang), -0.08, 0.07)), Matrix.Rotation(hang, 3, "Z") @ Matrix.Rotation(-math.pi / 2, 3, "X"))
        one.handle.location = (at.x, at.y, 0)
        lean = wish.chance.uniform(-0.05, 0.05)
        one.handle.rotation_euler = (lean, wish.chance.uniform(-0.05, 0.05), math.atan2(way.y, way.x))
        if k:
            before, along = at_share(row, k / count)
            place(link, before, along.to_track_quat("X", "Z").to_matrix())
    for end in (row[0], row[-1]):
        place(link, end + Vector((0, 0.05, 0.02)), (0.5, 0, math.pi / 2))


def _shoulder(wish: Wish, metal: bpy.types.Material) -> None:
    """The plate that gathers the rows."""
    right = [(0.0, 1.4), (0.55, 1.32), (0.8, 0.9), (1.2, 0.1), (1.85, -0.7), (1.95, -1.0), (1.2, -1.12), (0.0, -1.16)]
    outline = outline_of(right, 10)
    place(domed_plate(outline, 0.26, 0.12, metal))
    edged(outline, metal, 0.12, thickness=0.05)
    edged(outline, metal, 0.2, share=0.89, grain=0.05)
    leaf = petal(metal, length=0.42, width=0.13, height=0.1)
    for x, y, turn in ((-0.62, -0.5, 1.9), (0.62, -0.5, -1.9), (-0.5, 0.2, 0.9), (0.5, 0.2, -0.9), (-0.2, 0.45, 0.4), (0.2, 0.45, -0.4), (-0.3, -0.62, 2.6), (0.3, -0.62, -2.6)):
        place(leaf, (x, y, 0.345), (-0.12, 0, turn), 0.9)
    _rosette(metal, wish.surface(wish.get("stone", "red")), 0.4, (0, -0.12, 0.4))
    in_collet(cabochon(wish.surface(wish.get("stone", "red"))), metal, 0.14, (0, 0.82, 0.27))
    for x in (-1.2, 1.2):
        in_collet(cabochon(wish.surface(wish.get("partner", "green"))), metal, 0.17, (x, -0.68, 0.27))


def _rosette(metal: bpy.types.Material, stone: bpy.types.Material, radius: float, at: tuple[float, float, float]) -> None:
    """A stone among petals."""
    leaf = petal(metal, length=radius * 0.9, width=radius * 0.36, height=radius * 0.22)
    with Group() as one:
        for x, y, angle in around(12, radius * 0.95):
            place(leaf, (x, y, -0.02), (-0.15, 0, angle - math.pi / 2))
        grains([(x, y, 0.02) for x, y, _ in around(26, radius * 1.18)], radius * 0.09, metal)
        in_collet(cabochon(stone, segments=40), metal, radius * 0.85, (0, 0, 0.0))
    one.handle.location = at


# --- Kundan work


def _kundan(metal: bpy.types.Material, stone: bpy.types.Material, long: float, wide: float) -> list[bpy.types.Mesh]:
    """A leaf-shaped stone in a broad gold wall, its foot at the origin and its tip to +y."""
    right = [(0.0, 1.0), (0.3, 0.9), (0.72, 0.5), (0.9, 0.0), (0.75, -0.5), (0.35, -0.85), (0.0, -0.95)]
    outer = outline_of([(x * wide, y * long / 2) for x, y in right], 8)
    inner = outline_of([(x * wide * 0.74, y * long / 2 * 0.8) for x, y in right], 8)
    return [domed_plate(outer, 0.03, 0.12, metal, roundness=5), domed_plate(inner, 0.1, 0.13, stone, roundness=3)]


def _station(wish: Wish, at: Vector, way: Vector, stone: bpy.types.Material, size: float) -> None:
    """A flower of kundan on a strand."""
    metal = wish.metal()
    leaves = _kundan(metal, wish.surface(FOIL), size * 0.8, size * 0.3)
    with Group() as one:
        for x, y, angle in around(4, size * 0.52, math.pi / 4):
            for part_of in leaves:
                place(part_of, (x, y, 0.02), (0, 0, angle - math.pi / 2))
        place(turned("seat", [(1e-4, 0.2), (size * 0.38, 0.2), (size * 0.42, 0.1), (size * 0.42, 0.0)], metal, segments=48))
        in_collet(cabochon(stone, segments=40, height=0.5), metal, size * 0.34, (0, 0, 0.19))
        grains([(x, y, 0.16) for x, y, _ in around(8, size * 0.78, math.pi / 8) if abs(x) < size * 0.74], size * 0.07, metal)
    one.handle.location = (at.x, at.y, 0.02)
    one.handle.rotation_euler = (0, 0, math.atan2(way.y, way.x))


def _pendant(wish: Wish, radius: float) -> None:
    """A great flower of kundan, a fringe of pearls on its lower edge; its middle at the origin."""
    metal, stone = wish.metal(), wish.surface(wish.get("stone", "red"))
    partner = wish.surface(wish.get("partner", "green"))
    base = smooth([(1e-4, 0.0), (radius * 0.98, 0.0), (radius * 1.02, 0.05), (radius, 0.12), (radius * 0.9, 0.16), (1e-4, 0.3)], 4)
    place(turned("base", base, metal, segments=120))
    place(domed_disc(radius * 0.9, 0.14, wish.metal("petal-disc-relief", 0.06)), (0, 0, 0.165))
    place(ring(radius, 0.05, metal, segments=120), (0, 0, 0.11))
    grains([(x, y, 0.18) for x, y, _ in around(int(radius * 26), radius * 0.95)], 0.055, metal)
    count = 16
    long = radius * 0.46
    for names, reach, size in (((stone, partner), 0.69, 1.0), ((wish.surface(FOIL),), 0.395, 0.62)):
        shapes = [_kundan(metal, name, long * size, long * size * 0.36) for name in names]
        for k, (x, y, angle) in enumerate(around(count if size == 1.0 else 12, radius * reach, math.pi / count)):
            for part_of in shapes[k % len(shapes)]:
                place(part_of, (x, y, 0.17 if size == 1.0 else 0.26), (0.06, 0, angle - math.pi / 2))
    grains([(x, y, 0.28) for x, y, _ in around(30, radius * 0.535)], 0.045, metal)
    place(turned("seat", smooth([(1e-4, 0.44), (radius * 0.24, 0.44), (radius * 0.3, 0.36), (radius * 0.31, 0.2)], 4), metal, segments=64))
    in_collet(cabochon(stone, segments=48, height=0.5), metal, radius * 0.22, (0, 0, 0.42))
    grains([(x, y, 0.42) for x, y, _ in around(20, radius * 0.285)], 0.04, metal)
    _pearls(wish, [(a, radius) for a in (math.radians(-90 + d) for d in range(-66, 67, 12))])


def _pearls(wish: Wish, places: list[tuple[float, float]], size: float = 0.17) -> None:
    """Pearls on short pins, pointing outward."""
    metal = wish.metal()
    big, small = ball(size, pearl(), detail=24), ball(size * 0.42, metal, detail=12)
    for angle, radius in places:
        out = Vector((math.cos(angle), math.sin(angle), 0))
        place(small, out * (radius + size * 0.5) + UP * size)
        place(big, out * (radius + size * 1.8) + UP * size)
        place(small, out * (radius + size * 3.05) + UP * size, None, 0.85)


# --- Rani har


def _rani(wish: Wish) -> None:
    metal, stone = wish.metal(), wish.surface(wish.get("stone", "red"))
    path = loop(11.0, 14.6, top=0.84, steps=600)
    gold, white = ball(0.13, metal, detail=16), ball(0.15, pearl(), detail=20)
    for across, shape, pitch in ((0.34, gold, 0.28), (0.0, white, 0.32), (-0.34, gold, 0.28)):
        line = beside(part(path, 0.03, 0.97), across)
        for point in evenly(line, pitch):
            place(shape, (point.x, point.y, 0.15), None, wish.chance.uniform(0.95, 1.04))
    for share in (0.13, 0.2, 0.27, 0.34, 0.41):
        for both in (share, 1 - share):
            at, way = at_share(path, both)
            _station(wish, at, way, stone, 0.78 if share > 0.3 else 0.7)
    with Group() as top:
        _station(wish, Vector((0, 0, 0)), Vector((1, 0, 0)), wish.surface(wish.get("partner", "green")), 1.0)
    top.handle.location = (0, -7.35, 0.1)
    with Group() as pendant:
        _pendant(wish, 2.75)
    pendant.handle.location = (0, -10.75, 0)
    _dori(wish, path, 0.03, 0.5)


def _dori(wish: Wish, path: Path, share: float, radius: float) -> None:
    """The silk cord that ties such a necklace behind the neck."""
    thread, gold = wish.surface(wish.get("thread", "red-thread")), wish.metal()
    for sign in (1, -1):
        at, way = at_share(path, share if sign > 0 else 1 - share)
        cap = smooth([(0.1, -0.3), (0.2, -0.22), (radius, 0.2), (radius * 1.02, 0.28)], 5)
        place(turned("cap", cap, gold, segments=48), (at.x, at.y, 0.22), facing(way * sign), (0.8, 0.5, 1))
        start = at - way * sign * 0.3
        wire(soft_path([(start.x, start.y, 0.2), (start.x * 0.4, path[0].y + 0.1, 0.12), (0, path[0].y - 0.15, 0.12)], 12), 0.1, thread)
    knot = path[0] + Vector((0, -0.15, 0))
    wound([knot + Vector((0, -0.1 * i, 0.18)) for i in range(7)], 0.16, gold, pitch=0.09)
    for turn in (-0.15, 0.18):
        tassel((0, knot.y - 0.5, 0), turn, 2.2, 0.5, thread, gold, wish.chance, threads=50)


# --- The bridal set


def _bridal(wish: Wish) -> None:
    """A broad necklace: leaves of kundan side by side, growing towards the middle, with a pendant."""
    metal, stone, partner = wish.metal(), wish.surface(wish.get("stone", "red")), wish.surface(wish.get("partner", "green"))
    path = loop(13.6, 14.4, top=0.86, steps=600)
    count = 23
    start, end = 0.2, 0.8
    for k in range(count):
        share = start + (end - start) * k / (count - 1)
        at, way = at_share(path, share)
        nearness = 1 - abs(k - (count - 1) / 2) / ((count - 1) / 2)
        size = 0.72 + 0.28 * nearness
        out = math.atan2(way.y, way.x) + math.pi / 2
        with Group() as one:
            for part_of in _kundan(metal, stone if k % 2 else partner, 1.5, 0.62):
                place(part_of, (0, 0.95, 0))
            in_collet(cabochon(wish.surface(FOIL), height=0.4), metal, 0.3, (0, -0.08, 0.12))
            place(turned("seat", [(1e-4, 0.14), (0.36, 0.14), (0.4, 0.07), (0.4, 0.0)], metal, segments=40), (0, -0.08, 0))
            grains([(x, 0.3 + y, 0.14) for x, y in ((-0.3, 0), (0.3, 0), (-0.42, 0.2), (0.42, 0.2))], 0.075, metal)
            if k != count // 2:
                _pearls(wish, [(math.pi / 2, 1.66)], 0.16)
        one.handle.matrix_world = (
            Matrix.Translation(at) @ Matrix.Rotation(out - math.pi / 2, 4, "Z") @ Matrix.Scale(size, 4)
        )
    shape = ball(0.12, metal, detail=16)
    for across in (-0.44, -0.7):
        for point in evenly(beside(part(path, 0.19, 0.81), across), 0.25):
            place(shape, (point.x, point.y, 0.13))
    _ends(wish, path)
    with Group() as pendant:
        _pendant(wish, 1.5)
    pendant.handle.location = (0, path[300].y - 3.5, 0)
    place(ring(0.16, 0.05, metal, segments=28, sides=8), (0, path[300].y - 1.82, 0.16), (0, math.pi / 2, 0), 1.3)
    pendant.handle.scale = (1.05,) * 3


def _ends(wish: Wish, path: Path) -> None:
    metal = wish.metal()
    beads = ball(0.15, metal, detail=16)
    for sign in (1, -1):
        for across in (-0.57, -0.2):
            piece = part(path, 0.05, 0.19) if sign > 0 else part(path, 0.81, 0.95)
            for point in evenly(beside(piece, across), 0.31):
                place(beads, (point.x, point.y, 0.15))
    _dori(wish, path, 0.045, 0.42)


def _tika(wish: Wish) -> None:
    """A pendant on a short chain with a hook, its upper end to +y."""
    metal = wish.metal()
    with Group() as pendant:
        _pendant(wish, 1.25)
    pendant.handle.location = (0, -3.4, 0)
    line = [Vector((0.1 * math.sin(i / 5), -2.05 + 0.16 * i, 0.1)) for i in range(40)]
    white = ball(0.13, pearl(), detail=20)
    for side in (-1, 1):
        for point in evenly(beside(line, side * 0.12), 0.27):
            place(white, (point.x, point.y, 0.13))
    end = line[-1]
    wire(soft_path([end, end + Vector((0, 0.4, 0.05)), end + Vector((0.18, 0.75, 0.05)), end + Vector((0.42, 0.55, 0.05)), end + Vector((0.36, 0.25, 0.05))], 10), 0.05, metal)
