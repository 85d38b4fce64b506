"""Wood, clay, thread, felt, cloth: what does not shine."""

from __future__ import annotations

from dataclasses import dataclass

import bpy

from materials.graph import Colour, Graph, Socket, made_once, opaque


@dataclass(frozen=True)
class Plain:
    """A surface without metal in it."""

    colour: Colour
    roughness: float
    grain: float = 0.0
    """How deep its unevenness goes."""
    sheen: float = 0.0


PLAIN: dict[str, Plain] = {
    "wood": Plain((0.36, 0.19, 0.085), 0.5, 0.01),
    "dark-wood": Plain((0.10, 0.045, 0.02), 0.42, 0.01),
    "clay": Plain((0.42, 0.165, 0.085), 0.75, 0.02),
    "rudraksha": Plain((0.20, 0.075, 0.03), 0.5, 0.02),
    "red-thread": Plain((0.42, 0.01, 0.02), 0.7, 0.0, 0.5),
    "green-thread": Plain((0.01, 0.16, 0.06), 0.7, 0.0, 0.5),
    "yellow-thread": Plain((0.7, 0.36, 0.02), 0.7, 0.0, 0.5),
    "black-thread": Plain((0.012, 0.012, 0.013), 0.65, 0.0, 0.4),
    "cream-thread": Plain((0.72, 0.64, 0.52), 0.7, 0.0, 0.4),
    "brown-thread": Plain((0.12, 0.06, 0.03), 0.7, 0.0, 0.4),
    "red-felt": Plain((0.36, 0.012, 0.022), 0.95, 0.02, 1.0),
    "red-lac": Plain((0.45, 0.012, 0.02), 0.13),
    "yellow-lac": Plain((0.80, 0.40, 0.012), 0.13),
    "white-paint": Plain((0.80, 0.76, 0.68), 0.45),
    "black-paint": Plain((0.015, 0.014, 0.014), 0.4),
    "red-paint": Plain((0.42, 0.014, 0.03), 0.42),
    "green-paint": Plain((0.005, 0.14, 0.05), 0.42),
    "blue-paint": Plain((0.01, 0.05, 0.24), 0.42),
    "yellow-paint": Plain((0.78, 0.40, 0.012), 0.42),
    "pink-paint": Plain((0.62, 0.075, 0.23), 0.42),
    "brown-paint": Plain((0.20, 0.085, 0.04), 0.5),
    "mirror": Plain((0.9, 0.9, 0.9), 0.02),
}


def plain(name: str) -> bpy.types.Material:
    """A surface of the table."""
    return made_once(f"plain {name}", lambda graph: _plain(graph, PLAIN[name]))


def _plain(graph: Graph, kind: Plain) -> Socket:
    value = graph.remap(graph.noise(5, 2), (0.3, 0.7), (0.86, 1.08))
    colour = graph.node("HueSaturation", {"Color": opaque(kind.colour), "Value": value}).outputs[0]
    inputs = {"Base Color": colour, "Roughness": kind.roughness, "Specular": 0.4, "Sheen": kind.sheen}
    if kind.grain:
        inputs["Normal"] = graph.bump(graph.noise(22, 2), kind.grain)
    return graph.node("BsdfPrincipled", inputs).outputs[0]
