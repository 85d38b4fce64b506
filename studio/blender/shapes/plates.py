"""Plates of any outline: domed, edged with wire and grains."""

from __future__ import annotations

import math
from collections.abc import Sequence

import bpy
from mathutils import Vector

from shapes.gems import grains
from shapes.lines import Path, evenly, soft_path, wire
from shapes.objects import mesh


def domed_plate(
    outline: Sequence[Vector], height: float, thickness: float, face: bpy.types.Material, *, roundness: float = 2.2
) -> bpy.types.Mesh:
    """A plate of a closed outline about the origin, its dome to +z, its back flat; a texture lies on it from above."""
    rows = 18
    count = len(outline)
    reach = max(max(abs(point.x), abs(point.y)) for point in outline)
    corners: list[tuple[float, float, float]] = [(0.0, 0.0, thickness + height)]
    for row in range(1, rows + 1):
        share = row / rows
        z = thickness + height * (1 - share**roundness)
        corners += [(point.x * share, point.y * share, z) for point in outline]
    corners += [(point.x * 1.01, point.y * 1.01, thickness * 0.6) for point in outline]
    corners += [(point.x, point.y, 0.0) for point in outline]
    uv = [(0.5 + x / reach / 2, 0.5 + y / reach / 2) for x, y, _ in corners]
    faces: list[tuple[int, ...]] = [(0, 1 + k, 1 + (k + 1) % count) for k in range(count)]
    for row in range(rows + 1):
        for k in range(count):
            a, b = 1 + row * count + k, 1 + row * count + (k + 1) % count
            faces.append((a, a + count, b + count, b))
    return mesh("plate", corners, faces, face, uv=uv)


def outline_of(points: Sequence[tuple[float, float]], steps: int = 10) -> Path:
    """A soft closed outline through points, given for its right half from the top to the bottom and mirrored."""
    left = [(-x, y) for x, y in reversed(points) if abs(x) > 1e-6]
    return soft_path([(x, y, 0.0) for x, y in [*points, *left]], steps, is_closed=True)


def square(half: float, corner: float, steps: int = 10) -> Path:
    """A square with round corners."""
    path = []
    for k in range(4):
        middle = math.pi / 2 * k + math.pi / 4
        x, y = math.copysign(half - corner, math.cos(middle)), math.copysign(half - corner, math.sin(middle))
        for i in range(steps + 1):
            a = math.pi / 2 * (k + i / steps)
            path.append(Vector((x + corner * math.cos(a), y + corner * math.sin(a), 0)))
    dense: Path = []
    for a, b in zip(path, [*path[1:], path[0]]):
        pieces = max(1, int((b - a).length / 0.06))
        dense += [a.lerp(b, i / pieces) for i in range(pieces)]
    return dense


def edged(
    outline: Sequence[Vector],
    metal: bpy.types.Material,
    z: float,
    *,
    share: float = 1.0,
    thickness: float = 0.03,
    grain: float = 0.0,
    pitch: float = 2.2,
) -> None:
    """A wire along a share of the outline, or grains where `grain` says their size."""
    path = [point * share + Vector((0, 0, z)) for point in outline]
    if grain:
        grains([tuple(point) for point in evenly(path, grain * pitch, is_closed=True)], grain, metal)
    else:
        wire(path, thickness, metal, is_closed=True)
