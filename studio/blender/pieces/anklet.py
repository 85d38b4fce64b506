"""Chain anklets with bells, and bracelets of seeds.

form: pauju or rudraksha; metal.
"""

from __future__ import annotations

import math

import bpy
from mathutils import Matrix, Vector, noise

from pieces.wish import Wish
from shapes.lines import Path, around, chain, evenly, soft_path, wire
from shapes.objects import ball, facing, mesh, place
from shapes.turned import ring, smooth, turned


def build(wish: Wish) -> None:
    """An anklet or bracelet lying on z = 0."""
    {"pauju": _pauju, "rudraksha": _rudraksha}[wish.get("form", "pauju")](wish)


def _pauju(wish: Wish) -> None:
    """A flat chain of three rows in a wave, a bell at every third link, a hook at its end."""
    metal = wish.metal()
    side = wish.get("side", 1)
    path = soft_path(
        [
            (-4.4, 0.75 * side, 0),
            (-2.6, -0.35 * side, 0),
            (-0.3, -0.55 * side, 0),
            (2.0, 0.15 * side, 0),
            (4.2, 0.95 * side, 0),
        ],
        60,
    )
    for across in (-0.2, 0.0, 0.2):
        chain(_beside(path, across, 0.09), metal, link_radius=0.10, thickness=0.03, stretch=1.25)
    bell, seam, eye = (
        ball(0.17, metal, detail=24),
        ring(0.172, 0.016, metal, segments=32, sides=8),
        ring(0.06, 0.02, metal, segments=18, sides=8),
    )
    points = evenly(_beside(path, -0.34, 0.09), 0.50)
    for a, b in zip(points, points[1:]):
        out = Vector(((b - a).y, -(b - a).x, 0)).normalized()
        place(eye, a + out * 0.06, (0.4, 0.3, 0))
        at = a + out * 0.27 + Vector((0, 0, 0.08))
        place(bell, at, None, (1, 1, 0.96))
        place(seam, at, facing(out))
        place(ball(0.045, metal, detail=12), a + out * 0.10)
    for point, way in ((path[0], path[0] - path[4]), (path[-1], path[-1] - path[-5])):
        _end(metal, point + Vector((0, 0, 0.09)), way.normalized())


def _end(metal: bpy.types.Material, at: Vector, way: Vector) -> None:
    across = Vector((-way.y, way.x, 0))
    wire([at - across * 0.3, at + across * 0.3], 0.06, metal)
    curl = [
        at,
        at + way * 0.25,
        at + way * 0.5 + across * 0.05,
        at + way * 0.62 + across * 0.2,
        at + way * 0.45 + across * 0.28,
        at + way * 0.3 + across * 0.2,
    ]
    wire(soft_path(curl, 8), 0.04, metal)


def _beside(path: Path, across: float, z: float) -> Path:
    line = []
    for i, point in enumerate(path):
        way = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
        line.append(point + Vector((-way.y, way.x, 0)) * across + Vector((0, 0, z)))
    return line


def _rudraksha(wish: Wish) -> None:
    """Fifteen seeds with caps of metal between them, on an elastic cord."""
    count, size = 15, 0.6
    radius = count * (2 * size + 0.17) / (2 * math.pi)
    metal, seed = wish.metal(), wish.surface("rudraksha")
    shapes = [_seed(size, seed, number) for number in range(4)]
    cap = turned(
        "cap",
        smooth(
            [
                (0.12, -0.10),
                (0.30, -0.15),
                (0.36, -0.08),
                (0.20, 0.0),
                (0.36, 0.08),
                (0.30, 0.15),
                (0.12, 0.10),
            ],
            5,
        ),
        metal,
        segments=56,
        flutes=(14, 0.08),
    )
    disc = ring(0.2, 0.05, metal, segments=40)
    wire(
        [Vector((x, y, size * 0.9)) for x, y, _ in around(90, radius)],
        0.05,
        wish.surface("brown-thread"),
        is_closed=True,
    )
    for k, (x, y, angle) in enumerate(around(count, radius)):
        way = facing((-math.sin(angle), math.cos(angle), 0))
        turn = way @ Matrix.Rotation(wish.chance.uniform(0, 6.28), 3, "Z")
        place(shapes[k % 4], (x, y, size * 0.9), turn, wish.chance.uniform(0.97, 1.03))
        b = angle + math.pi / count
        at, across = (
            (radius * math.cos(b), radius * math.sin(b), size * 0.9),
            facing((-math.sin(b), math.cos(b), 0)),
        )
        place(cap, at, across)
        place(disc, at, across)


def _seed(size: float, material: bpy.types.Material, number: int) -> bpy.types.Mesh:
    """A five-faced seed: five furrows from pole to pole, and knobs between them."""
    rows, columns = 56, 110
    corners = []
    for i in range(rows + 1):
        polar = math.pi * i / rows
        for j in range(columns):
            a = 2 * math.pi * j / columns
            point = Vector((math.sin(polar) * math.cos(a), math.sin(polar) * math.sin(a), math.cos(polar)))
            place_in_noise = point * 4.6 + Vector((number * 7.0, 0, 0))
            knobs = 0.11 * abs(noise.noise(place_in_noise)) + 0.05 * noise.noise(place_in_noise * 2.3)
            furrow = 0.20 * math.exp(-((math.sin(2.5 * a) / 0.13) ** 2)) * math.sin(polar) ** 0.5
            r = size * (0.92 + knobs * 1.6 - furrow)
            corners.append((point.x * r, point.y * r, point.z * r * 0.92))
    faces = [
        (
            i * columns + j,
            (i + 1) * columns + j,
            (i + 1) * columns + (j + 1) % columns,
            i * columns + (j + 1) % columns,
        )
        for i in range(rows)
        for j in range(columns)
    ]
    return mesh("seed", corners, faces, material)
