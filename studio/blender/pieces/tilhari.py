"""Tilhari: a ribbed gold drum on many strands of pote.

metal; beads: the glass of the pote; accent: glass of the drum's stones and of the pote's bands; strands;
drum: its length (1 is 10 mm); form: long (two rounds), short (one round, tied), or near (the
strands go on beyond the frame).
"""

from __future__ import annotations

import math

import bpy
from mathutils import Matrix, Vector

from pieces.wish import Wish
from shapes.beads import seed_bead, string, tassel, wound
from shapes.gems import grains
from shapes.laid import UP, bundle, loop, part, settle
from shapes.lines import Path, around, soft_path, wire
from shapes.objects import Group, ball, facing, place
from shapes.turned import ring, smooth, turned

BEAD = 0.085
THICKNESS = 0.115
"""Of a drum, as a share of its length."""
TIE = 0.4
"""How high the middle of a winding lies."""
SECTIONS = 7


def build(wish: Wish) -> list[bpy.types.Object] | None:
    """A tilhari that lies on the table, its drum in front along x."""
    size = wish.get("drum", 5.5)
    form = wish.get("form", "short")
    with Group() as drum:
        _drum(wish, size, size * THICKNESS)
    with Group() as pote:
        {"long": _long, "short": _short, "near": _near}[form](wish, drum.handle, size)
    return drum.objects + _near_part(pote.objects) if form == "near" else None


def _near_part(objects: list[bpy.types.Object]) -> list[bpy.types.Object]:
    """What of the strands the picture makes room for, where they go on beyond it."""
    return [thing for thing in objects if thing.location.y < 2.0]


def _drum(wish: Wish, size: float, thick: float) -> None:
    """The drum about the origin along z: seven ribbed sections between rows of grains."""
    metal, worked = wish.metal(), wish.metal("flower-band-relief", 0.03)
    stone = ball(thick * 0.17, wish.surface(wish.get("accent", "red")), detail=18)
    half = size / 2
    step = size * 0.88 / SECTIONS
    edge = thick * 1.02
    place(turned("core", [(thick * 0.5, -half), (edge, -half), (edge, -half * 0.9), (thick * 0.8, -half * 0.88)], metal))
    place(turned("core", [(thick * 0.8, half * 0.88), (edge, half * 0.9), (edge, half), (thick * 0.5, half)], metal))
    for side in (-1, 1):
        place(ring(thick * 0.92, thick * 0.13, metal, segments=80), (0, 0, side * half))
        place(ring(edge, thick * 0.06, metal, segments=80), (0, 0, side * half * 0.93))
    for k in range(SECTIONS):
        middle = (k - (SECTIONS - 1) / 2) * step
        outline = [(0.86, -0.5), (0.93, -0.44), (1.06, -0.26), (1.1, 0), (1.06, 0.26), (0.93, 0.44), (0.86, 0.5)]
        profile = smooth([(r * thick, z * step) for r, z in outline], 4)
        flutes = None if k % 2 else (26, 0.1)
        place(turned("section", profile, worked if k % 2 else metal, segments=208, tiles=(2, 1), flutes=flutes), (0, 0, middle))
        if k % 2:
            for x, y, angle in around(10, thick * 1.1, 0.3):
                out = Vector((x, y, 0)).normalized()
                place(ring(thick * 0.19, thick * 0.05, metal, segments=24, sides=8, name="collet"), out * thick * 1.09 + UP * middle, facing(out))
                place(stone, out * thick * 1.09 + UP * middle, facing(out), (1, 1, 0.8))
                for side in (-1, 1):
                    grains([out * thick * 1.0 + UP * (middle + side * step * 0.32)], thick * 0.075, metal)
    for k in range(SECTIONS + 1):
        z = (k - SECTIONS / 2) * step
        grains([(x, y, z) for x, y, _ in around(46, thick * 0.98)], thick * 0.062, metal)


def _set(drum: bpy.types.Object, at: Vector, way: Vector) -> None:
    drum.matrix_world = Matrix.Translation(at) @ facing(way).to_4x4()


def _strands(wish: Wish, path: Path, size: float, *, width: float, waves: float, end: str = "free") -> None:
    """The bundle along a path out of the drum; it goes on, or is tied, or ends in the drum again."""
    thick = size * THICKNESS
    narrow = [
        max(0.6 * thick / width, _freedom(k, path, size, end)) * (_untied(k, path) if end == "tied" else 1.0)
        for k in range(len(path))
    ]
    strands = bundle(path, wish.get("strands", 12), width, wish.chance, waves=waves, narrow=narrow)
    wish.chance.shuffle(strands)
    plain = seed_bead(BEAD, wish.surface(wish.get("beads")))
    other = seed_bead(BEAD, wish.surface(wish.get("bands", wish.get("accent", "red"))))
    every = wish.get("bandEvery", 54)
    for k, strand in enumerate(settle(strands, BEAD)):
        # Within the drum the strands fill a round; the angle is that of a sunflower's seeds.
        height = thick * 1.1 + 0.5 * thick * math.sqrt((k + 0.5) / len(strands)) * math.sin(2.4 * k)
        drawn = []
        for i, point in enumerate(strand):
            z = height + (point.z - height) * _freedom(i, strand, size, end)
            if end == "tied":
                z = TIE + (z - TIE) * _untied(i, strand)
            drawn.append(Vector((point.x, point.y, z)))
        string(drawn, [plain, other], BEAD * 1.52, wish.chance, pick=lambda i: i % every >= every - 9)


def _freedom(k: int, path: Path, size: float, end: str) -> float:
    """How far a strand has come loose from the drum at its k-th point: 0 to 1."""
    share = 1.0
    if k < len(path) * 0.3:
        share = min(share, (path[k] - path[0]).length / (size * 0.3))
    if end == "drum" and k > len(path) * 0.7:
        share = min(share, (path[k] - path[-1]).length / (size * 0.3))
    return share * share * (3 - 2 * share)


def _untied(k: int, path: Path) -> float:
    """How far a strand is from the winding at the end of its path: almost 0 to 1."""
    share = min(1.0, max(0.0, (path[k] - path[-1]).length - 1.2) / 2.6) if k > len(path) * 0.6 else 1.0
    return max(0.22, share * share * (3 - 2 * share))


def _long(wish: Wish, drum: bpy.types.Object, size: float) -> None:
    """Two rounds, as such a necklace is laid down: it is long enough to cross the body."""
    points = []
    wide, high = 6.5, 6.3
    for i in range(29):
        a = -math.pi / 2 + 0.62 + (4 * math.pi - 1.24) * i / 28
        inner = 1 - 0.21 * math.sin(math.pi * i / 28) ** 1.5
        points.append((wide * inner * math.cos(a), high * inner * math.sin(a) + 0.4 * (1 - inner), 0))
    middle = Vector((0, -high * 0.99, 0))
    _set(drum, middle + UP * size * THICKNESS * 1.1, Vector((1, 0, 0)))
    mouth = Vector((size / 2 - 0.3, 0, 0))
    path = soft_path([middle + mouth, *points, middle - mouth], 30)
    _strands(wish, path, size, width=1.5, waves=5, end="drum")


def _short(wish: Wish, drum: bpy.types.Object, size: float) -> None:
    path = loop(14.2, 15.4, top=0.86, steps=500)
    _set(drum, path[250] + UP * size * THICKNESS * 1.1, Vector((1, 0, 0)))
    mouth = math.asin((size / 2 - 0.25) / 7.1) / (2 * math.pi)
    thread, gold = wish.surface(wish.get("thread", "red-thread")), wish.surface("gold-plated")
    knot = path[0] + Vector((0, -0.1, 0.2))
    for side, half in ((1, part(path, 0.03, 0.5 - mouth)[::-1]), (-1, part(path, 0.5 + mouth, 0.97))):
        _strands(wish, half, size, width=1.7, waves=1.5, end="tied")
        end = [point + UP * TIE for point in (half[-34:] + (part(path, 0.02, 0.03)[::-1] if side > 0 else part(path, 0.97, 0.98)))]
        wound(end, 0.5, thread)
        wound(end[len(end) // 2 - 4 : len(end) // 2 + 3], 0.56, gold, pitch=0.1)
        wire(soft_path([end[-1], end[-1].lerp(knot, 0.5) + Vector((0, 0.12, -0.1)), knot], 12), 0.09, thread)
        tassel((0.3 * side, knot.y - 0.05, 0), 0.2 * side, 2.6, 0.6, thread, gold, wish.chance, threads=60)
    place(ball(0.24, thread), knot, None, (1.3, 1, 1))


def _near(wish: Wish, drum: bpy.types.Object, size: float) -> None:
    half = size / 2
    _set(drum, UP * size * THICKNESS * 1.1, Vector((1, 0, 0)))
    for side in (1, -1):
        points = [(half - 0.25, 0), (half * 1.22, size * 0.1), (half * 1.42, size * 0.4), (half * 1.5, size), (half * 1.42, size * 1.8), (half * 1.3, size * 2.8)]
        _strands(wish, soft_path([(side * x, y, 0) for x, y in points], 50), size, width=size * 0.3, waves=1.3)
