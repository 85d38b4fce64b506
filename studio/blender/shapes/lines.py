"""Wires, cords and chains along a path."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import bpy
from mathutils import Matrix, Vector

from shapes.objects import Point, place
from shapes.turned import ring

Path = list[Vector]


def soft_path(points: Iterable[Point], steps: int = 24, *, is_closed: bool = False) -> Path:
    """A soft line through points (Catmull-Rom)."""
    given = [Vector(point) for point in points]
    count = len(given)
    path: Path = []
    for i in range(count if is_closed else count - 1):
        a = given[(i - 1) % count] if is_closed or i > 0 else given[0]
        b, c = given[i], given[(i + 1) % count]
        d = given[(i + 2) % count] if is_closed or i + 2 < count else given[-1]
        for step in range(steps):
            t = step / steps
            path.append(
                0.5
                * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            )
    if not is_closed:
        path.append(given[-1].copy())
    return path


def evenly(path: Sequence[Vector], step: float, *, is_closed: bool = False) -> Path:
    """Points along a path, each as far from the last."""
    line = list(path) + ([path[0]] if is_closed else [])
    points = [line[0].copy()]
    gone = 0.0
    for a, b in zip(line, line[1:]):
        here = a
        left = (b - here).length
        while gone + left >= step:
            here = here.lerp(b, (step - gone) / max(left, 1e-9))
            points.append(here.copy())
            left = (b - here).length
            gone = 0.0
        gone += left
    return points


def length(path: Sequence[Vector]) -> float:
    """How long a path is."""
    return sum((b - a).length for a, b in zip(path, path[1:]))


def wire(
    path: Sequence[Point],
    thickness: float,
    material: bpy.types.Material,
    *,
    is_closed: bool = False,
    taper: Sequence[float] | None = None,
    detail: int = 4,
) -> bpy.types.Object:
    """A round wire along a path; `taper` holds a share of the thickness for each point."""
    curve = bpy.data.curves.new("wire", "CURVE")
    curve.dimensions = "3D"
    spline = curve.splines.new("POLY")
    spline.points.add(len(path) - 1)
    for i, point in enumerate(path):
        spline.points[i].co = (*point, 1)
        spline.points[i].radius = 1 if taper is None else taper[i]
    spline.use_cyclic_u = is_closed
    spline.use_smooth = True
    curve.bevel_depth = thickness
    curve.bevel_resolution = detail
    curve.use_fill_caps = True
    curve.materials.append(material)
    return place(curve)


def twisted_wire(
    path: Sequence[Vector], thickness: float, material: bpy.types.Material, *, pitch: float = 6.0
) -> None:
    """Two wires twisted about each other; one turn takes `pitch` thicknesses."""
    for phase in (0.0, math.pi):
        gone, twist = 0.0, []
        for i, point in enumerate(path):
            ahead = path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]
            if i:
                gone += (point - path[i - 1]).length
            side = ahead.cross(Vector((0, 0, 1))).normalized()
            over = side.cross(ahead).normalized()
            angle = 2 * math.pi * gone / (pitch * thickness) + phase
            twist.append(point + (side * math.cos(angle) + over * math.sin(angle)) * thickness * 0.5)
        wire(twist, thickness * 0.55, material, detail=2)


def chain(
    path: Sequence[Vector],
    material: bpy.types.Material,
    *,
    link_radius: float = 0.085,
    thickness: float = 0.02,
    stretch: float = 1.35,
) -> None:
    """A cable chain along a path: every other link stands across."""
    shape = ring(link_radius, thickness, material, stretch=stretch, segments=20, sides=8, name="link")
    points = evenly(path, (link_radius * stretch - thickness) * 1.96)
    for i, (a, b) in enumerate(zip(points, points[1:])):
        along = (b - a).normalized().to_track_quat("X", "Z").to_matrix()
        across = Matrix.Rotation(math.pi / 4 if i % 2 else -math.pi / 4, 3, "X")
        place(shape, (a + b) / 2, along @ across)


def around(count: int, radius: float, start: float = 0.0) -> Iterable[tuple[float, float, float]]:
    """(x, y, angle) of things set evenly on a circle."""
    for k in range(count):
        angle = start + 2 * math.pi * k / count
        yield radius * math.cos(angle), radius * math.sin(angle), angle
