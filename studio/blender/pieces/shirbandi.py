"""Shirbandi: three lines of jewelled links, one along the parting and two along the hairline.

metal; stone: glass of the links.
"""

from __future__ import annotations

import math

import bpy
from mathutils import Matrix, Vector

from materials.pearls import pearl
from pieces.wish import Wish
from shapes.beads import ghungroo
from shapes.gems import cabochon, grains, in_collet, petal
from shapes.laid import at_share
from shapes.lines import Path, around, length, soft_path, wire
from shapes.objects import Group, ball, place
from shapes.turned import ring, smooth, turned

SIDE = [(0.0, 0.0), (1.6, 0.2), (3.1, 1.0), (4.25, 2.45), (4.75, 4.2)]
PARTING = [(0.0, 0.6), (0.04, 2.3), (-0.04, 4.2), (0.0, 5.8)]


def build(wish: Wish) -> None:
    """A shirbandi laid out as it is worn, its medallion at the origin."""
    metal = wish.metal()
    stone = cabochon(wish.surface(wish.get("stone", "red")), segments=36)
    for side in (-1, 1):
        path = soft_path([(side * x, y, 0.0) for x, y in SIDE], 40)
        _line(metal, stone, path, has_fringe=True)
        _end(metal, stone, path[-1], path[-1] - path[-3])
    parting = soft_path([(x, y, 0.0) for x, y in PARTING], 40)
    _line(metal, stone, parting, has_fringe=False)
    _end(metal, stone, parting[-1], parting[-1] - parting[-3])
    with Group() as medallion:
        _medallion(metal, stone)
    medallion.handle.location = (0, -0.05, 0.16)


def _line(metal: bpy.types.Material, stone: bpy.types.Mesh, path: Path, *, has_fringe: bool) -> None:
    """Flowers and lozenges by turns, tied by two wires with grains."""
    for across in (-0.3, 0.3):
        wire([point + Vector((0, 0, 0.07)) for point in _moved(path, across)], 0.045, metal)
    count = max(2, round(length(path) / 0.70))
    first = (1.25 if has_fringe else 0.75) / length(path)
    for k in range(count):
        share = first + (1 - first) * (k + 0.5) / count
        at, way = at_share(path, share)
        turn = math.atan2(way.y, way.x)
        with Group() as link:
            _flower_link(metal, stone) if k % 2 == 0 else _lozenge(metal)
        link.handle.location = at
        link.handle.rotation_euler = (0, 0, turn)
        if has_fringe:
            _drop(metal, at, way, is_pearl=k % 2 == 0)


def _moved(path: Path, across: float) -> Path:
    points = []
    for k, point in enumerate(path):
        way = (path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]).normalized()
        points.append(point + Vector((-way.y, way.x, 0)) * across)
    return points


def _flower_link(metal: bpy.types.Material, stone: bpy.types.Mesh) -> None:
    leaf = petal(metal, length=0.25, width=0.10, height=0.07)
    for x, y, angle in around(8, 0.18):
        place(leaf, (x, y, 0.06), (0, 0, angle - math.pi / 2))
    in_collet(stone, metal, 0.185, (0, 0, 0.12))
    grains([(x, y, 0.11) for x, y, _ in around(17, 0.25)], 0.034, metal)


def _lozenge(metal: bpy.types.Material) -> None:
    plate = turned("lozenge", smooth([(0.30, 0.0), (0.31, 0.06), (0.22, 0.13), (1e-4, 0.17)], 4), metal, segments=4 * 12)
    place(plate, (0, 0, 0), None, (0.85, 1.15, 1))
    place(ball(0.11, pearl(), detail=20), (0, 0, 0.19))
    grains([(x * 0.85, y * 1.15, 0.13) for x, y, _ in around(14, 0.21)], 0.034, metal)
    for y in (-0.42, 0.42):
        place(ball(0.07, metal, detail=14), (0, y, 0.07))


def _drop(metal: bpy.types.Material, at: Vector, way: Vector, *, is_pearl: bool) -> None:
    """What hangs from the outer edge of the hairline."""
    turn = math.atan2(way.y, way.x) if way.x > 0 else math.atan2(way.y, way.x) + math.pi
    with Group() as drop:
        if is_pearl:
            place(ring(0.05, 0.018, metal, segments=18, sides=6), (0, -0.05, 0.06))
            place(ball(0.04, metal, detail=12), (0, -0.13, 0.07))
            place(ball(0.115, pearl(), detail=20), (0, -0.27, 0.115), None, (1, 1.15, 1))
        else:
            ghungroo(0.085, metal)
    away = Matrix.Rotation(turn, 3, "Z") @ Vector((0, -0.36, 0.06 if not is_pearl else 0.0))
    drop.handle.location = at + away
    drop.handle.rotation_euler = (0, 0, turn)


def _end(metal: bpy.types.Material, stone: bpy.types.Mesh, at: Vector, way: Vector) -> None:
    """A round plate where the line ends, and the hook that goes into the hair."""
    on = way.normalized()
    place(turned("plate", smooth([(0.44, 0.0), (0.46, 0.08), (0.38, 0.15), (1e-4, 0.17)], 4), metal), at + on * 0.25)
    in_collet(stone, metal, 0.22, at + on * 0.25 + Vector((0, 0, 0.15)))
    grains([at + on * 0.25 + Vector((x, y, 0.12)) for x, y, _ in around(24, 0.36)], 0.045, metal)
    turn = Matrix.Rotation(math.atan2(on.y, on.x) - math.pi / 2, 3, "Z")
    curl = [(0, 0.7), (0.02, 1.0), (0.16, 1.3), (0.42, 1.32), (0.5, 1.08), (0.38, 0.95)]
    wire(soft_path([at + turn @ Vector((x, y, 0.07)) for x, y in curl], 10), 0.05, metal)


def _medallion(metal: bpy.types.Material, stone: bpy.types.Mesh) -> None:
    """The flower over the forehead with pearls below."""
    place(turned("medallion", smooth([(1e-4, -0.14), (1.0, -0.14), (1.05, -0.06), (1.0, 0.04), (0.6, 0.12), (1e-4, 0.14)], 5), metal, segments=96))
    leaf = petal(metal, length=0.5, width=0.17, height=0.1)
    for x, y, angle in around(14, 0.52):
        place(leaf, (x, y, 0.06), (0, 0, angle - math.pi / 2))
    for x, y, angle in around(10, 0.5):
        in_collet(stone, metal, 0.105, (x, y, 0.17), (0, 0, angle), scale=(1.3, 0.9, 1))
    in_collet(stone, metal, 0.29, (0, 0, 0.16))
    grains([(x, y, 0.17) for x, y, _ in around(28, 0.375)], 0.04, metal)
    grains([(x, y, 0.02) for x, y, _ in around(60, 1.05)], 0.055, metal)
    for k in range(-2, 3):
        angle = math.radians(-90 + 23 * k)
        seat = Vector((math.cos(angle), math.sin(angle), 0)) * 1.14
        size = 0.17 - 0.018 * abs(k)
        place(ring(0.055, 0.018, metal, segments=18, sides=6), seat + Vector((0, 0, -0.04)))
        place(ball(0.05, metal, detail=12), seat + Vector((0, -0.12, -0.06)))
        place(ball(size, pearl(), detail=26), seat + Vector((0, -0.15 - size, size - 0.16)), None, (1, 1.15, 1))
