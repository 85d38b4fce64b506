"""A thin hand for putting shader nodes together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import bpy

Socket = bpy.types.NodeSocket
Colour = tuple[float, float, float]


class Graph:
    """The nodes of one material."""

    def __init__(self, material: bpy.types.Material) -> None:
        material.use_nodes = True
        self.tree = material.node_tree
        self.tree.nodes.clear()

    def node(self, kind: str, inputs: Mapping[Any, Any] | None = None, **settings: Any) -> Any:
        """Adds a node; an input that is a socket is linked, any other is set."""
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in settings.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            if isinstance(value, Socket):
                self.tree.links.new(value, node.inputs[name])
            else:
                node.inputs[name].default_value = value
        return node

    def noise(self, scale: float, detail: float = 0) -> Socket:
        """Noise about 0.5 in the object's own coordinates; each step of detail costs as much again."""
        place = self.node("TexCoord").outputs["Object"]
        return self.node("TexNoise", {"Vector": place, "Scale": scale, "Detail": detail}).outputs[0]

    def remap(self, value: Socket, source: tuple[float, float], to: tuple[float, float]) -> Socket:
        """Moves a value from one range to another."""
        return self.node("MapRange", {0: value, 1: source[0], 2: source[1], 3: to[0], 4: to[1]}).outputs[0]

    def bump(self, height: Socket, distance: float, below: Socket | None = None) -> Socket:
        """Raises the surface by a height, on top of another bump if there is one."""
        inputs: dict[str, Any] = {"Height": height, "Distance": distance}
        if below is not None:
            inputs["Normal"] = below
        return self.node("Bump", inputs).outputs[0]

    def mix_colour(self, share: Socket | float, one: Any, other: Any) -> Socket:
        """A colour between two."""
        return self.node("Mix", {0: share, 6: one, 7: other}, data_type="RGBA").outputs[2]

    def mix(self, share: Socket | float, one: Socket, other: Socket) -> Socket:
        """A surface between two."""
        return self.node("MixShader", {0: share, 1: one, 2: other}).outputs[0]

    def image(self, path: str, *, is_colour: bool, place: Socket | None = None) -> Socket:
        """The colours of a file, laid by the object's UV unless told otherwise."""
        image = bpy.data.images.load(path, check_existing=True)
        image.colorspace_settings.name = "sRGB" if is_colour else "Non-Color"
        inputs = {} if place is None else {0: place}
        return self.node("TexImage", inputs, image=image, interpolation="Cubic").outputs[0]

    def finish(self, surface: Socket) -> None:
        """Makes a surface the material's own."""
        self.tree.links.new(surface, self.node("OutputMaterial").inputs[0])


def opaque(colour: Colour) -> tuple[float, float, float, float]:
    """The four numbers a node wants for a colour."""
    return (*colour, 1.0)


def made_once(name: str, make: Callable[[Graph], Socket]) -> bpy.types.Material:
    """The material of this name; built when the scene asks for it the first time."""
    known = bpy.data.materials.get(name)
    if known is not None:
        return known
    material = bpy.data.materials.new(name)
    graph = Graph(material)
    graph.finish(make(graph))
    return material
