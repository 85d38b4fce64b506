"""Beads and what is strung with them: pote, ribbed gold beads, caps, bells, coins, knots, tassels."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

import bpy
from mathutils import Matrix, Vector

from shapes.gems import grains
from shapes.lines import around, evenly, wire
from shapes.objects import Group, Point, ball, facing, place
from shapes.turned import domed_disc, ring, smooth, turned


def seed_bead(radius: float, material: bpy.types.Material) -> bpy.types.Mesh:
    """A glass seed bead, its hole along z: a pote's own."""
    length = radius * 1.5
    outline = [(0.38, -0.42), (0.72, -0.5), (0.96, -0.26), (1.0, 0.0), (0.96, 0.26), (0.72, 0.5), (0.38, 0.42)]
    return turned("seed bead", [(r * radius, z * length) for r, z in outline], material, segments=14)


def string(
    path: Sequence[Vector],
    beads: Sequence[bpy.types.Mesh],
    pitch: float,
    chance: random.Random,
    *,
    pick: Callable[[int], int] = lambda _: 0,
    unruly: float = 0.1,
) -> None:
    """Beads close together along a path; `pick` says which of them is the k-th."""
    points = evenly(path, pitch)
    for k, (a, b) in enumerate(zip(points, points[1:])):
        way = (b - a).normalized() + Vector([chance.uniform(-unruly, unruly) for _ in range(3)])
        size = chance.uniform(0.94, 1.05)
        place(beads[pick(k)], (a + b) / 2, facing(way) @ Matrix.Rotation(chance.uniform(0, 6.3), 3, "Z"), size)


def ribbed_bead(radius: float, metal: bpy.types.Material, *, ribs: int = 12, length: float = 1.0, depth: float = 0.12) -> bpy.types.Mesh:
    """A fluted hollow bead, its hole along z; `length` is its length beside its width."""
    half = radius * length
    outline = [(0.22, -1.0), (0.34, -0.97), (0.62, -0.82), (0.88, -0.48), (1.0, 0.0), (0.88, 0.48), (0.62, 0.82), (0.34, 0.97), (0.22, 1.0)]
    profile = smooth([(r * radius, z * half) for r, z in outline], 4)
    return turned("ribbed bead", profile, metal, segments=ribs * 10, flutes=(ribs, depth))


def collared(at: Vector, way: Vector, bead: bpy.types.Mesh, half: float, radius: float, metal: bpy.types.Material) -> None:
    """A bead on a path between two collars of grains."""
    with Group() as one:
        place(bead)
        place(ring(radius * 0.97, radius * 0.035, metal, segments=48))
        for side in (-1, 1):
            grains([(x, y, side * half) for x, y, _ in around(12, radius * 0.34)], radius * 0.10, metal)
            place(ring(radius * 0.26, radius * 0.09, metal, segments=32), (0, 0, side * half * 1.08))
    one.handle.matrix_world = Matrix.Translation(at) @ facing(way).to_4x4()


def bell(size: float, metal: bpy.types.Material) -> None:
    """A round little bell (ghungroo) that hangs from the origin along -y."""
    with Group() as one:
        outline = [(0.02, 0.0), (0.28, -0.06), (0.62, -0.3), (0.78, -0.66), (0.86, -1.0), (1.0, -1.16), (0.97, -1.22), (0.80, -1.15)]
        place(turned("bell", smooth([(r * size, z * size) for r, z in outline], 5), metal, segments=48))
        place(ring(0.8 * size, 0.055 * size, metal, segments=48), (0, 0, -0.68 * size))
        place(ball(0.2 * size, metal), (0, 0, -1.22 * size))
        place(ring(0.16 * size, 0.06 * size, metal, segments=24), (0, 0, 0.1 * size), (math.pi / 2, 0, 0))
    one.handle.rotation_euler = (-math.pi / 2, 0, 0)


def ghungroo(radius: float, metal: bpy.types.Material) -> None:
    """A round jingle with its seam and eye, hanging from the origin along -y."""
    place(ring(radius * 0.34, radius * 0.11, metal, segments=20, sides=8), (0, -radius * 0.2, 0))
    place(ball(radius, metal, detail=24), (0, -radius * 1.45, 0))
    place(ring(radius * 1.0, radius * 0.07, metal, segments=32, sides=8), (0, -radius * 1.45, 0), (math.pi / 2, 0, 0))
    place(ball(radius * 0.16, metal, detail=10), (0, -radius * 2.5, 0))


def bail(at: Point, size: float, metal: bpy.types.Material) -> None:
    """The loop from which a pendant hangs, with a rib and grains; the string runs through it along x."""
    with Group() as one:
        outline = [(0.62, -0.62), (0.74, -0.6), (0.86, -0.3), (0.95, 0.0), (0.86, 0.3), (0.74, 0.6), (0.62, 0.62)]
        place(turned("bail", smooth([(r * size, z * size) for r, z in outline], 4), metal, segments=40))
        for side in (-1, 1):
            place(ring(0.7 * size, 0.08 * size, metal, segments=32, sides=8), (0, 0, side * 0.6 * size))
    one.handle.rotation_euler = (0, math.pi / 2, 0)
    one.handle.location = at


def wound(path: Sequence[Vector], radius: float, thread: bpy.types.Material, *, pitch: float = 0.12) -> None:
    """Thread wound tightly about a part of a necklace."""
    points = evenly(path, pitch)
    coil = ring(radius, pitch * 0.62, thread, segments=40, sides=8, name="winding")
    for k, (a, b) in enumerate(zip(points, points[1:])):
        swell = 0.82 + 0.18 * math.sin(math.pi * (k + 0.5) / max(1, len(points) - 1)) ** 0.7
        place(coil, (a + b) / 2, facing((b - a).normalized()), (swell, swell, 1))


def tassel(at: Point, turn: float, length: float, width: float, thread: bpy.types.Material, neck: bpy.types.Material, chance: random.Random, *, threads: int = 60) -> None:
    """A tassel that lies on the table from a point; `turn` is the angle from -y, in radians."""
    with Group() as one:
        place(ball(width * 0.42, thread), (0, -width * 0.35, width * 0.4), None, (1, 1.1, 0.9))
        for k in range(6):
            place(ring(width * 0.3, width * 0.05, neck, segments=32, sides=8), (0, -width * (0.72 + 0.07 * k), width * 0.36), (math.pi / 2, 0, 0))
        for _ in range(threads):
            seat, high = chance.uniform(-1, 1), chance.uniform(0, 1)
            bend = chance.uniform(-0.25, 0.25)
            end = length * chance.uniform(0.93, 1.02)
            spread = width * (0.5 + 0.25 * chance.random())
            path = [
                Vector((seat * width * 0.2 + (seat * spread + bend * width - seat * width * 0.2) * t**1.2, -width * 0.7 - (end - width * 0.7) * t, max(0.02, width * (0.36 + 0.22 * (high - 0.5)) * (1 - t * 0.8) + 0.1 * width * high * t)))
                for t in (i / 7 for i in range(8))
            ]
            wire(path, width * 0.035, thread, detail=1)
    one.handle.rotation_euler = (0, 0, turn)
    one.handle.location = at


def coin(radius: float, metal: bpy.types.Material, relief: bpy.types.Material) -> None:
    """A struck coin at the origin, its face to +z, with a milled rim."""
    edge = [(1e-4, -0.05), (0.96, -0.05), (1.0, -0.02), (1.0, 0.03), (0.96, 0.055), (0.9, 0.03)]
    place(turned("coin", [(r * radius, z * radius * 1.2) for r, z in edge], metal, segments=96))
    place(domed_disc(radius * 0.93, 0.015 * radius, relief, segments=64, steps=8), (0, 0, 0.03 * radius))
    grains([(x, y, 0.05 * radius) for x, y, _ in around(40, radius * 0.945)], radius * 0.035, metal)
