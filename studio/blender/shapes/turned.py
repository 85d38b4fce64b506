"""Shapes turned on a lathe: from a profile of (radius, height)."""

from __future__ import annotations

import math
from collections.abc import Sequence

import bpy

from shapes.objects import mesh

Profile = Sequence[tuple[float, float]]


def smooth(points: Profile, steps: int = 6) -> list[tuple[float, float]]:
    """A soft line through the points of a profile (Catmull-Rom)."""
    padded = [points[0], *points, points[-1]]
    line: list[tuple[float, float]] = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        for step in range(steps):
            t = step / steps
            line.append(tuple(_catmull(a[i], b[i], c[i], d[i], t) for i in (0, 1)))  # type: ignore[arg-type]
    line.append(tuple(points[-1]))
    return line


def _catmull(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def turned(
    name: str,
    profile: Profile,
    material: bpy.types.Material,
    *,
    segments: int = 96,
    tiles: tuple[float, float] = (1, 1),
    flutes: tuple[int, float] | None = None,
) -> bpy.types.Mesh:
    """A profile turned about z. `tiles` repeats a texture; `flutes` = (count, depth as a share)."""
    lengths = [0.0]
    for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
        lengths.append(lengths[-1] + math.hypot(r1 - r0, z1 - z0))
    total = max(lengths[-1], 1e-6)
    count = len(profile)
    corners, uv = [], []
    for j in range(segments + 1):
        angle = 2 * math.pi * j / segments
        for (radius, z), length in zip(profile, lengths):
            r = (
                radius
                if flutes is None
                else radius * (1 - flutes[1] * abs(math.sin(flutes[0] * angle / 2)) ** 0.7)
            )
            corners.append((r * math.cos(angle), r * math.sin(angle), z))
            uv.append((tiles[0] * j / segments, tiles[1] * length / total))
    faces = [
        (j * count + i, (j + 1) * count + i, (j + 1) * count + i + 1, j * count + i + 1)
        for j in range(segments)
        for i in range(count - 1)
    ]
    return mesh(name, corners, faces, material, uv=uv)


def ring(
    radius: float,
    thickness: float,
    material: bpy.types.Material,
    *,
    stretch: float = 1.0,
    segments: int = 64,
    sides: int = 12,
    name: str = "ring",
) -> bpy.types.Mesh:
    """A round wire bent to a circle about z; `stretch` makes it longer along x."""
    corners = []
    for i in range(segments):
        a = 2 * math.pi * i / segments
        for j in range(sides):
            b = 2 * math.pi * j / sides
            r = radius + thickness * math.cos(b)
            corners.append((r * math.cos(a) * stretch, r * math.sin(a), thickness * math.sin(b)))
    faces = [
        (
            i * sides + j,
            (i + 1) % segments * sides + j,
            (i + 1) % segments * sides + (j + 1) % sides,
            i * sides + (j + 1) % sides,
        )
        for i in range(segments)
        for j in range(sides)
    ]
    return mesh(name, corners, faces, material)


def domed_disc(
    radius: float, height: float, material: bpy.types.Material, *, segments: int = 96, steps: int = 24
) -> bpy.types.Mesh:
    """A shallow dome with a texture laid on it from above."""
    corners, uv, faces = [(0.0, 0.0, height)], [(0.5, 0.5)], []
    for i in range(1, steps + 1):
        share = i / steps
        for j in range(segments):
            a = 2 * math.pi * j / segments
            corners.append(
                (radius * share * math.cos(a), radius * share * math.sin(a), height * (1 - share**2.4))
            )
            uv.append((0.5 + 0.5 * share * math.cos(a), 0.5 + 0.5 * share * math.sin(a)))
    faces = [(0, 1 + j, 1 + (j + 1) % segments) for j in range(segments)]
    for i in range(steps - 1):
        for j in range(segments):
            a, b = 1 + i * segments + j, 1 + i * segments + (j + 1) % segments
            faces.append((a, a + segments, b + segments, b))
    return mesh("dome", corners, faces, material, uv=uv)
