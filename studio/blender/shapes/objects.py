"""Objects of the scene: made, repeated, gathered."""

from __future__ import annotations

from collections.abc import Sequence

import bmesh
import bpy
from mathutils import Matrix, Vector

Point = Sequence[float]
Turn = Matrix | Sequence[float] | None


def link(thing: bpy.types.Object) -> bpy.types.Object:
    """Puts an object into the scene."""
    bpy.context.scene.collection.objects.link(thing)
    return thing


def mesh(
    name: str,
    corners: Sequence[Point],
    faces: Sequence[Sequence[int]],
    material: bpy.types.Material | None = None,
    *,
    uv: Sequence[tuple[float, float]] | None = None,
    is_smooth: bool = True,
) -> bpy.types.Mesh:
    """A mesh from its corners and faces; `uv` holds one place for each corner."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(corner) for corner in corners], [], faces)
    data.update()
    if is_smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    if uv is not None:
        layer = data.uv_layers.new(name="uv")
        flat = [number for loop in data.loops for number in uv[loop.vertex_index]]
        layer.data.foreach_set("uv", flat)
    if material is not None:
        data.materials.append(material)
    return data


def place(
    data: bpy.types.Mesh | bpy.types.Curve,
    at: Point = (0, 0, 0),
    turn: Turn = None,
    scale: float | Sequence[float] = 1.0,
) -> bpy.types.Object:
    """One more object of a shape; `turn` is a matrix or three angles in radians."""
    thing = link(bpy.data.objects.new(data.name, data))
    thing.location = at
    if isinstance(turn, Matrix):
        thing.rotation_mode = "QUATERNION"
        thing.rotation_quaternion = turn.to_quaternion()
    elif turn is not None:
        thing.rotation_euler = turn
    thing.scale = (scale, scale, scale) if isinstance(scale, (int, float)) else scale
    return thing


def facing(direction: Point, up: str = "Y") -> Matrix:
    """The turn that makes a shape's z axis look along a direction."""
    return Vector(direction).to_track_quat("Z", up).to_matrix()


def ball(
    radius: float, material: bpy.types.Material, *, detail: int = 20, name: str = "ball"
) -> bpy.types.Mesh:
    """A ball to be placed many times; `detail` is the number of its meridians."""
    shape = bmesh.new()
    bmesh.ops.create_uvsphere(shape, u_segments=detail, v_segments=max(6, detail * 2 // 3), radius=radius)
    data = bpy.data.meshes.new(name)
    shape.to_mesh(data)
    shape.free()
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.materials.append(material)
    return data


class Group:
    """Gathers everything that is placed inside its `with` block under one handle.

    >>> with Group() as earring: place(...)
    >>> earring.handle.location = (1, 0, 0)
    """

    def __enter__(self) -> Group:
        self._before = set(bpy.context.scene.collection.objects[:])
        return self

    def __exit__(self, *_: object) -> None:
        new = [thing for thing in bpy.context.scene.collection.objects if thing not in self._before]
        self.objects: list[bpy.types.Object] = [thing for thing in new if thing.type != "EMPTY"]
        self.handle = link(bpy.data.objects.new("group", None))
        for thing in new:
            if thing.parent is None:
                thing.parent = self.handle
