"""A plaque of wood or clay with a painted motif: earring, pendant or brooch.

motif; form: disc, cut-out or bar; size: its height (1 is 10 mm); thickness; edge: material of its
side; hang: hook, cord, chain or none; cord: thread of the cord; metal of hook and chain; beads:
materials of a string of beads below; dots: whether gold grains stand round a disc.
"""

from __future__ import annotations

import json
import math
import os

import bpy
from mathutils import Vector
from mathutils.geometry import tessellate_polygon

from pieces.wish import Wish
from shapes.gems import grains
from shapes.lines import around, chain, soft_path, wire
from shapes.objects import ball, mesh, place
from shapes.turned import domed_disc, ring, smooth, turned


def build(wish: Wish) -> list[bpy.types.Object]:
    """A plaque facing +z, its upper end towards +y, its middle at the origin; frames the plaque alone."""
    before = set(bpy.context.scene.collection.objects[:])
    top, bottom = {"disc": _disc, "cut-out": _cut_out, "bar": _bar}[wish.get("form", "disc")](wish)
    _beads(wish, bottom)
    hang = wish.get("hang", "hook")
    if hang == "hook":
        ear_hook(wish, top)
    framed = [thing for thing in bpy.context.scene.collection.objects if thing not in before]
    if hang in ("cord", "chain"):
        framed += _bail(wish, top)
        _line(wish, top, hang)
    return framed


def _disc(wish: Wish) -> tuple[Vector, Vector]:
    radius, thick = wish.get("size", 3.0) / 2, wish.get("thickness", 0.3)
    side = [
        (1e-4, 0),
        (radius * 0.96, 0),
        (radius * 0.995, 0.04),
        (radius, 0.09),
        (radius, thick - 0.07),
        (radius * 0.99, thick - 0.02),
        (radius * 0.97, thick),
    ]
    place(turned("side", side, wish.surface(wish.get("edge", "wood")), segments=128))
    place(domed_disc(radius * 0.972, wish.get("dome", 0.06), wish.paint(wish.get("motif"))), (0, 0, thick))
    if wish.get("dots"):
        grains(
            [(x, y, thick * 0.75) for x, y, _ in around(int(radius * 42), radius * 1.0)], 0.055, wish.metal()
        )
    return Vector((0, radius, thick / 2)), Vector((0, -radius, thick / 2))


def _cut_out(wish: Wish) -> tuple[Vector, Vector]:
    name, thick = wish.get("motif"), wish.get("thickness", 0.26)
    with open(os.path.join(wish.textures, "textures.json"), encoding="utf-8") as file:
        outline = json.load(file)[name]["outline"]
    outline = outline[:: max(1, len(outline) // 260)]
    vs = [v for _, v in outline]
    size = wish.get("size", 4.0) / (max(vs) - min(vs))
    u0 = (max(u for u, _ in outline) + min(u for u, _ in outline)) / 2
    v0 = (max(vs) + min(vs)) / 2
    flat = [Vector(((u - u0) * size, (v - v0) * size, 0)) for u, v in outline]
    inner = _inset(flat, 0.006 * wish.get("size", 4.0))
    _face(wish, flat, inner, outline, thick)
    top = max(flat, key=lambda point: point.y - abs(point.x) * wish.get("hangLean", 0.35))
    bottom = min(flat, key=lambda point: point.y + abs(point.x) * 0.35)
    lift = Vector((0, 0, thick / 2))
    return top + lift, bottom + lift


def _inset(flat: list[Vector], by: float) -> list[Vector]:
    """The outline drawn in, so that the edge can be rounded."""
    area = sum(a.x * b.y - b.x * a.y for a, b in zip(flat, [*flat[1:], flat[0]]))
    inward = 1 if area > 0 else -1
    points = []
    for before, here, after in zip([flat[-1], *flat], flat, [*flat[1:], flat[0]]):
        along = (after - before).normalized()
        points.append(here + Vector((-along.y, along.x, 0)) * by * inward)
    return points


def _face(wish: Wish, flat: list[Vector], inner: list[Vector], outline: list, thick: float) -> None:
    paint, edge = wish.paint(wish.get("motif")), wish.surface(wish.get("edge", "wood"))
    count = len(flat)
    rise = Vector((0, 0, 1))
    front = [point + rise * thick for point in inner]
    triangles = tessellate_polygon([inner])
    place(
        mesh(
            "face",
            front,
            [tuple(t) for t in triangles],
            paint,
            uv=[tuple(p) for p in outline],
            is_smooth=False,
        )
    )
    rings = [
        [point.copy() for point in inner],
        [point + rise * 0.04 for point in flat],
        [point + rise * (thick - 0.04) for point in flat],
        [point + rise * (thick - 0.012) for point in _inset(flat, 0.002 * thick)],
        front,
    ]
    corners = [point for line in rings for point in line]
    faces = [
        (r * count + i, r * count + (i + 1) % count, (r + 1) * count + (i + 1) % count, (r + 1) * count + i)
        for r in range(len(rings) - 1)
        for i in range(count)
    ]
    place(mesh("side", corners, faces, edge))


def _bar(wish: Wish) -> tuple[Vector, Vector]:
    height, thick = wish.get("size", 6.0), wish.get("thickness", 0.28)
    w, h = height / 12, height / 2
    place(
        mesh(
            "face",
            [(-w, -h, thick), (w, -h, thick), (w, h, thick), (-w, h, thick)],
            [(0, 1, 2, 3)],
            wish.paint(wish.get("motif")),
            uv=[(0, 0), (1, 0), (1, 1), (0, 1)],
            is_smooth=False,
        )
    )
    edge = wish.surface(wish.get("edge", "wood"))
    e = 0.02
    corners = [
        (sx * (w + e), sy * (h + e), z)
        for z in (0.0, thick - 0.02)
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    corners += [(sx * w, sy * h, thick) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(3, 2, 1, 0)] + [
        (r * 4 + i, r * 4 + (i + 1) % 4, r * 4 + 4 + (i + 1) % 4, r * 4 + 4 + i)
        for r in (0, 1)
        for i in range(4)
    ]
    place(mesh("side", corners, faces, edge, is_smooth=False))
    return Vector((0, h, thick / 2)), Vector((0, -h, thick / 2))


def ear_hook(wish: Wish, top: Vector) -> None:
    """An eyelet, a ring and an ear wire."""
    metal = wish.metal()
    r = 0.11
    place(ring(0.075, 0.024, metal, segments=28), top + Vector((0, 0.05, 0)), (0, math.pi / 2, 0))
    place(ring(r, 0.024, metal, segments=32), top + Vector((0, 0.05 + 0.075 + r - 0.03, 0)))
    eye = top + Vector((0, 0.05 + 0.075 + 2 * r + 0.02, 0))
    place(ring(0.06, 0.024, metal, segments=24), eye, (0, math.pi / 2, 0))
    place(ball(0.07, metal), eye + Vector((0, 0.12, 0)))
    curl = [
        (0, 0.1, 0),
        (0, 0.45, 0),
        (0, 0.85, -0.05),
        (0, 1.06, -0.32),
        (0, 0.9, -0.62),
        (0, 0.45, -0.7),
        (0, 0.12, -0.62),
    ]
    wire(soft_path([eye + Vector(point) for point in curl], 10), 0.028, metal)


def _beads(wish: Wish, bottom: Vector) -> None:
    y = bottom.y - 0.06
    names = wish.get("beads", [])
    if names:
        place(ring(0.07, 0.022, wish.metal(), segments=24), (bottom.x, y, bottom.z), (0, math.pi / 2, 0))
        y -= 0.08
    for name in names:
        material = wish.metal() if name == "metal" else wish.surface(name)
        size = 0.07 if name == "metal" else wish.get("beadSize", 0.16)
        y -= size
        place(ball(size, material, detail=28), (bottom.x, y, bottom.z), None, (1, 0.94, 1))
        y -= size * 0.94


def _bail(wish: Wish, top: Vector) -> list[bpy.types.Object]:
    metal = wish.metal()
    tube = smooth([(0.10, -0.17), (0.135, -0.10), (0.15, 0), (0.135, 0.10), (0.10, 0.17)], 6)
    return [
        place(ring(0.12, 0.035, metal, segments=32), top + Vector((0, 0.06, 0)), (0, math.pi / 2, 0)),
        place(turned("bail", tube, metal, segments=40), top + Vector((0, 0.24, 0.04)), (0, math.pi / 2, 0)),
    ]


def _line(wish: Wish, top: Vector, kind: str) -> None:
    """Cord or chain that goes up from the bail and out of the picture."""
    r = wish.get("size", 3.0) / 3.1
    y = top.y + 0.26
    left = [
        (-1.3 * r, y + 6.5 * r, 0.06),
        (-2.2 * r, y + 3.9 * r, 0.06),
        (-1.75 * r, y + 1.8 * r, 0.06),
        (-0.75 * r, y + 0.5 * r, 0.06),
        (-0.2, y - 0.02, 0.12),
    ]
    right = [
        (0.2, y + 0.01, 0.12),
        (0.95 * r, y + 0.55 * r, 0.06),
        (2.1 * r, y + 1.6 * r, 0.06),
        (2.7 * r, y + 3.5 * r, 0.06),
        (2.1 * r, y + 6.4 * r, 0.06),
    ]
    path = soft_path([*left, (0, y, 0.2), *right], 24)
    if kind == "chain":
        chain(path, wish.metal(), link_radius=0.07, thickness=0.018)
    else:
        wire(path, wish.get("cordSize", 0.06), wish.surface(wish.get("cord", "black-thread")))
