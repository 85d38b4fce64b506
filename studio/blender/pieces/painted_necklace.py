"""Necklaces of painted discs, of wood or of clay.

form: strands (a great disc on strings of glass beads), choker (seven discs on a cord) or clay (discs and beads of
clay with a pendant on a cord) or clay-earring; motif of the great disc or of all; small: motif of the small
discs; beads: glass of the strings; edge: material of the discs' sides; round: of the round beads; metal.
"""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

from pieces.wish import Wish
from shapes.beads import seed_bead, string, wound
from shapes.laid import at_share, bundle, drape, loop, part, settle
from shapes.lines import Path, soft_path, twisted_wire, wire
from shapes.objects import Group, ball, facing, place
from shapes.turned import domed_disc, ring, smooth, turned


def build(wish: Wish) -> list[bpy.types.Object] | None:
    """A necklace that lies on the table, its front to -y."""
    return {"strands": _strands, "choker": _choker, "clay": _clay, "clay-earring": _earring}[wish.get("form")](wish)


def _disc(wish: Wish, motif: str, radius: float, thick: float, *, dome: float = 0.08) -> None:
    """A painted disc about the origin, its back on the table."""
    side = [(1e-4, 0), (radius * 0.95, 0), (radius * 0.99, 0.04), (radius, 0.1), (radius, thick - 0.08), (radius * 0.99, thick - 0.03), (radius * 0.965, thick)]
    place(turned("side", side, wish.surface(wish.get("edge", "dark-wood")), segments=128))
    place(domed_disc(radius * 0.968, dome, wish.paint(motif)), (0, 0, thick))


def _strands(wish: Wish) -> list[bpy.types.Object]:
    metal = wish.metal()
    radius = 2.9
    with Group() as pendant:
        _disc(wish, wish.get("motif"), radius, 0.34)
        place(ring(0.14, 0.045, metal, segments=32), (0, radius + 0.08, 0.2), (0, math.pi / 2, 0))
        tube = smooth([(0.16, -0.5), (0.24, -0.46), (0.27, 0), (0.24, 0.46), (0.16, 0.5)], 5)
        place(turned("tube", tube, metal, segments=48), (0, radius + 0.42, 0.28), (0, math.pi / 2, 0))
        for x in (-0.42, 0.0, 0.42):
            place(ring(0.265, 0.03, metal, segments=48, sides=8), (x, radius + 0.42, 0.28), (0, math.pi / 2, 0))
        _fringe(wish, radius)
    line = drape(8.2, 6.4, beyond=9, pointed=0.3)
    seed = seed_bead(0.1, wish.surface(wish.get("beads", "red")))
    great = [ball(0.3, wish.surface(name), detail=28) for name in wish.get("round", ["yellow", "white"])]
    cap = ring(0.16, 0.06, metal, segments=28, sides=8)
    for side in (-1, 1):
        half = [Vector((p.x, p.y + radius + 0.42, 0)) for p in line if p.x * side > 0.3]
        half.sort(key=lambda p: p.y)
        narrow = [min(1.0, 0.35 + 0.65 * k / (len(half) * 0.2)) for k in range(len(half))]
        for strand in settle(bundle(half, 3, 0.62, wish.chance, waves=2, loose=0.8, narrow=narrow), 0.1):
            lifted = [Vector((p.x, p.y, p.z + 0.18 * math.exp(-(k / 8) ** 2))) for k, p in enumerate(strand)]
            string(lifted, [seed], 0.152, wish.chance)
        for k, share in enumerate((0.16, 0.36, 0.56)):
            at, way = at_share(half, share)
            place(great[k % len(great)], (at.x, at.y, 0.31), facing(way), (1.1, 1.1, 1))
            for end in (-1, 1):
                place(cap, Vector((at.x, at.y, 0.3)) + way * 0.3 * end, facing(way))
    return pendant.objects


def _fringe(wish: Wish, radius: float) -> None:
    """Short drops of glass beads on the lower edge."""
    seed, tip = seed_bead(0.1, wish.surface(wish.get("beads", "red"))), ball(0.14, wish.surface(wish.get("round", ["yellow"])[0]), detail=20)
    for degrees in (-118, -104, -90, -76, -62):
        a = math.radians(degrees)
        out = Vector((math.cos(a), math.sin(a), 0))
        down = (out * 0.4 + Vector((0, -0.6, 0))).normalized()
        at = out * (radius + 0.05) + Vector((0, 0, 0.13))
        for k in range(4):
            place(seed, at + down * (0.1 + 0.155 * k), facing(down))
        place(tip, at + down * 0.83)


def _choker(wish: Wish) -> None:
    path = loop(13.2, 12.6, top=0.9, steps=720)
    count, radius = 7, 1.2
    metal = wish.metal()
    cord = [Vector((p.x, p.y, 0.12)) for p in path]
    twisted_wire(cord, 0.11, wish.surface("black-thread"), pitch=5)
    shares = [0.5 + 0.082 * (k - (count - 1) / 2) for k in range(count)]
    bead, cap = ball(0.24, wish.surface(wish.get("bead", "red")), detail=26), ring(0.13, 0.05, metal, segments=28, sides=8)
    for share in shares:
        at, way = at_share(path, share)
        with Group() as one:
            _disc(wish, wish.get("motif"), radius, 0.26)
        # The face looks up along the wearer, not along the cord.
        one.handle.location = (at.x, at.y, 0.05)
        one.handle.rotation_euler = (0, 0, math.atan2(way.y, way.x) + (math.pi if way.x < 0 else 0))
    step = (shares[1] - shares[0]) / 2
    for share in [shares[0] - step * 1.02, *(s + step for s in shares)]:
        at, way = at_share(path, share)
        place(bead, (at.x, at.y, 0.25), facing(way), (1, 1, 0.92))
        for end in (-1, 1):
            place(cap, Vector((at.x, at.y, 0.24)) + way * 0.24 * end, facing(way))
    _slide(wish, path)


def _slide(wish: Wish, path: Path) -> None:
    """The sliding knot by which a cord is made longer or shorter, its ends hanging down."""
    thread, gold = wish.surface("black-thread"), wish.metal()
    wound([Vector((p.x, p.y, 0.2)) for p in [*part(path, 0.972, 1.0), *part(path, 0.0, 0.028)]], 0.2, thread, pitch=0.1)
    for side in (-1, 1):
        top = path[0]
        ends = soft_path([(side * 0.9, top.y - 0.05, 0.15), (side * 0.75, top.y - 0.8, 0.1), (side * 0.42, top.y - 1.7, 0.1), (side * 0.5, top.y - 2.5, 0.1)], 12)
        twisted_wire(ends, 0.1, thread, pitch=5)
        place(ball(0.22, wish.surface(wish.get("bead", "red")), detail=26), (ends[-1].x, ends[-1].y - 0.15, 0.2))
        place(ball(0.1, gold), (ends[-1].x, ends[-1].y - 0.42, 0.1))


# --- Clay


def _clay(wish: Wish) -> None:
    path = loop(12.4, 12.8, top=0.84, steps=720)
    cord = [Vector((p.x, p.y, 0.12)) for p in path]
    twisted_wire(cord, 0.1, wish.surface("black-thread"), pitch=5)
    round_bead = ball(0.42, wish.surface(wish.get("edge", "clay")), detail=30)
    dot = ball(0.06, wish.surface(wish.get("dots", "white-paint")), detail=10)
    for k in range(-8, 9):
        share = 0.5 + 0.036 * k
        at, way = at_share(path, share)
        if k % 2:
            with Group() as one:
                _disc(wish, wish.get("small"), 0.82, 0.3)
            one.handle.location = (at.x, at.y, 0.02)
            one.handle.rotation_euler = (0, 0, math.atan2(way.y, way.x) + math.pi)
        elif k:
            place(round_bead, (at.x, at.y, 0.42), None, (1, 1, 0.97))
            for j in range(8):
                a = math.pi / 4 * j
                tilt = Vector((math.cos(a), math.sin(a), 0.9)).normalized()
                place(dot, Vector((at.x, at.y, 0.42)) + tilt * 0.41, facing(tilt), (1, 1, 0.5))
    with Group() as pendant:
        _disc(wish, wish.get("motif"), 2.2, 0.4, dome=0.1)
        place(ring(0.2, 0.07, wish.surface(wish.get("edge", "clay")), segments=36), (0, 2.36, 0.24), (0, math.pi / 2, 0), (1, 1.6, 1))
    pendant.handle.location = (0, path[360].y - 2.75, 0)
    _slide(wish, path)


def _earring(wish: Wish) -> None:
    metal, clay = wish.metal(), wish.surface(wish.get("edge", "clay"))
    with Group() as upper:
        _disc(wish, wish.get("small"), 0.75, 0.26)
    upper.handle.location = (0, 0, 0)
    with Group() as lower:
        _disc(wish, wish.get("motif"), 1.25, 0.3)
    lower.handle.location = (0, -2.25, 0)
    for y in (-0.86, -0.94):
        place(ring(0.1, 0.03, metal, segments=28, sides=8), (0, y, 0.15), (0, math.pi / 2 if y == -0.86 else 0, 0))
    for x, y in ((-0.5, -3.5), (0.0, -3.66), (0.5, -3.5)):
        place(ball(0.17, clay, detail=24), (x, y, 0.17))
    place(ring(0.1, 0.03, metal, segments=28, sides=8), (0, 0.82, 0.15), (0, math.pi / 2, 0))
    hook = [(0, 0.85, 0.15), (0, 1.15, 0.1), (-0.15, 1.6, 0.06), (-0.5, 1.75, 0.06), (-0.72, 1.45, 0.06), (-0.7, 0.95, 0.06)]
    wire(soft_path(hook, 12), 0.04, metal)
