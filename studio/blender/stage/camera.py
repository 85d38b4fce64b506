"""The camera: it finds its own distance, so that every piece fills its picture alike."""

from __future__ import annotations

import math
from collections.abc import Sequence

import bpy
import numpy as np
from mathutils import Vector

SENSOR = 36.0


def corners_of(objects: Sequence[bpy.types.Object]) -> np.ndarray:
    """Points of the objects' surfaces, in the scene; enough of them to know what space they take."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    return np.concatenate([_points(thing.evaluated_get(graph)) for thing in objects])


def _points(seen: bpy.types.Object) -> np.ndarray:
    data = seen.to_mesh()
    places = np.empty(len(data.vertices) * 3, np.float32)
    data.vertices.foreach_get("co", places)
    seen.to_mesh_clear()
    some = places.reshape(-1, 3)
    some = some[:: max(1, len(some) // 150)]
    matrix = np.array(seen.matrix_world)
    return some @ matrix[:3, :3].T + matrix[:3, 3]


def lowest_point(objects: Sequence[bpy.types.Object]) -> float:
    """How far down the objects reach; exact, so that nothing floats or sinks."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    lowest = math.inf
    for thing in objects:
        seen = thing.evaluated_get(graph)
        if min((seen.matrix_world @ Vector(corner)).z for corner in seen.bound_box) >= lowest:
            continue
        data = seen.to_mesh()
        places = np.empty(len(data.vertices) * 3, np.float32)
        data.vertices.foreach_get("co", places)
        matrix = np.array(seen.matrix_world)
        if len(places):
            lowest = min(lowest, float((places.reshape(-1, 3) @ matrix[2, :3] + matrix[2, 3]).min()))
        seen.to_mesh_clear()
    return lowest


def aim(
    points: np.ndarray,
    *,
    azimuth: float,
    elevation: float,
    fill: float,
    lens: float,
    blur: float,
    shift: tuple[float, float],
    aspect: float,
    depth: float,
) -> float:
    """Places the camera so that the points fill a share of the frame; gives back how wide they are.

    `azimuth` and `elevation` in degrees say where it stands (azimuth 0 is in front, at -y);
    `blur` is the lens opening as a share of the piece's size; `depth` where between its nearest
    (0) and farthest (1) point the piece is sharp; `shift` moves the piece right and up by shares
    of the frame.
    """
    a, e = math.radians(azimuth - 90), math.radians(elevation)
    back = Vector((math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)))
    turn = (-back).to_track_quat("-Z", "Y")
    right, up = (np.array(turn @ Vector(axis)) for axis in ((1, 0, 0), (0, 1, 0)))
    toward = np.array(back)
    middle = (points.min(0) + points.max(0)) / 2
    extent = float(np.ptp(points, axis=0).max())
    half = SENSOR / 2 / lens
    distance = extent * lens / SENSOR * 1.5
    for _ in range(12):
        seen = points - middle
        away = distance - seen @ toward
        x, y = seen @ right / away / half, seen @ up / away / (half / aspect)
        middle = middle + right * (x.max() + x.min()) / 2 * distance * half
        middle = middle + up * (y.max() + y.min()) / 2 * distance * half / aspect
        distance *= max(np.ptp(x), np.ptp(y)) / 2 / fill
    away = distance - (points - middle) @ toward
    camera = bpy.data.cameras.new("camera")
    thing = bpy.data.objects.new("camera", camera)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = Vector(middle) + back * distance
    thing.rotation_euler = turn.to_euler()
    camera.lens, camera.sensor_width, camera.clip_start = lens, SENSOR, 0.01
    # Otherwise a high picture would measure its height with the lens.
    camera.sensor_fit = "HORIZONTAL"
    camera.shift_x, camera.shift_y = -shift[0], -shift[1]
    camera.dof.use_dof = blur > 0
    camera.dof.focus_distance = float(away.min() + depth * np.ptp(away))
    camera.dof.aperture_fstop = lens * 1e-3 / (2 * max(blur, 1e-4) * extent)
    bpy.context.scene.camera = thing
    return extent
