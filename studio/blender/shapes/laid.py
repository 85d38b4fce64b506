"""Lines of a necklace that lies on a table: loops, bundles, ropes, and how strands rest on each other."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import numpy as np
from mathutils import Vector

from shapes.lines import Path, evenly, soft_path

UP = Vector((0, 0, 1))


def loop(width: float, height: float, *, top: float = 0.8, steps: int = 360) -> Path:
    """A closed necklace about the origin, from its clasp at +y and back to it; the middle is its front.

    `top` is how wide its upper half is beside the lower.
    """
    path = []
    for i in range(steps + 1):
        t = 2 * math.pi * i / steps
        y = math.cos(t)
        share = 1 - (1 - top) * (1 + y) / 2
        path.append(Vector((width / 2 * math.sin(t) * share, height / 2 * y, 0)))
    return path


def drape(width: float, height: float, *, beyond: float = 6.0, pointed: float = 0.5, x: float = 0.0) -> Path:
    """A line that comes down from beyond the frame to (x, 0) and goes up again.

    It is `width` wide at `height`; `pointed` is 0 for a round bow and 1 for a V.
    """
    half = width / 2
    side = [(half * (1 + 0.1 * beyond / height), height + beyond), (half, height), (half * (0.72 - 0.12 * pointed), height * 0.5), (half * (0.42 - 0.17 * pointed), height * (0.12 + 0.1 * pointed))]
    points = [(-a, b, 0.0) for a, b in side] + [(x, 0.0, 0.0)] + [(a, b, 0.0) for a, b in reversed(side)]
    return soft_path(points, 40)


def part(path: Sequence[Vector], start: float, end: float) -> Path:
    """The part of a path between two shares of its length."""
    gone = _gone(path)
    return [point.copy() for point, at in zip(path, gone) if start <= at / gone[-1] <= end]


def at_share(path: Sequence[Vector], share: float) -> tuple[Vector, Vector]:
    """A point of a path by its share of the length, and the way the path goes there."""
    gone = _gone(path)
    wanted = share * gone[-1]
    k = max(1, next((i for i, at in enumerate(gone) if at >= wanted), len(path) - 1))
    a, b = path[k - 1], path[k]
    return a.lerp(b, (wanted - gone[k - 1]) / max(1e-9, gone[k] - gone[k - 1])), (b - a).normalized()


def _gone(path: Sequence[Vector]) -> list[float]:
    gone = [0.0]
    for a, b in zip(path, path[1:]):
        gone.append(gone[-1] + (b - a).length)
    return gone


def ways(path: Sequence[Vector]) -> Path:
    """The direction of a path at each of its points."""
    last = len(path) - 1
    is_closed = (path[0] - path[last]).length < 1e-4
    result = []
    for i in range(len(path)):
        before = path[last - 1] if i == 0 and is_closed else path[max(0, i - 1)]
        after = path[1] if i == last and is_closed else path[min(last, i + 1)]
        result.append((after - before).normalized())
    return result


def beside(path: Sequence[Vector], across: Sequence[float] | float, up: Sequence[float] | float = 0.0) -> Path:
    """A path moved to its left and upwards, all alike or point by point."""
    sides = [across] * len(path) if isinstance(across, (int, float)) else across
    heights = [up] * len(path) if isinstance(up, (int, float)) else up
    return [
        point + UP.cross(way) * left + UP * high for point, way, left, high in zip(path, ways(path), sides, heights)
    ]


def bundle(path: Sequence[Vector], count: int, width: float, chance: random.Random, *, loose: float = 0.5, waves: float = 3.0, narrow: Sequence[float] | None = None) -> list[Path]:
    """Strands that run side by side and wander; `narrow` holds a share of the width for each point."""
    share = [i / max(1, len(path) - 1) for i in range(len(path))]
    strands = []
    for k in range(count):
        seat = (k + 0.5) / count - 0.5
        first, second = chance.uniform(0, 6.3), chance.uniform(0, 6.3)
        near, far = loose * width * chance.uniform(0.15, 0.32), loose * width * chance.uniform(0.05, 0.14)
        pace = waves * chance.uniform(0.85, 1.15)
        across = [
            (seat * width + near * math.sin(2 * math.pi * pace * s + first) + far * math.sin(2 * math.pi * pace * 2.7 * s + second))
            * (narrow[i] if narrow else 1.0)
            for i, s in enumerate(share)
        ]
        strands.append(beside(path, across))
    return strands


def rope(path: Sequence[Vector], count: int, radius: float, turns: float, chance: random.Random, *, phase: float = 0.0) -> list[Path]:
    """Strands twisted about a path, each on the same circle."""
    strands = []
    steps = len(path) - 1
    for k in range(count):
        start = 2 * math.pi * k / count + phase + chance.uniform(-0.12, 0.12)
        wander = chance.uniform(0, 6.3)
        angles = [start + 2 * math.pi * turns * i / steps + 0.12 * math.sin(9 * math.pi * i / steps + wander) for i in range(steps + 1)]
        swell = [1 + 0.05 * math.sin(14 * math.pi * i / steps + wander) for i in range(steps + 1)]
        strands.append(
            beside(path, [radius * s * math.cos(a) for s, a in zip(swell, angles)], [0.86 * radius * s * math.sin(a) for s, a in zip(swell, angles)])
        )
    return strands


def settle(paths: Sequence[Path], radius: float, *, slope: float = 0.35, step: float | None = None) -> list[Path]:
    """Lays strands of one radius down one after the other, so that each rests on those below it."""
    cell = radius * 0.6
    reach = int(math.ceil(2 * radius / cell))
    everything = np.array([point[:2] for path in paths for point in path])
    low = everything.min(0) - 4 * radius
    size = np.ceil((everything.max(0) + 4 * radius - low) / cell).astype(int) + 1
    # For each place of the table: how high the middle of a strand that lies there is.
    taken = np.full(size, -np.inf)
    offsets = [(i, j) for i in range(-reach, reach + 1) for j in range(-reach, reach + 1)]
    result = []
    for path in paths:
        line = evenly(path, step or radius * 0.8)
        places = np.array([point[:2] for point in line])
        cells = np.round((places - low) / cell).astype(int)
        height = np.full(len(line), radius)
        for i, j in offsets:
            away = math.hypot(i, j) * cell
            if away < 2 * radius:
                under = taken[cells[:, 0] + i, cells[:, 1] + j]
                height = np.maximum(height, under + 0.92 * math.sqrt(4 * radius**2 - away**2))
        fall = slope * (step or radius * 0.8)
        for k in range(1, len(height)):
            height[k] = max(height[k], height[k - 1] - fall)
        for k in range(len(height) - 2, -1, -1):
            height[k] = max(height[k], height[k + 1] - fall)
        np.maximum.at(taken, (cells[:, 0], cells[:, 1]), height)
        soft = np.convolve(np.pad(height, 3, mode="edge"), np.ones(7) / 7, mode="valid")
        result.append([Vector((x, y, z)) for (x, y), z in zip(places, soft)])
    return result
