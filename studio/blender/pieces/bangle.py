"""Bangles and cuffs, lying flat about z, their lower edge on z = 0.

form: band, cuff, glass, open or carved; radius: inside (1 is 10 mm); width; thickness; motif: painted on the
outside; relief: embossed in metal; inside: material of the inner wall; rim: material of the edges; mirrors: how many
on the outside; edgeBeads: glass along the edges; colours: glasses of a stack; count: bangles of a stack; opening: of
cuff and open bangle, in degrees; knob: size of an open bangle's ends; swell: how much thinner those ends are.
"""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

from pieces.wish import Wish
from shapes.gems import grains, petal
from shapes.lines import around, wire
from shapes.objects import Group, ball, facing, mesh, place
from shapes.turned import ring, smooth, turned


def build(wish: Wish) -> None:
    """One bangle, or a stack of glass."""
    {"band": _band, "cuff": _cuff, "glass": _glass, "open": _open, "carved": _carved}[
        wish.get("form", "band")
    ](wish)


def shell(
    radius: float,
    width: float,
    thick: float,
    outer: bpy.types.Material,
    inner: bpy.types.Material,
    opening: float = 0.0,
) -> None:
    """A band with a soft outside; `opening` in degrees leaves a gap at the back (+y)."""
    arc = math.radians(360 - opening)
    start = math.pi / 2 + math.radians(opening / 2)
    steps, rows = 200, 20
    for material, is_outer in ((outer, True), (inner, False)):
        corners, uv = [], []
        for j in range(steps + 1):
            a = start + arc * j / steps
            for i in range(rows + 1):
                t = math.pi * (i / rows - 0.5)
                r = radius + (thick * max(0.0, math.cos(t)) ** 0.55 if is_outer else -0.05 * math.cos(t))
                corners.append((r * math.cos(a), r * math.sin(a), width / 2 * (1 + math.sin(t))))
                uv.append((j / steps, (1 + math.sin(t)) / 2))
        n = rows + 1
        faces = [
            (j * n + i, (j + 1) * n + i, (j + 1) * n + i + 1, j * n + i + 1)
            for j in range(steps)
            for i in range(rows)
        ]
        place(mesh("shell", corners, faces, material, uv=uv))


def _surfaces(wish: Wish) -> tuple[bpy.types.Material, bpy.types.Material]:
    motif, inside = wish.get("motif"), wish.get("inside")
    outer = wish.paint(motif) if motif else wish.metal(wish.get("relief"), 0.05)
    return outer, wish.surface(inside) if inside else wish.metal()


def _band(wish: Wish) -> None:
    radius, width, thick = wish.get("radius", 3.1), wish.get("width", 1.2), wish.get("thickness", 0.25)
    outer, inner = _surfaces(wish)
    shell(radius, width, thick, outer, inner)
    rim = wish.surface(wish.get("rim")) if wish.get("rim") else wish.metal()
    for z in (0.035, width - 0.035):
        place(ring(radius + 0.03, 0.05, rim, segments=200), (0, 0, z))
    if wish.get("mirrors"):
        _mirrors(wish, radius + thick, width)
    if wish.get("edgeBeads"):
        bead = ball(0.055, wish.surface(wish.get("edgeBeads")), detail=14)
        for x, y, _ in around(int(radius * 48), radius + thick * 0.55):
            place(bead, (x, y, 0.1))
            place(bead, (x, y, width - 0.1))


def _mirrors(wish: Wish, radius: float, width: float) -> None:
    """Round mirror chips pressed into the lac where the paint leaves them room, each in a ring of wire."""
    size, count = 0.155 * width, wish.get("mirrors")
    chip = turned(
        "chip", [(1e-4, 0.02), (size * 0.9, 0.02), (size, -0.02)], wish.surface("mirror"), segments=40
    )
    rim = ring(size, size * 0.2, wish.metal(), segments=40, sides=8)
    for x, y, angle in around(count, radius, math.pi / 2 + math.pi / count):
        outward = Vector((math.cos(angle), math.sin(angle), 0))
        # No chip of glass sits quite straight.
        tilt = outward + Vector(
            (
                wish.chance.uniform(-0.06, 0.06),
                wish.chance.uniform(-0.06, 0.06),
                wish.chance.uniform(-0.1, 0.1),
            )
        )
        for shape in (chip, rim):
            place(shape, (x, y, width / 2), facing(tilt))


def _cuff(wish: Wish) -> None:
    radius, width, thick = wish.get("radius", 2.95), wish.get("width", 2.8), wish.get("thickness", 0.13)
    outer, inner = _surfaces(wish)
    opening = wish.get("opening", 52)
    shell(radius, width, thick, outer, inner, opening)
    metal = wish.metal()
    start, end = math.pi / 2 + math.radians(opening / 2), math.pi * 2.5 - math.radians(opening / 2)

    def at(angle: float, z: float) -> Vector:
        return Vector(((radius + 0.02) * math.cos(angle), (radius + 0.02) * math.sin(angle), z))

    for z in (0.02, width - 0.02):
        wire([at(start + (end - start) * k / 160, z) for k in range(161)], 0.075, metal)
    for angle in (start, end):
        wire([at(angle, width * k / 20) for k in range(21)], 0.075, metal)


def _glass(wish: Wish) -> None:
    """A stack of thin glass bangles, faceted and touched with gold."""
    radius, thick = wish.get("radius", 3.02), 0.15
    shapes = [_faceted(radius, thick, wish.gem(f"{name}-glass")) for name in wish.get("colours")]
    touch = ball(0.07, wish.surface("gold-plated"), detail=10)
    for k in range(wish.get("count", 12)):
        with Group() as one:
            place(shapes[k % len(shapes)])
            for n, (_, _, angle) in enumerate(around(36, 1)):
                for t in (-1, 0, 1):
                    a = angle + t * 0.022
                    at = (
                        (radius + thick) * math.cos(a),
                        (radius + thick) * math.sin(a),
                        0.07 * t * (1 if n % 2 else -1),
                    )
                    place(touch, at, (0, 0, a), (0.35, 1.0, 0.6))
        one.handle.location = (
            wish.chance.uniform(-0.06, 0.06),
            wish.chance.uniform(-0.06, 0.06),
            thick + 1.98 * thick * k,
        )
        one.handle.rotation_euler = (0, 0, wish.chance.uniform(0, 6.28))


def _faceted(radius: float, thick: float, material: bpy.types.Material) -> bpy.types.Mesh:
    """A ring whose outside is cut into three faces."""
    section = [
        (0.75, -1.0),
        (1.1, -0.5),
        (1.1, 0.5),
        (0.75, 1.0),
        (-0.5, 1.0),
        (-0.9, 0.4),
        (-0.9, -0.4),
        (-0.5, -1.0),
        (0.75, -1.0),
    ]
    return turned(
        "glass bangle", [(radius + thick * x, thick * z) for x, z in section], material, segments=160
    )


def _open(wish: Wish) -> None:
    """A round bangle with a gap in front, its ends knobs."""
    thick = wish.get("thickness", 0.35)
    radius, gap, swell = wish.get("radius", 2.9) + thick, wish.get("opening", 26), wish.get("swell", 0.0)
    steps, sides = 220, 28
    start, end = math.radians(-90 + gap / 2), math.radians(270 - gap / 2)
    corners, uv = [], []
    for i in range(steps + 1):
        t = i / steps
        a = start + (end - start) * t
        r = thick * (1 - swell + swell * math.sin(math.pi * t) ** 0.8)
        for j in range(sides + 1):
            b = 2 * math.pi * j / sides
            reach = radius + r * math.cos(b)
            corners.append((reach * math.cos(a), reach * math.sin(a), thick + r * math.sin(b)))
            uv.append((t, j / sides * wish.get("reliefRows", 1)))
    n = sides + 1
    faces = [
        (i * n + j, (i + 1) * n + j, (i + 1) * n + j + 1, i * n + j + 1)
        for i in range(steps)
        for j in range(sides)
    ]
    place(mesh("bow", corners, faces, wish.metal(wish.get("relief"), 0.04), uv=uv))
    for angle, way in ((start, -1), (end, 1)):
        _knob(wish, (radius, thick), thick * (1 - swell), angle, way)


def _knob(wish: Wish, bow: tuple[float, float], end: float, angle: float, way: int) -> None:
    """A knob at an end of thickness `end`, and the rings and grains before it."""
    metal, (radius, height) = wish.metal(), bow
    size = end * wish.get("knob", 1.3)

    def on_bow(back: float) -> tuple[Vector, Vector]:
        a = angle - way * back * size / radius
        return Vector((radius * math.cos(a), radius * math.sin(a), height)), Vector(
            (-math.sin(a), math.cos(a), 0)
        ) * way

    at, along = on_bow(0)
    profile = [
        (end * 0.98, -0.45 * size),
        (end * 1.12, -0.38 * size),
        (end * 0.95, -0.28 * size),
        (size, -0.05 * size),
        (size * 1.02, 0.2 * size),
        (size * 0.75, 0.5 * size),
        (1e-4, 0.62 * size),
    ]
    place(turned("knob", smooth(profile, 6), metal, segments=72), at, facing(along))
    for back in (0.62, 0.9, 1.5, 1.65):
        centre, along = on_bow(back)
        place(ring(end * 1.02, end * 0.10, metal, segments=60), centre, facing(along))
    centre, along = on_bow(1.2)
    turn = facing(along)
    grains(
        [centre + turn @ Vector((x, y, 0)) for x, y, _ in around(max(14, int(end * 60)), end * 1.02)],
        end * 0.11,
        metal,
    )


def _carved(wish: Wish) -> None:
    """A heavy band in relief, with flowers and a screw that opens it."""
    radius, width, thick = wish.get("radius", 3.02), wish.get("width", 1.4), wish.get("thickness", 0.3)
    metal = wish.metal()
    shell(radius, width, thick, wish.metal(wish.get("relief", "vine-band-relief"), 0.07), metal)
    for z in (0.05, width - 0.05):
        place(ring(radius + 0.04, 0.075, metal, segments=220), (0, 0, z))
        inward = math.copysign(0.13, width / 2 - z)
        grains([(x, y, z + inward) for x, y, _ in around(150, radius + thick * 0.62)], 0.05, metal)
    leaf, middle = petal(metal, length=0.27, width=0.10, height=0.07), ball(0.1, metal, detail=20)
    for _, _, angle in around(12, 1):
        outward = Vector((math.cos(angle), math.sin(angle), 0))
        with Group() as flower:
            for x, y, turn in around(8, 0.09):
                place(leaf, (x, y, 0), (0, 0, turn - math.pi / 2))
            place(middle, (0, 0, 0.03), None, (1, 1, 0.7))
        flower.handle.rotation_mode = "QUATERNION"
        flower.handle.rotation_quaternion = facing(outward).to_quaternion()
        flower.handle.location = outward * (radius + thick + 0.01) + Vector((0, 0, width / 2))
    _screw(metal, radius + thick * 0.75, width)


def _screw(metal: bpy.types.Material, radius: float, width: float) -> None:
    angle = math.radians(-52)
    profile = [
        (1e-4, 0.36),
        (0.07, 0.33),
        (0.11, 0.24),
        (0.06, 0.17),
        (0.10, 0.12),
        (0.10, 0.0),
        (0.10, -width + 0.06),
        (0.08, -width + 0.02),
        (1e-4, -width + 0.02),
    ]
    place(
        turned("screw", smooth(profile, 4), metal, segments=36),
        (radius * math.cos(angle), radius * math.sin(angle), width),
    )
