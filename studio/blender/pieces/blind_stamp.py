"""A motif stamped into the paper that lies there, without ink: the picture of a piece that has none.

motif: a round relief; radius (1 is 10 mm).
"""

from __future__ import annotations

import os

import bpy

from materials.graph import Graph, Socket, made_once, opaque
from pieces.wish import Wish
from shapes.objects import place
from shapes.turned import domed_disc, smooth, turned

PAPER = (0.705, 0.655, 0.60)


def build(wish: Wish) -> None:
    """A round of pressed paper on z = 0."""
    radius = wish.get("radius", 2.0)
    path = os.path.join(wish.textures, f"{wish.get('motif')}.relief.png")
    pressed = made_once(f"pressed {path}", lambda graph: _pressed(graph, path))
    place(domed_disc(radius, 0.02, pressed), (0, 0, 0.015))
    edge = [(radius * 0.99, 0.02), (radius * 1.03, 0.05), (radius * 1.07, 0.03), (radius * 1.1, 0.0)]
    place(turned("edge", smooth(edge, 5), made_once("paper", _plain), segments=160))


def _plain(graph: Graph) -> Socket:
    return graph.node("BsdfPrincipled", {"Base Color": opaque(PAPER), "Roughness": 0.9, "Specular": 0.1}).outputs[0]


def _pressed(graph: Graph, path: str) -> Socket:
    height = graph.image(path, is_colour=False)
    shade = graph.mix_colour(height, opaque(tuple(value * 0.9 for value in PAPER)), opaque(PAPER))
    inputs = {"Base Color": shade, "Roughness": 0.85, "Specular": 0.15, "Normal": graph.bump(height, 0.09)}
    return graph.node("BsdfPrincipled", inputs).outputs[0]
