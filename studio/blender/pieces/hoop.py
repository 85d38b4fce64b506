"""Hoops for the ear: a plain wire, a worked hollow hoop, or a U.

form: plain, guardian or u; radius: of the middle of the hoop (1 is 10 mm); thickness; stone: glass of the
bead at which the two creatures meet; relief.
"""

from __future__ import annotations

import math

import bpy
from mathutils import Matrix, Vector

from pieces.wish import Wish
from shapes.gems import grains
from shapes.lines import around, soft_path, wire
from shapes.objects import Group, ball, mesh, place
from shapes.turned import ring, smooth, turned


def build(wish: Wish) -> None:
    """A hoop in the xz plane, hanging from z = 0 down, seen along y."""
    {"plain": _plain, "guardian": _guardian, "u": _u_hoop}[wish.get("form", "plain")](wish)


def _arc(radius: float, start: float, end: float, steps: int = 90) -> list[Vector]:
    """Points on a circle about (0, 0, -radius); angles in degrees from the top, clockwise."""
    points = []
    for i in range(steps + 1):
        a = math.radians(start + (end - start) * i / steps)
        points.append(Vector((radius * math.sin(a), 0, radius * math.cos(a) - radius)))
    return points


def swept(
    name: str,
    path: list[Vector],
    radii: list[float],
    material: bpy.types.Material,
    *,
    ribs: float = 0.0,
    turns: float = 0.0,
    tiles: tuple[float, float] = (1, 1),
) -> bpy.types.Object:
    """A tube of changing thickness in the xz plane; `ribs` is the depth of `turns` rings along it."""
    sides = 28
    corners, uv = [], []
    last = len(path) - 1
    for i, (point, radius) in enumerate(zip(path, radii)):
        along = (path[min(i + 1, last)] - path[max(i - 1, 0)]).normalized()
        out = Vector((0, 1, 0)).cross(along)
        t = i / last
        r = radius * (1 + ribs * (abs(math.sin(math.pi * turns * t)) - 1)) if turns else radius
        for j in range(sides + 1):
            b = 2 * math.pi * j / sides
            corners.append(point + out * r * math.cos(b) + Vector((0, r * math.sin(b), 0)))
            uv.append((t * tiles[0], j / sides * tiles[1]))
    n = sides + 1
    faces = [
        (i * n + j, i * n + j + 1, (i + 1) * n + j + 1, (i + 1) * n + j)
        for i in range(last)
        for j in range(sides)
    ]
    return place(mesh(name, corners, faces, material, uv=uv))


def _plain(wish: Wish) -> None:
    radius, thick = wish.get("radius", 0.5), wish.get("thickness", 0.07)
    metal = wish.metal()
    path = _arc(radius, 14, 352, 120)
    swept("hoop", path, [thick] * len(path), metal)
    place(ball(thick, metal), path[0])
    place(ball(thick, metal), path[-1])
    wire(_arc(radius, -12, 18, 20), thick * 0.38, metal)
    place(ring(thick * 1.02, thick * 0.16, metal, segments=28), path[3], _across(path, 3))
    place(ball(thick * 1.35, metal, detail=24), path[60])
    for k in (55, 65):
        place(ring(thick * 1.02, thick * 0.2, metal, segments=28), path[k], _across(path, k))


def _across(path: list[Vector], k: int) -> Matrix:
    along = path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]
    return along.to_track_quat("Z", "Y").to_matrix()


def _guardian(wish: Wish) -> None:
    """A hollow hoop, thickest below, of two creatures whose mouths meet at a bead."""
    radius, thick = wish.get("radius", 1.35), wish.get("thickness", 0.42)
    metal = wish.metal()
    for side in (1, -1):
        with Group() as half:
            _creature(wish, metal, radius, thick)
        half.handle.scale = (side, 1, 1)
    bead = wish.get("stone")
    low = Vector((0, 0, -2 * radius))
    place(ball(thick * 0.62, wish.surface(bead) if bead else metal, detail=32), low, None, (0.85, 1, 1))
    for x in (-0.5, 0.5):
        place(
            ring(thick * 0.34, thick * 0.09, metal, segments=36),
            low + Vector((x * thick, 0, 0.02)),
            (0, math.pi / 2, 0),
        )
    wire(_arc(radius, -34, 34, 40), 0.045, metal)


def _creature(wish: Wish, metal: bpy.types.Material, radius: float, thick: float) -> None:
    path = _arc(radius, 24, 146, 110)
    radii = [
        thick * (0.32 + 0.68 * math.sin(math.pi / 2 * min(1, 1.15 * i / 110)) ** 1.2) for i in range(111)
    ]
    body = wish.metal(wish.get("relief", "scale-band-relief"), 0.05)
    swept("body", path, radii, body, tiles=(0.33, 5))
    for k in (0, 18, 40, 84, 104):
        place(ring(radii[k] * 1.0, 0.035 + 0.02 * k / 110, metal, segments=56), path[k], _across(path, k))
    for k in (22, 36, 88, 100):
        _grain_ring(path, radii, k, metal)
    _head(metal, radius, thick)


def _grain_ring(path: list[Vector], radii: list[float], k: int, metal: bpy.types.Material) -> None:
    turn = _across(path, k)
    count = max(12, int(radii[k] * 70))
    grains([path[k] + turn @ Vector((x, y, 0)) for x, y, _ in around(count, radii[k] + 0.005)], 0.036, metal)


def _head(metal: bpy.types.Material, radius: float, thick: float) -> None:
    """The creature's head: brow, eye, ear, a curled trunk and an open jaw towards the bead."""
    path = _arc(radius, 146, 166, 30)
    radii = [thick * (1.0 - 0.55 * (i / 30) ** 1.6) for i in range(31)]
    swept("head", path, radii, metal)
    place(ball(radii[-1], metal, detail=28), path[-1])
    turn = _across(path, 8)
    for side in (-1, 1):
        eye = (
            path[8]
            + turn @ Vector((0, side * thick * 0.80, 0))
            + (path[8] - Vector((0, 0, -radius))).normalized() * thick * 0.42
        )
        place(ball(0.085, metal, detail=18), eye)
        place(
            ring(0.10, 0.026, metal, segments=24),
            eye,
            Vector((0, side, 0)).to_track_quat("Z", "Y").to_matrix(),
        )
        ear = (
            path[2]
            + Vector((0, side * thick * 0.9, 0))
            + (path[2] - Vector((0, 0, -radius))).normalized() * thick * 0.2
        )
        place(ball(0.16, metal, detail=20), ear, (0, 0.6, 0), (0.55, 0.4, 1.2))
    outward = (path[20] - Vector((0, 0, -radius))).normalized()
    along = (path[22] - path[18]).normalized()
    snout = path[22] + outward * thick * 0.45
    curl = [
        snout,
        snout + along * 0.16 + outward * 0.10,
        snout + along * 0.20 + outward * 0.30,
        snout + along * 0.06 + outward * 0.40,
        snout - along * 0.06 + outward * 0.30,
        snout + along * 0.02 + outward * 0.22,
    ]
    line = soft_path(curl, 8)
    wire(line, 0.07, metal, taper=[1.2 - 0.8 * i / len(line) for i in range(len(line))])
    crest = [
        path[k] + (path[k] - Vector((0, 0, -radius))).normalized() * (radii[k] + 0.01) for k in (0, 5, 10, 15)
    ]
    for point, size in zip(crest, (0.10, 0.09, 0.075, 0.06)):
        place(ball(size, metal, detail=18), point)


def _u_hoop(wish: Wish) -> None:
    """A U of thick wire, its legs thickening to ribbed ends, closed by a thin wire above."""
    metal = wish.metal()
    w, h, thick = 0.8, 1.1, wish.get("thickness", 0.2)
    legs = [
        (-w * 0.86, 0, -0.25),
        (-w * 0.98, 0, -h * 0.6),
        (-w * 0.93, 0, -h - 0.35),
        (-w * 0.55, 0, -h - 0.95),
        (0, 0, -h - 1.18),
    ]
    path = soft_path([*legs, *((-x, y, z) for x, y, z in reversed(legs[:-1]))], 20)
    last = len(path) - 1
    radii = [thick * (0.62 + 0.62 * math.sin(math.pi * i / last) ** 1.3) for i in range(last + 1)]
    swept("u", path, radii, metal)
    for k in (5, 9, 13, last - 5, last - 9, last - 13):
        place(ring(radii[k] * 1.0, 0.04, metal, segments=40), path[k], _across(path, k))
    middle = last // 2
    for k in range(middle - 42, middle + 43, 14):
        place(ring(radii[k] + 0.004, 0.026, metal, segments=48), path[k], _across(path, k))
        _grain_ring(path, radii, k + 5, metal)
    for point in (path[0], path[-1]):
        place(
            turned(
                "cap",
                smooth(
                    [
                        (1e-4, 0.16),
                        (0.09, 0.14),
                        (0.13, 0.06),
                        (0.11, -0.02),
                        (0.15, -0.06),
                        (0.15, -0.12),
                        (1e-4, -0.12),
                    ],
                    5,
                ),
                metal,
                segments=32,
            ),
            point + Vector((0, 0, 0.06)),
        )
    wire(
        soft_path(
            [
                path[0] + Vector((0, 0, 0.2)),
                (-w * 0.6, 0, 0.42),
                (0, 0, 0.62),
                (w * 0.6, 0, 0.42),
                path[-1] + Vector((0, 0, 0.2)),
            ],
            12,
        ),
        0.035,
        metal,
    )
