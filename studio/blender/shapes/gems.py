"""Cut stones as their cutters make them, domed stones, and what holds them."""

from __future__ import annotations

import math

import bmesh
import bpy
from mathutils import Vector

from shapes.objects import Point, Turn, ball, mesh, place
from shapes.turned import ring, turned

Plane = tuple[Vector, float]
"""Its outward normal and how far it stands from the middle of the stone."""


def brilliant(material: bpy.types.Material, *, name: str = "brilliant") -> bpy.types.Mesh:
    """A round brilliant of 57 facets with a girdle of radius 1 at z = 0.

    Table 56 %, crown 34.5 degrees, pavilion 40.8 degrees, star 50 %, lower halves 78 %.
    """
    known = bpy.data.meshes.get(name)
    if known is not None and known.materials[0] == material:
        return known
    table, girdle, star, lower = 0.56, 0.015, 0.5, 0.78
    crown, pavilion, eighth = math.radians(34.5), math.radians(40.8), math.pi / 4
    ca, sa, pa, ps = math.cos(crown), math.sin(crown), math.cos(pavilion), math.sin(pavilion)
    on_crown, on_pavilion = sa + ca * girdle, ps + pa * girdle
    top = (on_crown - sa * table) / ca
    inner = table * math.cos(eighth / 2)
    inner += star * (1 - inner)
    inner_z = (on_crown - sa * inner * math.cos(eighth / 2)) / ca
    under = 1 - lower
    under_z = -(on_pavilion - ps * under * math.cos(eighth / 2)) / pa
    planes: list[Plane] = [(Vector((0, 0, 1)), top)]
    for k in range(8):
        a = k * eighth
        b = a + eighth / 2
        planes.append((Vector((sa * math.cos(a), sa * math.sin(a), ca)), on_crown))
        planes.append((Vector((ps * math.cos(a), ps * math.sin(a), -pa)), on_pavilion))
        planes.append(
            _through(_polar(table, a, top), _polar(table, a + eighth, top), _polar(inner, b, inner_z))
        )
        for c in (b - eighth / 2, b + eighth / 2):
            planes.append(_through(_polar(inner, b, inner_z), _polar(1, b, girdle), _polar(1, c, girdle)))
            planes.append(_through(_polar(under, b, under_z), _polar(1, b, -girdle), _polar(1, c, -girdle)))
    return _cut(name, planes, material)


def _polar(radius: float, angle: float, z: float) -> Vector:
    return Vector((radius * math.cos(angle), radius * math.sin(angle), z))


def _through(a: Vector, b: Vector, c: Vector) -> Plane:
    normal = (b - a).cross(c - a).normalized()
    distance = normal.dot(a)
    return (normal, distance) if distance > 0 else (-normal, -distance)


def _cut(name: str, planes: list[Plane], material: bpy.types.Material) -> bpy.types.Mesh:
    """A cylinder of radius 1 from which each plane takes what lies outside it."""
    shape = bmesh.new()
    bmesh.ops.create_cone(shape, cap_ends=True, segments=64, radius1=1, radius2=1, depth=3.2)
    for normal, distance in planes:
        cut = bmesh.ops.bisect_plane(
            shape,
            geom=shape.verts[:] + shape.edges[:] + shape.faces[:],
            dist=1e-6,
            plane_co=normal * distance,
            plane_no=normal,
            clear_outer=True,
        )
        rim = [edge for edge in cut["geom_cut"] if isinstance(edge, bmesh.types.BMEdge)]
        if len(rim) > 2:
            bmesh.ops.contextual_create(shape, geom=rim)
    bmesh.ops.remove_doubles(shape, verts=shape.verts[:], dist=1e-5)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    data = bpy.data.meshes.new(name)
    shape.to_mesh(data)
    shape.free()
    data.materials.append(material)
    return data


def cabochon(material: bpy.types.Material, *, height: float = 0.62, segments: int = 32) -> bpy.types.Mesh:
    """A domed stone of radius 1 on z = 0."""
    steps = [math.pi / 2 * k / 9 for k in range(10)]
    profile = [(max(math.sin(t), 1e-4), height * math.cos(t)) for t in steps]
    return turned("cabochon", profile, material, segments=segments)


def in_collet(
    stone: bpy.types.Mesh,
    metal: bpy.types.Material,
    radius: float,
    at: Point,
    turn: Turn = None,
    *,
    scale: tuple[float, float, float] = (1, 1, 1),
) -> None:
    """A domed stone with a rim of metal about it."""
    size = tuple(radius * s for s in scale)
    place(stone, at, turn, size)
    rim = _rim(metal)
    place(rim, at, turn, size)


def _rim(metal: bpy.types.Material) -> bpy.types.Mesh:
    name = f"collet {metal.name}"
    known = bpy.data.meshes.get(name)
    return known or ring(1.08, 0.17, metal, segments=32, sides=8, name=name)


def grains(points: list[Point], radius: float, metal: bpy.types.Material) -> None:
    """Granulation: a small ball of metal at each point."""
    shape = ball(radius, metal, detail=12, name="grain")
    for point in points:
        place(shape, point)


def petal(
    material: bpy.types.Material,
    *,
    length: float = 1.0,
    width: float = 0.5,
    height: float = 0.12,
    tip: float = 0.0,
    is_cupped: bool = False,
) -> bpy.types.Mesh:
    """A petal from the origin along +y, with a ridge or cupped; `tip` lifts its end."""
    rows, columns = 16, 12
    corners = []
    for i in range(rows + 1):
        t = i / rows
        half = width * math.sin(math.pi * t**0.8) ** 0.8 * (1 - 0.25 * t) if 0 < t < 1 else 0.0
        for j in range(columns + 1):
            s = 2 * j / columns - 1
            across = s * s if is_cupped else 1 - abs(s) ** 1.5 * 0.8
            keel = height * across * math.sin(math.pi * min(1, t * 0.9 + 0.1)) ** 0.6
            corners.append((s * half, t * length, keel + tip * t * t))
    faces = [
        (
            i * (columns + 1) + j,
            i * (columns + 1) + j + 1,
            (i + 1) * (columns + 1) + j + 1,
            (i + 1) * (columns + 1) + j,
        )
        for i in range(rows)
        for j in range(columns)
    ]
    return mesh("petal", corners, faces, material)
