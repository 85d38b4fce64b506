"""Takes pictures: `blender -b --factory-startup -P shoot.py -- jobs.json`.

A job says what to build, how it is placed, and how it is seen; see `Shot` in recipes/recipe.ts.
"""

from __future__ import annotations

import importlib
import json
import math
import os
import random
import resource
import sys
import time
from typing import Any

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from mathutils import Vector  # noqa: E402

from pieces.wish import Wish  # noqa: E402
from shapes.objects import Group  # noqa: E402
from stage.backdrops import floor, wall  # noqa: E402
from stage.camera import aim, corners_of, lowest_point  # noqa: E402
from stage.light import key_light, light_world  # noqa: E402
from stage.render_settings import clear_stage, render_to  # noqa: E402

Job = dict[str, Any]

KEY_LIGHT = {
    "standing": ((-1.1, 1.2, 1.8), 16.0),
    "lying": ((-1.1, 0.8, 1.3), 15.0),
    "hanging": ((-1.0, -1.3, 1.3), 36.0),
}
"""Where the lamp stands, in sizes of the piece, and its power for a piece of size 1."""


def put(job: Job) -> np.ndarray:
    """Builds the piece as often as the picture shows it; gives back the points to be framed."""
    points = []
    for number, copy in enumerate(job["copies"]):
        seed = job["seed"] * 10 + number
        wish = Wish({**job["parameters"], **copy.get("parameters", {})}, job["textures"], seed, random.Random(seed))
        with Group() as one:
            framed = importlib.import_module(f"pieces.{copy.get('kind', job['kind'])}").build(wish)
        one.handle.rotation_euler = [math.radians(angle) for angle in copy.get("turn", (0, 0, 0))]
        one.handle.location = Vector(copy.get("at", (0, 0, 0)))
        size = copy.get("size", 1.0)
        one.handle.scale = (-size if copy.get("isMirrored") else size, size, size)
        if job["setting"] == "floor":
            one.handle.location.z += copy.get("lift", 0.0) - lowest_point(one.objects)
        if copy.get("isFramed", True):
            points.append(corners_of(framed or one.objects))
    return np.concatenate(points)


def surround(job: Job, points: np.ndarray) -> None:
    """Backdrop and light, fitted to the size of the piece."""
    extent = float(np.ptp(points, axis=0).max())
    grain = job.get("grain", 1.0) * extent / 4.2
    if job["setting"] == "floor":
        floor(job["backdrop"], grain)
    else:
        wall(job["backdrop"], grain, float(points[:, 1].max()) + job.get("gap", 0.08) * extent)
    rig = job["rig"]
    light_world(rig, has_gems=job.get("hasGems", False))
    (x, y, z), watts = KEY_LIGHT[rig]
    place = (-x if job.get("isLitFromRight", False) else x, y, z)
    middle = Vector((points.min(0) + points.max(0)) / 2)
    key_light(middle + Vector(place) * extent, middle, 0.4 * extent, watts * extent**2)


def take(job: Job) -> None:
    """Takes one picture."""
    begun, used = time.time(), resource.getrusage(resource.RUSAGE_SELF).ru_utime
    width, height = job["size"]
    clear_stage((width, height), job["samples"], job["threads"])
    points = put(job)
    surround(job, points)
    aim(points, aspect=width / height, **job["camera"])
    built = time.time()
    render_to(job["out"])
    spent = resource.getrusage(resource.RUSAGE_SELF).ru_utime - used
    print(
        f"SHOT {job['name']} built {built - begun:.1f} s, rendered {time.time() - built:.1f} s, cpu {spent:.1f} s",
        flush=True,
    )


def main() -> None:
    """Takes the pictures of the list in turn; one that fails does not stop the others."""
    with open(sys.argv[-1], encoding="utf-8") as file:
        jobs: list[Job] = json.load(file)
    for job in jobs:
        try:
            take(job)
        except Exception as fault:  # noqa: BLE001
            print(f"FAILED {job['name']}: {fault!r}", flush=True)
            if job.get("isDraft"):
                raise


main()
